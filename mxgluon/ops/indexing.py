"""Operators that select parts of an array, and those that overwrite parts of it."""

import builtins
from typing import Any

import jax
import jax.numpy as jnp
import numpy
from jax.core import Tracer

from ..core.attrs import Dynamic, Shape
from ..core.registry import op

__all__ = [
    "advanced_indexing",
    "advanced_indexing_multiple",
    "boolean_mask",
    "boolean_mask_assign_scalar",
    "boolean_mask_assign_tensor",
    "gather_nd",
    "scatter_nd",
    "scatter_set_nd",
    "slice",
    "slice_assign",
    "slice_assign_scalar",
]


def _slices(begin, end, step):
    """Return the Python slices that begin, end and step mean; a missing step is one."""
    step = step or (None,) * len(begin)
    if not len(begin) == len(end) == len(step):
        raise ValueError(f"begin, end and step must be of one length; got {begin}, {end} and {step}")
    if 0 in step:
        raise ValueError("slice step cannot be zero")
    return tuple(map(builtins.slice, begin, end, step))


@op("slice", aliases=("_npi_slice", "crop"))
def slice(data, *, begin: Shape, end: Shape, step: Shape = ()):
    """Take a strided block.

    Parameters
    ----------
    data : array, any shape
        Input.
    begin, end, step : tuple of int or None
        Python's slice bounds for the leading axes; None leaves a bound open.

    Returns
    -------
    array
        ``data[begin[0]:end[0]:step[0], ...]``.

    Raises
    ------
    MXNetError
        If there are more bounds than axes, or a step is zero.

    Source: MXNet operator ``slice``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arange(5)[1:4:2]
    array([1., 3.])
    """
    if len(begin) > data.ndim:
        raise ValueError(f"more bounds than axes; got begin={begin}; expected at most {data.ndim}")
    return data[_slices(begin, end, step)]


@op("_slice_assign", aliases=("_npi_slice_assign", "_crop_assign"))
def slice_assign(lhs, rhs, *, begin: Shape, end: Shape, step: Shape = ()):
    """Return `lhs` with a strided block replaced by `rhs`.

    Parameters
    ----------
    lhs : array
        Array to overwrite.
    rhs : array
        New values, of the block's shape.
    begin, end, step : tuple of int or None
        The block, as in `slice`.

    Returns
    -------
    array
        Same shape and dtype as `lhs`.

    Source: MXNet operator ``_slice_assign``.
    """
    return lhs.at[_slices(begin, end, step)].set(rhs.astype(lhs.dtype))


@op("_slice_assign_scalar", aliases=("_npi_slice_assign_scalar", "_crop_assign_scalar"))
def slice_assign_scalar(data, *, scalar: Dynamic = 0, begin: Shape, end: Shape, step: Shape = ()):
    """Return `data` with a strided block filled with a number.

    Parameters
    ----------
    data : array
        Array to overwrite.
    scalar : float, default 0
        The number.
    begin, end, step : tuple of int or None
        The block, as in `slice`.

    Returns
    -------
    array
        Same shape and dtype as `data`.

    Source: MXNet operator ``_slice_assign_scalar``.
    """
    return data.at[_slices(begin, end, step)].set(jnp.asarray(scalar).astype(data.dtype))


def _clip_indices(indices, sizes) -> tuple[Any, ...]:
    """Return integer indices, one array per leading axis; negative ones count from the end, wild ones are clipped."""
    indices = indices if jnp.issubdtype(indices.dtype, jnp.integer) else indices.astype(jnp.int32)
    result = []
    for index, size in zip(indices, sizes, strict=False):
        index = jnp.where(index < 0, index + numpy.asarray(size, index.dtype), index)
        result.append(jnp.clip(index, 0, max(size - 1, 0)))
    return tuple(result)


def _gather(data, indices):
    if indices.shape[0] > data.ndim:
        raise ValueError(f"more index rows than axes; got {indices.shape[0]}; expected at most {data.ndim}")
    return data.at[_clip_indices(indices, data.shape)].get(mode="promise_in_bounds")


@op("gather_nd", aliases=("_npi_gather_nd",))
def gather_nd(data, indices):
    """Gather elements or blocks by coordinates.

    Parameters
    ----------
    data : array, shape (X0, ..., Xn)
        Source.
    indices : array, shape (M, Y0, ..., Yk)
        Row m indexes axis m of `data`; negative values count from the end.

    Returns
    -------
    array, shape (Y0, ..., Yk, XM, ..., Xn)

    Raises
    ------
    MXNetError
        If there are more rows of indices than axes.

    Notes
    -----
    Indices beyond an axis are clipped to it. Gradients of repeated indices add up.

    Source: MXNet operator ``gather_nd``.
    """
    return _gather(data, indices)


@op("_npi_advanced_indexing_multiple")
def advanced_indexing_multiple(data, indices):
    """Index the leading axes by as many stacked index arrays; as `gather_nd`.

    Parameters
    ----------
    data : array
        Source.
    indices : array, shape (M, ...)
        Row m indexes axis m.

    Returns
    -------
    array

    Source: MXNet operator ``_npi_advanced_indexing_multiple``.
    """
    return _gather(data, indices)


@op("_npi_advanced_indexing")
def advanced_indexing(data, indices):
    """Index the first axis by an integer array.

    Parameters
    ----------
    data : array, shape (X0, ...)
        Source.
    indices : array of integers
        Row numbers; negative ones count from the end.

    Returns
    -------
    array
        Shape of `indices`, then that of a row.

    Source: MXNet operator ``_npi_advanced_indexing``.
    """
    return _gather(data, indices[None])


@op("scatter_nd")
def scatter_nd(data, indices, *, shape: Shape):
    """Put elements or blocks at coordinates of an array of zeros.

    Parameters
    ----------
    data : array, shape (Y0, ..., Yk, XM, ..., Xn)
        Values.
    indices : array, shape (M, Y0, ..., Yk)
        Coordinates, as in `gather_nd`.
    shape : tuple of int
        Shape (X0, ..., Xn) of the result.

    Returns
    -------
    array

    Source: MXNet operator ``scatter_nd``.
    """
    return jnp.zeros(shape, data.dtype).at[_clip_indices(indices, shape)].set(data)


@op("_scatter_set_nd", aliases=("_npi_scatter_set_nd",))
def scatter_set_nd(lhs, rhs, indices, *, shape: Shape):
    """Return `lhs` with elements or blocks at coordinates replaced.

    Parameters
    ----------
    lhs : array
        Array to overwrite.
    rhs : array
        New values, one per coordinate.
    indices : array, shape (M, ...)
        Coordinates, as in `gather_nd`.
    shape : tuple of int
        Shape of `lhs`.

    Returns
    -------
    array
        Same shape and dtype as `lhs`.

    Source: MXNet operator ``_scatter_set_nd``.
    """
    return lhs.at[_clip_indices(indices, lhs.shape)].set(rhs.astype(lhs.dtype))


@op("_contrib_boolean_mask", aliases=("_npi_boolean_mask",), dynamic_shape=True)
def boolean_mask(data, index, *, axis: int = 0):
    """Keep the slices along an axis where a mask is not zero.

    Parameters
    ----------
    data : array
        Source.
    index : array, shape (data.shape[axis],)
        Mask.
    axis : int, default 0
        The axis.

    Returns
    -------
    array
        As many slices as the mask has entries that are not zero.

    Raises
    ------
    MXNetError
        If the mask is not one-dim or not as long as the axis.

    Source: MXNet operator ``_contrib_boolean_mask``.
    """
    if index.ndim != 1 or index.shape[0] != data.shape[axis]:
        raise ValueError(f"index must be of shape ({data.shape[axis]},)")
    rows = numpy.flatnonzero(numpy.asarray(index)).astype(numpy.int32)
    if isinstance(data, Tracer):
        return jnp.take(data, rows, axis=axis)
    # On the host: XLA would compile once for every number of rows.
    return jax.device_put(numpy.take(numpy.asarray(data), rows, axis=axis), data.sharding)


def _align_mask(mask, data, start_axis):
    if mask.shape != data.shape[start_axis : start_axis + mask.ndim]:
        for axis, (found, size) in enumerate(zip(mask.shape, data.shape[start_axis:], strict=False)):
            if found != size:
                raise ValueError(
                    f"boolean index did not match indexed array along dimension {axis}; "
                    f"dimension is {size} but corresponding boolean dimension is {found}"
                )
        raise ValueError(f"too many indices, whose ndim = {mask.ndim}, for array with ndim = {data.ndim - start_axis}")
    trailing = data.ndim - start_axis - mask.ndim
    return mask.astype(bool).reshape((1,) * start_axis + mask.shape + (1,) * trailing)


@op("_npi_boolean_mask_assign_scalar")
def boolean_mask_assign_scalar(data, mask, *, value: Dynamic, start_axis: int = 0):
    """Return `data` with the places where a mask is true filled with a number.

    Parameters
    ----------
    data : array
        Array to overwrite.
    mask : array
        Of the shape of the axes of `data` from `start_axis` on.
    value : float
        The number.
    start_axis : int, default 0
        Axis of `data` where the mask starts.

    Returns
    -------
    array
        Same shape and dtype as `data`.

    Raises
    ------
    MXNetError
        If the mask does not fit.

    Source: MXNet operator ``_npi_boolean_mask_assign_scalar``.
    """
    return jnp.where(_align_mask(mask, data, start_axis), jnp.asarray(value).astype(data.dtype), data)


@op("_npi_boolean_mask_assign_tensor")
def boolean_mask_assign_tensor(data, mask, value, *, start_axis: int = 0):
    """Return `data` with the places where a mask is true replaced by successive values.

    Parameters
    ----------
    data : array
        Array to overwrite.
    mask : array
        Of the shape of the axes of `data` from `start_axis` on.
    value : array
        One entry along `start_axis` for each true place of the mask, or a single one for all.
    start_axis : int, default 0
        Axis of `data` where the mask starts.

    Returns
    -------
    array
        Same shape and dtype as `data`.

    Notes
    -----
    How many places are true is known only when the program runs; places beyond the last value repeat it.

    Source: MXNet operator ``_npi_boolean_mask_assign_tensor``.
    """
    aligned = _align_mask(mask, data, start_axis)
    value = value.astype(data.dtype)
    rest = data.shape[start_axis + mask.ndim :]
    if value.ndim <= len(rest) or value.shape[-len(rest) - 1] == 1:
        shape = data.shape[:start_axis] + (1,) * mask.ndim + rest
        lead = value.shape[: max(value.ndim - len(rest) - 1, 0)]
        flat = value.reshape(lead + (1,) * mask.ndim + value.shape[max(value.ndim - len(rest), 0) :])
        return jnp.where(aligned, jnp.broadcast_to(flat, shape), data)
    flat = mask.astype(bool).reshape(-1)
    order = jnp.clip(jnp.cumsum(flat.astype(jnp.int32), dtype=jnp.int32) - 1, 0, value.shape[start_axis] - 1)
    spread = jnp.take(value, order.reshape(mask.shape), axis=start_axis)
    return jnp.where(aligned, spread, data)
