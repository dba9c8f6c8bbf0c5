"""Graphs that real MXNet 2.0 wrote: read, written again, inferred and computed."""

import json
import pathlib
import zlib

import numpy
import pytest

import mxgluon as mx
from mxgluon.core.registry import get
from mxgluon.graph import compile_plan, read_json, write_json

FOLDER = pathlib.Path(__file__).parents[1] / "golden" / "graphs"
CASES = {
    f"{path.stem}-{name}": case
    for path in sorted(FOLDER.glob("*.json"))
    for name, case in json.loads(path.read_text())["graphs"].items()
}


@pytest.fixture(params=CASES)
def case(request):
    return CASES[request.param]


def make_array(name, shape):
    """Make what scripts/oracle/generate_graphs.py made."""
    stream = numpy.random.RandomState(zlib.crc32(name.encode()) & 0x7FFFFFFF)
    values = stream.uniform(-1, 1, size=shape).astype(numpy.float32)
    return numpy.abs(values) + numpy.float32(0.5) if name.endswith("var") else values


def written(attribute, value):
    """Return an attribute in one dialect; None stands for an absent one."""
    return None if value is None else attribute.codec.format(value)


def meaning(text):
    """Return a graph file as what it means: attributes in one dialect, the rest as it stands."""
    body = json.loads(text)
    nodes = []
    for node in body["nodes"]:
        attributes = node.get("attrs", {})
        if node["op"] != "null":
            schema = get(node["op"]).attributes
            known = {key: written(attribute, attribute.default) for key, attribute in schema.items()}
            own = {
                key: written(schema[key], schema[key].parse("", attributes[key])) for key in known if key in attributes
            }
            attributes = {**attributes, **known, **own}
        nodes.append((node["op"], node["name"], attributes, [reference[:2] for reference in node["inputs"]]))
    return nodes, [head[:2] for head in body["heads"]], body["arg_nodes"], body["attrs"]


def test_written_again_means_the_same(case):
    graph = read_json(case["json"])
    again = write_json(graph)
    assert meaning(again) == meaning(case["json"])
    assert write_json(read_json(again)) == again


def test_states_have_version_one(case):
    """The third number of an input is 1 on the variables that the operator writes."""
    graph = read_json(case["json"])
    written = {index for index, node in enumerate(graph.nodes) if node in graph.auxiliary}
    references = [reference for node in json.loads(write_json(graph))["nodes"] for reference in node["inputs"]]
    assert all(version == (number in written) for number, _, version in references)


def test_names(case):
    symbol = mx.sym.fromjson(case["json"])
    assert symbol.list_arguments() == case["arguments"]
    assert symbol.list_auxiliary_states() == case["states"]
    assert symbol.list_outputs() == case["outputs"]


def test_shapes(case):
    inputs = {name: tuple(shape) for name, shape in case["inputs"].items()}
    found = mx.sym.fromjson(case["json"]).infer_shape(**inputs)
    assert [[list(shape) for shape in group] for group in found] == case["shapes"]


def test_values(case):
    plan = compile_plan(read_json(case["json"]))
    shapes = dict(zip(case["arguments"] + case["states"], case["shapes"][0] + case["shapes"][2], strict=True))
    values = []
    for node in plan.variables:
        array = make_array(node.name, shapes[node.name])
        if node.name in case["index_inputs"]:
            array = (numpy.arange(array.size) % 2).reshape(array.shape).astype(numpy.float32)
        values.append(mx.np.array(array))
    outputs = plan.run(values)
    assert [str(output.dtype) for output in outputs] == case["dtypes"]
    for output, expected, shape in zip(outputs, case["values"], case["shapes"][1], strict=True):
        assert output.shape == tuple(shape)
        tolerance = 1e-3 if output.dtype == numpy.float16 else 1e-5
        numpy.testing.assert_allclose(output.asnumpy().ravel(), expected, rtol=tolerance, atol=tolerance)
