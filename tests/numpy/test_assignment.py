"""Writing by index: every key against NumPy, casts, errors, and what recording makes of it."""

import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core import tape
from mxgluon.core.scope import state
from mxgluon.numpy.multiarray import array, empty

IN_GRAPH = "Assigning to NDArrays that are already in a computational graph will cause undefined behavior"


def source(*shape, dtype="float32"):
    return numpy.arange(numpy.prod(shape), dtype=dtype).reshape(shape)


def zeros(*shape, dtype="float32"):
    return empty(shape, dtype)


def unique_rows(key):
    """Return whether no element is written twice: the order of such writes is not defined."""
    return not any(isinstance(item, numpy.ndarray) and item.dtype != bool for item in key)


def test_random_keys_agree_with_numpy(random_cases):
    for shape, key in random_cases:
        host = source(*shape)
        x = array(host)
        taken = host[key].shape
        value = numpy.float32(-1) if not unique_rows(key) else -source(*taken) - 1
        host[key] = value
        x[key] = value
        numpy.testing.assert_array_equal(x.asnumpy(), host, err_msg=f"{shape} {key}")


def test_random_keys_through_views_agree_with_numpy(random_cases):
    for shape, key in random_cases[::3]:
        host = source(3, *shape)
        x = array(host)
        host[1][key] = -1
        x[1][key] = -1
        numpy.testing.assert_array_equal(x.asnumpy(), host, err_msg=f"{shape} {key}")


VALUES = [
    5, 2.5, True, numpy.float64(3.5), numpy.arange(4.0), [1, 2, 3, 4], [[1], [2], [3]], numpy.ones((1, 1, 3, 4)), numpy.int8(3)
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=str)
@pytest.mark.parametrize("key", [0, (0, slice(None), slice(None, None, -1)), [0], slice(0, 1), (None, 0)], ids=str)
def test_values_broadcast_and_cast(key, value):
    host = source(2, 3, 4)
    x = array(host)
    host[key] = value
    x[key] = value
    numpy.testing.assert_array_equal(x.asnumpy(), host)
    y = array(source(2, 3, 4))
    y[key] = array(value)
    numpy.testing.assert_array_equal(y.asnumpy(), host)


def test_whole_arrays():
    x = zeros(2, 3)
    x[:] = 1.5
    assert x.tolist() == [[1.5] * 3] * 2
    y = array([[1, 2, 3], [4, 5, 6]], dtype="int64")
    x[...] = y
    assert x.tolist() == y.tolist()
    assert x.dtype == numpy.float32
    x[()] = [7, 8, 9]
    assert x.tolist() == [[7, 8, 9]] * 2
    # The value was copied, not shared.
    x[:] = y.astype("float32")
    x[0] = 0
    assert y[0].tolist() == [1, 2, 3]


def test_zero_dim():
    x = array(1.5)
    x[()] = 2
    assert x.item() == 2
    x[()] = array([4])
    assert x.item() == 4
    with pytest.raises(MXNetError, match="not broadcastable"):
        x[()] = [2, 3]
    with pytest.raises(IndexError, match="scalar tensor can only accept"):
        x[0] = 1


def test_integers_are_cut_towards_zero():
    x = zeros(4, dtype="int32")
    x[0] = 7.9
    x[1:2] = -2.7
    x[2:3] = array([3.9])
    x[[3]] = numpy.array([-1.5])
    assert x.tolist() == [7, -2, 3, -1]


def test_wide_values_are_not_cut():
    x = zeros(3, dtype="int64")
    x[1] = 2**40 + 1
    x[[0, 2]] = numpy.array([2**41 + 1, 2**42 + 1])
    assert x.tolist() == [2**41 + 1, 2**40 + 1, 2**42 + 1]


@pytest.mark.parametrize("dtype", ["float64", "float16", "bool", "uint8", "bfloat16"])
def test_dtypes_survive(dtype):
    x = zeros(3, 4, dtype=dtype)
    for key in (0, (slice(None), 1), [1], (slice(None), slice(None, None, -2)), numpy.eye(3, 4, dtype=bool)):
        x[key] = 1
        assert str(x.dtype) == dtype
        assert numpy.all(x.asnumpy()[key] == 1)


def test_masks():
    host = source(2, 3)
    x = array(host)
    x[x > 3] = -1
    host[host > 3] = -1
    numpy.testing.assert_array_equal(x.asnumpy(), host)
    mask = numpy.array([[True, False, True], [False, True, False]])
    x[mask] = numpy.array([7, 8, 9])
    host[mask] = [7, 8, 9]
    numpy.testing.assert_array_equal(x.asnumpy(), host)
    x[array(mask, dtype="bool")] = array([1])
    host[mask] = 1
    numpy.testing.assert_array_equal(x.asnumpy(), host)
    x[numpy.array([False, True])] = array([4, 5, 6])
    host[1] = [4, 5, 6]
    numpy.testing.assert_array_equal(x.asnumpy(), host)
    x[numpy.array([True, True])] = array([[1, 2, 3], [4, 5, 6]])
    assert x.tolist() == [[1, 2, 3], [4, 5, 6]]
    x[numpy.zeros((2, 3), bool)] = 100
    x[False] = 100
    assert x.tolist() == [[1, 2, 3], [4, 5, 6]]
    x[True] = 8
    assert x.tolist() == [[8] * 3] * 2


@pytest.mark.parametrize(
    ("key", "value", "error", "message"),
    [
        (slice(None), numpy.ones(5), MXNetError, r"shape \[5\] is not broadcastable to \[2,3,4\]"),
        ((0, slice(1, 2)), numpy.ones(5), MXNetError, r"shape \[5\] is not broadcastable to \[1,4\]"),
        ([0, 1], numpy.ones(5), MXNetError, r"shape \[5\] is not broadcastable to \[2,3,4\]"),
        (source(2, 3, 4) > 10, numpy.ones(3), MXNetError, r"cannot assign \[3\] input values to the 13 output values"),
        (0, "a", TypeError, "mxnet.np.ndarray does not support assignment with non-array-like object a of type <class 'str'>"),
        (0, object(), TypeError, "does not support assignment with non-array-like object"),
        (7, 1, IndexError, "index 7 is out of bounds for axis 0 with size 2"),
        ([7], 1, IndexError, "index 7 is out of bounds for axis 0 with size 2"),
        ((0, 0, 0, 0), 1, IndexError, r"too many indices \(4\)"),
        (numpy.array([True] * 3), 1, IndexError, "dimension is 2 but corresponding boolean dimension is 3"),
    ],
)  # fmt: skip
def test_refused_writes_leave_the_array(key, value, error, message):
    x = array(source(2, 3, 4))
    with pytest.raises(error, match=message):
        x[key] = value
    numpy.testing.assert_array_equal(x.asnumpy(), source(2, 3, 4))


# -- while recording -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [slice(None), 0, [0], (slice(None), 1), source(2, 3) > 1], ids=str)
def test_a_leaf_is_not_written_while_recording(recording, key):
    x = array(source(2, 3))
    x.attach_grad()
    with pytest.raises(MXNetError, match=IN_GRAPH):
        x[key] = 1
    with pytest.raises(MXNetError, match=IN_GRAPH):
        x[0][:] = 1
    assert x.tolist() == source(2, 3).tolist()


def test_a_leaf_takes_a_whole_numpy_array_while_recording(recording):
    x = array(source(2, 3))
    x.attach_grad()
    x[:] = numpy.ones((2, 3))
    assert x.tolist() == [[1] * 3] * 2


def test_a_leaf_is_written_outside():
    x = array(source(2, 3))
    x.attach_grad()
    x[:] = 5
    x[0] = 1
    assert x.tolist() == [[1] * 3, [5] * 3]
    assert x.grad.tolist() == [[0] * 3] * 2


def weights(shape):
    return array(numpy.arange(1, numpy.prod(shape) + 1).reshape(shape))


@pytest.mark.parametrize(
    "key", [0, (1, slice(1, None)), (slice(None), 1), (slice(None), slice(None, None, -2)), [1], ([0, 1], [2, 0]), source(2, 3) > 3], ids=str
)  # fmt: skip
def test_writes_to_a_buffer_are_recorded(recording, key):
    host = source(2, 3)
    x = array(host[key])
    x.attach_grad()
    buffer = zeros(2, 3)
    buffer[key] = x
    seed = weights((2, 3))
    tape.backward([buffer], [seed])
    numpy.testing.assert_array_equal(x.grad.asnumpy(), seed.asnumpy()[key])


def test_what_is_overwritten_gets_no_gradient(recording):
    x = array(source(2, 3))
    x.attach_grad()
    y = x[:, :2]
    y[0] = 7
    y[1, 1] = 8
    tape.backward([y])
    assert x.grad.tolist() == [[0, 0, 0], [1, 0, 0]]


def test_writes_through_a_view_are_recorded_on_its_base(recording):
    x = array(source(2, 3))
    x.attach_grad()
    buffer = zeros(2, 3)
    row = buffer[1]
    row[:] = x[0]
    row[1:2][:] = x[1, 2]
    assert buffer.tolist() == [[0, 0, 0], [0, 5, 2]]
    tape.backward([buffer], [weights((2, 3))])
    assert x.grad.tolist() == [[4, 0, 6], [0, 0, 5]]


def test_a_view_follows_a_recorded_write_to_its_base(recording):
    x = array(source(3))
    x.attach_grad()
    buffer = zeros(2, 3)
    row, other = buffer[1], buffer[0]
    buffer[1] = x
    assert row.tolist() == [0, 1, 2]
    tape.backward([row, other], [weights((3,)), weights((3,))])
    assert x.grad.tolist() == [1, 2, 3]


def test_a_detached_array_stays_outside(recording):
    x = array(source(3))
    x.attach_grad()
    buffer = zeros(3)
    apart = buffer.detach()
    buffer[:] = x
    assert apart.tolist() == [0, 1, 2]
    with pytest.raises(MXNetError, match="not in a computational graph"):
        tape.backward([apart])


def test_a_recurrence_in_a_buffer(recording):
    start = array([2])
    start.attach_grad()
    states = zeros(4, 1)
    states[0] = start
    for step in range(1, 4):
        states[step] = states[step - 1]
    tape.backward([states])
    assert start.grad.tolist() == [4]


def test_writes_that_need_no_gradient_change_nothing_of_it(recording):
    x = array(source(3))
    x.attach_grad()
    y = x[[0, 1, 2]]
    state.recording = False
    y[0] = 100
    state.recording = True
    tape.backward([y])
    assert x.grad.tolist() == [1, 1, 1]
    assert y.tolist() == [100, 1, 2]


def test_large_arrays_are_written_in_place_unless_someone_else_holds_them():
    x = zeros(200, 200)
    x[0] = 1
    pointer = x.jax.unsafe_buffer_pointer()
    x[1] = 2
    x[2:4, 1:] = 3
    x[[5, 6], 2] = 4
    assert x.jax.unsafe_buffer_pointer() == pointer
    held, row, host = x.copy(), x[1], x.jax
    numpy_view = numpy.asarray(x, copy=False)
    row.asnumpy()
    x[1] = 5
    assert row.tolist() == [5] * 200
    assert host[1, 0] == held.asnumpy()[1, 0] == numpy_view[1, 0] == 2
    assert (x[0, 0].item(), x[2, 1].item(), x[5, 2].item(), x[199, 199].item()) == (1, 3, 4, 0)


def test_an_array_may_be_written_with_itself():
    x = zeros(200, 200)
    x[1] = 1
    x[0] = x[1]
    x[:, 0] = x[1]
    x[:] = x
    x[0:2] = x[0:1]
    assert (x[0].asnumpy().sum(), x.asnumpy()[:, 0].sum()) == (200, 200)


def test_augmented_assignment(recording):
    host = source(3, 4)
    x = array(host)
    for key in (1, (slice(None), 2), (0, slice(1, 3)), [0, 2], slice(3, None)):
        x[key] += 10
        host[key] += 10
        x[key] *= array([2])
        host[key] *= 2
    numpy.testing.assert_array_equal(x.asnumpy(), host)
    start = array([1, 2])
    start.attach_grad()
    y = start * 1
    y[0] *= 5
    y[1] += y[0]
    tape.backward([y])
    assert start.grad.tolist() == [10, 1]
