"""Functions that put elements into an array, take them out, or overwrite its diagonal."""

import math

from ..core import registry
from ..core.storage import Array
from .joining import concatenate
from .manipulation import ravel, reshape

__all__ = ["delete", "fill_diagonal", "insert", "resize"]


def _check_array(function, name, value):
    if not isinstance(value, Array) and not hasattr(type(value), "_compose"):
        raise TypeError(f"{function}: '{name}' can not support type {type(value)}; expected an array")


def _place(function, obj):
    """Return the attributes that say where, empty for an array of positions."""
    if isinstance(obj, slice):
        return {"start": obj.start, "stop": obj.stop, "step": 1 if obj.step is None else obj.step}
    if isinstance(obj, int):
        return {"int_ind": obj}
    _check_array(function, "obj", obj)
    return {}


def delete(arr, obj, axis=None):
    """Return the array without some slices along an axis.

    Parameters
    ----------
    arr : ndarray
        The argument.
    obj : int, slice or ndarray of integers
        Which slices.
    axis : int, optional
        Along which axis; the flattened array if not given.

    Returns
    -------
    ndarray

    Raises
    ------
    TypeError
        If `arr` is no array, or `obj` of another kind.
    MXNetError
        If a position or the axis does not exist.

    Notes
    -----
    In an array of positions, negative ones count from the end and those outside are an error; MXNet ignores both.

    Source: MXNet ``mx.np.delete``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.delete(mx.np.arange(4), 1)
    array([0., 2., 3.])
    """
    _check_array("delete", "arr", arr)
    place = _place("delete", obj)
    return registry.get("_npi_delete")(*((arr,) if place else (arr, obj)), axis=axis, **place)


def insert(arr, obj, values, axis=None):
    """Return the array with values put in before some positions along an axis.

    Parameters
    ----------
    arr : ndarray
        The argument.
    obj : int, slice or ndarray of integers
        The positions, as they are in `arr`.
    values : number or ndarray
        What is put in; broadcast, and of the type of `arr` afterwards.
    axis : int, optional
        Along which axis; the flattened array if not given.

    Returns
    -------
    ndarray

    Raises
    ------
    TypeError
        If `arr` or `values` is no array, or `obj` of another kind.
    MXNetError
        If a position or the axis does not exist, or the values do not fit.

    Notes
    -----
    A number is put in at any positions and along any axis; MXNet has it for one position of a flattened array only.

    Source: MXNet ``mx.np.insert``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.insert(mx.np.array([1.0, 2.0]), 1, 5)
    array([1., 5., 2.])
    """
    _check_array("insert", "arr", arr)
    place = _place("insert", obj)
    if isinstance(values, (int, float)):
        inputs, place = (arr,), {**place, "val": values}
    else:
        _check_array("insert", "values", values)
        inputs = (arr, values)
    if "int_ind" in place:
        return registry.get("_npi_insert_scalar")(*inputs, axis=axis, **place)
    if "step" in place:
        return registry.get("_npi_insert_slice")(*inputs, axis=axis, **place)
    return registry.get("_npi_insert_tensor")(*inputs, obj, axis=axis, **place)


def fill_diagonal(a, val, wrap=False):
    """Overwrite the elements of an array whose indices are all equal.

    Parameters
    ----------
    a : ndarray
        The array that is changed; of two axes, or of more that are equally long.
    val : number or list of numbers
        What is written; a list is repeated.
    wrap : bool, default False
        Begin again below, in a matrix with more rows than columns.

    Raises
    ------
    TypeError
        If `val` is no number and no list of numbers.
    MXNetError
        If the array has another shape.

    Source: MXNet ``mx.np.fill_diagonal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.zeros((2, 2))
    >>> mx.np.fill_diagonal(x, 3)
    >>> x
    array([[3., 0.],
           [0., 3.]])
    """
    numbers = [float(number) for number in val] if isinstance(val, list) else [float(val)]
    registry.get("_npi_fill_diagonal")(a, val=numbers, wrap=wrap, out=a)


def resize(a, new_shape):
    """Return an array of a shape, filled with the elements of another, which are repeated as often as it takes.

    Parameters
    ----------
    a : ndarray
        Where the elements come from; zeros, if it has none.
    new_shape : int or tuple of int
        The shape.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If a size is negative.

    Source: MXNet ``mx.np.resize``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.resize(mx.np.array([1.0, 2.0, 3.0]), (2, 2))
    array([[1., 2.],
           [3., 1.]])
    """
    shape = (new_shape,) if isinstance(new_shape, int) else tuple(new_shape)
    if any(size < 0 for size in shape):
        raise ValueError(f"resize: negative size; got new_shape={new_shape}; expected sizes of at least 0")
    wanted = math.prod(shape)
    flat = ravel(a)
    if flat.size == 0:
        return registry.get("_npi_zeros")(shape=shape, dtype=a.dtype)
    if wanted > flat.size:
        flat = concatenate([flat] * -(-wanted // flat.size))
    return reshape(registry.get("slice_axis")(flat, axis=0, begin=0, end=wanted), shape)
