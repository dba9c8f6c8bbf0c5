"""Selecting, writing and arranging elements under the names of before NumPy semantics, and indices as numbers."""

import jax
import jax.numpy as jnp
import numpy
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple

from ..core.attrs import Shape
from ..core.registry import op
from . import reshape


@op("reverse", aliases=("flip",))
def reverse(data, *, axis: Shape):
    """The array with the order of elements reversed along axes, as often as each is named."""
    for place in axis:
        data = jnp.flip(data, normalize_axis_index(place, data.ndim))
    return data


@op("broadcast_axis", aliases=("broadcast_axes",))
def broadcast_axis(data, *, axis: Shape = (), size: Shape = ()):
    """The array repeated along axes of size 1: each gets the size that is named beside it."""
    places = normalize_axis_tuple(axis, data.ndim, "axis")
    if len(places) != len(size):
        raise ValueError(f"axis and size differ in length; got {axis} and {size}; expected a size for each axis")
    sizes = list(data.shape)
    for place, wanted in zip(places, size, strict=True):
        if sizes[place] != 1:
            raise ValueError(
                f"Broadcasting axis must have size 1; got axis {place} of shape {data.shape}; expected size 1"
            )
        sizes[place] = wanted
    return jnp.broadcast_to(data, sizes)


@op("size_array", wide=True, differentiable=False)
def size_array(data):
    """The number of elements, as one int64."""
    return jnp.asarray([data.size], jnp.int64)


@op("diag")
def diag(data, *, k: int = 0, axis1: int = 0, axis2: int = 1):
    """A matrix with a vector on its `k`-th diagonal; of an array of more axes, its diagonals in the plane of two of them, as last axis."""
    if data.ndim == 0:
        raise ValueError("diag needs an axis; got shape (); expected an array of at least one axis")
    if data.ndim == 1:
        return jnp.diag(data, k)
    first, second = normalize_axis_index(axis1, data.ndim), normalize_axis_index(axis2, data.ndim)
    if first == second:
        raise ValueError(f"axis1 and axis2 cannot refer to the same axis; got {axis1} and {axis2}; expected two axes")
    if not -data.shape[first] < k < data.shape[second]:
        raise ValueError(f"Diagonal does not exist; got k={k} for shape {data.shape}; expected one inside the matrix")
    return jnp.diagonal(data, k, first, second)


@op("batch_take")
def batch_take(a, indices):
    """For each row of `a` (its last axis) one element, at a position that is moved to the nearest end if it is outside."""
    if a.ndim < 2 or indices.size * a.shape[-1] != a.size:
        raise ValueError(
            f"one index for each row is needed; got shapes {a.shape} and {indices.shape}; expected at least two axes and as many indices"
        )
    positions = jnp.clip(indices.astype(jnp.int32), 0, a.shape[-1] - 1).reshape(-1, 1)
    return jnp.take_along_axis(a.reshape(-1, a.shape[-1]), positions, 1).reshape(indices.shape)


@op("fill_element_0index", differentiable=False)
def fill_element_0index(lhs, mhs, rhs):
    """A matrix in whose row i the element at column ``rhs[i]`` is replaced by ``mhs[i]``; a column outside changes nothing."""
    if lhs.ndim != 2 or mhs.shape != lhs.shape[:1] or rhs.shape != lhs.shape[:1]:
        raise ValueError(
            f"one value and one column for each row are needed; got shapes {lhs.shape}, {mhs.shape} and {rhs.shape}; "
            f"expected (n, m), (n,) and (n,)"
        )
    chosen = jnp.arange(lhs.shape[1]) == rhs.astype(jnp.int32)[:, None]
    return jnp.where(chosen, mhs.astype(lhs.dtype)[:, None], lhs)


@op("_onehot_encode", differentiable=False)
def onehot_encode(lhs, rhs):
    """Rows that are 1 at the positions `lhs` and 0 elsewhere, in shape and type of `rhs`; a position outside gives zeros."""
    if rhs.ndim != 2 or lhs.shape != rhs.shape[:1]:
        raise ValueError(
            f"one index for each row is needed; got shapes {lhs.shape} and {rhs.shape}; expected (n,) and (n, m)"
        )
    return (jnp.arange(rhs.shape[1]) == lhs.astype(jnp.int32)[:, None]).astype(rhs.dtype)


def _whole(data):
    return data if jnp.issubdtype(data.dtype, jnp.integer) else data.astype(jnp.int32)


@op("_ravel_multi_index", aliases=("ravel_multi_index",), differentiable=False)
def ravel_multi_index(data, *, shape: Shape):
    """The positions, in a flattened array of a shape, of the elements whose indices are the columns of `data`."""
    if data.ndim != 2 or data.shape[0] != len(shape):
        raise ValueError(
            f"Input to ravel operator must be two-dimensional, a row for each axis; got {data.shape}; expected ({len(shape)}, n)"
        )
    steps = numpy.cumprod((1, *shape[:0:-1]))[::-1]
    indices = _whole(data)
    return jnp.sum(indices * jnp.asarray(steps, indices.dtype)[:, None], 0, dtype=indices.dtype).astype(data.dtype)


@op("_unravel_index", aliases=("unravel_index", "_npi_unravel_index"), differentiable=False)
def unravel_index(data, *, shape: Shape):
    """The indices, one for each axis of a shape, of the elements at positions in the flattened array; the first axis has no end."""
    rest, columns = _whole(data), []
    for size in shape[:0:-1]:
        divisor = jnp.asarray(size, rest.dtype)
        columns.append(jax.lax.rem(rest, jnp.broadcast_to(divisor, rest.shape)))
        rest = jax.lax.div(rest, jnp.broadcast_to(divisor, rest.shape))
    return jnp.stack([rest, *columns[::-1]]).astype(data.dtype)


@op("_contrib_index_copy")
def index_copy(old_tensor, index_vector, new_tensor):
    """The array with the entries at some positions of its first axis replaced; a position outside changes nothing."""
    if index_vector.ndim != 1 or new_tensor.shape != (*index_vector.shape, *old_tensor.shape[1:]):
        raise ValueError(
            f"one entry for each index is needed; got shapes {old_tensor.shape}, {index_vector.shape} and {new_tensor.shape}; "
            f"expected (n, ...), (k,) and (k, ...)"
        )
    positions = index_vector.astype(jnp.int32)
    # A negative position would count from the end.
    positions = jnp.where(positions < 0, old_tensor.shape[0], positions)
    return old_tensor.at[positions].set(new_tensor.astype(old_tensor.dtype), mode="drop")


@op("_contrib_index_array", wide=True, differentiable=False)
def index_array(data, *, axes: Shape | None = None):
    """The index of each element, as int64 along a new last axis: of all axes, or of those named."""
    chosen = range(data.ndim) if axes is None else [normalize_axis_index(axis, data.ndim) for axis in axes]
    columns = [jax.lax.broadcasted_iota(jnp.int64, data.shape, axis) for axis in chosen]
    return jnp.stack(columns, -1) if columns else jnp.zeros((*data.shape, 0), jnp.int64)


@op("_contrib_dynamic_reshape", dynamic_shape=True)
def dynamic_reshape(data, shape):
    """The array in another shape, given as an array with the codes of `Reshape`."""
    codes = tuple(int(size) for size in numpy.asarray(shape))
    return reshape.legacy_reshape.function(data, shape=codes)
