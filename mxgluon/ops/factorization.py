"""Factors of matrices. Where a factor is unique but for signs, the sign is MXNet's, so that numbers agree.

Real MXNet raises on the CPU where a factorization fails; here, where programs are compiled ahead, the result is nan.
"""

from typing import Literal

import jax
import jax.numpy as jnp
from jax.lax import linalg as lapack

from ..core.registry import op
from .matrices import (
    becomes_double,
    check_floating,
    check_matrices,
    check_square,
    reciprocal,
    signs,
    symmetrized,
    to_real,
    transposed,
)
from .singular_values import singular_factors


def _cholesky(A, lower):
    check_floating(A)
    check_square(A)
    factor = lapack.cholesky(symmetrized(A, lower), symmetrize_input=False)
    return factor if lower else transposed(factor)


@op("_linalg_potrf", aliases=("linalg_potrf",))
def potrf(A):
    """The lower Cholesky factor L of a symmetric positive-definite matrix, A = L Lᵀ; A is read from its lower triangle.

    Notes
    -----
    It is nan where A is not positive definite; MXNet raises.
    """
    return _cholesky(A, True)


@op("_npi_cholesky")
def cholesky(A, *, lower: bool = True):
    """The lower (or upper) Cholesky factor of a symmetric positive-definite matrix, read from that triangle.

    Notes
    -----
    It is nan where A is not positive definite; MXNet raises. MXNet's gradient of the upper factor is wrong.
    """
    return _cholesky(A, lower)


@op("_linalg_potri", aliases=("linalg_potri",))
def potri(A):
    """The inverse of L Lᵀ, where A is the lower Cholesky factor L."""
    check_floating(A)
    check_square(A)
    identity = jnp.broadcast_to(jnp.eye(A.shape[-1], dtype=A.dtype), A.shape)
    inverse = lapack.triangular_solve(jnp.tril(A), identity, left_side=True, lower=True)
    return jnp.matmul(transposed(inverse), inverse)


def _reduced_qr(A):
    """Return Q and R; of a wide matrix from its first square part, for which JAX knows the gradient."""
    rows, columns = A.shape[-2:]
    if rows >= columns:
        return lapack.qr(A, full_matrices=False)
    q, r = lapack.qr(A[..., :rows], full_matrices=False)
    return q, jnp.concatenate([r, jnp.matmul(transposed(q), A[..., rows:])], -1)


@op("_npi_qr", outputs=2, wide=becomes_double)
def qr(A):
    """Q with orthonormal columns and upper triangular R, A = Q R; integers are taken as float64."""
    (A,) = to_real(A)
    check_matrices(A)
    return tuple(_reduced_qr(A))


@op("_linalg_gelqf", aliases=("linalg_gelqf",), outputs=2)
def gelqf(A):
    """Q with orthonormal rows and lower triangular L, A = L Q, of matrices that have at most as many rows as columns."""
    check_floating(A)
    check_matrices(A)
    if A.shape[-2] > A.shape[-1]:
        raise ValueError(f"Input A shape wrong: Last dimension must be >= than second to last; got shape {A.shape}")
    q, r = lapack.qr(transposed(A), full_matrices=False)
    return transposed(q), transposed(r)


@jax.custom_jvp
def _symmetric_eigen(A):
    """Return the eigenvalues of symmetric matrices, ascending, and the eigenvectors as columns."""
    vectors, values = lapack.eigh(A, symmetrize_input=False)
    return values, vectors * signs(vectors, -2)


@_symmetric_eigen.defjvp
def _(primals, tangents):
    """Eigenvectors of equal eigenvalues do not turn into each other: JAX's own rule gives nan for all gradients there."""
    values, vectors = _symmetric_eigen(primals[0])
    change = jnp.matmul(transposed(vectors), jnp.matmul(tangents[0], vectors))
    turn = change * reciprocal(values[..., None, :] - values[..., :, None])
    return (values, vectors), (jnp.diagonal(change, 0, -2, -1), jnp.matmul(vectors, turn))


@op("_linalg_syevd", aliases=("linalg_syevd",), outputs=2)
def syevd(A):
    """U with eigenvectors as rows, and ascending eigenvalues L, A = Uᵀ diag(L) U, of a symmetric matrix (its lower triangle)."""
    check_floating(A)
    check_square(A)
    values, vectors = _symmetric_eigen(symmetrized(A, True))
    return transposed(vectors), values


@op("_npi_eigh", outputs=2, wide=becomes_double)
def eigh(A, *, UPLO: Literal["L", "U"] = "L"):
    """Ascending eigenvalues, and eigenvectors as columns, of the symmetric matrix that a triangle describes.

    Notes
    -----
    It has its gradient; MXNet's is zero.
    """
    (A,) = to_real(A)
    check_square(A)
    return _symmetric_eigen(symmetrized(A, UPLO == "L"))


@op("_npi_eigvalsh", wide=becomes_double)
def eigvalsh(A, *, UPLO: Literal["L", "U"] = "L"):
    """Ascending eigenvalues of the symmetric matrix that a triangle describes.

    Notes
    -----
    It has its gradient; MXNet's is zero.
    """
    return eigh.function(A, UPLO=UPLO)[0]


@jax.custom_jvp
def _real_eigen(A):
    """Return real eigenvalues, and eigenvectors of length 1 as columns; nan where an eigenvalue is not real."""
    values, vectors = lapack.eig(A, compute_left_eigenvectors=False)
    is_real = jnp.imag(values) == 0
    real_values = jnp.where(is_real, jnp.real(values), jnp.nan)
    return real_values, jnp.where(is_real[..., None, :], jnp.real(vectors), jnp.nan)


@_real_eigen.defjvp
def _(primals, tangents):
    values, vectors = _real_eigen(primals[0])
    change = jnp.linalg.solve(vectors, jnp.matmul(tangents[0], vectors))
    turn = change * reciprocal(values[..., None, :] - values[..., :, None])
    moved = jnp.matmul(vectors, turn)
    # The vectors keep their length.
    moved = moved - vectors * jnp.sum(vectors * moved, -2, keepdims=True)
    return (values, vectors), (jnp.diagonal(change, 0, -2, -1), moved)


@op("_npi_eig", outputs=2, wide=becomes_double)
def eig(A):
    """Eigenvalues, and eigenvectors as columns, of square matrices whose eigenvalues are real.

    Notes
    -----
    Where an eigenvalue is not real, it and its vector are nan; MXNet raises. It has its gradient; MXNet's is zero. JAX
    computes it with LAPACK on the host, or with cuSOLVER, where the device is a GPU; it knows no other device.
    """
    (A,) = to_real(A)
    check_square(A)
    return _real_eigen(A)


@op("_npi_eigvals", wide=becomes_double)
def eigvals(A):
    """Eigenvalues of square matrices whose eigenvalues are real.

    Notes
    -----
    As `_npi_eig`.
    """
    return eig.function(A)[0]


@op("_npi_svd", outputs=3)
def svd(A):
    """UT with orthonormal columns, descending singular values L, and V with orthonormal rows, A = UT diag(L) V.

    Notes
    -----
    MXNet refuses matrices with more rows than columns.
    """
    check_floating(A)
    check_matrices(A)
    return singular_factors(A)
