"""Boxes: overlap, suppression, offsets from anchors, matching. A box is four numbers, corners or center and size."""

import functools
import math
from typing import Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator
from .box_geometry import area, intersection, suppress, to_centers, to_corners

__all__ = ["bipartite_matching", "box_decode", "box_encode", "box_iou", "box_nms", "check_floating"]

_Format = Literal["center", "corner"]


def check_floating(operator, *tensors):
    """Raise MXNetError unless all tensors are of floating-point numbers."""
    for tensor in tensors:
        if not jnp.issubdtype(tensor.dtype, jnp.floating):
            raise MXNetError(f"{operator}: unsupported type; got {tensor.dtype}; expected floating-point numbers")


def _check_boxes(operator, name, tensor, least):
    if tensor.ndim < least or tensor.shape[-1] != 4:
        raise MXNetError(
            f"{operator}: wrong shape of {name}; got {tensor.shape}; expected at least {least} dimensions, the last of size 4"
        )


@op("_contrib_box_iou", aliases=("_npx_box_iou",))
def box_iou(lhs, rhs, *, format: _Format = "corner"):
    """Area of intersection over area of union of each box of `lhs` with each of `rhs`; 0 where they do not meet. No gradient."""
    for name, tensor in (("lhs", lhs), ("rhs", rhs)):
        _check_boxes("box_iou", name, tensor, 2)
        check_floating("box_iou", tensor)
    working = accumulator(lhs.dtype)
    left, right = (jax.lax.stop_gradient(value).astype(working).reshape(-1, 4) for value in (lhs, rhs))
    if format == "center":
        left, right = to_corners(left), to_corners(right)
    common = intersection(left[:, None], right[None])
    union = area(left)[:, None] + area(right) - common
    overlap = jnp.where(common > 0, common / jnp.where(common > 0, union, 1), 0)
    return overlap.reshape(lhs.shape[:-1] + rhs.shape[:-1]).astype(lhs.dtype)


def _check_nms(data, coord_start, score_index, id_index):
    if data.ndim < 2:
        raise MXNetError(
            f"box_nms: wrong number of dimensions; got data {data.shape}; expected at least 2, (..., boxes, width)"
        )
    check_floating("box_nms", data)
    width, end = data.shape[-1], coord_start + 3
    if coord_start < 0 or end >= width:
        raise MXNetError(f"box_nms: coord_start out of range; got {coord_start}; expected 0 to {width - 4}")
    for name, index in (("score_index", score_index), ("id_index", id_index)):
        if name == "id_index" and index < 0:
            continue
        if not 0 <= index < width:
            raise MXNetError(f"box_nms: {name} out of range; got {index}; expected 0 to {width - 1}")
        if coord_start <= index <= end:
            raise MXNetError(
                f"box_nms: {name} conflicts with the coordinates; got {index}; expected none of {coord_start} to {end}"
            )
    if id_index == score_index:
        raise MXNetError(f"box_nms: id_index conflicts with score_index; got {id_index} for both; expected two places")


def _choose(
    row, topk, coord_start, score_index, id_index, background_id, valid_thresh, overlap_thresh, same_class, center
):
    """Return the place of each kept box of one example in order, -1 after the last."""
    scores = row[:, score_index]
    valid, ids = scores > valid_thresh, row[:, id_index]
    if id_index >= 0:
        # The class -1, which marks what is no box, is the background by default.
        valid &= ids != background_id
    order = jnp.argsort(jnp.where(valid, -scores, jnp.inf), stable=True)[:topk]
    boxes = row[order, coord_start : coord_start + 4]
    boxes = to_corners(boxes) if center else boxes
    areas, ids = area(boxes), ids[order]

    def suppresses(index):
        common = intersection(boxes[index], boxes)
        overlapping = common / (areas[index] + areas - common) > overlap_thresh
        return overlapping & (ids == ids[index]) if same_class else overlapping

    kept = suppress(valid[order], suppresses)
    # A stable sort of the flags moves what is kept to the front.
    front = jnp.argsort(~kept, stable=True)
    chosen = jnp.where(kept[front], order[front], -1)
    return jnp.pad(chosen, (0, row.shape[0] - topk), constant_values=-1)


@op("_contrib_box_nms", aliases=("_contrib_box_non_maximum_suppression", "_npx_box_nms"), outputs=2, visible=1)
def box_nms(
    data,
    *,
    overlap_thresh: float = 0.5,
    valid_thresh: float = 0.0,
    topk: int = -1,
    coord_start: int = 2,
    score_index: int = 1,
    id_index: int = -1,
    background_id: int = -1,
    force_suppress: bool = False,
    in_format: _Format = "corner",
    out_format: _Format = "corner",
):
    """Keep boxes, best score first, that overlap none kept before by more than `overlap_thresh`; fill up with -1.

    Boxes of a score up to `valid_thresh` or of the background do not take part, nor those after the best `topk`. Boxes of different
    classes do not suppress each other unless `force_suppress`. A second, hidden output holds the places of the boxes in the data.

    Notes
    -----
    MXNet leaves a box whose first coordinate is negative as it is when formats differ, and its gradient ignores the conversion; both
    are done here. Of equal scores the first comes first. Source: MXNet's `_contrib_box_nms`.
    """
    _check_nms(data, coord_start, score_index, id_index)
    count, width = data.shape[-2:]
    rows = data.reshape(math.prod(data.shape[:-2]), count, width)
    places = jnp.arange(rows.shape[0] * count).reshape(rows.shape[:2])
    topk = count if topk < 0 else min(topk, count)
    if topk < 1:
        return data, places.reshape(*data.shape[:-1], 1).astype(data.dtype)

    choose = functools.partial(
        _choose,
        topk=topk,
        coord_start=coord_start,
        score_index=score_index,
        id_index=id_index,
        background_id=background_id,
        valid_thresh=valid_thresh,
        overlap_thresh=overlap_thresh,
        same_class=id_index >= 0 and not force_suppress,
        center=in_format == "center",
    )
    chosen = jax.vmap(choose)(jax.lax.stop_gradient(rows).astype(accumulator(data.dtype)))
    output = jnp.take_along_axis(rows, jnp.maximum(chosen, 0)[..., None], 1)
    if in_format != out_format:
        convert = to_corners if in_format == "center" else to_centers
        end = coord_start + 4
        output = jnp.concatenate(
            [output[..., :coord_start], convert(output[..., coord_start:end]), output[..., end:]], -1
        )
    output = jnp.where(chosen[..., None] < 0, jnp.asarray(-1, data.dtype), output)
    record = jnp.where(chosen < 0, -1, jnp.take_along_axis(places, jnp.maximum(chosen, 0), 1))
    return output.reshape(data.shape), record.reshape(*data.shape[:-1], 1).astype(data.dtype)


def _check_encode(samples, matches, anchors, refs, means, stds):
    check_floating("box_encode", samples)
    if samples.ndim != 2 or matches.shape != samples.shape:
        raise MXNetError(
            f"box_encode: wrong shape; got samples {samples.shape} and matches {matches.shape}; expected (B, N) for both"
        )
    if anchors.shape != (*samples.shape, 4):
        raise MXNetError(
            f"box_encode: wrong shape of anchors; got {anchors.shape} for samples {samples.shape}; "
            f"expected {(*samples.shape, 4)}"
        )
    if refs.ndim != 3 or refs.shape[0] != samples.shape[0] or refs.shape[2] != 4:
        raise MXNetError(
            f"box_encode: wrong shape of refs; got {refs.shape} for samples {samples.shape}; "
            f"expected ({samples.shape[0]}, M, 4)"
        )
    if means.shape != (4,) or stds.shape != (4,):
        raise MXNetError(
            f"box_encode: wrong shape; got means {means.shape} and stds {stds.shape}; expected (4,) for both"
        )


@op("_contrib_box_encode", aliases=("_npx_box_encode",), outputs=2)
def box_encode(samples, matches, anchors, refs, means, stds):
    """Offsets of the matched boxes from the anchors, normalized, and a mask: 1 where the sample is positive. No gradient.

    ``((x - x_a) / w_a, (y - y_a) / h_a, log(w / w_a), log(h / h_a))``, minus `means`, over `stds`; 0 where the sample is not positive.
    """
    _check_encode(samples, matches, anchors, refs, means, stds)
    dtype, working = samples.dtype, accumulator(samples.dtype)
    anchors, refs, means, stds = (jax.lax.stop_gradient(v).astype(working) for v in (anchors, refs, means, stds))
    positive = jax.lax.stop_gradient(samples)[..., None] > 0.5
    if refs.shape[1] == 0:
        refs = jnp.zeros((refs.shape[0], 1, 4), working)
    index = jnp.clip(jax.lax.stop_gradient(matches).astype(jnp.int32), 0, refs.shape[1] - 1)
    box = to_centers(jnp.take_along_axis(refs, index[..., None], 1))
    anchor = to_centers(anchors)
    offset = jnp.concatenate(
        [(box[..., :2] - anchor[..., :2]) / anchor[..., 2:], jnp.log(box[..., 2:] / anchor[..., 2:])], -1
    )
    targets = jnp.where(positive, (offset - means) / stds, 0)
    return targets.astype(dtype), jnp.broadcast_to(positive, targets.shape).astype(dtype)


@op("_contrib_box_decode", aliases=("_npx_box_decode",))
def box_decode(
    data,
    anchors,
    *,
    std0: float = 1.0,
    std1: float = 1.0,
    std2: float = 1.0,
    std3: float = 1.0,
    clip: float = -1.0,
    format: _Format = "center",
):
    """Boxes, by corners, from the offsets that `box_encode` gives (without means). No gradient.

    A positive `clip` is the upper bound of the logarithms of widths and heights.
    """
    if data.ndim != 3 or anchors.ndim != 3 or data.shape[-1] != 4 or anchors.shape != (1, *data.shape[1:]):
        raise MXNetError(
            f"box_decode: wrong shape; got data {data.shape} and anchors {anchors.shape}; expected (B, N, 4) and (1, N, 4)"
        )
    check_floating("box_decode", data)
    working = accumulator(data.dtype)
    data, anchors, dtype = *(jax.lax.stop_gradient(v).astype(working) for v in (data, anchors)), data.dtype
    anchors = to_centers(anchors) if format == "corner" else anchors
    center = data[..., :2] * jnp.asarray((std0, std1), working) * anchors[..., 2:] + anchors[..., :2]
    size = data[..., 2:] * jnp.asarray((std2, std3), working)
    size = jnp.exp(jnp.minimum(size, clip) if clip > 0 else size) * anchors[..., 2:]
    return to_corners(jnp.concatenate([center, size], -1)).astype(dtype)


@op("_contrib_bipartite_matching", aliases=("_npx_bipartite_matching",), outputs=2)
def bipartite_matching(data, *, is_ascend: bool = False, threshold: float, topk: int = -1):
    """Match rows with columns greedily, best score first; -1 where there is no match. No gradient.

    Returns the column of each row and the row of each column. Scores have to be above `threshold`, with `is_ascend` below it, and the
    smallest are best.

    Notes
    -----
    As in MXNet, a positive `topk` allows ``topk + 1`` matches. Source: MXNet's `_contrib_bipartite_matching`.
    """
    if data.ndim < 2:
        raise MXNetError(
            f"bipartite_matching: wrong number of dimensions; got data {data.shape}; expected at least 2, (..., rows, columns)"
        )
    check_floating("bipartite_matching", data)
    rows, columns = data.shape[-2:]
    most = min(rows, columns) if topk <= 0 else min(rows, columns, topk + 1)
    dtype = data.dtype

    def match(scores):
        def step(_, state):
            left, row_matches, column_matches = state
            place = jnp.argmax(left)
            row, column = place // columns, place % columns
            # What is left, -inf where row or column is taken, is worse than the threshold once nothing is to be matched.
            good = left[row, column] > (-threshold if is_ascend else threshold)
            good &= left[row, column] > -jnp.inf
            row_matches = row_matches.at[row].set(jnp.where(good, column, row_matches[row]))
            column_matches = column_matches.at[column].set(jnp.where(good, row, column_matches[column]))
            left = jnp.where(good, left.at[row].set(-jnp.inf).at[:, column].set(-jnp.inf), left)
            return left, row_matches, column_matches

        start = -scores if is_ascend else scores, jnp.full(rows, -1), jnp.full(columns, -1)
        return jax.lax.fori_loop(0, most, step, start)[1:]

    scores = jax.lax.stop_gradient(data).astype(accumulator(dtype)).reshape(math.prod(data.shape[:-2]), rows, columns)
    if most == 0 or scores.shape[0] == 0:
        return jnp.full(data.shape[:-1], -1, dtype), jnp.full((*data.shape[:-2], columns), -1, dtype)
    by_row, by_column = jax.vmap(match)(scores)
    return by_row.reshape(data.shape[:-1]).astype(dtype), by_column.reshape(*data.shape[:-2], columns).astype(dtype)
