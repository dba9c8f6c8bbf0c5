"""What every operator promises, over the samples of the array operators; and that every operator is tested somewhere."""

import pathlib

import jax
import jax.numpy as jnp
import numpy
import pytest
from jax.test_util import check_grads

import mxgluon as mx
from mxgluon.core import registry
from mxgluon.core.kernel import as_tuple
from mxgluon.graph import Graph, Node, infer_graph, read_json, write_json

from . import samples_arrays, samples_nn, tables
from .samples_arrays import DIFFERENTIABLE, SAMPLES

pytestmark = pytest.mark.slow

IDS = [f"{number}-{name}" for number, (name, _, _) in enumerate(SAMPLES)]
CASES = pytest.mark.parametrize(("name", "inputs", "attributes"), SAMPLES, ids=IDS)
HERE = pathlib.Path(__file__).parent


def _bound(name, attributes):
    operator = registry.get(name)
    call, scalars = operator.bind(**attributes)
    return operator, call, scalars


@CASES
def test_compiled_equals_eager_and_inferred(name, inputs, attributes):
    operator, call, scalars = _bound(name, attributes)
    outputs = operator(*(mx.np.array(value, dtype=value.dtype) for value in inputs), **attributes)
    outputs = outputs if isinstance(outputs, tuple) else (outputs,)
    with jax.enable_x64(call.is_wide([*inputs, *scalars])):
        expected = as_tuple(call.evaluate([jnp.asarray(value) for value in inputs], scalars))
        inferred = as_tuple(jax.eval_shape(call.pure, *inputs, *scalars))
    assert len(outputs) == call.visible
    for one, other, shape in zip(outputs, expected, inferred, strict=True):
        assert (one.shape, one.dtype) == (other.shape, other.dtype) == (shape.shape, shape.dtype)
        numpy.testing.assert_allclose(one.asnumpy(), other, rtol=1e-5, atol=1e-6)


@CASES
def test_gradient(name, inputs, attributes):
    operator, call, scalars = _bound(name, attributes)
    floating = [position for position, value in enumerate(inputs) if value.dtype.kind == "f"]
    wanted = [position for position in DIFFERENTIABLE.get(name, floating) if position in floating]
    if not wanted or not operator.differentiable:
        return

    def first(*chosen):
        values = list(inputs)
        for position, value in zip(wanted, chosen, strict=True):
            values[position] = value
        values = [jnp.asarray(value, "float64" if value.dtype.kind == "f" else value.dtype) for value in values]
        return as_tuple(call.evaluate(values, scalars))[0]

    with jax.enable_x64(True):
        chosen = [jnp.asarray(inputs[position], jnp.float64) for position in wanted]
        assert first(*chosen).dtype == jnp.float64
        check_grads(first, chosen, order=1, modes=["rev"], atol=1e-5, rtol=1e-5)


@CASES
def test_attributes_survive_a_file(name, inputs, attributes):
    operator = registry.get(name)
    canonical = operator.canonical(attributes)
    variables = [(Node(None, f"x{number}"), 0) for number in range(len(inputs))]
    graph = read_json(write_json(Graph([(Node(operator, "node", canonical, inputs=variables), 0)])))
    node = graph.outputs[0][0]
    assert node.op is operator
    for key, value in canonical.items():
        got = node.attributes[key]
        # One axis and a tuple of one are written alike.
        assert got == value or got == (value,)
    shapes = {variable: value.shape for variable, value in zip(graph.variables, inputs, strict=True)}
    dtypes = {variable: value.dtype for variable, value in zip(graph.variables, inputs, strict=True)}
    outputs = operator(*(mx.np.array(value, dtype=value.dtype) for value in inputs), **attributes)
    first = outputs[0] if isinstance(outputs, tuple) else outputs
    assert infer_graph(graph, shapes, dtypes).shape(node) == first.shape


@CASES
def test_wrong_attribute_is_named(name, inputs, attributes):
    with pytest.raises(
        TypeError, match=f"{registry.get(name).name}: unknown attribute 'no_such_thing'; expected some of"
    ):
        registry.get(name)(*(mx.np.array(value) for value in inputs), no_such_thing=1, **attributes)


def test_every_operator_is_tested():
    sampled = {registry.get(name).name for name, _, _ in (*samples_arrays.SAMPLES, *samples_nn.SAMPLES)}
    sampled |= {registry.get(sample.op).name for samples in tables.load().values() for sample in samples}
    operators = {
        registry.get(name).name
        for name in registry.names()
        if not name.startswith("_test_") and registry.get(name).refusal is None
    }
    # Those that draw numbers, change their inputs or give shapes that depend on values have tests of their own.
    texts = "".join(path.read_text(encoding="utf-8") for path in HERE.parent.rglob("test_*.py"))
    goldens = str(sorted(numpy.load(HERE.parent / "golden" / "nn_ops.npz", allow_pickle=False)))
    elsewhere = {
        name
        for name in operators - sampled
        if f".{registry.get(name).__name__}(" in texts
        or any(f'"{known}"' in texts or known in goldens for known in (name, *registry.get(name).aliases))
    }
    own_kind = {
        name
        for name in operators - sampled - elsewhere
        if (operator := registry.get(name)).rng or operator.mutates or operator.aux or operator.dynamic_shape
    }
    assert operators - sampled - elsewhere - own_kind == set()
