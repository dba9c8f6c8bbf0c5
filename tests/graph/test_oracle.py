"""Real MXNet 2.0 loads the graphs that are written here, and computes what its own files compute."""

import json
import pathlib

import numpy
import pytest

from mxgluon.graph import read_json, write_json

from .test_golden import CASES

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts" / "oracle" / "check_graphs.py"


@pytest.mark.oracle
def test_real_mxnet_loads_what_is_written(real_mxnet, tmp_path):
    request, target = tmp_path / "request.json", tmp_path / "answer.json"
    cases = {name: {**case, "json": write_json(read_json(case["json"]))} for name, case in CASES.items()}
    request.write_text(json.dumps(cases))
    real_mxnet(SCRIPT, request, target)
    answers = json.loads(target.read_text())
    assert {name: answer["error"] for name, answer in answers.items() if "error" in answer} == {}
    for name, answer in answers.items():
        case = CASES[name]
        for key in ("arguments", "states", "outputs", "shapes", "dtypes"):
            assert answer[key] == case[key], (name, key)
        for found, expected in zip(answer["values"], case["values"], strict=True):
            numpy.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6, err_msg=name)
