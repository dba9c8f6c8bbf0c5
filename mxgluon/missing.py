"""What MXNet has and mxgluon does not have yet: the one answer to a name that a module lacks."""

import dis
import functools
import importlib
import json
import pathlib
import sys
from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["explain_missing", "explain_missing_class", "note_missing_names"]

_OWN = __package__
_IMPORT_FROM = dis.opmap["IMPORT_FROM"]
# Where MXNet 2 has what MXNet 1 had at another place.
_MOVED = {"metric": "gluon.metric", "gluon.contrib.nn": "gluon.nn", "gluon.contrib.rnn": "gluon.rnn"}


@functools.cache
def _names(version: str) -> dict[str, set[str]]:
    """Return the names of MXNet's modules by the module's path; the file is read when the first name is missing."""
    text = pathlib.Path(__file__).with_name("mxnet_names.json").read_text(encoding="utf-8")
    return {path: set(names.split()) for path, names in json.loads(text)[version].items()}


def explain_missing(module: str, name: str) -> str | None:
    """Return what is known of a name that a module lacks.

    Parameters
    ----------
    module : str
        The module, under either package's name, such as ``mxgluon.gluon``.
    name : str
        The name.

    Returns
    -------
    str or None
        None where no version of MXNet has it.

    Examples
    --------
    >>> from mxgluon.missing import explain_missing
    >>> explain_missing("mxgluon.gluon", "model_zoo")
    'MXNet has it, mxgluon does not have it yet'
    >>> explain_missing("mxgluon", "metric")
    'MXNet 2 and mxgluon have it as mxgluon.gluon.metric'
    """
    path = module.partition(".")[2]
    moved = _MOVED.get(f"{path}.{name}".lstrip("."))
    if moved is not None:
        return f"MXNet 2 and mxgluon have it as {_OWN}.{moved}"
    if name in _names("2").get(path, ()):
        return "MXNet has it, mxgluon does not have it yet"
    if name in _names("1").get(path, ()):
        return "MXNet 1 had it, MXNet 2 and mxgluon do not"
    return None


# Which module has the classes that a registry makes from their names.
_HOMES = {"initializer": "initializer", "metric": "gluon.metric", "optimizer": "optimizer"}


def explain_missing_class(kind: str, name: str) -> str:
    """Return the part of a message that says that MXNet has a class of this name in any case; nothing if it does not.

    Parameters
    ----------
    kind : str
        ``'optimizer'``, ``'initializer'`` or ``'metric'``.
    name : str
        What was asked for.
    """
    classes = [known for known in _names("2").get(_HOMES.get(kind, kind), ()) if known[0].isupper()]
    found = next((known for known in sorted(classes) if known.lower() == name.lower()), None)
    return f" (MXNet has {found}, mxgluon does not have it yet)" if found else ""


def note_missing_names(module: str, later: Mapping[str, str] = MappingProxyType({})):
    """Let a module say of a name that it lacks whether MXNet has it, and import modules when they are first asked for.

    The error stays an AttributeError, or the ImportError of ``from module import name``.

    Parameters
    ----------
    module : str
        The module's ``__name__``; called at its end.
    later : mapping of str to str, optional
        Modules by the names that they are attributes under; not every program pays for importing them.
    """
    owner = sys.modules[module]

    def __getattr__(name):  # noqa: N807
        if name in later:
            owner.__dict__[name] = found = importlib.import_module(later[name])
            return found
        text = f"module {module!r} has no attribute {name!r}"
        # A submodule that is being imported is not missing, it is not there yet.
        reason = None if name.startswith("_") or f"{module}.{name}" in sys.modules else explain_missing(module, name)
        if reason is None:
            raise AttributeError(text, name=name, obj=owner)
        frame = sys._getframe(1)
        if frame.f_code.co_code[frame.f_lasti] == _IMPORT_FROM:
            # Python would put a text of its own in place of an AttributeError's.
            path = getattr(owner, "__file__", None)
            raise ImportError(f"cannot import name {name!r} from {module!r}: {reason}", name=module, path=path)
        raise AttributeError(f"{text}: {reason}", name=name, obj=owner)

    # Set from here, it is not seen by type checkers, which would take every name for one that exists.
    owner.__dict__["__getattr__"] = __getattr__
    if later:
        owner.__dict__["__dir__"] = lambda: sorted({*owner.__dict__, *later})
