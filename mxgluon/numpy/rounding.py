"""Signs, powers and rounding, element by element. A plain number is answered with a plain number."""

import numpy

from ..core import registry
from .dispatch import is_operand
from .unary import apply_unary

__all__ = [
    "abs",
    "absolute",
    "around",
    "ceil",
    "clip",
    "fabs",
    "fix",
    "floor",
    "negative",
    "positive",
    "reciprocal",
    "rint",
    "round",
    "round_",
    "sign",
    "square",
    "trunc",
]


def absolute(x, out=None, **kwargs):
    """Return the absolute value of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.absolute``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.absolute(mx.np.array([-2.0]))
    array([2.])
    """
    return apply_unary("_npi_absolute", numpy.absolute, x, out, kwargs)


def abs(x, out=None, **kwargs):
    """Return the absolute value of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.abs``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.abs(mx.np.array([-2.0]))
    array([2.])
    """
    return apply_unary("_npi_absolute", numpy.abs, x, out, kwargs)


def sign(x, out=None, **kwargs):
    """Return the sign, -1, 0 or 1, of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.sign``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sign(mx.np.array([-2.0]))
    array([-1.])
    """
    return apply_unary("_npi_sign", numpy.sign, x, out, kwargs)


def negative(x, out=None, **kwargs):
    """Return the negated value of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.negative``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.negative(mx.np.array([2.0]))
    array([-2.])
    """
    return apply_unary("_npi_negative", numpy.negative, x, out, kwargs)


def square(x, out=None, **kwargs):
    """Return the square of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.square``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.square(mx.np.array([3.0]))
    array([9.])
    """
    return apply_unary("_npi_square", numpy.square, x, out, kwargs)


def reciprocal(x, out=None, **kwargs):
    """Return one divided by every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.reciprocal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.reciprocal(mx.np.array([4.0]))
    array([0.25])
    """
    return apply_unary("_npi_reciprocal", numpy.reciprocal, x, out, kwargs)


def rint(x, out=None, **kwargs):
    """Return the nearest integer of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Notes
    -----
    Of two integers that are equally near, MXNet takes the smaller one, NumPy the even one.

    Source: MXNet ``mx.np.rint``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.rint(mx.np.array([1.5]))
    array([1.])
    """
    return apply_unary("_npi_rint", numpy.rint, x, out, kwargs)


def ceil(x, out=None, **kwargs):
    """Return the smallest integer that is not less of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.ceil``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ceil(mx.np.array([1.2]))
    array([2.])
    """
    return apply_unary("_npi_ceil", numpy.ceil, x, out, kwargs)


def floor(x, out=None, **kwargs):
    """Return the largest integer that is not greater of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.floor``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.floor(mx.np.array([1.8]))
    array([1.])
    """
    return apply_unary("_npi_floor", numpy.floor, x, out, kwargs)


def trunc(x, out=None, **kwargs):
    """Return the integer part of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.trunc``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.trunc(mx.np.array([-1.8]))
    array([-1.])
    """
    return apply_unary("_npi_trunc", numpy.trunc, x, out, kwargs)


def fix(x, out=None, **kwargs):
    """Return the nearest integer towards zero of every element.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number
        Of the shape of `x`.

    Source: MXNet ``mx.np.fix``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.fix(mx.np.array([-1.8]))
    array([-1.])
    """
    return apply_unary("_npi_fix", numpy.fix, x, out, kwargs)


def around(x, decimals=0, out=None, **kwargs):
    """Return every element rounded to a number of decimals; ties go to the even digit.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    decimals : int, default 0
        How many decimals stay; negative ones round before the point.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Source: MXNet ``mx.np.around``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.around(mx.np.array([1.25, 2.5]), 1)
    array([1.2, 2.5])
    """
    if kwargs:
        raise TypeError(f"around: unexpected argument; got {', '.join(kwargs)}; expected decimals and out")
    if is_operand(x):
        return registry.get("_npi_around")(x, decimals=decimals, out=out)
    return numpy.around(x, decimals)


def clip(a, a_min, a_max, out=None):
    """Return every element limited to an interval.

    Parameters
    ----------
    a : ndarray
        The argument.
    a_min, a_max : number or None
        The bounds; None leaves one open.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If both bounds are None.

    Source: MXNet ``mx.np.clip``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.clip(mx.np.array([-1.0, 0.5, 2.0]), 0, 1)
    array([0. , 0.5, 1. ])
    """
    if a_min is None and a_max is None:
        raise ValueError("clip: a_min and a_max are both None; expected at least one bound")
    low = -numpy.inf if a_min is None else a_min
    high = numpy.inf if a_max is None else a_max
    return registry.get("clip")(a, a_min=low, a_max=high, out=out)


def positive(x, out=None, **kwargs):
    """Return every element with its own sign: a copy.

    Parameters
    ----------
    x : ndarray or number
        The argument.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Source: MXNet ``mx.np.positive``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.positive(mx.np.array([-1.0]))
    array([-1.])
    """
    return x if out is x and is_operand(x) else apply_unary("_npi_copy", numpy.positive, x, out, kwargs)


fabs = absolute
round = round_ = around
