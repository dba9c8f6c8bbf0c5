"""Constants and element types, as MXNet's ``mx.np.utils``."""

import numpy

from ..dtype import bfloat16

__all__ = [
    "NAN",
    "NINF",
    "NZERO",
    "PINF",
    "PZERO",
    "NaN",
    "bfloat16",
    "bool",
    "bool_",
    "boolean_dtypes",
    "dtype",
    "e",
    "euler_gamma",
    "float16",
    "float32",
    "float64",
    "floating_dtypes",
    "inf",
    "int8",
    "int16",
    "int32",
    "int64",
    "integer_dtypes",
    "nan",
    "newaxis",
    "numeric_dtypes",
    "pi",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
]

newaxis = None
pi, e, inf, nan, euler_gamma = numpy.pi, numpy.e, numpy.inf, numpy.nan, numpy.euler_gamma
NAN = NaN = nan
PINF, NINF = inf, -inf
PZERO, NZERO = 0.0, -0.0

float16, float32, float64 = numpy.float16, numpy.float32, numpy.float64
int8, int16, int32, int64 = numpy.int8, numpy.int16, numpy.int32, numpy.int64
uint8, uint16, uint32, uint64 = numpy.uint8, numpy.uint16, numpy.uint32, numpy.uint64
bool = bool_ = numpy.bool_
dtype = numpy.dtype

integer_dtypes = [*map(dtype, (int8, int16, int32, int64, uint8, uint16, uint32, uint64))]
floating_dtypes = [*map(dtype, (float16, float32, float64))]
numeric_dtypes = [*integer_dtypes, *floating_dtypes]
boolean_dtypes = [dtype(bool)]
