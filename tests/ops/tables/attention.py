"""Attention over interleaved projections."""

from ..sample import Table, normal

TABLE = Table()
_OP = "_contrib_interleaved_matmul_"
_TWO, _ONE = {"heads": 2}, {"heads": 1}

for _kind, _parts in (("selfatt", 3), ("encdec", 2)):
    _keys = 4 if _kind == "encdec" else 3
    _qk, _va = _OP + _kind + "_qk", _OP + _kind + "_valatt"
    _asked = [normal(3, 2, 4)] if _kind == "encdec" else []
    TABLE.add(_qk, [*_asked, normal(_keys, 2, 4 * _parts)], _TWO, second=_kind == "selfatt")
    TABLE.add(_va, [normal(_keys, 2, 4 * _parts), normal(4, 3, _keys)], _TWO, second=_kind == "selfatt")
    _asked = [normal(1, 1, 1)] if _kind == "encdec" else []
    TABLE.add(_qk, [*_asked, normal(1, 1, _parts)], _ONE)
    TABLE.add(_va, [normal(1, 1, _parts), normal(1, 1, 1)], _ONE)
    _asked = [normal(3, 0, 2)] if _kind == "encdec" else []
    TABLE.add(_qk, [*_asked, normal(2, 0, 2 * _parts)], _ONE, golden="real MXNet divides by zero")
    TABLE.add(_va, [normal(2, 0, 2 * _parts), normal(0, 3, 2)], _ONE, golden="real MXNet divides by zero")
