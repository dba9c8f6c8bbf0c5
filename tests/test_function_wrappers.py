"""Decorators of functions."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import util

np = mx.np


@util.wrap_np_unary_func
def unary(x, out=None):
    return x, out


@util.wrap_np_binary_func
def binary(x1, x2, out=None):
    return x1, x2, out


def test_options_of_universal_functions():
    assert unary(1, where=True, casting="same_kind", order="K", dtype=None, subok=True) == (1, None)
    assert binary(1, 2, 3, where=True) == (1, 2, 3)
    for function in (unary, lambda x, **options: binary(x, x, **options)):
        for options in ({"where": False}, {"where": 3}, {"dtype": "float32"}, {"dtype": numpy.float32}, {"order": "C"}):
            with pytest.raises(NotImplementedError, match="is not implemented yet for operator"):
                function(1, **options)
        with pytest.raises(TypeError, match="foo is an invalid keyword to function"):
            function(1, foo=1)
        with pytest.raises(TypeError, match="casting=wild not understood for operator"):
            function(1, casting="wild")


def test_renamed_arguments():
    def show(*args, **kwargs):
        return kwargs

    assert util.wrap_data_api_statical_func(show)(ddof=1) == {"correction": 1}
    linear = util.wrap_data_api_linalg_func(show)
    assert linear(UPLO="U") == {"upper": True}
    assert linear(UPLO="L", rcond=0.1) == {"upper": False, "rtol": 0.1}
    assert linear(tol=0.2, rcond=None) == {"rtol": 0.2}
    sort = util.wrap_sort_functions(show)
    assert sort(kind="stable", order=None) == {"stable": True}
    assert sort(kind="quicksort", axis=1) == {"stable": False, "axis": 1}
    with pytest.raises(NotImplementedError, match="show: order not supported here; got 'x'"):
        sort(order="x")
    assert util.wrap_ctx_to_device_func(show)(ctx=1) == {"device": 1}


def test_functions_on_official_numpy():
    outside = 3

    @util.numpy_fallback
    def compute(x, pair=(), *, scale=1):
        assert isinstance(x, numpy.ndarray)
        assert all(isinstance(item, numpy.ndarray) for item in pair)
        return {"sum": np.asarray(x.sum() * scale + outside), "parts": [np.ascontiguousarray(x), "text"]}

    result = compute(mx.nd.ones(2), (mx.nd.ones(1),), scale=2)
    assert type(result["sum"]) is mx.nd.NDArray
    assert result["sum"].asnumpy() == 7
    assert result["parts"][1] == "text"
    assert type(compute(numpy.ones(2))["sum"]) is mx.np.ndarray
    with pytest.raises(AssertionError, match=r"inconsistent devices cpu\(0\), cpu\(1\)"):
        compute(mx.np.ones(2), (mx.np.ones(1, device=mx.cpu(1)),))


def test_np_of_an_enclosing_function():
    def make(np):
        @util.numpy_fallback
        def compute(x):
            return np.negative(x)

        return compute

    assert make(mx.np)(mx.np.ones(2)).asnumpy().tolist() == [-1, -1]


def test_what_cannot_fall_back():
    with pytest.raises(ValueError, match="should wrap a function"):
        util.numpy_fallback(numpy.sum)

    @util.numpy_fallback
    def nothing(x):
        pass

    with pytest.raises(ValueError, match="Only functions with return values"):
        nothing(1)
