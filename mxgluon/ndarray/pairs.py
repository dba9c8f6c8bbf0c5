"""Arithmetic and comparison of two operands, each an array or a number."""

import operator
from collections.abc import Callable

from .arithmetic import combine
from .ndarray import NDArray

__all__ = [
    "add",
    "divide",
    "equal",
    "greater",
    "greater_equal",
    "lesser",
    "lesser_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
    "maximum",
    "minimum",
    "modulo",
    "multiply",
    "not_equal",
    "power",
    "subtract",
    "true_divide",
]

_DOCUMENT = """Return {what}, element by element; shapes are broadcast.

Parameters
----------
{first}, {second} : NDArray or number
    The operands.

Returns
-------
NDArray, or a number if both are numbers

Raises
------
TypeError
    If an operand is neither.
MXNetError
    If two arrays are of different types.

Source: MXNet ``mx.nd.{name}``.
"""


def _pair(name, what, array_name, scalar_name, reversed_name, numbers: Callable, names=("lhs", "rhs")):
    """Return the function of an operator of two arrays, of array and scalar, of scalar and array, and of two numbers."""

    def compute(left, right):
        if isinstance(left, NDArray):
            return combine(array_name, scalar_name, left.as_nd_ndarray(), _legacy(right))
        if isinstance(right, NDArray):
            if not isinstance(left, (int, float)) and not hasattr(left, "item"):
                raise TypeError(f"type {type(left)} not supported")
            return combine(array_name, reversed_name, right.as_nd_ndarray(), left)
        if isinstance(left, (int, float)) and isinstance(right, (int, float)):
            return numbers(left, right)
        raise TypeError(f"types ({type(left)}, {type(right)}) not supported")

    def of_two(lhs, rhs):
        return compute(lhs, rhs)

    def of_power(base, exp):
        return compute(base, exp)

    function = of_two if names == ("lhs", "rhs") else of_power
    function.__name__ = function.__qualname__ = name
    function.__module__ = __package__
    function.__doc__ = _DOCUMENT.format(name=name, what=what, first=names[0], second=names[1])
    return function


def _legacy(value):
    return value.as_nd_ndarray() if isinstance(value, NDArray) else value


def _logical(function: Callable) -> Callable:
    return lambda left, right: int(function(bool(left), bool(right)))


def _compared(function: Callable) -> Callable:
    return lambda left, right: int(function(left, right))


add = _pair("add", "the sum", "broadcast_add", "_plus_scalar", "_plus_scalar", operator.add)
subtract = _pair("subtract", "the difference", "broadcast_sub", "_minus_scalar", "_rminus_scalar", operator.sub)
multiply = _pair("multiply", "the product", "broadcast_mul", "_mul_scalar", "_mul_scalar", operator.mul)
divide = _pair("divide", "the quotient", "broadcast_div", "_div_scalar", "_rdiv_scalar", operator.truediv)
true_divide = _pair("true_divide", "the quotient", "broadcast_div", "_div_scalar", "_rdiv_scalar", operator.truediv)
modulo = _pair("modulo", "the remainder", "broadcast_mod", "_mod_scalar", "_rmod_scalar", operator.mod)
power = _pair("power", "the power", "broadcast_power", "_power_scalar", "_rpower_scalar", operator.pow, ("base", "exp"))
maximum = _pair("maximum", "the larger value", "broadcast_maximum", "_maximum_scalar", "_maximum_scalar", max)
minimum = _pair("minimum", "the smaller value", "broadcast_minimum", "_minimum_scalar", "_minimum_scalar", min)
equal = _pair(
    "equal", "1 where both are equal", "broadcast_equal", "_equal_scalar", "_equal_scalar", _compared(operator.eq)
)
not_equal = _pair(
    "not_equal", "1 where they differ", "broadcast_not_equal", "_not_equal_scalar", "_not_equal_scalar", _compared(operator.ne)
)  # fmt: skip
greater = _pair(
    "greater", "1 where the left one is larger", "broadcast_greater", "_greater_scalar", "_lesser_scalar", _compared(operator.gt)
)  # fmt: skip
greater_equal = _pair(
    "greater_equal", "1 where the left one is not smaller", "broadcast_greater_equal", "_greater_equal_scalar", "_lesser_equal_scalar",
    _compared(operator.ge),
)  # fmt: skip
lesser = _pair(
    "lesser", "1 where the left one is smaller", "broadcast_lesser", "_lesser_scalar", "_greater_scalar", _compared(operator.lt)
)  # fmt: skip
lesser_equal = _pair(
    "lesser_equal", "1 where the left one is not larger", "broadcast_lesser_equal", "_lesser_equal_scalar", "_greater_equal_scalar",
    _compared(operator.le),
)  # fmt: skip
logical_and = _pair(
    "logical_and", "1 where both are non-zero", "broadcast_logical_and", "_logical_and_scalar", "_logical_and_scalar",
    _logical(operator.and_),
)  # fmt: skip
logical_or = _pair(
    "logical_or", "1 where either is non-zero", "broadcast_logical_or", "_logical_or_scalar", "_logical_or_scalar", _logical(operator.or_)
)  # fmt: skip
logical_xor = _pair(
    "logical_xor", "1 where one of both is non-zero", "broadcast_logical_xor", "_logical_xor_scalar", "_logical_xor_scalar",
    _logical(operator.xor),
)  # fmt: skip
