"""Linear algebra, as `mx.np.linalg`."""

import functools

from ..core import registry
from ..core.storage import Array
from .linear import cross as cross_of_axes
from .linear import diag, matmul, outer, tensordot, vdot
from .linear import diagonal as diagonal_of_plane
from .linear import trace as trace_of_plane
from .manipulation import swapaxes
from .matrix_factors import cholesky, eig, eigh, eigvals, eigvalsh, qr, svd, svdvals
from .matrix_norms import cond, matrix_norm, norm, vector_norm
from .matrix_systems import det, inv, lstsq, matrix_rank, pinv, slogdet, solve, tensorinv, tensorsolve
from .ranges import eye
from .reductions import sum
from .selection import broadcast_to

__all__ = [
    "cholesky",
    "cond",
    "cross",
    "det",
    "diagonal",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "inv",
    "lstsq",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "matrix_transpose",
    "multi_dot",
    "norm",
    "outer",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensordot",
    "tensorinv",
    "tensorsolve",
    "trace",
    "vecdot",
    "vector_norm",
]


def cross(a, b, axis=-1):
    """Return the cross product of vectors of 2 or 3 elements.

    Parameters
    ----------
    a, b : ndarray
        The vectors; the other axes are broadcast.
    axis : int, default -1
        The axis of the vectors.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.linalg.cross``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.cross(mx.np.array([1.0, 0.0, 0.0]), mx.np.array([0.0, 1.0, 0.0]))
    array([0., 0., 1.])
    """
    return cross_of_axes(a, b, axis=axis)


def diagonal(a, offset=0):
    """Return a diagonal of matrices.

    Parameters
    ----------
    a : ndarray
        The matrices; a vector becomes a matrix with it on the diagonal.
    offset : int, default 0
        Which diagonal.

    Returns
    -------
    ndarray

    Notes
    -----
    MXNet takes no stacks of matrices.

    Source: MXNet ``mx.np.linalg.diagonal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.diagonal(mx.np.array([[1.0, 2.0], [3.0, 4.0]]), 1)
    array([2.])
    """
    if isinstance(a, Array) and a.ndim > 2:
        return diagonal_of_plane(a, offset, -2, -1)
    return diag(a, offset)


def trace(a, offset=0):
    """Return the sum of a diagonal in the plane of the first two axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    offset : int, default 0
        Which diagonal.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.linalg.trace``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.trace(mx.np.array([[1.0, 2.0], [3.0, 4.0]]))
    array(5.)
    """
    return trace_of_plane(a, offset)


def matrix_transpose(a):
    """Return the matrices transposed: with the last two axes exchanged.

    Parameters
    ----------
    a : ndarray, shape (..., m, n)
        The matrices.

    Returns
    -------
    ndarray, shape (..., n, m)

    Raises
    ------
    ValueError
        If it has fewer than two axes.

    Source: MXNet ``mx.np.linalg.matrix_transpose``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.matrix_transpose(mx.np.array([[1.0, 2.0]]))
    array([[1.],
           [2.]])
    """
    if isinstance(a, Array) and a.ndim < 2:
        raise ValueError(f"x must be at least 2-dimensional for matrix_transpose; got shape {a.shape}")
    return swapaxes(a, -1, -2)


def vecdot(a, b, axis=None):
    """Return the dot product of vectors.

    Parameters
    ----------
    a, b : ndarray
        The vectors.
    axis : int, optional
        The axis of the vectors, after the arrays are broadcast; if not given, both arrays are flattened.

    Returns
    -------
    ndarray

    Notes
    -----
    MXNet fails without an axis, and takes it for a number of axes to sum over.

    Source: MXNet ``mx.np.linalg.vecdot``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.vecdot(mx.np.array([[1.0, 2.0], [3.0, 4.0]]), mx.np.ones(2), axis=1)
    array([3., 7.])
    """
    if axis is None:
        return vdot(a, b)
    return sum(a * b, axis)


def matrix_power(a, n):
    """Return the n-th power of square matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices.
    n : int
        The exponent; a negative one is that of the inverse.

    Returns
    -------
    ndarray, shape (..., n, n)

    Raises
    ------
    TypeError
        If the exponent is no integer.

    Source: MXNet ``mx.np.linalg.matrix_power``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.matrix_power(mx.np.array([[1.0, 1.0], [0.0, 1.0]]), 3)
    array([[1., 3.],
           [0., 1.]])
    """
    if not isinstance(n, int):
        raise TypeError(f"matrix_power: exponent must be an integer; got {n!r}")
    base = inv(a) if n < 0 else a
    result = None
    # Binary exponentiation, from the lowest bit.
    for place in range(abs(n).bit_length()):
        base = base if place == 0 else matmul(base, base)
        if abs(n) >> place & 1:
            result = base if result is None else matmul(result, base)
    if result is None:
        return broadcast_to(eye(a.shape[-1], dtype=a.dtype, device=a.device), a.shape)
    return result


def multi_dot(arrays, *, out=None):
    """Return the product of two or more matrices; the first and the last may be vectors.

    Parameters
    ----------
    arrays : sequence of ndarray
        The factors.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If there are fewer than two.

    Source: MXNet ``mx.np.linalg.multi_dot``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.multi_dot([mx.np.ones((1, 2)), mx.np.ones((2, 3)), mx.np.ones(3)])
    array([6.])
    """
    factors = list(arrays)
    if len(factors) < 2:
        raise ValueError(f"multi_dot: Expecting at least two arrays. got {len(factors)}")
    product = functools.reduce(matmul, factors[:-1])
    return registry.get("_npi_matmul")(product, factors[-1], out=out)
