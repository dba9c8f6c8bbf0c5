"""Seeding, and the random functions of `mx.random`."""

from .missing import note_missing_names
from .numpy.random import exponential as _exponential
from .numpy.random import gamma as _gamma
from .numpy.random import normal as _normal
from .numpy.random import randint as _randint
from .numpy.random import randn, seed, shuffle
from .numpy.random import uniform as _uniform

__all__ = ["exponential", "gamma", "normal", "randint", "randn", "seed", "shuffle", "uniform"]


def uniform(low=0, high=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw uniform numbers from [low, high).

    Parameters
    ----------
    low, high : float or array
        Bounds.
    shape : int or tuple of int, optional
        Shape; a single number if not given.
    dtype : str, optional
        Type; float32 if not given.
    ctx, device : Device, optional
        Where to make it.
    out : array, optional
        Where to write it.

    Returns
    -------
    array

    Notes
    -----
    Source: MXNet's `mx.random.uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.uniform(0, 1, shape=(2, 3)).shape
    (2, 3)
    """
    return _uniform(low, high, size=shape, dtype=dtype, device=device or ctx, out=out)


def normal(loc=0, scale=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.normal(0, 1, shape=3).shape
    (3,)
    """
    return _normal(loc, scale, size=shape, dtype=dtype, device=device or ctx, out=out)


def exponential(scale=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw exponential numbers with mean `scale`, in float32. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.exponential(2, shape=3).shape
    (3,)
    """
    return _exponential(scale, size=shape, device=device or ctx, out=out)


def gamma(alpha=1, beta=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw gamma numbers of shape `alpha` and scale `beta`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.gamma(2, 1, shape=3).shape
    (3,)
    """
    return _gamma(alpha, beta, size=shape, dtype=dtype, device=device or ctx, out=out)


def randint(low, high, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw integers from low to high - 1, int32 if no other type is asked for. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.randint(0, 5, shape=3).shape
    (3,)
    """
    return _randint(low, high, size=shape, dtype=dtype or "int32", device=device or ctx, out=out)


note_missing_names(__name__)
