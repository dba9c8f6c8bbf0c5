"""Reductions: sums, means, extremes and their positions."""

from ..sample import Table, normal, positive, spaced, ties, values, whole

TABLE = Table()
# Real MXNet's gradient of what varies is 0.
_ZERO = {"differentiable": [], "numerical": [0]}
_INITIAL = "real MXNet does not support initial yet"

for _name in ("sum", "prod", "mean"):
    TABLE.add("_npi_" + _name, [positive(2, 3, 2)], {"axis": (0, 2)})
    TABLE.add(
        "_npi_" + _name, [positive(2, 3)], {"axis": 1, "keepdims": True, "initial": 2.0}, golden=_INITIAL, numerical=[0]
    )
    TABLE.add("_npi_" + _name, [positive()])
    TABLE.add("_npi_" + _name, [whole(1, 4, 2, 3)], {"dtype": "float32"})
    TABLE.add("_npi_" + _name, [whole(1, 4, 2, 3)], {"axis": 0})
for _name in ("sum", "prod"):
    TABLE.add("_npi_" + _name, [normal(0, 3)], {"axis": 0, "initial": 2.0}, golden=_INITIAL, numerical=[0])
    TABLE.add("_npi_" + _name, [values([[True, True], [True, False]], "bool")], {"axis": 1})
for _name in ("std", "var"):
    TABLE.add("_npi_" + _name, [normal(4, 3)], {"axis": 0, "ddof": 1, "keepdims": True}, **_ZERO)
    TABLE.add("_npi_" + _name, [normal(2, 3, 2)], {"axis": (0, 2)}, **_ZERO)
    TABLE.add("_npi_" + _name, [normal(4)], **_ZERO)
    TABLE.add("_npi_" + _name, [whole(0, 9, 4)], {"dtype": "float32"}, golden="real MXNet truncates the mean")
for _name in ("max", "min"):
    TABLE.add("_npi_" + _name, [ties(4, 3)], {"axis": 0, "keepdims": True})
    TABLE.add("_npi_" + _name, [spaced(2, 3)], {"initial": 0.5}, golden=_INITIAL, numerical=[0])
    TABLE.add("_npi_" + _name, [normal()])
    TABLE.add("_npi_" + _name, [whole(-9, 9, 2, 3, 2)], {"axis": (0, -1)})
for _name in ("any", "all"):
    TABLE.add("_npi_" + _name, [ties(2, 3)], {"axis": 1}, differentiable=[])
    TABLE.add("_npi_" + _name, [whole(0, 2, 2, 3)], {"axis": (0, 1), "keepdims": True})
    TABLE.add("_npi_" + _name, [ties()], differentiable=[])
    TABLE.add("_npi_" + _name, [ties(0, 3)], {"axis": 0}, differentiable=[])
for _name in ("argmax", "argmin"):
    TABLE.add("_npi_" + _name, [ties(4, 3)], {"axis": 1, "keepdims": True}, differentiable=[])
    TABLE.add("_npi_" + _name, [spaced(4, 3)], differentiable=[])
    TABLE.add("_npi_" + _name, [normal()], differentiable=[])
    TABLE.add("_npi_" + _name, [whole(-9, 9, 2, 3)], {"axis": -2})

TABLE.add("_npi_cumsum", [normal(2, 3)], {"axis": 1})
TABLE.add("_npi_cumsum", [normal(2, 3)])
TABLE.add("_npi_cumsum", [normal(0, 3)], {"axis": 0})
TABLE.add("_npi_cumsum", [whole(0, 9, 3)], {"axis": 0, "dtype": "float32"})
TABLE.add("_npi_average", [normal(4, 3), positive(3)], {"axis": 1, "returned": True})
TABLE.add("_npi_average", [normal(2, 3), positive(2, 3)])
TABLE.add("_npi_average", [normal(2, 3)], {"axis": (0, 1), "weighted": False})
TABLE.add("_npi_average", [normal(1), positive(1)], {"axis": 0})
TABLE.add("norm", [normal(4, 3)], {"ord": 1, "axis": 1, "keepdims": True})
TABLE.add("norm", [normal(2, 3, 2)], {"axis": (0, 2)})
TABLE.add("norm", [normal(1)])
TABLE.add(
    "norm",
    [normal(3)],
    {"out_dtype": "float64"},
    types=False,
    golden="real MXNet fails on another type than the data's",
)
