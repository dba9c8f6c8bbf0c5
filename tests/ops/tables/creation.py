"""Operators that make arrays from nothing but their attributes, and those that change the type."""

from ..sample import Table, normal, values, whole

TABLE = Table()

for _op in ("_npi_zeros", "_npi_ones"):
    TABLE.add(_op, [], {"shape": (2, 3), "dtype": "int32", "ctx": "cpu(0)"})
    TABLE.add(_op, [], {"shape": (), "dtype": "float32"})
    TABLE.add(_op, [], {"shape": (2, 0), "dtype": "float64"})
_VALUES = {"int_value": -3, "uint_value": 3, "double_value": 2.5}
TABLE.add("_npi_full", [], {"shape": (2,), "dtype": "float32", "ctx": "cpu(0)", "value_type": 2, **_VALUES})
TABLE.add("_npi_full", [], {"shape": (), "dtype": "int32", "value_type": 0, **_VALUES})
TABLE.add("_npi_full", [], {"shape": (0, 2), "dtype": "int64", "value_type": 1, **_VALUES})
TABLE.add("_npi_full_like", [normal(2, 3)], {"fill_value": 2.5}, differentiable=[])
TABLE.add("_npi_full_like", [normal()], {"fill_value": 2.0, "dtype": "int32", "ctx": "cpu(0)"}, differentiable=[])
TABLE.add("_npi_full_like", [whole(0, 9, 0, 3)], {"fill_value": 1.0})
for _op in ("zeros_like", "ones_like"):
    TABLE.add(_op, [normal(2, 3)], differentiable=[])
    TABLE.add(_op, [whole(0, 9)])
    TABLE.add(_op, [normal(0, 3)], differentiable=[])

TABLE.add("_npi_arange", [], {"start": 1.0, "stop": 5.0, "step": 1.5, "dtype": "float32"})
TABLE.add("_arange", [], {"start": 1.0, "stop": 5.0, "step": 1.5, "repeat": 2, "dtype": "float32"})
TABLE.add("_npi_arange", [], {"start": 3.0, "dtype": "int32", "ctx": "cpu(0)"})
TABLE.add("_npi_arange", [], {"start": 1.0, "stop": 1.0, "dtype": "float64"})
TABLE.add("_npi_arange", [], {"start": 0.0, "stop": 2.0, "infer_range": True, "dtype": "float32"})
TABLE.add("_contrib_arange_like", [normal(2, 3)], {"start": 1.0, "step": 0.5, "axis": 1}, differentiable=[])
TABLE.add("_contrib_arange_like", [normal(2, 2)], {"repeat": 2, "ctx": "cpu(0)"}, differentiable=[])
TABLE.add("_contrib_arange_like", [normal(1)], {"axis": -1}, differentiable=[])
_BOUNDS = {
    "start_double": 1.0,
    "stop_double": 2.0,
    "start_int": -1,
    "stop_int": 4,
    "start_uint": 1,
    "stop_uint": 4,
}
TABLE.add(
    "_npi_linspace", [], {"num": 4, "endpoint": False, "dtype": "float32", "ctx": "cpu(0)", "value_type": 2, **_BOUNDS}
)
TABLE.add("_npi_linspace", [], {"num": 1, "value_type": 0, "dtype": "float64", **_BOUNDS})
TABLE.add("_npi_linspace", [], {"num": 3, "value_type": 1, "dtype": "int32", **_BOUNDS})
TABLE.add("_npi_linspace", [], {"num": 0, "value_type": 2, "dtype": "float32", **_BOUNDS})
TABLE.add("_npi_logspace", [], {"num": 3, "start": 0.0, "stop": 2.0, "base": 2.0, "dtype": "float32", "ctx": "cpu(0)"})
TABLE.add("_npi_logspace", [], {"num": 2, "start": 0.0, "stop": 2.0, "endpoint": False, "dtype": "int32"})
TABLE.add("_npi_logspace", [], {"num": 0, "start": 0.0, "stop": 2.0, "dtype": "float64"})
TABLE.add("_npi_eye", [], {"N": 2, "M": 3, "k": 1, "dtype": "float32", "ctx": "cpu(0)"})
TABLE.add("_npi_eye", [], {"N": 3, "k": -1, "dtype": "int32"})
TABLE.add("_npi_eye", [], {"N": 0, "M": 2, "dtype": "float64"})
TABLE.add("_npi_identity", [], {"shape": (2, 2), "dtype": "float32", "ctx": "cpu(0)"})
TABLE.add("_npi_identity", [], {"shape": (1, 1), "dtype": "int32"})
TABLE.add("_npi_identity", [], {"shape": (0, 0), "dtype": "float64"})
TABLE.add("_npi_indices", [], {"dimensions": (2, 3), "dtype": "int32", "ctx": "cpu(0)"})
TABLE.add("_npi_indices", [], {"dimensions": (1,), "dtype": "float32"})
TABLE.add("_npi_indices", [], {"dimensions": (2, 0), "dtype": "int64"})
TABLE.add("_npi_tri", [], {"N": 2, "M": 3, "k": 1, "ctx": "cpu(0)"})
TABLE.add("_npi_tri", [], {"N": 3, "k": -1, "dtype": "int32"})
TABLE.add("_npi_tri", [], {"N": 1, "dtype": "float64"})

TABLE.add("Cast", [values([[-2.7, 0.0, 2.5]])], {"dtype": "int32"}, differentiable=[])
TABLE.add("Cast", [normal(2, 3)], {"dtype": "float16"}, types=False, differentiable=[])
TABLE.add("Cast", [normal()], {"dtype": "float64"}, types=False, differentiable=[])
TABLE.add("Cast", [whole(0, 2, 0, 3)], {"dtype": "bool"})
TABLE.add("amp_cast", [normal(2, 3)], {"dtype": "float16"}, types=False, differentiable=[])
TABLE.add("amp_cast", [whole(0, 9, 3)], {"dtype": "float16"})
TABLE.add("amp_cast", [normal(1)], {"dtype": "float32"}, types=False)
