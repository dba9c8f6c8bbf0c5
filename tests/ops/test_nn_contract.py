"""What every operator promises, over the samples of the neural-network operators."""

import jax
import jax.numpy as jnp
import numpy
import pytest
from jax.test_util import check_grads

from mxgluon import ops  # noqa: F401 - importing registers
from mxgluon.core import registry
from mxgluon.core.kernel import as_tuple
from mxgluon.numpy.multiarray import array

from .samples_nn import DIFFERENTIABLE, SAMPLES

pytestmark = pytest.mark.slow

IDS = [f"{number}-{name}" for number, (name, _, _) in enumerate(SAMPLES)]


def bound(name, attributes):
    operator = registry.get(name)
    return operator, operator.bind(**attributes)[0]


def raw(call, values):
    with jax.enable_x64(True):
        return as_tuple(call.evaluate([jnp.asarray(value) for value in values]))[: call.outputs]


@pytest.mark.parametrize(("name", "inputs", "attributes"), SAMPLES, ids=IDS)
def test_compiled_equals_eager_and_inferred(name, inputs, attributes):
    operator, call = bound(name, attributes)
    outputs = operator(*(array(value, dtype=value.dtype) for value in inputs), **attributes)
    outputs = outputs if isinstance(outputs, tuple) else (outputs,)
    expected = raw(call, inputs)
    with jax.enable_x64(True):
        inferred = as_tuple(jax.eval_shape(call.pure, *inputs))
    for one, other, shape in zip(outputs, expected, inferred, strict=False):
        assert (one.shape, one.dtype) == (other.shape, other.dtype) == (shape.shape, shape.dtype)
        numpy.testing.assert_allclose(one.asnumpy(), other, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(("name", "inputs", "attributes"), SAMPLES, ids=IDS)
def test_gradient(name, inputs, attributes):
    operator, call = bound(name, attributes)
    floating = [position for position, value in enumerate(inputs) if value.dtype.kind == "f"]
    wanted = [position for position in DIFFERENTIABLE.get(name, floating) if position in floating]
    if not wanted or not operator.differentiable:
        return

    def first(*chosen):
        values = list(inputs)
        for position, value in zip(wanted, chosen, strict=True):
            values[position] = value
        values = [jnp.asarray(value, "float64" if value.dtype.kind == "f" else value.dtype) for value in values]
        return as_tuple(call.evaluate(values))[0]

    with jax.enable_x64(True):
        chosen = [jnp.asarray(inputs[position], jnp.float64) for position in wanted]
        assert first(*chosen).dtype == jnp.float64
        check_grads(first, chosen, order=1, modes=["rev"], atol=1e-6, rtol=1e-6)


@pytest.mark.parametrize(("name", "inputs", "attributes"), SAMPLES, ids=IDS)
def test_short_type_is_kept(name, inputs, attributes):
    operator, _ = bound(name, attributes)
    if "dtype" in attributes or name in ("shape_array", "one_hot"):
        return
    values = [array(value, dtype="float16" if value.dtype.kind == "f" else value.dtype) for value in inputs]
    output = operator(*values, **attributes)
    assert (output[0] if isinstance(output, tuple) else output).dtype == "float16"


@pytest.mark.parametrize(("name", "inputs", "attributes"), SAMPLES, ids=IDS)
def test_attributes_survive_text(name, inputs, attributes):
    operator = registry.get(name)
    canonical = operator.canonical(attributes)
    for key, attribute in operator.attributes.items():
        assert attribute.parse(name, attribute.codec.format(canonical[key])) == canonical[key]


@pytest.mark.parametrize(("name", "inputs", "attributes"), SAMPLES, ids=IDS)
def test_wrong_attribute_is_named(name, inputs, attributes):
    with pytest.raises(TypeError, match=f"{name}: unknown attribute 'no_such_thing'; expected some of"):
        registry.get(name)(*(array(value) for value in inputs), no_such_thing=1, **attributes)
