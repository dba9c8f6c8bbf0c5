"""Functions that make counted values, grids and unit matrices."""

from ..core import registry
from .creation import default_name, make

__all__ = [
    "arange",
    "eye",
    "identity",
    "indices",
    "linspace",
    "logspace",
    "meshgrid",
    "tri",
]


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
    return make("_npi_arange", device, ctx, start=start, stop=stop, step=step, dtype=default_name(dtype))


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
    bounds = {"start_double": start, "stop_double": stop, "value_type": 2}
    values = make("_npi_linspace", device, ctx, num=num, endpoint=endpoint, dtype=default_name(dtype), **bounds)
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
    return make(
        "_npi_logspace",
        device,
        ctx,
        start=start,
        stop=stop,
        num=num,
        endpoint=endpoint,
        base=base,
        dtype=default_name(dtype),
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
    # As in `full`, `float` is the default type here.
    name = default_name(None if dtype is float else dtype)
    return make("_npi_eye", device, ctx, N=N, M=M, k=k, dtype=name)


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
    return make("_npi_identity", device, ctx, shape=(n, n), dtype=default_name(dtype))


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
    return make("_npi_tri", device, ctx, N=N, M=M, k=k, dtype=default_name(dtype))


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
    array([[0, 1]], dtype=int64)
    """
    return make("_npi_indices", device, ctx, dimensions=dimensions, dtype="int64" if dtype is None else dtype)


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
