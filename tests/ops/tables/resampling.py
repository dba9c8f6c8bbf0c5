"""Images brought to another size by means of parts and by interpolation."""

from ..sample import Table, normal

TABLE = Table()

_POOL = "_contrib_AdaptiveAvgPooling2D"
TABLE.add(_POOL, [normal(2, 2, 4, 5)], {"output_size": (2, 3)}, second=True)
TABLE.add(_POOL, [normal(1, 1, 3, 4)], {"output_size": (5, 7)})
TABLE.add(_POOL, [normal(1, 2, 3, 3)], {"output_size": 2})
TABLE.add(_POOL, [normal(1, 2, 3, 2)], {}, mxnet="1.9")
TABLE.add(_POOL, [normal(0, 1, 2, 2)], {"output_size": (1, 2)})
TABLE.add(
    _POOL,
    [normal(1, 1, 4, 2)],
    {
        "output_size": (2, 1),
        "kernel": (2, 2),
        "pool_type": "avg",
        "stride": (1, 1),
        "pad": (1, 1),
        "p_value": 2,
        "layout": "NHWC",
        "pooling_convention": "full",
        "global_pool": True,
        "cudnn_off": True,
        "count_include_pad": False,
    },
)

_RESIZE = "_contrib_BilinearResize2D"
for _align in (True, False):
    TABLE.add(_RESIZE, [normal(2, 2, 3, 4)], {"height": 5, "width": 3, "align_corners": _align}, second=_align)
    TABLE.add(_RESIZE, [normal(1, 1, 5, 4)], {"height": 1, "width": 7, "align_corners": _align})
TABLE.add(_RESIZE, [normal(1, 1, 4, 5)], {"scale_height": 1.9, "scale_width": 0.6, "height": 2, "width": 2})
TABLE.add(_RESIZE, [normal(1, 1, 4, 5)], {"mode": "odd_scale", "scale_height": 0.5, "scale_width": 1.3})
TABLE.add(_RESIZE, [normal(1, 1, 3, 2), normal(2, 1, 4, 3)], {"mode": "like", "align_corners": False})
for _mode in ("to_even_down", "to_even_up", "to_odd_down", "to_odd_up"):
    TABLE.add(_RESIZE, [normal(1, 1, 4, 5)], {"mode": _mode})
TABLE.add(_RESIZE, [normal(1, 1, 1, 1)], {"mode": "to_even_up"})
TABLE.add(_RESIZE, [normal(0, 1, 2, 2)], {"height": 3, "width": 3})
TABLE.add(_RESIZE, [normal(1, 1, 2, 3, dtype="float64")], {"height": 4, "width": 4, "align_corners": False})
