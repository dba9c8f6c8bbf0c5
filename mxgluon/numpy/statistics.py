"""Functions that count, order into percentiles, interpolate and evaluate polynomials."""

import numpy

from ..core import registry
from ..core.storage import Array
from .dispatch import is_operand

__all__ = [
    "bincount",
    "ediff1d",
    "histogram",
    "interp",
    "median",
    "nan_to_num",
    "percentile",
    "polyval",
    "quantile",
]


def bincount(x, weights=None, minlength=0):
    """Return how often each whole number occurs, from 0 to the largest.

    Parameters
    ----------
    x : ndarray of integers
        The numbers, along one axis; none is negative.
    weights : ndarray, optional
        What each one counts, instead of 1.
    minlength : int, default 0
        How many counts there are at least.

    Returns
    -------
    ndarray
        Of the type of `x`, or of the weights.

    Raises
    ------
    ValueError
        If `minlength` is negative.
    MXNetError
        If a number is negative or no integer, or the shapes are wrong.

    Source: MXNet ``mx.np.bincount``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bincount(mx.np.array([0, 1, 1, 3], dtype="int32"))
    array([1, 2, 0, 1], dtype=int32)
    """
    if minlength < 0:
        raise ValueError(f"bincount: Minlength value should greater than 0; got {minlength}; expected at least 0")
    inputs = (x,) if weights is None else (x, weights)
    return registry.get("_npi_bincount")(*inputs, minlength=minlength, has_weights=weights is not None)


def histogram(a, bins=10, range=None, normed=None, weights=None, density=None):
    """Return how many elements lie in each of some bins, and the edges of the bins.

    Parameters
    ----------
    a : ndarray
        The elements, all axes together.
    bins : int or ndarray, default 10
        How many bins of one width there are in `range`; or the edges, in order.
    range : tuple of two numbers, optional
        The first and the last edge, where `bins` is a number.
    normed, weights, density : None or False
        Not supported, as in MXNet.

    Returns
    -------
    tuple of ndarray
        Counts, as int64, and edges.

    Raises
    ------
    NotImplementedError
        If `bins` is a number without `range`, a list or a name, or something else is asked that MXNet has not.

    Notes
    -----
    With a number of bins, MXNet 2.0 ends the process.

    Source: MXNet ``mx.np.histogram``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.histogram(mx.np.array([1.0, 2.0, 2.5]), 2, (1, 3))
    (array([1, 2], dtype=int64), array([1., 2., 3.]))
    """
    for name, value in (("normed", normed), ("weights", weights), ("density", density)):
        if value is not None and value is not False:
            raise NotImplementedError(f"histogram: {name} is not supported yet...; expected None")
    if isinstance(bins, (list, tuple)):
        raise NotImplementedError("histogram: array_like bins is not supported yet...; expected an ndarray of edges")
    if isinstance(bins, str):
        raise NotImplementedError(f"histogram: string bins is not supported yet...; got {bins!r}")
    if is_operand(bins):
        return registry.get("_histogram")(a, bins)
    if not isinstance(bins, (int, numpy.integer)):
        raise ValueError(f"np.histogram fails with bins={bins!r}; expected a number of bins or an ndarray of edges")
    if range is None:
        raise NotImplementedError("histogram: automatic range is not supported yet...; expected range=(low, high)")
    return registry.get("_histogram")(a, bin_cnt=bins, range=range)


def _check_between(function, q, highest):
    """Raise ValueError for a rank outside; of those that are not known yet nothing is said."""
    if isinstance(q, Array):
        if hasattr(q.jax, "addressable_shards") and q.size:
            host = q.asnumpy()
            q = host.flat[numpy.argmax((host < 0) | (host > highest))]
        else:
            return
    if isinstance(q, (int, float, numpy.number)) and not 0 <= float(q) <= highest:
        raise ValueError(f"{function}: percentile exceeds the valid range; got q={q}; expected 0 to {highest}")


def percentile(a, q, axis=None, out=None, overwrite_input=None, interpolation="linear", keepdims=False):
    """Return the values that so many percent of the elements over axes are not above.

    Parameters
    ----------
    a : ndarray
        The elements.
    q : number or ndarray
        How many percent; the axis of a vector is the first one of the result.
    axis : int or tuple of int, optional
        Over which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    overwrite_input : None
        Not supported, as in MXNet.
    interpolation : {'linear', 'lower', 'higher', 'midpoint', 'nearest'}
        What is taken where the rank is between two elements.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray
        Of type float64 if `a` is, else float32.

    Raises
    ------
    ValueError
        If `q` is below 0 or above 100, or the interpolation is unknown.
    NotImplementedError
        If `overwrite_input` is given.

    Notes
    -----
    It has gradients; MXNet's are 0.

    Source: MXNet ``mx.np.percentile``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.percentile(mx.np.array([1.0, 2.0, 4.0]), 75)
    array(3.)
    """
    if overwrite_input is not None:
        raise NotImplementedError("percentile: overwrite_input is not supported yet; expected None")
    _check_between("percentile", q, 100)
    attributes = {"axis": axis, "interpolation": interpolation, "keepdims": keepdims, "out": out}
    if is_operand(q):
        return registry.get("_npi_percentile")(a, q, **attributes)
    return registry.get("_npi_percentile")(a, q_scalar=q, **attributes)


def quantile(a, q, axis=None, out=None, overwrite_input=None, interpolation="linear", keepdims=False):
    """Return the values that such a part of the elements over axes is not above.

    Parameters
    ----------
    a : ndarray
        The elements.
    q : number or ndarray
        Which part, from 0 to 1; the axis of a vector is the first one of the result.
    axis : int or tuple of int, optional
        Over which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    overwrite_input : None
        Not supported, as in MXNet.
    interpolation : {'linear', 'lower', 'higher', 'midpoint', 'nearest'}
        What is taken where the rank is between two elements.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray
        Of type float64 if `a` is, else float32.

    Raises
    ------
    ValueError
        If `q` is below 0 or above 1, or the interpolation is unknown.

    Source: MXNet ``mx.np.quantile``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.quantile(mx.np.array([1.0, 2.0, 4.0]), 0.5)
    array(2.)
    """
    if isinstance(q, (list, tuple)):
        raise TypeError(f"quantile: invalid q; got {q!r}; expected a number or an array")
    _check_between("quantile", q, 1)
    return percentile(a, q * 100, axis, out, overwrite_input, interpolation, keepdims)


def median(a, axis=None, out=None, overwrite_input=None, keepdims=False):
    """Return the middle of the elements over axes, or the mean of the two in the middle.

    Parameters
    ----------
    a : ndarray
        The elements.
    axis : int or tuple of int, optional
        Over which axes; all if not given.
    out : ndarray, optional
        Where the result is written.
    overwrite_input : None
        Not supported, as in MXNet.
    keepdims : bool, default False
        Keep reduced axes with size 1.

    Returns
    -------
    ndarray
        Of type float64 if `a` is, else float32.

    Source: MXNet ``mx.np.median``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.median(mx.np.array([1.0, 2.0, 4.0, 8.0]))
    array(3.)
    """
    return quantile(a, 0.5, axis, out, overwrite_input, "midpoint", keepdims)


def interp(x, xp, fp, left=None, right=None, period=None):
    """Return values of the polygon through some points.

    Parameters
    ----------
    x : number or ndarray
        Where.
    xp, fp : ndarray
        The points; `xp` increases, unless there is a period.
    left, right : number, optional
        What is returned before and after the points; by default the first and last of `fp`.
    period : number, optional
        After which distance the polygon repeats.

    Returns
    -------
    ndarray
        Of type float64.

    Raises
    ------
    ValueError
        If there are no points, or not as many of `xp` as of `fp`, or the period is 0.

    Notes
    -----
    It has gradients; MXNet's are 0.

    Source: MXNet ``mx.np.interp``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.interp(0.5, mx.np.array([0.0, 1.0]), mx.np.array([3.0, 5.0]))
    array(4., dtype=float64)
    """
    if period == 0:
        raise ValueError("interp: period must be a non-zero value; got period=0")
    if isinstance(xp, Array) and isinstance(fp, Array) and (xp.ndim != 1 or xp.shape != fp.shape or not xp.size):
        raise ValueError(
            f"interp: wrong points; got shapes {xp.shape} and {fp.shape}; expected two vectors of one length, not empty"
        )
    points = [registry.get("Cast")(values, dtype="float64") for values in (xp, fp)]
    attributes = {"left": left, "right": right, "period": period}
    if isinstance(x, (int, float)):
        return registry.get("_npi_interp")(*points, x_is_scalar=True, x_scalar=x, **attributes)
    return registry.get("_npi_interp")(*points, registry.get("Cast")(x, dtype="float64"), **attributes)


def polyval(p, x):
    """Return values of a polynomial.

    Parameters
    ----------
    p : ndarray
        The coefficients, along one axis, that of the highest power first.
    x : ndarray
        Where.

    Returns
    -------
    ndarray
        Of the shape of `x`.

    Raises
    ------
    TypeError
        If either is no array.
    ValueError
        If `p` has not one axis.

    Source: MXNet ``mx.np.polyval``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.polyval(mx.np.array([1.0, 2.0]), mx.np.array([3.0, 4.0]))
    array([5., 6.])
    """
    if not is_operand(p) or not is_operand(x):
        kinds = f"{type(p).__name__} and {type(x).__name__}"
        raise TypeError(f"polyval: type not supported; got {kinds}; expected two arrays")
    if isinstance(p, Array) and p.ndim != 1:
        raise ValueError(f"polyval: p has to be an 1-D array; got shape {p.shape}")
    return registry.get("_npi_polyval")(p, x)


def ediff1d(ary, to_end=None, to_begin=None):
    """Return the differences of neighbours in the flattened array.

    Parameters
    ----------
    ary : ndarray
        The argument.
    to_end, to_begin : number or ndarray, optional
        What stands after and before the differences.

    Returns
    -------
    ndarray

    Raises
    ------
    TypeError
        If `to_end` or `to_begin` is neither a number nor an array.

    Source: MXNet ``mx.np.ediff1d``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ediff1d(mx.np.array([1.0, 2.0, 4.0]), to_begin=0)
    array([0., 1., 2.])
    """
    inputs, attributes = [ary], {}
    for name, value in (("to_begin", to_begin), ("to_end", to_end)):
        if is_operand(value):
            inputs.append(value)
            attributes[f"{name}_arr_given"] = True
        elif value is None or isinstance(value, (int, float, numpy.generic)):
            attributes[f"{name}_scalar"] = value
        else:
            raise TypeError(f"ediff1d: wrong {name}; got {type(value).__name__}; expected a number or an array")
    return registry.get("_npi_ediff1d")(*inputs, **attributes)


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None, **kwargs):
    """Return the elements with numbers in place of NaN and the infinities.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    copy : bool, default True
        Return a new array; else change this one.
    nan : number, default 0
        What stands for NaN.
    posinf, neginf : number, optional
        What stands for the infinities; the largest and the smallest number of the type if not given.

    Returns
    -------
    ndarray or number

    Raises
    ------
    TypeError
        If `x` is neither an array nor a number.

    Source: MXNet ``mx.np.nan_to_num``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.nan_to_num(mx.np.array([1.0, mx.np.nan]))
    array([1., 0.])
    """
    if isinstance(x, (int, float, numpy.generic)):
        return numpy.nan_to_num(x, copy, nan, posinf, neginf)
    if not is_operand(x):
        raise TypeError(f"nan_to_num: type {type(x)} not supported; expected an array or a number")
    if isinstance(x, Array) and x.dtype.kind in "iu":
        return x
    attributes = {"copy": copy, "nan": nan, "posinf": posinf, "neginf": neginf}
    return registry.get("_npi_nan_to_num")(x, out=None if copy else x, **attributes)
