"""The tape: nodes that recorded operators leave behind, and the backward pass over them.

A node keeps the JAX values that its kernel was computed from. They are immutable, so later writes to the arrays cannot change a gradient.
An array knows where it came from by its entry, (source, output index); a source is a node, a `Leaf` (an array with a gradient
buffer), or `CONSTANT` (recorded, but nothing that needs a gradient led to it).

The backward pass is one list of steps. A tape whose structure is seen for the first time runs it step by step with the gradient kernels of
each operator; one seen again is compiled whole (see `whole`).
"""

import itertools
from typing import Any

import jax
import jax.numpy as jnp

from ..base import MXNetError
from . import whole
from .kernel import Kernel, Layout, Pullback, apply_pullback, as_tuple, is_differentiable, operator_error, wide_scope
from .scope import state
from .storage import Array

__all__ = [
    "CONSTANT",
    "Leaf",
    "Node",
    "PythonNode",
    "attach",
    "backward",
    "check_request",
    "detach",
    "gradients",
    "mark_constant",
    "record",
    "record_python",
    "record_uncompiled",
]

_order = itertools.count()

_NOT_RECORDED = (
    "Cannot differentiate node because it is not in a computational graph. You need to set is_recording to true or use "
    "autograd.record() to save computational graphs for backward. If you want to differentiate the same graph twice, you "
    "need to pass retain_graph=True to backward."
)
_NO_INPUTS = "There are no inputs in computation graph that require gradients."


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


class Node:
    """One recorded computation: the kernel, the values it was given, where each came from, and a light form of its outputs."""

    __slots__ = ("__weakref__", "avals", "entries", "kernel", "order", "pullback", "values", "wanted")

    def __init__(self, kernel, values, entries):
        self.kernel, self.values, self.entries = kernel, values, entries
        self.order = next(_order)
        self.wanted = tuple(
            entry is not None and entry is not CONSTANT and is_differentiable(value)
            for entry, value in zip(entries, values, strict=True)
        )
        self.pullback: Pullback | None = None
        self.avals: Any = None

    def release(self):
        """Forget what only another backward pass would need."""
        self.values = self.pullback = self.entries = None

    def gradients(self, cotangents, create_graph):
        """Return one gradient per wanted value."""
        given = tuple(cotangent is not None for cotangent in cotangents)
        present = [cotangent for cotangent in cotangents if cotangent is not None]
        if create_graph:
            return self._recorded_gradients(given, present)
        if self.pullback is not None:
            return _run_pullback(self.pullback, self.avals, given, present)
        kernel = self.kernel.gradient(self.wanted, given)
        return as_tuple(kernel.run((*self.values, *present)))

    def _recorded_gradients(self, given, present):
        kernel = self.kernel.gradient(self.wanted, given)
        entries = (*self.entries, *(box._entry for box in present))
        values = (*self.values, *(box.jax for box in present))
        return _record_values(kernel, values, entries, type(present[0]), present[0]._device)


class PythonNode:
    """A recorded computation whose backward is a Python function of boxes, as that of `autograd.Function`."""

    __slots__ = (
        "__weakref__",
        "avals",
        "entries",
        "function",
        "kernel",
        "order",
        "pullback",
        "template",
        "values",
        "wanted",
    )

    def __init__(self, function, entries, wanted, avals, template):
        self.function, self.entries, self.wanted, self.avals = function, entries, wanted, avals
        self.template = type(template), template._device
        self.order = next(_order)
        self.kernel = self.pullback = None
        self.values = ()

    def release(self):
        """Forget what only another backward pass would need."""
        self.values = self.entries = self.function = None

    def gradients(self, cotangents, create_graph):
        """Return one gradient per wanted value."""
        cls, device = self.template
        boxes = []
        for cotangent, aval in zip(cotangents, self.avals, strict=True):
            if cotangent is None:
                with wide_scope():
                    cotangent = jnp.zeros(aval.shape, aval.dtype)
            boxes.append(cotangent if isinstance(cotangent, Array) else cls._wrap(cotangent, device))
        results = self.function(len(self.entries), boxes, create_graph)
        chosen = [box for box, want in zip(results, self.wanted, strict=True) if want]
        return chosen if create_graph else [box.jax for box in chosen]


# -- recording ----------------------------------------------------------------------------------------------------------------


def record(kernel, boxes, extra, cls, device):
    """Compute a kernel and append its node; return the boxed outputs."""
    values = (*(None if box is None else box.jax for box in boxes), *extra)
    entries = (*(None if box is None else box._entry for box in boxes), *(None for _ in extra))
    return _record_values(kernel, values, entries, cls, device)


def _record_values(kernel, values, entries, cls, device):
    node = Node(kernel, values, entries)
    if kernel.heavy and any(node.wanted):
        outputs, node.pullback = kernel.run_linearized(values, node.wanted)
    else:
        outputs = as_tuple(kernel.run(values))
    return _enter(node, outputs, cls, device)


def _enter(node, outputs, cls, device):
    node.avals = tuple(None if value is None else jax.typeof(value) for value in outputs)
    boxed = []
    connected = any(node.wanted)
    for index, value in enumerate(outputs):
        box = None
        if value is not None:
            box = cls._wrap(value, device)
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
    return _enter(node, outputs, cls, device)


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
    """Make an array a leaf with a gradient buffer of zeros (or the given one); it leaves the graph it came from."""
    check_request(request)
    if buffer is None and request != "null":
        value = array.jax
        with wide_scope():
            buffer = type(array)._wrap(jnp.zeros_like(value), array._device)
    array._leaf = Leaf(buffer, request)
    array._entry = (array._leaf, 0) if request != "null" else None


def detach(array: Array):
    """Make an array an ordinary one again."""
    array._leaf = array._entry = None


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
    targets = [leaf for leaf in leaves if leaf.request != "null"]
    if not targets:
        raise MXNetError(_NO_INPUTS)
    values = whole.run(nodes, heads, cotangents, targets)
    if values is None:
        found = _walk(nodes, heads, cotangents, create_graph=False)
        values = [_accumulate(leaf, found.get((leaf, 0))) for leaf in targets]
    for leaf, value in zip(targets, values, strict=True):
        leaf.grad._write(value)
        leaf.fresh = True
    if not retain_graph:
        for node in nodes:
            node.release()


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
    cotangents = _head_cotangents(heads, head_gradients)
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
    """Return the nodes that led to heads, oldest first, and the leaves in the order they are met."""
    nodes, leaves, seen = [], {}, set()
    stack = []
    for head in heads:
        if head._entry is None:
            raise MXNetError(_NOT_RECORDED)
        stack.append(head._entry)
    while stack:
        source, _ = stack.pop()
        if source in seen or source is CONSTANT[0]:
            continue
        seen.add(source)
        if type(source) is Leaf:
            leaves[source] = None
            continue
        if source.entries is None:
            raise MXNetError(_NOT_RECORDED)
        nodes.append(source)
        stack.extend(entry for entry, want in zip(source.entries, source.wanted, strict=True) if want)
    if not seen:
        raise MXNetError(_NO_INPUTS)
    nodes.sort(key=_node_order)
    return nodes, list(leaves)


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
            cotangents.append(_ones(head.shape, head.dtype))
            continue
        if gradient.shape != head.shape:
            raise MXNetError(f"backward: wrong shape of a head gradient; got {gradient.shape}; expected {head.shape}")
        cotangents.append(gradient.jax)
    return cotangents


_one_cache: dict = {}


def _ones(shape, dtype):
    # Losses are small and their shapes few: a cotangent of ones is made once.
    found = _one_cache.get((shape, dtype))
    if found is None:
        with wide_scope():
            found = jnp.ones(shape, dtype)
        if len(_one_cache) < 64 and found.size < 4096:
            _one_cache[shape, dtype] = found
    return found


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
            count = len(node.avals)
            incoming = [found.get((node, index)) for index in range(count)]
            if all(cotangent is None for cotangent in incoming):
                continue
            results = iter(node.gradients(incoming, create_graph))
            for entry, want in zip(node.entries, node.wanted, strict=True):
                if want:
                    _collect(found, entry, next(results), add)
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
    buffer = leaf.grad.jax
    if gradient is None:
        return buffer if leaf.request == "add" else _zeros_like(buffer)
    if gradient.dtype != buffer.dtype:
        with wide_scope():
            gradient = gradient.astype(buffer.dtype)
    return _sum.run((buffer, gradient)) if leaf.request == "add" else gradient


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


_pullbacks: dict = {}
