"""Functions that make arrays."""

from ..core import registry
from ..core.scope import state
from ..core.storage import Array, place
from ..device import current_device
from ..dtype import dtype_name
from .multiarray import array

__all__ = [
    "arange",
    "asarray",
    "ascontiguousarray",
    "copy",
    "empty_like",
    "eye",
    "full",
    "full_like",
    "identity",
    "indices",
    "linspace",
    "logspace",
    "meshgrid",
    "ones",
    "ones_like",
    "tri",
    "zeros",
    "zeros_like",
]


def _default(dtype):
    """Return the name of a type; the default one for None and `float`."""
    if dtype is None or dtype is float:
        return "float64" if state.numpy_default_dtype else "float32"
    return dtype_name(dtype)


def _make(name, device, ctx, out=None, **attributes):
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
    return _make("_npi_zeros", device, ctx, shape=shape, dtype=_default(dtype))


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
    return _make("_npi_ones", device, ctx, shape=shape, dtype=_default(dtype))


def full(shape, fill_value, dtype=None, order="C", device=None, ctx=None, out=None):
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
    if dtype is None:
        dtype = "bool" if isinstance(fill_value, bool) else "int64" if isinstance(fill_value, int) else None
    kind = 1 if isinstance(fill_value, int) else 0
    values = {"value_type": kind, "int_value" if kind else "double_value": fill_value}
    return _make("_npi_full", device, ctx, out=out, shape=shape, dtype=_default(dtype), **values)


def zeros_like(a, dtype=None, order="C", device=None, ctx=None, out=None):
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
    return full_like(a, 0, dtype, order, device, ctx, out)


def ones_like(a, dtype=None, order="C", device=None, ctx=None, out=None):
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
    return full_like(a, 1, dtype, order, device, ctx, out)


def full_like(a, fill_value, dtype=None, order="C", device=None, ctx=None, out=None):
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
    dtype = None if dtype is None else _default(dtype)
    result = registry.get("_npi_full_like")(a, fill_value=fill_value, dtype=dtype, out=out)
    return _move(result, device, ctx) if isinstance(result, Array) else result


def empty_like(prototype, dtype=None, order="C", subok=False, shape=None):
    """Return an array of any content (zeros) with the shape of another.

    Parameters
    ----------
    prototype : ndarray
        The model.
    dtype : str or numpy.dtype, optional
        Element type; that of the model by default.
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
        return zeros(shape, prototype.dtype if dtype is None else dtype, order)
    return zeros_like(prototype, dtype, order)


def arange(start, stop=None, step=1, dtype=None, device=None, ctx=None):
    """Return values at equal distances.

    Parameters
    ----------
    start : number
        First value; the end, if `stop` is not given (then 0 is first).
    stop : number, optional
        Where to end; left out.
    step : number, default 1
        Distance.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.arange``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arange(3)
    array([0., 1., 2.])
    """
    if step == 0:
        raise ZeroDivisionError("arange: division by zero; got step=0")
    if stop is None:
        start, stop = 0, start
    return _make("_npi_arange", device, ctx, start=start, stop=stop, step=step, dtype=_default(dtype))


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, device=None, ctx=None):
    """Return a number of values at equal distances.

    Parameters
    ----------
    start, stop : number
        First and last value.
    num : int, default 50
        How many.
    endpoint : bool, default True
        Whether `stop` is one of them.
    retstep : bool, default False
        Return the distance too.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    axis : {0}
        Accepted as in NumPy.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray, or (ndarray, float)

    Source: MXNet ``mx.np.linspace``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linspace(0, 1, 3)
    array([0. , 0.5, 1. ])
    """
    if axis != 0:
        raise NotImplementedError(f"linspace: only axis 0 is supported; got {axis}")
    bounds = {"start_double": start, "stop_double": stop, "value_type": 0}
    values = _make("_npi_linspace", device, ctx, num=num, endpoint=endpoint, dtype=_default(dtype), **bounds)
    if not retstep:
        return values
    return values, (stop - start) / (num - 1 if endpoint else num)


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0, device=None, ctx=None):
    """Return a number of values whose logarithms are at equal distances.

    Parameters
    ----------
    start, stop : number
        Exponents of the first and last value.
    num : int, default 50
        How many.
    endpoint : bool, default True
        Whether that of `stop` is one of them.
    base : number, default 10
        What the exponents are of.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    axis : {0}
        Accepted as in NumPy.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.logspace``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.logspace(0, 2, 3)
    array([  1.,  10., 100.])
    """
    if axis != 0:
        raise NotImplementedError(f"logspace: only axis 0 is supported; got {axis}")
    return _make(
        "_npi_logspace",
        device,
        ctx,
        start=start,
        stop=stop,
        num=num,
        endpoint=endpoint,
        base=base,
        dtype=_default(dtype),
    )


def eye(N, M=None, k=0, dtype=None, device=None, ctx=None):
    """Return a matrix with ones on a diagonal.

    Parameters
    ----------
    N, M : int
        Rows and columns; as many columns as rows by default.
    k : int, default 0
        Which diagonal; above the main one if positive.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.eye``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.eye(2)
    array([[1., 0.],
           [0., 1.]])
    """
    return _make("_npi_eye", device, ctx, N=N, M=M, k=k, dtype=_default(dtype))


def identity(n, dtype=None, device=None, ctx=None):
    """Return a square matrix with ones on its diagonal.

    Parameters
    ----------
    n : int
        Rows and columns.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.identity``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.identity(2)
    array([[1., 0.],
           [0., 1.]])
    """
    return _make("_npi_identity", device, ctx, shape=(n, n), dtype=_default(dtype))


def tri(N, M=None, k=0, dtype=None, device=None, ctx=None):
    """Return a matrix with ones on and below a diagonal.

    Parameters
    ----------
    N, M : int
        Rows and columns; as many columns as rows by default.
    k : int, default 0
        Which diagonal.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.tri``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tri(2)
    array([[1., 0.],
           [1., 1.]])
    """
    return _make("_npi_tri", device, ctx, N=N, M=M, k=k, dtype=_default(dtype))


def indices(dimensions, dtype=None, device=None, ctx=None):
    """Return the index of every element of a grid, one array for each axis.

    Parameters
    ----------
    dimensions : tuple of int
        Shape of the grid.
    dtype : str or numpy.dtype, optional
        Element type; int64 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.indices``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.indices((1, 2))[1]
    array([[0, 1]])
    """
    return _make("_npi_indices", device, ctx, dimensions=dimensions, dtype="int64" if dtype is None else dtype)


def meshgrid(*xi, indexing="xy", sparse=False, copy=True):
    """Return coordinate arrays of a grid from coordinate vectors.

    Parameters
    ----------
    *xi : ndarray
        One vector for each axis.
    indexing : {'xy', 'ij'}
        Whether the first two axes are exchanged, as in plots, or not.
    sparse, copy : bool
        As in NumPy; results are copies.

    Returns
    -------
    list of ndarray

    Source: MXNet ``mx.np.meshgrid``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.meshgrid(mx.np.arange(2), mx.np.arange(1))[0]
    array([[0., 1.]])
    """
    if indexing not in ("xy", "ij"):
        raise ValueError(f"meshgrid: unknown indexing; got {indexing!r}; expected 'xy' or 'ij'")
    count = len(xi)
    shapes = [[-1 if axis == position else 1 for axis in range(count)] for position in range(count)]
    if indexing == "xy" and count > 1:
        shapes[0], shapes[1] = [1, -1, *[1] * (count - 2)], [-1, 1, *[1] * (count - 2)]
    grids = [vector.reshape(shape) for vector, shape in zip(xi, shapes, strict=True)]
    if sparse:
        return grids
    sizes = [vector.size for vector in xi]
    if indexing == "xy" and count > 1:
        sizes[:2] = sizes[1::-1]
    return [registry.get("_npi_broadcast_to")(grid, shape=sizes) for grid in grids]


def asarray(obj, dtype=None, device=None, ctx=None, copy=None):
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
