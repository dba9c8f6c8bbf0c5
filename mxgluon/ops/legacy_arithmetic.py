"""Arithmetic under the names of before NumPy semantics, as graphs of MXNet 1.x hold it.

``elemwise_*`` and ``_maximum`` and its like want equal shapes, ``broadcast_*`` broadcasts; two arrays are to be of one type, which is the
result's. Quotients of integers are rounded towards zero. A scalar meets an array as in the operators of NumPy semantics: integers with
a real number give float64, bools with an integer int64.
"""

import jax
import jax.numpy as jnp

from ..core.attrs import Dynamic
from ..core.registry import op
from . import binary
from .promotion import is_integral, scalar_is_wide, with_scalar
from .quotient import quotient

__all__ = ["infer_equal", "of_one_shape", "of_one_type", "scalar_operands"]


def of_one_shape(function, lhs, rhs):
    """Apply a function to arrays of one shape and type; `ValueError` or `TypeError` if they are not."""
    if lhs.shape != rhs.shape:
        raise ValueError(f"shapes differ; got {lhs.shape} and {rhs.shape}; expected equal ones")
    return of_one_type(function, lhs, rhs)


def of_one_type(function, lhs, rhs):
    """Apply a function to arrays of one type; `TypeError` if they are not."""
    if lhs.dtype != rhs.dtype:
        raise TypeError(f"types differ; got {lhs.dtype} and {rhs.dtype}; expected equal ones")
    return function(lhs, rhs)


def infer_equal(shapes, **_):
    """Tell an unknown shape from the known one."""
    known = next((shape for shape in shapes if shape is not None), None)
    return [known if shape is None else shape for shape in shapes]


def _quotient(lhs, rhs):
    if not is_integral(lhs.dtype):
        return quotient(lhs, rhs)
    lhs, rhs = jnp.broadcast_arrays(lhs, rhs)
    if lhs.dtype == jnp.bool_:
        return lhs & rhs
    is_zero = rhs == 0
    return jnp.where(is_zero, 0, jax.lax.div(lhs, jnp.where(is_zero, 1, rhs)))


def _hypot(lhs, rhs):
    return binary.hypot.function(lhs, rhs).astype(lhs.dtype)


_add, _subtract, _multiply = jnp.add, jnp.subtract, jnp.multiply
_mod, _power = binary.mod.function, binary.power.function
_maximum, _minimum = binary.maximum.function, binary.minimum.function


# -- two arrays of one shape ---------------------------------------------------------------------------------------------------


@op("elemwise_add", aliases=("_Plus", "_plus", "_add", "_sparse_elemwise_add"))
def elemwise_add(lhs, rhs):
    """The sum of arrays of one shape."""
    return of_one_shape(_add, lhs, rhs)


@op("_grad_add")
def grad_add(lhs, rhs):
    """The sum of arrays of one shape, as MXNet writes it where gradients meet.

    Notes
    -----
    MXNet does not differentiate it.
    """
    return of_one_shape(_add, lhs, rhs)


@op("elemwise_sub", aliases=("_Minus", "_minus", "_sub", "_sparse_elemwise_sub"))
def elemwise_sub(lhs, rhs):
    """The difference of arrays of one shape."""
    return of_one_shape(_subtract, lhs, rhs)


@op("elemwise_mul", aliases=("_Mul", "_mul", "_sparse_elemwise_mul"))
def elemwise_mul(lhs, rhs):
    """The product of arrays of one shape."""
    return of_one_shape(_multiply, lhs, rhs)


@op("elemwise_div", aliases=("_Div", "_div", "_sparse_elemwise_div"))
def elemwise_div(lhs, rhs):
    """The quotient of arrays of one shape; of integers 0 where the divisor is 0, where MXNet fails."""
    return of_one_shape(_quotient, lhs, rhs)


@op("_scatter_elemwise_div")
def scatter_elemwise_div(lhs, rhs):
    """The quotient of arrays of one shape; MXNet 1.x wrote it for the stored values of sparse arrays."""
    return of_one_shape(_quotient, lhs, rhs)


@op("_mod", aliases=("_Mod",))
def mod(lhs, rhs):
    """The remainder of arrays of one shape, with the sign of the divisor; 0 where the divisor is 0."""
    return of_one_shape(_mod, lhs, rhs)


@op("_power", aliases=("_Power",))
def power(lhs, rhs):
    """The left value to the power of the right one, for arrays of one shape."""
    return of_one_shape(_power, lhs, rhs)


@op("_maximum", aliases=("_Maximum",))
def maximum(lhs, rhs):
    """The larger value of arrays of one shape. The gradient at equal values is the left one's."""
    return of_one_shape(_maximum, lhs, rhs)


@op("_minimum", aliases=("_Minimum",))
def minimum(lhs, rhs):
    """The smaller value of arrays of one shape. The gradient at equal values is the left one's."""
    return of_one_shape(_minimum, lhs, rhs)


@op("_hypot", aliases=("_Hypot",))
def hypot(lhs, rhs):
    """The length of the vector (left, right), for arrays of one shape."""
    return of_one_shape(_hypot, lhs, rhs)


for _operator in (
    elemwise_add,
    grad_add,
    elemwise_sub,
    elemwise_mul,
    elemwise_div,
    scatter_elemwise_div,
    mod,
    power,
    maximum,
    minimum,
    hypot,
):
    _operator.infer_shapes(infer_equal)


# -- two arrays whose shapes are broadcast -------------------------------------------------------------------------------------


@op("broadcast_add", aliases=("broadcast_plus", "_sparse_broadcast_add", "_sparse_broadcast_plus"))
def broadcast_add(lhs, rhs):
    """The sum; shapes are broadcast."""
    return of_one_type(_add, lhs, rhs)


@op("broadcast_sub", aliases=("broadcast_minus", "_sparse_broadcast_sub", "_sparse_broadcast_minus"))
def broadcast_sub(lhs, rhs):
    """The difference; shapes are broadcast."""
    return of_one_type(_subtract, lhs, rhs)


@op("broadcast_mul", aliases=("_sparse_broadcast_mul",))
def broadcast_mul(lhs, rhs):
    """The product; shapes are broadcast."""
    return of_one_type(_multiply, lhs, rhs)


@op("broadcast_div", aliases=("_sparse_broadcast_div",))
def broadcast_div(lhs, rhs):
    """The quotient; shapes are broadcast. Of integers 0 where the divisor is 0, where MXNet fails."""
    return of_one_type(_quotient, lhs, rhs)


@op("broadcast_mod")
def broadcast_mod(lhs, rhs):
    """The remainder; shapes are broadcast."""
    return of_one_type(_mod, lhs, rhs)


@op("broadcast_power")
def broadcast_power(lhs, rhs):
    """The left value to the power of the right one; shapes are broadcast."""
    return of_one_type(_power, lhs, rhs)


@op("broadcast_hypot")
def broadcast_hypot(lhs, rhs):
    """The length of the vector (left, right); shapes are broadcast."""
    return of_one_type(_hypot, lhs, rhs)


# -- an array and a scalar -----------------------------------------------------------------------------------------------------


def scalar_operands(data, scalar, is_int):
    """Return an array and a scalar in the type in which they meet."""
    data = with_scalar(data, is_int)
    return data, jnp.asarray(scalar, data.dtype)


@op("_plus_scalar", aliases=("_PlusScalar",), wide=scalar_is_wide)
def plus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The sum with a scalar."""
    return jnp.add(*scalar_operands(data, scalar, is_int))


@op("_scatter_plus_scalar", wide=scalar_is_wide)
def scatter_plus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The sum with a scalar; MXNet 1.x wrote it for the stored values of sparse arrays."""
    return jnp.add(*scalar_operands(data, scalar, is_int))


@op("_minus_scalar", aliases=("_MinusScalar",), wide=scalar_is_wide)
def minus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The difference from a scalar."""
    return jnp.subtract(*scalar_operands(data, scalar, is_int))


@op("_scatter_minus_scalar", wide=scalar_is_wide)
def scatter_minus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The difference from a scalar; MXNet 1.x wrote it for the stored values of sparse arrays."""
    return jnp.subtract(*scalar_operands(data, scalar, is_int))


@op("_rminus_scalar", aliases=("_RMinusScalar",), wide=scalar_is_wide)
def rminus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """A scalar minus the elements."""
    data, scalar = scalar_operands(data, scalar, is_int)
    return scalar - data


@op("_mul_scalar", aliases=("_MulScalar",), wide=scalar_is_wide)
def mul_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The product with a scalar."""
    return jnp.multiply(*scalar_operands(data, scalar, is_int))


@op("_div_scalar", aliases=("_DivScalar",), wide=scalar_is_wide)
def div_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The quotient by a scalar; of integers rounded towards zero."""
    return _quotient(*scalar_operands(data, scalar, is_int))


@op("_rdiv_scalar", aliases=("_RDivScalar",), wide=scalar_is_wide)
def rdiv_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """A scalar divided by the elements; of integers rounded towards zero."""
    data, scalar = scalar_operands(data, scalar, is_int)
    return _quotient(jnp.broadcast_to(scalar, data.shape), data)


@op("_mod_scalar", aliases=("_ModScalar",), wide=scalar_is_wide)
def mod_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The remainder of the division by a scalar, with the scalar's sign; 0 where that is 0."""
    return _mod(*scalar_operands(data, scalar, is_int))


@op("_rmod_scalar", aliases=("_RModScalar",), wide=scalar_is_wide)
def rmod_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The remainder of the division of a scalar by the elements, with their sign; 0 where they are 0."""
    data, scalar = scalar_operands(data, scalar, is_int)
    return _mod(scalar, data)


@op("_power_scalar", aliases=("_PowerScalar",), wide=scalar_is_wide)
def power_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The elements to the power of a scalar."""
    data, scalar = scalar_operands(data, scalar, is_int)
    return _power(data, scalar)


@op("_rpower_scalar", aliases=("_RPowerScalar",), wide=scalar_is_wide)
def rpower_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """A scalar to the power of the elements."""
    data, scalar = scalar_operands(data, scalar, is_int)
    return _power(scalar, data)
