"""Operators that put arrays together and take them apart."""

from ..sample import Table, normal, spaced, whole

TABLE = Table()

TABLE.add("Concat", [normal(2, 3), normal(2, 1)], {"num_args": 2})
TABLE.add("Concat", [normal(2, 3), normal(0, 3), normal(1, 3)], {"num_args": 3, "dim": 0})
TABLE.add("Concat", [normal(1)], {"num_args": 1, "dim": -1})
TABLE.add("Concat", [normal(2, 3), normal(2, 3)], {"num_args": 2, "dim": None})
TABLE.add("stack", [normal(2, 3), normal(2, 3)], {"num_args": 2, "axis": -1})
TABLE.add("stack", [normal(), normal()], {"num_args": 2})
TABLE.add("stack", [normal(0, 3), normal(0, 3)], {"num_args": 2, "axis": 1})
for _op in ("_npi_vstack", "_npi_hstack", "_npi_dstack", "_npi_column_stack"):
    TABLE.add(_op, [normal(3), normal(3)], {"num_args": 2})
    TABLE.add(_op, [normal(2, 3), normal(2, 3)], {"num_args": 2})
    TABLE.add(_op, [normal(), normal()], {"num_args": 2})
    TABLE.add(_op, [normal(2, 0)], {"num_args": 1})

TABLE.add("_split_v2", [normal(4, 3)], {"indices": (0, 1), "axis": 0})
TABLE.add("_split_v2", [normal(2, 2)], {"indices": (), "sections": 2, "squeeze_axis": True}, head=1)
TABLE.add("_split_v2", [normal(2, 1)], {"indices": (), "sections": 1})
TABLE.add("_split_v2", [normal(2, 4)], {"indices": (0, 3, 3), "axis": -1}, head=2)
TABLE.add("_npi_hsplit", [normal(2, 4)], {"indices": (), "sections": 2})
TABLE.add("_npi_hsplit", [normal(3)], {"indices": (0, 1)}, head=1)
TABLE.add("_npi_hsplit", [normal(2, 4, 1)], {"indices": (0, 1, 2)})
TABLE.add("SliceChannel", [normal(2, 4)], {"num_outputs": 2})
TABLE.add("SliceChannel", [normal(2, 3)], {"num_outputs": 2, "axis": 0, "squeeze_axis": True}, head=1)
TABLE.add("SliceChannel", [normal(1, 1)], {"num_outputs": 1, "axis": -1})

# Real MXNet has the gradient of a constant border only.
_NONE = {"differentiable": [], "numerical": [0]}
_WIDTH = {"pad_width": ((1, 0), (0, 2))}
TABLE.add("_npi_pad", [normal(2, 3)], {**_WIDTH, "constant_values": 0.5})
TABLE.add("_npi_pad", [normal(2, 3)], {**_WIDTH, "mode": "edge"}, **_NONE)
TABLE.add("_npi_pad", [normal(2, 3)], {**_WIDTH, "mode": "reflect"}, **_NONE)
TABLE.add("_npi_pad", [normal(2, 3)], {**_WIDTH, "mode": "symmetric"}, **_NONE)
TABLE.add(
    "_npi_pad",
    [normal(2, 3)],
    {**_WIDTH, "mode": "reflect", "reflect_type": "odd"},
    golden="real MXNet takes no notice of reflect_type",
    numerical=[0],
)
TABLE.add("_npi_pad", [spaced(2, 3)], {**_WIDTH, "mode": "maximum"}, **_NONE)
TABLE.add("_npi_pad", [spaced(2, 3)], {**_WIDTH, "mode": "minimum"}, **_NONE)
TABLE.add("_npi_pad", [whole(0, 9, 1, 1)], {"pad_width": ((1, 1), (0, 0))})
