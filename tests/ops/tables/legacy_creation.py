"""Creation under the names of before NumPy semantics."""

from ..sample import Table

TABLE = Table()
_UNTYPED = "real MXNet 2.0 refuses it without a dtype"

TABLE.add("_eye", [], {"N": 2, "dtype": "float32"})
TABLE.add("_eye", [], {"N": 2, "M": 3, "k": 1, "dtype": "int32"})
TABLE.add("_eye", [], {"N": 1, "k": -1, "dtype": "float64"})
TABLE.add("_eye", [], {"N": 3, "k": -1}, mxnet="1.9")
TABLE.add("_full", [], {"shape": (2,), "value": 1.5, "dtype": "float32"})
TABLE.add("_full", [], {"shape": (2, 1), "value": 2.7, "dtype": "int32"})
TABLE.add("_full", [], {"shape": (0,), "value": 2.7, "dtype": "float16"})
TABLE.add("_full", [], {"shape": (2,), "value": 2.7}, mxnet="1.9")
TABLE.add("_linspace", [], {"start": 0.0, "stop": 1.0, "num": 3, "dtype": "float32"})
TABLE.add("_linspace", [], {"start": 0.0, "stop": 1.0, "num": 3, "endpoint": False, "dtype": "float64"})
TABLE.add("_linspace", [], {"start": 0.0, "stop": 5.0, "num": 3, "dtype": "int32"})
TABLE.add("_linspace", [], {"start": 0.0, "stop": 5.0, "num": 0, "dtype": "float32"})
TABLE.add("_zeros_without_dtype", [], {"shape": (2,), "dtype": 4})
TABLE.add("_zeros_without_dtype", [], {"shape": (0, 2), "dtype": 1})
TABLE.add("_zeros_without_dtype", [], {"shape": (2,)}, golden=_UNTYPED)
