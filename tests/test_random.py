"""`mx.random`: which class its functions give, and those that differ from `mx.np.random`."""

import numpy
import pytest

import mxgluon as mx


@pytest.fixture
def without_numpy():
    mx.npx.reset_np()
    yield
    mx.npx.set_np()


DRAWS = {
    "uniform": lambda: mx.random.uniform(0, 1, (2,)),
    "normal": lambda: mx.random.normal(0, 1, (2,)),
    "randn": lambda: mx.random.randn(2, loc=1, scale=2),
    "exponential": lambda: mx.random.exponential(1, (2,)),
    "gamma": lambda: mx.random.gamma(1, 1, (2,)),
    "randint": lambda: mx.random.randint(0, 3, (2,)),
    "poisson": lambda: mx.random.poisson(3, (2,)),
}


@pytest.mark.parametrize("name", DRAWS)
def test_numpy_arrays_by_default(name):
    drawn = DRAWS[name]()
    assert type(drawn) is mx.np.ndarray
    assert drawn.shape == (2,)


@pytest.mark.parametrize("name", DRAWS)
def test_legacy_arrays_without_numpy_semantics(name, without_numpy):
    drawn = DRAWS[name]()
    assert type(drawn) is mx.nd.NDArray
    assert drawn.shape == (2,)


def test_shuffle_gives_a_copy():
    x = mx.np.arange(20)
    shuffled = mx.random.shuffle(data=x)
    assert x.tolist() == list(range(20)) != shuffled.tolist()
    assert sorted(shuffled.tolist()) == x.tolist()
    mx.random.shuffle(x, out=x)
    assert x.tolist() != list(range(20))


def test_randn_takes_location_and_scale():
    numpy.testing.assert_allclose(mx.random.randn(3, loc=7, scale=0).asnumpy(), 7)
