"""Grids, and images sampled at them."""

from ..sample import Table, normal, positive, values

TABLE = Table()

_AFFINE = {"transform_type": "affine", "target_shape": (2, 3)}
TABLE.add("GridGenerator", [normal(2, 6)], _AFFINE, second=True)
TABLE.add("GridGenerator", [normal(0, 6)], {"transform_type": "affine", "target_shape": (3, 2)})
TABLE.add(
    "GridGenerator",
    [normal(1, 6)],
    {"transform_type": "affine", "target_shape": (1, 1)},
    golden="MXNet divides by zero where the height or width is 1",
)
TABLE.add("GridGenerator", [normal(2, 2, 2, 3)], {"transform_type": "warp"}, second=True)
TABLE.add(
    "GridGenerator",
    [normal(1, 2, 1, 3)],
    {"transform_type": "warp"},
    golden="MXNet divides by zero where the height or width is 1",
)

TABLE.add("BilinearSampler", [normal(2, 2, 3, 4), normal(2, 2, 2, 3)])
TABLE.add("BilinearSampler", [normal(1, 1, 3, 3), values([[[[-1, 0], [1, -3]], [[-1, 0], [1, 0]]]])])
TABLE.add("BilinearSampler", [normal(1, 2, 1, 1), normal(1, 2, 1, 2)], {"cudnn_off": True})
TABLE.add("BilinearSampler", [normal(0, 1, 2, 3), normal(0, 2, 1, 1)])
TABLE.add("BilinearSampler", [normal(1, 1, 2, 3), positive(1, 2, 1, 4)])

_KINDS = {"transform_type": "affine", "sampler_type": "bilinear"}
TABLE.add("SpatialTransformer", [normal(2, 2, 3, 4), normal(2, 6)], dict(_KINDS, target_shape=(3, 2)))
TABLE.add(
    "SpatialTransformer",
    [normal(1, 1, 3, 3), values([[0.6, 0.1, 0.05, -0.1, 0.7, -0.04]])],
    dict(_KINDS, target_shape=(2, 3), cudnn_off=True),
)
TABLE.add("SpatialTransformer", [normal(0, 1, 2, 2), normal(0, 6)], dict(_KINDS, target_shape=(2, 2)))
TABLE.add(
    "SpatialTransformer",
    [normal(1, 1, 3, 3), normal(1, 6)],
    dict(_KINDS, target_shape=(1, 1)),
    golden="MXNet divides by zero where the height or width is 1",
)
