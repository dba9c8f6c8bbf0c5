"""Recurrent networks: against NumPy where real MXNet's CPU refuses or ignores, dropout, inference of shapes, refusals."""

import jax
import jax.numpy as jnp
import numpy
import pytest
from jax.test_util import check_grads

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.ops.recurrent import parameter_count

from .recurrent_reference import run

RNN = registry.get("RNN")


def drawn(mode, layers=1, directions=1, out=None, features=3, size=4, steps=5, batch=2):
    """Return random inputs and the attributes of a network."""
    random = numpy.random.RandomState(0)
    attributes = {"mode": mode, "state_size": size, "num_layers": layers, "bidirectional": directions == 2}
    attributes["projection_size"] = out
    shapes = [(steps, batch, features), (parameter_count(features, **attributes),)]
    shapes += [(layers * directions, batch, out or size)]
    shapes += [(layers * directions, batch, size)] if mode == "lstm" else []
    return [0.5 * random.randn(*shape).astype("float32") for shape in shapes], attributes


CASES = [
    ("lstm", 2, 2, 2, None, None),
    ("lstm", 2, 1, 5, [3, 5], None),
    ("lstm", 1, 2, None, [0, 2], None),
    ("lstm", 1, 1, None, None, (-0.1, 0.15)),
    ("gru", 2, 2, None, [3, 5], None),
    ("rnn_relu", 1, 2, None, [9, 1], None),
    ("rnn_tanh", 2, 1, None, [3, 5], None),
]


@pytest.mark.parametrize(("mode", "layers", "directions", "out", "lengths", "clip"), CASES)
def test_against_numpy(mode, layers, directions, out, lengths, clip):
    hosts, attributes = drawn(mode, layers, directions, out)
    expected = run(mode, *hosts[:3], hosts[3] if mode == "lstm" else None, 4, layers, directions, out, lengths, clip)
    if lengths is not None:
        attributes["use_sequence_length"] = True
    if clip is not None:
        attributes.update(lstm_state_clip_min=clip[0], lstm_state_clip_max=clip[1])
    inputs = [mx.np.array(host) for host in (*hosts, *([lengths] if lengths else []))]
    found = RNN(*inputs, state_outputs=True, **attributes)
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        numpy.testing.assert_allclose(one.asnumpy(), other, 1e-5, 3e-6)


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"out": 2}, {"lengths": [2, 5]}, {"clip": True}])
def test_gradients_that_real_mxnet_does_not_have(options):
    hosts, attributes = drawn("lstm", 1, 2, options.get("out"))
    if "lengths" in options:
        attributes["use_sequence_length"] = True
    if "clip" in options:
        attributes.update(lstm_state_clip_min=-0.1, lstm_state_clip_max=0.15)
    lengths = [jnp.array(options["lengths"])] if "lengths" in options else []

    canonical = RNN.canonical({**attributes, "state_outputs": True})
    with jax.enable_x64(True):
        inputs = [jnp.asarray(host, "float64") for host in hosts]
        check_grads(lambda *values: RNN.function(*values, *lengths, **canonical), inputs, 1, ["rev"])


def test_bounds_replace_what_is_no_number():
    hosts, attributes = drawn("lstm", steps=1)
    hosts[3][0, 0, 0] = numpy.nan
    attributes.update(lstm_state_clip_min=-0.5, lstm_state_clip_max=0.5, state_outputs=True)
    inputs = [mx.np.array(host) for host in hosts]
    assert numpy.isnan(RNN(*inputs, **attributes)[2].asnumpy()[0, 0, 0])
    assert RNN(*inputs, lstm_state_clip_nan=True, **attributes)[2].asnumpy()[0, 0, 0] == -0.5


def test_dropout_is_between_layers_in_training_only():
    hosts, attributes = drawn("gru", 2, size=50)
    inputs = [mx.np.array(host) for host in hosts]
    plain = RNN(*inputs, **attributes).asnumpy()
    numpy.testing.assert_array_equal(RNN(*inputs, p=0.5, **attributes).asnumpy(), plain)
    mx.random.seed(1)
    with mx.autograd.record():
        one, two = (RNN(*inputs, p=0.5, **attributes).asnumpy() for _ in range(2))
        mx.random.seed(1)
        again = RNN(*inputs, p=0.5, **attributes).asnumpy()
        nothing = RNN(*inputs, p=1.0, **attributes).asnumpy()
    assert (one != plain).any()
    assert (one != two).any()
    numpy.testing.assert_array_equal(one, again)
    # Of the first layer nothing is left: the second sees zeros.
    second = run("gru", numpy.zeros((5, 2, 50), "float32"), *second_layer(hosts, 50), None, 50, 1, 1)[0]
    numpy.testing.assert_allclose(nothing, second, 1e-5, 1e-5)


def second_layer(hosts, size):
    """Return parameters and states of the second of two layers of a GRU."""
    rows, first = 3 * size, 3 * size * (3 + size)
    weights = hosts[1][first : first + 2 * rows * size]
    return numpy.concatenate([weights, hosts[1][-2 * rows :]]), hosts[2][1:]


def test_shapes_are_inferred():
    data, names = mx.sym.Variable("data"), ("parameters", "state", "state_cell", "length")
    variables = [mx.sym.Variable(name) for name in names]
    net = apply_symbol(data, variables, mode="lstm", bidirectional=True, num_layers=2, projection_size=2)
    shapes, outputs, _ = net.infer_shape(data=(5, 2, 3))
    assert shapes == [(5, 2, 3), (512,), (4, 2, 2), (4, 2, 4), (2,)]
    assert outputs == [(5, 2, 4), (4, 2, 2), (4, 2, 4)]


def apply_symbol(data, variables, **attributes):
    """Return a node of symbols with all of its outputs."""
    return RNN(data, *variables, state_size=4, state_outputs=True, use_sequence_length=True, name="net", **attributes)


def test_a_cell_state_that_is_not_there_takes_no_place():
    hosts, attributes = drawn("gru")
    inputs, lengths = [mx.np.array(host) for host in hosts], mx.np.array([2, 4])
    attributes["use_sequence_length"] = True
    numpy.testing.assert_array_equal(
        RNN(*inputs, lengths, **attributes).asnumpy(), RNN(*inputs, None, lengths, **attributes).asnumpy()
    )


REFUSALS = [
    ({}, {"p": 1.5}, r"value 1.5 for Parameter p exceed bound \[0,1\]"),
    ({}, {"num_layers": 0}, "num_layers out of range; got 0; expected at least 1"),
    ({}, {"state_size": -1}, "state_size out of range; got -1"),
    ({}, {"projection_size": 2}, "projection is for LSTMs; got projection_size=2 and mode='gru'"),
    ({0: (5, 3)}, {}, r"Input data should be rank-3 tensor .*; got \(5, 3\)"),
    ({1: (107,)}, {}, r"wrong shape of parameters; got \(107,\) for data \(5, 2, 3\); expected \(108,\)"),
    ({2: (1, 1, 4)}, {}, r"wrong shape of state; got \(1, 1, 4\) for data \(5, 2, 3\); expected \(1, 2, 4\)"),
    ({3: (1, 2, 4)}, {}, "wrong inputs; got one as state_cell with mode='gru'"),
    ({}, {"mode": "lstm"}, "wrong inputs; got none as state_cell with mode='lstm'.*; expected data, parameters"),
    ({}, {"use_sequence_length": True}, "wrong inputs; got none as sequence_length"),
    ({3: None, 4: (3,)}, {"use_sequence_length": True}, r"wrong shape of sequence_length; got \(3,\)"),
]


@pytest.mark.parametrize(("changed", "options", "message"), REFUSALS)
def test_refusals(changed, options, message):
    shapes = {0: (5, 2, 3), 1: (108,), 2: (1, 2, 4), **changed}
    if options.get("mode") == "lstm":
        shapes[1] = (144,)
    inputs = [None if shape is None else mx.np.ones(shape) for _, shape in sorted(shapes.items())]
    with pytest.raises(MXNetError, match=f"RNN: {message}"):
        RNN(*inputs, **{"mode": "gru", "state_size": 4, "num_layers": 1, **options})


@pytest.mark.parametrize(
    ("types", "message"), [("iff", "unsupported type; got int32"), ("fdf", "requires uniform type")]
)
def test_types(types, message):
    names = {"i": "int32", "f": "float32", "d": "float64"}
    shapes = ((5, 2, 3), (108,), (1, 2, 4))
    inputs = [mx.np.ones(shape, dtype=names[kind]) for shape, kind in zip(shapes, types, strict=True)]
    with pytest.raises(MXNetError, match=message):
        RNN(*inputs, mode="gru", state_size=4, num_layers=1)


@pytest.mark.oracle
def test_projections_are_real_mxnets(real_mxnet, tmp_path):
    hosts, attributes = drawn("lstm", 2, 2, 2)
    numpy.savez(tmp_path / "inputs.npz", *hosts)
    script = f"""
import mxnet as mx, numpy
mx.npx.set_np()
stored = numpy.load({str(tmp_path / "inputs.npz")!r})
inputs = [mx.np.array(stored["arr_%d" % place]) for place in range(4)]
found = mx.npx.rnn(*inputs, state_outputs=True, **{attributes!r})
numpy.savez({str(tmp_path / "outputs.npz")!r}, *[one.asnumpy() for one in found])
"""
    real_mxnet(script)
    expected = numpy.load(tmp_path / "outputs.npz")
    for place, one in enumerate(RNN(*(mx.np.array(host) for host in hosts), state_outputs=True, **attributes)):
        numpy.testing.assert_allclose(one.asnumpy(), expected[f"arr_{place}"], 1e-5, 2e-6)
