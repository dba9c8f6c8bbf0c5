"""Gradients where a function has none: expected values are those of real MXNet 2.0."""

import pytest

import mxgluon as mx

X, Z = [-1.0, 0.0, 2.0], [0.0, 0.0, 2.0]


def _gradients(function):
    x, z = mx.np.array(X), mx.np.array(Z)
    x.attach_grad()
    z.attach_grad()
    with mx.autograd.record():
        y = function(x, z)
    y.backward()
    return x.grad.asnumpy().tolist(), z.grad.asnumpy().tolist()


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (lambda x, z: mx.np.maximum(x, 0), [0, 1, 1]),
        (lambda x, z: mx.np.minimum(x, 0), [1, 1, 0]),
        (lambda x, z: mx.np.maximum(x, 2), [0, 0, 1]),
        (lambda x, z: mx.np.minimum(x, 2), [1, 1, 1]),
        (lambda x, z: mx.np.fmax(x, 0), [0, 1, 1]),
        (lambda x, z: mx.np.fmin(x, 0), [1, 1, 0]),
        (lambda x, z: mx.np.clip(x, 0, 2), [0, 1, 1]),
        (lambda x, z: mx.np.abs(x), [-1, 0, 1]),
    ],
)
def test_of_one_array(function, expected):
    assert _gradients(function)[0] == expected


@pytest.mark.parametrize("name", ["maximum", "fmax"])
def test_larger_of_equal_values(name):
    assert _gradients(getattr(mx.np, name)) == ([0, 1, 1], [1, 0, 0])


@pytest.mark.parametrize("name", ["minimum", "fmin"])
def test_smaller_of_equal_values(name):
    assert _gradients(getattr(mx.np, name)) == ([1, 1, 1], [0, 0, 0])


def test_each_of_several_extremes_has_the_whole_gradient():
    assert _gradients(lambda x, z: mx.np.max(mx.np.stack([x, z]), axis=0)) == ([0, 1, 1], [1, 1, 1])
    assert _gradients(lambda x, z: mx.np.min(mx.np.stack([x, z]), axis=0)) == ([1, 1, 1], [0, 1, 1])
    assert _gradients(lambda x, z: z.min())[1] == [1, 1, 0]


def test_values_that_are_no_numbers():
    x, z = mx.np.array([1.0, mx.np.nan, mx.np.nan]), mx.np.array([mx.np.nan, 1.0, mx.np.nan])
    assert str(mx.np.maximum(x, z)) == str(mx.np.minimum(x, z)) == "[nan nan nan]"
    assert str(mx.np.fmax(x, z)) == str(mx.np.fmin(x, z)) == "[ 1.  1. nan]"
    assert str(mx.np.clip(x, 0, 2)) == str(mx.np.abs(x)) == "[ 1. nan nan]"
