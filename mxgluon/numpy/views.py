"""Views under `autograd.record()`: where a view's value came from, although its base may have been overwritten since.

A view shares storage, so a recorded write to the base (or to another view of it) changes what the view holds, and with it the graph
that led there. The base counts such writes; a view that finds it was linked before the last one links itself anew, as the slice of
what the base is now.
"""

import functools

import numpy

from ..core import tape
from ..core.invoke import apply
from ..core.kernel import Kernel
from ..core.scope import state
from ..core.storage import Array, _slice_run

__all__ = ["LinkedView", "detached", "run_kernel", "view"]

_INT32_LIMIT = 1 << 31


class LinkedView(Array):
    """Mixin of array classes: `_entry`, the array's place in the graph, stays true for views."""

    _source = None
    _linked = 0
    _links = 0

    @property
    def _entry(self):
        base = self._base
        if base is None or self._linked == base._links or self._linked is None or self._leaf is not None:
            return self._source
        return _relink(self, base)

    @_entry.setter
    def _entry(self, entry):
        self._source = entry
        if self._base is not None and self._linked is not None:
            self._linked = self._base._links


def _relink(view, base):
    if base._entry is None:
        view._entry = None
    else:
        view._entry = tape.record(run_kernel(view._shape), (base,), (_offset(view._offset),), type(view), view._device)[
            0
        ]._entry
    return view._source


@functools.lru_cache(maxsize=4096)
def run_kernel(shape: tuple) -> Kernel:
    """Return the kernel ``(value, offset) -> the contiguous run of a shape``."""
    return Kernel(functools.partial(_read, shape=shape), "slice")


def _read(value, offset, *, shape):
    return _slice_run(value, offset, shape)


def _offset(offset):
    return numpy.int32(offset) if offset < _INT32_LIMIT else numpy.int64(offset)


def view(array: Array, offset: int, shape: tuple) -> Array:
    """Return the view of a contiguous run of an array, recorded if the array is part of a graph."""
    result = array._view(offset, shape)
    if state.recording:
        if array._entry is not None:
            (box,) = apply(run_kernel(shape), (array,), (_offset(offset),), type(array), array._device)
            result._entry = box._entry
            base = result._base
            if array is base:
                result._cache = (base._version, base._value, box._value)
        else:
            tape.mark_constant((result,))
    elif result._base._links:
        result._linked = result._base._links  # pyright: ignore[reportAttributeAccessIssue]
    return result


def detached(array: Array) -> Array:
    """Return the same storage as an array that stays outside every graph."""
    result = array._view(0, array.shape)
    result._linked = None  # pyright: ignore[reportAttributeAccessIssue]
    return result
