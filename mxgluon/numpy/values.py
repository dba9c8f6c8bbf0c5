"""Values on the right of an assignment: made of what the array is made of, and matched to the shape that is overwritten."""

import jax
import numpy

from ..base import MXNetError
from ..core.scope import state
from ..core.storage import Array, place

__all__ = ["NotBroadcastable", "boxed", "coerce", "fit"]


class NotBroadcastable(MXNetError, ValueError):
    """A value does not fit where it is to be written: an MXNetError for NumPy's arrays in MXNet, a ValueError for legacy ones."""


def coerce(array, value):
    """Return a value as an Array on the array's device, or as a NumPy array of the array's dtype."""
    if isinstance(value, Array):
        if not isinstance(value, type(array)):
            raise TypeError("Cannot assign mx.nd.NDArray to mxnet.numpy.ndarray")
        here = value._device is None or array._device in (None, value._device) or state.tracing is not None
        return value if here else value.to_device(array.device)  # pyright: ignore[reportAttributeAccessIssue]
    if type(value) in (int, float) and 0 <= value < 128 and array.dtype.kind in "fiu":
        return array.dtype.type(value)
    if isinstance(value, jax.Array):
        return type(array)._wrap(value, array._device)
    try:
        host = numpy.asarray(value)
        if host.dtype.kind in "SUO" and value is not None and not isinstance(value, (list, tuple, numpy.ndarray)):
            raise TypeError
        with numpy.errstate(invalid="ignore", over="ignore"):
            return host.astype(array.dtype)
    except (TypeError, ValueError):
        raise TypeError(
            f"mxnet.np.ndarray does not support assignment with non-array-like object {value} of type {type(value)}"
        ) from None


def fit(value, shape):
    """Return a value that broadcasts to a shape: leading axes of size one that the shape lacks are dropped."""
    found = value.shape
    if not found or found == shape:
        return value
    extra = len(found) - len(shape)
    if extra > 0 and all(size == 1 for size in found[:extra]):
        value = value.reshape(found[extra:])
    trimmed = value.shape
    try:
        fits = numpy.broadcast_shapes(trimmed, shape) == tuple(shape)
    except ValueError:
        fits = False
    if not fits:
        listed = [",".join(map(str, sizes)) for sizes in (found, shape)]
        raise NotBroadcastable(f"shape [{listed[0]}] is not broadcastable to [{listed[1]}]")
    return value


def boxed(array: Array, value):
    """Return a value that `coerce` made as an Array like `array`."""
    if isinstance(value, Array):
        return value
    return type(array)._wrap(place(value, array.device), array._device)
