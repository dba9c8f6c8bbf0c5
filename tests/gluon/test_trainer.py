"""Trainer: steps, stale gradients, several devices, states."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import autograd, gluon
from mxgluon.gluon import nn


def _net(devices=None, init="ones"):
    net = nn.Dense(1, in_units=2, use_bias=False)
    net.initialize(init, device=devices)
    return net


def _backward(net, *parts):
    with autograd.record():
        losses = [net(part).sum() for part in parts or (mx.np.array([[1.0, 2.0]]),)]
    autograd.backward(losses)


def test_step_divides_by_the_batch():
    net = _net()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.5})
    _backward(net)
    trainer.step(2)
    numpy.testing.assert_allclose(net.weight.data().asnumpy(), [[0.75, 0.5]])
    trainer.set_learning_rate(0.25)
    assert trainer.learning_rate == 0.25
    _backward(net)
    trainer.allreduce_grads()
    trainer.update(1)
    numpy.testing.assert_allclose(net.weight.data().asnumpy(), [[0.5, 0.0]])


def test_stale_gradients():
    net, other = _net(), _net()
    trainer = gluon.Trainer([net.weight, other.weight, net.weight], "sgd", {"learning_rate": 1.0})
    _backward(net)
    with pytest.raises(
        UserWarning, match=r"Gradient of Parameter `weight` on device cpu\(0\) has not been updated by backward"
    ):
        trainer.step(1)
    assert net.weight.data().asnumpy().tolist() == [[1, 1]]
    trainer.step(1, ignore_stale_grad=True)
    assert net.weight.data().asnumpy().tolist() == [[0, -1]]
    assert other.weight.data().asnumpy().tolist() == [[1, 1]]


def test_multipliers_and_schedules():
    net = _net()
    schedule = mx.lr_scheduler.FactorScheduler(step=1, factor=0.5, base_lr=1.0)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"lr_scheduler": schedule, "learning_rate": 1.0})
    net.weight.lr_mult = 0.1
    moved = []
    for _ in range(3):
        before = net.weight.data().asnumpy()[0, 0]
        _backward(net)
        trainer.step(1)
        moved.append(float(before - net.weight.data().asnumpy()[0, 0]))
    numpy.testing.assert_allclose(moved, [0.1, 0.05, 0.025], rtol=1e-5)


def test_several_devices_equal_one():
    devices = [mx.cpu(0), mx.cpu(1)]
    x = mx.np.array(numpy.random.RandomState(0).randn(4, 2))
    one, several = _net(), _net(devices)
    settings = ("sgd", {"learning_rate": 0.1, "momentum": 0.9})
    trainers = gluon.Trainer(one.collect_params(), *settings), gluon.Trainer(several.collect_params(), *settings)
    for _ in range(3):
        _backward(one, x)
        trainers[0].step(4)
        _backward(several, *gluon.utils.split_and_load(x, devices))
        trainers[1].step(4)
    for array in several.weight.list_data():
        numpy.testing.assert_allclose(array.asnumpy(), one.weight.data().asnumpy(), rtol=1e-6)
    for method in (trainers[1].allreduce_grads, lambda: trainers[1].update(4)):
        with pytest.raises(AssertionError, match="when parameters are updated on kvstore is not supported"):
            method()


def test_states(tmp_path):
    def run(net, trainer, steps):
        for _ in range(steps):
            _backward(net)
            trainer.step(1)

    straight = _net()
    run(straight, gluon.Trainer(straight.collect_params(), "adam"), 6)
    net = _net()
    trainer = gluon.Trainer(net.collect_params(), "adam")
    run(net, trainer, 3)
    trainer.save_states(tmp_path / "states")
    resumed = gluon.Trainer(net.collect_params(), "adam")
    resumed.load_states(tmp_path / "states")
    run(net, resumed, 3)
    numpy.testing.assert_array_equal(net.weight.data().asnumpy(), straight.weight.data().asnumpy())
    (tmp_path / "broken").write_bytes(b"nothing")
    with pytest.raises(mx.MXNetError, match="cannot read optimizer states"):
        resumed.load_states(tmp_path / "broken")


def test_arguments():
    weight = _net().weight
    with pytest.raises(ValueError, match="First argument must be a list or dict of Parameters, got <class 'int'>"):
        gluon.Trainer(3, "sgd")
    with pytest.raises(ValueError, match="got list of <class 'int'>"):
        gluon.Trainer([3], "sgd")
    with pytest.raises(AssertionError, match="optimizer_params must be None"):
        gluon.Trainer([weight], mx.optimizer.SGD(), {"wd": 1})
    with pytest.raises(ValueError, match="Trainer: unknown kvstore; got 'dist'"):
        gluon.Trainer([weight], "sgd", kvstore="dist")
    with pytest.raises(NotImplementedError, match="gradient compression is not supported"):
        gluon.Trainer([weight], "sgd", compression_params={"type": "2bit"})
    with pytest.raises(ValueError, match="Cannot set update_on_kvstore=True when optimizer.aggregate_num > 1"):
        gluon.Trainer([weight], mx.optimizer.SGD(aggregate_num=4), update_on_kvstore=True)
    with pytest.raises(AssertionError, match="All Parameters must be initialized on the same set of devices"):
        gluon.Trainer([weight, _net([mx.cpu(1)]).weight], "sgd")


def test_clipping_in_between():
    net = _net()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 1.0})
    _backward(net)
    norm = gluon.utils.clip_global_norm(net.weight.list_grad(), 1.0)
    assert norm == pytest.approx(5**0.5)
    trainer.step(1)
    numpy.testing.assert_allclose(1 - net.weight.data().asnumpy(), [[5**-0.5, 2 * 5**-0.5]], rtol=1e-5)
    net.weight.grad()[:] = numpy.inf
    with pytest.warns(UserWarning, match="nan or inf is detected"):
        gluon.utils.clip_global_norm(net.weight.list_grad(), 1.0)
    assert gluon.utils.clip_global_norm([mx.np.ones(4)], 3.0, check_isfinite=False).asnumpy().tolist() == [2]
    with pytest.raises(AssertionError, match="clip_global_norm: no arrays"):
        gluon.utils.clip_global_norm([], 1.0)


def test_splitting():
    x = mx.np.arange(5).reshape(5, 1)
    with pytest.raises(ValueError, match=r"data with shape \(5, 1\) cannot be evenly split into 2 slices along axis 0"):
        gluon.utils.split_data(x, 2)
    parts = gluon.utils.split_and_load(x, [mx.cpu(0), mx.cpu(1)], even_split=False)
    assert [part.shape for part in parts] == [(3, 1), (2, 1)]
    assert gluon.utils.split_and_load(numpy.ones((2, 1)), [mx.cpu(1)])[0].device == mx.cpu(1)
