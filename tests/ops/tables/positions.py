"""Rows, elements and positions that numbers name: embedding, one-hot codes, pick, writing, sequences of different lengths."""

from ..sample import Table, normal, values, whole

TABLE = Table()

_ROWS = {"input_dim": 5, "output_dim": 2}
TABLE.add("Embedding", [values([[0.0, 3.7], [-1.0, 9.0]]), normal(5, 2)], _ROWS, differentiable=[1])
TABLE.add("Embedding", [values(1, "int32"), normal(5, 2)], {**_ROWS, "dtype": "float32"})
TABLE.add("Embedding", [whole(0, 5, 0, 2), normal(5, 2)], _ROWS)
TABLE.add(
    "Embedding",
    [whole(0, 5, 3), normal(5, 2)],
    {**_ROWS, "sparse_grad": True},
    golden="real MXNet has a gradient of another storage type",
)
TABLE.add("one_hot", [values([-2, 0, 5, 1], "int32")], {"depth": 3, "dtype": "float16"})
TABLE.add(
    "one_hot", [values([[0.0, 1.7]])], {"depth": 2, "on_value": 2.0, "off_value": -1.0}, types=False, differentiable=[]
)
TABLE.add("one_hot", [values(1, "int32")], {"depth": 2, "dtype": "int32"})
TABLE.add("one_hot", [whole(0, 3, 0)], {"depth": 2})
TABLE.add("pick", [normal(3, 4), values([-2.0, 1.0, 9.0])], differentiable=[0])
TABLE.add("pick", [normal(3, 2), values([-2, 4], "int32")], {"axis": 0, "keepdims": True, "mode": "wrap"})
TABLE.add("pick", [normal(1), values([0], "int32")], {"keepdims": True})

TABLE.add("_npx_index_update", [normal(3, 2), values([[0, 2]], "int32"), normal(2, 2)])
TABLE.add("_npx_index_update", [normal(3, 2), values([[0], [1]], "int32"), normal(1)])
TABLE.add("_npx_index_update", [normal(1), values([[0]], "int32"), normal(1)])
TABLE.add("_npx_index_add", [normal(3, 2), values([[0, 2, 0]], "int32"), normal(1, 2)])
TABLE.add("_npx_index_add", [normal(3, 2), values([[0, 0], [1, 1]], "int32"), normal(2)])
TABLE.add("_npx_index_add", [normal(1), values([[0]], "int32"), normal(1)])
TABLE.add("shape_array", [normal(2, 3)], differentiable=[])
TABLE.add("shape_array", [normal()], differentiable=[])
TABLE.add("shape_array", [whole(0, 9, 0, 3)])
TABLE.add("_npi_advanced_indexing_multiple", [normal(4, 3), values([[0, 2, 0], [1, 2, 1]], "int64")])
TABLE.add("_npi_advanced_indexing_multiple", [normal(2, 2, 2), values([[1], [0]], "int64")])
TABLE.add("_npi_advanced_indexing_multiple", [normal(1), values([[0]], "int64")])

_TIMES = {"use_sequence_length": True}
_FIRST = {"differentiable": [0]}
for _op in ("SequenceMask", "SequenceLast", "SequenceReverse"):
    TABLE.add(_op, [normal(3, 2, 2), values([1.0, 3.0])], _TIMES, **_FIRST)
    _wrong = "real MXNet has no gradient, and crashes on fewer axes" if _op == "SequenceLast" else True
    TABLE.add(_op, [normal(3, 2, 1)], golden=_wrong, numerical=[0] if _op == "SequenceLast" else [])
    TABLE.add(_op, [normal(1, 1, 1), values([1], "int32")], _TIMES)
for _op in ("SequenceMask", "SequenceLast"):
    TABLE.add(_op, [normal(2, 3, 2), values([2.0, 3.0])], {**_TIMES, "axis": 1}, **_FIRST)
TABLE.add("SequenceMask", [normal(3, 2), values([0.0, 2.0])], {**_TIMES, "value": -1.0}, **_FIRST)
