"""Angles, lengths, bits and divisors, element by element. Shapes are broadcast; plain numbers are answered with a plain number."""

import numpy

from .binary import apply_binary

__all__ = [
    "arctan2",
    "atan2",
    "bitwise_and",
    "bitwise_left_shift",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "copysign",
    "gcd",
    "hypot",
    "lcm",
    "ldexp",
    "left_shift",
    "logaddexp",
    "right_shift",
]


def arctan2(x1, x2, out=None, **kwargs):
    """Return the angle of the point (x2, x1) in radians, element by element.

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

    Source: MXNet ``mx.np.arctan2``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.arctan2(mx.np.array([0.0]), mx.np.array([2.0]))
    array([0.])
    """
    return apply_binary(
        ("_npi_arctan2", "_npi_arctan2_scalar", "_npi_rarctan2_scalar"), numpy.arctan2, x1, x2, out, kwargs
    )


def hypot(x1, x2, out=None, **kwargs):
    """Return the length of the vector, element by element.

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

    Source: MXNet ``mx.np.hypot``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.hypot(mx.np.array([3.0]), mx.np.array([4.0]))
    array([5.])
    """
    return apply_binary(("_npi_hypot", "_npi_hypot_scalar", "_npi_hypot_scalar"), numpy.hypot, x1, x2, out, kwargs)


def copysign(x1, x2, out=None, **kwargs):
    """Return the size of the first with the sign of the second, element by element.

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

    Source: MXNet ``mx.np.copysign``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.copysign(mx.np.array([3.0]), mx.np.array([-2.0]))
    array([-3.])
    """
    return apply_binary(
        ("_npi_copysign", "_npi_copysign_scalar", "_npi_rcopysign_scalar"), numpy.copysign, x1, x2, out, kwargs
    )


def ldexp(x1, x2, out=None, **kwargs):
    """Return the first times two to the power of the second, element by element.

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

    Source: MXNet ``mx.np.ldexp``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ldexp(mx.np.array([3.0]), mx.np.array([2.0]))
    array([12.])
    """
    return apply_binary(("_npi_ldexp", "_npi_ldexp_scalar", "_npi_rldexp_scalar"), numpy.ldexp, x1, x2, out, kwargs)


def logaddexp(x1, x2, out=None, **kwargs):
    """Return the logarithm of the sum of the exponentials, element by element.

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

    Source: MXNet ``mx.np.logaddexp``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.logaddexp(mx.np.array([0.0]), mx.np.array([0.0]))
    array([0.6931472])
    """
    return apply_binary(
        ("_npi_logaddexp", "_npi_logaddexp_scalar", "_npi_logaddexp_scalar"), numpy.logaddexp, x1, x2, out, kwargs
    )


def bitwise_and(x1, x2, out=None, **kwargs):
    """Return the bits that both have, element by element.

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

    Source: MXNet ``mx.np.bitwise_and``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bitwise_and(mx.np.array([6], dtype="int32"), mx.np.array([3], dtype="int32"))
    array([2], dtype=int32)
    """
    return apply_binary(
        ("_npi_bitwise_and", "_npi_bitwise_and_scalar", "_npi_bitwise_and_scalar"),
        numpy.bitwise_and,
        x1,
        x2,
        out,
        kwargs,
    )


def bitwise_or(x1, x2, out=None, **kwargs):
    """Return the bits that either has, element by element.

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

    Source: MXNet ``mx.np.bitwise_or``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bitwise_or(mx.np.array([6], dtype="int32"), mx.np.array([3], dtype="int32"))
    array([7], dtype=int32)
    """
    return apply_binary(
        ("_npi_bitwise_or", "_npi_bitwise_or_scalar", "_npi_bitwise_or_scalar"), numpy.bitwise_or, x1, x2, out, kwargs
    )


def bitwise_xor(x1, x2, out=None, **kwargs):
    """Return the bits that one of both has, element by element.

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

    Source: MXNet ``mx.np.bitwise_xor``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bitwise_xor(mx.np.array([6], dtype="int32"), mx.np.array([3], dtype="int32"))
    array([5], dtype=int32)
    """
    return apply_binary(
        ("_npi_bitwise_xor", "_npi_bitwise_xor_scalar", "_npi_bitwise_xor_scalar"),
        numpy.bitwise_xor,
        x1,
        x2,
        out,
        kwargs,
    )


def bitwise_left_shift(x1, x2, out=None, **kwargs):
    """Return the bits moved to the left, element by element.

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

    Source: MXNet ``mx.np.bitwise_left_shift``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bitwise_left_shift(mx.np.array([6], dtype="int32"), mx.np.array([1], dtype="int32"))
    array([12], dtype=int32)
    """
    return apply_binary(
        ("_npi_bitwise_left_shift", "_npi_bitwise_left_shift_scalar", "_npi_rbitwise_left_shift_scalar"),
        numpy.left_shift,
        x1,
        x2,
        out,
        kwargs,
    )


def bitwise_right_shift(x1, x2, out=None, **kwargs):
    """Return the bits moved to the right, element by element.

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

    Source: MXNet ``mx.np.bitwise_right_shift``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.bitwise_right_shift(mx.np.array([6], dtype="int32"), mx.np.array([1], dtype="int32"))
    array([3], dtype=int32)
    """
    return apply_binary(
        ("_npi_bitwise_right_shift", "_npi_bitwise_right_shift_scalar", "_npi_rbitwise_right_shift_scalar"),
        numpy.right_shift,
        x1,
        x2,
        out,
        kwargs,
    )


def gcd(x1, x2, out=None, **kwargs):
    """Return the greatest common divisor, element by element.

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

    Source: MXNet ``mx.np.gcd``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.gcd(mx.np.array([6], dtype="int32"), mx.np.array([4], dtype="int32"))
    array([2], dtype=int32)
    """
    return apply_binary(("_npi_gcd", "_npi_gcd_scalar", "_npi_gcd_scalar"), numpy.gcd, x1, x2, out, kwargs)


def lcm(x1, x2, out=None, **kwargs):
    """Return the least common multiple, element by element.

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

    Source: MXNet ``mx.np.lcm``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.lcm(mx.np.array([6], dtype="int32"), mx.np.array([4], dtype="int32"))
    array([12], dtype=int32)
    """
    return apply_binary(("_npi_lcm", "_npi_lcm_scalar", "_npi_lcm_scalar"), numpy.lcm, x1, x2, out, kwargs)


atan2 = arctan2
left_shift, right_shift = bitwise_left_shift, bitwise_right_shift
