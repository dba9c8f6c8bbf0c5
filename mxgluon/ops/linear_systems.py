"""Inverses, determinants and solutions of systems of linear equations.

Real MXNet raises on the CPU where a matrix is singular; here, where programs are compiled ahead, the result is inf or nan.
"""

import math

import jax
import jax.numpy as jnp
from numpy.lib.array_utils import normalize_axis_index

from ..core.attrs import Dynamic, Shape
from ..core.registry import op
from ..dtype import WIDE
from .matrices import becomes_double, check_floating, check_matrices, check_square, to_real, transposed
from .singular_values import singular_factors, singular_values


@op("_linalg_inverse", aliases=("linalg_inverse", "_npi_inv"))
def inverse(A):
    """The inverse of square matrices; not finite where there is none (MXNet raises)."""
    check_floating(A)
    check_square(A)
    return jnp.linalg.inv(A)


@op("_linalg_det", aliases=("linalg_det", "_npi_det"))
def det(A):
    """The determinant of square matrices.

    Notes
    -----
    It has its gradient where it is 0 too; MXNet's is 0 there.
    """
    check_floating(A)
    check_square(A)
    return jnp.linalg.det(A)


@jax.custom_jvp
def _signed_logarithm(A):
    return tuple(jnp.linalg.slogdet(A))


@_signed_logarithm.defjvp
def _(primals, tangents):
    """The gradient is 0, and not nan, where the determinant is 0."""
    (A,), (tangent,) = primals, tangents
    sign, logarithm = _signed_logarithm(A)
    is_singular = (sign == 0)[..., None, None]
    regular = jnp.where(is_singular, jnp.eye(A.shape[-1], dtype=A.dtype), A)
    change = jnp.linalg.solve(regular, jnp.where(is_singular, 0, tangent))
    return (sign, logarithm), (jnp.zeros_like(sign), jnp.trace(change, 0, -2, -1))


@op("_linalg_slogdet", aliases=("linalg_slogdet", "_npi_slogdet"), outputs=2)
def slogdet(A):
    """Sign, and logarithm of the absolute value, of the determinant of square matrices."""
    check_floating(A)
    check_square(A)
    return _signed_logarithm(A)


@op("_npi_solve", wide=becomes_double)
def solve(A, B):
    """The solution X of A X = B for vectors (one axis fewer than A) or matrices; not finite where A is singular (MXNet raises)."""
    A, B = to_real(A, B)
    check_square(A)
    is_vector = B.ndim == A.ndim - 1
    if not is_vector and B.ndim != A.ndim:
        raise ValueError(f"A's and B's dimensions don't match; got shapes {A.shape} and {B.shape}")
    column = B[..., None] if is_vector else B
    if column.shape[:-1] != A.shape[:-1]:
        raise ValueError(f"Input A's and B's sizes must be equal but for the columns; got {A.shape} and {B.shape}")
    solution = jnp.linalg.solve(A, column)
    return solution[..., 0] if is_vector else solution


@op("_npi_tensorinv")
def tensorinv(a, *, ind: int = 2):
    """The inverse of the matrix whose rows are the first `ind` axes, and whose columns are the others."""
    check_floating(a)
    if ind <= 0:
        raise ValueError(f"Invalid ind argument; got {ind}; expected a positive number of axes")
    rows, columns = a.shape[:ind], a.shape[ind:]
    if math.prod(rows) != math.prod(columns):
        raise ValueError(f"a shape must be square, i. e., prod(a.shape[:ind]) == prod(a.shape[ind:]); got {a.shape}")
    return jnp.linalg.inv(a.reshape(math.prod(rows), -1 if a.size else 0)).reshape(columns + rows)


@op("_npi_tensorsolve", wide=becomes_double)
def tensorsolve(a, b, *, a_axes: Shape = ()):
    """The solution x of tensordot(a, x, x.ndim) = b, after the axes `a_axes` of `a` are moved to its end."""
    a, b = to_real(a, b)
    moved = [normalize_axis_index(axis, a.ndim, "a_axes") for axis in a_axes]
    a = jnp.moveaxis(a, moved, range(a.ndim - len(moved), a.ndim))
    columns = a.shape[b.ndim :]
    count = math.prod(columns)
    if a.size != count * b.size or count != b.size:
        raise ValueError(f"a's and b's dimensions don't match; got {a.shape} and {b.shape}; expected a to be square")
    return jnp.linalg.solve(a.reshape(count, count), b.reshape(count)).reshape(columns)


@jax.custom_jvp
def _pseudo_inverse(A, cutoff):
    """Return the pseudo-inverse and the singular values; those of at most `cutoff` times the largest count as 0."""
    left, values, right = singular_factors(A)
    is_kept = values > cutoff[..., None] * values[..., :1]
    inverted = jnp.where(is_kept, 1 / jnp.where(is_kept, values, 1), 0)
    return jnp.matmul(transposed(right) * inverted[..., None, :], transposed(left)), values


@_pseudo_inverse.defjvp
def _(primals, tangents):
    """The derivative of a function f of the singular values, here 1 / s or 0, by its divided differences.

    The rule for the factors has no limit where singular values are equal; this one has.
    """
    (A, cutoff), change = primals, tangents[0]
    left, values, right = singular_factors(A)
    is_kept = values > cutoff[..., None] * values[..., :1]
    inverted = jnp.where(is_kept, 1 / jnp.where(is_kept, values, 1), 0)
    inner = jnp.matmul(jnp.matmul(transposed(left), change), transposed(right))
    row, column = values[..., :, None], values[..., None, :]
    of_row, of_column = inverted[..., :, None], inverted[..., None, :]
    both, neither = of_row * of_column, ~(is_kept[..., :, None] | is_kept[..., None, :])
    alike = neither | (both > 0)
    difference = jnp.where(alike, -both, (of_row - of_column) / jnp.where(alike, 1, row - column))
    total = jnp.where(alike, both, (of_row + of_column) / jnp.where(alike, 1, row + column))
    core = difference * (inner + transposed(inner)) / 2 + total * (inner - transposed(inner)) / 2
    # What the change does outside the spaces that the factors span.
    below = jnp.matmul(change, transposed(right)) - jnp.matmul(left, inner)
    beside = jnp.matmul(transposed(left), change) - jnp.matmul(inner, right)
    squares = inverted * inverted
    moved = jnp.matmul(jnp.matmul(left, core) + below * squares[..., None, :], right)
    moved = moved + jnp.matmul(left, squares[..., :, None] * beside)
    inverse = jnp.matmul(transposed(right) * inverted[..., None, :], transposed(left))
    return (inverse, values), (transposed(moved), jnp.diagonal(inner, 0, -2, -1))


@op("_npi_pinv")
def pinv(A, rcond, *, hermitian: bool = False):
    """The pseudo-inverse; singular values of at most `rcond` (one for each matrix) times the largest count as 0.

    Notes
    -----
    It has its gradient; MXNet's is zero.
    """
    check_floating(A, rcond)
    check_matrices(A)
    if jnp.broadcast_shapes(rcond.shape, A.shape[:-2]) != A.shape[:-2]:
        raise ValueError(f"expected one rcond, or as many as matrices; got shapes {rcond.shape} and {A.shape}")
    return _pseudo_inverse(A, rcond)[0]


@op("_npi_pinv_scalar_rcond")
def pinv_scalar_rcond(A, *, rcond: Dynamic = 1e-15, hermitian: bool = False):
    """The pseudo-inverse; singular values of at most `rcond` times the largest count as 0.

    Notes
    -----
    It has its gradient; MXNet's is zero.
    """
    check_floating(A)
    check_matrices(A)
    return _pseudo_inverse(A, jnp.asarray(rcond, A.dtype))[0]


def _epsilon(A, finfoEps32, finfoEps64):
    """Return how much the largest singular value is off by: precision times size, with the precision that the caller gives."""
    return max(A.shape[-2:]) * (finfoEps64 if A.dtype in WIDE else finfoEps32)


def _rank(M, tolerance):
    """Return how many singular values are above the `tolerance` (a function of the singular values)."""
    check_floating(M)
    if not M.size:
        raise ValueError(f"Not support zero-size input array which has no identity; got shape {M.shape}")
    if M.ndim < 2:
        return jnp.any(M != 0).astype(jnp.int64)
    values = singular_values(M)
    return jnp.sum(values > tolerance(values), -1, dtype=jnp.int64)


@op("_npi_matrix_rank", wide=True, differentiable=False)
def matrix_rank(M, tol, *, hermitian: bool = False):
    """How many singular values are above `tol`, which is broadcast; of a vector or number, whether any element is not 0.

    Notes
    -----
    MXNet counts a vector as 0 if any of its elements is.
    """
    check_floating(M, tol)
    return _rank(M, lambda values: tol[..., None])


@op("_npi_matrix_rank_none_tol", wide=True, differentiable=False)
def matrix_rank_none_tol(M, *, finfoEps32: float = 0.0, finfoEps64: float = 0.0, hermitian: bool = False):
    """As `_npi_matrix_rank`, above what the precision leaves of the largest singular value.

    Notes
    -----
    MXNet counts a vector as 0 if any of its elements is.
    """
    return _rank(M, lambda values: values[..., :1] * _epsilon(M, finfoEps32, finfoEps64))


@op("_npi_lstsq", outputs=4, wide=True)
def lstsq(A, B, *, rcond: Dynamic = -1.0, finfoEps32: float = 0.0, finfoEps64: float = 0.0, new_default: bool = False):
    """The x with the smallest |A x - B|, its squared residuals, the rank of A, and the singular values of A.

    Singular values of at most `rcond` times the largest count as 0; the precision is taken for an `rcond` outside 0 to 1.

    Notes
    -----
    With more rows than columns there are always residuals, which are nan if the rank is less than the number of columns;
    MXNet leaves them out then. It has its gradient; MXNet's is zero.
    """
    if A.ndim != 2 or B.ndim not in (1, 2) or A.shape[0] != B.shape[0]:
        raise ValueError(f"expected a matrix, and a vector or matrix with as many rows; got {A.shape} and {B.shape}")
    dtype = jnp.promote_types(A.dtype, B.dtype)
    check_floating(
        *[array if array.dtype not in (jnp.float32, jnp.float64) else array.astype(dtype) for array in (A, B)]
    )
    A, B = A.astype(dtype), B.astype(dtype)
    rows, columns = A.shape
    precision = jnp.finfo(dtype).eps
    cutoff = jnp.asarray(_epsilon(A, finfoEps32, finfoEps64) if new_default else rcond, dtype)
    cutoff = jnp.where((cutoff <= 0) | (cutoff >= 1), precision, cutoff)
    inverse, values = _pseudo_inverse(A, cutoff)
    solution = jnp.matmul(inverse, B)
    rank = jnp.sum(values > cutoff * values[:1], dtype=jax.dtypes.canonicalize_dtype(jnp.int64))
    residuals = jnp.sum(jnp.square(B - jnp.matmul(A, solution)), 0).reshape(-1)
    residuals = jnp.where(rank == columns, residuals, jnp.nan) if rows > columns else residuals[:0]
    return solution, residuals, rank, values
