"""What arrays of both semantics have in common: moves between devices."""

import os
import subprocess
import sys

import mxgluon as mx

# Devices of the host are fixed when JAX starts: two of them take a process of their own.
TWO_DEVICES = """
import numpy, mxgluon as mx
from mxgluon import autograd, gluon

first, second = gluon.nn.Dense(4, in_units=3), gluon.nn.Dense(2, in_units=4)
first.initialize(mx.init.One(), device=mx.cpu(0))
second.initialize(mx.init.One(), device=mx.cpu(1))
for block in (first, second):
    block.hybridize()
assert mx.cpu(0).jax_device != mx.cpu(1).jax_device
x = mx.np.ones((5, 3), device=mx.cpu(0))
trainers = [gluon.Trainer(block.collect_params(), "sgd", {"learning_rate": 0.5}) for block in (first, second)]
for _ in range(3):
    with autograd.record():
        loss = second(first(x).to_device(mx.cpu(1))).sum()
    loss.backward()
    assert [block.weight.grad().device for block in (first, second)] == [mx.cpu(0), mx.cpu(1)]
    incoming = second.weight.data().asnumpy().sum(axis=0)[:, None]
    numpy.testing.assert_allclose(first.weight.grad().asnumpy(), 5 * numpy.broadcast_to(incoming, (4, 3)), rtol=1e-5)
    for trainer in trainers:
        trainer.step(100)
"""


def test_the_gradient_of_a_move_is_moved_back():
    environment = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=2"}
    done = subprocess.run([sys.executable, "-c", TWO_DEVICES], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_devices_by_the_names_of_their_arguments():
    x = mx.np.ones(2)
    for array in (x, x.as_nd_ndarray()):
        assert array.as_in_ctx(ctx=mx.cpu()) is array
        assert array.as_in_context(context=mx.cpu()) is array
        assert array.as_in_device(device=mx.cpu()) is array
        assert array.to_device(device=mx.cpu()) is array
