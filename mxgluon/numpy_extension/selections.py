"""Elements chosen by number, and sequences of different lengths."""

from ..ops import embedding as _embedding
from ..ops import sequence as _sequence

__all__ = ["one_hot", "pick", "sequence_last", "sequence_mask", "sequence_reverse"]


def one_hot(data, depth=None, on_value=1.0, off_value=0.0, dtype="float32", **kwargs):
    """Rows that are `on_value` at the position that a number names, `off_value` elsewhere.

    Parameters
    ----------
    data : ndarray
        Positions; one out of range gives a row of `off_value`.
    depth : int
        Length of the rows.
    on_value, off_value : float
        See above.
    dtype : str
        Type of the result.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, shape (*data.shape, depth)

    Raises
    ------
    TypeError
        If `depth` is not an integer.

    Notes
    -----
    Source: MXNet's `npx.one_hot`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.one_hot(mx.np.array([1, 0]), 2)
    array([[0., 1.],
           [1., 0.]])
    """
    return _embedding.one_hot(data, depth=depth, on_value=on_value, off_value=off_value, dtype=dtype, **kwargs)


def pick(data, index, axis=-1, mode="clip", keepdims=False, **kwargs):
    """One element of each row along an axis, by number.

    Parameters
    ----------
    data : ndarray
        Input.
    index : ndarray, shape of the data without `axis`, or with size 1 there
        Positions.
    axis : int
        Axis of the rows.
    mode : {'clip', 'wrap'}
        Whether positions out of range are moved to the nearest element or counted around.
    keepdims : bool
        Keep the axis, with size 1.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the index does not fit the data, or no axis is named.

    Notes
    -----
    Source: MXNet's `npx.pick`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.pick(mx.np.array([[1.0, 2.0], [3.0, 4.0]]), mx.np.array([0, 1]))
    array([1., 4.])
    """
    return _embedding.pick(data, index, axis=axis, mode=mode, keepdims=keepdims, **kwargs)


def _tensors(data, sequence_length, use_sequence_length):
    return (data, sequence_length) if use_sequence_length else (data,)


def sequence_mask(data=None, sequence_length=None, use_sequence_length=False, value=0.0, axis=0, out=None, name=None):
    """Replace what lies beyond each sequence's length by a value.

    Parameters
    ----------
    data : ndarray, shape (T, N, ...), or (N, T, ...) with ``axis=1``
        Sequences.
    sequence_length : ndarray, shape (N,), optional
        Lengths.
    use_sequence_length : bool
        If not set, the data are returned as they are.
    value : float
        Replacement.
    axis : {0, 1}
        Axis of time.
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
        If the lengths do not fit.

    Notes
    -----
    Source: MXNet's `npx.sequence_mask`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.sequence_mask(mx.np.ones((2, 1)), mx.np.array([1]), use_sequence_length=True)
    array([[1.],
           [0.]])
    """
    return _sequence.sequence_mask(
        *_tensors(data, sequence_length, use_sequence_length),
        use_sequence_length=use_sequence_length,
        value=value,
        axis=axis,
        out=out,
        name=name,
    )


def sequence_last(data=None, sequence_length=None, use_sequence_length=False, axis=0, out=None, name=None):
    """Last step of each sequence.

    Parameters
    ----------
    data, sequence_length, use_sequence_length, axis, out, name
        As in `sequence_mask`.

    Returns
    -------
    ndarray, shape (N, ...)

    Raises
    ------
    MXNetError
        If the lengths do not fit.

    Notes
    -----
    Source: MXNet's `npx.sequence_last`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.sequence_last(mx.np.array([[1.0], [2.0]]))
    array([2.])
    """
    return _sequence.sequence_last(
        *_tensors(data, sequence_length, use_sequence_length),
        use_sequence_length=use_sequence_length,
        axis=axis,
        out=out,
        name=name,
    )


def sequence_reverse(data=None, sequence_length=None, use_sequence_length=False, axis=0, out=None, name=None):
    """Reverse each sequence within its length.

    Parameters
    ----------
    data, sequence_length, use_sequence_length, axis, out, name
        As in `sequence_mask`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the lengths do not fit.

    Notes
    -----
    Source: MXNet's `npx.sequence_reverse`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.sequence_reverse(mx.np.array([[1.0], [2.0]]))
    array([[2.],
           [1.]])
    """
    return _sequence.sequence_reverse(
        *_tensors(data, sequence_length, use_sequence_length),
        use_sequence_length=use_sequence_length,
        axis=axis,
        out=out,
        name=name,
    )
