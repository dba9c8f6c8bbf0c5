"""Arguments of optimizers that are refused."""

import pytest

import mxgluon as mx
from mxgluon import optimizer


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("sdg", "^Cannot find optimizer sdg; expected one of 'sgd', 'adam', 'adamw', 'nag', 'test'$"),
        (
            "rmsprop",
            r"^Cannot find optimizer rmsprop \(MXNet has RMSProp, mxgluon does not have it yet\); expected one of",
        ),
    ],
)
def test_unknown_names(name, message):
    with pytest.raises(ValueError, match=message):
        optimizer.create(name)


def test_names_are_strings():
    with pytest.raises(TypeError, match=r"^optimizer\.create: invalid name; got 3; expected a string$"):
        optimizer.create(3)


@pytest.mark.parametrize("value", ["a", "0.1", [1, 2]])
@pytest.mark.parametrize(
    ("cls", "name"),
    [
        ("SGD", "learning_rate"),
        ("SGD", "momentum"),
        ("SGD", "wd"),
        ("SGD", "rescale_grad"),
        ("SGD", "clip_gradient"),
        ("NAG", "momentum"),
        ("Adam", "beta1"),
        ("Adam", "epsilon"),
        ("AdamW", "beta2"),
    ],
)
def test_what_is_no_number(cls, name, value):
    with pytest.raises(TypeError, match=rf"^{cls}: invalid {name}; got .*; expected a number"):
        getattr(optimizer, cls)(**{name: value})


@pytest.mark.parametrize("cls", ["Adam", "AdamW"])
@pytest.mark.parametrize("name", ["beta1", "beta2"])
def test_decays_of_one_or_more(cls, name):
    with pytest.raises(ValueError, match=rf"^{cls}: invalid {name}; got 1; expected a number below 1$"):
        getattr(optimizer, cls)(**{name: 1})


def test_schedules_are_callable():
    with pytest.raises(TypeError, match="^SGD: invalid lr_scheduler; got 3; expected an LRScheduler or None$"):
        optimizer.SGD(lr_scheduler=3)


def test_learning_rate_that_is_set_later():
    made = optimizer.SGD(learning_rate=0.5)
    with pytest.raises(TypeError, match="^SGD: invalid learning_rate; got 'a'; expected a number$"):
        made.set_learning_rate("a")
    assert made.learning_rate == 0.5


@pytest.mark.parametrize("value", [mx.np.array(0.1), -0.1, 0])
def test_learning_rates_that_mxnet_takes(value):
    assert optimizer.SGD(learning_rate=value, momentum=-0.5, clip_gradient=None).learning_rate is value
