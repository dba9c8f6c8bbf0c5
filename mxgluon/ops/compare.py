"""Comparison and logic of two arrays, element by element: results are bools. Shapes are broadcast as in NumPy."""

import jax.numpy as jnp

from ..core.registry import op


@op("_npi_equal", differentiable=False)
def equal(lhs, rhs):
    """Whether both are equal."""
    return jnp.equal(lhs, rhs)


@op("_npi_not_equal", differentiable=False)
def not_equal(lhs, rhs):
    """Whether they differ."""
    return jnp.not_equal(lhs, rhs)


@op("_npi_less", differentiable=False)
def less(lhs, rhs):
    """Whether the left value is less."""
    return jnp.less(lhs, rhs)


@op("_npi_less_equal", differentiable=False)
def less_equal(lhs, rhs):
    """Whether the left value is not greater."""
    return jnp.less_equal(lhs, rhs)


@op("_npi_greater", differentiable=False)
def greater(lhs, rhs):
    """Whether the left value is greater."""
    return jnp.greater(lhs, rhs)


@op("_npi_greater_equal", differentiable=False)
def greater_equal(lhs, rhs):
    """Whether the left value is not less."""
    return jnp.greater_equal(lhs, rhs)


@op("_npi_logical_and", differentiable=False)
def logical_and(lhs, rhs):
    """Whether both are non-zero."""
    return jnp.logical_and(lhs, rhs)


@op("_npi_logical_or", differentiable=False)
def logical_or(lhs, rhs):
    """Whether either is non-zero."""
    return jnp.logical_or(lhs, rhs)


@op("_npi_logical_xor", differentiable=False)
def logical_xor(lhs, rhs):
    """Whether one of both is non-zero."""
    return jnp.logical_xor(lhs, rhs)
