"""The recorded history of an array as a symbol."""

from ..base import MXNetError
from ..core.call import Call
from ..core.node import CONSTANT, Leaf
from ..core.node import Node as Recorded
from ..core.storage import Array
from ..graph.node import Graph, Node
from .symbol import Symbol, from_graph

__all__ = ["recorded_symbol"]


def recorded_symbol(array: Array) -> Symbol:
    """Return the recorded history of an array; see `autograd.get_symbol`."""
    entry = array._entry
    if entry is None or entry is CONSTANT or not (isinstance(entry[0], Leaf) or _is_kept(entry[0])):
        raise MXNetError("NDArray is not part of a computation graph. Did you forget to turn on recording?")
    return from_graph(_History().graph(entry))


def _is_kept(source) -> bool:
    return source.entries is not None


class _History:
    """Translates nodes of a tape to nodes of a graph."""

    def __init__(self):
        self._nodes: dict[int, Node] = {}
        self._variables = self._operators = 0

    def graph(self, head) -> Graph:
        """Return the graph of one recorded output."""
        stack = [head[0]]
        while stack:
            source = stack[-1]
            waiting = [] if id(source) in self._nodes else self._waiting(source)
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            if id(source) not in self._nodes:
                self._nodes[id(source)] = self._translate(source)
        return Graph([(self._nodes[id(head[0])], head[1])])

    def _waiting(self, source) -> list:
        """Return the sources that have to be translated before this one, the first one last."""
        if isinstance(source, Leaf):
            return []
        entries = reversed(_operands(source)[1])
        return [entry[0] for entry in entries if _leads_on(entry) and id(entry[0]) not in self._nodes]

    def _translate(self, source) -> Node:
        if isinstance(source, Leaf):
            return self._variable("var")
        call, entries = _operands(source)
        inputs = [self._input(entry, value) for entry, value in zip(entries, source.values, strict=False)]
        scalars = source.values[len(entries) : len(entries) + len(call.dynamic)]
        bodies = [getattr(body, "graph", None) for body in call.bodies]
        if None in bodies:
            raise MXNetError(f"get_symbol: the history has a {call.name} whose body is compiled, not a graph")
        given = [entry for entry in inputs if entry is not None]
        node = Node(call.op, f"node_{self._operators}", call.all_attributes(scalars), inputs=given, subgraphs=bodies)
        self._operators += 1
        return node

    def _input(self, entry, value):
        """Return what an input of an operator comes from: a translated node, or a variable for what was not recorded."""
        if _leads_on(entry):
            return self._nodes[id(entry[0])], entry[1]
        if value is None:
            return None
        # The same value is the same array; the recording keeps it, so that its identity is its own.
        if id(value) not in self._nodes:
            self._nodes[id(value)] = self._variable("null")
        return self._nodes[id(value)], 0

    def _variable(self, stem) -> Node:
        node = Node(None, f"{stem}{self._variables}")
        self._variables += 1
        return node


def _leads_on(entry) -> bool:
    return entry is not None and entry is not CONSTANT


def _operands(source):
    """Return the operator that a recorded node ran, and where its tensors came from."""
    call = source.kernel
    if source.entries is None:
        raise MXNetError("get_symbol: part of the history was freed by backward; expected retain_graph=True there")
    if type(source) is not Recorded or not isinstance(call, Call):
        what = "a function of Python" if call is None else repr(call.name)
        raise MXNetError(
            f"get_symbol: the history has a step that is no operator; got {what}; expected operators only: a block before "
            "hybridize, no subscripts, no Function"
        )
    count = len(source.values) - len(call.dynamic) - (2 if call.rng else 0)
    return call, source.entries[:count]
