"""Postponed forward and backward passes, and training steps that are one program: they must not be told from the others."""

import functools
import gc
import sys
import threading
import weakref

import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd, gluon
from mxgluon.base import MXNetError
from mxgluon.core import donation, recipe
from mxgluon.gluon import nn

STEPS = 7


class _Net(gluon.HybridBlock):
    def __init__(self):
        super().__init__()
        self.first = nn.Dense(16, activation="relu", in_units=6)
        self.norm = nn.BatchNorm(in_channels=16)
        self.drop = nn.Dropout(0.3)
        self.last = nn.Dense(3, in_units=16)

    def forward(self, x):
        return self.last(self.drop(self.norm(self.first(x))))


def _data():
    generator = numpy.random.default_rng(1)
    x = mx.np.array(generator.normal(size=(8, 6)), dtype="float32")
    return x, mx.np.array(generator.integers(0, 3, 8), dtype="float32")


def _setup(hybridize, optimizer="sgd", **keywords):
    mx.random.seed(3)
    net, loss_function = _Net(), gluon.loss.SoftmaxCrossEntropyLoss()
    net.initialize(mx.init.Xavier())
    if hybridize:
        net.hybridize()
        loss_function.hybridize()
    keywords = keywords or {"learning_rate": 0.1, "momentum": 0.9}
    return net, loss_function, gluon.Trainer(net.collect_params(), optimizer, keywords)


def _record(net, loss_function, x, y):
    with autograd.record():
        out = net(x)
        return out, loss_function(out, y)


def _state(net):
    return {name: parameter.data().asnumpy() for name, parameter in net.collect_params().items()}


def _train(hybridize, between=lambda *_: None, after=lambda *_: None, **keywords):
    """Return the losses and the parameters of a few steps; `between` runs between backward and step, `after` after it."""
    net, loss_function, trainer = _setup(hybridize, **keywords)
    x, y = _data()
    losses = []
    for number in range(STEPS):
        out, loss = _record(net, loss_function, x, y)
        loss.backward()
        between(number, net, out, loss)
        trainer.step(8)
        after(number, net, out, loss)
        losses.append(loss)
    return numpy.stack([loss.asnumpy() for loss in losses]), _state(net)


@functools.cache
def _expected():
    return _train(False)


def _assert_same(left, right):
    numpy.testing.assert_allclose(left[0], right[0], rtol=2e-5, atol=1e-6)
    for name, value in left[1].items():
        numpy.testing.assert_allclose(value, right[1][name], rtol=2e-5, atol=1e-6, err_msg=name)


@pytest.mark.parametrize("optimizer", [{}, {"optimizer": "adam", "learning_rate": 0.01}])
def test_a_step_as_one_program_is_the_step_operator_by_operator(optimizer):
    _assert_same(_train(True, **optimizer), _train(False, **optimizer))


def test_a_step_is_postponed_until_the_optimizer_asks():
    seen = []

    def between(number, net, out, loss):
        seen.append((loss._pending is not None, net.first.weight.grad()._pending is not None))

    def after(number, net, out, loss):
        seen.append((loss._pending is None or loss._pending.value is not None, net.last.bias.grad().asnumpy().any()))

    _train(True, between, after)
    assert seen[-2:] == [(True, True), (True, True)]


READERS = {
    "loss before step": (lambda number, net, out, loss: loss.asnumpy(), None),
    "outputs before step": (lambda number, net, out, loss: out.argmax(axis=1).asnumpy(), None),
    "gradient before step": (lambda number, net, out, loss: net.last.weight.grad().asnumpy(), None),
    "statistics before step": (lambda number, net, out, loss: net.norm.running_mean.data().asnumpy(), None),
    "now and then": (lambda number, net, out, loss: number % 3 == 0 and loss.asnumpy(), None),
    "after step": (None, lambda number, net, out, loss: (loss.asnumpy(), out.asnumpy())),
    "gradient after step": (None, lambda number, net, out, loss: net.first.bias.grad().asnumpy()),
    "waitall": (lambda *_: mx.npx.waitall(), lambda *_: mx.npx.waitall()),
}


@pytest.mark.parametrize("name", READERS)
def test_reading_changes_nothing(name):
    between, after = READERS[name]
    idle = lambda *_: None  # noqa: E731
    _assert_same(_train(True, between or idle, after or idle), _expected())


def test_gradients_after_a_step_are_those_of_the_step():
    kept = []
    _train(True, after=lambda number, net, out, loss: kept.append(net.first.weight.grad().asnumpy()))
    expected = []
    _train(False, lambda number, net, out, loss: expected.append(net.first.weight.grad().asnumpy()))
    numpy.testing.assert_allclose(kept, expected, rtol=1e-4, atol=1e-6)


def test_gradients_that_were_changed_before_the_step_are_used():
    def halve(number, net, out, loss):
        for parameter in net.collect_params().values():
            if parameter.grad_req != "null":
                parameter.grad()[:] = parameter.grad() * 0.5

    _assert_same(_train(True, halve), _train(False, halve))


def test_weights_that_were_changed_before_the_step_are_used():
    def shift(number, net, out, loss):
        net.last.bias.data()[:] = net.last.bias.data() + 0.25

    _assert_same(_train(True, shift), _train(False, shift))


def test_reading_in_the_middle_of_the_recording_ends_postponing():
    net, loss_function, _ = _setup(True)
    x, y = _data()
    postponed = []
    for _ in range(6):
        with autograd.record():
            out = net(x)
            postponed.append(out._pending is not None)
            out.asnumpy()
            loss = loss_function(out, y)
        loss.backward()
    assert postponed == [False, True, True, False, False, False]
    net.first.weight.grad().asnumpy()


def test_operators_on_what_is_postponed_are_postponed_and_counted():
    hits = []
    for hybridize in (True, False):
        net, loss_function, trainer = _setup(hybridize)
        x, y = _data()
        right = []
        for _ in range(5):
            with autograd.record():
                out = net(x)
                # Not on the way to the loss.
                right.append((out.argmax(axis=1) == y.astype("int64")).sum())
                loss = (loss_function(out, y) * 2).mean()
            loss.backward()
            trainer.step(1)
        hits.append([int(one) for one in right])
    assert hits[0] == hits[1]


def test_a_shape_that_an_operator_refuses_is_an_error_where_it_stands():
    net, loss_function, trainer = _setup(True)
    x, y = _data()
    for _ in range(3):
        _, loss = _record(net, loss_function, x, y)
        loss.backward()
    with autograd.record():
        out = net(x)
        assert out._pending is not None
        with pytest.raises(MXNetError, match="_npi_add: .*got inputs float32\\[8, 3\\], float32\\[5, 5\\]"):
            out + mx.np.ones((5, 5))
        loss = loss_function(out, y)
    loss.backward()
    trainer.step(8)
    assert numpy.isfinite(loss.asnumpy()).all()


def test_adding_gradients_up_over_several_passes():
    results = []
    for hybridize in (True, False):
        net, loss_function, trainer = _setup(hybridize)
        for parameter in net.collect_params().values():
            if parameter.grad_req != "null":
                parameter.grad_req = "add"
        x, y = _data()
        for _ in range(4):
            for _ in range(3):
                _, loss = _record(net, loss_function, x, y)
                loss.backward()
            trainer.step(24)
            for parameter in net.collect_params().values():
                parameter.zero_grad()
        results.append((loss.asnumpy(), _state(net)))
    _assert_same(*results)


def test_keeping_the_graph_computes_at_once():
    net, loss_function, _ = _setup(True)
    x, y = _data()
    found = []
    for _ in range(4):
        mx.random.seed(0)
        _, loss = _record(net, loss_function, x, y)
        loss.backward(retain_graph=True)
        first = net.last.weight.grad().asnumpy()
        loss.backward()
        numpy.testing.assert_allclose(net.last.weight.grad().asnumpy(), first, rtol=1e-5)
        found.append(first)
    numpy.testing.assert_allclose(found[-1], found[0], rtol=1e-5)


def test_a_graph_runs_backward_once():
    net, loss_function, _ = _setup(True)
    x, y = _data()
    for _ in range(4):
        _, loss = _record(net, loss_function, x, y)
        loss.backward()
        with pytest.raises(MXNetError, match="not in a computational graph"):
            loss.backward()


def test_values_that_someone_holds_are_not_overwritten():
    net = nn.Dense(200, in_units=200)
    net.initialize()
    net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
    x = mx.np.ones((2, 200))
    held = []
    for _ in range(8):
        with autograd.record():
            loss = net(x).sum()
        loss.backward()
        trainer.step(1)
        value = net.weight.data().jax
        held.append((value, numpy.array(value)))
    for value, copied in held:
        numpy.testing.assert_array_equal(numpy.asarray(value), copied)
    assert (held[0][1] != held[-1][1]).any()


def test_a_weight_that_awaits_the_step_itself():
    class Clipped(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.weight = gluon.Parameter("weight", shape=(3, 6))

        def forward(self, x):
            weight = self.weight.data()
            with autograd.pause():
                weight[:] = mx.np.clip(weight, -0.5, 0.5)
            return mx.npx.fully_connected(x, weight, None, num_hidden=3, no_bias=True)

    def train(read):
        net = Clipped()
        net.initialize(mx.init.One())
        net.hybridize()
        trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
        for _ in range(4):
            with autograd.record():
                loss = (net(_data()[0]) ** 2).mean()
            if read:
                loss.asnumpy()
            loss.backward()
            trainer.step(1)
        return net.weight.data().asnumpy()

    numpy.testing.assert_allclose(train(False), train(True), rtol=1e-5)


def test_another_pass_may_start_beside_the_path_of_the_first():
    def train(hybridize):
        net, _, trainer = _setup(hybridize)
        table = mx.np.ones((3,))
        table.attach_grad()
        for _ in range(4):
            with autograd.record():
                out = net(_data()[0])
                # No gradient flows through the choice.
                first = mx.np.take(table, out.argmax(axis=1)).sum()
                second = (out * out).mean()
            first.backward()
            second.backward()
            trainer.step(1)
        return numpy.stack([first.asnumpy(), second.asnumpy()]), _state(net)

    _assert_same(train(True), train(False))


def test_a_list_of_scores_does_not_keep_the_outputs():
    net, loss_function, trainer = _setup(True)
    x, y = _data()
    scores, outputs = [], []
    for _ in range(6):
        with autograd.record():
            out = net(x)
            loss = loss_function(out, y)
            scores.append((out.argmax(axis=1) == y).mean())
        loss.backward()
        trainer.step(8)
        outputs.append(weakref.ref(out.jax))
        del out, loss
    gc.collect()
    assert [reference() for reference in outputs] == [None] * 6
    assert all(0 <= score.item() <= 1 for score in scores)


def test_what_nobody_holds_is_let_go():
    net, loss_function, trainer = _setup(True)
    x, y = _data()
    references = []
    for _ in range(6):
        out, loss = _record(net, loss_function, x, y)
        loss.backward()
        references.append(weakref.ref(loss._entry[0]))
        trainer.step(8)
    del out, loss
    gc.collect()
    assert [reference() for reference in references] == [None] * 6


def test_recording_without_backward_does_not_pile_up():
    net, _, _ = _setup(True)
    x, _ = _data()
    for _ in range(1200):
        with autograd.record():
            out = net(x)
    assert out._entry[0].depth <= 500
    expected = _setup(False)[0]
    for _ in range(1200):
        with autograd.record():
            expected(x)
    mean = expected.norm.running_mean.data().asnumpy()
    numpy.testing.assert_allclose(net.norm.running_mean.data().asnumpy(), mean, rtol=1e-4, atol=1e-6)


def test_a_step_that_fails_changes_nothing(monkeypatch):
    net, loss_function, trainer = _setup(True)
    x, y = _data()
    for _ in range(4):
        _, loss = _record(net, loss_function, x, y)
        loss.backward()
        trainer.step(8)
    before = _state(net)

    def fail(*_):
        raise RuntimeError("out of memory")

    out, loss = _record(net, loss_function, x, y)
    loss.backward()
    with monkeypatch.context() as patch:
        patch.setattr(recipe.Whole, "updating", lambda *_: fail)
        with pytest.raises(MXNetError, match="backward: out of memory"):
            trainer.step(8)
    for name, value in _state(net).items():
        if "running" not in name:
            numpy.testing.assert_array_equal(value, before[name])
    trainer.step(8)
    assert numpy.isfinite(loss.asnumpy()).all()
    assert numpy.isfinite(out.asnumpy()).all()


def test_another_thread_may_read():
    net, loss_function, trainer = _setup(True)
    x, y = _data()
    seen = []
    for _ in range(20):
        _, loss = _record(net, loss_function, x, y)
        loss.backward()
        reader = threading.Thread(target=lambda loss=loss: seen.append(loss.asnumpy()))
        reader.start()
        trainer.step(8)
        reader.join()
        numpy.testing.assert_array_equal(seen[-1], loss.asnumpy())
    assert len(seen) == 20


def _read_while(write, array):
    """Let another thread read an array while it is written again and again; return what went wrong there."""
    done, failures, interval = threading.Event(), [], sys.getswitchinterval()

    def read():
        while not done.is_set():
            try:
                array.asnumpy()
            except MXNetError as error:
                failures.append(error)
                return

    reader = threading.Thread(target=read)
    sys.setswitchinterval(1e-5)
    try:
        reader.start()
        for _ in range(200):
            write()
    finally:
        done.set()
        reader.join()
        sys.setswitchinterval(interval)
    return failures


def test_another_thread_may_read_a_weight_that_is_overwritten_in_place():
    net = nn.Dense(300, in_units=300)
    net.initialize()
    net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    x = mx.np.ones((2, 300))

    def step():
        with autograd.record():
            loss = net(x).mean()
        loss.backward()
        trainer.step(1)

    assert not _read_while(step, net.weight.data())


def test_another_thread_may_read_an_array_that_is_assigned_to():
    array = mx.np.zeros((300, 300))

    def assign():
        array[1] = 1

    assert not _read_while(assign, array)
    assert array.sum().item() == 300


def test_a_program_that_reads_what_it_writes_is_refused():
    array = mx.np.zeros((300, 300))
    array[0] = 1
    with donation.Exchange((array,)), pytest.raises(MXNetError, match="read by the program that is writing it"):
        array.asnumpy()
    assert array.sum().item() == 300


def test_a_function_of_the_users_may_wait_for_another_thread():
    class Slow(autograd.Function):
        def forward(self, x):
            return x * 2

        def backward(self, dy):
            seen = []
            reader = threading.Thread(target=lambda: seen.append(postponed.asnumpy()), daemon=True)
            reader.start()
            reader.join(timeout=30)
            assert seen
            return dy * 2

    net, loss_function, _ = _setup(True)
    x, y = _data()
    for _ in range(3):
        _, postponed = _record(net, loss_function, x, y)
    assert postponed._is_postponed()
    leaf = mx.np.ones(2)
    leaf.attach_grad()
    with autograd.record():
        result = Slow()(leaf)
    result.backward()
    assert leaf.grad.tolist() == [2.0, 2.0]
