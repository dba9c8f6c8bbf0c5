"""Arithmetic under the names of before NumPy semantics."""

from ..sample import Table, normal, positive, spaced, values, whole

TABLE = Table()

for _op in ("elemwise_sub", "elemwise_mul", "elemwise_div", "_maximum", "_minimum", "_hypot", "elemwise_add"):
    TABLE.add(_op, [spaced(2, 3), positive(2, 3)])
    _empty = "real MXNet fails in the operator after a sum of empty arrays" if _op == "elemwise_add" else True
    TABLE.add(_op, [positive(0, 3), positive(0, 3)], golden=_empty)
    TABLE.add(_op, [whole(-9, 10, 6), whole(1, 4, 6)])

TABLE.add("_maximum", [values([1.0, 2.0]), values([1.0, 1.0])])
TABLE.add("_minimum", [values([1.0, 2.0]), values([1.0, 3.0])])
TABLE.add("elemwise_div", [values([-7, 7, -6], "int64"), values([2, -2, 4], "int64")])
TABLE.add("elemwise_div", [whole(1, 5, 2), values([0, 0], "int32")], golden="real MXNet fails on integers divided by 0")

# 2.0 no longer has these.
TABLE.add("_scatter_elemwise_div", [normal(2, 3), positive(2, 3)], mxnet="1.9")
TABLE.add("_scatter_elemwise_div", [whole(-5, 5, 2), whole(1, 3, 2)], mxnet="1.9")
TABLE.add("_scatter_elemwise_div", [positive(1), positive(1)], mxnet="1.9")
for _op in ("_scatter_plus_scalar", "_scatter_minus_scalar"):
    TABLE.add(_op, [normal(2, 3)], {"scalar": 2.5, "is_int": False}, mxnet="1.9")
    TABLE.add(_op, [whole(-5, 5, 3)], {"scalar": 2.5, "is_int": False}, mxnet="1.9")
    TABLE.add(_op, [normal(0)], {"scalar": 2}, mxnet="1.9")

TABLE.add("_grad_add", [normal(2, 3), normal(2, 3)], differentiable=[])
TABLE.add("_grad_add", [normal(), normal()], differentiable=[])
TABLE.add("_grad_add", [whole(-5, 5, 0), whole(-5, 5, 0)])

TABLE.add("_mod", [spaced(2, 3), positive(2, 3)])
TABLE.add("_mod", [values([-3, 3, 5, -5], "int32"), values([2, -2, 0, 0], "int32")])
TABLE.add("_mod", [values([-5.5, 5.5]), values([2.0, -2.0])])
TABLE.add("_power", [positive(2, 3), normal(2, 3)])
TABLE.add("_power", [whole(1, 4, 3), whole(0, 3, 3)])
TABLE.add("_power", [positive(1), normal(1)])
TABLE.add("broadcast_power", [values([3, 2, 1, -1], "int32"), values([-1, 1, -2, -3], "int32")])
TABLE.add("broadcast_power", [positive(2, 3), normal(1, 3)])
TABLE.add("broadcast_power", [positive(0, 3), normal()])
TABLE.add("broadcast_hypot", [normal(2, 3), positive(1, 3)])
TABLE.add("broadcast_hypot", [normal(0, 3), positive()])
TABLE.add("broadcast_hypot", [whole(0, 9, 2), whole(0, 9, 1)])
TABLE.add("broadcast_div", [whole(-9, 9, 2, 3), whole(1, 4, 3)])
TABLE.add("broadcast_div", [normal(2, 3), positive(3)])
TABLE.add("broadcast_div", [normal(0, 1), positive(1)])
TABLE.add("broadcast_mod", [spaced(2, 3), positive(1, 3)])
TABLE.add("broadcast_mod", [whole(-9, 9, 4), whole(-3, 3, 1)])
TABLE.add("broadcast_mod", [spaced(1), positive()])

_SCALARS = ("plus", "minus", "rminus", "mul", "div", "rdiv", "mod", "rmod", "power", "rpower")
for _name in _SCALARS:
    _op = "_" + _name + "_scalar"
    TABLE.add(_op, [positive(2, 3)], {"scalar": 1.25, "is_int": False})
    TABLE.add(_op, [whole(1, 9, 3)], {"scalar": 2.5, "is_int": False})
    TABLE.add(_op, [whole(1, 9, 4)], {"scalar": 2})
    TABLE.add(_op, [positive(0, 2)], {"scalar": 2})

TABLE.add("_div_scalar", [values([-7, 7], "int32")], {"scalar": 2})
TABLE.add("_rdiv_scalar", [values([-2, 2], "int32")], {"scalar": 7})
TABLE.add("_mod_scalar", [values([-3.0, 3.0])], {"scalar": -2})
TABLE.add("_mod_scalar", [values([-3.0, 3.0])], {"scalar": 0}, differentiable=[])
TABLE.add("_rmod_scalar", [values([-3.0, 0.0, 2.0])], {"scalar": 5}, differentiable=[])
TABLE.add("_plus_scalar", [values([True, False], "bool")], {"scalar": 2})
TABLE.add("_power_scalar", [values([1, 2, -1], "int32")], {"scalar": -1})
