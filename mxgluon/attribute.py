"""Attributes that every symbol made within a scope gets."""

from .core.scope import state
from .graph.upgrade import HIDDEN_KEYS

__all__ = ["AttrScope", "current", "hidden_key"]


def hidden_key(key: str) -> str:
    """Return the key under which a graph keeps an attribute that belongs to no operator."""
    return f"__{key}__" if key in HIDDEN_KEYS else key


class AttrScope:
    """Context manager that gives attributes to all symbols made within. Inner scopes add to outer ones.

    Parameters
    ----------
    **attributes : str
        Names and values, such as ``ctx_group="stage1"``, ``lr_mult="2"`` or ``__mine__="…"``.

    Raises
    ------
    ValueError
        If a value is not a string.

    Examples
    --------
    >>> import mxgluon as mx
    >>> with mx.AttrScope(ctx_group="stage1"):
    ...     mx.sym.var("x").attr("ctx_group")
    'stage1'
    """

    def __init__(self, **attributes: str):
        for key, value in attributes.items():
            if not isinstance(value, str):
                raise ValueError(f"AttrScope: Attributes need to be string; got {key}={value!r}; expected a string")
        self._own = {hidden_key(key): value for key, value in attributes.items()}
        self._outer: list = []

    def get(self, attributes: dict[str, str] | None = None) -> dict[str, str]:
        """Return this scope's attributes with `attributes` taking precedence."""
        return {**self._own, **(attributes or {})}

    def __enter__(self):
        self._outer.append(state.attributes)
        state.attributes = {**(state.attributes or {}), **self._own}
        return self

    def __exit__(self, *exception):
        state.attributes = self._outer.pop()


def current() -> AttrScope:
    """Return the attributes of all scopes that this thread is in, as one scope."""
    scope = AttrScope()
    scope._own = dict(state.attributes or {})
    return scope
