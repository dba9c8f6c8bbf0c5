"""Shapes and positions: functions that rearrange, repeat and choose."""

import numpy

from ..core import registry
from .creation import full
from .dispatch import is_operand
from .multiarray import array

__all__ = [
    "broadcast_to",
    "expand_dims",
    "flip",
    "fliplr",
    "flipud",
    "moveaxis",
    "pad",
    "permute_dims",
    "ravel",
    "repeat",
    "reshape",
    "roll",
    "rollaxis",
    "rot90",
    "squeeze",
    "swapaxes",
    "take",
    "tile",
    "transpose",
    "where",
]


_NUMBERS = (int, float, numpy.generic)


def reshape(a, newshape, reverse=False, order="C"):
    """Return the array in another shape.

    Parameters
    ----------
    a : ndarray
        The argument.
    newshape : int or tuple of int
        The shape; one size may be -1 (`npx.reshape` knows further codes).
    reverse : {False}
        Accepted as in MXNet.
    order : {'C'}
        Order of the elements.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.reshape``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.reshape(mx.np.arange(4), (2, 2))
    array([[0., 1.],
           [2., 3.]])
    """
    if reverse:
        raise NotImplementedError("reshape: reverse is not supported; npx.reshape has it")
    return registry.get("_np_reshape")(a, newshape=newshape, order=order)


def ravel(x, order="C"):
    """Return the array flattened.

    Parameters
    ----------
    x : ndarray
        The argument.
    order : {'C'}
        Order of the elements.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.ravel``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ravel(mx.np.ones((1, 2)))
    array([1., 1.])
    """
    return reshape(x, -1, order=order)


def transpose(a, axes=None):
    """Return the array with its axes in another order.

    Parameters
    ----------
    a : ndarray
        The argument.
    axes : tuple of int, optional
        The order; reversed if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.transpose``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.transpose(mx.np.ones((1, 2))).shape
    (2, 1)
    """
    return registry.get("_npi_transpose")(a, axes=axes)


def permute_dims(a, axes=None):
    """Return the array with its axes in another order.

    Parameters
    ----------
    a : ndarray
        The argument.
    axes : tuple of int, optional
        The order; reversed if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.permute_dims``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.permute_dims(mx.np.ones((1, 2))).shape
    (2, 1)
    """
    return transpose(a, axes)


def swapaxes(a, axis1, axis2):
    """Return the array with two axes exchanged.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis1, axis2 : int
        Which axes.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.swapaxes``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.swapaxes(mx.np.ones((1, 2)), 0, 1).shape
    (2, 1)
    """
    return registry.get("SwapAxis")(a, dim1=axis1, dim2=axis2)


def moveaxis(a, source, destination):
    """Return the array with axes moved to other positions.

    Parameters
    ----------
    a : ndarray
        The argument.
    source, destination : int or tuple of int
        Which axes, and where to.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.moveaxis``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.moveaxis(mx.np.ones((1, 2, 3)), 0, -1).shape
    (2, 3, 1)
    """
    return registry.get("_npi_moveaxis")(a, source=source, destination=destination)


def rollaxis(a, axis, start=0):
    """Return the array with an axis moved before another.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis, start : int
        Which axis, and before which.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.rollaxis``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.rollaxis(mx.np.ones((1, 2, 3)), 2).shape
    (3, 1, 2)
    """
    return registry.get("_npi_rollaxis")(a, axis=axis, start=start)


def expand_dims(a, axis):
    """Return the array with a new axis of size 1.

    Parameters
    ----------
    a : ndarray
        The argument.
    axis : int
        Where.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.expand_dims``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.expand_dims(mx.np.ones(2), 0).shape
    (1, 2)
    """
    return registry.get("expand_dims")(a, axis=axis)


def squeeze(x, axis=None):
    """Return the array without axes of size 1.

    Parameters
    ----------
    x : ndarray
        The argument.
    axis : int or tuple of int, optional
        Which ones; all if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.squeeze``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.squeeze(mx.np.ones((1, 2))).shape
    (2,)
    """
    return registry.get("_npi_squeeze")(x, axis=axis)


def flip(m, axis=None, out=None):
    """Return the array with its elements in reverse order along axes.

    Parameters
    ----------
    m : ndarray
        The argument.
    axis : int or tuple of int, optional
        Along which axes; all if not given.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.flip``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.flip(mx.np.arange(2))
    array([1., 0.])
    """
    axis = tuple(range(m.ndim)) if axis is None else axis
    return registry.get("_npi_flip")(m, axis=axis, out=out)


def flipud(m):
    """Return the array with its rows in reverse order.

    Parameters
    ----------
    m : ndarray
        The argument.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.flipud``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.flipud(mx.np.arange(2))
    array([1., 0.])
    """
    return flip(m, 0)


def fliplr(m):
    """Return the array with its columns in reverse order.

    Parameters
    ----------
    m : ndarray
        The argument.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.fliplr``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.fliplr(mx.np.arange(2).reshape(1, 2))
    array([[1., 0.]])
    """
    return flip(m, 1)


def roll(a, shift, axis=None):
    """Return the array with its elements moved along axes, around the end.

    Parameters
    ----------
    a : ndarray
        The argument.
    shift : int or tuple of int
        How far.
    axis : int or tuple of int, optional
        Along which axes; all if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.roll``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.roll(mx.np.arange(3), 1)
    array([2., 0., 1.])
    """
    return registry.get("_npi_roll")(a, shift=shift, axis=axis)


def rot90(m, k=1, axes=(0, 1)):
    """Return the array turned by right angles in the plane of two axes.

    Parameters
    ----------
    m : ndarray
        The argument.
    k : int, default 1
        How many right angles.
    axes : tuple of int
        The plane.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.rot90``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.rot90(mx.np.arange(2).reshape(1, 2))
    array([[1.],
           [0.]])
    """
    return registry.get("_npi_rot90")(m, k=k, axes=axes)


def broadcast_to(array, shape):
    """Return the array repeated along axes of size 1 until it has a shape.

    Parameters
    ----------
    array : ndarray or number
        The argument.
    shape : tuple of int
        The shape.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.broadcast_to``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.broadcast_to(mx.np.ones(1), (2,))
    array([1., 1.])
    """
    if isinstance(array, (int, float)):
        return full(shape, array)
    return registry.get("_npi_broadcast_to")(array, shape=shape)


def tile(A, reps):
    """Return the whole array repeated along axes.

    Parameters
    ----------
    A : ndarray
        The argument.
    reps : int or tuple of int
        How often along each axis.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.tile``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tile(mx.np.arange(2), 2)
    array([0., 1., 0., 1.])
    """
    return registry.get("tile")(A, reps=reps)


def repeat(a, repeats, axis=None):
    """Return the array with every element repeated.

    Parameters
    ----------
    a : ndarray
        The argument.
    repeats : int or tuple of int
        How often; for each element if a tuple.
    axis : int, optional
        Along which axis; the flattened array if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.repeat``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.repeat(mx.np.arange(2), 2)
    array([0., 0., 1., 1.])
    """
    if isinstance(repeats, int):
        return registry.get("repeat")(a, repeats=repeats, axis=axis)
    return registry.get("_npi_repeats")(a, repeats=tuple(repeats), axis=axis)


def pad(x, pad_width, mode="constant", **kwargs):
    """Return the array with a border.

    Parameters
    ----------
    x : ndarray
        The argument.
    pad_width : tuple of pairs of int, or int
        How wide before and after each axis.
    mode : {'constant', 'edge', 'reflect', 'symmetric', 'maximum', 'minimum'}
        What the border holds.
    constant_values : number, default 0
        For ``constant``.
    reflect_type : {'even'}
        For ``reflect`` and ``symmetric``.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If the mode is unknown.

    Source: MXNet ``mx.np.pad``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.pad(mx.np.ones(1), ((1, 1),))
    array([0., 1., 0.])
    """
    if isinstance(pad_width, int):
        pad_width = ((pad_width, pad_width),) * x.ndim
    elif pad_width and isinstance(pad_width[0], int):
        pad_width = (tuple(pad_width),) * x.ndim
    return registry.get("_npi_pad")(x, pad_width=pad_width, mode=mode, **kwargs)


def where(condition, x=None, y=None):
    """Return elements of `x` where a condition holds, of `y` elsewhere; with the condition alone, the positions where it holds.

    Parameters
    ----------
    condition : ndarray
        Non-zero where it holds.
    x, y : ndarray or number
        The choices; shapes are broadcast.

    Returns
    -------
    ndarray, or tuple of ndarray

    Source: MXNet ``mx.np.where``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.where(mx.np.array([1, 0]), mx.np.array([2.0, 3.0]), 0)
    array([2., 0.])
    """
    if x is None and y is None:
        return condition.nonzero()
    if x is None or y is None:
        raise ValueError("where: either both or neither of x and y should be given")
    numbers = isinstance(x, _NUMBERS), isinstance(y, _NUMBERS)
    if numbers == (True, True):
        return registry.get("_npi_where_scalar2")(condition, x=x, y=y)
    if numbers[0]:
        return registry.get("_npi_where_lscalar")(condition, y, scalar=x)
    if numbers[1]:
        return registry.get("_npi_where_rscalar")(condition, x, scalar=y)
    return registry.get("_npi_where")(condition, x, y)


def take(a, indices, axis=None, mode="raise", out=None):
    """Return elements at positions along an axis, or of the flattened array.

    Parameters
    ----------
    a : ndarray
        The argument.
    indices : ndarray or sequence of int
        The positions.
    axis : int, optional
        Along which axis; the flattened array if not given.
    mode : {'clip', 'wrap', 'raise'}
        Positions outside go to the edge, around, or give NaN.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.take``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.take(mx.np.array([4.0, 5.0]), mx.np.array([1]), mode="clip")
    array([5.])
    """
    if not is_operand(indices):
        indices = array(indices, dtype="int32", device=a.device)
    if axis is None:
        return registry.get("take")(ravel(a), indices, axis=0, mode=mode, out=out)
    return registry.get("take")(a, indices, axis=axis, mode=mode, out=out)
