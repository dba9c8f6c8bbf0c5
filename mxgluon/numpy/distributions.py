"""Continuous distributions of `mx.np.random` beyond the uniform and the normal one."""

import numpy

from ..ops import distributions
from .sampling import default_dtype, draw, refuse_negative, refuse_nonpositive

__all__ = [
    "beta",
    "chisquare",
    "exponential",
    "f",
    "gamma",
    "gumbel",
    "laplace",
    "logistic",
    "pareto",
    "power",
    "rayleigh",
    "weibull",
]


def gamma(shape, scale=1.0, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw gamma numbers, with density ~ x^(shape - 1) exp(-x / scale).

    Parameters
    ----------
    shape, scale : float or ndarray
        Parameters, positive.
    size, dtype, device, out, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If a parameter is negative.

    Notes
    -----
    Source: MXNet's `mx.np.random.gamma`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.gamma(2.0, size=3).shape
    (3,)
    """
    refuse_negative("gamma", "shape", shape)
    refuse_negative("gamma", "scale", scale)
    given = {"shape": shape, "scale": scale}
    return draw(distributions.gamma, given, size, device or ctx, out, dtype=default_dtype(dtype))


def _gammas(first, second, size, dtype, device):
    """Return independent gamma numbers of two shapes, in the shape that both broadcast to."""
    if size is None:
        size = numpy.broadcast_shapes(numpy.shape(first), numpy.shape(second))
    return gamma(first, size=size, dtype=dtype, device=device), gamma(second, size=size, dtype=dtype, device=device)


def beta(a, b, size=None, dtype=None, device=None, ctx=None):
    """Draw beta numbers, with density ~ x^(a - 1) (1 - x)^(b - 1) on [0, 1].

    Parameters
    ----------
    a, b : float or ndarray
        Parameters, positive.
    size, dtype, device, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `mx.np.random.beta`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.beta(2.0, 3.0, size=3).shape
    (3,)
    """
    one, other = _gammas(a, b, size, dtype, device or ctx)
    return one / (one + other)


def chisquare(df, size=None, dtype=None, device=None, ctx=None):
    """Draw sums of `df` squared standard normal numbers.

    Parameters
    ----------
    df : float or ndarray
        Degrees of freedom.
    size, dtype, device, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `mx.np.random.chisquare`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.chisquare(2.0, size=3).shape
    (3,)
    """
    return gamma(df / 2, scale=2.0, size=size, dtype=dtype, device=device or ctx)


def f(dfnum, dfden, size=None, device=None, ctx=None):
    """Draw ratios of two chi-square numbers, each divided by its degrees of freedom.

    Parameters
    ----------
    dfnum, dfden : float or ndarray
        Degrees of freedom above and below.
    size, device, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `mx.np.random.f`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.f(3.0, 4.0, size=3).shape
    (3,)
    """
    one, other = _gammas(dfnum / 2, dfden / 2, size, None, device or ctx)
    return (one * dfden) / (other * dfnum)


def exponential(scale=1.0, size=None, device=None, out=None, ctx=None):
    """Draw exponential numbers.

    Parameters
    ----------
    scale : float or ndarray
        Mean.
    size, device, out, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If the scale is negative.

    Notes
    -----
    Source: MXNet's `mx.np.random.exponential`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.exponential(2.0, size=3).shape
    (3,)
    """
    refuse_negative("exponential", "scale", scale)
    return draw(distributions.exponential, {"scale": scale}, size, device or ctx, out)


def rayleigh(scale=1.0, size=None, device=None, out=None, ctx=None):
    """Draw Rayleigh numbers, with density ~ x exp(-x^2 / (2 scale^2)). Parameters and errors as in `exponential`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.rayleigh(2.0, size=3).shape
    (3,)
    """
    refuse_negative("rayleigh", "scale", scale)
    return draw(distributions.rayleigh, {"scale": scale}, size, device or ctx, out)


def weibull(a, size=None, device=None, out=None, ctx=None):
    """Draw Weibull numbers of scale 1, with density ~ x^(a - 1) exp(-x^a).

    Parameters
    ----------
    a : float or ndarray
        Shape parameter, positive.
    size, device, out, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If `a` is not positive.

    Notes
    -----
    Source: MXNet's `mx.np.random.weibull`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.weibull(2.0, size=3).shape
    (3,)
    """
    refuse_nonpositive("weibull", "a", a)
    return draw(distributions.weibull, {"a": a}, size, device or ctx, out)


def pareto(a, size=None, device=None, out=None, ctx=None):
    """Draw Pareto II (Lomax) numbers, with density a (1 + x)^(-a - 1). Parameters and errors as in `weibull`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.pareto(2.0, size=3).shape
    (3,)
    """
    refuse_nonpositive("pareto", "a", a)
    return draw(distributions.pareto, {"a": a}, size, device or ctx, out)


def power(a, size=None, device=None, out=None, ctx=None):
    """Draw numbers from [0, 1] with density a x^(a - 1). Parameters and errors as in `weibull`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.power(2.0, size=3).shape
    (3,)
    """
    refuse_nonpositive("power", "a", a)
    return draw(distributions.power, {"a": a}, size, device or ctx, out)


def _location_scale(operator, function, loc, scale, size, device, out, **attributes):
    refuse_negative(function, "scale", scale)
    return draw(operator, {"loc": loc, "scale": scale}, size, device, out, **attributes)


def gumbel(loc=0.0, scale=1.0, size=None, device=None, out=None, ctx=None):
    """Draw Gumbel numbers: ``loc - scale * log(-log(u))`` for uniform u. Parameters and errors as in `normal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.gumbel(size=3).shape
    (3,)
    """
    return _location_scale(distributions.gumbel, "gumbel", loc, scale, size, device or ctx, out)


def laplace(loc=0.0, scale=1.0, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw Laplace numbers, with density ~ exp(-abs(x - loc) / scale). Parameters and errors as in `normal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.laplace(size=3).shape
    (3,)
    """
    dtype = default_dtype(dtype)
    return _location_scale(distributions.laplace, "laplace", loc, scale, size, device or ctx, out, dtype=dtype)


def logistic(loc=0.0, scale=1.0, size=None, device=None, out=None, ctx=None):
    """Draw logistic numbers: ``loc + scale * log(u / (1 - u))`` for uniform u. Parameters and errors as in `normal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.logistic(size=3).shape
    (3,)
    """
    return _location_scale(distributions.logistic, "logistic", loc, scale, size, device or ctx, out)
