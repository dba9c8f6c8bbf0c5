"""Diagonals and triangles of matrices."""

from ..sample import Table, normal, positive

TABLE = Table()

_NO_EMPTY_STACK = "real MXNet fails, later, on stacks of no matrices"

TABLE.add("_linalg_extractdiag", [normal(3, 3)], types=False)
TABLE.add("_linalg_extractdiag", [normal(2, 3, 3)], {"offset": -1}, types=False)
TABLE.add("_linalg_extractdiag", [normal(0, 2, 2)], {"offset": 1}, types=False, golden=_NO_EMPTY_STACK)
TABLE.add("_linalg_extracttrian", [normal(3, 3)], types=False)
TABLE.add("_linalg_extracttrian", [normal(3, 3)], {"lower": False}, types=False)
TABLE.add("_linalg_extracttrian", [normal(2, 4, 4)], {"offset": 1}, types=False)
TABLE.add("_linalg_extracttrian", [normal(4, 4)], {"offset": -2, "lower": False}, types=False)
TABLE.add("_linalg_extracttrian", [normal(1, 1)], types=False)

TABLE.add("_linalg_makediag", [normal(3)], types=False)
TABLE.add("_linalg_makediag", [normal(2, 3)], {"offset": -1}, types=False)
TABLE.add("_linalg_makediag", [normal(1)], {"offset": 2}, types=False)
TABLE.add("_linalg_makediag", [normal(2, 0)], types=False)
TABLE.add("_linalg_maketrian", [normal(6)], types=False)
TABLE.add("_linalg_maketrian", [normal(6)], {"lower": False}, types=False)
TABLE.add("_linalg_maketrian", [normal(2, 3)], {"offset": 1}, types=False)
TABLE.add("_linalg_maketrian", [normal(3)], {"offset": -2, "lower": False}, types=False)
TABLE.add("_linalg_maketrian", [normal(1)], types=False)

TABLE.add("_linalg_sumlogdiag", [positive(3, 3)], types=False, second=True)
TABLE.add("_linalg_sumlogdiag", [positive(1, 1)], types=False)
TABLE.add("_linalg_sumlogdiag", [positive(2, 3, 3)], types=False)
TABLE.add("_linalg_sumlogdiag", [positive(0, 2, 2)], types=False)
