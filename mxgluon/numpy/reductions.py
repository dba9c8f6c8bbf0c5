"""Sums, means, extremes and order."""

from ..core import registry

__all__ = [
    "all",
    "amax",
    "amin",
    "any",
    "argmax",
    "argmin",
    "argsort",
    "average",
    "cumsum",
    "diff",
    "max",
    "mean",
    "min",
    "nonzero",
    "prod",
    "sort",
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


def argmax(a, axis=None, out=None, keepdims=False):
    """Return the position of the largest value, as int64; the first of several.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int, optional
        Along which axis; the flattened array if not given.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.argmax``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.argmax(mx.np.array([1.0, 3.0]))
    array(1)
    """
    return registry.get("_npi_argmax")(a, axis=axis, keepdims=keepdims, out=out)


def argmin(a, axis=None, out=None, keepdims=False):
    """Return the position of the smallest value, as int64; the first of several.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int, optional
        Along which axis; the flattened array if not given.
    out : ndarray, optional
        Where the result is written.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.argmin``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.argmin(mx.np.array([1.0, 3.0]))
    array(0)
    """
    return registry.get("_npi_argmin")(a, axis=axis, keepdims=keepdims, out=out)


def cumsum(a, axis=None, dtype=None, out=None):
    """Return the sums of all elements up to each one.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int, optional
        Along which axis; the flattened array if not given.
    dtype : str or numpy.dtype, optional
        Type of the result.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.cumsum``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.cumsum(mx.np.array([1.0, 2.0]))
    array([1., 3.])
    """
    return registry.get("_npi_cumsum")(a, axis=axis, dtype=dtype, out=out)


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


def sort(a, axis=-1, descending=False, stable=True):
    """Return the elements in order.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or None, default -1
        Along which axis; the flattened array if None.
    descending, stable : bool
        Largest first; keep the order of equal elements.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.sort``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sort(mx.np.array([3.0, 1.0]))
    array([1., 3.])
    """
    return registry.get("sort")(a, axis=axis, is_ascend=not descending)


def argsort(a, axis=-1, descending=False, stable=True):
    """Return the positions that put the elements in order, as int64.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int or None, default -1
        Along which axis; the flattened array if None.
    descending, stable : bool
        Largest first; keep the order of equal elements.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.argsort``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.argsort(mx.np.array([3.0, 1.0]))
    array([1, 0])
    """
    return registry.get("argsort")(a, axis=axis, is_ascend=not descending, dtype="int64")


def diff(a, n=1, axis=-1, prepend=None, append=None):
    """Return differences of neighbours.

    Parameters
    ----------
    a : ndarray
        The argument.
    n : int, default 1
        How many times.
    axis : int, default -1
        Along which axis.
    prepend, append : None
        Not supported, as in MXNet.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.diff``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.diff(mx.np.array([1.0, 4.0]))
    array([3.])
    """
    if prepend is not None or append is not None:
        raise NotImplementedError("diff: prepend and append are not supported")
    return registry.get("_npi_diff")(a, n=n, axis=axis)


def nonzero(a):
    """Return the positions of the non-zero elements: one int64 array for each axis.

    Parameters
    ----------
    a : ndarray
        The argument.

    Returns
    -------
    tuple of ndarray

    Source: MXNet ``mx.np.nonzero``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.nonzero(mx.np.array([0.0, 3.0]))
    (array([1]),)
    """
    return a.nonzero()


amax, amin = max, min
