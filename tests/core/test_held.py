"""Numbers that are kept on the device."""

import math

import jax
import jax.numpy as jnp
import numpy
import pytest

import mxgluon as mx
from mxgluon.core import held


@pytest.fixture(autouse=True)
def _nothing_held(monkeypatch):
    monkeypatch.setattr(held, "_held", {})


def test_a_number_is_held_when_it_comes_again():
    device = mx.cpu()
    assert held.hold(1.5, device) == 1.5
    assert type(held.hold(1.5, device)) is not float
    array = held.hold(1.5, device)
    assert array is held.hold(1.5, device)
    assert array.weak_type
    assert array.dtype == numpy.float32


@pytest.mark.parametrize("value", [0.0, -0.0, math.nan, 1 << 40, True, None, (1.0, 2.0), numpy.float32(1)])
def test_what_is_not_held(value):
    for _ in range(3):
        assert held.hold(value, mx.cpu()) is value


def test_integers_and_floats_that_are_equal_are_two():
    for _ in range(3):
        whole, real = held.hold(1, mx.cpu()), held.hold(1.0, mx.cpu())
    assert (whole.dtype, real.dtype) == (numpy.int32, numpy.float32)


class _Elsewhere:
    code, jax_device = -1, "another device"


@pytest.mark.parametrize("device", [_Elsewhere(), None])
def test_arrays_elsewhere_get_the_number_itself(device):
    for _ in range(3):
        assert type(held.hold(1.5, device)) is float


def test_many_numbers_are_let_go(monkeypatch):
    monkeypatch.setattr(held, "_MOST_HELD", 8)
    for number in range(100):
        held.hold(float(number + 1), mx.cpu())
    assert len(held._held) <= 8


def test_signs_of_zeros_and_not_a_number_stay():
    x = mx.np.ones(2)
    for _ in range(3):
        assert numpy.signbit((x * -0.0).asnumpy()).all()
        assert not numpy.signbit((x * 0.0).asnumpy()).any()
        assert numpy.isnan((x + math.nan).asnumpy()).all()


def test_a_trace_of_the_user_leaves_nothing_behind():
    def add(value):
        return (mx.np.ndarray._wrap(value, mx.cpu()) + 1.25)._value

    for scale in (1, 2, 3):
        assert jax.jit(lambda value, scale=scale: add(value) * scale)(jnp.ones(2)).tolist() == [2.25 * scale] * 2
    assert (mx.np.ones(2) + 1.25).tolist() == [2.25, 2.25]
    assert jax.grad(lambda value: add(value).sum())(jnp.ones(2)).tolist() == [1, 1]
