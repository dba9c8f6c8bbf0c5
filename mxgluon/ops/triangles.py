"""Diagonals and triangles of matrices: taken out as vectors, and put together from them."""

import math

import jax.numpy as jnp
import numpy

from ..core.registry import op
from .matrices import check_floating, check_square


def _check_vector(A):
    if A.ndim < 1:
        raise ValueError(f"Array must be at least one-dimensional; got shape {A.shape}")


def _check_offset(A, offset):
    check_floating(A)
    check_square(A)
    if abs(offset) >= A.shape[-1]:
        raise ValueError(f"Illegal offset {offset} for diag/trian extraction of matrix with dimension {A.shape[-1]}")


def _places(size, offset, lower):
    """Return rows and columns of a triangle, row by row if it is the lower one, else column by column."""
    if offset < 0 or (offset == 0 and lower):
        return numpy.tril_indices(size, offset)
    columns, rows = numpy.tril_indices(size, -offset)
    return rows, columns


@op("_linalg_extractdiag", aliases=("linalg_extractdiag",))
def extractdiag(A, *, offset: int = 0):
    """A diagonal of each matrix."""
    _check_offset(A, offset)
    return jnp.diagonal(A, offset, -2, -1)


@op("_linalg_makediag", aliases=("linalg_makediag",))
def makediag(A, *, offset: int = 0):
    """Matrices of zeros with a vector on a diagonal."""
    check_floating(A)
    _check_vector(A)
    places = numpy.arange(A.shape[-1])
    size = A.shape[-1] + abs(offset)
    rows, columns = places - min(offset, 0), places + max(offset, 0)
    return jnp.zeros((*A.shape[:-1], size, size), A.dtype).at[..., rows, columns].set(A)


@op("_linalg_extracttrian", aliases=("linalg_extracttrian",))
def extracttrian(A, *, offset: int = 0, lower: bool = True):
    """The elements of a triangle of each matrix; an `offset` other than 0 says by its sign which triangle."""
    _check_offset(A, offset)
    rows, columns = _places(A.shape[-1], offset, lower)
    return A[..., rows, columns]


@op("_linalg_maketrian", aliases=("linalg_maketrian",))
def maketrian(A, *, offset: int = 0, lower: bool = True):
    """Triangular matrices with these elements; an `offset` other than 0 says by its sign which triangle."""
    check_floating(A)
    _check_vector(A)
    count = A.shape[-1]
    size = (math.isqrt(8 * count + 1) - 1) // 2
    if size * (size + 1) // 2 != count:
        raise ValueError(
            f"Input tensor of maketrian has an invalid dimension for the last axis; got {count}; expected 1, 3, 6, 10, …"
        )
    size += abs(offset)
    rows, columns = _places(size, offset, lower)
    return jnp.zeros((*A.shape[:-1], size, size), A.dtype).at[..., rows, columns].set(A)


@op("_linalg_sumlogdiag", aliases=("linalg_sumlogdiag",))
def sumlogdiag(A):
    """The sum of the logarithms of the diagonal; of a single matrix as an array of one element."""
    check_floating(A)
    check_square(A)
    total = jnp.sum(jnp.log(jnp.diagonal(A, 0, -2, -1)), -1)
    return total.reshape(1) if A.ndim == 2 else total
