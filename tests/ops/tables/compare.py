"""Comparison and logic of two arrays, element by element."""

from ..sample import Table, ties, values

TABLE = Table()
_RELATIONS = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")

for _name in (*_RELATIONS, "logical_and", "logical_or", "logical_xor"):
    TABLE.add("_npi_" + _name, [ties(2, 3), ties(3)], differentiable=[])
    TABLE.add("_npi_" + _name, [ties(), values([0.0, 1.0, float("nan")])], differentiable=[])
    TABLE.add("_npi_" + _name, [ties(0, 3), ties(1, 1)], differentiable=[])
    TABLE.add("_npi_" + _name, [ties(3, dtype="int32"), ties(3, dtype="int64")])
