"""Errors, warnings and texts of blocks and parameters, to the letter of real MXNet 2.0."""

import pytest

import mxgluon as mx

from ..oracle_cases import load_cases

CASES = load_cases("text_cases")
# Steps of cases where the answer is another one on purpose, and what it is.
DEVIATIONS = {
    # MXNet looks at the shape first, and keeps it although setting fails.
    ("parameter_before_initialize", 13): "AssertionError: Parameter 'weight' has not been initialized",
    # Which parameter of which block it was, after MXNet's text.
    (
        "forwards",
        3,
    ): "RuntimeError: Parameter 'weight' has not been initialized. Note that you should initialize parameters and "
    "create Trainer with Block.collect_params() instead of Block.params because the later does not include Parameters of nested "
    "child Blocks; it is 'weight' of Dense",
    ("trainers", 2): "ValueError: Cannot find optimizer nothing; expected one of 'adam', 'adamw', 'nag', 'sgd', 'test'",
    # A more special class than Exception.
    ("forwards", 5): "ValueError: Function name nothing is not found in np/npx.",
    # MXNet's assertion has no text.
    ("files", 5): "AssertionError: dtype_source must be 'current' or 'saved', but got 'mine'",
}


@pytest.mark.parametrize("name", [case.__name__ for case in CASES.CASES])
def test_answers_are_those_of_mxnet(name, golden, tmp_path):
    case = next(case for case in CASES.CASES if case.__name__ == name)
    expected = list(golden("gluon.json")["texts"][name])
    got = CASES.run_case(case, mx, str(tmp_path))
    for step in range(len(expected)):
        expected[step] = DEVIATIONS.get((name, step), expected[step])
    assert got == expected
