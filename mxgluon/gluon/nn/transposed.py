"""Transposed convolution layers."""

from .conv_layers import _AXES, _Convolution

__all__ = ["Conv1DTranspose", "Conv2DTranspose", "Conv3DTranspose"]


class _Transposed(_Convolution):
    """A transposed convolution: the gradient of a convolution with respect to its input, as a layer."""

    _operator = "deconvolution"

    def _weight_shape(self, in_channels):
        self._check_groups("in_channels", in_channels)
        sizes = dict(zip(_AXES[len(self._kernel_size)], self._kernel_size, strict=True))
        sizes["N"], sizes["C"] = in_channels, self._channels // self._groups
        return tuple(sizes[axis] for axis in self._layout)

    def _mapping(self):
        shape = self.weight.shape
        return f"{shape[0]} -> {shape[1] or None}"


class Conv1DTranspose(_Transposed):
    """A transposed convolution over 1 axis of space.

    Parameters
    ----------
    channels : int
        Number of output channels.
    kernel_size : int or tuple of int
        Size of the window.
    strides, padding, dilation : int or tuple of int
        Distance of windows, zeros added on both sides, distance of elements in a window.
    output_padding : int or tuple of int
        Zeros added on one side of the output.
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
    >>> layer = mx.gluon.nn.Conv1DTranspose(4, 3)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 8))).shape
    (1, 4, 10)
    """

    def __init__(
        self,
        channels,
        kernel_size,
        strides=1,
        padding=0,
        output_padding=0,
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
            output_padding,
        )


class Conv2DTranspose(_Transposed):
    """A transposed convolution over 2 axes of space.

    Parameters
    ----------
    channels : int
        Number of output channels.
    kernel_size : int or tuple of int
        Size of the window.
    strides, padding, dilation : int or tuple of int
        Distance of windows, zeros added on both sides, distance of elements in a window.
    output_padding : int or tuple of int
        Zeros added on one side of the output.
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
    >>> layer = mx.gluon.nn.Conv2DTranspose(4, 3)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 8, 8))).shape
    (1, 4, 10, 10)
    """

    def __init__(
        self,
        channels,
        kernel_size,
        strides=(1, 1),
        padding=(0, 0),
        output_padding=(0, 0),
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
            output_padding,
        )


class Conv3DTranspose(_Transposed):
    """A transposed convolution over 3 axes of space.

    Parameters
    ----------
    channels : int
        Number of output channels.
    kernel_size : int or tuple of int
        Size of the window.
    strides, padding, dilation : int or tuple of int
        Distance of windows, zeros added on both sides, distance of elements in a window.
    output_padding : int or tuple of int
        Zeros added on one side of the output.
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
    >>> layer = mx.gluon.nn.Conv3DTranspose(4, 3)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 8, 8, 8))).shape
    (1, 4, 10, 10, 10)
    """

    def __init__(
        self,
        channels,
        kernel_size,
        strides=(1, 1, 1),
        padding=(0, 0, 0),
        output_padding=(0, 0, 0),
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
            output_padding,
        )
