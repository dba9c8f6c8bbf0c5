"""Functions that make legacy arrays."""

import numpy

from ..base import MXNetError
from ..core import registry
from ..core.storage import Array, array_class, place
from ..device import current_device
from ..dtype import dtype_name, to_dtype
from .functions import call_operator, legacy_creation
from .ndarray import NDArray
from .sparse_storage import refuse_storage

__all__ = ["arange", "array", "empty", "eye", "full", "linspace", "ones", "zeros"]


def _sizes(shape):
    sizes = (int(shape),) if not isinstance(shape, (tuple, list)) else tuple(shape)
    if any(size < 0 for size in sizes):
        raise MXNetError(f"negative size; got shape {shape}; expected sizes of at least 0")
    return sizes


def array(source_array, ctx=None, dtype=None):
    """Make an array.

    Parameters
    ----------
    source_array : array_like
        An NDArray, a NumPy array, a number, or nested sequences of numbers.
    ctx : Device, optional
        Where to make it; the current device if not given.
    dtype : str, type or numpy.dtype, optional
        Element type; that of the source if it is an NDArray, else float32.

    Returns
    -------
    NDArray

    Raises
    ------
    TypeError
        If the source is nothing that an array can be made of.

    Notes
    -----
    Sources that MXNet turned into NaN, such as None, are refused. Source: MXNet ``mx.nd.array``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.array([1, 2])
    <BLANKLINE>
    [1. 2.]
    <NDArray 2 @cpu(0)>
    """
    if type(source_array) is array_class("np"):
        raise TypeError(
            f"{NDArray} does not support assignment with non-array-like object {source_array} of type {type(source_array)}"
        )
    if dtype is None:
        dtype = source_array.dtype if isinstance(source_array, Array) else numpy.float32
    host = source_array._host() if isinstance(source_array, Array) else source_array
    try:
        if host is None or isinstance(host, (str, bytes)):
            raise TypeError
        host = numpy.array(host, dtype=to_dtype(dtype))
    except (TypeError, ValueError):
        to_dtype(dtype)
        raise TypeError("source_array must be array like object") from None
    device = ctx or current_device()
    return NDArray._wrap(place(host, device), device)


def zeros(shape, ctx=None, dtype=None, stype=None, **kwargs):
    """Return an array of zeros.

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, optional
        Element type; float32 by default.
    stype : {None, 'default'}
        Storage type.
    **kwargs
        ``out``: the array that is filled.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.zeros``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.zeros(2)
    <BLANKLINE>
    [0. 0.]
    <NDArray 2 @cpu(0)>
    """
    refuse_storage("zeros", stype)
    return _fill("_zeros", shape, ctx, dtype, kwargs)


def ones(shape, ctx=None, dtype=None, **kwargs):
    """Return an array of ones.

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, optional
        Element type; float32 by default.
    **kwargs
        ``out``: the array that is filled.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.ones``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.ones(2)
    <BLANKLINE>
    [1. 1.]
    <NDArray 2 @cpu(0)>
    """
    return _fill("_ones", shape, ctx, dtype, kwargs)


def _fill(name, shape, ctx, dtype, keywords):
    return call_operator(name, shape=_sizes(shape), ctx=ctx, dtype=dtype_name(dtype or numpy.float32), **keywords)


def full(shape, val, ctx=None, dtype=numpy.float32, out=None):
    """Return an array of one value.

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    val : number
        The value.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, default float32
        Element type.
    out : NDArray, optional
        The array that is filled.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.full``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.full(2, 0.5)
    <BLANKLINE>
    [0.5 0.5]
    <NDArray 2 @cpu(0)>
    """
    out = empty(shape, ctx, dtype) if out is None else out
    out[:] = val
    return out


def empty(shape, ctx=None, dtype=None, stype=None):
    """Return an array of any content (zeros).

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, optional
        Element type; float32 by default.
    stype : {None, 'default'}
        Storage type.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.empty``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.empty((2, 3)).shape
    (2, 3)
    """
    refuse_storage("empty", stype)
    device = ctx or current_device()
    host = numpy.zeros(_sizes(shape), to_dtype(dtype or numpy.float32))
    return NDArray._wrap(place(host, device), device)


def arange(start, stop=None, step=1.0, repeat=1, infer_range=None, ctx=None, dtype=numpy.float32):
    """Return counted values.

    Parameters
    ----------
    start, stop : number
        The interval, without `stop`; one number is `stop`, from 0.
    step : number, default 1
        Distance of neighbours.
    repeat : int, default 1
        How often each value stands.
    infer_range : bool, optional
        Accepted as in MXNet, where it is without effect here.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, default float32
        Element type.

    Returns
    -------
    NDArray

    Raises
    ------
    MXNetError
        If the interval is empty.

    Source: MXNet ``mx.nd.arange``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.arange(2, 8, 2, repeat=2)
    <BLANKLINE>
    [2. 2. 4. 4. 6. 6.]
    <NDArray 6 @cpu(0)>
    """
    if stop is None:
        start, stop = 0, start
    check_range(start, stop, step)
    with legacy_creation(ctx):
        return registry.get("_arange")(
            start=start, stop=stop, step=step, repeat=repeat, ctx="", dtype=dtype_name(dtype)
        )


def check_range(start, stop, step):
    """Raise MXNetError for an interval without values."""
    if step == 0 or (stop - start) * step <= 0:
        raise MXNetError(f"Invalid range (start, stop, step) = ({start},{stop},{step})")


def linspace(start, stop, num, endpoint=True, ctx=None, dtype=numpy.float32):
    """Return values at equal distances.

    Parameters
    ----------
    start, stop : number
        First and last value.
    num : int
        How many.
    endpoint : bool, default True
        Whether `stop` is among them.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, default float32
        Element type.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.linspace``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.linspace(0, 1, 3)
    <BLANKLINE>
    [0.  0.5 1. ]
    <NDArray 3 @cpu(0)>
    """
    with legacy_creation(ctx):
        return registry.get("_npi_linspace")(
            start_double=float(start), stop_double=float(stop), value_type=2, num=num, endpoint=endpoint, ctx="", dtype=dtype_name(dtype)
        )  # fmt: skip


def eye(N, M=0, k=0, ctx=None, dtype=None, **kwargs):
    """Return ones on a diagonal, zeros elsewhere.

    Parameters
    ----------
    N, M : int
        Rows and columns; M = 0 means a square.
    k : int, default 0
        Which diagonal.
    ctx : Device, optional
        Where to make it.
    dtype : str, type or numpy.dtype, optional
        Element type; float32 by default.
    **kwargs
        ``out``: the array that is filled.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.eye``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.eye(2)
    <BLANKLINE>
    [[1. 0.]
     [0. 1.]]
    <NDArray 2x2 @cpu(0)>
    """
    with legacy_creation(ctx):
        return registry.get("_npi_eye")(
            N=N, M=M or None, k=k, ctx="", dtype=dtype_name(dtype or numpy.float32), **kwargs
        )
