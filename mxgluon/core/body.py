"""Bodies of control flow: Python functions as pure functions of raw values, which an operator runs inside its own JAX loop.

A body is traced anew at every call of a loop, because nobody can know whether the arrays in its closure are still the same. What it
computes is compiled once: `control_call` finds the call of an operator again by what its bodies compute.
"""

import collections
import functools

import jax
import jax.numpy as jnp
import numpy
from jax.core import eval_jaxpr
from jax.extend.core import Literal

from ..base import MXNetError
from .call import Call
from .compiled import Traced
from .kernel import as_tuple
from .scope import state
from .trace import NeedsDraws, NeedsWide, Trace

__all__ = ["Body", "Closure", "close", "control_call", "trace_body"]

_MOST_CALLS = 256


class Body:
    """A pure function that an operator runs.

    Attributes
    ----------
    written : tuple of int
        Positions of the inputs that it gives new values of (running statistics).
    draws : bool
        Whether it draws random numbers.
    wide : bool
        Whether it takes 64-bit types.
    key : hashable
        Equal for bodies that compute the same.
    """

    written: tuple[int, ...] = ()
    draws = False
    wide = False

    @property
    def key(self):
        return self

    def evaluate(self, values, key, training) -> tuple[tuple, tuple]:
        """Return (outputs, new values of the `written` inputs) on raw values; usable inside any trace."""
        raise NotImplementedError


class Closure:
    """A body with what its Python function read from outside.

    Attributes
    ----------
    body : Body
        The pure function.
    sources : tuple
        For each input of the body the number of the argument that it is, or an array from outside.
    outputs : Structure
        The nesting of what the function returned.
    """

    def __init__(self, body, sources, outputs):
        self.body, self.sources, self.outputs = body, tuple(sources), outputs


class BodyTrace(Trace):
    """A trace that keeps operators compiled, so that the same operator is the same equation at every trace."""

    def draw(self):
        """Return what the next random operator folds together; a body takes nothing from the stream."""
        if self._counters is None or self.draws >= self._counters.shape[0]:
            raise NeedsDraws
        self.draws += 1
        return self._base, self._counters[self.draws - 1]

    def evaluate(self, call, values, scalars, name):
        """Return an operator's raw outputs on raw values."""
        extra = (*scalars, *self.draw()) if call.rng else tuple(scalars)
        return as_tuple(call.guard(call.jitted, [*values, *extra]))


class TracedBody(Body):
    """A body as a jaxpr, of (arguments, arrays from outside, what the draws need)."""

    def __init__(self, traced: Traced):
        self._jaxpr, self._count = traced.closed.jaxpr, len(traced.inputs)
        self._outside = len(traced.declared)
        self._results = len(traced.outputs.arrays)
        self._capacity, self.draws, self.wide = traced.capacity, traced.draws > 0, traced.wide
        places = {id(box): self._count + place for place, box in enumerate(traced.declared)}
        self.written = tuple(places[id(box)] for box in traced.changed)

    @functools.cached_property
    def key(self):
        """What it computes, as a value."""
        return (self._count, self._outside, self._results, self.written, self.draws, fingerprint(self._jaxpr))

    def evaluate(self, values, key, training):
        """Run the jaxpr."""
        first, second = self._count, self._count + self._outside
        arguments = [*values[first:second], *values[:first]]
        if self._capacity:
            arguments += [key, jnp.arange(self._capacity, dtype=jnp.uint32)]
        results = eval_jaxpr(self._jaxpr, values[second:], *arguments)
        return tuple(results[: self._results]), tuple(results[self._results :])


def fingerprint(jaxpr) -> tuple:
    """Return a hashable value that two jaxprs share only if they compute the same.

    Functions among the parameters count by identity. Whoever keeps a fingerprint keeps the jaxpr too, so no identity comes again.
    """
    numbers: dict = {}

    def number(var):
        if isinstance(var, Literal):
            return (str(var.aval), numpy.asarray(var.val).tobytes())
        return numbers.setdefault(var, len(numbers))

    told: list = [tuple(str(var.aval) for var in (*jaxpr.constvars, *jaxpr.invars))]
    for var in (*jaxpr.constvars, *jaxpr.invars):
        number(var)
    for equation in jaxpr.eqns:
        parameters = tuple((name, _hashable(value)) for name, value in sorted(equation.params.items()))
        outputs = tuple((number(var), str(var.aval)) for var in equation.outvars)
        told.append((equation.primitive, parameters, tuple(map(number, equation.invars)), outputs))
    return (*told, tuple(map(number, jaxpr.outvars)))


def _hashable(value):
    try:
        hash(value)
    except TypeError:
        return id(value)
    # 1, 1.0 and True are equal, and not the same parameter.
    return (type(value), value)


def trace_body(function, inputs, name) -> Closure:
    """Trace the Python function of a body.

    Parameters
    ----------
    function : callable
        ``function(boxes)`` returns nested arrays.
    inputs : sequence of Array
        Its arguments; only shapes, types, classes and devices matter.
    name : str
        What errors call it.
    """
    outer = state.tracing
    capturing = getattr(outer, "close", None)
    closure = (capturing or close)(function, inputs, name)
    if closure.body.wide and outer is not None and not jax.config.read("jax_enable_x64"):
        raise NeedsWide
    return closure


def close(function, inputs, name) -> Closure:
    """As `trace_body`, as a jaxpr."""
    traced = Traced(function, inputs, name, (), BodyTrace)
    # Of the class of the arguments, since the operator's outputs follow the first array that it is given.
    constants = [type(inputs[0])._wrap(value, inputs[0]._device) for value in traced.closed.consts]
    return Closure(TracedBody(traced), [*range(len(inputs)), *traced.declared, *constants], traced.outputs)


_calls: collections.OrderedDict = collections.OrderedDict()


def control_call(op, attributes: dict, bodies) -> Call:
    """Return the call of a control-flow operator; that of an earlier time where operator, attributes and bodies are the same."""
    canonical = op.canonical(attributes)
    training = state.training
    key = (op.name, training, tuple(canonical.values()), tuple(body.key for body in bodies))
    call = _calls.get(key)
    if call is None:
        if len(bodies) != op.bodies:
            raise MXNetError(f"{op.name}: wrong number of subgraphs; got {len(bodies)}; expected {op.bodies}")
        call = _calls[key] = Call(op, canonical, (), training, tuple(bodies))
        if len(_calls) > _MOST_CALLS:
            _calls.popitem(last=False)
    return call
