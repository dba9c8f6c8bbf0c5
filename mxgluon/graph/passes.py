"""Rewrites of graphs."""

from .node import Entry, Graph, Node

__all__ = ["remove_casts"]

_CASTS = ("amp_cast", "amp_multicast")


def remove_casts(graph: Graph) -> Graph:
    """Return the graph without the casts that mixed precision put in; the graph itself where it has none."""
    if not any(node.op is not None and node.op.name in _CASTS for node in graph.nodes):
        return graph
    replaced: dict[int, Node] = {}

    def entry(node: Node, index: int) -> Entry:
        while node.op is not None and node.op.name in _CASTS:
            node, index = node.inputs[index]
        return replaced[id(node)], index

    for node in graph.nodes:
        if node.op is None:
            replaced[id(node)] = node
        elif node.op.name not in _CASTS:
            inputs = [entry(*source) for source in node.inputs]
            replaced[id(node)] = Node(node.op, node.name, node.attributes, node.extra, inputs, node.subgraphs)
    return Graph([entry(*output) for output in graph.outputs], graph.numpy_shape, graph.version)
