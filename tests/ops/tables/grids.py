"""Positions, diagonals, added axes, windows."""

from ..sample import Table, normal, whole

TABLE = Table()

# Real MXNet's gradients of these are zero.
for _op in ("_npi_atleast_1d", "_npi_atleast_2d", "_npi_atleast_3d"):
    TABLE.add(_op, [normal()], {"num_args": 1}, differentiable=[])
    TABLE.add(_op, [normal(3), normal(2, 1)], {"num_args": 2}, differentiable=[])
    TABLE.add(_op, [whole(0, 9, 0), whole(0, 9, 2, 1, 2, 1)], {"num_args": 2})

TABLE.add("_npi_diagflat", [normal(3)], second=True)
TABLE.add("_npi_diagflat", [normal(2, 2)], {"k": 1})
TABLE.add("_npi_diagflat", [whole(0, 9, 1)], {"k": -2})
TABLE.add("_npi_diagflat", [normal()], golden="it has none of an array without axes")

TABLE.add("_npi_tril_indices", [], {"n": 3, "m": 3})
TABLE.add("_npi_tril_indices", [], {"n": 3, "m": 4, "k": -1})
TABLE.add("_npi_tril_indices", [], {"n": 3, "m": 2, "k": 1})
TABLE.add("_npi_tril_indices", [], {"n": 0, "m": 0})

TABLE.add("_npi_diag_indices_from", [normal(2, 2)], differentiable=[])
TABLE.add("_npi_diag_indices_from", [whole(0, 9, 3, 3, 3)])
TABLE.add("_npi_diag_indices_from", [normal(0, 0)], differentiable=[])

for _op in ("_npi_hanning", "_npi_hamming", "_npi_blackman"):
    TABLE.add(_op, [], {"M": 5})
    TABLE.add(_op, [], {"M": 6, "dtype": "float64"}, rtol=1e-6)
    TABLE.add(_op, [], {"M": 1, "dtype": "float16"})
    TABLE.add(_op, [], {"M": 0})

TABLE.add("_npi_dsplit", [normal(1, 2, 4)], {"indices": (0, 2), "axis": 2})
TABLE.add("_npi_dsplit", [normal(1, 1, 4)], {"indices": (), "sections": 2, "axis": 2})
TABLE.add("_npi_dsplit", [normal(2, 1, 2)], {"indices": (), "sections": 2, "axis": 2, "squeeze_axis": True})
