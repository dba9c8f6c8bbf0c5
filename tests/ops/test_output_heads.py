"""Outputs that carry their loss: what the gradient from above does, labels that are inferred, refusals."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry


def gradient(name, data, *others, above=None, **attributes):
    """Return the gradient of the data."""
    data = mx.np.array(data)
    data.attach_grad()
    with mx.autograd.record():
        output = registry.get(name)(data, *(mx.np.array(other) for other in others), **attributes)
    mx.autograd.backward([output], None if above is None else [mx.np.array(above)])
    return data.grad.asnumpy()


DATA, LABEL, ABOVE = [[0.1, 0.5, -0.3], [0.2, 0.0, 1.0]], [0, 2], [[1.0, 2.0, 3.0], [-1.0, 0.5, 0.0]]
HEADS = [("SoftmaxOutput", LABEL), ("SVMOutput", LABEL)]
HEADS += [(f"{kind}RegressionOutput", ABOVE) for kind in ("Linear", "Logistic", "MAE")]


@pytest.mark.parametrize(("name", "label"), HEADS)
def test_what_comes_from_above_does_not_count(name, label):
    plain = gradient(name, DATA, label)
    assert plain.any()
    numpy.testing.assert_array_equal(gradient(name, DATA, label, above=ABOVE), plain)


def test_softmax_multiplies_what_comes_from_above_where_asked():
    plain = gradient("SoftmaxOutput", DATA, LABEL)
    found = gradient("SoftmaxOutput", DATA, LABEL, above=ABOVE, out_grad=True)
    numpy.testing.assert_allclose(found, plain * ABOVE, 1e-6)


def test_one_label_for_all_of_an_example():
    data = numpy.random.RandomState(0).randn(2, 3, 2).astype("float32")
    flat = gradient("SoftmaxOutput", data.reshape(2, 6), [4, 1])
    numpy.testing.assert_array_equal(gradient("SoftmaxOutput", data, [4, 1]), flat.reshape(2, 3, 2))


def test_integers_may_be_labels():
    data, label = mx.np.array(DATA), mx.np.array(LABEL, dtype="int32")
    data.attach_grad()
    with mx.autograd.record():
        output = registry.get("SoftmaxOutput")(data, label)
    output.backward()
    numpy.testing.assert_array_equal(data.grad.asnumpy(), gradient("SoftmaxOutput", DATA, LABEL))


def test_moving_average_stays_where_nothing_is_trained():
    average = mx.np.array([0.3, 0.2])
    operator = registry.get("IdentityAttachKLSparseReg")
    operator(mx.np.array([[0.5, 0.5]]), average)
    assert average.tolist() == pytest.approx([0.3, 0.2])
    with mx.autograd.record():
        operator(mx.np.array([[0.5, 0.5]]), average, momentum=0.5)
    assert average.tolist() == pytest.approx([0.4, 0.35])


INFERRED = [
    ("SoftmaxOutput", {}, (2, 3), (2,)),
    ("SoftmaxOutput", {"preserve_shape": True}, (2, 3, 4), (2, 3)),
    ("SoftmaxOutput", {"multi_output": True}, (2, 3, 4, 5), (2, 20)),
    ("SoftmaxOutput", {"multi_output": True}, (2, 3), (2, 1)),
    ("LinearRegressionOutput", {}, (2, 3, 4), (2, 3, 4)),
    ("LogisticRegressionOutput", {}, (2, 1), (2,)),
    ("SVMOutput", {}, (2, 3, 4), (2, 3)),
]


@pytest.mark.parametrize(("name", "attributes", "data", "label"), INFERRED)
def test_labels_are_inferred(name, attributes, data, label):
    node = registry.get(name)(mx.sym.Variable("data"), mx.sym.Variable("label"), **attributes)
    assert node.infer_shape(data=data) == ([data, label], [data], [])


def test_the_average_is_inferred():
    node = registry.get("IdentityAttachKLSparseReg")(mx.sym.Variable("data"), name="net")
    assert node.list_auxiliary_states() == ["net_moving_avg"]
    assert node.infer_shape(data=(2, 3)) == ([(2, 3)], [(2, 3)], [(3,)])


REFUSALS = [
    (
        "SoftmaxOutput",
        [(2, 3), (3,)],
        {},
        r"wrong shape of label; got \(3,\) for data \(2, 3\); expected one of \(2,\), \(2, 3\)",
    ),
    ("SoftmaxOutput", [(2, 3, 4), (2, 3)], {"multi_output": True}, r"wrong shape of label; .*expected one of \(2, 4\)"),
    ("SoftmaxOutput", [(3,), ()], {}, "wrong number of dimensions; .*expected at least 2"),
    ("SoftmaxActivation", [(2, 3)], {"mode": "channel"}, "expected at least 3"),
    ("SoftmaxActivation", [(3,)], {}, "expected at least 2"),
    ("LinearRegressionOutput", [(2, 3), (2, 2)], {}, r"wrong shape of label; got \(2, 2\) for data \(2, 3\)"),
    ("MAERegressionOutput", [(), ()], {}, "expected at least 1"),
    ("SVMOutput", [(2, 3), (3,)], {}, r"wrong shape of label; got label \(3,\)"),
    ("IdentityAttachKLSparseReg", [(2, 3), (2,)], {}, r"wrong shape of moving_avg; got moving_avg \(2,\)"),
]


@pytest.mark.parametrize(("name", "shapes", "attributes", "message"), REFUSALS)
def test_refusals(name, shapes, attributes, message):
    with pytest.raises(MXNetError, match=f"{name}: .*{message}"):
        registry.get(name)(*(mx.np.ones(shape) for shape in shapes), **attributes)


@pytest.mark.parametrize("name", ["SoftmaxOutput", "LogisticRegressionOutput", "SVMOutput"])
def test_integers_are_no_data(name):
    with pytest.raises(MXNetError, match="only support floating point types; got int32"):
        registry.get(name)(mx.np.ones((2, 3), dtype="int32"), mx.np.ones(2))
