"""The same work hand-written on JAX (and optax): the limit that the others are compared with."""

import functools
import itertools
import sys

import jax
import jax.numpy as jnp
import numpy

try:
    import optax
except ModuleNotFoundError:
    sys.exit(
        "scripts/bench compares with optax, which is not installed; `scripts/test` installs it, as does: pip install -e '.[dev]'"
    )


def eager_chain():
    """Calls of one jitted addition."""
    add = jax.jit(lambda left, right: left + right)
    a, b = jnp.ones((10, 10)), jnp.full((10, 10), 0.5)

    def run(count):
        for _ in range(count // 100):
            c = a
            for _ in range(100):
                c = add(c, b)
        c.block_until_ready()

    return run


def _parameters(sizes):
    generator = numpy.random.RandomState(0)
    flat = []
    for inputs, outputs in itertools.pairwise(sizes):
        flat.append(jnp.asarray(generator.uniform(-0.07, 0.07, (outputs, inputs)).astype("float32")))
        flat.append(jnp.zeros(outputs, "float32"))
    return flat


def _apply(parameters, x):
    for index in range(0, len(parameters), 2):
        # Contracting the weight's second axis: a transposed weight is two to three times slower at batch 1.
        x = jax.lax.dot_general(x, parameters[index], (((1,), (1,)), ((), ()))) + parameters[index + 1]
        if index + 2 < len(parameters):
            x = jnp.maximum(x, 0)
    return x


def forward():
    """One jitted function of flat arguments."""
    parameters = _parameters((512, 256, 128, 2))
    x = jnp.ones((1, 512))
    compiled = jax.jit(lambda x, *parameters: _apply(parameters, x))

    def run(count):
        for _ in range(count):
            y = compiled(x, *parameters)
        y.block_until_ready()

    return run


def training():
    """One fused step: loss, gradients and update in one program with donated buffers."""
    optimizer = optax.sgd(0.01, momentum=0.9)
    parameters = _parameters((784, 256, 128, 10))
    generator = numpy.random.RandomState(0)
    x = jnp.asarray(generator.rand(64, 784).astype("float32"))
    y = jnp.asarray(generator.randint(0, 10, 64).astype("int32"))

    def loss_of(parameters, x, y):
        return optax.softmax_cross_entropy_with_integer_labels(_apply(parameters, x), y).mean()

    @functools.partial(jax.jit, donate_argnums=(0, 1))
    def step(parameters, state, x, y):
        loss, gradients = jax.value_and_grad(loss_of)(parameters, x, y)
        updates, state = optimizer.update(gradients, state)
        return optax.apply_updates(parameters, updates), state, loss

    held = [parameters, optimizer.init(parameters)]

    def run(count):
        for _ in range(count):
            held[0], held[1], _ = step(held[0], held[1], x, y)
        jax.block_until_ready(held[0])

    return run


CASES = {
    "eager_chain": eager_chain,
    "forward": forward,
    "training_hybridized": training,
    "training_imperative": training,
}
