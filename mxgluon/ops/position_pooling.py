"""Position-sensitive pooling over regions: each bin reads channels of its own."""

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator
from .region_pooling import check_regions, divide, each_region, round_away

__all__ = ["deformable_position_pooling", "position_pooling"]


def _check(operator, data, rois, spatial_scale, output_dim, group_size, pooled_size):
    check_regions(operator, data, rois)
    if min(output_dim, group_size, pooled_size) < 1:
        raise MXNetError(
            f"{operator}: wrong sizes; got output_dim={output_dim}, group_size={group_size}, pooled_size={pooled_size}; "
            "expected at least 1 for each"
        )
    if data.shape[1] != output_dim * group_size**2:
        raise MXNetError(
            f"{operator}: wrong number of channels; got data {data.shape} for output_dim={output_dim} and "
            f"group_size={group_size}; expected {output_dim * group_size**2}"
        )
    if not 0 <= spatial_scale <= 1:
        raise MXNetError(
            f"{operator}: value {spatial_scale:g} for Parameter spatial_scale exceed bound [0,1]; "
            f"got spatial_scale={spatial_scale:g}; expected 0 <= spatial_scale <= 1"
        )


def _rounded(product):
    """Return a product as it is, rounded before anything is added: an edge on a pixel's border has to stay there."""
    return jax.lax.optimization_barrier(product)


def _corners(region, scale):
    """Return (left, top, width, height) of a region whose corners are rounded to pixels that belong to it."""
    left, top = _rounded(round_away(region[1:3]) * scale)
    right, bottom = _rounded((round_away(region[3:]) + 1) * scale)
    return left, top, jnp.maximum(right - left, 0.1), jnp.maximum(bottom - top, 0.1)


def _groups(pooled_size, group_size):
    """Return the group of channels that each bin of a line reads."""
    return numpy.arange(pooled_size) * group_size // pooled_size


@op("_contrib_PSROIPooling")
def position_pooling(data, rois, *, spatial_scale: float, output_dim: int, pooled_size: int, group_size: int = 0):
    """Mean over each bin of each region, shape (R, output_dim, pooled_size, pooled_size); 0 where a bin is empty.

    Channels of the data are (output channel, group of rows, group of columns); `group_size` is `pooled_size` if it is 0.
    """
    group_size = group_size or pooled_size
    _check("PSROIPooling", data, rois, spatial_scale, output_dim, group_size, pooled_size)
    height, width = data.shape[2:]
    if 0 in data.shape or rois.shape[0] == 0:
        return jnp.zeros((rois.shape[0], output_dim, pooled_size, pooled_size), data.dtype)
    working = accumulator(data.dtype)
    groups = _groups(pooled_size, group_size)

    def bins(start, size, limit):
        index, step, places = jnp.arange(pooled_size, dtype=working), divide(size, pooled_size), jnp.arange(limit)
        first = jnp.clip(jnp.floor(_rounded(index * step) + start), 0, limit)
        last = jnp.clip(jnp.ceil(_rounded((index + 1) * step) + start), 0, limit)
        return ((places >= first[:, None]) & (places < last[:, None])).astype(working)

    def pool(image, region):
        left, top, wide, tall = _corners(region, spatial_scale)
        rows, columns = bins(top, tall, height), bins(left, wide, width)
        image = image.astype(working).reshape(output_dim, group_size, group_size, height, width)
        image = image[:, groups][:, :, groups]
        total = jnp.einsum("cpqhw,ph,qw->cpq", image, rows, columns)
        return total / jnp.maximum(rows.sum(1)[:, None] * columns.sum(1), 1)

    regions = jax.lax.stop_gradient(rois).astype(working)
    return each_region(pool, data, regions).astype(data.dtype)


@op("_contrib_DeformablePSROIPooling", outputs=2, visible=1)
def deformable_position_pooling(
    data,
    rois,
    trans=None,
    *,
    spatial_scale: float,
    output_dim: int,
    group_size: int,
    pooled_size: int,
    part_size: int = 0,
    sample_per_part: int = 1,
    trans_std: float = 0.0,
    no_trans: bool = False,
):
    """As `position_pooling`, the bins moved by `trans` times `trans_std` times the region's size, and interpolated at points.

    `trans` has shape (R, 2 * classes, part_size, part_size): for each class and part of the region how far to move in x and in y. Bins have
    ``sample_per_part ** 2`` points; those outside the image do not count. A second, hidden output holds how many do.
    """
    _check("DeformablePSROIPooling", data, rois, spatial_scale, output_dim, group_size, pooled_size)
    part_size, count = part_size or pooled_size, rois.shape[0]
    moved = not no_trans and trans is not None
    classes = trans.shape[1] // 2 if moved and trans.ndim == 4 else 1
    if moved and (classes == 0 or trans.shape != (count, 2 * classes, part_size, part_size) or output_dim % classes):
        raise MXNetError(
            f"DeformablePSROIPooling: wrong shape of trans; got {trans.shape} for rois {rois.shape}; expected "
            f"({count}, 2 * classes, {part_size}, {part_size}), classes a divisor of output_dim={output_dim}"
        )
    if not no_trans and trans is None:
        raise MXNetError("DeformablePSROIPooling: trans is missing; got no array; expected one, or no_trans=True")
    shape = (count, output_dim, pooled_size, pooled_size)
    if 0 in data.shape or count == 0:
        return jnp.zeros(shape, data.dtype), jnp.zeros(shape, data.dtype)
    working = accumulator(data.dtype)
    groups, parts = _groups(pooled_size, group_size), _groups(pooled_size, part_size)
    channel = (numpy.arange(output_dim)[:, None, None] * group_size + groups[:, None]) * group_size + groups
    class_of = numpy.arange(output_dim) // (output_dim // classes)

    def pool(image, region, shift=None):
        if shift is not None:
            shift = shift.astype(working).reshape(classes, 2, part_size, part_size)[class_of][:, :, parts][..., parts]
            shift = shift * trans_std
        y, x = _points(_corners(region, spatial_scale), shape[1:], sample_per_part, shift)
        return _mean_inside(image.astype(working), channel[..., None, None], y, x)

    regions = jax.lax.stop_gradient(rois).astype(working)
    output, points = each_region(pool, data, regions, *((trans,) if moved else ()))
    return output.astype(data.dtype), points.astype(data.dtype)


def _points(corners, shape, samples, shift):
    """Return rows and columns of the points of each bin, shape (*shape, samples, samples)."""
    left, top, wide, tall = corners
    steps = divide(tall, shape[1]), divide(wide, shape[2])
    y = _rounded(jnp.arange(shape[1], dtype=tall.dtype)[:, None] * steps[0]) + (top - 0.5)
    x = _rounded(jnp.arange(shape[2], dtype=tall.dtype) * steps[1]) + (left - 0.5)
    y, x = (jnp.broadcast_to(value, shape) for value in (y, x))
    if shift is not None:
        y, x = y + shift[:, 1] * tall, x + shift[:, 0] * wide
    fine = jnp.arange(samples, dtype=tall.dtype)
    y = y[..., None, None] + _rounded(fine[:, None] * divide(steps[0], samples))
    return y, x[..., None, None] + _rounded(fine * divide(steps[1], samples))


def _mean_inside(image, channel, y, x):
    """Return the mean, over the last two axes, of one channel interpolated at those points that are in the image, and their number."""
    height, width = image.shape[1:]
    y, x = jnp.broadcast_arrays(y, x)
    inside = (y >= -0.5) & (y <= height - 0.5) & (x >= -0.5) & (x <= width - 0.5)
    y, x = jnp.clip(y, 0, height - 1), jnp.clip(x, 0, width - 1)
    top, left = jnp.floor(y), jnp.floor(x)
    down, right = y - top, x - left
    row, column = top.astype(jnp.int32), left.astype(jnp.int32)
    # On a pixel's center both neighbors are the pixel itself, so the gradient in the position is 0 there.
    below, beside = jnp.ceil(y).astype(jnp.int32), jnp.ceil(x).astype(jnp.int32)
    value = (
        image[channel, row, column] * (1 - down) * (1 - right)
        + image[channel, row, beside] * (1 - down) * right
        + image[channel, below, column] * down * (1 - right)
        + image[channel, below, beside] * down * right
    )
    points = inside.sum((-2, -1))
    return jnp.where(inside, value, 0).sum((-2, -1)) / jnp.maximum(points, 1), points


@deformable_position_pooling.list_inputs
def _(*, no_trans=False, **_):
    return ("data", "rois") if no_trans else ("data", "rois", "trans")
