"""Operators as objects."""

import subprocess
import sys

import pytest

from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.core.registry import op

from . import operators


def test_found_by_any_name():
    assert registry.get("_test_add") is registry.get("_test_plus") is operators.add
    assert registry.find("_test_nothing") is None
    with pytest.raises(MXNetError, match="operator '_test_nothing' is not registered"):
        registry.get("_test_nothing")


def test_modules_are_imported_when_a_name_is_missing(tmp_path, monkeypatch):
    source = "from mxgluon.core.registry import find, op\n@op('_test_later')\ndef later(data):\n    return data\nassert find('_test_no') is None\n"
    (tmp_path / "test_later_operators.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    registry.register_later("test_later_operators")
    assert registry.find("_test_add") is operators.add
    assert "test_later_operators" not in sys.modules
    assert registry.get("_test_later").name == "_test_later"
    assert "_test_later" in registry.names()
    assert not registry._later


def test_an_import_of_mxgluon_leaves_the_rarer_operators_out():
    code = "import sys, mxgluon as mx; mx.np.ones(2).sum(); print('mxgluon.ops.further' in sys.modules); print(len(mx.np.tril_indices(2)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == ["False", "2"]


def test_names_cannot_be_taken_twice():
    with pytest.raises(ValueError, match=r"op _test_add: registered already by .*operators"):
        op("_test_add")(lambda data: data)


def test_unknown_flag():
    with pytest.raises(TypeError, match=r"op _test_flag: unknown flags \['heavily'\]"):
        op("_test_flag", heavily=True)(lambda data: data)


def test_signature_is_schema():
    assert operators.dense.inputs == ("data", "weight", "bias")
    assert operators.dense.optional_inputs == {"bias"}
    assert list(operators.dense.attributes) == ["num_hidden", "no_bias"]
    assert operators.dense.input_names({"num_hidden": 1, "no_bias": True}) == ("data", "weight")
    assert operators.dense.input_names({"num_hidden": 1, "no_bias": False}) == ("data", "weight", "bias")


def test_equal_attributes_share_a_call():
    first, _ = operators.dense.bind(num_hidden=3)
    again, _ = operators.dense.bind(num_hidden=3, no_bias=False)
    other, _ = operators.dense.bind(num_hidden=4)
    assert first is again
    assert first is not other


def test_dynamic_attribute_does_not_make_a_call():
    first, scalars = operators.scale.bind(scalar=2.5)
    second, others = operators.scale.bind(scalar=3)
    assert first is second
    assert (scalars, others) == ((2.5,), (3,))
    assert first.all_attributes(scalars) == {"scalar": 2.5, "power": 1}


def test_missing_and_unknown_attributes(box):
    x = box([[1.0]])
    with pytest.raises(TypeError, match="_test_dense: missing required attribute 'num_hidden'; expected an integer"):
        operators.dense(x, x)
    with pytest.raises(
        TypeError, match="_test_dense: unknown attribute 'hidden'; expected some of: num_hidden, no_bias"
    ):
        operators.dense(x, x, hidden=1)


def test_a_missing_number_is_missed_after_calls_that_had_it():
    clip = registry.get("clip")
    clip.bind(a_min=0.0, a_max=1.0)
    with pytest.raises(TypeError, match="clip: missing required attribute 'a_max'"):
        clip.bind(a_min=0.0)
    with pytest.raises(TypeError, match="clip: invalid value for attribute 'a_max'; got None"):
        clip.bind(a_min=0.0, a_max=None)
