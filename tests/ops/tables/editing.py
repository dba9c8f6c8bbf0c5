"""Elements put in, taken out and overwritten."""

from ..sample import Table, normal, values, whole

TABLE = Table()

# Real MXNet has no gradient of these.
_PLAIN = {"differentiable": []}

TABLE.add("_npi_delete", [normal(5)], {"int_ind": -2}, **_PLAIN)
TABLE.add("_npi_delete", [normal(2, 3)], {"int_ind": 1, "axis": 0}, **_PLAIN)
TABLE.add("_npi_delete", [normal(2, 4)], {"start": 3, "stop": 0, "step": -2, "axis": 1}, **_PLAIN)
TABLE.add("_npi_delete", [normal(2, 3), values([0, 1, 0], "int64")], {"axis": -1}, **_PLAIN)
_NEGATIVE = "it ignores negative positions in an array"
TABLE.add("_npi_delete", [normal(2, 3), values([0, -1], "int64")], {"axis": 1}, golden=_NEGATIVE, **_PLAIN)
TABLE.add("_npi_delete", [normal(1), values([], "int32")], **_PLAIN)
TABLE.add("_npi_delete", [whole(0, 9, 1)], {"int_ind": 0})

TABLE.add("_npi_insert_scalar", [normal(4), normal(2)], {"int_ind": -1}, **_PLAIN)
TABLE.add("_npi_insert_scalar", [whole(0, 9, 3)], {"int_ind": 3, "val": 7.5})
TABLE.add("_npi_insert_scalar", [normal(2, 3), normal(2, 1)], {"int_ind": 1, "axis": 1}, **_PLAIN)
TABLE.add("_npi_insert_scalar", [normal(2, 3), normal(3)], {"int_ind": 0, "axis": 0}, **_PLAIN)
TABLE.add("_npi_insert_scalar", [normal(0), normal()], {"int_ind": 0}, **_PLAIN)

_REFUSED = "it refuses every number in place of the values but one before a single position"
TABLE.add("_npi_insert_slice", [normal(4), normal(3)], {"start": 3, "stop": 0, "step": -1}, **_PLAIN)
TABLE.add("_npi_insert_slice", [normal(2, 3), normal(2)], {"start": 0, "stop": 2, "step": 1, "axis": 1}, **_PLAIN)
TABLE.add("_npi_insert_slice", [normal(4)], {"start": 0, "stop": 4, "step": 2, "val": 7.5}, golden=_REFUSED)
TABLE.add("_npi_insert_slice", [normal(1), normal(1)], {"stop": 1, "step": 1}, **_PLAIN)

TABLE.add("_npi_insert_tensor", [normal(4), normal(2), values([2, 0], "int64")], **_PLAIN)
TABLE.add("_npi_insert_tensor", [normal(4), normal(2), values([1, 1], "int64")], **_PLAIN)
TABLE.add("_npi_insert_tensor", [normal(2, 3), normal(2, 1), values([0, -1], "int64")], {"axis": 1}, **_PLAIN)
TABLE.add("_npi_insert_tensor", [normal(3), values([1, 0], "int64")], {"val": 7.5}, golden=_REFUSED)
TABLE.add("_npi_insert_tensor", [normal(0), normal(), values([0], "int64")], **_PLAIN)

_HOLES = "it leaves all other elements as they are in memory, unless it writes to its input"
TABLE.add("_npi_fill_diagonal", [normal(2, 3)], {"val": (5.0,)}, golden=_HOLES, **_PLAIN)
TABLE.add("_npi_fill_diagonal", [normal(7, 2)], {"val": (5.0, 6.5, 7.0), "wrap": True}, golden=_HOLES, **_PLAIN)
TABLE.add("_npi_fill_diagonal", [normal(7, 2)], {"val": (5.0, 6.5, 7.0)}, golden=_HOLES, **_PLAIN)
TABLE.add("_npi_fill_diagonal", [whole(0, 9, 2, 2, 2)], {"val": (5.5, 6.5, 7.0)}, golden=_HOLES)
TABLE.add("_npi_fill_diagonal", [normal(1, 1)], {"val": (0.5,)}, golden=_HOLES, **_PLAIN)
