"""Initializers without chance."""

import json

import numpy

from ..arguments import check_number
from .base import Initializer, alias, bilinear_kernel, register

__all__ = ["Bilinear", "Constant", "LSTMBias", "One", "Zero"]


@register
@alias("zeros")
class Zero(Initializer):
    """Zeros; also named ``'zeros'``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.init.Zero() == mx.init.create("zeros")
    True
    """

    def __init__(self):
        super().__init__()

    def _init_weight(self, _, arr):
        arr[:] = 0


@register
@alias("ones")
class One(Initializer):
    """Ones; also named ``'ones'``."""

    def __init__(self):
        super().__init__()

    def _init_weight(self, _, arr):
        arr[:] = 1


@register
class Constant(Initializer):
    """A given value.

    Parameters
    ----------
    value : float, array
        A number, or an array that broadcasts to the parameter.

    Raises
    ------
    TypeError
        If the value is text, but not that of a number.
    """

    def __init__(self, value):
        super().__init__(value=value)
        self.value = value
        self._filling = self._read(value)

    def __eq__(self, other):
        if not isinstance(other, Constant):
            return NotImplemented
        mine, theirs = numpy.asarray(self.value), numpy.asarray(other.value)
        return type(self) is type(other) and mine.shape == theirs.shape and bool((mine == theirs).all())

    __hash__ = object.__hash__

    def _init_weight(self, _, arr):
        arr[:] = self._filling

    @staticmethod
    def _read(value):
        """Return what arrays are filled with: text may be that of a number."""
        try:
            return float(value) if isinstance(value, str) else value
        except ValueError:
            raise TypeError(f"Constant: invalid value; got {value!r}; expected a number or an array") from None

    def dumps(self):
        value = self.value if numpy.isscalar(self.value) else numpy.asarray(self.value).tolist()
        return json.dumps([type(self).__name__.lower(), {"value": value}])


@register
class Bilinear(Initializer):
    """The kernel of bilinear interpolation, for transposed convolutions that upsample."""

    def __init__(self):
        super().__init__()

    def _init_weight(self, _, arr):
        arr[:] = bilinear_kernel(arr.shape)


@register
class LSTMBias(Initializer):
    """Zeros, but the forget gate (the second quarter) gets its own value.

    Parameters
    ----------
    forget_bias : float, default 1.0
        Bias of the forget gate.

    Notes
    -----
    Source: Jozefowicz, Zaremba, Sutskever, "An Empirical Exploration of Recurrent Network Architectures", 2015.
    """

    def __init__(self, forget_bias=1.0):
        super().__init__(forget_bias=forget_bias)
        self.forget_bias = check_number("LSTMBias", "forget_bias", forget_bias)

    def _init_weight(self, _, arr):
        hidden = arr.shape[0] // 4
        values = numpy.zeros(arr.shape, "float32")
        values[hidden : 2 * hidden] = self.forget_bias
        arr[:] = values
