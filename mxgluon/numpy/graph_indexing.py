"""Reading and writing ``array[key]`` inside a trace: by operators, which stand in the exported graph as MXNet writes them."""

import numpy

from ..core.storage import Array
from ..ops import creation, join, select
from ..ops import indexing as ops
from ..ops import reshape as reshaping
from .keys import Advanced, Basic, Mask, parse, taken_shape
from .values import boxed, fit

__all__ = ["assign", "assign_mask", "read"]

_FULL = slice(None)


def read(array: Array, key):
    """Return ``array[key]`` as operators of the graph.

    Raises
    ------
    TypeError
        A zero-dim boolean is among the indices.
    """
    if (isinstance(key, tuple) and not key) or (type(key) is slice and key == _FULL):
        return array
    if isinstance(key, tuple) and len(key) == array.ndim and all(type(item) is int for item in key):
        for index in key:
            array = read(array, index)
        return array
    selection, flag = parse(key, array.shape, traced=True)
    if flag is not None:
        raise TypeError("The type of indexing used is not supported in HybridBlock.")
    if type(selection) is Basic:
        return _slice(array, selection.items)
    if type(selection) is Mask:
        if not isinstance(selection.mask, numpy.ndarray):
            return _mask(array, selection.mask)
        selection = selection.as_indices(array.ndim)
    return _gather(array, selection)


def _slice(array, items):
    """Slice and reshape as MXNet's forward does; its reshape codes keep (-2), drop (-3) and pass on (-4) axes."""
    begin, end, step = _bounds(items)
    if begin:
        array = ops.slice(array, begin=begin, end=end, step=step)
    codes = [-3 if type(item) is int else -2 for item in items if item is not None]
    while codes and codes[-1] == -2:
        codes.pop()
    if codes:
        array = reshaping.reshape(array, newshape=(*codes, -4))
    kept = [item for item in items if type(item) is not int]
    for axis, item in enumerate(kept):
        if item is None:
            array = reshaping.expand_dims(array, axis=axis)
    return array


def _bounds(items):
    """Return begin, end and step of the source axes, up to the last one that is cut."""
    rows = []
    for item in items:
        if type(item) is int:
            rows.append((item, item + 1, 1) if item >= 0 else (item, item - 1, -1))
        elif item is not None:
            rows.append((item.start, item.stop, item.step))
    while rows and rows[-1] == (None, None, None):
        rows.pop()
    if not rows:
        return (), (), ()
    begin, end, step = zip(*rows, strict=True)
    return begin, end, () if all(size in (None, 1) for size in step) else step


def _mask(array, mask):
    """Select by a mask as MXNet's forward does: flatten what it covers."""
    flat = reshaping.reshape(array, newshape=(-1, *array.shape[mask.ndim :]))
    return ops.boolean_mask(flat, reshaping.reshape(mask, newshape=(-1,)), axis=0)


class _Layout:
    """Where index arrays stand among the axes, and where NumPy puts the block that they gather.

    Attributes
    ----------
    front : tuple of int
        Permutation that brings the indexed axes to the front.
    lead : int
        Number of axes before the gathered block in the result: zero if the index arrays are not next to each other.
    """

    def __init__(self, selection: Advanced):
        items = selection.items
        places = [place for place, item in enumerate(items) if type(item) is int]
        others = [place for place, item in enumerate(items) if type(item) is not int]
        self.items = tuple(_FULL if type(item) is int else item for item in items)
        self.front = (*places, *others)
        self.lead = places[0] if places[-1] - places[0] + 1 == len(places) else 0


def _transpose(array, axes):
    return array if axes == tuple(range(array.ndim)) else reshaping.transpose(array, axes=axes)


def _inverse(axes):
    return tuple(int(axis) for axis in numpy.argsort(axes))


def _gather(array, selection: Advanced):
    """Cut what slices cut, bring the indexed axes to the front, gather, and move the block where NumPy puts it."""
    layout = _Layout(selection)
    moved = _transpose(_slice(array, layout.items), layout.front)
    indices = _stack(selection.indices, always=len(selection.indices) > 1)
    if len(selection.indices) == 1:
        gathered = ops.advanced_indexing(moved, indices)
    else:
        gathered = ops.advanced_indexing_multiple(moved, indices)
    return _transpose(gathered, _result_order(layout, gathered.ndim, len(selection.indices)))


def _result_order(layout, ndim, indexed):
    """Return the permutation from (block, other axes) to the order of the result."""
    block = ndim - (len(layout.items) - indexed)
    return (*range(block, block + layout.lead), *range(block), *range(block + layout.lead, ndim))


def _stack(indices, always):
    """Return index arrays, broadcast, as the rows of one array; a lone one as it is unless `always`."""
    shape = numpy.broadcast_shapes(*(index.shape for index in indices))
    rows = []
    for index in indices:
        if index.dtype.kind == "f":
            index = creation.cast(index, dtype="int32")
        rows.append(index if index.shape == shape else reshaping.broadcast_to(index, shape=shape))
    return join.stack(*rows, axis=0) if always else rows[0]


# -- writing ------------------------------------------------------------------------------------------------------------------


def assign(array: Array, selection, value):
    """Return an array with a selection overwritten, as operators of the graph."""
    if type(selection) is Mask:
        if isinstance(value, Array) or value.ndim:
            return assign_mask(array, selection.mask, value)
        # MXNet's own operator of masked assignment works in place only, which no graph can say.
        mask = boxed(array, selection.mask)
        for axis in range(mask.ndim, array.ndim):
            mask = reshaping.expand_dims(mask, axis=axis)
        return select.where_lscalar(mask, array, scalar=value.item())
    if type(selection) is Advanced:
        return _scatter(array, selection, value)
    begin, end, step = _bounds(selection.items)
    if isinstance(value, Array) or value.ndim:
        block = _conform(array, value, selection.shape, tuple(selection.sizes))
        return ops.slice_assign(array, block, begin=begin, end=end, step=step) if begin else block
    return ops.slice_assign_scalar(array, scalar=value.item(), begin=begin, end=end, step=step)


def assign_mask(array: Array, mask, value):
    """Return an array with the places where a mask is true overwritten."""
    mask = boxed(array, mask)
    if not isinstance(value, Array) and not value.ndim:
        return ops.boolean_mask_assign_scalar(array, mask, value=value.item(), start_axis=0)
    value = boxed(array, value)
    return array if 0 in value.shape else ops.boolean_mask_assign_tensor(array, mask, value, start_axis=0)


def _conform(array, value, shape, final):
    """Return a value, broadcast to a shape, as a box of the final shape (of as many elements)."""
    value = boxed(array, fit(value, shape))
    if value.dtype != array.dtype:
        value = creation.cast(value, dtype=str(array.dtype))
    if value.shape != shape:
        value = reshaping.broadcast_to(value, shape=shape)
    return value if shape == final else reshaping.reshape(value, newshape=final)


def _scatter(array, selection: Advanced, value):
    """Overwrite by coordinates: the reverse of `_gather`."""
    layout = _Layout(selection)
    begin, end, step = _bounds(layout.items)
    zeros = [numpy.zeros(index.shape, numpy.int32) for index in selection.indices]
    shape = taken_shape(array.shape, Advanced(selection.items, zeros, selection.axes))
    order = _result_order(layout, len(shape), len(selection.indices))
    value = _transpose(_conform(array, value, shape, shape), _inverse(order))
    cut = ops.slice(array, begin=begin, end=end, step=step) if begin else array
    expanded = _slice(cut, [_FULL if type(item) is slice else item for item in layout.items])
    moved = _transpose(expanded, layout.front)
    new = ops.scatter_set_nd(moved, value, _stack(selection.indices, always=True), shape=moved.shape)
    new = _transpose(new, _inverse(layout.front))
    if new.shape != cut.shape:
        new = reshaping.reshape(new, newshape=cut.shape)
    return ops.slice_assign(array, new, begin=begin, end=end, step=step) if begin else new
