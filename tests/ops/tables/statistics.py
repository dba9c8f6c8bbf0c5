"""Percentiles, interpolation, polynomials."""

from ..sample import Table, normal, spaced, values, whole

TABLE = Table()

# Real MXNet's gradients of these are zero; the result of float16 is float32.
_PLAIN = {"differentiable": [], "types": False}

for _interpolation in ("linear", "lower", "higher", "midpoint", "nearest"):
    TABLE.add("_npi_percentile", [spaced(6)], {"q_scalar": 50.0, "interpolation": _interpolation}, **_PLAIN)
TABLE.add(
    "_npi_percentile", [spaced(2, 3, 4), values([0.0, 35.0, 100.0])], {"axis": (0, 2), "keepdims": True}, **_PLAIN
)
TABLE.add("_npi_percentile", [whole(0, 9, 3, 2), values(30.0)], {"axis": (-1,)}, **_PLAIN)
TABLE.add("_npi_percentile", [normal(1, dtype="float16")], {"q_scalar": 10.0}, **_PLAIN)
_EMPTY = "it gives 0 for what has no elements"
TABLE.add("_npi_percentile", [normal(0)], {"q_scalar": 10.0}, golden=_EMPTY, **_PLAIN)

_WIDE = {"dtype": "float64"}
_POINTS = [values([0.0, 1.0, 2.5], **_WIDE), normal(3, **_WIDE)]
_TURNED = [values([2.5, 0.0, -1.0], **_WIDE), normal(3, **_WIDE)]
TABLE.add("_npi_interp", [*_POINTS, normal(2, 4, **_WIDE)], **_PLAIN)
TABLE.add("_npi_interp", [*_POINTS, values([-1.0, 0.0, 2.5, 3.0], **_WIDE)], {"left": -7.0, "right": 7.5}, **_PLAIN)
TABLE.add("_npi_interp", [*_TURNED, normal(5, **_WIDE)], {"period": 4.0}, **_PLAIN)
_NEGATIVE = "it does not take the size of a negative period"
TABLE.add("_npi_interp", [*_TURNED, normal(5, **_WIDE)], {"period": -4.0}, golden=_NEGATIVE, **_PLAIN)
TABLE.add("_npi_interp", _POINTS, {"x_is_scalar": True, "x_scalar": 1.75}, **_PLAIN)
TABLE.add("_npi_interp", [normal(1, **_WIDE), normal(1, **_WIDE), normal(0, **_WIDE)], **_PLAIN)

TABLE.add("_npi_polyval", [normal(4), normal(2, 3)], second=True)
TABLE.add("_npi_polyval", [whole(-3, 4, 3), whole(-3, 4, 2)])
TABLE.add("_npi_polyval", [normal(1), normal()])
TABLE.add("_npi_polyval", [normal(2), normal(0)])

TABLE.add("_npi_ediff1d", [normal(2, 3)])
TABLE.add("_npi_ediff1d", [whole(0, 9, 4)], {"to_begin_scalar": 1.5, "to_end_scalar": -2.0})
TABLE.add("_npi_ediff1d", [normal(3), normal(1), normal(2, 2)], {"to_begin_arr_given": True, "to_end_arr_given": True})
TABLE.add("_npi_ediff1d", [normal(3), normal(2)], {"to_end_arr_given": True, "to_begin_scalar": 0.5})
TABLE.add("_npi_ediff1d", [normal(1)])
TABLE.add("_npi_ediff1d", [normal(0)], {"to_end_scalar": 1.0})

_ODD = values([float("nan"), float("inf"), float("-inf"), 1.5])
TABLE.add("_npi_nan_to_num", [_ODD])
TABLE.add("_npi_nan_to_num", [_ODD], {"nan": 5.0, "posinf": 6.0, "neginf": 7.5, "copy": True})
TABLE.add("_npi_nan_to_num", [values([float("nan"), float("inf"), 3.0], "float16")])
TABLE.add("_npi_nan_to_num", [normal()])
TABLE.add("_npi_nan_to_num", [normal(0)])
