"""Positions, order, running sums and differences."""

from ..core import registry

__all__ = [
    "argmax",
    "argmin",
    "argsort",
    "cumsum",
    "diff",
    "nonzero",
    "sort",
]


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
    array(1, dtype=int64)
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
    array(0, dtype=int64)
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
    array([1, 0], dtype=int64)
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
    (array([1], dtype=int64),)
    """
    return a.nonzero()
