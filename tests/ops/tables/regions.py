"""Pooling over regions, and deformable convolutions."""

from ..sample import Table, normal, positive, ties, values

TABLE = Table()

ROIS = [[0, 0, 0, 3, 3], [1, 1, 1, 4.6, 5], [1, -2, -1, 9, 9], [0, 4, 4, 2, 2]]

TABLE.add("ROIPooling", [normal(2, 3, 5, 6), values(ROIS)], {"pooled_size": (2, 2), "spatial_scale": 1.0})
TABLE.add("_npx_roi_pooling", [ties(2, 2, 5, 6), values(ROIS)], {"pooled_size": (3, 1), "spatial_scale": 0.6})
TABLE.add("ROIPooling", [normal(1, 1, 1, 1), values([[-1, 0, 0, 1, 1]])], {"pooled_size": (1, 2), "spatial_scale": 1.0})
TABLE.add("ROIPooling", [normal(1, 1, 3, 3), normal(0, 5)], {"pooled_size": (1, 2), "spatial_scale": 1.0})

SIZE = {"pooled_size": (2, 2), "spatial_scale": 0.9}
TABLE.add("_contrib_ROIAlign", [normal(2, 3, 5, 6), values(ROIS)], SIZE)
TABLE.add(
    "_contrib_ROIAlign", [normal(2, 4, 5, 6), values(ROIS)], {**SIZE, "sample_ratio": 2, "position_sensitive": True}
)
TABLE.add("_contrib_ROIAlign", [normal(2, 2, 5, 6), values(ROIS[:3])], {**SIZE, "aligned": True})
TABLE.add("_contrib_ROIAlign", [normal(1, 2, 3, 3), normal(0, 5)], SIZE)

_GRADIENT = "MXNet has no gradient here"
_TURNED = [[0, 3, 2, 3, 2.5, 30], [1, 2, 2, 4, 1, -75], [1, 0, 0, 3, 3, 0]]
TABLE.add("_contrib_RROIAlign", [normal(2, 3, 5, 6), values(_TURNED)], SIZE, differentiable=[])
TABLE.add(
    "_contrib_RROIAlign",
    [normal(2, 3, 5, 6), values(_TURNED)],
    {"pooled_size": (1, 3), "spatial_scale": 0.5, "sampling_ratio": 2},
    differentiable=[],
)
TABLE.add(
    "_contrib_RROIAlign", [normal(2, 2, 4, 4), values(_TURNED)], SIZE, golden=_GRADIENT, differentiable=[0], second=True
)

TABLE.add(
    "_contrib_PSROIPooling",
    [normal(2, 8, 5, 6), values(ROIS)],
    {"output_dim": 2, "pooled_size": 2, "spatial_scale": 1.0},
)
TABLE.add(
    "_contrib_PSROIPooling",
    [normal(2, 8, 5, 6), values(ROIS)],
    {"output_dim": 2, "pooled_size": 3, "group_size": 2, "spatial_scale": 0.5},
)
TABLE.add(
    "_contrib_PSROIPooling",
    [normal(1, 1, 1, 1), values([[0, 3, 3, 5, 5]])],
    {"output_dim": 1, "pooled_size": 1, "spatial_scale": 1.0},
)

PARTS = {"output_dim": 2, "group_size": 2, "pooled_size": 2, "spatial_scale": 0.9}
TABLE.add(
    "_contrib_DeformablePSROIPooling",
    [normal(2, 8, 5, 6), values(ROIS), normal(4, 2, 2, 2)],
    {**PARTS, "trans_std": 0.2, "sample_per_part": 2, "part_size": 2},
)
TABLE.add(
    "_contrib_DeformablePSROIPooling",
    [normal(2, 8, 5, 6), values(ROIS)],
    {**PARTS, "no_trans": True, "sample_per_part": 2},
)
TABLE.add(
    "_contrib_DeformablePSROIPooling",
    [normal(2, 4, 5, 6), values(ROIS), normal(4, 4, 3, 3)],
    {"output_dim": 4, "group_size": 1, "pooled_size": 3, "spatial_scale": 0.5, "trans_std": 0.1},
)

CONVOLUTIONS = (
    ("_npx_deformable_convolution", "2.0", True),
    ("_contrib_DeformableConvolution", "1.9", True),
    ("_npx_modulated_deformable_convolution", "2.0", "real MXNet computes it on GPUs only"),
)
for _op, _version, _golden in CONVOLUTIONS:
    _mask = [] if _golden is True else [positive(2, 9, 3, 3)]
    TABLE.add(
        _op,
        [normal(2, 2, 5, 5), normal(2, 18, 3, 3), *_mask, normal(2, 2, 3, 3), normal(2)],
        {"kernel": (3, 3), "num_filter": 2},
        mxnet=_version,
        golden=_golden,
        rtol=1e-4,
        atol=1e-4,
    )
    _mask = [] if _golden is True else [positive(1, 12, 2, 5)]
    TABLE.add(
        _op,
        [normal(1, 4, 4, 5), normal(1, 24, 2, 5), *_mask, normal(2, 2, 2, 3)],
        {
            "kernel": (2, 3),
            "stride": (2, 1),
            "dilate": (2, 1),
            "pad": (1, 1),
            "num_filter": 2,
            "num_group": 2,
            "num_deformable_group": 2,
            "no_bias": True,
            "workspace": 512,
            "layout": "NCHW",
            **({} if _golden is True else {"im2col_step": 1}),
        },
        mxnet=_version,
        golden=_golden,
        rtol=1e-4,
        atol=1e-4,
    )
    _mask = [] if _golden is True else [positive(1, 1, 1, 1)]
    TABLE.add(
        _op,
        [normal(1, 1, 1, 1), values([[[[0.0]], [[0.0]]]]), *_mask, normal(1, 1, 1, 1), normal(1)],
        {"kernel": (1, 1), "num_filter": 1},
        mxnet=_version,
        golden=_golden,
    )
