"""Pooling over one, two or three spatial axes."""

from typing import Literal

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator
from .max_pooling import max_pool
from .quotient import kept_apart
from .windows import per_axis

__all__ = ["pooling"]

_LAYOUTS = {1: "NCW", 2: "NCHW", 3: "NCDHW"}


@op("Pooling", aliases=("_npx_pooling",))
def pooling(
    data,
    *,
    kernel: Shape = (),
    pool_type: Literal["avg", "lp", "max", "sum"] = "max",
    global_pool: bool = False,
    cudnn_off: bool = False,
    pooling_convention: Literal["full", "same", "valid"] = "valid",
    stride: Shape = (),
    pad: Shape = (),
    p_value: int | None = None,
    count_include_pad: bool | None = None,
    layout: Literal["NCW", "NCHW", "NCDHW", "NWC", "NHWC", "NDHWC"] | None = None,
    output_size: Shape | None = None,
):
    """Maximum, average, sum or p-norm over windows.

    Each spatial size x becomes ``(x + 2 * pad - kernel) / stride + 1``, rounded down (``valid``) or up (``full``), or
    ``ceil(x / stride)`` (``same``, one spatial axis only).

    Parameters
    ----------
    data : array, shape (N, C, [D, [H,]] W), or as `layout` says
        Input.
    kernel, stride, pad : tuple of int
        One number for each spatial axis; stride defaults to 1, pad to 0.
    pool_type : {'max', 'avg', 'sum', 'lp'}
        What is taken over a window; ``lp``: the `p_value`-th root of the sum of the absolute values' powers.
    global_pool : bool
        One window over everything, whatever `kernel` says.
    pooling_convention : {'valid', 'full', 'same'}
        See above.
    p_value : int, optional
        Exponent of ``lp``.
    count_include_pad : bool, optional
        Whether averages count the padding; they do if not given.
    layout : str, optional
        Order of the axes; channels first if not given.
    cudnn_off, output_size
        Without effect.

    Returns
    -------
    array
        In the data's layout.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Of equal maxima the first gets the gradient; NaN is never a maximum; a maximum over padding alone is the type's lowest
    finite number. All as in MXNet. 16-bit data are summed in float32. Source: MXNet's `Pooling`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.pooling(mx.np.ones((1, 3, 8, 8)), kernel=(2, 2), stride=(2, 2)).shape
    (1, 3, 4, 4)
    """
    rank = data.ndim - 2 if global_pool else len(kernel)
    if rank not in _LAYOUTS:
        raise MXNetError(
            f"Pooling: wrong number of spatial axes; got kernel {kernel} and data {data.shape}; expected 1, 2 or 3 of them"
        )
    axes: str = layout or _LAYOUTS[rank]
    if data.ndim != rank + 2 or len(axes) != rank + 2:
        raise MXNetError(
            f"Pooling: wrong number of dimensions; got data {data.shape} in layout {axes!r} for kernel {kernel}; "
            f"expected {rank + 2} dimensions"
        )
    first = 1 if axes.endswith("C") else 2
    sizes = data.shape[first : first + rank]
    if global_pool:
        kernel, stride, pads = sizes, (1,) * rank, ((0, 0),) * rank
    else:
        kernel = per_axis("Pooling", "kernel", kernel, kernel, 1, 1)
        stride, pad = per_axis("Pooling", "stride", stride, kernel, 1, 1), per_axis("Pooling", "pad", pad, kernel, 0, 0)
        pads = _paddings(data.shape, sizes, kernel, stride, pad, pooling_convention)
    if pool_type == "max":
        return max_pool(data, first, kernel, stride, pads)
    return _sum_pool(data, first, kernel, stride, pads, pool_type, p_value, count_include_pad, sizes, pad)


def _paddings(shape, sizes, kernel, stride, pad, convention):
    """Return (before, after) for each spatial axis, such that plain windows give the convention's number of results."""
    if convention == "same" and len(kernel) != 1:
        raise MXNetError(f"Pooling: 'same' supports 1-D only; got data {shape}; expected data in (batch, channel, x)")
    if convention == "same" and any(pad):
        raise MXNetError(
            f"Pooling: Same pooling convention disables the use of pad parameter; got pad {pad}; expected 0"
        )
    pads = []
    for size, width, step, amount in zip(sizes, kernel, stride, pad, strict=True):
        if amount >= width:
            raise MXNetError(
                f"Pooling: pad must be smaller than kernel; got pad {pad} for kernel {kernel}; expected less"
            )
        if width > size + 2 * amount:
            raise MXNetError(
                f"Pooling: kernel size ({width}) exceeds input ({size} padded to {size + 2 * amount}); got kernel {kernel} for "
                f"data {shape}; expected a kernel that fits"
            )
        after = amount
        if convention == "full":
            windows = -(-(size + 2 * amount - width) // step) + 1
            after = (windows - 1) * step + width - size - amount
        elif convention == "same":
            windows = -(-size // step)
            after = max((windows - 1) * step + width - size - amount, 0)
        pads.append((amount, after))
    return tuple(pads)


def _sum_pool(data, first, kernel, stride, pads, pool_type, p_value, count_include_pad, sizes, pad):
    values = data.astype(accumulator(data.dtype))
    if pool_type == "lp":
        if p_value not in (1, 2, 3):
            raise MXNetError(f"Pooling: pool_type 'lp' needs p_value; got {p_value}; expected 1, 2 or 3")
        values = jnp.abs(values) ** p_value
    spatial = range(first, first + len(kernel))
    if all(width == size for width, size in zip(kernel, sizes, strict=True)) and not any(map(any, pads)):
        total = jnp.sum(values, tuple(spatial), keepdims=True)
    else:
        total = _window_sum(values, first, kernel, stride, pads)
    if pool_type == "lp":
        total = _root(total, p_value)
    elif pool_type == "avg":
        if not jnp.issubdtype(data.dtype, jnp.inexact):
            raise MXNetError(f"Pooling: averages need floating-point data; got {data.dtype}; expected float32 or alike")
        counts = _window_counts(kernel, stride, pads, sizes, pad or (0,) * len(kernel), count_include_pad is not False)
        counts = counts.reshape((1,) * first + counts.shape + (1,) * (data.ndim - first - len(kernel)))
        total = total / kept_apart(jnp.asarray(counts, total.dtype), total)
    return total.astype(data.dtype)


def _root(total, power):
    """Return the p-th root, with gradient 0 at 0."""
    if power == 1:
        return total
    positive = total > 0
    return jnp.where(positive, jnp.where(positive, total, 1) ** (1 / power), 0)


def _window_sum(values, first, kernel, stride, pads):
    rest = values.ndim - first - len(kernel)

    def full(numbers, default):
        return (default,) * first + tuple(numbers) + (default,) * rest

    zero = numpy.zeros((), values.dtype)
    # A negative padding cuts off what a window does not reach; reduce_window wants it cut beforehand.
    if any(after < 0 for _, after in pads):
        values = jax.lax.pad(values, zero, full(((0, min(after, 0), 0) for _, after in pads), (0, 0, 0)))
        pads = tuple((before, max(after, 0)) for before, after in pads)
    return jax.lax.reduce_window(values, zero, jax.lax.add, full(kernel, 1), full(stride, 1), full(pads, (0, 0)))


def _window_counts(kernel, stride, pads, sizes, pad, include_pad):
    """Return how many elements each window averages over: those inside the data, or inside the declared padding as well."""
    axes = []
    for width, step, (before, after), size, amount in zip(kernel, stride, pads, sizes, pad, strict=True):
        start = numpy.arange(-before, size + after - width + 1, step)
        if include_pad:
            count = numpy.minimum(start + width, size + amount) - start
        else:
            count = numpy.minimum(start + width, size) - numpy.maximum(start, 0)
        axes.append(numpy.maximum(count, 0))
    counts = _outer(axes)
    return numpy.maximum(counts, 1)


def _outer(axes):
    """Return the outer product of vectors."""
    result = numpy.ones((), numpy.int64)
    for vector in axes:
        result = numpy.multiply.outer(result, vector)
    return result
