"""The tape: nodes that recorded operators leave behind, and the backward pass over them.

A node keeps the JAX values that its kernel was computed from. They are immutable, so later writes to the arrays cannot change a gradient.
An array knows where it came from by its entry, (source, output index); a source is a node, a `Leaf` (an array with a gradient
buffer), or `CONSTANT` (recorded, but nothing that needs a gradient led to it).

Recording a compiled block may postpone it (see `kernel.Habit`), and with it every operator on what it gives, until somebody reads a value.

The backward pass is one list of steps. A tape whose structure is seen for the first time runs it step by step with the gradient kernels of
each operator; one seen again becomes one program that is postponed in turn (see `recipe`).
"""

import functools

import jax
import jax.numpy as jnp

from ..base import MXNetError
from . import deferred
from .kernel import Kernel, Layout, Pullback, as_tuple, is_differentiable, operator_error, wide_scope
from .node import CONSTANT, Leaf, Node, PythonNode, compute, compute_dependents, unsettled
from .recipe import find_recipe
from .scope import state
from .storage import Array

__all__ = [
    "attach",
    "backward",
    "check_request",
    "detach",
    "gradients",
    "mark_constant",
    "record",
    "record_plain",
    "record_python",
    "record_uncompiled",
]

_NOT_RECORDED = (
    "Cannot differentiate node because it is not in a computational graph. You need to set is_recording to true or use "
    "autograd.record() to save computational graphs for backward. If you want to differentiate the same graph twice, you "
    "need to pass retain_graph=True to backward."
)
_NO_INPUTS = "There are no inputs in computation graph that require gradients."
_MOST_POSTPONED = 500


# -- recording ----------------------------------------------------------------------------------------------------------------


def record(kernel, boxes, extra, cls, device):
    """Append the node of a kernel, which is computed or postponed; return the boxed outputs."""
    entries = (*(None if box is None else box._entry for box in boxes), *(None for _ in extra))
    habit = kernel.habit
    if (habit is not None and habit.postpones()) or any([box is not None and box._is_postponed() for box in boxes]):
        return _postpone(kernel, boxes, extra, entries, cls, device)
    values = (*(None if box is None else box.jax for box in boxes), *extra)
    return _record_values(kernel, values, entries, cls, device)


def record_plain(call, boxes, values, scalars, output):
    """Leave behind the node of a call that has run and gave one output; it gets its entry, and is CONSTANT if no gradient can reach an input."""
    entries = [box._entry for box in boxes]
    if scalars:
        values, entries = (*values, *scalars), (*entries, *[None] * len(scalars))
    node = Node(call, values, entries)
    if True in node.wanted:
        node.avals = (output._value.aval,)
        output._entry = node, 0
    else:
        output._entry = CONSTANT


def _record_values(kernel, values, entries, cls, device):
    node = Node(kernel, values, entries)
    return _enter(node, node.run(), cls._wrap, device)


def _postpone(kernel, boxes, extra, entries, cls, device):
    values = (*(None if box is None else _value_or_deferred(box) for box in boxes), *extra)
    node = Node(kernel, values, entries)
    outputs = node.postpone()
    if node.depth > _MOST_POSTPONED:
        # Nobody may ever ask for what a chain like this one keeps alive.
        compute(unsettled([node]))
    return _enter(node, outputs, cls._await, device)


def _value_or_deferred(box):
    # Asked for once: another thread may read the box.
    pending = box._pending
    return pending if pending is not None and pending.value is None else box.jax


def _enter(node, outputs, make, device):
    boxed = []
    connected = any(node.wanted)
    for index, value in enumerate(outputs):
        box = None
        if value is not None:
            box = make(value, device)
            box._entry = (node, index) if connected else CONSTANT
        boxed.append(box)
    return tuple(boxed)


def record_uncompiled(call, boxes, scalars, cls, device):
    """Compute an operator whose output shape depends on values, and append its node."""
    values = tuple(None if box is None else box.jax for box in boxes)
    entries = tuple(None if box is None else box._entry for box in boxes)
    kernel = Kernel(lambda *tensors: call.evaluate(tensors, scalars), call.name)
    node = Node(kernel, values, entries)
    try:
        with wide_scope():
            if any(node.wanted):
                # Linearizing at concrete values: the shape of the output is known there, and nowhere inside a jit.
                outputs, pullback = _linearize_concretely(kernel.pure, node.wanted, values)
                leaves, tree = jax.tree.flatten(pullback)
                node.pullback = Pullback(Layout(tree, (-1,) * len(leaves)), leaves)
            else:
                outputs = as_tuple(kernel.pure(*values))
    except (TypeError, ValueError, RuntimeError) as error:
        raise operator_error(call.name, values, error) from error
    node.avals = tuple(map(jax.typeof, outputs))
    return _enter(node, outputs, cls._wrap, device)


def _linearize_concretely(pure, wanted, values):
    def partial(*chosen):
        rest = iter(chosen)
        return as_tuple(pure(*(next(rest) if want else value for want, value in zip(wanted, values, strict=True))))

    return jax.vjp(partial, *(value for want, value in zip(wanted, values, strict=True) if want))


def record_python(function, inputs, outputs):
    """Append a node for outputs that Python code made from inputs.

    Parameters
    ----------
    function : callable
        ``function(count, cotangents, create_graph)`` gets boxed cotangents and returns a box for each of the `count` inputs.
    inputs, outputs : sequence of Array
        What went in and came out.
    """
    entries = tuple(box._entry for box in inputs)
    wanted = tuple(
        entry is not None and entry is not CONSTANT and is_differentiable(box)
        for entry, box in zip(entries, inputs, strict=True)
    )
    if not any(wanted):
        mark_constant(outputs)
        return
    node = PythonNode(function, entries, wanted, tuple(jax.typeof(box.jax) for box in outputs), outputs[0])
    for index, box in enumerate(outputs):
        box._entry = (node, index)


def mark_constant(boxes):
    """Note that boxes were recorded although nothing that needs a gradient led to them."""
    for box in boxes:
        if box is not None:
            box._entry = CONSTANT


def check_request(request: str):
    """Raise KeyError (as MXNet does) if this is no way to write a gradient."""
    if request not in ("write", "add", "null"):
        raise KeyError(f"grad_req: invalid request; got {request!r}; expected 'write', 'add' or 'null'")


def attach(array: Array, request: str, buffer: Array | None = None):
    """Give an array a gradient buffer of zeros (or the given one).

    One that a graph led to stays in it, and backward fills its buffer in passing; any other one becomes a leaf.
    """
    check_request(request)
    if buffer is None and request != "null":
        value = array.jax
        with wide_scope():
            buffer = type(array)._wrap(jnp.zeros_like(value), array._device)
    array._leaf = Leaf(buffer, request)
    if request == "null":
        array._entry = None
    elif _is_recorded(array._entry):
        node, index = array._entry
        node.taps = {**node.taps, index: array._leaf}
    else:
        array._entry = (array._leaf, 0)


def detach(array: Array):
    """Make an array an ordinary one again; what was recorded on the way to it stays."""
    if _is_recorded(array._entry):
        node, index = array._entry
        node.taps = {place: leaf for place, leaf in node.taps.items() if place != index}
    else:
        array._entry = None
    array._leaf = None


def _is_recorded(entry) -> bool:
    """Return whether an entry is that of a node whose graph has not been released."""
    return entry is not None and entry is not CONSTANT and type(entry[0]) is not Leaf and entry[0].entries is not None


# -- backward -----------------------------------------------------------------------------------------------------------------


def backward(heads, head_gradients=None, retain_graph=False, train_mode=True):
    """Write the gradients of heads into the buffers of the leaves that led to them.

    Parameters
    ----------
    heads : sequence of Array
        Recorded arrays.
    head_gradients : sequence of Array or None, optional
        A cotangent for each head; None means ones.
    retain_graph : bool
        Keep the graph for another backward pass.
    train_mode : bool
        Accepted as in MXNet; operators differentiate in the mode that they ran forward in.

    Raises
    ------
    MXNetError
        If a head was not recorded, or its graph has been released by an earlier backward pass.
    """
    nodes, leaves = _trace_back(heads)
    cotangents = _head_cotangents(heads, head_gradients)
    targets = {leaf: entry for leaf, entry in leaves.items() if leaf.request != "null"}
    if not targets:
        raise MXNetError(_NO_INPUTS)
    with deferred.lock:
        # One operator that has run already would gain nothing from a program of its own.
        is_whole = not retain_graph and (len(nodes) > 1 or any([node.postponed for node in nodes]))
        is_postponed = is_whole and _postpone_backward(nodes, heads, cotangents, targets)
        if not is_postponed:
            outputs = compute(unsettled(nodes))
            if not retain_graph:
                compute_dependents(outputs)
    if not is_postponed:
        # Without the lock: a `Function` runs the user's code.
        found = _walk(nodes, heads, cotangents, create_graph=False)
        values = [_accumulate(leaf, found.get(entry)) for leaf, entry in targets.items()]
        for leaf, value in zip(targets, values, strict=True):
            leaf.grad._write(value)
    for leaf in targets:
        leaf.fresh = True
    if not retain_graph:
        for node in nodes:
            node.release()


def _postpone_backward(nodes, heads, cotangents, targets):
    """Let the gradient buffers of the targets await a backward pass that is one program; return whether there is one."""
    buffers = [leaf.grad for leaf in targets]
    is_passed = any([entry[0] is not leaf for leaf, entry in targets.items()])
    if is_passed or any([buffer._base is not None for buffer in buffers]):
        return False
    found = find_recipe(nodes, heads, cotangents, list(targets))
    if found is None:
        return False
    recipe, postponed = found
    recipe.defer(buffers, postponed)
    return True


def gradients(heads, variables, head_gradients=None, retain_graph=None, create_graph=False):
    """Return the gradients of heads with respect to variables as new arrays.

    Parameters
    ----------
    heads, variables : sequence of Array
        Variables are leaves, or arrays recorded on the way to the heads.
    head_gradients : sequence of Array or None, optional
        A cotangent for each head; None means ones.
    retain_graph : bool, optional
        Keep the graph; default is `create_graph`.
    create_graph : bool
        Record the backward pass, so that the gradients can be differentiated again.
    """
    sources = []
    for variable in variables:
        if variable._entry is None or variable._entry is CONSTANT:
            raise MXNetError(
                "autograd.grad: a variable is not part of the graph; call attach_grad on it before record()"
            )
        sources.append(variable._entry)
    nodes, _ = _trace_back(heads)
    with deferred.lock:
        compute(unsettled(nodes))
    cotangents = [
        _broadcast(value, head.shape)
        for head, value in zip(heads, _head_cotangents(heads, head_gradients), strict=True)
    ]
    if create_graph:
        cotangents = [type(head)._wrap(value, head._device) for head, value in zip(heads, cotangents, strict=True)]
        for box, given in zip(cotangents, head_gradients or [None] * len(heads), strict=True):
            box._entry = CONSTANT if given is None else given._entry
    found = _walk(nodes, heads, cotangents, create_graph)
    results = []
    for variable, source in zip(variables, sources, strict=True):
        value = found.get(source)
        if value is None:
            value = _zeros_like(variable.jax)
        box = value if isinstance(value, Array) else type(variable)._wrap(value, variable._device)
        results.append(box)
    if not (create_graph if retain_graph is None else retain_graph):
        for node in nodes:
            node.release()
    return results


def _trace_back(heads):
    """Return the nodes that led to heads, oldest first, and {leaf: entry at which its gradient comes together} in the order they are met."""
    nodes, leaves, seen = [], {}, set()
    stack = []
    for head in heads:
        if head._entry is None:
            raise MXNetError(_NOT_RECORDED)
        stack.append(head._entry)
    while stack:
        source, index = stack.pop()
        if source in seen or source is CONSTANT[0]:
            continue
        seen.add(source)
        if type(source) is Leaf:
            leaves[source] = source, 0
            continue
        for place, leaf in source.taps.items():
            leaves[leaf] = source, place
        if source.entries is None:
            if index in source.taps:
                # What led to it has been released by an earlier pass: it is where this one ends.
                continue
            raise MXNetError(_NOT_RECORDED)
        nodes.append(source)
        stack += [entry for entry, want in zip(source.entries, source.wanted, strict=True) if want]
    if not seen:
        raise MXNetError(_NO_INPUTS)
    nodes.sort(key=_node_order)
    return nodes, leaves


def _node_order(node):
    return node.order


def _head_cotangents(heads, head_gradients):
    if head_gradients is None:
        head_gradients = [None] * len(heads)
    if len(head_gradients) != len(heads):
        raise ValueError(f"backward: got {len(head_gradients)} head gradients; expected {len(heads)}")
    cotangents = []
    for head, gradient in zip(heads, head_gradients, strict=True):
        if gradient is None:
            cotangents.append(_one(head.dtype))
            continue
        if not isinstance(gradient, Array):
            raise TypeError(
                f"backward: a head gradient is no array; got {type(gradient).__name__}; expected an array of shape {head.shape}"
            )
        if gradient.shape != head.shape:
            raise MXNetError(f"backward: wrong shape of a head gradient; got {gradient.shape}; expected {head.shape}")
        cotangents.append(gradient.jax)
    return cotangents


@functools.cache
def _one(dtype):
    """Return the cotangent of a head that none is given for: whatever takes it broadcasts it, and no array of ones is ever made."""
    with wide_scope():
        return jnp.ones((), dtype)


def _broadcast(value, shape):
    if value.shape == shape:
        return value
    with wide_scope():
        return jnp.broadcast_to(value, shape)


def _zeros_like(value):
    with wide_scope():
        return jnp.zeros_like(value)


def _walk(nodes, heads, cotangents, create_graph):
    """Run the backward pass node by node; return {entry: gradient} for everything on the way."""
    found = {}
    add = _add_boxes if create_graph else _add_values
    for head, cotangent in zip(heads, cotangents, strict=True):
        _collect(found, head._entry, cotangent, add)
    outer = state.recording
    state.recording = create_graph
    try:
        for node in reversed(nodes):
            incoming = [found.get((node, index)) for index in range(len(node.avals))]
            if all([cotangent is None for cotangent in incoming]):
                continue
            results = node.gradients(incoming, create_graph, _record_values)
            wanted = [entry for entry, want in zip(node.entries, node.wanted, strict=True) if want]
            for entry, gradient in zip(wanted, results, strict=True):
                _collect(found, entry, gradient, add)
    finally:
        state.recording = outer
    return found


def _collect(found, entry, gradient, add):
    if gradient is None:
        return
    known = found.get(entry)
    found[entry] = gradient if known is None else add(known, gradient)


_sum = Kernel(lambda left, right: left + right, "_grad_add")


def _add_values(left, right):
    return _sum.run((left, right))


def _add_boxes(left, right):
    return record(_sum, (left, right), (), type(left), left._device)[0]


def _accumulate(leaf, gradient):
    buffer = leaf.grad
    if gradient is None:
        return buffer.jax if leaf.request == "add" else _zeros_like(buffer.jax)
    gradient = _broadcast(gradient, buffer.shape)
    if gradient.dtype != buffer.dtype:
        with wide_scope():
            gradient = gradient.astype(buffer.dtype)
    return _sum.run((buffer.jax, gradient)) if leaf.request == "add" else gradient
