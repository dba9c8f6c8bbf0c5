# Written by `python -m scripts.generate` from the registry of operators.
"""Linear algebra on stacks of matrices: the operators named ``linalg_*``."""

from typing import Any

def det(A=None, out=None, name=None, **kwargs) -> Any:
    """The determinant of square matrices."""

def extractdiag(A=None, offset=0, out=None, name=None, **kwargs) -> Any:
    """A diagonal of each matrix."""

def extracttrian(A=None, offset=0, lower=True, out=None, name=None, **kwargs) -> Any:
    """The elements of a triangle of each matrix; an `offset` other than 0 says by its sign which triangle."""

def gelqf(A=None, out=None, name=None, **kwargs) -> Any:
    """Q with orthonormal rows and lower triangular L, A = L Q, of matrices that have at most as many rows as columns."""

def gemm(A=None, B=None, C=None, transpose_a=False, transpose_b=False, alpha=1.0, beta=1.0, axis=-2, out=None, name=None, **kwargs) -> Any:
    """`alpha` op(A) op(B) + `beta` C, where op transposes if asked; `axis` is that of the rows."""

def gemm2(A=None, B=None, transpose_a=False, transpose_b=False, alpha=1.0, axis=-2, out=None, name=None, **kwargs) -> Any:
    """`alpha` op(A) op(B), where op transposes if asked; `axis` is that of the rows."""

def inverse(A=None, out=None, name=None, **kwargs) -> Any:
    """The inverse of square matrices; not finite where there is none (MXNet raises)."""

def makediag(A=None, offset=0, out=None, name=None, **kwargs) -> Any:
    """Matrices of zeros with a vector on a diagonal."""

def maketrian(A=None, offset=0, lower=True, out=None, name=None, **kwargs) -> Any:
    """Triangular matrices with these elements; an `offset` other than 0 says by its sign which triangle."""

def potrf(A=None, out=None, name=None, **kwargs) -> Any:
    """The lower Cholesky factor L of a symmetric positive-definite matrix, A = L Lᵀ; A is read from its lower triangle."""

def potri(A=None, out=None, name=None, **kwargs) -> Any:
    """The inverse of L Lᵀ, where A is the lower Cholesky factor L."""

def slogdet(A=None, out=None, name=None, **kwargs) -> Any:
    """Sign, and logarithm of the absolute value, of the determinant of square matrices."""

def sumlogdiag(A=None, out=None, name=None, **kwargs) -> Any:
    """The sum of the logarithms of the diagonal; of a single matrix as an array of one element."""

def syevd(A=None, out=None, name=None, **kwargs) -> Any:
    """U with eigenvectors as rows, and ascending eigenvalues L, A = Uᵀ diag(L) U, of a symmetric matrix (its lower triangle)."""

def syrk(A=None, transpose=False, alpha=1.0, out=None, name=None, **kwargs) -> Any:
    """`alpha` A Aᵀ, or `alpha` Aᵀ A if `transpose`."""

def trmm(A=None, B=None, transpose=False, rightside=False, lower=True, alpha=1.0, out=None, name=None, **kwargs) -> Any:
    """`alpha` op(A) B, or `alpha` B op(A), with the lower or upper triangle of A."""

def trsm(A=None, B=None, transpose=False, rightside=False, lower=True, alpha=1.0, out=None, name=None, **kwargs) -> Any:
    """The solution X of op(A) X = `alpha` B, or X op(A) = `alpha` B, with the lower or upper triangle of A."""
