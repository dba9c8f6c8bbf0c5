"""The shape that legacy `reshape` means, worked out by the operator itself on an array that takes no memory."""

import functools

import numpy

from ..base import MXNetError
from ..ops.reshape import legacy_reshape

__all__ = ["ReshapeError", "infer_shape"]


class ReshapeError(MXNetError, ValueError):
    """A shape that an array cannot have: an MXNetError in MXNet with NumPy shapes, a ValueError without them."""


@functools.lru_cache(maxsize=4096)
def _infer(shape, wanted, reverse):
    probe = numpy.broadcast_to(numpy.False_, shape)
    return legacy_reshape.function(probe, shape=wanted, reverse=reverse).shape


def infer_shape(shape: tuple, wanted: tuple, reverse: bool = False) -> tuple:
    """Return the shape that special values stand for.

    Parameters
    ----------
    shape : tuple of int
        The array's shape.
    wanted : tuple of int
        The new one, with MXNet's special values.
    reverse : bool
        Read the special values from the right.

    Raises
    ------
    ReshapeError
        If the shapes have different numbers of elements, or the values mean nothing.
    """
    try:
        return _infer(shape, tuple([int(size) for size in wanted]), bool(reverse))
    except ValueError as error:
        raise ReshapeError(
            f"NDArray.Reshape: target shape must have the same size as current shape: {error}; got {wanted} for {shape}"
        ) from None
