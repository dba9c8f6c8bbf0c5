"""Shapes and types of everything in a graph from those of a part of it.

Forward an operator's own function tells: `jax.eval_shape` runs it on shapes alone. Backward its shape rule fills in what it can say
about inputs, such as the weights that a layer needs. Both repeat until nothing changes.
"""

import functools
from collections.abc import Iterable, Mapping

import jax
import numpy

from ..base import MXNetError
from ..core.attrs import Shape, codec_of
from ..core.kernel import as_tuple, operator_error, wide_scope
from ..dtype import dtype_from_id, is_floating, to_dtype
from .execute import bind_node
from .node import Graph, Node, input_positions

__all__ = [
    "Inference",
    "declared_dtype",
    "declared_shape",
    "infer_graph",
    "is_complete",
]

UNKNOWN = -1
# Stand-ins for unknown dimensions. A dimension of the result that differs between the two is unknown, one that agrees is known.
# They have many divisors, so that reshapes into known dimensions come out.
_PROBES = (5040, 10080)
# Shapes that are tried in order to learn a result's type while nothing is known of the inputs' shapes.
_TRIAL_RANKS = (2, 4, 3, 1, 5, 0)
_TRIAL_SIZE = 8

_SHAPE = codec_of(Shape)


def is_complete(shape) -> bool:
    """Return whether a shape is known in every dimension."""
    return shape is not None and UNKNOWN not in shape


def declared_shape(node: Node, numpy_shape: bool = True):
    """Return the shape that a variable's ``__shape__`` states, with -1 where unknown, or None."""
    text = node.extra.get("__shape__")
    if text is None or text == "None":
        return None
    try:
        return _normal(_SHAPE.parse(text), numpy_shape)
    except (
        TypeError,
        ValueError,
        SyntaxError,
        OverflowError,
        RecursionError,
        MemoryError,
    ):
        raise MXNetError(
            f"variable {node.name!r}: invalid __shape__; got {text!r}; expected a tuple of integers"
        ) from None


def declared_dtype(node: Node):
    """Return the dtype that a variable's ``__dtype__`` states, or None."""
    text = node.extra.get("__dtype__")
    if text is None or text in ("-1", "None"):
        return None
    try:
        return dtype_from_id(int(text)) if text.isdigit() else to_dtype(text)
    except (KeyError, TypeError, ValueError):
        raise MXNetError(
            f"variable {node.name!r}: invalid __dtype__; got {text!r}; expected a dtype number or name"
        ) from None


def _normal(shape: Iterable, numpy_shape: bool) -> tuple[int, ...]:
    """Return a shape with -1 for every unknown dimension."""
    unknown = (None, UNKNOWN) if numpy_shape else (None, UNKNOWN, 0)
    return tuple(UNKNOWN if size in unknown else int(size) for size in shape)


class Inference:
    """What is known of a graph's outputs: ask it for any output of any node."""

    def __init__(self):
        self._shapes: dict[tuple[int, int], tuple[int, ...]] = {}
        self._dtypes: dict[tuple[int, int], numpy.dtype] = {}

    def shape(self, node: Node, index: int = 0) -> tuple[int, ...] | None:
        """Return the shape, with -1 for unknown dimensions; None if not even their number is known."""
        return self._shapes.get((id(node), index))

    def dtype(self, node: Node, index: int = 0) -> numpy.dtype | None:
        """Return the dtype, or None if it is not known."""
        return self._dtypes.get((id(node), index))


def infer_graph(
    graph: Graph,
    shapes: Mapping[Node, Iterable[int] | None] | None = None,
    dtypes: Mapping[Node, object] | None = None,
    types_only: bool = False,
) -> Inference:
    """Infer shapes and types.

    Parameters
    ----------
    graph : Graph
        Any graph.
    shapes : mapping of Node to shape, optional
        Known shapes of variables, -1 (0 in graphs without NumPy's shapes) for unknown dimensions. They are joined with what
        ``__shape__`` attributes state.
    dtypes : mapping of Node to dtype, optional
        Known types of variables. Inside shape inference an unknown one is taken for float32.
    types_only : bool
        Also find the types of results whose shapes stay unknown.

    Returns
    -------
    Inference

    Raises
    ------
    MXNetError
        If what is known contradicts itself or an operator refuses it; names the node and the shapes.
    """
    solver = _Solver(graph, types_only)
    for node in graph.variables:
        solver.put_shape(node, 0, declared_shape(node, graph.numpy_shape), node)
        solver.put_dtype(node, 0, declared_dtype(node), node)
    for node, shape in (shapes or {}).items():
        solver.put_shape(node, 0, None if shape is None else _normal(shape, graph.numpy_shape), node)
    for node, dtype in (dtypes or {}).items():
        solver.put_dtype(node, 0, None if dtype is None else to_dtype(dtype), node)
    solver.solve()
    return solver.known


class _Solver:
    """The state of one inference."""

    def __init__(self, graph: Graph, types_only: bool):
        self.nodes = [node for node in graph.nodes if node.op is not None]
        self.numpy_shape = graph.numpy_shape
        self.types_only = types_only
        self.known = Inference()
        self._cache: dict = {}
        self._changed = False

    def solve(self):
        open_nodes = self.nodes
        self._changed = True
        while self._changed and open_nodes:
            self._changed = False
            open_nodes = [node for node in open_nodes if not self._visit(node)]

    # -- facts ---------------------------------------------------------------------------------------------------------------

    def put_shape(self, node: Node, index: int, shape, blame: Node):
        if shape is None:
            return
        key = (id(node), index)
        before = self.known._shapes.get(key)
        merged = shape if before is None else _merge(before, shape)
        if merged is None:
            provided = "[" + ",".join(map(str, before or ())) + "]"
            raise MXNetError(
                f"Error in operator {blame.name}: Shape inconsistent, Provided = {provided}, inferred shape={shape}"
            )
        if merged != before:
            self.known._shapes[key] = merged
            self._changed = True

    def put_dtype(self, node: Node, index: int, dtype, blame: Node):
        if dtype is None:
            return
        key = (id(node), index)
        before = self.known._dtypes.get(key)
        if before is None:
            self.known._dtypes[key] = numpy.dtype(dtype)
            self._changed = True
        elif before != dtype:
            raise MXNetError(
                f"Error in operator {blame.name}: Incompatible attr in node {node.name}: expected {dtype}, got {before}"
            )

    # -- one node ------------------------------------------------------------------------------------------------------------

    def _visit(self, node: Node) -> bool:
        """Infer what can be said about a node now; return whether nothing is left to say."""
        self._fill_inputs(node)
        shapes = [self.known.shape(*entry) for entry in node.inputs]
        dtypes = [self.known.dtype(*entry) for entry in node.inputs]
        if node.operator.dynamic_shape:
            return True
        complete = all(map(is_complete, shapes))
        if complete:
            results = self._evaluate(node, shapes, dtypes)
        elif None not in shapes:
            results = self._probe(node, shapes, dtypes)
        else:
            results = None
        for index, result in enumerate(results or ()):
            self.put_shape(node, index, None if result[0] is None else _normal(result[0], self.numpy_shape), node)
        # Not `in`: NumPy holds its float64 for equal to None.
        if any(dtype is None for dtype in dtypes):
            return False
        if results is None and self.types_only:
            results = self._try_ranks(node, shapes, dtypes)
        for index, result in enumerate(results or ()):
            self.put_dtype(node, index, result[1], node)
        return complete

    def _fill_inputs(self, node: Node):
        op = node.operator
        positions = input_positions(op, node.attributes, len(node.inputs), node.name)
        if op.shape_rule is not None:
            self._apply_rule(node, positions, op.shape_rule, self.known.shape, self.put_shape)
        if op.type_rule is not None:
            self._apply_rule(node, positions, op.type_rule, self.known.dtype, self.put_dtype)
            return
        dtypes = [self.known.dtype(*entry) for entry in node.inputs]
        known = [dtype for dtype in dtypes if dtype is not None]
        first = next((dtype for dtype in known if is_floating(dtype)), known[0] if known else None)
        for entry, dtype in zip(node.inputs, dtypes, strict=True):
            if dtype is None and entry[0].op is None:
                self.put_dtype(*entry, first, node)

    def _apply_rule(self, node: Node, positions, rule, read, put):
        op = node.operator
        count = len(positions) if op.variadic is not None else len(op.inputs)
        facts: list = [None] * count
        for position, entry in zip(positions, node.inputs, strict=True):
            facts[position] = read(*entry)
        try:
            filled = rule(list(facts), **node.attributes)
        except MXNetError as error:
            raise MXNetError(f"Error in operator {node.name}: {error}") from None
        except (
            TypeError,
            ValueError,
            IndexError,
            ZeroDivisionError,
            ArithmeticError,
        ) as error:
            raise MXNetError(f"Error in operator {node.name}: {op.name}: {error}; got {facts}") from error
        for position, entry in zip(positions, node.inputs, strict=True):
            fact = filled[position] if position < len(filled) else None
            if fact is not None:
                fact = _normal_fact(facts[position], fact)
                put(*entry, fact, node)

    # -- forward -------------------------------------------------------------------------------------------------------------

    def _evaluate(self, node: Node, shapes, dtypes):
        results = self._results(node, shapes, dtypes)
        if isinstance(results, MXNetError):
            raise MXNetError(f"Error in operator {node.name}: {results}") from results.__cause__
        return results

    def _probe(self, node: Node, shapes, dtypes):
        """Return results for inputs with unknown dimensions, or None if the operator needs to know them."""
        tries = []
        for probe in _PROBES:
            stand_in = [tuple(probe if size == UNKNOWN else size for size in shape) for shape in shapes]
            tries.append(self._results(node, stand_in, dtypes))
            if isinstance(tries[-1], MXNetError):
                return None
        return [(_agreement(one[0], two[0]), one[1]) for one, two in zip(*tries, strict=True)]

    def _try_ranks(self, node: Node, shapes, dtypes):
        """Return results for made-up shapes, of which only the types mean something, or None if all are refused."""
        op = node.operator
        positions = input_positions(op, node.attributes, len(node.inputs), node.name)
        for rank in _TRIAL_RANKS:
            trial: list = [None] * (len(positions) if op.variadic is not None else len(op.inputs))
            for order, (position, shape) in enumerate(zip(positions, shapes, strict=True)):
                if shape is not None or order == 0 or op.shape_rule is None:
                    known = (UNKNOWN,) * rank if shape is None else shape
                    trial[position] = tuple(_TRIAL_SIZE if size == UNKNOWN else size for size in known)
            try:
                filled = trial if op.shape_rule is None else list(op.shape_rule(list(trial), **node.attributes))
            except (MXNetError, TypeError, ValueError, IndexError, ArithmeticError):
                continue
            chosen = [filled[position] if position < len(filled) else None for position in positions]
            chosen = [(_TRIAL_SIZE,) * rank if shape is None else tuple(shape) for shape in chosen]
            results = self._results(node, chosen, dtypes)
            if not isinstance(results, MXNetError):
                return results
        return None

    def _results(self, node: Node, shapes, dtypes):
        """Return [(shape, dtype)] of the outputs, or the MXNetError with which the operator refuses."""
        call, scalars = bind_node(node)
        key = (
            call,
            tuple(shapes),
            tuple(dtypes),
            tuple((type(scalar), scalar) for scalar in scalars),
        )
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = _abstract(node, call, scalars, shapes, dtypes)
        return found


def _abstract(node: Node, call, scalars, shapes, dtypes):
    op = node.operator
    positions = input_positions(op, node.attributes, len(node.inputs), node.name)
    tensors: list = [None] * (max(positions) + 1 if positions else 0)
    for position, shape, dtype in zip(positions, shapes, dtypes, strict=True):
        tensors[position] = jax.ShapeDtypeStruct(shape, dtype or numpy.float32)
    extra = (*scalars, *_draw()) if call.rng else tuple(scalars)
    try:
        if call.is_wide(tensors):
            with wide_scope():
                outputs = jax.eval_shape(call.pure, *tensors, *extra)
        else:
            outputs = jax.eval_shape(call.pure, *tensors, *extra)
    except MXNetError as error:
        return error
    except (
        TypeError,
        ValueError,
        RuntimeError,
        IndexError,
        ArithmeticError,
        AssertionError,
    ) as error:
        refusal = operator_error(call.name, tensors, error)
        refusal.__cause__ = error
        return refusal
    return [
        (None, None) if value is None else (value.shape, value.dtype) for value in as_tuple(outputs)[: call.outputs]
    ]


@functools.cache
def _draw():
    """Return what stands for a key and a counter."""
    key = jax.eval_shape(lambda: jax.random.key(0))
    return key, jax.ShapeDtypeStruct((), numpy.uint32)


def _normal_fact(before, fact):
    """Return what a rule said about an input. A zero that the rule made up, not the caller, means unknown."""
    if isinstance(fact, (tuple, list)):
        known = before if before is not None and len(before) == len(fact) else (UNKNOWN,) * len(fact)
        return tuple(
            UNKNOWN if size is None or size < 0 or (size == 0 and old != 0) else int(size)
            for size, old in zip(fact, known, strict=True)
        )
    return to_dtype(fact)


def _merge(one: tuple, two: tuple):
    """Return what two partly known shapes say together, or None if they contradict each other."""
    if len(one) != len(two):
        return None
    merged = []
    for left, right in zip(one, two, strict=True):
        if left != right and UNKNOWN not in (left, right):
            return None
        merged.append(right if left == UNKNOWN else left)
    return tuple(merged)


def _agreement(one, two):
    if one is None or two is None or len(one) != len(two):
        return None
    return tuple(left if left == right else UNKNOWN for left, right in zip(one, two, strict=True))
