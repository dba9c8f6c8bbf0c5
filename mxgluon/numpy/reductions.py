"""Sums, means, extremes and order."""

from ..core import registry
from ..core.scope import state
from ..core.storage import Array

__all__ = [
    "all",
    "amax",
    "amin",
    "any",
    "average",
    "max",
    "mean",
    "min",
    "prod",
    "product",
    "sometrue",
    "std",
    "sum",
    "var",
]


def sum(a, axis=None, dtype=None, out=None, keepdims=None, initial=None, where=None):
    """Return the sum over axes; of bools as int64.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    dtype : str or numpy.dtype, optional
        Type of the result.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    initial : number, optional
        What the reduction starts with; MXNet refuses it.
    where : None or True
        Another one is not supported, as in MXNet.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If `where` is neither None nor True.

    Source: MXNet ``mx.np.sum``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sum(mx.np.array([1.0, 2.0]))
    array(3.)
    """
    if where is not None and where is not True:
        raise ValueError(f"sum: only where=None or where=True cases are supported for now; got where={where!r}")
    return registry.get("_npi_sum")(a, axis=axis, dtype=dtype, keepdims=bool(keepdims), initial=initial, out=out)


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None):
    """Return the product over axes; of bools as int64.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    dtype : str or numpy.dtype, optional
        Type of the result.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    initial : number, optional
        What the reduction starts with.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.prod``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.prod(mx.np.array([2.0, 3.0]))
    array(6.)
    """
    return registry.get("_npi_prod")(a, axis=axis, dtype=dtype, keepdims=keepdims, initial=initial, out=out)


def mean(a, axis=None, dtype=None, out=None, keepdims=False):
    """Return the mean over axes; of integers in the default type.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    dtype : str or numpy.dtype, optional
        Type of the result.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.mean``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.mean(mx.np.array([1.0, 2.0]))
    array(1.5)
    """
    if dtype is None and state.numpy_default_dtype and isinstance(a, Array) and a.dtype.kind in "iub":
        dtype = "float64"
    return registry.get("_npi_mean")(a, axis=axis, dtype=dtype, keepdims=keepdims, out=out)


def std(a, axis=None, dtype=None, out=None, correction=0, keepdims=False, ddof=None):
    """Return the standard deviation over axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    dtype : str or numpy.dtype, optional
        Type of the result.
    out : ndarray, optional
        Where the result is written.
    correction : int, default 0
        What is subtracted from the count.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    ddof : int, optional
        Another name of `correction`.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.std``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.std(mx.np.array([1.0, 3.0]))
    array(1.)
    """
    return registry.get("_npi_std")(
        a, axis=axis, dtype=dtype, ddof=correction if ddof is None else ddof, keepdims=keepdims, out=out
    )


def var(a, axis=None, dtype=None, out=None, correction=0, keepdims=False, ddof=None):
    """Return the variance over axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    dtype : str or numpy.dtype, optional
        Type of the result.
    out : ndarray, optional
        Where the result is written.
    correction : int, default 0
        What is subtracted from the count.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    ddof : int, optional
        Another name of `correction`.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.var``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.var(mx.np.array([1.0, 3.0]))
    array(1.)
    """
    return registry.get("_npi_var")(
        a, axis=axis, dtype=dtype, ddof=correction if ddof is None else ddof, keepdims=keepdims, out=out
    )


def max(a, axis=None, out=None, keepdims=False, initial=None):
    """Return the largest value over axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    initial : number, optional
        What the reduction starts with.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.max``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.max(mx.np.array([1.0, 3.0]))
    array(3.)
    """
    return registry.get("_npi_max")(a, axis=axis, keepdims=keepdims, initial=initial, out=out)


def min(a, axis=None, out=None, keepdims=False, initial=None):
    """Return the smallest value over axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    initial : number, optional
        What the reduction starts with.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.min``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.min(mx.np.array([1.0, 3.0]))
    array(1.)
    """
    return registry.get("_npi_min")(a, axis=axis, keepdims=keepdims, initial=initial, out=out)


def any(a, axis=None, out=None, keepdims=False):
    """Return whether any value over axes is non-zero.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.any``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.any(mx.np.array([0.0, 3.0]))
    array(True)
    """
    return registry.get("_npi_any")(a, axis=axis, keepdims=keepdims, out=out)


def all(a, axis=None, out=None, keepdims=False):
    """Return whether all values over axes are non-zero.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.all``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.all(mx.np.array([0.0, 3.0]))
    array(False)
    """
    return registry.get("_npi_all")(a, axis=axis, keepdims=keepdims, out=out)


def sometrue(a, axis=None, keepdims=False, out=None):
    """Return whether any value over axes is non-zero: `any` with its arguments in another order.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    keepdims : bool, default False
        Keep reduced axes with size 1.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.sometrue``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sometrue(mx.np.array([0.0, 3.0]))
    array(True)
    """
    return any(a, axis, out, keepdims)


def average(a, axis=None, weights=None, returned=False, out=None):
    """Return the weighted mean over axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    weights : ndarray, optional
        Weights of the shape of `a`, or of its axis; equal if not given.
    returned : bool, default False
        Return the sum of the weights too.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray, or tuple of ndarray

    Source: MXNet ``mx.np.average``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.average(mx.np.array([1.0, 2.0]), weights=mx.np.array([3.0, 1.0]))
    array(1.25)
    """
    if weights is None:
        return registry.get("_npi_average")(a, axis=axis, returned=returned, weighted=False, out=out)
    return registry.get("_npi_average")(a, weights, axis=axis, returned=returned, weighted=True, out=out)


amax, amin, product = max, min, prod
