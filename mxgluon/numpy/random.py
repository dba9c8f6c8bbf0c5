"""Random numbers, as `mx.np.random`.

Every function draws from the one stream that `seed` fixes. A parameter may be a number or an array; arrays broadcast against each other.
"""

import numpy

from ..core import registry, rng
from ..core.storage import Array
from ..device import current_device
from ..ops import random as draws
from .distributions import (
    beta,
    chisquare,
    exponential,
    f,
    gamma,
    gumbel,
    laplace,
    logistic,
    pareto,
    power,
    rayleigh,
    weibull,
)
from .multiarray import array
from .multivariate import multinomial, multivariate_normal
from .sampling import as_size, default_dtype, draw, is_tensor, placement, refuse_negative

__all__ = [
    "bernoulli",
    "beta",
    "chisquare",
    "choice",
    "exponential",
    "f",
    "gamma",
    "gumbel",
    "laplace",
    "logistic",
    "lognormal",
    "multinomial",
    "multivariate_normal",
    "normal",
    "pareto",
    "permutation",
    "power",
    "rand",
    "randint",
    "randn",
    "rayleigh",
    "seed",
    "shuffle",
    "uniform",
    "weibull",
]


def seed(seed_state, device="all"):
    """Fix the numbers that follow.

    Parameters
    ----------
    seed_state : int
        Any integer.
    device : Device or 'all'
        Accepted; one stream serves all devices.

    Raises
    ------
    ValueError
        If the seed is not an integer.

    Notes
    -----
    Source: MXNet's `mx.np.random.seed`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.seed(7)
    """
    if not isinstance(seed_state, (int, numpy.integer)) or isinstance(seed_state, bool):
        raise ValueError(f"seed_state must be int; got {seed_state!r}; expected an integer")
    rng.seed(int(seed_state))


def uniform(low=0.0, high=1.0, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw uniform numbers from [low, high).

    Parameters
    ----------
    low, high : float or ndarray
        Bounds.
    size : int or tuple of int, optional
        Shape; that of the parameters, broadcast, if not given.
    dtype : {'float16', 'float32', 'float64'}, optional
        Type; the default type if not given.
    device, ctx : Device, optional
        Where to make it.
    out : ndarray, optional
        Where to write it.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the shapes do not fit `size`.

    Notes
    -----
    Source: MXNet's `mx.np.random.uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.uniform(0, 1, size=(2, 3)).shape
    (2, 3)
    """
    return draw(draws.uniform, {"low": low, "high": high}, size, device or ctx, out, dtype=default_dtype(dtype))


def normal(loc=0.0, scale=1.0, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw normal numbers.

    Parameters
    ----------
    loc, scale : float or ndarray
        Mean and standard deviation.
    size, dtype, device, out
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
    Source: MXNet's `mx.np.random.normal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.normal(0, 1, size=4).shape
    (4,)
    """
    refuse_negative("normal", "scale", scale)
    return draw(draws.normal, {"loc": loc, "scale": scale}, size, device or ctx, out, dtype=default_dtype(dtype))


def rand(*size, **kwargs):
    """Draw uniform numbers from [0, 1), the shape given as arguments.

    Parameters
    ----------
    *size : int
        Shape.
    **kwargs
        ``dtype``, ``device``, ``out`` of `uniform`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `mx.np.random.rand`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.rand(2, 3).shape
    (2, 3)
    """
    return uniform(0.0, 1.0, size=size, **kwargs)


def randn(*size, **kwargs):
    """Draw standard normal numbers, the shape given as arguments.

    Parameters
    ----------
    *size : int
        Shape.
    **kwargs
        ``dtype``, ``device``, ``out`` of `normal`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `mx.np.random.randn`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.randn(2, 3).shape
    (2, 3)
    """
    return normal(0.0, 1.0, size=size, **kwargs)


def randint(low, high=None, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw integers from low to high - 1; from 0 to low - 1 if `high` is not given.

    Parameters
    ----------
    low, high : int
        Bounds.
    size : int or tuple of int, optional
        Shape; a single number if not given.
    dtype : {'int32', 'int64'}, optional
        Type; int64 if not given.
    device, out, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If there is no integer between the bounds.
    MXNetError
        If the type is another.

    Notes
    -----
    Source: MXNet's `mx.np.random.randint`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.randint(5, size=3).dtype
    dtype('int64')
    """
    if high is None:
        low, high = 0, low
    if low >= high:
        raise ValueError(f"randint: low >= high; got low={low} and high={high}; expected low < high")
    dtype = "int64" if dtype is None or dtype is int else dtype
    with placement(device or ctx):
        ctx = str(current_device())
        drawn = draws.randint(low=int(low), high=int(high), shape=as_size(size), ctx=ctx, dtype=dtype, out=out)
    # MXNet has one operator for both kinds of arrays here.
    return drawn if out is not None else drawn.as_np_ndarray()


def choice(a, size=None, replace=True, p=None, device=None, out=None, ctx=None):
    """Draw from a population.

    Parameters
    ----------
    a : int or ndarray
        The integers below `a`, or the elements of a 1-D array.
    size : int or tuple of int, optional
        Shape; a single element if not given.
    replace : bool
        Whether an element may come more than once.
    p : ndarray or sequence of float, optional
        Probabilities; equal if not given.
    device, out, ctx
        As in `uniform`.

    Returns
    -------
    ndarray
        Of int64 (integers), or of the array's type.

    Raises
    ------
    MXNetError
        If the population is too small, or `p` does not fit it.

    Notes
    -----
    Source: MXNet's `mx.np.random.choice`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.choice(5, 3, replace=False).shape
    (3,)
    """
    weights = [] if p is None else [p if is_tensor(p) else array(p)]
    drawn = is_tensor(a)
    count = a.shape[0] if drawn else int(a)
    with placement(device or ctx):
        target = None if drawn else out
        index = draws.choice(*weights, a=count, size=as_size(size), replace=replace, weighted=p is not None, out=target)
    if not drawn:
        return index
    result = (a if isinstance(a, Array) else array(a, dtype=a.dtype))[index]
    if out is None:
        return result
    out[()] = result
    return out


def shuffle(x):
    """Put the first axis of an array in random order, in place.

    Parameters
    ----------
    x : ndarray
        What to shuffle.

    Notes
    -----
    Source: MXNet's `mx.np.random.shuffle`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.arange(5)
    >>> mx.np.random.shuffle(x)
    """
    draws.shuffle(x, out=x)


def permutation(x):
    """Return the integers below `x`, or the array `x`, in random order along the first axis.

    Parameters
    ----------
    x : int or ndarray
        What to permute; it is left as it is.

    Returns
    -------
    ndarray

    Notes
    -----
    NumPy's function; MXNet 2.0 has none.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.permutation(5).shape
    (5,)
    """
    return draws.shuffle(x) if is_tensor(x) else choice(int(x), size=int(x), replace=False)


def bernoulli(prob=None, logit=None, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw 1 with a probability, else 0.

    Parameters
    ----------
    prob, logit : float or ndarray
        Probability, or its log-odds; exactly one of them.
    size, device, out, ctx
        As in `uniform`.
    dtype : str, optional
        Type, such as 'bool'; float32 if not given.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If not exactly one of `prob` and `logit` is given.

    Notes
    -----
    Source: MXNet's `mx.npx.random.bernoulli`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.bernoulli(1.0, size=2)
    array([1., 1.])
    """
    if (prob is None) == (logit is None):
        raise ValueError(
            f"Either `prob` or `logit` must be specified, but not both. Received prob={prob}, logit={logit}"
        )
    is_logit = prob is None
    given = {"logit": logit} if is_logit else {"prob": prob}
    return draw(draws.bernoulli, given, size, device or ctx, out, dtype=dtype or "float32", is_logit=is_logit)


def lognormal(mean=0.0, sigma=1.0, size=None, dtype=None, device=None, out=None, ctx=None):
    """Draw exponentials of normal numbers.

    Parameters
    ----------
    mean, sigma : float or ndarray
        Mean and standard deviation of the logarithm.
    size, dtype, device, out, ctx
        As in `uniform`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `mx.np.random.lognormal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.lognormal(size=3).shape
    (3,)
    """
    return registry.get("_npi_exp")(normal(mean, sigma, size, dtype, device or ctx), out=out)
