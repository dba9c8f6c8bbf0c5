"""Conditions that have to hold."""

from ..sample import Table, values

TABLE = Table()
TABLE.add("_npx_constraint_check", [values([True, True], "bool")], {"msg": "positive"})
TABLE.add("_npx_constraint_check", [values(True, "bool")])
TABLE.add("_npx_constraint_check", [values([], "bool")])
