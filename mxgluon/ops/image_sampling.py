"""Images of another size: the sampling of rows and columns that OpenCV, and with it MXNet, does.

Where an output element is looked up depends on sizes that may be known while running only (of parts drawn at random). So positions are
computed as exact fractions of integers, and weights from them.
"""

import functools

import jax.numpy as jnp

from ..base import MXNetError

__all__ = ["resample", "short_edge"]

_NEAREST, _LINEAR, _CUBIC, _AREA, _LANCZOS, _LINEAR_EXACT = range(6)
_CODES = "0 (nearest), 1 (linear), 2 (cubic), 3 (area), 4 (Lanczos) or 5 (linear)"
_LINEAR_STEPS = 2048  # weights of 8-bit images are multiples of 1/2048
_CUBIC_SLOPE = -0.75
_TAPS = {_LINEAR: 2, _LINEAR_EXACT: 2, _CUBIC: 4, _LANCZOS: 8}


def short_edge(height, width, size):
    """Return the (height, width) whose shorter edge is `size`, in about the same proportion."""
    if height > width:
        return height * size // width, size
    return size, width * size // height


def resample(operator, data, part, size, interp):
    """Return a part of images brought to another size.

    Parameters
    ----------
    operator : str
        Who is named in errors.
    data : array, shape (..., H, W, C)
        Images.
    part : tuple
        First row, first column, height and width of the part: integers, or integers known while running.
    size : tuple of int
        Height and width of the result.
    interp : int
        OpenCV's code.

    Returns
    -------
    array, shape (..., height, width, C)

    Raises
    ------
    MXNetError
        If the code is unknown, an image has no pixels, or its type is an integer of more than 8 bits and `interp` is not 0.
    """
    if interp not in range(6):
        raise MXNetError(f"{operator}: Unknown interpolation method; got interp {interp}; expected {_CODES}")
    if 0 in size or 0 in data.shape[-3:-1]:
        raise MXNetError(
            f"{operator}: there would be no pixels; got shape {data.shape} and a new height and width of {tuple(size)}; expected at "
            f"least one row and one column"
        )
    floating = jnp.issubdtype(data.dtype, jnp.floating)
    if interp != _NEAREST and not floating and jnp.iinfo(data.dtype).bits > 8:
        raise MXNetError(
            f"{operator}: images of this type can be resized with interp 0 only; got {data.dtype} and interp {interp}; "
            f"expected uint8, int8 or a floating-point type"
        )
    top, left, height, width = part
    rows, columns = (top, height, size[0], data.ndim - 3), (left, width, size[1], data.ndim - 2)
    if interp == _NEAREST:
        return _nearest(_nearest(data, *rows), *columns)
    if interp in (_LINEAR, _LINEAR_EXACT) and data.dtype == jnp.uint8:
        return _linear_in_steps(data, rows, columns)
    values = data.astype(jnp.promote_types(data.dtype, jnp.float32))
    if interp == _AREA:
        values = _area(values, rows, columns)
    else:
        values = _weighted(_weighted(values, *columns, interp), *rows, interp)
    if floating:
        return values.astype(data.dtype)
    bounds = jnp.iinfo(data.dtype)
    return jnp.clip(jnp.round(values), bounds.min, bounds.max).astype(data.dtype)


def _nearest(data, first, length, size, axis):
    return jnp.take(data, first + jnp.arange(size) * length // size, axis)


def _locate(length, size):
    """Return for each output element the input element before its centre, and by what part of an element it lies behind that."""
    numerator = (2 * jnp.arange(size) + 1) * length - size
    before = numerator // (2 * size)
    return before, (numerator - before * 2 * size).astype(jnp.float32) / (2 * size)


def _weights(interp, behind):
    """Return the weights of the elements around a position, from the first one on."""
    if interp == _CUBIC:
        far = behind + 1
        first = _CUBIC_SLOPE * (((far - 5) * far + 8) * far - 4)
        second, third = (
            ((_CUBIC_SLOPE + 2) * near - (_CUBIC_SLOPE + 3)) * near * near + 1 for near in (behind, 1 - behind)
        )
        return [first, second, third, 1 - first - second - third]
    if interp == _LANCZOS:
        weights = [jnp.sinc(behind + 3 - tap) * jnp.sinc((behind + 3 - tap) / 4) for tap in range(8)]
        total = functools.reduce(jnp.add, weights)
        return [weight / total for weight in weights]
    return [1 - behind, behind]


def _taps(data, first, length, before, axis, count):
    """Return the elements around each position along an axis; those outside are the ones at the edge."""
    return [
        jnp.take(data, first + jnp.clip(before + 1 - count // 2 + tap, 0, length - 1), axis) for tap in range(count)
    ]


def _along(weight, data, axis):
    return weight.astype(data.dtype).reshape((-1,) + (1,) * (data.ndim - axis - 1))


def _weighted(data, first, length, size, axis, interp):
    before, behind = _locate(length, size)
    taps = _taps(data, first, length, before, axis, _TAPS[interp])
    parts = [tap * _along(weight, data, axis) for tap, weight in zip(taps, _weights(interp, behind), strict=True)]
    return functools.reduce(jnp.add, parts)


def _linear_in_steps(data, rows, columns):
    """Linear sampling of 8-bit images in the integers that OpenCV computes with, so that results are rounded as there."""
    values = data.astype(jnp.int32)
    for (first, length, size, axis), shifts in ((columns, (0, 0)), (rows, (4, 16))):
        before, behind = _locate(length, size)
        taps = _taps(values, first, length, before, axis, 2)
        weights = [jnp.round(weight * _LINEAR_STEPS).astype(jnp.int32) for weight in (1 - behind, behind)]
        # Between the two axes, bits are dropped as OpenCV drops them.
        low, high = (
            ((tap >> shifts[0]) * _along(weight, values, axis)) >> shifts[1]
            for tap, weight in zip(taps, weights, strict=True)
        )
        values = low + high
    return jnp.clip((values + 2) >> 2, 0, 255).astype(jnp.uint8)


def _area(data, rows, columns):
    """Means over what an output element covers, if neither axis grows; else elements repeated, with short passages between."""
    shrinks = (jnp.asarray(rows[1]) >= rows[2]) & (jnp.asarray(columns[1]) >= columns[2])
    for first, length, size, axis in (columns, rows):
        count = data.shape[axis]
        matrix = jnp.where(shrinks, _coverage(first, length, size, count), _passages(first, length, size, count))
        product = jnp.tensordot(matrix.astype(data.dtype), data, (1, axis), precision="highest")
        data = jnp.moveaxis(product, 0, axis)
    return data


def _coverage(first, length, size, count):
    """Return which share of each output element's extent each input element has."""
    # In units of 1/size of an input element, everything is an integer.
    low = jnp.arange(size)[:, None] * length
    start = (jnp.arange(count)[None] - first) * size
    overlap = jnp.minimum(low + length, start + size) - jnp.maximum(low, start)
    return jnp.maximum(overlap, 0).astype(jnp.float32) / length


def _passages(first, length, size, count):
    """Return the weights of input elements where an element of the output covers less than one."""
    target = jnp.arange(size)
    before = target * length // size
    # How far the output element ends behind the input element, in output elements.
    behind = ((target + 1) * length - (before + 1) * size).astype(jnp.float32) / length
    behind = jnp.where(behind <= 0, 0.0, behind - jnp.floor(behind))[:, None]
    place = jnp.arange(count)[None] - first
    after = jnp.minimum(before + 1, length - 1)[:, None]
    return (place == before[:, None]) * (1 - behind) + (place == after) * behind
