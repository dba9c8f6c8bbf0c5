"""Convolution layers."""

from collections.abc import Sized

from ... import numpy_extension as npx
from ...arguments import check_integer, check_integers
from ..hybrid import HybridBlock
from ..parameter import Parameter
from .activations import Activation

__all__ = [
    "Conv1D",
    "Conv2D",
    "Conv3D",
]

_AXES = {1: "W", 2: "HW", 3: "DHW"}


def check_window(owner, name, size, dimensions):
    """Return the size of a window as a tuple of one integer for each axis; it is an AssertionError if it has others."""
    if isinstance(size, Sized) and getattr(size, "ndim", 1) and len(size) != dimensions:
        raise AssertionError(f"{name} must be a number or a list of {dimensions} ints")
    return check_integers(owner, name, size, dimensions, 1)


class _Convolution(HybridBlock):
    """What all convolution layers have in common; `_operator` names the function of `mx.npx`."""

    _operator = "convolution"

    def __init__(
        self,
        dimensions,
        layouts,
        channels,
        kernel_size,
        strides,
        padding,
        dilation,
        groups,
        layout,
        in_channels,
        activation,
        use_bias,
        weight_initializer,
        bias_initializer,
        output_padding=None,
    ):
        super().__init__()
        if layout not in layouts:
            raise AssertionError(f"Only supports {' and '.join(map(repr, layouts))} layout for now")
        name = type(self).__name__
        kernel = check_window(name, "kernel_size", kernel_size, dimensions)
        channels, groups = check_integer(name, "channels", channels, 1), check_integer(name, "groups", groups, 1)
        self._channels, self._groups = channels, groups
        self._in_channels = in_channels = check_integer(name, "in_channels", in_channels, -1)
        self._check_groups("channels", channels)
        self._layout, self._kernel_size = layout, kernel
        self._kwargs = {
            "kernel": kernel,
            "stride": check_integers(name, "strides", strides, dimensions, 1),
            "dilate": check_integers(name, "dilation", dilation, dimensions, 1),
            "pad": check_integers(name, "padding", padding, dimensions, 0),
            "num_filter": channels,
            "num_group": groups,
            "no_bias": not use_bias,
            "layout": layout,
        }
        if output_padding is not None:
            self.outpad = check_integers(name, "output_padding", output_padding, dimensions, 0)
            self._kwargs["adj"] = self.outpad
        self.weight = Parameter(
            "weight", shape=self._weight_shape(in_channels or -1), init=weight_initializer, allow_deferred_init=True
        )
        self.bias = None
        if use_bias:
            self.bias = Parameter("bias", shape=(channels,), init=bias_initializer, allow_deferred_init=True)
        self.act = None if activation is None else Activation(activation)

    def _check_groups(self, name, count):
        if count > 0 and count % self._groups:
            raise ValueError(
                f"{type(self).__name__}: {name} must be a multiple of groups; got {name}={count}, groups={self._groups}"
            )

    def _weight_shape(self, in_channels):
        """Return the weight's shape, -1 for an unknown number of input channels: laid out as the data, filters in place of samples."""
        self._check_groups("in_channels", in_channels)
        sizes = dict(zip(_AXES[len(self._kernel_size)], self._kernel_size, strict=True))
        sizes["N"] = self._channels
        sizes["C"] = in_channels if in_channels < 0 else in_channels // self._groups
        return tuple(sizes[axis] for axis in self._layout)

    def forward(self, x):
        """Return the convolution of the input."""
        device = x.device
        arrays = [self.weight.data(device)]
        if self.bias is not None:
            arrays.append(self.bias.data(device))
        result = getattr(npx, self._operator)(x, *arrays, name="fwd", **self._kwargs)
        return result if self.act is None else self.act(result)

    def infer_shape(self, x):
        """Set the weight's shape from the input."""
        self.weight.shape = self._weight_shape(x.shape[self._layout.index("C")])

    def _mapping(self):
        shape = self.weight.shape
        return f"{shape[1] or None} -> {shape[0]}"

    def __repr__(self):
        count = len(self._kernel_size)
        parts = [self._mapping(), f"kernel_size={self._kernel_size}", f"stride={self._kwargs['stride']}"]
        if self._kwargs["pad"] != (0,) * count:
            parts.append(f"padding={self._kwargs['pad']}")
        if self._kwargs["dilate"] != (1,) * count:
            parts.append(f"dilation={self._kwargs['dilate']}")
        if self._groups != 1:
            parts.append(f"groups={self._groups}")
        if self.bias is None:
            parts.append("bias=False")
        if self.act is not None:
            parts.append(repr(self.act))
        return f"{type(self).__name__}({', '.join(parts)})"


class Conv1D(_Convolution):
    """A convolution over 1 axis of space.

    Parameters
    ----------
    channels : int
        Number of output channels.
    kernel_size : int or tuple of int
        Size of the window.
    strides, padding, dilation : int or tuple of int
        Distance of windows, zeros added on both sides, distance of elements in a window.
    groups : int, default 1
        Channels are split into so many groups, each of which is convolved alone.
    layout : str, default 'NCW'
        Order of the axes: NCW.
    in_channels : int, optional
        Number of input channels; told by the first forward pass if not given.
    activation : str, optional
        Activation function; see `Activation`.
    use_bias : bool, default True
        Whether a bias is added.
    weight_initializer, bias_initializer : Initializer or str, optional
        How they start; the bias with zeros.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.Conv1D(4, 3)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 8))).shape
    (1, 4, 6)
    """

    def __init__(
        self,
        channels,
        kernel_size,
        strides=1,
        padding=0,
        dilation=1,
        groups=1,
        layout="NCW",
        activation=None,
        use_bias=True,
        weight_initializer=None,
        bias_initializer="zeros",
        in_channels=0,
    ):
        super().__init__(
            1,
            ("NCW",),
            channels,
            kernel_size,
            strides,
            padding,
            dilation,
            groups,
            layout,
            in_channels,
            activation,
            use_bias,
            weight_initializer,
            bias_initializer,
        )


class Conv2D(_Convolution):
    """A convolution over 2 axes of space.

    Parameters
    ----------
    channels : int
        Number of output channels.
    kernel_size : int or tuple of int
        Size of the window.
    strides, padding, dilation : int or tuple of int
        Distance of windows, zeros added on both sides, distance of elements in a window.
    groups : int, default 1
        Channels are split into so many groups, each of which is convolved alone.
    layout : str, default 'NCHW'
        Order of the axes: NCHW or NHWC.
    in_channels : int, optional
        Number of input channels; told by the first forward pass if not given.
    activation : str, optional
        Activation function; see `Activation`.
    use_bias : bool, default True
        Whether a bias is added.
    weight_initializer, bias_initializer : Initializer or str, optional
        How they start; the bias with zeros.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.Conv2D(4, 3)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 8, 8))).shape
    (1, 4, 6, 6)
    """

    def __init__(
        self,
        channels,
        kernel_size,
        strides=(1, 1),
        padding=(0, 0),
        dilation=(1, 1),
        groups=1,
        layout="NCHW",
        activation=None,
        use_bias=True,
        weight_initializer=None,
        bias_initializer="zeros",
        in_channels=0,
    ):
        super().__init__(
            2,
            ("NCHW", "NHWC"),
            channels,
            kernel_size,
            strides,
            padding,
            dilation,
            groups,
            layout,
            in_channels,
            activation,
            use_bias,
            weight_initializer,
            bias_initializer,
        )


class Conv3D(_Convolution):
    """A convolution over 3 axes of space.

    Parameters
    ----------
    channels : int
        Number of output channels.
    kernel_size : int or tuple of int
        Size of the window.
    strides, padding, dilation : int or tuple of int
        Distance of windows, zeros added on both sides, distance of elements in a window.
    groups : int, default 1
        Channels are split into so many groups, each of which is convolved alone.
    layout : str, default 'NCDHW'
        Order of the axes: NCDHW or NDHWC.
    in_channels : int, optional
        Number of input channels; told by the first forward pass if not given.
    activation : str, optional
        Activation function; see `Activation`.
    use_bias : bool, default True
        Whether a bias is added.
    weight_initializer, bias_initializer : Initializer or str, optional
        How they start; the bias with zeros.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.Conv3D(4, 3)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 8, 8, 8))).shape
    (1, 4, 6, 6, 6)
    """

    def __init__(
        self,
        channels,
        kernel_size,
        strides=(1, 1, 1),
        padding=(0, 0, 0),
        dilation=(1, 1, 1),
        groups=1,
        layout="NCDHW",
        activation=None,
        use_bias=True,
        weight_initializer=None,
        bias_initializer="zeros",
        in_channels=0,
    ):
        super().__init__(
            3,
            ("NCDHW", "NDHWC"),
            channels,
            kernel_size,
            strides,
            padding,
            dilation,
            groups,
            layout,
            in_channels,
            activation,
            use_bias,
            weight_initializer,
            bias_initializer,
        )
