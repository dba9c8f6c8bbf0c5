"""Questions about every element, and bits. A plain number is answered with a plain number."""

import numpy

from .unary import apply_unary

__all__ = [
    "bitwise_invert",
    "bitwise_not",
    "invert",
    "isfinite",
    "isinf",
    "isnan",
    "isneginf",
    "isposinf",
    "logical_not",
]


def logical_not(x, out=None, **kwargs):
    """Return whether each element is zero.

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

    Source: MXNet ``mx.np.logical_not``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.logical_not(mx.np.array([0.0]))
    array([ True])
    """
    return apply_unary("_npi_logical_not", numpy.logical_not, x, out, kwargs)


def isnan(x, out=None, **kwargs):
    """Return whether every element is no number, one by one.

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

    Source: MXNet ``mx.np.isnan``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.isnan(mx.np.array([0.0]))
    array([False])
    """
    return apply_unary("_npi_isnan", numpy.isnan, x, out, kwargs)


def isinf(x, out=None, **kwargs):
    """Return whether every element is infinite, one by one.

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

    Source: MXNet ``mx.np.isinf``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.isinf(mx.np.array([0.0]))
    array([False])
    """
    return apply_unary("_npi_isinf", numpy.isinf, x, out, kwargs)


def isposinf(x, out=None, **kwargs):
    """Return whether every element is positive infinity, one by one.

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

    Source: MXNet ``mx.np.isposinf``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.isposinf(mx.np.array([0.0]))
    array([False])
    """
    return apply_unary("_npi_isposinf", numpy.isposinf, x, out, kwargs)


def isneginf(x, out=None, **kwargs):
    """Return whether every element is negative infinity, one by one.

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

    Source: MXNet ``mx.np.isneginf``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.isneginf(mx.np.array([0.0]))
    array([False])
    """
    return apply_unary("_npi_isneginf", numpy.isneginf, x, out, kwargs)


def isfinite(x, out=None, **kwargs):
    """Return whether every element is finite, one by one.

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

    Source: MXNet ``mx.np.isfinite``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.isfinite(mx.np.array([0.0]))
    array([ True])
    """
    return apply_unary("_npi_isfinite", numpy.isfinite, x, out, kwargs)


def bitwise_not(x, out=None, **kwargs):
    """Return every element with its bits flipped.

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

    Source: MXNet ``mx.np.bitwise_not``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bitwise_not(mx.np.array([0], dtype="int32"))
    array([-1], dtype=int32)
    """
    return apply_unary("_npi_bitwise_not", numpy.bitwise_not, x, out, kwargs)


bitwise_invert = invert = bitwise_not
