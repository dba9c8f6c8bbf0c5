"""Boxes: overlap, suppression, offsets from anchors, matching."""

from ..ops import boxes as _boxes

__all__ = ["bipartite_matching", "box_decode", "box_encode", "box_iou", "box_nms"]


def box_iou(lhs=None, rhs=None, format="corner", out=None, name=None):
    """Overlap of each box with each other one: area of the intersection over area of the union.

    Parameters
    ----------
    lhs, rhs : ndarray, shape (..., 4)
        Boxes, at least two axes.
    format : {'corner', 'center'}
        Whether a box is (left, top, right, bottom), or (x, y, width, height) with its center.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (*lhs.shape[:-1], *rhs.shape[:-1])
        0 where two boxes do not meet. It has no gradient.

    Raises
    ------
    MXNetError
        If the shapes do not fit, or the numbers are integers.

    Notes
    -----
    Source: MXNet's `npx.box_iou`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.box_iou(mx.np.array([[0, 0, 2, 2.0]]), mx.np.array([[0, 0, 1, 2.0], [5, 5, 6, 6]]))
    array([[0.5, 0. ]])
    """
    return _boxes.box_iou(lhs, rhs, format=format, out=out, name=name)


def box_nms(
    data=None,
    overlap_thresh=0.5,
    valid_thresh=0.0,
    topk=-1,
    coord_start=2,
    score_index=1,
    id_index=-1,
    background_id=-1,
    force_suppress=False,
    in_format="corner",
    out_format="corner",
    out=None,
    name=None,
):
    """Non-maximum suppression: keep the boxes, best score first, that overlap none kept before; fill up with -1.

    Parameters
    ----------
    data : ndarray, shape (..., N, width)
        Rows with a box, a score, perhaps a class, and anything else.
    overlap_thresh : float
        How much boxes may overlap.
    valid_thresh : float
        Only rows with a score above it take part.
    topk : int
        Only so many of the best take part; all of them if negative. With 0 the data are returned as they are.
    coord_start, score_index, id_index : int
        Places of the first number of the box, of the score, and of the class; a negative `id_index` if there are no classes.
    background_id : int
        Rows of this class do not take part.
    force_suppress : bool
        Boxes suppress those of other classes, too.
    in_format, out_format : {'corner', 'center'}
        What a box is in the data, and in the result: (left, top, right, bottom), or (x, y, width, height) with its center.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (..., N, width)

    Raises
    ------
    MXNetError
        If a place is outside the rows or conflicts with another, or the numbers are integers.

    Notes
    -----
    MXNet leaves a box whose first coordinate is negative as it is when the formats differ, and its gradient ignores the conversion.
    Source: MXNet's `npx.box_nms`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> rows = mx.np.array([[0, 0.5, 0, 0, 2, 2], [0, 0.9, 0, 0, 2, 2.1]])
    >>> mx.npx.box_nms(rows)
    array([[ 0. ,  0.9,  0. ,  0. ,  2. ,  2.1],
           [-1. , -1. , -1. , -1. , -1. , -1. ]])
    """
    return _boxes.box_nms(
        data,
        overlap_thresh=overlap_thresh,
        valid_thresh=valid_thresh,
        topk=topk,
        coord_start=coord_start,
        score_index=score_index,
        id_index=id_index,
        background_id=background_id,
        force_suppress=force_suppress,
        in_format=in_format,
        out_format=out_format,
        out=out,
        name=name,
    )


def box_encode(samples=None, matches=None, anchors=None, refs=None, means=None, stds=None, out=None, name=None):
    """Offsets of matched boxes from anchors, which a detector learns, and a mask of the positive samples.

    Parameters
    ----------
    samples : ndarray, shape (B, N)
        Above 0.5 for anchors that are positive.
    matches : ndarray, shape (B, N)
        For each anchor the index of its box in `refs`.
    anchors : ndarray, shape (B, N, 4)
        Boxes (left, top, right, bottom).
    refs : ndarray, shape (B, M, 4)
        Boxes (left, top, right, bottom).
    means, stds : ndarray, shape (4,)
        What is subtracted from the offsets, and what they are divided by.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    tuple of two ndarrays, shape (B, N, 4)
        Offsets and mask, 0 where the sample is not positive. They have no gradient.

    Raises
    ------
    MXNetError
        If the shapes do not fit, or the numbers are integers.

    Notes
    -----
    Offsets are the distances of the centers in widths and heights of the anchor, and the logarithms of the ratios of widths and
    heights. Source: MXNet's `npx.box_encode`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> anchors, refs = mx.np.array([[[0, 0, 2, 2.0]]]), mx.np.array([[[1, 0, 3, 2.0]]])
    >>> offsets, mask = mx.npx.box_encode(
    ...     mx.np.ones((1, 1)), mx.np.zeros((1, 1)), anchors, refs, mx.np.zeros(4), mx.np.ones(4)
    ... )
    >>> offsets
    array([[[0.5, 0. , 0. , 0. ]]])
    """
    return _boxes.box_encode(samples, matches, anchors, refs, means, stds, out=out, name=name)


def box_decode(
    data=None,
    anchors=None,
    std0=1.0,
    std1=1.0,
    std2=1.0,
    std3=1.0,
    clip=-1.0,
    format="center",
    out=None,
    name=None,
):
    """Boxes from offsets that were predicted: what `box_encode` does, backwards.

    Parameters
    ----------
    data : ndarray, shape (B, N, 4)
        Offsets.
    anchors : ndarray, shape (1, N, 4)
        Boxes.
    std0, std1, std2, std3 : float
        What the offsets are multiplied by.
    clip : float
        If positive, upper bound of the logarithms of the ratios of widths and heights.
    format : {'center', 'corner'}
        Whether an anchor is (x, y, width, height) with its center, or (left, top, right, bottom).
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (B, N, 4)
        Boxes (left, top, right, bottom). They have no gradient.

    Raises
    ------
    MXNetError
        If the shapes do not fit, or the numbers are integers.

    Notes
    -----
    Source: MXNet's `npx.box_decode`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.box_decode(mx.np.array([[[0.5, 0, 0, 0]]]), mx.np.array([[[1, 1, 2, 2.0]]]))
    array([[[1., 0., 3., 2.]]])
    """
    return _boxes.box_decode(
        data, anchors, std0=std0, std1=std1, std2=std2, std3=std3, clip=clip, format=format, out=out, name=name
    )


def bipartite_matching(data=None, is_ascend=False, threshold=None, topk=-1, out=None, name=None):
    """Match rows with columns, best score first, none twice.

    Parameters
    ----------
    data : ndarray, shape (..., N, M)
        Scores.
    is_ascend : bool
        Small scores are good.
    threshold : float
        Only scores above it, with `is_ascend` below it, match.
    topk : int
        If positive, stop after ``topk + 1`` matches, as MXNet does.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    tuple of two ndarrays, shapes (..., N) and (..., M)
        For each row the index of its column, and for each column that of its row; -1 where there is none. They have no gradient.

    Raises
    ------
    TypeError
        If `threshold` is not given.
    MXNetError
        If the data have fewer than two axes, or are integers.

    Notes
    -----
    Source: MXNet's `npx.bipartite_matching`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> rows, columns = mx.npx.bipartite_matching(mx.np.array([[0.5, 0.6], [0.1, 0.2], [0.3, 0.4]]), threshold=1e-12)
    >>> rows, columns
    (array([ 1., -1.,  0.]), array([2., 0.]))
    """
    given = {} if threshold is None else {"threshold": threshold}
    return _boxes.bipartite_matching(data, is_ascend=is_ascend, topk=topk, out=out, name=name, **given)
