"""Counts of values."""

from ..sample import Table, normal, ties, values, whole

TABLE = Table()

TABLE.add("_npi_bincount", [whole(0, 5, 7)])
TABLE.add("_npi_bincount", [whole(0, 5, 7, dtype="int64")], {"minlength": 9})
TABLE.add("_npi_bincount", [whole(0, 4, 1, dtype="uint8"), normal(1)], {"has_weights": True}, differentiable=[])
TABLE.add("_npi_bincount", [whole(0, 4, 0)], {"minlength": 2})
TABLE.add("_npi_bincount", [whole(0, 3, 6), whole(0, 9, 6)], {"has_weights": True, "minlength": 1})

TABLE.add("_npi_unique", [ties(7)], differentiable=[])
TABLE.add("_npi_unique", [whole(0, 3, 2, 4)], {"return_index": True, "return_counts": True})
TABLE.add(
    "_npi_unique",
    [ties(6, 2)],
    {"return_index": True, "return_inverse": True, "return_counts": True, "axis": 0},
    differentiable=[],
)
TABLE.add("_npi_unique", [whole(0, 2, 2, 5, dtype="int64")], {"return_inverse": True, "axis": -1})
TABLE.add("_npi_unique", [normal(0)], {"return_inverse": True}, differentiable=[])
TABLE.add(
    "_npi_unique", [normal()], {"return_index": True, "return_inverse": True, "return_counts": True}, differentiable=[]
)

TABLE.add("_histogram", [normal(9)], {"bin_cnt": 3, "range": (-1.0, 2.0)}, differentiable=[], types=False)
TABLE.add("_histogram", [whole(0, 9, 3, 4)], {"bin_cnt": 3, "range": (0.0, 5.0)})
TABLE.add("_histogram", [values([0.0, 0.5, 1.0, 4.0, 2.0]), values([0.0, 0.5, 2.0])], differentiable=[], types=False)
TABLE.add("_histogram", [normal(0), values([0.0, 1.0])], differentiable=[], types=False)
TABLE.add("_histogram", [whole(0, 9, 1), values([0, 4, 9], "int32")])
