"""Attention within a sliding window."""

from ..sample import Table, normal, values

TABLE = Table()
_OP = "_contrib_sldwin_atten_"
_STRETCH = values([1, 2], "int32")

for _symmetric, _w, _width in ((True, 1, 3), (False, 1, 2), (True, 4, 9)):
    _attrs = {"w": _w, "symmetric": _symmetric}
    TABLE.add(_OP + "score", [normal(2, 4, 2, 3), normal(2, 4, 2, 3), _STRETCH], _attrs, second=_width == 3)
    TABLE.add(_OP + "context", [normal(2, 4, 2, _width), normal(2, 4, 2, 3), _STRETCH], _attrs, second=_width == 3)
    TABLE.add(
        _OP + "mask_like", [normal(2, 4, 2, _width), _STRETCH, values([4, 2], "int32")], _attrs, differentiable=[]
    )
_ONE = {"w": 0, "symmetric": True}
TABLE.add(_OP + "score", [normal(1, 1, 1, 1), normal(1, 1, 1, 1), values([1], "int32")], _ONE)
TABLE.add(_OP + "context", [normal(1, 1, 1, 1), normal(1, 1, 1, 1), values([3], "int32")], _ONE)
_EMPTY = "real MXNet divides by zero"
TABLE.add(_OP + "score", [normal(0, 2, 1, 3), normal(0, 2, 1, 3), values([1], "int32")], _ONE, golden=_EMPTY)
TABLE.add(_OP + "context", [normal(0, 2, 1, 1), normal(0, 2, 1, 3), values([1], "int32")], _ONE, golden=_EMPTY)
TABLE.add(_OP + "mask_like", [normal(0, 2, 1, 1), values([1], "int32"), values([], "int32")], _ONE, golden=_EMPTY)
