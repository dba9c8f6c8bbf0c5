"""Further updates of one weight whose step adapts to the gradients so far: AdaBelief, AdaGrad, FTML, centered RMSProp.

What `optimizer` says of gradients and hyperparameters holds here too.
"""

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Dynamic
from ..core.registry import op
from . import update_rules as rules

__all__ = [
    "adabelief_update",
    "adagrad_update",
    "ftml_update",
    "group_adagrad_update",
    "mp_adabelief_update",
    "rmspropalex_update",
]


@op("_adabelief_update", mutates=("mean", "var"), differentiable=False)
def adabelief_update(
    weight,
    grad,
    mean,
    var,
    rescale_grad,
    *,
    lr: Dynamic,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wd: Dynamic = 0.0,
    eta: Dynamic,
    clip_gradient: Dynamic = -1.0,
):
    """Adam with the variance of the gradient around its mean; ``g = clip(rescale_grad * grad + wd * weight)``.

    ``mean = beta1 * mean + (1 - beta1) * g; var = beta2 * var + (1 - beta2) * (g - mean) ** 2 + epsilon;
    weight -= eta * lr * mean / (sqrt(var) + epsilon)``. The scale of the gradient is a tensor; where it is zero or not finite nothing
    changes. Source: MXNet's `_adabelief_update`.

    Notes
    -----
    Real MXNet overwrites `grad` with g besides; here it stays.
    """
    return rules.adabelief(weight, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient)


@op("_mp_adabelief_update", mutates=("mean", "var", "weight32"), differentiable=False)
def mp_adabelief_update(
    weight,
    grad,
    mean,
    var,
    weight32,
    rescale_grad,
    *,
    lr: Dynamic,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wd: Dynamic = 0.0,
    eta: Dynamic,
    clip_gradient: Dynamic = -1.0,
):
    """`adabelief_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `_mp_adabelief_update`."""
    new, mean, var = rules.adabelief(
        weight32, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient
    )
    return new.astype(weight.dtype), mean, var, new


@op("_sparse_adagrad_update", mutates=("history",), differentiable=False)
def adagrad_update(
    weight,
    grad,
    history,
    *,
    lr: Dynamic,
    epsilon: Dynamic = 1e-7,
    wd: float = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
):
    """``history += g ** 2; weight -= lr * g / (sqrt(history) + epsilon)``. Source: MXNet's `_sparse_adagrad_update`.

    Notes
    -----
    Real MXNet takes arrays of storage type row_sparse only, and no `wd` but 0.
    """
    if wd:
        raise MXNetError(f"_sparse_adagrad_update: wd is not supported; got {wd}; expected 0")
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, epsilon = rules.scalars(weight, lr, epsilon)
    history = history + jnp.square(gradient)
    return weight - lr * gradient / (jnp.sqrt(history) + epsilon), history


@op("_contrib_group_adagrad_update", mutates=("history",), differentiable=False)
def group_adagrad_update(
    weight,
    grad,
    history,
    *,
    lr: Dynamic,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    epsilon: Dynamic = 1e-5,
):
    """AdaGrad with one history for each row: ``history += mean(g ** 2); weight -= lr * g / (sqrt(history) + epsilon)``.

    Source: MXNet's `_contrib_group_adagrad_update`.

    Notes
    -----
    Real MXNet takes gradients of storage type row_sparse only.
    """
    if weight.ndim < 1 or history.shape[:1] != weight.shape[:1] or history.size != weight.shape[0]:
        raise MXNetError(
            f"_contrib_group_adagrad_update: shape of history does not fit; got {history.shape} for a weight of "
            f"{weight.shape}; expected one number for each row"
        )
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, epsilon = rules.scalars(weight, lr, epsilon)
    rows = (weight.shape[0],) + (1,) * (weight.ndim - 1)
    squares = jnp.mean(jnp.square(gradient), tuple(range(1, weight.ndim)), keepdims=True)
    total = history.reshape(rows) + squares
    return weight - lr * gradient / (jnp.sqrt(total) + epsilon), total.reshape(history.shape)


@op("ftml_update", mutates=("d", "v", "z"), differentiable=False)
def ftml_update(
    weight,
    grad,
    d,
    v,
    z,
    *,
    lr: Dynamic,
    beta1: Dynamic = 0.6,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    t: Dynamic,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_grad: Dynamic = -1.0,
):
    """Follow the moving leader, in step `t`. Source: MXNet's `ftml_update`; Zheng and Kwok, 2017."""
    gradient = rules.prepared(weight, grad, rescale_grad, clip_grad)
    lr, beta1, beta2, epsilon, wd, t = rules.scalars(weight, lr, beta1, beta2, epsilon, wd, t)
    gradient = gradient + wd * weight
    v = beta2 * v + (1 - beta2) * jnp.square(gradient)
    new_d = (1 - beta1**t) / lr * (jnp.sqrt(v / (1 - beta2**t)) + epsilon)
    z = beta1 * z + (1 - beta1) * gradient - (new_d - beta1 * d) * weight
    return -z / new_d, new_d, v, z


@op("rmspropalex_update", mutates=("n", "g", "delta"), differentiable=False)
def rmspropalex_update(
    weight,
    grad,
    n,
    g,
    delta,
    *,
    lr: Dynamic,
    rho: Dynamic = 0.95,
    momentum: Dynamic = 0.9,
    epsilon: Dynamic = 1e-8,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    clip_weights: Dynamic = -1.0,
):
    """RMSProp by the variance of the gradient h, with momentum; ``h = clip(rescale_grad * grad) + wd * weight``.

    ``n = rho * n + (1 - rho) * h; g = rho * g + (1 - rho) * h ** 2; delta = momentum * delta - lr * h / sqrt(g - n ** 2 + epsilon);
    weight += delta``. Source: MXNet 2.0's `rmspropalex_update`; Graves, 2013.

    Notes
    -----
    The first state is the mean and the second one the mean of squares, as in MXNet 2.0; MXNet 1.9 has them the other way round.
    """
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, rho, momentum, epsilon, wd, bound = rules.scalars(weight, lr, rho, momentum, epsilon, wd, clip_weights)
    gradient = gradient + wd * weight
    mean = rho * n + (1 - rho) * gradient
    square = rho * g + (1 - rho) * jnp.square(gradient)
    delta = momentum * delta - lr * gradient / jnp.sqrt(square - jnp.square(mean) + epsilon)
    return rules.clipped(weight + delta, bound), mean, square, delta
