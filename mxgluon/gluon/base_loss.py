"""The base of the losses: weights, means over samples, and errors that name the loss."""

import inspect
import math
from typing import Any

import jax
import numpy

from .. import numpy as mx_numpy
from .. import numpy_extension as npx
from ..arguments import check_integer
from ..base import MXNetError
from ..core.storage import Array
from ..symbol import Symbol
from .hybrid import HybridBlock

__all__ = ["Loss"]

_ARRAYS = (Array, Symbol, numpy.ndarray, jax.Array)


class Loss(HybridBlock):
    """Base class of the losses.

    Parameters
    ----------
    weight : float or None
        What all losses are multiplied with.
    batch_axis : int
        Axis of the samples.

    Raises
    ------
    AssertionError
        If the weight is no number.
    MXNetError
        When called with arrays that do not fit, or without one that it needs; it names the loss and the shapes.
    TypeError
        When called with something that is no array.
    """

    def __init__(self, weight, batch_axis):
        super().__init__()
        if weight is not None and not isinstance(weight, (int, float, numpy.generic)):
            raise AssertionError(f"weight must be a number; got {weight!r}")
        self._weight: Any = weight
        self._batch_axis = check_integer(type(self).__name__, "batch_axis", batch_axis)

    def _call_forward(self, *args, **kwargs):
        try:
            return super()._call_forward(*args, **kwargs)
        except MXNetError as error:
            if type(error) is not MXNetError or self._is_named_in(error):
                raise
            # An operator has refused what it was given; who calls a loss knows the loss and its arguments.
            raise MXNetError(f"{type(self).__name__}: {error}; got {self._describe(args, kwargs)}") from error

    def _is_named_in(self, error):
        return str(error).startswith(type(self).__name__)

    def _describe(self, args, kwargs):
        """Return the shapes of arguments by name."""
        given = inspect.signature(self.forward).bind(*args, **kwargs).arguments
        shapes = {name: getattr(value, "shape", None) for name, value in given.items()}
        return ", ".join(f"{name} {shape}" for name, shape in shapes.items() if shape is not None)

    def __repr__(self):
        return f"{type(self).__name__}(batch_axis={self._batch_axis}, w={self._weight})"

    def _require(self, **inputs):
        """Raise MXNetError for an input that is None, TypeError for one that is no array."""
        for name, value in inputs.items():
            if value is None:
                raise MXNetError(f"{type(self).__name__}: the input {name!r} is missing; got None; expected an array")
            if not isinstance(value, _ARRAYS):
                raise TypeError(f"{type(self).__name__}: invalid {name}; got {value!r}; expected an array")

    def _check_weights(self, name, weights):
        """Raise TypeError if weights are neither numbers nor an array."""
        if weights is not None and not isinstance(weights, (*_ARRAYS, int, float, numpy.generic)):
            raise TypeError(f"{type(self).__name__}: invalid {name}; got {weights!r}; expected an array or a number")

    def _weigh(self, loss, sample_weight, factor=1):
        """Return losses times the weights of samples and of the whole."""
        self._check_weights("sample_weight", sample_weight)
        if sample_weight is not None:
            loss = loss * sample_weight
        return loss if self._weight is None else loss * (self._weight * factor)

    @staticmethod
    def _reshape_like(label, pred):
        """Return labels in the shape of the predictions."""
        try:
            return npx.reshape_like(label, pred)
        except MXNetError as error:
            sizes = [math.prod(getattr(array, "shape", ())) for array in (label, pred)]
            if sizes[0] == sizes[1]:
                raise
            raise MXNetError(f"shapes do not fit, {sizes[0]} values against {sizes[1]}") from error

    def _other_axes(self, loss):
        count, axis = loss.ndim, self._batch_axis
        if not -count <= axis < count:
            raise IndexError(f"{type(self).__name__}: no such batch_axis; got {axis} for losses of shape {loss.shape}")
        return tuple(other for other in range(count) if other != axis % count)

    def _mean(self, loss):
        """Return the mean of each sample."""
        return mx_numpy.mean(loss, axis=self._other_axes(loss))
