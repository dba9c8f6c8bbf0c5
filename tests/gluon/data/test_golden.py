"""Datasets, samplers, batches: what real MXNet gave."""

import json
import pathlib

import pytest

import mxgluon

from .cases import answer, cases

ANSWERS = json.loads((pathlib.Path(__file__).parents[2] / "golden" / "data.json").read_text(encoding="utf-8"))[
    "answers"
]
CASES = cases(mxgluon)


def test_every_case_has_an_answer():
    assert sorted(CASES) == sorted(ANSWERS)


@pytest.mark.parametrize("name", CASES)
def test_answer_is_that_of_mxnet(name):
    assert answer(CASES[name]) == ANSWERS[name]


@pytest.mark.oracle
def test_answers_are_still_those_of_mxnet(real_mxnet, tmp_path):
    script = f"""
import json, sys
sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r})
import mxnet
from cases import answer, cases
mxnet.npx.set_np()
print(json.dumps({{name: answer(function) for name, function in cases(mxnet).items()}}))
"""
    assert json.loads(real_mxnet(script).splitlines()[-1]) == ANSWERS
