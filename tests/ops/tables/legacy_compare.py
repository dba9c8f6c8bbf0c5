"""Comparison and logic under the names of before NumPy semantics."""

from ..sample import Table, normal, ties, values, whole

TABLE = Table()

for _name in ("equal", "not_equal", "greater", "greater_equal", "lesser", "lesser_equal"):
    TABLE.add("_" + _name, [ties(2, 3), ties(2, 3)], differentiable=[])
    TABLE.add("_" + _name, [ties(0, 3), ties(0, 3)], differentiable=[])
    TABLE.add("_" + _name, [ties(3, dtype="int32"), ties(3, dtype="int32")])
    TABLE.add("broadcast_" + _name, [ties(2, 3), ties(1, 3)], differentiable=[])
    TABLE.add("broadcast_" + _name, [ties(1), ties(2, 0, 1)], differentiable=[])
    TABLE.add("broadcast_" + _name, [values([1.0, float("nan")]), ties()], differentiable=[])
    TABLE.add("_" + _name + "_scalar", [ties(2, 3)], {"scalar": 1.0}, differentiable=[])
    TABLE.add("_" + _name + "_scalar", [ties(3, dtype="int32")], {"scalar": 0.5, "is_int": False})
    TABLE.add("_" + _name + "_scalar", [ties(2, dtype="bool")], {"scalar": 1})

for _name in ("logical_and", "logical_or", "logical_xor"):
    TABLE.add("_" + _name, [ties(2, 3), ties(2, 3)], differentiable=[])
    TABLE.add("_" + _name, [ties(), ties()], differentiable=[])
    TABLE.add("_" + _name, [whole(-1, 2, 0, 3), whole(-1, 2, 0, 3)])
    TABLE.add("broadcast_" + _name, [ties(2, 3), ties(2, 1)], differentiable=[])
    TABLE.add("broadcast_" + _name, [ties(1, dtype="uint8"), ties(2, dtype="uint8")])
    TABLE.add("broadcast_" + _name, [ties(0, 3), ties()], differentiable=[])
    TABLE.add("_" + _name + "_scalar", [ties(2, 3)], {"scalar": 2.0}, differentiable=[])
    TABLE.add("_" + _name + "_scalar", [ties(3, dtype="int32")], {"scalar": 0.0, "is_int": False})
    TABLE.add("_" + _name + "_scalar", [ties(1, dtype="int8")], {"scalar": 1})

TABLE.add("logical_not", [ties(2, 3)], differentiable=[])
TABLE.add("logical_not", [ties(4, dtype="int8")])
TABLE.add("logical_not", [normal(0)], differentiable=[])
TABLE.add("logical_not", [ties()], differentiable=[])
