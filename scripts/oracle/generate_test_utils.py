"""Write what real MXNet's helpers for tests say: tolerances, messages of assertions, symbols of recorded histories.

Run with the Python of an environment that make_envs made: writes tests/golden/test_utils.json.
"""

import contextlib
import io
import json
import pathlib

import mxnet as mx
import numpy as np
from mxnet import autograd, test_utils

TYPES = ["float16", "float32", "float64", "bool", "int8", "uint8", "int32", "uint32", "int64", "uint64"]
# Arrays of numbers that every type holds, and what is passed besides.
COMPARISONS = [
    ([1, 2, 3], [1, 2, 4], "float64", {}),
    ([1, 2, 3], [4, 2, 5], "float64", {"names": ("left", "right")}),
    ([1, 2, 3, 4], [4, 5, 6, 7], "float64", {"mismatches": (2, 2)}),
    ([1, 2, 3, 4], [4, 5, 6, 7], "float64", {"mismatches": (1, 0)}),
    ([[1, 2], [3, 4]], [[1, 2], [8, 4]], "float64", {"rtol": 0.5, "atol": 0.25}),
    ([1, 2], [1, 3], "int64", {}),
    (1, 2, "float64", {}),
    ([1, float("nan")], [1, float("nan")], "float64", {}),
    ([1, float("nan")], [1, float("nan")], "float64", {"equal_nan": True}),
    ([1, 2], [[1, 2]], "float64", {"use_broadcast": False}),
    ([1, 1], [1], "float64", {}),
]


def table(values):
    return {np.dtype(key).name: value for key, value in values.items()}


def compare(left, right, dtype, options):
    """Return the message of the error, None if there is none, and what was printed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            test_utils.assert_almost_equal(np.array(left, dtype), np.array(right, dtype), **options)
        except AssertionError as error:
            return str(error), printed.getvalue()
    return None, printed.getvalue()


def histories():
    """Return operators and inputs of the nodes of recorded histories."""
    found = {}
    for name, module in (("np", mx.np), ("nd", mx.nd)):
        x, w = module.array([1.0, 2.0]), module.array([3.0, 4.0])
        x.attach_grad()
        with autograd.record():
            y = (x * w + 2) * x
            z = y.sum()
        nodes = json.loads(autograd.get_symbol(z).tojson())["nodes"]
        found[name] = [[node["op"], [source[:2] for source in node["inputs"]]] for node in nodes]
    return found


def main():
    tolerances = {}
    for left in TYPES:
        for right in TYPES:
            tolerances[left + " " + right] = test_utils.get_tols(np.ones(1, left), np.ones(1, right), None, None)
    content = {
        "rtols": table(test_utils.default_rtols()),
        "atols": table(test_utils.default_atols()),
        "eps": table(test_utils.default_numeric_eps()),
        "tols": tolerances,
        "comparisons": [[list(case), compare(*case)] for case in COMPARISONS],
        "histories": histories(),
    }
    path = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "test_utils.json"
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
