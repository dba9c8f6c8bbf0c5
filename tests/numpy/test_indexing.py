"""Reading by index: every key against NumPy, errors as MXNet words them, gradients."""

import numpy
import pytest

from mxgluon.core import tape
from mxgluon.numpy.indexing import _block_kernel
from mxgluon.numpy.multiarray import array


def source(*shape, dtype="float32"):
    return numpy.arange(numpy.prod(shape), dtype=dtype).reshape(shape)


def test_random_keys_agree_with_numpy(random_cases):
    for shape, key in random_cases:
        host = source(*shape)
        result = array(host)[key]
        numpy.testing.assert_array_equal(result.asnumpy(), host[key], err_msg=f"{shape} {key}")
        assert result.shape == host[key].shape


KEYS = [
    0, -1, slice(None), slice(1, None), slice(-1, None), slice(1, 100), slice(1, 0), slice(None, None, -1), slice(0, 1, -1), Ellipsis, None,
    (), (0, 1), (0, 1, 2), (0, slice(1, None)), (0, slice(None), 1), (None, 0), (0, None), (Ellipsis, 0), (Ellipsis, None), (0, Ellipsis),
    [0], [], [[0, 1]], (slice(None), [2, 0]), ([0, 1], [2, 0]), ([0, 1], slice(None), [2, 0]), ([0, 1], None, [2, 0]), range(1), ((0,),),
    (slice(None), [0, 1], None, [1, 2]), True, False, (0, True), numpy.int64(1), [True, False], (slice(None), [True, False, True]),
    (0, [True, False, True], slice(1, None)), ((),), (numpy.array(1), 0),
]  # fmt: skip


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_key_agrees_with_numpy(key):
    host = source(2, 3, 4)
    numpy.testing.assert_array_equal(array(host)[key].asnumpy(), host[key])


def test_array_keys():
    host = source(3, 4)
    x = array(host)
    rows = array([2, 0], dtype="int64")
    numpy.testing.assert_array_equal(x[rows].asnumpy(), host[[2, 0]])
    numpy.testing.assert_array_equal(x[rows, array([1, 1], dtype="uint8")].asnumpy(), host[[2, 0], [1, 1]])
    # MXNet arrays are float32 unless told otherwise, so floating-point indices are cut to integers.
    numpy.testing.assert_array_equal(x[array([2, 0])].asnumpy(), host[[2, 0]])
    assert x[array(1, dtype="int32")].asnumpy().tolist() == host[1].tolist()
    assert x[array(1, dtype="int32"), 0].item() == host[1, 0]


def test_masks():
    host = source(3, 4)
    x = array(host)
    mask = array(host % 2 == 0, dtype="bool")
    numpy.testing.assert_array_equal(x[mask].asnumpy(), host[host % 2 == 0])
    numpy.testing.assert_array_equal(x[host > 100].asnumpy(), host[host > 100])
    rows = numpy.array([True, False, True])
    numpy.testing.assert_array_equal(x[array(rows, dtype="bool")].asnumpy(), host[rows])


@pytest.mark.parametrize("dtype", ["float64", "int64", "float16", "bool", "int8", "bfloat16"])
def test_dtypes_survive(dtype):
    x = array(source(3, 4), dtype=dtype)
    for key in (0, (slice(None), 1), [0, 2], (slice(None), slice(None, None, -1)), numpy.ones((3, 4), bool)):
        assert x[key].dtype == x.dtype
        numpy.testing.assert_array_equal(x[key].asnumpy(), x.asnumpy()[key])


def test_wide_values_are_not_cut():
    x = array([2**40 + 1, 2**40 + 3, 2**40 + 5], dtype="int64")
    assert x[::2].tolist() == [2**40 + 1, 2**40 + 5]
    assert x[[1]].tolist() == [2**40 + 3]


@pytest.mark.parametrize(
    ("key", "error", "message"),
    [
        (2, IndexError, "index 2 is out of bounds for axis 0 with size 2"),
        (-3, IndexError, "index -3 is out of bounds for axis 0 with size 2"),
        ((0, 3), IndexError, "index 3 is out of bounds for axis 1 with size 3"),
        ([2], IndexError, "index 2 is out of bounds for axis 0 with size 2"),
        ((slice(None), [0, -4]), IndexError, "index -4 is out of bounds for axis 1 with size 3"),
        ((0, 0, 0, 0), IndexError, r"too many indices \(4\) for array with 3 dimensions"),
        ((Ellipsis, Ellipsis), IndexError, "Cannot use more than one ellipsis"),
        (slice(None, None, 0), ValueError, "slice step cannot be zero"),
        (1.0, ValueError, "NDArray does not support slicing with key 1.0 of type <class 'float'>"),
        ("a", ValueError, "NDArray does not support slicing with key a of type <class 'str'>"),
        (["a"], TypeError, "only integers and booleans index"),
        (([0, 1], [0, 1, 2]), ValueError, r"shape1=\(2,\) is not broadcastable to shape2=\(3,\)"),
        ([True, False, True], IndexError, "dimension is 2 but corresponding boolean dimension is 3"),
        (numpy.ones((2, 3, 4, 5), bool), IndexError, "too many indices, whose ndim = 4, for array with ndim = 3"),
        ((slice(None), [True, False]), IndexError, "size is 3 but corresponding boolean size is 2"),
        ([[0], [1, 2]], TypeError, "inhomogeneous"),
    ],
)
def test_refused_keys(key, error, message):
    x = array(source(2, 3, 4))
    with pytest.raises(error, match=message):
        x[key]


@pytest.mark.parametrize("key", [0, slice(None), slice(1, 2), [0]])
def test_zero_dim_arrays_take_the_empty_tuple_only(key):
    with pytest.raises(IndexError, match=r"scalar tensor can only accept `\(\)` as index"):
        array(3.5)[key]
    assert array(3.5)[()].item() == 3.5


# -- gradients ----------------------------------------------------------------------------------------------------------------


def gradient(host, key):
    """Return the gradient of sum(x[key] * weights) by hand."""
    taken = host[key]
    weights = numpy.arange(1, taken.size + 1, dtype=host.dtype).reshape(taken.shape)
    expected = numpy.zeros_like(host)
    numpy.add.at(expected, key, weights)
    return weights, expected


@pytest.mark.parametrize(
    "key",
    [0, -1, slice(1, None), (0, 1), (0, 1, 2), (slice(None), 1), (slice(None), slice(None, None, -2)), [0, 1, 1, 0], ([0, 0], [1, 1]),
     (slice(None), [2, 2], None), (None, Ellipsis, 0), source(2, 3, 4) % 3 == 0, (0, [True, False, True])],
    ids=str,
)  # fmt: skip
def test_gradients(recording, key):
    host = source(2, 3, 4)
    weights, expected = gradient(host, key)
    x = array(host)
    x.attach_grad()
    y = x[key]
    tape.backward([y], [array(weights)])
    numpy.testing.assert_array_equal(x.grad.asnumpy(), expected)


def test_gradients_through_views_of_views(recording):
    x = array(source(2, 3, 4))
    x.attach_grad()
    y = x[1][1:][0]
    tape.backward([y])
    expected = numpy.zeros((2, 3, 4))
    expected[1, 1] = 1
    numpy.testing.assert_array_equal(x.grad.asnumpy(), expected)


def test_a_loop_over_rows_compiles_once():
    x = array(source(50, 3))
    x[0].asnumpy()
    x[:, 0].asnumpy()
    kernels = _block_kernel.cache_info().currsize
    for column in range(3):
        x[:, column].asnumpy()
    assert _block_kernel.cache_info().currsize == kernels


def test_keys_that_are_equal_and_mean_something_else():
    x = array(source(3, 4))
    assert x[1, 1].shape == ()
    assert x[True, 1].shape == (1, 4)
    assert x[0:2, 1].shape == (2,)
    with pytest.raises(TypeError, match="slice indices must be integers"):
        x[0.0:2, 1]
    with pytest.raises(ValueError, match="does not support slicing with key 1.0"):
        x[1.0, 1]
