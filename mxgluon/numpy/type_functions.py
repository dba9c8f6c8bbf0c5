"""What element types can hold and what they become together, as MXNet's ``mx.np.type_functions``."""

from typing import NamedTuple

import jax.numpy as jnp
import numpy

from ..core.storage import Array

__all__ = ["can_cast", "finfo", "iinfo", "result_type"]


class FloatLimits(NamedTuple):
    """Limits of a floating-point type."""

    bits: int
    eps: float
    max: float
    min: float
    smallest_normal: float


class IntegerLimits(NamedTuple):
    """Limits of a type of integers."""

    bits: int
    max: int
    min: int


def can_cast(from_, to):
    """Return whether a type can be converted to another without loss.

    Parameters
    ----------
    from_ : dtype, ndarray or number
        What is converted; of an array, its type.
    to : dtype
        To what.

    Returns
    -------
    bool

    Source: MXNet ``mx.np.can_cast``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.can_cast("int32", "int64"), mx.np.can_cast("int32", "float32")
    (True, False)
    """
    # Official NumPy answers for numbers no longer.
    if isinstance(from_, bool):
        from_ = numpy.dtype(bool)
    elif isinstance(from_, (int, float)):
        if isinstance(from_, int) and numpy.dtype(to).kind in "iu":
            return numpy.iinfo(to).min <= from_ <= numpy.iinfo(to).max
        from_ = numpy.min_scalar_type(from_)
    return numpy.can_cast(from_.dtype if isinstance(from_, Array) else from_, to)


def finfo(dtype):
    """Return the limits of a floating-point type.

    Parameters
    ----------
    dtype : str or numpy.dtype
        The type.

    Returns
    -------
    FloatLimits
        A tuple (bits, eps, max, min, smallest_normal): the size, the distance from 1 to the next number, the largest and the
        smallest number, and the smallest positive one of full precision.

    Source: MXNet ``mx.np.finfo``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.finfo("float16").max
    65504.0
    """
    limits = jnp.finfo(dtype.dtype if isinstance(dtype, Array) else dtype)
    return FloatLimits(
        limits.bits, float(limits.eps), float(limits.max), float(limits.min), float(limits.smallest_normal)
    )


def iinfo(dtype):
    """Return the limits of a type of integers.

    Parameters
    ----------
    dtype : str or numpy.dtype
        The type.

    Returns
    -------
    IntegerLimits
        A tuple (bits, max, min): the size, the largest and the smallest number.

    Source: MXNet ``mx.np.iinfo``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.iinfo("int8").max
    127
    """
    limits = numpy.iinfo(dtype.dtype if isinstance(dtype, Array) else dtype)
    return IntegerLimits(limits.bits, int(limits.max), int(limits.min))


def result_type(*arrays_and_dtypes):
    """Return the type that arrays of some types become in arithmetic.

    Parameters
    ----------
    *arrays_and_dtypes : ndarray or numpy.dtype
        The arguments.

    Returns
    -------
    numpy.dtype

    Raises
    ------
    ValueError
        If there is no argument, or one is neither an array nor a dtype.
    TypeError
        If one is a signed integer and another uint64.

    Source: MXNet ``mx.np.result_type``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.result_type(mx.np.ones(2, dtype="int8"), mx.np.ones(2, dtype="float16"))
    dtype('float16')
    """
    if not arrays_and_dtypes:
        raise ValueError("result_type: at least one array or dtype is required; got none")
    found = [_dtype_of(value) for value in arrays_and_dtypes]
    result = found[0]
    for dtype in found[1:]:
        if {result.kind, dtype.kind} == {"i", "u"} and numpy.dtype("uint64") in (result, dtype):
            raise TypeError(f"result_type: Unknown type promotion between {result} and {dtype}")
        result = numpy.dtype(jnp.promote_types(result, dtype))
    return result


def _dtype_of(value):
    if isinstance(value, (Array, numpy.ndarray)):
        return value.dtype
    if isinstance(value, numpy.dtype):
        return value
    if isinstance(value, type) and issubclass(value, numpy.generic):
        # What mx.np.float32 and its like are here.
        return numpy.dtype(value)
    raise ValueError(f"result_type: Inputs of result_type must be ndarrays or dtypes; got {value!r}")
