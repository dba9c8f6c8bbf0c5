"""Neural-network operators compute what real MXNet computes: outputs, gradients, auxiliary states."""

import jax
import numpy
import pytest

from mxgluon.core import registry
from mxgluon.core.kernel import as_tuple
from mxgluon.ops import (  # noqa: F401 - importing registers
    activation,
    convolution,
    dense,
    dropout,
    embedding,
    losses,
    normalization,
    pooling,
    sequence,
    softmax,
)

from .golden_nn import CASES, GOLDEN, attributes, inputs

# MXNet sums in another order and, in oneDNN's erf and exp, with other polynomials.
TOLERANCE = {"rtol": 2e-5, "atol": 2e-6}
# MXNet computes softmax of float16 in float16 before it widens.
LOOSE = {"act_mish": 1e-4, "mish": 1e-4, "softmax_half": 2e-3}


@pytest.mark.parametrize("name", CASES)
def test_golden(name):
    case = CASES[name]
    hosts, head = inputs(case)
    operator = registry.get(case["op"])
    keywords = operator.canonical(attributes(case))
    if operator.mode:
        keywords["training"] = case.get("train", True)
    count = len(hosts) - case.get("aux", 0)
    tolerance = {**TOLERANCE, "rtol": LOOSE.get(name, TOLERANCE["rtol"])}

    def compute(*tensors):
        return as_tuple(operator.function(*tensors, **keywords))

    outputs = jax.jit(compute)(*hosts)
    visible = operator.num_outputs(operator.canonical(attributes(case)))
    for position, output in enumerate(outputs[:visible]):
        expected = GOLDEN[f"{name}.out{position}"]
        assert (output.shape, output.dtype) == (expected.shape, expected.dtype)
        numpy.testing.assert_allclose(output, expected, **tolerance)
    moved = outputs[visible:]
    for position, value in enumerate(moved):
        key = f"{name}.aux{position}.step0"
        expected = GOLDEN[key] if key in GOLDEN else hosts[count + position]
        numpy.testing.assert_allclose(hosts[count + position] if value is None else value, expected, **tolerance)
    if moved and f"{name}.aux0.step1" in GOLDEN:
        again = [old if new is None else new for old, new in zip(hosts[count:], moved, strict=True)]
        second = jax.jit(compute)(*hosts[:count], *again)[visible:]
        for position, value in enumerate(second):
            expected = GOLDEN[f"{name}.aux{position}.step1"]
            numpy.testing.assert_allclose(again[position] if value is None else value, expected, **tolerance)
    if not case.get("gradient", True):
        return
    first, last = case.get("first", 0), case.get("wrt", count)

    def output_of(*chosen):
        return compute(*hosts[:first], *chosen, *hosts[last:])[0]

    gradients = jax.jit(lambda heads, *chosen: jax.vjp(output_of, *chosen)[1](heads))(
        head(outputs[0]), *hosts[first:last]
    )
    for position, gradient in enumerate(gradients):
        numpy.testing.assert_allclose(gradient, GOLDEN[f"{name}.grad{position}"], **tolerance)
