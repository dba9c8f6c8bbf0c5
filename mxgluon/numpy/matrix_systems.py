"""Inverses, determinants, ranks and systems of linear equations, as `mx.np.linalg` has them."""

import numbers

import numpy

from ..core import registry
from ..core.scope import state
from ..core.storage import Array
from .matrix_factors import with_old_names
from .reductions import max

__all__ = [
    "det",
    "inv",
    "lstsq",
    "matrix_rank",
    "pinv",
    "slogdet",
    "solve",
    "tensorinv",
    "tensorsolve",
]

_PRECISION = {
    "finfoEps32": float(numpy.finfo(numpy.float32).eps),
    "finfoEps64": float(numpy.finfo(numpy.float64).eps),
}


def inv(a):
    """Return the inverse of square matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices.

    Returns
    -------
    ndarray, shape (..., n, n)

    Notes
    -----
    It is not finite where a matrix is singular; MXNet raises.

    Source: MXNet ``mx.np.linalg.inv``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.inv(mx.np.array([[2.0, 0.0], [0.0, 4.0]]))
    array([[0.5 , 0.  ],
           [0.  , 0.25]])
    """
    return registry.get("_linalg_inverse")(a)


def det(a):
    """Return the determinant of square matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices.

    Returns
    -------
    ndarray, shape (...)

    Source: MXNet ``mx.np.linalg.det``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.det(mx.np.array([[2.0, 0.0], [0.0, 4.0]]))
    array(8.)
    """
    return registry.get("_linalg_det")(a)


def slogdet(a):
    """Return sign, and logarithm of the absolute value, of the determinant of square matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices.

    Returns
    -------
    tuple of ndarray, shapes (...)

    Source: MXNet ``mx.np.linalg.slogdet``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> sign, logarithm = mx.np.linalg.slogdet(mx.np.array([[-1.0, 0.0], [0.0, 1.0]]))
    >>> sign
    array(-1.)
    """
    return registry.get("_linalg_slogdet")(a)


def solve(a, b):
    """Return the solution x of a x = b.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices; integers are taken as float64.
    b : ndarray, shape (..., n) or (..., n, k)
        One right-hand side for each matrix, or several: vectors have one axis fewer than `a`.

    Returns
    -------
    ndarray, the shape of b

    Notes
    -----
    It is not finite where a matrix is singular; MXNet raises.

    Source: MXNet ``mx.np.linalg.solve``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.solve(mx.np.array([[2.0, 0.0], [0.0, 4.0]]), mx.np.ones(2))
    array([0.5 , 0.25])
    """
    return registry.get("_npi_solve")(a, b)


def tensorinv(a, ind=2):
    """Return the inverse of the matrix whose rows are the first axes, and whose columns are the others.

    Parameters
    ----------
    a : ndarray
        The matrix: as many elements in the first `ind` axes as in the others.
    ind : int, default 2
        How many axes are rows.

    Returns
    -------
    ndarray, shape a.shape[ind:] + a.shape[:ind]

    Source: MXNet ``mx.np.linalg.tensorinv``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.tensorinv(mx.np.eye(4).reshape(2, 2, 4)).shape
    (4, 2, 2)
    """
    return registry.get("_npi_tensorinv")(a, ind=ind)


def tensorsolve(a, b, axes=None):
    """Return the solution x of tensordot(a, x, x.ndim) = b.

    Parameters
    ----------
    a : ndarray, shape b.shape + x.shape
        The matrix.
    b : ndarray
        The right-hand side.
    axes : int or tuple of int, optional
        Axes of `a` that are moved to its end first.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.linalg.tensorsolve``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.tensorsolve(mx.np.eye(4).reshape(4, 2, 2), mx.np.arange(4))
    array([[0., 1.],
           [2., 3.]])
    """
    return registry.get("_npi_tensorsolve")(a, b, a_axes=() if axes is None else axes)


@with_old_names(rcond="rtol")
def pinv(a, rtol=None, hermitian=False):
    """Return the pseudo-inverse of matrices.

    Parameters
    ----------
    a : ndarray, shape (..., m, n)
        The matrices.
    rtol : float or ndarray, optional
        Singular values of at most `rtol` times the largest count as 0; one number, or one for each matrix. The precision times
        the larger size if not given (1e-15 for a Symbol, whose size is not known). The keyword may also be written `rcond`.
    hermitian : bool, default False
        The matrices are symmetric; the result is the same.

    Returns
    -------
    ndarray, shape (..., n, m)

    Notes
    -----
    MXNet fails where no `rtol` is given, and gives no gradient.

    Source: MXNet ``mx.np.linalg.pinv``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.pinv(mx.np.array([[2.0, 0.0], [0.0, 0.0]]))
    array([[0.5, 0. ],
           [0. , 0. ]])
    """
    if rtol is None:
        rtol = numpy.max(a.shape[-2:], initial=1).item() * _precision(a) if isinstance(a, Array) else 1e-15
    if isinstance(rtol, numbers.Real):
        return registry.get("_npi_pinv_scalar_rcond")(a, rcond=float(rtol), hermitian=hermitian)
    return registry.get("_npi_pinv")(a, rtol, hermitian=hermitian)


@with_old_names(rcond="rtol", tol="rtol")
def matrix_rank(M, rtol=None, hermitian=False):
    """Return how many singular values of matrices count.

    Parameters
    ----------
    M : ndarray, shape (..., m, n)
        The matrices; a vector or number has rank 1 if any element is not 0.
    rtol : float or ndarray, optional
        Singular values above it count, whatever the largest one is; it is broadcast to the matrices. The precision times the
        larger size times the largest singular value if not given. The keyword may also be written `tol`.
    hermitian : bool, default False
        The matrices are symmetric; the result is the same.

    Returns
    -------
    ndarray of int64, shape (...)

    Notes
    -----
    MXNet takes no number for `rtol`, and has no `hermitian`.

    Source: MXNet ``mx.np.linalg.matrix_rank``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.matrix_rank(mx.np.array([[2.0, 0.0], [0.0, 0.0]]))
    array(1, dtype=int64)
    """
    if rtol is None:
        return registry.get("_npi_matrix_rank_none_tol")(M, **_PRECISION)
    if isinstance(rtol, numbers.Real):
        # A number of the type of M, which a Symbol does not know.
        rtol = max(registry.get("_npi_full_like")(M, fill_value=float(rtol)))
    return registry.get("_npi_matrix_rank")(M, rtol)


def lstsq(a, b, rcond="warn"):
    """Return the x with the smallest |a x - b|.

    Parameters
    ----------
    a : ndarray, shape (m, n)
        The matrix.
    b : ndarray, shape (m,) or (m, k)
        One right-hand side, or several.
    rcond : float or None, default 'warn'
        Singular values of at most `rcond` times the largest count as 0. None means the precision times the larger size, and
        what is given by default, or lies outside 0 to 1, the precision.

    Returns
    -------
    tuple of ndarray: x, squared residuals, rank (int64), singular values

    Raises
    ------
    ValueError
        If `rcond` is another string.

    Notes
    -----
    There are no residuals if the rank is less than n or m is not more than n; in a hybridized block, where shapes are fixed, they are nan
    in the first case. MXNet gives no gradient.

    Source: MXNet ``mx.np.linalg.lstsq``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x, residuals, rank, values = mx.np.linalg.lstsq(mx.np.array([[1.0], [0.0]]), mx.np.array([2.0, 3.0]))
    >>> x, residuals
    (array([2.]), array([9.]))
    """
    if isinstance(rcond, str) and rcond != "warn":
        raise ValueError(f"lstsq: wrong parameter rcond = {rcond!r}; expected a number, None or 'warn'")
    given = {"new_default": True} if rcond is None else {"rcond": -1.0 if isinstance(rcond, str) else float(rcond)}
    x, residuals, rank, values = registry.get("_npi_lstsq")(a, b, **_PRECISION, **given)
    if isinstance(a, Array) and state.tracing is None and residuals.size and rank.item() < a.shape[1]:
        residuals = residuals[:0]
    return x, residuals, rank, values


def _precision(a):
    return _PRECISION["finfoEps64" if a.dtype == numpy.float64 else "finfoEps32"]
