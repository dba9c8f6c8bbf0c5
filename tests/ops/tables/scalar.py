"""Operators of an array and a scalar."""

from ..sample import Table, positive, ties, values, whole

TABLE = Table()
_BOTH_SIGNS = values([[-7.5, -2.0, -0.5], [1.0, 2.0, 5.5]])
_ARITHMETIC = ("add", "subtract", "rsubtract", "multiply", "true_divide", "rtrue_divide", "power", "rpower")
# Real MXNet fails in the gradient of copysign, and that of rarctan2 is wrong.
_REAL = ("arctan2", "rarctan2", "ldexp", "rldexp", "logaddexp", "copysign", "rcopysign")
_REMAINDERS = ("mod", "rmod", "fmod", "rfmod", "floor_divide", "rfloor_divide")

for _name in (*_ARITHMETIC, *_REAL):
    _places = [] if _name in ("copysign", "rarctan2") else None
    _wrong = [0] if _places == [] else []
    _real = {"scalar": 1.5, "is_int": False}
    TABLE.add("_npi_" + _name + "_scalar", [positive(2, 3)], _real, differentiable=_places, numerical=_wrong)
    TABLE.add("_npi_" + _name + "_scalar", [positive()], {"scalar": 2}, differentiable=_places)
    TABLE.add("_npi_" + _name + "_scalar", [positive(0, 3)], {"scalar": 2}, differentiable=_places)
    TABLE.add("_npi_" + _name + "_scalar", [whole(1, 5, 3)], {"scalar": 2.5, "is_int": False})
for _name in _REMAINDERS:
    # Where the signs differ real MXNet's gradient of rfmod is that of rmod.
    _places = [] if _name.endswith("floor_divide") or _name == "rfmod" else None
    _wrong = [0] if _name == "rfmod" else []
    _real = {"scalar": 2.25, "is_int": False}
    TABLE.add("_npi_" + _name + "_scalar", [_BOTH_SIGNS], _real, differentiable=_places, numerical=_wrong)
    TABLE.add("_npi_" + _name + "_scalar", [positive()], {"scalar": -2}, differentiable=_places)
    TABLE.add("_npi_" + _name + "_scalar", [positive(0, 3)], {"scalar": 2}, differentiable=_places)
    TABLE.add("_npi_" + _name + "_scalar", [values([-7, 7, 5], "int32")], {"scalar": 3})
for _op in ("_maximum_scalar", "_minimum_scalar", "_npi_fmax_scalar", "_npi_fmin_scalar", "_hypot_scalar"):
    TABLE.add(_op, [_BOTH_SIGNS], {"scalar": 1.0, "is_int": False})
    TABLE.add(_op, [positive()], {"scalar": 1})
    TABLE.add(_op, [positive(0, 3)], {"scalar": 1})
    TABLE.add(_op, [values([-7, 2, 5], "int32")], {"scalar": 2.5, "is_int": False})

TABLE.add("_npi_rfmod_scalar", [positive(3)], {"scalar": 2.0, "is_int": False})
TABLE.add("_npi_ldexp_scalar", [whole(1, 5, 3)], {"scalar": -1})
TABLE.add("_npi_rcopysign_scalar", [whole(-5, 5, 3)], {"scalar": 2})
TABLE.add("_npi_add_scalar", [values([True, False], "bool")], {"scalar": 2})
TABLE.add("_npi_multiply_scalar", [values([True, False], "bool")], {"scalar": 2.5, "is_int": False})
TABLE.add("_npi_power_scalar", [values([1, -1, 2], "int32")], {"scalar": -1})
TABLE.add("_npi_true_divide_scalar", [values([7, -7], "int32")], {"scalar": 2})

_BITS = ("bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift", "gcd", "lcm")
for _name in (*_BITS, "rbitwise_left_shift", "rbitwise_right_shift"):
    TABLE.add("_npi_" + _name + "_scalar", [whole(0, 9, 2, 3)], {"scalar": 6})
    TABLE.add("_npi_" + _name + "_scalar", [values(3, "int32")], {"scalar": 2})
    TABLE.add("_npi_" + _name + "_scalar", [whole(0, 9, 0, 3, dtype="int64")])
    TABLE.add("_npi_" + _name + "_scalar", [whole(0, 5, 3, dtype="int8")], {"scalar": 1})

_RELATIONS = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
for _name in (*_RELATIONS, "logical_and", "logical_or", "logical_xor"):
    TABLE.add("_npi_" + _name + "_scalar", [ties(2, 3)], {"scalar": 1.0, "is_int": False}, differentiable=[])
    TABLE.add("_npi_" + _name + "_scalar", [ties()], {"scalar": 0}, differentiable=[])
    TABLE.add("_npi_" + _name + "_scalar", [ties(0, 3)], differentiable=[])
    TABLE.add("_npi_" + _name + "_scalar", [ties(4, dtype="int32")], {"scalar": 0.5, "is_int": False})
