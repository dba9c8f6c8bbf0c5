"""NumPy's protocols: official NumPy functions that are called on our arrays.

A function that `mx.np` has, under the same name or one made known by `register`, runs there, with gradients and on the device. Any other one runs in NumPy on the
host, is announced once in the log, and gives its result back as our arrays.
"""

import logging
import operator
import sys

import numpy

from ..core.invoke import check_same_type
from ..core.scope import state
from ..core.storage import Array, place

__all__ = ["array_function", "array_ufunc", "fall_back", "recording_error", "register"]

_logger = logging.getLogger(__name__)

_functions: dict = {}
_announced: set = set()

_OPERATORS = {
    numpy.add: operator.add,
    numpy.subtract: operator.sub,
    numpy.multiply: operator.mul,
    numpy.true_divide: operator.truediv,
    numpy.floor_divide: operator.floordiv,
    numpy.remainder: operator.mod,
    numpy.power: operator.pow,
    numpy.matmul: operator.matmul,
    numpy.bitwise_and: operator.and_,
    numpy.bitwise_or: operator.or_,
    numpy.bitwise_xor: operator.xor,
    numpy.left_shift: operator.lshift,
    numpy.right_shift: operator.rshift,
    numpy.equal: operator.eq,
    numpy.not_equal: operator.ne,
    numpy.less: operator.lt,
    numpy.less_equal: operator.le,
    numpy.greater: operator.gt,
    numpy.greater_equal: operator.ge,
    numpy.negative: operator.neg,
    numpy.positive: operator.pos,
    numpy.absolute: operator.abs,
    numpy.invert: operator.invert,
}


def register(numpy_function, function):
    """Make `function` what a NumPy function means when it is called on our arrays.

    Parameters
    ----------
    numpy_function : callable
        A function or ufunc of official NumPy.
    function : callable
        Takes the same arguments, with our arrays among them.
    """
    _functions[numpy_function] = function


def _find(function):
    """Return what a function of official NumPy means here, or None: what is registered, else the public function of its name."""
    if function not in _functions:
        namespace = sys.modules[__package__]
        for name in (getattr(function, "__module__", None) or "numpy").split(".")[1:]:
            namespace = getattr(namespace, name, None)
        known = function.__name__ in getattr(namespace, "__all__", ())
        _functions[function] = getattr(namespace, function.__name__) if known else None
    return _functions[function]


def array_function(self, func, types, args, kwargs):
    """Answer a NumPy function (NEP 18)."""
    ours = _find(func)
    if ours is not None:
        try:
            return ours(*_to_arrays(self, args), **_to_arrays(self, kwargs))
        except NotImplementedError:
            # What MXNet's function lacks, such as a histogram of the whole range, NumPy's has.
            return fall_back(self, func, args, kwargs)
    return fall_back(self, func, args, kwargs)


def array_ufunc(self, ufunc, method, *inputs, **kwargs):
    """Answer a NumPy ufunc (NEP 13); also what a NumPy array does with our array on its right."""
    if method != "__call__":
        return NotImplemented
    out = kwargs.pop("out", (None,))
    if len(out) != 1:
        raise ValueError("The `out` parameter must have exactly one ndarray")
    target = out[0]
    if isinstance(target, numpy.ndarray):
        # In-place arithmetic of a NumPy array keeps it one.
        return ufunc(*_to_host(inputs), out=target, **kwargs)
    ours = _OPERATORS.get(ufunc) if not kwargs else None
    if ours is not None:
        result = ours(*_to_arrays(self, inputs, scalars=True))
    elif (ours := _find(ufunc)) is not None:
        result = ours(*_to_arrays(self, inputs), **kwargs)
    else:
        result = fall_back(self, ufunc, inputs, kwargs)
    if target is None:
        return result
    check_same_type(target, result)
    target[()] = result
    return target


def recording_error(name):
    """Return the error for a function that no gradient goes through, in MXNet's words."""
    return ValueError(
        f"Falling back to NumPy operator {name} with autograd active is not supported."
        "Please consider moving the operator to the outside of the autograd scope."
    )


def fall_back(array, function, args, kwargs):
    """Run a function in official NumPy, and give its result back as arrays like `array`."""
    name = function.__name__
    if state.recording:
        raise recording_error(name)
    if function not in _announced:
        _announced.add(function)
        _logger.warning("np.%s is a fallback operator, which is actually using official numpy's implementation.", name)
    return _to_arrays(array, function(*_to_host(args), **_to_host(kwargs)))


def _to_host(value):
    """Return arguments with our arrays replaced by NumPy's."""
    if isinstance(value, Array):
        return value.asnumpy()
    if type(value) in (list, tuple):
        return type(value)(_to_host(item) for item in value)
    if type(value) is dict:
        return {name: _to_host(item) for name, item in value.items()}
    return value


def _to_arrays(array, value, scalars=False):
    """Return arguments or results with NumPy's arrays replaced by ours, on the device of an array of ours."""
    if isinstance(value, numpy.ndarray):
        return type(array)._wrap(place(numpy.array(value), array.device), array._device)
    if scalars and isinstance(value, numpy.generic):
        return value.item()
    if type(value) in (list, tuple):
        return type(value)(_to_arrays(array, item, scalars) for item in value)
    if type(value) is dict:
        return {name: _to_arrays(array, item) for name, item in value.items()}
    return value
