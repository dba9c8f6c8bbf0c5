"""Attention of several heads, over all keys or within a sliding window."""

from ..ops import attention as _attention
from ..ops import sliding_window as _sliding_window

__all__ = [
    "interleaved_matmul_encdec_qk",
    "interleaved_matmul_encdec_valatt",
    "interleaved_matmul_selfatt_qk",
    "interleaved_matmul_selfatt_valatt",
    "sldwin_atten_context",
    "sldwin_atten_mask_like",
    "sldwin_atten_score",
]


def interleaved_matmul_selfatt_qk(queries_keys_values=None, heads=1, out=None, name=None):
    """Scores of self-attention: each query by each key, over the square root of their width.

    Parameters
    ----------
    queries_keys_values : ndarray, shape (T, N, heads x 3 D)
        For each head its query, key and value.
    heads : int
        Number of heads.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N heads, T, T)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.interleaved_matmul_selfatt_qk`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.interleaved_matmul_selfatt_qk(mx.np.ones((3, 2, 12)), heads=2).shape
    (4, 3, 3)
    """
    return _attention.selfatt_qk(queries_keys_values, heads=heads, out=out, name=name)


def interleaved_matmul_selfatt_valatt(queries_keys_values=None, attention=None, heads=1, out=None, name=None):
    """Results of self-attention: values summed by weights.

    Parameters
    ----------
    queries_keys_values : ndarray, shape (T, N, heads x 3 D)
        For each head its query, key and value.
    attention : ndarray, shape (N heads, T, T)
        Weights of the keys, for each query.
    heads : int
        Number of heads.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (T, N, heads x D)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.interleaved_matmul_selfatt_valatt`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.interleaved_matmul_selfatt_valatt(mx.np.ones((3, 2, 12)), mx.np.ones((4, 3, 3)), heads=2).shape
    (3, 2, 4)
    """
    return _attention.selfatt_valatt(queries_keys_values, attention, heads=heads, out=out, name=name)


def interleaved_matmul_encdec_qk(queries=None, keys_values=None, heads=1, out=None, name=None):
    """Scores of attention between two sequences: each query by each key, over the square root of their width.

    Parameters
    ----------
    queries : ndarray, shape (T, N, heads x D)
        For each head its query.
    keys_values : ndarray, shape (S, N, heads x 2 D)
        For each head its key and value.
    heads : int
        Number of heads.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N heads, T, S)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.interleaved_matmul_encdec_qk`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.interleaved_matmul_encdec_qk(mx.np.ones((3, 2, 4)), mx.np.ones((5, 2, 8)), heads=2).shape
    (4, 3, 5)
    """
    return _attention.encdec_qk(queries, keys_values, heads=heads, out=out, name=name)


def interleaved_matmul_encdec_valatt(keys_values=None, attention=None, heads=1, out=None, name=None):
    """Results of attention between two sequences: values summed by weights.

    Parameters
    ----------
    keys_values : ndarray, shape (S, N, heads x 2 D)
        For each head its key and value.
    attention : ndarray, shape (N heads, T, S)
        Weights of the keys, for each query.
    heads : int
        Number of heads.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (T, N, heads x D)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.interleaved_matmul_encdec_valatt`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.interleaved_matmul_encdec_valatt(mx.np.ones((5, 2, 8)), mx.np.ones((4, 3, 5)), heads=2).shape
    (3, 2, 4)
    """
    return _attention.encdec_valatt(keys_values, attention, heads=heads, out=out, name=name)


def sldwin_atten_score(query=None, key=None, dilation=None, w=1, symmetric=True, out=None, name=None):
    """Scores of attention within a sliding window: each query by the keys of its window.

    Parameters
    ----------
    query, key : ndarray, shape (N, T, heads, D)
        Queries and keys.
    dilation : integer array, shape (heads,)
        Distance between neighbouring places of the window, for each head.
    w : int
        How many places there are before the query.
    symmetric : bool
        Whether there are as many behind it.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, T, heads, W)
        W is 2 w + 1, or w + 1 where the window is not symmetric. Keys outside the sequence give 0.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.sldwin_atten_score`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> one, few = mx.np.array([1], dtype="int32"), mx.np.ones((1, 4, 1, 3))
    >>> mx.npx.sldwin_atten_score(few, few, one, w=1, symmetric=True)[0, :, 0].tolist()
    [[0.0, 3.0, 3.0], [3.0, 3.0, 3.0], [3.0, 3.0, 3.0], [3.0, 3.0, 0.0]]
    """
    return _sliding_window.sldwin_atten_score(query, key, dilation, w=w, symmetric=symmetric, out=out, name=name)


def sldwin_atten_mask_like(score=None, dilation=None, valid_length=None, w=1, symmetric=True, out=None, name=None):
    """1 where query and key of a score lie within their sequence, 0 elsewhere.

    Parameters
    ----------
    score : ndarray, shape (N, T, heads, W)
        Scores.
    dilation : integer array, shape (heads,)
        Distance between neighbouring places of the window, for each head.
    valid_length : integer array, shape (N,)
        Lengths of the sequences.
    w : int
        How many places there are before the query.
    symmetric : bool
        Whether there are as many behind it.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, T, heads, W)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.sldwin_atten_mask_like`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> one, few = mx.np.array([1], dtype="int32"), mx.np.ones((1, 4, 1, 3))
    >>> mx.npx.sldwin_atten_mask_like(few, one, mx.np.array([2]), w=1, symmetric=True)[0, :, 0].tolist()
    [[0.0, 1.0, 1.0], [1.0, 1.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
    """
    return _sliding_window.sldwin_atten_mask_like(
        score, dilation, valid_length, w=w, symmetric=symmetric, out=out, name=name
    )


def sldwin_atten_context(score=None, value=None, dilation=None, w=1, symmetric=True, out=None, name=None):
    """Results of attention within a sliding window: the values of each query's window, summed by its scores.

    Parameters
    ----------
    score : ndarray, shape (N, T, heads, W)
        Weights.
    value : ndarray, shape (N, T, heads, D)
        Values.
    dilation : integer array, shape (heads,)
        Distance between neighbouring places of the window, for each head.
    w : int
        How many places there are before the query.
    symmetric : bool
        Whether there are as many behind it.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, T, heads, D)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.sldwin_atten_context`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> one, few = mx.np.array([1], dtype="int32"), mx.np.ones((1, 4, 1, 3))
    >>> mx.npx.sldwin_atten_context(few, few, one, w=1, symmetric=True)[0, :, 0, 0].tolist()
    [2.0, 3.0, 3.0, 2.0]
    """
    return _sliding_window.sldwin_atten_context(score, value, dilation, w=w, symmetric=symmetric, out=out, name=name)
