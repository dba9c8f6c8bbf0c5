"""Run layers that were exported by one side on the other: real MXNet's part of tests/gluon/test_oracle.py.

    check_layers.py import DIRECTORY    load every NAME-symbol.json there and compare with NAME.npz
    check_layers.py export DIRECTORY    write every layer of `layer_cases` there, with its input and output
"""

import json
import pathlib
import sys

import mxnet as mx
import numpy

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from layer_cases import LAYERS, make_input, make_parameter  # noqa: E402

mx.npx.set_np()


def import_all(directory):
    """Print the largest difference of each model from what is stored beside it."""
    differences = {}
    for path in sorted(directory.glob("*-symbol.json")):
        name = path.name[: -len("-symbol.json")]
        parameters = directory / (name + "-0000.params")
        block = mx.gluon.SymbolBlock.imports(str(path), ["data"], str(parameters) if parameters.exists() else None)
        stored = numpy.load(str(directory / (name + ".npz")))
        output = block(mx.np.array(stored["x"], dtype=stored["x"].dtype)).asnumpy()
        differences[name] = float(numpy.abs(output - stored["y"]).max())
    print(json.dumps(differences))


def export_all(directory):
    """Write every layer with its input and output."""
    for name, cls, keywords, shape, kind, _ in LAYERS:
        random = numpy.random.RandomState(9)
        layer = getattr(mx.gluon.nn, cls)(**keywords)
        layer.initialize()
        x = mx.np.array(make_input(random, shape, kind))
        layer(x)
        for key, parameter in sorted(layer.collect_params().items()):
            parameter.set_data(mx.np.array(make_parameter(random, key, parameter.shape)))
        layer.hybridize()
        y = layer(x)
        layer.export(str(directory / name))
        numpy.savez(str(directory / (name + ".npz")), x=x.asnumpy(), y=y.asnumpy())


if __name__ == "__main__":
    {"import": import_all, "export": export_all}[sys.argv[1]](pathlib.Path(sys.argv[2]))
