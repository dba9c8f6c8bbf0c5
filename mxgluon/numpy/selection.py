"""Functions that repeat, pad and choose elements."""

import numpy

from ..arguments import describe_choices
from ..base import MXNetError
from ..core import registry
from ..core.storage import Array
from .creation import full
from .dispatch import is_operand
from .manipulation import ravel
from .methods import repeat_elements
from .multiarray import array

__all__ = [
    "broadcast_to",
    "pad",
    "repeat",
    "take",
    "tile",
    "where",
]

_NUMBERS = (int, float, numpy.generic)


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

    Raises
    ------
    TypeError
        If `repeats` is no integer.
    MXNetError
        If it is negative, or there are more or fewer numbers than elements.

    Source: MXNet ``mx.np.repeat``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.repeat(mx.np.arange(2), 2)
    array([0., 0., 1., 1.])
    """
    return repeat_elements(a, repeats, axis)


_PAD_OPTIONS = {
    "constant": "constant_values",
    "edge": None,
    "maximum": "stat_length",
    "minimum": "stat_length",
    "reflect": "reflect_type",
    "symmetric": "reflect_type",
}


def _check_padding(pad_width, mode, options):
    """Raise an error for what `pad` does not have."""
    flat = (
        [width for pair in pad_width for width in (pair if isinstance(pair, tuple) else (pair,))]
        if isinstance(pad_width, tuple)
        else [pad_width]
    )
    if not all(isinstance(width, (int, numpy.integer)) for width in flat) or not flat:
        raise TypeError(f"pad: `pad_width` must be of integral type, in a tuple of pairs; got {pad_width!r}")
    if min(flat) < 0:
        raise ValueError(f"pad: negative width; got pad_width={pad_width}; expected widths of at least 0")
    if mode not in _PAD_OPTIONS:
        raise ValueError(f"pad: mode {mode!r} is not supported; expected {describe_choices(mode, _PAD_OPTIONS)}")
    for name, value in options.items():
        if name != _PAD_OPTIONS[mode]:
            allowed = _PAD_OPTIONS[mode] or "none"
            raise ValueError(f"pad: {name} keyword not in allowed keywords of mode {mode!r}; expected {allowed}")
        if name == "reflect_type" and value not in (None, "even"):
            raise ValueError(f"pad: unsupported reflect_type; got {value!r}; expected 'even'")
        if name == "stat_length" and value is not None:
            raise ValueError(f"pad: unsupported stat_length; got {value!r}; expected None")
        if name == "constant_values" and isinstance(value, (tuple, list)):
            raise TypeError(f"pad: unsupported constant_values; got {value!r}; expected one number")


def pad(x, pad_width=None, mode="constant", **kwargs):
    """Return the array with a border.

    Parameters
    ----------
    x : ndarray
        The argument.
    pad_width : tuple of pairs of int, a pair for all axes, or an int
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
    TypeError
        If a width is no integer.
    ValueError
        If a width is negative, or the mode or an option is unknown.
    MXNetError
        If there are more or fewer pairs than axes.

    Notes
    -----
    MXNet takes a negative width and gives elements that are not there; it takes no single integer.

    Source: MXNet ``mx.np.pad``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.pad(mx.np.ones(1), ((1, 1),))
    array([0., 1., 0.])
    """
    if isinstance(pad_width, list):
        pad_width = tuple(tuple(pair) if isinstance(pair, list) else pair for pair in pad_width)
    _check_padding(pad_width, mode, kwargs)
    if isinstance(pad_width, int):
        pad_width = ((pad_width, pad_width),)
    elif isinstance(pad_width[0], int):
        pad_width = (pad_width,)
    if len(pad_width) == 1:
        pad_width = pad_width * x.ndim
    if len(pad_width) != x.ndim or any(len(pair) != 2 for pair in pad_width):
        raise MXNetError(f"pad: wrong pad_width; got {pad_width} for shape {x.shape}; expected a pair for each axis")
    given = {name: value for name, value in kwargs.items() if value is not None and name != "stat_length"}
    return registry.get("_npi_pad")(x, pad_width=pad_width, mode=mode, **given)


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
    if isinstance(x, Array) and isinstance(y, Array):
        return registry.get("_npi_where")(condition, x, y)
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
