"""Batch norm that MXNet synchronizes over devices."""

from ..sample import Table, normal, positive

TABLE = Table()

_NAME = "_contrib_SyncBatchNorm"
_VECTORS = [positive(2), normal(2), normal(2), positive(2)]

TABLE.add(_NAME, [normal(3, 2, 2), *_VECTORS], {"key": "a", "fix_gamma": False}, differentiable=[0, 1, 2])
TABLE.add(
    _NAME,
    [normal(2, 2, 1, 3), *_VECTORS],
    {"key": "b", "fix_gamma": False, "output_mean_var": True, "eps": 0.1, "momentum": 0.5, "ndev": 1},
    differentiable=[0, 1, 2],
    types=False,
)
TABLE.add(
    _NAME,
    [normal(3, 2), *_VECTORS],
    {"key": "c", "fix_gamma": False, "use_global_stats": True},
    differentiable=[0, 1, 2],
)
TABLE.add(_NAME, [normal(3, 2), *_VECTORS], {"key": "d", "fix_gamma": False}, differentiable=[0, 1, 2], train=False)
TABLE.add(
    _NAME,
    [normal(3, 2, 1), *_VECTORS],
    {"key": "e", "fix_gamma": False, "output_mean_var": True, "ndev": 4},
    differentiable=[0, 1, 2],
    train=False,
    outputs=1,
    types=False,
)
TABLE.add(_NAME, [normal(3, 2, 2), *_VECTORS], {"key": "f"}, differentiable=[0, 1, 2], scratch=[1])
