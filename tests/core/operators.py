"""Operators that only the tests of the machinery use; their names start with ``_test_``."""

import jax
import jax.numpy as jnp

from mxgluon.core.attrs import Axes, Dynamic, Shape
from mxgluon.core.registry import op


@op("_test_add", aliases=("_test_plus",))
def add(left, right):
    """Add."""
    return left + right


@op("_test_multiply")
def multiply(left, right):
    """Multiply."""
    return left * right


@op("_test_tanh")
def tanh(data):
    """Hyperbolic tangent."""
    return jnp.tanh(data)


@op("_test_scale")
def scale(data, *, scalar: Dynamic = 1.0, power: int = 1):
    """Multiply by a scalar that is traced, and raise to a power that is not."""
    return (data * scalar) ** power


@op("_test_dense")
def dense(data, weight, bias=None, *, num_hidden: int, no_bias: bool = False):
    """A fully connected layer."""
    result = data @ weight.T
    return result if bias is None else result + bias


@op("_test_noise", rng=True)
def noise(data, *, key, shape: Shape | None = None):
    """Multiply by uniform numbers."""
    return data * jax.random.uniform(key, shape or data.shape, data.dtype)


@op("_test_statistics", aux=("mean",), mode=True)
def statistics(data, mean, *, momentum: float = 0.5, training: bool = False):
    """Subtract the running mean, which training moves."""
    if not training:
        return data - mean, None
    new = momentum * mean + (1 - momentum) * data.mean(axis=0)
    return data - data.mean(axis=0), new


@op("_test_positive", dynamic_shape=True)
def positive(data):
    """Return the positive elements."""
    return data[data > 0]


@op("_test_two", outputs=2)
def two(data, *, axis: Axes = 0):
    """Return the sum and the maximum."""
    return data.sum(axis=axis), data.max(axis=axis)
