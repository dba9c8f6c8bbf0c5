"""Operators of legacy arrays: types never change, comparisons give 0 and 1 in the type of their inputs."""

import numpy

from ..base import MXNetError
from ..core import registry
from ..core.storage import Array, array_class
from ..numpy.dispatch import binary
from ..numpy.operators import in_place

__all__ = ["LegacyArithmetic", "combine"]


def combine(name: str, scalar_name: str, left, right):
    """Apply a binary operator to a legacy array and an array or number.

    Parameters
    ----------
    name, scalar_name : str
        The operator of two arrays, and that of an array and a scalar.
    left : NDArray
        The left operand.
    right : NDArray or number
        The right operand.

    Raises
    ------
    TypeError
        If the right operand is neither.
    MXNetError
        If the arrays are of different types.
    """
    kind = type(right)
    if kind is type(left):
        if left.dtype != right.dtype:
            raise MXNetError(
                f"Incompatible attr in node {name} at 1-th input: expected {left.dtype}, got {right.dtype}"
            )
        return binary(name, scalar_name, left, right)
    if isinstance(right, numpy.generic):
        right = right.item()
    if isinstance(right, (float, int)):
        if left.dtype.kind == "f":
            return binary(name, scalar_name, left, float(right))
        # The scalar counts as an integer whatever it is: an array of integers stays one.
        return registry.get(scalar_name)(left, scalar=right)
    if hasattr(kind, "_compose"):
        return NotImplemented
    raise TypeError(f"type {kind} not supported")


def _is_numpy(value):
    return type(value) is array_class("np")


def _operator(name, scalar_name, symbol):
    def method(self, other):
        if _is_numpy(other):
            # Arrays of NumPy semantics win, as in MXNet, where they are a subclass.
            return getattr(self.as_np_ndarray(), symbol)(other)
        return combine(name, scalar_name, self, other)

    method.__name__, method.__qualname__ = symbol, f"LegacyArithmetic.{symbol}"
    return method


def _in_place_operator(symbol, method):
    def assign(self, other):
        if not self.writable:
            raise ValueError(f"trying to {symbol.strip('_')[1:]} to a readonly NDArray")
        return in_place(self, lambda value: method(self, value), other)

    assign.__name__, assign.__qualname__ = symbol, f"LegacyArithmetic.{symbol}"
    return assign


class LegacyArithmetic(Array):
    """Mixin of the legacy array class: the operators that Python spells with symbols."""

    __add__ = _operator("broadcast_add", "_plus_scalar", "__add__")
    __radd__ = _operator("broadcast_add", "_plus_scalar", "__radd__")
    __sub__ = _operator("broadcast_sub", "_minus_scalar", "__sub__")
    __rsub__ = _operator("broadcast_sub", "_rminus_scalar", "__rsub__")
    __mul__ = _operator("broadcast_mul", "_mul_scalar", "__mul__")
    __rmul__ = _operator("broadcast_mul", "_mul_scalar", "__rmul__")
    __truediv__ = _operator("broadcast_div", "_div_scalar", "__truediv__")
    __rtruediv__ = _operator("broadcast_div", "_rdiv_scalar", "__rtruediv__")
    __mod__ = _operator("broadcast_mod", "_mod_scalar", "__mod__")
    __rmod__ = _operator("broadcast_mod", "_rmod_scalar", "__rmod__")
    __pow__ = _operator("broadcast_power", "_power_scalar", "__pow__")
    __rpow__ = _operator("broadcast_power", "_rpower_scalar", "__rpow__")
    __eq__ = _operator("broadcast_equal", "_equal_scalar", "__eq__")
    __ne__ = _operator("broadcast_not_equal", "_not_equal_scalar", "__ne__")
    __lt__ = _operator("broadcast_lesser", "_lesser_scalar", "__lt__")
    __le__ = _operator("broadcast_lesser_equal", "_lesser_equal_scalar", "__le__")
    __gt__ = _operator("broadcast_greater", "_greater_scalar", "__gt__")
    __ge__ = _operator("broadcast_greater_equal", "_greater_equal_scalar", "__ge__")
    __iadd__ = _in_place_operator("__iadd__", __add__)
    __isub__ = _in_place_operator("__isub__", __sub__)
    __imul__ = _in_place_operator("__imul__", __mul__)
    __itruediv__ = _in_place_operator("__itruediv__", __truediv__)
    __imod__ = _in_place_operator("__imod__", __mod__)
    __div__, __rdiv__, __idiv__ = __truediv__, __rtruediv__, __itruediv__
    __hash__ = object.__hash__

    def __neg__(self):
        return combine("broadcast_mul", "_mul_scalar", self, -1)

    def __abs__(self):
        return registry.get("abs")(self)

    def __bool__(self):
        size = self.size
        if size == 0:
            return False
        if size == 1:
            return bool(self._host().reshape(-1)[0])
        raise ValueError("The truth value of an NDArray with multiple elements is ambiguous.")

    __nonzero__ = __bool__

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a 0-d array")
        return (self[row] for row in range(self.shape[0]))  # pyright: ignore[reportIndexIssue]
