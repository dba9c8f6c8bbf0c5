"""Optimizers and schedules along 50 steps of given gradients, against what real MXNet 2.0 computed."""

import json
import pathlib

import numpy
import pytest

import mxgluon as mx
from mxgluon.core import recipe

GOLDEN = dict(numpy.load(pathlib.Path(__file__).parent.parent / "golden" / "optimizers.npz", allow_pickle=False))
CASES = json.loads(str(GOLDEN["cases"]))
SCHEDULES = json.loads(str(GOLDEN["schedules"]))


def _leaves(state):
    if state is None:
        return []
    if isinstance(state, tuple):
        return [leaf for part in state for leaf in _leaves(part)]
    return [state]


@pytest.mark.parametrize(("name", "optimizer", "keywords"), CASES, ids=[case[0] for case in CASES])
def test_trajectory(name, optimizer, keywords):
    half = bool(keywords.get("multi_precision"))
    dtype = "float16" if half else "float32"
    updater = mx.optimizer.get_updater(mx.optimizer.create(optimizer, **keywords))
    weight = mx.np.array(GOLDEN["weight"], dtype=dtype)
    kept = []
    for number, gradient in enumerate(GOLDEN["gradients"], start=1):
        updater(0, mx.np.array(gradient, dtype=dtype), weight)
        if number in GOLDEN["kept"]:
            kept.append(weight.asnumpy())
    # 16-bit weights are rounded copies of 32-bit ones; one step of rounding may fall the other way.
    rtol, atol = (2e-3, 2e-3) if half else (2e-5, 2e-6)
    if name == "adamw_biased":
        # Without the correction the first steps divide by tiny variances, whose rounding shows.
        rtol, atol = 1e-4, 5e-5
    numpy.testing.assert_allclose(numpy.stack(kept), GOLDEN[f"{name}.weights"], rtol=rtol, atol=atol)
    for position, leaf in enumerate(_leaves(updater.states[0])):
        expected = GOLDEN[f"{name}.state{position}"]
        assert leaf.dtype == expected.dtype
        numpy.testing.assert_allclose(leaf.asnumpy(), expected, rtol=rtol, atol=atol)


@pytest.mark.parametrize(("name", "schedule", "keywords"), SCHEDULES, ids=[case[0] for case in SCHEDULES])
def test_schedule(name, schedule, keywords):
    made = getattr(mx.lr_scheduler, schedule)(**keywords)
    numpy.testing.assert_allclose([made(update) for update in range(30)], GOLDEN[f"{name}.rates"], rtol=1e-7)


def _compilations():
    return sum(recipe._updating(rule, ())._cache_size() for rule in mx.optimizer.optimizer._rules.values())


def test_a_new_learning_rate_does_not_compile():
    optimizer = mx.optimizer.Adam(learning_rate=0.1)
    updater = mx.optimizer.get_updater(optimizer)
    weight, gradient = mx.np.ones((3,)), mx.np.ones((3,))
    # Two steps: arrays that a program made are placed otherwise than those that were transferred.
    updater(0, gradient, weight)
    updater(0, gradient, weight)
    before = _compilations()
    for rate in (0.2, 0.3, 0.4):
        optimizer.set_learning_rate(rate)
        updater(0, gradient, weight)
    assert _compilations() == before > 0


def test_weights_that_someone_holds_are_not_overwritten():
    updater = mx.optimizer.get_updater(mx.optimizer.SGD(learning_rate=0.5))
    weight, gradient = mx.np.ones((200, 200)), mx.np.ones((200, 200))
    for _ in range(3):
        updater(0, gradient, weight)
    held = weight.jax
    before = numpy.asarray(held).copy()
    for _ in range(3):
        updater(0, gradient, weight)
    numpy.testing.assert_array_equal(numpy.asarray(held), before)
    assert weight.asnumpy()[0, 0] == -2.0


@pytest.mark.parametrize("name", ["sgd", "nag", "adam", "adamw"])
def test_states_survive_saving(name):
    def run(updater, weight, steps):
        for gradient in steps:
            updater(0, mx.np.array(gradient), weight)

    steps = GOLDEN["gradients"][:6]
    straight, weight = (
        mx.optimizer.get_updater(mx.optimizer.create(name, learning_rate=0.1)),
        mx.np.array(GOLDEN["weight"]),
    )
    run(straight, weight, steps)
    first, again = mx.optimizer.get_updater(mx.optimizer.create(name, learning_rate=0.1)), mx.np.array(GOLDEN["weight"])
    run(first, again, steps[:3])
    second = mx.optimizer.get_updater(mx.optimizer.create(name, learning_rate=0.1))
    second.set_states(first.get_states(dump_optimizer=True))
    run(second, again, steps[3:])
    numpy.testing.assert_array_equal(weight.asnumpy(), again.asnumpy())


def test_broken_states_change_nothing():
    updater = mx.optimizer.get_updater(mx.optimizer.SGD(momentum=0.9))
    updater(0, mx.np.ones(2), mx.np.ones(2))
    states = updater.states
    good = updater.get_states()
    for bad in (b"", b"no archive", good[: len(good) // 2], good[:40] + b"\x00" * 20 + good[60:]):
        with pytest.raises(mx.MXNetError, match="Updater: cannot read optimizer states"):
            updater.set_states(bad)
        assert updater.states is states


def test_unknown_optimizer():
    with pytest.raises(ValueError, match="Cannot find optimizer nothing"):
        mx.optimizer.create("nothing")


def test_an_optimizer_without_rule():
    class Nothing(mx.optimizer.Optimizer):
        pass

    with pytest.raises(NotImplementedError, match="Nothing: no update; expected update_rule or step to be defined"):
        Nothing().update([0], [mx.np.ones(1)], [mx.np.ones(1)], [None])


def test_learning_rate_under_a_schedule():
    optimizer = mx.optimizer.SGD(lr_scheduler=mx.lr_scheduler.FactorScheduler(step=2, factor=0.5, base_lr=1.0))
    with pytest.raises(UserWarning, match="LRScheduler of the optimizer has already been defined"):
        optimizer.set_learning_rate(0.1)


def test_an_unknown_argument_is_named():
    with pytest.raises(TypeError, match="SGD: unknown argument; got lr; expected .* learning_rate"):
        mx.optimizer.create("sgd", lr=0.1)
