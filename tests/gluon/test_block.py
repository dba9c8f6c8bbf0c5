"""Blocks and parameters, to the letter of real MXNet 2.0."""

import re
import warnings

import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd, gluon
from mxgluon.gluon import nn


class Model(gluon.Block):
    def __init__(self):
        super().__init__()
        self.first = nn.Dense(3)
        self.second = nn.Dense(2, in_units=3)

    def forward(self, x):
        return self.second(self.first(x))


def test_texts():
    assert repr(Model()) == "Model(\n  (first): Dense(-1 -> 3, linear)\n  (second): Dense(3 -> 2, linear)\n)"
    net = nn.Sequential()
    net.add(nn.Dense(3), nn.HybridSequential())
    net[1].add(nn.Dense(2, activation="relu"))
    assert repr(net) == (
        "Sequential(\n  (0): Dense(-1 -> 3, linear)\n  (1): HybridSequential(\n    (0): Dense(-1 -> 2, Activation(relu))\n  )\n)"
    )
    assert repr(gluon.Constant([[1, 2], [3, 4]])) == "Constant (shape=(2, 2), dtype=float32)"
    assert repr(gluon.Parameter("w", shape=(5, -1))) == "Parameter (shape=(5, -1), dtype=<class 'numpy.float32'>)"
    assert repr(gluon.Parameter("w", shape=5, dtype="float16")) == "Parameter (shape=(5,), dtype=float16)"


def test_structure():
    model = Model()
    assert list(model.collect_params()) == ["first.weight", "first.bias", "second.weight", "second.bias"]
    assert list(model.collect_params(".*weight")) == ["first.weight", "second.weight"]
    model.second = nn.Dense(7, in_units=3)
    assert model.collect_params()["second.weight"].shape == (7, 3)
    assert len(model.collect_params()) == 4
    with pytest.raises(TypeError, match="Changing attribute type for first from .*Dense.* to .*int.*is not allowed"):
        model.first = 3
    model.listed = [nn.Dense(1)]
    with pytest.warns(UserWarning, match='"Model.listed" is an unregistered container with Blocks'):
        model.collect_params()
    seen = []
    assert Model().apply(lambda block: seen.append(type(block).__name__))
    assert seen == ["Dense", "Dense", "Model"]


@pytest.mark.parametrize("cls", [nn.Sequential, nn.HybridSequential])
def test_sequences(cls):
    net = cls()
    layers = [nn.Dense(1), nn.Dense(2), nn.Dense(3)]
    net.add(*layers)
    assert len(net) == 3
    assert net[1] is layers[1]
    assert net[-1] is layers[2]
    assert list(net) == layers
    part = net[1:]
    assert type(part) is cls
    assert [layer.weight.shape[0] for layer in part] == [2, 3]


def test_sequential_advises_hybrid_sequential():
    net = nn.Sequential()
    net.add(nn.Dense(1))
    with pytest.warns(UserWarning, match="Consider using HybridSequential for the best performance"):
        net.hybridize()


def test_initialization_messages():
    layer = nn.Dense(5)
    with pytest.raises(
        RuntimeError, match="Parameter 'weight' has not been initialized. Note that you should initialize"
    ):
        layer.weight.data()
    layer.initialize()
    assert layer.weight.list_device() == [mx.cpu(0)]
    with pytest.raises(gluon.DeferredInitializationError, match="because initialization was deferred"):
        layer.weight.data()
    with pytest.raises(gluon.DeferredInitializationError, match="because initialization was deferred"):
        layer.weight.grad()
    layer(mx.np.ones((2, 3)))
    assert layer.weight.shape == (5, 3)
    with pytest.warns(UserWarning, match="Parameter 'weight' is already initialized, ignoring"):
        layer.weight.initialize()
    with pytest.raises(
        RuntimeError, match=r"was not initialized on device cpu\(1\). It was only initialized on \[cpu\(0\)\]"
    ):
        layer.weight.data(mx.cpu(1))
    with pytest.raises(ValueError, match=r"Cannot initialize Parameter 'w' because it has invalid shape: \(3, -1\)"):
        gluon.Parameter("w", shape=(3, -1)).initialize()
    with pytest.raises(RuntimeError, match="Parameter 'w' has not been initialized"):
        gluon.Parameter("w", shape=3).list_device()
    with pytest.raises(ValueError, match="Cannot reset device for Parameter 'w'"):
        gluon.Parameter("w", shape=3).reset_device(mx.cpu())
    waiting = gluon.Parameter("w", shape=(3, -1), allow_deferred_init=True)
    waiting.initialize()
    with pytest.raises(AssertionError, match="Please specify in_units, in_channels"):
        waiting._finish_deferred_init()


def test_parameter_requests():
    weight = gluon.Parameter("weight", shape=(2,), init="ones")
    weight.initialize()
    with pytest.raises(AssertionError, match="grad_req must be one of 'write', 'add', or 'null', but got 'x'"):
        weight.grad_req = "x"
    x = mx.np.array([2.0, 3.0])
    weight.grad_req = "add"
    for _ in range(2):
        with autograd.record():
            (weight.data() * x).backward()
    assert weight.grad().asnumpy().tolist() == [4, 6]
    weight.zero_grad()
    assert weight.list_grad()[0].asnumpy().tolist() == [0, 0]
    weight.grad_req = "null"
    with pytest.raises(RuntimeError, match="Cannot get gradient array for Parameter 'weight' because grad_req='null'"):
        weight.grad()


def test_parameter_values():
    weight = gluon.Parameter("weight", shape=(2, -1), allow_deferred_init=True)
    with pytest.raises(AssertionError, match="Parameter 'weight' has not been initialized"):
        weight.set_data(mx.np.ones((2, 2)))
    with pytest.raises(AssertionError, match=r"Expected shape \(3, 3\) is incompatible with given shape \(2, -1\)"):
        weight.shape = (3, 3)
    weight.initialize()
    weight.set_data(mx.np.ones((2, 2)))
    weight._finish_deferred_init()
    assert weight.data().asnumpy().tolist() == [[1, 1], [1, 1]]
    with pytest.raises(AssertionError, match=r"Expected shape \(3, 2\) is incompatible"):
        weight.set_data(mx.np.ones((3, 2)))
    weight.cast("float16")
    assert weight.data().dtype == weight.grad().dtype == "float16"
    weight.reset_device([mx.cpu(0), mx.cpu(1)])
    assert [array.device for array in weight.list_data()] == [mx.cpu(0), mx.cpu(1)]
    for stype in ("row_sparse", "nothing"):
        with pytest.raises((ValueError, AssertionError), match="stype"):
            gluon.Parameter("w", stype=stype)


def test_constants_do_not_train():
    class Shift(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.shift = gluon.Constant([1.0, 2.0])

        def forward(self, x):
            return x + self.shift.data()

    block = Shift()
    block.initialize()
    assert block(mx.np.zeros(2)).asnumpy().tolist() == [1, 2]
    with pytest.warns(
        UserWarning, match='does not support grad_req other than "null", and new value "write" is ignored'
    ):
        block.shift.grad_req = "write"
    assert block.shift.grad_req == "null"


def test_sharing():
    one, other = nn.Dense(2, in_units=2), nn.Dense(2, in_units=2)
    assert other.share_parameters(one.collect_params()) is other
    assert other.weight is one.weight
    assert one.share_parameters(None) is one
    with pytest.raises(ValueError, match="'shared' should be in type of Dict"):
        one.share_parameters(3)
    with pytest.warns(UserWarning, match="Parameter name nothing is not in the current model!"):
        one.share_parameters({"nothing": one.weight})


def test_setting_of_all():
    model = Model()
    model.setattr("lr_mult", 0.5)
    assert {parameter.lr_mult for parameter in model.collect_params().values()} == {0.5}
    model.initialize()
    model(mx.np.ones((1, 2)))
    model.cast("float64")
    assert model.first.weight.data().dtype == "float64"
    model.zero_grad()
    with pytest.warns(DeprecationWarning, match="reset_ctx has been renamed"):
        model.reset_ctx(mx.cpu(0))


def test_hooks():
    model, seen = Model(), []
    model.initialize()
    x = mx.np.ones((1, 2))
    before = model.register_forward_pre_hook(lambda block, inputs: seen.append(("before", len(inputs))))
    with model.register_forward_hook(lambda block, inputs, outputs: seen.append(("after", outputs.shape))) as handle:
        model(x)
        with pytest.raises(AssertionError, match="The same handle cannot be attached twice"):
            handle.attach({}, print)
    before.detach()
    before.detach()
    model(x)
    assert seen == [("before", 1), ("after", (1, 2))]


def test_forward_has_to_be_defined():
    with pytest.raises(NotImplementedError, match="Block: forward is not defined"):
        gluon.Block()(mx.np.ones(1))


def test_files(tmp_path):
    model = Model()
    model.initialize()
    x = mx.np.ones((1, 4))
    expected = model(x).asnumpy()
    path = tmp_path / "model.params"
    model.save_parameters(path)
    again = Model()
    again.load_parameters(path)
    numpy.testing.assert_array_equal(again(x).asnumpy(), expected)
    with pytest.raises(
        AssertionError, match="Parameter '0.weight' is missing in 'file: .*', which contains parameters"
    ):
        _sequence(nn.Dense(1)).load_parameters(path)
    with pytest.raises(ValueError, match=r"Parameter '.*' loaded from 'file: .*' is not present in Dict"):
        _sequence(nn.Dense(1)).load_parameters(path, allow_missing=True)
    _sequence(nn.Dense(1)).load_parameters(path, allow_missing=True, ignore_extra=True)
    wrong = Model()
    wrong.second = nn.Dense(9, in_units=3)
    wrong.initialize()
    with pytest.raises(AssertionError, match=r"shape incompatible expected \(9, 3\) vs saved \(2, 3\)"):
        wrong.load_parameters(path)
    # Nothing was loaded before the parameter that does not fit.
    assert wrong.first.weight._deferred_init
    half = Model()
    half.cast("float16")
    with pytest.raises(AssertionError, match="dtype incompatible expected float16 vs saved float32"):
        half.load_parameters(path)
    half.load_parameters(path, cast_dtype=True)
    assert half.first.weight.data().dtype == "float16"
    half.load_parameters(path, cast_dtype=True, dtype_source="saved")
    assert half.first.weight.data().dtype == "float32"
    with pytest.raises(AssertionError, match="dtype_source must be 'current' or 'saved'"):
        half.load_parameters(path, dtype_source="mine")
    with pytest.raises(AssertionError, match="was previous initialized on"):
        again.load_parameters(path, device=mx.cpu(1))
    with pytest.raises(FileNotFoundError):
        again.load_parameters(tmp_path / "nothing")
    with pytest.raises(OSError, match="nothing"):
        model.save_parameters(tmp_path / "nothing" / "model.params")


def _sequence(*layers):
    net = nn.Sequential()
    net.add(*layers)
    return net


def test_shared_parameters_in_files(tmp_path):
    layer = nn.Dense(2, in_units=2)
    net = _sequence(layer, layer)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        net.initialize()
    net.save_parameters(tmp_path / "all")
    net.save_parameters(tmp_path / "once", deduplicate=True)
    assert len(mx.npx.load(str(tmp_path / "all"))) == 4
    assert len(mx.npx.load(str(tmp_path / "once"))) == 2
    net.load_parameters(tmp_path / "once")


def test_summary(capsys):
    net = nn.HybridSequential()
    net.add(nn.Conv2D(3, 3), nn.Flatten(), nn.Dense(4))
    net.initialize()
    net.summary(mx.np.ones((1, 1, 8, 8)))
    printed = capsys.readouterr().out
    assert printed.splitlines()[3:7] == [
        "               Input                                (1, 1, 8, 8)               0",
        "            Conv2D-1                                (1, 3, 6, 6)              30",
        "           Flatten-2                                    (1, 108)               0",
        "             Dense-3                                      (1, 4)             436",
    ]
    assert "   Total params: 466\n" in printed
    net.hybridize()
    with pytest.raises(AssertionError, match='"Conv2D" must not be hybridized to print summary'):
        net.summary(mx.np.ones((1, 1, 8, 8)))


@pytest.mark.parametrize("base", [mx.gluon.Block, mx.gluon.HybridBlock], ids=["Block", "HybridBlock"])
@pytest.mark.parametrize(
    "make",
    [
        lambda block: setattr(block, "dense", mx.gluon.nn.Dense(1)),
        lambda block: setattr(block, "weight", mx.gluon.Parameter("weight", shape=(1,))),
        lambda block: block.initialize(),
        lambda block: block.collect_params(),
        lambda block: block.hybridize(),
        lambda block: block(mx.np.ones(1)),
        lambda block: block.save_parameters("nothing.params"),
    ],
)
def test_forgotten_init_of_the_base(base, make):
    class Forgetful(base):
        def __init__(self):
            self.size = 3

        def forward(self, x):
            return x

    text = r"^'Forgetful' object has no attribute '_\w+': Forgetful.__init__ has to call super\(\).__init__\(\) first$"
    with pytest.raises(AttributeError, match=text):
        make(Forgetful())


def test_missing_attributes_are_pythons_errors():
    layer = mx.gluon.nn.Dense(1)
    for name in ("nothing", "_nothing", "__nothing__"):
        assert not hasattr(layer, name)
        with pytest.raises(AttributeError, match=f"^'Dense' object has no attribute '{name}'$"):
            getattr(layer, name)


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybridized"])
def test_parameter_without_values_is_located(hybridize):
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(2, in_units=2), mx.gluon.nn.HybridSequential())
    net[1].add(mx.gluon.nn.Dense(2, in_units=2))
    net[0].initialize()
    if hybridize:
        net.hybridize()
    text = (
        "Parameter 'weight' has not been initialized. Note that you should initialize parameters and create Trainer with "
        "Block.collect_params() instead of Block.params because the later does not include Parameters of nested child Blocks"
    )
    with pytest.raises(RuntimeError, match=re.escape(f"{text}; it is '1.0.weight' of HybridSequential")):
        net(mx.np.ones((1, 2)))


@pytest.mark.parametrize("dtype", ["float64", "int32", "float16"])
def test_numpy_arrays_are_loaded_as_arrays_of_the_default_type(dtype):
    net = nn.Dense(2, in_units=3)
    net.initialize()
    net.load_dict({"weight": numpy.ones((2, 3), dtype), "bias": numpy.ones(2, dtype)})
    assert net.weight.data().dtype == numpy.float32
    assert net(mx.np.ones((1, 3))).tolist() == [[4.0, 4.0]]


@pytest.mark.parametrize("value", [[[1, 2, 3]], None, "a", 5])
def test_dicts_of_parameters_hold_arrays(value):
    net = nn.Dense(1, in_units=3)
    net.initialize()
    before = net.bias.data().tolist()
    with pytest.raises(TypeError, match="param_dict: invalid weight; got .*; expected an array"):
        net.load_dict({"bias": numpy.ones(1), "weight": value})
    assert net.bias.data().tolist() == before
    net.load_dict({"bias": numpy.ones(1), "weight": numpy.ones((1, 3)), "epoch": value}, ignore_extra=True)
    assert net.bias.data().tolist() == [1.0]
