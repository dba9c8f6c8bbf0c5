"""Attributes of every operator, under every name, against what real MXNet says of it: a file may have any of them."""

import gzip
import json
import math
import pathlib
import re

import pytest

import mxgluon  # noqa: F401 - registers every operator
from mxgluon.base import MXNetError
from mxgluon.core import registry

GOLDEN = pathlib.Path(__file__).parents[1] / "golden"
INVENTORY = {
    version: json.loads(gzip.decompress((GOLDEN / f"inventory-{version}.json.gz").read_bytes()))["operators"]
    for version in ("2.0", "1.9")
}
_FILES = "files of MXNet 1.9 have it under its other name"
_RENAMED = "graph/upgrade.py knows its older name"
# Attributes that MXNet documents and ours have not, by version and name, and why.
MISSING = {
    ("2.0", "_linspace"): "MXNet documents the attributes of _arange and takes num and endpoint",
    ("1.9", "_linspace"): "MXNet documents the attributes of _arange and takes num and endpoint",
    ("2.0", "_image_random_resized_crop"): "MXNet documents those of random_crop and takes area, ratio and max_trial",
    ("2.0", "_npx__image_random_resized_crop"): "as _image_random_resized_crop",
    ("1.9", "_npi_linspace"): f"{_FILES}, _linspace",
    ("1.9", "_npi_full"): f"{_FILES}, _full",
    ("1.9", "_npi_pad"): _RENAMED,
    ("1.9", "_sample_multinomial"): _RENAMED,
    ("1.9", "sample_multinomial"): _RENAMED,
    ("1.9", "rmsprop_update"): _RENAMED,
    ("1.9", "rmspropalex_update"): _RENAMED,
}
# Defaults that differ on purpose, by operator and attribute, and why.
DEFAULTS = {
    ("_linspace", "stop"): "MXNet documents the attributes of _arange",
    ("Deconvolution", "workspace"): "MXNet 2 has another one than MXNet 1; XLA takes what memory it needs",
    ("_npi_indices", "dtype"): "MXNet 1 says int32 and writes it into every file",
}
# MXNet has a default that it refuses.
REQUIRED = {("_ravel_multi_index", "shape"), ("_unravel_index", "shape")}


def documented_default(text):
    """Return the text of a default, None where there is none."""
    found = re.search(r"default=(.*)$", text)
    return None if found is None else found.group(1).strip("'")


def same(attribute, text):
    """Return whether a default is what MXNet's text says."""
    if attribute.default is None and text in ("float32", "None"):
        # MXNet 1 names the type that None stands for since.
        return True
    try:
        value = attribute.codec.parse(text)
    except MXNetError:
        return False
    except (TypeError, ValueError, SyntaxError):
        return text == "None" and attribute.default in ((), None)
    if value in ((), (0,)) and attribute.default in ((), None):
        return True
    if isinstance(value, float):
        return math.isclose(value, attribute.default, rel_tol=1e-6)
    return value == attribute.default


def listed(version):
    """Yield (name, operator, MXNet's record) of what is here."""
    for name, record in INVENTORY[version].items():
        operator = registry.find(name)
        if operator is not None and operator.refusal is None:
            yield name, operator, record


@pytest.mark.parametrize("version", INVENTORY)
def test_attributes_are_known(version):
    wrong = []
    for name, operator, record in listed(version):
        ours = operator.attributes
        missing = [key for key in record["attributes"] if key not in ours]
        extra = [key for key in ours if key not in record["attributes"] and key != operator.variadic]
        if (version, name) in MISSING:
            assert missing, f"{name}: {MISSING[version, name]}, and nothing is missing"
        elif missing or any(ours[key].required for key in extra):
            wrong.append(f"{name} ({operator.name}): missing {missing}, further {extra}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("version", INVENTORY)
def test_defaults_are_those_of_mxnet(version):
    wrong = []
    for name, operator, record in listed(version):
        for key, text in record["attributes"].items():
            attribute, default = operator.attributes.get(key), documented_default(text)
            if attribute is None or default is None or (operator.name, key) in DEFAULTS:
                continue
            if attribute.required:
                fits = (operator.name, key) in REQUIRED
            else:
                fits = same(attribute, default)
            if not fits:
                wrong.append(f"{name} ({operator.name}): {key} is {attribute.default!r}, MXNet has {default}")
    assert not wrong, "\n".join(wrong)
