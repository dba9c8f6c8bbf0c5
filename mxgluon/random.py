"""Seeding, and the random functions of `mx.random`."""

from .core import registry
from .core.scope import state
from .core.storage import Array, array_class
from .device import current_device
from .missing import note_missing_names
from .numpy.multiarray import array
from .numpy.random import exponential as _exponential
from .numpy.random import gamma as _gamma
from .numpy.random import normal as _normal
from .numpy.random import randint as _randint
from .numpy.random import seed
from .numpy.random import uniform as _uniform
from .numpy.sampling import as_size, placement

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
    "seed",
    "shuffle",
    "uniform",
]


def _classed(drawn):
    """Return what NumPy's functions drew as an array of the class that new arrays have."""
    return drawn if state.numpy_array or type(drawn) is array_class("nd") else drawn.as_nd_ndarray()


def _draw(name, parameters, shape, dtype, device, out):
    """Draw by the operator for numbers, or by the one for arrays of parameters, each of which gets `shape` draws."""
    kinds = {isinstance(value, Array) for value in parameters.values()}
    if len(kinds) > 1:
        given = ", ".join(type(value).__name__ for value in parameters.values())
        raise ValueError(f"{name}: parameters of different kinds; got {given}; expected all arrays or all numbers")
    size = as_size(shape) or ()
    with placement(device):
        if kinds == {True}:
            return registry.get(f"_sample_{name}")(*parameters.values(), shape=size, dtype=dtype, out=out)
        return registry.get(f"_random_{name}")(
            **parameters, shape=size, dtype=dtype, ctx=str(current_device()), out=out
        )


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
    return _classed(_uniform(low, high, size=shape, dtype=dtype, device=device or ctx, out=out))


def normal(loc=0, scale=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.normal(0, 1, shape=3).shape
    (3,)
    """
    return _classed(_normal(loc, scale, size=shape, dtype=dtype, device=device or ctx, out=out))


def exponential(scale=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw exponential numbers with mean `scale`, in float32. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.exponential(2, shape=3).shape
    (3,)
    """
    return _classed(_exponential(scale, size=shape, device=device or ctx, out=out))


def gamma(alpha=1, beta=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw gamma numbers of shape `alpha` and scale `beta`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.gamma(2, 1, shape=3).shape
    (3,)
    """
    return _classed(_gamma(alpha, beta, size=shape, dtype=dtype, device=device or ctx, out=out))


def randint(low, high, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw integers from low to high - 1, int32 if no other type is asked for. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.randint(0, 5, shape=3).shape
    (3,)
    """
    return _classed(_randint(low, high, size=shape, dtype=dtype or "int32", device=device or ctx, out=out))


def randn(*shape, **kwargs):
    """Draw standard normal numbers, the shape given as arguments.

    Parameters
    ----------
    *shape : int
        Shape.
    **kwargs
        ``loc``, ``scale``, ``dtype``, ``ctx`` and ``out`` of `normal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.randn(2, 3).shape
    (2, 3)
    """
    return normal(kwargs.pop("loc", 0), kwargs.pop("scale", 1), shape, **kwargs)


def shuffle(data, **kwargs):
    """Return a copy of an array with its rows in random order.

    Parameters
    ----------
    data : array
        The array.
    **kwargs
        ``out``: where the result is written, which may be the array.

    Returns
    -------
    array

    Notes
    -----
    Source: MXNet's `mx.random.shuffle`. That of `mx.np.random` works in place.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.shuffle(mx.np.arange(3)).shape
    (3,)
    """
    return registry.get("_shuffle")(data, **kwargs)


def binomial(n=1, p=0.5, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw how many of `n` trials of probability `p` succeed. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.binomial(5, 1, shape=3)
    array([5., 5., 5.])
    """
    return _draw("binomial", {"n": n, "p": p}, shape, dtype, device or ctx, out)


def poisson(lam=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw Poisson counts with mean `lam`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.poisson(4, shape=3).shape
    (3,)
    """
    return _draw("poisson", {"lam": lam}, shape, dtype, device or ctx, out)


def negative_binomial(k=1, p=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw how many failures come before `k` successes of probability `p`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.negative_binomial(2, 1, shape=3)
    array([0., 0., 0.])
    """
    return _draw("negative_binomial", {"k": k, "p": p}, shape, dtype, device or ctx, out)


def generalized_negative_binomial(mu=1, alpha=1, shape=None, dtype=None, ctx=None, out=None, device=None):
    """Draw negative binomial counts with mean `mu` and dispersion `alpha`. Other parameters as in `uniform`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.generalized_negative_binomial(2, 0.5, shape=3).shape
    (3,)
    """
    return _draw("generalized_negative_binomial", {"mu": mu, "alpha": alpha}, shape, dtype, device or ctx, out)


def categorical(data, shape=None, get_prob=False, out=None, dtype="int32"):
    """Draw classes by their probabilities.

    Parameters
    ----------
    data : array
        Probabilities along the last axis.
    shape : int or tuple of int, optional
        How many to draw for each distribution; one if not given.
    get_prob : bool, default False
        Return the logarithms of the probabilities of what was drawn as well; they have a gradient.
    out : array, optional
        Where the draws are written.
    dtype : str, default 'int32'
        Type of the classes.

    Returns
    -------
    array, or tuple of two arrays

    Notes
    -----
    Source: MXNet's `mx.random.categorical`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.categorical(mx.np.array([0, 1.0]), shape=3)
    array([1, 1, 1], dtype=int32)
    """
    operator = registry.get("_sample_categorical")
    return operator(data, shape=as_size(shape) or (), get_prob=get_prob, dtype=dtype, out=out)


def multinomial(n=(1,), p=((1.0,),), shape=None, dtype="float32", ctx=None, out=None, device=None):
    """Draw how often each class comes in `n` trials.

    Parameters
    ----------
    n : array
        Numbers of trials, of a floating-point type.
    p : array
        Probabilities along the last axis; the others are those of `n`.
    shape : int or tuple of int, optional
        How many to draw for each; one if not given.
    dtype : str, default 'float32'
        Accepted as in MXNet, where the result has the type of `n` too.
    out : array, optional
        Where the draws are written.
    ctx, device : Device, optional
        Where to draw, if `n` and `p` are lists.

    Returns
    -------
    array
        Of shape ``n.shape + shape + (classes,)``.

    Notes
    -----
    Source: MXNet's `mx.random.multinomial`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.random.multinomial(mx.np.array([3.0]), mx.np.array([[0, 1.0]]))
    array([[0., 3.]])
    """
    with placement(device or ctx):
        n, p = (value if isinstance(value, Array) else array(value) for value in (n, p))
        return registry.get("_sample_multinomial")(n, p, shape=as_size(shape) or (), dtype=dtype, out=out)


note_missing_names(__name__)
