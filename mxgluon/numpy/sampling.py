"""How the functions of `mx.np.random` hand their parameters to the operators."""

import contextlib

import numpy

from ..core.scope import state
from ..core.storage import Array
from ..device import current_device
from .multiarray import array

__all__ = ["as_size", "default_dtype", "draw", "is_tensor", "placement", "refuse_negative", "refuse_nonpositive"]


def placement(device):
    """Return the context in which arrays are made on a device."""
    return contextlib.nullcontext() if device is None else device


def is_tensor(value):
    """Return whether a parameter is an array or a Symbol."""
    return isinstance(value, (Array, numpy.ndarray)) or hasattr(type(value), "_compose")


def as_size(size):
    """Return a size as a tuple; None stays None."""
    if size is None:
        return None
    return tuple(int(extent) for extent in size) if isinstance(size, (tuple, list)) else (int(size),)


def default_dtype(dtype):
    """Return the type to draw, by name; None means the default type."""
    if dtype is None:
        return "float64" if state.numpy_default_dtype else "float32"
    return dtype


def draw(operator, scalars, size, device, out, **attributes):
    """Call a random operator whose parameters are numbers or tensors."""
    tensors = []
    for name, value in scalars.items():
        if isinstance(value, (list, tuple)):
            value = array(value)
        if is_tensor(value):
            tensors.append(value)
            value = None
        attributes[name] = value
    with placement(device):
        return operator(*tensors, size=as_size(size), ctx=str(current_device()), out=out, **attributes)


def refuse_negative(function, name, value):
    """Raise ValueError for a negative number."""
    if not is_tensor(value) and not isinstance(value, (list, tuple)) and value < 0:
        raise ValueError(f"{function}: {name} < 0; got {name}={value}; expected {name} >= 0")


def refuse_nonpositive(function, name, value):
    """Raise ValueError for a number that is not positive."""
    if not is_tensor(value) and not isinstance(value, (list, tuple)) and value <= 0:
        raise ValueError(f"{function}: expect {name} > 0; got {name}={value}")
