"""Optimizer operators take the steps that real MXNet takes."""

import numpy
import pytest

from mxgluon.core import registry
from mxgluon.numpy import multiarray as np
from mxgluon.ops import optimizer  # noqa: F401 - importing registers

from .golden_nn import GOLDEN, UPDATES


@pytest.mark.parametrize("name", UPDATES)
def test_five_steps(name):
    case = UPDATES[name]
    operator = registry.get(case["op"])
    random = numpy.random.RandomState(5)
    weight = random.randn(6).astype("float32")
    dtype = "float16" if case["half"] else "float32"
    value = np.array(weight, dtype=dtype)
    initial = {"0": numpy.zeros(6, "float32"), "w": weight, "r": numpy.array([0.7], "float32")}
    states = [np.array(initial[kind], dtype="float32") for kind in case["states"]]
    for _ in range(5):
        gradient = np.array(random.randn(6), dtype=dtype)
        operator(value, gradient, *states, out=value, **case["attrs"])
    tolerance = {"rtol": 1e-3, "atol": 1e-3} if case["half"] else {"rtol": 1e-5, "atol": 1e-6}
    numpy.testing.assert_allclose(value.asnumpy(), GOLDEN[f"update_{name}.weight"], **tolerance)
    for position, state in enumerate(states):
        numpy.testing.assert_allclose(state.asnumpy(), GOLDEN[f"update_{name}.state{position}"], rtol=1e-4, atol=1e-6)


def test_adamw_ignores_an_overflowed_scale():
    operator = registry.get("_adamw_update")
    weight, mean, var = np.array([1.0]), np.array([2.0]), np.array([3.0])
    operator(weight, np.array([5.0]), mean, var, np.array([numpy.inf]), lr=0.1, eta=1.0, out=weight)
    assert (weight.item(), mean.item(), var.item()) == (1.0, 2.0, 3.0)
