"""Indexing keys: what a subscript selects, worked out from the key and the shape alone.

Reading and assignment share this: a key becomes a `Basic`, `Advanced` or `Mask` selection, or an error that names the axis.
"""

import functools
import math
import numbers
from typing import Any

import jax
import numpy
from jax.core import Tracer

from ..core.storage import Array
from ..core.trace import DynamicShape

__all__ = ["Advanced", "Basic", "Mask", "parse", "rebuild", "static_items", "taken_shape"]

_FULL = slice(None)
_NO_AXES = "scalar tensor can only accept `()` as index"
_BOUNDS = frozenset((int, type(None)))
_ONE_ELLIPSIS = "Cannot use more than one ellipsis (`...`) for indexing"


class Basic:
    """Integers, slices and new axes.

    Attributes
    ----------
    items : tuple
        For each axis of the result or source, in order: an int, a slice, or None for a new axis.
    starts, sizes, steps : list of int
        What is taken from each axis of the array.
    shape : tuple of int
        Shape of the result.
    offset : int or None
        Where the selection starts in the flat array if it is one contiguous run, else None.
    reading : tuple or None
        What reading it takes, for whoever reads to keep: a selection is found again by its key.
    """

    __slots__ = ("items", "offset", "reading", "shape", "sizes", "starts", "steps")

    def __init__(self, items, starts, sizes, steps, shape, offset):
        self.reading: Any = None
        self.items, self.starts, self.sizes, self.steps = items, starts, sizes, steps
        self.shape, self.offset = shape, offset

    def first_indices(self) -> list:
        """Return the first index taken of each axis, in memory order."""
        rows = zip(self.starts, self.sizes, self.steps, strict=True)
        return [start + (size - 1) * step if step < 0 else start for start, size, step in rows]


class Advanced:
    """At least one index array, possibly mixed with integers, slices and new axes.

    Attributes
    ----------
    items : tuple
        ``None`` for a new axis, a slice for a slice, or the number of an index array.
    indices : list of numpy.ndarray or Array
        The index arrays; integers among the key are zero-dim ones.
    axes : list of int
        The axis of the array that each index array indexes.
    """

    __slots__ = ("axes", "indices", "items")

    def __init__(self, items, indices, axes):
        self.items, self.indices, self.axes = items, indices, axes


class Mask:
    """One boolean array over the leading axes.

    Attributes
    ----------
    mask : numpy.ndarray or Array
        The mask.
    """

    __slots__ = ("mask",)

    def __init__(self, mask):
        self.mask = mask

    def as_indices(self, ndim: int) -> Advanced:
        """Return the same selection from an array of so many axes by index arrays."""
        host = self.mask if isinstance(self.mask, numpy.ndarray) else self.mask._host()
        rows = [index.astype(numpy.int32) for index in numpy.nonzero(host)]
        return Advanced(
            (*range(len(rows)), *(slice(None) for _ in range(ndim - len(rows)))), rows, list(range(len(rows)))
        )


def parse(key, shape: tuple, traced: bool = False):
    """Return the selection that a key means for an array of a shape.

    Parameters
    ----------
    key : object
        What stood between the brackets.
    shape : tuple of int
        Shape of the indexed array.
    traced : bool
        Values of array indices are unknown: zero-dim ones stay index arrays, and bounds are not checked.

    Returns
    -------
    selection : Basic, Advanced or Mask
    flag : bool or None
        The zero-dim boolean among the indices: True adds an axis of size one, False one of size zero, None means there is none.

    Raises
    ------
    IndexError
        An index is out of bounds, or there are too many.
    ValueError
        An index is of a kind that means nothing, or index arrays do not broadcast.
    """
    if type(key) is int and shape:
        return _row(key, shape), None
    if type(key) is tuple and _is_simple(key):
        try:
            return _find_basic(key, shape), None
        except TypeError:
            # Before Python 3.12 slices have no hash.
            return _basic_of(key, shape), None
    elements = [_classify(element, traced) for element in (key if isinstance(key, tuple) else (key,))]
    flag = None
    for element in elements:
        if type(element) is bool:
            flag = element and flag is not False
    if flag is not None:
        elements = [element for element in elements if type(element) is not bool]
    if not shape and any(not (element is None or element is Ellipsis) for element in elements):
        raise IndexError(_NO_AXES)
    if len(elements) == 1 and flag is None and _is_mask(elements[0]):
        _check_mask(elements[0].shape, shape)  # pyright: ignore[reportAttributeAccessIssue]
        return Mask(elements[0]), None
    elements = _expand(elements, shape)
    if any(isinstance(element, (numpy.ndarray, Array)) for element in elements):
        return _advanced(elements, shape, traced), flag
    return _basic(elements, shape), flag


def _is_simple(key):
    """Return whether a tuple is of integers, slices of integers, new axes and ellipses: then what is equal means the same."""
    for element in key:
        kind = type(element)
        if kind is slice:
            if not (type(element.start) in _BOUNDS and type(element.stop) in _BOUNDS and type(element.step) in _BOUNDS):
                return False
        elif kind is not int and element is not None and element is not Ellipsis:
            return False
    return True


def _basic_of(key, shape):
    if not shape and any([not (element is None or element is Ellipsis) for element in key]):
        raise IndexError(_NO_AXES)
    return _basic(_expand(list(key), shape), shape)


_find_basic = functools.lru_cache(maxsize=4096)(_basic_of)


def _classify(element, traced):
    """Return an element of a key as int, bool, slice, None, Ellipsis, numpy.ndarray or Array."""
    kind = type(element)
    if kind is int or kind is slice or element is None or element is Ellipsis or kind is bool:
        return element
    if isinstance(element, Array):
        if element.ndim == 0 and not traced:
            value = element._host()
            return bool(value) if value.dtype == numpy.bool_ else int(value)
        return element
    if isinstance(element, numpy.bool_):
        return bool(element)
    if isinstance(element, numbers.Integral):
        return int(element)
    if isinstance(element, (list, tuple, range, numpy.ndarray, jax.Array)):
        return _index_array(element)
    if hasattr(element, "__index__"):
        return element.__index__()
    raise ValueError(f"NDArray does not support slicing with key {element} of type {kind}.")


def _index_array(element):
    if isinstance(element, Tracer):
        return Array._wrap(element)
    try:
        found = numpy.asarray(element)
    except (TypeError, ValueError) as error:
        raise TypeError(str(error)) from None
    if found.size == 0 and not isinstance(element, numpy.ndarray):
        found = found.astype(numpy.int32)
    if found.dtype.kind not in "biuf":
        raise TypeError(f"index array: only integers and booleans index; got {found.dtype}")
    return found


def _is_mask(element):
    return isinstance(element, (numpy.ndarray, Array)) and element.dtype == numpy.bool_


def _check_mask(mask_shape, shape):
    if len(mask_shape) > len(shape):
        raise IndexError(f"too many indices, whose ndim = {len(mask_shape)}, for array with ndim = {len(shape)}")
    for axis, (size, found) in enumerate(zip(shape, mask_shape, strict=False)):
        if size != found:
            raise IndexError(
                f"boolean index did not match indexed array along dimension {axis}; "
                f"dimension is {size} but corresponding boolean dimension is {found}"
            )


def _expand(elements, shape):
    """Replace the ellipsis and missing axes by full slices."""
    used, ellipsis = 0, None
    for position, element in enumerate(elements):
        if element is Ellipsis:
            if ellipsis is not None:
                raise IndexError(_ONE_ELLIPSIS)
            ellipsis = position
        elif element is not None:
            used += element.ndim if _is_mask(element) else 1
    if used > len(shape):
        raise IndexError(f"too many indices ({used}) for array with {len(shape)} dimensions")
    full = [_FULL] * (len(shape) - used)
    if ellipsis is None:
        return elements + full
    return elements[:ellipsis] + full + elements[ellipsis + 1 :]


def _basic(elements, shape):
    starts, sizes, steps, result = [], [], [], []
    axis = 0
    for element in elements:
        if element is None:
            result.append(1)
            continue
        size = shape[axis]
        if type(element) is int:
            starts.append(_check_bounds(element, axis, size))
            sizes.append(1)
            steps.append(1)
        else:
            start, stop, step = element.indices(size)
            count = len(range(start, stop, step))
            starts.append(start)
            sizes.append(count)
            steps.append(step)
            result.append(count)
        axis += 1
    offset = _offset(starts, sizes, shape) if _is_run(sizes, steps, shape) else None
    return Basic(tuple(elements), starts, sizes, steps, tuple(result), offset)


def _row(index, shape):
    start = _check_bounds(index, 0, shape[0])
    rest = shape[1:]
    ones = [1] * len(shape)
    items = (index, *(_FULL for _ in rest))
    return Basic(items, [start] + [0] * len(rest), [1, *rest], ones, rest, start * math.prod(rest))


def _check_bounds(index, axis, size):
    if not -size <= index < size:
        raise IndexError(f"index {index} is out of bounds for axis {axis} with size {size}")
    return index + size if index < 0 else index


def _is_run(sizes, steps, shape):
    """Return whether a selection is one contiguous run, by MXNet's rule."""
    if math.prod(sizes) <= 1:
        return True
    partial = False
    for count, step, size in zip(reversed(sizes), reversed(steps), reversed(shape), strict=True):
        if count > 1 and (step != 1 or partial):
            return False
        if count < size:
            partial = True
    return True


def _offset(starts, sizes, shape):
    if 0 in sizes:
        return 0
    offset = 0
    for start, size in zip(starts, shape, strict=True):
        offset = offset * size + start
    return offset


def _advanced(elements, shape, traced):
    items, indices, axes = [], [], []
    axis = 0
    for element in elements:
        if element is None or type(element) is slice:
            items.append(element)
            axis += element is not None
            continue
        if _is_mask(element):
            _check_mixed_mask(element.shape, shape, axis)
            if traced and not isinstance(element, numpy.ndarray):
                raise DynamicShape("_npi_boolean_mask")
            arrays = numpy.nonzero(element if isinstance(element, numpy.ndarray) else element._host())
        else:
            arrays = (numpy.asarray(_check_bounds(element, axis, shape[axis])),) if type(element) is int else (element,)
        for array in arrays:
            items.append(len(indices))
            indices.append(_checked(array, axis, shape[axis], traced))
            axes.append(axis)
            axis += 1
    _check_broadcast(indices)
    return Advanced(tuple(items), indices, axes)


def _check_mixed_mask(mask_shape, shape, axis):
    for position, found in enumerate(mask_shape, axis):
        if shape[position] != found:
            raise IndexError(
                f"boolean index did not match indexed array along axis {position}; "
                f"size is {shape[position]} but corresponding boolean size is {found}"
            )


def _checked(array, axis, size, traced):
    """Return an index array whose values are known to be in bounds."""
    if traced and not isinstance(array, numpy.ndarray):
        return array
    host = array if isinstance(array, numpy.ndarray) else array._host()
    if host.dtype.kind == "f":
        host = host.astype(numpy.int64)
    if host.size:
        low, high = host.min(), host.max()
        if low < -size or high >= size:
            index = high if high >= size else low
            raise IndexError(f"index {index} is out of bounds for axis {axis} with size {size}")
    # 32-bit indices need no 64-bit scope, and every axis that fits in memory here is shorter than that.
    return host.astype(numpy.int32 if size < 1 << 31 else numpy.int64)


def _check_broadcast(indices):
    known = ()
    for index in indices:
        try:
            known = numpy.broadcast_shapes(known, index.shape)
        except ValueError:
            raise ValueError(f"shape1={known} is not broadcastable to shape2={index.shape}") from None


def static_items(items) -> tuple:
    """Return the items of an advanced selection in a hashable form."""
    return tuple((item.start, item.stop, item.step) if type(item) is slice else item for item in items)


def rebuild(items, indices) -> tuple:
    """Return the key that static items and index arrays stand for."""
    return tuple(slice(*item) if type(item) is tuple else None if item is None else indices[item] for item in items)


def taken_shape(shape, selection):
    """Return the shape of what an advanced selection takes."""
    probe = numpy.broadcast_to(numpy.empty((), numpy.bool_), shape)
    return probe[rebuild(static_items(selection.items), selection.indices)].shape
