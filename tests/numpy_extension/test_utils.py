"""Exchange with other libraries, and operators that are known and not available."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import np, npx
from mxgluon.base import NotAvailableError


def test_utils_has_what_the_package_has():
    for name in npx.utils.__all__:
        assert getattr(npx, name) is getattr(npx.utils, name)


@pytest.mark.parametrize("export", [npx.to_dlpack_for_read, npx.to_dlpack_for_write])
def test_capsules(export):
    x = np.array([1.0, 2.0])
    found = npx.from_dlpack(dlpack=export(data=x))
    assert type(found) is np.ndarray
    assert found.tolist() == [1, 2]


def test_from_dlpack_of_another_library():
    assert npx.from_dlpack(numpy.ones(2, "float32")).tolist() == [1, 1]


def test_from_numpy_by_name():
    host = numpy.ones(2, "float64")
    found = npx.from_numpy(ndarray=host, zero_copy=False)
    assert found.dtype == numpy.float64
    assert host.flags.writeable
    with pytest.raises(ValueError, match="c-contiguous"):
        npx.from_numpy(numpy.ones((2, 3)).T)


@pytest.mark.parametrize("value", [mx.nd.ones(2), numpy.ones(2), 1])
def test_capsules_of_what_is_no_array(value):
    with pytest.raises(TypeError, match=r"to_dlpack_for_read: no array; got \w+; expected mx\.np\.ndarray"):
        npx.to_dlpack_for_read(value)
    with pytest.raises(TypeError, match=r"to_dlpack_for_write: no array"):
        npx.to_dlpack_for_write(value)


@pytest.mark.parametrize("name", ["contrib_quantize", "quantized_conv", "intgemm_fully_connected", "requantize"])
def test_operators_that_are_not_available(name):
    with pytest.raises(NotAvailableError, match="not available"):
        getattr(npx, name)(np.ones(2), something=1)
    with pytest.raises(AttributeError, match="has no attribute 'quantize_everything'"):
        npx.quantize_everything  # noqa: B018


def test_seed_by_name():
    npx.random.seed(seed=3)
    first = np.random.uniform(size=3).tolist()
    npx.random.seed(3, device="all")
    assert np.random.uniform(size=3).tolist() == first
    with pytest.raises(ValueError, match="seed_state must be int"):
        npx.random.seed("a")


def test_names_and_out_of_operators():
    x = np.array([[0.0, 2.0]])
    out = np.zeros(2)
    assert npx.reshape(x, (-1,), out=out) is out
    assert out.tolist() == [0, 2]
    assert npx.nonzero(x=x).tolist() == [[0, 1]]
    target = np.zeros(2)
    npx.index_update(np.zeros(2), np.array([[1]], dtype="int64"), np.array([5.0]), out=target)
    assert target.tolist() == [0, 5]
    npx.index_add(np.ones(2), np.array([[1]], dtype="int64"), np.array([5.0]), out=target)
    assert target.tolist() == [1, 6]
