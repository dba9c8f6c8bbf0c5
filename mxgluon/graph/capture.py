"""Capture: a forward becomes a graph. It is traced with every operator bound as one primitive, so that the jaxpr is the graph."""

import dataclasses
from collections.abc import Callable

import jax
from jax.core import ShapedArray
from jax.extend.core import Literal, Primitive

from ..base import MXNetError
from ..core.body import Closure
from ..core.compiled import Structure, Traced
from ..core.kernel import as_tuple
from ..core.registry import get
from ..core.scope import state
from ..core.trace import Trace
from .execute import GraphBody
from .node import Graph, Node

__all__ = ["Captured", "capture"]


@dataclasses.dataclass(frozen=True)
class Captured:
    """A forward as a graph.

    Attributes
    ----------
    graph : Graph
        The graph of its outputs.
    outputs : Structure
        The nesting of the outputs.
    outside : list of (Array, Node)
        What was read from outside, with its variable.
    inputs : list of Node
        The variables of the inputs.
    constants : list of (jax.Array, Node)
        Values that were known while tracing, with their variables.
    """

    graph: Graph
    outputs: Structure
    outside: list
    inputs: list
    constants: list


# Bound only while capturing: it is never compiled, batched or differentiated, so it needs no rule for any of these.
_operator = Primitive("mx_op")
_operator.multiple_results = True


@_operator.def_abstract_eval
def _abstract(*values, call, scalars, positions, outputs, name):
    return [ShapedArray(shape, dtype) for shape, dtype in filter(None, outputs)]


class _CaptureTrace(Trace):
    """A trace that leaves operators standing as they are."""

    variable_of: Callable

    def close(self, function, inputs, name):
        """Return the closure of a body as a graph."""
        captured = capture(
            function, inputs, name, (), self.variable_of, [f"data_subgraph{n}" for n in range(len(inputs))]
        )
        sources: dict = {id(node): number for number, node in enumerate(captured.inputs)}
        sources.update((id(node), box) for box, node in captured.outside)
        first = inputs[0]
        sources.update((id(node), type(first)._wrap(value, first._device)) for value, node in captured.constants)
        body = GraphBody(Graph(list(_distinct(captured.graph.outputs))))
        return Closure(body, [sources[id(node)] for node in body.graph.variables], captured.outputs)

    def evaluate(self, call, values, scalars, name):
        """Bind the primitive for an operator."""
        positions = tuple(index for index, value in enumerate(values) if value is not None)
        given = [values[index] for index in positions]

        def compute(*present):
            full = [None] * len(values)
            for index, value in zip(positions, present, strict=True):
                full[index] = value
            # The key is made in here, where only shapes come of it: outside, making it would be an equation of the forward.
            return (
                call.evaluate(full, scalars, jax.random.key(0))
                if call.rng
                else Trace.evaluate(self, call, full, scalars, name)
            )

        shapes = as_tuple(jax.eval_shape(compute, *given))
        outputs = tuple(None if shape is None else (shape.shape, shape.dtype) for shape in shapes)
        policy = state.naming
        node_name = policy.node_name(call.op.name, name) if policy is not None else name or ""
        results = iter(
            _operator.bind(
                *given, call=call, scalars=tuple(scalars), positions=positions, outputs=outputs, name=node_name
            )
        )
        return tuple(None if output is None else next(results) for output in outputs)


def _distinct(outputs):
    """Return the outputs of a subgraph, none of which may be a variable or another one's equal: MXNet runs no such graph."""
    seen: set = set()
    for place, (node, index) in enumerate(outputs):
        if node.is_variable or (id(node), index) in seen:
            yield Node(get("_copy"), f"identity{place}", inputs=[(node, index)]), 0
        else:
            yield node, index
        seen.add((id(node), index))


def capture(function, inputs, name, declared, variable_of, input_names) -> Captured:
    """Turn a forward into a graph.

    Parameters
    ----------
    function : callable
        ``function(boxes)`` runs the forward on boxed tracers and returns nested outputs.
    inputs : sequence of Array
        Its inputs; shapes and types matter only.
    name : str
        What errors call it.
    declared : sequence of Array
        Arrays from outside that it is likely to read.
    variable_of : callable
        ``variable_of(array)`` returns the variable node of an array that was read from outside, None if it has none.
    input_names : sequence of str
        Names of the inputs' variables.

    Raises
    ------
    MXNetError
        If the forward calls JAX functions that no MXNet operator stands for; all of them are named.
    """

    def make_trace(*arguments):
        trace = _CaptureTrace(*arguments)
        trace.variable_of = variable_of
        return trace

    traced = Traced(function, inputs, name, declared, make_trace)
    builder = _Builder(name)
    outside = [(box, variable_of(box)) for box in traced.declared]
    sources = [builder.constant(box.jax) if node is None else (node, 0) for box, node in outside]
    variables = [Node(None, input_name) for input_name in input_names]
    sources += [(node, 0) for node in variables]
    sources += [None] * (len(traced.closed.jaxpr.invars) - len(sources))
    constants = [builder.constant(value) for value in traced.closed.consts]
    results = builder.run(traced.closed.jaxpr, constants, sources)
    graph = Graph(results[: len(results) - len(traced.changed)])
    builder.refuse_unknown(graph)
    known = [(box, node) for box, node in outside if node is not None]
    return Captured(graph, traced.outputs.forget(), known, variables, builder.constants)


class _Builder:
    """Translates equations to nodes."""

    def __init__(self, name):
        self._name = name
        self._unknown: dict[Node, str] = {}
        self.constants: list[tuple[jax.Array, Node]] = []

    def constant(self, value):
        """Return the output of a variable that stands for an array known while tracing."""
        node = Node(None, f"constant{len(self.constants)}")
        self.constants.append((value, node))
        return node, 0

    def refuse_unknown(self, graph):
        """Raise if an output depends on an equation without an operator."""
        found = {self._unknown[node] for node in graph.nodes if node in self._unknown}
        if found:
            raise MXNetError(
                f"{self._name}: the forward cannot be written as an MXNet graph; got JAX primitives without an MXNet operator: "
                f"{', '.join(sorted(found))}; expected mx.np and mx.npx functions"
            )

    def run(self, jaxpr, constants, arguments):
        """Translate a jaxpr; return the entries of its outputs."""
        known = dict(zip(jaxpr.constvars, constants, strict=True))
        known.update(zip(jaxpr.invars, arguments, strict=True))

        def read(var):
            return self._literal(var) if isinstance(var, Literal) else known[var]

        for equation in jaxpr.eqns:
            results = self._equation(equation, [read(var) for var in equation.invars])
            known.update(zip(equation.outvars, results, strict=True))
        return [read(var) for var in jaxpr.outvars]

    def _equation(self, equation, inputs):
        primitive = equation.primitive
        if primitive is _operator:
            return self._node(equation.params, inputs)
        inner = equation.params.get("jaxpr") or equation.params.get("call_jaxpr")
        if inner is not None and primitive.name in _INLINED:
            return self.run(inner.jaxpr, [self.constant(value) for value in inner.consts], inputs)
        if primitive.name in _PASSED:
            return inputs
        translate = _TRANSLATIONS.get(primitive.name)
        node = None if translate is None else translate(equation, inputs)
        if node is None:
            # It takes its inputs, so that other equations without an operator are found through it.
            unknown = Node(None, "unknown", inputs=inputs)
            self._unknown[unknown] = primitive.name
            return [(unknown, index) for index in range(len(equation.outvars))]
        return [(node, 0)]

    def _node(self, params, inputs):
        call = params["call"]
        subgraphs = [body.graph for body in call.bodies]
        node = Node(call.op, params["name"], call.all_attributes(params["scalars"]), inputs=inputs, subgraphs=subgraphs)
        return [(node, index) for index, output in enumerate(params["outputs"]) if output is not None]

    def _literal(self, literal):
        return self.constant(literal.val)


def _unary(operator):
    return lambda equation, inputs: Node(get(operator), "", _defaults(operator), inputs=inputs)


def _defaults(operator, **given):
    return get(operator).canonical(given)


def _cast(equation, inputs):
    return Node(get("_npi_cast"), "", _defaults("_npi_cast", dtype=equation.params["new_dtype"].name), inputs=inputs)


def _transpose(equation, inputs):
    attributes = _defaults("_npi_transpose", axes=tuple(equation.params["permutation"]))
    return Node(get("_npi_transpose"), "", attributes, inputs=inputs)


def _reshape(equation, inputs):
    attributes = _defaults("_npi_reshape", newshape=tuple(equation.outvars[0].aval.shape))
    return Node(get("_npi_reshape"), "", attributes, inputs=inputs)


def _broadcast(equation, inputs):
    shape, dimensions = equation.params["shape"], equation.params["broadcast_dimensions"]
    source = equation.invars[0].aval.shape
    spread = [1] * len(shape)
    for size, dimension in zip(source, dimensions, strict=True):
        spread[dimension] = size
    reshaped = Node(get("_npi_reshape"), "", _defaults("_npi_reshape", newshape=tuple(spread)), inputs=inputs)
    return Node(
        get("_npi_broadcast_to"), "", _defaults("_npi_broadcast_to", shape=tuple(shape)), inputs=[(reshaped, 0)]
    )


def _reduction(operator):
    def translate(equation, inputs):
        return Node(get(operator), "", _defaults(operator, axis=tuple(equation.params["axes"])), inputs=inputs)

    return translate


_INLINED = ("jit", "pjit", "closed_call", "core_call", "custom_jvp_call", "custom_vjp_call", "remat", "checkpoint")
_PASSED = ("copy", "copy_p", "device_put", "stop_gradient", "optimization_barrier")
_TRANSLATIONS = {
    "add": _unary("_npi_add"),
    "sub": _unary("_npi_subtract"),
    "mul": _unary("_npi_multiply"),
    "div": _unary("_npi_true_divide"),
    "max": _unary("_npi_maximum"),
    "min": _unary("_npi_minimum"),
    "pow": _unary("_npi_power"),
    "neg": _unary("_npi_negative"),
    "exp": _unary("_npi_exp"),
    "log": _unary("_npi_log"),
    "tanh": _unary("_npi_tanh"),
    "logistic": _unary("sigmoid"),
    "sqrt": _unary("_npi_sqrt"),
    "abs": _unary("_npi_absolute"),
    "sin": _unary("_npi_sin"),
    "cos": _unary("_npi_cos"),
    "square": _unary("_npi_square"),
    "erf": _unary("erf"),
    "convert_element_type": _cast,
    "transpose": _transpose,
    "reshape": _reshape,
    "broadcast_in_dim": _broadcast,
    "reduce_sum": _reduction("_npi_sum"),
    "reduce_max": _reduction("_npi_max"),
    "squeeze": _reshape,
    "expand_dims": _reshape,
}
