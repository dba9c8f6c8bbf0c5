"""Images brought to another height and width: means of parts, and bilinear interpolation."""

import functools
from typing import Literal

import jax
import jax.numpy as jnp
import numpy
from jax import lax

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator
from .parameter_shapes import check_rank

__all__ = ["adaptive_average_pooling", "bilinear_resize"]

_LARGEST = 10000
# So many slices are taken one after the other, which XLA fuses; more of them at once.
_FEW = 8


def _check_images(operator, data):
    check_rank(operator, data, 4, "(N, C, H, W)")
    if not jnp.issubdtype(data.dtype, jnp.floating):
        raise MXNetError(f"{operator}: wrong type of data; got {data.dtype}; expected a floating-point type")


def _check_pixels(operator, data, sizes):
    if 0 in data.shape[2:] and 0 not in (*data.shape[:2], *sizes):
        raise MXNetError(f"{operator}: images have no pixels; got data {data.shape}; expected height and width above 0")


def _slices(x, axis, places, weights):
    """Return slices along one axis times their weights."""
    factors = weights.reshape(-1, *(1,) * (x.ndim - axis - 1)).astype(x.dtype)
    # What has no weight must not reach a sum, not even as NaN.
    return jnp.where(factors != 0, jnp.take(x, places, axis, mode="clip") * factors, 0)


def _combine(x, axis, places, weights):
    """Return weighted sums of slices along one axis: `places` and `weights` have a row for each slice of the result.

    The gradient is a product with a matrix: a scatter-add would be many times slower on a CPU.
    """
    matrix = numpy.zeros((len(places), x.shape[axis]), weights.dtype)
    numpy.add.at(matrix, (numpy.arange(len(places))[:, None], places), weights)

    @jax.custom_vjp
    def combined(x):
        if weights.shape[1] <= _FEW:
            columns = zip(places.T, weights.T, strict=True)
            return functools.reduce(jnp.add, [_slices(x, axis, *column) for column in columns])
        taken = _slices(x, axis, places.reshape(-1), weights.reshape(-1))
        return jnp.sum(taken.reshape(*x.shape[:axis], *weights.shape, *x.shape[axis + 1 :]), axis + 1)

    def forward(x):
        return combined(x), None

    def backward(_, gradient):
        product = jnp.tensordot(
            gradient, matrix.astype(gradient.dtype), ((axis,), (0,)), precision=lax.Precision.HIGHEST
        )
        return (jnp.moveaxis(product, -1, axis),)

    combined.defvjp(forward, backward)
    return combined(x)


def _average_parts(x, axis, count):
    """Return the means of `count` parts along an axis, from the one that holds where a part begins to that where it ends."""
    size = x.shape[axis]
    if count and size % count == 0:
        parts = (*x.shape[:axis], count, size // count, *x.shape[axis + 1 :])
        return jnp.mean(x.reshape(parts), axis + 1)
    numbers = numpy.arange(count)
    starts = numbers * size // max(count, 1)
    lengths = -(-(numbers + 1) * size // max(count, 1)) - starts
    steps = numpy.arange(lengths.max(initial=1))
    inside = steps < lengths[:, None]
    places = numpy.where(inside, starts[:, None] + steps, 0)
    return _combine(x, axis, places, inside / numpy.maximum(lengths, 1)[:, None])


@op("_contrib_AdaptiveAvgPooling2D")
def adaptive_average_pooling(
    data,
    *,
    kernel: Shape = (),
    pool_type: Literal["avg", "lp", "max", "sum"] = "max",
    global_pool: bool = False,
    cudnn_off: bool = False,
    pooling_convention: Literal["full", "same", "valid"] = "valid",
    stride: Shape = (),
    pad: Shape = (),
    p_value: int | None = None,
    count_include_pad: bool | None = None,
    layout: Literal["NCW", "NCHW", "NCDHW", "NWC", "NHWC", "NDHWC"] | None = None,
    output_size: Shape | None = None,
):
    """Means over parts of images, so that the result has a given height and width.

    Parameters
    ----------
    data : array, shape (N, C, H, W)
        Images.
    output_size : tuple of int, optional
        Height and width of the result; one number stands for both; 1 x 1 if not given. Row i is the mean of the rows from
        ``floor(i * H / height)`` up to ``ceil((i + 1) * H / height)``.
    kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout
        Without effect, as in MXNet.

    Returns
    -------
    array, shape (N, C, height, width)

    Raises
    ------
    MXNetError
        If the data have not 4 axes, are no floating-point numbers, or `output_size` is no pair of sizes.

    Notes
    -----
    Without `output_size` MXNet 2 wants a kernel and then fails; this is as in MXNet 1. 16-bit data are summed in float32. Source: MXNet's
    `_contrib_AdaptiveAvgPooling2D`.
    """
    _check_images("_contrib_AdaptiveAvgPooling2D", data)
    sizes = tuple(output_size or (1,))
    if len(sizes) > 2 or any(size is None or size < 0 for size in sizes):
        raise MXNetError(
            f"_contrib_AdaptiveAvgPooling2D: wrong output_size; got {output_size}; expected height and width, or one number for both"
        )
    height, width = sizes[0], sizes[-1]
    _check_pixels("_contrib_AdaptiveAvgPooling2D", data, (height, width))
    x = data.astype(accumulator(data.dtype))
    return _average_parts(_average_parts(x, 2, height), 3, width).astype(data.dtype)


def _interpolate(x, axis, count, align_corners):
    """Return an axis of images at `count` points between its pixels."""
    size = x.shape[axis]
    if size == count:
        return x
    # A single point is at the first pixel, even where corners are not aligned.
    numbers = numpy.arange(count, dtype=numpy.float32)
    single = numpy.float32(count > 1)
    if align_corners:
        points = numbers * (numpy.float32(size - 1) / numpy.float32(max(count - 1, 1)) * single)
    else:
        step = numpy.float32(size) / numpy.float32(max(count, 1)) * single
        points = numpy.maximum(step * (numbers + numpy.float32(0.5)) - numpy.float32(0.5), 0)
    low = numpy.minimum(points.astype(int), size - 1)
    weight = points - low
    places = numpy.stack([low, numpy.minimum(low + 1, size - 1)], 1)
    return _combine(x, axis, places, numpy.stack([1 - weight, weight], 1))


def _even_or_odd(size, remainder, step):
    return size if size % 2 == remainder else size + step


_STEPS = {"to_even_down": (0, -1), "to_even_up": (0, 1), "to_odd_down": (1, -1), "to_odd_up": (1, 1)}


def _scaled(size, scale):
    return int(numpy.float32(size) * numpy.float32(scale))


def _resized(sizes, like, given, scales, mode):
    """Return the height and width of the result."""
    if mode == "like":
        if like.ndim != 4:
            raise MXNetError(
                f"_contrib_BilinearResize2D: wrong shape of like; got {like.shape}; expected 4 axes (N, C, H, W)"
            )
        return like.shape[2:]
    if mode in _STEPS:
        return [_even_or_odd(size, *_STEPS[mode]) for size in sizes]
    if mode == "size" and scales[0] is None:
        return given
    if None in scales:
        raise MXNetError(
            f"_contrib_BilinearResize2D: a scale is missing; got scale_height={scales[0]} and scale_width={scales[1]} "
            f"with mode={mode!r}; expected both"
        )
    if mode == "size":
        return [_scaled(size, scale) for size, scale in zip(sizes, scales, strict=True)]
    return [
        _scaled(size, scale) if size % 2 == 0 else _scaled(size - 1, scale) + 1
        for size, scale in zip(sizes, scales, strict=True)
    ]


@op("_contrib_BilinearResize2D")
def bilinear_resize(
    data,
    like=None,
    *,
    height: int = 1,
    width: int = 1,
    scale_height: float | None = None,
    scale_width: float | None = None,
    mode: Literal["like", "odd_scale", "size", "to_even_down", "to_even_up", "to_odd_down", "to_odd_up"] = "size",
    align_corners: bool = True,
):
    """Images in another size, with bilinear interpolation.

    Parameters
    ----------
    data : array, shape (N, C, H, W)
        Images.
    like : array, shape (_, _, height, width)
        For ``like``: what has the wanted size. It has no gradient.
    height, width : int
        The size for mode ``size`` where `scale_height` is not given.
    scale_height, scale_width : float, optional
        Factors, rounded down, for ``size`` and ``odd_scale``.
    mode : str
        ``size``: as told; ``odd_scale``: scaled, where an odd number H becomes ``(H - 1) * scale + 1``; ``to_even_down``, …: the
        nearest even or odd number, the number itself or the one below or above; ``like``: the size of another array.
    align_corners : bool
        Whether the corners' pixels stay at the corners; otherwise those of the pixels' squares do.

    Returns
    -------
    array, shape (N, C, height, width)

    Raises
    ------
    MXNetError
        If the number of inputs, shapes or sizes do not fit, or the data are no floating-point numbers.

    Notes
    -----
    A height or width of 1 takes the first pixel. Source: MXNet's `_contrib_BilinearResize2D`.
    """
    name = "_contrib_BilinearResize2D"
    _check_images(name, data)
    if (like is None) == (mode == "like"):
        found, wanted = (1, 2) if like is None else (2, 1)
        raise MXNetError(f"{name}: wrong number of inputs; got {found}; expected {wanted} for mode={mode!r}")
    for label, size in (("height", height), ("width", width)):
        if not 1 <= size <= _LARGEST:
            raise MXNetError(f"{name}: wrong {label}; got {size}; expected a number from 1 to {_LARGEST}")
    sizes = _resized(data.shape[2:], like, (height, width), (scale_height, scale_width), mode)
    if min(sizes) < 0:
        raise MXNetError(f"{name}: negative size; got {tuple(sizes)} from scales; expected scales of 0 or more")
    _check_pixels(name, data, sizes)
    x = data.astype(accumulator(data.dtype))
    return _interpolate(_interpolate(x, 3, sizes[1], align_corners), 2, sizes[0], align_corners).astype(data.dtype)


@bilinear_resize.list_inputs
def _(*, mode="size", **_):
    return ("data", "like") if mode == "like" else ("data",)
