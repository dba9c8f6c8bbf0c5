"""Operators and attributes that MXNet 1 had under other names, in files as it writes them."""

import json

import pytest

import mxgluon as mx
from mxgluon.base import MXNetError


def load(op, attributes, version=10901):
    nodes = [
        {"op": "null", "name": "x", "inputs": []},
        {"op": op, "name": "n", "attrs": attributes, "inputs": [[0, 0, 0]]},
    ]
    attrs = {"mxnet_version": ["int", version], "is_np_shape": ["int", 1]}
    body = {"nodes": nodes, "arg_nodes": [0], "node_row_ptr": [0, 1, 2], "heads": [[1, 0, 0]], "attrs": attrs}
    return mx.sym.fromjson(json.dumps(body))


def test_pad():
    symbol = load("_npi_pad", {"constant_value": "2.5", "mode": "constant", "pad_width": "((1, 0), (0, 1))"})
    (padded,) = symbol.eval(x=mx.np.ones((1, 1)))
    assert padded.tolist() == [[2.5, 2.5], [1, 2.5]]
    assert "constant_values" in symbol.tojson()


@pytest.mark.parametrize("name", ["_sample_multinomial", "sample_multinomial"])
def test_multinomial_draws_classes(name):
    symbol = load(name, {"dtype": "int32", "get_prob": "True", "shape": "3"})
    (drawn,) = symbol.eval(x=mx.np.array([[0.0, 1.0], [1.0, 0.0]]))
    assert drawn.tolist() == [[1, 1, 1], [0, 0, 0]]


def test_multinomial_of_newer_files_draws_counts():
    with pytest.raises(MXNetError, match="_sample_multinomial: Cannot find argument 'get_prob'"):
        load("_sample_multinomial", {"get_prob": "True"}, version=20000)


@pytest.mark.parametrize(
    ("op", "old", "new"),
    [
        ("rmsprop_update", {"gamma1": "0.5"}, {"rho": 0.5}),
        ("rmspropalex_update", {"gamma1": "0.5", "gamma2": "0.25"}, {"rho": 0.5, "momentum": 0.25}),
    ],
)
def test_updates(op, old, new):
    operator = mx.core.registry.get(op)
    names = [*operator.inputs]
    nodes = [{"op": "null", "name": name, "inputs": []} for name in names]
    inputs = [[number, 0, 0] for number in range(len(names))]
    nodes.append({"op": op, "name": "n", "attrs": {"lr": "0.1", **old}, "inputs": inputs})
    attrs = {"mxnet_version": ["int", 10901]}
    body = {"nodes": nodes, "arg_nodes": [], "heads": [[len(names), 0, 0]], "attrs": attrs}
    attributes = mx.graph.read_json(json.dumps(body)).nodes[-1].attributes
    assert {key: attributes[key] for key in new} == new
