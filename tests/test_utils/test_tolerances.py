"""Tolerances by type."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import test_utils


def test_tables_are_those_of_mxnet(golden):
    expected = golden("test_utils.json")
    for key, table in (
        ("rtols", test_utils.default_rtols()),
        ("atols", test_utils.default_atols()),
        ("eps", test_utils.default_numeric_eps()),
    ):
        assert {dtype.name: value for dtype, value in table.items()} == expected[key]
    for pair, tolerances in expected["tols"].items():
        arrays = [numpy.ones(1, dtype) for dtype in pair.split()]
        assert list(test_utils.get_tols(*arrays, None, None)) == tolerances


def test_tolerance_of_the_caller():
    array = mx.np.ones(2)
    assert test_utils.get_tolerance(array, 0.5, test_utils.default_rtols()) == 0.5
    assert test_utils.get_tolerance(array, {numpy.dtype("float32"): 2}, test_utils.default_rtols()) == 2
    assert test_utils.get_tolerance(array, {numpy.dtype("float64"): 2}, test_utils.default_rtols()) == 1e-4
    with pytest.raises(KeyError, match="no tolerance is known for int16; expected one of float16"):
        test_utils.get_tolerance(numpy.ones(1, "int16"), None, test_utils.default_rtols())


def test_single_tolerances():
    assert (test_utils.get_rtol(), test_utils.get_atol(), test_utils.get_etol()) == (1e-5, 1e-20, 0)
    assert (test_utils.get_rtol(1), test_utils.get_atol(2), test_utils.get_etol(3)) == (1, 2, 3)
    assert test_utils.get_rtol(dtype=numpy.dtype("float16")) == 1e-2
    assert test_utils.default_dtype() is numpy.float32


class _Device:
    device_type = "gpu"

    class jax_device:
        compute_capability = "9.0"


class _OnGpu:
    dtype, device = numpy.dtype("float32"), _Device()


def test_effective_dtype_of_gpus(monkeypatch):
    assert test_utils.effective_dtype(mx.np.ones(1)) == numpy.float32
    assert test_utils.effective_dtype(_OnGpu()) == numpy.float16
    monkeypatch.setattr(_Device.jax_device, "compute_capability", "gfx90a")
    assert test_utils.effective_dtype(_OnGpu()) == numpy.float32
    monkeypatch.setattr(_Device.jax_device, "compute_capability", "8.0")
    with test_utils.environment("NVIDIA_TF32_OVERRIDE", "0"):
        assert test_utils.effective_dtype(_OnGpu()) == numpy.float32
