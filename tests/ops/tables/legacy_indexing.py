"""Selecting, writing and arranging elements under the names of before NumPy semantics."""

from ..sample import Table, normal, values, whole

TABLE = Table()

TABLE.add("reverse", [normal(2, 3, 2)], {"axis": (0, 2)})
TABLE.add("reverse", [normal(3)], {"axis": (0,)})
TABLE.add("reverse", [normal(2, 1)], {"axis": (1, 1)})
TABLE.add("broadcast_axis", [normal(1, 2, 1)], {"axis": (0, 2), "size": (2, 3)})
TABLE.add("broadcast_axis", [normal(1, 2)], {"axis": 0, "size": 0})
TABLE.add("broadcast_axis", [normal(1)])
TABLE.add("size_array", [normal(2, 3)], differentiable=[])
TABLE.add("size_array", [normal()], differentiable=[])
TABLE.add("size_array", [normal(0, 3)], differentiable=[])

TABLE.add("diag", [normal(2)], {"k": -1})
TABLE.add("diag", [normal(1)])
TABLE.add("diag", [normal(2, 3)], {"k": 1})
TABLE.add("diag", [normal(2, 2, 3)], {"axis1": -1, "axis2": 0, "k": 1})
TABLE.add("diag", [normal(0)], differentiable=[])

TABLE.add("batch_take", [normal(3, 2), values([0, 1, 5], "int32")], differentiable=[])
TABLE.add("batch_take", [normal(2, 3), values([-1, 2], "int32")], differentiable=[])
TABLE.add("batch_take", [normal(1, 1), values([0], "int32")], differentiable=[])
TABLE.add(
    "batch_take", [normal(2, 2, 2), whole(0, 2, 2, 2)], golden="real MXNet reads outside of an array with more axes"
)
TABLE.add("fill_element_0index", [normal(3, 2), normal(3), values([0, 1, 1])], differentiable=[])
TABLE.add("fill_element_0index", [normal(2, 2), normal(2), values([0, 5])], differentiable=[])
TABLE.add("fill_element_0index", [normal(1, 1), normal(1), values([0])], differentiable=[])
TABLE.add("_onehot_encode", [values([0, 2]), normal(2, 3)], differentiable=[])
TABLE.add("_onehot_encode", [values([5]), normal(1, 3)], differentiable=[])
TABLE.add("_onehot_encode", [values([0]), normal(1, 1)], differentiable=[])

TABLE.add("_ravel_multi_index", [values([[1, 0], [2, 1]])], {"shape": (3, 4)}, differentiable=[])
TABLE.add("_ravel_multi_index", [values([[1, 0], [2, 1], [0, 1]], "int64")], {"shape": (3, 4, 2)})
TABLE.add("_ravel_multi_index", [values([[5, -1], [2, 1]], "int32")], {"shape": (3, 4)})
TABLE.add("_unravel_index", [values([6, 1])], {"shape": (3, 4)}, differentiable=[])
TABLE.add("_unravel_index", [values([[6, 1], [20, -1]], "int64")], {"shape": (3, 4)})
TABLE.add("_unravel_index", [values(7, "int32")], {"shape": (2, 2, 3)})
TABLE.add("_unravel_index", [values([20], "int32")], {"shape": (-1, 4)})

TABLE.add("_contrib_index_copy", [normal(3, 2), values([2, 0], "int64"), normal(2, 2)])
TABLE.add("_contrib_index_copy", [normal(3), values([1], "int32"), normal(1)])
TABLE.add("_contrib_index_copy", [normal(1, 1), values([0], "int32"), normal(1, 1)])
TABLE.add("_contrib_index_array", [normal(2, 2)], differentiable=[])
TABLE.add("_contrib_index_array", [normal(2, 2, 1)], {"axes": (1, -3)}, differentiable=[])
TABLE.add("_contrib_index_array", [normal(0, 2)], differentiable=[])

TABLE.add("_contrib_dynamic_reshape", [normal(2, 3), values([3, -1], "int64")])
TABLE.add("_contrib_dynamic_reshape", [normal(2, 3), values([0, -1], "int64")])
TABLE.add("_contrib_dynamic_reshape", [normal(2, 3), values([-3], "int64")])

TABLE.add("where", [whole(0, 2, 2, 3), normal(2, 3), normal(2, 3)], differentiable=[1, 2])
TABLE.add("where", [values([0, 1]), normal(2, 3), normal(2, 3)], differentiable=[1, 2])
TABLE.add("where", [values([1]), normal(1), normal(1)], differentiable=[1, 2])
TABLE.add("broadcast_to", [normal(1, 3)], {"shape": (2, 0)})
TABLE.add("broadcast_to", [normal(1, 1, 2)], {"shape": (2, 3, 2)})
TABLE.add("broadcast_to", [normal(1)], {"shape": (3,)})
