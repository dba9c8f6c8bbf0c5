"""Factors of matrices, as `mx.np.linalg` has them."""

import functools

from ..core import registry

__all__ = [
    "cholesky",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "qr",
    "svd",
    "svdvals",
    "with_old_names",
]


def with_old_names(**new_names):
    """Make a decorator: the function takes keywords by their old names too.

    Parameters
    ----------
    **new_names : str
        The new name of each old one.

    Returns
    -------
    callable

    Examples
    --------
    >>> from mxgluon.numpy.matrix_factors import with_old_names
    >>> @with_old_names(colour="color")
    ... def paint(color=None):
    ...     return color
    >>> paint(colour="blue")
    'blue'
    """

    def decorate(function):
        @functools.wraps(function)
        def renamed(*args, **kwargs):
            for old, new in new_names.items():
                value = kwargs.pop(old, None)
                if value is not None:
                    kwargs[new] = value
            return function(*args, **kwargs)

        return renamed

    return decorate


def _triangle(owner, upper):
    """Return "U" or "L" for what says so: a truth value, or NumPy's letter."""
    if isinstance(upper, str):
        if upper.upper() not in ("L", "U"):
            raise ValueError(f"{owner}: unknown triangle; got {upper!r}; expected 'L', 'U', True or False")
        return upper.upper()
    return "U" if upper else "L"


def cholesky(a, upper=False):
    """Return the Cholesky factor of symmetric positive-definite matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices. Only the triangle that is returned is read.
    upper : bool, default False
        Return the upper factor U, a = Uᵀ U, instead of the lower one L, a = L Lᵀ.

    Returns
    -------
    ndarray, shape (..., n, n)

    Notes
    -----
    The factor is nan where a matrix is not positive definite; MXNet raises.

    Source: MXNet ``mx.np.linalg.cholesky``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.cholesky(mx.np.array([[4.0, 2.0], [2.0, 5.0]]))
    array([[2., 0.],
           [1., 2.]])
    """
    return registry.get("_npi_cholesky")(a, lower=not upper)


def qr(a, mode="reduced"):
    """Return the factors Q, with orthonormal columns, and R, upper triangular, with a = Q R.

    Parameters
    ----------
    a : ndarray, shape (..., m, n)
        The matrices; integers are taken as float64.
    mode : str, default 'reduced'
        The only mode there is.

    Returns
    -------
    tuple of ndarray, shapes (..., m, k) and (..., k, n) with k = min(m, n)

    Raises
    ------
    NotImplementedError
        If another mode is asked for.

    Source: MXNet ``mx.np.linalg.qr``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> q, r = mx.np.linalg.qr(mx.np.array([[3.0, 1.0], [4.0, 3.0]]))
    >>> q.shape, r.shape
    ((2, 2), (2, 2))
    """
    if mode is not None and mode != "reduced":
        raise NotImplementedError(f"Only default mode='reduced' is implemented. got {mode!r}")
    return registry.get("_npi_qr")(a)


def svd(a):
    """Return UT, with orthonormal columns, singular values L, and V, with orthonormal rows: a = UT diag(L) V.

    Parameters
    ----------
    a : ndarray, shape (..., m, n)
        The matrices.

    Returns
    -------
    tuple of ndarray, shapes (..., m, k), (..., k) and (..., k, n) with k = min(m, n)

    Notes
    -----
    The largest element (by size) of each row of V is positive. MXNet refuses matrices with more rows than columns.

    Source: MXNet ``mx.np.linalg.svd``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> ut, values, v = mx.np.linalg.svd(mx.np.array([[0.0, 2.0], [3.0, 0.0]]))
    >>> values
    array([3., 2.])
    """
    return registry.get("_npi_svd")(a)


def svdvals(a):
    """Return the singular values, in descending order.

    Parameters
    ----------
    a : ndarray, shape (..., m, n)
        The matrices.

    Returns
    -------
    ndarray, shape (..., min(m, n))

    Source: MXNet ``mx.np.linalg.svdvals``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.svdvals(mx.np.array([[0.0, 2.0], [3.0, 0.0]]))
    array([3., 2.])
    """
    return svd(a)[1]


def eig(a):
    """Return eigenvalues, in no order, and eigenvectors, as columns of length 1, of matrices with real eigenvalues.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices; integers are taken as float64.

    Returns
    -------
    tuple of ndarray, shapes (..., n) and (..., n, n)

    Notes
    -----
    Where an eigenvalue is not real, it and its vector are nan; MXNet raises. MXNet gives no gradient. JAX has no algorithm for it on a
    TPU.

    Source: MXNet ``mx.np.linalg.eig``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> values, vectors = mx.np.linalg.eig(mx.np.array([[2.0, 0.0], [0.0, 3.0]]))
    >>> values
    array([2., 3.])
    """
    return registry.get("_npi_eig")(a)


def eigvals(a):
    """Return the eigenvalues, in no order, of matrices with real eigenvalues.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices; integers are taken as float64.

    Returns
    -------
    ndarray, shape (..., n)

    Notes
    -----
    Where an eigenvalue is not real, it is nan; MXNet raises. MXNet gives no gradient. JAX has no algorithm for it on a
    TPU.

    Source: MXNet ``mx.np.linalg.eigvals``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.eigvals(mx.np.array([[2.0, 0.0], [0.0, 3.0]]))
    array([2., 3.])
    """
    return registry.get("_npi_eigvals")(a)


@with_old_names(UPLO="upper")
def eigh(a, upper=False):
    """Return ascending eigenvalues, and eigenvectors as columns, of symmetric matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices, read from one triangle; integers are taken as float64.
    upper : bool, or 'L' or 'U'; default False
        Read the upper triangle. The keyword may also be written `UPLO`.

    Returns
    -------
    tuple of ndarray, shapes (..., n) and (..., n, n)

    Notes
    -----
    The largest element (by size) of each eigenvector is positive. MXNet gives no gradient, and takes any letter but U as L.

    Source: MXNet ``mx.np.linalg.eigh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> values, vectors = mx.np.linalg.eigh(mx.np.array([[2.0, 0.0], [0.0, 1.0]]))
    >>> vectors
    array([[0., 1.],
           [1., 0.]])
    """
    return registry.get("_npi_eigh")(a, UPLO=_triangle("eigh", upper))


@with_old_names(UPLO="upper")
def eigvalsh(a, upper=False):
    """Return the ascending eigenvalues of symmetric matrices.

    Parameters
    ----------
    a : ndarray, shape (..., n, n)
        The matrices, read from one triangle; integers are taken as float64.
    upper : bool, or 'L' or 'U'; default False
        Read the upper triangle. The keyword may also be written `UPLO`.

    Returns
    -------
    ndarray, shape (..., n)

    Notes
    -----
    MXNet gives no gradient, and takes any letter but U as L.

    Source: MXNet ``mx.np.linalg.eigvalsh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.eigvalsh(mx.np.array([[2.0, 0.0], [0.0, 1.0]]))
    array([1., 2.])
    """
    return registry.get("_npi_eigvalsh")(a, UPLO=_triangle("eigvalsh", upper))
