"""Pooling."""

from ..sample import Table, positive, spaced, ties

TABLE = Table()


def _add(recipe, **attrs):
    TABLE.add("Pooling", [recipe], attrs)


_add(ties(1, 2, 4, 4), kernel=(2, 2), stride=(2, 2))
_add(spaced(1, 1, 5, 4), kernel=(3, 2), stride=(2, 1), pad=(1, 1), pooling_convention="full", cudnn_off=True)
_add(spaced(1, 2, 5), kernel=(3,), pool_type="avg", pad=(1,), count_include_pad=False)
_add(spaced(1, 2, 5, 5), kernel=(2, 2), pool_type="avg", stride=(2, 2), pad=(1, 1), layout="NCHW")
_add(spaced(1, 1, 2, 3, 2), kernel=(2, 2, 2), pool_type="sum")
_add(positive(1, 2, 3, 3), kernel=(2, 2), pool_type="lp", p_value=2)
_add(spaced(1, 2, 2, 3), global_pool=True, pool_type="avg")
_add(spaced(1, 1, 1, 1), kernel=(1, 1))
