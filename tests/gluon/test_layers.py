"""Layers and losses against what real MXNet 2.0 computed: texts, outputs, gradients; eager, hybridized, exported and imported again."""

import importlib.util
import pathlib

import numpy
import pytest

import mxgluon as mx

ROOT = pathlib.Path(__file__).parent.parent.parent
GOLDEN = dict(numpy.load(ROOT / "tests" / "golden" / "layers.npz", allow_pickle=False))


def _cases():
    path = ROOT / "scripts" / "oracle" / "layer_cases.py"
    spec = importlib.util.spec_from_file_location("layer_cases", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CASES = _cases()
# Sums of products in another order; float32 has seven digits.
TOLERANCE = {"rtol": 2e-5, "atol": 2e-5}


def _build(name, cls, keywords, shape, kind):
    random = numpy.random.RandomState(7)
    layer = getattr(mx.gluon.nn, cls)(**keywords)
    texts = [repr(layer)]
    layer.initialize()
    x = mx.np.array(CASES.make_input(random, shape, kind))
    layer(x)
    texts.append(repr(layer))
    for key, parameter in sorted(layer.collect_params().items()):
        parameter.set_data(mx.np.array(CASES.make_parameter(random, key, parameter.shape)))
    return layer, x, texts, random


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize(
    ("name", "cls", "keywords", "shape", "kind", "training"), CASES.LAYERS, ids=[c[0] for c in CASES.LAYERS]
)
def test_layer(name, cls, keywords, shape, kind, training, hybridize):
    layer, x, texts, random = _build(name, cls, keywords, shape, kind)
    assert texts == list(GOLDEN[f"{name}.texts"])
    if hybridize:
        layer.hybridize()
    x.attach_grad()
    with mx.autograd.record(train_mode=training):
        y = layer(x)
    numpy.testing.assert_allclose(y.asnumpy(), GOLDEN[f"{name}.output"], **TOLERANCE)
    y.backward(mx.np.array(random.uniform(-1, 1, y.shape).astype("float32")))
    wrong = name in CASES.WRONG_GRADIENTS
    if not wrong and kind == "float":
        numpy.testing.assert_allclose(x.grad.asnumpy(), GOLDEN[f"{name}.grad"], **TOLERANCE)
    for key, parameter in layer.collect_params().items():
        got = parameter.data() if parameter.grad_req == "null" else parameter.grad()
        expected = GOLDEN[f"{name}.{key}"]
        if wrong and parameter.grad_req != "null":
            continue
        if key == "gamma" and keywords.get("scale") is False:
            # MXNet overwrites a fixed gamma with ones; here it stays, and counts as ones.
            expected = got.asnumpy()
        numpy.testing.assert_allclose(got.asnumpy(), expected, err_msg=key, **TOLERANCE)


@pytest.mark.parametrize(
    ("name", "cls", "keywords", "shape", "kind", "training"), CASES.LAYERS, ids=[c[0] for c in CASES.LAYERS]
)
def test_layer_comes_back_from_files(name, cls, keywords, shape, kind, training, tmp_path):
    layer, x, _, _ = _build(name, cls, keywords, shape, kind)
    layer.hybridize()
    y = layer(x)
    symbol_file, parameter_file = layer.export(str(tmp_path / "layer"), epoch=3)
    assert symbol_file == str(tmp_path / "layer-symbol.json")
    assert parameter_file == (str(tmp_path / "layer-0003.params") if layer.collect_params() else None)
    again = mx.gluon.SymbolBlock.imports(symbol_file, ["data"], parameter_file)
    numpy.testing.assert_array_equal(again(x).asnumpy(), y.asnumpy())


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize(("name", "cls", "keywords", "kind"), CASES.LOSSES, ids=[c[0] for c in CASES.LOSSES])
def test_loss(name, cls, keywords, kind, hybridize):
    random = numpy.random.RandomState(3)
    predictions, labels, weights = (mx.np.array(value) for value in CASES.make_loss_inputs(random, kind))
    loss = getattr(mx.gluon.loss, cls)(**keywords)
    assert [repr(loss)] == list(GOLDEN[f"loss_{name}.texts"])
    if hybridize:
        loss.hybridize()
    for suffix, extra in (("", ()), ("_weighted", (weights,))):
        predictions.attach_grad()
        with mx.autograd.record():
            result = loss(predictions, labels, *extra)
        result.backward()
        numpy.testing.assert_allclose(result.asnumpy(), GOLDEN[f"loss_{name}{suffix}.output"], **TOLERANCE)
        numpy.testing.assert_allclose(predictions.grad.asnumpy(), GOLDEN[f"loss_{name}{suffix}.grad"], **TOLERANCE)


@pytest.mark.parametrize("dtype", ["float16", "float64"])
@pytest.mark.parametrize("name", ["dense", "conv2d", "batch_norm", "layer_norm", "embedding", "max_pool2d", "gelu"])
def test_other_types(name, dtype):
    layer, x, _, _ = _build(*next(case for case in CASES.LAYERS if case[0] == name)[:5])
    expected = layer(x).asnumpy()
    layer.cast(dtype)
    got = layer(x.astype(dtype))
    assert got.dtype == dtype
    tolerance = {"rtol": 2e-2, "atol": 2e-2} if dtype == "float16" else TOLERANCE
    numpy.testing.assert_allclose(got.asnumpy(), expected, **tolerance)


def test_dropout_drops_in_training_only():
    layer = mx.gluon.nn.Dropout(0.25)
    x = mx.np.ones((100, 100))
    assert (layer(x).asnumpy() == 1).all()
    mx.random.seed(0)
    for hybridize in (False, True):
        layer.hybridize(hybridize)
        with mx.autograd.train_mode():
            y = layer(x).asnumpy()
        assert set(numpy.unique(y)) == {0, numpy.float32(1 / 0.75)}
        assert abs((y == 0).mean() - 0.25) < 0.02
    assert (mx.gluon.nn.Dropout(0)(x).asnumpy() == 1).all()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda nn: nn.LeakyReLU(-1), "Slope coefficient for LeakyReLU must be no less than 0"),
        (lambda nn: nn.Conv2D(3, (1, 2, 3)), "kernel_size must be a number or a list of 2 ints"),
        (lambda nn: nn.Conv2D(3, 3, layout="CHWN"), "Only supports 'NCHW' and 'NHWC' layout for now"),
        (lambda nn: nn.MaxPool2D((1, 2, 3)), "pool_size must be a number or a list of 2 ints"),
        (lambda nn: nn.MaxPool1D(layout="NCHW"), "Only NCW and NWC layouts are valid for 1D Pooling"),
        (lambda nn: nn.Embedding(2, 2, sparse_grad=True), "sparse feature is not supported in Gluon2.0"),
    ],
)
def test_refused_arguments(make, message):
    with pytest.raises(AssertionError, match=message):
        make(mx.gluon.nn)


@pytest.mark.parametrize("cls", ["Lambda", "HybridLambda"])
def test_functions_as_blocks(cls):
    make = getattr(mx.gluon.nn, cls)
    x = mx.np.array([-1.0, 2.0])
    assert repr(make("tanh")) == f"{cls}(tanh)"
    numpy.testing.assert_allclose(make("relu")(x).asnumpy(), [0, 2])
    numpy.testing.assert_allclose(make(lambda x: x * 2)(x).asnumpy(), [-2, 4])
    with pytest.raises(ValueError, match=r"Function name nothing is not found in np/npx\."):
        make("nothing")
    with pytest.raises(ValueError, match="Unrecognized function in lambda: 3 of type"):
        make(3)


def test_wrong_shapes_name_operator_and_shapes():
    layer = mx.gluon.nn.Dense(3, in_units=4)
    layer.initialize()
    with pytest.raises(mx.MXNetError, match=r"FullyConnected: .*\(2, 5\)"):
        layer(mx.np.ones((2, 5)))


def test_unknown_activation():
    with pytest.raises((mx.MXNetError, ValueError), match=r"Activation: .*'nothing'.*relu"):
        mx.gluon.nn.Activation("nothing")(mx.np.ones(2))
