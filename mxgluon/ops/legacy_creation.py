"""Operators that make arrays from their attributes, under the names of before NumPy semantics. Without `dtype` they give float32."""

import jax.numpy as jnp

from ..core.attrs import DType, Shape
from ..core.registry import op
from ..dtype import WIDE, dtype_from_id, to_dtype
from .creation import checked


def _type(dtype):
    return jnp.float32 if dtype is None else to_dtype(dtype)


def _is_wide(dtypes, *, dtype=None, **_):
    return dtype is not None and to_dtype(dtype) in WIDE


@op("_eye", differentiable=False, wide=_is_wide)
def eye(*, N: int, M: int = 0, k: int = 0, ctx: str = "", dtype: DType | None = None):
    """Ones on a diagonal, zeros elsewhere; `M` 0 means a square matrix."""
    checked("_eye", (N, M or N))
    return jnp.eye(N, M or N, k, _type(dtype))


@op("_full", differentiable=False, wide=_is_wide)
def full(*, shape: Shape = (), ctx: str = "", dtype: DType | None = None, value: float):
    """An array of one value."""
    target = _type(dtype)
    checked("_full", shape)
    return jnp.full(shape, int(value) if jnp.issubdtype(target, jnp.integer) else value, target)


@op("_linspace", differentiable=False, wide=_is_wide)
def linspace(*, start: float, stop: float, num: int, endpoint: bool = True, ctx: str = "", dtype: DType | None = None):
    """`num` values at equal distances; `stop` is the last one with `endpoint`."""
    checked("_linspace", (num,))
    return jnp.linspace(start, stop, num, endpoint).astype(_type(dtype))


def _is_numbered_wide(dtypes, *, dtype=-1, **_):
    return dtype >= 0 and dtype_from_id(dtype) in WIDE


@op("_zeros_without_dtype", differentiable=False, wide=_is_numbered_wide)
def zeros_without_dtype(*, shape: Shape = (), ctx: str = "", dtype: int = -1):
    """An array of zeros; `dtype` is MXNet's number of a type, -1 for float32."""
    checked("_zeros_without_dtype", shape)
    return jnp.zeros(shape, jnp.float32 if dtype < 0 else dtype_from_id(dtype))
