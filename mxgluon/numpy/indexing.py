"""Reading ``array[key]``: views of contiguous runs, copies of everything else, operators of the graph inside a trace."""

import functools
import math
from typing import Any

import jax
import numpy

from ..core.invoke import apply
from ..core.kernel import Kernel
from ..core.scope import state
from ..core.storage import Array, place
from . import graph_indexing
from .keys import Basic, Mask, parse, rebuild, static_items
from .views import view

__all__ = ["read"]


def read(array: Array, key):
    """Return ``array[key]``.

    Parameters
    ----------
    array : Array
        The indexed array.
    key : int, slice, None, Ellipsis, array, list, or a tuple of these
        Integer and boolean arrays copy; any other key that selects one contiguous run is a view onto the same storage.

    Returns
    -------
    Array

    Raises
    ------
    IndexError
        An index is out of bounds, there are too many indices, or a mask has another shape.
    ValueError
        The key is of a kind that means nothing.
    """
    if state.tracing is not None:
        result: Any = graph_indexing.read(array, key)
        if result is not array and _is_basic(key):
            result._copied_view = True
        return result
    if type(key) is int:
        return _read_row(array, key)
    if type(key) is slice:
        found = _read_rows(array, key)
        if found is not None:
            return found
        # A step copies even where it selects a single element: MXNet hands a lone slice with a step to its slice operator.
        return _select(array, parse(key, array.shape)[0], views=False)
    if type(key) is tuple and not key:
        return array
    selection, flag = parse(key, array.shape)
    if flag is None:
        return _select(array, selection)
    if flag is False:
        shape = (0, *_select(array, selection).shape)
        return type(array)._wrap(place(numpy.empty(shape, array.dtype), array.device), array._device)
    if isinstance(key, tuple):
        return _with_new_axis(array, selection)
    return _select(array, parse((None, Ellipsis), array.shape)[0], views=False)


def _read_row(array, index):
    shape = array.shape
    if not shape:
        raise IndexError("scalar tensor can only accept `()` as index")
    size = shape[0]
    if not -size <= index < size:
        raise IndexError(f"index {index} is out of bounds for axis 0 with size {size}")
    row = shape[1:]
    return view(array, (index + size if index < 0 else index) * math.prod(row), row)


def _read_rows(array, key):
    """Return the rows of a plain slice, or None if it is not one run."""
    shape = array.shape
    if not shape:
        raise IndexError("scalar tensor can only accept `()` as index")
    start, stop, step = key.indices(shape[0])
    if step != 1:
        return None
    count = max(stop - start, 0)
    if key.start is None and key.stop is None:
        return array
    row = shape[1:]
    return view(array, start * math.prod(row) if count else 0, (count, *row))


def _select(array, selection, views=True):
    if type(selection) is Basic:
        if selection.offset is not None and views:
            return view(array, selection.offset, selection.shape)
        if selection.reading is None:
            kernel = _block_kernel(tuple(selection.sizes), tuple(selection.steps), selection.shape)
            selection.reading = kernel, (numpy.asarray(selection.first_indices(), numpy.int32),)
        kernel, extra = selection.reading
    else:
        if type(selection) is Mask:
            if not (state.recording and array._entry is not None):
                return _read_mask(array, selection.mask)
            selection = selection.as_indices(array.ndim)
        kernel, extra = _take_kernel(static_items(selection.items)), tuple(selection.indices)
    return apply(kernel, (array,), extra, type(array), array._device)[0]


def _is_basic(key):
    """Return whether a key is of integers, slices and ellipses only."""
    parts = key if type(key) is tuple else (key,)
    return all(type(part) in (int, slice, type(Ellipsis)) for part in parts)


def _with_new_axis(array, selection):
    if type(selection) is Basic and selection.offset is not None:
        return view(array, selection.offset, (1, *selection.shape))
    return _select(array, selection)[None]


# -- copies -------------------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=4096)
def _block_kernel(sizes, steps, shape):
    """Return the kernel ``(value, first indices) -> strided block``: where the block lies is an operand."""
    return Kernel(functools.partial(_read_block, sizes=sizes, steps=steps, shape=shape), "slice")


def _read_block(value, starts, *, sizes, steps, shape):
    if 0 in sizes:
        return jax.lax.full(shape, 0, value.dtype)
    spans = [(size - 1) * abs(step) + 1 for size, step in zip(sizes, steps, strict=True)]
    block = jax.lax.dynamic_slice(value, list(starts), spans)
    if any(abs(step) != 1 for step in steps):
        block = jax.lax.slice(block, [0] * len(spans), spans, [abs(step) for step in steps])
    backwards = [axis for axis, step in enumerate(steps) if step < 0]
    if backwards:
        block = jax.lax.rev(block, backwards)
    return block.reshape(shape)


@functools.lru_cache(maxsize=1024)
def _take_kernel(items):
    return Kernel(functools.partial(_take, items), "_npi_advanced_indexing")


def _take(items, value, *indices):
    return value.at[rebuild(items, indices)].get(mode="promise_in_bounds")


def _read_mask(array, mask):
    # On the host: XLA would compile once for every number of elements kept.
    host = mask if isinstance(mask, numpy.ndarray) else mask._host()
    return type(array)._wrap(place(array._host()[host], array.device), array._device)
