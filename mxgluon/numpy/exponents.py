"""Roots, exponentials and logarithms, element by element. A plain number is answered with a plain number."""

import numpy

from .unary import apply_unary

__all__ = [
    "cbrt",
    "exp",
    "expm1",
    "log",
    "log10",
    "log1p",
    "log2",
    "sqrt",
]


def sqrt(x, out=None, **kwargs):
    """Return the square root of every element.

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

    Source: MXNet ``mx.np.sqrt``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sqrt(mx.np.array([4.0]))
    array([2.])
    """
    return apply_unary("_npi_sqrt", numpy.sqrt, x, out, kwargs)


def cbrt(x, out=None, **kwargs):
    """Return the cube root of every element.

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

    Source: MXNet ``mx.np.cbrt``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.cbrt(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_cbrt", numpy.cbrt, x, out, kwargs)


def exp(x, out=None, **kwargs):
    """Return the exponential of every element.

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

    Source: MXNet ``mx.np.exp``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.exp(mx.np.array([0.0]))
    array([1.])
    """
    return apply_unary("_npi_exp", numpy.exp, x, out, kwargs)


def expm1(x, out=None, **kwargs):
    """Return the exponential minus one of every element.

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

    Source: MXNet ``mx.np.expm1``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.expm1(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_expm1", numpy.expm1, x, out, kwargs)


def log(x, out=None, **kwargs):
    """Return the natural logarithm of every element.

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

    Source: MXNet ``mx.np.log``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.log(mx.np.array([1.0]))
    array([0.])
    """
    return apply_unary("_npi_log", numpy.log, x, out, kwargs)


def log10(x, out=None, **kwargs):
    """Return the logarithm to base 10 of every element.

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

    Source: MXNet ``mx.np.log10``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.log10(mx.np.array([1.0]))
    array([0.])
    """
    return apply_unary("_npi_log10", numpy.log10, x, out, kwargs)


def log2(x, out=None, **kwargs):
    """Return the logarithm to base 2 of every element.

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

    Source: MXNet ``mx.np.log2``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.log2(mx.np.array([1.0]))
    array([0.])
    """
    return apply_unary("_npi_log2", numpy.log2, x, out, kwargs)


def log1p(x, out=None, **kwargs):
    """Return the logarithm of one plus the value of every element.

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

    Source: MXNet ``mx.np.log1p``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.log1p(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_log1p", numpy.log1p, x, out, kwargs)
