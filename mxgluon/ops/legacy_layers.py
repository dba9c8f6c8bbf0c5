"""First versions of layers' operators, which MXNet 1 kept beside their successors for the graphs that name them."""

import functools
import itertools
import math
from typing import Literal

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import DType, Shape
from ..core.registry import op
from .accumulation import accumulator
from .convolution import convolution
from .embedding import embedding
from .normalization import batch_norm
from .windows import per_axis

__all__ = ["batch_norm_v1", "convolution_v1", "pooling_v1", "sparse_embedding"]


@op("Convolution_v1")
def convolution_v1(
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
    layout: Literal["NCDHW", "NCHW", "NDHWC", "NHWC"] | None = None,
):
    """`Convolution`, under its first name. Source: MXNet 1.9's `Convolution_v1`."""
    sizes = {"kernel": kernel, "stride": stride, "dilate": dilate, "pad": pad}
    counts = {"num_filter": num_filter, "num_group": num_group}
    return convolution.function(data, weight, bias, **sizes, **counts, no_bias=no_bias, layout=layout)


convolution_v1.shape_rule = convolution.shape_rule


@op("Pooling_v1")
def pooling_v1(
    data,
    *,
    kernel: Shape = (),
    pool_type: Literal["avg", "max", "sum"] = "max",
    global_pool: bool = False,
    pooling_convention: Literal["full", "valid"] = "valid",
    stride: Shape = (),
    pad: Shape = (),
):
    """Maximum, average or sum over windows of the last two axes or, with a kernel of three sizes, three.

    Unlike in `Pooling`, padding counts as zeros in a maximum too, averages are sums over the kernel's whole size, and all equal maxima
    get the gradient. Source: MXNet 1.9's `Pooling_v1`.
    """
    sizes = data.shape[2:]
    if data.ndim not in (4, 5):
        raise MXNetError(
            f"Pooling_v1: wrong number of dimensions; got data {data.shape}; expected (batch, channel, [d,] y, x)"
        )
    if global_pool:
        kernel, stride, pad = sizes, (1,) * len(sizes), (0,) * len(sizes)
    elif len(kernel) != len(sizes):
        raise MXNetError(f"Pooling_v1: wrong kernel; got {kernel} for data {data.shape}; expected {len(sizes)} sizes")
    stride, pad = (
        per_axis("Pooling_v1", "stride", stride, kernel, 1, 1),
        per_axis("Pooling_v1", "pad", pad, kernel, 0, 0),
    )
    over = []
    for size, width, step, amount in zip(sizes, kernel, stride, pad, strict=True):
        room = size + 2 * amount - width
        if width < 1 or room < 0:
            raise MXNetError(
                f"Pooling_v1: kernel size ({width}) exceeds input ({size} padded to {size + 2 * amount}); got kernel {kernel} for "
                f"data {data.shape}; expected a kernel that fits"
            )
        windows = (-(-room // step) if pooling_convention == "full" else room // step) + 1
        over.append((windows - 1) * step - room)
    padded = jnp.pad(data, ((0, 0), (0, 0), *((amount, amount) for amount in pad)))
    if pool_type == "max":
        return _maximum(kernel, stride, _extend(padded, over, _lowest(data.dtype)))
    values = _extend(padded.astype(accumulator(data.dtype)), over, 0)
    total = jax.lax.reduce_window(
        values, numpy.zeros((), values.dtype), jax.lax.add, (1, 1, *kernel), (1, 1, *stride), "VALID"
    )
    return (total / math.prod(kernel) if pool_type == "avg" else total).astype(data.dtype)


def _lowest(dtype):
    # A NumPy scalar: JAX has to see that it is what a maximum starts from.
    return numpy.asarray(-numpy.inf if jnp.issubdtype(dtype, jnp.inexact) else jnp.iinfo(dtype).min, dtype)


def _extend(padded, over, value):
    """Return the data with what windows reach beyond their end, or without what they do not reach."""
    value = jnp.asarray(value, padded.dtype)
    return jax.lax.pad(padded, value, ((0, 0, 0), (0, 0, 0), *((0, amount, 0) for amount in over)))


@functools.partial(jax.custom_vjp, nondiff_argnums=(0, 1))
def _maximum(kernel, stride, data):
    return jax.lax.reduce_window(data, _lowest(data.dtype), jax.lax.max, (1, 1, *kernel), (1, 1, *stride), "VALID")


def _maximum_forward(kernel, stride, data):
    output = _maximum(kernel, stride, data)
    return output, (data, output)


def _maximum_backward(kernel, stride, saved, above):
    data, output = saved
    if data.shape[2:] == tuple(kernel):
        return (jnp.where(data == output, above, 0),)
    result = jnp.zeros_like(data)
    for offset in itertools.product(*map(range, kernel)):
        ends = tuple(
            start + (n - 1) * step + 1 for start, n, step in zip(offset, output.shape[2:], stride, strict=True)
        )
        place = (..., *(slice(*one) for one in zip(offset, ends, stride, strict=True)))
        result = result.at[place].add(jnp.where(data[place] == output, above, 0))
    return (result,)


_maximum.defvjp(_maximum_forward, _maximum_backward)


def _statistics_outputs(output_mean_var=False, **_):
    return 3 if output_mean_var else 1


@op("BatchNorm_v1", aux=("moving_mean", "moving_var"), mode=True, outputs=_statistics_outputs)
def batch_norm_v1(
    data,
    gamma,
    beta,
    moving_mean,
    moving_var,
    *,
    eps: float = 1e-3,
    momentum: float = 0.9,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    training: bool = False,
):
    """`BatchNorm` over axis 1; asked for its statistics, it returns the variance. Source: MXNet 1.9's `BatchNorm_v1`."""
    tensors = (data, gamma, beta, moving_mean, moving_var)
    options = {"eps": eps, "momentum": momentum, "fix_gamma": fix_gamma, "use_global_stats": use_global_stats}
    output, mean, _, *moved = batch_norm.function(*tensors, **options, output_mean_var=True, training=training)
    if not output_mean_var:
        return output, *moved
    axes = tuple(axis for axis in range(data.ndim) if axis != 1)
    counts = training and not use_global_stats
    variance = jnp.var(data.astype(mean.dtype), axes) if counts else moving_var.astype(mean.dtype)
    return output, mean, variance, *moved


batch_norm_v1.shape_rule, batch_norm_v1.type_rule = batch_norm.shape_rule, batch_norm.type_rule


@op("_contrib_SparseEmbedding")
def sparse_embedding(
    data,
    weight,
    *,
    input_dim: int,
    output_dim: int,
    dtype: DType = "float32",
    sparse_grad: bool = False,
    deterministic: bool = False,
):
    """`Embedding`, whose gradient was row-sparse; here it is dense. Source: MXNet 1.9's `_contrib_SparseEmbedding`."""
    return embedding.function(data, weight, input_dim=input_dim, output_dim=output_dim)


sparse_embedding.shape_rule, sparse_embedding.type_rule = embedding.shape_rule, embedding.type_rule
