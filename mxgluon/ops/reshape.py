"""Operators that rearrange axes and sizes: no element changes."""

import jax.numpy as jnp
from numpy.lib.array_utils import normalize_axis_index

from ..core.attrs import Axes, Shape
from ..core.registry import op


def _resolve_unknown(shape, size, given):
    """Return a shape with its one -1 replaced so that the sizes multiply to `size`."""
    if shape.count(-1) > 1:
        raise ValueError(f"at most one dimension can be inferred; got newshape {given}")
    if any(item < -1 for item in shape):
        raise ValueError(f"a negative size; got newshape {given}; expected sizes of at least 0, and -1 once")
    known = 1
    for item in shape:
        known *= 1 if item == -1 else item
    if -1 in shape:
        if known == 0 or size % known:
            raise ValueError(f"cannot reshape {size} elements; got newshape {given}")
        shape[shape.index(-1)] = size // known
    elif known != size:
        raise ValueError(f"cannot reshape {size} elements; got newshape {given}")
    return tuple(shape)


def _expand_codes(source, codes):
    """Return the sizes that the codes of `npx.reshape` mean for a source shape, -1 where they are to be inferred."""
    result, position, index = [], 0, 0
    while index < len(codes):
        code = codes[index]
        index += 1
        if code == -2:
            result.append(_size(source, position))
            position += 1
        elif code == -3:
            if _size(source, position) != 1:
                raise ValueError(f"code -3 removes an axis of size 1; got size {_size(source, position)}")
            position += 1
        elif code == -4:
            result.extend(source[position:])
            position = len(source)
        elif code == -5:
            result.append(_size(source, position) * _size(source, position + 1))
            position += 2
        elif code == -6:
            result.extend(_split(_size(source, position), codes[index : index + 2]))
            position += 1
            index += 2
        elif code >= -1:
            result.append(code)
            position += 1
        else:
            raise ValueError(f"unknown code {code} in newshape; expected -1 to -6 or a size")
    return result


def _size(source, position):
    if position >= len(source):
        raise ValueError(f"newshape has more codes than there are axes; got shape {source}")
    return source[position]


def _split(size, parts):
    if len(parts) != 2:
        raise ValueError("code -6 needs two sizes after it")
    return _resolve_unknown(list(parts), size, (-6, *parts))


@op("_npx_reshape", aliases=("_npi_reshape",))
def reshape(a, *, newshape: Shape, reverse: bool = False, order: str = "C"):
    """The array in another shape.

    -1 is inferred, -2 copies a size, -3 removes an axis of size 1, -4 copies all remaining sizes, -5 merges two axes, -6 splits one
    into the two sizes that follow. With `reverse` the codes are read from the right.
    """
    if order != "C":
        raise ValueError(f"order is not supported; got {order!r}; expected 'C'")
    if reverse:
        # From the right the two sizes of a split stand before their code, once everything is turned around.
        turned = _turn_splits(list(newshape))
        sizes = _expand_codes(a.shape[::-1], turned)[::-1]
    else:
        sizes = _expand_codes(a.shape, list(newshape))
    return a.reshape(_resolve_unknown(list(sizes), a.size, newshape))


def _turn_splits(codes):
    turned, index = [], 0
    while index < len(codes):
        if codes[index] == -6:
            turned[:0] = [-6, *codes[index + 1 : index + 3][::-1]]
            index += 3
        else:
            turned.insert(0, codes[index])
            index += 1
    return turned


@op("_np_reshape")
def numpy_reshape(a, *, newshape: Shape, order: str = "C"):
    """The array in another shape, with NumPy's rules: one size may be -1."""
    if order != "C":
        raise ValueError(f"order is not supported; got {order!r}; expected 'C'")
    return a.reshape(_resolve_unknown(list(newshape), a.size, newshape))


@op("Reshape", aliases=("reshape",))
def legacy_reshape(
    data, *, shape: Shape = (), reverse: bool = False, target_shape: Shape = (), keep_highest: bool = False
):
    """The array in another shape, with the codes of before NumPy semantics.

    0 copies a size, -1 is inferred, -2 copies all remaining sizes, -3 merges two axes, -4 splits one into the two sizes that follow.
    """
    if not shape and target_shape:
        sizes = [data.shape[0], *target_shape[1:]] if keep_highest else list(target_shape)
        return data.reshape([-1 if size == 0 else size for size in sizes])
    translated = [{0: -2, -2: -4, -3: -5, -4: -6}.get(code, code) for code in shape]
    return reshape.function(data, newshape=tuple(translated), reverse=reverse)


@op("reshape_like", aliases=("_npx_reshape_like",))
def reshape_like(
    lhs,
    rhs,
    *,
    lhs_begin: int | None = None,
    lhs_end: int | None = None,
    rhs_begin: int | None = None,
    rhs_end: int | None = None,
):
    """The left array with a range of its axes in the shape of a range of the right one's."""
    begin, end, _ = slice(lhs_begin, lhs_end).indices(lhs.ndim)
    return lhs.reshape((*lhs.shape[:begin], *rhs.shape[slice(rhs_begin, rhs_end)], *lhs.shape[end:]))


@op("Flatten", aliases=("flatten", "_npx_batch_flatten"))
def batch_flatten(data):
    """All axes but the first in one: (n, a, b, …) becomes (n, a * b * …)."""
    return data.reshape((data.shape[0], -1) if data.size else (data.shape[0], _product(data.shape[1:])))


def _product(sizes):
    total = 1
    for size in sizes:
        total *= size
    return total


@op("expand_dims", aliases=("_npi_expand_dims",))
def expand_dims(data, *, axis: int):
    """The array with a new axis of size 1."""
    return jnp.expand_dims(data, axis)


@op("_npi_squeeze", aliases=("squeeze",))
def squeeze(a, *, axis: Axes | None = None):
    """The array without axes of size 1: all of them, or those named."""
    return jnp.squeeze(a, None if a.ndim == 0 and axis in (0, -1, (0,), (-1,)) else axis)


@op("_npi_transpose")
def transpose(a, *, axes: Shape | None = None):
    """The array with its axes in another order; reversed if none is given."""
    return jnp.transpose(a, axes)


@op("transpose")
def legacy_transpose(data, *, axes: Shape = ()):
    """The array with its axes in another order; reversed if none is given."""
    return jnp.transpose(data, axes or None)


@op("SwapAxis", aliases=("swapaxes", "_npi_swapaxes"))
def swapaxes(data, *, dim1: int = 0, dim2: int = 0):
    """The array with two axes exchanged."""
    return jnp.swapaxes(data, normalize_axis_index(dim1, data.ndim), normalize_axis_index(dim2, data.ndim))


@op("_npi_moveaxis")
def moveaxis(a, *, source: Shape, destination: Shape):
    """The array with axes moved to other positions."""
    return jnp.moveaxis(a, source, destination)


@op("_npi_rollaxis")
def rollaxis(data, *, axis: int, start: int = 0):
    """The array with an axis moved before another."""
    return jnp.rollaxis(data, axis, start)


@op("_npi_flip")
def flip(data, *, axis: Axes | None = None):
    """The array with the order of elements reversed along axes."""
    return jnp.flip(data, axis)


@op("_npi_roll")
def roll(data, *, shift: Shape | None = None, axis: Axes | None = None):
    """The array with its elements moved along axes, those that leave at the end coming in at the front."""
    single = shift is not None and len(shift) == 1 and not isinstance(axis, tuple)
    return jnp.roll(data, shift[0] if single else shift, axis)


@op("_npi_rot90")
def rot90(data, *, k: int = 1, axes: Shape | None = None):
    """The array turned by `k` right angles in the plane of two axes. MXNet turns the gradient the wrong way where `k` is odd."""
    return jnp.rot90(data, k, axes or (0, 1))


@op("broadcast_to")
def legacy_broadcast_to(data, *, shape: Shape = ()):
    """The array repeated along axes of size 1 until it has a shape, in which 0 stands for the array's own size."""
    if len(shape) == data.ndim:
        shape = tuple(own if size == 0 else size for own, size in zip(data.shape, shape, strict=True))
    return jnp.broadcast_to(data, shape)


@op("_npi_broadcast_to")
def broadcast_to(array, *, shape: Shape = ()):
    """The array repeated along axes of size 1 until it has a shape."""
    return jnp.broadcast_to(array, shape)


@op("broadcast_like", aliases=("_npx_broadcast_like",))
def broadcast_like(lhs, rhs, *, lhs_axes: Shape | None = None, rhs_axes: Shape | None = None):
    """The left array repeated along axes of size 1 until it has the right one's shape."""
    if lhs_axes is None or rhs_axes is None:
        return jnp.broadcast_to(lhs, rhs.shape)
    sizes = list(lhs.shape)
    for left, right in zip(lhs_axes, rhs_axes, strict=True):
        sizes[left] = rhs.shape[right]
    return jnp.broadcast_to(lhs, sizes)


@op("tile", aliases=("_npi_tile",))
def tile(data, *, reps: Shape):
    """The whole array repeated along each axis."""
    if any(count < 0 for count in reps):
        raise ValueError(f"a negative number of repetitions; got reps {reps}; expected at least 0")
    return jnp.tile(data, reps)


@op("repeat", aliases=("_npi_repeat",))
def repeat(data, *, repeats: int, axis: int | None = None):
    """Every element repeated along an axis, or in the flattened array."""
    return jnp.repeat(data, repeats, axis)


@op("_npi_repeats")
def repeats(data, *, repeats: Shape | None, axis: int | None = None):
    """Every element repeated its own number of times along an axis, or in the flattened array.

    Notes
    -----
    MXNet's result is wrong along all axes but the first, and its gradient is always 0.
    """
    counts = repeats or (1,)
    if len(counts) == 1:
        return jnp.repeat(data, counts[0], axis)
    total = 0
    for count in counts:
        total += count
    return jnp.repeat(data, jnp.asarray(counts, jnp.int32), axis, total_repeat_length=total)
