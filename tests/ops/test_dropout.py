"""Dropout drops in training, scales what it keeps, and shares decisions along axes."""

import numpy
import pytest

from mxgluon import autograd
from mxgluon.base import MXNetError
from mxgluon.core import registry, rng
from mxgluon.numpy.multiarray import array
from mxgluon.ops.dropout import dropout


def ones(*shape):
    return array(numpy.ones(shape, "float32"))


def test_identity_outside_training():
    before = rng.stream.counter
    assert (dropout(ones(4, 5), p=0.5).asnumpy() == 1).all()
    assert rng.stream.counter == before, "no number may be drawn where none is used"


def test_training_drops_and_scales():
    rng.seed(1)
    with autograd.train_mode():
        host = dropout(ones(100, 100), p=0.25).asnumpy()
    assert set(numpy.unique(host)) == {numpy.float32(0), numpy.float32(1 / 0.75)}
    assert (host == 0).mean() == pytest.approx(0.25, abs=0.02)


def test_gradient_has_the_same_mask():
    data = ones(10, 10)
    data.attach_grad()
    with autograd.record():
        result = dropout(data, p=0.5)
    result.backward()
    numpy.testing.assert_array_equal(data.grad.asnumpy(), result.asnumpy())


def test_always_and_axes():
    host = dropout(ones(6, 50), p=0.5, mode="always", axes=(0,)).asnumpy()
    assert (host == host[0]).all()
    assert 0 < (host[0] == 0).sum() < 50


@pytest.mark.parametrize("attributes", [{}, {"p": 0}, {"p": 1, "mode": "always"}, {"mode": "always"}])
def test_axes_have_to_exist_whether_or_not_elements_are_dropped(attributes):
    with pytest.raises(
        MXNetError, match=r"Dropout: axis out of range; got axes=\(5,\) for data \(2, 3\); expected axes"
    ):
        dropout(ones(2, 3), axes=(5,), **attributes)


@pytest.mark.parametrize(("p", "value"), [(0.0, 1.0), (1.0, 0.0)])
def test_extremes(p, value):
    assert (dropout(ones(4), p=p, mode="always").asnumpy() == value).all()


def test_random_slopes_of_rrelu():
    operator = registry.get("LeakyReLU")
    data = array(-numpy.ones(1000, "float32"))
    assert operator(data, act_type="rrelu").asnumpy()[0] == pytest.approx(-(0.125 + 0.334) / 2)
    with autograd.train_mode():
        slopes = -operator(data, act_type="rrelu").asnumpy()
    assert slopes.min() >= 0.125
    assert slopes.max() <= 0.334
    assert slopes.mean() == pytest.approx((0.125 + 0.334) / 2, abs=0.01)
