"""Functions that make arrays."""

from ..core import registry
from ..core.scope import state
from ..core.storage import Array, place
from ..device import current_device
from ..dtype import dtype_name
from .multiarray import array

__all__ = [
    "asarray",
    "ascontiguousarray",
    "copy",
    "empty_like",
    "full",
    "full_like",
    "ones",
    "ones_like",
    "zeros",
    "zeros_like",
]


def default_name(dtype):
    """Return the name of a type; the default one for None."""
    if dtype is None:
        return "float64" if state.numpy_default_dtype else "float32"
    return dtype_name(dtype)


def make(name, device, ctx, out=None, **attributes):
    """Run a creation operator on a device."""
    device = device or ctx or current_device()
    with device:
        return registry.get(name)(ctx="", out=out, **attributes)


def _check_order(name, order):
    if order != "C":
        raise NotImplementedError(f"{name}: only order 'C' is supported; got {order!r}")


def _move(array, device, ctx):
    device = device or ctx
    if device is None or array._device is device:
        return array
    return type(array)._wrap(place(array.jax, device), device)


def zeros(shape, dtype=None, order="C", device=None, ctx=None):
    """Return an array of zeros.

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.zeros``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.zeros(2)
    array([0., 0.])
    """
    _check_order("zeros", order)
    return make("_npi_zeros", device, ctx, shape=shape, dtype=default_name(dtype))


def ones(shape, dtype=None, order="C", device=None, ctx=None):
    """Return an array of ones.

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.ones``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ones(2)
    array([1., 1.])
    """
    _check_order("ones", order)
    return make("_npi_ones", device, ctx, shape=shape, dtype=default_name(dtype))


def full(shape, fill_value, dtype=None, order="C", device=None, out=None, ctx=None):
    """Return an array of one value.

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    fill_value : number or ndarray
        The value; an array is broadcast.
    dtype : str or numpy.dtype, optional
        Element type; that of a bool or integer value, else float32.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it; the current device if not given.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.full``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.full(2, 0.5)
    array([0.5, 0.5])
    """
    _check_order("full", order)
    if isinstance(fill_value, Array):
        value = fill_value if dtype is None else registry.get("Cast")(fill_value, dtype=dtype)
        return registry.get("_npi_broadcast_to")(_move(value, device, ctx), shape=shape, out=out)
    is_unsigned = isinstance(fill_value, int) and fill_value >= 1 << 63
    if dtype is None and isinstance(fill_value, int):
        dtype = "bool" if isinstance(fill_value, bool) else "uint64" if is_unsigned else "int64"
    if not isinstance(fill_value, int):
        values = {"value_type": 2, "double_value": fill_value}
    elif not -(1 << 63) <= fill_value < 1 << 64:
        raise OverflowError(f"full: Integer out of bounds; got fill_value={fill_value}; expected at most 64 bits")
    else:
        values = {"value_type": 1, "uint_value": fill_value} if is_unsigned else {"int_value": fill_value}
        values.setdefault("value_type", 0)
    # MXNet takes `float` for the default type here, and for float64 in the other functions.
    name = default_name(None if dtype is float else dtype)
    return make("_npi_full", device, ctx, out=out, shape=shape, dtype=name, **values)


def zeros_like(a, dtype=None, order="C", device=None, out=None, ctx=None):
    """Return an array of zeros with the shape of another.

    Parameters
    ----------
    a : ndarray
        The model.
    dtype : str or numpy.dtype, optional
        Element type; that of the model by default.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it; the current device if not given.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.zeros_like``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.zeros_like(mx.np.ones(2))
    array([0., 0.])
    """
    return full_like(a, 0, dtype, order, device, out, ctx)


def ones_like(a, dtype=None, order="C", device=None, out=None, ctx=None):
    """Return an array of ones with the shape of another.

    Parameters
    ----------
    a : ndarray
        The model.
    dtype : str or numpy.dtype, optional
        Element type; that of the model by default.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it; the current device if not given.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.ones_like``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ones_like(mx.np.zeros(2))
    array([1., 1.])
    """
    return full_like(a, 1, dtype, order, device, out, ctx)


def full_like(a, fill_value, dtype=None, order="C", device=None, out=None, ctx=None):
    """Return an array of one value with the shape of another.

    Parameters
    ----------
    a : ndarray
        The model.
    fill_value : number
        The value.
    dtype : str or numpy.dtype, optional
        Element type; that of the model by default.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it; the current device if not given.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.full_like``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.full_like(mx.np.zeros(2), 3)
    array([3., 3.])
    """
    _check_order("full_like", order)
    dtype = None if dtype is None else default_name(dtype)
    result = registry.get("_npi_full_like")(a, fill_value=fill_value, dtype=dtype, out=out)
    return _move(result, device, ctx) if isinstance(result, Array) else result


def empty_like(prototype, dtype=None, device=None, order="C", subok=False, shape=None, ctx=None):
    """Return an array of any content (zeros) with the shape of another.

    Parameters
    ----------
    prototype : ndarray
        The model.
    dtype : str or numpy.dtype, optional
        Element type; that of the model by default.
    device, ctx : Device, optional
        Where to make it; where the model is if not given.
    order : {'C'}
        Order of the elements.
    subok : {False}
        Accepted as in NumPy.
    shape : tuple of int, optional
        Another shape.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.empty_like``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.empty_like(mx.np.ones(2)).shape
    (2,)
    """
    if subok:
        raise NotImplementedError("empty_like: subok=True is not supported")
    if shape is not None:
        return zeros(shape, prototype.dtype if dtype is None else dtype, order, device or ctx or prototype.device)
    return zeros_like(prototype, dtype, order, device, ctx=ctx)


def asarray(obj, dtype=None, device=None, copy=None, ctx=None):
    """Return an array of what is array-like, without a copy where it is one.

    Parameters
    ----------
    obj : array_like
        An array or nested numbers.
    dtype : str or numpy.dtype, optional
        Type of the result.
    device, ctx : Device, optional
        Where to make it; the current device if not given.
    copy : bool, optional
        Copy even so.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.asarray``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.asarray([1, 2])
    array([1., 2.])
    """
    if isinstance(obj, Array) and not copy and dtype in (None, obj.dtype):
        return _move(obj, device, ctx)
    return array(obj, dtype, device, ctx)


def copy(a):
    """Return a copy of an array.

    Parameters
    ----------
    a : ndarray
        The argument.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.copy``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.copy(mx.np.ones(2))
    array([1., 1.])
    """
    return registry.get("_npi_copy")(a)


ascontiguousarray = asarray
