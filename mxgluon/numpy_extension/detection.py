"""Detectors of objects: anchors, targets, detections, pooling over regions."""

from ..ops import multibox as _multibox
from ..ops import region_pooling as _region_pooling

__all__ = ["multibox_detection", "multibox_prior", "multibox_target", "roi_pooling"]


def multibox_prior(
    data=None,
    sizes=(1.0,),
    ratios=(1.0,),
    clip=False,
    steps=(-1.0, -1.0),
    offsets=(0.5, 0.5),
    out=None,
    name=None,
):
    """Anchor boxes around each pixel of a feature map, in units of the image.

    Parameters
    ----------
    data : ndarray, shape (N, C, H, W)
        Feature map; only its shape counts.
    sizes, ratios : tuple of float
        Each size comes with the first ratio, then each other ratio with the first size. A box of size s and ratio r is
        ``s * sqrt(r) * H / W`` wide and ``s / sqrt(r)`` high.
    clip : bool
        Cut boxes off at the image's border.
    steps : tuple of float
        Distances of centers in y and in x; negative ones mean 1 / H and 1 / W.
    offsets : tuple of float
        Where in its cell a center is, in y and in x.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (1, H * W * (sizes + ratios - 1), 4)
        Boxes (left, top, right, bottom).

    Raises
    ------
    MXNetError
        If the data are not a feature map, or sizes, ratios, steps or offsets have the wrong number of elements.

    Notes
    -----
    Source: MXNet's `npx.multibox_prior`; Liu et al., 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.multibox_prior(mx.np.zeros((1, 3, 1, 1)), sizes=(0.5, 1))
    array([[[0.25, 0.25, 0.75, 0.75],
            [0.  , 0.  , 1.  , 1.  ]]])
    """
    return _multibox.multibox_prior(
        data, sizes=sizes, ratios=ratios, clip=clip, steps=steps, offsets=offsets, out=out, name=name
    )


def multibox_target(
    anchor=None,
    label=None,
    cls_pred=None,
    overlap_threshold=0.5,
    ignore_label=-1.0,
    negative_mining_ratio=-1.0,
    negative_mining_thresh=0.5,
    minimum_negative_samples=0,
    variances=(0.1, 0.1, 0.2, 0.2),
    out=None,
    name=None,
):
    """What the anchors of a single-shot detector should predict for labelled images.

    Parameters
    ----------
    anchor : ndarray, shape (1, A, 4)
        Boxes (left, top, right, bottom).
    label : ndarray, shape (N, M, 5 or more)
        Rows (class, left, top, right, bottom, ...); a class of -1 ends the rows of an image.
    cls_pred : ndarray, shape (N, classes + 1, A)
        Predictions of classes, the background first; used by the mining of negatives only.
    overlap_threshold : float
        An anchor that overlaps a box by more than this gets it. Besides, each box gets the anchor that overlaps it most.
    ignore_label : float
        Class of anchors that do not count.
    negative_mining_ratio : float
        If positive, so many anchors are background for each one that has a box; the others do not count. Else all are background.
    negative_mining_thresh : float
        Only anchors that overlap no box by this much become background.
    minimum_negative_samples : int
        Without effect, as in MXNet.
    variances : tuple of float
        What offsets are divided by.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    tuple of three ndarrays, shapes (N, 4 * A), (N, 4 * A) and (N, A)
        Offsets, 1 where they count, and classes, 0 for the background. They have no gradient.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Where MXNet refuses because there are fewer candidates than negatives wanted, all of them are taken. Source: MXNet's
    `npx.multibox_target`; Liu et al., 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> anchor = mx.np.array([[[0, 0, 0.5, 0.5], [0.5, 0.5, 1, 1]]])
    >>> label = mx.np.array([[[2, 0, 0, 0.5, 0.5]]])
    >>> mx.npx.multibox_target(anchor, label, mx.np.zeros((1, 4, 2)))[2]
    array([[3., 0.]])
    """
    return _multibox.multibox_target(
        anchor,
        label,
        cls_pred,
        overlap_threshold=overlap_threshold,
        ignore_label=ignore_label,
        negative_mining_ratio=negative_mining_ratio,
        negative_mining_thresh=negative_mining_thresh,
        minimum_negative_samples=minimum_negative_samples,
        variances=variances,
        out=out,
        name=name,
    )


def multibox_detection(
    cls_prob=None,
    loc_pred=None,
    anchor=None,
    clip=True,
    threshold=0.01,
    background_id=0,
    nms_threshold=0.5,
    force_suppress=False,
    variances=(0.1, 0.1, 0.2, 0.2),
    nms_topk=-1,
    out=None,
    name=None,
):
    """Detections from what the anchors of a single-shot detector predict.

    Parameters
    ----------
    cls_prob : ndarray, shape (N, classes + 1, A)
        Probabilities of classes, the background first.
    loc_pred : ndarray, shape (N, 4 * A)
        Offsets from the anchors.
    anchor : ndarray, shape (1, A, 4)
        Boxes (left, top, right, bottom).
    clip : bool
        Cut boxes off at the image's border.
    threshold : float
        Smallest score of a detection.
    background_id : int
        Without effect, as in MXNet.
    nms_threshold : float
        A box suppresses worse ones that overlap it by so much. Outside (0, 1] nothing is suppressed or sorted.
    force_suppress : bool
        Boxes suppress those of other classes, too.
    variances : tuple of float
        What offsets are multiplied by.
    nms_topk : int
        If positive, only so many of the best are kept.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, A, 6)
        Rows (class, score, left, top, right, bottom), best score first; a class of -1 is no detection. They have no gradient.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.multibox_detection`; Liu et al., 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> scores, anchor = mx.np.array([[[0.25], [0.75]]]), mx.np.array([[[0, 0, 0.5, 0.5]]])
    >>> mx.npx.multibox_detection(scores, mx.np.zeros((1, 4)), anchor)
    array([[[0.  , 0.75, 0.  , 0.  , 0.5 , 0.5 ]]])
    """
    return _multibox.multibox_detection(
        cls_prob,
        loc_pred,
        anchor,
        clip=clip,
        threshold=threshold,
        background_id=background_id,
        nms_threshold=nms_threshold,
        force_suppress=force_suppress,
        variances=variances,
        nms_topk=nms_topk,
        out=out,
        name=name,
    )


def roi_pooling(data=None, rois=None, pooled_size=None, spatial_scale=None, out=None, name=None):
    """Maximum over a grid of bins of each region.

    Parameters
    ----------
    data : ndarray, shape (N, C, H, W)
        Feature maps.
    rois : ndarray, shape (R, 5)
        Regions (image, left, top, right, bottom).
    pooled_size : tuple of int
        Numbers of bins, down and along.
    spatial_scale : float in [0, 1]
        What coordinates are multiplied by to become those of the feature map; then they are rounded.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (R, C, *pooled_size)
        0 where a bin is empty.

    Raises
    ------
    TypeError
        If `pooled_size` or `spatial_scale` is not given.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.roi_pooling`; Girshick, 2015.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data = mx.np.arange(16.0).reshape(1, 1, 4, 4)
    >>> mx.npx.roi_pooling(data, mx.np.array([[0, 0, 0, 3.0, 3]]), pooled_size=(2, 2), spatial_scale=1.0)
    array([[[[ 5.,  7.],
             [13., 15.]]]])
    """
    given = {"pooled_size": pooled_size, "spatial_scale": spatial_scale}
    given = {key: value for key, value in given.items() if value is not None}
    return _region_pooling.roi_pooling(data, rois, out=out, name=name, **given)
