"""Initializers: what they write, against real MXNet 2.0, and by which part of a name they choose."""

import json
import logging
import math
import pickle

import numpy
import pytest

import mxgluon as mx

from .oracle_cases import load_cases

CASES = load_cases("value_cases")


def _fill(init, name="weight", shape=(2, 3), dtype="float32"):
    array = mx.np.full(shape, 9, dtype=dtype)
    mx.init.create(init)(mx.init.InitDesc(name), array)
    return array.asnumpy()


@pytest.mark.parametrize(
    "number", range(len(CASES.INITIALIZERS)), ids=lambda number: "-".join(CASES.INITIALIZERS[number][::2])
)
def test_values_are_those_of_mxnet(number, golden):
    expected = golden("gluon.json")["initializers"][number]
    assert json.loads(json.dumps(CASES.run_initializer(mx, *CASES.INITIALIZERS[number]))) == expected


@pytest.mark.parametrize("number", range(len(CASES.RANDOM)), ids=lambda number: CASES.RANDOM[number][0])
def test_spread_is_that_of_mxnet(number, golden):
    text, _, deviation, largest = golden("gluon.json")["random"][number]
    own_text, own_mean, own_deviation, own_largest = CASES.run_random(mx, *CASES.RANDOM[number])
    assert own_text == text
    # Two thousand values: the deviation is known to 2 %, the mean to deviation / 45; five sigma each.
    assert own_deviation == pytest.approx(deviation, rel=0.1)
    assert abs(own_mean) < deviation / 45 * 5
    uniform = "uniform" in text and "orthogonal" not in text
    assert own_largest == pytest.approx(largest, rel=0.01 if uniform else 0.5)
    assert not uniform or own_largest <= math.sqrt(3) * deviation * 1.05


@pytest.mark.parametrize("scale", [1.0, 1.414])
@pytest.mark.parametrize("shape", [(4, 6), (6, 4), (4, 2, 3)])
def test_orthogonal_rows_or_columns(shape, scale):
    matrix = _fill(mx.init.Orthogonal(scale), shape=shape).reshape(shape[0], -1)
    product = matrix @ matrix.T if matrix.shape[0] <= matrix.shape[1] else matrix.T @ matrix
    numpy.testing.assert_allclose(product, scale**2 * numpy.eye(len(product)), atol=1e-5)


def test_a_seed_decides():
    drawn = []
    for seed in (1, 1, 2):
        mx.random.seed(seed)
        drawn.append(_fill("xavier"))
    numpy.testing.assert_array_equal(drawn[0], drawn[1])
    assert (drawn[0] != drawn[2]).any()


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("init", ["uniform", "normal", "ones", "xavier", "msraprelu", "orthogonal"])
def test_types(init, dtype):
    values = _fill(init, dtype=dtype)
    assert values.dtype == dtype
    assert numpy.isfinite(values).all()
    assert (values != 9).all()


def test_names_and_equality():
    assert mx.init.create("zeros") == mx.init.Zero() == mx.init.create("zero")
    assert mx.init.Uniform(0.1) != mx.init.Uniform(0.2)
    assert mx.init.Uniform(0.1) != mx.init.Normal(0.1)
    assert mx.init.Constant(1) == mx.init.Constant(1) != mx.init.Constant(2)
    made = mx.init.create(mx.init.Xavier(factor_type="in").dumps())
    assert made.factor_type == "in"
    assert pickle.loads(pickle.dumps(made)) == made
    with pytest.raises(AssertionError, match="nothing is not registered"):
        mx.init.create("nothing")
    expected = r"xaveir is not registered\. Please register with initializer\.register first; expected one of 'xavier', .*'zero'"
    for refused in (lambda: mx.init.create("xaveir"), lambda: mx.gluon.nn.Dense(1, in_units=1).initialize("xaveir")):
        with pytest.raises(AssertionError, match=expected):
            refused()
    with pytest.raises(
        AssertionError, match=r"rnnfused is not registered\..* \(MXNet has RNNFused, mxgluon does not have it"
    ):
        mx.init.create("RNNFused")


def test_registration():
    @mx.init.register
    class Countdown(mx.init.Initializer):
        def _init_weight(self, name, arr):
            arr[:] = numpy.arange(arr.size)[::-1].reshape(arr.shape)

    layer = mx.gluon.nn.Dense(1, in_units=3, weight_initializer="countdown")
    layer.initialize()
    assert layer.weight.data().asnumpy().tolist() == [[2, 1, 0]]
    with pytest.raises(NotImplementedError, match="Must override it"):
        _fill(mx.init.Initializer())


def test_which_initializer_a_parameter_gets():
    layer = mx.gluon.nn.Dense(2, in_units=2, weight_initializer=mx.init.Constant(3), bias_initializer="ones")
    layer.initialize(mx.init.Zero())
    assert (layer.weight.data().asnumpy() == 3).all()
    assert (layer.bias.data().asnumpy() == 1).all()
    layer.weight.initialize(mx.init.Constant(4), force_reinit=True)
    assert (layer.weight.data().asnumpy() == 4).all()
    plain = mx.gluon.nn.Dense(2, in_units=2)
    plain.initialize(mx.init.One())
    assert (plain.weight.data().asnumpy() == 1).all()
    assert (plain.bias.data().asnumpy() == 0).all()
    table = mx.gluon.nn.Embedding(3, 2)
    table.initialize(mx.init.Constant(mx.np.array([1.0, 2.0])))
    assert table.weight.data().asnumpy().tolist() == [[1, 2]] * 3


def test_choosing_by_name():
    mixed = mx.initializer.Mixed(["head", ".*"], [mx.init.One(), mx.init.Constant(2)])
    array = mx.np.zeros(2)
    mixed(mx.init.InitDesc("head_weight"), array)
    assert array.asnumpy().tolist() == [1, 1]
    mixed(mx.init.InitDesc("weight"), array)
    assert array.asnumpy().tolist() == [2, 2]
    with pytest.raises(ValueError, match="Parameter name weight did not match any pattern"):
        mx.initializer.Mixed(["bias"], [mx.init.One()])("weight", array)
    with pytest.raises(AssertionError, match="got 1 patterns, 2 initializers"):
        mx.initializer.Mixed(["bias"], [mx.init.One(), mx.init.One()])


def test_given_values():
    load = mx.initializer.Load({"arg:weight": mx.np.array([1.0, 2.0])}, default_init=mx.init.One())
    array = mx.np.zeros(2)
    load("weight", array)
    assert array.asnumpy().tolist() == [1, 2]
    load(mx.init.InitDesc("other_weight"), array)
    assert array.asnumpy().tolist() == [1, 1]
    with pytest.raises(
        AssertionError, match=r"Parameter weight cannot be initialized from loading.*\(3,\) vs loaded \(2,\)"
    ):
        load("weight", mx.np.zeros(3))
    with pytest.raises(AssertionError, match="Cannot Initialize more"):
        mx.initializer.Load({})("more", array)
    with pytest.raises(AssertionError, match="expected a dict of arrays"):
        mx.initializer.Load(3)


def test_plain_names_are_deprecated():
    array = mx.np.zeros(2)
    with pytest.warns(DeprecationWarning, match="Calling initializer with init.str, NDArray. has been deprecated"):
        mx.init.One()("fc_weight", array)
    assert array.asnumpy().tolist() == [1, 1]


def test_verbose_initialization_is_logged(caplog):
    layer = mx.gluon.nn.Dense(1, in_units=1)
    with caplog.at_level(logging.INFO):
        layer.initialize(mx.init.One(), verbose=True)
    assert "weight" in caplog.text


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: mx.init.Orthogonal(rand_type="nothing"), "Orthogonal: unknown rand_type; got 'nothing'"),
        (
            lambda: mx.init.Xavier(factor_type="inn"),
            "Incorrect factor type; got 'inn'; expected one of 'in', 'avg', 'out'",
        ),
        (
            lambda: mx.init.Xavier(rnd_type="nothing"),
            "Unknown random type; got 'nothing'; expected one of 'uniform', 'gaussian'",
        ),
        (
            lambda: _fill("xavier", shape=(3,)),
            "Xavier initializer cannot be applied to vector weight. It requires at least 2D",
        ),
        (lambda: _fill(mx.init.Constant([1, 2]), shape=(2, 3)), "broadcast"),
    ],
)
def test_refused(make, message):
    with pytest.raises((ValueError, mx.MXNetError), match=message):
        make()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: mx.init.Uniform("a"), "Uniform: invalid scale; got 'a'; expected a number"),
        (lambda: mx.init.Normal(None), "Normal: invalid sigma; got None; expected a number"),
        (lambda: mx.init.Orthogonal("a"), "Orthogonal: invalid scale; got 'a'; expected a number"),
        (lambda: mx.init.MSRAPrelu(slope="a"), "MSRAPrelu: invalid slope; got 'a'; expected a number"),
        (lambda: mx.init.LSTMBias("a"), "LSTMBias: invalid forget_bias; got 'a'; expected a number"),
    ],
)
def test_what_is_no_number(make, message):
    with pytest.raises(TypeError, match=message):
        make()


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: mx.init.Xavier(magnitude=-1), "Xavier: invalid magnitude; got -1; expected a number of at least 0"),
        (lambda: mx.init.Normal(-0.5), "Normal: invalid sigma; got -0.5; expected a number of at least 0"),
    ],
)
def test_spreads_are_not_negative(make, text):
    with pytest.raises(ValueError, match=text):
        make()


def test_constants_are_numbers():
    with pytest.raises(TypeError, match="Constant: invalid value; got 'a'; expected a number or an array"):
        mx.init.Constant("a")


def test_constants_may_be_the_text_of_a_number():
    parameter = mx.gluon.Parameter("weight", shape=(2,))
    parameter.initialize(init=mx.init.Constant("1.5"))
    assert parameter.data().tolist() == [1.5, 1.5]
