"""Comparison and logic, element by element. Shapes are broadcast; plain numbers are answered with a plain number."""

import numpy

from .binary import apply_binary

__all__ = [
    "equal",
    "greater",
    "greater_equal",
    "less",
    "less_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
    "not_equal",
]


def equal(x1, x2, out=None, **kwargs):
    """Return whether they are equal, element by element.

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

    Source: MXNet ``mx.np.equal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.equal(mx.np.array([3.0]), mx.np.array([2.0]))
    array([False])
    """
    return apply_binary(("_npi_equal", "_npi_equal_scalar", "_npi_equal_scalar"), numpy.equal, x1, x2, out, kwargs)


def not_equal(x1, x2, out=None, **kwargs):
    """Return whether they differ, element by element.

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

    Source: MXNet ``mx.np.not_equal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.not_equal(mx.np.array([3.0]), mx.np.array([2.0]))
    array([ True])
    """
    return apply_binary(
        ("_npi_not_equal", "_npi_not_equal_scalar", "_npi_not_equal_scalar"), numpy.not_equal, x1, x2, out, kwargs
    )


def less(x1, x2, out=None, **kwargs):
    """Return whether the first is less, element by element.

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

    Source: MXNet ``mx.np.less``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.less(mx.np.array([3.0]), mx.np.array([2.0]))
    array([False])
    """
    return apply_binary(("_npi_less", "_npi_less_scalar", "_npi_greater_scalar"), numpy.less, x1, x2, out, kwargs)


def less_equal(x1, x2, out=None, **kwargs):
    """Return whether the first is not greater, element by element.

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

    Source: MXNet ``mx.np.less_equal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.less_equal(mx.np.array([3.0]), mx.np.array([2.0]))
    array([False])
    """
    return apply_binary(
        ("_npi_less_equal", "_npi_less_equal_scalar", "_npi_greater_equal_scalar"),
        numpy.less_equal,
        x1,
        x2,
        out,
        kwargs,
    )


def greater(x1, x2, out=None, **kwargs):
    """Return whether the first is greater, element by element.

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

    Source: MXNet ``mx.np.greater``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.greater(mx.np.array([3.0]), mx.np.array([2.0]))
    array([ True])
    """
    return apply_binary(("_npi_greater", "_npi_greater_scalar", "_npi_less_scalar"), numpy.greater, x1, x2, out, kwargs)


def greater_equal(x1, x2, out=None, **kwargs):
    """Return whether the first is not less, element by element.

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

    Source: MXNet ``mx.np.greater_equal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.greater_equal(mx.np.array([3.0]), mx.np.array([2.0]))
    array([ True])
    """
    return apply_binary(
        ("_npi_greater_equal", "_npi_greater_equal_scalar", "_npi_less_equal_scalar"),
        numpy.greater_equal,
        x1,
        x2,
        out,
        kwargs,
    )


def logical_and(x1, x2, out=None, **kwargs):
    """Return whether both are non-zero, element by element.

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

    Source: MXNet ``mx.np.logical_and``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.logical_and(mx.np.array([3.0]), mx.np.array([2.0]))
    array([ True])
    """
    return apply_binary(
        ("_npi_logical_and", "_npi_logical_and_scalar", "_npi_logical_and_scalar"),
        numpy.logical_and,
        x1,
        x2,
        out,
        kwargs,
    )


def logical_or(x1, x2, out=None, **kwargs):
    """Return whether either is non-zero, element by element.

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

    Source: MXNet ``mx.np.logical_or``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.logical_or(mx.np.array([3.0]), mx.np.array([2.0]))
    array([ True])
    """
    return apply_binary(
        ("_npi_logical_or", "_npi_logical_or_scalar", "_npi_logical_or_scalar"), numpy.logical_or, x1, x2, out, kwargs
    )


def logical_xor(x1, x2, out=None, **kwargs):
    """Return whether one of both is non-zero, element by element.

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

    Source: MXNet ``mx.np.logical_xor``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.logical_xor(mx.np.array([3.0]), mx.np.array([2.0]))
    array([False])
    """
    return apply_binary(
        ("_npi_logical_xor", "_npi_logical_xor_scalar", "_npi_logical_xor_scalar"),
        numpy.logical_xor,
        x1,
        x2,
        out,
        kwargs,
    )
