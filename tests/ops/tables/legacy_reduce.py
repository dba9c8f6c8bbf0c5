"""Reductions under the names of before NumPy semantics."""

from ..sample import Table, normal, positive, spaced, ties, values, whole

TABLE = Table()
_NAN = float("nan")

for _op in ("sum", "mean", "prod", "nansum", "nanprod", "max", "min"):
    TABLE.add(_op, [positive(2, 3, 2)], {"axis": (0, -1), "keepdims": True})
    TABLE.add(_op, [positive(2, 3, 2)], {"axis": 1, "exclude": True})
    TABLE.add(_op, [positive()])
    TABLE.add(_op, [whole(1, 5, 2, 3)], {"axis": 1})
    TABLE.add(_op, [positive(2, 3)], {"axis": ()})

TABLE.add("sum", [normal(2, 3)], {"axis": (0, 1), "exclude": True})
TABLE.add("sum", [values([[True, True], [False, False]], "bool")], {"axis": 1})
TABLE.add("sum", [values([200, 100], "uint8")])
TABLE.add("sum", [normal(0, 3)], {"axis": 0})
TABLE.add("mean", [values([-7, 2, 0], "int32")])
TABLE.add("mean", [values([100, 100, 100], "int8")], golden="the sum of 8-bit integers overflows in real MXNet")
TABLE.add("prod", [normal(0, 3)], {"axis": 0})
for _op in ("nansum", "nanprod"):
    TABLE.add(_op, [values([[1.5, _NAN, 3.0], [_NAN, _NAN, _NAN]])], {"axis": 1})
for _op in ("max", "min"):
    TABLE.add(_op, [ties(3, 4)], {"axis": 1})
    TABLE.add(_op, [values([[1.0, _NAN], [2.0, 3.0]])], {"axis": 1}, differentiable=[])

for _op in ("argmax", "argmin"):
    TABLE.add(_op, [spaced(2, 3, 2)], {"axis": 1}, differentiable=[])
    TABLE.add(_op, [spaced(2, 3)], differentiable=[])
    TABLE.add(_op, [spaced(2, 3)], {"keepdims": True}, differentiable=[])
    TABLE.add(_op, [ties(2, 4)], {"axis": -1, "keepdims": True}, differentiable=[])
    TABLE.add(_op, [whole(0, 9, 2, 3)], {"axis": 0})
    TABLE.add(_op, [spaced()], differentiable=[])

TABLE.add("argmax_channel", [spaced(2, 3)], differentiable=[])
TABLE.add("argmax_channel", [ties(2, 3, 2)], differentiable=[])
TABLE.add("argmax_channel", [whole(0, 9, 1, 1)])

TABLE.add("moments", [normal(2, 3, 2)], {"axes": (0, 2)})
TABLE.add("moments", [normal(2, 3)], {"axes": (1,), "keepdims": True}, head=1)
TABLE.add("moments", [normal(3)], {"axes": (0,)}, head=1)
TABLE.add("moments", [whole(0, 9, 2, 3)], {"axes": (-1,)}, golden="real MXNet takes deviations from a truncated mean")

_ROWS = "real MXNet has it for row-sparse arrays only"
TABLE.add("_square_sum", [normal(2, 3)], {"axis": 1}, golden=_ROWS)
TABLE.add("_square_sum", [normal(2, 3)], {"axis": 0, "keepdims": True}, golden=_ROWS)
TABLE.add("_square_sum", [normal(0, 3)], {"axis": (0,), "exclude": True}, golden=_ROWS)
