"""Operators that are known and not available: they are listed, and calls and graph files say why."""

import json

import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.graph import read_json
from mxgluon.ops import refused

REFUSED = sorted({name for name in registry.names() if registry.get(name).refusal is not None})


def test_each_is_listed_with_its_reason():
    listed = {name for names in refused._REASONS.values() for item in names.items() for name in (item[0], *item[1])}
    assert set(REFUSED) == listed
    assert all(registry.get(name).__doc__ == registry.get(name).refusal for name in REFUSED)


@pytest.mark.parametrize("name", REFUSED)
def test_a_call_says_why(name):
    operator = registry.get(name)
    attempts = (
        lambda: operator(mx.np.ones(2), anything=1),
        lambda: operator.bind(anything=1),
        lambda: operator.bind_canonical({}),
    )
    for attempt in attempts:
        with pytest.raises(NotImplementedError, match=f"^{operator.name}: .*(not available|no operator|it )"):
            attempt()


def test_a_graph_file_names_all_of_them():
    nodes = [
        {"op": "null", "name": "data", "inputs": []},
        {"op": "_contrib_quantize_v2", "name": "first", "inputs": [[0, 0, 0]]},
        {"op": "_contrib_quantized_act", "name": "second", "inputs": [[1, 0, 0]]},
        {"op": "_no_such_thing", "name": "third", "inputs": [[2, 0, 0]]},
    ]
    text = json.dumps({"nodes": nodes, "arg_nodes": [0], "heads": [[3, 0, 0]]})
    with pytest.raises(MXNetError) as caught:
        read_json(text)
    message = str(caught.value)
    assert (
        "Operator _contrib_quantize_v2 is not available (node 'first'): 8-bit quantization is not available" in message
    )
    assert "Operator _contrib_quantized_act is not available (node 'second')" in message
    assert "Operator _no_such_thing is not registered (node 'third')" in message


def test_names_of_other_versions_find_the_same_operator():
    pairs = {
        "_sparse_dot": "dot",
        "_np_sum": "_npi_sum",
        "_npx_cast": "Cast",
        "cumsum": "_npi_cumsum",
        "normal": "_random_normal",
    }
    for alias, name in pairs.items():
        assert registry.get(alias) is registry.get(name)
        assert alias in registry.get(name).aliases


def test_a_name_is_given_once():
    registry.add_names("dot", ("_sparse_dot",))
    assert registry.get("dot").aliases.count("_sparse_dot") == 1
    with pytest.raises(ValueError, match="op exp: registered already by"):
        registry.add_names("dot", ("exp",))
