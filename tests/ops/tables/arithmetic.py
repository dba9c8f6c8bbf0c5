"""Arithmetic of two arrays."""

from ..sample import Table, normal

TABLE = Table()

for _op in ("_npi_logaddexp", "_npi_dot"):
    TABLE.add(_op, [normal(2, 3), normal(3)], second=True)
    TABLE.add(_op, [normal(1), normal(1)])
TABLE.add("_npi_logaddexp", [normal(0, 3), normal()])
TABLE.add("_npi_dot", [normal(4, 2), normal(3, 2, 5)])
