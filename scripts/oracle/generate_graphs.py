"""Write tests/golden/graphs/{layers,arrays,symbols}.json: graphs that real MXNet 2.0 wrote, with what it infers and computes for them.

Run by the Python of an environment with mxnet==2.0.0b1, with MXNET_SUBGRAPH_BACKEND=NONE. Each graph comes with the names of its
arguments, states and outputs, the shapes that follow from those of its inputs, and its outputs in inference mode for arrays that are
made from name and shape alone (`make_array`; the tests make the same).
"""

import json
import pathlib
import tempfile
import zlib

import mxnet as mx
import numpy
from mxnet.gluon import nn

mx.npx.set_np()

TARGET = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "graphs"


def make_array(name, shape):
    """Return an array that is the same wherever it is made; states of variance are positive."""
    stream = numpy.random.RandomState(zlib.crc32(name.encode()) & 0x7FFFFFFF)
    values = stream.uniform(-1, 1, size=shape).astype(numpy.float32)
    return numpy.abs(values) + numpy.float32(0.5) if name.endswith("var") else values


def describe(symbol, inputs, order):
    """Return a graph's text and what real MXNet says about it."""
    symbol = mx.sym.fromjson(symbol.tojson())
    arguments, states = symbol.list_arguments(), symbol.list_auxiliary_states()
    shapes, out_shapes, state_shapes = symbol.infer_shape(**inputs)
    values = {name: mx.np.array(make_array(name, shape)) for name, shape in zip(arguments, shapes)}
    auxiliary = {name: mx.np.array(make_array(name, shape)) for name, shape in zip(states, state_shapes)}
    for name in order:
        values[name] = mx.np.array(numpy.arange(values[name].size).reshape(values[name].shape) % 2)
    outputs = symbol._bind(mx.cpu(), values, aux_states=auxiliary).forward(is_train=False)
    return {
        "json": symbol.tojson(),
        "inputs": inputs,
        "index_inputs": order,
        "arguments": arguments,
        "states": states,
        "outputs": symbol.list_outputs(),
        "shapes": [shapes, out_shapes, state_shapes],
        "values": [
            [float(format(value, ".7g")) for value in output.asnumpy().astype("float64").ravel()] for output in outputs
        ],
        "dtypes": [str(numpy.dtype(output.dtype)) for output in outputs],
    }


def export(block, shapes, order=()):
    """Export a block after one forward and describe the file."""
    block.initialize()
    block.hybridize()
    names = ["data"] if len(shapes) == 1 else [f"data{index}" for index in range(len(shapes))]
    arrays = [
        mx.np.array(numpy.arange(numpy.prod(shape)).reshape(shape) % 2)
        if name in order
        else mx.np.array(make_array(name, shape))
        for name, shape in zip(names, shapes)
    ]
    block(*arrays)
    with tempfile.TemporaryDirectory() as folder:
        block.export(folder + "/net")
        symbol = mx.sym.load(folder + "/net-symbol.json")
    used = set(symbol.list_arguments())
    return describe(symbol, {name: shape for name, shape in zip(names, shapes) if name in used}, list(order))


def sequence(*blocks):
    """Return layers one after another."""
    net = nn.HybridSequential()
    net.add(*blocks)
    return net


def lenet():
    """Return a small LeNet with one of each of its usual layers."""
    return sequence(
        nn.Conv2D(4, kernel_size=3, activation="tanh"),
        nn.MaxPool2D(2, 2),
        nn.Conv2D(6, kernel_size=2),
        nn.BatchNorm(),
        nn.Activation("relu"),
        nn.AvgPool2D(2, 1),
        nn.Flatten(),
        nn.Dense(8, activation="sigmoid"),
        nn.Dropout(0.5),
        nn.Dense(4),
    )


class Expression(nn.HybridBlock):
    """A block whose forward is one function."""

    def __init__(self, function):
        super().__init__()
        self._function = function

    def forward(self, *args):
        return self._function(*args)


class Twice(nn.HybridBlock):
    """A block that uses one layer two times."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Dense(3, flatten=False)

    def forward(self, x):
        return self.inner(x) + self.inner(x * 2)


def layers():
    """Describe each layer, exported alone."""
    image, row = [(2, 3, 8, 8)], [(2, 6)]
    cases = {
        "lenet": (lenet(), [(2, 1, 10, 10)]),
        "dense": (nn.Dense(3), row),
        "dense_flat": (nn.Dense(3, flatten=False, use_bias=False, activation="tanh"), [(2, 3, 4)]),
        "conv1d": (nn.Conv1D(3, 3), [(2, 3, 8)]),
        "conv2d": (nn.Conv2D(6, 3, padding=1, strides=2, groups=3), image),
        "conv3d": (nn.Conv3D(2, 2), [(1, 2, 4, 4, 4)]),
        "max_pool": (nn.MaxPool2D(3, 2, ceil_mode=True), image),
        "avg_pool": (nn.AvgPool2D(2, padding=1, count_include_pad=False), image),
        "global_avg_pool": (nn.GlobalAvgPool2D(), image),
        "global_max_pool": (nn.GlobalMaxPool2D(), image),
        "max_pool1d": (nn.MaxPool1D(2), [(2, 3, 8)]),
        "batch_norm": (nn.BatchNorm(), image),
        "batch_norm_last": (nn.BatchNorm(axis=-1, scale=False, use_global_stats=True, epsilon=0.01), row),
        "layer_norm": (nn.LayerNorm(), row),
        "embedding": (nn.Embedding(4, 3), [(2, 3)], ["data"]),
        "activation": (nn.Activation("softsign"), row),
        "leaky": (nn.LeakyReLU(0.1), row),
        "prelu": (nn.PReLU(), row),
        "elu": (nn.ELU(), row),
        "selu": (nn.SELU(), row),
        "gelu": (nn.GELU(), row),
        "swish": (nn.Swish(), row),
        "silu": (nn.SiLU(), row),
        "dropout": (nn.Dropout(0.3, axes=(1,)), row),
        "flatten": (nn.Flatten(), image),
        "concatenate": (sequence(nn.HybridConcatenate(axis=1)), row),
        "shared": (Twice(), row),
        "softmax_loss": (mx.gluon.loss.SoftmaxCrossEntropyLoss(), [(2, 2), (2,)], ["data1"]),
        "l1_loss": (mx.gluon.loss.L1Loss(), [(2, 2), (2, 2)]),
        "l2_loss": (mx.gluon.loss.L2Loss(), [(2, 2), (2, 2)]),
        "sigmoid_loss": (mx.gluon.loss.SigmoidBinaryCrossEntropyLoss(), [(2, 2), (2, 2)]),
    }
    cases["concatenate"][0][0].add(nn.Dense(2), nn.Dense(3))
    return {name: export(*case) for name, case in cases.items()}


def arrays():
    """Describe array expressions."""
    np, npx = mx.np, mx.npx
    cases = {
        "add": lambda x, y: x + y,
        "add_scalar": lambda x, y: 1 + x,
        "rsub_scalar": lambda x, y: 1.5 - x,
        "divide": lambda x, y: x / (y + 3),
        "power": lambda x, y: x**2,
        "chain": lambda x, y: np.exp(-x) * np.tanh(y) + np.sqrt(np.abs(x)),
        "greater": lambda x, y: x > 0,
        "where": lambda x, y: np.where(x > 0, x, y),
        "transpose": lambda x, y: x.T,
        "reshape": lambda x, y: x.reshape(-1, 2),
        "sum": lambda x, y: np.sum(x, axis=1),
        "mean": lambda x, y: np.mean(x),
        "max": lambda x, y: np.max(x, axis=(0, 1), keepdims=True),
        "dot": lambda x, y: np.dot(x, y.T),
        "concatenate": lambda x, y: np.concatenate([x, y], axis=1),
        "stack": lambda x, y: np.stack([x, y]),
        "split": lambda x, y: np.split(x, 2, axis=1)[1],
        "split_all": lambda x, y: tuple(np.split(x, 2, axis=1)),
        "maximum": lambda x, y: np.maximum(x, y),
        "clip": lambda x, y: np.clip(x, -0.5, 0.5),
        "softmax": lambda x, y: npx.softmax(x),
        "log_softmax": lambda x, y: npx.log_softmax(x, axis=0),
        "relu": lambda x, y: npx.relu(x),
        "expand_dims": lambda x, y: np.expand_dims(x, 0),
        "argmax": lambda x, y: np.argmax(x, axis=1),
        "ones": lambda x, y: np.ones((3, 4)) + x,
        "var": lambda x, y: np.var(x, axis=1),
        "two": lambda x, y: [x + y, x - y],
        "cast": lambda x, y: x.astype("float16"),
    }
    result = {}
    for name, function in cases.items():
        result[name] = export(Expression(function), [(3, 4), (3, 4)])
    return result


def symbols():
    """Describe graphs that were composed from symbols."""
    data = mx.sym.var("data").as_np_ndarray()
    other = mx.sym.var("other", shape=(2, 4), lr_mult=2, dtype="float32").as_np_ndarray()
    npx = mx.sym.npx
    with mx.AttrScope(ctx_group="stage", __mine__="x"):
        scoped = npx.fully_connected(data, num_hidden=3, name="fc")
    norm = npx.batch_norm(
        data, *(mx.sym.var("n_" + name).as_np_ndarray() for name in ("gamma", "beta", "mean", "var")), name="bn"
    )
    outputs = npx.batch_norm(
        data,
        *(mx.sym.var("n_" + name).as_np_ndarray() for name in ("gamma", "beta", "mean", "var")),
        output_mean_var=True,
        name="m",
    )
    cases = {
        "scoped": (scoped, {"data": (2, 4)}),
        "added": (data + other * 2, {"data": (2, 4)}),
        "norm": (norm, {"data": (2, 4)}),
        "norm_outputs": (mx.sym.Group([outputs[0], outputs[1]]), {"data": (2, 4)}),
        "indexed": (data[1:, 2] + 1, {"data": (3, 4)}),
        "group": (mx.sym.Group([data.sum(axis=0), data.T]), {"data": (3, 4)}),
    }
    return {name: describe(symbol, inputs, []) for name, (symbol, inputs) in cases.items()}


def main():
    """Write the files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, make in {"layers": layers, "arrays": arrays, "symbols": symbols}.items():
        body = {"generator": "scripts/oracle/generate_graphs.py", "mxnet": mx.__version__, "graphs": make()}
        (TARGET / (name + ".json")).write_text(json.dumps(body, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
