"""The array interface of MXNet 1, as `mx.nd`: `NDArray`, and every operator as a function.

Operators that are registered later show up by themselves; see `namespaces` for which name is found where.
"""

import sys

from .. import numpy, numpy_extension
from .. import numpy as np
from .. import numpy_extension as npx
from . import _internal, contrib, image, linalg, op, random, sparse, utils
from .creation import arange, array, empty, eye, full, linspace, ones, zeros
from .interchange import from_dlpack, from_numpy, to_dlpack_for_read, to_dlpack_for_write, waitall
from .manipulation import concatenate, histogram, imdecode, moveaxis, onehot_encode, split_v2
from .namespaces import offer_functions
from .ndarray import NDArray
from .pairs import (
    add,
    divide,
    equal,
    greater,
    greater_equal,
    lesser,
    lesser_equal,
    logical_and,
    logical_or,
    logical_xor,
    maximum,
    minimum,
    modulo,
    multiply,
    not_equal,
    power,
    subtract,
    true_divide,
)
from .utils import load, load_frombuffer, save

__all__ = [
    "NDArray",
    "_internal",
    "add",
    "arange",
    "array",
    "concatenate",
    "contrib",
    "divide",
    "empty",
    "equal",
    "eye",
    "from_dlpack",
    "from_numpy",
    "full",
    "greater",
    "greater_equal",
    "histogram",
    "image",
    "imdecode",
    "lesser",
    "lesser_equal",
    "linalg",
    "linspace",
    "load",
    "load_frombuffer",
    "logical_and",
    "logical_or",
    "logical_xor",
    "maximum",
    "minimum",
    "modulo",
    "moveaxis",
    "multiply",
    "not_equal",
    "numpy",
    "numpy_extension",
    "onehot_encode",
    "ones",
    "op",
    "power",
    "random",
    "save",
    "sparse",
    "split_v2",
    "subtract",
    "to_dlpack_for_read",
    "to_dlpack_for_write",
    "true_divide",
    "utils",
    "waitall",
    "zeros",
]

# `import mxnet.ndarray.numpy` finds the one NumPy face.
sys.modules[f"{__name__}.numpy"] = np
sys.modules[f"{__name__}.numpy_extension"] = npx

offer_functions(__name__, "op")
