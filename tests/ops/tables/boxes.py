"""Boxes: overlap, suppression, offsets, matching; the single-shot detector; region proposals."""

from ..sample import Table, normal, positive, spaced, ties, values

TABLE = Table()

CORNERS = [[0, 0, 2, 2], [1, 1, 3, 3], [2, 2, 1, 1], [0.5, 0, 2, 2.5]]
OTHERS = [[0, 0, 2, 2], [0.5, 0.5, 1, 1], [-1, -1, 0.5, 4]]
ROWS = [
    [0, 0.5, 0, 0, 2, 2],
    [0, 0.9, 0.1, 0, 2, 2],
    [1, 0.9, 0, 0, 2, 2],
    [2, 0.3, 5, 5, 7, 7],
    [0, -1, 0, 0, 1, 1],
    [-1, 0.8, 8, 8, 9, 9],
    [1, 0.7, 0, 0.2, 2, 2],
]

TABLE.add("_contrib_box_iou", [values(CORNERS), values(OTHERS)])
TABLE.add("_contrib_box_iou", [values([CORNERS, CORNERS[::-1]]), values(OTHERS[:1])], {"format": "center"})
TABLE.add("_npx_box_iou", [normal(0, 4), normal(3, 4)])

TABLE.add("_contrib_box_nms", [values([ROWS, ROWS[::-1]])])
TABLE.add("_npx_box_nms", [values(ROWS)], {"id_index": 0, "background_id": 0, "overlap_thresh": 0.6, "topk": 3})
TABLE.add("_contrib_box_nms", [values(ROWS)], {"id_index": 0, "force_suppress": True, "valid_thresh": 0.4})
TABLE.add(
    "_contrib_box_nms",
    [values([row[1:] for row in ROWS])],
    {"coord_start": 1, "score_index": 0, "in_format": "center", "out_format": "center"},
)
TABLE.add(
    "_contrib_box_nms",
    [values(ROWS)],
    {"in_format": "center"},
    golden="MXNet does not convert boxes that begin left of 0, and its gradient ignores the conversion",
)
TABLE.add("_contrib_box_non_maximum_suppression", [normal(0, 6)], golden="MXNet fails where there are no boxes")
TABLE.add("_contrib_box_nms", [values(ROWS[:1])], {"topk": 0})

for _shape in ((2, 3), (1, 1)):
    TABLE.add(
        "_contrib_box_encode",
        [normal(*_shape), ties(*_shape), spaced(*_shape, 4), spaced(_shape[0], 3, 4), normal(4), positive(4)],
    )
    TABLE.samples[-1].inputs[2:4] = [
        values([[[0.1 * i, 0.2, 1.5 + i, 2] for i in range(_shape[1])]] * _shape[0]),
        values([[[0.2 * i, 0.1, 1 + i, 1] for i in range(3)]] * _shape[0]),
    ]
TABLE.add("_npx_box_encode", [normal(0, 2), normal(0, 2), normal(0, 2, 4), normal(0, 1, 4), normal(4), positive(4)])

TABLE.add("_contrib_box_decode", [normal(2, 4, 4), values([CORNERS])])
TABLE.add(
    "_npx_box_decode",
    [normal(2, 4, 4), values([CORNERS])],
    {"std0": 0.1, "std1": 0.2, "std2": 0.3, "std3": 0.4, "clip": 0.2, "format": "corner"},
)
TABLE.add("_contrib_box_decode", [normal(0, 4, 4), values([CORNERS])])

TABLE.add("_contrib_bipartite_matching", [ties(2, 4, 3)], {"threshold": 0.5})
TABLE.add("_contrib_bipartite_matching", [spaced(3, 5)], {"threshold": 0.3, "is_ascend": True})
TABLE.add("_npx_bipartite_matching", [spaced(4, 4)], {"threshold": -2.0, "topk": 1})
TABLE.add("_contrib_bipartite_matching", [normal(1, 1)], {"threshold": 9.0})

TABLE.add("_contrib_MultiBoxPrior", [normal(2, 3, 2, 3)], {"sizes": (0.5, 0.25), "ratios": (1.0, 2.0, 0.5)})
TABLE.add("_contrib_MultiBoxPrior", [normal(1, 1, 1, 1)])
TABLE.add(
    "_npx_multibox_prior",
    [normal(1, 1, 2, 2)],
    {"sizes": (0.9,), "ratios": (4.0, 2.0), "clip": True, "steps": (0.3, 0.2), "offsets": (0.1, 0.7)},
)

ANCHORS = [[[0, 0, 0.5, 0.5], [0.1, 0.1, 0.6, 0.6], [0.5, 0.5, 1, 1], [0, 0, 1, 1], [0.7, 0.1, 0.9, 0.4]]]
PAD = [-1] * 5
LABELS = [
    [[1, 0.1, 0.1, 0.55, 0.6], [0, 0.6, 0.6, 0.9, 0.9], PAD],
    [[2, 0.7, 0.1, 0.9, 0.4], PAD, PAD],
    [PAD, PAD, PAD],
]
TABLE.add("_contrib_MultiBoxTarget", [values(ANCHORS), values(LABELS), normal(3, 4, 5)])
TABLE.add(
    "_npx_multibox_target",
    [values(ANCHORS), values(LABELS), normal(3, 4, 5)],
    {"negative_mining_ratio": 1.5, "negative_mining_thresh": 0.6, "ignore_label": -5.0, "overlap_threshold": 0.7},
)
TABLE.add(
    "_contrib_MultiBoxTarget",
    [values(ANCHORS), values(LABELS), normal(3, 2, 5)],
    {"variances": (0.1, 0.2, 0.3, 0.4), "minimum_negative_samples": 2, "overlap_threshold": 0.0},
)
TABLE.add("_contrib_MultiBoxTarget", [values([ANCHORS[0][:1]]), values([LABELS[0][:1]]), normal(1, 1, 1)])
TABLE.add(
    "_contrib_MultiBoxTarget",
    [values(ANCHORS), values(LABELS), normal(3, 4, 5)],
    {"negative_mining_ratio": 4.0, "negative_mining_thresh": 0.01},
    golden="MXNet refuses where there are too few candidates for negatives",
)

TABLE.add("_contrib_MultiBoxDetection", [positive(2, 3, 5), normal(2, 20), values(ANCHORS)])
TABLE.add(
    "_npx_multibox_detection",
    [positive(2, 3, 5), normal(2, 20), values(ANCHORS)],
    {"clip": False, "threshold": 0.9, "nms_threshold": 0.2, "force_suppress": True, "nms_topk": 3},
)
TABLE.add(
    "_contrib_MultiBoxDetection",
    [ties(2, 3, 5), normal(2, 20), values(ANCHORS)],
    {"background_id": 1, "nms_threshold": 0.0, "variances": (0.2, 0.1, 0.1, 0.3)},
)
TABLE.add("_contrib_MultiBoxDetection", [positive(1, 2, 1), normal(1, 4), values([ANCHORS[0][:1]])])
TABLE.add("_contrib_MultiBoxDetection", [positive(1, 1, 5), normal(1, 20), values(ANCHORS)])

SMALL = {"scales": (1.0, 2.0), "ratios": (0.5, 1.3), "rpn_min_size": 8}
ONE = {**SMALL, "rpn_post_nms_top_n": 6}
TABLE.add("_contrib_Proposal", [positive(1, 8, 2, 3), normal(1, 16, 2, 3), values([[30, 44, 1]])], ONE)
TABLE.add(
    "_contrib_Proposal",
    [positive(1, 8, 2, 3), normal(1, 16, 2, 3), values([[14, 44, 2]])],
    {**SMALL, "rpn_pre_nms_top_n": 9, "rpn_post_nms_top_n": 12, "threshold": 0.3, "output_score": True},
)
TABLE.add(
    "_contrib_Proposal",
    [positive(1, 8, 1, 1), normal(1, 16, 1, 1), values([[8, 8, 1]])],
    {**ONE, "feature_stride": 8, "iou_loss": True, "output_score": True},
)
TABLE.add("_contrib_MultiProposal", [positive(2, 8, 2, 3), normal(2, 16, 2, 3), values([[30, 44, 1]] * 2)], ONE)
TABLE.add(
    "_contrib_MultiProposal",
    [positive(2, 8, 2, 3), normal(2, 16, 2, 3), values([[14, 44, 2], [32, 32, 1]])],
    {**SMALL, "rpn_pre_nms_top_n": 9, "rpn_post_nms_top_n": 12, "threshold": 0.3, "output_score": True},
)
TABLE.add(
    "_contrib_MultiProposal",
    [positive(1, 8, 1, 1), normal(1, 16, 1, 1), values([[8, 8, 1]])],
    {**ONE, "feature_stride": 8, "iou_loss": True},
)
