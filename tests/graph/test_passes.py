"""Rewrites of graphs."""

import pytest

import mxgluon as mx
from mxgluon.core.registry import get, op
from mxgluon.graph import passes


@op("TestCast")
def cast(data):
    return data


@op("TestMultiCast", variadic="num_outputs", outputs=lambda num_outputs: num_outputs)
def multicast(*data, num_outputs: int):
    return data


@pytest.fixture(autouse=True)
def _test_casts(monkeypatch):
    monkeypatch.setattr(passes, "_CASTS", ("TestCast", "TestMultiCast"))


def test_casts_are_taken_out():
    x, y = mx.sym.var("x"), mx.sym.var("y")
    both = multicast(cast(cast(x)), y)
    net = mx.sym.Group([cast(get("_npi_add")(both[0], both[1], name="sum")), cast(x)])
    graph = passes.remove_casts(net._graph())
    assert [node.name for node in graph.nodes] == ["x", "y", "sum"]
    assert [(node.name, index) for node, index in graph.outputs] == [("sum", 0), ("x", 0)]
    assert graph.variables == net._graph().variables
    assert "TestCast" not in net.tojson()
    assert "TestCast" in net.tojson(remove_amp_cast=False)


def test_a_graph_without_casts_is_left_alone():
    graph = get("_npi_negative")(mx.sym.var("x"))._graph()
    assert passes.remove_casts(graph) is graph
