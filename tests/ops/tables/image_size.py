"""Padding, cropping and upsampling."""

from ..sample import Table, normal

TABLE = Table()

for _mode in ("constant", "edge", "reflect"):
    TABLE.add(
        "Pad",
        [normal(1, 2, 2, 3)],
        {"mode": _mode, "pad_width": (0, 0, 0, 0, 1, 0, 2, 1), "constant_value": 1.5},
    )
TABLE.add("Pad", [normal(1, 1, 1, 2, 1)], {"mode": "edge", "pad_width": (0, 0, 0, 0, 1, 1, 0, 1, 1, 0)})
TABLE.add("Pad", [normal(1, 1, 1, 1)], {"mode": "constant", "pad_width": (0,) * 8})

TABLE.add("Crop", [normal(1, 2, 3, 4)], {"num_args": 1, "h_w": (2, 2), "offset": (1, 1)})
TABLE.add("Crop", [normal(1, 1, 3, 4)], {"num_args": 1, "h_w": (2, 3), "center_crop": True})
TABLE.add("Crop", [normal(1, 1, 4, 5), normal(1, 2, 2, 2)], {"num_args": 2, "offset": (1, 2)})
TABLE.add("Crop", [normal(1, 1, 1, 1)], {"num_args": 1, "h_w": (1, 1)})

TABLE.add("UpSampling", [normal(2, 2, 1, 2)], {"scale": 2, "sample_type": "nearest", "num_args": 1})
TABLE.add("UpSampling", [normal(1, 1, 2, 2), normal(1, 2, 1, 1)], {"scale": 2, "sample_type": "nearest", "num_args": 2})
TABLE.add(
    "UpSampling",
    [normal(1, 2, 2, 2), normal(1, 2, 1, 1)],
    {"scale": 2, "sample_type": "nearest", "num_args": 2, "multi_input_mode": "sum", "workspace": 64},
)
TABLE.add(
    "UpSampling",
    [normal(1, 1, 2, 3), normal(1, 1, 4, 4)],
    {"scale": 2, "sample_type": "bilinear", "num_args": 2, "num_filter": 1},
)
TABLE.add(
    "UpSampling",
    [normal(1, 2, 2, 2), normal(2, 1, 5, 5)],
    {"scale": 3, "sample_type": "bilinear", "num_args": 2, "num_filter": 2},
)
