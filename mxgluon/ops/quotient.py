"""Division, rounded once.

XLA turns the division by a constant, or by a value that is the same for many elements, into the product with its reciprocal. That rounds twice, so
``47 / 47`` is less than 1, its floor is 0, and the reciprocal of a small float16 number is infinite. MXNet and NumPy divide.
"""

import jax.numpy as jnp
import numpy

from .promotion import is_integral

__all__ = ["exact_mean", "floor_quotient", "kept_apart", "quotient"]


def kept_apart(divisor, dividend):
    """Return a divisor that XLA takes for another one at each element.

    Parameters
    ----------
    divisor : array
        A constant, or an array that is broadcast to the dividend.
    dividend : array
        What is to be divided.

    Returns
    -------
    array
    """
    # Where the dividend is NaN, so is the quotient, whatever the divisor; the gradients there are off by one rounding.
    return jnp.where(
        dividend == dividend, divisor, divisor * numpy.asarray(1 + jnp.finfo(divisor.dtype).eps, divisor.dtype)
    )


def quotient(lhs, rhs):
    """Return lhs / rhs of one floating-point type, broadcast.

    Parameters
    ----------
    lhs, rhs : array
        Dividend and divisor.

    Returns
    -------
    array
    """
    if lhs.ndim == 0 or lhs.shape == rhs.shape:
        return lhs / rhs
    return lhs / kept_apart(rhs, lhs)


def floor_quotient(lhs, rhs):
    """Return lhs / rhs of one type, rounded down; of integers 0 where the divisor is 0.

    Parameters
    ----------
    lhs, rhs : array
        Dividend and divisor.

    Returns
    -------
    array

    Notes
    -----
    MXNet has the smallest integer where a 32- or 64-bit integer is divided by 0, and 0 for 8-bit ones; NumPy has 0.
    """
    if lhs.dtype == jnp.bool_:
        return lhs & rhs
    if not is_integral(lhs.dtype):
        return jnp.floor(quotient(lhs, rhs))
    is_zero = rhs == 0
    return jnp.where(is_zero, jnp.zeros((), lhs.dtype), jnp.floor_divide(lhs, jnp.where(is_zero, 1, rhs)))


def exact_mean(data, axes, keepdims=False, ddof=0):
    """Return the mean of floating-point data over axes, the sum being divided once.

    Parameters
    ----------
    data : array
        The numbers.
    axes : int, tuple of int, or None
        Over which axes; all if None.
    keepdims : bool, default False
        Keep the axes with size 1.
    ddof : int, default 0
        By how much the divisor is less than the number of elements.

    Returns
    -------
    array
    """
    total = jnp.sum(data, axes, keepdims=keepdims)
    count = data.size if axes is None else numpy.prod([data.shape[axis] for axis in numpy.atleast_1d(axes)], dtype=int)
    return total / kept_apart(jnp.asarray(max(count - ddof, 0), total.dtype), total)
