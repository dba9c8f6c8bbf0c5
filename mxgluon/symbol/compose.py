"""Applying an operator to symbols: a node instead of a computation."""

from ..attribute import current as current_attributes
from ..base import MXNetError
from ..graph.node import Node, input_positions
from ..graph.upgrade import default_initializer
from ..name import resolve

__all__ = ["apply_operator"]


def apply_operator(call, inputs, scalars, name: str | None, numpy: bool) -> tuple:
    """Return the outputs of a new node.

    Parameters
    ----------
    call : Call
        The operator with its attributes.
    inputs : sequence
        For each positional parameter of the operator a symbol's outputs (a tuple of entries), or None where nothing is given.
        Weights that are not given become variables ``<node>_<input>``.
    scalars : tuple
        Values of the dynamic attributes.
    name : str or None
        Name that the user asks for.
    numpy : bool
        Whether automatic names follow NumPy semantics.

    Returns
    -------
    tuple of (Node, int)
        The visible outputs.

    Raises
    ------
    MXNetError
        If an input has several outputs, or the operator takes no such input.
    """
    op = call.op
    attributes = call.all_attributes(scalars)
    given = [None if item is None else _single(op, position, item) for position, item in enumerate(inputs)]
    title = resolve(op, name, numpy)
    scope = current_attributes().get()
    if op.variadic is not None:
        if None in given:
            raise MXNetError(f"{op.name}: input {given.index(None)} is missing; expected a Symbol")
        entries = given
        if op.input_rule is not None:
            missing = op.input_names(attributes)[len(given) :]
            entries = given + [_variable(op, attributes, name, title, scope) for name in missing]
            if op.variadic in op.attributes:
                attributes = {**attributes, op.variadic: len(entries)}
    else:
        entries = _complete(op, attributes, given, title, scope)
    node = Node(op, title, attributes, scope, entries)
    input_positions(op, attributes, len(entries), title)
    for position in node.mutable_inputs:
        _initialize(node, position)
    return node.entries()


def _single(op, position, entries):
    if len(entries) == 1:
        return entries[0]
    name = op.inputs[0 if op.variadic is not None else position]
    raise MXNetError(f"{op.name}: invalid input {name!r}; got a Symbol of {len(entries)} outputs; expected one output")


def _complete(op, attributes, given, title, scope) -> list:
    """Return the entries of a node: what is given, and new variables for what the operator needs besides."""
    if len(given) > len(op.inputs):
        raise MXNetError(f"{op.name}: too many inputs; got {len(given)}; expected {', '.join(op.inputs)}")
    expected = op.input_names(attributes)
    entries, chosen = [], []
    for position, name in enumerate(op.inputs):
        entry = given[position] if position < len(given) else None
        if entry is None:
            if name not in expected:
                continue
            entry = _variable(op, attributes, name, title, scope)
        entries.append(entry)
        chosen.append(name)
    if tuple(chosen) != tuple(expected) and tuple(chosen) != op.inputs[: len(chosen)]:
        extra = [name for name in chosen if name not in expected]
        raise MXNetError(f"{op.name}: unexpected input {', '.join(extra)}; expected {', '.join(expected)}")
    return entries


def _variable(op, attributes, name, title, scope):
    """Return a new variable for an input that is not given."""
    extra = dict(scope)
    initializer = default_initializer(op, attributes, name)
    if initializer is not None:
        extra.setdefault("__init__", initializer)
    return Node(None, f"{title}_{name}", extra=extra), 0


def _initialize(node: Node, position: int):
    """Tell a state variable how it starts, as composition does in MXNet."""
    source = node.inputs[position][0]
    if source.op is None:
        parameter = input_positions(node.operator, node.attributes, len(node.inputs), node.name)[position]
        initializer = default_initializer(node.operator, node.attributes, node.operator.inputs[parameter])
        if initializer is not None:
            source.extra.setdefault("__init__", initializer)
