"""Operators written in Python: by themselves, recorded, hybridized, in files; and what bad input gets."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.gluon import nn


class Sigmoid(mx.operator.CustomOp):
    def __init__(self, scale, calls):
        self.scale, self.calls = scale, calls

    def forward(self, is_train, req, in_data, out_data, aux):
        self.calls.append(("forward", is_train, list(req)))
        self.output = self.scale / (1 + numpy.exp(-in_data[0].asnumpy()))
        self.assign(out_data[0], req[0], mx.np.array(self.output))
        aux[0][:] = aux[0] + 1

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        self.calls.append(("backward", None, list(req)))
        y = out_data[0] / self.scale
        self.assign(in_grad[0], req[0], out_grad[0] * self.scale * y * (1 - y))


CALLS: list = []
MADE: list = []


@mx.operator.register("test_sigmoid")
class SigmoidProp(mx.operator.CustomOpProp):
    def __init__(self, scale="1"):
        super().__init__()
        self.scale = scale

    def list_auxiliary_states(self):
        return ["count"]

    def infer_shape(self, in_shape):
        return in_shape, [in_shape[0]], [(1,)]

    def create_operator(self, ctx, in_shapes, in_dtypes):
        MADE.append((ctx, in_shapes, in_dtypes, self.scale))
        return Sigmoid(float(self.scale), CALLS)


@mx.operator.register("test_pair")
class PairProp(mx.operator.CustomOpProp):
    """Two inputs of different types, two outputs."""

    def list_arguments(self):
        return ["data", "index"]

    def list_outputs(self):
        return ["total", "picked"]

    def infer_shape(self, in_shape):
        return in_shape, [(1,), in_shape[1]]

    def infer_type(self, in_type):
        return in_type, [in_type[0], in_type[0]], []

    def create_operator(self, ctx, in_shapes, in_dtypes):
        class Pair(mx.operator.CustomOp):
            def forward(self, is_train, req, in_data, out_data, aux):
                self.assign(out_data[0], "add", in_data[0].sum().reshape(1))
                self.assign(out_data[1], "null", in_data[0])
                self.assign(out_data[1], "inplace", mx.np.take(in_data[0], in_data[1]))

            def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
                in_grad[0][:] = out_grad[0]
                picked = numpy.zeros(in_grad[0].shape, "float32")
                numpy.add.at(picked, in_data[1].asnumpy(), out_grad[1].asnumpy())
                in_grad[0][:] += mx.np.array(picked)

        return Pair()


def sigmoid(x, scale=1.0):
    return scale / (1 + numpy.exp(-x))


def test_by_itself():
    MADE.clear()
    CALLS.clear()
    x, count = mx.np.array([1.0, 2.0]), mx.np.zeros(1)
    y = mx.npx.custom(x, count, op_type="test_sigmoid", scale=3)
    numpy.testing.assert_allclose(y.asnumpy(), sigmoid(x.asnumpy(), 3), rtol=1e-6)
    assert count.asnumpy() == 1
    [made] = MADE
    assert made == ("cpu(0)", [[2]], [numpy.float32], "3")
    assert CALLS == [("forward", False, ["write"])]


@pytest.mark.parametrize("hybridized", [False, True])
def test_gradient_and_state(hybridized):
    class Net(nn.HybridBlock):
        def __init__(self):
            super().__init__()
            self.count = mx.gluon.Parameter("count", shape=(1,), init="zeros", grad_req="null")
            self.dense = nn.Dense(2, in_units=2, weight_initializer=mx.init.Constant(0.5))

        def forward(self, x):
            return mx.npx.custom(self.dense(x), self.count.data(), op_type="test_sigmoid", scale=2.0) * 3

    net = Net()
    net.initialize()
    net.hybridize(hybridized)
    x = mx.np.array([[1.0, 2.0]])
    x.attach_grad()
    for _ in range(3):
        with mx.autograd.record():
            y = net(x)
        y.backward()
    middle = sigmoid(numpy.array([1.5, 1.5]))
    numpy.testing.assert_allclose(y.asnumpy(), [6 * middle], rtol=1e-6)
    slope = 6 * middle * (1 - middle)
    numpy.testing.assert_allclose(x.grad.asnumpy(), [[slope.sum() / 2] * 2], rtol=1e-5)
    numpy.testing.assert_allclose(net.dense.weight.grad().asnumpy(), slope[:, None] * x.asnumpy(), rtol=1e-5)
    assert net.count.data().asnumpy() == 3


@pytest.mark.parametrize("hybridized", [False, True])
def test_several_inputs_and_outputs(hybridized):
    class Net(nn.HybridBlock):
        def forward(self, x, index):
            return mx.npx.custom(x, index, op_type="test_pair")

    net = Net()
    net.hybridize(hybridized)
    x, index = mx.np.array([1.0, 2.0, 3.0]), mx.np.array([2, 2, 0], dtype="int32")
    x.attach_grad()
    with mx.autograd.record():
        total, picked = net(x, index)
    mx.autograd.backward([total, picked], [mx.np.array([10.0]), mx.np.array([1.0, 2.0, 4.0])])
    assert total.asnumpy().tolist() == [6]
    assert picked.asnumpy().tolist() == [3, 3, 1]
    assert x.grad.asnumpy().tolist() == [14, 10, 13]


def test_legacy_arrays():
    @mx.operator.register("test_legacy")
    class Prop(mx.operator.CustomOpProp):
        def create_operator(self, ctx, in_shapes, in_dtypes):
            class Double(mx.operator.CustomOp):
                def forward(self, is_train, req, in_data, out_data, aux):
                    assert type(in_data[0]) is mx.nd.NDArray
                    self.assign(out_data[0], req[0], mx.nd.broadcast_mul(in_data[0], mx.nd.array([2.0])))

            return Double()

    mx.npx.reset_np()
    try:
        y = mx.nd.Custom(mx.nd.array([1.0, 2.0]), op_type="test_legacy")
        assert type(y) is mx.nd.NDArray
        assert y.asnumpy().tolist() == [2, 4]
    finally:
        mx.npx.set_np()


def test_parameters_survive_a_file(tmp_path):
    class Net(nn.HybridBlock):
        def forward(self, x, count):
            return mx.npx.custom(x, count, op_type="test_sigmoid", scale="4")

    net = Net()
    net.hybridize()
    x, count = mx.np.array([1.0, 2.0]), mx.np.zeros(1)
    expected = net(x, count).asnumpy()
    symbol_file, _ = net.export(str(tmp_path / "net"))
    imported = mx.gluon.SymbolBlock.imports(symbol_file, ["data0", "data1"])
    numpy.testing.assert_allclose(imported(x, count).asnumpy(), expected, rtol=1e-6)
    symbol = mx.sym.load(symbol_file)
    assert '"scale": "4"' in symbol.tojson()
    assert symbol.infer_shape(data0=(2, 3))[1] == [(2, 3)]


def test_errors_of_the_code_are_raised_where_it_is_called():
    @mx.operator.register("test_fails")
    class Prop(mx.operator.CustomOpProp):
        def create_operator(self, ctx, in_shapes, in_dtypes):
            class Fails(mx.operator.CustomOp):
                def forward(self, is_train, req, in_data, out_data, aux):
                    raise KeyError("mine")

            return Fails()

    x = mx.np.ones(2)
    with pytest.raises(KeyError, match="mine"):
        mx.npx.custom(x, op_type="test_fails")
    assert (x + 1).asnumpy().tolist() == [2, 2]


def shapes(*lists):
    class Prop(mx.operator.CustomOpProp):
        def infer_shape(self, in_shape):
            return lists if len(lists) > 1 else lists[0]

    return mx.operator.register("test_shapes")(Prop)


def test_what_is_refused():
    x, count = mx.np.ones(2), mx.np.zeros(1)
    with pytest.raises(mx.MXNetError, match="Cannot find custom operator nope; expected one of: .*test_sigmoid"):
        mx.npx.custom(x, op_type="nope")
    with pytest.raises(mx.MXNetError, match="Operator Custom expects 2 inputs, but got 1 instead"):
        mx.npx.custom(x, op_type="test_sigmoid")
    with pytest.raises(mx.MXNetError, match=r"infer_shape wants \(1,\) of an input; got \(2,\)"):
        mx.npx.custom(x, x, op_type="test_sigmoid")
    shapes([(2,)])
    with pytest.raises(mx.MXNetError, match="infer_shape must return 2 or 3 lists"):
        mx.npx.custom(x, op_type="test_shapes")
    shapes([(2,)], [(2,), (2,)])
    with pytest.raises(mx.MXNetError, match="infer_shape returned 2 output shapes; expected 1"):
        mx.npx.custom(x, op_type="test_shapes")
    with pytest.raises(TypeError, match="expected a subclass of CustomOpProp"):
        mx.operator.register("x")(Sigmoid)
    with pytest.raises(mx.MXNetError, match="NumpyOp has been superseded"):
        mx.operator.NumpyOp()
    with pytest.raises(AssertionError, match="found non default stype 'csr'"):
        SigmoidProp().infer_storage_type(["csr"])
    assert count.asnumpy() == 0


def test_what_is_registered():
    assert "Custom" in mx.operator.get_all_registered_operators()
    assert "elemwise_add" in mx.operator.get_all_registered_operators_grouped()["elemwise_add"]
    told = mx.operator.get_operator_arguments("Activation")
    assert told.names == ["data", "act_type"]
    assert told.narg == 2
