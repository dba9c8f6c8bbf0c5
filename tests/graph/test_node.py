"""Nodes, their order, and rewriting."""

import pytest

from mxgluon import MXNetError
from mxgluon.core.registry import get
from mxgluon.graph import Graph, Node
from mxgluon.graph.node import input_positions, topological_order

DENSE = {"num_hidden": 3, "no_bias": False, "flatten": True}


def negative(source, name="n"):
    return Node(get("_npi_negative"), name, inputs=[(source, 0)])


def test_each_node_follows_its_inputs():
    x, y = Node(None, "x"), Node(None, "y")
    both = Node(get("_npi_add"), "both", inputs=[(negative(y, "first"), 0), (x, 0)])
    order = topological_order([(both, 0), (x, 0)])
    assert [node.name for node in order] == ["y", "first", "x", "both"]


def test_cycle():
    node = Node(get("_npi_negative"), "loop")
    node.inputs = ((negative(node), 0),)
    with pytest.raises(MXNetError, match="node 'loop' depends on itself"):
        topological_order([(node, 0)])


def test_written_variables_are_states():
    attributes = get("BatchNorm").canonical({})
    variables = [Node(None, name) for name in ("x", "g", "b", "m", "v")]
    node = Node(get("BatchNorm"), "bn", attributes, inputs=[(variable, 0) for variable in variables])
    graph = Graph([(node, 0)])
    assert node.mutable_inputs == (3, 4)
    assert [item.name for item in graph.arguments] == ["x", "g", "b"]
    assert [item.name for item in graph.auxiliary] == ["m", "v"]


def test_replace_copies_all_but_what_stands_in():
    x, stand_in = Node(None, "x"), Node(None, "other")
    first = Graph([(negative(negative(x)), 0)])
    second = first.replace({x: (stand_in, 0)})
    assert second.variables == (stand_in,)
    assert first.variables == (x,)
    assert not set(first.nodes) & set(second.nodes)


def test_input_positions():
    operator = get("FullyConnected")
    assert input_positions(operator, DENSE, 3) == (0, 1, 2)
    assert input_positions(operator, {**DENSE, "no_bias": True}, 2) == (0, 1)
    with pytest.raises(MXNetError, match="wrong number of inputs of node 'fc'; got 4; expected data, weight, bias"):
        input_positions(operator, DENSE, 4, "fc")


def test_attribute_strings_are_those_of_mxnet():
    node = Node(get("FullyConnected"), "fc", DENSE, {"__mine__": "x"})
    assert node.attribute_strings() == {"__mine__": "x", "flatten": "1", "no_bias": "0", "num_hidden": "3"}


def test_repr():
    x = Node(None, "x")
    assert repr(x) == "<Node x: variable>"
    assert repr(negative(x, "")) == "<Node (unnamed): _npi_negative>"
    assert repr(Graph([(x, 0)])) == "<Graph of 1 nodes>"
