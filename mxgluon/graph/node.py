"""Nodes and graphs. A node is an operator applied to outputs of other nodes, or a variable; a graph is a list of such outputs."""

import functools
from collections.abc import Iterable, Sequence

from ..base import MXNetError
from ..core.registry import Op

__all__ = ["Entry", "Graph", "Node", "input_positions", "topological_order"]


class Node:
    """An operator with its attributes and inputs, or a variable.

    Identity is the key of a node: several nodes may share one name.

    Parameters
    ----------
    op : Op or None
        The operator; None for a variable.
    name : str
        Its name. May be empty.
    attributes : dict, optional
        Canonical attributes, dynamic ones included.
    extra : dict of str to str, optional
        Attribute strings that the operator does not interpret (``__lr_mult__``, ``__shape__``, …). They are kept and written back.
    inputs : sequence of (Node, int), optional
        What it is applied to: nodes and which of their outputs.
    subgraphs : sequence of Graph, optional
        Graphs that a control-flow operator runs.
    """

    __slots__ = ("attributes", "extra", "inputs", "name", "op", "subgraphs")

    def __init__(
        self,
        op: Op | None,
        name: str,
        attributes=None,
        extra=None,
        inputs=(),
        subgraphs=(),
    ):
        self.op, self.name = op, name
        self.attributes: dict = dict(attributes or {})
        self.extra: dict[str, str] = dict(extra or {})
        self.inputs: tuple[tuple[Node, int], ...] = tuple(inputs)
        self.subgraphs: tuple[Graph, ...] = tuple(subgraphs)

    def __repr__(self):
        return f"<Node {self.name or '(unnamed)'}: {'variable' if self.op is None else self.op.name}>"

    @property
    def is_variable(self) -> bool:
        """Whether the node is a variable."""
        return self.op is None

    @property
    def operator(self) -> Op:
        """The operator, of a node that is known to be no variable."""
        assert self.op is not None, f"{self!r} is a variable"
        return self.op

    @property
    def num_outputs(self) -> int:
        """How many outputs it has, hidden ones included."""
        return 1 if self.op is None else self.op.num_outputs(self.attributes)

    @property
    def num_visible_outputs(self) -> int:
        """How many of its outputs a user sees."""
        return 1 if self.op is None else self.op.num_visible_outputs(self.attributes)

    @property
    def mutable_inputs(self) -> tuple[int, ...]:
        """Positions among `inputs` of the states that the operator writes."""
        op = self.op
        if op is not None and op.writes is not None and len(self.subgraphs) == op.bodies:
            return tuple(sorted(op.writes([graph.written_variables for graph in self.subgraphs], self.attributes)))
        if op is None or not (op.aux or op.mutates):
            return ()
        written = {op.inputs.index(name) for name in (*op.aux, *op.mutates)}
        positions = input_positions(op, self.attributes, len(self.inputs), self.name)
        return tuple(index for index, position in enumerate(positions) if position in written)

    def entries(self) -> tuple["Entry", ...]:
        """Return the visible outputs."""
        return tuple((self, index) for index in range(self.num_visible_outputs))

    def attribute_strings(self) -> dict[str, str]:
        """Return all attributes as model files hold them, in the dialect of MXNet 2.0."""
        strings = dict(self.extra)
        if self.op is not None:
            for name, attribute in self.op.attributes.items():
                value = self.attributes.get(name, attribute.default)
                if name == self.op.others:
                    strings.update(value)
                elif value is not None or hasattr(attribute.codec, "inner"):
                    strings[name] = attribute.codec.format(value)
        return dict(sorted(strings.items()))


Entry = tuple[Node, int]


def input_positions(op: Op, attributes: dict, count: int, name: str = "") -> tuple[int, ...]:
    """Return which positional parameters of the operator's function a node's `count` inputs are.

    Raises
    ------
    MXNetError
        If the operator takes another number of inputs.
    """
    if op.variadic is not None:
        return tuple(range(count))
    expected = op.input_names(attributes)
    if len(expected) == count:
        return tuple(op.inputs.index(known) for known in expected)
    required = sum(known not in op.optional_inputs for known in op.inputs)
    if required <= count <= len(op.inputs):
        return tuple(range(count))
    raise MXNetError(f"{op.name}: wrong number of inputs of node {name!r}; got {count}; expected {', '.join(expected)}")


def topological_order(outputs: Iterable[Entry]) -> list[Node]:
    """Return the nodes that the outputs need, each after its inputs: depth first, in the order of the inputs.

    Raises
    ------
    MXNetError
        If a node depends on itself.
    """
    order: list[Node] = []
    # None while a node's inputs are being visited, True when it is placed.
    placed: dict[int, bool | None] = {}
    for root, _ in outputs:
        stack = [] if placed.get(id(root)) else [(root, iter(root.inputs))]
        if stack:
            placed[id(root)] = None
        while stack:
            node, rest = stack[-1]
            for source, _ in rest:
                known = placed.get(id(source), False)
                if known is None:
                    raise MXNetError(f"Graph: node {source.name!r} depends on itself; expected a graph without cycles")
                if known is False:
                    placed[id(source)] = None
                    stack.append((source, iter(source.inputs)))
                    break
            else:
                placed[id(node)] = True
                order.append(node)
                stack.pop()
    return order


class Graph:
    """The outputs that are wanted and, through them, every node that they need.

    Parameters
    ----------
    outputs : sequence of (Node, int)
        Which outputs of which nodes.
    numpy_shape : bool
        Whether shapes follow NumPy: zero is a size and -1 unknown. Otherwise zero is unknown.
    version : int
        ``10000 * major + 100 * minor + patch`` of the MXNet that wrote the graph.

    Notes
    -----
    A graph is read once: nodes are not to be rewired after its order has been asked for.
    """

    def __init__(self, outputs: Sequence[Entry], numpy_shape: bool = True, version: int = 20000):
        self.outputs: tuple[Entry, ...] = tuple(outputs)
        self.numpy_shape, self.version = numpy_shape, version

    def __repr__(self):
        return f"<Graph of {len(self.nodes)} nodes>"

    def __reduce__(self):
        # As a list: node within node would be deeper than Python recurses.
        numbers = {node: number for number, node in enumerate(self.nodes)}

        def links(entries):
            return [(numbers[source], index) for source, index in entries]

        records = [
            (node.op, node.name, node.attributes, node.extra, links(node.inputs), node.subgraphs) for node in self.nodes
        ]
        return _rebuild, (records, links(self.outputs), self.numpy_shape, self.version)

    @functools.cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Every node, each after its inputs."""
        return tuple(topological_order(self.outputs))

    @functools.cached_property
    def variables(self) -> tuple[Node, ...]:
        """The variables, in node order."""
        return tuple(node for node in self.nodes if node.op is None)

    @functools.cached_property
    def _written(self) -> frozenset[int]:
        return frozenset(
            id(node.inputs[position][0])
            for node in self.nodes
            for position in node.mutable_inputs
            if node.inputs[position][0].op is None
        )

    @property
    def arguments(self) -> tuple[Node, ...]:
        """Variables that no operator writes: inputs and parameters."""
        return tuple(node for node in self.variables if id(node) not in self._written)

    @property
    def auxiliary(self) -> tuple[Node, ...]:
        """Variables that an operator writes: running statistics."""
        return tuple(node for node in self.variables if id(node) in self._written)

    @property
    def written_variables(self) -> tuple[int, ...]:
        """Positions among the variables of those that an operator writes."""
        return tuple(place for place, node in enumerate(self.variables) if id(node) in self._written)

    def internals(self) -> "Graph":
        """Return the graph whose outputs are the visible outputs of every node."""
        return Graph(
            [entry for node in self.nodes for entry in node.entries()],
            self.numpy_shape,
            self.version,
        )

    def replace(self, mapping: dict[Node, Entry]) -> "Graph":
        """Return a copy in which other outputs stand in for some variables. Nothing is shared with this graph but those outputs."""
        copies: dict[int, Node] = {}

        def entry(source, index):
            return mapping[source] if source in mapping else (copies[id(source)], index)

        for node in self.nodes:
            if node not in mapping:
                inputs = [entry(*source) for source in node.inputs]
                copies[id(node)] = Node(
                    node.op,
                    node.name,
                    node.attributes,
                    node.extra,
                    inputs,
                    node.subgraphs,
                )
        return Graph([entry(*output) for output in self.outputs], self.numpy_shape, self.version)


def _rebuild(records, outputs, numpy_shape, version) -> Graph:
    nodes: list[Node] = []
    for op, name, attributes, extra, links, subgraphs in records:
        nodes.append(Node(op, name, attributes, extra, [(nodes[number], index) for number, index in links], subgraphs))
    return Graph([(nodes[number], index) for number, index in outputs], numpy_shape, version)
