"""Random functions of `mx.npx.random`."""

from ..numpy.random import bernoulli
from ..numpy.random import seed as _seed
from ..numpy.sampling import as_size, default_dtype, draw, is_tensor
from ..ops import random as _random
from ..ops.multinomial import sample_multinomial as _sample_multinomial

__all__ = ["bernoulli", "categorical", "multinomial", "normal_n", "seed", "uniform_n"]


def seed(seed, device="all"):
    """Fix the numbers that follow.

    Parameters
    ----------
    seed : int
        Any integer.
    device : Device or 'all'
        Accepted; one stream serves all devices.

    Raises
    ------
    ValueError
        If the seed is not an integer.

    Notes
    -----
    Source: MXNet's `npx.random.seed`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.random.seed(7)
    """
    _seed(seed, device)


def uniform_n(low=0.0, high=1.0, batch_shape=None, dtype=None, device=None, ctx=None):
    """Draw uniform numbers of shape `batch_shape` + the shape of the parameters.

    Parameters
    ----------
    low, high : float or ndarray
        Bounds.
    batch_shape : int or tuple of int, optional
        How many draws for each parameter.
    dtype : str, optional
        Type; the default type if not given.
    device, ctx : Device, optional
        Where to make it.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the parameters do not broadcast.

    Notes
    -----
    Source: MXNet's `npx.random.uniform_n`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.random.uniform_n(mx.np.zeros(3), 1.0, batch_shape=(2,)).shape
    (2, 3)
    """
    given = {"low": low, "high": high}
    return draw(_random.uniform_n, given, batch_shape, device or ctx, None, dtype=default_dtype(dtype))


def normal_n(loc=0.0, scale=1.0, batch_shape=None, dtype=None, device=None, ctx=None):
    """Draw normal numbers of shape `batch_shape` + the shape of the parameters.

    Parameters
    ----------
    loc, scale : float or ndarray
        Mean and standard deviation.
    batch_shape, dtype, device, ctx
        As in `uniform_n`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the parameters do not broadcast.

    Notes
    -----
    Source: MXNet's `npx.random.normal_n`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.random.normal_n(mx.np.zeros(3), 1.0, batch_shape=(2,)).shape
    (2, 3)
    """
    given = {"loc": loc, "scale": scale}
    return draw(_random.normal_n, given, batch_shape, device or ctx, None, dtype=default_dtype(dtype))


def categorical(data=None, shape=None, get_prob=False, dtype="int32", out=None, name=None):
    """Draw outcomes from rows of probabilities.

    Parameters
    ----------
    data : ndarray, shape (..., K)
        Probabilities.
    shape : int or tuple of int, optional
        How many outcomes for each row; one if not given.
    get_prob : bool
        Return also the logarithm of each outcome's probability.
    dtype : str
        Type of the outcomes.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape data.shape[:-1] + shape, or two of them

    Notes
    -----
    Source: MXNet's `npx.random.categorical`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.random.categorical(mx.np.array([[0.0, 1.0]]))
    array([1], dtype=int32)
    """
    return _random.categorical(data, shape=as_size(shape) or (), get_prob=get_prob, dtype=dtype, out=out, name=name)


def multinomial(n=None, p=None, shape=None, ctx=None, dtype="int32", out=None, name=None):
    """Count the outcomes of experiments, for several numbers of experiments with probabilities of their own.

    Parameters
    ----------
    n : ndarray
        Numbers of experiments, of a floating-point type.
    p : ndarray, shape n.shape + (K,)
        Probabilities of the outcomes; the last is what the others leave.
    shape : int or tuple of int, optional
        How many counts for each number; one if not given.
    ctx : Device, optional
        Accepted; the result is where `n` is.
    dtype : str
        Accepted; the result has the type of `n`, as in MXNet.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape n.shape + shape + (K,)

    Raises
    ------
    TypeError
        If `n` or `p` is no array.
    MXNetError
        If the shapes do not fit, or `n` holds integers.

    Notes
    -----
    Source: MXNet's `npx.random.multinomial`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.random.multinomial(mx.np.array([3.0]), mx.np.array([[0.0, 1.0]]))
    array([[0., 3.]])
    """
    for argument, value in (("n", n), ("p", p)):
        if not is_tensor(value):
            raise TypeError(f"multinomial: {argument} is no array; got {type(value).__name__}; expected an ndarray")
    return _sample_multinomial(n, p, shape=as_size(shape) or (), dtype=dtype, out=out, name=name)
