"""Operators that make arrays from nothing but their attributes. `ctx` names the device in graphs; the caller's device decides."""

import math

import jax.numpy as jnp
import numpy
from numpy.lib.array_utils import normalize_axis_index

from ..base import MXNetError
from ..core.attrs import DType, Shape, Varying
from ..core.registry import op
from ..dtype import WIDE, to_dtype

# Of more, XLA ends the process rather than to say that they do not fit.
_MOST_ELEMENTS = 1 << 35


def _type(dtype, default=jnp.float32):
    return default if dtype is None else to_dtype(dtype)


def _is_wide(dtypes, *, dtype=None, **_):
    return dtype is not None and to_dtype(dtype) in WIDE


def checked(operator, shape):
    """Return a shape of an array that is made, whose sizes have to be known."""
    if any(size is None or size < 0 for size in shape):
        raise MXNetError(f"{operator}: negative size; got shape {shape}; expected sizes of at least 0")
    if math.prod(shape) > _MOST_ELEMENTS:
        raise MXNetError(f"{operator}: too large; got shape {shape}; expected at most {_MOST_ELEMENTS} elements")
    return shape


@op("_npi_zeros", aliases=("_zeros",), differentiable=False)
def zeros(*, shape: Shape = (), ctx: str = "", dtype: DType | None = None):
    """An array of zeros."""
    return jnp.zeros(checked("_npi_zeros", shape), _type(dtype))


@op("_npi_ones", aliases=("_ones",), differentiable=False)
def ones(*, shape: Shape = (), ctx: str = "", dtype: DType | None = None):
    """An array of ones."""
    return jnp.ones(checked("_npi_ones", shape), _type(dtype))


def _chosen(operator, value_type, *values):
    """Return one of the values of an operator that has them as int, uint and double, in the order of MXNet's numbers for them."""
    if not 0 <= value_type < len(values):
        raise MXNetError(f"{operator}: unknown value_type; got {value_type}; expected 0 (int), 1 (uint) or 2 (double)")
    return values[value_type]


@op("_npi_full", differentiable=False, wide=_is_wide)
def full(
    *,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    value_type: int = 0,
    double_value: float = 0.0,
    int_value: int = 0,
    uint_value: int = 0,
):
    """An array of one value; `value_type` 0 takes `int_value`, 1 `uint_value`, 2 `double_value`."""
    value = _chosen("_npi_full", value_type, int_value, uint_value, double_value)
    target = _type(dtype)
    if isinstance(value, int):
        # As in C: what the type does not hold wraps around.
        value = numpy.asarray(value % (1 << 64), "uint64").astype("int64" if value < 0 else "uint64").astype(target)
    return jnp.full(checked("_npi_full", shape or ()), value, target)


@op("_npi_full_like", differentiable=False, wide=_is_wide)
def full_like(a, *, fill_value: Varying, ctx: str = "", dtype: DType | None = None):
    """An array of one value with the shape, and if none is given the type, of another."""
    return jnp.full(a.shape, fill_value, a.dtype if dtype is None else to_dtype(dtype))


@op("zeros_like", aliases=("_npx_zeros_like",), differentiable=False)
def zeros_like(data):
    """An array of zeros with the shape and type of another."""
    return jnp.zeros(data.shape, data.dtype)


@op("ones_like", aliases=("_npx_ones_like",), differentiable=False)
def ones_like(data):
    """An array of ones with the shape and type of another."""
    return jnp.ones(data.shape, data.dtype)


@op("_npi_arange", aliases=("_arange",), differentiable=False, wide=_is_wide)
def arange(
    *,
    start: float,
    stop: float | None = None,
    step: float = 1.0,
    repeat: int = 1,
    infer_range: bool = False,
    ctx: str = "",
    dtype: DType | None = None,
):
    """Values from `start` up to `stop`, which is left out, each `repeat` times."""
    target = _type(dtype)
    if stop is None:
        start, stop = 0.0, start
    if step:
        checked("_npi_arange", (max(math.ceil((stop - start) / step), 0),))
    values = jnp.arange(start, stop, step, jnp.float64 if target in WIDE else None).astype(target)
    return values if repeat == 1 else jnp.repeat(values, repeat)


@op("_contrib_arange_like", aliases=("_npx_arange_like",), differentiable=False)
def arange_like(
    data, *, start: Varying = 0.0, step: Varying = 1.0, repeat: int = 1, ctx: str = "", axis: int | None = None
):
    """Counted values in the shape of an array, or as many as it has along an axis."""
    shape = data.shape if axis is None else (data.shape[normalize_axis_index(axis, data.ndim)],)
    count = 1
    for size in shape:
        count *= size
    return (start + step * (jnp.arange(count) // repeat)).astype(data.dtype).reshape(shape)


@op("_npi_linspace", differentiable=False, wide=_is_wide)
def linspace(
    *,
    num: int,
    start_double: float = 0.0,
    stop_double: float = 0.0,
    start_int: int = 0,
    stop_int: int = 0,
    start_uint: int = 0,
    stop_uint: int = 0,
    value_type: int = 0,
    endpoint: bool = True,
    ctx: str = "",
    dtype: DType | None = None,
):
    """`num` values at equal distances; `value_type` chooses the bounds: 0 the int, 1 the uint, 2 the double ones."""
    bounds = (start_int, stop_int), (start_uint, stop_uint), (start_double, stop_double)
    start, stop = _chosen("_npi_linspace", value_type, *bounds)
    checked("_npi_linspace", (num,))
    return jnp.linspace(start, stop, num, endpoint).astype(_type(dtype))


@op("_npi_logspace", differentiable=False, wide=_is_wide)
def logspace(
    *,
    start: float,
    stop: float,
    num: int,
    endpoint: bool = True,
    base: float = 10.0,
    ctx: str = "",
    dtype: DType | None = None,
):
    """`num` values whose logarithms are at equal distances."""
    checked("_npi_logspace", (num,))
    return jnp.logspace(start, stop, num, endpoint, base).astype(_type(dtype))


@op("_npi_eye", differentiable=False)
def eye(*, N: int, M: int | None = None, k: int = 0, ctx: str = "", dtype: DType | None = None):
    """Ones on a diagonal, zeros elsewhere."""
    checked("_npi_eye", (N, N if M is None else M))
    return jnp.eye(N, M, k, _type(dtype))


@op("_npi_identity", differentiable=False)
def identity(*, shape: Shape = (), ctx: str = "", dtype: DType | None = None):
    """The square matrix with ones on its diagonal."""
    return jnp.eye(checked("_npi_identity", shape)[0], dtype=_type(dtype))


@op("_npi_indices", differentiable=False)
def indices(*, dimensions: Shape, ctx: str = "", dtype: DType | None = None):
    """The index of every element of a grid, one array for each axis."""
    return jnp.indices(checked("_npi_indices", dimensions), _type(dtype, jnp.int32))


@op("_npi_tri", differentiable=False)
def tri(*, N: int, M: int | None = None, k: int = 0, ctx: str = "", dtype: DType = "float32"):
    """Ones on and below a diagonal, zeros above."""
    checked("_npi_tri", (N, N if M is None else M))
    return jnp.tri(N, M, k, to_dtype(dtype))


@op("Cast", aliases=("cast", "_npi_cast"), wide=_is_wide)
def cast(data, *, dtype: DType):
    """The array in another type. Numbers that a type of 8 or 16 bits does not hold wrap around, as in C."""
    target = to_dtype(dtype)
    if target.itemsize < 4 and target.kind in "iu" and jnp.issubdtype(data.dtype, jnp.floating):
        # XLA would go to the nearest number instead.
        data = data.astype(jnp.int32)
    return data.astype(target)


@op("amp_cast", aliases=("_npi_amp_cast",), wide=_is_wide)
def amp_cast(data, *, dtype: DType):
    """The array in another floating-point type; arrays of integers stay."""
    return data.astype(to_dtype(dtype)) if jnp.issubdtype(data.dtype, jnp.floating) else data
