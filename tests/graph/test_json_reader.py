"""Reading graphs of every era, and refusing everything that is not one."""

import json

import numpy
import pytest

import mxgluon as mx
from mxgluon import MXNetError
from mxgluon.graph import read_json, write_json


def variable(name, **attrs):
    return {"op": "null", "name": name, "attrs": attrs, "inputs": []}


def dense(name="fc", inputs=((0, 0, 0), (1, 0, 0), (2, 0, 0)), **attrs):
    attrs = {"num_hidden": "3", **attrs}
    return {"op": "FullyConnected", "name": name, "attrs": attrs, "inputs": [list(item) for item in inputs]}


def text(*nodes, heads=None, **body):
    heads = [[len(nodes) - 1, 0, 0]] if heads is None else heads
    return json.dumps({"nodes": nodes, "arg_nodes": [], "heads": heads, **body})


MODERN = {"mxnet_version": ["int", 20000]}
WEIGHTS = [variable("data"), variable("fc_weight"), variable("fc_bias")]


# -- layouts of different versions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["param", "attr", "attrs"])
def test_attributes_under_any_key(key):
    node = dense()
    node[key] = node.pop("attrs")
    assert read_json(text(*WEIGHTS, node)).nodes[-1].attributes["num_hidden"] == 3


def test_oldest_layout():
    nodes = [{"op": "null", "param": {}, "name": name, "inputs": [], "backward_source_id": -1} for name in "xwb"]
    nodes.append(
        {
            "op": "FullyConnected",
            "param": {"no_bias": "False", "num_hidden": "3"},
            "name": "fc",
            "inputs": [[0, 0], [1, 0], [2, 0]],
            "backward_source_id": -1,
            "attr": {"ctx_group": "stage", "lr_mult": "2"},
        }
    )
    graph = read_json(text(*nodes, heads=[[3, 0]]))
    assert graph.version == 800
    assert [node.name for node in graph.arguments] == ["x", "w", "b"]
    assert graph.nodes[-1].extra == {"__ctx_group__": "stage", "__lr_mult__": "2"}


@pytest.mark.parametrize(
    ("written", "expected"), [("True", True), ("1", True), ("False", False), ("0", False), ("true", True)]
)
def test_booleans_of_both_dialects(written, expected):
    node = dense(inputs=[[0, 0, 0], [1, 0, 0]] if expected else [[0, 0, 0], [1, 0, 0], [2, 0, 0]], no_bias=written)
    assert read_json(text(*WEIGHTS, node)).nodes[-1].attributes["no_bias"] is expected


@pytest.mark.parametrize("written", ["(2, 3)", "(2,3)", "[2,3]", "(2L, 3L)", "[2, 3]"])
def test_tuples_of_both_dialects(written):
    node = {
        "op": "Convolution",
        "name": "c",
        "attrs": {"kernel": written, "num_filter": "4", "no_bias": "1"},
        "inputs": [[0, 0, 0], [1, 0, 0]],
    }
    assert read_json(text(variable("x"), variable("w"), node)).nodes[-1].attributes["kernel"] == (2, 3)


def test_missing_attributes_are_at_their_defaults():
    attributes = read_json(text(*WEIGHTS, dense())).nodes[-1].attributes
    assert attributes == {"num_hidden": 3, "no_bias": False, "flatten": True}


def test_numpy_shapes_are_noted():
    attrs = {"is_np_shape": ["int", 1], "mxnet_version": ["int", 10600]}
    graph = read_json(text(variable("x"), attrs=attrs))
    assert graph.numpy_shape
    assert graph.version == 10600
    assert not read_json(text(variable("x"))).numpy_shape


def test_nodes_in_any_order():
    node = dense(inputs=[[1, 0, 0], [2, 0, 0], [3, 0, 0]])
    graph = read_json(text(node, *WEIGHTS, heads=[[0, 0, 0]]))
    assert [item.name for item in graph.nodes] == ["data", "fc_weight", "fc_bias", "fc"]


def test_nodes_may_share_a_name():
    graph = read_json(text(*WEIGHTS, dense(), variable("fc_weight"), dense(inputs=[[3, 0, 0], [4, 0, 0], [2, 0, 0]])))
    assert [node.name for node in graph.arguments] == ["data", "fc_weight", "fc_bias", "fc_weight"]


def test_hidden_attributes_survive():
    variables = [variable("data", __shape__="(2, 4)", kernel="(3, 3)"), *WEIGHTS[1:]]
    again = json.loads(write_json(read_json(text(*variables, dense(__mine__="x", __profiler_scope__="s:")))))
    assert again["nodes"][0]["attrs"] == {"__shape__": "(2, 4)", "kernel": "(3, 3)"}
    assert again["nodes"][3]["attrs"] == {
        "__mine__": "x",
        "__profiler_scope__": "s:",
        "flatten": "1",
        "no_bias": "0",
        "num_hidden": "3",
    }


def test_learning_rate_of_a_weight_moves_to_it():
    graph = read_json(text(*WEIGHTS, dense(weight_lr_mult="2.5")))
    assert graph.nodes[1].extra == {"__lr_mult__": "2.5"}
    assert graph.nodes[3].extra == {}


def test_states_are_added_to_files_before_0_9():
    names = ["data", "bn_gamma", "bn_beta"]
    node = {"op": "BatchNorm", "param": {"eps": "0.01"}, "name": "bn", "inputs": [[0, 0], [1, 0], [2, 0]]}
    graph = read_json(text(*map(variable, names), node, heads=[[3, 0]]))
    assert [item.name for item in graph.auxiliary] == ["bn_moving_mean", "bn_moving_var"]
    assert [item.extra["__init__"] for item in graph.auxiliary] == ['["zero", {}]', '["one", {}]']
    attrs = {"mxnet_version": ["int", 10000]}
    with pytest.raises(MXNetError, match="BatchNorm: wrong number of inputs of node 'bn'; got 3"):
        read_json(text(*map(variable, names), node, heads=[[3, 0]], attrs=attrs))


def test_slope_of_old_prelu_gets_its_initializer():
    node = {"op": "LeakyReLU", "param": {"act_type": "prelu"}, "name": "p", "inputs": [[0, 0], [1, 0]]}
    nodes = (variable("data"), variable("p_gamma"), node)
    assert read_json(text(*nodes)).nodes[1].extra == {"__init__": '["Constant", {"value": 0.25}]'}
    assert read_json(text(*nodes, attrs={"mxnet_version": ["int", 10500]})).nodes[1].extra == {}


@pytest.mark.parametrize(
    ("operator", "written", "key", "value"),
    [
        ("sort", {"is_ascend_s": "0", "axis": "1"}, "is_ascend", False),
        ("argsort", {"is_ascend_s": "0", "axis": "1", "dtype": "int64"}, "is_ascend", False),
        ("_npi_around", {"decimal": "2"}, "decimals", 2),
    ],
)
def test_names_that_2_0_misspells_in_its_own_files(operator, written, key, value):
    node = {"op": operator, "attrs": written, "name": "n", "inputs": [[0, 0, 0]]}
    assert read_json(text(variable("x"), node, attrs=MODERN)).nodes[1].attributes[key] == value


def _group_norm(version):
    """Return the graph of a GroupNorm with two groups."""
    names = map(variable, ("data", "gamma", "beta"))
    attributes = {"num_groups": "2", "eps": "0.1"}
    node = {"op": "GroupNorm", "attrs": attributes, "name": "norm", "inputs": [[0, 0, 0], [1, 0, 0], [2, 0, 0]]}
    return read_json(text(*names, node, heads=[[3, 0, 0]], attrs={"mxnet_version": ["int", version]}))


def test_group_norm_before_2_0_scales_groups():
    symbol = mx.sym.from_graph(_group_norm(10901), numpy=True)
    assert symbol.list_arguments() == ["data", "gamma", "beta"]
    assert symbol.list_outputs() == ["norm_output"]
    shape = (2, 4, 3, 2)
    assert symbol.infer_shape(data=shape) == ([shape, (2,), (2,)], [shape], [])
    data = numpy.random.RandomState(0).rand(*shape).astype("float32")
    gamma, beta = numpy.array([2.0, 3.0], "float32"), numpy.array([-1.0, 1.0], "float32")
    groups = data.reshape(2, 2, -1)
    scaled = (groups - groups.mean(2, keepdims=True)) / numpy.sqrt(groups.var(2, keepdims=True) + 0.1)
    expected = (scaled * gamma[:, None] + beta[:, None]).reshape(shape)
    found = symbol.eval(data=mx.np.array(data), gamma=mx.np.array(gamma), beta=mx.np.array(beta))[0]
    numpy.testing.assert_allclose(found.asnumpy(), expected, rtol=1e-5, atol=1e-6)
    # What is written is a graph of 2.0, which means the same there.
    again = mx.sym.fromjson(symbol.tojson())
    assert again.infer_shape(data=shape) == symbol.infer_shape(data=shape)


def test_group_norm_of_2_0_scales_channels():
    symbol = mx.sym.from_graph(_group_norm(20000), numpy=True)
    assert symbol.infer_shape(data=(2, 4, 3))[0] == [(2, 4, 3), (4,), (4,)]


# -- refusals ---------------------------------------------------------------------------------------------------------------------


def test_unknown_operators_are_named_all_at_once():
    nodes = [variable("x"), *({"op": "Foo", "name": f"foo{index}", "inputs": [[0, 0, 0]]} for index in range(5))]
    nodes.append({"op": "Bar", "name": "bar", "inputs": [[1, 0, 0]]})
    expected = (
        r"Failed loading symbol: Operator Foo is not registered \(node 'foo0', 'foo1', 'foo2' and 2 more\); "
        r"Operator Bar is not registered \(node 'bar'\)"
    )
    with pytest.raises(MXNetError, match=expected):
        mx.sym.fromjson(text(*nodes))


def test_unknown_operators_of_subgraphs_are_named():
    inner = {"nodes": [{"op": "Inner", "name": "i", "inputs": []}], "arg_nodes": [], "heads": [[0, 0, 0]]}
    node = {"op": "Outer", "name": "o", "inputs": [], "subgraphs": [inner]}
    with pytest.raises(MXNetError, match=r"Operator Outer .*Operator Inner is not registered"):
        read_json(text(node))


REFUSED = {
    "truncated": ('{"nodes": [', "not valid JSON"),
    "not an object": ("[1, 2]", "invalid content; got a list of 2; expected an object"),
    "number": ("3", "invalid content; got 3; expected an object"),
    "no nodes": ('{"heads": [[0, 0, 0]]}', "invalid 'nodes'; got nothing; expected a list"),
    "no heads": ('{"nodes": []}', "invalid 'heads'; got nothing; expected a list"),
    "empty heads": (text(variable("x"), heads=[]), "'heads' is empty; expected at least one output"),
    "node is a number": ('{"nodes": [3], "heads": [[0, 0, 0]]}', "invalid node 0; got 3; expected an object"),
    "name is missing": ('{"nodes": [{"op": "null"}], "heads": [[0,0,0]]}', "invalid 'name' of node 0; got nothing"),
    "operator is a number": (
        '{"nodes": [{"op": 1, "name": "x"}], "heads": [[0,0,0]]}',
        "invalid 'op' of node 0; got 1",
    ),
    "attributes are a list": (
        text({"op": "null", "name": "x", "attrs": []}),
        "invalid 'attrs' of node 'x'; got a list",
    ),
    "attribute is a number": (text(variable("x", a=1)), "invalid attribute 'a' of node 'x'; got 1; expected a string"),
    "inputs are a number": (text({**dense(), "inputs": 3}), "invalid 'inputs' of node 0; got 3; expected a list"),
    "input is a number": (text({**dense(), "inputs": [3]}), "invalid input of node 'fc'; got 3; expected"),
    "input is text": (text({**dense(), "inputs": [["0", 0]]}), "invalid input of node 'fc'; got a list of 2; expected"),
    "input is true": (text(*WEIGHTS, dense(inputs=[[True, 0, 0]])), "invalid input of node 'fc'"),
    "input is a fraction": (text(*WEIGHTS, dense(inputs=[[0.5, 0, 0]])), "invalid input of node 'fc'"),
    "input out of range": (
        text(*WEIGHTS, dense(inputs=[[9, 0, 0]])),
        "input of node 'fc' refers to node 9; expected 0 to 3",
    ),
    "negative input": (text(*WEIGHTS, dense(inputs=[[-1, 0, 0]])), "refers to node -1; expected 0 to 3"),
    "negative output": (text(*WEIGHTS, dense(inputs=[[0, -1, 0]])), "refers to output -1; expected 0 or more"),
    "no such output": (
        text(*WEIGHTS, dense(inputs=[[0, 1, 0], [1, 0, 0], [2, 0, 0]])),
        "node 'data' has no output 1; expected 0 to 0",
    ),
    "head out of range": (text(variable("x"), heads=[[1, 0, 0]]), "head refers to node 1; expected 0 to 0"),
    "head has no such output": (text(variable("x"), heads=[[0, 7, 0]]), "node 'x' has no output 7"),
    "variable with inputs": (
        text({**variable("x"), "inputs": [[0, 0, 0]]}),
        "variable 'x' has inputs; expected none",
    ),
    "own input": (text(*WEIGHTS, dense(inputs=[[3, 0, 0], [1, 0, 0], [2, 0, 0]])), "node 'fc' depends on itself"),
    "cycle": (
        text(*WEIGHTS, dense("a", [[4, 0, 0], [1, 0, 0], [2, 0, 0]]), dense("b", [[3, 0, 0], [1, 0, 0], [2, 0, 0]])),
        "depends on itself; expected a graph without cycles",
    ),
    "too few inputs": (
        text(*WEIGHTS, dense(inputs=[[0, 0, 0]]), attrs=MODERN),
        "FullyConnected: wrong number of inputs of node 'fc'; got 1",
    ),
    "unknown attribute": (text(*WEIGHTS, dense(foo="1")), "FullyConnected: Cannot find argument 'foo' of node 'fc'"),
    "bad attribute": (
        text(*WEIGHTS, dense(num_hidden="many")),
        "invalid value for attribute 'num_hidden'; got 'many'; expected an integer; in node 'fc'",
    ),
    "missing attribute": (
        text(*WEIGHTS, {**dense(), "attrs": {}}),
        "FullyConnected: missing required attribute 'num_hidden' of node 'fc'",
    ),
    "wrong count": (
        text(variable("x"), {"op": "Concat", "name": "c", "attrs": {"num_args": "3"}, "inputs": [[0, 0, 0]]}),
        "Concat: wrong number of inputs of node 'c'; got 1; expected 3",
    ),
    "graph attributes are a list": (
        text(variable("x"), attrs=[]),
        "invalid 'attrs'; got a list of 0; expected an object",
    ),
    "version is text": (
        text(variable("x"), attrs={"mxnet_version": ["int", "x"]}),
        "invalid attribute 'mxnet_version'",
    ),
    "subgraph is a number": (text({**variable("x"), "subgraphs": [3]}), "invalid subgraph of node 0; got 3"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    content, message = REFUSED[name]
    with pytest.raises(MXNetError, match=message):
        read_json(content)


def test_not_text():
    with pytest.raises(
        MXNetError, match="^Symbol JSON: not text: byte 0xff at position 0 is not UTF-8; expected the text of"
    ):
        read_json(b"\xff\xfe{}")


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"nodes":[', '{"nodes":[{"op":"null","name":"x","subgraphs":['])
def test_deep_nesting(opening):
    with pytest.raises(MXNetError, match=r"nested too deeply|not valid JSON"):
        read_json(opening * 100_000)


def test_deep_subgraphs():
    body = {"nodes": [variable("x")], "heads": [[0, 0, 0]]}
    for _ in range(40):
        body = {"nodes": [{**variable("x"), "subgraphs": [body]}], "heads": [[0, 0, 0]]}
    with pytest.raises(MXNetError, match="subgraphs nested too deeply; expected at most 16 levels"):
        read_json(json.dumps(body))


def test_huge_numbers():
    count = {"op": "Concat", "name": "c", "attrs": {"num_args": "99999999999999"}, "inputs": [[0, 0, 0]]}
    with pytest.raises(MXNetError, match="got 1; expected 99999999999999"):
        read_json(text(variable("x"), count))
    parts = {"op": "SliceChannel", "name": "s", "attrs": {"num_outputs": "99999999999999"}, "inputs": [[0, 0, 0]]}
    with pytest.raises(MXNetError, match="node 's' has 99999999999999 outputs; expected at most 65536"):
        read_json(text(variable("x"), parts))
    with pytest.raises(MXNetError, match="invalid value for attribute 'num_hidden'"):
        read_json(text(*WEIGHTS, dense(num_hidden="(" * 5000)))
    with pytest.raises(MXNetError, match="not valid JSON"):
        read_json('{"nodes": [], "heads": [[' + "9" * 10_000 + ", 0, 0]]}")


def test_broken_at_any_byte():
    """Truncated or changed anywhere, a file is refused with an MXNetError or is another graph; nothing else happens."""
    content = text(
        *WEIGHTS,
        dense(),
        {"op": "SliceChannel", "name": "s", "attrs": {"num_outputs": "3", "axis": "1"}, "inputs": [[3, 0, 0]]},
        heads=[[4, 0, 0], [4, 2, 0]],
        attrs={"mxnet_version": ["int", 20000]},
    )
    whole = content.encode()
    refused = 0
    for position in range(len(whole)):
        changed = [whole[:position]]
        for byte in (whole[position] ^ 1, whole[position] ^ 0x10, ord("9"), ord('"'), 0xFF):
            changed.append(whole[:position] + bytes([byte]) + whole[position + 1 :])
        for candidate in changed:
            try:
                write_json(read_json(candidate))
            except MXNetError:
                refused += 1
    assert refused > 2 * len(whole)


def test_ten_thousand_nodes():
    nodes = [variable("x")]
    nodes += [{"op": "_npi_negative", "name": f"n{index}", "inputs": [[index, 0, 0]]} for index in range(10_000)]
    graph = read_json(text(*nodes))
    assert len(graph.nodes) == 10_001
    assert write_json(read_json(write_json(graph))) == write_json(graph)
