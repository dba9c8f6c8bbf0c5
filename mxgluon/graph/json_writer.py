"""Graphs as MXNet's JSON, in the form that MXNet 2.0 writes and loads."""

import json

from .node import Graph

__all__ = ["write_json"]

VERSION = 20000


def write_json(graph: Graph) -> str:
    """Return a graph as the text of a ``-symbol.json`` file.

    Parameters
    ----------
    graph : Graph
        Any graph.

    Returns
    -------
    str
        JSON in the layout of MXNet 2.0. Every attribute is written, also at its default: a reader must not depend on the
        defaults of its own version.

    Source
    ------
    MXNet 2.0: ``Symbol.tojson``.
    """
    body = _graph(graph)
    body["attrs"] = {
        "is_np_shape": ["int", int(graph.numpy_shape)],
        "mxnet_version": ["int", VERSION],
    }
    return _pretty(body)


def _graph(graph: Graph) -> dict:
    numbers = {id(node): number for number, node in enumerate(graph.nodes)}
    rows = [0]
    nodes = []
    for node in graph.nodes:
        rows.append(rows[-1] + node.num_outputs)
        nodes.append(_node(node, numbers))
    return {
        "nodes": nodes,
        "arg_nodes": [number for number, node in enumerate(graph.nodes) if node.op is None],
        "node_row_ptr": rows,
        "heads": [[numbers[id(node)], index, 0] for node, index in graph.outputs],
    }


def _node(node, numbers) -> dict:
    written = node.mutable_inputs
    record = {"op": "null" if node.op is None else node.op.name, "name": node.name}
    strings = node.attribute_strings()
    if strings:
        record["attrs"] = strings
    # The third number is the version of the variable: 1 for one that the operator writes.
    record["inputs"] = [
        [numbers[id(source)], index, int(position in written)] for position, (source, index) in enumerate(node.inputs)
    ]
    if node.subgraphs:
        record["subgraphs"] = [_graph(subgraph) for subgraph in node.subgraphs]
    return record


def _pretty(body: dict) -> str:
    """Return JSON with one node a paragraph and numbers on one line, as a person compares files."""
    lines = ['{\n  "nodes": [']
    lines.append(",\n".join(_indent(_pretty_node(node), 4) for node in body["nodes"]))
    lines.append("  ],")
    rest = [f'  "{key}": {json.dumps(body[key])}' for key in ("arg_nodes", "node_row_ptr", "heads")]
    attrs = ",\n".join(f'    "{key}": {json.dumps(value)}' for key, value in body["attrs"].items())
    rest.append('  "attrs": {\n' + attrs + "\n  }")
    lines.append(",\n".join(rest))
    lines.append("}")
    return "\n".join(lines)


def _pretty_node(node: dict) -> str:
    fields = []
    for key, value in node.items():
        text = json.dumps(value, indent=2) if key == "attrs" else json.dumps(value)
        fields.append(_indent(f"{json.dumps(key)}: {text}", 2))
    return "{\n" + ",\n".join(fields) + "\n}"


def _indent(text: str, width: int) -> str:
    return "\n".join(" " * width + line for line in text.split("\n"))
