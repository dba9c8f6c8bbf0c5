"""Backward passes that are one program, and run no sooner than somebody asks.

The first tape of a description runs node by node, because most tapes are seen once (a test, a notebook cell). One that is seen again becomes
a `Recipe`: nothing is computed until somebody reads a gradient or another value of it. If the first to ask is an optimizer, its update joins the
program; so forward (as far as it was postponed), loss, backward and update run as one, and the weights are overwritten in place.
"""

import collections
import contextlib
import functools
import weakref

import jax

from ..dtype import WIDE
from . import deferred
from .deferred import Deferred
from .donation import Exchange, is_large
from .kernel import operator_error, wide_scope
from .node import compute, compute_dependents, unsettled
from .whole import Step, Whole, merge

__all__ = ["Recipe", "find_recipe", "update"]

_MOST_PROGRAMS = 128
_MOST_NODES = 2000

_programs: collections.OrderedDict = collections.OrderedDict()


class _Inputs:
    """The distinct values that a program gets, numbered in the order they are met."""

    def __init__(self):
        self.values: list = []
        self._slots: dict = {}

    def holds(self, value) -> bool:
        """Return whether a value is among them."""
        return id(value) in self._slots

    def slot(self, value):
        """Return the number of a value; None is no value."""
        if value is None:
            return -1
        slot = self._slots.get(id(value))
        if slot is None:
            slot = self._slots[id(value)] = len(self.values)
            self.values.append(value)
        return slot


class Recipe:
    """The gradients of a tape, not computed yet.

    Parameters
    ----------
    program : Whole
        What computes them.
    inputs : _Inputs
        The values it gets.
    wide : bool
        Whether it takes 64-bit types.
    """

    def __init__(self, program, inputs, wide):
        self._program, self._inputs, self._wide = program, inputs, wide
        self._awaited: list = []
        self.gradients: tuple = ()
        deferred.watch(self)

    def defer(self, boxes, postponed):
        """Let boxes await the gradients, and whoever awaited outputs of the postponed nodes await this.

        Parameters
        ----------
        boxes : list of Array
            The gradient buffers of the targets, in order.
        postponed : dict of Node to int
            The nodes whose forward is part of the program, and their numbers.
        """
        for node, number in postponed.items():
            self._awaited += map(weakref.ref, node.absorb(self, number))
        gradients = [Deferred(self, index, aval) for index, aval in enumerate(self._program.avals)]
        self.gradients = tuple(map(weakref.ref, gradients))
        for box, gradient in zip(boxes, gradients, strict=True):
            box._postpone(gradient)

    def is_awaited(self) -> bool:
        """Return whether there is anybody to compute it for."""
        return any(reference() is not None for reference in (*self.gradients, *self._awaited))

    def settle(self):
        """Compute everything that is awaited."""
        outputs = self._outputs()
        compiled = self._program.compiled(tuple(output.place for output in outputs))
        gradients, values = self._guard(compiled, *self._inputs.values)
        self._resolve(gradients, outputs, values)

    def update(self, rule, boxes, gradients, extra):
        """Compute everything that is awaited, and apply an update to boxes in the same program.

        Parameters
        ----------
        rule : callable
            ``rule(values of boxes, gradients, *extra)`` returns new values; hashable.
        boxes : list of Array
            What is updated; their buffers are given up.
        gradients : list of Deferred
            Which gradients of this recipe it takes.
        extra : tuple
            Further raw arguments of the rule.

        Returns
        -------
        list
            The new values.
        """
        outputs = self._outputs()
        order = tuple(gradient.place for gradient in gradients)
        places = tuple(output.place for output in outputs)
        with Exchange(boxes, self._inputs.holds) as exchange:
            values = exchange.values
            slots = tuple(map(self._inputs.slot, values))
            donated = tuple(slot for slot, value in zip(slots, values, strict=True) if is_large(value))
            compiled = self._program.updating(places, rule, slots, donated, order)
            kept = list(self._inputs.values)
            reused = [kept[slot] for slot in donated]
            for slot in donated:
                kept[slot] = None
            results, found, computed = self._guard(compiled, reused, kept, *extra)
            exchange.finish(results)
        self._resolve(found, outputs, computed)
        return results

    def _outputs(self):
        return [output for output in (reference() for reference in self._awaited) if output is not None]

    def _guard(self, compiled, *arguments):
        try:
            if self._wide:
                with wide_scope():
                    return compiled(*arguments)
            return compiled(*arguments)
        except (TypeError, ValueError, RuntimeError) as error:
            raise operator_error("backward", self._inputs.values, error) from error

    def _resolve(self, gradients, outputs, values):
        for reference, value in zip(self.gradients, gradients, strict=True):
            gradient = reference()
            if gradient is not None:
                gradient.resolve(value)
        for output, value in zip(outputs, values, strict=True):
            output.resolve(value)
        self._awaited, self.gradients, self._inputs = [], (), _Inputs()
        compute_dependents(outputs)


def find_recipe(nodes, heads, cotangents, targets):
    """Return how to compute a tape as one program, or None if it has to run node by node.

    Parameters
    ----------
    nodes : list of Node
        Oldest first.
    heads, cotangents : sequences
        The arrays that backward starts from, and the raw cotangent of each.
    targets : list of Leaf
        The leaves whose buffers are written.

    Returns
    -------
    tuple or None
        The recipe, and a dict from each postponed node that it takes over to its number.
    """
    known = set(nodes)
    # Another backward pass may still start from a node beside the path, and it will need what the node keeps.
    compute(unsettled([node for node in unsettled(nodes) if node not in known and any(node.wanted)]))
    postponed = unsettled(nodes)
    steps_of = [node for node in postponed if node not in known]
    everything = sorted([*nodes, *steps_of], key=_order) if steps_of else nodes
    if len(everything) > _MOST_NODES or any([node.kernel is None for node in everything]):
        return None
    inputs, numbers = _Inputs(), {}
    for leaf in targets:
        numbers[leaf] = ~len(numbers)
    for number, node in enumerate(everything):
        numbers[node] = number
    steps = tuple([_describe(node, node in known, numbers, inputs) for node in everything])
    starts = tuple(
        (numbers.get(head._entry[0]), head._entry[1], inputs.slot(value))
        for head, value in zip(heads, cotangents, strict=True)
    )
    ends = tuple(
        (inputs.slot(leaf.grad.jax) if leaf.request == "add" else -1, leaf.grad.shape, leaf.grad.dtype)
        for leaf in targets
    )
    program = _find((steps, starts, ends))
    if program is None:
        return None
    wide = any([node.kernel.is_wide(node.values) for node in everything])
    return Recipe(program, inputs, wide), {node: numbers[node] for node in postponed}


def _order(node):
    return node.order


def _describe(node, on_path, numbers, inputs):
    """Return the step that a node is; a node that is not on the path of the gradients only computes."""
    pullback = node.pullback
    links = tuple(
        (numbers.get(entry[0]), entry[1]) if want and on_path else None
        for entry, want in zip(node.entries, node.wanted, strict=True)
    )
    count = len(node.avals)
    if pullback is not None:
        return Step(None, tuple(map(inputs.slot, pullback.leaves)), links, (pullback.layout, node.avals), count, False)
    sources = tuple(_source(value, numbers, inputs) for value in node.values)
    return Step(node.kernel, sources, links, None, count, node.postponed)


def _source(value, numbers, inputs):
    if type(value) is not Deferred:
        return inputs.slot(value)
    number = numbers.get(value.source)
    return inputs.slot(value.get()) if number is None else (number, value.place)


def _find(description):
    """Return the program of a description that was seen before, else None."""
    found = _programs.get(description)
    if found is None:
        if description not in _programs:
            _programs[description] = None
            if len(_programs) > _MOST_PROGRAMS:
                _programs.popitem(last=False)
            return None
        found = _programs[description] = Whole(*description)
    _programs.move_to_end(description)
    return found


def update(rule, boxes, gradients, extra):
    """Update boxes in place of their buffers by ``rule(values, gradients, *extra)``; return their new values.

    Where the gradients are those of one postponed backward pass, that and the update are one program.

    Parameters
    ----------
    rule : callable
        A pure function of raw values that is hashable.
    boxes, gradients : list of Array
        What is updated, and what `rule` gets beside.
    extra : tuple
        Further raw arguments.
    """
    with deferred.lock:
        for box in boxes:
            if box._value is None:
                # It may await the very pass that the gradients come from.
                box._read()
        recipe, awaited = _common_recipe(gradients)
        if recipe is not None:
            return recipe.update(rule, boxes, awaited, extra)
        return _update_alone(rule, boxes, [gradient.jax for gradient in gradients], extra)


def _update_alone(rule, boxes, gradients, extra):
    with Exchange(boxes) as exchange:
        values = list(exchange.values)
        donated = tuple(index for index, value in enumerate(values) if is_large(value))
        reused = [values[index] for index in donated]
        for index in donated:
            values[index] = None
        with wide_scope() if any([box.dtype in WIDE for box in boxes]) else contextlib.nullcontext():
            results = _updating(rule, donated)(reused, values, gradients, *extra)
        exchange.finish(results)
    return results


@functools.lru_cache(maxsize=256)
def _updating(rule, donated):
    def updating(reused, kept, *rest):
        return rule(merge(donated, reused, kept), *rest)

    return jax.jit(updating, donate_argnums=0)


def _common_recipe(gradients):
    """Return the recipe that all of these arrays await, and what they await; or (None, [])."""
    awaited = [gradient._pending for gradient in gradients]
    first = awaited[0] and awaited[0].source
    if type(first) is Recipe and all([one is not None and one.source is first for one in awaited]):
        return first, awaited
    return None, []
