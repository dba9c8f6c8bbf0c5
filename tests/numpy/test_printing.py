"""Printing, as real MXNet printed."""

import json
import pathlib

import numpy
import pytest

from mxgluon.core.scope import state
from mxgluon.device import gpu
from mxgluon.numpy.multiarray import array, empty
from mxgluon.numpy.printing import represent, stringify

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "ndarray.json").read_text(encoding="utf-8"))


def test_golden():
    for case in GOLDEN["prints"]:
        host = numpy.array(case["host"], "float32").reshape(case["shape"])
        with numpy.errstate(all="ignore"):
            x = array(host.astype(case["dtype"]), dtype=case["dtype"])
        assert repr(x) == case["repr"]
        assert str(x) == case["str"]
        assert f"{x}" == case["str"]


def test_other_devices_are_named():
    host = numpy.array([[1, 2], [3, 4]], "float32")
    assert represent(host, gpu(0)) == "array([[1., 2.],\n       [3., 4.]], device=gpu(0))"
    assert (
        represent(host.astype("float64"), gpu(1)) == "array([[1., 2.],\n       [3., 4.]], dtype=float64, device=gpu(1))"
    )
    assert stringify(host, gpu(0)) == "[[1. 2.]\n [3. 4.]] @gpu(0)"
    assert stringify(host[0, 0], gpu(0)) == "1.0"


def test_the_default_dtype_goes_without_saying():
    x, y = array([1, 2], dtype="float32"), array([1, 2], dtype="float64")
    state.numpy_default_dtype = True
    try:
        assert repr(x) == "array([1., 2.], dtype=float32)"
        assert repr(y) == "array([1., 2.])"
    finally:
        state.numpy_default_dtype = False


def test_bfloat16():
    assert repr(array([1.5, 2], dtype="bfloat16")) == "array([1.5, 2], dtype=bfloat16)"


def test_format():
    assert f"{array(2.5):.2f}" == "2.50"
    assert f"{array(3, dtype='int32'):03d}" == "003"
    assert f"{empty((0, 2))}" == "[]"
    with pytest.raises(TypeError, match="Cannot format mxnet"):
        f"{array([1.0]):.2f}"
