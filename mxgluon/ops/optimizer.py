"""Updates of one weight by one gradient. The updated weight is the output; states are overwritten.

In all of them ``g = clip(rescale_grad * grad, -clip_gradient, clip_gradient)``, without clipping where `clip_gradient` is negative.
Learning rates and the like are operands, so that a schedule compiles nothing anew. Forms whose name begins with ``mp_`` keep the weight
in float32 beside a 16-bit one.
"""

import jax.numpy as jnp

from ..core.attrs import Dynamic
from ..core.registry import op
from . import update_rules as rules

__all__ = [
    "adam_update",
    "adamw_update",
    "ftrl_update",
    "mp_adamw_update",
    "mp_nag_mom_update",
    "mp_sgd_mom_update",
    "mp_sgd_update",
    "nag_mom_update",
    "rmsprop_update",
    "sgd_mom_update",
    "sgd_update",
    "signsgd_update",
    "signum_update",
]


@op("sgd_update", differentiable=False)
def sgd_update(
    weight,
    grad,
    *,
    lr: Dynamic,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    lazy_update: bool = True,
):
    """``weight = (1 - lr * wd) * weight - lr * g``. Source: MXNet's `sgd_update`."""
    return rules.sgd(weight, grad, lr, wd, rescale_grad, clip_gradient)


@op("mp_sgd_update", mutates=("weight32",), differentiable=False)
def mp_sgd_update(
    weight,
    grad,
    weight32,
    *,
    lr: Dynamic,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    lazy_update: bool = True,
):
    """`sgd_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_sgd_update`."""
    new = rules.sgd(weight32, grad, lr, wd, rescale_grad, clip_gradient)
    return new.astype(weight.dtype), new


@op("sgd_mom_update", mutates=("mom",), differentiable=False)
def sgd_mom_update(
    weight,
    grad,
    mom,
    *,
    lr: Dynamic,
    momentum: Dynamic = 0.0,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    lazy_update: bool = True,
):
    """``mom = momentum * mom - lr * (g + wd * weight); weight += mom``. Source: MXNet's `sgd_mom_update`."""
    return rules.sgd_mom(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)


@op("mp_sgd_mom_update", mutates=("mom", "weight32"), differentiable=False)
def mp_sgd_mom_update(
    weight,
    grad,
    mom,
    weight32,
    *,
    lr: Dynamic,
    momentum: Dynamic = 0.0,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    lazy_update: bool = True,
):
    """`sgd_mom_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_sgd_mom_update`."""
    new, mom = rules.sgd_mom(weight32, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)
    return new.astype(weight.dtype), mom, new


@op("nag_mom_update", mutates=("mom",), differentiable=False)
def nag_mom_update(
    weight,
    grad,
    mom,
    *,
    lr: Dynamic,
    momentum: Dynamic = 0.0,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
):
    """``d = lr * (g + wd * weight); mom = momentum * mom - d; weight += momentum * mom - d``. Source: MXNet's `nag_mom_update`."""
    return rules.nag_mom(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)


@op("mp_nag_mom_update", mutates=("mom", "weight32"), differentiable=False)
def mp_nag_mom_update(
    weight,
    grad,
    mom,
    weight32,
    *,
    lr: Dynamic,
    momentum: Dynamic = 0.0,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
):
    """`nag_mom_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_nag_mom_update`."""
    new, mom = rules.nag_mom(weight32, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient)
    return new.astype(weight.dtype), mom, new


@op("adam_update", mutates=("mean", "var"), differentiable=False)
def adam_update(
    weight,
    grad,
    mean,
    var,
    *,
    lr: Dynamic,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    lazy_update: bool = True,
):
    """Adam without bias correction; the decay passes through the moments, after clipping.

    ``h = g + wd * weight; mean = beta1 * mean + (1 - beta1) * h; var = beta2 * var + (1 - beta2) * h ** 2;
    weight -= lr * mean / (sqrt(var) + epsilon)``. Source: MXNet's `adam_update`.
    """
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, beta1, beta2, epsilon, wd = rules.scalars(weight, lr, beta1, beta2, epsilon, wd)
    gradient = gradient + wd * weight
    mean = beta1 * mean + (1 - beta1) * gradient
    var = beta2 * var + (1 - beta2) * jnp.square(gradient)
    return weight - lr * mean / (jnp.sqrt(var) + epsilon), mean, var


@op("_adamw_update", mutates=("mean", "var"), differentiable=False)
def adamw_update(
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
    """Adam with decoupled decay: ``weight -= eta * (lr * mean / (sqrt(var) + epsilon) + wd * weight)``.

    The scale of the gradient is a tensor; where it is zero or not finite nothing changes. Source: MXNet's `_adamw_update`.
    """
    return rules.adamw(weight, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient)


@op("_mp_adamw_update", mutates=("mean", "var", "weight32"), differentiable=False)
def mp_adamw_update(
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
    """`adamw_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `_mp_adamw_update`."""
    new, mean, var = rules.adamw(
        weight32, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient
    )
    return new.astype(weight.dtype), mean, var, new


@op("signsgd_update", differentiable=False)
def signsgd_update(
    weight, grad, *, lr: Dynamic, wd: Dynamic = 0.0, rescale_grad: Dynamic = 1.0, clip_gradient: Dynamic = -1.0
):
    """``weight = (1 - lr * wd) * weight - lr * sign(grad)``. Source: MXNet's `signsgd_update`."""
    lr, wd = rules.scalars(weight, lr, wd)
    return (1 - lr * wd) * weight - lr * jnp.sign(grad)


@op("signum_update", mutates=("mom",), differentiable=False)
def signum_update(
    weight,
    grad,
    mom,
    *,
    lr: Dynamic,
    momentum: Dynamic = 0.0,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    wd_lh: Dynamic = 0.0,
):
    """``mom = momentum * mom - (1 - momentum) * (g + wd * weight); weight = (1 - lr * wd_lh) * weight + lr * sign(mom)``.

    Source: MXNet's `signum_update`.
    """
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, momentum, wd, wd_lh = rules.scalars(weight, lr, momentum, wd, wd_lh)
    mom = momentum * mom - (1 - momentum) * (gradient + wd * weight)
    return (1 - lr * wd_lh) * weight + lr * jnp.sign(mom), mom


@op("rmsprop_update", mutates=("n",), differentiable=False)
def rmsprop_update(
    weight,
    grad,
    n,
    *,
    lr: Dynamic,
    rho: Dynamic = 0.95,
    epsilon: Dynamic = 1e-8,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    clip_weights: Dynamic = -1.0,
):
    """``h = g + wd * weight; n = rho * n + (1 - rho) * h ** 2; weight -= lr * h / sqrt(n + epsilon)``.

    Source: MXNet's `rmsprop_update`.
    """
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, rho, epsilon, wd, bound = rules.scalars(weight, lr, rho, epsilon, wd, clip_weights)
    gradient = gradient + wd * weight
    n = rho * n + (1 - rho) * jnp.square(gradient)
    return rules.clipped(weight - lr * gradient / jnp.sqrt(n + epsilon), bound), n


@op("ftrl_update", mutates=("z", "n"), differentiable=False)
def ftrl_update(
    weight,
    grad,
    z,
    n,
    *,
    lr: Dynamic,
    lamda1: Dynamic = 0.01,
    beta: Dynamic = 1.0,
    wd: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
):
    """Follow the regularized leader. Source: MXNet's `ftrl_update`; McMahan et al., 2013."""
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    lr, lamda1, beta, wd = rules.scalars(weight, lr, lamda1, beta, wd)
    squared = n + jnp.square(gradient)
    z = z + gradient - (jnp.sqrt(squared) - jnp.sqrt(n)) * weight / lr
    step = (jnp.sign(z) * lamda1 - z) / ((beta + jnp.sqrt(squared)) / lr + wd)
    return jnp.where(jnp.abs(z) > lamda1, step, jnp.zeros_like(step)), z, squared
