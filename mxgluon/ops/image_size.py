"""Operators that change the size of images: padding, cropping and upsampling of (N, C, H, W)."""

import math
from typing import Literal

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Dynamic, Shape
from ..core.registry import op
from .convolution import deconvolution
from .parameter_shapes import complete


@op("Pad", aliases=("pad", "_npx_pad"))
def pad(data, *, mode: Literal["constant", "edge", "reflect"], pad_width: Shape, constant_value: Dynamic = 0.0):
    """Spatial axes made longer, by a constant, by the edge or by reflection without the edge.

    Parameters
    ----------
    data : array, shape (N, C, [D,] H, W)
        Images.
    mode : str
        How.
    pad_width : tuple of int
        Before and after each axis, one axis after the other; 0 for the first two.
    constant_value : float, default 0
        The constant.

    Returns
    -------
    array

    Raises
    ------
    MXNetError
        If there are not 4 or 5 axes, twice as many numbers, zeros for the first two axes; or more is to be reflected than there is.

    Notes
    -----
    MXNet reads as many elements from outside as negative numbers say; here they are cut off, as its shapes tell. Source: MXNet's `Pad`.
    """
    if data.ndim not in (4, 5):
        raise MXNetError(f"Pad: only 4-D or 5-D input is supported; got shape {data.shape}; expected 4 or 5 axes")
    if len(pad_width) != 2 * data.ndim or any(pad_width[:4]):
        raise MXNetError(
            f"Pad: wrong pad_width; got {pad_width}; expected {2 * data.ndim} numbers, of which the first four are 0"
        )
    widths = list(zip(pad_width[::2], pad_width[1::2], strict=True))
    kept = tuple(
        slice(max(-before, 0), size - max(-after, 0)) for (before, after), size in zip(widths, data.shape, strict=True)
    )
    data, widths = data[kept], [(max(before, 0), max(after, 0)) for before, after in widths]
    if mode == "reflect" and any(max(pair) >= max(size, 1) for pair, size in zip(widths, data.shape, strict=True)):
        raise MXNetError(
            f"Pad: more is to be reflected than there is; got pad_width {pad_width} for shape {data.shape}; expected "
            f"numbers that are smaller than the sizes"
        )
    if mode == "constant":
        return jnp.pad(data, widths, constant_values=jnp.asarray(constant_value, data.dtype))
    return jnp.pad(data, widths, mode)


@op("Crop", variadic="num_args")
def crop(*data, num_args: int, offset: Shape = (0, 0), h_w: Shape = (0, 0), center_crop: bool = False):
    """A part of an image, as large as `h_w` says or as a second image is.

    Parameters
    ----------
    *data : array, shape (N, C, H, W)
        The image, and (with `num_args` 2) the one whose size it gets.
    num_args : int
        1 or 2.
    offset : tuple of int, default (0, 0)
        The first row and column.
    h_w : tuple of int
        Height and width, of a single input.
    center_crop : bool, default False
        Take the middle, whatever `offset` says.

    Returns
    -------
    array

    Raises
    ------
    MXNetError
        If the part is not inside the image.

    Notes
    -----
    Source: MXNet's `Crop`.
    """
    if len(data) not in (1, 2):
        raise MXNetError(f"Crop: wrong number of inputs; got {len(data)}; expected 1 or 2")
    image = data[0]
    wanted = data[1].shape[2:] if len(data) == 2 else h_w
    sizes = image.shape[2:]
    if any(not 1 <= part <= size for part, size in zip(wanted, sizes, strict=True)):
        raise MXNetError(
            f"Crop: wrong size; got {tuple(wanted)} of {sizes}; expected at least 1 and not more than there is"
        )
    first = [(size - part) // 2 for part, size in zip(wanted, sizes, strict=True)] if center_crop else offset
    if any(not 0 <= low <= size - part for low, part, size in zip(first, wanted, sizes, strict=True)):
        raise MXNetError(
            f"Crop: wrong offset; got {offset} for {tuple(wanted)} of {sizes}; expected one inside the image"
        )
    return image[(..., *(slice(low, low + part) for low, part in zip(first, wanted, strict=True)))]


@op("UpSampling", variadic="num_args")
def upsampling(
    *data,
    scale: int,
    num_filter: int = 0,
    sample_type: Literal["bilinear", "nearest"],
    multi_input_mode: Literal["concat", "sum"] = "concat",
    num_args: int,
    workspace: int = 512,
):
    """Images made larger by a whole number.

    Parameters
    ----------
    *data : array, shape (N, C, H, W)
        ``nearest``: images, each of which is brought to the size of the first one times `scale`. ``bilinear``: an image and the weight
        of a transposed convolution of each channel, shape (num_filter, 1, k, k) with ``k = 2 * scale - scale % 2``.
    scale : int
        By how much.
    num_filter : int
        Number of channels, for ``bilinear``.
    sample_type : str
        How.
    multi_input_mode : str, default "concat"
        Whether several images become more channels or are summed.
    num_args : int
        Number of inputs.
    workspace : int
        Without effect.

    Returns
    -------
    array, shape (N, channels, scale * H, scale * W)

    Raises
    ------
    MXNetError
        If there are not 4 axes, a size does not divide that of the result, or ``bilinear`` gets no weight.

    Notes
    -----
    Source: MXNet's `UpSampling`.
    """
    if any(image.ndim != 4 for image in data):
        shown = ", ".join(str(image.shape) for image in data)
        raise MXNetError(f"UpSampling: wrong number of axes; got {shown}; expected 4 axes (N, C, H, W)")
    if sample_type == "bilinear":
        return _bilinear(data, scale, num_filter)
    sizes = [size * scale for size in data[0].shape[2:]]
    images = [_nearest(image, sizes) for image in data]
    if multi_input_mode == "concat":
        return jnp.concatenate(images, 1)
    total = images[0]
    for image in images[1:]:
        total = total + image
    return total


def _nearest(image, sizes):
    height, width = image.shape[2:]
    if sizes[0] % height or sizes[1] % width or sizes[0] // height != sizes[1] // width:
        raise MXNetError(
            f"UpSampling: the size of an image does not divide that of the result; got {(height, width)} for {tuple(sizes)}; "
            f"expected one factor for height and width"
        )
    factor = sizes[0] // height
    return jnp.repeat(jnp.repeat(image, factor, 2), factor, 3)


def _kernel(scale):
    return (2 * scale - scale % 2,) * 2


def _bilinear(data, scale, num_filter):
    if len(data) != 2:
        raise MXNetError(
            f"UpSampling: wrong number of inputs; got {len(data)}; expected 2 (image and weight) for bilinear"
        )
    return deconvolution.function(
        *data,
        kernel=_kernel(scale),
        stride=(scale, scale),
        pad=(math.ceil((scale - 1) / 2),) * 2,
        num_filter=num_filter,
        num_group=num_filter,
    )


@upsampling.list_inputs
def _(*, num_args, sample_type, **_):
    # Graphs count the weight or do not: `num_args` is 1 or 2.
    return ("data", "weight") if sample_type == "bilinear" else tuple(f"arg{index}" for index in range(num_args))


@upsampling.infer_shapes
def _(shapes, *, scale, num_filter=0, sample_type, **_):
    if sample_type == "bilinear" and len(shapes) == 2:
        return [shapes[0], complete(shapes[1], (num_filter, 1, *_kernel(scale)))]
    return shapes
