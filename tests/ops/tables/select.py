"""Operators that choose elements: by condition, by position, by rank."""

from ..sample import Table, flags, normal, spaced, ties, values, whole

TABLE = Table()

TABLE.add("_npi_where", [whole(0, 2, 2, 3), normal(2, 3), normal(3)])
TABLE.add("_npi_where", [flags(), normal(2), normal()])
TABLE.add("_npi_where", [ties(1), normal(1), normal(1)], differentiable=[1, 2])
TABLE.add("_npi_where", [ties(0, 3), normal(0, 3), normal(1)], golden="real MXNet crashes in the gradient")
for _op in ("_npi_where_lscalar", "_npi_where_rscalar"):
    TABLE.add(_op, [whole(0, 2, 2, 3), normal(2, 3)], {"scalar": 0.5})
    TABLE.add(_op, [flags(), normal(1)], {"scalar": 2.0})
    TABLE.add(_op, [flags(0, 3), normal(3)])
TABLE.add("_npi_where_scalar2", [whole(0, 2, 2, 3)], {"x": 0.5, "y": 2.0})
TABLE.add("_npi_where_scalar2", [flags()], {"y": 1.0})
TABLE.add("_npi_where_scalar2", [flags(0, 3)])

TABLE.add("take", [normal(4, 3), values([-1, 5, 2], "int32")], {"mode": "wrap"})
TABLE.add("take", [normal(2, 3), values([[-1.0, 7.5], [1.0, 1.0]])], {"axis": -1}, differentiable=[0])
TABLE.add("take", [normal(3), values(1, "int32")])
TABLE.add("take", [normal(3, 2), whole(0, 3, 0, 2)])
TABLE.add("slice_axis", [normal(4, 3)], {"axis": -1, "begin": 1, "end": None})
TABLE.add("slice_axis", [normal(4, 3)], {"axis": 0, "begin": -3, "end": -1})
TABLE.add("slice_axis", [normal(1)], {"axis": 0, "begin": 0, "end": 1})
TABLE.add("slice_like", [normal(4, 3), normal(2, 2)])
TABLE.add("slice_like", [normal(4, 3, 2), normal(2, 2)], {"axes": (-2,)})
TABLE.add("slice_like", [normal(1), normal(1)])

TABLE.add("sort", [spaced(4, 3)], {"axis": 0, "is_ascend": False})
TABLE.add("sort", [spaced(2, 3)], {"axis": None})
TABLE.add("sort", [spaced(1)], {"axis": -1})
TABLE.add("sort", [whole(-9, 9, 2, 3)])
TABLE.add("argsort", [spaced(4, 3)], {"axis": 0, "is_ascend": False, "dtype": "int64"}, differentiable=[])
TABLE.add("argsort", [spaced(2, 3)], {"axis": None, "dtype": "int32"}, differentiable=[])
TABLE.add("argsort", [spaced(2, 3)], types=False, differentiable=[])
TABLE.add("argsort", [spaced(1)], types=False, differentiable=[])
TABLE.add("topk", [spaced(2, 5)], {"axis": 1, "k": 2, "ret_typ": "value", "is_ascend": True})
TABLE.add("topk", [spaced(2, 5)], {"k": 2, "ret_typ": "both", "dtype": "int32"})
TABLE.add("topk", [spaced(3, 2)], {"axis": 0, "k": 2, "ret_typ": "mask"}, differentiable=[])
TABLE.add("topk", [spaced(2, 3)], {"axis": None, "k": 4, "dtype": "int32"}, differentiable=[])
TABLE.add("topk", [spaced(1)], types=False, differentiable=[])

TABLE.add("_npi_diff", [normal(4, 3)], {"n": 2, "axis": 0})
TABLE.add("_npi_diff", [normal(2, 3)])
TABLE.add("_npi_diff", [normal(1)])
TABLE.add("_npi_diff", [normal(0, 3)])
