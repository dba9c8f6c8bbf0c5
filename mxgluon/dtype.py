"""The one table of element types: name, NumPy dtype, and the number that MXNet's files and attributes use."""

import numpy
from ml_dtypes import bfloat16 as _bfloat16

__all__ = ["DTYPES", "WIDE", "bfloat16", "dtype_from_id", "dtype_id", "dtype_name", "is_floating", "to_dtype"]

bfloat16 = numpy.dtype(_bfloat16)

# The position of MXNet's type flag is part of the file format and never changes.
_IDS = {
    "float32": 0,
    "float64": 1,
    "float16": 2,
    "uint8": 3,
    "int32": 4,
    "int8": 5,
    "int64": 6,
    "bool": 7,
    "int16": 8,
    "uint16": 9,
    "uint32": 10,
    "uint64": 11,
    "bfloat16": 12,
}
DTYPES = {name: bfloat16 if name == "bfloat16" else numpy.dtype(name) for name in _IDS}
_NAMES = {dtype: name for name, dtype in DTYPES.items()}
_BY_ID = {number: DTYPES[name] for name, number in _IDS.items()}

# JAX computes on these only inside `jax.enable_x64(True)`.
WIDE = frozenset(numpy.dtype(name) for name in ("float64", "int64", "uint64", "complex128"))


def to_dtype(value) -> numpy.dtype:
    """Return the NumPy dtype that a user's spelling of a dtype means.

    Parameters
    ----------
    value : str, type or numpy.dtype
        A name such as ``"float32"``, a NumPy scalar type, a Python type, or a dtype. ``float`` means float64, as in NumPy.

    Returns
    -------
    numpy.dtype

    Raises
    ------
    TypeError
        If the spelling names no dtype that arrays can have.
    """
    if type(value) is str:
        found = DTYPES.get(value)
        if found is not None:
            return found
    try:
        dtype = numpy.dtype(value)
    except TypeError:
        dtype = None
    if dtype is None or value is None or dtype not in _NAMES:
        raise TypeError(f"dtype: unknown data type; got {value!r}; expected one of {', '.join(DTYPES)}")
    return dtype


def dtype_name(value) -> str:
    """Return MXNet's name of a dtype."""
    return _NAMES[to_dtype(value)]


def dtype_id(value) -> int:
    """Return the number that MXNet's binary files use for a dtype."""
    return _IDS[dtype_name(value)]


def dtype_from_id(number: int) -> numpy.dtype:
    """Return the dtype behind a number of MXNet's binary files; `KeyError` if there is none."""
    return _BY_ID[number]


def is_floating(value) -> bool:
    """Return whether a dtype holds real floating-point numbers (bfloat16 included)."""
    dtype = to_dtype(value)
    return dtype.kind == "f" or dtype == bfloat16
