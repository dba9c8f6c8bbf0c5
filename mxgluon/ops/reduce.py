"""Reductions: sums, means, extremes and their positions.

`axis` is one axis, several, or None for all. 16-bit floating-point numbers are summed in float32. Sums keep the type of integers, as
in MXNet; bools are summed as int64.
"""

import functools

import jax
import jax.numpy as jnp
import numpy
from numpy.lib.array_utils import normalize_axis_index

from ..core.attrs import Axes, DType
from ..core.registry import op
from ..dtype import WIDE, to_dtype
from .accumulation import accumulator
from .promotion import is_integral
from .quotient import exact_mean

_BOOL = numpy.dtype(bool)


def _is_wide(dtypes, *, dtype=None, **_):
    return to_dtype(dtype) in WIDE if dtype is not None else dtypes[0] == _BOOL


def _over(a, axis):
    """Return the axes to reduce: an array without axes is its own reduction along the axis that it lacks."""
    return None if a.ndim == 0 and axis in (0, -1, (0,), (-1,)) else axis


def _becomes_wide(dtypes, *, dtype=None, out_dtype=None, **_):
    named = dtype or out_dtype
    return named is not None and to_dtype(named) in WIDE


def _sum_type(a, dtype):
    if dtype is not None:
        return to_dtype(dtype)
    return jnp.int64 if a.dtype == _BOOL else a.dtype


@op("_npi_sum", wide=_is_wide)
def sum(
    a, *, axis: Axes | None = None, dtype: DType | None = None, keepdims: bool = False, initial: float | None = None
):
    """The sum over axes, plus `initial`."""
    target = _sum_type(a, dtype)
    total = jnp.sum(a, _over(a, axis), dtype=accumulator(target), keepdims=keepdims)
    return (total if initial is None else total + initial).astype(target)


@op("_npi_prod", aliases=("_np_product",), wide=_is_wide)
def prod(
    a, *, axis: Axes | None = None, dtype: DType | None = None, keepdims: bool = False, initial: float | None = None
):
    """The product over axes, times `initial`."""
    target = _sum_type(a, dtype)
    total = jnp.prod(a, _over(a, axis), dtype=accumulator(target), keepdims=keepdims)
    return (total if initial is None else total * initial).astype(target)


@op("_npi_mean", wide=_becomes_wide)
def mean(
    a, *, axis: Axes | None = None, dtype: DType | None = None, keepdims: bool = False, initial: float | None = None
):
    """The mean over axes; of integers in float32."""
    target = to_dtype(dtype) if dtype is not None else jnp.float32 if is_integral(a.dtype) else a.dtype
    inner = accumulator(target) if not is_integral(target) else jnp.float32
    return exact_mean(a.astype(inner), _over(a, axis), keepdims).astype(target)


def _variance(a, axis, dtype, ddof, keepdims):
    """Return the variance in the type to compute in, and the type of the result."""
    target = to_dtype(dtype) if dtype is not None else jnp.float32 if is_integral(a.dtype) else a.dtype
    inner = jnp.float32 if is_integral(target) else accumulator(target)
    values, axis = a.astype(inner), _over(a, axis)
    deviations = values - exact_mean(values, axis, keepdims=True)
    return exact_mean(jnp.square(deviations), axis, keepdims, ddof), target


@op("_npi_std")
def std(a, *, axis: Axes | None = None, dtype: DType | None = None, ddof: int = 0, keepdims: bool = False):
    """The standard deviation over axes; of integers in float32 (MXNet truncates their mean). MXNet's gradient is 0."""
    variance, target = _variance(a, axis, dtype, ddof, keepdims)
    return jnp.sqrt(variance).astype(target)


@op("_npi_var")
def var(a, *, axis: Axes | None = None, dtype: DType | None = None, ddof: int = 0, keepdims: bool = False):
    """The variance over axes; of integers in float32 (MXNet truncates their mean). MXNet's gradient is 0."""
    variance, target = _variance(a, axis, dtype, ddof, keepdims)
    return variance.astype(target)


@functools.partial(jax.custom_jvp, nondiff_argnums=(0, 2, 3))
def _extreme(function, a, axis, keepdims):
    return function(a, axis, keepdims=keepdims)


@_extreme.defjvp
def _(function, axis, keepdims, primals, tangents):
    """Give each of several equal extremes the whole gradient, as MXNet does; JAX divides it among them."""
    (a,), (tangent,) = primals, tangents
    is_extreme = a == function(a, axis, keepdims=True)
    change = jnp.sum(jnp.where(is_extreme, tangent, jnp.zeros((), tangent.dtype)), axis, keepdims=keepdims)
    return function(a, axis, keepdims=keepdims), change


@op("_npi_max", aliases=("_npi_amax",))
def max(a, *, axis: Axes | None = None, keepdims: bool = False, initial: float | None = None):
    """The largest value over axes, or `initial` if that is larger."""
    axis = _over(a, axis)
    if initial is None and not is_integral(a.dtype):
        return _extreme(jnp.max, a, axis, keepdims)
    start = None if initial is None else jnp.asarray(initial, a.dtype)
    return jnp.max(a, axis, keepdims=keepdims, initial=start)


@op("_npi_min", aliases=("_npi_amin",))
def min(a, *, axis: Axes | None = None, keepdims: bool = False, initial: float | None = None):
    """The smallest value over axes, or `initial` if that is smaller."""
    axis = _over(a, axis)
    if initial is None and not is_integral(a.dtype):
        return _extreme(jnp.min, a, axis, keepdims)
    start = None if initial is None else jnp.asarray(initial, a.dtype)
    return jnp.min(a, axis, keepdims=keepdims, initial=start)


@op("_npi_any", aliases=("_np_sometrue",), differentiable=False)
def any(data, *, axis: Axes | None = None, keepdims: bool = False):
    """Whether any value over axes is non-zero."""
    return jnp.any(data, _over(data, axis), keepdims=keepdims)


@op("_npi_all", differentiable=False)
def all(data, *, axis: Axes | None = None, keepdims: bool = False):
    """Whether all values over axes are non-zero."""
    return jnp.all(data, _over(data, axis), keepdims=keepdims)


def _checked(data, axis):
    """Return the axis, counted from the start. `jnp.argmax` alone looks at a wrong one before it has checked it."""
    axis = _over(data, axis)
    return axis if axis is None else normalize_axis_index(axis, data.ndim)


@op("_npi_argmax", wide=True, differentiable=False)
def argmax(data, *, axis: int | None = None, keepdims: bool = False):
    """The position of the largest value along an axis, or in the flattened array, as int64; the first of several."""
    return jnp.argmax(data, _checked(data, axis), keepdims=keepdims).astype(jnp.int64)


@op("_npi_argmin", wide=True, differentiable=False)
def argmin(data, *, axis: int | None = None, keepdims: bool = False):
    """The position of the smallest value along an axis, or in the flattened array, as int64; the first of several."""
    return jnp.argmin(data, _checked(data, axis), keepdims=keepdims).astype(jnp.int64)


@op("_npi_cumsum", wide=_is_wide)
def cumsum(a, *, axis: int | None = None, dtype: DType | None = None):
    """The sums of all elements up to each one, along an axis or in the flattened array."""
    target = _sum_type(a, dtype)
    return jnp.cumsum(a, axis, dtype=accumulator(target)).astype(target)


@op("_npi_average", outputs=lambda returned=False, **_: 2 if returned else 1)
def average(a, weights=None, *, axis: Axes | None = None, returned: bool = False, weighted: bool = True):
    """The mean weighted by `weights`; with `returned` also the sum of the weights, one number if they are those of one axis."""
    summed = axis
    if not weighted:
        weights = jnp.ones_like(a)
    elif weights.ndim == 1 and a.ndim > 1:
        if axis is None:
            raise ValueError(
                f"an axis is needed where the shapes of a and weights differ; got {a.shape} and {weights.shape}; "
                f"expected axis or weights of the shape of a"
            )
        position = axis if isinstance(axis, int) else axis[0]
        weights = weights.reshape([-1 if index == position % a.ndim else 1 for index in range(a.ndim)])
        summed = None
    total = jnp.sum(weights, summed)
    result = (
        jnp.sum(a * weights, axis) / total
        if weighted
        else exact_mean(a.astype(jnp.float32) if is_integral(a.dtype) else a, axis)
    )
    return (result, total) if returned else result


@average.list_inputs
def _(*, weighted=True, **_):
    return ("a", "weights") if weighted else ("a",)


@op("norm", aliases=("_npx_norm",), wide=_becomes_wide)
def norm_of_axes(
    data, *, ord: int = 2, axis: Axes | None = None, out_dtype: DType | None = None, keepdims: bool = False
):
    """The norm over axes: `ord` 1 sums sizes, 2 is the square root of the sum of squares. Of all axes it has shape (1,)."""
    inner = data.astype(accumulator(data.dtype))
    total = (
        jnp.sum(jnp.abs(inner), axis, keepdims=keepdims)
        if ord == 1
        else jnp.sqrt(jnp.sum(jnp.square(inner), axis, keepdims=keepdims))
    )
    total = total.astype(data.dtype if out_dtype is None else to_dtype(out_dtype))
    return total if total.ndim else total.reshape(1)
