"""Operators that put elements into an array, take them out, or overwrite its diagonal."""

import math

import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import Dynamic, Floats
from ..core.registry import op
from .promotion import is_integral

__all__ = ["delete", "fill_diagonal", "insert_scalar", "insert_slice", "insert_tensor"]


def _along(operator, arr, axis):
    """Return (array, axis): the flattened array and 0 where the axis is None."""
    if axis is None:
        return arr.reshape(-1), 0
    if not -arr.ndim <= axis < arr.ndim:
        raise MXNetError(
            f"{operator}: axis out of range; got axis={axis}; expected at least {-arr.ndim}, below {arr.ndim}"
        )
    return arr, axis % arr.ndim


def _check_index(operator, index, size, last):
    if not -size <= index <= last:
        raise MXNetError(
            f"{operator}: index out of range; got {index} for an axis of size {size}; expected {-size} to {last}"
        )


@op("_npi_delete", dynamic_shape=True)
def delete(
    arr,
    obj=None,
    *,
    start: int | None = None,
    stop: int | None = None,
    step: int | None = None,
    int_ind: int | None = None,
    axis: int | None = None,
):
    """The array without some slices along an axis, or of the flattened array: that of one position, of a range, or of several.

    Notes
    -----
    In an array of positions, negative ones count from the end and those outside are an error; MXNet ignores both.
    """
    arr, axis = _along("delete", arr, axis)
    size = arr.shape[axis]
    kept = numpy.ones(size, bool)
    if int_ind is not None:
        _check_index("delete", int_ind, size, size - 1)
        kept[int_ind] = False
    elif obj is None:
        kept[slice(start, stop, step)] = False
    else:
        if obj.dtype == jnp.bool_:
            raise MXNetError("delete: wrong type of obj; got bool; expected integers")
        for position in numpy.asarray(obj).reshape(-1).astype("int64").tolist():
            _check_index("delete", position, size, size - 1)
            kept[position] = False
    return jnp.take(arr, numpy.flatnonzero(kept).astype("int32"), axis)


@delete.list_inputs
def _(*, start=None, stop=None, step=None, int_ind=None, **_):
    return ("arr", "obj") if start is stop is step is int_ind is None else ("arr",)


def _insert(operator, arr, positions, values, axis):
    try:
        return jnp.insert(arr, positions, values, axis)
    except ValueError:
        raise MXNetError(
            f"{operator}: values do not fit; got shape {jnp.shape(values)} for an array {arr.shape}, axis {axis}; "
            "expected a shape that broadcasts to the other axes and to the number of positions"
        ) from None


@op("_npi_insert_scalar")
def insert_scalar(
    arr,
    values=None,
    *,
    val: Dynamic | None = None,
    start: int | None = None,
    stop: int | None = None,
    step: int | None = None,
    int_ind: int | None = None,
    axis: int | None = None,
):
    """The array with values, or the number `val`, put in before one position along an axis, or of the flattened array."""
    arr, axis = _along("insert", arr, axis)
    if int_ind is None:
        raise MXNetError("insert: no position; got int_ind=None; expected an integer")
    _check_index("insert", int_ind, arr.shape[axis], arr.shape[axis])
    return _insert("insert", arr, int_ind, val if values is None else values, axis)


@op("_npi_insert_slice")
def insert_slice(
    arr,
    values=None,
    *,
    val: Dynamic | None = None,
    start: int | None = None,
    stop: int | None = None,
    step: int | None = None,
    int_ind: int | None = None,
    axis: int | None = None,
):
    """The array with values, or the number `val`, put in before every position of a range."""
    arr, axis = _along("insert", arr, axis)
    positions = numpy.arange(*slice(start, stop, step).indices(arr.shape[axis]), dtype="int32")
    return _insert("insert", arr, positions, val if values is None else values, axis)


@op("_npi_insert_tensor")
def insert_tensor(
    arr,
    values=None,
    obj=None,
    *,
    val: Dynamic | None = None,
    start: int | None = None,
    stop: int | None = None,
    step: int | None = None,
    int_ind: int | None = None,
    axis: int | None = None,
):
    """The array with values, or the number `val`, put in before the positions in an array; those outside go to the ends.

    Notes
    -----
    Any type of integers will do for the positions; MXNet takes int64 alone.
    """
    if obj is None:
        # With a number in place of the values, the second input is the positions.
        values, obj = None, values
    if obj is None or not is_integral(obj.dtype):
        found = "none" if obj is None else obj.dtype
        raise MXNetError(f"insert: wrong positions; got {found}; expected an array of integers")
    arr, axis = _along("insert", arr, axis)
    # One position is as good as a plain integer only if it has no axis.
    return _insert("insert", arr, obj if obj.ndim == 0 else obj.reshape(-1), val if values is None else values, axis)


def _one_value(*, val=None, **_):
    return ("arr", "values") if val is None else ("arr",)


insert_scalar.list_inputs(_one_value)
insert_slice.list_inputs(_one_value)


@insert_tensor.list_inputs
def _(*, val=None, **_):
    return ("arr", "values", "obj") if val is None else ("arr", "obj")


@op("_npi_fill_diagonal")
def fill_diagonal(a, *, val: Floats, wrap: bool = False):
    """The array with the elements whose indices are all equal replaced by values, which repeat; in a tall matrix, with `wrap`, again and again."""
    if a.ndim < 2:
        raise MXNetError(f"fill_diagonal: too few axes; got shape {a.shape}; expected at least two")
    if not val:
        raise MXNetError("fill_diagonal: no value; got an empty val; expected at least one number")
    if a.ndim == 2:
        step = a.shape[1] + 1
        end = a.size if wrap else min(a.size, a.shape[1] * a.shape[1])
    elif len(set(a.shape)) > 1:
        raise MXNetError(f"fill_diagonal: the axes differ; got shape {a.shape}; expected one size, or two axes")
    else:
        step, end = sum(a.shape[0] ** power for power in range(a.ndim)), a.size
    count = math.ceil(end / step)
    numbers = jnp.asarray(numpy.resize(numpy.asarray(val), count).astype(a.dtype))
    return a.reshape(-1).at[numpy.arange(count, dtype="int32") * step].set(numbers).reshape(a.shape)
