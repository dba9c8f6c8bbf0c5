"""Operators that `mx.np` has in another form, under the names and with the attributes that MXNet's graphs give them."""

from ..core import registry
from .mathematics import _given

__all__ = [
    "broadcast_greater",
    "constraint_check",
    "pad",
    "round_ste",
    "scalar_poisson",
    "sign_ste",
    "slice_channel",
    "tensor_poisson",
]


def round_ste(data=None, out=None, name=None):
    """Round to whole numbers; the gradient passes as if nothing was rounded.

    Parameters
    ----------
    data : ndarray
        Input.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.round_ste`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.round_ste(mx.np.array([1.2, -1.7])).tolist()
    [1.0, -2.0]
    """
    return registry.get("_contrib_round_ste")(data, out=out, name=name)


def sign_ste(data=None, out=None, name=None):
    """Signs of numbers; the gradient passes as if they were the numbers.

    Parameters
    ----------
    data : ndarray
        Input.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.sign_ste`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.sign_ste(mx.np.array([1.2, -1.7])).tolist()
    [1.0, -1.0]
    """
    return registry.get("_contrib_sign_ste")(data, out=out, name=name)


def broadcast_greater(lhs=None, rhs=None, out=None, name=None):
    """Where elements of one array are greater than those of another, as numbers 1 and 0.

    Parameters
    ----------
    lhs, rhs : ndarray
        Arrays that broadcast.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.broadcast_greater`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.broadcast_greater(mx.np.array([[1.0], [3.0]]), mx.np.array([2.0])).tolist()
    [[0.0], [1.0]]
    """
    return registry.get("broadcast_greater")(lhs, rhs, out=out, name=name)


def constraint_check(x, msg="Constraint violated."):
    """True where all elements of a condition are true; else an error with a message.

    Parameters
    ----------
    x : ndarray of bool
        Condition.
    msg : str
        Message.

    Returns
    -------
    ndarray of bool, shape ()

    Raises
    ------
    ValueError
        If an element is false. In a hybridized block the error comes when the result is used, as an `MXNetError`.
    MXNetError
        If the condition is not boolean.

    Notes
    -----
    Source: MXNet's `npx.constraint_check`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.constraint_check(mx.np.ones(2) > 0, "not positive")
    array(True)
    """
    return registry.get("_npx_constraint_check")(x, msg=msg)


def slice_channel(data=None, num_outputs=1, axis=1, squeeze_axis=False, out=None, name=None):
    """Equal parts of an array along an axis.

    Parameters
    ----------
    data : ndarray
        Input.
    num_outputs : int
        How many parts.
    axis : int
        Axis that is divided.
    squeeze_axis : bool
        Whether parts of size 1 lose the axis.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray or tuple of ndarray

    Raises
    ------
    MXNetError
        If the axis cannot be divided so.

    Notes
    -----
    Source: MXNet's `npx.slice_channel`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [part.shape for part in mx.npx.slice_channel(mx.np.ones((2, 4)), num_outputs=2)]
    [(2, 2), (2, 2)]
    """
    return registry.get("SliceChannel")(
        data, num_outputs=num_outputs, axis=axis, squeeze_axis=squeeze_axis, out=out, name=name
    )


def pad(data=None, mode="constant", pad_width=(), constant_value=0.0, out=None, name=None):
    """Pad images or volumes at their sides.

    Parameters
    ----------
    data : ndarray, of four or five dimensions
        Input.
    mode : {'constant', 'edge', 'reflect'}
        What is added.
    pad_width : tuple of int
        Two numbers for each axis: how much before and behind; the first four are 0.
    constant_value : float
        Value of a constant padding.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.pad`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.pad(mx.np.ones((1, 1, 2, 2)), mode="constant", pad_width=(0, 0, 0, 0, 1, 1, 1, 1)).shape
    (1, 1, 4, 4)
    """
    return registry.get("Pad")(data, mode=mode, pad_width=pad_width, constant_value=constant_value, out=out, name=name)


def scalar_poisson(lam=1.0, shape=None, ctx=None, dtype=None, out=None, name=None):
    """Numbers drawn from the Poisson distribution with one rate.

    Parameters
    ----------
    lam : float
        Rate.
    shape : tuple of int
        Shape of the result.
    ctx : str, optional
        Device, such as ``cpu(0)``.
    dtype : str, optional
        Type of the result.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.scalar_poisson`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.scalar_poisson(3.0, shape=(2,)).shape
    (2,)
    """
    return registry.get("_random_poisson")(**_given(lam=lam, shape=shape, ctx=ctx, dtype=dtype), out=out, name=name)


def tensor_poisson(lam=None, shape=None, dtype=None, out=None, name=None):
    """Numbers drawn from the Poisson distribution, for each of several rates.

    Parameters
    ----------
    lam : ndarray
        Rates.
    shape : tuple of int, optional
        Shape of what is drawn for each rate; one number if not given.
    dtype : str, optional
        Type of the result.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (*lam.shape, *shape)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.tensor_poisson`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.tensor_poisson(mx.np.ones(2), shape=3).shape
    (2, 3)
    """
    return registry.get("_sample_poisson")(lam, **_given(shape=shape, dtype=dtype), out=out, name=name)
