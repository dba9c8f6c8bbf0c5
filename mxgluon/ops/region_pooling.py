"""Pooling over regions: one grid of bins for each region, whatever its size.

A region is (image, left, top, right, bottom), or for rotated ones (image, x, y, width, height, degrees). Regions have no gradient.
"""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator
from .bilinear import tent
from .quotient import kept_apart

__all__ = ["check_regions", "divide", "each_region", "roi_align", "roi_pooling", "rotated_roi_align", "round_away"]

# Regions are worked on together as long as their images hold about so many numbers.
_TOGETHER = 1 << 22


def check_regions(operator, data, rois, width=5):
    """Raise MXNetError unless the inputs are images and a list of regions."""
    if data.ndim != 4 or rois.ndim != 2 or rois.shape[1] != width:
        raise MXNetError(
            f"{operator}: wrong shape; got data {data.shape} and rois {rois.shape}; expected (N, C, H, W) and (R, {width})"
        )


def _check_size(operator, pooled_size, spatial_scale):
    if len(pooled_size) != 2 or min(pooled_size) < 1:
        raise MXNetError(f"{operator}: wrong pooled_size; got {pooled_size}; expected two numbers of at least 1")
    if not 0 <= spatial_scale <= 1:
        raise MXNetError(
            f"{operator}: value {spatial_scale:g} for Parameter spatial_scale exceed bound [0,1]; "
            f"got spatial_scale={spatial_scale:g}; expected 0 <= spatial_scale <= 1"
        )


def _images(data, rois):
    """Return the number of each region's image."""
    return jnp.clip(rois[:, 0].astype(jnp.int32), 0, max(data.shape[0] - 1, 0))


def each_region(function, data, rois, *others):
    """Apply ``function(image, region, *others)`` to every region and stack the results."""
    images = _images(data, rois)
    together = max(1, _TOGETHER // max(data[0].size if data.shape[0] else 1, 1))
    operands = (images, rois, *others)
    if rois.shape[0] <= together:
        return jax.vmap(lambda image, *rest: function(data[image], *rest))(*operands)
    return jax.lax.map(lambda given: function(data[given[0]], *given[1:]), operands, batch_size=together)


def round_away(values):
    """Round to the nearest integer, halves away from zero."""
    return jnp.trunc(values + jnp.where(values < 0, -0.5, 0.5))


def divide(size, count):
    """Return a size over a number of parts, rounded once: edges on pixels' borders have to stay there."""
    return size / kept_apart(jnp.asarray(count, size.dtype), size)


def _bins(start, size, count, limit):
    """Return which pixels of a line are in which bin, shape (count, limit); the bins cover `size` pixels from `start` on."""
    index, step = jnp.arange(count, dtype=size.dtype), divide(size, count)
    first = jnp.clip(jnp.floor(index * step) + start, 0, limit)
    last = jnp.clip(jnp.ceil((index + 1) * step) + start, 0, limit)
    places = jnp.arange(limit)
    return (places >= first[:, None]) & (places < last[:, None])


@op("ROIPooling", aliases=("_npx_roi_pooling",), heavy=True)
def roi_pooling(data, rois, *, pooled_size: Shape, spatial_scale: float):
    """Maximum over each bin of each region, shape (R, C, *pooled_size); 0 where a bin is empty or the image's number is negative.

    The gradient goes to the first maximum. Corners times `spatial_scale` are rounded to pixels, both of which belong to the region.
    """
    check_regions("ROIPooling", data, rois)
    _check_size("ROIPooling", pooled_size, spatial_scale)
    channels, height, width = data.shape[1:]
    if 0 in data.shape or rois.shape[0] == 0:
        return jnp.zeros((rois.shape[0], channels, *pooled_size), data.dtype)

    def find(image, region):
        """Return the place of the maximum of each bin; height * width where the bin is empty."""
        left, top, right, bottom = round_away(region[1:] * spatial_scale)
        rows = _bins(top, jnp.maximum(bottom - top + 1, 1), pooled_size[0], height)
        columns = _bins(left, jnp.maximum(right - left + 1, 1), pooled_size[1], width)
        # Down the columns first, then along the rows: (C, bins of rows, W) and (C, bins of rows, bins of columns).
        down = jnp.where(rows[None, :, :, None], image[:, None], -jnp.inf)
        row, highest = jnp.argmax(down, 2), jnp.max(down, 2)
        along = jnp.where(columns[None, None], highest[:, :, None], -jnp.inf)
        place = row[:, :, None] * width + jnp.arange(width)
        place = jnp.where(along == jnp.max(along, 3, keepdims=True), place, height * width)
        place = jnp.where(columns[None, None], place, height * width).min(3)
        filled = jnp.any(rows, 1)[:, None] & jnp.any(columns, 1) & (region[0] >= 0)
        return jnp.where(filled, place, height * width)

    regions = jax.lax.stop_gradient(rois).astype(accumulator(rois.dtype))
    places = each_region(find, jax.lax.stop_gradient(data), regions)
    # One gather from all images, so that the gradient is one scatter into them.
    pixels = data.reshape(-1, channels, height * width)
    chosen = pixels[
        _images(data, regions)[:, None, None, None],
        jnp.arange(channels)[:, None, None],
        jnp.minimum(places, height * width - 1),
    ]
    return jnp.where(places < height * width, chosen, jnp.zeros((), data.dtype))


def _samples(length, count, sample_ratio):
    """Return how many points a bin has along a line of a region: a number given, or one for each pixel begun."""
    return jnp.full_like(length, sample_ratio) if sample_ratio > 0 else jnp.ceil(divide(length, count))


def _weights(start, length, count, size, samples):
    """Return the mean weights of the pixels of a line in each bin, shape (count, size), over points spread evenly."""
    step = divide(length, count)
    begin = start + jnp.arange(count, dtype=step.dtype) * step

    def add(number, total):
        points = begin + (number + 0.5) * step / samples
        inside = (points >= -1) & (points <= size)
        return total + jnp.where(inside[:, None], tent(points, size), 0)

    total = jax.lax.fori_loop(0, jnp.maximum(samples, 0).astype(jnp.int32), add, jnp.zeros((count, size), step.dtype))
    return total / jnp.maximum(samples, 1)


@op("_contrib_ROIAlign")
def roi_align(
    data,
    rois,
    *,
    pooled_size: Shape,
    spatial_scale: float,
    sample_ratio: int = -1,
    position_sensitive: bool = False,
    aligned: bool = False,
):
    """Mean over each bin of each region, interpolated at points spread evenly, shape (R, C, *pooled_size).

    A bin has ``sample_ratio ** 2`` points, or one for each pixel begun. `aligned` moves regions by half a pixel and allows those smaller
    than one. With `position_sensitive` each bin reads channels of its own, and the result has ``C / (rows * columns)`` of them.

    Notes
    -----
    The mean of bilinear interpolations on a grid is a product with one matrix for rows and one for columns. Source: MXNet's
    `_contrib_ROIAlign`; He et al., 2017.
    """
    check_regions("ROIAlign", data, rois)
    _check_size("ROIAlign", pooled_size, spatial_scale)
    channels, height, width = data.shape[1:]
    bins = pooled_size[0] * pooled_size[1]
    if position_sensitive and channels % bins:
        raise MXNetError(
            f"ROIAlign: channels must be a multiple of the number of bins; got data {data.shape} for "
            f"pooled_size={pooled_size}; expected a multiple of {bins}"
        )
    given = channels // bins if position_sensitive else channels
    if 0 in data.shape or rois.shape[0] == 0:
        return jnp.zeros((rois.shape[0], given, *pooled_size), data.dtype)
    working = accumulator(data.dtype)
    # Aligned regions may be smaller than a pixel; those turned inside out have no points, so their result is 0.
    least = 0.0 if aligned else 1.0

    def pool(image, region):
        left, top, right, bottom = region[1:] * spatial_scale - (0.5 if aligned else 0.0)
        tall, wide = jnp.maximum(bottom - top, least), jnp.maximum(right - left, least)
        rows = _weights(top, tall, pooled_size[0], height, _samples(tall, pooled_size[0], sample_ratio))
        columns = _weights(left, wide, pooled_size[1], width, _samples(wide, pooled_size[1], sample_ratio))
        image = image.astype(working)
        if position_sensitive:
            image = image.reshape(given, *pooled_size, height, width)
            return jnp.einsum("cpqhw,ph,qw->cpq", image, rows, columns)
        return jnp.einsum("chw,ph,qw->cpq", image, rows, columns)

    regions = jax.lax.stop_gradient(rois).astype(working)
    return each_region(pool, data, regions).astype(data.dtype)


@op("_contrib_RROIAlign")
def rotated_roi_align(data, rois, *, pooled_size: Shape, spatial_scale: float, sampling_ratio: int = -1):
    """`roi_align` for regions that are turned by an angle about their center.

    Notes
    -----
    MXNet has no gradient here. Source: MXNet's `_contrib_RROIAlign`.
    """
    check_regions("RROIAlign", data, rois, 6)
    _check_size("RROIAlign", pooled_size, spatial_scale)
    channels, height, width = data.shape[1:]
    if 0 in data.shape or rois.shape[0] == 0:
        return jnp.zeros((rois.shape[0], channels, *pooled_size), data.dtype)
    working = accumulator(data.dtype)

    def pool(image, region):
        center_x, center_y, wide, tall = region[1:5] * spatial_scale
        wide, tall, angle = jnp.maximum(wide, 1), jnp.maximum(tall, 1), jnp.deg2rad(region[5])
        steps = divide(tall, pooled_size[0]), divide(wide, pooled_size[1])
        counts = [_samples(size, bins, sampling_ratio) for size, bins in zip((tall, wide), pooled_size, strict=True)]
        begin_y = -tall / 2 + jnp.arange(pooled_size[0], dtype=working)[:, None] * steps[0]
        begin_x = -wide / 2 + jnp.arange(pooled_size[1], dtype=working) * steps[1]

        def add(number, total):
            turned_y = begin_y + (number // counts[1] + 0.5) * steps[0] / counts[0]
            turned_x = begin_x + (number % counts[1] + 0.5) * steps[1] / counts[1]
            x = turned_x * jnp.cos(angle) + turned_y * jnp.sin(angle) + center_x
            y = turned_y * jnp.cos(angle) - turned_x * jnp.sin(angle) + center_y
            inside = (y >= -1) & (y <= height) & (x >= -1) & (x <= width)
            weight = tent(y, height)[..., :, None] * tent(x, width)[..., None, :]
            return total + jnp.where(inside[..., None, None], weight, 0)

        points = counts[0] * counts[1]
        start = jnp.zeros((*pooled_size, height, width), working)
        weights = jax.lax.fori_loop(0, points.astype(jnp.int32), add, start) / points
        return jnp.einsum("chw,pqhw->cpq", image.astype(working), weights)

    regions = jax.lax.stop_gradient(rois).astype(working)
    return each_region(pool, data, regions).astype(data.dtype)
