"""Hybridized blocks: the same answers as without, and MXNet's rules about what may change."""

import copy
import pickle
import warnings

import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd, gluon
from mxgluon.core.scope import state
from mxgluon.gluon import nn


class Nested(gluon.HybridBlock):
    """Takes and returns nested arguments."""

    def forward(self, x, pair, *, scale=1.0, extra=None):
        left, right = pair["both"]
        return {"sum": x * scale + left, "list": [right, None, (x, extra)]}


def _net(*layers, init="xavier"):
    net = nn.HybridSequential()
    net.add(*layers)
    net.initialize(init)
    return net


def _array(*shape):
    return mx.np.array(numpy.random.RandomState(5).randn(*shape))


def test_nested_arguments():
    x, y, z = _array(2), _array(2), _array(2)
    block = Nested()
    expected = block(x, {"both": [y, z]}, scale=2.0)
    block.hybridize()
    for _ in range(2):
        got = block(x, {"both": [y, z]}, scale=2.0)
        numpy.testing.assert_allclose(got["sum"].asnumpy(), expected["sum"].asnumpy(), rtol=1e-6)
        assert got["list"][1] is None
        assert got["list"][2][1] is None
        numpy.testing.assert_array_equal(got["list"][2][0].asnumpy(), x.asnumpy())
    assert block(x, {"both": (y, z)}, extra=z)["list"][2][1].shape == (2,)


def test_deferred_shapes_and_the_same_numbers():
    def run(hybridize):
        mx.random.seed(11)
        net = nn.HybridSequential()
        net.add(nn.Dense(8, activation="relu"), nn.Dropout(0.5), nn.BatchNorm(), nn.Dense(3))
        net.initialize()
        if hybridize:
            net.hybridize()
        outputs = []
        for _ in range(3):
            with autograd.record():
                outputs.append(net(_array(6, 5)).asnumpy())
        return outputs, {name: value.data().asnumpy() for name, value in net.collect_params().items()}

    (plain, plain_parameters), (hybrid, hybrid_parameters) = run(False), run(True)
    for one, other in zip(plain, hybrid, strict=True):
        numpy.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)
    for name, value in plain_parameters.items():
        numpy.testing.assert_allclose(value, hybrid_parameters[name], rtol=1e-4, atol=1e-6, err_msg=name)


@pytest.mark.parametrize("hybridize", [False, True])
def test_running_statistics_move_once_for_each_forward(hybridize):
    net = _net(nn.BatchNorm(momentum=0.5, in_channels=1))
    if hybridize:
        net.hybridize()
    x = mx.np.array([[2.0], [4.0]])
    for times in range(1, 4):
        with autograd.record():
            net(x).backward()
        assert net[0].running_mean.data().item() == pytest.approx(3 * (1 - 0.5**times))
    net(x)
    assert net[0].running_mean.data().item() == pytest.approx(3 * (1 - 0.5**3))


def test_parameters_are_arguments_of_the_program():
    net = _net(nn.Dense(1, in_units=1, use_bias=False))
    net.hybridize()
    x = mx.np.ones((1, 1))
    net(x)
    net[0].weight.set_data(mx.np.array([[3.0]]))
    assert net(x).item() == 3
    net.initialize("ones", force_reinit=True)
    assert net(x).item() == 1
    net[0].weight.data()[:] = 5
    assert net(x).item() == 5


def test_new_shapes_and_types_are_traced_again():
    net = _net(nn.Dense(2, in_units=3))
    net.hybridize(static_alloc=True, static_shape=True)
    assert [net(_array(size, 3)).shape for size in (1, 4, 1, 2)] == [(1, 2), (4, 2), (1, 2), (2, 2)]


def test_hybridize_again_and_off():
    net = _net(nn.Dense(2, in_units=3))
    x = _array(1, 3)
    expected = net(x).asnumpy()
    for active in (True, True, False, True):
        net.hybridize(active)
        numpy.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-6)


def test_static_shape_needs_static_alloc():
    with pytest.raises(ValueError, match="static_shape needs static_alloc"):
        _net(nn.Dense(1)).hybridize(static_shape=True)


def test_changing_a_hybridized_block_deactivates_it():
    net = _net(nn.Dense(2, in_units=2))
    x = _array(1, 2)
    net.hybridize()
    net(x)
    with pytest.warns(UserWarning, match="Automatically deactivate the hybridization when adding new children block"):
        net.add(nn.Dense(1, in_units=2))
    net[1].initialize()
    assert net(x).shape == (1, 1)
    net.hybridize()
    with pytest.warns(UserWarning, match="deactivate the hybridization when cast the block to use another data type"):
        net.cast("float64")
    assert net(x.astype("float64")).dtype == "float64"


def test_a_replaced_grandchild_is_noticed():
    middle = nn.HybridSequential()
    middle.add(nn.Dense(1, in_units=1, use_bias=False))
    outer = _net(middle, init="ones")
    outer.hybridize()
    x = mx.np.ones((1, 1))
    assert outer(x).item() == 1
    inner = nn.Dense(1, in_units=1, use_bias=False)
    inner.initialize("zeros")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        outer[0].register_child(inner, "0")
    assert outer(x).item() == 0


def test_hooks_of_a_hybridized_block_warn():
    net = _net(nn.Dense(1, in_units=1))
    net.register_forward_pre_hook(lambda block, inputs: None)
    with pytest.warns(UserWarning, match="is being hybridized while still having forward hook/pre-hook"):
        net.hybridize()


def test_children_have_to_be_hybrid():
    with pytest.raises(
        ValueError, match="Children of HybridBlock must also be HybridBlock.*please try HybridSequential instead"
    ):
        nn.HybridSequential().add(nn.Lambda("tanh"))


def test_old_interfaces_are_refused():
    class Old(gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x

    with pytest.raises(AssertionError, match="'forward' instead of 'hybrid_forward' interface needs to be used"):
        Old()
    with pytest.raises(NotImplementedError, match="HybridBlock: forward is not defined"):
        gluon.HybridBlock()(mx.np.ones(1))


def test_inputs_have_to_hold_an_array():
    net = _net(nn.Dense(1, in_units=1))
    for active in (False, True):
        net.hybridize(active)
        with pytest.raises(ValueError, match="In HybridBlock, there must be one NDArray in the input"):
            net(3.0)


def test_unknown_shapes_ask_for_infer_shape():
    class Own(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.weight = gluon.Parameter("weight", shape=(3, -1), allow_deferred_init=True)

        def forward(self, x):
            return mx.np.dot(x, self.weight.data())

    block = Own()
    block.initialize()
    for active in (False, True):
        block.hybridize(active)
        with pytest.raises(
            RuntimeError, match=r"Own has parameters with unknown shape.*implement Own\.infer_shape.*weight"
        ):
            block(mx.np.ones((2, 3)))


def test_uninitialized_parameters():
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2))
    for active in (False, True):
        net.hybridize(active)
        with pytest.raises(RuntimeError, match="Parameter 'weight' has not been initialized"):
            net(mx.np.ones((1, 2)))


def test_a_failed_forward_leaves_everything():
    class Failing(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.norm = nn.BatchNorm(in_channels=2)
            self.fail = True

        def forward(self, x):
            x = self.norm(x)
            if self.fail:
                raise ZeroDivisionError("on purpose")
            return x

    block = Failing()
    block.initialize()
    x = _array(3, 2)
    for active in (False, True):
        block.fail = True
        block.norm.initialize(force_reinit=True)
        block.hybridize(active)
        with pytest.raises(ZeroDivisionError, match="on purpose"), autograd.record():
            block(x)
        assert not state.recording
        assert state.tracing is None
        if active:
            assert block.norm.running_mean.data().asnumpy().tolist() == [0, 0]
        block.fail = False
        assert block(x).shape == (3, 2)


def test_output_shapes_that_depend_on_values():
    class Positive(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.scale = nn.HybridLambda(lambda x: x * 2)

        def forward(self, x):
            x = self.scale(x)
            return x[x > 0]

    block, x = Positive(), mx.np.array([1.0, -1.0, 3.0])
    block.hybridize()
    for _ in range(2):
        assert block(x).asnumpy().tolist() == [2, 6]
    block.hybridize(partition_if_dynamic=False)
    with pytest.raises(mx.MXNetError, match="Positive: the shape of the output of .* depends on values"):
        block(x)


def test_several_devices():
    devices = [mx.cpu(0), mx.cpu(1)]
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2))
    net.initialize("ones", device=devices)
    net.hybridize()
    parts = gluon.utils.split_and_load(_array(4, 2), devices)
    outputs = [net(part) for part in parts]
    assert [output.device for output in outputs] == devices
    net[0].weight.data(mx.cpu(1))[:] = 0
    assert net(parts[1]).asnumpy().tolist() == [[0, 0], [0, 0]]
    assert net(parts[0]).asnumpy().any()
    with pytest.raises(ValueError, match="Find multiple devices in the input"):
        Nested().hybridize() or _hybridized(Nested())(parts[0], {"both": [parts[1], parts[1]]})


def _hybridized(block):
    block.hybridize()
    return block


def test_operators_can_be_watched():
    net = _net(nn.Dense(2, in_units=2, activation="relu"))
    seen = []
    net.register_op_hook(lambda name, operator, array: seen.append((name, operator, array.shape)))
    net.hybridize()
    net(_array(1, 2))
    assert seen == [("0_fwd_output", "FullyConnected", (1, 2)), ("0_act_fwd_output", "Activation", (1, 2))]
    seen.clear()
    net.register_op_hook(lambda name, operator, array: seen.append(name), monitor_all=True)
    net(_array(1, 2))
    assert seen[:4] == ["0_fwd_data", "0_fwd_weight", "0_fwd_bias", "0_fwd_output"]


def test_an_array_in_a_closure_is_an_argument():
    held = mx.np.array([1.0])
    held.attach_grad()
    block = _hybridized(nn.HybridLambda(lambda x: x * held))
    x = mx.np.array([3.0])
    assert block(x).item() == 3
    held[:] = 2
    with autograd.record():
        y = block(x)
    y.backward()
    assert (y.item(), held.grad.item()) == (6, 3)


def test_copies_and_pickles():
    net = _net(nn.Dense(2, in_units=2))
    x = _array(1, 2)
    expected = net(x).asnumpy()
    for again in (copy.deepcopy(net), pickle.loads(pickle.dumps(net))):
        numpy.testing.assert_array_equal(again(x).asnumpy(), expected)
        again[0].weight.data()[:] = 0
        with autograd.record():
            again(x).backward()
        assert again[0].weight.grad().shape == (2, 2)
    numpy.testing.assert_array_equal(net(x).asnumpy(), expected)


def test_second_order_gradients_through_a_program():
    net = _hybridized(_net(nn.Dense(1, in_units=1, use_bias=False, activation="tanh"), init="ones"))
    x = mx.np.array([[0.5]])
    x.attach_grad()
    with autograd.record():
        y = net(x)
        dx = autograd.grad(y, [x], create_graph=True)[0]
    dx.backward()
    tanh = numpy.tanh(0.5)
    assert x.grad.item() == pytest.approx(-2 * tanh * (1 - tanh**2), rel=1e-5)


def test_writing_to_a_subscript_of_a_subscript_is_refused():
    def forward(x):
        y = x + 0
        y[0][1] = 5
        return y

    x = mx.np.zeros((2, 2))
    block = nn.HybridLambda(forward)
    assert block(x).asnumpy().tolist() == [[0, 5], [0, 0]]
    block.hybridize()
    with pytest.raises(mx.MXNetError, match="Inside a hybridized forward a subscript is a copy"):
        block(x)
    whole = _hybridized(nn.HybridLambda(lambda x: _write(x + 0)))
    assert whole(x).asnumpy().tolist() == [[0, 5], [0, 0]]


def _write(y):
    y[0, 1] = 5
    return y


def test_what_is_no_array_is_refused_as_mxnet_does():
    class Pair(gluon.HybridBlock):
        def forward(self, x, y):
            return x + y

    pair, dense = Pair(), nn.Dense(2, in_units=2)
    dense.initialize()
    pair.hybridize()
    dense.hybridize()
    with pytest.raises(ValueError, match="there must be one NDArray in the input"):
        dense(numpy.ones((1, 2)))
    with pytest.raises(
        ValueError, match=r"must be \(nested\) list of Symbol or NDArray, but got .* of type <class 'numpy.nda"
    ):
        pair(mx.np.ones(2), numpy.ones(2))
    assert pair(mx.np.ones(2), 1.0).tolist() == [2.0, 2.0]
