"""The rules of updates that several operators apply: to one weight or many, in float32 beside a 16-bit weight or not.

Each takes a weight in the type to compute in, its gradient and states, and hyperparameters as numbers or scalars without
dimensions. It returns the new weight, then the new states.
"""

import jax.numpy as jnp

__all__ = ["adabelief", "adamw", "clipped", "nag_mom", "prepared", "scalars", "sgd", "sgd_mom"]


def scalars(weight, *values):
    """Return hyperparameters in the type of a weight."""
    return tuple(jnp.asarray(value, weight.dtype) for value in values)


def clipped(gradient, bound):
    """Return a gradient within -bound and bound, or as it is if the bound is negative."""
    return jnp.where(bound >= 0, jnp.clip(gradient, -jnp.abs(bound), jnp.abs(bound)), gradient)


def prepared(weight, grad, rescale_grad, clip_gradient):
    """Return the gradient in the weight's type, rescaled and clipped."""
    rescale, bound = scalars(weight, rescale_grad, clip_gradient)
    return clipped(grad.astype(weight.dtype) * rescale, bound)


def sgd(weight, grad, lr, wd, rescale_grad, clip_gradient):
    """``(1 - lr * wd) * weight - lr * g``."""
    gradient = prepared(weight, grad, rescale_grad, clip_gradient)
    lr, wd = scalars(weight, lr, wd)
    return (1 - lr * wd) * weight - lr * gradient


def sgd_mom(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient):
    """``mom = momentum * mom - lr * (g + wd * weight); weight += mom``."""
    gradient = prepared(weight, grad, rescale_grad, clip_gradient)
    lr, wd, momentum = scalars(weight, lr, wd, momentum)
    mom = momentum * mom - lr * wd * weight - lr * gradient
    return weight + mom, mom


def nag_mom(weight, grad, mom, lr, momentum, wd, rescale_grad, clip_gradient):
    """Momentum with the gradient looked up ahead; see the operator `nag_mom_update`."""
    gradient = prepared(weight, grad, rescale_grad, clip_gradient)
    lr, wd, momentum = scalars(weight, lr, wd, momentum)
    gradient = gradient + wd * weight
    mom = momentum * mom - lr * gradient
    return weight + momentum * mom - lr * gradient, mom


def adamw(weight, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient):
    """Adam with decoupled decay; nothing changes where the scale of the gradient is zero or not finite."""
    rescale = rescale_grad.reshape(()).astype(weight.dtype)
    gradient = prepared(weight, grad, rescale, clip_gradient)
    lr, beta1, beta2, epsilon, wd, eta = scalars(weight, lr, beta1, beta2, epsilon, wd, eta)
    new_mean = beta1 * mean + (1 - beta1) * gradient
    new_var = beta2 * var + (1 - beta2) * jnp.square(gradient)
    new = weight - eta * (lr * new_mean / (jnp.sqrt(new_var) + epsilon) + wd * weight)
    return _unless_overflowed(rescale, (new, new_mean, new_var), (weight, mean, var))


def adabelief(weight, grad, mean, var, rescale_grad, lr, beta1, beta2, epsilon, wd, eta, clip_gradient):
    """As Adam, with the variance around the mean; the decay is part of the gradient and is clipped with it."""
    rescale = rescale_grad.reshape(()).astype(weight.dtype)
    lr, beta1, beta2, epsilon, wd, eta, bound = scalars(weight, lr, beta1, beta2, epsilon, wd, eta, clip_gradient)
    gradient = clipped(grad.astype(weight.dtype) * rescale + wd * weight, bound)
    new_mean = beta1 * mean + (1 - beta1) * gradient
    new_var = beta2 * var + (1 - beta2) * jnp.square(gradient - new_mean) + epsilon
    new = weight - eta * lr * new_mean / (jnp.sqrt(new_var) + epsilon)
    return _unless_overflowed(rescale, (new, new_mean, new_var), (weight, mean, var))


def _unless_overflowed(rescale, after, before):
    # A loss scaler that overflowed asks for no update by a scale that is zero or not finite.
    valid = jnp.isfinite(rescale) & (rescale != 0)
    return tuple(jnp.where(valid, new, old) for new, old in zip(after, before, strict=True))
