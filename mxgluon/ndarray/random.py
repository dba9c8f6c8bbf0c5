"""Random legacy arrays: each distribution takes numbers, or arrays of parameters, for each of which it draws.

Every function takes its parameters, then

shape : int or tuple of int
    How many to draw; for each element of parameters that are arrays. One if not given.
dtype : str, type or numpy.dtype
    Element type; float32 (for integers int32) by default.
ctx : Device
    Where to draw, if the parameters are numbers.
out : NDArray
    Where the draws are written.
"""

from typing import Any

from ..base import MXNetError
from ..device import current_device
from ..dtype import dtype_name
from .functions import call_operator
from .namespaces import offer_functions
from .ndarray import NDArray

__all__ = [
    "binomial",
    "categorical",
    "exponential",
    "gamma",
    "generalized_negative_binomial",
    "multinomial",
    "negative_binomial",
    "normal",
    "poisson",
    "randint",
    "randn",
    "shuffle",
    "uniform",
]


def _draw(name, parameters, shape, dtype, ctx, out, keywords) -> Any:
    """Draw by the operator for numbers, or by the one for arrays."""
    values = list(parameters.values())
    kinds = {isinstance(value, NDArray) for value in values}
    if len(kinds) > 1:
        first = values[0]
        other = next(value for value in values if isinstance(value, NDArray) is not isinstance(first, NDArray))
        raise AssertionError(
            f"Distribution parameters must all have the same type, but got both {type(first)} and {type(other)}."
        )
    attributes = dict(keywords)
    if shape is not None:
        attributes["shape"] = shape
    if dtype is not None:
        attributes["dtype"] = dtype_name(dtype)
    if kinds == {True}:
        return call_operator(f"_sample_{name}", *values, out=out, **attributes)
    if any(isinstance(value, str) or not hasattr(value, "__float__") for value in values):
        raise ValueError(
            f"Distribution parameters must be either NDArray or numbers, but got {', '.join(map(str, map(type, values)))}."
        )
    if "high" in parameters and not parameters["low"] <= parameters["high"]:
        raise MXNetError(f"{name}: low must be less or equal to high; got {parameters['low']} and {parameters['high']}")
    if shape is None and out is None:
        attributes["shape"] = 1
    return call_operator(f"_random_{name}", out=out, ctx=ctx or current_device(), **parameters, **attributes)


def uniform(low=0, high=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw real numbers of an interval, all equally likely.

    Parameters
    ----------
    low, high : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.uniform``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.uniform(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("uniform", {"low": low, "high": high}, shape, dtype, ctx, out, kwargs)


def normal(loc=0, scale=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw numbers of the normal distribution.

    Parameters
    ----------
    loc, scale : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.normal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.normal(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("normal", {"loc": loc, "scale": scale}, shape, dtype, ctx, out, kwargs)


def gamma(alpha=1, beta=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw numbers of the gamma distribution, `alpha` its shape and `beta` its scale.

    Parameters
    ----------
    alpha, beta : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.gamma``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.gamma(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("gamma", {"alpha": alpha, "beta": beta}, shape, dtype, ctx, out, kwargs)


def poisson(lam=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw counts of the Poisson distribution with mean `lam`.

    Parameters
    ----------
    lam : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.poisson``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.poisson(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("poisson", {"lam": lam}, shape, dtype, ctx, out, kwargs)


def negative_binomial(k=1, p=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw how many failures come before `k` successes of probability `p`.

    Parameters
    ----------
    k, p : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.negative_binomial``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("negative_binomial", {"k": k, "p": p}, shape, dtype, ctx, out, kwargs)


def generalized_negative_binomial(mu=1, alpha=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw counts of the negative binomial distribution with mean `mu` and dispersion `alpha`.

    Parameters
    ----------
    mu, alpha : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.generalized_negative_binomial``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.generalized_negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("generalized_negative_binomial", {"mu": mu, "alpha": alpha}, shape, dtype, ctx, out, kwargs)


def binomial(n=1, p=0.5, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw how many of `n` trials of probability `p` succeed.

    Parameters
    ----------
    n, p : number or NDArray
        Parameters of the distribution.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If some parameters are arrays and others are not.
    ValueError
        If a parameter is neither an array nor a number.

    Source: MXNet ``mx.nd.random.binomial``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("binomial", {"n": n, "p": p}, shape, dtype, ctx, out, kwargs)


def exponential(scale=1, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw numbers of the exponential distribution.

    Parameters
    ----------
    scale : number or NDArray
        The mean.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.random.exponential``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.exponential(shape=(2, 3)).shape
    (2, 3)
    """
    return _draw("exponential", {"lam": 1.0 / scale}, shape, dtype, ctx, out, kwargs)


def randint(low, high, shape=None, dtype=None, ctx=None, out=None, **kwargs):
    """Draw integers from `low` up to `high`, which is left out.

    Parameters
    ----------
    low, high : int
        The interval.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.random.randint``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.randint(0, 3, shape=(2, 3)).shape
    (2, 3)
    """
    if isinstance(low, NDArray) and isinstance(high, NDArray):
        raise ValueError(f"Distribution parameters must be numbers, but got {type(low)}, {type(high)}.")
    return _draw("randint", {"low": low, "high": high}, shape, dtype or "int32", ctx, out, kwargs)


def randn(*shape, **kwargs):
    """Draw numbers of the normal distribution.

    Parameters
    ----------
    *shape : int
        Dimensions.
    **kwargs
        `loc`, `scale`, `dtype`, `ctx`, `out`.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.random.randn``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.randn(2, 3).shape
    (2, 3)
    """
    loc, scale = kwargs.pop("loc", 0), kwargs.pop("scale", 1)
    return normal(loc, scale, shape=shape or None, **kwargs)


def categorical(data, shape=None, get_prob=False, out=None, dtype="int32", **kwargs):
    """Draw classes by their probabilities.

    Parameters
    ----------
    data : NDArray
        Probabilities that sum to 1, along the last axis.
    shape : int or tuple of int, optional
        How many to draw for each distribution.
    get_prob : bool, default False
        Return the logarithms of the probabilities of what was drawn as well.
    out : NDArray, optional
        Where the draws are written.
    dtype : str, type or numpy.dtype, default 'int32'
        Type of the classes.

    Returns
    -------
    NDArray or list of NDArray

    Source: MXNet ``mx.nd.random.categorical``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.categorical(mx.nd.array([0, 1]))
    <BLANKLINE>
    [1]
    <NDArray 1 @cpu(0)>
    """
    if shape is not None:
        kwargs["shape"] = shape
    return call_operator("_sample_categorical", data, get_prob=get_prob, out=out, dtype=dtype_name(dtype), **kwargs)


def multinomial(n=[1], p=[[1.0]], shape=None, dtype="float32", ctx=None, out=None, **kwargs):  # noqa: B006
    """Draw how often each class comes in `n` trials; called with probabilities alone, as MXNet 1 does, draw classes.

    Parameters
    ----------
    n : NDArray
        Numbers of trials; or (MXNet 1) probabilities, see `categorical`.
    p : NDArray
        Probabilities, along the last axis.
    shape, dtype, ctx, out, **kwargs
        See the module.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.random.multinomial``, of versions 2 and 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.multinomial(mx.nd.array([3]), mx.nd.array([[0, 1]]))
    <BLANKLINE>
    [[0. 3.]]
    <NDArray 1x2 @cpu(0)>
    """
    if isinstance(n, NDArray) and not isinstance(p, NDArray):
        kwargs["dtype"] = "int32" if dtype == "float32" else dtype
        return categorical(n, shape, out=out, **kwargs)
    if shape is not None:
        kwargs["shape"] = shape
    return call_operator("_sample_multinomial", n, p, dtype=dtype_name(dtype), out=out, **kwargs)


def shuffle(data, **kwargs):
    """Return a copy whose rows are in random order.

    Parameters
    ----------
    data : NDArray
        The array.
    **kwargs
        ``out``: where the result is written.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.random.shuffle``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.random.shuffle(mx.nd.arange(3)).shape
    (3,)
    """
    return call_operator("_shuffle", data, **kwargs)


offer_functions(__name__, "random")
