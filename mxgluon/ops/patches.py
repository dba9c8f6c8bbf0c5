"""Operators between images and their blocks or patches: (N, C, H, W) in and out."""

import itertools
import math

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .windows import per_axis


def _check_image(operator, data, block_size):
    if data.ndim != 4:
        raise MXNetError(f"{operator}: wrong number of axes; got shape {data.shape}; expected 4 axes (N, C, H, W)")
    if block_size < 1:
        raise MXNetError(f"{operator}: wrong block_size; got {block_size}; expected a positive integer")


@op("depth_to_space")
def depth_to_space(data, *, block_size: int):
    """Channels become blocks: (N, b * b * C, H, W) becomes (N, C, b * H, b * W)."""
    _check_image("depth_to_space", data, block_size)
    batch, channels, height, width = data.shape
    inner, rest = divmod(channels, block_size**2)
    if rest:
        raise MXNetError(
            f"depth_to_space: channels do not fill blocks; got {channels}; expected a multiple of {block_size**2}"
        )
    parts = data.reshape(batch, block_size, block_size, inner, height, width).transpose(0, 3, 4, 1, 5, 2)
    return parts.reshape(batch, inner, height * block_size, width * block_size)


@op("space_to_depth")
def space_to_depth(data, *, block_size: int):
    """Blocks become channels: (N, C, b * H, b * W) becomes (N, b * b * C, H, W)."""
    _check_image("space_to_depth", data, block_size)
    batch, channels, height, width = data.shape
    if height % block_size or width % block_size:
        raise MXNetError(
            f"space_to_depth: sizes are not made of blocks; got {(height, width)}; expected multiples of {block_size}"
        )
    rows, columns = height // block_size, width // block_size
    parts = data.reshape(batch, channels, rows, block_size, columns, block_size).transpose(0, 3, 5, 1, 2, 4)
    return parts.reshape(batch, channels * block_size**2, rows, columns)


class _Patches:
    """Where the patches of an operator lie in an image of some spatial size."""

    def __init__(self, operator, sizes, kernel, stride, dilate, pad):
        if len(sizes) != len(kernel):
            raise MXNetError(
                f"{operator}: wrong kernel; got {kernel} for spatial sizes {tuple(sizes)}; expected {len(sizes)} numbers"
            )
        self.kernel = kernel
        self.stride = per_axis(operator, "stride", stride, kernel, 1, 1)
        self.dilate = per_axis(operator, "dilate", dilate, kernel, 1, 1)
        self.pad = per_axis(operator, "pad", pad, kernel, 0, 0)
        self.padded = [size + 2 * pad for size, pad in zip(sizes, self.pad, strict=True)]
        reach = [step * (size - 1) + 1 for size, step in zip(kernel, self.dilate, strict=True)]
        if any(extent > size for extent, size in zip(reach, self.padded, strict=True)):
            raise MXNetError(
                f"{operator}: kernel size exceed input; got kernel {kernel} with dilate {self.dilate} for padded sizes "
                f"{tuple(self.padded)}; expected one that fits"
            )
        self.counts = [
            (size - extent) // step + 1 for size, extent, step in zip(self.padded, reach, self.stride, strict=True)
        ]

    def taps(self):
        """Yield, for each tap of the kernel, the index of what it meets in the padded image."""
        for offsets in itertools.product(*map(range, self.kernel)):
            yield (
                ...,
                *(
                    slice(tap * dilate, tap * dilate + (count - 1) * step + 1, step)
                    for tap, dilate, count, step in zip(offsets, self.dilate, self.counts, self.stride, strict=True)
                ),
            )


@op("im2col")
def im2col(data, *, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()):
    """The patches that a convolution sees, as columns: (N, C, ...) becomes (N, C * taps, patches).

    Parameters
    ----------
    data : array, shape (N, C, H, W)
        Images.
    kernel, stride, dilate, pad : tuple of int
        Those of the convolution.

    Returns
    -------
    array, shape (N, C * product of kernel, number of patches)

    Raises
    ------
    MXNetError
        If the kernel is larger than the padded image, or an attribute has another number of axes.

    Notes
    -----
    Any number of spatial axes is allowed; MXNet has two. Source: MXNet's `im2col`.
    """
    patches = _Patches("im2col", data.shape[2:], kernel, stride, dilate, pad)
    padded = jnp.pad(data, [(0, 0), (0, 0), *((amount, amount) for amount in patches.pad)])
    columns = jnp.stack([padded[index] for index in patches.taps()], axis=2)
    batch, channels = data.shape[:2]
    return columns.reshape(batch, channels * math.prod(kernel), math.prod(patches.counts))


@op("col2im")
def col2im(data, *, output_size: Shape, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()):
    """Columns summed up where they come from: the gradient of `im2col`.

    Parameters
    ----------
    data : array, shape (N, C * product of kernel, number of patches)
        Columns.
    output_size : tuple of int
        Spatial sizes of the images.
    kernel, stride, dilate, pad : tuple of int
        Those of the convolution.

    Returns
    -------
    array, shape (N, C, *output_size)

    Raises
    ------
    MXNetError
        If the shape of the data does not fit.

    Notes
    -----
    Source: MXNet's `col2im`.
    """
    patches = _Patches("col2im", output_size, kernel, stride, dilate, pad)
    taps = math.prod(kernel)
    if data.ndim != 3 or data.shape[1] % taps or data.shape[2] != math.prod(patches.counts):
        raise MXNetError(
            f"col2im: wrong shape; got {data.shape}; expected (N, a multiple of {taps}, {math.prod(patches.counts)})"
        )
    batch, channels = data.shape[0], data.shape[1] // taps
    columns = data.reshape(batch, channels, taps, *patches.counts)
    image = jnp.zeros((batch, channels, *patches.padded), data.dtype)
    for number, index in enumerate(patches.taps()):
        image = image.at[index].add(columns[:, :, number])
    inside = tuple(slice(amount, amount + size) for amount, size in zip(patches.pad, output_size, strict=True))
    return image[(..., *inside)]
