"""Operators that select and overwrite parts of arrays."""

import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core import tape
from mxgluon.core.scope import state
from mxgluon.numpy.multiarray import array
from mxgluon.ops import indexing as ops


def source(*shape, dtype="float32"):
    return numpy.arange(numpy.prod(shape), dtype=dtype).reshape(shape)


def check(result, expected):
    assert result.dtype == expected.dtype
    numpy.testing.assert_array_equal(result.asnumpy(), expected)


def test_slice():
    host = source(3, 4)
    x = array(host)
    check(ops.slice(x, begin=(1,), end=(3,)), host[1:3])
    check(ops.slice(x, begin=(None, -1), end=(None, -5), step=(2, -2)), host[::2, -1:-5:-2])
    check(ops.slice(x, begin=(0, None), end=(1, None), step=(None, None)), host[:1])
    with pytest.raises(MXNetError, match="slice: more bounds than axes"):
        ops.slice(x, begin=(0, 0, 0), end=(1, 1, 1))
    with pytest.raises(MXNetError, match="begin, end and step must be of one length"):
        ops.slice(x, begin=(0, 0), end=(1,))
    with pytest.raises(MXNetError, match="slice step cannot be zero"):
        ops.slice(x, begin=(0,), end=(1,), step=(0,))


def test_slice_assign():
    host = source(3, 4)
    x = array(host)
    result = ops.slice_assign(x, array([[7], [8]]), begin=(0, 1), end=(None, 2), step=(2, None))
    expected = host.copy()
    expected[::2, 1:2] = [[7], [8]]
    check(result, expected)
    expected[:, ::2] = 2.5
    check(ops.slice_assign_scalar(result, scalar=2.5, begin=(None, None), end=(None, None), step=(None, 2)), expected)
    check(x, host)


def test_gather_and_scatter():
    host = source(3, 4)
    x = array(host)
    rows = numpy.array([[0, 2, -1], [1, 1, 0]], "int32")
    index = array(rows, dtype="int32")
    for op in (ops.gather_nd, ops.advanced_indexing_multiple):
        check(op(x, index), host[rows[0], rows[1]])
        check(op(x, array(rows[:1])), host[rows[0]])
    check(ops.advanced_indexing(x, index), host[rows])
    check(ops.gather_nd(x, array([[7]], dtype="int64")), host[[2]])
    expected = numpy.zeros((3, 4), "float32")
    expected[rows[0], rows[1]] = [1, 2, 3]
    check(ops.scatter_nd(array([1, 2, 3]), index, shape=(3, 4)), expected)
    expected = host.copy()
    expected[rows[0], rows[1]] = [1, 2, 3]
    check(ops.scatter_set_nd(x, array([1, 2, 3]), index, shape=(3, 4)), expected)
    with pytest.raises(MXNetError, match="gather_nd: more index rows than axes; got 3; expected at most 2"):
        ops.gather_nd(x, array(numpy.zeros((3, 1))))


def test_gradients_of_repeated_indices_add_up():
    x = array(source(3, 2))
    x.attach_grad()
    state.recording = True
    y = ops.advanced_indexing(x, array([1, 1, 0], dtype="int32"))
    state.recording = False
    tape.backward([y])
    assert x.grad.tolist() == [[1, 1], [2, 2], [0, 0]]


def test_boolean_mask():
    host = source(3, 4)
    x = array(host)
    check(ops.boolean_mask(x, array([1, 0, 2])), host[[0, 2]])
    check(ops.boolean_mask(x, array([False, True, False, True], dtype="bool"), axis=1), host[:, [1, 3]])
    check(ops.boolean_mask(x, array([0, 0, 0])), host[:0])
    with pytest.raises(MXNetError, match=r"index must be of shape \(3,\)"):
        ops.boolean_mask(x, array([1, 0]))
    x.attach_grad()
    state.recording = True
    y = ops.boolean_mask(x, array([1, 0, 1]))
    state.recording = False
    tape.backward([y])
    assert x.grad.tolist() == [[1] * 4, [0] * 4, [1] * 4]


def test_boolean_mask_assign():
    host = source(2, 3, 2)
    x = array(host)
    mask = numpy.array([[True, False, True], [False, True, False]])
    held = array(mask, dtype="bool")
    expected = host.copy()
    expected[mask] = 9
    check(ops.boolean_mask_assign_scalar(x, held, value=9), expected)
    for value in (source(3, 2), numpy.ones((1, 2)), numpy.array([5, 6.0]), numpy.array(4.0)):
        expected[mask] = value
        check(ops.boolean_mask_assign_tensor(x, held, array(value)), expected)
        expected = host.copy()
    lead = numpy.array([False, True, True])
    expected[:, lead] = 7
    check(ops.boolean_mask_assign_scalar(x, array(lead, dtype="bool"), value=7, start_axis=1), expected)
    value = -1 - source(2, 2, 2)
    expected[:, lead] = value
    check(ops.boolean_mask_assign_tensor(x, array(lead, dtype="bool"), array(value), start_axis=1), expected)
    with pytest.raises(MXNetError, match="dimension is 2 but corresponding boolean dimension is 3"):
        ops.boolean_mask_assign_scalar(x, array([True] * 3, dtype="bool"), value=1)
    with pytest.raises(MXNetError, match="too many indices, whose ndim = 4"):
        ops.boolean_mask_assign_scalar(x, array(numpy.ones((2, 3, 2, 1))), value=1)


@pytest.mark.parametrize("dtype", ["int64", "float64", "float16", "int8"])
def test_dtypes_survive(dtype):
    host = source(3, 4, dtype=dtype)
    x = array(host, dtype=dtype)
    check(ops.slice(x, begin=(1,), end=(2,)), host[1:2])
    check(ops.gather_nd(x, array([[1]])), host[[1]])
    check(ops.boolean_mask(x, array([1, 0, 1])), host[[0, 2]])
    assert ops.slice_assign_scalar(x, scalar=1.5, begin=(0,), end=(1,)).dtype == host.dtype
    assert ops.boolean_mask_assign_scalar(x, array(host > 3, dtype="bool"), value=1.5).dtype == host.dtype
