"""Operators of an array and a scalar.

The scalar is a traced operand: another value does not compile anew. `is_int` says whether it was written as an integer, for the result's
type depends on it: an array of integers meets a real number as float64, an array of bools an integer as int64; a quotient of integers is
float32.
"""

import jax.numpy as jnp

from ..core.attrs import Dynamic
from ..core.registry import op
from . import binary
from .promotion import is_integral, scalar_is_wide, with_scalar
from .quotient import floor_quotient, quotient


def _operands(data, scalar, is_int):
    data = with_scalar(data, is_int)
    return data, jnp.asarray(scalar, data.dtype)


def _bits(data, scalar, is_int):
    """Return the operands of an operator on bits: bools stay bools, and a scalar meets them as one."""
    if not is_int:
        raise TypeError(
            f"a real number has no bits; got a real scalar for an array of {data.dtype}; expected an integer"
        )
    return data, jnp.asarray(scalar != 0 if data.dtype == jnp.bool_ else scalar, data.dtype)


def _quotient_operands(data, scalar):
    data = data.astype(jnp.float32) if is_integral(data.dtype) else data
    return data, jnp.asarray(scalar, data.dtype)


@op("_npi_add_scalar", wide=scalar_is_wide)
def add_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The sum with a scalar."""
    return jnp.add(*_operands(data, scalar, is_int))


@op("_npi_subtract_scalar", wide=scalar_is_wide)
def subtract_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The difference from a scalar."""
    return jnp.subtract(*_operands(data, scalar, is_int))


@op("_npi_rsubtract_scalar", wide=scalar_is_wide)
def reversed_subtract_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `subtract_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return jnp.subtract(scalar, data)


@op("_npi_multiply_scalar", wide=scalar_is_wide)
def multiply_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The product with a scalar."""
    return jnp.multiply(*_operands(data, scalar, is_int))


@op("_npi_mod_scalar", wide=scalar_is_wide)
def mod_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The remainder of the division by a scalar, with the scalar's sign."""
    return binary.mod.function(*_operands(data, scalar, is_int))


@op("_npi_rmod_scalar", wide=scalar_is_wide)
def reversed_mod_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `mod_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return binary.mod.function(scalar, data)


@op("_npi_fmod_scalar", wide=scalar_is_wide)
def fmod_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The remainder of the division by a scalar, with the sign of the array's element."""
    return binary.fmod.function(*_operands(data, scalar, is_int))


@op("_npi_rfmod_scalar", wide=scalar_is_wide)
def reversed_fmod_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `fmod_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return binary.fmod.function(scalar, data)


@op("_npi_power_scalar", wide=scalar_is_wide)
def power_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The elements to the power of a scalar."""
    data = with_scalar(data, is_int)
    if is_integral(data.dtype):
        # The scalar keeps its sign, which an unsigned type would lose.
        return binary.integer_power(data, jnp.asarray(scalar))
    return jnp.power(data, jnp.asarray(scalar, data.dtype))


@op("_npi_rpower_scalar", wide=scalar_is_wide)
def reversed_power_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `power_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return binary.power.function(scalar, data)


@op("_npi_floor_divide_scalar", wide=scalar_is_wide)
def floor_divide_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The quotient by a scalar, rounded down."""
    return floor_quotient(*_operands(data, scalar, is_int))


@op("_npi_rfloor_divide_scalar", wide=scalar_is_wide)
def reversed_floor_divide_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `floor_divide_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return floor_quotient(scalar, data)


@op("_maximum_scalar", aliases=("_npi_maximum_scalar",), wide=scalar_is_wide)
def maximum_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The larger of element and scalar."""
    return binary.maximum.function(*_operands(data, scalar, is_int))


@op("_minimum_scalar", aliases=("_npi_minimum_scalar",), wide=scalar_is_wide)
def minimum_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The smaller of element and scalar."""
    return binary.minimum.function(*_operands(data, scalar, is_int))


@op("_npi_fmax_scalar", wide=scalar_is_wide)
def fmax_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The larger of element and scalar; a number rather than NaN."""
    return binary.fmax.function(*_operands(data, scalar, is_int))


@op("_npi_fmin_scalar", wide=scalar_is_wide)
def fmin_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The smaller of element and scalar; a number rather than NaN."""
    return binary.fmin.function(*_operands(data, scalar, is_int))


@op("_npi_arctan2_scalar", wide=scalar_is_wide)
def arctan2_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The angle of the point (scalar, element)."""
    return binary.arctan2.function(*_operands(data, scalar, is_int))


@op("_npi_rarctan2_scalar", wide=scalar_is_wide)
def reversed_arctan2_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `arctan2_scalar`, with the scalar on the left.

    Notes
    -----
    MXNet's gradient is wrong: it has the element where the scalar belongs.
    """
    data, scalar = _operands(data, scalar, is_int)
    return binary.arctan2.function(scalar, data)


@op("_npi_copysign_scalar", wide=scalar_is_wide)
def copysign_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The size of the element with the scalar's sign."""
    return binary.copysign.function(*_operands(data, scalar, is_int))


@op("_npi_rcopysign_scalar", wide=scalar_is_wide)
def reversed_copysign_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `copysign_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return binary.copysign.function(scalar, data)


@op("_npi_ldexp_scalar", wide=scalar_is_wide)
def ldexp_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The element times two to the power of a scalar."""
    return binary.ldexp.function(*_operands(data, scalar, is_int))


@op("_npi_rldexp_scalar", wide=scalar_is_wide)
def reversed_ldexp_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `ldexp_scalar`, with the scalar on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return binary.ldexp.function(scalar, data)


@op("_hypot_scalar", aliases=("_npi_hypot_scalar",), wide=scalar_is_wide)
def hypot_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The length of the vector (element, scalar)."""
    return binary.hypot.function(*_operands(data, scalar, is_int))


@op("_npi_logaddexp_scalar", wide=scalar_is_wide)
def logaddexp_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The logarithm of the sum of the exponentials of element and scalar."""
    return binary.logaddexp.function(*_operands(data, scalar, is_int))


@op("_npi_true_divide_scalar")
def true_divide_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The quotient by a scalar."""
    return quotient(*_quotient_operands(data, scalar))


@op("_npi_rtrue_divide_scalar")
def reversed_true_divide_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The quotient of a scalar by the elements."""
    data, scalar = _quotient_operands(data, scalar)
    return scalar / data


@op("_npi_bitwise_and_scalar", differentiable=False)
def bitwise_and_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_and` of two arrays, with a scalar integer on the right."""
    return jnp.bitwise_and(*_bits(data, scalar, is_int))


@op("_npi_bitwise_or_scalar", differentiable=False)
def bitwise_or_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_or` of two arrays, with a scalar integer on the right."""
    return jnp.bitwise_or(*_bits(data, scalar, is_int))


@op("_npi_bitwise_xor_scalar", differentiable=False)
def bitwise_xor_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_xor` of two arrays, with a scalar integer on the right."""
    return jnp.bitwise_xor(*_bits(data, scalar, is_int))


@op("_npi_bitwise_left_shift_scalar", wide=scalar_is_wide, differentiable=False)
def bitwise_left_shift_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_left_shift` of two arrays, with a scalar integer on the right."""
    return jnp.left_shift(*_operands(data, scalar, is_int))


@op("_npi_rbitwise_left_shift_scalar", wide=scalar_is_wide, differentiable=False)
def reversed_bitwise_left_shift_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_left_shift` of two arrays, with a scalar integer on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return jnp.left_shift(scalar, data)


@op("_npi_bitwise_right_shift_scalar", wide=scalar_is_wide, differentiable=False)
def bitwise_right_shift_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_right_shift` of two arrays, with a scalar integer on the right."""
    return jnp.right_shift(*_operands(data, scalar, is_int))


@op("_npi_rbitwise_right_shift_scalar", wide=scalar_is_wide, differentiable=False)
def reversed_bitwise_right_shift_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `bitwise_right_shift` of two arrays, with a scalar integer on the left."""
    data, scalar = _operands(data, scalar, is_int)
    return jnp.right_shift(scalar, data)


@op("_npi_gcd_scalar", wide=scalar_is_wide, differentiable=False)
def gcd_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `gcd` of two arrays, with a scalar integer on the right."""
    return jnp.gcd(*_operands(data, scalar, is_int))


@op("_npi_lcm_scalar", wide=scalar_is_wide, differentiable=False)
def lcm_scalar(data, *, scalar: Dynamic = 1, is_int: bool = True):
    """As `lcm` of two arrays, with a scalar integer on the right."""
    return jnp.lcm(*_operands(data, scalar, is_int))


@op("_npi_equal_scalar", wide=scalar_is_wide, differentiable=False)
def equal_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `equal` of two arrays, with a scalar on the right."""
    return jnp.equal(*_operands(data, scalar, is_int))


@op("_npi_not_equal_scalar", wide=scalar_is_wide, differentiable=False)
def not_equal_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `not_equal` of two arrays, with a scalar on the right."""
    return jnp.not_equal(*_operands(data, scalar, is_int))


@op("_npi_less_scalar", wide=scalar_is_wide, differentiable=False)
def less_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `less` of two arrays, with a scalar on the right."""
    return jnp.less(*_operands(data, scalar, is_int))


@op("_npi_less_equal_scalar", wide=scalar_is_wide, differentiable=False)
def less_equal_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `less_equal` of two arrays, with a scalar on the right."""
    return jnp.less_equal(*_operands(data, scalar, is_int))


@op("_npi_greater_scalar", wide=scalar_is_wide, differentiable=False)
def greater_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `greater` of two arrays, with a scalar on the right."""
    return jnp.greater(*_operands(data, scalar, is_int))


@op("_npi_greater_equal_scalar", wide=scalar_is_wide, differentiable=False)
def greater_equal_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `greater_equal` of two arrays, with a scalar on the right."""
    return jnp.greater_equal(*_operands(data, scalar, is_int))


@op("_npi_logical_and_scalar", wide=scalar_is_wide, differentiable=False)
def logical_and_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `logical_and` of two arrays, with a scalar on the right."""
    return jnp.logical_and(*_operands(data, scalar, is_int))


@op("_npi_logical_or_scalar", wide=scalar_is_wide, differentiable=False)
def logical_or_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `logical_or` of two arrays, with a scalar on the right."""
    return jnp.logical_or(*_operands(data, scalar, is_int))


@op("_npi_logical_xor_scalar", wide=scalar_is_wide, differentiable=False)
def logical_xor_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """As `logical_xor` of two arrays, with a scalar on the right."""
    return jnp.logical_xor(*_operands(data, scalar, is_int))
