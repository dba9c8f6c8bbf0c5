"""Operators on images of shape (height, width, channels): parts, mirror images, other sizes, and tensors made of them.

Some take batches, of shape (N, height, width, channels), too.
"""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Dynamic, Floats, Shape
from ..core.registry import op
from .image_sampling import resample, short_edge

__all__ = [
    "crop",
    "flip_left_right",
    "flip_top_bottom",
    "normalize",
    "random_crop",
    "random_flip_left_right",
    "random_flip_top_bottom",
    "random_resized_crop",
    "require_image",
    "resize",
    "saturate",
    "to_tensor",
]


def require_image(operator, data, channels=(1, 3), batch=False):
    """Raise `MXNetError` unless data are an image, or a batch of images where that is allowed."""
    layouts = "(height, width, channels)" + (" or (N, height, width, channels)" if batch else "")
    if data.ndim != 3 and not (batch and data.ndim == 4):
        raise MXNetError(f"{operator}: wrong number of axes; got shape {data.shape}; expected {layouts}")
    if channels and data.shape[-1] not in channels:
        raise MXNetError(
            f"{operator}: wrong number of channels; got shape {data.shape}; expected {layouts} with 1 or 3 channels"
        )


def saturate(values, dtype):
    """Return numbers as a type: of 8-bit images without fraction and between 0 and 255, of other integers without fraction."""
    if dtype == jnp.uint8:
        return jnp.clip(values, 0, 255).astype(dtype)
    return truncate(values, dtype)


def truncate(values, dtype):
    """Return numbers as a type; integers too large for it wrap around, as they do in C."""
    if jnp.issubdtype(dtype, jnp.integer) and jnp.iinfo(dtype).bits < 32:
        return values.astype(jnp.int32).astype(dtype)
    return values.astype(dtype)


@op("_image_to_tensor", aliases=("_npx__image_to_tensor",))
def to_tensor(data):
    """Images of (..., H, W, C) divided by 255, as float32 of (..., C, H, W); the gradient goes back. Source: MXNet's `_image_to_tensor`."""
    require_image("_image_to_tensor", data, channels=None, batch=True)
    return jnp.moveaxis(data.astype(jnp.float32) / 255, -1, -3)


@op("_image_normalize", aliases=("_npx__image_normalize",))
def normalize(data, *, mean: Floats = (0.0, 0.0, 0.0, 0.0), std: Floats = (1.0, 1.0, 1.0, 1.0)):
    """``(data - mean) / std`` of tensors of shape ([N,] channels, H, W), by channel or with one number for all.

    Numbers of integer types lose their fraction. As in MXNet, the defaults fit no image. Source: MXNet's `_image_normalize`.
    """
    if data.ndim not in (3, 4):
        raise MXNetError(
            f"_image_normalize: wrong number of axes; got shape {data.shape}; expected (channels, height, width) or "
            f"(N, channels, height, width)"
        )
    channels = data.shape[-3]
    if channels not in (1, 3):
        raise MXNetError(
            f"_image_normalize: wrong number of channels; got shape {data.shape}; expected 1 or 3 on the third axis from the right"
        )
    for name, numbers in (("mean", mean), ("std", std)):
        if len(numbers) not in (1, channels):
            raise MXNetError(
                f"_image_normalize: Invalid {name} for input with shape {data.shape}; got {numbers}; expected 1 or {channels} "
                f"numbers"
            )
    working = jnp.promote_types(data.dtype, jnp.float32)
    shift, scale = (jnp.asarray(numbers, working).reshape(-1, 1, 1) for numbers in (mean, std))
    return truncate((data.astype(working) - shift) / scale, data.dtype)


@op("_image_flip_left_right", aliases=("_npx__image_flip_left_right",))
def flip_left_right(data):
    """Columns in reverse order. The gradient is reversed too, unlike MXNet's. Source: MXNet's `_image_flip_left_right`."""
    require_image("_image_flip_left_right", data)
    return jnp.flip(data, 1)


@op("_image_flip_top_bottom", aliases=("_npx__image_flip_top_bottom",))
def flip_top_bottom(data):
    """Rows in reverse order. The gradient is reversed too, unlike MXNet's. Source: MXNet's `_image_flip_top_bottom`."""
    require_image("_image_flip_top_bottom", data)
    return jnp.flip(data, 0)


def _flip_sometimes(data, axis, p, key):
    return jnp.where(jax.random.uniform(key) < p, jnp.flip(data, axis), data)


@op("_image_random_flip_left_right", aliases=("_npx__image_random_flip_left_right",), rng=True)
def random_flip_left_right(data, *, p: Dynamic = 0.5, key):
    """Columns in reverse order with probability `p`.

    MXNet compares `p` with a normal number, so that it flips with a probability of 0.69 by default.
    Source: MXNet's `_image_random_flip_left_right`.
    """
    require_image("_image_random_flip_left_right", data)
    return _flip_sometimes(data, 1, p, key)


@op("_image_random_flip_top_bottom", aliases=("_npx__image_random_flip_top_bottom",), rng=True)
def random_flip_top_bottom(data, *, p: Dynamic = 0.5, key):
    """Rows in reverse order with probability `p`; see `random_flip_left_right`. Source: MXNet's `_image_random_flip_top_bottom`."""
    require_image("_image_random_flip_top_bottom", data)
    return _flip_sometimes(data, 0, p, key)


def _require_size(operator, width, height):
    if width <= 0 or height <= 0:
        raise MXNetError(
            f"{operator}: Input height and width must be greater than 0; got width {width} and height {height}; "
            f"expected positive integers"
        )


@op("_image_crop", aliases=("_npx__image_crop",))
def crop(data, *, x: int, y: int, width: int, height: int):
    """The part of images whose first column and row are `x` and `y`. It has to lie inside them. Source: MXNet's `_image_crop`."""
    require_image("_image_crop", data, batch=True)
    _require_size("_image_crop", width, height)
    rows, columns = data.shape[-3:-1]
    if not 0 <= x <= columns - width or not 0 <= y <= rows - height:
        raise MXNetError(
            f"_image_crop: the part is not inside the image; got x {x}, y {y}, width {width}, height {height} of shape {data.shape}; "
            f"expected 0 <= x <= {columns} - width and 0 <= y <= {rows} - height"
        )
    return data[..., y : y + height, x : x + width, :]


@op("_image_resize", aliases=("_npx__image_resize",))
def resize(data, *, size: Shape = (), keep_ratio: bool = False, interp: int = 1):
    """Images brought to `size`: (width, height), or one number for both or, with `keep_ratio`, for the shorter edge.

    Codes of `interp` are OpenCV's. Types of 16 bits, which MXNet refuses, are computed in float32; there is a gradient, unlike in MXNet.
    Source: MXNet's `_image_resize`.
    """
    require_image("_image_resize", data, channels=None, batch=True)
    if len(size) not in (1, 2) or any(edge <= 0 for edge in size):
        raise MXNetError(f"_image_resize: wrong size; got {size}; expected one or two integers greater than 0")
    rows, columns = data.shape[-3:-1]
    height, width = size[-1], size[0]
    if keep_ratio and len(size) == 1 and rows and columns:
        height, width = short_edge(rows, columns, size[0])
    return resample("_image_resize", data, (0, 0, rows, columns), (height, width), interp)


def _fit(wanted, there):
    """Return the (height, width) of a part that is taken from a smaller image, as MXNet makes them smaller."""
    height, width = wanted
    if there[0] < height:
        height, width = there[0], max(width * there[0] // height, 1)
    return height, min(width, there[1])


def _require_range(operator, name, numbers, low, high):
    if len(numbers) != 2 or not low <= numbers[0] <= numbers[1] <= high:
        raise MXNetError(
            f"{operator}: Invalid {name}; got {numbers}; expected two numbers in ascending order between {low} and {high}"
        )


@op("_image_random_crop", aliases=("_npx__image_random_crop",), rng=True)
def random_crop(
    data, *, xrange: Floats = (0.0, 1.0), yrange: Floats = (0.0, 1.0), width: int, height: int, interp: int = 1, key
):
    """A part of images at a place drawn at random; of images that are too small a smaller part, resized.

    That has the wanted proportions if they are too low, and the wanted height if they are only too narrow.
    Ranges say where the part may begin: 0 at the left (top) edge, 1 so that it ends at the right (bottom) one. Batches are cut at one place.
    MXNet crashes in its gradient, and does not resize what is a whole image. Source: MXNet's `_image_random_crop`.
    """
    require_image("_image_random_crop", data, batch=True)
    _require_size("_image_random_crop", width, height)
    _require_range("_image_random_crop", "xrange", xrange, 0, 1)
    _require_range("_image_random_crop", "yrange", yrange, 0, 1)
    sizes = data.shape[-3:-1]
    taken = _fit((height, width), sizes)
    first = []
    for own_key, (low, high), part, there in zip(jax.random.split(key), (yrange, xrange), taken, sizes, strict=True):
        place = (low + jax.random.uniform(own_key) * (high - low)) * (there - part)
        first.append(jnp.floor(place).astype(jnp.int32))
    if taken != (height, width):
        return resample("_image_random_crop", data, (*first, *taken), (height, width), interp)
    for axis, place, part in zip((-3, -2), first, taken, strict=True):
        data = jax.lax.dynamic_slice_in_dim(data, place, part, data.ndim + axis)
    return data


@op("_image_random_resized_crop", aliases=("_npx__image_random_resized_crop",), rng=True)
def random_resized_crop(
    data,
    *,
    width: int,
    height: int,
    area: Floats = (0.08, 1.0),
    ratio: Floats = (0.75, 4 / 3),
    interp: int = 1,
    max_trial: int = 10,
    key,
):
    """A part of images with random place, share of the area and ratio of width to height, brought to one size.

    Of `max_trial` drawn parts the first one is taken that fits into the image; if none does, the largest one of the wanted proportions
    from the middle, where MXNet returns what happens to be in memory. Batches are cut at one place.
    Source: MXNet's `_image_random_resized_crop`, with the attributes it reads (its documentation tells others).
    """
    operator = "_image_random_resized_crop"
    require_image(operator, data, channels=None, batch=True)
    _require_size(operator, width, height)
    for name, numbers in (("area", area), ("ratio", ratio)):
        if len(numbers) != 2 or min(numbers) < 0 or (name == "ratio" and min(numbers) == 0):
            least = "greater than 0" if name == "ratio" else "of at least 0"
            raise MXNetError(f"{operator}: Invalid {name}; got {numbers}; expected two numbers {least}")
    rows, columns = data.shape[-3:-1]
    part = _draw_part(key, (rows, columns), (height, width), area, ratio, max(max_trial, 0))
    return resample(operator, data, part, (height, width), interp)


def _draw_part(key, image, wanted, area, ratio, trials):
    """Return first row, first column, height and width."""
    rows, columns = image
    part_height = max(min(rows, columns * wanted[0] // wanted[1]), 1)
    part_width = max(min(columns, rows * wanted[1] // wanted[0]), 1)
    middle = jnp.array([(rows - part_height) // 2, (columns - part_width) // 2, part_height, part_width], jnp.int32)
    if not trials:
        return tuple(middle)
    share, shape, down, right = jax.random.uniform(key, (4, trials), jnp.float32)
    pixels = (area[0] + share * (area[1] - area[0])) * (rows * columns)
    low, high = jnp.log(jnp.asarray(ratio, jnp.float32))
    ratios = jnp.exp(low + shape * (high - low))
    heights, widths = jnp.round(jnp.sqrt(pixels / ratios)), jnp.round(jnp.sqrt(pixels * ratios))
    places = (jnp.floor(down * (rows - heights)), jnp.floor(right * (columns - widths)))
    drawn = jnp.stack([*places, heights, widths], 1).astype(jnp.int32)
    fits = (heights >= 1) & (heights <= rows) & (widths >= 1) & (widths <= columns)
    return tuple(jnp.where(fits.any(), drawn[jnp.argmax(fits)], middle))
