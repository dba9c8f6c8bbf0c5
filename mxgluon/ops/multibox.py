"""The single-shot detector's anchors, training targets and detections."""

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import Floats
from ..core.registry import op
from .accumulation import accumulator
from .box_geometry import area, intersection, suppress, to_centers, to_corners

__all__ = ["multibox_detection", "multibox_prior", "multibox_target"]

_VARIANCES = (0.1, 0.1, 0.2, 0.2)


def _check_prior(data, sizes, ratios, steps, offsets):
    if data.ndim != 4 or 0 in data.shape[2:]:
        raise MXNetError(
            f"MultiBoxPrior: wrong shape; got data {data.shape}; expected (N, C, H, W) with H and W of at least 1"
        )
    if not sizes or not ratios:
        raise MXNetError(
            f"MultiBoxPrior: no boxes; got sizes={sizes}, ratios={ratios}; expected at least one number in each"
        )
    for name, value in (("steps", steps), ("offsets", offsets)):
        if len(value) != 2:
            raise MXNetError(f"MultiBoxPrior: wrong {name}; got {value}; expected two numbers, of y and x")
    if steps[0] * steps[1] < 0:
        raise MXNetError(f"MultiBoxPrior: wrong steps; got {steps}; expected both positive or both negative")


@op("_contrib_MultiBoxPrior", aliases=("_npx_multibox_prior",))
def multibox_prior(
    data,
    *,
    sizes: Floats = (1.0,),
    ratios: Floats = (1.0,),
    clip: bool = False,
    steps: Floats = (-1.0, -1.0),
    offsets: Floats = (0.5, 0.5),
):
    """Anchor boxes around each pixel, shape (1, H * W * (sizes + ratios - 1), 4): each size with the first ratio, then the other ratios.

    A box of size s and ratio r is ``s * sqrt(r) * H / W`` wide and ``s / sqrt(r)`` high, in units of the image. No gradient.
    """
    _check_prior(data, sizes, ratios, steps, offsets)
    height, width = data.shape[2:]
    step_y, step_x = (step if step > 0 else 1 / size for step, size in zip(steps, (height, width), strict=True))
    size = numpy.array([*sizes, *[sizes[0]] * (len(ratios) - 1)])
    root = numpy.sqrt(numpy.array([*[ratios[0]] * len(sizes), *ratios[1:]]))
    half = numpy.stack([size * height / width * root / 2, size / root / 2], -1)
    working = accumulator(data.dtype)
    # Only the shape of the data counts, and while shapes are inferred it may be huge, so nothing is computed with NumPy here.
    y = (jnp.arange(height, dtype=working) + offsets[0]) * step_y
    x = (jnp.arange(width, dtype=working) + offsets[1]) * step_x
    center = jnp.stack(jnp.meshgrid(x, y), -1)[:, :, None]
    half = jnp.asarray(half, working)
    boxes = jnp.concatenate([center - half, center + half], -1).reshape(1, -1, 4)
    return (jnp.clip(boxes, 0, 1) if clip else boxes).astype(data.dtype)


def _check_target(anchor, label, cls_pred, variances):
    if anchor.ndim != 3 or anchor.shape[0] != 1 or anchor.shape[1] == 0 or anchor.shape[2] != 4:
        raise MXNetError(
            f"MultiBoxTarget: wrong shape of anchor; got {anchor.shape}; expected (1, anchors, 4), at least one anchor"
        )
    if label.ndim != 3 or label.shape[1] == 0 or label.shape[2] < 5:
        raise MXNetError(
            f"MultiBoxTarget: wrong shape of label; got {label.shape}; "
            "expected (N, labels, 5 or more), at least one label"
        )
    if cls_pred.ndim != 3 or cls_pred.shape[0] != label.shape[0] or cls_pred.shape[2] != anchor.shape[1]:
        raise MXNetError(
            f"MultiBoxTarget: wrong shape of cls_pred; got {cls_pred.shape} for anchor {anchor.shape} and label "
            f"{label.shape}; expected ({label.shape[0]}, classes, {anchor.shape[1]})"
        )
    _check_variances("MultiBoxTarget", variances)


def _check_variances(operator, variances):
    if len(variances) != 4:
        raise MXNetError(f"{operator}: wrong variances; got {variances}; expected four numbers")


def _match_best(overlaps, present):
    """Give each label the anchor that overlaps it most, best pair first, no anchor twice.

    Returns the label of each anchor, -1 where there is none.
    """
    count = overlaps.shape[1]

    def step(_, state):
        left, chosen = state
        place = jnp.argmax(left)
        anchor, label = place // count, place % count
        good = left[anchor, label] > 1e-6
        chosen = chosen.at[anchor].set(jnp.where(good, label, chosen[anchor]))
        return jnp.where(good, left.at[anchor].set(-1).at[:, label].set(-1), left), chosen

    start = jnp.where(present, overlaps, -1), jnp.full(overlaps.shape[0], -1)
    return jax.lax.fori_loop(0, min(overlaps.shape), step, start)[1]


def _mine(cls_pred, best, positive, ratio, threshold):
    """Return the negatives: of the anchors that overlap little, those whose background is least probable."""
    anchors = cls_pred.shape[1]
    positives = jnp.sum(positive)
    wanted = jnp.minimum((positives * jnp.float32(ratio)).astype(jnp.int32), anchors - positives)
    candidate = ~positive & (best < threshold)
    background = jax.nn.softmax(cls_pred, 0)[0]
    rank = jnp.argsort(jnp.argsort(jnp.where(candidate, background, jnp.inf), stable=True))
    return candidate & (rank < wanted)


@op("_contrib_MultiBoxTarget", aliases=("_npx_multibox_target",), outputs=3)
def multibox_target(
    anchor,
    label,
    cls_pred,
    *,
    overlap_threshold: float = 0.5,
    ignore_label: float = -1.0,
    negative_mining_ratio: float = -1.0,
    negative_mining_thresh: float = 0.5,
    minimum_negative_samples: int = 0,
    variances: Floats = _VARIANCES,
):
    """What anchors should predict: offsets (N, 4 * anchors), their mask, and classes (N, anchors), 0 the background. No gradient.

    A row of `label` is (class, left, top, right, bottom, ...); a class of -1 ends the rows. Each label gets the anchor that overlaps it
    most; then anchors that overlap a label by more than `overlap_threshold` get that label. The others are background, or, with a
    positive `negative_mining_ratio`, only so many for each positive one, those of overlap below `negative_mining_thresh` whose predicted
    background is least probable; what is left has `ignore_label`.

    Notes
    -----
    As in MXNet `minimum_negative_samples` has no effect. Where MXNet refuses because there are fewer candidates than negatives wanted, all of them are taken. An example without labels is
    ignored whole. Source: MXNet's `_contrib_MultiBoxTarget`; Liu et al., 2016.
    """
    _check_target(anchor, label, cls_pred, variances)
    dtype, working = cls_pred.dtype, accumulator(cls_pred.dtype)
    anchor, label, cls_pred = (jax.lax.stop_gradient(value).astype(working) for value in (anchor, label, cls_pred))
    boxes = anchor[0]
    centers = to_centers(boxes)

    def assign(label, cls_pred):
        present = jnp.cumsum(label[:, 0] == -1) == 0
        truth = label[:, 1:5]
        common = intersection(boxes[:, None], truth[None])
        union = area(boxes)[:, None] + area(truth) - common
        overlaps = jnp.where(present, jnp.where(union > 0, common / jnp.where(union > 0, union, 1), 0), -1)
        matched = _match_best(overlaps, present)
        best = jnp.max(overlaps, 1)
        near = best > overlap_threshold if overlap_threshold > 0 else jnp.zeros(best.shape, bool)
        chosen = jnp.where((matched < 0) & near, jnp.argmax(overlaps, 1), matched)
        positive = chosen >= 0
        if negative_mining_ratio > 0:
            negative = _mine(cls_pred, best, positive, negative_mining_ratio, negative_mining_thresh)
        else:
            negative = ~positive
        negative &= present[0]
        box = to_centers(truth)[jnp.maximum(chosen, 0)]
        offset = jnp.concatenate(
            [(box[:, :2] - centers[:, :2]) / centers[:, 2:], jnp.log(box[:, 2:] / centers[:, 2:])], -1
        )
        offset = jnp.where(positive[:, None], offset / jnp.asarray(variances, working), 0)
        classes = jnp.where(negative, 0, ignore_label)
        classes = jnp.where(positive, label[jnp.maximum(chosen, 0), 0] + 1, classes)
        mask = jnp.broadcast_to(positive[:, None], offset.shape)
        return offset.reshape(-1), mask.reshape(-1), classes

    return tuple(value.astype(dtype) for value in jax.vmap(assign)(label, cls_pred))


def _check_detection(cls_prob, loc_pred, anchor, variances):
    if cls_prob.ndim != 3:
        raise MXNetError(
            f"MultiBoxDetection: wrong number of dimensions; got cls_prob {cls_prob.shape}; expected (N, classes, anchors)"
        )
    batch, _, anchors = cls_prob.shape
    if anchors == 0 or anchor.shape != (1, anchors, 4) or loc_pred.shape != (batch, anchors * 4):
        raise MXNetError(
            f"MultiBoxDetection: wrong shape; got cls_prob {cls_prob.shape}, loc_pred {loc_pred.shape}, anchor "
            f"{anchor.shape}; expected (N, classes, anchors), (N, anchors * 4), (1, anchors, 4), at least one anchor"
        )
    _check_variances("MultiBoxDetection", variances)


@op("_contrib_MultiBoxDetection", aliases=("_npx_multibox_detection",))
def multibox_detection(
    cls_prob,
    loc_pred,
    anchor,
    *,
    clip: bool = True,
    threshold: float = 0.01,
    background_id: int = 0,
    nms_threshold: float = 0.5,
    force_suppress: bool = False,
    variances: Floats = _VARIANCES,
    nms_topk: int = -1,
):
    """Detections (class, score, left, top, right, bottom), best score first, shape (N, anchors, 6); class -1 marks what is none.

    Each anchor has its most probable class other than 0, the background, if its score is at least `threshold`. A box suppresses worse ones
    of its class (of every class with `force_suppress`) that overlap it by `nms_threshold` or more. No gradient.

    Notes
    -----
    As in MXNet `background_id` has no effect, and with an `nms_threshold` outside (0, 1] nothing is suppressed or sorted. What is
    suppressed keeps its row, without class. Source: MXNet's `_contrib_MultiBoxDetection`.
    """
    _check_detection(cls_prob, loc_pred, anchor, variances)
    dtype, working = cls_prob.dtype, accumulator(cls_prob.dtype)
    cls_prob, loc_pred, anchor = (
        jax.lax.stop_gradient(value).astype(working) for value in (cls_prob, loc_pred, anchor)
    )
    count = cls_prob.shape[2]
    if cls_prob.shape[1] < 2:
        return jnp.full((cls_prob.shape[0], count, 6), -1, dtype)
    centers, places = to_centers(anchor[0]), jnp.arange(count)

    def detect(prob, offset):
        identity, score = jnp.argmax(prob[1:], 0), jnp.max(prob[1:], 0)
        offset = offset.reshape(count, 4) * jnp.asarray(variances, working)
        center = offset[:, :2] * centers[:, 2:] + centers[:, :2]
        boxes = to_corners(jnp.concatenate([center, jnp.exp(offset[:, 2:]) * centers[:, 2:]], -1))
        boxes = jnp.clip(boxes, 0, 1) if clip else boxes
        rows = jnp.concatenate([identity[:, None].astype(working), score[:, None], boxes], 1)
        valid = score >= threshold
        # Valid rows move to the front, in order.
        rows = rows[jnp.argsort(~valid, stable=True)]
        filled = places < jnp.sum(valid)
        if 0 < nms_threshold <= 1:
            rows = _suppress_rows(rows, filled, nms_threshold, force_suppress, nms_topk)
        return jnp.where(filled[:, None], rows, -1)

    return jax.vmap(detect)(cls_prob, loc_pred).astype(dtype)


def _suppress_rows(rows, filled, threshold, force_suppress, topk):
    """Sort rows by score and take the class from those that a better one suppresses, or that come after the best `topk`."""
    places = jnp.arange(rows.shape[0])
    ordered = rows[jnp.argsort(jnp.where(filled, -rows[:, 1], jnp.inf), stable=True)]
    taking = filled & (places < topk) if topk > 0 else filled
    # Behind the best, MXNet leaves the rows that were there before sorting.
    rows = jnp.where(taking[:, None], ordered, rows)
    boxes, areas = rows[:, 2:], area(rows[:, 2:])

    def suppresses(index):
        common = intersection(boxes[index], boxes)
        union = areas[index] + areas - common
        overlapping = jnp.where(union > 0, common / jnp.where(union > 0, union, 1), 0) >= threshold
        return overlapping if force_suppress else overlapping & (rows[:, 0] == rows[index, 0])

    kept = suppress(taking, suppresses)
    return rows.at[:, 0].set(jnp.where(kept, rows[:, 0], -1))
