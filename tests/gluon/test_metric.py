"""Metrics."""

import math

import numpy
import pytest

import mxgluon as mx
from mxgluon.gluon import metric

from ..oracle_cases import load_cases

CASES = load_cases("value_cases")


def _array(values):
    return mx.np.array(values)


def test_accuracy():
    accuracy = metric.create("acc")
    assert math.isnan(accuracy.get()[1])
    accuracy.update([_array([0, 1, 1])], [_array([[0.9, 0.1], [0.8, 0.2], [0.3, 0.7]])])
    accuracy.update(_array([1, 1]), _array([1, 0]))
    assert accuracy.get() == ("accuracy", 0.6)
    assert accuracy.num_inst == 5
    with pytest.raises(ValueError, match="Shape of labels 3 does not match shape of predictions 2"):
        accuracy.update(_array([1, 1, 1]), _array([[1.0, 0.0], [1.0, 0.0]]))
    with pytest.raises(ValueError, match="Shape of labels 1 does not match shape of predictions 2"):
        accuracy.update([_array([1])], [_array([1]), _array([1])])
    accuracy.reset()
    assert accuracy.num_inst == 0
    assert str(accuracy) == "EvalMetric: {'accuracy': nan}"


def test_sums_of_many_batches_are_exact():
    loss = metric.Loss()
    for _ in range(1000):
        loss.update(None, _array([0.1]))
    assert loss.get()[1] == pytest.approx(float(numpy.float32(0.1)), rel=1e-12)


@pytest.mark.parametrize(
    ("name", "labels", "predictions", "expected"),
    [
        ("mae", [1.0, 2.0], [2.0, 4.0], 1.5),
        ("mse", [1.0, 2.0], [2.0, 4.0], 2.5),
        ("rmse", [1.0, 2.0], [2.0, 4.0], 2.5**0.5),
        ("ce", [0, 1], [[0.5, 0.5], [0.25, 0.75]], -(math.log(0.5) + math.log(0.75)) / 2),
        ("nll_loss", [0], [[0.5, 0.5]], -math.log(0.5)),
        ("perplexity", [0, 1], [[0.5, 0.5], [0.5, 0.5]], 2.0),
    ],
)
def test_values(name, labels, predictions, expected):
    made = metric.create(name)
    made.update(_array(labels), _array(predictions))
    assert made.get()[1] == pytest.approx(expected, rel=1e-5)


@pytest.mark.parametrize("number", range(len(CASES.METRICS)), ids=lambda number: CASES.METRICS[number][0])
def test_values_are_those_of_mxnet(number, golden):
    expected, config = golden("gluon.json")["metrics"][number]
    got, own_config = CASES.run_metric(mx, *CASES.METRICS[number])
    assert got[0] == expected[0]
    for (name, value, count), (other_name, other_value, other_count) in zip(got[1:], expected[1:], strict=True):
        assert (name, count) == (other_name, other_count)
        assert value == pytest.approx(other_value, rel=2e-6)
    assert own_config == config


def test_cross_entropy_options():
    logits, labels = _array([[[1.0, 2.0], [3.0, 5.0], [0.0, 1.0]]]), _array([[1, 2]])
    made = metric.CrossEntropy(axis=1, from_logits=True, ignore_label=2)
    made.update(labels, logits)
    assert made.get() == ("cross-entropy", pytest.approx(math.log(math.exp(1) + math.exp(3) + 1) - 3, rel=1e-5))
    assert made.num_inst == 1
    made.reset()
    made.update(_array([[2, 2]]), logits)
    assert math.isnan(made.get()[1])
    assert math.isnan(metric.Perplexity(ignore_label=2).get()[1])
    with pytest.raises(AssertionError, match=r"shape mismatch: \(1, 2\) vs\. \(1, 3\)"):
        made.update([_array([[1, 2]])], [_array([[0.1, 0.2, 0.7]])])


def test_unknown_names():
    text = (
        r"accurcy is not registered\. Please register with metric\.register first; expected one of 'accuracy', .*'mse'"
    )
    with pytest.raises(AssertionError, match=text):
        metric.create("accurcy")
    with pytest.raises(
        AssertionError, match=r"f1 is not registered\..* \(MXNet has F1, mxgluon does not have it yet\)"
    ):
        metric.create("f1")


def test_top_k():
    made = metric.create("top_k_acc", top_k=2)
    made.update(_array([2, 1]), _array([[0.5, 0.1, 0.4], [0.5, 0.1, 0.4]]))
    assert made.get() == ("top_k_accuracy_2", 0.5)
    with pytest.raises(AssertionError, match="Please use Accuracy if top_k is no more than 1"):
        metric.TopKAccuracy(1)
    with pytest.raises(AssertionError, match="Predictions should be no more than 2 dims"):
        made.update(_array([[1]]), mx.np.ones((1, 1, 2)))


def test_composite_and_custom():
    made = metric.create(["acc", lambda label, pred: float(numpy.abs(label - pred).sum())])
    made.update(_array([1.0]), _array([0.0]))
    names, values = made.get()
    assert names == ["accuracy", "custom(<lambda>)"]
    assert values == [0.0, 1.0]
    assert made.get_metric(0).name == "accuracy"
    with pytest.raises(IndexError, match="Metric index 2 is out of range 0 and 2"):
        made.get_metric(2)
    made.reset()
    assert all(math.isnan(value) for value in made.get()[1])
    assert metric.np(lambda label, pred: 3.0, "three").name == "three"


def test_dicts():
    made = metric.MAE(output_names=["out"], label_names=["label"])
    made.update_dict({"label": _array([1.0]), "other": _array([5.0])}, {"out": _array([2.0]), "more": _array([9.0])})
    assert made.get()[1] == 1.0
    assert made.get_config()["metric"] == "MAE"
    with pytest.raises(NotImplementedError, match="EvalMetric: update is not defined"):
        metric.EvalMetric("own").update(None, None)
