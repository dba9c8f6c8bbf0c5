"""Write tests/golden/nn_ops.npz: outputs and gradients of neural-network operators, computed by real MXNet 2.0.

Run by the Python of an environment with mxnet==2.0.0b1. A case is an operator, its attributes and the recipes of its inputs
(kind, shape, dtype), which the tests follow again with the same seed. Stored are the outputs, the gradients for random head gradients,
the auxiliary states after one and two training steps, and the tensors after five updates of each optimizer operator.
"""

import itertools
import json
import pathlib
import zlib

import mxnet as mx
import numpy

CASES = []
UPDATES = []


def case(name, op, attrs, *inputs, **options):
    """Note a case; inputs are (kind, shape) or (kind, shape, dtype)."""
    inputs = [(kind, shape, rest[0] if rest else "float32") for kind, shape, *rest in inputs]
    CASES.append(dict(name=name, op=op, attrs=attrs, inputs=inputs, **options))


def make(random, kind, shape, dtype):
    """Return the input that a recipe means. The tests have the same function."""
    if kind == "normal":
        value = random.randn(*shape)
    elif kind == "grid":
        value = random.permutation(numpy.arange(numpy.prod(shape))).reshape(shape) / 7.0 - 3
    elif kind == "ties":
        value = random.randint(0, 3, shape)
    elif kind == "positive":
        value = random.rand(*shape) + 0.5
    elif kind == "edges":
        value = numpy.resize(numpy.array([-30.0, -3.0, -1.0, -0.25, 0.0, 0.25, 1.0, 3.0, 30.0]), shape)
    elif kind == "bool":
        value = random.rand(*shape) > 0.4
    else:
        value = random.randint(int(kind.split(":")[1]), int(kind.split(":")[2]), shape)
    return numpy.asarray(value).astype(dtype)


def dense():
    for flatten, no_bias in itertools.product((True, False), (True, False)):
        weight = ("normal", (5, 12 if flatten else 4))
        bias = () if no_bias else (("normal", (5,)),)
        attrs = {"num_hidden": 5, "no_bias": no_bias, "flatten": flatten}
        case("dense_%d%d" % (flatten, no_bias), "FullyConnected", attrs, ("normal", (2, 3, 4)), weight, *bias)


def activations():
    for kind in ("relu", "sigmoid", "tanh", "softrelu", "softsign", "log_sigmoid", "mish"):
        case("act_" + kind, "Activation", {"act_type": kind}, ("edges", (9,)))
    for name in ("relu", "sigmoid", "softsign", "log_sigmoid", "mish"):
        case(name, name, {}, ("edges", (9,)))
    case("hard_sigmoid", "hard_sigmoid", {"alpha": 0.3}, ("normal", (12,)))
    for kind, slope in (("leaky", 0.1), ("elu", 0.5), ("gelu", 0.25)):
        case("leaky_" + kind, "LeakyReLU", {"act_type": kind, "slope": slope}, ("edges", (9,)))
    case("leaky_selu", "LeakyReLU", {"act_type": "selu"}, ("edges", (9,)), gradient=False)
    case("leaky_rrelu", "LeakyReLU", {"act_type": "rrelu", "lower_bound": 0.2}, ("edges", (9,)), train=False, gradient=False)
    for shape in ((3,), (1,)):
        case("prelu_%d" % shape, "LeakyReLU", {"act_type": "prelu"}, ("normal", (2, 3, 4)), ("positive", shape))
    case("smooth_l1", "smooth_l1", {"scalar": 2.0}, ("edges", (9,)))


def convolutions():
    grid = [
        ("1d", (2, 4, 9), {"kernel": (3,), "num_filter": 3}),
        ("1d_all", (2, 4, 12), {"kernel": (3,), "num_filter": 6, "stride": (2,), "pad": (1,), "dilate": (2,), "num_group": 2}),
        ("2d", (2, 3, 7, 6), {"kernel": (3, 3), "num_filter": 4}),
        ("2d_one", (2, 3, 5, 5), {"kernel": (1, 1), "num_filter": 4, "stride": (2, 2), "no_bias": True}),
        ("2d_pad", (2, 3, 7, 6), {"kernel": (3, 2), "num_filter": 4, "stride": (2, 1), "pad": (1, 1)}),
        ("2d_dilate", (2, 3, 9, 8), {"kernel": (3, 3), "num_filter": 4, "dilate": (2, 3), "pad": (2, 2), "no_bias": True}),
        ("2d_group", (2, 4, 6, 6), {"kernel": (3, 3), "num_filter": 6, "num_group": 2, "pad": (1, 1)}),
        ("2d_depth", (2, 4, 6, 6), {"kernel": (3, 3), "num_filter": 8, "num_group": 4, "stride": (2, 2)}),
        ("3d", (1, 2, 5, 4, 5), {"kernel": (2, 2, 3), "num_filter": 3, "stride": (2, 1, 1), "pad": (1, 0, 1)}),
    ]
    for name, shape, attrs in grid:
        weight = (attrs["num_filter"], shape[1] // attrs.get("num_group", 1)) + attrs["kernel"]
        bias = () if attrs.get("no_bias") else (("normal", (attrs["num_filter"],)),)
        case("conv_" + name, "Convolution", attrs, ("normal", shape), ("normal", weight), *bias)
    transposed = [
        ("1d", (2, 4, 5), {"kernel": (3,), "num_filter": 3, "no_bias": False}),
        ("2d", (2, 3, 4, 3), {"kernel": (3, 3), "num_filter": 4, "stride": (2, 2), "pad": (1, 1), "adj": (1, 0)}),
        ("2d_group", (2, 4, 3, 3), {"kernel": (3, 2), "num_filter": 6, "num_group": 2, "stride": (2, 1)}),
        ("3d", (1, 2, 2, 3, 2), {"kernel": (2, 2, 2), "num_filter": 3, "stride": (2, 1, 2)}),
    ]
    for name, shape, attrs in transposed:
        weight = (shape[1], attrs["num_filter"] // attrs.get("num_group", 1)) + attrs["kernel"]
        bias = () if attrs.get("no_bias", True) else (("normal", (attrs["num_filter"],)),)
        case("deconv_" + name, "Deconvolution", attrs, ("normal", shape), ("normal", weight), *bias)


def poolings():
    windows = [
        ((2, 2, 7, 6), {"kernel": (2, 2), "stride": (2, 2)}),
        ((2, 2, 7, 6), {"kernel": (3, 2), "stride": (2, 1), "pad": (1, 1)}),
        ((1, 2, 6, 6), {"kernel": (2, 2), "stride": (3, 3)}),
        ((2, 2, 9), {"kernel": (3,), "stride": (2,), "pad": (1,)}),
        ((1, 2, 5, 4, 5), {"kernel": (2, 2, 2), "stride": (2, 2, 2)}),
        ((1, 2, 5, 5), {"kernel": (3, 3)}),
    ]
    number = 0
    for (shape, window), convention in itertools.product(windows, ("valid", "full")):
        for extra in ({"pool_type": "max"}, {"pool_type": "avg"}, {"pool_type": "avg", "count_include_pad": False},
                      {"pool_type": "sum"}, {"pool_type": "lp", "p_value": 2}):
            # The first three come from MXNet's oneDNN kernels, the others from its own.
            attrs = dict(window, pooling_convention=convention, **extra)
            case("pool_%d" % number, "Pooling", attrs, ("grid", shape), gradient=extra["pool_type"] != "lp")
            number += 1
    case("pool_ties", "Pooling", {"kernel": (3, 3), "stride": (2, 2), "pad": (1, 1)}, ("ties", (2, 3, 7, 7)))
    case("pool_overlap", "Pooling", {"kernel": (3, 2)}, ("ties", (1, 4, 6, 6)))
    for kind in ("max", "avg", "sum"):
        case("pool_global_" + kind, "Pooling", {"global_pool": True, "pool_type": kind}, ("normal", (2, 3, 4, 5)))
    case("pool_lp3", "Pooling", {"kernel": (2, 2), "pool_type": "lp", "p_value": 3}, ("positive", (1, 2, 4, 4)))
    case("pool_big", "Pooling", {"kernel": (9, 9), "stride": (2, 2)}, ("normal", (1, 1, 12, 12)))
    for kind in ("max", "avg"):
        attrs = {"kernel": (2, 2), "stride": (2, 2), "pool_type": kind, "layout": "NHWC"}
        case("pool_last_" + kind, "Pooling", attrs, ("normal", (2, 5, 4, 3)), gradient=False)


def normalizations():
    for number, (fixed, stats, axis) in enumerate(itertools.product((True, False), (True, False), (1, -1, 0))):
        shape = (4, 3, 5)
        channels = shape[axis]
        attrs = {"fix_gamma": fixed, "use_global_stats": stats, "axis": axis, "eps": 0.002, "momentum": 0.7}
        vectors = [("positive", (channels,)), ("normal", (channels,)), ("normal", (channels,)), ("positive", (channels,))]
        case("bn_%d" % number, "BatchNorm", attrs, ("normal", shape), *vectors, aux=2)
        case("bn_eval_%d" % number, "BatchNorm", attrs, ("normal", shape), *vectors, aux=2, train=False)
    attrs = {"output_mean_var": True, "fix_gamma": False}
    vectors = [("positive", (3,)), ("normal", (3,)), ("normal", (3,)), ("positive", (3,))]
    case("bn_stats", "BatchNorm", attrs, ("normal", (4, 3, 2, 2)), *vectors, aux=2, outputs=3)
    for number, (axis, stats) in enumerate(itertools.product((-1, 1, 0), (True, False))):
        size = (4, 3, 5)[axis]
        attrs = {"axis": axis, "eps": 0.01, "output_mean_var": stats}
        case("ln_%d" % number, "LayerNorm", attrs, ("normal", (4, 3, 5)), ("normal", (size,)), ("normal", (size,)), outputs=3 if stats else 1)
    for groups in (1, 2, 4):
        attrs = {"num_groups": groups, "eps": 0.01}
        case("gn_%d" % groups, "GroupNorm", attrs, ("normal", (2, 4, 3, 2)), ("normal", (4,)), ("normal", (4,)))
    case("in", "InstanceNorm", {"eps": 0.01}, ("normal", (2, 3, 4)), ("normal", (3,)), ("normal", (3,)))
    for mode in ("instance", "channel", "spatial"):
        case("l2_" + mode, "L2Normalization", {"mode": mode}, ("normal", (2, 3, 4)))


def softmaxes():
    for op in ("softmax", "log_softmax", "softmin"):
        for axis, temperature in itertools.product((-1, 1, 0), (None, 2.5)):
            case("%s_%d_%s" % (op, axis, temperature), op, {"axis": axis, "temperature": temperature}, ("normal", (2, 3, 4)))
    for axis, size in ((-1, (2, 3)), (1, (2, 4))):
        limit = (2, 3, 4)[axis]
        attrs = {"axis": axis, "use_length": True}
        case("softmax_length_%d" % axis, "softmax", attrs, ("normal", (2, 3, 4)), ("int:0:%d" % (limit + 1), size, "int32"), wrt=1)
    case("softmax_half", "softmax", {"dtype": "float32"}, ("normal", (2, 3), "float16"), gradient=False)
    for op in ("masked_softmax", "masked_log_softmax"):
        for shape in ((2, 3, 4), (2, 1, 4)):
            attrs = {"axis": -1, "temperature": 1.5}
            case("%s_%d" % (op, shape[1]), op, attrs, ("normal", (2, 3, 4)), ("bool", shape, "bool"), wrt=1, gradient=op == "masked_softmax")
    case("cross_entropy", "softmax_cross_entropy", {}, ("normal", (4, 3)), ("int:0:3", (4,)), wrt=1)


def selections():
    case("embedding", "Embedding", {"input_dim": 5, "output_dim": 3}, ("int:-3:9", (2, 4)), ("normal", (5, 3)), first=1)
    case("one_hot", "one_hot", {"depth": 4, "on_value": 2.0, "off_value": -1.0}, ("int:-2:6", (2, 5)), gradient=False)
    case("one_hot_int", "one_hot", {"depth": 3, "dtype": "int32"}, ("int:0:3", (6,), "int32"), gradient=False)
    for mode, keepdims, axis in itertools.product(("clip", "wrap"), (True, False), (-1, 0)):
        shape = (4,) if axis == -1 else (5,)
        attrs = {"mode": mode, "keepdims": keepdims, "axis": axis}
        case("pick_%s_%d_%d" % (mode, keepdims, axis), "pick", attrs, ("normal", (4, 5)), ("int:-3:9", shape), wrt=1)
    for op in ("SequenceMask", "SequenceLast", "SequenceReverse"):
        for axis in (0, 1):
            if op == "SequenceReverse" and axis:
                continue
            batch = (4, 3)[1 - axis]
            attrs = {"use_sequence_length": True, "axis": axis}
            if op == "SequenceMask":
                attrs["value"] = -2.0
            limit = (4, 3)[axis]
            case("%s_%d" % (op, axis), op, attrs, ("normal", (4, 3, 2)), ("int:1:%d" % (limit + 1), (batch,)), wrt=1)
    case("make_loss", "MakeLoss", {"grad_scale": 0.5, "normalization": "batch"}, ("normal", (4, 2)))
    case("make_loss_valid", "MakeLoss", {"normalization": "valid", "valid_thresh": 0.1}, ("normal", (4, 2)))
    case("make_loss_plain", "make_loss", {}, ("normal", (4, 2)))
    case("block_grad", "BlockGrad", {}, ("normal", (4, 2)), gradient=False)


def updates():
    full = {"lr": 0.1, "wd": 0.03, "rescale_grad": 0.7, "clip_gradient": 0.4}
    plain = {"lr": 0.1}
    for name, op, attrs, states, half in [
        ("sgd", "sgd_update", full, "", False), ("sgd_plain", "sgd_update", plain, "", False),
        ("sgd_mom", "sgd_mom_update", dict(full, momentum=0.9), "0", False),
        ("mp_sgd", "mp_sgd_update", full, "w", True), ("mp_sgd_mom", "mp_sgd_mom_update", dict(full, momentum=0.9), "0w", True),
        ("nag_mom", "nag_mom_update", dict(full, momentum=0.9), "0", False),
        ("mp_nag_mom", "mp_nag_mom_update", dict(full, momentum=0.9), "0w", True),
        ("adam", "adam_update", full, "00", False), ("adam_plain", "adam_update", plain, "00", False),
        ("signsgd", "signsgd_update", full, "", False), ("signum", "signum_update", dict(full, momentum=0.9, wd_lh=0.02), "0", False),
        ("rmsprop", "rmsprop_update", dict(full, rho=0.9), "0", False), ("ftrl", "ftrl_update", full, "00", False),
        ("adamw", "_adamw_update", {"lr": 0.1, "eta": 0.5, "wd": 0.03, "clip_gradient": 0.4}, "00r", False),
        ("mp_adamw", "_mp_adamw_update", {"lr": 0.1, "eta": 0.5, "wd": 0.03}, "00wr", True),
    ]:
        UPDATES.append({"name": name, "op": op, "attrs": attrs, "states": states, "half": half})


def find(op):
    """Return MXNet's function for an operator."""
    for place in (mx.nd, mx.nd.op, mx.nd._internal):
        found = getattr(place, op, None)
        if found is not None:
            return found
    return getattr(mx.nd.contrib, op.strip("_").replace("mp_", "mp_"))


def run(entry, stored):
    """Compute one case."""
    random = numpy.random.RandomState(zlib.crc32(entry["name"].encode()) & 0xFFFF)
    hosts = [make(random, *recipe) for recipe in entry["inputs"]]
    arrays = [mx.nd.array(host, dtype=host.dtype) for host in hosts]
    count = len(arrays) - entry.get("aux", 0)
    wanted = arrays[entry.get("first", 0) : entry.get("wrt", count)] if entry.get("gradient", True) else []
    for array in wanted:
        array.attach_grad()
    attrs = {name: value for name, value in entry["attrs"].items() if value is not None}
    train = entry.get("train", True)
    for step in range(2 if entry.get("aux") and train else 1):
        with mx.autograd.record(train_mode=train):
            outputs = find(entry["op"])(*arrays, **attrs)
            outputs = list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]
            if entry["op"] == "LeakyReLU" and attrs["act_type"] == "rrelu":
                outputs = outputs[:1]
        if wanted:
            heads = [mx.nd.array(random.randn(*outputs[0].shape).astype(outputs[0].dtype))]
            mx.autograd.backward(outputs[:1], heads, train_mode=train)
        if step == 0:
            for position, output in enumerate(outputs):
                stored["%s.out%d" % (entry["name"], position)] = output.asnumpy()
            for position, array in enumerate(wanted):
                stored["%s.grad%d" % (entry["name"], position)] = array.grad.asnumpy()
        for position, array in enumerate(arrays[count:] if train else ()):
            stored["%s.aux%d.step%d" % (entry["name"], position, step)] = array.asnumpy()


def run_update(entry, stored):
    """Take five steps with one optimizer operator."""
    random = numpy.random.RandomState(5)
    weight = random.randn(6).astype("float32")
    dtype = "float16" if entry["half"] else "float32"
    value = mx.nd.array(weight, dtype=dtype)
    states = []
    for kind in entry["states"]:
        initial = {"0": numpy.zeros(6), "w": weight, "r": numpy.array([0.7])}[kind]
        states.append(mx.nd.array(initial, dtype="float32"))
    for _ in range(5):
        gradient = mx.nd.array(random.randn(6), dtype=dtype)
        find(entry["op"])(value, gradient, *states, out=value, **entry["attrs"])
    stored["update_%s.weight" % entry["name"]] = value.asnumpy()
    for position, state in enumerate(states):
        stored["update_%s.state%d" % (entry["name"], position)] = state.asnumpy()


def main():
    """Run every case and write the file."""
    for family in (dense, activations, convolutions, poolings, normalizations, softmaxes, selections, updates):
        family()
    stored = {}
    for entry in CASES:
        try:
            run(entry, stored)
        except Exception as error:
            raise SystemExit("%s: %s" % (entry["name"], error))
    for entry in UPDATES:
        run_update(entry, stored)
    stored["generator"] = numpy.array("scripts/oracle/generate_nn_ops.py")
    stored["cases"] = numpy.array(json.dumps(CASES))
    stored["updates"] = numpy.array(json.dumps(UPDATES))
    root = pathlib.Path(__file__).resolve().parents[2]
    numpy.savez_compressed(str(root / "tests" / "golden" / "nn_ops.npz"), **stored)


if __name__ == "__main__":
    main()
