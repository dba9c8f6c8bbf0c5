"""Python's operators, indexing and methods of symbols: what they compute and which nodes they make."""

import json
import operator

import numpy
import pytest

import mxgluon as mx
from mxgluon import MXNetError
from mxgluon.base import NotImplementedForSymbol

X = numpy.array([[1.5, -2.0, 3.0], [0.5, 4.0, -1.0]], "float32")
Y = numpy.array([[2.0, 1.0, 0.5], [3.0, 2.0, 2.0]], "float32")


def operators(symbol):
    return [node["op"] for node in json.loads(symbol.tojson())["nodes"] if node["op"] != "null"]


EXPRESSIONS = {
    "_npi_add": lambda x, y: x + y,
    "_npi_subtract": lambda x, y: x - y,
    "_npi_multiply": lambda x, y: x * y,
    "_npi_true_divide": lambda x, y: x / y,
    "_npi_mod": lambda x, y: x % y,
    "_npi_power": lambda x, y: abs(x) ** y,
    "_npi_add_scalar": lambda x, y: x + 2,
    "_npi_subtract_scalar": lambda x, y: x - 1.5,
    "_npi_rsubtract_scalar": lambda x, y: 1.5 - x,
    "_npi_multiply_scalar": lambda x, y: 2 * x,
    "_npi_true_divide_scalar": lambda x, y: x / 2,
    "_npi_rtrue_divide_scalar": lambda x, y: 2 / x,
    "_npi_mod_scalar": lambda x, y: x % 2,
    "_npi_rmod_scalar": lambda x, y: 5 % y,
    "_npi_power_scalar": lambda x, y: x**2,
    "_npi_rpower_scalar": lambda x, y: 2**x,
    "_npi_equal": lambda x, y: x == y,
    "_npi_not_equal": lambda x, y: x != y,
    "_npi_greater": lambda x, y: x > y,
    "_npi_less_equal": lambda x, y: x <= y,
    "_npi_greater_scalar": lambda x, y: x > 0,
    "_npi_less_scalar": lambda x, y: x < 1,
    "_npi_greater_equal_scalar": lambda x, y: x >= 1.5,
    "_npi_negative": lambda x, y: -x,
    "_npi_absolute": lambda x, y: abs(x),
}


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_expressions(name):
    x, y = (mx.sym.var(name).as_np_ndarray() for name in "xy")
    symbol = EXPRESSIONS[name](x, y)
    assert operators(symbol)[-1] == name
    given = {key: mx.np.array(value) for key, value in (("x", X), ("y", Y)) if key in symbol.list_arguments()}
    (result,) = symbol.eval(**given)
    numpy.testing.assert_allclose(result.asnumpy(), EXPRESSIONS[name](X, Y), rtol=1e-6)


METHODS = {
    "reshape": (lambda x: x.reshape(3, 2), ["_npx_reshape"]),
    "reshape tuple": (lambda x: x.reshape((-1, 1)), ["_npx_reshape"]),
    "transpose": (lambda x: x.transpose(), ["_npi_transpose"]),
    "transpose axes": (lambda x: x.transpose(1, 0), ["_npi_transpose"]),
    "transpose tuple": (lambda x: x.transpose((1, 0)), ["_npi_transpose"]),
    "T": (lambda x: x.T, ["_npi_transpose"]),
    "flatten": (lambda x: x.flatten(), ["_npx_reshape"]),
    "swapaxes": (lambda x: x.swapaxes(0, 1), ["SwapAxis"]),
    "squeeze": (lambda x: x.squeeze(), ["_npi_squeeze"]),
    "sum": (lambda x: x.sum(axis=1), ["_npi_sum"]),
    "sum all": (lambda x: x.sum(keepdims=True), ["_npi_sum"]),
    "mean": (lambda x: x.mean(axis=(0, 1)), ["_npi_mean"]),
    "max": (lambda x: x.max(axis=0), ["_npi_max"]),
    "min": (lambda x: x.min(), ["_npi_min"]),
    "argmax": (lambda x: x.argmax(axis=1), ["_npi_argmax"]),
    "clip": (lambda x: x.clip(-1, 1), ["clip"]),
    "astype": (lambda x: x.astype("int32"), ["Cast"]),
    "row": (lambda x: x[1], ["slice", "_npx_reshape"]),
    "last row": (lambda x: x[-1], ["slice", "_npx_reshape"]),
    "element": (lambda x: x[1, 2], ["slice", "_npx_reshape"]),
    "rows": (lambda x: x[1:], ["slice"]),
    "every second": (lambda x: x[::2], ["slice"]),
    "column": (lambda x: x[:, 1], ["slice", "_npx_reshape"]),
    "columns": (lambda x: x[:, ::2], ["slice", "_npx_reshape"]),
}


@pytest.mark.parametrize("name", METHODS)
def test_methods(name):
    function, expected = METHODS[name]
    symbol = function(mx.sym.var("x").as_np_ndarray())
    assert operators(symbol) == expected
    (result,) = symbol.eval(x=mx.np.array(X))
    wanted = function(X)
    assert result.shape == numpy.shape(wanted)
    numpy.testing.assert_allclose(result.asnumpy(), wanted, rtol=1e-6)


def test_scalars_keep_their_kind():
    x = mx.sym.var("x").as_np_ndarray()
    for value, is_int in ((2, "1"), (2.0, "0"), (True, "1"), (numpy.float32(1.5), "0"), (numpy.int64(3), "1")):
        assert (x + value).attr("is_int") == is_int
    (result,) = (x + 1).eval(x=mx.np.array([1, 2], dtype="int32"))
    assert result.dtype == numpy.int32


@pytest.mark.parametrize("key", [..., None, "x", [0, 1], (0, None), True])
def test_refused_indices(key):
    with pytest.raises(
        IndexError, match="Only integer, slice, tuple or Symbol of these types are supported! Received key="
    ):
        mx.sym.var("x").as_np_ndarray()[key]


def test_refused_operands():
    x = mx.sym.var("x").as_np_ndarray()
    for other in (mx.np.ones(2), numpy.ones(2), None, "1"):
        with pytest.raises(TypeError, match="not supported"):
            x + other
        with pytest.raises(TypeError, match="not supported"):
            operator.eq(x, other)
    with pytest.raises(TypeError, match="not supported"):
        numpy.ones(2) + x
    with pytest.raises(TypeError, match="not supported"):
        2 @ x


def test_writing_in_place_is_refused():
    x = mx.sym.var("x").as_np_ndarray()
    with pytest.raises(NotImplementedForSymbol, match=r"Function __iadd__ \(namely operator '\+='\) with arguments"):
        x += 1
    with pytest.raises(NotImplementedError, match="assignment to elements"):
        x[0] = 1


def test_refused_options():
    x = mx.sym.var("x").as_np_ndarray()
    with pytest.raises(NotImplementedError, match="only supports C-order, while received F"):
        x.reshape(2, 3, order="F")
    with pytest.raises(TypeError, match="reshape: unknown argument foo"):
        x.reshape(2, 3, foo=1)
    with pytest.raises(ValueError, match="astype: unsupported option; got order='F'"):
        x.astype("int32", order="F")


def test_legacy_symbols_use_legacy_operators():
    x = mx.sym.var("x")
    with pytest.raises(TypeError, match="not supported"):
        x + "a"
    with pytest.raises((MXNetError, TypeError)):
        mx.sym.var("x") @ x
