"""Checks of arguments, and where warnings point."""

import warnings

import numpy
import pytest

import mxgluon as mx
from mxgluon.arguments import check_integer, check_integers, check_number, closest_first, describe_choices, warn_caller


def test_close_names_come_first():
    assert closest_first("rellu", ["tanh", "mish", "relu"]) == ["relu", "tanh", "mish"]
    assert closest_first("RELU", ["tanh", "relu"]) == ["relu", "tanh"]
    assert closest_first(3, ["b", "a"]) == ["b", "a"]
    assert describe_choices("x", ["b", "a"]) == "one of 'b', 'a'"


@pytest.mark.parametrize("value", [3, numpy.int64(3), numpy.uint8(3), numpy.array(3)])
def test_integers(value):
    found = check_integer("F", "size", value, 1)
    assert (found, type(found)) == (3, int)
    assert check_integers("F", "size", value, 2, 1) == (3, 3)
    assert check_integers("F", "size", [value, 4], 2, 1) == (3, 4)


@pytest.mark.parametrize("value", [2.5, 2.0, "2", None, [1]])
def test_what_is_no_integer(value):
    with pytest.raises(TypeError, match=r"^F: invalid size; got .*; expected an integer$"):
        check_integer("F", "size", value)


@pytest.mark.parametrize("value", [2.5, "22", None, [1, 2.5]])
def test_what_are_no_integers(value):
    with pytest.raises(TypeError, match=r"^F: invalid size; got .*; expected an integer of at least 1, or 2 of them$"):
        check_integers("F", "size", value, 2, 1)


@pytest.mark.parametrize("value", [0, [1], [1, 2, 3], [1, 0], ()])
def test_wrong_integers(value):
    with pytest.raises(ValueError, match=r"^F: invalid size; got .*; expected an integer of at least 1, or 2 of them$"):
        check_integers("F", "size", value, 2, 1)


@pytest.mark.parametrize("value", [1, 0.5, True, numpy.float32(0.5), mx.np.array(0.5)])
def test_numbers_stay_as_they_are(value):
    assert check_number("F", "rate", value) is value


@pytest.mark.parametrize("value", ["0.1", b"1", None, [1, 2], 1j])
def test_what_is_no_number(value):
    with pytest.raises(TypeError, match=r"^F: invalid rate; got .*; expected a number below 1$"):
        check_number("F", "rate", value, 1)


@pytest.mark.parametrize("value", [1, 2.5, float("nan")])
def test_too_large_numbers(value):
    with pytest.raises(ValueError, match=r"^F: invalid rate; got .*; expected a number below 1$"):
        check_number("F", "rate", value, 1)


def _again(net):
    net.initialize()
    net.initialize()


def _hybridized_and_cast(net):
    net.hybridize()
    net.cast("float16")


def _hybridized_and_changed(net):
    net.hybridize()
    net.add(mx.gluon.nn.Dense(1))


def _hooked(net):
    net.register_forward_hook(lambda *_: None)
    net.hybridize()


def _listed(net):
    net.more = [mx.gluon.nn.Dense(1)]
    net.initialize()


def _overridden(_):
    class Zero(mx.init.Initializer):
        pass

    try:
        mx.init.register(Zero)
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            mx.init.register(mx.init.Zero)


def _low_precision(net):
    net.cast("float16")
    net.initialize()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"momentum": 0.9})
    with mx.autograd.record():
        loss = net(mx.np.ones((1, 2), dtype="float16"))
    loss.backward()
    trainer.step(1)


@pytest.mark.parametrize(
    "act",
    [
        _again,
        _hybridized_and_cast,
        _hybridized_and_changed,
        _hooked,
        _listed,
        _overridden,
        _low_precision,
        lambda net: net.reset_ctx(mx.cpu()) if net.initialize() is None else None,
        lambda net: net.share_parameters({"nothing": mx.gluon.Parameter("nothing")}),
        lambda _: _sequence().hybridize(),
        lambda _: setattr(mx.gluon.Constant([1.0]), "grad_req", "add"),
        lambda _: mx.init.One()("fc_weight", mx.np.zeros(2)),
        lambda _: mx.gluon.utils.clip_global_norm([mx.np.array([numpy.inf])], 1.0),
        lambda _: mx.gluon.data.batchify.Pad()([mx.np.ones(2), mx.np.ones(1)]),
    ],
)
def test_warnings_point_at_the_users_code(act):
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(2, in_units=2))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        act(net)
    assert {warning.filename for warning in caught} == {__file__}


def _sequence():
    net = mx.gluon.nn.Sequential()
    net.add(mx.gluon.nn.Dense(1))
    return net


def test_warning_without_the_package_on_the_way():
    with pytest.warns(DeprecationWarning, match="^old$") as caught:
        warn_caller("old", DeprecationWarning)
    assert caught[0].filename == __file__
