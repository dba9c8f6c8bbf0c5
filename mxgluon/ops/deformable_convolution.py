"""Deformable convolutions: each tap of the kernel reads the image at a place of its own."""

import math
from typing import Literal

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator
from .bilinear import sample_bilinear
from .parameter_shapes import check_rank, check_shape, complete, known
from .windows import per_axis

__all__ = ["deformable_convolution", "modulated_deformable_convolution"]


class _Taps:
    """The attributes of a deformable convolution, checked against its inputs."""

    def __init__(self, operator, data, kernel, stride, dilate, pad, num_filter, num_group, groups, layout):
        if len(kernel) != 2 or min(kernel) < 1:
            raise MXNetError(f"{operator}: wrong kernel; got {kernel}; expected two sizes of at least 1")
        if layout not in (None, "NCHW"):
            raise MXNetError(f"{operator}: layout does not fit the kernel; got {layout!r}; expected 'NCHW'")
        check_rank(operator, data, 4, "NCHW")
        self.operator, self.kernel = operator, kernel
        self.stride = per_axis(operator, "stride", stride, kernel, 1, 1)
        self.dilate = per_axis(operator, "dilate", dilate, kernel, 1, 1)
        self.pad = per_axis(operator, "pad", pad, kernel, 0, 0)
        channels = data.shape[1]
        for name, count in (("num_group", num_group), ("num_deformable_group", groups)):
            if count < 1 or channels % count:
                raise MXNetError(
                    f"{operator}: channels must be a multiple of {name}; got data {data.shape} and {name}={count}; "
                    f"expected a divisor of {channels}"
                )
        if num_filter < 1 or num_filter % num_group:
            raise MXNetError(
                f"{operator}: num_filter must be a multiple of num_group; got num_filter={num_filter}; "
                f"expected a multiple of {num_group}"
            )
        self.groups = groups
        self.output = tuple(
            (size + 2 * pad - step * (tap - 1) - 1) // stride + 1
            for size, pad, step, tap, stride in zip(
                data.shape[2:], self.pad, self.dilate, kernel, self.stride, strict=True
            )
        )
        if min(self.output) < 1:
            raise MXNetError(
                f"{operator}: kernel size exceed input; got kernel {kernel} for data {data.shape} padded by {self.pad}; "
                "expected a kernel that fits"
            )

    def check_taps(self, name, value, each, data):
        """Raise MXNetError unless an input has `each` numbers for every tap, group and output pixel."""
        count = each * math.prod(self.kernel) * self.groups
        check_shape(self.operator, name, value, (data.shape[0], count, *self.output), data)

    def places(self, offset):
        """Return rows and columns that are read, each of shape (N, groups, taps, *output)."""
        count = math.prod(self.kernel)
        offset = offset.reshape(offset.shape[0], self.groups, count, 2, *self.output)
        tap = numpy.stack(numpy.meshgrid(*(numpy.arange(size) for size in self.kernel), indexing="ij")).reshape(
            2, count
        )
        start = [
            tap[axis][:, None] * self.dilate[axis]
            + numpy.arange(self.output[axis]) * self.stride[axis]
            - self.pad[axis]
            for axis in (0, 1)
        ]
        rows = jnp.asarray(start[0][:, :, None], offset.dtype) + offset[:, :, :, 0]
        columns = jnp.asarray(start[1][:, None, :], offset.dtype) + offset[:, :, :, 1]
        return rows, columns

    def columns(self, data, places, read):
        """Return what the taps read, shape (N, C, taps, *output)."""
        grouped = data.reshape(data.shape[0], self.groups, -1, *data.shape[2:])
        taken = jax.vmap(jax.vmap(read))(grouped, *places)
        return taken.reshape(data.shape[0], data.shape[1], *taken.shape[3:])


def _combine(taps, columns, weight, bias, num_group, data):
    """Multiply what was read with the filters and add the bias."""
    shape = (weight.shape[0], data.shape[1] // num_group, *taps.kernel)
    check_shape(taps.operator, "weight", weight, shape, data)
    batch, channels = columns.shape[:2]
    columns = columns.reshape(batch, num_group, channels // num_group, -1, *taps.output)
    filters = weight.astype(columns.dtype).reshape(num_group, -1, channels // num_group, math.prod(taps.kernel))
    result = jnp.einsum("ngckyx,gfck->ngfyx", columns, filters).reshape(batch, -1, *taps.output)
    if bias is not None:
        check_shape(taps.operator, "bias", bias, (weight.shape[0],), data)
        result = result + bias.astype(result.dtype)[:, None, None]
    return result.astype(data.dtype)


def _read_clamped(images, rows, columns):
    """Interpolate inside the image, where the last half pixel continues the border; 0 outside."""
    height, width = images.shape[1:]
    inside = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    rows = jnp.where(rows < height - 1, rows, height - 1)
    columns = jnp.where(columns < width - 1, columns, width - 1)
    return jnp.where(inside, sample_bilinear(images, rows, columns), 0)


@op("_npx_deformable_convolution", aliases=("_contrib_DeformableConvolution",))
def deformable_convolution(
    data,
    offset,
    weight,
    bias=None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    num_filter: int,
    num_group: int = 1,
    num_deformable_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = False,
    layout: Literal["NCW", "NCHW", "NCDHW"] | None = None,
):
    """`convolution` of images whose taps are moved by `offset`, shape (N, num_deformable_group * taps * 2, H', W'): rows, then columns.

    Notes
    -----
    Source: MXNet's `DeformableConvolution`; Dai et al., 2017.
    """
    taps = _Taps(
        "DeformableConvolution",
        data,
        kernel,
        stride,
        dilate,
        pad,
        num_filter,
        num_group,
        num_deformable_group,
        layout,
    )
    taps.check_taps("offset", offset, 2, data)
    working = accumulator(data.dtype)
    columns = taps.columns(data.astype(working), taps.places(offset.astype(working)), _read_clamped)
    return _combine(taps, columns, weight, None if no_bias else bias, num_group, data)


@op("_npx_modulated_deformable_convolution", aliases=("_contrib_ModulatedDeformableConvolution",))
def modulated_deformable_convolution(
    data,
    offset,
    mask,
    weight,
    bias=None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    num_filter: int,
    num_group: int = 1,
    num_deformable_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = False,
    im2col_step: int = 64,
    layout: Literal["NCW", "NCHW", "NCDHW"] | None = None,
):
    """`deformable_convolution` whose taps are weighted by `mask`, shape (N, num_deformable_group * taps, H', W').

    Notes
    -----
    Outside the image is 0, to which the border fades within one pixel. MXNet has it on GPUs only. `im2col_step` has no effect. Source:
    MXNet's `ModulatedDeformableConvolution`; Zhu et al., 2018.
    """
    taps = _Taps(
        "ModulatedDeformableConvolution",
        data,
        kernel,
        stride,
        dilate,
        pad,
        num_filter,
        num_group,
        num_deformable_group,
        layout,
    )
    taps.check_taps("offset", offset, 2, data)
    taps.check_taps("mask", mask, 1, data)
    working = accumulator(data.dtype)
    columns = taps.columns(data.astype(working), taps.places(offset.astype(working)), sample_bilinear)
    weights = jnp.repeat(
        mask.astype(working).reshape(mask.shape[0], num_deformable_group, -1, *taps.output),
        data.shape[1] // num_deformable_group,
        axis=1,
    )
    return _combine(taps, columns * weights, weight, None if no_bias else bias, num_group, data)


@deformable_convolution.infer_shapes
@modulated_deformable_convolution.infer_shapes
def _(shapes, *, kernel, num_filter, num_group=1, no_bias=False, **_):
    """The filters' shape follows from the channels of the data."""
    data, *taps, weight, bias = shapes
    channels = data[1] // num_group if data is not None and len(data) == 4 and known(data[1]) else -1
    weight = complete(weight, (num_filter, channels, *kernel))
    return [data, *taps, weight, None if no_bias else complete(bias, (num_filter,))]
