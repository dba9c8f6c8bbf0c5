"""Write tests/golden/layers.npz: outputs and gradients of layers and losses, computed by real MXNet 2.0.

Run by the Python of an environment with mxnet==2.0.0b1. Values of parameters and inputs follow from a seed in the order that
`layer_cases` gives them, so that only results are stored. Running statistics are those after forward and backward: MXNet's CPU kernel
moves them in backward. Pooling runs in training mode: outside it the CPU kernel gives zero gradients.
"""

import pathlib
import sys

import mxnet as mx
import numpy

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from layer_cases import LAYERS, LOSSES, make_input, make_loss_inputs, make_parameter  # noqa: E402

mx.npx.set_np()


def run_layer(stored, name, cls, keywords, shape, kind, training):
    """Store a layer's texts, output and gradients."""
    random = numpy.random.RandomState(7)
    layer = getattr(mx.gluon.nn, cls)(**keywords)
    texts = [repr(layer)]
    layer.initialize()
    x = mx.np.array(make_input(random, shape, kind))
    layer(x)
    texts.append(repr(layer))
    for key, parameter in sorted(layer.collect_params().items()):
        parameter.set_data(mx.np.array(make_parameter(random, key, parameter.shape)))
    if kind == "float":
        x.attach_grad()
    with mx.autograd.record(train_mode=training):
        y = layer(x)
    y.backward(mx.np.array(random.uniform(-1, 1, y.shape).astype("float32")), train_mode=training)
    stored[name + ".texts"] = numpy.array(texts)
    stored[name + ".output"] = y.asnumpy()
    if kind == "float":
        stored[name + ".grad"] = x.grad.asnumpy()
    for key, parameter in layer.collect_params().items():
        stored["{}.{}".format(name, key)] = (
            parameter.data() if parameter.grad_req == "null" else parameter.grad()
        ).asnumpy()


def run_loss(stored, name, cls, keywords, kind):
    """Store a loss's text, losses and gradient, without and with weights of samples."""
    random = numpy.random.RandomState(3)
    predictions, labels, weights = (mx.np.array(value) for value in make_loss_inputs(random, kind))
    loss = getattr(mx.gluon.loss, cls)(**keywords)
    stored[name + ".texts"] = numpy.array([repr(loss)])
    for suffix, extra in (("", ()), ("_weighted", (weights,))):
        predictions.attach_grad()
        with mx.autograd.record():
            result = loss(predictions, labels, *extra)
        result.backward()
        stored[name + suffix + ".output"] = result.asnumpy()
        stored[name + suffix + ".grad"] = predictions.grad.asnumpy()


def main():
    """Run every case and write the file."""
    stored = {"generator": numpy.array("scripts/oracle/generate_layers.py")}
    for case in LAYERS:
        run_layer(stored, *case)
    for case in LOSSES:
        run_loss(stored, "loss_" + case[0], *case[1:])
    root = pathlib.Path(__file__).resolve().parents[2]
    numpy.savez_compressed(str(root / "tests" / "golden" / "layers.npz"), **stored)


if __name__ == "__main__":
    main()
