"""The cases of tests/golden/nn_ops.npz, with their inputs made again."""

import json
import pathlib
import zlib

import numpy

__all__ = ["CASES", "GOLDEN", "UPDATES", "attributes", "inputs"]

GOLDEN = numpy.load(pathlib.Path(__file__).parents[1] / "golden" / "nn_ops.npz")
CASES = {case["name"]: case for case in json.loads(str(GOLDEN["cases"]))}
UPDATES = {case["name"]: case for case in json.loads(str(GOLDEN["updates"]))}


def _make(random, kind, shape, dtype):
    if kind == "normal":
        value = random.randn(*shape)
    elif kind == "grid":
        value = random.permutation(numpy.arange(numpy.prod(shape))).reshape(shape) / 7.0 - 3
    elif kind == "ties":
        value = random.randint(0, 3, shape)
    elif kind == "positive":
        value = random.rand(*shape) + 0.5
    elif kind == "edges":
        value = numpy.resize(numpy.array([-30.0, -3.0, -1.0, -0.25, 0.0, 0.25, 1.0, 3.0, 30.0]), shape)
    elif kind == "bool":
        value = random.rand(*shape) > 0.4
    else:
        value = random.randint(int(kind.split(":")[1]), int(kind.split(":")[2]), shape)
    return numpy.asarray(value).astype(dtype)


def inputs(case):
    """Return (inputs, head gradients as a function of the output's shape and dtype)."""
    random = numpy.random.RandomState(zlib.crc32(case["name"].encode()) & 0xFFFF)
    hosts = [_make(random, *recipe) for recipe in case["inputs"]]
    return hosts, lambda output: random.randn(*output.shape).astype(output.dtype)


def attributes(case):
    """Return the attributes, tuples restored."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in case["attrs"].items()}
