"""Losses and attention over sequences: refusals, inference, and what real MXNet does not compute."""

import itertools

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry

CTC, HAWKES = registry.get("CTCLoss"), registry.get("_contrib_hawkesll")


def summed_over_paths(scores, labels):
    """Return the loss by trying every path of classes; class 0 is the blank."""
    probabilities = numpy.exp(scores) / numpy.exp(scores).sum(-1, keepdims=True)
    total = 0.0
    for path in itertools.product(range(scores.shape[1]), repeat=scores.shape[0]):
        merged = [key for key, _ in itertools.groupby(path) if key]
        if merged == list(labels):
            total += numpy.prod([probabilities[time, one] for time, one in enumerate(path)])
    return -numpy.log(total)


@pytest.mark.parametrize("labels", [[1, 1], [1, 2], [2], []])
def test_ctc_sums_over_all_paths(labels):
    scores = numpy.random.RandomState(0).randn(4, 3).astype("float32")
    padded = numpy.array([labels + [0] * (3 - len(labels))], "float32")
    found = CTC(mx.np.array(scores[:, None]), mx.np.array(padded)).item()
    assert found == pytest.approx(summed_over_paths(scores, labels), rel=1e-5)


def test_ctc_of_labels_that_do_not_fit_is_zero_and_has_no_gradient():
    data = mx.np.array(numpy.random.RandomState(0).randn(2, 2, 3))
    data.attach_grad()
    with mx.autograd.record():
        loss = CTC(data, mx.np.array([[1, 1], [1, 2]]))
    loss.backward()
    assert loss[0] == 0
    assert not data.grad.asnumpy()[:, 0].any()
    assert data.grad.asnumpy()[:, 1].all()


def test_ctc_of_labels_that_are_no_classes_is_no_number():
    loss = CTC(mx.np.zeros((3, 2, 2)), mx.np.array([[5.0, 0.0], [1.0, 0.0]])).asnumpy()
    assert numpy.isnan(loss[0])
    assert numpy.isfinite(loss[1])


def test_ctc_lengths_of_labels_by_position():
    data, label, lengths = mx.np.zeros((3, 1, 3)), mx.np.array([[1, 2]]), mx.np.array([1])
    one = CTC(data, label, lengths, use_label_lengths=True)
    assert one.item() == CTC(data, label, None, lengths, use_label_lengths=True).item()


def test_ctc_in_a_graph():
    names = ("label", "data_lengths", "label_lengths")
    node = CTC(
        mx.sym.Variable("data"), *map(mx.sym.Variable, names), use_data_lengths=True, use_label_lengths=True, name="c"
    )
    shapes, outputs, _ = node.infer_shape(data=(4, 2, 3), label=(2, 3))
    assert (shapes, outputs) == ([(4, 2, 3), (2, 3), (2,), (2,)], [(2,)])
    assert node.list_outputs() == ["c_output0"]


def test_hawkes_ignores_marks_that_are_no_kinds():
    ones = mx.np.ones
    inputs = [ones((1, 2)), ones(2), ones(2), ones((1, 2)), ones((1, 1))]
    end = mx.np.array([2.0])
    nothing = HAWKES(*inputs, mx.np.array([[0]], dtype="int32"), mx.np.array([0.0]), end)
    other = HAWKES(*inputs, mx.np.array([[7]], dtype="int32"), mx.np.array([1.0]), end)
    assert [one.tolist() for one in nothing] == [one.tolist() for one in other]


def test_hawkes_shapes_are_inferred():
    names = ("lda", "alpha", "beta", "state", "lags", "marks", "valid_length", "max_time")
    node = HAWKES(*map(mx.sym.Variable, names))
    shapes, outputs, _ = node.infer_shape(lda=(2, 3), lags=(2, 4))
    assert shapes == [(2, 3), (3,), (3,), (2, 3), (2, 4), (2, 4), (2,), (2,)]
    assert outputs == [(2,), (2, 3)]


QKV, WINDOW = "_contrib_interleaved_matmul_", "_contrib_sldwin_atten_"
ONE = {"w": 1, "symmetric": True}
REFUSALS = [
    ("CTCLoss", [(4, 3), (2, 2)], {}, "number of dimensions of data array must be 3"),
    ("CTCLoss", [(4, 2, 3), (2,)], {}, r"wrong shape of label; got \(2,\) for data \(4, 2, 3\); expected \(2, L\)"),
    ("CTCLoss", [(1, 2, 3), (2, 2)], {}, "max number of labels cannot exceed .*; got 2 labels; expected at most 1"),
    ("CTCLoss", [(4, 2, 0), (2, 2)], {}, "there are no classes"),
    ("CTCLoss", [(4, 2, 3), (2, 2), (1,)], {"use_data_lengths": True}, r"wrong shape of data_lengths; got \(1,\)"),
    ("CTCLoss", [(4, 2, 3), (2, 2)], {"use_label_lengths": True}, "wrong shape of label_lengths; got None"),
    (QKV + "selfatt_qk", [(3, 12)], {"heads": 2}, "should be 3D in seq_length-batch-proj_dim"),
    (QKV + "selfatt_qk", [(3, 2, 12)], {"heads": 5}, "cannot be divided into heads; .* heads=5"),
    (QKV + "selfatt_qk", [(3, 2, 12)], {"heads": 0}, "cannot be divided into heads"),
    (QKV + "selfatt_valatt", [(3, 2, 12), (2, 3, 3)], {"heads": 2}, r"wrong shape of attention; got \(2, 3, 3\)"),
    (QKV + "encdec_qk", [(3, 2, 4), (5, 1, 8)], {"heads": 2}, "queries and keys_values do not fit"),
    (QKV + "encdec_valatt", [(5, 2, 8), (4, 3, 3)], {"heads": 2}, r"expected \(4, queries, 5\)"),
    (WINDOW + "score", [(4, 2, 3), (4, 2, 3), (2,)], ONE, "wrong number of dimensions; got query"),
    (WINDOW + "score", [(1, 4, 2, 3), (1, 5, 2, 3), (2,)], ONE, r"wrong shape of key; got key \(1, 5, 2, 3\)"),
    (WINDOW + "score", [(1, 4, 2, 3), (1, 4, 2, 3), (1,)], ONE, r"wrong shape of dilation; got dilation \(1,\)"),
    (WINDOW + "score", [(1, 4, 2, 3), (1, 4, 2, 3), (2,)], {"w": -1, "symmetric": True}, "w out of range; got -1"),
    (
        WINDOW + "context",
        [(1, 4, 2, 2), (1, 4, 2, 3), (2,)],
        ONE,
        "does not fit the window; .*expected a last axis of size 3",
    ),
    (WINDOW + "context", [(1, 4, 2, 3), (1, 5, 2, 3), (2,)], ONE, "wrong shape of value"),
    (WINDOW + "mask_like", [(1, 4, 2, 3), (2,), (2,)], ONE, "wrong shape of valid_length"),
    ("_contrib_hawkesll", [(3,), *[(3,)] * 7], {}, "wrong shape of lda"),
    ("_contrib_hawkesll", [(2, 3), *[(3,)] * 7], {}, "wrong shape of lags"),
    (
        "_contrib_hawkesll",
        [(2, 3), (2,), (3,), (2, 3), (2, 1), (2, 1), (2,), (2,)],
        {},
        r"wrong shape of alpha; .* expected \(3,\)",
    ),
    ("Pooling_v1", [(1, 2, 3)], {"kernel": (2,)}, "wrong number of dimensions"),
    ("Pooling_v1", [(1, 2, 3, 3)], {"kernel": (2,)}, "wrong kernel"),
    ("Pooling_v1", [(1, 2, 3, 3)], {"kernel": (4, 4)}, r"kernel size \(4\) exceeds input \(3 padded to 3\)"),
]


@pytest.mark.parametrize(("name", "shapes", "attributes", "message"), REFUSALS)
def test_refusals(name, shapes, attributes, message):
    with pytest.raises(MXNetError, match=message):
        registry.get(name)(*(mx.np.ones(shape) for shape in shapes), **attributes)


def test_integers_have_no_ctc_loss():
    with pytest.raises(MXNetError, match="CTCLoss: unsupported type; got int32"):
        CTC(mx.np.ones((2, 1, 2), dtype="int32"), mx.np.ones((1, 1)))


class Checked(mx.gluon.HybridBlock):
    """A block that wants positive numbers."""

    def forward(self, x):
        return x * mx.npx.constraint_check(x > 0, "not positive")


def test_constraints():
    check = registry.get("_npx_constraint_check")
    assert check(mx.np.ones(2) > 0).item() is True
    with pytest.raises(ValueError, match="not positive"):
        check(mx.np.ones(2) < 0, msg="not positive")
    with pytest.raises(MXNetError, match="constraint_check: wrong type; got float32; expected bool"):
        check(mx.np.ones(2))


def test_constraints_in_blocks_have_gradients_around_them():
    net, x = Checked(), mx.np.array([1.0, 2.0])
    x.attach_grad()
    for hybrid in (False, True):
        net.hybridize(hybrid)
        with mx.autograd.record():
            y = net(x)
        y.backward()
        assert x.grad.tolist() == [1.0, 1.0]


def test_constraints_hold_in_compiled_blocks():
    net = Checked()
    net.hybridize()
    net(mx.np.ones(2))
    with pytest.raises(Exception, match="not positive"):
        net(-mx.np.ones(2)).asnumpy()
