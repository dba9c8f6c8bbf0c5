"""Factors of matrices."""

from ..sample import Table, normal, values

TABLE = Table()

_NO_EMPTY_STACK = "real MXNet fails, later, on stacks of no matrices"

_POSITIVE = values([[4.0, 9.0, 9.0], [1.0, 3.0, 9.0], [-0.5, 0.4, 2.0]])
_UPPER = values([[4.0, 1.0, -0.5], [9.0, 3.0, 0.4], [9.0, 9.0, 2.0]])
_STACK = values([[[2.0, 0.5], [0.5, 1.0]], [[1.0, -0.2], [-0.2, 3.0]]])
_REAL = values([[2.0, 1.0, 0.0], [1.0, 3.0, 0.5], [0.3, 0.5, 5.0]])
_ZERO_GRADIENT = "its gradient is zero there"

# Where one triangle is read, the gradient is that with respect to symmetric matrices: no differences of one element give it, so
# gradients of gradients are checked in tests/numpy/test_linalg.py.

for _op in ("_linalg_potrf", "_npi_cholesky"):
    TABLE.add(_op, [_POSITIVE], types=False, rtol=1e-4, atol=1e-5)
    TABLE.add(_op, [_STACK], types=False)
    TABLE.add(_op, [values([[4.0]])], types=False)
    TABLE.add(_op, [normal(0, 2, 2)], types=False, golden=_NO_EMPTY_STACK)
TABLE.add("_npi_cholesky", [_UPPER], {"lower": False}, types=False, differentiable=[])
TABLE.add("_npi_cholesky", [_STACK], {"lower": False}, types=False, golden="its gradient is wrong there")

TABLE.add("_linalg_potri", [_POSITIVE], types=False, rtol=1e-4, atol=1e-5, second=True)
TABLE.add("_linalg_potri", [_STACK], types=False, rtol=1e-4, atol=1e-5)
TABLE.add("_linalg_potri", [values([[4.0]])], types=False)
TABLE.add("_linalg_potri", [normal(0, 2, 2)], types=False, golden=_NO_EMPTY_STACK)

for _head in (0, 1):
    TABLE.add("_npi_qr", [normal(3, 3)], types=False, head=_head, rtol=2e-4, atol=2e-5)
    TABLE.add("_npi_qr", [normal(2, 3, 2)], types=False, head=_head, rtol=2e-4, atol=2e-5)
    TABLE.add("_npi_qr", [normal(2, 4)], types=False, head=_head, rtol=2e-4, atol=2e-5)
    TABLE.add("_linalg_gelqf", [normal(2, 3)], types=False, head=_head, rtol=2e-4, atol=2e-5)
TABLE.add("_npi_qr", [values([[3, 1], [4, 2]], "int32")], types=False)
TABLE.add("_npi_qr", [normal(0, 2)], types=False, differentiable=[])
TABLE.add("_linalg_gelqf", [normal(2, 3, 3)], types=False, rtol=2e-4, atol=2e-5)
TABLE.add("_linalg_gelqf", [normal(1, 1)], types=False)

for _head in (0, 1):
    TABLE.add("_linalg_syevd", [_POSITIVE], types=False, head=_head, rtol=1e-4, atol=1e-5)
    TABLE.add("_linalg_syevd", [_STACK], types=False, head=_head, rtol=1e-4, atol=1e-5)
TABLE.add("_linalg_syevd", [values([[4.0]])], types=False)
TABLE.add("_linalg_syevd", [normal(0, 2, 2)], types=False, golden=_NO_EMPTY_STACK)

for _op in ("_npi_eigh", "_npi_eigvalsh"):
    TABLE.add(_op, [_POSITIVE], types=False, differentiable=[], rtol=1e-4, atol=1e-5)
    TABLE.add(_op, [_UPPER], {"UPLO": "U"}, types=False, differentiable=[], rtol=1e-4, atol=1e-5)
    TABLE.add(_op, [normal(0, 2, 2)], types=False, golden=_NO_EMPTY_STACK)
    TABLE.add(_op, [values([[3, 1], [1, 2]], "int64")], types=False)
    TABLE.add(_op, [_STACK], types=False, golden=_ZERO_GRADIENT)

for _op in ("_npi_eig", "_npi_eigvals"):
    TABLE.add(_op, [_REAL], types=False, differentiable=[], rtol=1e-4, atol=1e-5)
    TABLE.add(_op, [_STACK], types=False, differentiable=[], rtol=1e-4, atol=1e-5)
    TABLE.add(_op, [normal(0, 2, 2)], types=False, golden=_NO_EMPTY_STACK)
    TABLE.add(_op, [values([[3, 1], [1, 2]], "uint8")], types=False)
    TABLE.add(_op, [_REAL], types=False, second=True, golden=_ZERO_GRADIENT)
TABLE.add("_npi_eig", [_REAL], types=False, head=1, second=True, golden=_ZERO_GRADIENT)

for _head in (0, 1, 2):
    TABLE.add("_npi_svd", [normal(2, 3)], types=False, head=_head, rtol=2e-4, atol=2e-5, second=True)
TABLE.add("_npi_svd", [normal(2, 3, 3)], types=False, rtol=2e-4, atol=2e-5)
TABLE.add("_npi_svd", [values([[-4.0]])], types=False)
TABLE.add("_npi_svd", [normal(3, 2)], types=False, golden="real MXNet refuses more rows than columns")
TABLE.add("_npi_svd", [normal(0, 2)], types=False, differentiable=[])
