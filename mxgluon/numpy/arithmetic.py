"""Arithmetic, element by element. Shapes are broadcast; plain numbers are answered with a plain number."""

import numpy

from .binary import apply_binary
from .dispatch import as_dividend

__all__ = [
    "add",
    "divide",
    "floor_divide",
    "fmax",
    "fmin",
    "fmod",
    "maximum",
    "minimum",
    "mod",
    "multiply",
    "pow",
    "power",
    "remainder",
    "subtract",
    "true_divide",
]


def add(x1, x2, out=None, **kwargs):
    """Return the sum, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.add``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.add(mx.np.array([1.0]), mx.np.array([2.0]))
    array([3.])
    """
    return apply_binary(("_npi_add", "_npi_add_scalar", "_npi_add_scalar"), numpy.add, x1, x2, out, kwargs)


def subtract(x1, x2, out=None, **kwargs):
    """Return the difference, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.subtract``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.subtract(mx.np.array([3.0]), mx.np.array([2.0]))
    array([1.])
    """
    return apply_binary(
        ("_npi_subtract", "_npi_subtract_scalar", "_npi_rsubtract_scalar"), numpy.subtract, x1, x2, out, kwargs
    )


def multiply(x1, x2, out=None, **kwargs):
    """Return the product, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.multiply``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.multiply(mx.np.array([3.0]), mx.np.array([2.0]))
    array([6.])
    """
    return apply_binary(
        ("_npi_multiply", "_npi_multiply_scalar", "_npi_multiply_scalar"), numpy.multiply, x1, x2, out, kwargs
    )


def true_divide(x1, x2, out=None, **kwargs):
    """Return the quotient, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.true_divide``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.true_divide(mx.np.array([3.0]), mx.np.array([2.0]))
    array([1.5])
    """
    return apply_binary(
        ("_npi_true_divide", "_npi_true_divide_scalar", "_npi_rtrue_divide_scalar"),
        numpy.true_divide,
        as_dividend(x1, x2),
        x2,
        out,
        kwargs,
    )


def floor_divide(x1, x2, out=None, **kwargs):
    """Return the quotient, rounded down,, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.floor_divide``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.floor_divide(mx.np.array([3.0]), mx.np.array([2.0]))
    array([1.])
    """
    return apply_binary(
        ("_npi_floor_divide", "_npi_floor_divide_scalar", "_npi_rfloor_divide_scalar"),
        numpy.floor_divide,
        x1,
        x2,
        out,
        kwargs,
    )


def mod(x1, x2, out=None, **kwargs):
    """Return the remainder with the sign of the divisor, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.mod``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.mod(mx.np.array([5.0]), mx.np.array([3.0]))
    array([2.])
    """
    return apply_binary(("_npi_mod", "_npi_mod_scalar", "_npi_rmod_scalar"), numpy.mod, x1, x2, out, kwargs)


def fmod(x1, x2, out=None, **kwargs):
    """Return the remainder with the sign of the dividend, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.fmod``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.fmod(mx.np.array([5.0]), mx.np.array([3.0]))
    array([2.])
    """
    return apply_binary(("_npi_fmod", "_npi_fmod_scalar", "_npi_rfmod_scalar"), numpy.fmod, x1, x2, out, kwargs)


def power(x1, x2, out=None, **kwargs):
    """Return the first to the power of the second, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.power``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.power(mx.np.array([3.0]), mx.np.array([2.0]))
    array([9.])
    """
    return apply_binary(("_npi_power", "_npi_power_scalar", "_npi_rpower_scalar"), numpy.power, x1, x2, out, kwargs)


def maximum(x1, x2, out=None, **kwargs):
    """Return the larger, NaN if one is,, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.maximum``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.maximum(mx.np.array([3.0]), mx.np.array([2.0]))
    array([3.])
    """
    return apply_binary(
        ("_npi_maximum", "_npi_maximum_scalar", "_npi_maximum_scalar"), numpy.maximum, x1, x2, out, kwargs
    )


def minimum(x1, x2, out=None, **kwargs):
    """Return the smaller, NaN if one is,, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.minimum``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.minimum(mx.np.array([3.0]), mx.np.array([2.0]))
    array([2.])
    """
    return apply_binary(
        ("_npi_minimum", "_npi_minimum_scalar", "_npi_minimum_scalar"), numpy.minimum, x1, x2, out, kwargs
    )


def fmax(x1, x2, out=None, **kwargs):
    """Return the larger, a number rather than NaN,, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.fmax``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.fmax(mx.np.array([3.0]), mx.np.array([2.0]))
    array([3.])
    """
    return apply_binary(("_npi_fmax", "_npi_fmax_scalar", "_npi_fmax_scalar"), numpy.fmax, x1, x2, out, kwargs)


def fmin(x1, x2, out=None, **kwargs):
    """Return the smaller, a number rather than NaN,, element by element.

    Parameters
    ----------
    x1, x2 : ndarray or number
        The arguments.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray or number

    Raises
    ------
    MXNetError
        If the shapes cannot be broadcast.

    Source: MXNet ``mx.np.fmin``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.fmin(mx.np.array([3.0]), mx.np.array([2.0]))
    array([2.])
    """
    return apply_binary(("_npi_fmin", "_npi_fmin_scalar", "_npi_fmin_scalar"), numpy.fmin, x1, x2, out, kwargs)


divide, remainder, pow = true_divide, mod, power
