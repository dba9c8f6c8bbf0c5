"""Operators that count: how often each value occurs, and which values there are."""

import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import Floats
from ..core.registry import op
from .promotion import is_integral

__all__ = ["bincount", "histogram", "unique"]


@op("_npi_bincount", dynamic_shape=True, differentiable=False)
def bincount(data, weights=None, *, minlength: int = 0, has_weights: bool = False):
    """How often each whole number from 0 to the largest occurs, in the type of the data; or the sums of the weights there."""
    if data.ndim > 1:
        raise MXNetError(f"bincount: wrong shape; got {data.shape}; expected an array of at most one axis")
    if not is_integral(data.dtype):
        raise MXNetError(f"bincount: wrong type; got {data.dtype}; expected integers")
    if weights is not None and weights.shape != data.shape:
        raise MXNetError(
            f"bincount: wrong shape of weights; got {weights.shape}; expected {data.shape}, that of the data"
        )
    if minlength < 0:
        raise MXNetError(f"bincount: wrong minlength; got {minlength}; expected at least 0")
    host = numpy.asarray(data).reshape(-1).astype("int64")
    if host.size and host.min() < 0:
        raise MXNetError(f"bincount: wrong value; got {host.min()}; expected no negative numbers")
    length = max(minlength, int(host.max()) + 1 if host.size else 0)
    amounts = jnp.ones(data.shape, data.dtype) if weights is None else weights
    return jnp.zeros(length, amounts.dtype).at[data.reshape(-1).astype(jnp.int32)].add(amounts.reshape(-1))


@bincount.list_inputs
def _(*, has_weights=False, **_):
    return ("data", "weights") if has_weights else ("data",)


def _unique_outputs(return_index=False, return_inverse=False, return_counts=False, **_):
    return 1 + return_index + return_inverse + return_counts


@op("_npi_unique", dynamic_shape=True, differentiable=False, outputs=_unique_outputs)
def unique(
    data,
    *,
    return_index: bool = False,
    return_inverse: bool = False,
    return_counts: bool = False,
    axis: int | None = None,
):
    """The different elements, or slices along an axis, in order; then as int64 where each is first, which one each is, how often each is.

    Notes
    -----
    NaNs are one value, the last; MXNet drops other values beside them. Bools are ordered as numbers; MXNet refuses them.
    """
    if axis is not None and not -data.ndim <= axis < data.ndim:
        raise MXNetError(
            f"unique: axis out of range; got axis={axis}; expected at least {-data.ndim}, below {data.ndim}"
        )
    values, *positions = jnp.unique(
        data, return_index=True, return_inverse=True, return_counts=True, axis=axis, equal_nan=True
    )
    wanted = zip((return_index, return_inverse, return_counts), positions, strict=True)
    chosen = [position.reshape(-1).astype(jnp.int64) for want, position in wanted if want]
    return (values, *chosen) if chosen else values


@op("_histogram", aliases=("_npi_histogram",), outputs=2, differentiable=False, wide=True)
def histogram(data, bins=None, *, bin_cnt: int | None = None, range: Floats | None = None):
    """How many elements are in each bin, as int64, and the edges of the bins.

    A bin holds its left edge, the last one both. The edges are given in order, or `bin_cnt` bins of one width lie in `range`.
    """
    if (bin_cnt is None) != (range is None):
        raise MXNetError(f"histogram: bin_cnt and range go together; got bin_cnt={bin_cnt}, range={range}")
    if bin_cnt is None or range is None:
        if bins is None:
            raise MXNetError("histogram: no bins; got neither an array of edges nor bin_cnt; expected one of them")
        edges = bins.astype(data.dtype)
    else:
        if bin_cnt < 1 or len(range) != 2 or range[0] > range[1]:
            raise MXNetError(
                f"histogram: wrong bins; got bin_cnt={bin_cnt}, range={range}; expected at least one bin and (low, high)"
            )
        # In float64, as the edges of integers are truncated.
        edges = jnp.asarray(numpy.linspace(range[0], range[1], bin_cnt + 1)).astype(data.dtype)
    values = data.reshape(-1)
    position = jnp.searchsorted(edges, values, side="right") - 1
    position = jnp.where(values == edges[-1], edges.size - 2, position)
    # NaN compares false with both edges.
    inside = (values >= edges[0]) & (values <= edges[-1])
    counts = jnp.zeros(edges.size - 1, jnp.int64).at[position].add(inside.astype(jnp.int64), mode="drop")
    return counts, bins if bin_cnt is None else edges


@histogram.list_inputs
def _(*, bin_cnt=None, **_):
    return ("data", "bins") if bin_cnt is None else ("data",)
