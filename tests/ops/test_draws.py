"""Random operators: their distributions, their seeds, what they refuse. Seeds are fixed, so no test is a matter of chance."""

import numpy
import pytest
from scipy import stats

import mxgluon as mx
from mxgluon.core.registry import get
from mxgluon.gluon import HybridBlock, SymbolBlock

pytestmark = pytest.mark.slow

COUNT = 4000
CONTINUOUS = {
    "uniform": ({"low": -1.0, "high": 2.0}, stats.uniform(-1, 3)),
    "normal": ({"loc": 1.0, "scale": 2.0}, stats.norm(1, 2)),
    "gamma": ({"alpha": 0.7, "beta": 3.0}, stats.gamma(0.7, scale=3)),
    "exponential": ({"lam": 2.0}, stats.expon(scale=0.5)),
}
COUNTS = {
    "poisson": ({"lam": 12.0}, stats.poisson(12)),
    "negative_binomial": ({"k": 3, "p": 0.4}, stats.nbinom(3, 0.4)),
    "generalized_negative_binomial": ({"mu": 2.0, "alpha": 0.5}, stats.nbinom(2, 0.5)),
    "binomial": ({"n": 20, "p": 0.3}, stats.binom(20, 0.3)),
}


def both(name, attrs):
    """Return what the operator for numbers draws, and the one for arrays, for each of two elements."""
    mx.random.seed(3)
    numbers = get(f"_random_{name}")(shape=(COUNT,), **attrs).asnumpy()
    parameters = [mx.np.full((2,), value) for value in attrs.values()]
    samples = get(f"_sample_{name}")(*parameters, shape=(COUNT,)).asnumpy()
    assert samples.shape == (2, COUNT)
    assert not numpy.array_equal(samples[0], samples[1])
    return numbers, samples[0], samples[1]


@pytest.mark.parametrize("name", CONTINUOUS)
def test_continuous(name):
    attrs, law = CONTINUOUS[name]
    for draws in both(name, attrs):
        assert stats.kstest(draws, law.cdf).pvalue > 1e-3


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name):
    attrs, law = COUNTS[name]
    low, high = int(law.ppf(0.02)), int(law.ppf(0.98))
    edges = numpy.arange(low, high + 1)
    expected = COUNT * numpy.array([law.cdf(low), *law.pmf(edges[1:]), law.sf(high)])
    for draws in both(name, attrs):
        assert numpy.array_equal(draws, numpy.round(draws))
        seen = [(draws <= low).sum(), *[(draws == edge).sum() for edge in edges[1:]], (draws > high).sum()]
        assert stats.chisquare(seen, expected).pvalue > 1e-3


def test_large_means():
    mx.random.seed(4)
    draws = get("_random_poisson")(lam=1e10, shape=(1000,), dtype="float64").asnumpy()
    assert abs(draws.mean() - 1e10) < 5 * 1e5 / 1000**0.5
    assert abs(draws.std() / 1e5 - 1) < 0.15


def test_limits():
    def draw(name, **attrs):
        return get(f"_random_{name}")(shape=(2,), **attrs).asnumpy().tolist()

    assert draw("poisson", lam=0) == [0, 0]
    assert draw("negative_binomial", k=0, p=0.5) == draw("negative_binomial", k=3, p=1) == [0, 0]
    assert draw("binomial", n=3, p=0) == draw("binomial", n=0, p=0.5) == [0, 0]
    assert draw("binomial", n=3, p=1) == [3, 3]
    impossible = mx.np.array([-1.0, numpy.inf, numpy.nan])
    assert numpy.isnan(get("_sample_poisson")(impossible).asnumpy()).all()
    assert numpy.isnan(get("_sample_gamma")(-mx.np.ones(2), mx.np.ones(2)).asnumpy()).all()
    assert numpy.isnan(get("_sample_negative_binomial")(mx.np.ones(2), mx.np.zeros(2)).asnumpy()).all()


def test_zipfian_classes():
    mx.random.seed(5)
    classes, tries = get("_sample_unique_zipfian")(range_max=6, shape=(COUNT, 1))
    assert (classes.dtype, tries.dtype, tries.shape) == (numpy.int64, numpy.int64, (COUNT,))
    numbers = numpy.arange(6)
    expected = COUNT * numpy.log((numbers + 2) / (numbers + 1)) / numpy.log(7)
    assert stats.chisquare(numpy.bincount(classes.asnumpy()[:, 0], minlength=6), expected).pvalue > 1e-3
    classes, tries = get("_sample_unique_zipfian")(range_max=5, shape=(20, 5))
    assert (numpy.sort(classes.asnumpy(), 1) == numpy.arange(5)).all()
    assert (tries.asnumpy() >= 5).all()


class Sampling(HybridBlock):
    def forward(self, data):
        drawn = get("_sample_gamma")(data, data, shape=(3,)) + get("_random_poisson")(lam=4, shape=(3,))
        return drawn, get("_random_normal_like")(data)


def test_a_seed_gives_the_same_numbers_everywhere(tmp_path):
    block, data = Sampling(), mx.np.array([1.0, 2.0])

    def run(forward):
        mx.random.seed(7)
        return [output.asnumpy() for output in forward(data)]

    expected = run(block)
    block.hybridize()
    run(block)
    numpy.testing.assert_allclose(run(block)[0], expected[0], rtol=1e-6)
    numpy.testing.assert_allclose(run(block)[1], expected[1], rtol=1e-6)
    symbol, _ = block.export(str(tmp_path / "sampling"))
    loaded = SymbolBlock.imports(symbol, ["data"])
    for found, wanted in zip(run(loaded), expected, strict=True):
        numpy.testing.assert_allclose(found, wanted, rtol=1e-6)


def test_gradients_stop_at_samples_and_reach_logarithms():
    data = mx.np.array([[0.2, 0.8]])
    data.attach_grad()
    with mx.autograd.record():
        classes, logarithms = mx.random.categorical(data, shape=4, get_prob=True)
        logarithms.sum().backward()
    counts = numpy.bincount(classes.asnumpy()[0], minlength=2)
    numpy.testing.assert_allclose(data.grad.asnumpy()[0], counts / [0.2, 0.8], rtol=1e-5)
    numpy.testing.assert_allclose(
        logarithms.asnumpy()[0], numpy.log([0.2, 0.8])[classes.asnumpy()[0]].astype("float32"), rtol=1e-5
    )


def test_functions_of_mx_random():
    mx.random.seed(1)
    assert mx.random.poisson(3, shape=(2, 3), dtype="float64").dtype == numpy.float64
    assert mx.random.poisson().shape == ()
    assert mx.random.binomial(mx.np.array([2.0, 3.0]), mx.np.array([0.5, 0.5]), shape=4).shape == (2, 4)
    assert mx.random.generalized_negative_binomial(2, 0.5, shape=(2,)).shape == (2,)
    assert mx.random.multinomial().tolist() == [[1.0]]
    with pytest.raises(ValueError, match="binomial: parameters of different kinds; got int, ndarray; expected all"):
        mx.random.binomial(2, mx.np.array([0.5]))


def test_refusals():
    with pytest.raises(
        ValueError, match="_random_poisson: invalid value for attribute 'lam'; got -1; expected a number"
    ):
        get("_random_poisson")(lam=-1)
    with pytest.raises(ValueError, match="'alpha'; got 0; expected a number greater than 0"):
        get("_random_gamma")(alpha=0)
    with pytest.raises(mx.MXNetError, match="'lam'; got -1; expected a number of at least 0"):
        mx.nd.random.poisson(-1)
    with pytest.raises(mx.MXNetError, match="only support floating point types; got int32"):
        get("_random_normal_like")(mx.np.ones(2, dtype="int32"))
    with pytest.raises(mx.MXNetError, match="_sample_gamma: unsupported dtype; got int32; expected float16"):
        get("_sample_gamma")(mx.np.ones(2), mx.np.ones(2), dtype="int32")
    with pytest.raises(mx.MXNetError, match=r"_sample_normal: shapes of the parameters differ; got \(2,\), \(1,\)"):
        get("_sample_normal")(mx.np.ones(2), mx.np.ones(1))
    with pytest.raises(mx.MXNetError, match=r"_sample_unique_zipfian: wrong shape; got \(5,\); expected \(rows"):
        get("_sample_unique_zipfian")(range_max=9, shape=(5,))
    with pytest.raises(mx.MXNetError, match="cannot exceed the number of possible classes; got 5 for range_max=4"):
        get("_sample_unique_zipfian")(range_max=4, shape=(1, 5))
    with pytest.raises(
        mx.MXNetError, match=r"_random_pdf_normal: shapes do not fit; got samples \(3,\) and parameters"
    ):
        get("_random_pdf_normal")(mx.np.ones(3), mx.np.ones(1), mx.np.ones(1))
    with pytest.raises(mx.MXNetError, match=r"shapes do not fit; got samples \(2, 3\) and alpha \(2, 2\)"):
        get("_random_pdf_dirichlet")(mx.np.ones((2, 3)), mx.np.ones((2, 2)))
