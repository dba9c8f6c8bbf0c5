"""Constants: parameters that training does not change."""

import numpy

from .. import initializer
from ..arguments import warn_caller
from ..core.storage import Array, array_class, place
from ..device import cpu
from ..dtype import dtype_name
from .parameter import Parameter

__all__ = ["Constant"]


class Constant(Parameter):
    """A parameter that training does not change.

    Parameters
    ----------
    value : array-like
        The value.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.Constant([[1, 2], [3, 4]])
    Constant (shape=(2, 2), dtype=float32)
    """

    def __init__(self, value):
        if not isinstance(value, Array):
            host = numpy.asarray(value)
            if not isinstance(value, numpy.ndarray) or host.dtype == numpy.float64:
                host = host.astype(numpy.float32)
            value = array_class()._wrap(place(host, cpu()), cpu())
        self.value = value
        super().__init__(
            "const", "null", value.shape, dtype_name(value.dtype), init=_Value(value), differentiable=False
        )

    @property
    def grad_req(self) -> str:
        """Always ``'null'``."""
        return "null"

    @grad_req.setter
    def grad_req(self, req):
        if req != "null":
            warn_caller(
                f'Constant parameter "{self.name}" does not support grad_req other than "null", '
                f'and new value "{req}" is ignored.'
            )


class _Value(initializer.Initializer):
    """Initializes with a given array."""

    def __init__(self, value):
        super().__init__()
        self._value = value

    def dumps(self):
        """Return the name that graphs carry."""
        return "constant"

    def __call__(self, desc, arr):
        self._init_weight(desc, arr)

    def _init_weight(self, _, arr):
        arr[:] = self._value
