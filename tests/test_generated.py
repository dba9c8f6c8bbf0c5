"""What is made from the registry is what the repository holds; and no figure of coverage has fallen."""

import pathlib
import subprocess
import sys

import pytest

from scripts import coverage, generate

ROOT = pathlib.Path(__file__).resolve().parents[1]


def test_index_and_stubs_are_fresh():
    # In an interpreter of its own: tests register operators too.
    command = [sys.executable, "-m", "scripts.generate", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_index_names_every_operator():
    text = generate.index()
    for name in ("Convolution", "_npx_foreach", "_contrib_quantized_conv", "elemwise_add"):
        assert f"`{name}`" in text


def test_coverage_has_not_fallen():
    rows, _ = coverage.report()
    assert coverage.fallen(rows) == []


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [("(a, b=1)", True), ("(a, c=1)", False), ("(b, a)", False), ("(a)", True), ("(a, *args, **kwargs)", True)],
)
def test_signatures_are_compared_by_order_and_name(wanted, fits):
    assert coverage.compatible(lambda a, b=2: None, wanted) is fits
