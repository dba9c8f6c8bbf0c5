"""The hot path of arithmetic: two operands, of which one may be a number.

What `invoke` does in general is done here by hand for the common case (arrays with values of at most 32 bits, nothing recorded or traced),
where a microsecond is a third of the whole.
"""

import jax
import numpy

from ..core import registry
from ..core.held import hold
from ..core.kernel import operator_error
from ..core.scope import state
from ..core.storage import Array
from ..dtype import WIDE

__all__ = ["as_dividend", "binary", "is_operand", "reversed_binary"]

_REFUSED = (TypeError, ValueError, RuntimeError)
_NARROWEST, _WIDEST = 1 << 31, 1 << 63
_FLOATING = frozenset(map(numpy.dtype, ("float32", "float16")))
_arrays: dict = {}
_scalars: dict = {}


def binary(name: str, scalar_name: str, left, right):
    """Apply a binary operator to an array and an array or number; NotImplemented for what is no operand.

    Parameters
    ----------
    name, scalar_name : str
        The operator of two arrays, and that of an array and a scalar.
    left : Array
        The left operand.
    right
        The right operand.
    """
    kind = type(right)
    value = left._value
    plain = value is not None and state.tracing is None and not state.recording
    if kind is type(left):
        other = right._value
        if plain and other is not None and value.dtype not in WIDE and other.dtype not in WIDE:
            call = _arrays.get(name)
            if call is None:
                call = _arrays[name] = registry.get(name).bind()[0]
            return _run(call, kind, left._device, value, other)
        return registry.get(name)(left, right)
    if kind is float or kind is int:
        is_int = kind is int
        if plain and value.dtype in _FLOATING:
            call = _scalars.get((scalar_name, is_int))
            if call is None:
                call = _scalars[scalar_name, is_int] = registry.get(scalar_name).bind(scalar=1, is_int=is_int)[0]
            try:
                device = left._device
                return _run(call, type(left), device, value, hold(right, device))
            except OverflowError:
                return _with_scalar(scalar_name, left, right)
        return _with_scalar(scalar_name, left, right)
    return _general(name, scalar_name, left, right)


def _run(call, cls, device, *values):
    try:
        result = call.jitted(*values)
    except _REFUSED as error:
        raise operator_error(call.name, values, error) from error
    box = cls.__new__(cls)
    box._value = result
    box._device = device
    return box


def _general(name, scalar_name, left, right):
    if isinstance(right, numpy.generic):
        right = right.item()
    if isinstance(right, (int, float)):
        return _with_scalar(scalar_name, left, right)
    if is_operand(right):
        return registry.get(name)(left, right)
    return NotImplemented


def _with_scalar(name, left, right):
    """Apply an operator of an array and a number.

    An integer that the array's type does not hold meets integers in 64 bits, and the result is of their type again, so that it wraps around.
    """
    operator = registry.get(name)
    if not isinstance(right, int) or -_NARROWEST <= right < _NARROWEST:
        return operator(left, scalar=right, is_int=isinstance(right, int))
    if not -_WIDEST <= right < 2 * _WIDEST:
        raise OverflowError(f"{name}: Integer out of bounds; got {right}; expected at most 64 bits")
    dtype = left.dtype
    if dtype.kind not in "iub":
        return operator(left, scalar=float(right), is_int=True)
    right = right - 2 * _WIDEST if right >= _WIDEST else right
    if dtype in WIDE or dtype.kind == "b":
        return operator(left, scalar=right, is_int=True)
    result = operator(left.astype("int64"), scalar=right, is_int=True)
    return result.astype(dtype) if result.dtype == numpy.int64 else result


def reversed_binary(name: str, scalar_name: str, left, right):
    """As `binary`, for an array on the right and any operand on the left."""
    if is_operand(left):
        return registry.get(name)(left, right)
    return binary(name, scalar_name, right, left)


def as_dividend(left, right):
    """Return the left operand of a division: where float64 is the default type, one of integers that meets no real array in it."""
    if state.numpy_default_dtype and isinstance(left, Array) and left.dtype.kind in "iub":
        if not isinstance(right, Array) or right.dtype.kind in "iub":
            return left.astype("float64")  # pyright: ignore[reportAttributeAccessIssue]
    return left


def is_operand(value) -> bool:
    """Return whether a value is an array of any kind, or a Symbol."""
    return isinstance(value, (Array, numpy.ndarray, jax.Array)) or hasattr(type(value), "_compose")
