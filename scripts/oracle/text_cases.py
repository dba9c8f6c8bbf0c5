"""What Gluon says: errors, warnings, texts. Each case is a function of the package and a directory; real MXNet and the tests both run it."""

import contextlib
import io
import re
import warnings

import numpy


def collect(mx, directory):
    """Run every case; return what each said, by the name of its function."""
    return {case.__name__: run_case(case, mx, str(directory)) for case in CASES}


def run_case(case, mx, directory):
    """Return what the steps of a case said: warnings, what was printed, and an exception or the text of what was returned."""
    said = []
    for step in case(mx, directory):
        printed = io.StringIO()
        with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(printed):
            warnings.simplefilter("always")
            try:
                result = str(step())
            except Exception as error:  # whatever is raised is the answer
                result = "{}: {}".format(type(error).__name__, error)
        seen = ["{}: {}".format(warning.category.__name__, warning.message) for warning in caught]
        said.append(_plain(directory, "\n".join(seen + [text for text in (printed.getvalue(), result) if text])))
    return said


def _plain(directory, text):
    """Return a text without paths and modules, and without the runs of spaces that broken lines left in MXNet's messages."""
    text = text.replace(directory, "DIRECTORY")
    text = re.sub(r"<class '[\w.<>]*?(\w+)'>", r"<class \1>", text)
    return re.sub(r"(Warning: .*?hybridization) +", r"\1 ", text)


def _dense(mx, units=2, **keywords):
    layer = mx.gluon.nn.Dense(units, **keywords)
    layer.initialize("ones")
    return layer


def _pair(mx, first, second, cls="HybridSequential"):
    net = getattr(mx.gluon.nn, cls)()
    net.add(first, second)
    return net


def parameter_before_initialize(mx, _):
    """A parameter without arrays."""
    weight = mx.gluon.Parameter("weight", shape=(2, 3))
    yield lambda: weight
    yield weight.data
    yield weight.grad
    yield weight.list_data
    yield weight.list_grad
    yield weight.list_ctx
    yield weight.zero_grad
    yield lambda: weight.initialize(ctx=mx.cpu(0), init="ones")
    yield lambda: weight.data(ctx=mx.cpu(0)).asnumpy()
    yield lambda: weight.reset_ctx(mx.cpu(1))
    yield weight.list_device
    weight = mx.gluon.Parameter("weight", shape=(2, 3))
    yield lambda: weight.reset_device(mx.cpu(1))
    yield lambda: weight.set_data(mx.np.ones((2, 3)))
    yield lambda: weight.set_data(mx.np.ones((3, 3)))


def parameter_deferred(mx, _):
    """A parameter that waits for its shape."""
    layer = mx.gluon.nn.Dense(4)
    yield lambda: layer.weight
    layer.initialize()
    yield lambda: layer
    yield lambda: layer.weight.shape
    yield layer.weight.data
    yield layer.weight.grad
    yield layer.weight.list_data
    yield layer.weight.list_ctx
    yield lambda: layer.weight.set_data(mx.np.ones((5, 3)))
    yield lambda: layer.weight.set_data(mx.np.ones((4, 3)))
    yield lambda: layer.weight.shape
    yield lambda: layer(mx.np.ones((1, 3))).asnumpy()
    yield lambda: layer.weight.data().asnumpy()
    yield lambda: layer.weight.initialize()


def parameter_shapes(mx, _):
    """Shapes that are given, filled in, and refused."""
    yield lambda: mx.gluon.Parameter("w", shape=(0, 3)).shape
    yield lambda: mx.gluon.Parameter("w", shape=(3, -1)).initialize()
    yield lambda: mx.gluon.Parameter("w").initialize()
    yield lambda: mx.gluon.Parameter("w").shape
    yield lambda: mx.gluon.Parameter("w", shape=4)
    weight = mx.gluon.Parameter("w", shape=(3, -1), allow_deferred_init=True)
    yield lambda: setattr(weight, "shape", (4, 2))
    yield lambda: setattr(weight, "shape", (3, 2, 1))
    yield lambda: setattr(weight, "shape", (3, 2))
    yield lambda: setattr(weight, "shape", (3, 5))
    yield lambda: weight


def parameter_options(mx, _):
    """Gradients, types and devices."""
    yield lambda: mx.gluon.Parameter("w", shape=(1,), grad_req="nothing")
    yield lambda: mx.gluon.Parameter("w", shape=(1,), stype="nothing")
    yield lambda: mx.gluon.Parameter("w", shape=(1,), grad_stype="nothing")
    weight = mx.gluon.Parameter("w", shape=(2,), init="ones", grad_req="null")
    weight.initialize()
    yield weight.grad
    yield weight.list_grad
    yield lambda: weight.data(mx.cpu(1))
    yield lambda: setattr(weight, "grad_req", "write")
    yield lambda: weight.grad().asnumpy()
    yield lambda: weight.cast("float16")
    yield lambda: weight.grad().dtype
    yield lambda: weight
    yield lambda: mx.gluon.Parameter("w", shape=(1,), differentiable=False).grad_req
    constant = mx.gluon.Constant(mx.np.array([1.0, 2.0]))
    yield lambda: constant
    yield lambda: setattr(constant, "grad_req", "add")
    yield lambda: constant.grad_req


def attributes(mx, _):
    """Children and parameters as attributes."""

    class Model(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.dense = mx.gluon.nn.Dense(2)
            self.scale = mx.gluon.Parameter("scale", shape=(1,))

        def forward(self, x):
            return self.dense(x)

    model = Model()
    yield lambda: model
    yield lambda: list(model.collect_params())
    yield lambda: setattr(model, "dense", 3)
    yield lambda: setattr(model, "scale", None)
    yield lambda: setattr(model, "dense", mx.gluon.nn.Dense(3))
    yield lambda: model.collect_params("dense")
    yield lambda: setattr(model, "listed", [mx.gluon.nn.Dense(1)])
    yield lambda: list(model.collect_params())
    yield lambda: setattr(model, "listed", {"a": (1, [mx.gluon.nn.Dense(1)])})
    yield lambda: list(model.collect_params())
    yield lambda: model.share_parameters([1])
    yield lambda: model.share_parameters({"more": model.scale}) is model
    yield lambda: model.register_child(mx.gluon.nn.Lambda("tanh"))


def hybridizing(mx, directory):
    """Hybridize, change, call, export."""
    x = mx.np.ones((1, 2))
    net = _pair(mx, _dense(mx), _dense(mx))
    yield lambda: net.export(directory + "/net")
    net.hybridize()
    yield lambda: net.export(directory + "/net")
    yield lambda: net(x).asnumpy()
    yield lambda: net.export(directory + "/net")
    yield lambda: net.add(_dense(mx))
    yield lambda: net._active
    net.hybridize()
    yield lambda: net.cast("float16")
    yield lambda: net._active
    yield lambda: _pair(mx, _dense(mx), _dense(mx), "Sequential").hybridize()
    yield lambda: _pair(mx, _dense(mx), mx.gluon.nn.Lambda("tanh"))
    hooked = _dense(mx)
    hooked.register_forward_hook(lambda *_: None)
    yield hooked.hybridize


def forwards(mx, _):
    """Forwards that are missing or refused."""

    class Old(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x

    class Unknown(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.weight = mx.gluon.Parameter("weight", shape=(3, -1), allow_deferred_init=True)

        def forward(self, x):
            return mx.np.dot(x, self.weight.data())

    yield Old
    unknown = Unknown()
    unknown.initialize()
    yield lambda: unknown(mx.np.ones((1, 3)))
    unknown.hybridize()
    yield lambda: unknown(mx.np.ones((1, 3)))
    layer = mx.gluon.nn.Dense(2, in_units=2)
    yield lambda: layer(mx.np.ones((1, 2)))
    layer.initialize()
    yield lambda: layer(3)
    yield lambda: mx.gluon.nn.Lambda("nothing")
    yield lambda: mx.gluon.nn.HybridLambda(3)
    yield lambda: mx.gluon.nn.Lambda("tanh")
    yield lambda: mx.gluon.nn.HybridLambda("relu")


def files(mx, directory):
    """Parameters saved and loaded."""
    path = directory + "/saved.params"

    def dense(units=2, **keywords):
        # One parameter a layer: MXNet's files have no order.
        return mx.gluon.nn.Dense(units, use_bias=False, weight_initializer="ones", **keywords)

    net = _pair(mx, dense(in_units=3), dense(in_units=2))
    net.initialize()
    net.save_parameters(path)
    yield lambda: dense(in_units=3).load_parameters(path)
    yield lambda: dense(in_units=3).load_parameters(path, allow_missing=True)
    yield lambda: dense(in_units=3).load_parameters(path, allow_missing=True, ignore_extra=True)
    yield lambda: _pair(mx, dense(in_units=4), dense()).load_parameters(path)
    half = _pair(mx, dense(dtype="float16"), dense())
    yield lambda: half.load_parameters(path)
    yield lambda: half.load_parameters(path, cast_dtype=True, dtype_source="mine")
    yield lambda: half.load_parameters(path, cast_dtype=True)
    yield lambda: half[0].weight.data().dtype
    half = _pair(mx, dense(dtype="float16"), dense())
    yield lambda: half.load_parameters(path, cast_dtype=True, dtype_source="saved")
    yield lambda: half[0].weight.data().dtype
    yield lambda: net.load_parameters(path, device=mx.cpu(1))
    yield lambda: net.load_dict({"0.weight": mx.np.ones((2, 3))})
    yield lambda: net.load_dict({"0.weight": mx.np.ones((2, 3)), "zzz": mx.np.ones(1)}, allow_missing=True)
    yield lambda: net.load_dict({"arg:0.weight": numpy.zeros((2, 3), "float32")}, allow_missing=True)
    yield lambda: net[0].weight.data().asnumpy()
    deep = mx.gluon.nn.HybridSequential()
    deep.add(*[dense(1) for _ in range(9)])
    yield lambda: deep.load_parameters(path)
    yield lambda: deep.load_parameters(path, allow_missing=True)


def summaries(mx, _):
    """Tables of layers."""
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    net.add(
        nn.Conv2D(6, 5, activation="relu"),
        nn.BatchNorm(),
        nn.MaxPool2D(),
        nn.Flatten(),
        nn.Dense(8, activation="tanh"),
        nn.Dropout(0.5),
        nn.Dense(3),
    )
    net.initialize()
    yield lambda: net
    yield lambda: net.summary(mx.np.ones((2, 1, 12, 12)))
    yield lambda: net
    outer = _pair(mx, net, nn.Dense(1))
    outer[1].initialize()
    yield lambda: outer.summary(mx.np.ones((2, 1, 12, 12)))
    frozen = _dense(mx, in_units=2)
    frozen.collect_params().get("bias").grad_req = "null"
    yield lambda: frozen.summary(mx.np.ones((1, 2)))
    net.hybridize()
    yield lambda: net.summary(mx.np.ones((2, 1, 12, 12)))


def containers(mx, _):
    """Sequences and their parts."""
    nn = mx.gluon.nn
    for cls in ("Sequential", "HybridSequential", "Concatenate", "HybridConcatenate"):
        net = _pair(mx, nn.Dense(1), nn.Dense(2), cls)
        yield lambda net=net: net
        yield lambda net=net: net[0]
        yield lambda net=net: net[-1]
        yield lambda net=net: net[5]
        yield lambda net=net: len(net)
        yield lambda net=net: list(net.collect_params())
    yield lambda: _pair(mx, nn.Dense(1), nn.Dense(2))[1:]
    yield lambda: list(_pair(mx, nn.Dense(1), nn.Dense(2))[1:].collect_params())
    yield lambda: nn.HybridSequential()


def trainers(mx, _):
    """Trainers that are refused, and steps."""
    layer = _dense(mx, in_units=2)
    yield lambda: mx.gluon.Trainer(3, "sgd")
    yield lambda: mx.gluon.Trainer([3], "sgd")
    yield lambda: mx.gluon.Trainer(layer.collect_params(), "nothing")
    yield lambda: mx.gluon.Trainer(layer.collect_params(), mx.optimizer.SGD(), {"wd": 1})
    trainer = mx.gluon.Trainer(layer.collect_params(), "sgd", {"learning_rate": 0.5})
    yield lambda: trainer.learning_rate
    yield lambda: trainer.step(1)
    schedule = mx.lr_scheduler.FactorScheduler(step=1, factor=0.5, base_lr=1.0)
    scheduled = mx.gluon.Trainer(layer.collect_params(), "sgd", {"lr_scheduler": schedule})
    yield lambda: scheduled.set_learning_rate(0.1)
    yield lambda: mx.gluon.Trainer(mx.gluon.nn.Dense(2).collect_params(), "sgd")
    yield lambda: mx.gluon.utils.split_data(mx.np.ones((5, 1)), 2)
    yield lambda: [part.shape for part in mx.gluon.utils.split_data(mx.np.ones((5, 1)), 3, even_split=False)]
    yield lambda: mx.gluon.utils.clip_global_norm([mx.np.array([numpy.inf])], 1.0)


CASES = [
    parameter_before_initialize, parameter_deferred, parameter_shapes, parameter_options, attributes, hybridizing, forwards, files,
    summaries, containers, trainers,
]  # fmt: skip
