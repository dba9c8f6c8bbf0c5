"""First versions of layers' operators."""

from ..sample import Table, normal, positive, spaced, ties, values

TABLE = Table()
_CONVOLUTION = {"kernel": (2, 2), "num_filter": 4}


def _old(op, inputs, attrs=None, **options):
    TABLE.add(op, inputs, attrs, mxnet="1.9", rtol=1e-4, atol=1e-5, **options)


_old(
    "Convolution_v1",
    [normal(1, 2, 4, 4), normal(4, 2, 2, 2), normal(4)],
    {"pad": (1, 1), "stride": (2, 1), **_CONVOLUTION},
)
_old(
    "Convolution_v1",
    [normal(1, 2, 4, 4), normal(4, 1, 2, 2)],
    {"num_group": 2, "no_bias": True, "dilate": (2, 2), **_CONVOLUTION},
)
_old("Convolution_v1", [normal(1, 1, 1, 1), normal(1, 1, 1, 1), normal(1)], {"kernel": (1, 1), "num_filter": 1})

_TWO = {"kernel": (2, 2)}
_old("Pooling_v1", [spaced(1, 2, 3, 3)], {"pad": (1, 1), "stride": (2, 2), "pooling_convention": "full", **_TWO})
_old("Pooling_v1", [ties(1, 1, 4, 4)], _TWO)
_old("Pooling_v1", [spaced(1, 2, 3, 3)], {"pool_type": "avg", "stride": (2, 2), "pooling_convention": "full", **_TWO})
_old("Pooling_v1", [spaced(1, 2, 3, 3)], {"pool_type": "sum", "pad": (1, 1), **_TWO})
_old("Pooling_v1", [ties(1, 2, 3, 3)], {"global_pool": True})

_VECTORS = [positive(2), normal(2), normal(2), positive(2)]
_PLACES = [0, 1, 2]
_old(
    "BatchNorm_v1",
    [normal(3, 2, 2, 2), *_VECTORS],
    {"output_mean_var": True, "fix_gamma": False},
    differentiable=_PLACES,
    types=False,
)
_old(
    "BatchNorm_v1", [normal(3, 2), *_VECTORS], {"eps": 0.1, "momentum": 0.5, "fix_gamma": False}, differentiable=_PLACES
)
_old(
    "BatchNorm_v1",
    [normal(3, 2), *_VECTORS],
    {"use_global_stats": True, "output_mean_var": True, "fix_gamma": False},
    differentiable=_PLACES,
    types=False,
)

_old(
    "_contrib_SparseEmbedding",
    [values([0, 3.7, -1]), normal(5, 2)],
    {"input_dim": 5, "output_dim": 2},
    differentiable=[],
)
_old("_contrib_SparseEmbedding", [values(1), normal(2, 1)], {"input_dim": 2, "output_dim": 1}, differentiable=[])
_old(
    "_contrib_SparseEmbedding",
    [values([[9]], "int32"), normal(2, 1)],
    {"input_dim": 2, "output_dim": 1, "deterministic": True},
    differentiable=[],
)
