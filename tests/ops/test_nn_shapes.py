"""Shape rules of layers fill in what data and parameters say about each other."""

import numpy
import pytest

from mxgluon import ops  # noqa: F401 - importing registers
from mxgluon.core import registry

CASES = [
    ("FullyConnected", [(2, 3, 4), None, None], {"num_hidden": 5}, [(2, 3, 4), (5, 12), (5,)]),
    ("FullyConnected", [(2, 3, 4), (5, -1), None], {"num_hidden": 5, "flatten": False}, [(2, 3, 4), (5, 4), (5,)]),
    ("FullyConnected", [(-1, 3), (0, 0), (0,)], {"num_hidden": 5}, [(-1, 3), (5, 3), (5,)]),
    ("FullyConnected", [(2, -1), (5, 7), None], {"num_hidden": 5}, [(2, 7), (5, 7), (5,)]),
    ("FullyConnected", [None, None, None], {"num_hidden": 5}, [None, (5, -1), (5,)]),
    ("FullyConnected", [(2, -1, 4), None, None], {"num_hidden": 5, "no_bias": True}, [(2, -1, 4), (5, -1), None]),
    ("Convolution", [(2, 4, 9, 9), None, None], {"kernel": (3, 3), "num_filter": 6, "num_group": 2}, [(2, 4, 9, 9), (6, 2, 3, 3), (6,)]),
    ("Convolution", [(2, 9, 9, 4), None, None], {"kernel": (3, 3), "num_filter": 6, "layout": "NHWC"}, [(2, 9, 9, 4), (6, 3, 3, 4), (6,)]),
    ("Convolution", [(2, -1, 9), (6, 4, 3), None], {"kernel": (3,), "num_filter": 6}, [(2, 4, 9), (6, 4, 3), (6,)]),
    ("Deconvolution", [(2, 4, 9, 9), None, None], {"kernel": (3, 3), "num_filter": 6, "num_group": 2, "no_bias": False}, [(2, 4, 9, 9), (4, 3, 3, 3), (6,)]),
    ("BatchNorm", [(2, 3, 4), None, None, None, (0,)], {}, [(2, 3, 4), (3,), (3,), (3,), (3,)]),
    ("BatchNorm", [(2, -1, 4), None, (3,), None, None], {}, [(2, 3, 4), (3,), (3,), (3,), (3,)]),
    ("BatchNorm", [(2, 3, 4), None, None, None, None], {"axis": -1}, [(2, 3, 4), (4,), (4,), (4,), (4,)]),
    ("LayerNorm", [(2, 3, 4), None, None], {}, [(2, 3, 4), (4,), (4,)]),
    ("LayerNorm", [(2, 3, 4), None, None], {"axis": 0}, [(2, 3, 4), (2,), (2,)]),
    ("GroupNorm", [(2, 4, 3), None, None], {"num_groups": 2}, [(2, 4, 3), (4,), (4,)]),
    ("InstanceNorm", [(2, 4, 3), None, None], {}, [(2, 4, 3), (4,), (4,)]),
    ("Embedding", [(2, 3), None], {"input_dim": 7, "output_dim": 4}, [(2, 3), (7, 4)]),
    ("LeakyReLU", [(2, 3, 4), None], {"act_type": "prelu"}, [(2, 3, 4), (3,)]),
    ("pick", [(2, 3, 4), None], {"axis": 1}, [(2, 3, 4), (2, 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "shapes", "attributes", "expected"), CASES)
def test_rule(name, shapes, attributes, expected):
    operator = registry.get(name)
    filled = operator.shape_rule(list(shapes), **operator.canonical(attributes))
    assert [None if shape is None else tuple(shape) for shape in filled] == expected


def test_types():
    embedding = registry.get("Embedding")
    assert embedding.type_rule(["int32", None], dtype="float16") == ["int32", "float16"]
    normalization = registry.get("BatchNorm")
    assert normalization.type_rule([numpy.dtype("float16"), None, None, None, None])[1:] == [numpy.float32] * 4
    assert normalization.type_rule([None] * 5) == [None] * 5


@pytest.mark.parametrize(
    ("name", "attributes", "expected"),
    [
        ("LeakyReLU", {}, ("data",)),
        ("LeakyReLU", {"act_type": "prelu"}, ("data", "gamma")),
        ("FullyConnected", {"num_hidden": 1}, ("data", "weight", "bias")),
        ("FullyConnected", {"num_hidden": 1, "no_bias": True}, ("data", "weight")),
        ("Deconvolution", {"kernel": (1,), "num_filter": 1}, ("data", "weight")),
        ("softmax", {"use_length": True}, ("data", "length")),
        ("SequenceMask", {}, ("data",)),
        ("_npi_uniform", {"low": 0.0, "high": None}, ("input1",)),
        ("_npi_bernoulli", {"prob": 0.5}, ()),
        ("_npi_choice", {"a": 3, "weighted": True}, ("input1",)),
    ],
)
def test_inputs(name, attributes, expected):
    operator = registry.get(name)
    assert operator.input_names(operator.canonical(attributes)) == expected
