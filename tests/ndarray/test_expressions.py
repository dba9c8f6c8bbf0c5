"""Legacy arrays: every expression gives what it gives in real MXNet, with and without NumPy shapes."""

import json
import pathlib
import warnings

import numpy
import pytest

import mxgluon as mx
from mxgluon import util

from . import expressions

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "legacy_ndarray.json").read_text(encoding="utf-8"))


def agree(found, wanted, shapes_only=False):
    """Return whether two results are the same up to rounding; an array is [class, shape, type, elements]."""
    if isinstance(wanted, list) and len(wanted) == 4 and wanted[0] in ("NDArray", "ndarray"):
        if found[:3] != wanted[:3]:
            return False
        return shapes_only or numpy.allclose(
            found[3], wanted[3], rtol=2e-3 if wanted[2] == "float16" else 1e-5, equal_nan=True
        )
    if isinstance(wanted, list) and wanted[:1] == ["error"] and found[0] == "error":
        return wanted[1] in found[1]
    if isinstance(wanted, list):
        return (
            isinstance(found, list)
            and len(found) == len(wanted)
            and all(agree(left, right, shapes_only) for left, right in zip(found, wanted, strict=True))
        )
    return found == wanted


def evaluate(text):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return expressions.evaluate(text, mx, numpy, name_classes)


def name_classes(error):
    """Return the names of all classes of an error: one of ours may be of two kinds, where MXNet raises now one, now the other."""
    return [cls.__name__ for cls in type(error).__mro__]


# Where real MXNet is wrong, or newer Python or NumPy differ.
DEVIATIONS = {
    "x[nd.array([1, 0])] = x; x": "real MXNet overwrites what it still has to read",
}


def differences(values, table, lines):
    """Return what an evaluation here gives otherwise than real MXNet."""
    failed = []
    for line in lines:
        if line not in DEVIATIONS and not agree(found := evaluate(line), values[table][line], table == "random"):
            failed.append(f"{line}: {found} instead of {values[table][line]}")
    return failed


@pytest.mark.parametrize("table", expressions.TABLES)
def test_expressions(table):
    failed = differences(GOLDEN["2.0"]["values"], table, expressions.lines(expressions.TABLES[table]))
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("table", expressions.TABLES)
def test_expressions_without_numpy_shapes(table):
    values, others = GOLDEN["2.0"]["values_without_numpy"], GOLDEN["2.0"]["values"]
    lines = [
        line for line in values[table] if table in ("reading", "writing") or values[table][line] != others[table][line]
    ]
    util.reset_np()
    try:
        failed = differences(values, table, lines)
    finally:
        util.set_np()
    assert not failed, "\n".join(failed)


def test_mxnet_1_agrees():
    """Versions 1 and 2 of real MXNet differ in nothing but rounding, where NumPy shapes are off."""
    old, new = GOLDEN["1.9"]["values_without_numpy"], GOLDEN["2.0"]["values_without_numpy"]
    for table in new:
        for line in new[table]:
            wanted = new[table][line]
            if table != "random":
                found = [old[table][line][0], [old[table][line][1]]] if wanted[0] == "error" else old[table][line]
                assert agree(found, wanted), line
