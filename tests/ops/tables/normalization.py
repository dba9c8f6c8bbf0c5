"""Normalization over the batch, over features, over groups of channels; dropout."""

from ..sample import Table, normal, positive, values

TABLE = Table()
_SUMS = {"rtol": 1e-4, "atol": 1e-5}
_VECTORS = [positive(3), normal(3), normal(3), positive(3)]


def _add(op, inputs, attrs=None, **options):
    TABLE.add(op, inputs, attrs, **_SUMS, **options)


_BATCH = {"differentiable": [0, 1, 2]}
_add("BatchNorm", [normal(4, 3, 2), *_VECTORS], {"fix_gamma": False, "eps": 0.01, "momentum": 0.5}, **_BATCH)
_add("BatchNorm", [normal(4, 3), values([1.0, 1.0, 1.0]), *_VECTORS[1:]], {"cudnn_off": True}, **_BATCH)
_add("BatchNorm", [normal(2, 2, 3), *_VECTORS], {"fix_gamma": False, "axis": -1, "use_global_stats": True}, **_BATCH)
_add(
    "BatchNorm",
    [normal(4, 3), *_VECTORS],
    {"fix_gamma": False, "output_mean_var": True, "min_calib_range": -1.0, "max_calib_range": 1.0},
    types=False,
    **_BATCH,
)
_add("BatchNorm", [normal(4, 3), *_VECTORS], {"fix_gamma": False}, train=False, **_BATCH)
_add("BatchNorm", [normal(2, 1), values([1.0]), normal(1), normal(1), positive(1)], **_BATCH)

_add("LayerNorm", [normal(4, 3), normal(3), normal(3)], {"eps": 0.01})
_add("LayerNorm", [normal(2, 3, 2), normal(3), normal(3)], {"axis": 1, "output_mean_var": True})
_add("LayerNorm", [normal(2, 1), normal(1), normal(1)])
_add("GroupNorm", [normal(2, 4, 3), normal(4), normal(4)], {"num_groups": 2, "eps": 0.01})
_add("GroupNorm", [normal(2, 2, 3), normal(2), normal(2)], {"output_mean_var": True})
_add("GroupNorm", [normal(1, 1, 2, 2), normal(1), normal(1)])
_add("InstanceNorm", [normal(2, 3, 4), normal(3), normal(3)], {"eps": 0.01})
_add("InstanceNorm", [normal(2, 2, 2, 2), normal(2), normal(2)])
_add("InstanceNorm", [normal(1, 1, 3), normal(1), normal(1)])
for _mode in ("instance", "channel", "spatial"):
    _add("L2Normalization", [normal(2, 3, 2)], {"mode": _mode, "eps": 0.01})
_add("L2Normalization", [normal(1, 1)])

_DRAWN = "numbers are drawn"
_add("Dropout", [normal(2, 3)], {"p": 0.3, "cudnn_off": True}, train=False)
_add("Dropout", [normal(2, 3)], {"p": 0.3, "axes": (0,)}, golden=_DRAWN)
_add("Dropout", [normal()], {"p": 0.0})
_add("Dropout", [normal(0, 3)], {"mode": "always"}, golden=_DRAWN)
