"""Normalization over the batch, over features, over groups of channels."""

from typing import Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Varying
from ..core.registry import op
from .accumulation import accumulator
from .parameter_shapes import check_shape, complete, known
from .promotion import check_floating

__all__ = [
    "batch_norm",
    "batch_norm_relu",
    "group_norm",
    "instance_norm",
    "l2_normalization",
    "layer_norm",
    "sync_batch_norm",
]


def _statistics_outputs(output_mean_var=False, **_):
    return 3 if output_mean_var else 1


def _check_axis(operator, data, axis):
    if not -data.ndim <= axis < data.ndim:
        raise MXNetError(
            f"{operator}: axis out of range; got axis={axis} for data {data.shape}; expected an axis of the data"
        )
    return axis % data.ndim


def _real(operator, data):
    """Return data in the type to compute in."""
    check_floating(operator, data)
    return data.astype(accumulator(data.dtype))


def _moments(x, axes, keepdims=False):
    """Return mean and variance over some axes. Two passes: the one-pass formula cancels where the mean is large."""
    mean = jnp.mean(x, axes, keepdims=True)
    variance = jnp.mean(jnp.square(x - mean), axes, keepdims=keepdims)
    return (mean if keepdims else mean.reshape(variance.shape)), variance


def _along(vector, axis, ndim):
    """Return a vector shaped to broadcast along one axis."""
    return vector.reshape(tuple(-1 if index == axis else 1 for index in range(ndim)))


def _batch_norm(
    data,
    gamma,
    beta,
    moving_mean,
    moving_var,
    eps,
    momentum,
    fix_gamma,
    use_global_stats,
    axis,
    training,
    operator="BatchNorm",
):
    """Return (output, mean, inverse standard deviation, new moving mean, new moving variance)."""
    axis = _check_axis(operator, data, axis)
    for name, value in (("gamma", gamma), ("beta", beta), ("moving_mean", moving_mean), ("moving_var", moving_var)):
        check_shape(operator, name, value, (data.shape[axis],), data)
    x = _real(operator, data)
    new_mean = new_var = None
    if training and not use_global_stats:
        mean, variance = _moments(x, tuple(index for index in range(x.ndim) if index != axis))
        new_mean = _advance(moving_mean, mean, momentum)
        new_var = _advance(moving_var, variance, momentum)
    else:
        mean, variance = (jax.lax.stop_gradient(value).astype(x.dtype) for value in (moving_mean, moving_var))
    inverse = jax.lax.rsqrt(variance + eps)
    scale = inverse if fix_gamma else inverse * gamma.astype(x.dtype)
    shifted = x - _along(mean, axis, x.ndim)
    output = shifted * _along(scale, axis, x.ndim) + _along(beta.astype(x.dtype), axis, x.ndim)
    return output.astype(data.dtype), mean, inverse, new_mean, new_var


def _advance(moving, batch, momentum):
    return jax.lax.stop_gradient(moving * momentum + batch.astype(moving.dtype) * (1 - momentum))


@op(
    "BatchNorm", aliases=("_npx_batch_norm",), aux=("moving_mean", "moving_var"), mode=True, outputs=_statistics_outputs
)
def batch_norm(
    data,
    gamma,
    beta,
    moving_mean,
    moving_var,
    *,
    eps: Varying = 1e-3,
    momentum: Varying = 0.9,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    axis: int = 1,
    cudnn_off: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    training: bool = False,
):
    """Normalize each channel by mean and variance over the batch (training) or by the running ones.

    ``(x - mean) / sqrt(var + eps) * gamma + beta``; var is the biased variance. In training the running statistics become
    ``moving * momentum + batch * (1 - momentum)``.

    Parameters
    ----------
    data : array
        Input; `axis` holds the C channels.
    gamma, beta : array, shape (C,)
        Scale and shift. With `fix_gamma` gamma counts as 1 and has no gradient.
    moving_mean, moving_var : array, shape (C,)
        Running statistics, updated in training unless `use_global_stats`.
    eps, momentum : float
        See above.
    use_global_stats : bool
        Take the running statistics in training, too.
    output_mean_var : bool
        Return also the mean and the inverse standard deviation that were used.
    axis : int
        Axis of the channels.
    cudnn_off, min_calib_range, max_calib_range
        Without effect.

    Returns
    -------
    array, or (array, mean, inverse standard deviation)

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit the data.

    Notes
    -----
    Running statistics move in the forward pass, as on MXNet's GPU; its CPU moved them in backward. With `fix_gamma` MXNet's CPU
    overwrites gamma with ones; this leaves it. 16-bit data are computed in float32. Source: MXNet's `BatchNorm`;
    Ioffe and Szegedy, 2015.

    Examples
    --------
    >>> import mxgluon as mx
    >>> ones, zeros = mx.np.ones(3), mx.np.zeros(3)
    >>> mx.npx.batch_norm(mx.np.ones((2, 3)), ones, zeros, zeros, ones).shape
    (2, 3)
    """
    output, mean, inverse, *moved = _batch_norm(
        data, gamma, beta, moving_mean, moving_var, eps, momentum, fix_gamma, use_global_stats, axis, training
    )
    return (output, mean, inverse, *moved) if output_mean_var else (output, *moved)


@op(
    "_contrib_BatchNormWithReLU",
    aliases=("_npx_batch_norm_with_relu",),
    aux=("moving_mean", "moving_var"),
    mode=True,
    outputs=_statistics_outputs,
)
def batch_norm_relu(
    data,
    gamma,
    beta,
    moving_mean,
    moving_var,
    *,
    eps: Varying = 1e-3,
    momentum: Varying = 0.9,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    axis: int = 1,
    cudnn_off: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    training: bool = False,
):
    """`batch_norm` followed by max(x, 0). Source: MXNet's `_contrib_BatchNormWithReLU`."""
    output, mean, inverse, *moved = _batch_norm(
        data,
        gamma,
        beta,
        moving_mean,
        moving_var,
        eps,
        momentum,
        fix_gamma,
        use_global_stats,
        axis,
        training,
        "_contrib_BatchNormWithReLU",
    )
    output = jnp.where(output > 0, output, jnp.zeros_like(output))
    return (output, mean, inverse, *moved) if output_mean_var else (output, *moved)


@op(
    "_contrib_SyncBatchNorm",
    aliases=("_npx_sync_batch_norm",),
    aux=("moving_mean", "moving_var"),
    mode=True,
    outputs=_statistics_outputs,
)
def sync_batch_norm(
    data,
    gamma,
    beta,
    moving_mean,
    moving_var,
    *,
    eps: Varying = 1e-3,
    momentum: Varying = 0.9,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    ndev: int = 1,
    key: str,
    training: bool = False,
):
    """`batch_norm` along axis 1, on one device.

    Parameters
    ----------
    data, gamma, beta, moving_mean, moving_var : array
        As of `batch_norm`.
    eps, momentum, fix_gamma, use_global_stats
        As of `batch_norm`.
    output_mean_var : bool
        Return also mean and variance, of the batch or the running ones, whichever were used.
    ndev : int
        Over how many devices statistics are taken: 1, where they are taken over the batch.
    key : str
        Without effect: a name by which MXNet's devices find each other.

    Returns
    -------
    array, or (array, mean, variance)

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit the data, or statistics over several devices are asked for.

    Notes
    -----
    With running statistics MXNet leaves the outputs for mean and variance as they come; it cannot compute 16-bit data. Otherwise
    the Notes of `batch_norm` hold. Source: MXNet's `_contrib_SyncBatchNorm`.
    """
    over_batch = training and not use_global_stats
    if ndev != 1 and over_batch:
        raise MXNetError(
            f"_contrib_SyncBatchNorm: statistics are taken on one device; got ndev={ndev}; expected 1 in training"
        )
    output, mean, _, *moved = _batch_norm(
        data,
        gamma,
        beta,
        moving_mean,
        moving_var,
        eps,
        momentum,
        fix_gamma,
        use_global_stats,
        1,
        training,
        "_contrib_SyncBatchNorm",
    )
    if not output_mean_var:
        return output, *moved
    if over_batch:
        _, variance = _moments(data.astype(mean.dtype), (0, *range(2, data.ndim)))
    else:
        variance = moving_var.astype(mean.dtype)
    return output, mean, variance, *moved


def _infer_channel_vectors(shapes, *, axis=1, **_):
    """Every input but the data is a vector along one axis of the data."""
    data, *vectors = shapes
    rank = 0 if data is None else len(data)
    inside = -rank <= axis < rank
    channels = data[axis] if data is not None and inside else -1
    for vector in vectors:
        if not known(channels) and vector is not None and len(vector) == 1:
            channels = vector[0]
    if data is not None and inside and known(channels):
        wanted = list(data)
        wanted[axis] = channels
        data = complete(data, wanted)
    return [data, *(complete(vector, (channels,)) for vector in vectors)]


for _operator in (batch_norm, batch_norm_relu, sync_batch_norm):
    _operator.infer_shapes(_infer_channel_vectors)


def _infer_statistics_types(dtypes, **_):
    """16-bit data are normalized with float32 parameters; others with parameters of their own type."""
    data, *vectors = dtypes
    if data is None:
        return dtypes
    chosen = accumulator(data)
    return [data, *(chosen if dtype is None else dtype for dtype in vectors)]


for _operator in (batch_norm, batch_norm_relu, sync_batch_norm):
    _operator.infer_types(_infer_statistics_types)


@op("LayerNorm", aliases=("_npx_layer_norm",), outputs=_statistics_outputs)
def layer_norm(data, gamma, beta, *, axis: int = -1, eps: Varying = 1e-5, output_mean_var: bool = False):
    """Normalize along one axis: ``(x - mean) / sqrt(var + eps) * gamma + beta``.

    Parameters
    ----------
    data : array
        Input.
    gamma, beta : array, shape (data.shape[axis],)
        Scale and shift.
    axis : int
        Axis over which mean and (biased) variance are taken.
    eps : float
        See above.
    output_mean_var : bool
        Return also mean and standard deviation, the axis kept with size 1.

    Returns
    -------
    array, or (array, mean, standard deviation)

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit the data.

    Notes
    -----
    16-bit data are computed in float32. Source: MXNet's `LayerNorm`; Ba, Kiros and Hinton, 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.layer_norm(mx.np.ones((2, 3)), mx.np.ones(3), mx.np.zeros(3)).shape
    (2, 3)
    """
    axis = _check_axis("LayerNorm", data, axis)
    for name, value in (("gamma", gamma), ("beta", beta)):
        check_shape("LayerNorm", name, value, (data.shape[axis],), data)
    x = _real("LayerNorm", data)
    mean, variance = _moments(x, (axis,), keepdims=True)
    inverse = jax.lax.rsqrt(variance + eps)
    output = (x - mean) * inverse * _along(gamma.astype(x.dtype), axis, x.ndim) + _along(
        beta.astype(x.dtype), axis, x.ndim
    )
    output = output.astype(data.dtype)
    if not output_mean_var:
        return output
    return output, mean.astype(data.dtype), jnp.sqrt(variance + eps).astype(data.dtype)


@layer_norm.infer_shapes
def _(shapes, *, axis=-1, **_):
    return _infer_channel_vectors(shapes, axis=axis)


@op("GroupNorm", aliases=("_npx_group_norm",), outputs=_statistics_outputs)
def group_norm(data, gamma, beta, *, num_groups: int = 1, eps: Varying = 1e-5, output_mean_var: bool = False):
    """Normalize each group of channels of each example; scale and shift each channel.

    Parameters
    ----------
    data : array, shape (N, C, ...)
        Input.
    gamma, beta : array, shape (C,)
        Scale and shift.
    num_groups : int
        Number of groups, a divisor of C.
    eps : float
        Added to the variance.
    output_mean_var : bool
        Return also mean and standard deviation, of shape (N, num_groups).

    Returns
    -------
    array, or (array, mean, standard deviation)

    Raises
    ------
    MXNetError
        If C is not a multiple of `num_groups`, or a parameter's shape does not fit.

    Notes
    -----
    16-bit data are computed in float32. Source: MXNet's `GroupNorm`; Wu and He, 2018.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.group_norm(mx.np.ones((2, 4, 3)), mx.np.ones(4), mx.np.zeros(4), num_groups=2).shape
    (2, 4, 3)
    """
    if data.ndim < 3:
        raise MXNetError(
            f"GroupNorm: wrong number of dimensions; got data {data.shape}; expected (N, C, ...), at least 3"
        )
    channels = data.shape[1]
    if num_groups < 1 or channels % num_groups:
        raise MXNetError(
            f"GroupNorm: channels must be a multiple of num_groups; got {channels} channels in data {data.shape} and "
            f"num_groups={num_groups}; expected a divisor of {channels}"
        )
    for name, value in (("gamma", gamma), ("beta", beta)):
        check_shape("GroupNorm", name, value, (channels,), data)
    x = _real("GroupNorm", data).reshape(data.shape[0], num_groups, -1)
    mean, variance = _moments(x, (2,), keepdims=True)
    x = ((x - mean) * jax.lax.rsqrt(variance + eps)).reshape(data.shape)
    output = x * _along(gamma.astype(x.dtype), 1, x.ndim) + _along(beta.astype(x.dtype), 1, x.ndim)
    output = output.astype(data.dtype)
    if not output_mean_var:
        return output
    return (output, mean[..., 0].astype(data.dtype), jnp.sqrt(variance + eps)[..., 0].astype(data.dtype))


@op("InstanceNorm", aliases=("_npx_instance_norm",))
def instance_norm(data, gamma, beta, *, eps: Varying = 1e-3):
    """Normalize each channel of each example over its spatial axes.

    Parameters
    ----------
    data : array, shape (N, C, ...)
        Input.
    gamma, beta : array, shape (C,)
        Scale and shift.
    eps : float
        Added to the variance.

    Returns
    -------
    array

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit the data.

    Notes
    -----
    Source: MXNet's `InstanceNorm`; Ulyanov, Vedaldi and Lempitsky, 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.instance_norm(mx.np.ones((2, 3, 4)), mx.np.ones(3), mx.np.zeros(3)).shape
    (2, 3, 4)
    """
    if data.ndim < 3:
        raise MXNetError(
            f"InstanceNorm: wrong number of dimensions; got data {data.shape}; expected (N, C, ...), at least 3"
        )
    for name, value in (("gamma", gamma), ("beta", beta)):
        check_shape("InstanceNorm", name, value, (data.shape[1],), data)
    x = _real("InstanceNorm", data)
    mean, variance = _moments(x, tuple(range(2, x.ndim)), keepdims=True)
    x = (x - mean) * jax.lax.rsqrt(variance + eps)
    output = x * _along(gamma.astype(x.dtype), 1, x.ndim) + _along(beta.astype(x.dtype), 1, x.ndim)
    return output.astype(data.dtype)


for _operator in (group_norm, instance_norm):
    _operator.infer_shapes(_infer_channel_vectors)


@op("L2Normalization")
def l2_normalization(data, *, eps: Varying = 1e-10, mode: Literal["channel", "instance", "spatial"] = "instance"):
    """Divide by the Euclidean norm over all but the batch (``instance``), axis 1 (``channel``) or what follows it (``spatial``).

    Source: MXNet's `L2Normalization`: ``x / sqrt(sum(x ** 2) + eps)``.
    """
    if mode != "instance" and data.ndim < 3:
        raise MXNetError(
            f"L2Normalization: wrong number of dimensions; got data {data.shape} for mode={mode!r}; expected at least 3"
        )
    axes = {"instance": tuple(range(1, data.ndim)), "channel": (1,), "spatial": tuple(range(2, data.ndim))}[mode]
    x = _real("L2Normalization", data)
    return (x * jax.lax.rsqrt(jnp.sum(jnp.square(x), axes, keepdims=True) + eps)).astype(data.dtype)
