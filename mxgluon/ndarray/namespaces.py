"""Which operator is which function of which module of `mx.nd`: told from the operator's name, as in MXNet.

Functions are made when they are asked for. So the import does not pay for hundreds of them, and operators that are registered later
show up by themselves.
"""

import sys
from typing import Any

from ..core import registry
from ..missing import explain_missing
from .functions import build_function

__all__ = ["list_functions", "locate", "offer_functions"]

_PREFIXED = {
    "_contrib_": "contrib",
    "_linalg_": "linalg",
    "_sparse_": "sparse",
    "_image_": "image",
    "_random_": "random",
}
_PREFIX = {module: prefix for prefix, module in _PREFIXED.items()}


def locate(op_name: str) -> tuple[str, str] | None:
    """Return (module, function) of an operator's name; None for operators of NumPy arrays, which have faces of their own.

    Parameters
    ----------
    op_name : str
        The operator's name or alias.

    Examples
    --------
    >>> from mxgluon.ndarray.namespaces import locate
    >>> locate("_contrib_boolean_mask"), locate("FullyConnected"), locate("_plus_scalar")
    (('contrib', 'boolean_mask'), ('op', 'FullyConnected'), ('_internal', '_plus_scalar'))
    """
    if op_name.startswith("_np"):
        return None
    if not op_name.startswith("_"):
        return "op", op_name
    for prefix, module in _PREFIXED.items():
        # Distributions have functions written by hand, which choose between two operators each.
        if op_name.startswith(prefix) and (module != "random" or op_name.endswith("_like")):
            return module, op_name[len(prefix) :]
    return "_internal", op_name


def list_functions(module: str) -> dict[str, str]:
    """Return the operators' names by the functions' names of a module, such as ``'contrib'``; ``'op'`` is `mx.nd` itself."""
    found = {}
    for op_name in registry.names():
        place = locate(op_name)
        if place is not None and place[0] == module:
            found[place[1]] = op_name
    return found


def offer_functions(module_name: str, place: str):
    """Let a module answer for the functions that the registry gives it, and name them in its ``__all__``.

    Parameters
    ----------
    module_name : str
        The module's ``__name__``; called at its end.
    place : str
        Which functions it has; see `list_functions`.
    """
    module: Any = sys.modules[module_name]
    prefix = _PREFIX.get(place, "")

    def __getattr__(name):  # noqa: N807
        if registry.find(prefix + name) is not None and locate(prefix + name) == (place, name):
            function = build_function(prefix + name, name, module_name)
            setattr(module, name, function)
            return function
        text = f"module {module_name!r} has no attribute {name!r}"
        reason = None if name.startswith("__") else explain_missing(module_name, name)
        raise AttributeError(text if reason is None else f"{text}: {reason}", name=name, obj=module)

    def __dir__():  # noqa: N807
        return sorted({*module.__dict__, *list_functions(place)})

    # Set from here, they are not seen by type checkers, which would take every name for one that exists.
    module.__dict__.update(__getattr__=__getattr__, __dir__=__dir__)
    module.__all__ += sorted({*list_functions(place)} - {*module.__all__})
