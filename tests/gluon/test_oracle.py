"""Real MXNet 2.0 loads what is exported here, and the other way round."""

import json
import pathlib

import numpy
import pytest

import mxgluon as mx

from .test_layers import CASES, _build

pytestmark = pytest.mark.oracle
SCRIPT = pathlib.Path(__file__).parent.parent.parent / "scripts" / "oracle" / "check_layers.py"
LIMIT = 1e-4


class LeNet(mx.gluon.HybridBlock):
    """The network of the quick start, in the size of MNIST."""

    def __init__(self):
        super().__init__()
        nn = mx.gluon.nn
        self.features = nn.HybridSequential()
        self.features.add(
            nn.Conv2D(20, 5, activation="tanh"),
            nn.MaxPool2D(2, 2),
            nn.Conv2D(50, 5, activation="tanh"),
            nn.MaxPool2D(2, 2),
            nn.Flatten(),
            nn.Dense(500, activation="tanh"),
        )
        self.output = nn.Dense(10)

    def forward(self, x):
        return self.output(self.features(x))


def _write(block, x, directory, name):
    block.hybridize()
    y = block(x)
    block.export(str(directory / name))
    numpy.savez(directory / f"{name}.npz", x=x.asnumpy(), y=y.asnumpy())


def test_real_mxnet_loads_every_layer(real_mxnet, tmp_path):
    for name, *case in CASES.LAYERS:
        layer, x, _, _ = _build(name, *case[:4])
        _write(layer, x, tmp_path, name)
    net = LeNet()
    net.initialize(mx.init.Xavier())
    _write(net, mx.np.array(numpy.random.RandomState(0).rand(2, 1, 28, 28)), tmp_path, "lenet")
    differences = json.loads(real_mxnet(SCRIPT, "import", tmp_path).splitlines()[-1])
    assert set(differences) == {"lenet", *(case[0] for case in CASES.LAYERS)}
    assert {name: value for name, value in differences.items() if not value <= LIMIT} == {}


def test_every_layer_of_real_mxnet_loads(real_mxnet, tmp_path):
    real_mxnet(SCRIPT, "export", tmp_path)
    names = [case[0] for case in CASES.LAYERS]
    for name in names:
        parameters = tmp_path / f"{name}-0000.params"
        block = mx.gluon.SymbolBlock.imports(
            str(tmp_path / f"{name}-symbol.json"), ["data"], str(parameters) if parameters.exists() else None
        )
        stored = numpy.load(tmp_path / f"{name}.npz")
        numpy.testing.assert_allclose(
            block(mx.np.array(stored["x"])).asnumpy(), stored["y"], atol=LIMIT, rtol=0, err_msg=name
        )
