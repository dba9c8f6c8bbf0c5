"""Functions that make arrays: the class that they give, and the order of their arguments."""

import pytest

import mxgluon as mx
from mxgluon import np, npx


@pytest.fixture
def without_numpy():
    npx.reset_np()
    yield
    npx.set_np()


MAKERS = {
    "zeros": lambda: np.zeros(2),
    "ones": lambda: np.ones(2),
    "full": lambda: np.full(2, 1),
    "array": lambda: np.array([1, 2]),
    "arange": lambda: np.arange(3),
    "linspace": lambda: np.linspace(0, 1, 3),
    "logspace": lambda: np.logspace(0, 1, 3),
    "eye": lambda: np.eye(2),
    "identity": lambda: np.identity(2),
    "tri": lambda: np.tri(2),
    "indices": lambda: np.indices((2,)),
    "hanning": lambda: np.hanning(3),
    "zeros_like": lambda: np.zeros_like(np.ones(2)),
    "random.uniform": lambda: np.random.uniform(size=2),
    "random.randint": lambda: np.random.randint(3, size=2),
    "random.choice": lambda: np.random.choice(3, 2),
    "random.multinomial": lambda: np.random.multinomial(3, [0.5, 0.5]),
    "npx.random.bernoulli": lambda: npx.random.bernoulli(0.5, size=2),
}


@pytest.mark.parametrize("name", MAKERS)
def test_class_without_numpy_semantics(name, without_numpy):
    assert type(MAKERS[name]()) is np.ndarray


def test_legacy_makers_give_legacy_arrays(without_numpy):
    for made in (
        mx.nd.zeros(2),
        mx.nd.linspace(0, 1, 3),
        mx.nd.random.randint(0, 3, 2),
        mx.nd._internal._ones(shape=2),
    ):
        assert type(made) is mx.nd.NDArray


def test_legacy_makers_give_legacy_arrays_with_numpy_semantics():
    assert type(mx.nd.eye(2)) is mx.nd.NDArray
    assert type(np.eye(2)) is np.ndarray


def test_out_is_the_sixth_argument():
    a, out = np.ones((2, 2)), np.ones((2, 2))
    assert np.zeros_like(a, None, "C", None, out) is out
    assert out.tolist() == [[0, 0], [0, 0]]
    np.ones_like(a, None, "C", None, out)
    assert out.tolist() == [[1, 1], [1, 1]]
    np.full_like(a, 3, None, "C", None, out)
    assert out.tolist() == [[3, 3], [3, 3]]
    np.full((2, 2), 0.5, None, "C", None, out)
    assert out.tolist() == [[0.5, 0.5], [0.5, 0.5]]
    assert np.zeros_like(a, ctx=mx.cpu()).device == mx.cpu()


def test_asarray_takes_copy_fourth():
    a = np.ones(2)
    assert np.asarray(a, None, None, False) is a
    assert np.asarray(a, None, None, True) is not a
    assert np.asarray([1], ctx=mx.cpu()).device == mx.cpu()
