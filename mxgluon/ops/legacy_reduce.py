"""Reductions under the names of before NumPy semantics: no result has fewer than one axis, and every result has the type of the input.

`axis` is one axis, several, or none at all (None or an empty tuple), which means all of them; with `exclude` it names the axes that are
kept. 16-bit floating-point numbers are summed in float32, and bools stay bools.
"""

import jax.numpy as jnp
import numpy
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple

from ..core.attrs import Axes
from ..core.registry import op
from . import reduce
from .accumulation import accumulator
from .promotion import is_integral
from .quotient import exact_mean


def _chosen(data, axis, exclude=False):
    """Return the axes to reduce, counted from the start and in order."""
    if axis is None or axis == ():
        return tuple(range(data.ndim))
    named = normalize_axis_tuple(axis, data.ndim, "axis")
    return tuple(place for place in range(data.ndim) if (place in named) != exclude)


def _finish(result, data, target=None):
    """Give a result its type, and the one axis that it has at least."""
    return jnp.atleast_1d(result).astype(data.dtype if target is None else target)


def _summed(data, axes, keepdims):
    inner = jnp.int32 if data.dtype == jnp.bool_ else accumulator(data.dtype)
    return jnp.sum(data, axes, dtype=inner, keepdims=keepdims)


def _multiplied(data, axes, keepdims):
    inner = jnp.int32 if data.dtype == jnp.bool_ else accumulator(data.dtype)
    return jnp.prod(data, axes, dtype=inner, keepdims=keepdims)


def _averaged(data, axes, keepdims):
    """Return the mean; of integers the quotient of sum and number, rounded towards zero."""
    if not is_integral(data.dtype):
        return exact_mean(data.astype(accumulator(data.dtype)), axes, keepdims)
    inner = jnp.promote_types(data.dtype, jnp.int32)
    total = jnp.sum(data, axes, dtype=inner, keepdims=keepdims)
    count = int(numpy.prod([data.shape[place] for place in axes], dtype=int))
    return jnp.sign(total) * (jnp.abs(total) // (count or 1))


def _known(data, replacement):
    """Return data with another number for each NaN, through which no gradient flows."""
    return data if is_integral(data.dtype) else jnp.where(jnp.isnan(data), jnp.asarray(replacement, data.dtype), data)


@op("sum", aliases=("sum_axis", "_sparse_sum"))
def sum(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The sum over axes."""
    return _finish(_summed(data, _chosen(data, axis, exclude), keepdims), data)


@op("mean", aliases=("_sparse_mean",))
def mean(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The mean over axes; of integers rounded towards zero (MXNet lets their sum overflow)."""
    return _finish(_averaged(data, _chosen(data, axis, exclude), keepdims), data)


@op("prod")
def prod(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The product over axes. Its gradient is right where factors are 0, too, where MXNet has NaN."""
    return _finish(_multiplied(data, _chosen(data, axis, exclude), keepdims), data)


@op("nansum")
def nansum(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The sum over axes, without NaN."""
    return _finish(_summed(_known(data, 0), _chosen(data, axis, exclude), keepdims), data)


@op("nanprod")
def nanprod(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The product over axes, without NaN."""
    return _finish(_multiplied(_known(data, 1), _chosen(data, axis, exclude), keepdims), data)


@op("max", aliases=("max_axis",))
def max(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The largest value over axes. Each of several gets the whole gradient."""
    return _finish(reduce.max.function(data, axis=_chosen(data, axis, exclude), keepdims=keepdims), data)


@op("min", aliases=("min_axis",))
def min(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The smallest value over axes. Each of several gets the whole gradient."""
    return _finish(reduce.min.function(data, axis=_chosen(data, axis, exclude), keepdims=keepdims), data)


@op("_square_sum")
def square_sum(data, *, axis: Axes | None = None, keepdims: bool = False, exclude: bool = False):
    """The sum of the squares over axes.

    Notes
    -----
    MXNet has it for row-sparse arrays only.
    """
    inner = data.astype(accumulator(data.dtype))
    return _finish(_summed(jnp.square(inner), _chosen(data, axis, exclude), keepdims), data)


def _position(function, data, axis, keepdims):
    """Return positions in the type of the data."""
    if data.dtype == jnp.bool_:
        raise TypeError("bools are not ordered; got bool; expected an array of numbers")
    place = None if axis is None else normalize_axis_index(axis, data.ndim)
    return _finish(function(data, place, keepdims=keepdims), data)


@op("argmax", differentiable=False)
def argmax(data, *, axis: int | None = None, keepdims: bool = False):
    """The position of the largest value along an axis, or in the flattened array, in the type of the data; the first of several."""
    return _position(jnp.argmax, data, axis, keepdims)


@op("argmin", differentiable=False)
def argmin(data, *, axis: int | None = None, keepdims: bool = False):
    """The position of the smallest value along an axis, or in the flattened array, in the type of the data; the first of several."""
    return _position(jnp.argmin, data, axis, keepdims)


@op("argmax_channel", differentiable=False)
def argmax_channel(data):
    """The position of the largest value along the second axis, in the type of the data."""
    return _position(jnp.argmax, data, 1, False)


@op("moments", outputs=2)
def moments(data, *, axes: Axes | None = None, keepdims: bool = False):
    """Mean and variance over axes, which have to be named; of integers truncated at the end (MXNet truncates the mean first)."""
    if axes is None or axes == ():
        raise ValueError(f"axes are to be named; got {axes}; expected at least one axis")
    chosen = _chosen(data, axes)
    values = data.astype(jnp.float32 if is_integral(data.dtype) else accumulator(data.dtype))
    deviations = values - exact_mean(values, chosen, True)
    mean = exact_mean(values, chosen, keepdims)
    return _finish(mean, data), _finish(exact_mean(jnp.square(deviations), chosen, keepdims), data)
