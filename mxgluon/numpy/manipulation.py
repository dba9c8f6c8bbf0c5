"""Shapes: functions that rearrange axes and elements."""

from ..core import registry

__all__ = [
    "expand_dims",
    "flip",
    "fliplr",
    "flipud",
    "moveaxis",
    "permute_dims",
    "ravel",
    "reshape",
    "roll",
    "rollaxis",
    "rot90",
    "squeeze",
    "swapaxes",
    "transpose",
]


def reshape(a, newshape, order="C", reverse=False):
    """Return the array in another shape.

    Parameters
    ----------
    a : ndarray
        The argument.
    newshape : int or tuple of int
        The shape; one size may be -1, and the codes of `npx.reshape` are known.
    order : {'C'}
        Order of the elements.
    reverse : {False}
        Not supported; `npx.reshape` has it.

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
    return registry.get("_npx_reshape")(a, newshape=newshape, order=order)


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
