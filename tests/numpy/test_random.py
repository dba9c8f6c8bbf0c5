"""mx.np.random: shapes, types, moments, the seed, parameters as arrays, errors."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd
from mxgluon import random as mx_random
from mxgluon.base import MXNetError
from mxgluon.core.scope import state
from mxgluon.device import cpu
from mxgluon.numpy import random
from mxgluon.numpy.multiarray import array


@pytest.fixture(autouse=True)
def seeded():
    random.seed(12)


MOMENTS = [
    ("uniform", (2.0, 5.0), 3.5, 9 / 12),
    ("normal", (1.0, 2.0), 1.0, 4.0),
    ("gamma", (2.0, 3.0), 6.0, 18.0),
    ("beta", (2.0, 3.0), 0.4, 0.04),
    ("chisquare", (3.0,), 3.0, 6.0),
    ("f", (5.0, 12.0), 1.2, 1.08),
    ("exponential", (2.0,), 2.0, 4.0),
    ("rayleigh", (2.0,), 2 * numpy.sqrt(numpy.pi / 2), (4 - numpy.pi) / 2 * 4),
    ("weibull", (2.0,), numpy.sqrt(numpy.pi) / 2, 1 - numpy.pi / 4),
    ("pareto", (5.0,), 0.25, 5 / 48),
    ("power", (2.0,), 2 / 3, 1 / 18),
    ("gumbel", (1.0, 2.0), 1 + 2 * numpy.euler_gamma, numpy.pi**2 / 6 * 4),
    ("laplace", (1.0, 2.0), 1.0, 8.0),
    ("logistic", (1.0, 2.0), 1.0, numpy.pi**2 / 3 * 4),
    ("lognormal", (0.0, 0.5), numpy.exp(0.125), (numpy.exp(0.25) - 1) * numpy.exp(0.25)),
]


@pytest.mark.parametrize(("name", "parameters", "mean", "variance"), MOMENTS)
def test_moments(name, parameters, mean, variance):
    drawn = getattr(random, name)(*parameters, size=(200, 200))
    assert (drawn.shape, drawn.dtype) == ((200, 200), numpy.float32)
    host = drawn.asnumpy().astype("float64")
    assert host.mean() == pytest.approx(mean, abs=6 * numpy.sqrt(variance / host.size))
    assert host.var() == pytest.approx(variance, rel=0.1)
    assert getattr(random, name)(*parameters).shape == ()


def test_seed_fixes_what_follows():
    first = [random.uniform(size=3).asnumpy(), random.normal(size=3).asnumpy(), random.randint(100, size=3).asnumpy()]
    mx_random.seed(12)
    again = [random.uniform(size=3).asnumpy(), random.normal(size=3).asnumpy(), random.randint(100, size=3).asnumpy()]
    for one, other in zip(first, again, strict=True):
        numpy.testing.assert_array_equal(one, other)
    assert (first[0] != random.uniform(size=3).asnumpy()).any()


@pytest.mark.parametrize("value", ["a", 3.7, True, None])
def test_seed_refuses(value):
    with pytest.raises(ValueError, match="seed_state must be int"):
        random.seed(value)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("name", ["uniform", "normal", "gamma"])
def test_types(name, dtype):
    arguments = (2.0,) if name == "gamma" else ()
    assert getattr(random, name)(*arguments, size=4, dtype=dtype).dtype == dtype


def test_default_type_follows_the_switch():
    state.numpy_default_dtype = True
    try:
        assert random.uniform(size=2).dtype == numpy.float64
        assert random.randn(2).dtype == numpy.float64
    finally:
        state.numpy_default_dtype = False


def test_parameters_as_arrays():
    drawn = random.normal(array([[0.0], [1000.0]]), array([1.0, 1.0, 1.0])).asnumpy()
    assert drawn.shape == (2, 3)
    assert abs(drawn[0]).max() < 10
    assert abs(drawn[1] - 1000).max() < 10
    assert random.uniform([0.0, 10.0], 20.0, size=(4, 2)).shape == (4, 2)
    assert random.beta(array([[1.0], [2.0]]), array([1.0, 2.0, 3.0])).shape == (2, 3)
    with pytest.raises(MXNetError, match=r"do not fit size; got \(3,\), \(\) for size=\(2,\)"):
        random.normal(array([0.0, 1.0, 2.0]), 1.0, size=2)


def test_gradients_reach_the_parameters():
    loc, scale = array([0.0, 1.0]), array([2.0, 3.0])
    loc.attach_grad()
    scale.attach_grad()
    with autograd.record():
        drawn = random.normal(loc, scale)
    drawn.backward()
    assert (loc.grad.asnumpy() == 1).all()
    numpy.testing.assert_allclose(scale.grad.asnumpy(), (drawn.asnumpy() - [0, 1]) / [2, 3], rtol=1e-5)


def test_out_and_device():
    target = array(numpy.zeros((2, 2)))
    assert random.uniform(1.0, 2.0, size=(2, 2), out=target) is target
    assert (target.asnumpy() >= 1).all()
    with pytest.raises(MXNetError, match="out has the wrong shape"):
        random.normal(size=3, out=target)
    assert random.uniform(size=2, device=cpu(1)).device == cpu(1)
    assert random.uniform(size=2, ctx=cpu(1)).device == cpu(1)


def test_rand_and_randn():
    assert random.rand(2, 3).shape == (2, 3)
    assert random.rand().shape == ()
    assert random.randn(2, 3, dtype="float64").dtype == numpy.float64


def test_randint():
    drawn = random.randint(2, 5, size=(50, 4)).asnumpy()
    assert drawn.dtype == numpy.int64
    assert set(numpy.unique(drawn)) == {2, 3, 4}
    assert random.randint(3, dtype="int32").dtype == numpy.int32
    assert random.randint(2**40, 2**40 + 1).item() == 2**40
    with pytest.raises(ValueError, match="low >= high; got low=5 and high=2"):
        random.randint(5, 2)
    with pytest.raises(MXNetError, match="Output type must be int32, int64; got float32"):
        random.randint(5, dtype="float32")


def test_choice():
    assert sorted(random.choice(5, 5, replace=False).tolist()) == [0, 1, 2, 3, 4]
    assert random.choice(5).shape == ()
    assert set(random.choice(3, 50, p=[0.0, 0.5, 0.5]).tolist()) == {1, 2}
    picked = random.choice(array([10.0, 20.0]), (3, 3))
    assert picked.dtype == numpy.float32
    assert set(picked.asnumpy().ravel()) <= {10.0, 20.0}
    target = array(numpy.zeros(4))
    assert random.choice(array([7.0]), 4, out=target) is target
    assert target.tolist() == [7.0] * 4
    with pytest.raises(MXNetError, match=r"population too small; got 5 for size=\(6,\)"):
        random.choice(5, 6, replace=False)
    with pytest.raises(MXNetError, match=r"wrong shape of p; got \(2,\)"):
        random.choice(5, 6, p=[0.5, 0.5])


def test_shuffle_and_permutation():
    data = array(numpy.arange(40.0).reshape(20, 2))
    random.shuffle(data)
    host = data.asnumpy()
    assert (host[:, 1] == host[:, 0] + 1).all()
    assert sorted(host[:, 0]) == list(range(0, 40, 2))
    assert (host[:, 0] != numpy.arange(0, 40, 2)).any()
    assert sorted(random.permutation(6).tolist()) == list(range(6))
    assert sorted(random.permutation(array([3.0, 1.0, 2.0])).tolist()) == [1.0, 2.0, 3.0]


def test_bernoulli():
    assert random.bernoulli(0.25, size=10000).asnumpy().mean() == pytest.approx(0.25, abs=0.02)
    assert random.bernoulli(logit=0.0, size=10000).asnumpy().mean() == pytest.approx(0.5, abs=0.03)
    assert random.bernoulli(array([0.0, 1.0]), dtype="bool").tolist() == [False, True]
    with pytest.raises(ValueError, match="Either `prob` or `logit` must be specified, but not both"):
        random.bernoulli(0.1, 0.2)


def test_multinomial():
    counts = random.multinomial(1000, [0.2, 0.3, 0.5], size=20).asnumpy()
    assert counts.dtype == numpy.int64
    assert (counts.sum(-1) == 1000).all()
    numpy.testing.assert_allclose(counts.mean(0) / 1000, [0.2, 0.3, 0.5], atol=0.03)
    assert random.multinomial(5, array([1.0, 0.0])).tolist() == [5, 0]
    with pytest.raises(MXNetError, match=r"sum\(pvals\[:-1\]\) > 1.0"):
        random.multinomial(10, [0.9, 0.9, 0.5])


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("normal", (0.0, -1.0), "scale < 0"),
        ("gamma", (-1.0,), "shape < 0"),
        ("exponential", (-1.0,), "scale < 0"),
        ("rayleigh", (-1.0,), "scale < 0"),
        ("gumbel", (0.0, -1.0), "scale < 0"),
        ("weibull", (0.0,), "expect a > 0"),
        ("pareto", (-1.0,), "expect a > 0"),
        ("power", (-1.0,), "expect a > 0"),
    ],
)
def test_refused_parameters(name, arguments, message):
    with pytest.raises(ValueError, match=message):
        getattr(random, name)(*arguments, size=3)


def test_unsupported_type():
    with pytest.raises(MXNetError, match="unsupported dtype; got int32"):
        random.uniform(size=3, dtype="int32")


def test_functions_of_mx_random():
    assert mx_random.uniform(0, 1, shape=(2, 3)).shape == (2, 3)
    assert mx_random.normal(0, 1, shape=3, dtype="float64").dtype == numpy.float64
    assert mx_random.randint(0, 3, shape=4).dtype == numpy.int32
    assert mx_random.exponential(2, shape=3).shape == (3,)
    assert mx_random.gamma(2, 1, shape=3).shape == (3,)
    assert mx_random.randn(2, 2).shape == (2, 2)


def test_multivariate_normal_has_the_covariances_asked_for():
    mx.np.random.seed(3)
    mean, cov = mx.np.array([1.0, 2.0]), mx.np.array([[2.0, 1.5], [1.5, 3.0]])
    drawn = mx.np.random.multivariate_normal(mean, cov, 20000).asnumpy()
    numpy.testing.assert_allclose(drawn.mean(0), [1, 2], atol=0.05)
    numpy.testing.assert_allclose(numpy.cov(drawn.T), cov.asnumpy(), atol=0.15)
    assert mx.np.random.multivariate_normal(mx.np.zeros((5, 2)), cov, (3, 4)).shape == (3, 4, 5, 2)


def test_multivariate_normal_names_what_does_not_fit():
    with pytest.raises(TypeError, match="multivariate_normal: mean is no array; got list"):
        mx.np.random.multivariate_normal([1.0], mx.np.eye(1))
    with pytest.raises(ValueError, match=r"shapes do not fit; got mean \(3,\) and cov \(2, 2\)"):
        mx.np.random.multivariate_normal(mx.np.zeros(3), mx.np.eye(2))


def test_npx_multinomial_counts_all_experiments():
    n, p = mx.np.array([5.0, 100.0]), mx.np.array([[0.5, 0.2, 0.3], [0.1, 0.2, 0.0]])
    counts = mx.npx.random.multinomial(n, p, shape=4)
    assert counts.shape == (2, 4, 3)
    assert counts.sum(axis=-1).tolist() == [[5] * 4, [100] * 4]
    with pytest.raises(TypeError, match="multinomial: n is no array; got int"):
        mx.npx.random.multinomial(5, p)
    with pytest.raises(MXNetError, match=r"multinomial: shapes do not fit; got n \(2,\)"):
        mx.npx.random.multinomial(n, p[0])
    with pytest.raises(MXNetError, match="multinomial: wrong type of n; got int32"):
        mx.npx.random.multinomial(n.astype("int32"), p)
