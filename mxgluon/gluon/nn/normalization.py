"""Normalization layers."""

import numpy

from ... import numpy_extension as npx
from ...arguments import check_integer, check_number
from ...base import MXNetError
from ..hybrid import HybridBlock
from ..parameter import Parameter

__all__ = ["BatchNorm", "BatchNormReLU", "GroupNorm", "InstanceNorm", "LayerNorm"]


class _Affine(HybridBlock):
    """A layer that normalizes, then scales by `gamma` and shifts by `beta`."""

    _kwargs: dict

    def __init__(self, center, scale, beta_initializer, gamma_initializer, in_channels, differentiable=False):
        super().__init__()
        in_channels = check_integer(type(self).__name__, "in_channels", in_channels, -1)
        self.gamma = self._declare("gamma", scale, gamma_initializer, in_channels, not differentiable or scale)
        self.beta = self._declare("beta", center, beta_initializer, in_channels, not differentiable or center)

    @staticmethod
    def _declare(name, trained, init, in_channels, differentiable=True):
        return Parameter(
            name,
            grad_req="write" if trained else "null",
            shape=(in_channels,),
            init=init,
            allow_deferred_init=True,
            differentiable=differentiable,
        )

    def _channels(self, x):
        """Return how many channels an input has."""
        axis = self._kwargs.get("axis", 1)
        try:
            return x.shape[axis]
        except IndexError:
            raise MXNetError(f"{type(self).__name__}: no such axis; got axis={axis} for an input {x.shape}") from None

    def infer_shape(self, x, *args):
        """Set the parameters' shapes from the input."""
        shape = (self._channels(x),)
        for parameter in self._reg_params.values():
            parameter.shape = shape

    def __repr__(self):
        settings = ", ".join(f"{name}={value!r}" for name, value in self._kwargs.items())
        return f"{type(self).__name__}({settings}, in_channels={self.gamma.shape[0]})"


class BatchNorm(_Affine):
    """Normalizes each channel by its mean and variance over the batch, in inference by their running means.

    Parameters
    ----------
    axis : int, default 1
        Axis of the channels.
    momentum : float, default 0.9
        How much of the running statistics stays at each step.
    epsilon : float, default 1e-5
        Added to the variance.
    center, scale : bool, default True
        Whether `beta` is added and `gamma` multiplied.
    use_global_stats : bool, default False
        Use the running statistics in training too.
    beta_initializer, gamma_initializer, running_mean_initializer, running_variance_initializer : Initializer or str
        How they start.
    in_channels : int, optional
        Number of channels; told by the first forward pass if not given.

    Notes
    -----
    The running statistics move in the forward pass of training, once per pass, hybridized or not; MXNet's CPU kernel moved them in
    backward. Source: Ioffe and Szegedy, "Batch Normalization", 2015.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.BatchNorm(in_channels=2)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2))).shape
    (1, 2)
    """

    def __init__(
        self,
        axis=1,
        momentum=0.9,
        epsilon=1e-5,
        center=True,
        scale=True,
        use_global_stats=False,
        beta_initializer="zeros",
        gamma_initializer="ones",
        running_mean_initializer="zeros",
        running_variance_initializer="ones",
        in_channels=0,
    ):
        super().__init__(center, scale, beta_initializer, gamma_initializer, in_channels, differentiable=True)
        name = type(self).__name__
        self._axis = axis = check_integer(name, "axis", axis)
        check_number(name, "momentum", momentum)
        check_number(name, "epsilon", epsilon)
        self._kwargs = {
            "axis": axis,
            "eps": epsilon,
            "momentum": momentum,
            "fix_gamma": not scale,
            "use_global_stats": use_global_stats,
        }
        self.running_mean = self._declare("running_mean", False, running_mean_initializer, in_channels, False)
        self.running_var = self._declare("running_var", False, running_variance_initializer, in_channels, False)

    def cast(self, dtype):
        """Cast the parameters; they stay float32 under float16.

        Parameters
        ----------
        dtype : str or numpy.dtype
            The new type.
        """
        super().cast("float32" if numpy.dtype(dtype) == numpy.float16 else dtype)

    def _inputs(self, x):
        device = x.device
        return (
            x,
            self.gamma.data(device),
            self.beta.data(device),
            self.running_mean.data(device),
            self.running_var.data(device),
        )

    def forward(self, x):
        """Return the normalized input."""
        return npx.batch_norm(*self._inputs(x), name="fwd", **self._kwargs)


class BatchNormReLU(BatchNorm):
    """`BatchNorm`, then a ReLU, as one operator. Parameters are those of `BatchNorm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.BatchNormReLU(in_channels=2)
    >>> layer.initialize()
    >>> float(layer(-mx.np.ones((1, 2))).max())
    0.0
    """

    def forward(self, x):
        """Return the normalized input, at least zero."""
        return npx.batch_norm_with_relu(*self._inputs(x), name="fwd", **self._kwargs)


class LayerNorm(_Affine):
    """Normalizes by mean and variance over one axis of each sample.

    Parameters
    ----------
    axis : int, default -1
        Over which axis.
    epsilon : float, default 1e-5
        Added to the variance.
    center, scale : bool, default True
        Whether `beta` and `gamma` are trained.
    beta_initializer, gamma_initializer : Initializer or str
        How they start.
    in_channels : int, optional
        Size of the axis; told by the first forward pass if not given.

    Notes
    -----
    Source: Ba, Kiros and Hinton, "Layer Normalization", 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.LayerNorm()
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2)))
    array([[0., 0.]])
    """

    def __init__(
        self,
        axis=-1,
        epsilon=1e-5,
        center=True,
        scale=True,
        beta_initializer="zeros",
        gamma_initializer="ones",
        in_channels=0,
    ):
        super().__init__(center, scale, beta_initializer, gamma_initializer, in_channels)
        name = type(self).__name__
        self._axis = axis = check_integer(name, "axis", axis)
        self._epsilon = check_number(name, "epsilon", epsilon)
        self._kwargs = {"eps": epsilon, "axis": axis, "center": center, "scale": scale}

    def forward(self, data):
        """Return the normalized input."""
        device = data.device
        return npx.layer_norm(
            data,
            gamma=self.gamma.data(device),
            beta=self.beta.data(device),
            axis=self._axis,
            eps=self._epsilon,
            name="fwd",
        )


class GroupNorm(_Affine):
    """Normalizes by mean and variance over groups of channels of each sample.

    Parameters
    ----------
    num_groups : int, default 1
        How many groups.
    epsilon : float, default 1e-5
        Added to the variance.
    center, scale : bool, default True
        Whether `beta` and `gamma` are trained.
    beta_initializer, gamma_initializer : Initializer or str
        How they start.
    in_channels : int, optional
        Number of channels; told by the first forward pass if not given.

    Notes
    -----
    Source: Wu and He, "Group Normalization", 2018.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.GroupNorm(2)
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 4, 3))).shape
    (1, 4, 3)
    """

    def __init__(
        self,
        num_groups=1,
        epsilon=1e-5,
        center=True,
        scale=True,
        beta_initializer="zeros",
        gamma_initializer="ones",
        in_channels=0,
    ):
        super().__init__(center, scale, beta_initializer, gamma_initializer, in_channels)
        self._num_groups = num_groups = check_integer("GroupNorm", "num_groups", num_groups, 1)
        self._epsilon = check_number("GroupNorm", "epsilon", epsilon)
        self._kwargs = {"eps": epsilon, "num_groups": num_groups, "center": center, "scale": scale}

    def forward(self, data):
        """Return the normalized input."""
        device = data.device
        return npx.group_norm(
            data,
            gamma=self.gamma.data(device),
            beta=self.beta.data(device),
            num_groups=self._num_groups,
            eps=self._epsilon,
            name="fwd",
        )


class InstanceNorm(_Affine):
    """Normalizes each channel of each sample by its mean and variance.

    Parameters
    ----------
    axis : int, default 1
        Axis of the channels.
    epsilon : float, default 1e-5
        Added to the variance.
    center : bool, default True
        Whether `beta` is trained.
    scale : bool, default False
        Whether `gamma` is trained.
    beta_initializer, gamma_initializer : Initializer or str
        How they start.
    in_channels : int, optional
        Number of channels; told by the first forward pass if not given.

    Notes
    -----
    Source: Ulyanov et al., "Instance Normalization", 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.InstanceNorm()
    >>> layer.initialize()
    >>> layer(mx.np.ones((1, 2, 3))).shape
    (1, 2, 3)
    """

    def __init__(
        self,
        axis=1,
        epsilon=1e-5,
        center=True,
        scale=False,
        beta_initializer="zeros",
        gamma_initializer="ones",
        in_channels=0,
    ):
        super().__init__(center, scale, beta_initializer, gamma_initializer, in_channels)
        name = type(self).__name__
        self._axis = axis = check_integer(name, "axis", axis)
        self._epsilon = check_number(name, "epsilon", epsilon)
        self._kwargs = {"eps": epsilon, "axis": axis, "center": center, "scale": scale}

    def forward(self, x):
        """Return the normalized input."""
        device = x.device
        turned = x if self._axis == 1 else x.swapaxes(1, self._axis)
        result = npx.instance_norm(
            turned, self.gamma.data(device), self.beta.data(device), eps=self._epsilon, name="fwd"
        )
        return result if self._axis == 1 else result.swapaxes(1, self._axis)
