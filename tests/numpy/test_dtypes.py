"""Types of results, against what real MXNet 2.0 gives for every type, pair of types and kind of scalar."""

import json
import pathlib

import pytest

import mxgluon as mx

GOLDEN = json.loads((pathlib.Path(__file__).parent.parent / "golden" / "dtypes.json").read_text(encoding="utf-8"))
GOLDEN.pop("generator")
SCALARS = {"scalar-int": 2, "scalar-float": 1.5, "scalar-bool": True}
FUNCTIONS = sorted({case.split()[0] for case in GOLDEN})

# Where the result is another on purpose.
DEVIATIONS = {
    "mean": "MXNet gives float32 for float16 and float64 too; here floating-point types stay",
    "std": "MXNet truncates the result to the integers' type; here it is float32",
    "var": "MXNet truncates the result to the integers' type; here it is float32",
    "arctan2": "MXNet truncates the result of integers and an integer scalar to integers; here it is a real number",
    "hypot": "MXNet truncates the result of integers and an integer scalar to integers; here it is a real number",
}
# Refused, as by NumPy: differences, signs and negatives of bools, and the bits of real numbers.
REFUSED = ("subtract bool bool", "negative bool", "sign bool")


def _operand(name):
    return SCALARS[name] if name in SCALARS else mx.np.ones((2, 2)).astype(name)


def _evaluate(case):
    function, *operands = case.split()
    return getattr(mx.np, function)(*map(_operand, operands))


def _is_refused(case):
    function, *operands = case.split()
    return case in REFUSED or (function.startswith("bitwise") and any("float" in operand for operand in operands))


class _Cases(mx.gluon.HybridBlock):
    """All cases of a function: one program is compiled a good deal sooner than a hundred."""

    def __init__(self, cases):
        super().__init__()
        self.cases = cases

    def forward(self, start):
        return start, [_evaluate(case) for case in self.cases]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_types(function):
    cases = {case: dtype for case, dtype in GOLDEN.items() if case.split()[0] == function and dtype is not None}
    allowed = [case for case in cases if not _is_refused(case)]
    block = _Cases(allowed)
    block.hybridize()
    _, results = block(mx.np.zeros(()))
    wrong = {}
    for case, result in zip(allowed, results, strict=True):
        got = getattr(result.dtype, "name", str(result.dtype))
        if got != cases[case] and not _is_intended(case, got):
            wrong[case] = (got, cases[case])
    assert wrong == {}
    for case in cases.keys() - set(allowed):
        with pytest.raises((TypeError, mx.MXNetError)):
            _evaluate(case)


def _is_intended(case, got):
    function, *operands = case.split()
    if function == "mean":
        return got == operands[0]
    if function in ("std", "var"):
        return got == "float32"
    if function in DEVIATIONS:
        return got.startswith("float") and any("scalar" in operand for operand in operands)
    return False


@pytest.mark.parametrize("pair", [("float32", "float64"), ("int32", "float16"), ("uint8", "int8")])
def test_mixed_types_that_real_mxnet_refuses_are_promoted(pair):
    left, right = map(_operand, pair)
    assert mx.np.maximum(left, right).dtype == mx.np.add(left, right).dtype
    assert mx.np.concatenate([left, right]).dtype == mx.np.add(left, right).dtype
