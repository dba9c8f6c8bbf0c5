"""Products of matrices and vectors."""

from ..sample import Table, normal, values, whole

TABLE = Table()

_NO_EMPTY_STACK = "real MXNet fails, later, on stacks of no matrices"

for _attrs, _left, _right, _added in (
    ({}, (2, 3), (3, 2), (2, 2)),
    ({"alpha": 0.5, "beta": 2.0, "transpose_a": True}, (2, 3, 2), (2, 3, 1), (2, 2, 1)),
    ({"alpha": 0.5, "transpose_b": True, "axis": 0}, (2, 4, 3), (5, 4, 3), (2, 4, 5)),
):
    TABLE.add("_linalg_gemm", [normal(*_left), normal(*_right), normal(*_added)], _attrs, types=False)
    _attrs = {name: value for name, value in _attrs.items() if name != "beta"}
    TABLE.add("linalg_gemm2", [normal(*_left), normal(*_right)], _attrs, types=False, second=_attrs == {})

for _op, _shapes in (("_linalg_gemm", [(0, 3), (3, 2), (0, 2)]), ("_linalg_gemm2", [(0, 3), (3, 2)])):
    TABLE.add(_op, [normal(*_shape) for _shape in _shapes], types=False, golden=_NO_EMPTY_STACK)

for _op in ("_linalg_trmm", "_linalg_trsm"):
    _factor = values([[2.0, 0.3, 0.1], [0.5, -1.5, 0.2], [-0.2, 0.4, 1.2]])
    TABLE.add(_op, [_factor, normal(3, 2)], types=False, second=True)
    TABLE.add(_op, [_factor, normal(3, 2)], {"lower": False, "transpose": True}, types=False)
    TABLE.add(_op, [_factor, normal(2, 3)], {"rightside": True, "alpha": 0.5}, types=False)
    TABLE.add(_op, [values([[[2.0]], [[4.0]]]), normal(2, 1, 1)], types=False)
    TABLE.add(_op, [normal(0, 2, 2), normal(0, 2, 3)], types=False, golden=_NO_EMPTY_STACK)

TABLE.add("_linalg_syrk", [normal(2, 3)], types=False, second=True)
TABLE.add("_linalg_syrk", [normal(2, 2, 3)], {"transpose": True, "alpha": 0.5}, types=False)
TABLE.add("_linalg_syrk", [normal(1, 1)], types=False)
TABLE.add("_linalg_syrk", [normal(0, 2, 3)], types=False, golden=_NO_EMPTY_STACK)

TABLE.add("_npi_kron", [normal(2, 2), normal(2, 3)], second=True)
TABLE.add("_npi_kron", [normal(2), normal(1, 3, 2)])
TABLE.add("_npi_kron", [normal(), normal(3)])
TABLE.add("_npi_kron", [normal(0, 2), normal(2, 1)])
TABLE.add("_npi_kron", [whole(-5, 5, 2), whole(-5, 5, 3)])

TABLE.add("_npi_cross", [normal(3), normal(3)], types=False, second=True)
TABLE.add("_npi_cross", [normal(2), normal(2)], types=False)
TABLE.add("_npi_cross", [normal(2, 4, 3), normal(2, 1, 3)], types=False)
TABLE.add("_npi_cross", [normal(3, 4), normal(4, 2)], {"axisa": 0, "axisb": 1, "axisc": 0}, types=False)
TABLE.add("_npi_cross", [normal(0, 3), normal(0, 3)], types=False)
TABLE.add("_npi_cross", [normal(4, 3), normal(3)], types=False, golden="real MXNet fails to broadcast a single vector")

TABLE.add("khatri_rao", [normal(2, 3), normal(4, 3), normal(1, 3)], {"num_args": 3}, types=False, differentiable=[])
TABLE.add("khatri_rao", [normal(2, 1)], {"num_args": 1}, types=False, differentiable=[])
TABLE.add("khatri_rao", [normal(2, 0), normal(3, 0)], {"num_args": 2}, types=False, differentiable=[])
TABLE.add(
    "khatri_rao",
    [normal(2, 2), normal(3, 2)],
    {"num_args": 2},
    types=False,
    second=True,
    golden="it has no gradient there",
)
