"""Sums, means, extremes and order."""

from ..core import registry

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
    "std",
    "sum",
    "var",
]


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None):
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
        What the reduction starts with.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.sum``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sum(mx.np.array([1.0, 2.0]))
    array(3.)
    """
    return registry.get("_npi_sum")(a, axis=axis, dtype=dtype, keepdims=keepdims, initial=initial, out=out)


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
    """Return the mean over axes; of integers as float32.

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
    return registry.get("_npi_mean")(a, axis=axis, dtype=dtype, keepdims=keepdims, out=out)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, correction=None):
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
    ddof, correction : int, default 0
        What is subtracted from the count.
    keepdims : bool, default False
        Keep reduced axes with size 1.

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
        a, axis=axis, dtype=dtype, ddof=ddof if correction is None else correction, keepdims=keepdims, out=out
    )


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, correction=None):
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
    ddof, correction : int, default 0
        What is subtracted from the count.
    keepdims : bool, default False
        Keep reduced axes with size 1.

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
        a, axis=axis, dtype=dtype, ddof=ddof if correction is None else correction, keepdims=keepdims, out=out
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


amax, amin = max, min
