"""Percentiles, interpolation, polynomials, and numbers in place of what is none."""

from typing import Literal

import jax.numpy as jnp
from numpy.lib.array_utils import normalize_axis_tuple

from ..base import MXNetError
from ..core.attrs import Axes, Dynamic
from ..core.registry import op
from .promotion import is_integral
from .quotient import quotient

__all__ = ["ediff1d", "interp", "nan_to_num", "percentile", "polyval"]


def _flattened(a, axis):
    """Return an array with the axes to reduce as one, the last, and the shape that keeps them with size 1."""
    axes = tuple(range(a.ndim)) if axis is None else normalize_axis_tuple(axis, a.ndim)
    others = [place for place in range(a.ndim) if place not in axes]
    kept = tuple(1 if place in axes else size for place, size in enumerate(a.shape))
    count = 1
    for place in axes:
        count *= a.shape[place]
    moved = jnp.transpose(a, (*others, *axes))
    return moved.reshape((*(a.shape[place] for place in others), count)), kept


def _percentile(ordered, position, interpolation):
    """Return the values at fractional positions of the last axis; the positions come first in the result."""
    low, high = jnp.floor(position).astype(jnp.int32), jnp.ceil(position).astype(jnp.int32)
    if interpolation == "nearest":
        low = high = jnp.floor(position + 0.5).astype(jnp.int32)
    elif interpolation == "lower":
        high = low
    elif interpolation == "higher":
        low = high
    lower = jnp.moveaxis(jnp.take(ordered, low, -1, mode="clip"), -1, 0)
    upper = jnp.moveaxis(jnp.take(ordered, high, -1, mode="clip"), -1, 0)
    if interpolation == "midpoint":
        return (lower + upper) / 2
    if interpolation != "linear":
        return lower
    part = (position - jnp.floor(position)).astype(ordered.dtype).reshape((-1,) + (1,) * (lower.ndim - 1))
    return lower + (upper - lower) * part


@op("_npi_percentile")
def percentile(
    a,
    q=None,
    *,
    axis: Axes | None = None,
    interpolation: Literal["linear", "lower", "higher", "midpoint", "nearest"] = "linear",
    keepdims: bool = False,
    q_scalar: Dynamic | None = None,
):
    """The value that so many percent of the elements over axes are not above, in float64 for float64, else in float32.

    `q` is a vector, whose axis is the first of the result, or a scalar. Between two elements, `interpolation` says what is taken.

    Notes
    -----
    It is NaN where an element is, and of no elements; MXNet gives 0 for none. It has gradients; MXNet's are 0.
    """
    dtype = a.dtype if a.dtype == jnp.float64 else jnp.float32
    wanted = jnp.asarray(q_scalar if q is None else q, dtype)
    if wanted.ndim > 1:
        raise MXNetError(f"percentile: wrong shape of q; got {wanted.shape}; expected a number or one axis")
    values, kept = _flattened(a.astype(dtype), axis)
    count = values.shape[-1]
    if count:
        # Divided once: multiplied by a rounded hundredth, a position between two elements may come to lie on either.
        position = quotient(wanted.reshape(-1) * (count - 1), jnp.asarray(100, dtype))
        found = _percentile(jnp.sort(values, -1), position, interpolation)
        found = jnp.where(jnp.isnan(values).any(-1), jnp.asarray(jnp.nan, dtype), found)
    else:
        found = jnp.full((wanted.size, *values.shape[:-1]), jnp.nan, dtype)
    return found.reshape(wanted.shape + (kept if keepdims else found.shape[1:]))


@percentile.list_inputs
def _(*, q_scalar=None, **_):
    return ("a", "q") if q_scalar is None else ("a",)


@op("_npi_interp", wide=True)
def interp(
    xp,
    fp,
    x=None,
    *,
    left: Dynamic | None = None,
    right: Dynamic | None = None,
    period: Dynamic | None = None,
    x_scalar: Dynamic = 0.0,
    x_is_scalar: bool = False,
):
    """The values at `x` of the polygon through the points (`xp`, `fp`), in float64; outside it `left` and `right`.

    `xp` increases, or with a `period` is put in order; MXNet searches it by halving.

    Notes
    -----
    It has gradients; MXNet's are 0.
    """
    if xp.ndim != 1 or fp.ndim != 1 or xp.shape != fp.shape or not xp.size:
        raise MXNetError(
            f"interp: wrong points; got shapes {xp.shape} and {fp.shape}; expected two vectors of one length, not empty"
        )
    at = x_scalar if x_is_scalar or x is None else x
    xp, fp, at = (jnp.asarray(value, jnp.float64) for value in (xp, fp, at))
    if period is not None:
        size = jnp.abs(jnp.asarray(period, jnp.float64))
        at, xp = at % size, xp % size
        order = jnp.argsort(xp)
        xp, fp = xp[order], fp[order]
        xp = jnp.concatenate([xp[-1:] - size, xp, xp[:1] + size])
        fp = jnp.concatenate([fp[-1:], fp, fp[:1]])
        return jnp.interp(at, xp, fp)
    return jnp.interp(at, xp, fp, left, right)


@interp.list_inputs
def _(*, x_is_scalar=False, **_):
    return ("xp", "fp") if x_is_scalar else ("xp", "fp", "x")


@op("_npi_polyval")
def polyval(p, x):
    """The values at `x` of the polynomial with the coefficients `p`, the one of the highest power first."""
    if p.ndim != 1:
        raise MXNetError(f"polyval: wrong shape of p; got {p.shape}; expected one axis")
    return jnp.polyval(p, x)


def _end(name, given, tensor, scalar, dtype):
    """Return what stands at one end of the differences, as a vector."""
    if not given:
        return jnp.zeros(0, dtype) if scalar is None else jnp.asarray(scalar, dtype).reshape(1)
    if is_integral(dtype) and not is_integral(tensor.dtype):
        raise MXNetError(f"ediff1d: wrong type of {name}; got {tensor.dtype}; expected {dtype}, that of the array")
    return tensor.reshape(-1).astype(dtype)


@op("_npi_ediff1d")
def ediff1d(
    input1,
    input2=None,
    input3=None,
    *,
    to_begin_arr_given: bool = False,
    to_end_arr_given: bool = False,
    to_begin_scalar: Dynamic | None = None,
    to_end_scalar: Dynamic | None = None,
):
    """The differences of neighbours in the flattened array, between what is to stand before and after them.

    An array to stand before is the second input, one to stand after the last.
    """
    flat = input1.reshape(-1)
    last = input3 if to_begin_arr_given else input2
    before = _end("to_begin", to_begin_arr_given, input2, to_begin_scalar, flat.dtype)
    after = _end("to_end", to_end_arr_given, last, to_end_scalar, flat.dtype)
    return jnp.concatenate([before, flat[1:] - flat[:-1], after])


@ediff1d.list_inputs
def _(*, to_begin_arr_given=False, to_end_arr_given=False, **_):
    return ("input1", "input2", "input3")[: 1 + to_begin_arr_given + to_end_arr_given]


@op("_npi_nan_to_num")
def nan_to_num(
    data,
    *,
    copy: bool = True,
    nan: Dynamic = 0.0,
    posinf: Dynamic | None = None,
    neginf: Dynamic | None = None,
):
    """Numbers in place of NaN and the infinities; the largest and smallest ones where none are given. No gradient flows there."""
    if is_integral(data.dtype):
        return data
    limits = jnp.finfo(data.dtype)
    # The type's own limits, as a literal would be rounded to infinity.
    highest = jnp.asarray(limits.max if posinf is None else posinf, data.dtype)
    lowest = jnp.asarray(limits.min if neginf is None else neginf, data.dtype)
    finite = jnp.where(jnp.isnan(data), jnp.asarray(nan, data.dtype), data)
    finite = jnp.where(data == jnp.inf, highest, finite)
    return jnp.where(data == -jnp.inf, lowest, finite)
