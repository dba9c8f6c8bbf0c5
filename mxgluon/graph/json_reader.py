"""MXNet's graph JSON of every version, 0.8 to 2.0. A file is not trusted: whatever is wrong with it is an MXNetError."""

import json
from typing import Any

from ..base import MXNetError
from ..core.registry import Op, find, get
from .node import Graph, Node, input_positions
from .upgrade import correct_name, current_operator, hide_attributes, upgrade_node

__all__ = ["read_json"]

_MAX_DEPTH = 16
_MAX_OUTPUTS = 1 << 16
_VARIABLE = "null"


def read_json(text: str | bytes) -> Graph:
    """Read a graph from the text of a ``-symbol.json`` file.

    Parameters
    ----------
    text : str or bytes
        JSON in the layout of any version of MXNet.

    Returns
    -------
    Graph

    Raises
    ------
    MXNetError
        If the text is not such a graph: broken JSON, a missing or misshapen part, a reference to a node or an output that does not
        exist, a cycle, an attribute that its operator refuses, or operators that are not known or not available (all are named at once).

    Source
    ------
    MXNet: ``Symbol.load`` with its rules for upgrading older files.
    """
    body = _parse(text)
    attrs = _field(body, "attrs", dict, {})
    version = _number(attrs, "mxnet_version", 800)
    _refuse_unknown(body)
    return _graph(body, version, bool(_number(attrs, "is_np_shape", 0)))


def _parse(text) -> dict:
    try:
        if isinstance(text, (bytes, bytearray)):
            text = text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MXNetError(
            f"Symbol JSON: not text: byte {error.object[error.start]:#04x} at position {error.start} is not UTF-8; "
            "expected the text of a -symbol.json file"
        ) from None
    try:
        body = json.loads(text)
    except RecursionError:
        raise MXNetError("Symbol JSON: nested too deeply; expected a graph") from None
    except (ValueError, TypeError) as error:
        raise MXNetError(f"Symbol JSON: not valid JSON: {error}; expected the text of a -symbol.json file") from None
    if not isinstance(body, dict):
        raise MXNetError(f"Symbol JSON: invalid content; got {_shown(body)}; expected an object with nodes and heads")
    return body


def _shown(value) -> str:
    if isinstance(value, (dict, list)):
        return f"{'an object' if isinstance(value, dict) else 'a list'} of {len(value)}"
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "..."


def _field(record: dict, key: str, kind: type, default: Any = None, where: str = "") -> Any:
    value = record.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        expected = {dict: "an object", list: "a list", str: "a string"}[kind]
        got = _shown(value) if key in record else "nothing"
        raise MXNetError(f"Symbol JSON: invalid {key!r}{where}; got {got}; expected {expected}")
    return value


def _number(attrs: dict, key: str, default: int) -> int:
    """Read a graph attribute such as ``"mxnet_version": ["int", 20000]``."""
    value = attrs.get(key, ["int", default])
    if isinstance(value, list) and len(value) == 2 and type(value[1]) is int:
        return value[1]
    raise MXNetError(f'Symbol JSON: invalid attribute {key!r}; got {_shown(value)}; expected ["int", number]')


# -- operators ----------------------------------------------------------------------------------------------------------------


def _refuse_unknown(body: dict):
    """Raise one error that names every operator which is not registered, those of subgraphs too."""
    unknown: dict[str, list[str]] = {}
    pending = [(body, 0)]
    while pending:
        graph, depth = pending.pop()
        if depth > _MAX_DEPTH:
            raise MXNetError(f"Symbol JSON: subgraphs nested too deeply; expected at most {_MAX_DEPTH} levels")
        for number, record in enumerate(_field(graph, "nodes", list)):
            if not isinstance(record, dict):
                raise MXNetError(f"Symbol JSON: invalid node {number}; got {_shown(record)}; expected an object")
            where = f" of node {number}"
            name, operator = (
                _field(record, "name", str, where=where),
                _field(record, "op", str, where=where),
            )
            if operator != _VARIABLE and _is_missing(operator):
                unknown.setdefault(operator, []).append(name)
            for subgraph in _field(record, "subgraphs", list, [], where):
                if not isinstance(subgraph, dict):
                    raise MXNetError(
                        f"Symbol JSON: invalid subgraph{where}; got {_shown(subgraph)}; expected an object"
                    )
                pending.append((subgraph, depth + 1))
    if unknown:
        raise MXNetError("Failed loading symbol: " + "; ".join(_unknown(*item) for item in unknown.items()))


def _is_missing(operator: str) -> bool:
    found = find(operator)
    return found is None or found.refusal is not None


def _unknown(operator: str, nodes: list[str]) -> str:
    shown = ", ".join(repr(name) for name in nodes[:3])
    more = f" and {len(nodes) - 3} more" if len(nodes) > 3 else ""
    found = find(operator)
    if found is None:
        return f"Operator {operator} is not registered (node {shown}{more})"
    return f"Operator {operator} is not available (node {shown}{more}): {found.refusal}"


# -- graphs -------------------------------------------------------------------------------------------------------------------


def _graph(body: dict, version: int, numpy_shape: bool) -> Graph:
    records = body["nodes"]
    nodes, moved = [], []
    for record in records:
        node, for_inputs = _node(record, version, numpy_shape)
        nodes.append(node)
        moved.append(for_inputs)
    for number, (node, record, for_inputs) in enumerate(zip(nodes, records, moved, strict=True)):
        references = _field(record, "inputs", list, [], f" of node {number}")
        if node.op is None:
            if references:
                raise MXNetError(f"Symbol JSON: variable {node.name!r} has inputs; expected none")
            continue
        node.inputs = tuple(_entry(reference, nodes, f"input of node {node.name!r}") for reference in references)
        upgrade_node(node, version, for_inputs)
        _check_inputs(node)
    heads = _field(body, "heads", list)
    if not heads:
        raise MXNetError("Symbol JSON: 'heads' is empty; expected at least one output")
    graph = Graph([_entry(head, nodes, "head") for head in heads], numpy_shape, version)
    _check_entries(graph)
    return graph


def _node(record: dict, version: int, numpy_shape: bool):
    name = record["name"]
    raw: dict[str, str] = {}
    for key in ("param", "attr", "attrs"):
        raw.update(_field(record, key, dict, {}, f" of node {name!r}"))
    for key, value in raw.items():
        if not isinstance(value, str):
            raise MXNetError(
                f"Symbol JSON: invalid attribute {key!r} of node {name!r}; got {_shown(value)}; expected a string"
            )
    if record["op"] == _VARIABLE:
        # What else a variable carries is left over from operators and means nothing, but goes back into files.
        return Node(None, name, extra=_hide_exact(raw)), []
    op = get(current_operator(record["op"], version))
    kept, moved = hide_attributes(raw)
    extra = {key: value for key, value in kept.items() if key.startswith("__") and key.endswith("__")}
    attributes = _attributes(
        op,
        name,
        {correct_name(op, key): value for key, value in kept.items() if key not in extra},
        record,
    )
    subgraphs = [_graph(subgraph, version, numpy_shape) for subgraph in record.get("subgraphs", ())]
    return Node(op, name, attributes, extra, subgraphs=subgraphs), moved


def _hide_exact(raw: dict[str, str]) -> dict[str, str]:
    kept, moved = hide_attributes(raw)
    for target, key, value in moved:
        kept[f"{target}_{key.strip('_')}"] = value
    return kept


def _attributes(op: Op, name: str, strings: dict[str, str], record: dict) -> dict:
    schema = op.attributes
    if op.others is not None:
        return op.canonical(strings)
    unknown = [key for key in strings if key not in schema]
    if unknown:
        shown = ", ".join(repr(key) for key in unknown)
        known = ", ".join(schema) or "none"
        raise MXNetError(f"{op.name}: Cannot find argument {shown} of node {name!r}; expected some of: {known}")
    attributes = {}
    for key, attribute in schema.items():
        if key in strings:
            try:
                attributes[key] = attribute.parse(op.name, strings[key])
            except MXNetError as error:
                raise MXNetError(f"{error}; in node {name!r}") from None
        elif key == op.variadic:
            attributes[key] = len(_field(record, "inputs", list, []))
        elif attribute.required:
            raise MXNetError(f"{op.name}: missing required attribute {key!r} of node {name!r}")
        else:
            attributes[key] = attribute.default
    return attributes


def _entry(reference, nodes: list[Node], what: str):
    """Return the output that ``[node, index]`` or ``[node, index, version]`` names."""
    if (
        not isinstance(reference, list)
        or len(reference) not in (2, 3)
        or not all(type(number) is int for number in reference)
    ):
        raise MXNetError(f"Symbol JSON: invalid {what}; got {_shown(reference)}; expected [node, output, version]")
    number, index = reference[:2]
    if not 0 <= number < len(nodes):
        raise MXNetError(f"Symbol JSON: {what} refers to node {number}; expected 0 to {len(nodes) - 1}")
    if index < 0:
        raise MXNetError(f"Symbol JSON: {what} refers to output {index}; expected 0 or more")
    return nodes[number], index


def _check_inputs(node: Node):
    op = node.op
    if op is None:
        return
    # Control flow counts what its subgraphs take in other ways.
    counted = op.variadic is not None and not node.subgraphs
    count = node.attributes.get(op.variadic) if counted else None
    if count is not None and count != len(node.inputs):
        raise MXNetError(
            f"{op.name}: wrong number of inputs of node {node.name!r}; got {len(node.inputs)}; expected {count}"
        )
    input_positions(op, node.attributes, len(node.inputs), node.name)


def _check_entries(graph: Graph):
    counts: dict[int, int] = {}
    for node in graph.nodes:
        counts[id(node)] = count = node.num_outputs
        if not 0 <= count <= _MAX_OUTPUTS:
            raise MXNetError(f"Symbol JSON: node {node.name!r} has {count} outputs; expected at most {_MAX_OUTPUTS}")
        for source, index in node.inputs:
            _check_entry(source, index, counts[id(source)])
    for source, index in graph.outputs:
        _check_entry(source, index, counts[id(source)])


def _check_entry(node: Node, index: int, count: int):
    if index >= count:
        raise MXNetError(f"Symbol JSON: node {node.name!r} has no output {index}; expected 0 to {count - 1}")
