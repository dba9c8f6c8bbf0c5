"""Reading and writing by index inside a trace, where everything is an operator of the graph."""

import jax
import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core.trace import DynamicShape, Trace
from mxgluon.numpy.multiarray import array


def traced(function, *boxes):
    """Return what a function of arrays gives when it is traced and compiled."""

    def pure(*tracers):
        with Trace(boxes, tracers, None, None, []) as trace:
            return trace.read(function(*boxes))

    return numpy.asarray(jax.jit(pure)(*(box.jax for box in boxes)))


def source(*shape, dtype="float32"):
    return numpy.arange(numpy.prod(shape), dtype=dtype).reshape(shape)


def assigned(x, key, value):
    x = x.copy()
    x[key] = value
    return x


def static(key):
    """Return whether a key has no mask: how many elements that takes is unknown in a trace."""
    return not any(isinstance(item, numpy.ndarray) and item.dtype == bool for item in key)


def test_random_keys_agree_with_numpy(random_cases):
    for shape, key in random_cases[::4]:
        host = source(*shape)
        numpy.testing.assert_array_equal(
            traced(lambda x, key=key: x[key], array(host)), host[key], err_msg=f"{shape} {key}"
        )


def test_random_writes_agree_with_numpy(random_cases):
    for shape, key in random_cases[1::4]:
        host = source(*shape)
        repeated = any(isinstance(item, numpy.ndarray) and item.dtype != bool for item in key)
        value = -1 if repeated else -1 - source(*host[key].shape)
        result = traced(lambda x, key=key, value=value: assigned(x, key, value), array(host))
        host[key] = value
        numpy.testing.assert_array_equal(result, host, err_msg=f"{shape} {key}")


def test_index_arrays_may_be_traced():
    host, rows = source(3, 4), numpy.array([2, 0])
    index = array(rows, dtype="int32")
    numpy.testing.assert_array_equal(traced(lambda x, i: x[i], array(host), index), host[rows])
    numpy.testing.assert_array_equal(traced(lambda x, i: x[:, i], array(host), index), host[:, rows])
    numpy.testing.assert_array_equal(traced(lambda x, i: x[i, None, i], array(host), index), host[rows, None, rows])
    numpy.testing.assert_array_equal(traced(lambda x, i: x[i, 1], array(host), array(rows)), host[rows, 1])
    numpy.testing.assert_array_equal(traced(lambda x, i: x[i], array(host), array(1, dtype="int32")), host[1])
    host[rows] = 7
    numpy.testing.assert_array_equal(traced(lambda x, i: assigned(x, i, 7), array(source(3, 4)), index), host)


def test_traced_masks_write_and_their_selections_are_dynamic():
    host = source(3, 4)
    mask = array(host > 5, dtype="bool")
    expected = numpy.where(host > 5, 9, host)
    numpy.testing.assert_array_equal(traced(lambda x, m: assigned(x, m, 9), array(host), mask), expected)
    with pytest.raises(DynamicShape):
        traced(lambda x, m: x[m], array(host), mask)
    with pytest.raises(DynamicShape):
        traced(lambda x, m: x[:, m[0]], array(host), mask)


def test_masks_select_only_outside_traces():
    with pytest.raises(TypeError, match="The type of indexing used is not supported in HybridBlock"):
        traced(lambda x: x[True], array(source(2)))
    with pytest.raises(IndexError, match="index 2 is out of bounds for axis 0 with size 2"):
        traced(lambda x: x[2], array(source(2)))
    with pytest.raises(MXNetError, match="not broadcastable"):
        traced(lambda x: assigned(x, 0, numpy.ones(3)), array(source(2, 2)))


def test_what_is_traced_shares_nothing():
    def forward(x):
        row = x[0]
        x = assigned(x, 0, 5)
        return row + x[0]

    assert traced(forward, array(source(2, 2))).tolist() == [5, 6]
