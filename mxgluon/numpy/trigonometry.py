"""Angles and hyperbolic functions, element by element. A plain number is answered with a plain number."""

import numpy

from .unary import apply_unary

__all__ = [
    "acos",
    "acosh",
    "arccos",
    "arccosh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctanh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "cos",
    "cosh",
    "deg2rad",
    "degrees",
    "rad2deg",
    "radians",
    "sin",
    "sinh",
    "tan",
    "tanh",
]


def sin(x, out=None, **kwargs):
    """Return the sine of every element.

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

    Source: MXNet ``mx.np.sin``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sin(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_sin", numpy.sin, x, out, kwargs)


def cos(x, out=None, **kwargs):
    """Return the cosine of every element.

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

    Source: MXNet ``mx.np.cos``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.cos(mx.np.array([0.0]))
    array([1.])
    """
    return apply_unary("_npi_cos", numpy.cos, x, out, kwargs)


def tan(x, out=None, **kwargs):
    """Return the tangent of every element.

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

    Source: MXNet ``mx.np.tan``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tan(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_tan", numpy.tan, x, out, kwargs)


def arcsin(x, out=None, **kwargs):
    """Return the inverse sine, in radians, of every element.

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

    Source: MXNet ``mx.np.arcsin``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arcsin(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_arcsin", numpy.arcsin, x, out, kwargs)


def arccos(x, out=None, **kwargs):
    """Return the inverse cosine, in radians, of every element.

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

    Source: MXNet ``mx.np.arccos``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arccos(mx.np.array([1.0]))
    array([0.])
    """
    return apply_unary("_npi_arccos", numpy.arccos, x, out, kwargs)


def arctan(x, out=None, **kwargs):
    """Return the inverse tangent, in radians, of every element.

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

    Source: MXNet ``mx.np.arctan``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arctan(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_arctan", numpy.arctan, x, out, kwargs)


def sinh(x, out=None, **kwargs):
    """Return the hyperbolic sine of every element.

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

    Source: MXNet ``mx.np.sinh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.sinh(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_sinh", numpy.sinh, x, out, kwargs)


def cosh(x, out=None, **kwargs):
    """Return the hyperbolic cosine of every element.

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

    Source: MXNet ``mx.np.cosh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.cosh(mx.np.array([0.0]))
    array([1.])
    """
    return apply_unary("_npi_cosh", numpy.cosh, x, out, kwargs)


def tanh(x, out=None, **kwargs):
    """Return the hyperbolic tangent of every element.

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

    Source: MXNet ``mx.np.tanh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tanh(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_tanh", numpy.tanh, x, out, kwargs)


def arcsinh(x, out=None, **kwargs):
    """Return the inverse hyperbolic sine of every element.

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

    Source: MXNet ``mx.np.arcsinh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arcsinh(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_arcsinh", numpy.arcsinh, x, out, kwargs)


def arccosh(x, out=None, **kwargs):
    """Return the inverse hyperbolic cosine of every element.

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

    Source: MXNet ``mx.np.arccosh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arccosh(mx.np.array([1.0]))
    array([0.])
    """
    return apply_unary("_npi_arccosh", numpy.arccosh, x, out, kwargs)


def arctanh(x, out=None, **kwargs):
    """Return the inverse hyperbolic tangent of every element.

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

    Source: MXNet ``mx.np.arctanh``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arctanh(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_arctanh", numpy.arctanh, x, out, kwargs)


def degrees(x, out=None, **kwargs):
    """Return the angle in degrees of every element.

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

    Source: MXNet ``mx.np.degrees``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.degrees(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_degrees", numpy.degrees, x, out, kwargs)


def radians(x, out=None, **kwargs):
    """Return the angle in radians of every element.

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

    Source: MXNet ``mx.np.radians``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.radians(mx.np.array([0.0]))
    array([0.])
    """
    return apply_unary("_npi_radians", numpy.radians, x, out, kwargs)


deg2rad, rad2deg = radians, degrees
acos, asin, atan = arccos, arcsin, arctan
acosh, asinh, atanh = arccosh, arcsinh, arctanh
