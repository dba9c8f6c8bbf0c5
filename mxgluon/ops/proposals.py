"""Region proposals of Faster R-CNN."""

import functools

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import Floats
from ..core.registry import op
from .accumulation import accumulator
from .box_geometry import area, intersection, suppress

__all__ = ["multi_proposal", "proposal"]


def _anchors(stride, ratios, scales):
    """Return the boxes around the first cell, of each ratio with each scale. Sizes are rounded as the original code does."""
    center, boxes = 0.5 * (stride - 1), []
    for ratio in ratios:
        width = numpy.floor(numpy.sqrt(numpy.floor(stride * stride / ratio)) + 0.5)
        height = numpy.floor(width * ratio + 0.5)
        for scale in scales:
            half = numpy.array([width, height]) * scale / 2 - 0.5
            boxes.append([*(center - half), *(center + half)])
    return numpy.array(boxes, "float32")


def _check(operator, cls_prob, bbox_pred, im_info, count, post):
    if cls_prob.ndim != 4 or cls_prob.shape[1] != 2 * count:
        raise MXNetError(
            f"{operator}: wrong shape of cls_prob; got {cls_prob.shape}; expected (N, {2 * count}, H, W), two scores for "
            "each ratio and scale"
        )
    batch, _, height, width = cls_prob.shape
    if bbox_pred.shape != (batch, 4 * count, height, width) or im_info.shape != (batch, 3):
        raise MXNetError(
            f"{operator}: wrong shape; got bbox_pred {bbox_pred.shape} and im_info {im_info.shape} for cls_prob "
            f"{cls_prob.shape}; expected {(batch, 4 * count, height, width)} and {(batch, 3)}"
        )
    if post < 1:
        raise MXNetError(f"{operator}: wrong rpn_post_nms_top_n; got {post}; expected at least 1")


def _decode(anchors, deltas, limit, iou_loss):
    """Return anchors moved by what was predicted, inside the image."""
    if iou_loss:
        return jnp.clip(anchors + deltas, 0, limit)
    size = anchors[:, 2:] - anchors[:, :2] + 1
    center = anchors[:, :2] + 0.5 * (size - 1) + deltas[:, :2] * size
    half = 0.5 * (jnp.exp(deltas[:, 2:]) * size - 1)
    return jnp.clip(jnp.concatenate([center - half, center + half], 1), 0, limit)


def _propose(scores, deltas, info, *, grid, pre, post, threshold, min_size, stride, iou_loss):
    """Return (boxes, scores) of one image: the best after suppression, again from the start where there are too few."""
    count, height, width = scores.shape
    # One row for each cell and anchor: cells in order, the anchors of a cell one after the other.
    scores = jnp.transpose(scores, (1, 2, 0)).reshape(-1)
    deltas = jnp.transpose(deltas.reshape(count, 4, height, width), (2, 3, 0, 1)).reshape(-1, 4)
    limit = jnp.stack([info[1], info[0], info[1], info[0]]) - 1
    boxes = _decode(grid, deltas, limit, iou_loss)
    real = jnp.floor(info[:2] / stride)
    inside = (jnp.arange(height)[:, None] < real[0]) & (jnp.arange(width) < real[1])
    least = min_size * info[2]
    small = jnp.any(boxes[:, 2:] - boxes[:, :2] + 1 < least, 1)
    boxes = jnp.where(small[:, None], boxes + jnp.stack([-least, -least, least, least]) / 2, boxes)
    scores = jnp.where(small | ~jnp.repeat(inside.reshape(-1), count), -1, scores)
    order = jnp.argsort(-scores, stable=True)[:pre]
    boxes, scores = boxes[order], scores[order]
    areas = area(boxes, 1)

    def suppresses(index):
        common = intersection(boxes[index], boxes, 1)
        return common / (areas[index] + areas - common) > threshold

    kept = suppress(jnp.ones(pre, bool), suppresses, min(pre, post))
    front = jnp.argsort(~kept, stable=True)
    chosen = front[jnp.arange(post) % jnp.minimum(jnp.sum(kept), min(pre, post))]
    return boxes[chosen], scores[chosen]


def _run(operator, cls_prob, bbox_pred, im_info, pre, post, threshold, min_size, scales, ratios, stride, iou_loss):
    anchors = _anchors(stride, ratios, scales)
    _check(operator, cls_prob, bbox_pred, im_info, len(anchors), post)
    dtype, working = cls_prob.dtype, accumulator(cls_prob.dtype)
    batch, _, height, width = cls_prob.shape
    tensors = [jax.lax.stop_gradient(value).astype(working) for value in (cls_prob, bbox_pred, im_info)]
    if batch * height * width == 0:
        return jnp.zeros((batch * post, 5), dtype), jnp.zeros((batch * post, 1), dtype)
    corner = jnp.stack(jnp.meshgrid(jnp.arange(width), jnp.arange(height)), -1) * stride
    grid = (jnp.concatenate([corner, corner], -1)[:, :, None] + jnp.asarray(anchors, working)).reshape(-1, 4)
    total = height * width * len(anchors)
    pre = min(pre, total) if pre > 0 else total
    image = functools.partial(
        _propose,
        grid=grid,
        pre=pre,
        post=post,
        threshold=threshold,
        min_size=min_size,
        stride=stride,
        iou_loss=iou_loss,
    )
    boxes, scores = jax.vmap(image)(tensors[0][:, len(anchors) :], *tensors[1:])
    number = jnp.broadcast_to(jnp.arange(batch, dtype=working)[:, None, None], (batch, post, 1))
    rois = jnp.concatenate([number, boxes], -1).reshape(-1, 5)
    return rois.astype(dtype), scores.reshape(-1, 1).astype(dtype)


def _visible(output_score=False, **_):
    return 2 if output_score else 1


@op("_contrib_Proposal", outputs=2, visible=_visible)
def proposal(
    cls_prob,
    bbox_pred,
    im_info,
    *,
    rpn_pre_nms_top_n: int = 6000,
    rpn_post_nms_top_n: int = 300,
    threshold: float = 0.7,
    rpn_min_size: int = 16,
    scales: Floats = (4.0, 8.0, 16.0, 32.0),
    ratios: Floats = (0.5, 1.0, 2.0),
    feature_stride: int = 16,
    output_score: bool = False,
    iou_loss: bool = False,
):
    """Regions (0, left, top, right, bottom) of one image that probably hold something, best first, and with `output_score` their scores.

    Anchors, one for each ratio and scale around each cell, are moved by `bbox_pred` and clipped to the image (`im_info` is height,
    width, scale). The best `rpn_pre_nms_top_n` suppress those that overlap them by more than `threshold`; the first
    `rpn_post_nms_top_n` are returned, repeated from the start if there are fewer. No gradient.
    """
    if cls_prob.shape[:1] not in ((1,), (0,)):
        raise MXNetError(
            f"Proposal: takes one image; got cls_prob {cls_prob.shape}; expected a batch of 1 (MultiProposal takes more)"
        )
    return _run(
        "Proposal",
        cls_prob,
        bbox_pred,
        im_info,
        rpn_pre_nms_top_n,
        rpn_post_nms_top_n,
        threshold,
        rpn_min_size,
        scales,
        ratios,
        feature_stride,
        iou_loss,
    )


@op("_contrib_MultiProposal", outputs=2, visible=_visible)
def multi_proposal(
    cls_prob,
    bbox_pred,
    im_info,
    *,
    rpn_pre_nms_top_n: int = 6000,
    rpn_post_nms_top_n: int = 300,
    threshold: float = 0.7,
    rpn_min_size: int = 16,
    scales: Floats = (4.0, 8.0, 16.0, 32.0),
    ratios: Floats = (0.5, 1.0, 2.0),
    feature_stride: int = 16,
    output_score: bool = False,
    iou_loss: bool = False,
):
    """`proposal` for each image of a batch, one after the other; the first number of a region is the image's. No gradient."""
    return _run(
        "MultiProposal",
        cls_prob,
        bbox_pred,
        im_info,
        rpn_pre_nms_top_n,
        rpn_post_nms_top_n,
        threshold,
        rpn_min_size,
        scales,
        ratios,
        feature_stride,
        iou_loss,
    )
