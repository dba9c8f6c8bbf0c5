"""Forty common operators as users of MXNet write them: each on small and on large arrays, forward and backward.

Read by real MXNet's Python 3.8 as well as by ours; `raw_operator_cases` has the same in hand-written JAX.
"""

import functools

SIDES = {"small": (10, 10), "large": (1000, 1000)}

# name: expression of (mx, a, b, mask, index), where a is positive, b between 0 and 1, mask boolean, index whole numbers
OPERATORS = {
    "add": lambda mx, a, b, mask, index: a + b,
    "subtract": lambda mx, a, b, mask, index: a - b,
    "multiply": lambda mx, a, b, mask, index: a * b,
    "divide": lambda mx, a, b, mask, index: a / b,
    "power": lambda mx, a, b, mask, index: a**b,
    "add_scalar": lambda mx, a, b, mask, index: a + 1.5,
    "maximum": lambda mx, a, b, mask, index: mx.np.maximum(a, b),
    "greater": lambda mx, a, b, mask, index: a > b,
    "negative": lambda mx, a, b, mask, index: -a,
    "exp": lambda mx, a, b, mask, index: mx.np.exp(b),
    "log": lambda mx, a, b, mask, index: mx.np.log(a),
    "sqrt": lambda mx, a, b, mask, index: mx.np.sqrt(a),
    "square": lambda mx, a, b, mask, index: mx.np.square(a),
    "abs": lambda mx, a, b, mask, index: mx.np.abs(a),
    "tanh": lambda mx, a, b, mask, index: mx.np.tanh(b),
    "sin": lambda mx, a, b, mask, index: mx.np.sin(a),
    "clip": lambda mx, a, b, mask, index: mx.np.clip(a, 0.6, 1.2),
    "where": lambda mx, a, b, mask, index: mx.np.where(mask, a, b),
    "sum": lambda mx, a, b, mask, index: a.sum(),
    "sum_axis": lambda mx, a, b, mask, index: a.sum(axis=1),
    "mean": lambda mx, a, b, mask, index: a.mean(axis=0),
    "max": lambda mx, a, b, mask, index: a.max(axis=1),
    "argmax": lambda mx, a, b, mask, index: a.argmax(axis=1),
    "var": lambda mx, a, b, mask, index: a.var(axis=1),
    "dot": lambda mx, a, b, mask, index: mx.np.dot(a, b),
    "transpose": lambda mx, a, b, mask, index: mx.np.transpose(a),
    "reshape": lambda mx, a, b, mask, index: a.reshape(-1),
    "expand_dims": lambda mx, a, b, mask, index: mx.np.expand_dims(a, 0),
    "concatenate": lambda mx, a, b, mask, index: mx.np.concatenate([a, b], axis=0),
    "stack": lambda mx, a, b, mask, index: mx.np.stack([a, b]),
    "broadcast_to": lambda mx, a, b, mask, index: mx.np.broadcast_to(a, (2,) + a.shape),
    "slice": lambda mx, a, b, mask, index: a[1:5, 2:6],
    "take": lambda mx, a, b, mask, index: mx.np.take(a, index, axis=0),
    "sort": lambda mx, a, b, mask, index: mx.np.sort(a, axis=1),
    "cumsum": lambda mx, a, b, mask, index: mx.np.cumsum(a, axis=1),
    "relu": lambda mx, a, b, mask, index: mx.npx.relu(a),
    "sigmoid": lambda mx, a, b, mask, index: mx.npx.sigmoid(a),
    "softmax": lambda mx, a, b, mask, index: mx.npx.softmax(a),
    "log_softmax": lambda mx, a, b, mask, index: mx.npx.log_softmax(a),
    "fully_connected": lambda mx, a, b, mask, index: mx.npx.fully_connected(a, b, num_hidden=b.shape[0], no_bias=True),
}
NO_GRADIENT = ("greater", "argmax", "sort")


def _inputs(mx, side):
    shape = SIDES[side]
    size = shape[0] * shape[1]
    # The same numbers everywhere, without a random generator.
    a = (mx.np.arange(size).reshape(shape) * 37 % 101) / 101 + 0.5
    b = (mx.np.arange(size).reshape(shape) * 17 % 89) / 89 + 0.01
    return a.astype("float32"), b.astype("float32"), a > 1, mx.np.array([1, 3, 5], dtype="int32")


def forward(expression, side, mx):
    """Return the round of an operator: `count` calls, then one wait."""
    a, b, mask, index = _inputs(mx, side)

    def run(count):
        for _ in range(count):
            result = expression(mx, a, b, mask, index)
        result.wait_to_read()
        mx.npx.waitall()

    return run


def backward(expression, side, mx):
    """Return the round of recording an operator and its backward pass."""
    a, b, mask, index = _inputs(mx, side)
    a.attach_grad()
    b.attach_grad()

    def run(count):
        for _ in range(count):
            with mx.autograd.record():
                result = expression(mx, a, b, mask, index)
            result.backward()
        a.grad.wait_to_read()
        mx.npx.waitall()

    return run


CASES = {}
for _name, _expression in OPERATORS.items():
    for _side in SIDES:
        CASES["%s:%s:forward" % (_name, _side)] = functools.partial(forward, _expression, _side)
        if _name not in NO_GRADIENT:
            CASES["%s:%s:backward" % (_name, _side)] = functools.partial(backward, _expression, _side)
