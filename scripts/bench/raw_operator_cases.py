"""The operators of `operator_cases` in hand-written JAX, each jitted: the limit that the others are compared with."""

import functools

import jax
import jax.numpy as jnp
import operator_cases

OPERATORS = {
    "add": lambda a, b, mask, index: a + b,
    "subtract": lambda a, b, mask, index: a - b,
    "multiply": lambda a, b, mask, index: a * b,
    "divide": lambda a, b, mask, index: a / b,
    "power": lambda a, b, mask, index: a**b,
    "add_scalar": lambda a, b, mask, index: a + 1.5,
    "maximum": lambda a, b, mask, index: jnp.maximum(a, b),
    "greater": lambda a, b, mask, index: a > b,
    "negative": lambda a, b, mask, index: -a,
    "exp": lambda a, b, mask, index: jnp.exp(b),
    "log": lambda a, b, mask, index: jnp.log(a),
    "sqrt": lambda a, b, mask, index: jnp.sqrt(a),
    "square": lambda a, b, mask, index: jnp.square(a),
    "abs": lambda a, b, mask, index: jnp.abs(a),
    "tanh": lambda a, b, mask, index: jnp.tanh(b),
    "sin": lambda a, b, mask, index: jnp.sin(a),
    "clip": lambda a, b, mask, index: jnp.clip(a, 0.6, 1.2),
    "where": lambda a, b, mask, index: jnp.where(mask, a, b),
    "sum": lambda a, b, mask, index: a.sum(),
    "sum_axis": lambda a, b, mask, index: a.sum(axis=1),
    "mean": lambda a, b, mask, index: a.mean(axis=0),
    "max": lambda a, b, mask, index: a.max(axis=1),
    "argmax": lambda a, b, mask, index: a.argmax(axis=1),
    "var": lambda a, b, mask, index: a.var(axis=1),
    "dot": lambda a, b, mask, index: a @ b,
    "transpose": lambda a, b, mask, index: a.T,
    "reshape": lambda a, b, mask, index: a.reshape(-1),
    "expand_dims": lambda a, b, mask, index: jnp.expand_dims(a, 0),
    "concatenate": lambda a, b, mask, index: jnp.concatenate([a, b]),
    "stack": lambda a, b, mask, index: jnp.stack([a, b]),
    "broadcast_to": lambda a, b, mask, index: jnp.broadcast_to(a, (2, *a.shape)),
    "slice": lambda a, b, mask, index: a[1:5, 2:6],
    "take": lambda a, b, mask, index: jnp.take(a, index, axis=0),
    "sort": lambda a, b, mask, index: jnp.sort(a, axis=1),
    "cumsum": lambda a, b, mask, index: jnp.cumsum(a, axis=1),
    "relu": lambda a, b, mask, index: jnp.maximum(a, 0),
    "sigmoid": lambda a, b, mask, index: jax.nn.sigmoid(a),
    "softmax": lambda a, b, mask, index: jax.nn.softmax(a),
    "log_softmax": lambda a, b, mask, index: jax.nn.log_softmax(a),
    "fully_connected": lambda a, b, mask, index: jax.lax.dot_general(a, b, (((1,), (1,)), ((), ()))),
}


def _inputs(side):
    shape = operator_cases.SIDES[side]
    a = (jnp.arange(shape[0] * shape[1]).reshape(shape) * 37 % 101) / 101 + 0.5
    b = (jnp.arange(shape[0] * shape[1]).reshape(shape) * 17 % 89) / 89 + 0.01
    return a.astype("float32"), b.astype("float32"), a > 1, jnp.array([1, 3, 5], "int32")


def forward(function, side):
    """Return the round of a jitted operator."""
    inputs = _inputs(side)
    compiled = jax.jit(function)

    def run(count):
        for _ in range(count):
            result = compiled(*inputs)
        result.block_until_ready()

    return run


def backward(function, side):
    """Return the round of an operator and its gradients, as two jitted calls: a loss needs the value before the gradient."""
    inputs = _inputs(side)
    compiled = jax.jit(function)

    @jax.jit
    def gradients(a, b, mask, index):
        result, pullback = jax.vjp(lambda a, b: function(a, b, mask, index), a, b)
        return pullback(jnp.ones_like(result))

    def run(count):
        for _ in range(count):
            compiled(*inputs)
            result = gradients(*inputs)
        jax.block_until_ready(result)

    return run


CASES = {}
for _name, _function in OPERATORS.items():
    for _side in operator_cases.SIDES:
        CASES[f"{_name}:{_side}:forward"] = functools.partial(forward, _function, _side)
        CASES[f"{_name}:{_side}:backward"] = functools.partial(backward, _function, _side)
