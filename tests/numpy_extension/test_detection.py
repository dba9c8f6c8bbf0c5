"""npx functions on boxes and regions, and deformable convolutions: signatures, results, graphs."""

import inspect

import numpy
import pytest

from mxgluon import numpy_extension as npx
from mxgluon import symbol
from mxgluon.numpy.multiarray import array

SIGNATURES = {
    "box_iou": "(lhs=None, rhs=None, format='corner', out=None, name=None)",
    "box_nms": "(data=None, overlap_thresh=0.5, valid_thresh=0.0, topk=-1, coord_start=2, score_index=1, id_index=-1, "
    "background_id=-1, force_suppress=False, in_format='corner', out_format='corner', out=None, name=None)",
    "box_encode": "(samples=None, matches=None, anchors=None, refs=None, means=None, stds=None, out=None, name=None)",
    "box_decode": "(data=None, anchors=None, std0=1.0, std1=1.0, std2=1.0, std3=1.0, clip=-1.0, format='center', out=None, "
    "name=None)",
    "bipartite_matching": "(data=None, is_ascend=False, threshold=None, topk=-1, out=None, name=None)",
    "multibox_prior": "(data=None, sizes=(1.0,), ratios=(1.0,), clip=False, steps=(-1.0, -1.0), offsets=(0.5, 0.5), out=None, "
    "name=None)",
    "multibox_target": "(anchor=None, label=None, cls_pred=None, overlap_threshold=0.5, ignore_label=-1.0, "
    "negative_mining_ratio=-1.0, negative_mining_thresh=0.5, minimum_negative_samples=0, variances=(0.1, 0.1, 0.2, 0.2), "
    "out=None, name=None)",
    "multibox_detection": "(cls_prob=None, loc_pred=None, anchor=None, clip=True, threshold=0.01, background_id=0, "
    "nms_threshold=0.5, force_suppress=False, variances=(0.1, 0.1, 0.2, 0.2), nms_topk=-1, out=None, name=None)",
    "roi_pooling": "(data=None, rois=None, pooled_size=None, spatial_scale=None, out=None, name=None)",
    "deformable_convolution": "(data=None, offset=None, weight=None, bias=None, kernel=None, stride=None, dilate=None, pad=None, "
    "num_filter=None, num_group=1, num_deformable_group=1, workspace=1024, no_bias=False, layout=None, out=None, name=None)",
    "modulated_deformable_convolution": "(data=None, offset=None, mask=None, weight=None, bias=None, kernel=None, stride=None, "
    "dilate=None, pad=None, num_filter=None, num_group=1, num_deformable_group=1, workspace=1024, no_bias=False, im2col_step=64, "
    "layout=None, out=None, name=None)",
}


@pytest.mark.parametrize("name", SIGNATURES)
def test_signature(name):
    assert str(inspect.signature(getattr(npx, name))) == SIGNATURES[name]


def test_required_attributes_are_named():
    with pytest.raises(TypeError, match="missing required attribute 'threshold'"):
        npx.bipartite_matching(array(numpy.ones((2, 2))))
    with pytest.raises(TypeError, match="missing required attribute 'pooled_size'"):
        npx.roi_pooling(array(numpy.ones((1, 1, 2, 2))), array(numpy.zeros((1, 5))), spatial_scale=1.0)
    with pytest.raises(TypeError, match="missing required attribute 'kernel'"):
        npx.deformable_convolution(array(numpy.ones((1, 1, 2, 2))), num_filter=1)


def test_results_are_written_to_out():
    rows, out = array([[0, 0.5, 0, 0, 2, 2], [0, 0.9, 0, 0, 2, 2.1]], dtype="float32"), array(numpy.zeros((2, 6)))
    assert npx.box_nms(rows, out=out) is out
    assert out[1].tolist() == [-1] * 6


def test_detections_find_targets_again():
    anchor = npx.multibox_prior(array(numpy.zeros((1, 3, 4, 4))), sizes=(0.3, 0.6), ratios=(1, 2))
    label = array([[[1, 0.1, 0.1, 0.4, 0.5], [0, 0.5, 0.6, 0.9, 0.9]]])
    offsets, mask, classes = npx.multibox_target(anchor, label, array(numpy.zeros((1, 3, anchor.shape[1]))))
    assert mask.shape == offsets.shape == (1, 4 * anchor.shape[1])
    scores = npx.one_hot(classes, 3).transpose(0, 2, 1)
    found = npx.multibox_detection(scores, offsets, anchor)[0].asnumpy()
    found = found[found[:, 0] >= 0]
    numpy.testing.assert_allclose(found[numpy.argsort(-found[:, 0])][:, [0, 2, 3, 4, 5]], label[0].asnumpy(), atol=1e-5)


def test_box_decode_undoes_box_encode():
    anchors, refs = array([[[0, 0, 2, 2], [1, 1, 4, 3]]]), array([[[0.5, 0, 2.5, 3], [1, 1, 3, 3]]])
    means, stds = array(numpy.zeros(4)), array([0.1, 0.1, 0.2, 0.2])
    offsets, mask = npx.box_encode(array([[1, 1]]), array([[1, 0]]), anchors, refs, means, stds)
    assert mask.asnumpy().all()
    boxes = npx.box_decode(offsets, anchors, 0.1, 0.1, 0.2, 0.2, format="corner")
    numpy.testing.assert_allclose(boxes.asnumpy(), refs.asnumpy()[:, ::-1], atol=1e-5)


def test_filters_of_symbols_are_inferred():
    data, offset = symbol.var("data"), symbol.var("offset")
    weight, bias = symbol.var("weight"), symbol.var("bias")
    result = npx.deformable_convolution(data, offset, weight, bias, kernel=(3, 3), num_filter=4, num_group=2, name="d")
    shapes, outputs, _ = result.infer_shape(data=(1, 6, 8, 8), offset=(1, 18, 6, 6))
    assert dict(zip(result.list_arguments(), shapes, strict=True))["weight"] == (4, 3, 3, 3)
    assert outputs == [(1, 4, 6, 6)]
    mask = symbol.var("mask")
    result = npx.modulated_deformable_convolution(data, offset, mask, weight, kernel=(3, 3), num_filter=4, no_bias=True)
    assert "bias" not in result.list_arguments()
    shapes, _, _ = result.infer_shape(data=(1, 6, 8, 8), offset=(1, 18, 6, 6), mask=(1, 9, 6, 6))
    assert dict(zip(result.list_arguments(), shapes, strict=True))["weight"] == (4, 6, 3, 3)


def test_anchors_of_a_feature_map_of_unknown_size():
    result = npx.multibox_prior(symbol.var("data"), sizes=(0.5, 0.3))
    _, outputs, _ = result.infer_shape(data=(1, 3, 4, 5))
    assert outputs == [(1, 40, 4)]
    assert result.infer_shape_partial(data=(1, 3, -1, -1))[1] == [(1, -1, 4)]
