"""Decorators that give functions NumPy's arguments, or other names for their own, as `mx.util` has them."""

import functools
import types

import numpy

from .core.storage import Array, array_class, place
from .device import current_device

__all__ = [
    "np_ufunc_legal_option",
    "numpy_fallback",
    "wrap_ctx_to_device_func",
    "wrap_data_api_linalg_func",
    "wrap_data_api_statical_func",
    "wrap_np_binary_func",
    "wrap_np_unary_func",
    "wrap_sort_functions",
]

_UFUNC_OPTIONS = {
    "where": lambda value: True,
    "casting": lambda value: value in ("no", "equiv", "safe", "same_kind", "unsafe"),
    "order": lambda value: isinstance(value, str),
    "dtype": lambda value: value in ("int8", "uint8", "int32", "int64", "float16", "float32", "float64"),
    "subok": lambda value: isinstance(value, bool),
}
_UFUNC_DEFAULTS = {"where": True, "casting": "same_kind", "order": "K", "dtype": None, "subok": True}


def np_ufunc_legal_option(key, value):
    """Return whether an option of a NumPy universal function has a value that NumPy takes.

    Parameters
    ----------
    key : str
        Its name, such as ``'where'``.
    value : object
        Its value.

    Returns
    -------
    bool

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.np_ufunc_legal_option("subok", True)
    True
    """
    check = _UFUNC_OPTIONS.get(key)
    if check is None:
        return False
    name = numpy.dtype(value).name if key == "dtype" and isinstance(value, (type, numpy.dtype)) else value
    return bool(check(name))


def _refuse_options(name, options):
    """Raise for options of a universal function that differ from their defaults."""
    for key, value in options.items():
        if key not in _UFUNC_DEFAULTS:
            raise TypeError(f"{key} is an invalid keyword to function {name!r}")
        if value is _UFUNC_DEFAULTS[key] or value == _UFUNC_DEFAULTS[key]:
            continue
        if np_ufunc_legal_option(key, value):
            raise NotImplementedError(f"{key}={value} is not implemented yet for operator {name}")
        raise TypeError(f"{key}={value} not understood for operator {name}")


def wrap_np_unary_func(func):
    """Let a function of one array take the options of NumPy's universal functions at their defaults (a decorator).

    Parameters
    ----------
    func : callable
        ``func(x, out=None)``.

    Returns
    -------
    callable
        It raises TypeError for an option or value that NumPy does not know, NotImplementedError for any other one.

    Source
    ------
    MXNet 2.0: ``mx.util.wrap_np_unary_func``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> @mx.util.wrap_np_unary_func
    ... def double(x, out=None):
    ...     return x * 2
    >>> double(3, where=True)
    6
    """

    @functools.wraps(func)
    def checked(x, out=None, **kwargs):
        _refuse_options(func.__name__, kwargs)
        return func(x, out=out)

    return checked


def wrap_np_binary_func(func):
    """Let a function of two arrays take the options of NumPy's universal functions at their defaults (a decorator).

    Parameters
    ----------
    func : callable
        ``func(x1, x2, out=None)``.

    Returns
    -------
    callable
        It raises as that of `wrap_np_unary_func`.

    Source
    ------
    MXNet 2.0: ``mx.util.wrap_np_binary_func``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> @mx.util.wrap_np_binary_func
    ... def add(x1, x2, out=None):
    ...     return x1 + x2
    >>> add(1, 2, casting="same_kind")
    3
    """

    @functools.wraps(func)
    def checked(x1, x2, out=None, **kwargs):
        _refuse_options(func.__name__, kwargs)
        return func(x1, x2, out=out)

    return checked


def _renaming(rename):
    """Return a decorator whose functions get what `rename` makes of their keyword arguments."""

    def decorate(func):
        @functools.wraps(func)
        def renamed(*args, **kwargs):
            rename(kwargs)
            return func(*args, **kwargs)

        return renamed

    return decorate


def _move(kwargs, old, new):
    value = kwargs.pop(old, None)
    if value is not None:
        kwargs[new] = value


def wrap_data_api_statical_func(func):
    """Let a function that takes ``correction`` be called with ``ddof``, NumPy's name for it (a decorator).

    Parameters
    ----------
    func : callable
        A function with a ``correction`` argument.

    Returns
    -------
    callable

    Source
    ------
    MXNet 2.0: ``mx.util.wrap_data_api_statical_func``.
    """
    return _renaming(lambda kwargs: _move(kwargs, "ddof", "correction"))(func)


def wrap_data_api_linalg_func(func):
    """Let a function that takes ``upper`` and ``rtol`` be called with ``UPLO``, ``rcond`` and ``tol`` (a decorator).

    Parameters
    ----------
    func : callable
        A function with such arguments.

    Returns
    -------
    callable

    Source
    ------
    MXNet 2.0: ``mx.util.wrap_data_api_linalg_func``.
    """

    def rename(kwargs):
        triangle = kwargs.pop("UPLO", None)
        if triangle is not None:
            kwargs["upper"] = triangle == "U"
        _move(kwargs, "rcond", "rtol")
        _move(kwargs, "tol", "rtol")

    return _renaming(rename)(func)


def wrap_sort_functions(func):
    """Let a function that takes ``stable`` be called with ``kind``, NumPy's name for the algorithm (a decorator).

    Parameters
    ----------
    func : callable
        A function with a ``stable`` argument.

    Returns
    -------
    callable
        It raises NotImplementedError for an ``order``.

    Source
    ------
    MXNet 2.0: ``mx.util.wrap_sort_functions``.
    """

    def rename(kwargs):
        kind, order = kwargs.pop("kind", None), kwargs.pop("order", None)
        if order is not None:
            raise NotImplementedError(f"{func.__name__}: order not supported here; got {order!r}; expected None")
        if kind is not None:
            kwargs["stable"] = kind == "stable"

    return _renaming(rename)(func)


def wrap_ctx_to_device_func(func):
    """Let a function that takes ``device`` be called with ``ctx``, its older name (a decorator).

    Parameters
    ----------
    func : callable
        A function with a ``device`` argument.

    Returns
    -------
    callable
    """
    return _renaming(lambda kwargs: _move(kwargs, "ctx", "device"))(func)


def numpy_fallback(func):
    """Let a function that is written with ``np`` run on official NumPy, whatever ``np`` is where it stands (a decorator).

    Arrays in its arguments come to it as NumPy arrays; NumPy arrays in what it returns become arrays again.

    Parameters
    ----------
    func : function
        The function. It has to return something.

    Returns
    -------
    function

    Raises
    ------
    ValueError
        When it is called, if it returns None.
    AssertionError
        When it is called, if the arrays are on different devices.

    Notes
    -----
    The function keeps what it reads from outside; MXNet's cannot read anything.

    Source
    ------
    MXNet 2.0: ``mx.util.numpy_fallback``.

    Examples
    --------
    >>> from mxgluon import np, util
    >>> @util.numpy_fallback
    ... def spread(x):
    ...     return np.ptp(x, keepdims=True)
    >>> spread(np.array([1.0, 4.0]))
    array([3.])
    """
    if not isinstance(func, types.FunctionType):
        raise ValueError("should wrap a function")
    closure = func.__closure__ and tuple(
        types.CellType(numpy) if name == "np" else cell
        for name, cell in zip(func.__code__.co_freevars, func.__closure__, strict=True)
    )

    @functools.wraps(func)
    def on_numpy(*args, **kwargs):
        scope = {**func.__globals__, "np": numpy, "onp": numpy}
        plain = types.FunctionType(func.__code__, scope, func.__name__, func.__defaults__, closure)
        plain.__kwdefaults__ = func.__kwdefaults__
        found: list = []
        result = plain(*_to_numpy(args, found), **_to_numpy(kwargs, found))
        if result is None:
            raise ValueError("Only functions with return values are allowed to use this decorator")
        devices = {box.device for box in found}
        assert len(devices) < 2, f"inconsistent devices {', '.join(sorted(map(str, devices)))}"
        device, cls = (found[0].device, type(found[0])) if found else (current_device(), array_class())
        return _from_numpy(result, device, cls)

    return on_numpy


def _to_numpy(value, found):
    """Return nested arrays as NumPy arrays, and add them to what was found."""
    if isinstance(value, Array):
        found.append(value)
        return value.asnumpy()
    if type(value) in (list, tuple):
        return type(value)(_to_numpy(item, found) for item in value)
    if isinstance(value, dict):
        return {key: _to_numpy(item, found) for key, item in value.items()}
    return value


def _from_numpy(value, device, cls):
    if isinstance(value, numpy.ndarray):
        return cls._wrap(place(value, device), device)
    if type(value) in (list, tuple):
        return type(value)(_from_numpy(item, device, cls) for item in value)
    if isinstance(value, dict):
        return {key: _from_numpy(item, device, cls) for key, item in value.items()}
    return value
