"""Checks of random generators: mean, variance, and the chi-square test."""

import itertools

import numpy

from ..core.lazy import lazy_module

__all__ = ["chi_square_check", "gen_buckets_probs_with_ppf", "mean_check", "var_check", "verify_generator"]

# It takes as long to import as half of this package, and most tests draw nothing.
_special = lazy_module("scipy.special")


def gen_buckets_probs_with_ppf(ppf, nbuckets):
    """Return intervals that a random number falls into with equal probability, and these probabilities.

    Parameters
    ----------
    ppf : callable
        The quantile function: takes a probability to the bound that a number stays below with it.
    nbuckets : int
        How many intervals.

    Returns
    -------
    tuple of (list of tuple, list of float)

    Source
    ------
    MXNet 2.0: ``mx.test_utils.gen_buckets_probs_with_ppf``.

    Examples
    --------
    >>> from mxgluon import test_utils
    >>> test_utils.gen_buckets_probs_with_ppf(lambda p: 10 * p, 2)
    ([(0.0, 5.0), (5.0, 10.0)], [0.5, 0.5])
    """
    assert nbuckets > 0, f"gen_buckets_probs_with_ppf: got nbuckets={nbuckets}; expected at least 1"
    bounds = [ppf(index / nbuckets) for index in range(nbuckets + 1)]
    return list(itertools.pairwise(bounds)), [1.0 / nbuckets] * nbuckets


def mean_check(generator, mu, sigma, nsamples=1000000):
    """Return whether the mean of samples is within three standard errors of the expected one.

    Parameters
    ----------
    generator : callable
        ``generator(n)`` returns n independent samples.
    mu, sigma : float
        Expected mean and standard deviation.
    nsamples : int
        How many are drawn.

    Returns
    -------
    bool

    Source
    ------
    MXNet 2.0: ``mx.test_utils.mean_check``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> test_utils.mean_check(lambda n: numpy.arange(n) % 2, 0.5, 0.5, nsamples=100)
    True
    """
    error = sigma / numpy.sqrt(nsamples)
    return bool(abs(_samples(generator, nsamples).mean() - mu) < 3 * error)


def var_check(generator, sigma, nsamples=1000000):
    """Return whether the variance of samples is within three standard errors of that of normal ones.

    Parameters
    ----------
    generator, nsamples
        See `mean_check`.
    sigma : float
        Expected standard deviation.

    Returns
    -------
    bool

    Source
    ------
    MXNet 2.0: ``mx.test_utils.var_check``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> test_utils.var_check(lambda n: numpy.arange(n) % 2, 2.0, nsamples=100)
    False
    """
    error = numpy.sqrt(2 * sigma**4 / (nsamples - 1))
    return bool(abs(_samples(generator, nsamples).var(ddof=1) - sigma**2) < 3 * error)


def _samples(generator, count):
    samples = generator(count)
    return numpy.asarray(samples.asnumpy() if hasattr(samples, "asnumpy") else samples)


def chi_square_check(generator, buckets, probs, nsamples=1000000):
    """Test with the chi-square test whether samples fall into buckets as often as they should.

    Parameters
    ----------
    generator : callable
        ``generator(n)`` returns n independent samples.
    buckets : list of (float, float), or list of number
        Intervals in ascending order that cover the whole range; or, of a discrete distribution, all possible values.
    probs : list of float
        The probability of each.
    nsamples : int
        How many are drawn.

    Returns
    -------
    p : float
        Probability of frequencies at least as far from the expected ones.
    obs_freq, expected_freq : numpy.ndarray
        How many samples each bucket got and should have got.

    Raises
    ------
    AssertionError
        If the intervals overlap, or there are not as many probabilities as buckets.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.chi_square_check``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> p, observed, expected = test_utils.chi_square_check(lambda n: numpy.arange(n) % 2, [0, 1], [0.5, 0.5], 100)
    >>> float(p), observed
    (1.0, array([50, 50]))
    """
    assert isinstance(buckets, list), f"chi_square_check: got buckets of {type(buckets)}; expected a list"
    assert len(probs) == len(buckets), f"chi_square_check: got {len(probs)} probabilities for {len(buckets)} buckets"
    samples = _samples(generator, nsamples)
    if isinstance(buckets[0], (list, tuple)):
        bounds = numpy.array(buckets, numpy.float32).ravel()
        assert (numpy.array(buckets).ravel()[:-1] <= numpy.array(buckets).ravel()[1:]).all(), (
            f"chi_square_check: buckets have to ascend; got {buckets}"
        )
        places = numpy.searchsorted(bounds, samples, side="right") // 2
        observed = numpy.array([numpy.count_nonzero(places == number) for number in range(len(buckets))])
    else:
        observed = numpy.array([numpy.count_nonzero(samples == value) for value in buckets])
    expected = (nsamples * numpy.array(probs, numpy.float32)).astype(numpy.int32)
    statistic = ((observed - expected) ** 2 / expected).sum()
    return _special.chdtrc(len(buckets) - 1, statistic), observed, expected


def verify_generator(generator, buckets, probs, nsamples=1000000, nrepeat=5, success_rate=0.2, alpha=0.05):
    """Raise AssertionError unless a generator passes the chi-square test often enough.

    Parameters
    ----------
    generator, buckets, probs, nsamples
        See `chi_square_check`.
    nrepeat : int
        How often it is tested.
    success_rate : float
        The share of tests that it has to pass.
    alpha : float
        A test is passed with a p greater than this.

    Returns
    -------
    list of float
        The p of each test.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.verify_generator``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> ps = test_utils.verify_generator(lambda n: numpy.arange(n) % 2, [0, 1], [0.5, 0.5], 100, nrepeat=2)
    >>> [float(p) for p in ps]
    [1.0, 1.0]
    """
    results = [chi_square_check(generator, buckets, probs, nsamples) for _ in range(nrepeat)]
    ps = [p for p, _, _ in results]
    if sum(p > alpha for p in ps) < nrepeat * success_rate:
        observed, expected = ([result[place].tolist() for result in results] for place in (1, 2))
        raise AssertionError(
            f"Generator test fails, Chi-square p={[float(p) for p in ps]}, obs_freq={observed}, expected_freq={expected}.\n"
            f"buckets={buckets}, probs={probs}"
        )
    return ps
