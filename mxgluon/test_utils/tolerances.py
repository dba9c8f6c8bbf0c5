"""How far numbers of each type may be apart, by default."""

import numbers
import os

import numpy

from ..accelerators import get_cuda_compute_capability
from ..base import MXNetError

__all__ = [
    "default_atols",
    "default_dtype",
    "default_numeric_eps",
    "default_rtols",
    "effective_dtype",
    "get_atol",
    "get_etol",
    "get_rtol",
    "get_tolerance",
    "get_tols",
]

_EXACT = ("bool", "int8", "uint8", "int32", "uint32", "int64", "uint64")


def _table(half, single, double):
    names = {"float16": half, "float32": single, "float64": double, **dict.fromkeys(_EXACT, 0)}
    return {numpy.dtype(name): value for name, value in names.items()}


def default_dtype():
    """Return the type that random arrays have: float32."""
    return numpy.float32


def default_rtols():
    """Return the relative tolerance for each type, as a dict by NumPy type."""
    return _table(1e-2, 1e-4, 1e-5)


def default_atols():
    """Return the absolute tolerance for each type, as a dict by NumPy type."""
    return _table(1e-1, 1e-3, 1e-20)


def default_numeric_eps():
    """Return the step of finite differences for each floating-point type: powers of two, which lose no bits of a number."""
    return {numpy.dtype("float16"): 2.0**-6, numpy.dtype("float32"): 2.0**-9, numpy.dtype("float64"): 2.0**-14}


def effective_dtype(dat):
    """Return the type whose tolerances suit an array: float16 for a float32 array on a GPU that multiplies in TF32, else its own.

    Parameters
    ----------
    dat : array
        An array of any kind.

    Returns
    -------
    numpy.dtype

    Source
    ------
    MXNet 2.0: ``mx.test_utils.effective_dtype``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.test_utils.effective_dtype(mx.np.ones(2))
    dtype('float32')
    """
    dtype = numpy.dtype(dat.dtype)
    if dtype == numpy.float32 and _multiplies_coarsely(getattr(dat, "device", None)):
        return numpy.dtype("float16")
    return dtype


def _multiplies_coarsely(device) -> bool:
    if getattr(device, "device_type", None) != "gpu" or os.environ.get("NVIDIA_TF32_OVERRIDE") == "0":
        return False
    try:
        return get_cuda_compute_capability(device) >= 80
    except MXNetError:
        return False


def get_tolerance(dat, tol, default_tol):
    """Return the tolerance for an array.

    Parameters
    ----------
    dat : array
        An array of any kind.
    tol : float, dict or None
        What the caller asks for: one number, or numbers for some types.
    default_tol : dict
        What is taken for other types, by NumPy type.

    Returns
    -------
    float

    Raises
    ------
    KeyError
        If neither has the array's type.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_tolerance``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> test_utils.get_tolerance(numpy.ones(2), None, test_utils.default_rtols())
    1e-05
    """
    if isinstance(tol, numbers.Number):
        return tol
    dtype = effective_dtype(dat)
    table = {**default_tol, **(tol or {})}
    if dtype not in table:
        known = ", ".join(map(str, table))
        raise KeyError(f"get_tolerance: no tolerance is known for {dtype}; expected one of {known}, or a number")
    return table[dtype]


def get_tols(x, y, rtol, atol):
    """Return the relative and the absolute tolerance for comparing two arrays: the larger one of each.

    Parameters
    ----------
    x, y : array or number
        What is compared.
    rtol, atol : float, dict or None
        What the caller asks for; see `get_tolerance`.

    Returns
    -------
    tuple of (float, float)

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_tols``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> test_utils.get_tols(numpy.float32(1), numpy.float16(1), None, None)
    (0.01, 0.1)
    """
    arrays = [value if hasattr(value, "dtype") else numpy.asarray(value) for value in (x, y)]
    relative = max(get_tolerance(array, rtol, default_rtols()) for array in arrays)
    return relative, max(get_tolerance(array, atol, default_atols()) for array in arrays)


def get_atol(atol=None, dtype=numpy.dtype("float64")):
    """Return an absolute tolerance, or the default one of a type if it is None."""
    return default_atols()[dtype] if atol is None else atol


def get_rtol(rtol=None, dtype=numpy.dtype("float64")):
    """Return a relative tolerance, or the default one of a type if it is None."""
    return default_rtols()[dtype] if rtol is None else rtol


def get_etol(etol=None):
    """Return a share of elements that may differ, or 0 if it is None."""
    return 0 if etol is None else etol
