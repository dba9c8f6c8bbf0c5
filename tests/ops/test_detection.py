"""Operators on boxes and regions: what they refuse, and what real MXNet does not compute."""

import numpy
import pytest

from mxgluon import autograd
from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.numpy.multiarray import array
from mxgluon.ops import region_pooling


def apply(name, *tensors, **attributes):
    return registry.get(name)(*tensors, **attributes)


def zeros(*shape, dtype="float32"):
    return array(numpy.zeros(shape), dtype=dtype)


SIZES = {"pooled_size": (2, 2), "spatial_scale": 1.0}
PARTS = {"output_dim": 2, "group_size": 2, "pooled_size": 2, "spatial_scale": 1.0}
FILTERS = {"kernel": (3, 3), "num_filter": 2}
SMALL = {"scales": (1.0,), "ratios": (1.0,)}
CASES = [
    ("_contrib_box_iou", [(4,), (3, 4)], {}, r"box_iou: wrong shape of lhs; got \(4,\); expected at least 2 dimensions"),
    ("_contrib_box_iou", [(2, 4), (3, 5)], {}, r"box_iou: wrong shape of rhs; got \(3, 5\)"),
    ("_contrib_box_nms", [(6,)], {}, r"box_nms: wrong number of dimensions; got data \(6,\); expected at least 2"),
    ("_contrib_box_nms", [(3, 6)], {"coord_start": 3}, "coord_start out of range; got 3; expected 0 to 2"),
    ("_contrib_box_nms", [(3, 6)], {"score_index": 7}, "score_index out of range; got 7; expected 0 to 5"),
    ("_contrib_box_nms", [(3, 6)], {"id_index": 3}, "id_index conflicts with the coordinates; got 3; expected none of 2 to 5"),
    ("_contrib_box_nms", [(3, 6)], {"id_index": 1}, "id_index conflicts with score_index; got 1 for both"),
    ("_contrib_box_encode", [(2, 3), (2, 2), (2, 3, 4), (2, 1, 4), (4,), (4,)], {}, r"got samples \(2, 3\) and matches \(2, 2\)"),
    ("_contrib_box_encode", [(2, 3), (2, 3), (2, 2, 4), (2, 1, 4), (4,), (4,)], {}, r"wrong shape of anchors; got \(2, 2, 4\)"),
    ("_contrib_box_encode", [(2, 3), (2, 3), (2, 3, 4), (1, 1, 4), (4,), (4,)], {}, r"wrong shape of refs; got \(1, 1, 4\)"),
    ("_contrib_box_encode", [(2, 3), (2, 3), (2, 3, 4), (2, 1, 4), (3,), (4,)], {}, r"got means \(3,\) and stds \(4,\)"),
    ("_contrib_box_decode", [(2, 3, 4), (2, 3, 4)], {}, r"box_decode: wrong shape; got data \(2, 3, 4\) and anchors \(2, 3, 4\)"),
    ("_contrib_bipartite_matching", [(3,)], {"threshold": 0.5}, r"wrong number of dimensions; got data \(3,\)"),
    ("_contrib_MultiBoxPrior", [(1, 2, 3)], {}, r"MultiBoxPrior: wrong shape; got data \(1, 2, 3\); expected \(N, C, H, W\)"),
    ("_contrib_MultiBoxPrior", [(1, 2, 3, 3)], {"sizes": ()}, r"no boxes; got sizes=\(\)"),
    ("_contrib_MultiBoxPrior", [(1, 2, 3, 3)], {"offsets": (0.5,)}, r"wrong offsets; got \(0.5,\); expected two numbers"),
    ("_contrib_MultiBoxPrior", [(1, 2, 3, 3)], {"steps": (0.5, -1)}, "wrong steps; .* both positive or both negative"),
    ("_contrib_MultiBoxTarget", [(2, 5, 4), (2, 1, 5), (2, 3, 5)], {}, r"wrong shape of anchor; got \(2, 5, 4\)"),
    ("_contrib_MultiBoxTarget", [(1, 5, 4), (2, 1, 4), (2, 3, 5)], {}, r"wrong shape of label; got \(2, 1, 4\)"),
    ("_contrib_MultiBoxTarget", [(1, 5, 4), (2, 1, 5), (2, 3, 4)], {}, r"wrong shape of cls_pred; got \(2, 3, 4\)"),
    ("_contrib_MultiBoxTarget", [(1, 5, 4), (2, 1, 5), (2, 3, 5)], {"variances": (1,)}, "expected four numbers"),
    ("_contrib_MultiBoxDetection", [(3, 5), (2, 20), (1, 5, 4)], {}, r"got cls_prob \(3, 5\); expected \(N, classes, anchors\)"),
    ("_contrib_MultiBoxDetection", [(2, 3, 5), (2, 16), (1, 5, 4)], {}, r"wrong shape; .* loc_pred \(2, 16\)"),
    ("_contrib_Proposal", [(2, 2, 2, 2), (2, 4, 2, 2), (2, 3)], SMALL, "takes one image; .* expected a batch of 1"),
    ("_contrib_Proposal", [(1, 3, 2, 2), (1, 4, 2, 2), (1, 3)], SMALL, r"wrong shape of cls_prob; got \(1, 3, 2, 2\); expected \(N, 2, H, W\)"),
    ("_contrib_MultiProposal", [(2, 2, 2, 2), (2, 4, 2, 2), (2, 2)], SMALL, r"im_info \(2, 2\)"),
    ("_contrib_MultiProposal", [(2, 2, 2, 2), (2, 4, 2, 2), (2, 3)], {**SMALL, "rpn_post_nms_top_n": 0}, "wrong rpn_post_nms_top_n; got 0"),
    ("ROIPooling", [(1, 2, 5, 5), (3, 4)], SIZES, r"got data \(1, 2, 5, 5\) and rois \(3, 4\); expected \(N, C, H, W\) and \(R, 5\)"),
    ("ROIPooling", [(1, 2, 5, 5), (3, 5)], {**SIZES, "pooled_size": (2,)}, r"wrong pooled_size; got \(2,\)"),
    ("ROIPooling", [(1, 2, 5, 5), (3, 5)], {**SIZES, "spatial_scale": 2.0}, r"value 2 for Parameter spatial_scale exceed bound \[0,1\]"),
    ("_contrib_ROIAlign", [(1, 2, 5, 5), (3, 5)], {**SIZES, "position_sensitive": True}, "expected a multiple of 4"),
    ("_contrib_RROIAlign", [(1, 2, 5, 5), (3, 5)], SIZES, r"expected \(N, C, H, W\) and \(R, 6\)"),
    ("_contrib_PSROIPooling", [(1, 7, 5, 5), (3, 5)], PARTS, r"wrong number of channels; got data \(1, 7, 5, 5\) .* expected 8"),
    ("_contrib_PSROIPooling", [(1, 8, 5, 5), (3, 5)], {**PARTS, "output_dim": 0}, "wrong sizes; got output_dim=0"),
    ("_contrib_PSROIPooling", [(1, 8, 5, 5), (3, 5)], {**PARTS, "spatial_scale": -1.0}, "exceed bound"),
    ("_contrib_DeformablePSROIPooling", [(1, 8, 5, 5), (3, 5), (3, 2, 3, 3)], PARTS, r"wrong shape of trans; got \(3, 2, 3, 3\)"),
    ("_contrib_DeformablePSROIPooling", [(1, 8, 5, 5), (3, 5)], PARTS, "trans is missing"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (2, 4, 3, 3), (2,)], {**FILTERS, "kernel": (3,)}, r"wrong kernel; got \(3,\)"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (2, 4, 3, 3), (2,)], {**FILTERS, "layout": "NCW"}, "layout does not fit"),
    ("_npx_deformable_convolution", [(4, 5, 5), (1, 18, 3, 3), (2, 4, 3, 3), (2,)], FILTERS, "expected 4 dimensions, NCHW"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (2, 4, 3, 3), (2,)], {**FILTERS, "num_group": 3}, "multiple of num_group; got data"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (2, 4, 3, 3), (2,)], {**FILTERS, "num_deformable_group": 3}, "multiple of num_deformable_group"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (3, 2, 3, 3), (3,)], {**FILTERS, "num_filter": 3, "num_group": 2}, "num_filter must be a multiple of num_group"),
    ("_npx_deformable_convolution", [(1, 4, 2, 5), (1, 18, 3, 3), (2, 4, 3, 3), (2,)], FILTERS, "kernel size exceed input"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 9, 3, 3), (2, 4, 3, 3), (2,)], FILTERS, r"wrong shape of offset; got offset \(1, 9, 3, 3\)"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (2, 3, 3, 3), (2,)], FILTERS, r"weight; got weight \(2, 3, 3, 3\)"),
    ("_npx_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (2, 4, 3, 3), (1,)], FILTERS, r"bias; got bias \(1,\)"),
    ("_npx_modulated_deformable_convolution", [(1, 4, 5, 5), (1, 18, 3, 3), (1, 4, 3, 3), (2, 4, 3, 3), (2,)], FILTERS, r"mask; got mask \(1, 4, 3, 3\)"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "shapes", "attributes", "message"), CASES)
def test_refusal(name, shapes, attributes, message):
    with pytest.raises(MXNetError, match=message):
        apply(name, *(zeros(*shape) for shape in shapes), **attributes)


@pytest.mark.parametrize(
    ("name", "shapes", "attributes"),
    [
        ("_contrib_box_iou", [(2, 4), (3, 4)], {}),
        ("_contrib_box_nms", [(3, 6)], {}),
        ("_contrib_box_encode", [(2, 3), (2, 3), (2, 3, 4), (2, 1, 4), (4,), (4,)], {}),
        ("_contrib_box_decode", [(2, 3, 4), (1, 3, 4)], {}),
        ("_contrib_bipartite_matching", [(3, 2)], {"threshold": 0.5}),
    ],
)
def test_integers_are_refused(name, shapes, attributes):
    with pytest.raises(MXNetError, match="unsupported type; got int32; expected floating-point numbers"):
        apply(name, *(zeros(*shape, dtype="int32") for shape in shapes), **attributes)


def test_nms_converts_every_box_and_its_gradient():
    data = array([[0, 0.9, -5, 5, 2, 4], [0, 0.8, 20, 20, 2, 2]], dtype="float32")
    data.attach_grad()
    with autograd.record():
        result = apply("_contrib_box_nms", data, in_format="center")
    result.backward(array([[1, 1, 1, 0, 1, 0], [0] * 6], dtype="float32"))
    assert result[0].tolist() == pytest.approx([0, 0.9, -6, 3, -4, 7])
    # Left and right edge are x minus and plus half the width.
    assert data.grad[0].tolist() == [1, 1, 2, 0, 0, 0]


def test_too_few_negatives_are_all_taken():
    anchor = array([[[0, 0, 0.5, 0.5], [0.5, 0.5, 1, 1], [0, 0, 0.5, 0.6]]])
    label = array([[[0, 0, 0, 0.5, 0.5]]])
    classes = apply(
        "_contrib_MultiBoxTarget",
        anchor,
        label,
        zeros(1, 2, 3),
        negative_mining_ratio=2.0,
        negative_mining_thresh=0.5,
        overlap_threshold=0.9,
    )[2]
    assert classes.tolist() == [[1, 0, -1]]


def test_a_mask_of_ones_changes_nothing_inside_the_image():
    random = numpy.random.RandomState(0)
    data, weight = array(random.randn(2, 4, 7, 7)), array(random.randn(2, 2, 3, 3))
    attributes = {"kernel": (3, 3), "num_filter": 2, "num_group": 2, "num_deformable_group": 2, "no_bias": True}
    # Taps stay inside the image: moved by less than one pixel, away from the border.
    offset = random.rand(2, 2, 9, 2, 5, 5) * 0.9
    offset[..., 0, :3, :], offset[..., 1, :, :3] = numpy.abs(offset[..., 0, :3, :]), numpy.abs(offset[..., 1, :, :3])
    offset[..., 0, 3:, :], offset[..., 1, :, 3:] = -numpy.abs(offset[..., 0, 3:, :]), -numpy.abs(offset[..., 1, :, 3:])
    offset = array(offset.reshape(2, 36, 5, 5))
    plain = apply("_npx_deformable_convolution", data, offset, weight, **attributes)
    mask = array(numpy.ones((2, 18, 5, 5)))
    modulated = apply("_npx_modulated_deformable_convolution", data, offset, mask, weight, **attributes)
    numpy.testing.assert_allclose(modulated.asnumpy(), plain.asnumpy(), 1e-5, 1e-5)
    halved = apply("_npx_modulated_deformable_convolution", data, offset, mask * 0.5, weight, **attributes)
    numpy.testing.assert_allclose(halved.asnumpy(), plain.asnumpy() / 2, 1e-5, 1e-5)


def test_beyond_the_border_the_modulated_image_fades():
    data, weight, mask = array([[[[1.0, 3.0]]]]), array([[[[1.0]]]]), array(numpy.ones((1, 1, 1, 2)))
    offset = array([[[[0.0, 0.0]], [[-0.25, 0.5]]]])
    attributes = {"kernel": (1, 1), "num_filter": 1, "no_bias": True}
    assert apply("_npx_modulated_deformable_convolution", data, offset, mask, weight, **attributes).tolist() == [
        [[[0.75, 1.5]]]
    ]
    assert apply("_npx_deformable_convolution", data, offset, weight, **attributes).tolist() == [[[[0.0, 3.0]]]]


def test_many_regions_are_worked_on_in_parts(monkeypatch):
    random = numpy.random.RandomState(0)
    data = array(random.randn(2, 3, 5, 6))
    rois = numpy.concatenate([random.randint(0, 2, (7, 1)), random.rand(7, 2) * 3, 3 + random.rand(7, 2) * 3], 1)
    together = apply("_contrib_ROIAlign", data, array(rois), pooled_size=(2, 2), spatial_scale=0.7)
    monkeypatch.setattr(region_pooling, "_TOGETHER", 200)
    parts = apply("_contrib_ROIAlign", data, array(rois), pooled_size=(2, 2), spatial_scale=0.7, sample_ratio=0)
    numpy.testing.assert_allclose(parts.asnumpy(), together.asnumpy(), 1e-5, 1e-6)
