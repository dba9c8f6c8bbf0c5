"""Running a graph: each node through the one entry of all operators, so that recording, tracing and states work as everywhere."""

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp

from ..base import MXNetError
from ..core.body import Body, BodyTrace, control_call
from ..core.invoke import invoke
from ..core.scope import state
from ..core.storage import array_class
from ..device import current_device
from .node import Graph, Node, input_positions

__all__ = ["GraphBody", "Plan", "bind_node", "compile_plan"]


class _Step:
    """One operator of a plan: which slots it reads, writes and leaves free."""

    __slots__ = ("_bound", "_node", "freed", "inputs", "name", "targets")

    def __init__(self, node: Node, inputs, targets, freed):
        self._node, self.name = node, node.name
        self._bound: dict = {}
        self.inputs, self.targets, self.freed = inputs, targets, freed

    def bind(self):
        """Return the call and its scalars for the mode that this thread is in."""
        found = self._bound.get(state.training)
        if found is None:
            found = self._bound[state.training] = bind_node(self._node)
        return found


def bind_node(node: Node):
    """Return a node's call, for the mode that this thread is in, and its scalars."""
    operator = node.operator
    if operator.bodies:
        return control_call(operator, node.attributes, [GraphBody(graph) for graph in node.subgraphs]), ()
    return operator.bind_canonical(node.attributes)


class Plan:
    """A graph in the order of its computation.

    Attributes
    ----------
    graph : Graph
        What it computes.
    variables : tuple of Node
        What `run` takes values for: every variable, in node order.
    """

    def __init__(self, graph: Graph):
        self.graph = graph
        self.variables = graph.variables
        self._slots: dict[tuple[int, int], int] = {}
        self._size = 0
        for node in self.variables:
            self._reserve(node, 0)
        last = _last_uses(graph)
        self._steps = [self._step(node, last) for node in graph.nodes if node.op is not None]
        self._heads = tuple(self._slots[id(node), index] for node, index in graph.outputs)

    def run(self, values: Sequence) -> list:
        """Compute the graph's outputs.

        Parameters
        ----------
        values : sequence of Array
            One for each of `variables`, in their order. Operators write auxiliary states into them.

        Returns
        -------
        list of Array

        Raises
        ------
        MXNetError
            If the number of values is wrong, or an operator refuses its inputs.
        """
        count = len(self.variables)
        if len(values) != count:
            raise MXNetError(
                f"Graph: wrong number of values; got {len(values)}; expected {count}, one for each variable"
            )
        slots = [*values, *([None] * (self._size - count))]
        for step in self._steps:
            call, scalars = step.bind()
            inputs = [None if slot is None else slots[slot] for slot in step.inputs]
            outputs: Any = invoke(call, inputs, scalars, name=step.name)
            for slot in step.freed:
                slots[slot] = None
            results = (outputs,) if call.visible == 1 else outputs
            for index, slot in step.targets:
                slots[slot] = results[index]
        return [slots[slot] for slot in self._heads]

    def _reserve(self, node: Node, index: int) -> int:
        slot = self._slots[id(node), index] = self._size
        self._size += 1
        return slot

    def _step(self, node: Node, last: dict) -> _Step:
        positions = input_positions(node.operator, node.attributes, len(node.inputs), node.name)
        inputs: list = [None] * (max(positions) + 1 if positions else 0)
        for position, (source, index) in zip(positions, node.inputs, strict=True):
            inputs[position] = self._slots[id(source), index]
        freed = tuple(
            {self._slots[id(source), index] for source, index in node.inputs if last[id(source), index] is node}
        )
        visible = node.num_visible_outputs
        used = [index for index in range(node.num_outputs) if (id(node), index) in last]
        if used and used[-1] >= visible:
            raise MXNetError(
                f"{node.operator.name}: output {used[-1]} of node {node.name!r} is hidden; expected one of the first {visible}"
            )
        targets = tuple((index, self._reserve(node, index)) for index in used)
        return _Step(node, inputs, targets, freed)


def _last_uses(graph: Graph) -> dict:
    """Return for each used output the node that uses it last; None for the outputs of the graph, which stay."""
    last: dict = {}
    for node in graph.nodes:
        for source, index in node.inputs:
            last[id(source), index] = node
    for node, index in graph.outputs:
        last[id(node), index] = None
    return last


def compile_plan(graph: Graph) -> Plan:
    """Return the plan by which a graph is computed; made once, run many times."""
    return Plan(graph)


class GraphBody(Body):
    """A graph as the body of a control-flow operator; its inputs are the graph's variables."""

    def __init__(self, graph: Graph):
        self._plan, self.graph = Plan(graph), graph
        self.written = graph.written_variables
        calls = [bind_node(node)[0] for node in graph.nodes if node.op is not None]
        self.draws = any(call.rng for call in calls)
        # An operator may widen what it is given; which ones do is known only on values, and too wide a scope does no harm.
        self.wide = any(call.always_wide or call.wide_rule is not None for call in calls)

    @property
    def key(self):
        """The graph itself: graphs are not compared."""
        return self.graph

    def evaluate(self, values, key, training):
        """Run the graph on raw values."""
        cls, device = array_class(), current_device()
        boxes = [cls._wrap(value, device) for value in values]
        counters = jnp.arange(len(self.graph.nodes), dtype=jnp.uint32) if self.draws else None
        outer, state.training = state.training, training
        try:
            with BodyTrace((), (), key, counters, []):
                outputs = tuple(box.jax for box in self._plan.run(boxes))
                return outputs, tuple(boxes[place].jax for place in self.written)
        finally:
            state.training = outer
