"""How well patches of one image match those around them in another, and channels normalized by their neighbors."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy
from jax import lax

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator
from .parameter_shapes import check_rank, check_type

__all__ = ["correlation", "local_response_norm"]


def _check_correlation(data1, data2, kernel_size, max_displacement, stride1, stride2, pad_size):
    check_rank("Correlation", data1, 4, "(N, C, H, W)")
    if data2.shape != data1.shape:
        raise MXNetError(
            f"Correlation: the inputs differ in shape; got {data1.shape} and {data2.shape}; expected the same"
        )
    check_type("Correlation", "data2", data2, data1)
    if kernel_size < 1 or kernel_size % 2 == 0:
        raise MXNetError(f"Correlation: wrong kernel_size; got {kernel_size}; expected an odd number of at least 1")
    for name, value, least in (
        ("max_displacement", max_displacement, 0),
        ("stride1", stride1, 1),
        ("stride2", stride2, 1),
        ("pad_size", pad_size, 0),
    ):
        if value < least:
            raise MXNetError(f"Correlation: wrong {name}; got {value}; expected at least {least}")
    needed = 2 * max_displacement + kernel_size - 2 * pad_size
    if min(data1.shape[2:]) < needed:
        raise MXNetError(
            f"Correlation: displacement and kernel do not fit into the image; got data {data1.shape}, "
            f"max_displacement={max_displacement}, kernel_size={kernel_size}, pad_size={pad_size}; "
            f"expected height and width of at least {needed}"
        )


def _distance(left, right):
    # Not `abs`: at equal numbers the gradient is that of `left - right`.
    return jnp.where(left >= right, left - right, right - left)


def _patch_sums(values, kernel_size, stride):
    """Return the sums over patches of each image, shape (N, H, W) before and after."""
    # A NumPy zero: of a traced one JAX cannot tell that this is a sum, and has no gradient.
    return lax.reduce_window(
        values, numpy.zeros((), values.dtype), lax.add, (1, kernel_size, kernel_size), (1, stride, stride), "VALID"
    )


@op("Correlation")
def correlation(
    data1,
    data2,
    *,
    kernel_size: int = 1,
    max_displacement: int = 1,
    stride1: int = 1,
    stride2: int = 1,
    pad_size: int = 0,
    is_multiply: bool = True,
):
    """Mean product of each patch of one image with the patches around its place in another: one channel for each displacement.

    Parameters
    ----------
    data1, data2 : array, shape (N, C, H, W)
        Images.
    kernel_size : int
        Height and width of a patch, an odd number.
    max_displacement : int
        How far displacements go, up, down, left and right.
    stride1, stride2 : int
        Steps between patches of the first image, and between displacements.
    pad_size : int
        Zeros around both images.
    is_multiply : bool
        Mean of products; otherwise of absolute differences.

    Returns
    -------
    array, shape (N, D * D, height, width)
        D is ``2 * (max_displacement // stride2) + 1``; displacements are in rows.

    Raises
    ------
    MXNetError
        If shapes, types or numbers do not fit.

    Notes
    -----
    Inputs of different shapes are refused; MXNet reads from outside one of them. Source: MXNet's `Correlation`; Dosovitskiy et al., 2015, FlowNet.
    """
    _check_correlation(data1, data2, kernel_size, max_displacement, stride1, stride2, pad_size)
    border = 2 * (max_displacement + kernel_size // 2)
    counts = [math.ceil((size + 2 * pad_size - border) / stride1) for size in data1.shape[2:]]
    extents = [(count - 1) * stride1 + kernel_size for count in counts]
    working = accumulator(data1.dtype)
    padding = ((0, 0), (0, 0), (pad_size, pad_size), (pad_size, pad_size))
    first, second = (jnp.pad(data.astype(working), padding) for data in (data1, data2))
    first = lax.slice_in_dim(first, max_displacement, max_displacement + extents[0], axis=2)
    first = lax.slice_in_dim(first, max_displacement, max_displacement + extents[1], axis=3)
    compare = jnp.multiply if is_multiply else _distance
    radius = max_displacement // stride2
    width = 2 * radius + 1

    # One displacement at a time, computed again in backward: all shifted images together would take D * D times the memory.
    @functools.partial(jax.checkpoint, prevent_cse=False)
    def at_displacement(number):
        top = max_displacement + (number // width - radius) * stride2
        left = max_displacement + (number % width - radius) * stride2
        none = jnp.zeros_like(number)
        moved = lax.dynamic_slice(second, (none, none, top, left), first.shape)
        return _patch_sums(jnp.sum(compare(first, moved), 1), kernel_size, stride1)

    sums = lax.map(at_displacement, jnp.arange(width * width, dtype=jnp.int32))
    mean = sums / max(kernel_size * kernel_size * data1.shape[1], 1)
    return jnp.moveaxis(mean, 0, 1).astype(data1.dtype)


@op("LRN")
def local_response_norm(data, *, alpha: float = 1e-4, beta: float = 0.75, knorm: float = 2.0, nsize: int):
    """Each number divided by a power of the squares around it: ``x / (knorm + alpha / nsize * sum(x ** 2)) ** beta``.

    The sum goes over the channel and ``(nsize - 1) // 2`` channels before and after it.

    Parameters
    ----------
    data : array, shape (N, C, H, W) or (N, C)
        Input.
    alpha, beta, knorm : float
        See above.
    nsize : int
        Number of channels in a sum.

    Returns
    -------
    array

    Raises
    ------
    MXNetError
        If the data have another number of axes, or `nsize` is less than 1.

    Notes
    -----
    16-bit data are computed in float32. Source: MXNet's `LRN`; Krizhevsky, Sutskever and Hinton, 2012.
    """
    if data.ndim not in (2, 4):
        raise MXNetError(
            f"LRN: wrong number of dimensions; got data {data.shape}; expected 4, (N, C, H, W), or 2, (N, C)"
        )
    if not jnp.issubdtype(data.dtype, jnp.floating):
        raise MXNetError(f"LRN: wrong type of data; got {data.dtype}; expected a floating-point type")
    if nsize < 1:
        raise MXNetError(f"LRN: wrong nsize; got {nsize}; expected at least 1")
    x = data.astype(accumulator(data.dtype))
    reach = (nsize - 1) // 2
    window = tuple(2 * reach + 1 if axis == 1 else 1 for axis in range(x.ndim))
    sums = lax.reduce_window(jnp.square(x), numpy.zeros((), x.dtype), lax.add, window, (1,) * x.ndim, "SAME")
    return (x * (knorm + alpha / nsize * sums) ** -beta).astype(data.dtype)
