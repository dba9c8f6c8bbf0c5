"""Assertions on arrays."""

import re

import numpy
import pytest

import mxgluon as mx
from mxgluon import test_utils
from mxgluon.test_utils import assert_almost_equal


def _normal(text):
    return re.sub(r"\s+", " ", text).replace("array(1.)", "1.0").replace("array(2.)", "2.0")


@pytest.mark.parametrize("number", range(11))
def test_messages_are_those_of_mxnet(number, golden, capsys):
    (left, right, dtype, options), (message, printed) = golden("test_utils.json")["comparisons"][number]
    arrays = numpy.array(left, dtype), numpy.array(right, dtype)
    if message is None:
        assert_almost_equal(*arrays, **options)
    else:
        with pytest.raises(AssertionError) as caught:
            assert_almost_equal(*arrays, **options)
        assert _normal(str(caught.value)) == _normal(message)
    assert capsys.readouterr().out == printed


def test_arrays_of_every_kind():
    for array in (mx.np.ones(2), mx.nd.ones(2), numpy.ones(2), [1.0, 1.0], 1.0):
        assert_almost_equal(array, mx.np.ones(2))
        assert test_utils.same(array, array)
    with pytest.raises(AssertionError, match="a.shape = "):
        assert_almost_equal(mx.np.ones(2), mx.np.ones((1, 2)), use_broadcast=False)
    with pytest.raises(ValueError, match="could not be broadcast"):
        assert_almost_equal(mx.np.ones(2), mx.np.ones(3))
    with pytest.raises(AssertionError, match="Arrays are not equal"):
        assert_almost_equal(numpy.array([True]), numpy.array([False]))


def test_differing_shapes_that_differ(capsys):
    with pytest.raises(AssertionError, match="mismatch 100"):
        assert_almost_equal(numpy.ones(2), numpy.zeros(1))
    assert "size 2" in capsys.readouterr().out


def test_unsigned_numbers_differ_by_little(capsys):
    with pytest.raises(AssertionError, match=r"Location of maximum error: \(1,\)"):
        assert_almost_equal(numpy.array([1, 1], "uint8"), numpy.array([2, 9], "uint8"))
    capsys.readouterr()


def test_printing_of_numpy_stays_as_it_is(capsys):
    before = numpy.get_printoptions()
    with pytest.raises(AssertionError, match="exceeds tolerance"):
        assert_almost_equal(numpy.ones(9), numpy.zeros(9))
    assert numpy.get_printoptions() == before
    capsys.readouterr()


def test_share_of_elements(capsys):
    a, b = numpy.array([1.0, 2.0, 3.0]), numpy.array([1.0, 2.5, 4.0])
    test_utils.assert_almost_equal_with_err(a, b, etol=0.7)
    with pytest.raises(AssertionError, match=r"mismatch 66\.6"):
        test_utils.assert_almost_equal_with_err(a, b, etol=0.5)
    with pytest.raises(AssertionError, match="left=3"):
        test_utils.assert_almost_equal_with_err(a, b, names=("left", "right"))
    capsys.readouterr()


def test_other_assertions(capsys):
    test_utils.assert_almost_equal_ignore_nan(numpy.array([numpy.nan, 1]), numpy.array([2, 1.0]))
    test_utils.assert_allclose(numpy.array([numpy.nan]), numpy.array([numpy.nan]))
    with pytest.raises(AssertionError, match="exceeds tolerance"):
        test_utils.assert_allclose(numpy.ones(1), numpy.ones(1) + 1e-6)
    test_utils.assert_exception(int, ValueError, "x")
    with pytest.raises(AssertionError, match="nothing was raised; expected <class 'AssertionError'>"):
        test_utils.assert_exception(int, AssertionError, 3)
    with pytest.raises(ValueError, match="invalid literal"):
        test_utils.assert_exception(int, TypeError, "x")
    test_utils.compare_ndarray_tuple((mx.np.ones(1), (None, mx.np.ones(2))), (mx.np.ones(1), (None, mx.np.ones(2))))
    with pytest.raises(AssertionError, match="exceeds tolerance"):
        test_utils.compare_ndarray_tuple((mx.np.ones(1),), (mx.np.zeros(1),))
    capsys.readouterr()


def test_same_memory():
    x = mx.nd.ones((2, 3))
    assert test_utils.same_array(x, x)
    assert test_utils.same_array(x[1], x[1])
    assert not test_utils.same_array(x[0], x[1])
    assert not test_utils.same_array(x, x.copy())
    assert not test_utils.same_array(x.reshape((3, 2)), x)


def test_structures():
    x = mx.sym.var("x")
    assert test_utils.same_symbol_structure(x + 1, x + 2)
    assert not test_utils.same_symbol_structure(x * x, x)
