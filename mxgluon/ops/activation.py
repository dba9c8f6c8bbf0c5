"""Elementwise activations of neural networks."""

from typing import Any, Literal

import jax
import jax.numpy as jnp
from jax.scipy.special import erf

from ..base import MXNetError
from ..core.attrs import Varying
from ..core.registry import op
from .parameter_shapes import complete
from .promotion import check_floating

__all__ = ["activation", "hard_sigmoid", "leaky_relu", "log_sigmoid", "mish", "relu", "sigmoid", "softsign"]

_SELU_ALPHA = 1.6732632423543772848170429916717
_SELU_SCALE = 1.0507009873554804934193349852946


def _relu(x):
    # jnp.maximum splits the gradient at 0; MXNet gives all of it to the zero side.
    return jnp.where(x > 0, x, jnp.zeros_like(x)) if jnp.issubdtype(x.dtype, jnp.inexact) else jnp.maximum(x, 0)


def _softplus(x):
    return jnp.maximum(x, 0) + jnp.log1p(jnp.exp(-jnp.abs(x)))


@jax.custom_jvp
def _softrelu(x):
    return _softplus(x)


@_softrelu.defjvp
def _(primals, tangents):
    (x,), (tangent,) = primals, tangents
    return _softrelu(x), tangent * jax.nn.sigmoid(x)


def _mish(x):
    return x * jnp.tanh(_softrelu(x))


_ACTIVATIONS = {
    "relu": _relu,
    "sigmoid": jax.nn.sigmoid,
    "tanh": jnp.tanh,
    "softrelu": _softrelu,
    "softsign": lambda x: x / (1 + jnp.abs(x)),
    "log_sigmoid": lambda x: -_softrelu(-x),
    "mish": _mish,
}


def _apply(operator, name, data):
    if name != "relu":
        check_floating(operator, data)
    return _ACTIVATIONS[name](data)


@op("Activation", aliases=("_npx_activation",))
def activation(data, *, act_type: Literal["log_sigmoid", "mish", "relu", "sigmoid", "softrelu", "softsign", "tanh"]):
    """Elementwise activation.

    ``relu``: max(x, 0); ``sigmoid``: 1 / (1 + exp(-x)); ``tanh``; ``softrelu``: log(1 + exp(x)); ``softsign``: x / (1 + abs(x));
    ``log_sigmoid``: log(sigmoid(x)); ``mish``: x * tanh(softrelu(x)).

    Parameters
    ----------
    data : array of floating-point numbers (``relu``: any numbers)
        Input.
    act_type : str
        One of the names above.

    Returns
    -------
    array
        Same shape and type.

    Raises
    ------
    MXNetError, ValueError
        If the data's type, or `act_type`, is none of these.

    Notes
    -----
    Source: MXNet's `Activation`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.activation(mx.np.array([-1.0, 2.0]), "relu")
    array([0., 2.])
    """
    return _apply("Activation", act_type, data)


@op("_npx_relu", aliases=("relu", "_sparse_relu"))
def relu(data):
    """max(x, 0), elementwise; the gradient at 0 is 0. Source: MXNet's `_npx_relu`."""
    return _relu(data)


@op("_npx_sigmoid", aliases=("sigmoid", "_sparse_sigmoid"))
def sigmoid(data):
    """1 / (1 + exp(-x)), elementwise, for floating-point data. Source: MXNet's `_npx_sigmoid`."""
    return _apply("sigmoid", "sigmoid", data)


@op("log_sigmoid", aliases=("_sparse_log_sigmoid",))
def log_sigmoid(data):
    """log(sigmoid(x)), elementwise, for floating-point data. Source: MXNet's `log_sigmoid`."""
    return _apply("log_sigmoid", "log_sigmoid", data)


@op("mish", aliases=("_sparse_mish",))
def mish(data):
    """X * tanh(log(1 + exp(x))), elementwise, for floating-point data. Source: MXNet's `mish`."""
    return _apply("mish", "mish", data)


@op("softsign", aliases=("_npx_softsign",))
def softsign(data):
    """X / (1 + abs(x)), elementwise, for floating-point data. Source: MXNet's `softsign`."""
    return _apply("softsign", "softsign", data)


@op("hard_sigmoid")
def hard_sigmoid(data, *, alpha: Varying = 0.2, beta: Varying = 0.5):
    """Alpha * x + beta, cut off at 0 and 1. Source: MXNet's `hard_sigmoid`."""
    check_floating("hard_sigmoid", data)
    line = alpha * data + beta
    return jnp.where(line <= 0, 0, jnp.where(line >= 1, 1, line)).astype(data.dtype)


def _is_random(training, act_type="leaky", **_):
    return training and act_type == "rrelu"


@op("LeakyReLU", aliases=("_npx_leaky_relu",), rng=_is_random, mode=True)
def leaky_relu(
    data,
    gamma=None,
    *,
    act_type: Literal["elu", "gelu", "leaky", "prelu", "rrelu", "selu"] = "leaky",
    slope: Varying = 0.25,
    lower_bound: float = 0.125,
    upper_bound: float = 0.334,
    key: Any = None,
    training: bool = False,
):
    """Rectifiers with a slope, or a curve, below zero.

    For x > 0 ``leaky``, ``prelu``, ``elu`` and ``rrelu`` are x; below, they are

    - ``leaky``: slope * x;
    - ``prelu``: gamma * x, gamma learnt;
    - ``elu``: slope * (exp(x) - 1);
    - ``rrelu``: a * x with a drawn from [lower_bound, upper_bound] for each element in training, their mean otherwise.

    ``selu``: scale * (x or alpha * (exp(x) - 1)); ``gelu``: x * 0.5 * (1 + erf(x / sqrt(2))).

    Parameters
    ----------
    data : array of floating-point numbers
        Input.
    gamma : array, optional
        Slopes of ``prelu``: of shape (C,) for data (N, C, ...), or any shape that broadcasts to the data's.
    act_type : str
        One of the names above.
    slope, lower_bound, upper_bound : float
        See above.

    Returns
    -------
    array
        Same shape and type.

    Raises
    ------
    MXNetError
        If the data are not floating-point numbers, or gamma does not fit them.

    Notes
    -----
    MXNet's gradient of ``selu`` below zero is wrong (it multiplies by the scale once more); this one is the derivative.
    Source: MXNet's `LeakyReLU`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.leaky_relu(mx.np.array([-1.0, 2.0]), act_type="leaky", slope=0.5)
    array([-0.5,  2. ])
    """
    check_floating("LeakyReLU", data)
    negative = data <= 0
    if act_type == "leaky":
        return jnp.where(negative, data * slope, data)
    if act_type == "prelu":
        return jnp.where(negative, data * _broadcast_gamma(data, gamma), data)
    if act_type == "gelu":
        return data * (0.5 * (1 + erf(data * 0.7071067811865476)))
    if act_type == "rrelu":
        slopes = (lower_bound + upper_bound) / 2
        if _is_random(training, act_type):
            slopes = jax.random.uniform(key, data.shape, data.dtype, lower_bound, upper_bound)
        return jnp.where(negative, data * slopes, data)
    # The untaken branch of a where still has a gradient: keep exp from overflowing in it.
    curve = jnp.expm1(jnp.where(negative, data, 0))
    if act_type == "elu":
        return jnp.where(negative, slope * curve, data)
    return _SELU_SCALE * jnp.where(negative, _SELU_ALPHA * curve, data)


def _broadcast_gamma(data, gamma):
    if gamma is None:
        raise MXNetError("LeakyReLU: act_type='prelu' needs gamma; got none; expected an array of slopes")
    slopes = gamma
    if gamma.ndim == 1 and data.ndim > 1:
        slopes = gamma.reshape(1, -1, *(1,) * (data.ndim - 2))
    try:
        fits = jnp.broadcast_shapes(slopes.shape, data.shape) == data.shape
    except ValueError:
        fits = False
    if not fits:
        raise MXNetError(
            f"LeakyReLU: Cannot broadcast gamma to data; got gamma {gamma.shape} for data {data.shape}; "
            f"expected one slope, or one for each of the channels of axis 1"
        )
    return slopes.astype(data.dtype)


@leaky_relu.list_inputs
def _(*, act_type="leaky", **_):
    return ("data", "gamma") if act_type == "prelu" else ("data",)


@leaky_relu.infer_shapes
def _(shapes, *, act_type="leaky", **_):
    if act_type == "prelu" and shapes[1] is None and shapes[0] is not None:
        data = shapes[0]
        return [data, complete(None, (data[1] if len(data) > 1 else data[0],))]
    return shapes
