"""Counts of outcomes."""

from ..sample import Table, positive, values

TABLE = Table()

_DRAWS = "it draws numbers"
TABLE.add("_sample_multinomial", [values([3.0, 5.0]), positive(2, 4)], golden=_DRAWS)
TABLE.add("_sample_multinomial", [values(7.0), values([0.25, 0.75])], {"shape": (2, 3)}, golden=_DRAWS)
TABLE.add("_sample_multinomial", [values([]), positive(0, 2)], {"dtype": "float32"}, golden=_DRAWS)
