"""Shapes and types of graphs from a part of them."""

import pytest

import mxgluon as mx
from mxgluon import MXNetError
from mxgluon.core.registry import get
from mxgluon.graph import infer_graph


def dense(data, name, **attributes):
    return get("FullyConnected")(data, name=name, **attributes)


def test_weights_get_their_shapes():
    net = dense(dense(mx.sym.var("x"), "a", num_hidden=5), "b", num_hidden=3, no_bias=True)
    assert net.list_arguments() == ["x", "a_weight", "a_bias", "b_weight"]
    assert net.infer_shape(x=(2, 4)) == ([(2, 4), (5, 4), (5,), (3, 5)], [(2, 3)], [])


def test_states_get_their_shapes():
    net = get("BatchNorm")(mx.sym.var("x"), name="bn")
    assert net.infer_shape(x=(2, 7, 4)) == ([(2, 7, 4), (7,), (7,)], [(2, 7, 4)], [(7,), (7,)])


def test_positions_and_names_are_alike():
    net = dense(mx.sym.var("x"), "a", num_hidden=5)
    assert net.infer_shape((2, 4)) == net.infer_shape((2, 4), None, None) == net.infer_shape(x=(2, 4))


def test_unknown_dimensions_stay_unknown():
    net = dense(mx.sym.var("x"), "a", num_hidden=5)
    assert net.infer_shape_partial(x=(-1, 4)) == ([(-1, 4), (5, 4), (5,)], [(-1, 5)], [])
    with pytest.warns(UserWarning, match=r"Cannot decide shape for the following arguments[^\n]*\n\tx: \(-1, 4\)"):
        assert net.infer_shape(x=(-1, 4)) == (None, None, None)


def test_nothing_known():
    net = get("_npi_add")(mx.sym.var("x"), mx.sym.var("y"))
    assert net.infer_shape_partial() == ([None, None], [None], [])
    with pytest.warns(UserWarning, match="x: None\n\ty: None"):
        assert net.infer_shape() == (None, None, None)


def test_zero_is_a_size_under_numpy_semantics_only():
    net = get("_npi_negative")(mx.sym.var("x").as_np_ndarray())
    assert net.infer_shape(x=(0, 2)) == ([(0, 2)], [(0, 2)], [])
    graph = net._graph()
    graph.numpy_shape = False
    node = graph.variables[0]
    assert infer_graph(graph, {node: (0, 2)}).shape(*graph.outputs[0]) == (-1, 2)


def test_a_shape_flows_back_through_a_shared_variable():
    """The first consumer of `w` learns its shape from the second."""
    w = mx.sym.var("w").as_np_ndarray()
    early = get("_npi_negative")(w)
    late = get("FullyConnected")(mx.sym.var("x").as_np_ndarray(), w, num_hidden=3, no_bias=True, name="fc")
    both = mx.sym.Group([early, late])
    assert both.infer_shape(x=(2, 4)) == ([(3, 4), (2, 4)], [(3, 4), (2, 3)], [])


def test_declared_shapes_and_types_are_used():
    net = mx.sym.var("x", shape=(2, 3), dtype="float16").as_np_ndarray() * 2
    assert net.infer_shape() == ([(2, 3)], [(2, 3)], [])
    assert [dtype.__name__ for group in net.infer_type() for dtype in group] == ["float16", "float16"]


def test_contradiction_names_node_and_both_shapes():
    net = dense(mx.sym.var("x"), "fc", num_hidden=3)
    message = r"Error in operator fc: Shape inconsistent, Provided = \[3,5\], inferred shape=\(3, 4\)"
    with pytest.raises(MXNetError, match=message):
        net.infer_shape(x=(2, 4), fc_weight=(3, 5))


def test_refusal_names_node_and_both_shapes():
    net = get("_npi_add")(mx.sym.var("x"), mx.sym.var("y"), name="sum")
    with pytest.raises(MXNetError, match=r"Error in operator sum: _npi_add: .*\[2, 3\].*\[4, 5\]"):
        net.infer_shape(x=(2, 3), y=(4, 5))


def test_unknown_name():
    net = dense(mx.sym.var("x"), "fc", num_hidden=3)
    message = "InferShapeKeyword argument name z not found.\nCandidate arguments:\n\t\\[0\\]x\n\t\\[1\\]fc_weight"
    with pytest.raises(MXNetError, match=message):
        net.infer_shape(z=(2, 4))
    with pytest.raises(MXNetError, match="InferTypeKeyword argument name z not found"):
        net.infer_type(z="float32")


def test_refused_arguments():
    net = dense(mx.sym.var("x"), "fc", num_hidden=3)
    with pytest.raises(TypeError, match=r"Arguments need to be shapes \(tuple\), but 'x' is <class 'int'>"):
        net.infer_shape(x=3)
    with pytest.raises(TypeError, match=r"Arguments need to be shapes \(tuple\), but argument 0 is <class 'list'>"):
        net.infer_shape([2, 4])
    with pytest.raises(ValueError, match="either by positional or kwargs way"):
        net.infer_shape((2, 4), fc_weight=(3, 4))
    with pytest.raises(MXNetError, match="too many shapes; got 4; expected at most 3"):
        net.infer_shape((2, 4), None, None, None)
    with pytest.raises(TypeError, match="unknown data type; got 'number'"):
        net.infer_type(x="number")


@pytest.mark.parametrize(
    ("key", "value"), [("__shape__", "(2,"), ("__shape__", "two"), ("__dtype__", "99"), ("__dtype__", "x")]
)
def test_invalid_declarations(key, value):
    net = mx.sym.var("x", **{key: value}).as_np_ndarray() + 1
    with pytest.raises(MXNetError, match=f"variable 'x': invalid {key}; got '{value}'".replace("(", r"\(")):
        net.infer_shape(x=(2, 2))


def test_types_without_shapes():
    net = dense(mx.sym.var("x"), "fc", num_hidden=3)
    found = net.infer_type(x="float64")
    assert [[dtype.__name__ for dtype in group] for group in found] == [["float64"] * 3, ["float64"], []]
    assert net.infer_type_partial() == ([None] * 3, [None], [])
    with pytest.warns(UserWarning, match="Cannot decide type for the following arguments"):
        assert net.infer_type() == (None, None, None)


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda x: x > 0, "bool"),
        (lambda x: x.astype("int32"), "int32"),
        (lambda x: x.argmax(axis=0), "int64"),
        (lambda x: x.astype("int64") + 1, "int64"),
        (lambda x: x.astype("int32") / 2, "float32"),
    ],
)
def test_types_of_results(make, expected):
    net = make(mx.sym.var("x").as_np_ndarray())
    assert net.infer_type(x="float32")[1][0].__name__ == expected


def test_ten_thousand_nodes():
    x = mx.sym.var("x").as_np_ndarray()
    net = x
    for _ in range(10_000):
        net = -net
    assert net.infer_shape(x=(2, 3))[1] == [(2, 3)]
