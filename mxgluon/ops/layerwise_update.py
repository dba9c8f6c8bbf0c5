"""Updates whose step is scaled by the size of the weight: LAMB, LANS, LARS.

What `optimizer` says of gradients and hyperparameters holds here too. The size of a weight, its Euclidean norm, is kept within
`lower_bound` and `upper_bound` where these are not negative; where a norm is zero, the step is not scaled.
"""

import jax.numpy as jnp

from ..core.attrs import Dynamic, DynamicTuple
from ..core.registry import op
from . import update_rules as rules
from .weight_groups import collect, flags, split

__all__ = [
    "lamb_update_phase1",
    "lamb_update_phase2",
    "mp_lamb_update_phase1",
    "mp_lamb_update_phase2",
    "multi_lamb_update",
    "multi_lans_update",
    "multi_lars",
    "multi_mp_lamb_update",
    "multi_mp_lans_update",
]


def _moments(gradient, mean, var, beta1, beta2, t, bias_correction):
    """Return the moments, and what they are after the correction of their bias."""
    mean = beta1 * mean + (1 - beta1) * gradient
    var = beta2 * var + (1 - beta2) * jnp.square(gradient)
    if not bias_correction:
        return mean, var, mean, var
    return mean, var, mean / (1 - beta1**t), var / (1 - beta2**t)


def _lamb_direction(weight, grad, mean, var, hyperparameters, bias_correction):
    """Return (direction of the step, mean, var)."""
    *rates, rescale_grad, clip_gradient = hyperparameters
    beta1, beta2, epsilon, t, wd = rules.scalars(weight, *rates)
    gradient = rules.prepared(weight, grad, rescale_grad, clip_gradient)
    mean, var, fair_mean, fair_var = _moments(gradient, mean, var, beta1, beta2, t, bias_correction)
    return fair_mean / (jnp.sqrt(fair_var) + epsilon) + wd * weight, mean, var


def _bounded(norm, lower_bound, upper_bound):
    lower, upper = jnp.asarray(lower_bound, norm.dtype), jnp.asarray(upper_bound, norm.dtype)
    norm = jnp.where(lower >= 0, jnp.maximum(norm, lower), norm)
    return jnp.where(upper >= 0, jnp.minimum(norm, upper), norm)


def _ratio(weight_norm, step_norm):
    scaled = (weight_norm != 0) & (step_norm != 0)
    return jnp.where(scaled, weight_norm / jnp.where(scaled, step_norm, 1), 1)


def _norm(array):
    return jnp.sqrt(jnp.sum(jnp.square(array.astype(jnp.float32))))


def _lamb_step(weight, direction, weight_norm, direction_norm, lr, lower_bound, upper_bound):
    weight_norm = _bounded(weight_norm.reshape(()).astype(jnp.float32), lower_bound, upper_bound)
    ratio = _ratio(weight_norm, direction_norm.reshape(()).astype(jnp.float32))
    return weight - (jnp.asarray(lr, jnp.float32) * ratio).astype(weight.dtype) * direction.astype(weight.dtype)


@op("lamb_update_phase1", mutates=("mean", "var"), differentiable=False)
def lamb_update_phase1(
    weight,
    grad,
    mean,
    var,
    *,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-6,
    t: Dynamic,
    bias_correction: bool = True,
    wd: Dynamic,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
):
    """The direction of LAMB's step `t`: ``mean / (sqrt(var) + epsilon) + wd * weight``, with moments as in Adam.

    Source: MXNet's `lamb_update_phase1`; You et al., 2020.
    """
    numbers = (beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient)
    return _lamb_direction(weight, grad, mean, var, numbers, bias_correction)


@op("lamb_update_phase2", differentiable=False)
def lamb_update_phase2(weight, g, r1, r2, *, lr: Dynamic, lower_bound: Dynamic = -1.0, upper_bound: Dynamic = -1.0):
    """``weight -= lr * r1 / r2 * g``, where r1 is the norm of the weight and r2 that of g. Source: MXNet's `lamb_update_phase2`."""
    return _lamb_step(weight, g, r1, r2, lr, lower_bound, upper_bound)


@op("mp_lamb_update_phase1", mutates=("mean", "var"), differentiable=False)
def mp_lamb_update_phase1(
    weight,
    grad,
    mean,
    var,
    weight32,
    *,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-6,
    t: Dynamic,
    bias_correction: bool = True,
    wd: Dynamic,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
):
    """`lamb_update_phase1` of the float32 weight; the direction is float32 too. Source: MXNet's `mp_lamb_update_phase1`."""
    numbers = (beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient)
    return _lamb_direction(weight32, grad, mean, var, numbers, bias_correction)


@op("mp_lamb_update_phase2", mutates=("weight32",), differentiable=False)
def mp_lamb_update_phase2(
    weight, g, r1, r2, weight32, *, lr: Dynamic, lower_bound: Dynamic = -1.0, upper_bound: Dynamic = -1.0
):
    """`lamb_update_phase2` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_lamb_update_phase2`.

    Notes
    -----
    Real MXNet leaves `weight32` as it was, so that all steps begin at the first weight; here it is updated.
    """
    new = _lamb_step(weight32, g, r1, r2, lr, lower_bound, upper_bound)
    return new.astype(weight.dtype), new


def _lamb(name, data, num_tensors, each, shared, bounds, bias_correction, mixed):
    groups, _ = split(name, data, num_tensors, 5 if mixed else 4, **each)
    beta1, beta2, epsilon, rescale_grad, clip_gradient = shared
    results = []
    for group, lr, wd, t in zip(groups, *each.values(), strict=True):
        weight, grad, mean, var = group[:4]
        master = group[-1] if mixed else weight
        numbers = (beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient)
        direction, mean, var = _lamb_direction(master, grad, mean, var, numbers, bias_correction)
        new = _lamb_step(master, direction, _norm(master), _norm(direction), lr, *bounds)
        results.append((new.astype(weight.dtype), mean, var, *((new,) if mixed else ())))
    return collect(results)


@op("_multi_lamb_update", **flags(4, (2, 3), "num_tensors"))
def multi_lamb_update(
    *data,
    learning_rates: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-6,
    wds: DynamicTuple,
    rescale_grad: Dynamic = 1.0,
    lower_bound: Dynamic = -1.0,
    upper_bound: Dynamic = -1.0,
    clip_gradient: Dynamic = -1.0,
    bias_correction: bool = True,
    step_count: DynamicTuple,
    num_tensors: int = 1,
):
    """Both phases of LAMB for several weights, each in its own step. Source: MXNet's `_multi_lamb_update`."""
    each = {"learning_rates": learning_rates, "wds": wds, "step_count": step_count}
    shared = (beta1, beta2, epsilon, rescale_grad, clip_gradient)
    bounds = (lower_bound, upper_bound)
    return _lamb("_multi_lamb_update", data, num_tensors, each, shared, bounds, bias_correction, mixed=False)


@op("_multi_mp_lamb_update", **flags(5, (2, 3, 4), "num_tensors"))
def multi_mp_lamb_update(
    *data,
    learning_rates: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-6,
    wds: DynamicTuple,
    rescale_grad: Dynamic = 1.0,
    lower_bound: Dynamic = -1.0,
    upper_bound: Dynamic = -1.0,
    clip_gradient: Dynamic = -1.0,
    bias_correction: bool = True,
    step_count: DynamicTuple,
    num_tensors: int = 1,
):
    """`multi_lamb_update` of float32 weights, and their 16-bit copies. Source: MXNet's `_multi_mp_lamb_update`."""
    each = {"learning_rates": learning_rates, "wds": wds, "step_count": step_count}
    shared = (beta1, beta2, epsilon, rescale_grad, clip_gradient)
    bounds = (lower_bound, upper_bound)
    return _lamb("_multi_mp_lamb_update", data, num_tensors, each, shared, bounds, bias_correction, mixed=True)


def _lans_step(weight, weight_norm, grad, mean, var, lr, wd, t, shared):
    """Return (new weight, mean, var)."""
    *rates, rescale_grad, clip_gradient = shared
    beta1, beta2, epsilon, lr, wd, t = rules.scalars(weight, *rates, lr, wd, t)
    size = _norm(grad) * jnp.asarray(rescale_grad, jnp.float32)
    gradient = grad.astype(weight.dtype) * jnp.asarray(rescale_grad, weight.dtype)
    gradient = rules.clipped(gradient / size.astype(weight.dtype), jnp.asarray(clip_gradient, weight.dtype))
    mean, var, fair_mean, fair_var = _moments(gradient, mean, var, beta1, beta2, t, True)
    root = jnp.sqrt(fair_var) + epsilon
    by_mean, by_gradient = fair_mean / root + wd * weight, gradient / root + wd * weight
    first = (_ratio(weight_norm, _norm(by_mean)) * lr * beta1).astype(weight.dtype)
    second = (_ratio(weight_norm, _norm(by_gradient)) * lr * (1 - beta1)).astype(weight.dtype)
    return weight - first * by_mean - second * by_gradient, mean, var


def _lans(name, data, num_tensors, each, shared, bounds, mixed):
    groups, _ = split(name, data, num_tensors, 5 if mixed else 4, **each)
    results = []
    for group, lr, wd, t in zip(groups, *each.values(), strict=True):
        weight, grad, mean, var = group[:4]
        # The size is that of the 16-bit weight, as in MXNet.
        size = _bounded(_norm(weight), *bounds)
        new, mean, var = _lans_step(group[-1] if mixed else weight, size, grad, mean, var, lr, wd, t, shared)
        results.append((new.astype(weight.dtype), mean, var, *((new,) if mixed else ())))
    return collect(results)


@op("_multi_lans_update", **flags(4, (2, 3), "num_tensors"))
def multi_lans_update(
    *data,
    learning_rates: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-6,
    wds: DynamicTuple,
    rescale_grad: Dynamic = 1.0,
    lower_bound: Dynamic = -1.0,
    upper_bound: Dynamic = -1.0,
    clip_gradient: Dynamic = -1.0,
    step_count: DynamicTuple,
    num_tensors: int = 1,
):
    """LAMB with gradients of length 1 and Nesterov's momentum, for several weights.

    Source: MXNet's `_multi_lans_update`; Zheng et al., "Accelerated Large Batch Optimization of BERT Pretraining in 54 minutes", 2020.
    """
    each = {"learning_rates": learning_rates, "wds": wds, "step_count": step_count}
    shared = (beta1, beta2, epsilon, rescale_grad, clip_gradient)
    return _lans("_multi_lans_update", data, num_tensors, each, shared, (lower_bound, upper_bound), mixed=False)


@op("_multi_mp_lans_update", **flags(5, (2, 3, 4), "num_tensors"))
def multi_mp_lans_update(
    *data,
    learning_rates: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-6,
    wds: DynamicTuple,
    rescale_grad: Dynamic = 1.0,
    lower_bound: Dynamic = -1.0,
    upper_bound: Dynamic = -1.0,
    clip_gradient: Dynamic = -1.0,
    step_count: DynamicTuple,
    num_tensors: int = 1,
):
    """`multi_lans_update` of float32 weights, and their 16-bit copies. Source: MXNet's `_multi_mp_lans_update`."""
    each = {"learning_rates": learning_rates, "wds": wds, "step_count": step_count}
    shared = (beta1, beta2, epsilon, rescale_grad, clip_gradient)
    return _lans("_multi_mp_lans_update", data, num_tensors, each, shared, (lower_bound, upper_bound), mixed=True)


@op("multi_lars", differentiable=False)
def multi_lars(lrs, weights_sum_sq, grads_sum_sq, wds, *, eta: Dynamic, eps: Dynamic, rescale_grad: Dynamic = 1.0):
    """LARS's learning rates: ``lr * eta * w / (rescale_grad * g + wd * w + eps)`` for norms w and g; lr where either is zero.

    The norms come as sums of squares. Source: MXNet's `multi_lars`; You et al., 2017.
    """
    eta, eps, rescale_grad = rules.scalars(lrs, eta, eps, rescale_grad)
    weight, gradient = jnp.sqrt(weights_sum_sq), jnp.sqrt(grads_sum_sq)
    scaled = lrs * eta * weight / (gradient * rescale_grad + wds * weight + eps)
    return jnp.where((weight > 0) & (gradient > 0), scaled, lrs)
