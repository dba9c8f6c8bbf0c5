"""Norms of vectors and matrices."""

import jax.numpy as jnp
from numpy.lib.array_utils import normalize_axis_index

from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator
from .matrices import check_floating
from .promotion import is_integral
from .singular_values import singular_values

_INFINITY = float("inf")


def _vector_norm(data, ord, axis, keepdims):
    sizes = jnp.abs(data)
    if ord == 2:
        return jnp.sqrt(jnp.sum(jnp.square(data), axis, keepdims=keepdims))
    if ord == _INFINITY:
        return jnp.max(sizes, axis, keepdims=keepdims)
    if ord == -_INFINITY:
        return jnp.min(sizes, axis, keepdims=keepdims)
    if ord == 0:
        return jnp.sum(data != 0, axis, keepdims=keepdims, dtype=data.dtype)
    total = sizes if ord == 1 else sizes**ord
    total = jnp.sum(total, axis, keepdims=keepdims)
    return total if ord == 1 else total ** (1 / ord)


def _singular_values(data, axes):
    check_floating(data)
    return singular_values(jnp.moveaxis(data, axes, (-2, -1)))


def _matrix_norm(data, ord, flag, axes):
    """Return the norm over two axes, which are removed."""
    if flag == 1:
        return jnp.sqrt(jnp.sum(jnp.square(data), axes))
    if flag == 2:
        return jnp.sum(_singular_values(data, axes), -1)
    if ord in (2, -2):
        values = _singular_values(data, axes)
        return jnp.max(values, -1) if ord > 0 else jnp.min(values, -1)
    if ord not in (1, -1, _INFINITY, -_INFINITY):
        raise ValueError(
            f"Invalid norm order for inputs. got ord={ord} for matrices; expected one of 1, -1, 2, -2, inf, -inf"
        )
    sums = jnp.sum(jnp.abs(jnp.moveaxis(data, axes, (-2, -1))), -2 if abs(ord) == 1 else -1)
    return jnp.max(sums, -1) if ord > 0 else jnp.min(sums, -1)


def _axes(data, axis, flag):
    """Return the axes to take a norm over: those given, else that of a vector, else the last two."""
    if flag == -2 or (axis is None and data.ndim == 0):
        return tuple(range(data.ndim))
    if axis is None:
        return (0,) if data.ndim == 1 else (data.ndim - 2, data.ndim - 1)
    return tuple(normalize_axis_index(place, data.ndim) for place in axis)


@op("_npi_norm")
def norm(data, *, ord: float = 2.0, axis: Shape | None = None, keepdims: bool = False, flag: int = -1):
    """The norm over one axis (of vectors) or two (of matrices), by default of a vector or of the last two axes.

    `flag` says which: -2 the square root of all squares' sum, 1 that over the axes (Frobenius), 2 the sum of the singular values
    (nuclear), else that of order `ord`. Orders of vectors are any numbers, of matrices 1, -1, 2, -2 and the infinities.

    Notes
    -----
    Norms of integers are float32; MXNet truncates them. Matrices may have more rows than columns. MXNet takes another norm
    where there is none of that order.
    """
    target = jnp.float32 if is_integral(data.dtype) else data.dtype
    axes = _axes(data, axis, flag)
    if flag == -2 or not axes:
        return _vector_norm(data.astype(accumulator(target)), 2, axes, keepdims).astype(target)
    if len(axes) > 2 or len(set(axes)) != len(axes):
        raise ValueError(f"Improper number of dimensions to norm. got axes {axis}; expected one or two different ones")
    if len(axes) == 1:
        if flag == 2:
            raise ValueError("Invalid norm order for inputs. got the nuclear norm of vectors; expected two axes")
        order = 2 if flag == 1 else ord
        return _vector_norm(data.astype(accumulator(target)), order, axes, keepdims).astype(target)
    by_values = flag == 2 or (flag != 1 and abs(ord) == 2)
    result = _matrix_norm(data if by_values else data.astype(accumulator(target)), ord, flag, axes)
    return jnp.expand_dims(result, axes).astype(target) if keepdims else result.astype(target)
