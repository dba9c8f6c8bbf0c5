"""NumPy's functions on our arrays, and NumPy's arrays beside them."""

import logging

import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.numpy import protocol
from mxgluon.numpy.multiarray import array, ndarray


@pytest.fixture
def x():
    return array([[1, 2], [3, 4]])


def test_mixed_operands(x):
    host = numpy.array([[10, 20], [30, 40]], "float32")
    for result in (x + host, host + x):
        assert type(result) is ndarray
        assert result.dtype == numpy.float32
        assert result.tolist() == [[11, 22], [33, 44]]
    assert (host - x).tolist() == [[9, 18], [27, 36]]
    assert (host @ x).tolist() == (host @ x.asnumpy()).tolist()
    assert (host > x).asnumpy().all()


def test_numpy_scalars_are_numbers(x):
    for result in (x * numpy.float64(2), numpy.float64(2) * x):
        assert type(result) is ndarray
        assert result.dtype == numpy.float32
    assert (numpy.float32(1) - x).tolist() == [[0, -1], [-2, -3]]


def test_in_place_keeps_the_kind(x):
    host = numpy.ones((2, 2))
    host += x
    assert type(host) is numpy.ndarray
    assert host.tolist() == [[2, 3], [4, 5]]
    x += numpy.ones((2, 2), "float32")
    assert type(x) is ndarray
    assert x.tolist() == [[2, 3], [4, 5]]


def test_ufuncs_with_out(x):
    target = array(numpy.zeros((2, 2)))
    assert numpy.add(x, x, out=target) is target
    assert target.tolist() == [[2, 4], [6, 8]]
    with pytest.raises(MXNetError, match="Type inconsistent, Provided = int32, inferred type = float32"):
        numpy.add(x, x, out=array(numpy.zeros((2, 2)), dtype="int32"))
    with pytest.raises(ValueError, match="must have exactly one ndarray"):
        numpy.divmod(x, x, out=(target, target))
    with pytest.raises(TypeError, match="reduce"):
        numpy.add.reduce(x)


def test_functions_that_we_have_run_ours(x, recording):
    x.attach_grad()
    y = numpy.sum(numpy.exp(numpy.concatenate([x, x])), axis=0)
    assert type(y) is ndarray
    y.backward()
    numpy.testing.assert_allclose(x.grad.asnumpy(), 2 * numpy.exp(x.asnumpy()), rtol=1e-5)
    assert numpy.mean(x).dtype == numpy.float32


def test_a_function_may_be_registered(x, monkeypatch):
    monkeypatch.setattr(protocol, "_functions", {})
    protocol.register(numpy.sort, lambda a, axis=-1: ("ours", type(a), axis))
    assert numpy.sort(x, axis=0) == ("ours", ndarray, 0)
    assert numpy.sort(x, axis=numpy.array(1))[2].tolist() == 1


def test_numpy_testing(x):
    numpy.testing.assert_allclose(x, numpy.array([[1, 2], [3, 4]]))
    numpy.testing.assert_array_equal(x, x.copy())
    with pytest.raises(AssertionError):
        numpy.testing.assert_allclose(x, x + 1)


def test_others_fall_back_to_the_host(x, caplog):
    protocol._announced.clear()
    with caplog.at_level(logging.WARNING):
        result = numpy.gradient(x[0])
        numpy.gradient(x[0])
    assert type(result) is ndarray
    assert result.asnumpy().tolist() == numpy.gradient(x[0].asnumpy()).tolist()
    messages = [record.message for record in caplog.records]
    assert messages == ["np.gradient is a fallback operator, which is actually using official numpy's implementation."]
    mantissa, exponent = numpy.frexp(x)
    assert mantissa.tolist() == [[0.5, 0.5], [0.75, 0.5]]
    assert exponent.dtype == numpy.int32


def test_what_ours_lacks_falls_back_to_the_host(x):
    counts, edges = numpy.histogram(x, 3)
    assert (counts.tolist(), edges.tolist()) == ([1, 1, 2], [1, 2, 3, 4])
    assert type(counts) is ndarray


def test_no_fallback_while_recording(x, recording):
    with pytest.raises(
        ValueError, match="Falling back to NumPy operator gradient with autograd active is not supported"
    ):
        numpy.gradient(x[0])


def test_conversions(x):
    assert numpy.asarray(x).tolist() == [[1, 2], [3, 4]]
    assert numpy.array(x, dtype="int64").dtype == numpy.int64
    assert (numpy.shape(x), numpy.ndim(x), numpy.size(x), numpy.size(x, 1)) == ((2, 2), 2, 4, 2)
    assert numpy.from_dlpack(x).tolist() == [[1, 2], [3, 4]]
    assert array([x, x]).shape == (2, 2, 2)
