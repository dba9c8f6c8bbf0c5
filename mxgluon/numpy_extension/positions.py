"""Elements at positions, ranges of axes, the largest elements."""

from ..core import registry

__all__ = ["gather_nd", "index_add", "index_update", "nonzero", "slice", "slice_like", "topk"]


def _given(**attributes):
    """Return the attributes that are not None."""
    return {name: value for name, value in attributes.items() if value is not None}


def gather_nd(data=None, indices=None, out=None, name=None):
    """Elements, or slices, at positions.

    Parameters
    ----------
    data : ndarray
        Input.
    indices : ndarray, shape (M, ...)
        M leading indices for each position.
    out, name
        As in `npx.add_n`.

    Returns
    -------
    ndarray, shape indices.shape[1:] + data.shape[M:]

    Notes
    -----
    Source: MXNet's `npx.gather_nd`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.gather_nd(mx.np.array([[1.0, 2.0], [3.0, 4.0]]), mx.np.array([[0, 1], [1, 0]]))
    array([2., 3.])
    """
    return registry.get("gather_nd")(data, indices, out=out, name=name)


def index_add(a, ind, val, out=None, name=None):
    """Return an array with values added at some positions; repeated positions add up.

    Parameters
    ----------
    a, ind, val, out, name
        As in `index_update`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.index_add`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.index_add(mx.np.zeros(2), mx.np.array([[0, 0]], dtype="int64"), mx.np.array([5.0, 6.0]))
    array([11.,  0.])
    """
    return registry.get("_npx_index_add")(a, ind, val, out=out, name=name)


def index_update(a, ind, val, out=None, name=None):
    """Return an array with values at some positions replaced.

    Parameters
    ----------
    a : ndarray
        Input.
    ind : ndarray, shape (M, N)
        M leading indices for each of N positions.
    val : ndarray
        New values.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.index_update`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.index_update(mx.np.zeros(3), mx.np.array([[0, 2]], dtype="int64"), mx.np.array([5.0, 6.0]))
    array([5., 0., 6.])
    """
    return registry.get("_npx_index_update")(a, ind, val, out=out, name=name)


def nonzero(x, out=None, name=None):
    """Positions of the elements that are not zero.

    Parameters
    ----------
    x : ndarray
        Input.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray of int64, shape (N, x.ndim)

    Notes
    -----
    Source: MXNet's `npx.nonzero`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.nonzero(mx.np.array([0.0, 2.0]))
    array([[1]], dtype=int64)
    """
    return registry.get("_npx_nonzero")(x, out=out, name=name)


def topk(data, axis=-1, k=1, ret_typ="indices", is_ascend=False, dtype="float32"):
    """Largest (or smallest) elements along an axis.

    Parameters
    ----------
    data : ndarray
        Input.
    axis : int or None
        Axis; None flattens first.
    k : int
        How many.
    ret_typ : {'indices', 'value', 'both', 'mask'}
        What is returned: positions, values, [values, positions], or 1 at the positions and 0 elsewhere.
    is_ascend : bool
        The smallest instead of the largest.
    dtype : str
        Type of the positions.

    Returns
    -------
    ndarray, or two of them

    Notes
    -----
    Source: MXNet's `npx.topk`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.topk(mx.np.array([1.0, 3.0, 2.0]), k=2)
    array([1., 2.])
    """
    return registry.get("topk")(data, axis=axis, k=k, ret_typ=ret_typ, is_ascend=is_ascend, dtype=dtype)


def slice(data=None, begin=None, end=None, step=None, out=None, name=None):
    """Cut out a range along the leading axes.

    Parameters
    ----------
    data : ndarray
        Input.
    begin, end : tuple of int or None
        Where each axis begins and ends; None is the array's own end.
    step : tuple of int or None, optional
        Steps; 1 if not given.
    out, name
        As in `npx.add_n`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.slice`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.slice(mx.np.arange(5), begin=(1,), end=(3,))
    array([1., 2.])
    """
    return registry.get("slice")(data, begin=begin, end=end, out=out, name=name, **_given(step=step))


def slice_like(data=None, shape_like=None, axes=None, out=None, name=None):
    """Cut an array to the sizes of another.

    Parameters
    ----------
    data : ndarray
        Input.
    shape_like : ndarray
        Whose sizes are taken.
    axes : tuple of int, optional
        Which axes are cut; all if not given.
    out, name
        As in `npx.add_n`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If an axis is shorter than the other's.

    Notes
    -----
    Source: MXNet's `npx.slice_like`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.slice_like(mx.np.ones((3, 4)), mx.np.ones((2, 4))).shape
    (2, 4)
    """
    return registry.get("slice_like")(data, shape_like, out=out, name=name, **_given(axes=axes))
