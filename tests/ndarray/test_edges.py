"""Arguments at the edge of what legacy functions take, as real MXNet 1.9 and 2.0 answer."""

import pytest

import mxgluon as mx
from mxgluon.base import MXNetError

nd = mx.nd


def test_where_chooses_rows():
    x, y = nd.array([[1, 2], [3, 4]]), nd.zeros((2, 2))
    assert nd.where(nd.array([1, 0]), x, y).asnumpy().tolist() == [[1, 2], [0, 0]]
    assert nd.where(nd.array([[1, 0], [0, 1]]), x, y).asnumpy().tolist() == [[1, 0], [0, 4]]
    with pytest.raises(MXNetError, match=r"where: wrong shape of the condition; got \(3,\) for \(2, 3\)"):
        nd.where(nd.array([1, 0, 1]), nd.ones((2, 3)), nd.zeros((2, 3)))
    with pytest.raises(MXNetError, match="where: the shapes of x and y differ"):
        nd.where(nd.array([1, 0]), nd.ones((2, 3)), nd.zeros((2, 1)))


def test_a_size_of_zero_keeps_the_size():
    assert nd.broadcast_to(nd.ones((1, 3)), shape=(2, 0)).shape == (2, 3)
    assert nd.broadcast_to(nd.ones((1, 3)), shape=(0, 3)).shape == (1, 3)


@pytest.mark.parametrize("hybrid", [False, True])
def test_branches_of_nothing(hybrid):
    class Net(mx.gluon.HybridBlock):
        def forward(self, a, b):
            return nd.contrib.cond((a < b).sum() > 0, lambda: a + b, lambda: a - b)

    net = Net()
    if hybrid:
        net.hybridize()
    one, two = nd.array([1.0]), nd.array([2.0])
    assert net(one, two).asnumpy().tolist() == [3]
    assert net(two, one).asnumpy().tolist() == [1]
    assert nd.contrib.cond(lambda a, b: a < b, lambda a, b: a + b, lambda a, b: a - b, [one, two]).asscalar() == 3


@pytest.mark.parametrize(
    ("draw", "text"),
    [
        (lambda: nd.random.randint(5, 0), "randint: low must be less or equal to high; got 5 and 0"),
        (lambda: nd.random.uniform(3, 1), "uniform: low must be less or equal to high; got 3 and 1"),
        (lambda: nd.random.normal(0, -1), "_random_normal: invalid value for attribute 'scale'; got -1"),
        (lambda: nd.random.uniform(shape=(-2,)), "negative size"),
        (lambda: nd.random.normal(shape=(-2,)), "negative size"),
        (lambda: nd.full((-2,), 1), r"negative size; got shape \(-2,\)"),
        (lambda: nd.empty(-2), "negative size; got shape -2"),
    ],
)
def test_what_cannot_be_drawn_or_made(draw, text):
    with pytest.raises(MXNetError, match=text):
        draw()
