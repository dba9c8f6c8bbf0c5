"""Switches of NumPy semantics, and small public helpers, as `mx.util`."""

import functools
import os

import numpy

from .accelerators import (
    get_cuda_compute_capability,
    get_gpu_count,
    get_gpu_memory,
    get_max_supported_compute_capability,
    get_rtc_compile_opts,
    set_flush_denorms,
)
from .core.scope import state
from .core.storage import array_class, place
from .device import current_device
from .function_wrappers import (
    np_ufunc_legal_option,
    numpy_fallback,
    wrap_ctx_to_device_func,
    wrap_data_api_linalg_func,
    wrap_data_api_statical_func,
    wrap_np_binary_func,
    wrap_np_unary_func,
    wrap_sort_functions,
)
from .missing import note_missing_names

__all__ = [
    "default_array",
    "dtype_from_number",
    "get_cuda_compute_capability",
    "get_gpu_count",
    "get_gpu_memory",
    "get_max_supported_compute_capability",
    "get_rtc_compile_opts",
    "getenv",
    "is_np_array",
    "is_np_default_dtype",
    "is_np_shape",
    "np_array",
    "np_default_dtype",
    "np_shape",
    "np_ufunc_legal_option",
    "numpy_fallback",
    "reset_np",
    "set_flush_denorms",
    "set_module",
    "set_np",
    "set_np_default_dtype",
    "set_np_shape",
    "setenv",
    "use_np",
    "use_np_array",
    "use_np_default_dtype",
    "use_np_shape",
    "wrap_ctx_to_device_func",
    "wrap_data_api_linalg_func",
    "wrap_data_api_statical_func",
    "wrap_np_binary_func",
    "wrap_np_unary_func",
    "wrap_sort_functions",
]


def is_np_shape():
    """Return whether shapes with zero dimensions are legal in this thread."""
    return state.numpy_shape


def is_np_array():
    """Return whether blocks and creators make `mx.np.ndarray` in this thread."""
    return state.numpy_array


def is_np_default_dtype():
    """Return whether creators default to float64, as NumPy's, in this thread."""
    return state.numpy_default_dtype


def set_np_shape(active):
    """Switch NumPy shapes on or off in this thread.

    Parameters
    ----------
    active : bool
        On or off.

    Returns
    -------
    bool
        What it was before.

    Raises
    ------
    ValueError
        If they are to go off while NumPy arrays are on.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.set_np_shape(True)
    True
    """
    if not active and state.numpy_array:
        raise ValueError(
            "Deactivating NumPy shape semantics while NumPy array semantics is still active is not allowed. "
            "Please consider calling `npx.reset_np()` to deactivate both of them."
        )
    before, state.numpy_shape = state.numpy_shape, bool(active)
    return before


def _set_np_array(active):
    before, state.numpy_array = state.numpy_array, bool(active)
    return before


def set_np_default_dtype(is_np_default_dtype=True):
    """Make creators default to float64 (True) or float32 (False) in this thread.

    Parameters
    ----------
    is_np_default_dtype : bool
        Whether NumPy's default is taken.

    Returns
    -------
    bool
        What it was before.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.set_np_default_dtype(False)
    False
    """
    before, state.numpy_default_dtype = state.numpy_default_dtype, bool(is_np_default_dtype)
    return before


def set_np(shape=True, array=True, dtype=False):
    """Switch NumPy semantics in this thread. They are on when mxgluon is imported.

    Parameters
    ----------
    shape, array, dtype : bool
        Zero dimensions in shapes; `mx.np.ndarray` from blocks and creators; float64 as the default type.

    Raises
    ------
    ValueError
        If arrays are asked for without shapes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.set_np()
    """
    if not shape and array:
        raise ValueError("NumPy Shape semantics is required in using NumPy array semantics.")
    _set_np_array(array)
    set_np_shape(shape)
    set_np_default_dtype(dtype)


def reset_np():
    """Switch NumPy semantics off in this thread.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.reset_np()
    >>> mx.util.set_np()
    """
    set_np(shape=False, array=False, dtype=False)


class _Switched:
    """A switch set inside a ``with`` block."""

    def __init__(self, switch, active):
        self._switch, self._active = switch, active
        self._before = []

    def __enter__(self):
        self._before.append(self._switch(self._active))
        return self

    def __exit__(self, *exception):
        self._switch(self._before.pop())


def np_shape(active=True):
    """Return a context in which NumPy shapes are on or off.

    Parameters
    ----------
    active : bool
        On or off.

    Returns
    -------
    context manager

    Raises
    ------
    ValueError
        On entering, if they are to go off while NumPy arrays are on.

    Examples
    --------
    >>> import mxgluon as mx
    >>> with mx.util.np_shape():
    ...     mx.util.is_np_shape()
    True
    """
    return _Switched(set_np_shape, active)


def np_array(active=True):
    """Return a context in which NumPy arrays are on or off.

    Parameters
    ----------
    active : bool
        On or off.

    Returns
    -------
    context manager

    Examples
    --------
    >>> import mxgluon as mx
    >>> with mx.util.np_array():
    ...     mx.util.is_np_array()
    True
    """
    return _Switched(_set_np_array, active)


def np_default_dtype(active=True):
    """Return a context in which creators default to float64 (or float32).

    Parameters
    ----------
    active : bool
        Whether NumPy's default is taken.

    Returns
    -------
    context manager

    Examples
    --------
    >>> import mxgluon as mx
    >>> with mx.util.np_default_dtype():
    ...     mx.np.zeros(1).dtype
    dtype('float64')
    """
    return _Switched(set_np_default_dtype, active)


def _decorator(name, context):
    """Return a decorator that runs a function, or a class's methods, inside a context."""

    def decorate(func):
        if isinstance(func, type):
            for key, member in list(vars(func).items()):
                if callable(member) and not isinstance(member, type):
                    setattr(func, key, decorate(member))
            return func
        if not callable(func):
            raise TypeError(f"{name} can only decorate classes and callable objects, while received a {type(func)}")

        @functools.wraps(func)
        def inside(*args, **kwargs):
            with context():
                return func(*args, **kwargs)

        return inside

    decorate.__name__ = decorate.__qualname__ = name
    decorate.__doc__ = f"""Decorator: run a function, or the methods of a class, with the switch of `{context.__name__}` on.

    Raises
    ------
    TypeError
        If what is decorated is neither a class nor callable.
    """
    return decorate


use_np_shape = _decorator("use_np_shape", np_shape)
use_np_array = _decorator("use_np_array", np_array)
use_np_default_dtype = _decorator("use_np_default_dtype", np_default_dtype)


def use_np(func):
    """Mark a function or class as written for NumPy semantics (a decorator).

    Parameters
    ----------
    func : class or callable
        What is decorated.

    Returns
    -------
    class or callable
        The same object.

    Raises
    ------
    TypeError
        If it is neither.

    Notes
    -----
    MXNet wraps every method, because its default is the other semantics. Here NumPy semantics are the default, and wrapping would only
    cost time on every call.

    Examples
    --------
    >>> import mxgluon as mx
    >>> @mx.util.use_np
    ... def double(x):
    ...     return x + x
    """
    if not callable(func):
        raise TypeError(f"use_np can only decorate classes and callable objects, while received a {type(func)}")
    return func


def default_array(source_array, device=None, dtype=None):
    """Make an array of the current semantics.

    Parameters
    ----------
    source_array : array_like
        Contents.
    device : Device, optional
        Where to make it.
    dtype : str or type, optional
        Element type.

    Returns
    -------
    ndarray

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.default_array([1, 2])
    array([1., 2.])
    """
    default = numpy.float64 if state.numpy_default_dtype else numpy.float32
    device = device or current_device()
    return array_class()._wrap(place(numpy.asarray(source_array, dtype or default), device), device)


def dtype_from_number(number):
    """Return the type that a Python or NumPy number has in arrays: int64 for int, float32 (or the default type) for float.

    Parameters
    ----------
    number : int, float or NumPy number
        A number.

    Returns
    -------
    type or numpy.dtype

    Raises
    ------
    AssertionError
        If it is not a number.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.dtype_from_number(2)
    <class 'numpy.int64'>
    """
    if isinstance(number, numpy.generic):
        return number.dtype
    if isinstance(number, int):
        return numpy.int64
    if isinstance(number, float):
        return numpy.float64 if state.numpy_default_dtype else numpy.float32
    raise AssertionError("The input number should be either int for float types")


def getenv(name):
    """Return an environment variable, or None.

    Parameters
    ----------
    name : str
        Its name.

    Returns
    -------
    str or None
    """
    return os.environ.get(name)


def setenv(name, value):
    """Set an environment variable of this process, or remove it.

    Parameters
    ----------
    name : str
        Its name.
    value : str or None
        Its value; None removes it.
    """
    if value is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = str(value)


def set_module(module):
    """Return a decorator that sets the ``__module__`` of a function or class.

    Parameters
    ----------
    module : str or None
        The module's name; None leaves it.

    Returns
    -------
    callable
    """

    def decorate(func):
        if module is not None:
            func.__module__ = module
        return func

    return decorate


note_missing_names(__name__)
