"""Functions of one array, element by element."""

from ..sample import Table, normal, positive, spaced, values, whole

TABLE = Table()
_SMALL = values([[-0.75, -0.25, 0.0], [0.125, 0.5, 0.875]])
_ABOVE_ONE = values([[1.25, 2.0, 9.0]])
_HALVES = values([[-2.5, -1.5, -0.5], [0.5, 1.5, 2.0]])
_SPECIAL = values([0.0, 1.0, float("inf"), float("-inf"), float("nan")])

_OF_REALS = (
    "cbrt",
    "exp",
    "expm1",
    "log",
    "log10",
    "log1p",
    "log2",
    "sqrt",
    "cos",
    "sin",
    "tan",
    "cosh",
    "sinh",
    "tanh",
)
_INVERSES = ("arcsin", "arccos", "arctan", "arcsinh", "arctanh")
_STEPS = ("sign", "rint", "ceil", "floor", "trunc", "fix")


def _add(name, data, one):
    for op in ("_npi_" + name, name):
        TABLE.add(op, [data])
        TABLE.add(op, [one])
        TABLE.add(op, [positive(0, 3)])
    TABLE.add(name, [whole(0, 1, 2) if name in _INVERSES else whole(1, 5, 3)])
    # Functions of mx.np keep integers as they are.
    keeps = "real MXNet's operator has another type than its function" if name in ("ceil", "floor", "trunc") else True
    TABLE.add("_npi_" + name, [whole(1, 2, 2, dtype="int8" if name[0] < "f" else "int32")], golden=keeps)


for _name in (*_OF_REALS, "square", "reciprocal", "degrees", "radians"):
    _add(_name, positive(2, 3), positive())
for _name in (*_INVERSES, "negative"):
    _add(_name, _SMALL, values(0.5))
for _name in _STEPS:
    _add(_name, _HALVES, values(-1.5))
_add("arccosh", _ABOVE_ONE, values(1.5))

for _op in ("_npi_absolute", "abs"):
    TABLE.add(_op, [values([-1.5, 0.0, 2.0])])
    TABLE.add(_op, [values(-3, "int32")])
    TABLE.add(_op, [normal(0, 3)])

for _op in ("erf", "gamma", "gammaln", "digamma"):
    TABLE.add(_op, [values([[-2.5, -0.75], [0.5, 3.0]])], rtol=1e-4)
    TABLE.add(_op, [positive()], rtol=1e-4, atol=1e-5)
    TABLE.add(_op, [normal(0, 3)])
TABLE.add("erfinv", [_SMALL])
TABLE.add("erfinv", [values(0.25)])
TABLE.add("erfinv", [normal(0, 3)])

for _name in ("isnan", "isinf", "isposinf", "isneginf", "isfinite", "logical_not"):
    TABLE.add("_npi_" + _name, [_SPECIAL], differentiable=[])
    TABLE.add("_npi_" + _name, [values(1, "int32")])
    TABLE.add("_npi_" + _name, [normal(0, 3)], differentiable=[])
TABLE.add("_npi_bitwise_not", [whole(-9, 9, 2, 3)])
TABLE.add("_npi_bitwise_not", [values([True, False], "bool")])
TABLE.add("_npi_bitwise_not", [whole(0, 9, 0, dtype="uint8")])
TABLE.add("_npi_bitwise_not", [values(5, "int64")])

TABLE.add("_npi_around", [spaced(2, 3)], {"decimals": 1}, differentiable=[])
TABLE.add("_npi_around", [_HALVES], differentiable=[])
TABLE.add("_npi_around", [values(123.0)], {"decimals": -1}, differentiable=[])
TABLE.add("_npi_around", [values([15, 24, 26], "int32")])
TABLE.add("_npi_around", [normal(0)], differentiable=[])

for _op in ("_npi_copy", "BlockGrad"):
    TABLE.add(_op, [normal(2, 3)])
    TABLE.add(_op, [normal()])
    TABLE.add(_op, [normal(0, 3)])
    TABLE.add(_op, [whole(0, 9, 2)])

TABLE.add("clip", [values([-2.0, -0.5, 0.0, 0.25, 2.0])], {"a_min": -0.5, "a_max": 0.25})
TABLE.add("clip", [normal()], {"a_min": -5.0, "a_max": 5.0})
TABLE.add("clip", [normal(0, 3)], {"a_min": 0.0, "a_max": 1.0})
TABLE.add("clip", [whole(-9, 9, 4)], {"a_min": -2.0, "a_max": 3.0})
