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


pytestmark = pytest.mark.slow


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

    first, last = case.get("first", 0), case.get("wrt", count)
    differentiated = case.get("gradient", True)

    def run(heads, *tensors):
        """Return outputs and gradients, in one program."""
        if not differentiated:
            return compute(*tensors), ()

        def of_wanted(*chosen):
            outputs = compute(*tensors[:first], *chosen, *tensors[last:])
            return outputs[0], outputs

        _, pullback, outputs = jax.vjp(of_wanted, *tensors[first:last], has_aux=True)
        return outputs, pullback(heads)

    compiled = jax.jit(run)
    heads = head(GOLDEN[f"{name}.out0"])
    outputs, gradients = compiled(heads, *hosts)
    visible = operator.num_outputs(operator.canonical(attributes(case)))
    for position, output in enumerate(outputs[:visible]):
        expected = GOLDEN[f"{name}.out{position}"]
        assert (output.shape, output.dtype) == (expected.shape, expected.dtype)
        numpy.testing.assert_allclose(output, expected, **tolerance)
    for position, gradient in enumerate(gradients):
        numpy.testing.assert_allclose(gradient, GOLDEN[f"{name}.grad{position}"], **tolerance)
    moved = outputs[visible:]
    check_states(name, hosts[count:], moved, 0, tolerance)
    if moved and f"{name}.aux0.step1" in GOLDEN:
        after = [old if new is None else new for old, new in zip(hosts[count:], moved, strict=True)]
        check_states(name, after, compiled(heads, *hosts[:count], *after)[0][visible:], 1, tolerance)


def check_states(name, before, moved, step, tolerance):
    """Compare auxiliary states after a step with what MXNet's are, or were before if it has moved none."""
    for position, (old, new) in enumerate(zip(before, moved, strict=False)):
        key = f"{name}.aux{position}.step{step}"
        numpy.testing.assert_allclose(old if new is None else new, GOLDEN.get(key, old), **tolerance)
