"""Blocks as graphs: export, import, feature extraction, calls with Symbols."""

import copy
import json
import pickle

import jax.numpy as jnp
import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd, gluon
from mxgluon.gluon import nn


class Features(gluon.HybridBlock):
    """Two outputs, shared layers, arithmetic of its own."""

    def __init__(self):
        super().__init__()
        self.features = nn.HybridSequential()
        self.features.add(nn.Conv2D(4, 3, activation="relu"), nn.BatchNorm(), nn.Flatten())
        self.output = nn.Dense(3)

    def forward(self, x):
        hidden = self.features(x)
        return mx.np.tanh(self.output(hidden)) * 2 + 1, hidden[0:1]


@pytest.fixture
def net():
    block = Features()
    block.initialize()
    block.hybridize()
    block(_data())
    return block


def _data(batch=2):
    return mx.np.array(numpy.random.RandomState(0).rand(batch, 2, 6, 6))


def test_export_names_and_files(net, tmp_path):
    files = net.export(str(tmp_path / "net"), epoch=7)
    assert files == (str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0007.params"))
    graph = json.loads((tmp_path / "net-symbol.json").read_text())
    operators = {node["name"]: node["op"] for node in graph["nodes"] if node["op"] != "null"}
    assert operators["features_0_fwd"] == "Convolution"
    assert operators["features_0_act_fwd"] == "Activation"
    assert operators["features_1_fwd"] == "BatchNorm"
    assert operators["output_fwd"] == "FullyConnected"
    parameters = mx.npx.load(files[1])
    assert set(parameters) == {
        "arg:features.0.weight",
        "arg:features.0.bias",
        "arg:features.1.gamma",
        "arg:features.1.beta",
        "aux:features.1.running_mean",
        "aux:features.1.running_var",
        "arg:output.weight",
        "arg:output.bias",
    }
    again = gluon.SymbolBlock.imports(files[0], ["data"], files[1])
    for got, expected in zip(again(_data()), net(_data()), strict=True):
        numpy.testing.assert_allclose(got.asnumpy(), expected.asnumpy(), rtol=1e-6)


def test_export_without_files(net):
    symbol, parameters = net.export(None)
    assert symbol.list_auxiliary_states() == ["features.1.running_mean", "features.1.running_var"]
    assert "arg:output.weight" in parameters
    assert len(symbol.list_outputs()) == 2


def test_export_needs_a_forward():
    net = nn.Dense(1, in_units=1)
    net.initialize()
    for prepare in (lambda: None, net.hybridize):
        prepare()
        with pytest.raises(RuntimeError, match=r"Please first call block.hybridize\(\) and then run forward"):
            net.export("nothing")


def test_several_inputs_and_shared_parameters(tmp_path):
    class Pair(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.one = nn.Dense(2, in_units=2)
            self.other = nn.Dense(2, in_units=2).share_parameters(self.one.collect_params())

        def forward(self, x, pair):
            return self.one(x) + self.other(pair[0]) * pair[1]

    block = Pair()
    block.one.initialize()
    block.hybridize()
    arrays = [mx.np.array([[1.0, 2.0]]), mx.np.array([[3.0, 4.0]]), mx.np.array([[5.0, 6.0]])]
    expected = block(arrays[0], arrays[1:])
    files = block.export(str(tmp_path / "pair"))
    again = gluon.SymbolBlock.imports(files[0], ["data0", "data1", "data2"], files[1])
    assert list(again.collect_params()) == ["one.weight", "one.bias"]
    numpy.testing.assert_allclose(again(*arrays).asnumpy(), expected.asnumpy(), rtol=1e-6)
    with pytest.raises(ValueError, match="SymbolBlock: wrong number of inputs; got 2; expected 3"):
        again(*arrays[:2])


def test_raw_jax_functions_are_named_in_the_error():
    class Raw(gluon.HybridBlock):
        def forward(self, x):
            return type(x)._wrap(_sorted(x.jax))

    block = Raw()
    block.hybridize()
    block(mx.np.ones(3))
    with pytest.raises(
        mx.MXNetError, match="Raw: the forward cannot be written as an MXNet graph; got JAX primitives.*sort"
    ):
        block.export(None)


def _sorted(value):
    return jnp.sort(value)


def test_what_no_output_needs_is_left_out():
    class Spare(gluon.HybridBlock):
        def forward(self, x):
            _sorted(x.jax)
            return x * 2

    block = Spare()
    block.hybridize()
    block(mx.np.ones(3))
    assert block.export(None)[0].list_outputs() == ["multiply_scalar_output"]


def test_random_operators_are_exported(tmp_path):
    class Noise(gluon.HybridBlock):
        def forward(self, x):
            return x + mx.np.random.normal(3.0, 0.5, size=(2, 4)), mx.np.random.uniform(0, 1, size=x.shape)

    block = Noise()
    block.hybridize()
    x = mx.np.zeros((2, 4))
    block(x)
    files = block.export(tmp_path / "noise")
    again = gluon.SymbolBlock.imports(files[0], ["data"])
    mx.npx.random.seed(3)
    first = again(x)
    assert not (first[0] == again(x)[0]).all()
    mx.npx.random.seed(3)
    for one, two in zip(first, again(x), strict=True):
        assert (one == two).all()
    assert 1 < first[0].mean() < 5


def test_feature_extraction_shares_parameters(net):
    outputs = net(mx.sym.var("data").as_np_ndarray())
    internals = mx.sym.Group(list(outputs)).get_internals()
    names = internals.list_outputs()
    assert "features_0_act_fwd_output" in names
    inner = internals["features_0_act_fwd_output"]
    block = gluon.SymbolBlock(inner, mx.sym.var("data"), params=_of(net, inner))
    assert block(_data()).shape == (2, 4, 4, 4)
    assert block.collect_params()["features.0.weight"] is net.features[0].weight
    net.features[0].weight.data()[:] = 0
    net.features[0].bias.data()[:] = 0
    assert not block(_data()).asnumpy().any()
    both = gluon.SymbolBlock([inner, internals["output_fwd_output"]], mx.sym.var("data"), params=net.collect_params())
    assert [output.shape for output in both(_data())] == [(2, 4, 4, 4), (2, 3)]


def _of(net, symbol):
    known = set(symbol.list_inputs())
    return {name: parameter for name, parameter in net.collect_params().items() if name in known}


def test_training_goes_on(net, tmp_path):
    files = net.export(str(tmp_path / "net"))
    block = gluon.SymbolBlock.imports(files[0], "data", files[1])
    trainer = gluon.Trainer(block.collect_params(), "sgd", {"learning_rate": 0.01})
    losses = []
    for _ in range(5):
        with autograd.record():
            scores, _ = block(_data())
            loss = (scores**2).mean()
        loss.backward()
        trainer.step(1)
        losses.append(loss.item())
    assert losses[-1] < losses[0]
    again = gluon.SymbolBlock.imports(*_reordered(block.export(str(tmp_path / "again"))))
    numpy.testing.assert_allclose(again(_data())[0].asnumpy(), block(_data())[0].asnumpy(), rtol=1e-5)


def _reordered(files):
    return files[0], ["data"], files[1]


def test_casting(net, tmp_path):
    files = net.export(str(tmp_path / "net"))
    block = gluon.SymbolBlock.imports(files[0], "data", files[1])
    expected = block(_data())[0].asnumpy()
    block.cast("float16")
    assert block.collect_params()["output.weight"].data().dtype == "float16"
    assert block.collect_params()["features.1.running_var"].data().dtype == "float32"
    numpy.testing.assert_allclose(block(_data().astype("float16"))[0].asnumpy(), expected, rtol=2e-2, atol=2e-2)
    block.cast("float64")
    assert block(_data().astype("float64"))[0].dtype == "float64"
    block.cast("float32")
    numpy.testing.assert_allclose(block(_data())[0].asnumpy(), expected, rtol=1e-2, atol=1e-2)


def test_inside_a_bigger_block(net, tmp_path):
    files = net.export(str(tmp_path / "net"))

    class Outer(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.inner = gluon.SymbolBlock.imports(files[0], "data", files[1])
            self.head = nn.Dense(2)

        def forward(self, x):
            return self.head(self.inner(x)[0])

    outer = Outer()
    outer.head.initialize()
    expected = outer(_data()).asnumpy()
    outer.hybridize()
    numpy.testing.assert_allclose(outer(_data()).asnumpy(), expected, rtol=1e-5)
    again = gluon.SymbolBlock.imports(*_reordered(outer.export(str(tmp_path / "outer"))))
    numpy.testing.assert_allclose(again(_data()).asnumpy(), expected, rtol=1e-5)


def test_text_and_refusals(net, tmp_path):
    x = mx.sym.var("x").as_np_ndarray()
    assert str(gluon.SymbolBlock(x + 1, x)).startswith("SymbolBlock(\n")
    with pytest.raises(AssertionError, match="Input symbols must be variable, but .* is an output of operators"):
        gluon.SymbolBlock(x + 1, x * 2)
    with pytest.raises(ValueError, match=r"\{'w'\} params are unused by the model"):
        gluon.SymbolBlock(x + 1, x, params={"w": gluon.Parameter("w")})
    with pytest.raises(TypeError, match="SymbolBlock: takes its inputs by position; got y"):
        gluon.SymbolBlock(x + 1, x)(y=mx.np.ones(1))
    with pytest.raises(TypeError, match="SymbolBlock: invalid input or output; got int"):
        gluon.SymbolBlock(3, x)
    files = net.export(str(tmp_path / "net"))
    with pytest.raises(ValueError, match="SymbolBlock: the graph has no input 'picture'; expected some of: data"):
        gluon.SymbolBlock.imports(files[0], "picture", files[1])
    parameters = mx.npx.load(files[1])
    parameters.pop("arg:output.bias")
    mx.npx.savez(str(tmp_path / "less"), **parameters)
    with pytest.raises(AssertionError, match="Parameter 'output.bias' is missing"):
        gluon.SymbolBlock.imports(files[0], "data", str(tmp_path / "less"))
    block = gluon.SymbolBlock.imports(files[0], "data", str(tmp_path / "less"), allow_missing=True)
    with pytest.raises(mx.MXNetError, match="SymbolBlock: cannot export; parameters without values: output.bias"):
        block.export(None)


def test_shapes_come_from_the_first_input():
    net = nn.HybridSequential()
    net.add(nn.Conv2D(3, 3), nn.Dense(2))
    symbol = net(mx.sym.var("data").as_np_ndarray())
    block = gluon.SymbolBlock(symbol, mx.sym.var("data"))
    block.initialize()
    assert block(_data()).shape == (2, 2)
    assert block.collect_params()["0.weight"].shape == (3, 2, 3, 3)


def _pickled(block):
    return pickle.loads(pickle.dumps(block))


@pytest.mark.parametrize("copied", [copy.deepcopy, _pickled])
def test_copies_and_pickles(copied):
    x = mx.sym.var("x").as_np_ndarray()
    deep = x
    for _ in range(3000):
        deep = deep + 1
    weight = gluon.Parameter("w", shape=(2,), init="ones")
    weight.initialize()
    block = gluon.SymbolBlock(deep * mx.sym.var("w").as_np_ndarray(), x, {"w": weight})
    again = copied(block)
    again.collect_params()["w"].set_data(mx.np.array([1.0, 2.0]))
    assert again._graph.nodes[-1].op is block._graph.nodes[-1].op
    assert again._graph.numpy_shape == block._graph.numpy_shape
    assert len(again._graph.nodes) == len(block._graph.nodes) == 3003
    assert weight.data().tolist() == [1, 1]


@pytest.mark.parametrize("copied", [copy.deepcopy, _pickled])
def test_a_hybridized_block_is_copied_without_its_programs(copied):
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(3), gluon.nn.BatchNorm())
    net.initialize()
    net.hybridize()
    x = mx.np.ones((2, 4))
    expected = net(x)
    again = copied(net)
    assert (again(x) == expected).all()
    again[0].weight.set_data(mx.np.zeros((3, 4)))
    assert (net(x) == expected).all()
    assert not (again(x) == expected).all()


def test_a_given_parameter_tells_its_shape():
    x, first, second = (mx.sym.var(name).as_np_ndarray() for name in ("x", "first", "second"))
    weight = gluon.Parameter("first", shape=(5, 3), init="ones")
    block = gluon.SymbolBlock(
        mx.npx.fully_connected(x + first, second, num_hidden=2, no_bias=True), x, {"first": weight}
    )
    block.initialize()
    assert block(mx.np.ones((5, 1))).shape == (5, 2)
    assert block.collect_params()["second"].shape == (2, 3)


def test_the_number_of_inputs():
    x = mx.sym.var("x").as_np_ndarray()
    block = gluon.SymbolBlock(x * 2, x)
    with pytest.raises(ValueError, match="SymbolBlock: wrong number of inputs; got 2; expected 1"):
        block(mx.np.ones(2), mx.np.ones(2))
