"""How a function of one argument tells arrays from numbers."""

import numpy

from ..core import registry
from ..core.storage import Array
from .dispatch import is_operand

__all__ = ["apply_unary"]


def apply_unary(name, numpy_function, x, out, kwargs):
    """Apply an operator to an array, NumPy's function to a number."""
    if isinstance(x, Array) and not kwargs:
        return registry.get(name)(x, out=out)
    if kwargs:
        raise TypeError(f"{numpy_function.__name__}: unexpected argument; got {', '.join(kwargs)}; expected out only")
    if is_operand(x):
        return registry.get(name)(x, out=out)
    if isinstance(x, (int, float, numpy.generic)):
        return numpy_function(x)
    raise TypeError(
        f"{numpy_function.__name__}: invalid operand; got {type(x).__name__}; expected an array or a number"
    )
