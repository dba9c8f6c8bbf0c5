"""Parameters of older versions of NumPy, which MXNet's programs pass."""

import numpy
import pytest

from mxgluon import np

X, Y = [0.0, 1.0, 1.0, 2.0], [0.0, 0.0, 1.0, 2.0]


@pytest.mark.parametrize(
    ("args", "named"),
    [((2, None, True), {}), ((2,), {"normed": True}), ((2,), {"density": True}), ((2, None, None, None, True), {})],
)
def test_histogram2d_density(args, named):
    counts, *_ = np.histogram2d(np.array(X), np.array(Y), *args, **named)
    expected, *_ = numpy.histogram2d(X, Y, 2, density=True)
    numpy.testing.assert_allclose(counts.asnumpy(), expected)


def test_histogram2d_weights():
    weights = numpy.array([1.0, 2.0, 3.0, 4.0], "float32")
    counts, *_ = np.histogram2d(np.array(X), np.array(Y), 2, None, None, np.array(weights))
    numpy.testing.assert_allclose(counts.asnumpy(), numpy.histogram2d(X, Y, 2, weights=weights)[0])


@pytest.mark.parametrize(
    ("args", "named"), [((2, None, True), {}), ((2,), {"normed": True}), ((2,), {"density": True})]
)
def test_histogramdd_density(args, named):
    sample = numpy.stack([X, Y], 1)
    counts, _ = np.histogramdd(np.array(sample), *args, **named)
    numpy.testing.assert_allclose(counts.asnumpy(), numpy.histogramdd(sample, 2, density=True)[0])


@pytest.mark.parametrize("name", ["nanquantile", "nanpercentile"])
@pytest.mark.parametrize("named", [{"interpolation": "lower"}, {"method": "lower"}, {"axis": 0, "keepdims": True}])
def test_quantiles(name, named):
    host = numpy.array([[1.0, numpy.nan], [3.0, 4.0]], "float32")
    expected = {("method" if key == "interpolation" else key): value for key, value in named.items()}
    found = getattr(np, name)(np.array(host), 0.5, **named)
    numpy.testing.assert_allclose(found.asnumpy(), getattr(numpy, name)(host, 0.5, **expected), rtol=1e-6)
    assert getattr(np, name)([1.0, 2.0], 0.5, interpolation="lower") == 1.0


def test_corrcoef_ignores_bias():
    host = numpy.array([[1.0, 2.0, 4.0], [3.0, 1.0, 2.0]], "float32")
    expected = numpy.corrcoef(host)
    for args, named in (((None, True, 1), {}), ((), {"bias": 1, "ddof": 0}), ((), {})):
        numpy.testing.assert_allclose(np.corrcoef(np.array(host), *args, **named).asnumpy(), expected, rtol=1e-6)


def test_unknown_arguments_are_refused():
    with pytest.raises(TypeError, match="nanquantile: unexpected argument 'foo'"):
        np.nanquantile(np.array(X), 0.5, foo=1)
