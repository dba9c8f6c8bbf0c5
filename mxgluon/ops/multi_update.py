"""Updates of several weights at once, each as its operator for one weight makes it.

The arrays come weight by weight: weight, gradient, states, and for names with ``mp_`` the weight in float32. Learning rates and decays
are tuples, or in the ``preloaded_`` forms two arrays at the end. What `optimizer` says of gradients and hyperparameters holds here too.
"""

from ..core.attrs import Dynamic, DynamicTuple
from ..core.registry import op
from . import update_rules as rules
from .weight_groups import collect, flags, split

__all__ = [
    "multi_adabelief_update",
    "multi_adamw_update",
    "multi_mp_adabelief_update",
    "multi_mp_adamw_update",
    "multi_mp_sgd_mom_update",
    "multi_mp_sgd_update",
    "multi_sgd_mom_update",
    "multi_sgd_update",
    "preloaded_multi_mp_sgd_mom_update",
    "preloaded_multi_mp_sgd_update",
    "preloaded_multi_sgd_mom_update",
    "preloaded_multi_sgd_update",
]


def _sgd(groups, lrs, wds, momentum, rescale_grad, clip_gradient, mixed):
    """Return weights and states after a step; with a momentum of None the groups have no momentum."""
    results = []
    for (weight, grad, *states), lr, wd in zip(groups, lrs, wds, strict=True):
        master = states[-1] if mixed else weight
        if momentum is None:
            new, moms = rules.sgd(master, grad, lr, wd, rescale_grad, clip_gradient), ()
        else:
            new, mom = rules.sgd_mom(master, grad, states[0], lr, momentum, wd, rescale_grad, clip_gradient)
            moms = (mom,)
        results.append((new.astype(weight.dtype), *moms, *((new,) if mixed else ())))
    return collect(results)


def _adam(rule, name, data, num_weights, hyperparameters, shared, mixed):
    """Return weights and states after a step of Adam's kind; the last array scales the gradients."""
    groups, (rescale_grad,) = split(name, data, num_weights, 5 if mixed else 4, 1, **hyperparameters)
    beta1, beta2, epsilon, clip_gradient = shared
    results = []
    for group, lr, eta, wd in zip(groups, *hyperparameters.values(), strict=True):
        weight, grad, mean, var = group[:4]
        new, mean, var = rule(
            group[-1] if mixed else weight,
            grad,
            mean,
            var,
            rescale_grad,
            lr,
            beta1,
            beta2,
            epsilon,
            wd,
            eta,
            clip_gradient,
        )
        results.append((new.astype(weight.dtype), mean, var, *((new,) if mixed else ())))
    return collect(results)


@op("multi_sgd_update", **flags(2, ()))
def multi_sgd_update(
    *data,
    lrs: DynamicTuple,
    wds: DynamicTuple,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`sgd_update` of several weights. Source: MXNet's `multi_sgd_update`."""
    groups, _ = split("multi_sgd_update", data, num_weights, 2, lrs=lrs, wds=wds)
    return _sgd(groups, lrs, wds, None, rescale_grad, clip_gradient, mixed=False)


@op("multi_sgd_mom_update", **flags(3, (2,)))
def multi_sgd_mom_update(
    *data,
    lrs: DynamicTuple,
    wds: DynamicTuple,
    momentum: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`sgd_mom_update` of several weights. Source: MXNet's `multi_sgd_mom_update`."""
    groups, _ = split("multi_sgd_mom_update", data, num_weights, 3, lrs=lrs, wds=wds)
    return _sgd(groups, lrs, wds, momentum, rescale_grad, clip_gradient, mixed=False)


@op("multi_mp_sgd_update", **flags(3, (2,)))
def multi_mp_sgd_update(
    *data,
    lrs: DynamicTuple,
    wds: DynamicTuple,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`mp_sgd_update` of several weights. Source: MXNet's `multi_mp_sgd_update`."""
    groups, _ = split("multi_mp_sgd_update", data, num_weights, 3, lrs=lrs, wds=wds)
    return _sgd(groups, lrs, wds, None, rescale_grad, clip_gradient, mixed=True)


@op("multi_mp_sgd_mom_update", **flags(4, (2, 3)))
def multi_mp_sgd_mom_update(
    *data,
    lrs: DynamicTuple,
    wds: DynamicTuple,
    momentum: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`mp_sgd_mom_update` of several weights. Source: MXNet's `multi_mp_sgd_mom_update`."""
    groups, _ = split("multi_mp_sgd_mom_update", data, num_weights, 4, lrs=lrs, wds=wds)
    return _sgd(groups, lrs, wds, momentum, rescale_grad, clip_gradient, mixed=True)


@op("preloaded_multi_sgd_update", **flags(2, ()))
def preloaded_multi_sgd_update(*data, rescale_grad: Dynamic = 1.0, clip_gradient: Dynamic = -1.0, num_weights: int = 1):
    """`multi_sgd_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_sgd_update`."""
    groups, (lrs, wds) = split("preloaded_multi_sgd_update", data, num_weights, 2, 2)
    return _sgd(groups, lrs, wds, None, rescale_grad, clip_gradient, mixed=False)


@op("preloaded_multi_sgd_mom_update", **flags(3, (2,)))
def preloaded_multi_sgd_mom_update(
    *data,
    momentum: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`multi_sgd_mom_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_sgd_mom_update`."""
    groups, (lrs, wds) = split("preloaded_multi_sgd_mom_update", data, num_weights, 3, 2)
    return _sgd(groups, lrs, wds, momentum, rescale_grad, clip_gradient, mixed=False)


@op("preloaded_multi_mp_sgd_update", **flags(3, (2,)))
def preloaded_multi_mp_sgd_update(
    *data, rescale_grad: Dynamic = 1.0, clip_gradient: Dynamic = -1.0, num_weights: int = 1
):
    """`multi_mp_sgd_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_mp_sgd_update`."""
    groups, (lrs, wds) = split("preloaded_multi_mp_sgd_update", data, num_weights, 3, 2)
    return _sgd(groups, lrs, wds, None, rescale_grad, clip_gradient, mixed=True)


@op("preloaded_multi_mp_sgd_mom_update", **flags(4, (2, 3)))
def preloaded_multi_mp_sgd_mom_update(
    *data,
    momentum: Dynamic = 0.0,
    rescale_grad: Dynamic = 1.0,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`multi_mp_sgd_mom_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_mp_sgd_mom_update`."""
    groups, (lrs, wds) = split("preloaded_multi_mp_sgd_mom_update", data, num_weights, 4, 2)
    return _sgd(groups, lrs, wds, momentum, rescale_grad, clip_gradient, mixed=True)


@op("_multi_adamw_update", **flags(4, (2, 3)))
def multi_adamw_update(
    *data,
    lrs: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wds: DynamicTuple,
    etas: DynamicTuple,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`adamw_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_adamw_update`."""
    each, shared = {"lrs": lrs, "etas": etas, "wds": wds}, (beta1, beta2, epsilon, clip_gradient)
    return _adam(rules.adamw, "_multi_adamw_update", data, num_weights, each, shared, mixed=False)


@op("_multi_mp_adamw_update", **flags(5, (2, 3, 4)))
def multi_mp_adamw_update(
    *data,
    lrs: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wds: DynamicTuple,
    etas: DynamicTuple,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`mp_adamw_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_mp_adamw_update`."""
    each, shared = {"lrs": lrs, "etas": etas, "wds": wds}, (beta1, beta2, epsilon, clip_gradient)
    return _adam(rules.adamw, "_multi_mp_adamw_update", data, num_weights, each, shared, mixed=True)


@op("_multi_adabelief_update", **flags(4, (2, 3)))
def multi_adabelief_update(
    *data,
    lrs: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wds: DynamicTuple,
    etas: DynamicTuple,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`adabelief_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_adabelief_update`."""
    each, shared = {"lrs": lrs, "etas": etas, "wds": wds}, (beta1, beta2, epsilon, clip_gradient)
    return _adam(rules.adabelief, "_multi_adabelief_update", data, num_weights, each, shared, mixed=False)


@op("_multi_mp_adabelief_update", **flags(5, (2, 3, 4)))
def multi_mp_adabelief_update(
    *data,
    lrs: DynamicTuple,
    beta1: Dynamic = 0.9,
    beta2: Dynamic = 0.999,
    epsilon: Dynamic = 1e-8,
    wds: DynamicTuple,
    etas: DynamicTuple,
    clip_gradient: Dynamic = -1.0,
    num_weights: int = 1,
):
    """`mp_adabelief_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_mp_adabelief_update`."""
    each, shared = {"lrs": lrs, "etas": etas, "wds": wds}, (beta1, beta2, epsilon, clip_gradient)
    return _adam(rules.adabelief, "_multi_mp_adabelief_update", data, num_weights, each, shared, mixed=True)
