"""A loop that passes another number each time compiles nothing anew."""

import jax
import numpy
import pytest

import mxgluon as mx
from mxgluon.core import registry

_compiled = []
jax.monitoring.register_event_duration_secs_listener(
    lambda event, *_, **__: _compiled.append(event) if "backend_compile" in event else None
)

X, ONES, ZEROS = mx.np.ones((4, 3)), mx.np.ones(3), mx.np.zeros(3)
LABELS = mx.np.array([0, 2, 1, 1])

EXPRESSIONS = {
    "add": lambda v: X + v,
    "subtract from": lambda v: v - X,
    "power": lambda v: X**v,
    "greater": lambda v: v < X,
    "maximum": lambda v: mx.np.maximum(X, v),
    "where": lambda v: mx.np.where(X > 1, v, X),
    "clip": lambda v: mx.np.clip(X, v, v + 1),
    "clip method": lambda v: X.clip(v, v + 1),
    "full_like": lambda v: mx.np.full_like(X, v),
    "pad": lambda v: mx.np.pad(X, 1, constant_values=v),
    "normal": lambda v: mx.np.random.normal(v, v + 1, (3,)),
    "assignment": lambda v: X.copy().__setitem__((0, 0), v),
    "softmax": lambda v: mx.npx.softmax(X, temperature=v),
    "log_softmax": lambda v: mx.npx.log_softmax(X, temperature=v),
    "masked_softmax": lambda v: mx.npx.masked_softmax(X, X > 0, temperature=v),
    "leaky": lambda v: mx.npx.leaky_relu(X, slope=v),
    "elu": lambda v: mx.npx.leaky_relu(X, act_type="elu", slope=v),
    "one_hot": lambda v: mx.npx.one_hot(LABELS, 4, on_value=v, off_value=-v),
    "sequence_mask": lambda v: mx.npx.sequence_mask(X, ONES, use_sequence_length=True, value=v),
    "smooth_l1": lambda v: mx.npx.smooth_l1(X, scalar=v),
    "hard_sigmoid": lambda v: mx.nd.hard_sigmoid(X.as_nd_ndarray(), alpha=v, beta=v),
    "layer_norm": lambda v: mx.npx.layer_norm(X, ONES, ZEROS, eps=v),
    "batch_norm": lambda v: mx.npx.batch_norm(X, ONES, ZEROS, ZEROS, ONES, eps=v, momentum=v / 100),
}


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_another_number_compiles_nothing(name):
    expression = EXPRESSIONS[name]
    for number in (1.25, 1.25, 2.5):
        expression(number)
    before = len(_compiled)
    for number in range(10):
        expression(number + 0.75)
    assert len(_compiled) == before


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda v: mx.np.arange(v, v + 3), lambda v: numpy.arange(v, v + 3, dtype="float32")),
        (lambda v: mx.np.arange(v, v + 3, dtype="int64"), lambda v: numpy.arange(v, v + 3)),
        (lambda v: mx.np.full((2,), float(v)), lambda v: numpy.full(2, v, "float32")),
        (lambda v: mx.np.full((2,), v + 0.1, dtype="float64"), lambda v: numpy.full(2, v + 0.1)),
        (lambda v: mx.np.linspace(v, v + 4, 5), lambda v: numpy.linspace(v, v + 4, 5, dtype="float32")),
        (lambda v: mx.nd.full((2,), v), lambda v: numpy.full(2, v, "float32")),
    ],
)
def test_ranges_from_other_numbers_are_not_compiled_for_ever(make, expected):
    for number in range(registry._MOST_CREATIONS + 2):
        make(number)
    before = len(_compiled)
    for number in range(100, 110):
        with mx.cpu(1):
            result = make(number)
        wanted = expected(number)
        assert (result.dtype, result.device) == (wanted.dtype, mx.cpu(1))
        numpy.testing.assert_array_equal(result.asnumpy(), wanted)
    assert len(_compiled) == before
