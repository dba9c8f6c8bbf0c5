"""Singular values and vectors with gradients that are finite where values are equal; JAX's own are nan there."""

import jax
import jax.numpy as jnp
from jax.lax import linalg as lapack

from .matrices import reciprocal, signs, transposed

__all__ = ["singular_factors", "singular_values"]


@jax.custom_jvp
def singular_factors(A):
    """Return (U, s, V) with A = U diag(s) V, where the largest element (by size) of each row of V is positive."""
    left, values, right = lapack.svd(A, full_matrices=False)
    sign = signs(right, -1)
    return left * transposed(sign), values, right * sign


@singular_factors.defjvp
def _(primals, tangents):
    """Vectors of equal values do not turn into each other."""
    (A,), (change,) = primals, tangents
    left, values, right = singular_factors(A)
    inner = jnp.matmul(jnp.matmul(transposed(left), change), transposed(right))
    row, column = values[..., :, None], values[..., None, :]
    pace = reciprocal((column - row) * (column + row))
    turn_left = pace * (inner * column + row * transposed(inner))
    turn_right = pace * (row * inner + transposed(inner) * column)
    # What the change does outside the spaces that the factors span.
    beyond_left = jnp.matmul(change, transposed(right)) - jnp.matmul(left, inner)
    beyond_right = jnp.matmul(transposed(left), change) - jnp.matmul(inner, right)
    moved_left = jnp.matmul(left, turn_left) + beyond_left * reciprocal(column)
    moved_right = jnp.matmul(transposed(turn_right), right) + reciprocal(row) * beyond_right
    return (left, values, right), (moved_left, jnp.diagonal(inner, 0, -2, -1), moved_right)


@jax.custom_jvp
def singular_values(A):
    """Return the singular values, in descending order."""
    return lapack.svd(A, full_matrices=False, compute_uv=False)


@singular_values.defjvp
def _(primals, tangents):
    left, values, right = singular_factors(primals[0])
    return values, jnp.einsum("...mk,...mn,...kn->...k", left, tangents[0], right)
