"""Norms of vectors and matrices."""

from ..sample import Table, normal, values, whole

TABLE = Table()

_EVEN = values([[1.0, -2.0, 0.5], [3.0, 4.0, -1.0]])

TABLE.add("_npi_norm", [normal(4, 3)], {"flag": -2}, second=True)
TABLE.add("_npi_norm", [normal()], {"flag": -2})
TABLE.add("_npi_norm", [normal(0, 3)], {"flag": -2})
TABLE.add("_npi_norm", [normal(2, 3)], {"flag": -2, "keepdims": True})
for _ord in (0, 1, 2, 3, -1, 0.5):
    TABLE.add("_npi_norm", [normal(2, 3)], {"ord": _ord, "axis": (0,)}, rtol=1e-4)
TABLE.add("_npi_norm", [normal(2, 3)], {"ord": 2, "axis": (-1,), "flag": 1, "keepdims": True})
TABLE.add("_npi_norm", [normal(3)], {"ord": 1})
# MXNet multiplies these gradients by the head gradient twice.
for _ord in (1, -1, 2, -2):
    TABLE.add("_npi_norm", [_EVEN], {"ord": _ord, "axis": (0, 1)}, types=False, differentiable=[], rtol=1e-4, atol=1e-5)
TABLE.add("_npi_norm", [normal(2, 3, 4)], {"axis": (0, 1), "flag": 1})
TABLE.add(
    "_npi_norm", [normal(2, 2, 3)], {"axis": (1, 2), "flag": 2, "keepdims": True}, types=False, rtol=1e-4, atol=1e-5
)
TABLE.add(
    "_npi_norm", [normal(2, 2, 3)], {"axis": (1, 2), "flag": 0}, types=False, differentiable=[], rtol=1e-4, atol=1e-5
)
TABLE.add("_npi_norm", [normal(2, 3, 2)], {"axis": (0, 1)}, types=False, golden="its gradient is wrong there")
TABLE.add("_npi_norm", [normal(4, 3)], types=False, second=True, golden="real MXNet refuses more rows than columns")
TABLE.add("_npi_norm", [whole(-5, 5, 2, 3)], {"flag": -2}, golden="it truncates the norm to an integer")
