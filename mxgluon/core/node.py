"""The nodes of a tape: what a recorded computation leaves behind, computed already or postponed."""

import contextlib
import itertools
import weakref
from typing import Any

import jax
import jax.numpy as jnp

from ..base import MXNetError
from .deferred import Deferred, watch, watched
from .kernel import Pullback, apply_pullback, as_tuple, is_differentiable, wide_scope
from .storage import Array

__all__ = ["CONSTANT", "Leaf", "Node", "PythonNode", "compute", "unsettled"]

_order = itertools.count()


class Leaf:
    """The end of a tape: an array that a gradient is wanted for.

    Attributes
    ----------
    grad : Array or None
        The buffer that backward writes.
    request : {'write', 'add', 'null'}
        How it writes.
    fresh : bool
        Whether backward has written since someone (a Trainer) last looked.
    """

    __slots__ = ("__weakref__", "fresh", "grad", "request")

    def __init__(self, grad, request):
        self.grad, self.request, self.fresh = grad, request, False


class _Constant:
    """Source of arrays that were recorded but depend on no leaf."""


CONSTANT = (_Constant(), 0)
_NO_TAPS: dict = {}


class Node:
    """One recorded computation: the kernel, the values it was given, where each came from, and a light form of its outputs.

    Attributes
    ----------
    values : tuple
        JAX values; while the node is postponed, `Deferred` ones among them.
    postponed : bool
        Whether the kernel has still to run.
    depth : int
        How many postponed nodes stand one after another, this one included.
    taps : dict of int to Leaf
        Outputs that have a gradient buffer although they are no ends of the graph.
    """

    __slots__ = (
        "__weakref__",
        "_outputs",
        "avals",
        "depth",
        "entries",
        "kernel",
        "order",
        "postponed",
        "pullback",
        "taps",
        "values",
        "wanted",
    )

    def __init__(self, kernel, values, entries):
        self.kernel, self.values, self.entries = kernel, values, entries
        self.order = next(_order)
        self.wanted = tuple(
            [
                entry is not None and entry is not CONSTANT and is_differentiable(value)
                for entry, value in zip(entries, values, strict=True)
            ]
        )
        self.pullback: Pullback | None = None
        self.taps = _NO_TAPS
        self.avals: Any = None
        self.postponed, self.depth, self._outputs = False, 0, ()

    # -- forward -----------------------------------------------------------------------------------------------------------

    def run(self):
        """Compute the kernel now; return its outputs as a tuple."""
        if self.kernel.heavy and any(self.wanted):
            outputs, self.pullback = self.kernel.run_linearized(self.values, self.wanted)
        else:
            outputs = as_tuple(self.kernel.run(self.values))
        self.avals = tuple([None if value is None else value.aval for value in outputs])
        return outputs

    def postpone(self):
        """Leave the kernel for later; return the deferred outputs as a tuple.

        Raises
        ------
        MXNetError
            If the kernel refuses the shapes or types.
        """
        self.avals = self.kernel.abstract(self.values)
        self.postponed = True
        self.depth = 1 + max((source.depth for source in _sources(self)), default=0)
        outputs = tuple(None if aval is None else Deferred(self, index, aval) for index, aval in enumerate(self.avals))
        self._outputs = tuple(None if output is None else weakref.ref(output) for output in outputs)
        watch(self)
        return outputs

    def awaited(self):
        """Return the deferred outputs that somebody still holds."""
        found = (reference and reference() for reference in self._outputs)
        return [output for output in found if output is not None]

    def is_awaited(self) -> bool:
        """Return whether there is anybody to compute the node for."""
        return self.postponed and bool(self.awaited())

    def settle(self):
        """Compute this node, and before it those that it depends on, because somebody has read an output before backward."""
        waiting = unsettled([self])
        for node in waiting:
            if node.kernel.habit is not None:
                node.kernel.habit.note_read()
        compute(waiting)

    def compute(self):
        """Run the kernel of a postponed node, and hand out what it gives."""
        self.values = tuple(value.get() if type(value) is Deferred else value for value in self.values)
        outputs = self.run()
        for output in self.awaited():
            output.resolve(outputs[output.place])
        self.postponed, self._outputs = False, ()

    def absorb(self, source, number):
        """Leave this postponed node to a larger computation, whose step `number` it becomes; return what is awaited of it."""
        if self.kernel.habit is not None:
            self.kernel.habit.note_kept()
        outputs = self.awaited()
        for output in outputs:
            output.source, output.place = source, (number, output.place)
        self.postponed, self._outputs, self.values = False, (), None
        return outputs

    # -- backward ----------------------------------------------------------------------------------------------------------

    def release(self):
        """Forget what only another backward pass would need."""
        self.values = self.pullback = self.entries = None

    def gradients(self, cotangents, create_graph, record):
        """Return one gradient per wanted value.

        Parameters
        ----------
        cotangents : list
            For each output its cotangent, or None; boxes where a graph is created.
        create_graph : bool
            Whether the gradients are recorded in turn.
        record : callable
            Records a kernel, given (kernel, values, entries, class, device).
        """
        given = tuple([cotangent is not None for cotangent in cotangents])
        present = [cotangent for cotangent in cotangents if cotangent is not None]
        if self.pullback is not None and not create_graph:
            return _run_pullback(self.pullback, self.avals, given, present)
        kernel = self.kernel.gradient(self.wanted, given)
        if not create_graph:
            return as_tuple(kernel.run((*self.values, *present)))
        entries = (*self.entries, *(box._entry for box in present))
        values = (*self.values, *(box.jax for box in present))
        return record(kernel, values, entries, type(present[0]), present[0]._device)


class PythonNode:
    """A recorded computation whose backward is a Python function of boxes, as that of `autograd.Function`."""

    __slots__ = (
        "__weakref__",
        "avals",
        "entries",
        "function",
        "kernel",
        "order",
        "postponed",
        "pullback",
        "taps",
        "template",
        "values",
        "wanted",
    )

    def __init__(self, function, entries, wanted, avals, template):
        self.function, self.entries, self.wanted, self.avals = function, entries, wanted, avals
        self.template = type(template), template._device
        self.order = next(_order)
        self.kernel = self.pullback = None
        self.values, self.postponed, self.taps = (), False, _NO_TAPS

    def release(self):
        """Forget what only another backward pass would need."""
        self.values = self.entries = self.function = None

    def gradients(self, cotangents, create_graph, record):
        """Return one gradient per wanted value; see `Node.gradients`."""
        cls, device = self.template
        boxes = []
        for cotangent, aval in zip(cotangents, self.avals, strict=True):
            if cotangent is None:
                with wide_scope():
                    cotangent = jnp.zeros(aval.shape, aval.dtype)
            elif not isinstance(cotangent, Array):
                with wide_scope():
                    cotangent = jnp.broadcast_to(cotangent, aval.shape)
            boxes.append(cotangent if isinstance(cotangent, Array) else cls._wrap(cotangent, device))
        results = self.function(len(self.entries), boxes, create_graph)
        chosen = [box for box, want in zip(results, self.wanted, strict=True) if want]
        return chosen if create_graph else [box.jax for box in chosen]


def _sources(node):
    """Yield the postponed nodes that a node takes values from."""
    for value in node.values:
        if type(value) is Deferred:
            # Asked for once: another thread may settle it.
            source = value.source
            if type(source) is Node:
                yield source


def unsettled(nodes) -> list:
    """Return the postponed nodes among nodes and all that they take values from, oldest first."""
    found, stack = {}, [node for node in nodes if node.postponed]
    while stack:
        node = stack.pop()
        if node not in found:
            found[node] = None
            stack.extend(_sources(node))
    return sorted(found, key=lambda node: node.order)


def compute(nodes) -> list:
    """Compute postponed nodes, oldest first; return those of their outputs that somebody holds."""
    outputs = []
    for node in nodes:
        outputs += node.awaited()
        node.compute()
    return outputs


def compute_dependents(outputs):
    """Compute what is postponed for the sake of values that are known now, lest it should keep them: a list of a score of each step would."""
    if not outputs:
        return
    given = set(map(id, outputs))
    waiting = [source for source in watched() if type(source) is Node and source.is_awaited()]
    for node in sorted(waiting, key=lambda node: node.order):
        if any([id(value) in given for value in node.values]):
            given.update(map(id, node.awaited()))
            # One that fails says so when it is read.
            with contextlib.suppress(MXNetError):
                node.compute()


_pullbacks: dict = {}


def _run_pullback(pullback, avals, given, present):
    key = (pullback.layout, avals, given)
    compiled = _pullbacks.get(key)
    if compiled is None:
        tree = pullback.layout.tree

        def apply(leaves, *present):
            return apply_pullback(jax.tree.unflatten(tree, leaves), avals, given, present)

        compiled = _pullbacks[key] = jax.jit(apply)
    with wide_scope():
        return compiled(pullback.leaves, *present)
