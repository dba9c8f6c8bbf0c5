"""Operators that choose elements: by condition, by position, by rank."""

from typing import Literal

import jax
import jax.numpy as jnp
from numpy.lib.array_utils import normalize_axis_index

from ..base import MXNetError
from ..core.attrs import DType, Dynamic, Shape
from ..core.registry import op
from ..dtype import WIDE, to_dtype


@op("where")
def legacy_where(condition, x, y):
    """Elements of `x` where the condition is non-zero, of `y` elsewhere. All have one shape; or the condition has one number for each row."""
    if x.shape != y.shape:
        raise MXNetError(f"where: the shapes of x and y differ; got {x.shape} and {y.shape}; expected one shape")
    if condition.shape != x.shape:
        if condition.ndim != 1 or x.ndim == 0 or condition.shape != x.shape[:1]:
            raise MXNetError(
                f"where: wrong shape of the condition; got {condition.shape} for {x.shape}; expected that, or {x.shape[:1]} to choose rows"
            )
        condition = condition.reshape(-1, *(1,) * (x.ndim - 1))
    return jnp.where(condition.astype(bool), x, y)


@op("_npi_where")
def where(condition, x, y):
    """Elements of `x` where the condition is non-zero, of `y` elsewhere; shapes are broadcast."""
    return jnp.where(condition.astype(bool), x, y)


@op("_npi_where_lscalar")
def where_lscalar(condition, x, *, scalar: Dynamic = 0.0):
    """A scalar where the condition is non-zero, elements of `x` elsewhere: the scalar stands on the left."""
    return jnp.where(condition.astype(bool), jnp.asarray(scalar, x.dtype), x)


@op("_npi_where_rscalar")
def where_rscalar(condition, y, *, scalar: Dynamic = 0.0):
    """Elements of `y` where the condition is non-zero, a scalar elsewhere: the scalar stands on the right."""
    return jnp.where(condition.astype(bool), y, jnp.asarray(scalar, y.dtype))


@op("_npi_where_scalar2", differentiable=False)
def where_scalar2(condition, *, x: Dynamic = 0.0, y: Dynamic = 0.0):
    """One scalar where the condition is non-zero, another elsewhere; float32."""
    return jnp.where(condition.astype(bool), jnp.float32(1) * x, jnp.float32(1) * y).astype(jnp.float32)


@op("take", aliases=("_npi_take",))
def take(a, indices, *, axis: int = 0, mode: Literal["clip", "raise", "wrap"] = "clip"):
    """Elements at positions along an axis. Positions outside are moved to the edge (clip) or taken modulo the size (wrap).

    Raising is not possible in a compiled program: `raise` gives NaN, or the largest integer, for a position outside.
    """
    chosen = indices.astype(jnp.int32) if jnp.issubdtype(indices.dtype, jnp.floating) else indices
    return jnp.take(a, chosen, axis, mode={"clip": "clip", "wrap": "wrap", "raise": "fill"}[mode])


@op("slice_axis", aliases=("_npx_slice_axis",))
def slice_axis(data, *, axis: int, begin: int, end: int | None):
    """A part of an array along one axis."""
    axis = normalize_axis_index(axis, data.ndim)
    return jax.lax.slice_in_dim(data, *slice(begin, end).indices(data.shape[axis])[:2], axis=axis)


@op("slice_like", aliases=("_npx_slice_like",))
def slice_like(data, shape_like, *, axes: Shape = ()):
    """The front part of an array, as large as another along some axes, or all."""
    chosen = [normalize_axis_index(axis, data.ndim) for axis in axes] or list(range(data.ndim))
    sizes = [shape_like.shape[axis] if axis in chosen else size for axis, size in enumerate(data.shape)]
    return data[tuple(slice(size) for size in sizes)]


def _sort(data, axis, is_ascend):
    ordered = jnp.sort(data, axis)
    return ordered if is_ascend else jnp.flip(ordered, 0 if axis is None else axis)


@op("sort", aliases=("_npi_sort",))
def sort(data, *, axis: int | None = -1, is_ascend: bool = True):
    """The elements in order along an axis, or of the flattened array."""
    return _sort(data, axis, is_ascend)


@op(
    "argsort",
    aliases=("_npi_argsort",),
    differentiable=False,
    wide=lambda dtypes, *, dtype, **_: to_dtype(dtype) in WIDE,
)
def argsort(data, *, axis: int | None = -1, is_ascend: bool = True, dtype: DType = "float32"):
    """The positions that put the elements in order along an axis, or in the flattened array."""
    return jnp.argsort(data, axis, stable=True, descending=not is_ascend).astype(to_dtype(dtype))


def _topk_outputs(ret_typ="indices", **_):
    return 2 if ret_typ == "both" else 1


@op(
    "topk",
    aliases=("_npx_topk",),
    outputs=_topk_outputs,
    wide=lambda dtypes, *, dtype, **_: to_dtype(dtype) in WIDE,
)
def topk(
    data,
    *,
    axis: int | None = -1,
    k: int = 1,
    ret_typ: Literal["both", "indices", "mask", "value"] = "indices",
    is_ascend: bool = False,
    dtype: DType = "float32",
):
    """The `k` largest (or smallest) elements along an axis: their values, positions, both, or a mask of them."""
    source = data.reshape(-1) if axis is None else data
    along = 0 if axis is None else normalize_axis_index(axis, data.ndim)
    count = source.shape[along] if k < 1 else k
    order = jnp.argsort(source, along, stable=True, descending=not is_ascend)
    order = jax.lax.slice_in_dim(order, 0, count, axis=along)
    if ret_typ == "mask":
        mask = jnp.put_along_axis(
            jnp.zeros(source.shape, data.dtype), order, jnp.ones((), data.dtype), along, inplace=False
        )
        return mask.reshape(data.shape)
    positions = order.astype(to_dtype(dtype))
    if ret_typ == "indices":
        return positions
    values = jnp.take_along_axis(source, order, along)
    return values if ret_typ == "value" else (values, positions)


@op("_npi_diff")
def diff(a, *, n: int = 1, axis: int = -1):
    """Differences of neighbours along an axis, `n` times."""
    return jnp.diff(a, n, axis)


@op("_npx_nonzero", aliases=("_npi_nonzero",), dynamic_shape=True, differentiable=False)
def nonzero(x):
    """The positions of the non-zero elements: int64 of shape (number of them, number of axes)."""
    return jnp.stack(jnp.nonzero(jnp.atleast_1d(x)), axis=-1).astype(jnp.int64)
