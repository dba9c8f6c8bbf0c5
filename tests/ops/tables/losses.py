"""Operators that losses are made of."""

from ..sample import Table, normal, spaced, values

TABLE = Table()

TABLE.add("smooth_l1", [values([-3.0, -0.5, 0.0, 0.1, 2.0])], {"scalar": 2.0})
TABLE.add("smooth_l1", [normal()])
TABLE.add("smooth_l1", [normal(0, 3)])
TABLE.add("MakeLoss", [normal(2, 3)], {"grad_scale": 0.5})
TABLE.add("MakeLoss", [spaced(4, 2)], {"normalization": "batch"})
TABLE.add("MakeLoss", [spaced(4, 2)], {"normalization": "valid", "valid_thresh": 0.1})
TABLE.add("MakeLoss", [normal(1)])
TABLE.add("make_loss", [normal(2, 3)])
TABLE.add("make_loss", [normal()])
TABLE.add("make_loss", [normal(0, 3)])
