"""Pure functions made from forwards: one traced program for each signature that a block is called with.

Tracing runs the forward once on tracers (see `trace`) and keeps the jaxpr. What the forward read from outside (parameters, running
statistics, arrays that a closure holds) becomes arguments, what it wrote becomes outputs, random operators draw from a base key and a
row of counters. All of it is known before anything is compiled, so a call is: gather values, call, wrap.
"""

import functools

import jax
import jax.numpy as jnp
import numpy
from jax.core import eval_jaxpr

from ..base import MXNetError
from ..dtype import WIDE
from . import rng
from .invoke import apply
from .kernel import Kernel, wide_scope
from .storage import Array
from .trace import NeedsDraws, NeedsWide, Trace

__all__ = ["Program", "Structure", "Traced", "trace_program"]

_MOST_DRAWS = 1 << 16
_ATTEMPTS = 12


def _is_leaf(value) -> bool:
    """Return whether a value stops the flattening of nested arguments: an array."""
    return isinstance(value, Array)


class Structure:
    """The nesting of arrays among other values, from which a tree is built again with new arrays.

    Parameters
    ----------
    tree
        Nested lists, tuples and dicts.

    Attributes
    ----------
    arrays : list of Array
        The arrays in it, in order.
    key : hashable
        Equal for trees that differ in the arrays only.
    """

    __slots__ = ("_definition", "_others", "_places", "arrays", "key")

    def __init__(self, tree):
        leaves, self._definition = jax.tree.flatten(tree, is_leaf=_is_leaf)
        self.arrays, self._others, self._places = [], list(leaves), []
        for place, leaf in enumerate(leaves):
            if isinstance(leaf, Array):
                self.arrays.append(leaf)
                self._places.append(place)
                self._others[place] = None
        self.key = (self._definition, tuple((type(leaf), leaf) for leaf in self._others))

    def refuse_unhashable(self):
        """Raise ValueError (with MXNet's words) if there is a value that cannot tell one call from another."""
        for leaf in self._others:
            try:
                hash(leaf)
            except TypeError:
                raise _no_array(leaf, "input") from None

    def refuse_others(self, what):
        """Raise ValueError (with MXNet's words) if there is a value that is no array."""
        places = set(self._places)
        for place, leaf in enumerate(self._others):
            if place not in places:
                raise _no_array(leaf, what)
        return self

    @property
    def count(self) -> int:
        """How many arrays there are."""
        return len(self._places)

    def rebuild(self, arrays):
        """Return the tree with other arrays in it."""
        leaves = list(self._others)
        for place, array in zip(self._places, arrays, strict=True):
            leaves[place] = array
        return jax.tree.unflatten(self._definition, leaves)

    def forget(self):
        """Drop the arrays; the nesting stays."""
        self.arrays = None
        return self


def _no_array(value, what):
    return ValueError(
        f"When hybridized, the input of HybridBlock {what} must be (nested) list of Symbol or NDArray, but got {value} of type {type(value)}"
    )


class Program(Kernel):
    """A forward as a pure function, for one signature of inputs.

    Its values are what was read from outside, the inputs that matter, and for random operators a base key and counters; its outputs
    are those of the forward, then the new values of what it writes outside.

    Attributes
    ----------
    captured : tuple of Array
        The arrays from outside that are arguments.
    selected : tuple of int
        Which inputs are arguments; an input that the outputs do not depend on is none, so it gets no gradient either.
    changed : tuple of Array
        The arrays from outside that are written back.
    draws : int
        How many numbers the random operators take from the key stream.
    structure : Structure
        The nesting of the outputs.
    """

    def __init__(self, evaluate, name, captured, selected, changed, draws, structure, classes, wide, avals):
        super().__init__(self._pure, name, heavy=True)
        self._evaluate, self.captured, self.selected, self.changed = evaluate, captured, selected, changed
        self.draws, self.structure, self.wide, self._avals = draws, structure, wide, avals
        self.count = len(classes)
        self._cls = classes[0] if classes else Array
        self._classes = None if len(set(classes)) < 2 else classes
        self.single = structure.key == _SINGLE

    def _pure(self, *values):
        outputs = self._evaluate(*values)
        # What is written outside is state, not a path for gradients.
        return (*outputs[: self.count], *(jax.lax.stop_gradient(value) for value in outputs[self.count :]))

    def is_wide(self, values) -> bool:
        """Return whether the program was traced with 64-bit types."""
        return self.wide

    def abstract(self, values) -> tuple:
        """Return shape and type of each output; a program has one signature."""
        return self._avals

    def __call__(self, inputs, device, numbers=None):
        """Run the program.

        Parameters
        ----------
        inputs : sequence of Array
            The input arrays.
        device : Device
            Where the outputs belong.
        numbers : list of int, optional
            Counters that the draws have taken from the key stream already (while tracing).
        """
        boxes = [*self.captured, *[inputs[index] for index in self.selected]]
        extra = self._draw(numbers) if self.draws else ()
        outputs = apply(self, boxes, extra, self._cls, device)
        count = self.count
        if self.changed:
            for box, value in zip(self.changed, outputs[count:], strict=True):
                box._assign(value)
        if self._classes is not None:
            for box, cls in zip(outputs, self._classes, strict=False):
                box.__class__ = cls
        return outputs[0] if self.single else self.structure.rebuild(outputs[:count])

    def _draw(self, numbers):
        if numbers:
            return rng.stream.base, numpy.asarray(numbers, numpy.uint32)
        base, first = rng.advance(self.draws)
        return base, numpy.arange(first, first + self.draws, dtype=numpy.uint32)


def trace_program(function, inputs, name, declared=()):
    """Trace a forward and make the program of it.

    Returns
    -------
    program : Program
    numbers : list of int
        Counters that its draws have taken from the key stream while tracing, for its first run.
    """
    traced = Traced(function, inputs, name, declared)
    return traced.program(), traced.numbers


class Traced:
    """A forward traced to a jaxpr.

    Parameters
    ----------
    function : callable
        ``function(boxes)`` runs the forward on boxed tracers and returns nested outputs.
    inputs : sequence of Array
        The input arrays of this call; only their shapes, types, classes and devices matter.
    name : str
        What errors and profiles call it.
    declared : sequence of Array
        Arrays from outside that are likely to be read. Others are found by a first trace.
    make_trace : callable
        Makes the `Trace`.

    Attributes
    ----------
    closed : ClosedJaxpr
        Its arguments are the declared arrays, the inputs, and the base key and counters if there are draws.
    outputs : Structure
        The nesting of the outputs.
    changed : tuple of Array
        Arrays from outside that were written; their new values follow the outputs.
    """

    def __init__(self, function, inputs, name, declared, make_trace=Trace):
        self.function, self.inputs, self.name, self.declared = function, inputs, name, list(declared)
        self.make_trace, self.capacity, self.numbers = make_trace, 0, []
        self.wide = any(box.dtype in WIDE for box in inputs)
        for _ in range(_ATTEMPTS):
            if self._attempt():
                return
        raise MXNetError(f"{name}: the forward uses other arrays from outside each time it is traced")

    def _attempt(self):
        """Trace once; return whether that was all."""
        try:
            closed = self._make_jaxpr()
        except NeedsWide:
            self.wide = True
            return False
        except NeedsDraws:
            self.capacity = max(8, self.capacity * 8)
            if self.capacity > _MOST_DRAWS:
                raise MXNetError(f"{self.name}: more than {_MOST_DRAWS // 8} random operators in one forward") from None
            return False
        missing = self._trace.missing()
        self.declared += missing
        self.closed, self.draws = closed, self._trace.draws
        self.changed = tuple(box for box, _ in self._trace.written())
        return not missing

    def _make_jaxpr(self):
        # Shapes and types without the values: a program must not depend on whether a value was a weakly typed one.
        values = [jax.ShapeDtypeStruct(box.shape, box.dtype) for box in (*self.declared, *self.inputs)]
        drawing = (rng.stream.base, numpy.zeros(self.capacity, numpy.uint32)) if self.capacity else ()
        if self.wide:
            with wide_scope():
                return jax.make_jaxpr(self._stage)(values, drawing)
        return jax.make_jaxpr(self._stage)(values, drawing)

    def _stage(self, values, drawing):
        outside = len(self.declared)
        base, counters = drawing or (None, None)
        self._trace = trace = self.make_trace(self.declared, values[:outside], base, counters, self.numbers)
        boxes = [type(box)._wrap(value, box._device) for box, value in zip(self.inputs, values[outside:], strict=True)]
        with trace:
            self.outputs = Structure(self.function(boxes))
            results = [box.jax for box in self.outputs.arrays]
        return (*results, *(value for _, value in trace.written()))

    def program(self) -> Program:
        """Return the program: the jaxpr as a function of the arguments that matter."""
        jaxpr, outside = self.closed.jaxpr, len(self.declared)
        total = outside + len(self.inputs)
        live = _live(jaxpr)
        kept = [index for index in range(total) if jaxpr.invars[index] in live]
        captured = tuple(self.declared[index] for index in kept if index < outside)
        selected = tuple(index - outside for index in kept if index >= outside)
        evaluate = _spread(self.closed, kept, total, self.capacity - self.draws)
        classes = tuple(type(box) for box in self.outputs.arrays)
        structure = self.outputs.forget()
        return Program(
            evaluate,
            self.name,
            captured,
            selected,
            self.changed,
            self.draws,
            structure,
            classes,
            self.wide,
            tuple(self.closed.out_avals),
        )


def _spread(closed, kept, total, spare):
    """Return the jaxpr as a function of the arguments that matter: the kept ones, then what the draws need."""
    evaluate = functools.partial(eval_jaxpr, closed.jaxpr, closed.consts)
    avals = [var.aval for var in closed.jaxpr.invars[:total]]
    dead = [index for index in range(total) if index not in set(kept)]

    def spread(*values):
        full = dict(zip(kept, values, strict=False))
        full.update((index, jnp.zeros(avals[index].shape, avals[index].dtype)) for index in dead)
        drawing = values[len(kept) :]
        if drawing and spare:
            drawing = (drawing[0], jnp.concatenate([drawing[1], jnp.zeros(spare, jnp.uint32)]))
        return evaluate(*(full[index] for index in range(total)), *drawing)

    return spread


def _live(jaxpr):
    """Return the variables that the outputs and the effects of a jaxpr depend on."""
    live = {var for var in jaxpr.outvars if not hasattr(var, "val")}
    for equation in reversed(jaxpr.eqns):
        if equation.effects or any(var in live for var in equation.outvars):
            live.update(var for var in equation.invars if not hasattr(var, "val"))
    return live


_SINGLE = Structure(Array._wrap(None)).key
