"""Forwards as compiled programs."""

import threading
import warnings

import jax.numpy as jnp
import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core import rng, tape
from mxgluon.core.programs import Programs
from mxgluon.core.scope import state
from mxgluon.core.trace import DynamicShape, escape

from . import operators


def _programs(function, declared=(), **options):
    return Programs(function, "forward", lambda device: list(declared), **options)


def test_equals_the_plain_forward(box):
    w, b = box(numpy.ones((4, 3))), box(numpy.arange(4))

    def forward(x):
        return operators.tanh(operators.dense(x, w, b, num_hidden=4))

    x = box([[0.1, 0.2, 0.3]])
    programs = _programs(forward, [w])
    for _ in range(2):
        numpy.testing.assert_allclose(programs((x,), {}).asnumpy(), forward(x).asnumpy(), rtol=1e-6)
    # A parameter is an argument, not a constant.
    w._write(jnp.zeros((4, 3)))
    numpy.testing.assert_allclose(programs((x,), {}).asnumpy(), forward(x).asnumpy(), rtol=1e-6)
    b._write(jnp.zeros(4))
    assert programs((x,), {}).asnumpy().tolist() == [[0, 0, 0, 0]]


def test_nesting_and_keywords(box):
    def forward(pair, *, options, times=2):
        left, right = pair
        return {"sum": [operators.add(left, right), None], "kept": times, "pair": (left, options["x"])}

    x, y = box([1.0]), box([2.0])
    result = _programs(forward)(([x, y],), {"options": {"x": y, "z": None}, "times": 3})
    assert result["sum"][0].asnumpy().tolist() == [3.0]
    assert result["sum"][1] is None
    assert result["kept"] == 3
    assert [part.asnumpy().tolist() for part in result["pair"]] == [[1.0], [2.0]]


def test_statistics_and_gradients(box, recorded):
    mean, w = box([0.0, 0.0]), box([[1.0, 1.0]], request="write")
    unused = box([1.0], request="write")
    x = box([[1.0, 2.0], [3.0, 4.0]], request="write")

    def forward(x):
        return operators.dense(operators.statistics(x, mean), w, num_hidden=1)

    programs = _programs(forward, [w, unused])
    for times in range(1, 4):
        y = recorded(programs, (x,), {})
        numpy.testing.assert_allclose(mean.asnumpy(), (1 - 0.5**times) * numpy.array([2.0, 3.0]), rtol=1e-6)
        tape.backward([operators_square(y, recorded)])
        numpy.testing.assert_allclose(w._leaf.grad.asnumpy(), [[8.0, 8.0]], rtol=1e-6)
    # What the outputs do not depend on gets no gradient.
    assert not unused._leaf.fresh
    assert w._leaf.fresh
    assert len(programs) == 1


def operators_square(y, recorded):
    return recorded(operators.multiply, y, y)


def test_same_numbers_hybridized_or_not(box):
    x = box(numpy.ones(6))

    def forward(x):
        return operators.noise(operators.noise(x))

    rng.seed(5)
    plain = [forward(x).asnumpy() for _ in range(3)]
    rng.seed(5)
    programs = _programs(forward)
    numpy.testing.assert_array_equal(plain, [programs((x,), {}).asnumpy() for _ in range(3)])


def test_numbers_with_initialization_in_between(box):
    x = box(numpy.ones(4))

    def make():
        held = []

        def forward(x):
            x = operators.noise(x)
            if not held:
                with escape():
                    held.append(operators.noise(box(numpy.ones(4))))
            return operators.noise(operators.multiply(x, held[0]))

        return forward

    rng.seed(9)
    forward = make()
    plain = [forward(x).asnumpy() for _ in range(2)]
    rng.seed(9)
    programs = _programs(make())
    numpy.testing.assert_allclose(plain, [programs((x,), {}).asnumpy() for _ in range(2)], rtol=1e-6)


def test_many_draws(box):
    def forward(x):
        for _ in range(20):
            x = operators.noise(x)
        return x

    rng.seed(1)
    plain = forward(box([1.0])).asnumpy()
    rng.seed(1)
    numpy.testing.assert_allclose(_programs(forward)((box([1.0]),), {}).asnumpy(), plain, rtol=1e-6)


def test_writes_from_inside(box):
    counter = box([0.0])

    def forward(x):
        operators.add(counter, x, out=counter)
        return operators.add(counter, counter)

    programs = _programs(forward)
    assert programs((box([1.0]),), {}).asnumpy().tolist() == [2.0]
    assert programs((box([1.0]),), {}).asnumpy().tolist() == [4.0]
    assert counter.asnumpy().tolist() == [2.0]


def test_failure_leaves_everything(box):
    mean = box([0.0, 0.0])

    def forward(x):
        operators.statistics(x, mean)
        return operators.add(x, box([1.0, 2.0, 3.0]))

    programs = _programs(forward)
    state.training = True
    try:
        with pytest.raises(MXNetError, match="_test_add"):
            programs((box(numpy.ones((4, 2))),), {})
    finally:
        state.training = False
    assert mean.asnumpy().tolist() == [0.0, 0.0]
    assert state.tracing is None
    assert len(programs) == 0


def test_dynamic_shape(box):
    with pytest.raises(DynamicShape, match="_test_positive"):
        _programs(operators.positive)((box([1.0]),), {})
    assert state.tracing is None


def test_types_of_64_bits(box):
    programs = _programs(lambda x: operators.add(x, x))
    assert programs((box([1 / 3], "float64"),), {}).dtype == "float64"
    assert programs((box([1 / 3]),), {}).dtype == "float32"


def test_unexpected_signature_can_be_an_error(box):
    programs = _programs(operators.tanh, retrace="error")
    programs((box([1.0]),), {})
    with pytest.raises(MXNetError, match=r"unexpected signature of inputs; got float32\[2\]"):
        programs((box([1.0, 2.0]),), {})


def test_many_signatures_warn_once(box):
    programs = _programs(operators.tanh)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for size in range(1, 30):
            programs((box(numpy.ones(size)),), {})
    messages = [str(warning.message) for warning in caught]
    assert len(messages) == 1
    assert "axis 0 of input 0" in messages[0]


def test_values_are_unknown_inside(box):
    def forward(x):
        return x.asnumpy()

    with pytest.raises(MXNetError, match="is not known while it is traced"):
        _programs(forward)((box([1.0]),), {})


def test_tracing_is_invisible_to_other_threads(box):
    w = box([2.0])
    inside, done = threading.Event(), threading.Event()
    seen = []

    def forward(x):
        y = operators.multiply(x, w)
        inside.set()
        done.wait(10)
        return y

    def other():
        inside.wait(10)
        seen.append(operators.multiply(w, w).asnumpy().tolist())
        done.set()

    thread = threading.Thread(target=other)
    thread.start()
    assert _programs(forward)((box([3.0]),), {}).asnumpy().tolist() == [6.0]
    thread.join()
    assert seen == [[4.0]]
