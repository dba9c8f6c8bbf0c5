"""Operators named ``_contrib_*``, loops and branches, and tests of single numbers."""

import math

from ..numpy_extension.control_flow import cond as _cond_of_inputs
from ..numpy_extension.control_flow import foreach, while_loop
from .functions import call_operator
from .namespaces import offer_functions
from .ndarray import NDArray

__all__ = [
    "adamw_update",
    "cond",
    "foreach",
    "isfinite",
    "isinf",
    "isnan",
    "mp_adamw_update",
    "rand_zipfian",
    "while_loop",
]


def cond(pred, then_func, else_func, inputs=None, name="cond"):
    """Run one of two functions.

    Parameters
    ----------
    pred : NDArray, or callable if there are `inputs`
        One number: whether it is not zero decides. With inputs, a function of them that returns it.
    then_func, else_func : callable
        What is computed then and else: functions of nothing, or of the inputs.
    inputs : NDArray or list of NDArray, optional
        What the functions are given.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    NDArray or nested list of NDArray
        What the chosen function returned.

    Raises
    ------
    ValueError, MXNetError
        As `mx.npx.cond`.

    Source: MXNet ``mx.nd.contrib.cond``, of 1.x and of 2.0.

    Examples
    --------
    >>> import mxgluon as mx
    >>> a, b = mx.nd.array([1.0]), mx.nd.array([2.0])
    >>> mx.nd.contrib.cond(a < b, lambda: a + b, lambda: a - b)
    <BLANKLINE>
    [3.]
    <NDArray 1 @cpu(0)>
    """
    if inputs is not None:
        return _cond_of_inputs(pred, then_func, else_func, inputs, name)
    return _cond_of_inputs(lambda value: value, lambda _: then_func(), lambda _: else_func(), [pred], name)


def isinf(data):
    """Return 1 where an element is infinite, else 0.

    Parameters
    ----------
    data : NDArray
        The array.

    Returns
    -------
    NDArray
        Of the array's type.

    Source: MXNet ``mx.nd.contrib.isinf``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.contrib.isinf(mx.nd.array([1, float("inf")]))
    <BLANKLINE>
    [0. 1.]
    <NDArray 2 @cpu(0)>
    """
    return abs(data) == math.inf


def isfinite(data):
    """Return 1 where an element is a number and not infinite, else 0.

    Parameters
    ----------
    data : NDArray
        The array.

    Returns
    -------
    NDArray
        Of the array's type.

    Source: MXNet ``mx.nd.contrib.isfinite``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.contrib.isfinite(mx.nd.array([1, float("inf")]))
    <BLANKLINE>
    [1. 0.]
    <NDArray 2 @cpu(0)>
    """
    return abs(data) < math.inf


def isnan(data):
    """Return 1 where an element is not a number, else 0.

    Parameters
    ----------
    data : NDArray
        The array.

    Returns
    -------
    NDArray
        Of the array's type.

    Source: MXNet ``mx.nd.contrib.isnan``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.contrib.isnan(mx.nd.array([1, float("nan")]))
    <BLANKLINE>
    [0. 1.]
    <NDArray 2 @cpu(0)>
    """
    return data != data


def rand_zipfian(true_classes, num_sampled, range_max, ctx=None):
    """Draw classes for sampled softmax: small numbers are likelier.

    Parameters
    ----------
    true_classes : NDArray
        The classes that are right.
    num_sampled : int
        How many classes to draw.
    range_max : int
        How many classes there are.
    ctx : Device, optional
        Where to draw.

    Returns
    -------
    list of NDArray
        Classes drawn, of type int64, and how often the right classes and those drawn are expected.

    Source: MXNet ``mx.nd.contrib.rand_zipfian``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [part.shape for part in mx.nd.contrib.rand_zipfian(mx.nd.array([3]), 4, 5)]
    [(4,), (1,), (4,)]
    """
    range_log = math.log(range_max + 1)
    drawn = call_operator("_random_uniform", low=0.0, high=range_log, shape=(num_sampled,), dtype="float64", ctx=ctx)
    classes = (drawn.exp() - 1).astype("int64") % range_max
    expected = [((value + 2.0) / (value + 1.0)).log() / range_log * num_sampled for value in
                (true_classes.as_in_context(classes.context).astype("float64"), classes.astype("float64"))]  # fmt: skip
    return [classes, *expected]


def _rescaled(name, arrays, rescale_grad, keywords):
    """Run an optimizer's operator whose factor of gradients is an array, or a number."""
    if not isinstance(rescale_grad, NDArray):
        first = arrays[0]
        rescale_grad = call_operator(
            "_full", shape=(1,), value=float(rescale_grad), ctx=first.context, dtype=str(arrays[-1].dtype)
        )
    return call_operator(name, *arrays, rescale_grad, **keywords)


def adamw_update(
    weight,
    grad,
    mean,
    var,
    rescale_grad,
    lr,
    eta,
    beta1=0.9,
    beta2=0.999,
    epsilon=1e-8,
    wd=0,
    clip_gradient=-1,
    out=None,
    name=None,
    **kwargs,
):
    """Take a step of AdamW.

    Parameters
    ----------
    weight, grad, mean, var : NDArray
        The weight, its gradient, and the running moments, which are overwritten.
    rescale_grad : NDArray or number
        What gradients are multiplied by; a step with an infinite one or NaN is left out.
    lr, eta, beta1, beta2, epsilon, wd, clip_gradient : number
        Learning rate, schedule, decays of the moments, smallest divisor, weight decay, bound of gradients (-1: none).
    out : NDArray, optional
        Where the weight is written.
    name : str, optional
        Accepted as in MXNet.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.contrib.adamw_update``.
    """
    keywords = {
        "lr": lr,
        "eta": eta,
        "beta1": beta1,
        "beta2": beta2,
        "epsilon": epsilon,
        "wd": wd,
        "clip_gradient": clip_gradient,
    }
    return _rescaled("_adamw_update", (weight, grad, mean, var), rescale_grad, {**keywords, "out": out, **kwargs})


def mp_adamw_update(
    weight,
    grad,
    mean,
    var,
    weight32,
    rescale_grad,
    lr,
    eta,
    beta1=0.9,
    beta2=0.999,
    epsilon=1e-8,
    wd=0,
    clip_gradient=-1,
    out=None,
    name=None,
    **kwargs,
):
    """Take a step of AdamW on a weight of 16 bits that is kept in 32 as well.

    Parameters
    ----------
    weight, grad, mean, var, weight32 : NDArray
        The weight, its gradient, the running moments and the weight of 32 bits, which are overwritten.
    rescale_grad : NDArray or number
        What gradients are multiplied by; a step with an infinite one or NaN is left out.
    lr, eta, beta1, beta2, epsilon, wd, clip_gradient : number
        See `adamw_update`.
    out : NDArray, optional
        Where the weight is written.
    name : str, optional
        Accepted as in MXNet.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.contrib.mp_adamw_update``.
    """
    keywords = {
        "lr": lr,
        "eta": eta,
        "beta1": beta1,
        "beta2": beta2,
        "epsilon": epsilon,
        "wd": wd,
        "clip_gradient": clip_gradient,
    }
    arrays = (weight, grad, mean, var, weight32)
    return _rescaled("_mp_adamw_update", arrays, rescale_grad, {**keywords, "out": out, **kwargs})


offer_functions(__name__, "contrib")
