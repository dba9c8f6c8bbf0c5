"""Recording and the backward pass."""

import jax
import jax.numpy as jnp
import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core import recipe, tape
from mxgluon.core.scope import state

from . import operators

VALUES = numpy.random.default_rng(0)


def _loss(x, w, b):
    h = operators.tanh(operators.dense(x, w, b, num_hidden=4))
    return operators.multiply(h, h)


def _reference(x, w, b):
    h = jnp.tanh(x @ w.T + b)
    return (h * h).sum()


def _data(box):
    x = box(VALUES.normal(size=(2, 3)), request="write")
    w = box(VALUES.normal(size=(4, 3)), request="write")
    b = box(VALUES.normal(size=4), request="add")
    return x, w, b


def test_gradients_in_both_tiers(box, recorded):
    recipe._programs.clear()
    x, w, b = _data(box)
    expected = jax.grad(_reference, (0, 1, 2))(x.jax, w.jax, b.jax)
    for times in range(1, 4):
        tape.backward([recorded(_loss, x, w, b)])
        numpy.testing.assert_allclose(x._leaf.grad.asnumpy(), expected[0], rtol=1e-5)
        numpy.testing.assert_allclose(w._leaf.grad.asnumpy(), expected[1], rtol=1e-5)
        numpy.testing.assert_allclose(b._leaf.grad.asnumpy(), times * expected[2], rtol=1e-5)
    assert [program is not None for program in recipe._programs.values()] == [True]


def test_head_gradients(box, recorded):
    x, w, b = _data(box)
    head = box(VALUES.normal(size=(2, 4)))
    for _ in range(2):
        tape.backward([recorded(_loss, x, w, b)], [head])
        expected = jax.grad(lambda w: (jnp.tanh(x.jax @ w.T + b.jax) ** 2 * head.jax).sum())(w.jax)
        numpy.testing.assert_allclose(w._leaf.grad.asnumpy(), expected, rtol=1e-5)
    with pytest.raises(MXNetError, match=r"wrong shape of a head gradient; got \(2,\); expected \(2, 4\)"):
        tape.backward([recorded(_loss, x, w, b)], [box([1, 2])])
    with pytest.raises(ValueError, match="got 2 head gradients; expected 1"):
        tape.backward([recorded(_loss, x, w, b)], [None, None])


def test_writing_later_does_not_change_a_gradient(box, recorded):
    x = box([3.0], request="write")
    y = recorded(operators.multiply, x, x)
    x._write(jnp.array([100.0]))
    tape.backward([y])
    assert x._leaf.grad.asnumpy().tolist() == [6.0]


def test_graph_is_released_unless_retained(box, recorded):
    x = box([3.0], request="write")
    y = recorded(operators.multiply, x, x)
    tape.backward([y], retain_graph=True)
    tape.backward([y])
    with pytest.raises(MXNetError, match="Cannot differentiate node because it is not in a computational graph"):
        tape.backward([y])


def test_heads_that_were_not_recorded(box, recorded):
    with pytest.raises(MXNetError, match="Cannot differentiate node"):
        tape.backward([box([1.0])])
    with pytest.raises(MXNetError, match="no inputs in computation graph that require gradients"):
        tape.backward([recorded(operators.tanh, box([1.0]))])


def test_unknown_request(box):
    with pytest.raises(KeyError, match="invalid request; got 'sum'; expected 'write', 'add' or 'null'"):
        tape.attach(box([1.0]), "sum")


def test_gradients_of_gradients(box, recorded):
    x = box([0.5, -1.0], request="write")

    def third():
        y = operators.multiply(operators.multiply(x, x), operators.multiply(x, x))
        first = tape.gradients([y], [x], create_graph=True)[0]
        return tape.gradients([first], [x], create_graph=True)[0]

    second = recorded(third)
    numpy.testing.assert_allclose(second.asnumpy(), 12 * x.asnumpy() ** 2, rtol=1e-6)
    tape.backward([second])
    numpy.testing.assert_allclose(x._leaf.grad.asnumpy(), 24 * x.asnumpy(), rtol=1e-6)


def test_gradient_of_an_unrelated_variable(box, recorded):
    x, z = box([1.0], request="write"), box([1.0])
    with pytest.raises(MXNetError, match="a variable is not part of the graph"):
        tape.gradients([recorded(operators.tanh, x)], [z])


def test_gradient_through_an_uncompiled_operator(box, recorded):
    x = box([1.0, -1.0, 2.0], request="write")
    for _ in range(2):
        tape.backward([recorded(lambda: operators.multiply(operators.positive(x), operators.positive(x)))])
        assert x._leaf.grad.asnumpy().tolist() == [2.0, 0.0, 4.0]


def test_types_of_64_bits(box, recorded):
    x = box([1 / 3], "float64", request="write")
    for _ in range(2):
        tape.backward([recorded(operators.multiply, x, x)])
        assert x._leaf.grad.dtype == "float64"
        assert abs(x._leaf.grad.asnumpy()[0] - 2 / 3) < 1e-15


def test_failing_backward_leaves_buffers(box, recorded):
    x = box([2.0], request="write")

    def broken(count, cotangents, create_graph):
        raise ZeroDivisionError("broken")

    def run():
        y = operators.tanh(x)
        tape.record_python(broken, (x,), (y,))
        return y

    with pytest.raises(ZeroDivisionError, match="broken"):
        tape.backward([recorded(run)])
    assert x._leaf.grad.asnumpy().tolist() == [0.0]
    assert not state.recording


def test_a_head_gradient_is_an_array(box, recorded):
    x, w, b = _data(box)
    with pytest.raises(TypeError, match=r"a head gradient is no array; got int; expected an array of shape \(2, 4\)"):
        tape.backward([recorded(_loss, x, w, b)], [5])
