"""Array functions that NumPy does not have."""

from ..core import registry

__all__ = [
    "arange_like",
    "batch_dot",
    "batch_flatten",
    "broadcast_like",
    "reshape",
    "reshape_like",
    "shape_array",
]


def _given(**attributes):
    """Return the attributes that are not None."""
    return {name: value for name, value in attributes.items() if value is not None}


def arange_like(data, start=0.0, step=1.0, repeat=1, ctx=None, axis=None):
    """Evenly spaced numbers, as many as an array has elements, or as one of its axes is long.

    Parameters
    ----------
    data : ndarray
        The array whose shape and type are taken.
    start, step : float
        First number, and distance.
    repeat : int
        How often each number comes.
    ctx
        Without effect.
    axis : int, optional
        The axis; the result has the whole shape if not given.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.arange_like`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.arange_like(mx.np.ones((2, 3)), axis=1)
    array([0., 1., 2.])
    """
    return registry.get("_npx_arange_like")(data, start=start, step=step, repeat=repeat, axis=axis)


def batch_dot(a, b, transpose_a=False, transpose_b=False, forward_stype="default"):
    """Matrix product of each pair of matrices.

    Parameters
    ----------
    a : ndarray, shape (N, M, K), or (N, K, M) with `transpose_a`
        Left matrices.
    b : ndarray, shape (N, K, P), or (N, P, K) with `transpose_b`
        Right matrices.
    transpose_a, transpose_b : bool
        See above.
    forward_stype
        Without effect.

    Returns
    -------
    ndarray, shape (N, M, P)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.batch_dot`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.batch_dot(mx.np.ones((2, 3, 4)), mx.np.ones((2, 4, 5))).shape
    (2, 3, 5)
    """
    return registry.get("batch_dot")(a, b, transpose_a=transpose_a, transpose_b=transpose_b)


def batch_flatten(data=None, out=None, name=None):
    """Make one axis of all axes but the first.

    Parameters
    ----------
    data : ndarray, shape (N, ...)
        Input.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, K)

    Notes
    -----
    Source: MXNet's `npx.batch_flatten`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.batch_flatten(mx.np.ones((2, 3, 4))).shape
    (2, 12)
    """
    return registry.get("Flatten")(data, out=out, name=name)


def broadcast_like(lhs, rhs, lhs_axes=None, rhs_axes=None):
    """Broadcast an array to the shape of another.

    Parameters
    ----------
    lhs : ndarray
        What to broadcast.
    rhs : ndarray
        Whose shape is taken.
    lhs_axes, rhs_axes : tuple of int, optional
        Axes of both that correspond; all if not given.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.broadcast_like`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.broadcast_like(mx.np.ones((1, 3)), mx.np.ones((2, 3))).shape
    (2, 3)
    """
    return registry.get("broadcast_like")(lhs, rhs, lhs_axes=lhs_axes, rhs_axes=rhs_axes)


def reshape(a, newshape, reverse=False, order="C", out=None, name=None):
    """Give an array a new shape, with codes that copy, join and split its axes.

    Parameters
    ----------
    a : ndarray
        Input.
    newshape : int or tuple of int
        A positive number is a size. -1: what remains. -2: copy this axis. -3: skip this axis, of size 1. -4: copy all axes that remain.
        -5: the product of two axes. -6: split this axis into the two sizes that follow, of which one may be -1.
    reverse : bool
        Read the codes from the right.
    order : {'C'}
        Order of the elements.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the sizes do not fit.

    Notes
    -----
    Source: MXNet's `npx.reshape`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.reshape(mx.np.ones((2, 3, 4)), (-2, -5)).shape
    (2, 12)
    """
    return registry.get("_npx_reshape")(a, newshape=newshape, reverse=reverse, order=order, out=out, name=name)


def reshape_like(lhs=None, rhs=None, lhs_begin=None, lhs_end=None, rhs_begin=None, rhs_end=None, out=None, name=None):
    """Give an array, or a range of its axes, the shape of another's.

    Parameters
    ----------
    lhs : ndarray
        What to reshape.
    rhs : ndarray
        Whose shape is taken.
    lhs_begin, lhs_end, rhs_begin, rhs_end : int, optional
        Ranges of axes; all if not given.
    out, name
        As in `batch_flatten`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the sizes do not fit.

    Notes
    -----
    Source: MXNet's `npx.reshape_like`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.reshape_like(mx.np.ones(6), mx.np.ones((2, 3))).shape
    (2, 3)
    """
    ranges = _given(lhs_begin=lhs_begin, lhs_end=lhs_end, rhs_begin=rhs_begin, rhs_end=rhs_end)
    return registry.get("reshape_like")(lhs, rhs, out=out, name=name, **ranges)


def shape_array(data=None, out=None, name=None):
    """Return the shape as an array.

    Parameters
    ----------
    data : ndarray
        Input.
    out, name
        As in `batch_flatten`.

    Returns
    -------
    ndarray of int64

    Notes
    -----
    Source: MXNet's `npx.shape_array`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.shape_array(mx.np.ones((2, 3)))
    array([2, 3], dtype=int64)
    """
    return registry.get("shape_array")(data, out=out, name=name)
