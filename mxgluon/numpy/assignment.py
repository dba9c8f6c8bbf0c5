"""Writing ``array[key] = value``, and in-place arithmetic: the value is replaced, through to the base of a view.

While recording, a write to an array that a gradient is wanted for is refused, as in MXNet. Any other write is recorded: what the array
holds afterwards is a function of what it held before and of the value, and so is its place in the graph.
"""

import contextlib
import functools

import jax
import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.donation import Exchange, donating, is_exclusive, note_fresh
from ..core.invoke import apply
from ..core.kernel import Kernel
from ..core.node import CONSTANT
from ..core.scope import state
from ..core.storage import Array, _update_run, place
from . import graph_indexing
from .keys import Basic, Mask, parse, rebuild, static_items, taken_shape
from .values import coerce, fit
from .views import _offset

__all__ = ["refuse_recorded_write", "replace", "write"]

_COPIED = (
    "Inside a hybridized forward a subscript is a copy, so writing to it would not change the array it came from; "
    "got a write to such a subscript; expected one key, as in x[0, 1] = value, or a copy made by x[0].copy()"
)
_IN_GRAPH = (
    "Assigning to NDArrays that are already in a computational graph will cause undefined behavior when evaluating gradients. "
    "Please call backward first to clear the graph or do this out side of a record section. Also note that you cannot use "
    "inplace operations like +=, *=, relu(x, out=x), y[idx]=x, etc inside a record section."
)


def write(array: Array, key, value):
    """Assign ``array[key] = value``.

    Parameters
    ----------
    array : Array
        The array to change.
    key : int, slice, None, Ellipsis, array, list, or a tuple of these
        What is overwritten.
    value : Array, numpy.ndarray, number, or nested sequence
        Broadcast to the shape of what is overwritten and cast to the array's dtype.

    Raises
    ------
    IndexError, ValueError
        The key is out of bounds, or means nothing.
    MXNetError
        The value does not broadcast, or a gradient is wanted for the array and it is being recorded.
    TypeError
        The value is nothing that an array can be made of.
    """
    traced = state.tracing is not None
    if traced and array._copied_view:
        raise MXNetError(_COPIED)
    selection, flag = parse(key, array.shape, traced)
    # Copying a NumPy array over all of a leaf is no operation on it, so it was always allowed.
    copied = isinstance(value, numpy.ndarray) and value.ndim and _is_whole(array, selection)
    value = coerce(array, value)
    if state.recording and not traced:
        if _is_detached(array) or (copied and _wants_gradient(array)):
            with _paused():
                _assign(array, selection, value)
            return
    refuse_recorded_write(array)
    if flag is False:
        return
    if traced:
        array._write(graph_indexing.assign(array, selection, value).jax)
    else:
        _assign(array, selection, value)


def _assign(array, selection, value):
    if type(selection) is Basic:
        if _is_whole(array, selection):
            _overwrite(array, selection.shape, value)
        else:
            _write_basic(array, selection, value)
    elif type(selection) is Mask:
        _write_mask(array, selection.mask, value)
    else:
        value = fit(value, taken_shape(array.shape, selection))
        _update(array, _scatter_kernel(static_items(selection.items)), value, tuple(selection.indices))


def replace(array: Array, value: Array):
    """Overwrite an array with a value of its shape and dtype: what in-place arithmetic ends with."""
    if state.tracing is not None and array._copied_view:
        raise MXNetError(_COPIED)
    if state.tracing is not None or _is_detached(array):
        array._write(value.jax)
    else:
        _store(array, value)


def refuse_recorded_write(array: Array):
    """Raise MXNet's error if an array is being recorded and a gradient is wanted for it, or for what it is a view of."""
    if state.recording and not _is_detached(array) and _wants_gradient(array):
        raise MXNetError(_IN_GRAPH)


def _wants_gradient(array):
    boxes = (array, array._base)
    return any(box is not None and box._leaf is not None and box._leaf.request != "null" for box in boxes)


def _is_detached(array):
    """Return whether an array shares storage but has left every graph: writing to it is no part of one either."""
    return array._base is not None and array._linked is None


@contextlib.contextmanager
def _paused():
    state.recording = False
    try:
        yield
    finally:
        state.recording = True


def _is_whole(array, selection):
    return (
        type(selection) is Basic and tuple(selection.sizes) == array.shape and all(step > 0 for step in selection.steps)
    )


# -- writing ------------------------------------------------------------------------------------------------------------------


def _run(kernel, array, value, extra=()):
    """Return the box of ``kernel(array, value, *extra)``, recorded where array or value are part of a graph."""
    if isinstance(value, Array):
        return apply(kernel, (array, value), extra, type(array), array._device)[0]
    return apply(kernel, (array,), (value, *extra), type(array), array._device)[0]


def _update(array, kernel, value, extra=()):
    """Overwrite part of an array: its new value is ``kernel(array, value, *extra)``."""
    if array._base is None and not state.recording:
        raw = value.jax if isinstance(value, Array) else value
        if is_exclusive(array):
            with Exchange((array,)) as exchange:
                (result,) = results = (kernel.guard(donating(kernel), (*exchange.values, raw, *extra)),)
                exchange.finish(results)
            array._write(result)
        else:
            array._write(kernel.run((array.jax, raw, *extra)))
        note_fresh(array)
        return
    _store(array, _run(kernel, array, value, extra))


def _store(array, new):
    """Put a new value, with its place in the graph, where an array is: into its base if it is a view."""
    base = array._base
    if base is None:
        array._write(new.jax)
        _link(array, new)
    elif state.recording and (base._entry is not None or new._entry is not None):
        _write_run(array, array._offset, array._shape, new)
    else:
        array._write(new.jax)


def _link(base, new):
    if not state.recording:
        return
    entry = new._entry
    if entry is None and base._entry is None:
        return
    base._entry = CONSTANT if entry is None else entry
    base._links += 1


def _write_run(array, offset, shape, value):
    """Write a contiguous run of the array that holds the storage."""
    base = array if array._base is None else array._base
    if shape == base.shape:
        _overwrite(base, shape, value)
        return
    _update(base, _run_writer(shape), value, (_offset(offset),))


@functools.lru_cache(maxsize=4096)
def _run_writer(shape):
    return Kernel(functools.partial(_put_run, shape=shape), "_slice_assign")


def _put_run(old, value, offset, *, shape):
    return _update_run(old, jnp.broadcast_to(value.astype(old.dtype), shape), offset)


def _overwrite(array, shape, value):
    """Write all of an array."""
    value = fit(value, shape)
    if isinstance(value, Array):
        if value.dtype == array.dtype and value.shape == array.shape:
            new = value
        else:
            kernel = _filler(array.shape, shape, array.dtype)
            new = apply(kernel, (value,), (), type(array), array._device)[0]
    else:
        filled = numpy.broadcast_to(value, shape).reshape(array.shape)
        new = type(array)._wrap(place(numpy.array(filled), array.device), array._device)
    _store(array, new)


@functools.lru_cache(maxsize=4096)
def _filler(result, shape, dtype):
    return Kernel(functools.partial(_fill, result=result, shape=shape, dtype=dtype), "_copyto")


def _fill(value, *, result, shape, dtype):
    return jnp.broadcast_to(value.astype(dtype), shape).reshape(result)


def _write_basic(array, selection, value):
    value = fit(value, selection.shape)
    if 0 in selection.sizes:
        return
    if selection.offset is not None:
        offset = array._offset + selection.offset
        if not _is_that_run(array, offset, selection.shape, value):
            # The run has the shape of the result: new axes and dropped ones do not move elements.
            _write_run(array, offset, selection.shape, value)
        return
    sizes = tuple(selection.sizes)
    if all(step == 1 for step in selection.steps):
        kernel = _block_writer(sizes, selection.shape)
        extra = (numpy.asarray(selection.first_indices(), numpy.int32),)
    else:
        kernel, extra = (_stride_writer(_static_slices(selection), sizes, selection.shape), ())
    _update(array, kernel, value, extra)


def _is_that_run(array, offset, shape, value):
    """Return whether a value is the very run that it is assigned to, as Python does at the end of ``x[key] += y``."""
    base = array if array._base is None else array._base
    return isinstance(value, Array) and value._base is base and (value._offset, value._shape) == (offset, shape)


def _static_slices(selection):
    return tuple(
        (start, stop if (stop := start + size * step) >= 0 else None, step)
        for start, size, step in zip(selection.starts, selection.sizes, selection.steps, strict=True)
    )


@functools.lru_cache(maxsize=4096)
def _block_writer(sizes, shape):
    return Kernel(functools.partial(_put_block, sizes=sizes, shape=shape), "_slice_assign")


def _put_block(old, value, starts, *, sizes, shape):
    block = jnp.broadcast_to(value.astype(old.dtype), shape).reshape(sizes)
    return jax.lax.dynamic_update_slice(old, block, list(starts))


@functools.lru_cache(maxsize=4096)
def _stride_writer(slices, sizes, shape):
    return Kernel(functools.partial(_put_strided, slices=slices, sizes=sizes, shape=shape), "_slice_assign")


def _put_strided(old, value, *, slices, sizes, shape):
    block = jnp.broadcast_to(value.astype(old.dtype), shape).reshape(sizes)
    return old.at[tuple(slice(*bound) for bound in slices)].set(block)


@functools.lru_cache(maxsize=1024)
def _scatter_kernel(items):
    return Kernel(functools.partial(_put_scattered, items), "_scatter_set_nd")


def _put_scattered(items, old, value, *indices):
    return old.at[rebuild(items, indices)].set(value.astype(old.dtype), mode="promise_in_bounds")


def _write_mask(array, mask, value):
    if isinstance(value, Array) or value.ndim:
        host = mask if isinstance(mask, numpy.ndarray) else mask._host()
        value = _fit_mask(value, int(numpy.count_nonzero(host)), array.shape[host.ndim :])
    _store(array, graph_indexing.assign_mask(array, mask, value))


def _fit_mask(value, count, rest):
    shape = (count, *rest)
    try:
        return fit(value, shape)
    except MXNetError:
        listed = ",".join(map(str, value.shape))
        raise MXNetError(
            f"boolean array indexing assignment cannot assign [{listed}] input values to the {count} output values "
            "where the mask is true"
        ) from None
