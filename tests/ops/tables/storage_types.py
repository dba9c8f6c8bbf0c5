"""Operators of sparse storage on dense arrays, and those that graphs carry for bookkeeping."""

from ..sample import Table, normal, values, whole

TABLE = Table()
_SPARSE = "real MXNet has it for sparse arrays only"

TABLE.add("cast_storage", [normal(2, 3)], {"stype": "default"})
TABLE.add("cast_storage", [normal(0)], {"stype": "default"})
TABLE.add("cast_storage", [whole(0, 9, 1)], {"stype": "default"})
TABLE.add("_sparse_retain", [normal(3, 2), values([0, 2], "int64")], golden=_SPARSE)
TABLE.add("_sparse_retain", [normal(2), values([], "int64")], golden=_SPARSE)
TABLE.add("_sparse_retain", [normal(1, 1), values([0])], golden=_SPARSE, differentiable=[0], types=False)
TABLE.add("_contrib_getnnz", [whole(0, 2, 2, 3)], golden=_SPARSE)
TABLE.add("_contrib_getnnz", [whole(0, 2, 2, 3)], {"axis": 1}, golden=_SPARSE)
TABLE.add("_contrib_getnnz", [normal(0, 2)], golden=_SPARSE)
TABLE.add("_contrib_edge_id", [values([[0, 1], [0, 2]]), values([0, 0, 1]), values([0, 1, 1])], golden=_SPARSE)
TABLE.add("_contrib_edge_id", [normal(2, 2), values([1], "int32"), values([0], "int32")], golden=_SPARSE)
TABLE.add("_contrib_edge_id", [normal(1, 1), values([], "int32"), values([], "int32")], golden=_SPARSE)
TABLE.add("_identity_with_attr_like_rhs", [normal(2, 3), normal(2, 3)])
TABLE.add("_identity_with_attr_like_rhs", [normal(), normal()])
TABLE.add("_identity_with_attr_like_rhs", [whole(0, 9, 2), whole(0, 9, 2)])
_COPY = "real MXNet runs it inside of graphs only"
TABLE.add("_CrossDeviceCopy", [normal(2, 3)], golden=_COPY)
TABLE.add("_CrossDeviceCopy", [normal()], golden=_COPY)
TABLE.add("_CrossDeviceCopy", [whole(0, 9, 0)], golden=_COPY)
TABLE.add("_rnn_param_concat", [normal(2), normal(3)], {"num_args": 2, "dim": 0})
TABLE.add("_rnn_param_concat", [normal(2, 2), normal(2, 3)], {"num_args": 2})
TABLE.add("_rnn_param_concat", [normal(1)], {"num_args": 1, "dim": 0})
