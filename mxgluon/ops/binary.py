"""Arithmetic of two arrays, element by element.

Shapes are broadcast as in NumPy. Types are promoted as MXNet 2.0 does: integers with floating-point numbers give the type of the
latter, integers give the wider type, and the quotient of integers is float32.
"""

import jax.numpy as jnp

from ..core.registry import op
from .promotion import as_floating, is_integral
from .quotient import floor_quotient, quotient


def _promote(lhs, rhs):
    dtype = jnp.promote_types(lhs.dtype, rhs.dtype)
    return lhs.astype(dtype), rhs.astype(dtype)


def _divide(lhs, rhs):
    lhs, rhs = _promote(lhs, rhs)
    if is_integral(lhs.dtype):
        lhs, rhs = lhs.astype(jnp.float32), rhs.astype(jnp.float32)
    return quotient(lhs, rhs)


def integer_power(base, exponent):
    """Return base ** exponent in the type of the base; the exponent may be of another type.

    A negative power of an integer is a fraction, rounded towards 0: only 1 and -1 have one that is not 0.

    Parameters
    ----------
    base, exponent : array of integers or bools
        The operands.

    Returns
    -------
    array
    """
    wide = jnp.promote_types(base.dtype, exponent.dtype)
    exponent = jnp.asarray(exponent)
    power = jnp.power(base.astype(wide), jnp.maximum(exponent, 0).astype(wide)).astype(base.dtype)
    if not jnp.issubdtype(exponent.dtype, jnp.signedinteger):
        return power
    is_odd = exponent % 2 != 0
    fraction = jnp.where((base == 1) | ((base == -1) & ~is_odd), 1, jnp.where((base == -1) & is_odd, -1, 0))
    return jnp.where(exponent < 0, fraction.astype(base.dtype), power)


def _power(lhs, rhs):
    lhs, rhs = _promote(lhs, rhs)
    return integer_power(lhs, rhs) if is_integral(lhs.dtype) else jnp.power(lhs, rhs)


def _nonzero(function, lhs, rhs):
    """Apply a remainder where the divisor is not zero."""
    lhs, rhs = _promote(lhs, rhs)
    is_zero = rhs == 0
    divisor = jnp.where(is_zero, jnp.ones((), rhs.dtype), rhs)
    return jnp.where(is_zero, jnp.zeros((), lhs.dtype), function(lhs, divisor).astype(lhs.dtype))


def _mod(lhs, rhs):
    return _nonzero(jnp.mod, lhs, rhs)


def _fmod(lhs, rhs):
    return _nonzero(jnp.fmod, lhs, rhs)


def _real(function, lhs, rhs):
    """Apply a function of real numbers."""
    lhs, rhs = _promote(lhs, rhs)
    return function(as_floating(lhs), as_floating(rhs))


def _arctan2(lhs, rhs):
    return _real(jnp.arctan2, lhs, rhs)


def _hypot(lhs, rhs):
    return _real(jnp.hypot, lhs, rhs)


def _of_their_type(function, lhs, rhs):
    """Apply a function of real numbers whose result has the type of the operands; integers lose the fraction."""
    lhs, rhs = _promote(lhs, rhs)
    return _real(function, lhs, rhs).astype(jnp.int64 if lhs.dtype == jnp.bool_ else lhs.dtype)


def _copysign(lhs, rhs):
    return _of_their_type(jnp.copysign, lhs, rhs)


def _logaddexp(lhs, rhs):
    return _real(jnp.logaddexp, lhs, rhs)


def _ldexp(lhs, rhs):
    return _of_their_type(lambda left, right: left * jnp.exp2(right), lhs, rhs)


@op("_npi_add")
def add(lhs, rhs):
    """The sum."""
    return jnp.add(lhs, rhs)


@op("_npi_subtract")
def subtract(lhs, rhs):
    """The difference."""
    return jnp.subtract(lhs, rhs)


@op("_npi_multiply")
def multiply(lhs, rhs):
    """The product."""
    return jnp.multiply(lhs, rhs)


@op("_npi_true_divide")
def true_divide(lhs, rhs):
    """The quotient; of two integers as float32."""
    return _divide(lhs, rhs)


@op("_npi_mod")
def mod(lhs, rhs):
    """The remainder, with the sign of the divisor; 0 where the divisor is 0."""
    return _mod(lhs, rhs)


@op("_npi_fmod")
def fmod(lhs, rhs):
    """The remainder, with the sign of the dividend; 0 where the divisor is 0.

    Notes
    -----
    MXNet's gradient with respect to the divisor is wrong where the signs differ (it is that of `mod`).
    """
    return _fmod(lhs, rhs)


@op("_npi_power")
def power(lhs, rhs):
    """The left value to the power of the right one; of integers as an integer, so mostly 0 if that is negative."""
    return _power(lhs, rhs)


@op("_npi_floor_divide", differentiable=False)
def floor_divide(lhs, rhs):
    """The quotient rounded down; of integers 0 where the divisor is 0."""
    return floor_quotient(*_promote(lhs, rhs))


@op("_npi_fmax")
def fmax(lhs, rhs):
    """The larger value; a number rather than NaN. The gradient at equal values is the left one's."""
    lhs, rhs = _promote(lhs, rhs)
    return jnp.where((lhs >= rhs) | (rhs != rhs), lhs, rhs)


@op("_npi_fmin")
def fmin(lhs, rhs):
    """The smaller value; a number rather than NaN. The gradient at equal values is the left one's."""
    lhs, rhs = _promote(lhs, rhs)
    return jnp.where((lhs <= rhs) | (rhs != rhs), lhs, rhs)


@op("_npi_arctan2")
def arctan2(x1, x2):
    """The angle of the point (right, left) in radians."""
    return _arctan2(x1, x2)


@op("_npi_hypot")
def hypot(x1, x2):
    """The length of the vector (left, right)."""
    return _hypot(x1, x2)


@op("_npi_copysign")
def copysign(lhs, rhs):
    """The size of the left value with the sign of the right one."""
    return _copysign(lhs, rhs)


@op("_npi_ldexp")
def ldexp(lhs, rhs):
    """The left value times two to the power of the right one."""
    return _ldexp(lhs, rhs)


@op("_npi_logaddexp")
def logaddexp(x1, x2):
    """The logarithm of the sum of the exponentials."""
    return _logaddexp(x1, x2)


@op("_npi_bitwise_and", differentiable=False)
def bitwise_and(lhs, rhs):
    """The bits that both have."""
    return jnp.bitwise_and(lhs, rhs)


@op("_npi_bitwise_or", differentiable=False)
def bitwise_or(lhs, rhs):
    """The bits that either has."""
    return jnp.bitwise_or(lhs, rhs)


@op("_npi_bitwise_xor", differentiable=False)
def bitwise_xor(lhs, rhs):
    """The bits that one of both has."""
    return jnp.bitwise_xor(lhs, rhs)


@op("_npi_bitwise_left_shift", differentiable=False)
def bitwise_left_shift(lhs, rhs):
    """The bits moved to the left."""
    return jnp.left_shift(lhs, rhs)


@op("_npi_bitwise_right_shift", differentiable=False)
def bitwise_right_shift(lhs, rhs):
    """The bits moved to the right."""
    return jnp.right_shift(lhs, rhs)


@op("_npi_gcd", differentiable=False)
def gcd(lhs, rhs):
    """The greatest common divisor."""
    return jnp.gcd(lhs, rhs)


@op("_npi_lcm", differentiable=False)
def lcm(lhs, rhs):
    """The least common multiple."""
    return jnp.lcm(lhs, rhs)


@op("broadcast_maximum", aliases=("_npi_maximum",))
def maximum(lhs, rhs):
    """The larger value; NaN if either is. The gradient at equal values is the left one's."""
    lhs, rhs = _promote(lhs, rhs)
    return jnp.where((lhs >= rhs) | (lhs != lhs), lhs, rhs)


@op("broadcast_minimum", aliases=("_npi_minimum",))
def minimum(lhs, rhs):
    """The smaller value; NaN if either is. The gradient at equal values is the left one's."""
    lhs, rhs = _promote(lhs, rhs)
    return jnp.where((lhs <= rhs) | (lhs != lhs), lhs, rhs)


@op("add_n", aliases=("ElementWiseSum",), variadic="num_args")
def add_n(*args, num_args: int):
    """The sum of several arrays of one shape."""
    total = args[0]
    for value in args[1:]:
        total = total + value
    return total
