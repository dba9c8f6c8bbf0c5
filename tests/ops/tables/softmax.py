"""Softmax and what belongs to it."""

from ..sample import Table, flags, normal, values, whole

TABLE = Table()

for _op in ("softmax", "log_softmax", "softmin"):
    TABLE.add(_op, [normal(2, 3, 2)], {"axis": 1, "temperature": 2.5})
    TABLE.add(_op, [normal(2, 3)])
    TABLE.add(_op, [normal(1)], atol=1e-5)
    TABLE.add(_op, [normal(0, 3)])
    TABLE.add(_op, [normal(2, 3, dtype="float16")], {"dtype": "float32"}, differentiable=[], rtol=2e-3, atol=1e-3)
TABLE.add("softmax", [normal(2, 3, 4), whole(0, 5, 2, 3)], {"use_length": True})
TABLE.add("softmax", [normal(2, 3, 2), whole(1, 4, 2, 2)], {"use_length": True, "axis": 1, "temperature": 2.0})
for _op in ("softmin", "log_softmax"):
    TABLE.add(_op, [normal(2, 3), whole(1, 4, 2)], {"use_length": True}, golden="real MXNet refuses it")

_MASK = values([[True, False, True], [False, False, False]], "bool")
TABLE.add("masked_softmax", [normal(2, 3), _MASK], {"temperature": 2.0, "normalize": True})
TABLE.add("masked_softmax", [normal(2, 3, 2), flags(2, 1, 2)], {"axis": 0, "normalize": False})
TABLE.add("masked_softmax", [normal(1), values([True], "bool")])
TABLE.add("masked_log_softmax", [normal(2, 3), _MASK], {"temperature": 2.0}, differentiable=[])
TABLE.add("masked_log_softmax", [normal(2, 3), flags(2, 3)], {"axis": 0, "normalize": False}, differentiable=[])
TABLE.add("masked_log_softmax", [normal(1), values([True], "bool")])

TABLE.add("softmax_cross_entropy", [normal(3, 4), values([0.0, 3.0, 1.0])], differentiable=[0])
TABLE.add(
    "softmax_cross_entropy",
    [normal(2, 2), values([1, 1], "int32")],
    golden="real MXNet wants labels of the data's type",
)
TABLE.add("softmax_cross_entropy", [normal(1, 1), values([0.0])], differentiable=[0])
