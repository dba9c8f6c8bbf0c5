"""Convolutions and transposed convolutions over one, two or three spatial axes."""

from typing import Literal

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .convolution_kernels import convolve
from .parameter_shapes import check_rank, check_shape, check_type, complete, known
from .windows import per_axis

__all__ = ["convolution", "deconvolution"]

_LAYOUTS = {1: "NCW", 2: "NCHW", 3: "NCDHW"}


class _Window:
    """The attributes of a convolution in full, one number for each spatial axis."""

    def __init__(self, operator, kernel, stride, dilate, pad, layout):
        rank = len(kernel)
        if rank not in _LAYOUTS:
            raise MXNetError(f"{operator}: wrong kernel; got {kernel}; expected 1, 2 or 3 sizes")
        self.operator, self.rank = operator, rank
        self.kernel = per_axis(operator, "kernel", kernel, kernel, 1, 1)
        self.stride = per_axis(operator, "stride", stride, kernel, 1, 1)
        self.dilate = per_axis(operator, "dilate", dilate, kernel, 1, 1)
        self.pad = per_axis(operator, "pad", pad, kernel, 0, 0)
        self.layout = layout or _LAYOUTS[rank]
        if len(self.layout) != rank + 2:
            raise MXNetError(
                f"{operator}: layout does not fit the kernel; got {layout!r} for kernel {kernel}; expected {rank + 2} axes"
            )
        self.channels_last = self.layout.endswith("C")
        self.channel_axis = len(self.layout) - 1 if self.channels_last else 1
        self.extent = tuple((size - 1) * step + 1 for size, step in zip(kernel, self.dilate, strict=True))

    def weight_shape(self, outer, inner):
        """Return the shape of a weight with these channel counts."""
        return (outer, *self.kernel, inner) if self.channels_last else (outer, inner, *self.kernel)

    def spatial(self, shape):
        """Return the spatial sizes of a shape of the data."""
        return shape[1:-1] if self.channels_last else shape[2:]


@op("Convolution", aliases=("_npx_convolution",))
def convolution(
    data,
    weight,
    bias=None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    num_filter: int,
    num_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = False,
    cudnn_tune: Literal["fastest", "limited_workspace", "off"] | None = None,
    cudnn_off: bool = False,
    layout: Literal["NCW", "NCHW", "NCDHW", "NWC", "NHWC", "NDHWC"] | None = None,
):
    """Convolution (cross-correlation) over one, two or three spatial axes.

    Each spatial size x becomes ``(x + 2 * pad - dilate * (kernel - 1) - 1) // stride + 1``.

    Parameters
    ----------
    data : array, shape (N, C, [D, [H,]] W), or as `layout` says
        Input.
    weight : array, shape (num_filter, C / num_group, *kernel); in layouts with C last (num_filter, *kernel, C / num_group)
        Filters.
    bias : array, shape (num_filter,), optional
        Bias; left out with `no_bias`.
    kernel, stride, dilate, pad : tuple of int
        One number for each spatial axis; stride and dilate default to 1, pad to 0.
    num_filter, num_group : int
        Number of output channels, and of groups of channels that do not mix.
    layout : str, optional
        Order of the axes; channels first if not given.
    workspace, cudnn_tune, cudnn_off
        Without effect.

    Returns
    -------
    array, shape (N, num_filter, ...)
        In the data's layout.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    float16 and bfloat16 are accumulated in float32. Source: MXNet's `Convolution`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, weight = mx.np.ones((1, 3, 8, 8)), mx.np.ones((4, 3, 3, 3))
    >>> mx.npx.convolution(data, weight, kernel=(3, 3), num_filter=4, no_bias=True).shape
    (1, 4, 6, 6)
    """
    window = _Window("Convolution", kernel, stride, dilate, pad, layout)
    check_rank("Convolution", data, len(window.layout), window.layout)
    channels = data.shape[window.channel_axis]
    _check_groups("Convolution", channels, num_filter, num_group, data)
    check_shape("Convolution", "weight", weight, window.weight_shape(num_filter, channels // num_group), data)
    check_type("Convolution", "weight", weight, data)
    _check_extent(window, data)
    pads = [(amount, amount) for amount in window.pad]
    result = convolve(data, weight, window.stride, pads, window.dilate, num_group, channels_last=window.channels_last)
    return _add_bias(window, result, None if no_bias else bias, data, num_filter)


def _add_bias(window, result, bias, data, num_filter):
    if bias is None:
        return result
    check_shape(window.operator, "bias", bias, (num_filter,), data)
    return result + (bias if window.channels_last else bias.reshape(-1, *(1,) * window.rank)).astype(result.dtype)


def _check_groups(operator, channels, num_filter, num_group, data):
    if num_group < 1 or channels % num_group:
        raise MXNetError(
            f"{operator}: input channels must be a multiple of num_group; got {channels} channels in data {data.shape} "
            f"and num_group={num_group}; expected a divisor of {channels}"
        )
    if num_filter % num_group:
        raise MXNetError(
            f"{operator}: num_filter must be a multiple of num_group; got num_filter={num_filter}; "
            f"expected a multiple of {num_group}"
        )


def _check_extent(window, data):
    for size, extent, amount in zip(window.spatial(data.shape), window.extent, window.pad, strict=True):
        if size + 2 * amount < extent:
            raise MXNetError(
                f"{window.operator}: kernel size exceed input; got kernel {window.kernel} (dilated {window.extent}) for data "
                f"{data.shape} padded by {window.pad}; expected a kernel that fits"
            )


@convolution.infer_shapes
def _(shapes, *, kernel, num_filter, num_group=1, no_bias=False, layout=None, **_):
    data, weight, *bias = shapes
    window = _Window("Convolution", kernel, (), (), (), layout)
    channels = -1
    if data is not None and len(data) == window.rank + 2 and known(data[window.channel_axis]):
        if data[window.channel_axis] % num_group == 0:
            channels = data[window.channel_axis] // num_group
    weight = complete(weight, window.weight_shape(num_filter, channels))
    inner = weight[-1 if window.channels_last else 1]
    if data is not None and known(inner):
        wanted = list(data)
        wanted[window.channel_axis] = inner * num_group
        data = complete(data, wanted)
    return [data, weight, *((None if no_bias else complete(bias[0], (num_filter,)),) if bias else ())]


@op("Deconvolution", aliases=("_npx_deconvolution",))
def deconvolution(
    data,
    weight,
    bias=None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    adj: Shape = (),
    target_shape: Shape | None = (),
    num_filter: int,
    num_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = True,
    cudnn_tune: Literal["fastest", "limited_workspace", "off"] | None = None,
    cudnn_off: bool = False,
    layout: Literal["NCW", "NCHW", "NCDHW", "NWC", "NHWC", "NDHWC"] | None = None,
):
    """Transposed convolution: the gradient of `convolution` with respect to its data.

    Each spatial size x becomes ``(x - 1) * stride + dilate * (kernel - 1) + 1 - 2 * pad + adj``.

    Parameters
    ----------
    data : array, shape (N, C, [D, [H,]] W), or as `layout` says
        Input.
    weight : array, shape (C, num_filter / num_group, *kernel); in layouts with C last (C, *kernel, num_filter / num_group)
        Filters.
    bias : array, shape (num_filter,), optional
        Bias; left out with `no_bias`.
    kernel, stride, dilate, pad : tuple of int
        Those of the convolution that this is the transpose of.
    adj : tuple of int
        Added to the far end of each spatial size.
    target_shape : tuple of int, optional
        Spatial sizes of the result, instead of `pad` and `adj`.
    num_filter, num_group, layout
        As in `convolution`.
    workspace, cudnn_tune, cudnn_off
        Without effect.

    Returns
    -------
    array, shape (N, num_filter, ...)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `Deconvolution`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, weight = mx.np.ones((1, 3, 4, 4)), mx.np.ones((3, 2, 2, 2))
    >>> mx.npx.deconvolution(data, weight, kernel=(2, 2), stride=(2, 2), num_filter=2, no_bias=True).shape
    (1, 2, 8, 8)
    """
    window = _Window("Deconvolution", kernel, stride, dilate, pad, layout)
    check_rank("Deconvolution", data, len(window.layout), window.layout)
    channels = data.shape[window.channel_axis]
    _check_groups("Deconvolution", channels, num_filter, num_group, data)
    check_shape("Deconvolution", "weight", weight, window.weight_shape(channels, num_filter // num_group), data)
    check_type("Deconvolution", "weight", weight, data)
    before, far = _transposed_pads(window, adj, target_shape, window.spatial(data.shape))
    pads = [(extent - 1 - low, extent - 1 - high) for extent, low, high in zip(window.extent, before, far, strict=True)]
    result = convolve(
        data,
        _transpose_weight(window, weight, num_group),
        (1,) * window.rank,
        pads,
        window.dilate,
        num_group,
        window.stride,
        window.channels_last,
    )
    return _add_bias(window, result, None if no_bias else bias, data, num_filter)


def _transposed_pads(window, adj, target_shape, sizes):
    """Return how much of the full transposed result is cut off before and after, along each spatial axis."""
    adj = per_axis(window.operator, "adj", adj, window.kernel, 0, 0)
    if not target_shape or not any(target_shape):
        return window.pad, tuple(amount - more for amount, more in zip(window.pad, adj, strict=True))
    target = per_axis(window.operator, "target_shape", target_shape, window.kernel, 0, 0)
    before, far = [], []
    for size, step, extent, wanted in zip(sizes, window.stride, window.extent, target, strict=True):
        excess = (size - 1) * step + extent - wanted
        if excess < 0:
            raise MXNetError(
                f"Deconvolution: too big target shape; got {target}; expected at most {wanted + excess} on that axis"
            )
        # The odd one is cut at the near end: pad is rounded up and adj gives one back.
        low = (excess + 1) // 2
        before.append(low)
        far.append(excess - low)
    return tuple(before), tuple(far)


def _transpose_weight(window, weight, groups):
    """Return the weight of the convolution that computes a transposed one: taps reversed, channels swapped within groups."""
    spatial = tuple(range(1, window.rank + 1)) if window.channels_last else tuple(range(2, window.rank + 2))
    flipped = jnp.flip(weight, spatial)
    inner = weight.ndim - 1 if window.channels_last else 1
    grouped = flipped.reshape(groups, -1, *weight.shape[1:])
    swapped = jnp.swapaxes(grouped, 1, inner + 1)
    return swapped.reshape(-1, *swapped.shape[2:])


@deconvolution.infer_shapes
def _(shapes, *, kernel, num_filter, num_group=1, no_bias=True, layout=None, **_):
    data, weight, *bias = shapes
    window = _Window("Deconvolution", kernel, (), (), (), layout)
    channels = data[window.channel_axis] if data is not None and len(data) == window.rank + 2 else -1
    weight = complete(weight, window.weight_shape(channels, num_filter // num_group))
    if data is not None and known(weight[0]):
        wanted = list(data)
        wanted[window.channel_axis] = weight[0]
        data = complete(data, wanted)
    return [data, weight, *((None if no_bias else complete(bias[0], (num_filter,)),) if bias else ())]
