"""Recorded histories as symbols."""

import json

import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd
from mxgluon.base import MXNetError


def _record(module, grad=True):
    x, w = module.array([1.0, 2.0]), module.array([3.0, 4.0])
    if grad:
        x.attach_grad()
    with autograd.record():
        y = (x * w + 2) * x
        return x, w, y, y.sum()


@pytest.mark.parametrize("name", ["np", "nd"])
def test_history_is_that_of_mxnet(name, golden):
    x, w, _, z = _record(getattr(mx, name))
    symbol = autograd.get_symbol(z)
    nodes = json.loads(symbol.tojson())["nodes"]
    assert [[node["op"], [link[:2] for link in node["inputs"]]] for node in nodes] == golden("test_utils.json")[
        "histories"
    ][name]
    assert type(symbol) is autograd.Symbol
    assert symbol.list_arguments() == ["var0", "null1"]
    assert numpy.allclose(symbol.eval(var0=x, null1=w)[0].asnumpy(), z.asnumpy())
    assert autograd.get_symbol(x).list_outputs() == ["var0"]


def test_one_of_several_outputs_and_random_operators():
    x = mx.np.ones(4)
    x.attach_grad()
    with autograd.record():
        _, second = mx.np.split(x * 2, 2)
        dropped = mx.npx.dropout(second, 0.5)
    assert autograd.get_symbol(second).eval(var0=x)[0].asnumpy().tolist() == [2, 2]
    assert autograd.get_symbol(dropped).list_outputs() == ["node_2_output"]


def test_a_block_keeps_its_optional_inputs_and_states():
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(3, use_bias=False), mx.gluon.nn.BatchNorm())
    net.initialize()
    x = mx.np.ones((2, 4))
    with autograd.record():
        y = net(x)
    symbol = autograd.get_symbol(y)
    assert len(symbol.list_arguments()) == 4
    assert len(symbol.list_auxiliary_states()) == 2


def test_a_long_history():
    x = mx.np.ones(1)
    x.attach_grad()
    with autograd.record():
        y = x
        for _ in range(2000):
            y = y + 1
    assert len(autograd.get_symbol(y).get_internals()) == 2001


def test_what_was_not_recorded():
    with pytest.raises(AssertionError, match="get_symbol: Invalid argument type"):
        autograd.get_symbol(3)
    x, w, y, z = _record(mx.np)
    for array in (w, x + 1, _record(mx.np, grad=False)[3]):
        with pytest.raises(MXNetError, match="not part of a computation graph. Did you forget to turn on recording"):
            autograd.get_symbol(array)
    z.backward()
    for array in (y, z):
        with pytest.raises(MXNetError, match="not part of a computation graph"):
            autograd.get_symbol(array)


def test_history_that_is_partly_freed():
    x = mx.np.ones(2)
    x.attach_grad()
    with autograd.record():
        y = x * 2
        z = y * y
        y.backward()
    with pytest.raises(MXNetError, match="freed by backward; expected retain_graph=True"):
        autograd.get_symbol(z)


def test_steps_that_are_no_operators():
    class Double(autograd.Function):
        def forward(self, x):
            return x * 2

        def backward(self, dy):
            return dy * 2

    net = mx.gluon.nn.Dense(2)
    net.initialize()
    net.hybridize()
    x = mx.np.ones((1, 2))
    x.attach_grad()
    with autograd.record():
        doubled, compiled = Double()(x) + 1, net(x) + 1
        looped, _ = mx.npx.foreach(lambda item, state: (item + state, state), x, mx.np.ones(2))
    with pytest.raises(MXNetError, match="got a function of Python; expected operators only"):
        autograd.get_symbol(doubled)
    with pytest.raises(MXNetError, match="got 'Dense'; expected operators only"):
        autograd.get_symbol(compiled)
    with pytest.raises(MXNetError, match="whose body is compiled, not a graph"):
        autograd.get_symbol(looped)


def test_a_head_without_a_gradient_counts_as_ones_wherever_it_ends():
    x = mx.np.ones((2, 3))
    x.attach_grad()
    x.backward()
    assert x.grad.tolist() == [[1.0] * 3] * 2
    for _ in range(3):
        with mx.autograd.record():
            y = x * 2
            z = mx.np.exp(y * 0)
        mx.autograd.backward([y, y, z])
        assert x.grad.tolist() == [[4.0] * 3] * 2
    with mx.autograd.record():
        y = x * x
    (of_itself,) = mx.autograd.grad(y, [y], retain_graph=True)
    assert of_itself.shape == (2, 3)


def test_a_function_gets_ones_of_the_shape_of_its_output():
    shapes = []

    class Double(mx.autograd.Function):
        def forward(self, x):
            return x * 2

        def backward(self, dy):
            shapes.append(dy.shape)
            return dy * 2

    x = mx.np.ones((2, 3))
    x.attach_grad()
    with mx.autograd.record():
        y = Double()(x)
    y.backward()
    assert shapes == [(2, 3)]
    assert x.grad.tolist() == [[2.0] * 3] * 2


class TestArraysOnTheWayWithGradients:
    """Arrays inside a graph that get a gradient buffer: real MXNet 2.0 keeps what led to them."""

    @staticmethod
    def _variable():
        x = mx.np.array([1.0, 2.0, 3.0])
        x.attach_grad()
        return x

    @pytest.mark.parametrize("when", ["inside", "twice", "afterwards"])
    def test_both_gradients(self, when):
        for _ in range(3):
            x = self._variable()
            with autograd.record():
                y = x * x
                if when != "afterwards":
                    y.attach_grad()
                if when == "twice":
                    y.attach_grad()
                z = y * y
            if when == "afterwards":
                y.attach_grad()
            z.backward()
            assert x.grad.tolist() == [4, 32, 108]
            assert y.grad.tolist() == [2, 8, 18]

    def test_added_up(self):
        x = self._variable()
        with autograd.record():
            y = x * x
            y.attach_grad("add")
            z = y * y + y
        z.backward(retain_graph=True)
        assert y.grad.tolist() == [3, 9, 19]
        z.backward()
        assert y.grad.tolist() == [6, 18, 38]
        assert x.grad.tolist() == [6, 36, 114]

    def test_dropped_again(self):
        x = self._variable()
        with autograd.record():
            y = x * x
            y.attach_grad()
            y.drop_grad()
            z = y * y
        z.backward()
        assert x.grad.tolist() == [4, 32, 108]
        assert y.grad is None

    def test_a_released_graph_ends_there(self):
        x = self._variable()
        with autograd.record():
            y = x * x
            y.attach_grad()
            z = y * y
        z.backward()
        with autograd.record():
            z = y * 3
        z.backward()
        assert x.grad.tolist() == [4, 32, 108]
        assert y.grad.tolist() == [3, 3, 3]

    def test_as_head(self):
        x = self._variable()
        with autograd.record():
            y = x * x
            y.attach_grad()
        y.backward()
        assert x.grad.tolist() == [2, 4, 6]
        assert y.grad.tolist() == [1, 1, 1]

    def test_behind_a_function(self):
        class Square(autograd.Function):
            def forward(self, x):
                self.save_for_backward(x)
                return x * x

            def backward(self, dy):
                return 2 * self.saved_tensors[0] * dy

        x = self._variable()
        with autograd.record():
            y = Square()(x)
            y.attach_grad()
            z = y * y
        z.backward()
        assert x.grad.tolist() == [4, 32, 108]
        assert y.grad.tolist() == [2, 8, 18]
