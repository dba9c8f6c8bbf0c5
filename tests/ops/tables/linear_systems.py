"""Inverses, determinants and systems of linear equations."""

from ..sample import Table, normal, values

TABLE = Table()

_NO_EMPTY_STACK = "real MXNet fails, later, on stacks of no matrices"

_REGULAR = values([[2.0, 1.0, 0.0], [1.0, -3.0, 0.5], [0.3, 0.5, 5.0]])
_STACK = values([[[2.0, 0.5], [0.5, 1.0]], [[1.0, -0.2], [0.3, -3.0]]])
_SINGULAR = values([[1.0, 2.0], [2.0, 4.0]])
_DEFICIENT = values([[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]])
_ZERO_GRADIENT = "its gradient is zero there"
_CLOSE = {"types": False, "rtol": 1e-4, "atol": 1e-5}

for _op in ("_linalg_inverse", "_linalg_det", "_linalg_slogdet"):
    _head = 1 if _op == "_linalg_slogdet" else 0
    TABLE.add(_op, [_REGULAR], head=_head, second=True, **_CLOSE)
    TABLE.add(_op, [_STACK], head=_head, **_CLOSE)
    TABLE.add(_op, [values([[-4.0]])], head=_head, **_CLOSE)
    TABLE.add(_op, [normal(0, 2, 2)], types=False, golden=_NO_EMPTY_STACK)
TABLE.add("_linalg_det", [values([[1.0, 2.0], [2.0, 4.0]])], types=False, golden=_ZERO_GRADIENT)
TABLE.add("_linalg_slogdet", [_SINGULAR], head=1, **_CLOSE)

_FAILING_GRADIENT = "its gradient fails there"
TABLE.add("_npi_solve", [_REGULAR, normal(3)], differentiable=[], **_CLOSE)
TABLE.add("_npi_solve", [_REGULAR, normal(3)], types=False, second=True, golden=_FAILING_GRADIENT)
TABLE.add("_npi_solve", [_STACK, normal(2, 2, 3)], **_CLOSE)
TABLE.add("_npi_solve", [_STACK, normal(2, 2)], differentiable=[], **_CLOSE)
TABLE.add("_npi_solve", [values([[4.0]]), normal(1, 1)], **_CLOSE)
TABLE.add("_npi_solve", [normal(0, 2, 2), normal(0, 2, 1)], types=False, golden=_NO_EMPTY_STACK)
TABLE.add("_npi_solve", [values([[3, 1], [1, 2]], "int32"), values([1.0, 2.0])], differentiable=[], **_CLOSE)

TABLE.add("_npi_tensorinv", [_REGULAR], {"ind": 1}, second=True, **_CLOSE)
TABLE.add("_npi_tensorinv", [normal(2, 2, 4)], **_CLOSE)
TABLE.add("_npi_tensorinv", [normal(6, 2, 3)], {"ind": 1}, **_CLOSE)
TABLE.add("_npi_tensorinv", [values([[4.0]])], {"ind": 1}, **_CLOSE)

TABLE.add("_npi_tensorsolve", [_REGULAR, normal(3)], second=True, **_CLOSE)
TABLE.add("_npi_tensorsolve", [normal(2, 4, 2), normal(2, 2)], {"a_axes": (1,)}, **_CLOSE)
TABLE.add("_npi_tensorsolve", [normal(6, 2, 3), normal(6)], **_CLOSE)
TABLE.add("_npi_tensorsolve", [normal(), normal()], differentiable=[], **_CLOSE)
TABLE.add("_npi_tensorsolve", [normal(0, 0), normal(0)], differentiable=[], **_CLOSE)
TABLE.add("_npi_tensorsolve", [values([[3, 1], [1, 2]], "int32"), values([1, 2], "int32")], **_CLOSE)

_RCOND = values(0.5)
TABLE.add("_npi_pinv", [normal(2, 3), values(0.01)], differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv", [values([[1.0, 0.0], [0.0, 0.3]]), _RCOND], {"hermitian": True}, differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv", [_STACK, values([0.5, 0.01])], differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv", [normal(0, 2, 3), _RCOND], differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv", [normal(2, 3), _RCOND], differentiable=[0], second=True, types=False, golden=_ZERO_GRADIENT)
TABLE.add("_npi_pinv_scalar_rcond", [normal(3, 2)], differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv_scalar_rcond", [values([[1.0, 0.0], [0.0, 0.3]])], {"rcond": 0.5}, differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv_scalar_rcond", [normal(0, 3)], {"hermitian": True}, differentiable=[], **_CLOSE)
TABLE.add("_npi_pinv_scalar_rcond", [normal(3, 2)], second=True, types=False, golden=_ZERO_GRADIENT)

_TOLERANCES = values([0.5, 0.1, 2.0])
TABLE.add("_npi_matrix_rank", [values([[1.0, 0.0], [0.0, 0.3]]), _TOLERANCES], types=False, differentiable=[])
TABLE.add("_npi_matrix_rank", [_STACK, values(0.6)], types=False, differentiable=[])
TABLE.add("_npi_matrix_rank", [normal(2, 3), values([0.1])], types=False, differentiable=[])
TABLE.add("_npi_matrix_rank", [normal(), values(0.1)], types=False, differentiable=[])
_PRECISION = {"finfoEps32": 1e-6, "finfoEps64": 1e-15}
TABLE.add("_npi_matrix_rank_none_tol", [_SINGULAR], _PRECISION, types=False, differentiable=[])
TABLE.add(
    "_npi_matrix_rank_none_tol",
    [values([[1.0, 1.0], [1.0, 1.0]], "float64")],
    _PRECISION,
    types=False,
    differentiable=[],
)
TABLE.add("_npi_matrix_rank_none_tol", [_STACK], types=False, differentiable=[])
TABLE.add(
    "_npi_matrix_rank_none_tol",
    [values([1.0, 0.0])],
    types=False,
    differentiable=[],
    golden="any 0 makes a vector's rank 0 there",
)

TABLE.add("_npi_lstsq", [normal(3, 2), normal(3)], differentiable=[], **_CLOSE)
TABLE.add("_npi_lstsq", [normal(2, 3), normal(2, 2)], differentiable=[], **_CLOSE)
TABLE.add("_npi_lstsq", [values([[1.0, 0.0], [0.0, 0.3]]), normal(2)], {"rcond": 0.5}, differentiable=[], **_CLOSE)
TABLE.add(
    "_npi_lstsq",
    [values([[1.0, 0.0], [0.0, 0.3]]), normal(2)],
    {"new_default": True, "finfoEps32": 0.2, "finfoEps64": 0.2},
    differentiable=[],
    **_CLOSE,
)
TABLE.add("_npi_lstsq", [normal(2, 0), normal(2, 3)], differentiable=[], **_CLOSE)
TABLE.add("_npi_lstsq", [_DEFICIENT, normal(3)], types=False, golden="it leaves out the residuals, and has no gradient")
TABLE.add(
    "_npi_lstsq",
    [values([[2.0, 0.5], [-0.3, 1.0], [1.0, 1.0]]), normal(3)],
    second=True,
    types=False,
    golden=_ZERO_GRADIENT,
)
