"""Arithmetic of two arrays, element by element."""

from ..sample import Table, normal, positive, spaced, values, whole

TABLE = Table()
_LEFT = values([[-7.5, -2.0, 0.0], [1.0, 2.0, 5.5]])
_RIGHT = values([2.0, -2.0, 4.0])

for _name in ("add", "subtract", "multiply", "true_divide", "power", "arctan2", "hypot", "logaddexp", "ldexp"):
    _op = "_npi_" + _name
    TABLE.add(_op, [positive(2, 3), positive(3)], second=_name == "logaddexp")
    TABLE.add(_op, [positive(), positive(2, 1)])
    TABLE.add(_op, [positive(0, 3), positive(1, 1)])
    if _name not in ("arctan2", "hypot", "logaddexp"):
        TABLE.add(_op, [whole(1, 5, 3), whole(1, 3, 3)])
# Real MXNet's gradient of fmod with respect to the divisor is that of mod where the signs differ.
for _name, _places in (
    ("mod", None),
    ("fmod", [0]),
    ("floor_divide", []),
    ("copysign", None),
    ("fmax", None),
    ("fmin", None),
):
    _op = "_npi_" + _name
    TABLE.add(_op, [_LEFT, _RIGHT], differentiable=_places)
    TABLE.add(_op, [positive(), spaced(2, 1)], differentiable=_places)
    TABLE.add(_op, [positive(0, 3), positive(1, 1)], differentiable=_places)
    TABLE.add(_op, [values([-7, 7, -6, 5], "int32"), values([2, -2, 4, 3], "int32")])
for _op in ("broadcast_maximum", "broadcast_minimum"):
    TABLE.add(_op, [_LEFT, values([[0.0], [2.0]])])
    TABLE.add(_op, [normal(), normal(2)])
    TABLE.add(_op, [normal(0, 3), normal(3)])
for _name in ("add", "sub", "mul"):
    TABLE.add("broadcast_" + _name, [normal(2, 3), normal(1, 3)])
    TABLE.add("broadcast_" + _name, [normal(), normal(2)])
    TABLE.add("broadcast_" + _name, [normal(0, 3), normal(0, 1)])

TABLE.add("_npi_add", [values([1, 2], "int32"), values([0.5, 1.5])])
TABLE.add("_npi_power", [values([1, -1, 2], "int32"), values([-1, -3, -2], "int32")])
TABLE.add(
    "_npi_fmod",
    [values([-7.5, 5.5, 1.0]), values([2.0, -4.0, 3.0])],
    differentiable=[0],
    numerical=[0, 1],
)
TABLE.add("_npi_mod", [values([3.0, 3.0]), values([0.0, -2.0])], differentiable=[])

for _name in ("bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift", "gcd", "lcm"):
    TABLE.add("_npi_" + _name, [whole(1, 9, 2, 3), whole(1, 4, 3)])
    TABLE.add("_npi_" + _name, [values(12, "int32"), values([3, 2], "int32")])
    TABLE.add("_npi_" + _name, [whole(1, 9, 0, 3, dtype="int64"), whole(1, 9, 1, dtype="int64")])
for _name in ("bitwise_and", "bitwise_or", "bitwise_xor"):
    TABLE.add("_npi_" + _name, [values([True, True, False], "bool"), values([True, False, False], "bool")])

TABLE.add("add_n", [normal(2, 3), normal(2, 3), normal(2, 3)], {"num_args": 3})
TABLE.add("add_n", [normal()], {"num_args": 1})
TABLE.add("add_n", [normal(0, 3), normal(0, 3)], {"num_args": 2})
TABLE.add("add_n", [whole(0, 9, 2), whole(0, 9, 2)], {"num_args": 2})
