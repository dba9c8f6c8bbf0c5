"""What every operator promises, over the tables of samples: real MXNet's values and gradients, types, files, refusals."""

import collections
import functools
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

from . import tables

pytestmark = pytest.mark.slow

GOLDEN = pathlib.Path(__file__).parents[1] / "golden" / "operators"
FAMILIES = tables.load()
CASES = [pytest.param(family, sample, id=sample.key) for family, samples in FAMILIES.items() for sample in samples]
FIRST = {sample.op: sample for samples in FAMILIES.values() for sample in samples}
FLOATS = ("float16", "bfloat16", "float64")


@functools.cache
def golden(family, version):
    """Return the golden values of one family: {key of the sample: {suffix: array}}."""
    path = GOLDEN / f"{family}-{version}.npz"
    found = collections.defaultdict(dict)
    for name, value in numpy.load(path).items() if path.exists() else ():
        key, _, suffix = name.rpartition(".")
        found[key][suffix] = value
    return found


def expectation(family, sample):
    """Return {suffix: array} that real MXNet has computed; nothing where the sample says why there is nothing."""
    if sample.golden is not True:
        assert isinstance(sample.golden, str)
        return {}
    found = golden(family, sample.mxnet).get(sample.key)
    assert found, f"no golden value of {sample.key}; run scripts/oracle/golden {family}"
    return dict(found)


def bound(sample):
    """Return (operator, call, values of its dynamic attributes), in the sample's training mode."""
    operator = registry.get(sample.op)
    with mx.autograd.record(train_mode=sample.train):
        call, scalars = operator.bind(**counted(operator, sample))
    return operator, call, scalars


def counted(operator, sample):
    """Return the attributes, with the number of inputs where the operator counts them."""
    attrs = dict(sample.attrs)
    if operator.variadic in operator.attributes:
        attrs.setdefault(operator.variadic, len(sample.inputs))
    return attrs


def outputs_of(operator, arrays, sample):
    """Apply an operator to arrays; always a tuple."""
    out = None if sample.out is None else [arrays[place] for place in sample.out]
    result = operator(*arrays, out=out, **sample.attrs)
    if out is not None:
        return tuple(out)
    return result if isinstance(result, tuple) else (result,)


@pytest.mark.parametrize(("family", "sample"), CASES)
def test_values_and_gradients(family, sample):
    operator = registry.get(sample.op)
    if operator.rng and sample.golden is not True:
        # There is nothing to compare numbers that are drawn with; the tests of distributions draw them. See the next test.
        return
    hosts, head = sample.draw()
    arrays = [None if host is None else mx.np.array(host, dtype=host.dtype) for host in hosts]
    wanted = sample.wanted(hosts) if operator.differentiable else []
    for place in wanted:
        arrays[place].attach_grad()
    with mx.autograd.record(train_mode=sample.train):
        outputs = outputs_of(operator, arrays, sample)
    if wanted:
        top = outputs[sample.head]
        mx.autograd.backward([top], [mx.np.array(head(top), dtype=top.dtype)])
    found = {f"out{place}": output for place, output in enumerate(outputs)}
    found.update({f"grad{place}": arrays[place].grad for place in wanted})
    compare(family, sample, {name: value.asnumpy() for name, value in found.items()}, arrays, hosts)


def compare(family, sample, found, arrays, hosts):
    """Compare what was computed with real MXNet, or with nothing where it is said why there is nothing."""
    expected = expectation(family, sample)
    if not expected:
        return
    changed = {name: value for name, value in expected.items() if name.startswith("after")}
    for place in sample.scratch:
        expected.pop(f"after{place}", None), changed.pop(f"after{place}", None)
    for name, value in changed.items():
        numpy.testing.assert_allclose(arrays[int(name[5:])].asnumpy(), value, sample.rtol, sample.atol, err_msg=name)
    for place, host in enumerate(hosts):
        if host is not None and f"after{place}" not in changed:
            numpy.testing.assert_array_equal(arrays[place].asnumpy(), host, err_msg=f"input {place} has changed")
    for name, value in expected.items():
        if name in changed or (
            sample.outputs is not None and name.startswith("out") and int(name[3:]) >= sample.outputs
        ):
            continue
        assert (found[name].shape, found[name].dtype) == (value.shape, value.dtype), name
        numpy.testing.assert_allclose(found[name], value, sample.rtol, sample.atol, err_msg=name)


@pytest.mark.parametrize(("family", "sample"), CASES)
def test_inference_and_types(family, sample):
    operator, call, scalars = bound(sample)
    hosts, _ = sample.draw()
    if operator.dynamic_shape:
        return
    draw = (jax.random.key(0), numpy.uint32(0)) if call.rng else ()
    with jax.enable_x64(True):
        given = [None if host is None else jax.ShapeDtypeStruct(host.shape, host.dtype) for host in hosts]
        usual = as_tuple(jax.eval_shape(call.pure, *given, *scalars, *draw))
        # Numbers that are drawn are of the type that an attribute names.
        follows = sample.types and not call.rng
        for dtype in FLOATS if follows and any(host is not None and host.dtype == "float32" for host in hosts) else ():
            other = [
                one if one is None or one.dtype != "float32" else jax.ShapeDtypeStruct(one.shape, jnp.dtype(dtype))
                for one in given
            ]
            for was, now in zip(usual, as_tuple(jax.eval_shape(call.pure, *other, *scalars, *draw)), strict=True):
                if was is not None:
                    assert now.shape == was.shape
                    assert now.dtype == (jnp.dtype(dtype) if was.dtype == "float32" else was.dtype)


@pytest.mark.parametrize(("family", "sample"), CASES)
def test_attributes_survive_a_file(family, sample):
    operator = registry.get(sample.op)
    canonical = operator.canonical(counted(operator, sample))
    hosts = [host for host in sample.draw()[0] if host is not None]
    variables = [(Node(None, f"x{number}"), 0) for number in range(len(hosts))]
    graph = read_json(write_json(Graph([(Node(operator, "node", canonical, inputs=variables), 0)])))
    node = graph.outputs[0][0]
    assert node.op is operator
    for key, value in canonical.items():
        # One axis and a tuple of one are written alike.
        assert node.attributes[key] == value or node.attributes[key] == (value,)
    if not operator.dynamic_shape and None not in sample.inputs:
        shapes = {variable: value.shape for variable, value in zip(graph.variables, hosts, strict=True)}
        dtypes = {variable: value.dtype for variable, value in zip(graph.variables, hosts, strict=True)}
        inferred = infer_graph(graph, shapes, dtypes)
        assert inferred.shape(node) is not None
        for place in range(operator.num_outputs(canonical) if sample.outputs is None else sample.outputs):
            found = expectation(family, sample).get(f"out{place}")
            if found is not None:
                assert (inferred.shape(node, place), inferred.dtype(node, place)) == (found.shape, found.dtype)


NUMERICAL = [case for case in CASES if case.values[1].numerical]


@pytest.mark.parametrize(("family", "sample"), NUMERICAL)
def test_gradients_that_real_mxnet_does_not_have(family, sample):
    operator, call, scalars = bound(sample)
    assert operator.differentiable
    hosts, _ = sample.draw()

    def chosen_outputs(*chosen):
        values = [host if host is None or host.dtype.kind != "f" else host.astype("float64") for host in hosts]
        for place, value in zip(sample.numerical, chosen, strict=True):
            values[place] = value
        outputs = as_tuple(call.evaluate([None if value is None else jnp.asarray(value) for value in values], scalars))
        return outputs[sample.head]

    with jax.enable_x64(True):
        chosen = [jnp.asarray(hosts[place], "float64") for place in sample.numerical]
        check_grads(chosen_outputs, chosen, order=1, modes=["rev"], atol=1e-5, rtol=1e-5)


SECOND = [case for case in CASES if case.values[1].second]


@pytest.mark.parametrize(("family", "sample"), SECOND)
def test_gradients_of_gradients(family, sample):
    _, call, scalars = bound(sample)
    hosts, _ = sample.draw()
    wanted = sample.wanted(hosts)

    def chosen_output(*chosen):
        values = [host if host is None or host.dtype.kind != "f" else host.astype("float64") for host in hosts]
        for place, value in zip(wanted, chosen, strict=True):
            values[place] = value
        values = [None if value is None else jnp.asarray(value) for value in values]
        return as_tuple(call.evaluate(values, scalars))[sample.head]

    # One direction, one cotangent: <u, (g(x + ed) - g(x - ed)) / 2e> is <d, pullback of g at x of u>, where g is the gradient.
    random = numpy.random.RandomState(3)
    with jax.enable_x64(True):
        chosen = [jnp.asarray(hosts[place], "float64") for place in wanted]
        output = jax.eval_shape(chosen_output, *chosen)
        head = random.randn(*output.shape)
        gradient = jax.jit(lambda *values: jax.vjp(chosen_output, *values)[1](head))
        direction = [random.randn(*value.shape) for value in chosen]
        cotangents = [random.randn(*value.shape) for value in chosen]
        ahead, behind = (
            gradient(*(value + sign * 1e-6 * step for value, step in zip(chosen, direction, strict=True)))
            for sign in (1, -1)
        )
        expected = sum((u * (a - b)).sum() for u, a, b in zip(cotangents, ahead, behind, strict=True)) / 2e-6

        @jax.jit
        def second(*values):
            return jax.vjp(gradient, *values)[1](tuple(map(jnp.asarray, cotangents)))

        found = sum((step * value).sum() for step, value in zip(direction, second(*chosen), strict=True))
        numpy.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("name", FIRST)
def test_unknown_attribute_is_named(name):
    operator, sample = registry.get(name), FIRST[name]
    arrays = [None if host is None else mx.np.array(host) for host in sample.draw()[0]]
    with pytest.raises(TypeError, match=f"{operator.name}: unknown attribute 'no_such_thing'; expected some of"):
        operator(*arrays, no_such_thing=1, **sample.attrs)


def test_there_are_three_samples_of_each():
    told = collections.Counter(registry.get(sample.op).name for samples in FAMILIES.values() for sample in samples)
    assert [name for name, count in told.items() if count < 3] == []


def test_every_operator_is_tested():
    sampled = {registry.get(name).name for name in FIRST}
    operators = {
        registry.get(name).name
        for name in registry.names()
        if not name.startswith("_test_") and registry.get(name).refusal is None
    }
    # Those that draw numbers, change their inputs or give shapes that depend on values have tests of their own.
    texts = "".join(path.read_text(encoding="utf-8") for path in GOLDEN.parents[1].rglob("test_*.py"))
    goldens = str(sorted(numpy.load(GOLDEN.parent / "nn_ops.npz", allow_pickle=False)))
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


def test_golden_values_are_fresh():
    keys = {sample.key for samples in FAMILIES.values() for sample in samples}
    for path in GOLDEN.glob("*.npz"):
        stored = {name.rpartition(".")[0] for name in numpy.load(path)}
        assert stored <= keys, f"{path.name} holds values of samples that no longer exist; run scripts/oracle/golden"
