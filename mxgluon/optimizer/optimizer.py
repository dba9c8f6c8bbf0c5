"""The base of the optimizers: counters, learning rates, states, and how the mathematics of one is run.

An optimizer is one pure function, `Optimizer.update_rule`, on JAX values. Everything that may change between two steps reaches it as
traced scalars (`Optimizer.hyper`), everything compiled in is named by `Optimizer.static_key`. `update` runs it over a list of parameters
as one compiled call; a Trainer can put the same function into a larger program.
"""

from copy import copy
from typing import Any, ClassVar

import jax
import jax.numpy as jnp
import numpy

from ..arguments import check_number, describe_choices, warn_caller
from ..core.donation import note_fresh
from ..core.recipe import update as apply_update
from ..core.storage import Array, place
from ..dtype import bfloat16
from ..missing import explain_missing_class

__all__ = ["Optimizer", "Test", "create", "register"]

_LOW_PRECISION = (numpy.dtype("float16"), bfloat16)


def zeros_like(weight: Array) -> Array:
    """Return a state of zeros with a weight's shape, dtype, device and class."""
    host = numpy.zeros(weight.shape, weight.dtype)
    return type(weight)._wrap(place(host, weight.device), weight._device)


def complement(beta: float, single: bool) -> float:
    """Return ``1 - beta`` as MXNet's fused kernels take it, in single precision, or as its other formulas do.

    For a beta of 0.999 the two differ in the fifth digit, which 50 steps show.
    """
    return float(numpy.float32(1) - numpy.float32(beta)) if single else 1.0 - beta


def is_state(node) -> bool:
    """Return whether a node of a state's tree is an array."""
    return isinstance(node, Array)


class Optimizer:
    """Base class of the optimizers.

    A subclass writes `create_state`, `update_rule`, `hyper_values` and, where it compiles a choice in, `static_key`. One that overrides
    `step` instead, in terms of arrays, works too, and is run as it is.

    Parameters
    ----------
    rescale_grad : float, default 1.0
        What gradients are multiplied with first.
    param_idx2name : dict of int to str, optional
        Names of the parameters, for multipliers that are given by name.
    wd : float, default 0.0
        Weight decay (L2 regularisation).
    clip_gradient : float, optional
        Rescaled gradients are clipped to ``[-clip_gradient, clip_gradient]``.
    learning_rate : float, optional
        Learning rate; overrides the base of `lr_scheduler`. 0.01 if neither is given.
    lr_scheduler : LRScheduler, optional
        Gives the learning rate from the number of updates.
    sym : Symbol, optional
        Graph whose variables carry ``__lr_mult__`` and ``__wd_mult__``.
    begin_num_update : int, default 0
        Where the count of updates starts.
    multi_precision : bool, default False
        Keep a float32 copy of 16-bit weights and compute with it.
    param_dict : dict of int to Parameter, optional
        Parameters by index; their `lr_mult` and `wd_mult` apply.
    aggregate_num : int, optional
        How many parameters an `Updater` hands over at once.
    use_fused_step : bool, optional
        Call `fused_step` rather than `step`. Both are one compiled program here; where MXNet's two formulas differ, this selects.

    Notes
    -----
    `multi_precision` covers bfloat16 as well as float16.
    """

    def __init__(
        self,
        rescale_grad=1.0,
        param_idx2name=None,
        wd=0.0,
        clip_gradient=None,
        learning_rate=None,
        lr_scheduler=None,
        sym=None,
        begin_num_update=0,
        multi_precision=False,
        param_dict=None,
        aggregate_num=None,
        use_fused_step=None,
        **kwargs,
    ):
        if kwargs:
            raise TypeError(
                f"{type(self).__name__}: unknown argument; got {', '.join(sorted(kwargs))}; expected those of the class and of "
                "Optimizer, such as learning_rate, wd, rescale_grad, clip_gradient, lr_scheduler"
            )
        super().__init__()
        self._check_numbers(rescale_grad=rescale_grad, wd=wd)
        self._check_numbers(optional=True, learning_rate=learning_rate, clip_gradient=clip_gradient)
        if lr_scheduler is not None and not callable(lr_scheduler):
            raise TypeError(
                f"{type(self).__name__}: invalid lr_scheduler; got {lr_scheduler!r}; expected an LRScheduler or None"
            )
        self.rescale_grad = rescale_grad
        self.lr_scheduler = lr_scheduler
        if lr_scheduler is None and learning_rate is None:
            learning_rate = 0.01
        self.lr = learning_rate
        if lr_scheduler is not None and learning_rate is not None and lr_scheduler.base_lr != learning_rate:
            print("learning rate from ``lr_scheduler`` has been overwritten by ``learning_rate`` in optimizer.")
            lr_scheduler.base_lr = learning_rate
        self.wd = wd
        self.begin_num_update = begin_num_update
        self.num_update = begin_num_update
        self._all_index_update_counts = {0: {}}
        self._index_update_count = self._all_index_update_counts[0]
        self.clip_gradient = clip_gradient
        self.multi_precision = multi_precision
        self.aggregate_num = 1 if aggregate_num is None else aggregate_num
        if param_idx2name is None:
            param_idx2name = {}
        assert isinstance(param_idx2name, dict), "param_idx2name should be a dict of param indexes to names."
        self.idx2name = param_idx2name.copy()
        self.sym_info = (sym.attr_dict(), sym.list_arguments()) if sym is not None else ()
        self.param_dict = param_dict or {}
        self.use_fused_step = bool(use_fused_step)
        self.set_lr_mult({})
        self.set_wd_mult({})

    def _check_numbers(self, optional=False, below=None, **given):
        """Check arguments that have to be numbers, or None where they are optional."""
        for name, value in given.items():
            if value is not None or not optional:
                check_number(type(self).__name__, name, value, below)

    # -- registry ----------------------------------------------------------------------------------------------------------

    opt_registry: ClassVar[dict] = {}

    @staticmethod
    def register(klass):
        """Register a class under its lower-cased name; a class decorator."""
        assert isinstance(klass, type), f"Optimizer.register: not a class; got {klass!r}"
        name = klass.__name__.lower()
        known = Optimizer.opt_registry.get(name)
        if known is not None:
            warn_caller(
                f"WARNING: New optimizer {klass.__module__}.{klass.__name__} is overriding "
                f"existing optimizer {known.__module__}.{known.__name__}"
            )
        Optimizer.opt_registry[name] = klass
        return klass

    @staticmethod
    def create_optimizer(name, **kwargs):
        """Make an optimizer by name.

        Parameters
        ----------
        name : str
            Registered name, in any case.
        **kwargs
            Arguments of its class.

        Returns
        -------
        Optimizer

        Raises
        ------
        ValueError
            If no optimizer has this name.

        Examples
        --------
        >>> import mxgluon as mx
        >>> mx.optimizer.create("sgd", learning_rate=0.5).learning_rate
        0.5
        """
        if not isinstance(name, str):
            raise TypeError(f"optimizer.create: invalid name; got {name!r}; expected a string")
        klass = Optimizer.opt_registry.get(name.lower())
        if klass is None:
            missing = explain_missing_class("optimizer", name)
            expected = describe_choices(name, sorted(Optimizer.opt_registry))
            raise ValueError(f"Cannot find optimizer {name}{missing}; expected {expected}")
        return klass(**kwargs)

    # -- what an optimizer is ----------------------------------------------------------------------------------------------

    def create_state(self, index, weight):
        """Return the state of one parameter: an array, a tuple of arrays (which may nest), or None.

        Parameters
        ----------
        index : int
            The parameter's index.
        weight : Array
            Its value.
        """

    def create_state_multi_precision(self, index, weight):
        """Return the state of one parameter, led by a float32 copy of a 16-bit weight under `multi_precision`."""
        if weight.dtype not in _LOW_PRECISION:
            return self.create_state(index, weight)
        if self.multi_precision:
            master = type(weight)._wrap(weight.jax.astype(jnp.float32), weight._device)
            return master, self.create_state(index, master)
        warn_caller(
            f"Accumulating with {weight.dtype} in optimizer can lead to "
            "poor accuracy or slow convergence. "
            "Consider using multi_precision=True option of the "
            "optimizer"
        )
        return self.create_state(index, weight)

    def static_key(self) -> tuple:
        """Return what `update_rule` reads from this instance; two instances of a class with equal keys compute the same."""
        return (
            bool(self.clip_gradient),
            bool(self.multi_precision),
            self.use_fused_step,
        )

    def hyper_values(self, lr: float, wd: float, count: int) -> tuple:
        """Return the scalars that `update_rule` takes.

        Parameters
        ----------
        lr, wd : float
            Learning rate and weight decay of one parameter, multipliers included.
        count : int
            How many updates the parameter has had, this one included.
        """
        return (lr, wd, float(self.rescale_grad), self.clip_gradient or 0.0)

    def update_rule(self, weight, grad, state, hyper):
        """Return (new weight, new state): the mathematics, on JAX values, usable inside any trace.

        Parameters
        ----------
        weight, grad : jax.Array
            Of one shape and dtype.
        state : jax.Array, tuple or None
            As `create_state` makes it, of JAX values.
        hyper : sequence of float32 scalars
            What `hyper_values` gives; or a float32 vector of it.
        """
        raise NotImplementedError

    def prepare(self, grad, hyper):
        """Return a gradient rescaled and clipped, where `hyper` leads with (lr, wd, rescale_grad, clip_gradient)."""
        grad = grad * hyper[2]
        return jnp.clip(grad, -hyper[3], hyper[3]) if self.clip_gradient else grad

    # -- running it --------------------------------------------------------------------------------------------------------

    @property
    def is_pure(self) -> bool:
        """Whether `pure_update` is all there is to an update: no subclass has taken over `update` or a step."""
        own = type(self)
        overridden = any(getattr(own, name) is not getattr(Optimizer, name) for name in _STEPS)
        return not overridden and own.update_rule is not Optimizer.update_rule

    def pure_update(self, weight, grad, state, hyper):
        """Apply `update_rule` in the right precision: on the float32 copy under `multi_precision`; results keep their dtypes."""
        dtype = weight.dtype
        if dtype not in _LOW_PRECISION:
            return self.update_rule(weight, grad.astype(dtype), state, hyper)
        grad = grad.astype(jnp.float32)
        if self.multi_precision:
            master, inner = self.update_rule(state[0], grad, state[1], hyper)
            return master.astype(dtype), (master, inner)
        raised = jax.tree.map(lambda value: value.astype(jnp.float32), state)
        new_weight, new_state = self.update_rule(weight.astype(jnp.float32), grad, raised, hyper)
        return new_weight.astype(dtype), jax.tree.map(lambda value: value.astype(dtype), new_state)

    def hypers(self, indices) -> numpy.ndarray:
        """Return the scalars of several parameters as rows of a float32 array, for the counts as they are now."""
        counts = self._index_update_count
        rows = [
            self.hyper_values(lr, wd, counts.get(index, self.begin_num_update))
            for index, lr, wd in zip(indices, self._get_lrs(indices), self._get_wds(indices), strict=True)
        ]
        return numpy.asarray(rows, numpy.float32)

    def hyper(self, index) -> numpy.ndarray:
        """Return the scalars of one parameter as a float32 vector."""
        return self.hypers([index])[0]

    def step(self, indices, weights, grads, states):
        """Update parameters in place: one compiled call over all of them.

        Parameters
        ----------
        indices : list of int
            Indices of the parameters.
        weights, grads : list of Array
            Their values and gradients.
        states : list
            Their states.
        """
        if type(self).update_rule is Optimizer.update_rule:
            raise NotImplementedError(f"{type(self).__name__}: no update; expected update_rule or step to be defined")
        self._update_count(indices)
        self._run(weights, grads, states, self.hypers(indices))

    def fused_step(self, indices, weights, grads, states):
        """As `step`."""
        Optimizer.step(self, indices, weights, grads, states)

    def _run(self, weights, grads, states, hypers):
        leaves, structure = jax.tree.flatten(list(states), is_leaf=is_state)
        boxes = [*weights, *leaves]
        results = apply_update(_rule(self, structure, len(weights)), boxes, list(grads), (hypers,))
        for box, value in zip(boxes, results, strict=True):
            box._write(value)
            note_fresh(box)

    def update(self, indices, weights, grads, states):
        """Update parameters in place, by `fused_step` or `step` as `use_fused_step` says.

        Parameters
        ----------
        indices : int or list of int
            Indices of the parameters.
        weights, grads : Array or list of Array
            Their values and gradients.
        states : list
            Their states, as `create_state` made them.
        """
        indices, weights, grads, states = _as_lists(indices, weights, grads, states)
        for weight, grad in zip(weights, grads, strict=True):
            for value in (weight, grad):
                if not isinstance(value, Array):
                    raise TypeError(
                        f"{type(self).__name__}: cannot update; got {type(value).__name__}; expected an array"
                    )
        (self.fused_step if self.use_fused_step else self.step)(indices, weights, grads, states)

    def update_multi_precision(self, indices, weights, grads, states):
        """As `update`, for states that `create_state_multi_precision` made."""
        indices, weights, grads, states = _as_lists(indices, weights, grads, states)
        if self.is_pure or not self.multi_precision:
            self.update(indices, weights, grads, states)
            return
        low = [weight.dtype in _LOW_PRECISION for weight in weights]
        masters = [state[0] if is_low else weight for is_low, weight, state in zip(low, weights, states, strict=True)]
        inner = [state[1] if is_low else state for is_low, state in zip(low, states, strict=True)]
        raised = [grad.astype("float32") if is_low else grad for is_low, grad in zip(low, grads, strict=True)]
        self.update(indices, masters, raised, inner)
        for is_low, weight, master in zip(low, weights, masters, strict=True):
            if is_low:
                weight._write(master.jax.astype(weight.dtype))

    # -- learning rates and counters ---------------------------------------------------------------------------------------

    @property
    def learning_rate(self) -> Any:
        """The learning rate as it is now."""
        return self.lr if self.lr_scheduler is None else self.lr_scheduler(self.num_update)

    def set_learning_rate(self, lr: float):
        """Set the learning rate.

        Raises
        ------
        UserWarning
            If a scheduler gives it.
        """
        if self.lr_scheduler is not None:
            raise UserWarning(
                "LRScheduler of the optimizer has already been "
                "defined. Note that set_learning_rate can mutate "
                "the value of the learning rate of the optimizer "
                "only when the LRScheduler of the optimizer is "
                "undefined."
            )
        self._check_numbers(learning_rate=lr)
        self.lr = lr

    def set_lr_mult(self, args_lr_mult: dict):
        """Set learning-rate multipliers, by parameter index or name; a parameter's own `lr_mult` wins."""
        self.lr_mult = self._declared("__lr_mult__")
        self.lr_mult.update(args_lr_mult)

    def set_wd_mult(self, args_wd_mult: dict):
        """Set weight-decay multipliers, by parameter index or name; a parameter's own `wd_mult` wins."""
        self.wd_mult = self._declared("__wd_mult__")
        self.wd_mult.update(args_wd_mult)

    def _declared(self, key):
        if not self.sym_info:
            return {}
        attributes, arguments = self.sym_info
        return {name: float(attributes[name][key]) for name in arguments if key in attributes.get(name, ())}

    def _set_current_device(self, device_id):
        """Count updates for another replica of the parameters."""
        self._index_update_count = self._all_index_update_counts.setdefault(device_id, {})

    def _update_count(self, index):
        counts = self._index_update_count
        for one in index if isinstance(index, (list, tuple)) else [index]:
            counts[one] = counts.get(one, self.begin_num_update) + 1
            self.num_update = max(counts[one], self.num_update)

    def _get_lrs(self, indices) -> list:
        lr = self.learning_rate
        return [lr * self._multiplier(index, "lr_mult") for index in indices]

    def _get_wds(self, indices) -> list:
        return [self.wd * self._multiplier(index, "wd_mult") for index in indices]

    def _get_lr(self, index) -> float:
        return self._get_lrs([index])[0]

    def _get_wd(self, index) -> float:
        return self._get_wds([index])[0]

    def _multiplier(self, index, kind):
        parameter = self.param_dict.get(index)
        if parameter is not None:
            return getattr(parameter, kind)
        multipliers = getattr(self, kind)
        if index in multipliers:
            return multipliers[index]
        return multipliers.get(self.idx2name.get(index), 1.0)

    def __getstate__(self):
        state = self.__dict__.copy()
        # Parameters are not part of an optimizer: a copy or a file must not carry their values along.
        del state["param_dict"]
        return state

    def __setstate__(self, state):
        self.__dict__ = state
        self.param_dict = {}


_STEPS = ("step", "fused_step", "update", "update_multi_precision")


_rules: dict = {}


def _rule(optimizer, structure, count):
    """Return the pure update of `count` parameters whose states have a structure: (values, gradients, scalars) to new values."""
    key = (type(optimizer), optimizer.static_key(), structure, count)
    found = _rules.get(key)
    if found is None:
        # A copy: the cache must neither keep parameters alive nor see later changes of the optimizer.
        rule = copy(optimizer).pure_update

        def update(values, grads, hypers):
            states = jax.tree.unflatten(structure, values[count:])
            pairs = [rule(*one, hypers[i]) for i, one in enumerate(zip(values[:count], grads, states, strict=True))]
            return [*(weight for weight, _ in pairs), *jax.tree.leaves([state for _, state in pairs])]

        found = _rules[key] = update
    return found


def _as_lists(indices, weights, grads, states):
    """Return the arguments of an update as lists; one parameter may come bare."""
    if isinstance(indices, (list, tuple)):
        return list(indices), list(weights), list(grads), list(states)
    return [indices], [weights], [grads], [states]


register = Optimizer.register
create = Optimizer.create_optimizer


@register
class Test(Optimizer):
    """Plain gradient descent, for tests: ``weight -= lr * (rescale_grad * grad + wd * weight)``."""

    # pytest would collect a class of this name.
    __test__ = False

    def create_state(self, index, weight):
        return zeros_like(weight)

    def update_rule(self, weight, grad, state, hyper):
        lr, wd, rescale = hyper[0], hyper[1], hyper[2]
        return weight - lr * (rescale * grad + wd * weight), state
