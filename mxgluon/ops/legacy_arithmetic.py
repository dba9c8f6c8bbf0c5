"""Arithmetic under the names of before NumPy semantics, as graphs of MXNet 1.x hold it.

``elemwise_*`` wants equal shapes, ``broadcast_*`` broadcasts; comparisons give 0 and 1 in the type of their inputs.
"""

import jax.numpy as jnp

from ..core.attrs import Dynamic
from ..core.registry import op
from . import binary
from .quotient import quotient


def _equal_shapes(function, lhs, rhs):
    if lhs.shape != rhs.shape:
        raise ValueError(f"shapes differ; got {lhs.shape} and {rhs.shape}; expected equal ones")
    return function(lhs, rhs)


def _infer_equal(shapes, **_):
    """Tell an unknown shape from the known one."""
    known = next((shape for shape in shapes if shape is not None), None)
    return [known if shape is None else shape for shape in shapes]


@op("elemwise_add", aliases=("_Plus", "_plus", "_add"))
def elemwise_add(lhs, rhs):
    """The sum of arrays of one shape."""
    return _equal_shapes(jnp.add, lhs, rhs)


@op("elemwise_sub", aliases=("_Minus", "_minus", "_sub"))
def elemwise_sub(lhs, rhs):
    """The difference of arrays of one shape."""
    return _equal_shapes(jnp.subtract, lhs, rhs)


@op("elemwise_mul", aliases=("_Mul", "_mul"))
def elemwise_mul(lhs, rhs):
    """The product of arrays of one shape."""
    return _equal_shapes(jnp.multiply, lhs, rhs)


@op("elemwise_div", aliases=("_Div", "_div"))
def elemwise_div(lhs, rhs):
    """The quotient of arrays of one shape."""
    return _equal_shapes(_quotient, lhs, rhs)


def _quotient(lhs, rhs):
    return quotient(lhs, rhs).astype(lhs.dtype) if jnp.issubdtype(lhs.dtype, jnp.floating) else lhs // rhs


for _operator in (elemwise_add, elemwise_sub, elemwise_mul, elemwise_div):
    _operator.infer_shapes(_infer_equal)


@op("broadcast_add", aliases=("broadcast_plus",))
def broadcast_add(lhs, rhs):
    """The sum; shapes are broadcast."""
    return lhs + rhs


@op("broadcast_sub", aliases=("broadcast_minus",))
def broadcast_sub(lhs, rhs):
    """The difference; shapes are broadcast."""
    return lhs - rhs


@op("broadcast_mul")
def broadcast_mul(lhs, rhs):
    """The product; shapes are broadcast."""
    return lhs * rhs


@op("broadcast_div")
def broadcast_div(lhs, rhs):
    """The quotient; shapes are broadcast."""
    return _quotient(lhs, rhs)


@op("broadcast_mod")
def broadcast_mod(lhs, rhs):
    """The remainder; shapes are broadcast."""
    return binary.mod.function(lhs, rhs)


@op("broadcast_power")
def broadcast_power(lhs, rhs):
    """The left value to the power of the right one; shapes are broadcast."""
    return jnp.power(lhs, rhs)


def _scalar(data, scalar):
    return jnp.asarray(scalar, data.dtype)


@op("_plus_scalar", aliases=("_PlusScalar",))
def plus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The sum with a scalar."""
    return data + _scalar(data, scalar)


@op("_minus_scalar", aliases=("_MinusScalar",))
def minus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The difference from a scalar."""
    return data - _scalar(data, scalar)


@op("_rminus_scalar", aliases=("_RMinusScalar",))
def rminus_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """A scalar minus the elements."""
    return _scalar(data, scalar) - data


@op("_mul_scalar", aliases=("_MulScalar",))
def mul_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The product with a scalar."""
    return data * _scalar(data, scalar)


@op("_div_scalar", aliases=("_DivScalar",))
def div_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The quotient by a scalar."""
    return _quotient(data, _scalar(data, scalar))


@op("_rdiv_scalar", aliases=("_RDivScalar",))
def rdiv_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """A scalar divided by the elements."""
    return _quotient(jnp.broadcast_to(_scalar(data, scalar), data.shape), data)


@op("_power_scalar", aliases=("_PowerScalar",))
def power_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The elements to the power of a scalar."""
    return jnp.power(data, _scalar(data, scalar))


@op("_rpower_scalar", aliases=("_RPowerScalar",))
def rpower_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """A scalar to the power of the elements."""
    return jnp.power(_scalar(data, scalar), data)
