"""An operator with its attributes fixed: the kernel that arrays are computed with."""

import jax

from ..base import MXNetError
from ..dtype import DTYPES, WIDE
from .kernel import Kernel

__all__ = ["Call"]


class Call(Kernel):
    """A kernel whose values are an operator's tensors, then its dynamic scalars, then (random operators) a key and a counter.

    Attributes
    ----------
    op : Op
        The operator.
    attributes : dict
        Canonical static attributes.
    dynamic : tuple of str
        Names of the attributes that come as traced scalars.
    training : bool
        Whether the training mode is compiled in.
    bodies : tuple of Body
        The subgraphs of a control-flow operator.
    wide_types : frozenset of numpy.dtype
        Types of an input that take 64-bit types for the whole.
    wide_rule : callable or None
        What tells of several inputs whether narrower types give 64-bit ones; `widens` asks it.
    plain : bool
        One output from the inputs alone, of a type no wider than theirs: `invoke` has a short way for that.
    is_passing : bool
        One of many that an operator without inputs is called with: not compiled and not kept.
    is_compiled : bool
        Whether arrays are computed by one compiled function; else operation by operation, and compiled inside traces only.
    outputs, visible : int
        How many outputs it has, and how many of them a caller sees.
    """

    def __init__(self, op, attributes: dict, dynamic: tuple, training: bool, bodies: tuple = (), is_passing=False):
        super().__init__(self._pure, op.name, op.heavy)
        self.op, self.attributes, self.dynamic, self.training, self.bodies = op, attributes, dynamic, training, bodies
        self.outputs = op.num_outputs(attributes)
        self.visible = op.num_visible_outputs(attributes)
        self.rng = op.rng(training=training, **attributes) if callable(op.rng) else op.rng
        self.written = op.aux + op.mutates
        self.written_positions = tuple(op.inputs.index(name) for name in self.written)
        self._keywords = dict(attributes)
        if bodies:
            self._keywords["bodies"] = bodies
            self.rng = any(body.draws for body in bodies)
        if op.writes is not None and len(bodies) == op.bodies:
            self.written_positions = op.writes([body.written for body in bodies], attributes)
        if op.mode:
            self._keywords["training"] = training
        declared = attributes.get("dtype")
        self.always_wide = (
            op._wide is True or declared in ("float64", "int64", "uint64") or any(body.wide for body in bodies)
        )
        self.wide_rule = op._wide if callable(op._wide) else None
        self.wide_types = WIDE
        if self.wide_rule is not None and len(op.inputs) == 1 and op.variadic is None:
            # The rule of one input is a set of types: asking for it costs a call nothing more.
            self.wide_types = WIDE.union(dtype for dtype in DTYPES.values() if self.wide_rule([dtype], **attributes))
            self.wide_rule = None
        self.is_passing = is_passing
        self.is_compiled = not (op.dynamic_shape or op.python or is_passing)
        special = self.rng or not self.is_compiled or self.written_positions
        self.plain = not (special or self.always_wide or self.outputs != 1 or self.visible != 1)
        self._widened: dict = {}

    def evaluate(self, tensors, scalars=(), key=None):
        """Return the operator's function applied to raw values; usable inside any trace."""
        keywords = self._keywords
        if scalars:
            keywords = {**keywords, **dict(zip(self.dynamic, scalars, strict=True))}
        if self.rng:
            keywords = {**keywords, "key": key}
        return self.op.function(*tensors, **keywords)

    def is_wide(self, values) -> bool:
        """Return whether the operator takes 64-bit types for these values, or makes them from narrower ones."""
        if self.always_wide:
            return True
        for value in values:
            if getattr(value, "dtype", None) in self.wide_types:
                return True
        return self.wide_rule is not None and self.widens(values)

    def widens(self, values) -> bool:
        """Return whether the operator's own rule makes 64-bit types of these values, which are narrower."""
        dtypes = tuple([getattr(value, "dtype", None) for value in values])
        found = self._widened.get(dtypes)
        if found is None:
            found = self._widened[dtypes] = bool(self.wide_rule(list(dtypes), **self.attributes))
        return found

    def all_attributes(self, scalars) -> dict:
        """Return static and dynamic attributes, as a graph node holds them."""
        if not self.dynamic:
            return self.attributes
        merged = {**self.attributes, **dict(zip(self.dynamic, scalars, strict=True))}
        return {name: merged[name] for name in self.op.attributes}

    def check_given(self, tensors):
        """Raise MXNetError if one of the inputs is None that cannot be left out."""
        if self.op.variadic is None:
            for name, tensor in zip(self.op.inputs, tensors, strict=False):
                if tensor is None and name not in self.op.optional_inputs:
                    raise MXNetError(f"{self.name}: the input {name!r} is missing; got None; expected an array")

    def input_labels(self, count: int) -> tuple[str, ...]:
        """Return the names of a call's inputs, as graphs show them."""
        if self.op.variadic is not None:
            return tuple(f"arg{index}" for index in range(count))
        return self.op.input_names(self.attributes)

    def _pure(self, *values):
        key = None
        if self.rng:
            *values, base, counter = values
            key = jax.random.fold_in(base, counter)
        count = len(values) - len(self.dynamic)
        return self.evaluate(values[:count], values[count:], key)
