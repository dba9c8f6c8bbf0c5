"""Names of operators in graphs: automatic ones, and scopes that change them."""

import threading

from .core.registry import Op, get
from .core.scope import state

__all__ = ["NameManager", "Prefix", "current", "name_hint", "resolve"]

_NUMPY_PREFIXES = ("_npi_", "_npx_", "_np_")


def name_hint(op: Op, numpy: bool) -> str:
    """Return the stem of an operator's automatic names: ``fully_connected`` under NumPy semantics, else ``fullyconnected``."""
    if numpy:
        for known in (op.name, *op.aliases):
            for prefix in _NUMPY_PREFIXES:
                if known.startswith(prefix):
                    return known[len(prefix) :].lower()
    return op.name.lower()


class NameManager:
    """Gives each operator that was not named by the user a name of its own. As a context manager it counts afresh.

    Examples
    --------
    >>> import mxgluon as mx
    >>> with mx.name.NameManager():
    ...     (mx.sym.var("x").as_np_ndarray() + 1).name
    'add_scalar0'
    """

    def __init__(self):
        self._counter: dict[str, int] = {}
        self._outer: list = []

    def get(self, name: str | None, hint: str) -> str:
        """Return the name to use.

        Parameters
        ----------
        name : str or None
            What the user asked for; it is used as it is.
        hint : str
            Stem of the automatic name.
        """
        if name:
            return name
        number = self._counter.get(hint, 0)
        self._counter[hint] = number + 1
        return f"{hint}{number}"

    def node_name(self, operator: str, suggested: str | None) -> str:
        """Name a node of an operator, as every naming policy does."""
        return self.get(suggested, name_hint(get(operator), state.numpy_array))

    def __enter__(self):
        self._outer.append(state.naming)
        state.naming = self
        return self

    def __exit__(self, *exception):
        state.naming = self._outer.pop()


class Prefix(NameManager):
    """A name manager that puts a prefix before every name, those given by the user too.

    Parameters
    ----------
    prefix : str
        The prefix.

    Examples
    --------
    >>> import mxgluon as mx
    >>> with mx.name.Prefix("head_"):
    ...     (mx.sym.var("x").as_np_ndarray() + 1).name
    'head_add_scalar0'
    """

    def __init__(self, prefix: str):
        super().__init__()
        self._prefix = prefix

    def get(self, name: str | None, hint: str) -> str:
        """Return the name to use, with the prefix."""
        return self._prefix + super().get(name, hint)


class _Default(threading.local):
    """The manager of a thread that has entered no other."""

    def __init__(self):
        self.manager = NameManager()


_default = _Default()


def current():
    """Return the naming policy of this thread."""
    return state.naming if state.naming is not None else _default.manager


def resolve(op: Op, suggested: str | None, numpy: bool) -> str:
    """Return the name of a node that is being composed."""
    naming = current()
    if isinstance(naming, NameManager):
        return naming.get(suggested, name_hint(op, numpy))
    return naming.node_name(op.name, suggested)
