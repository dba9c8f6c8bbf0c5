"""The switches of NumPy semantics, and the small helpers."""

import threading

import numpy
import pytest

from mxgluon import util
from mxgluon.numpy.multiarray import array


@pytest.fixture(autouse=True)
def restored():
    yield
    util.set_np()


def test_switches_and_their_order():
    assert (util.is_np_shape(), util.is_np_array(), util.is_np_default_dtype()) == (True, True, False)
    util.reset_np()
    assert (util.is_np_shape(), util.is_np_array()) == (False, False)
    util.set_np(dtype=True)
    assert (util.is_np_shape(), util.is_np_array(), util.is_np_default_dtype()) == (True, True, True)


def test_arrays_need_shapes():
    with pytest.raises(ValueError, match="NumPy Shape semantics is required in using NumPy array semantics"):
        util.set_np(shape=False, array=True)
    with pytest.raises(ValueError, match=r"Please consider calling `npx.reset_np\(\)`"):
        util.set_np_shape(False)
    assert util.is_np_shape()
    with pytest.raises(ValueError, match="Deactivating NumPy shape semantics"), util.np_shape(False):
        pytest.fail("entered")


def test_contexts_nest_and_restore():
    context = util.np_array(False)
    with context, context:
        assert not util.is_np_array()
        with util.np_shape(False):
            assert not util.is_np_shape()
        assert util.is_np_shape()
    assert util.is_np_array()
    with util.np_default_dtype():
        assert util.default_array([1]).dtype == numpy.float64
    assert util.default_array([1]).dtype == numpy.float32


def test_a_new_thread_has_the_defaults():
    util.reset_np()
    seen = []
    thread = threading.Thread(target=lambda: seen.append((util.is_np_shape(), util.is_np_array())))
    thread.start()
    thread.join()
    assert seen == [(True, True)]


def test_use_np_returns_the_same_object():
    def function():
        return 1

    class Kind:
        pass

    assert util.use_np(function) is function
    assert util.use_np(Kind) is Kind


def test_decorators_switch():
    util.reset_np()

    @util.use_np_shape
    def shape():
        return util.is_np_shape()

    @util.use_np_array
    class Kind:
        def arrays(self):
            return util.is_np_array()

    assert shape()
    assert Kind().arrays()
    assert shape.__name__ == "shape"
    assert not util.is_np_array()


@pytest.mark.parametrize("name", ["use_np", "use_np_shape", "use_np_array", "use_np_default_dtype"])
def test_decorators_refuse(name):
    with pytest.raises(TypeError, match=f"{name} can only decorate classes and callable objects"):
        getattr(util, name)(3)


def test_environment(monkeypatch):
    monkeypatch.delenv("MXGLUON_TEST_VARIABLE", raising=False)
    assert util.getenv("MXGLUON_TEST_VARIABLE") is None
    util.setenv("MXGLUON_TEST_VARIABLE", 3)
    assert util.getenv("MXGLUON_TEST_VARIABLE") == "3"
    util.setenv("MXGLUON_TEST_VARIABLE", None)
    assert util.getenv("MXGLUON_TEST_VARIABLE") is None


def test_numbers_have_types():
    assert util.dtype_from_number(1) is numpy.int64
    assert util.dtype_from_number(1.0) is numpy.float32
    assert util.dtype_from_number(numpy.float16(1)) == numpy.float16
    with pytest.raises(AssertionError, match="should be either int for float types"):
        util.dtype_from_number("1")


def test_small_helpers():
    assert isinstance(util.default_array([1.0]), type(array([1.0])))
    assert util.get_gpu_count() >= 0
    assert util.np_ufunc_legal_option("dtype", "float32")
    assert util.np_ufunc_legal_option("order", "K")
    assert util.np_ufunc_legal_option("where", [True])
    assert not util.np_ufunc_legal_option("unknown", 1)

    @util.set_module("somewhere")
    def function(device=None):
        return device

    assert function.__module__ == "somewhere"
    assert util.wrap_ctx_to_device_func(function)(ctx=3) == 3
