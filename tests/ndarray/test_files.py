"""`nd.save` and `nd.load`: byte for byte what real MXNet writes."""

import base64
import json
import pathlib

import numpy
import pytest

from mxgluon import gluon, nd, util
from mxgluon.base import MXNetError

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "legacy_ndarray.json").read_text(encoding="utf-8"))


def cases():
    a = nd.array([[1, 2], [3, 4]])
    return {
        "array": a,
        "list": [a, nd.array([1, 2], dtype="int64")],
        "dict": {"arg:weight": a, "aux:mean": nd.array([0.5], dtype="float16")},
    }


@pytest.mark.parametrize("name", ["array", "list", "dict"])
@pytest.mark.parametrize(
    ("version", "key"), [("2.0", "files"), ("2.0", "files_without_numpy"), ("1.9", "files_without_numpy")]
)
def test_bytes(tmp_path, name, version, key):
    path = tmp_path / "file.params"
    wanted = base64.b64decode(GOLDEN[version][key][name])
    data = cases()[name]
    if key == "files":
        nd.save(path, data)
    else:
        util.reset_np()
        nd.save(str(path), data)
        util.set_np()
    assert path.read_bytes() == wanted
    data = [data] if name == "array" else data
    for found in (nd.load(str(path)), nd.load_frombuffer(wanted)):
        assert type(found) is type(data)
        pairs = zip(found.values(), data.values(), strict=True) if name == "dict" else zip(found, data, strict=True)
        for left, right in pairs:
            assert type(left) is nd.NDArray
            assert left.dtype == right.dtype
            numpy.testing.assert_array_equal(left.asnumpy(), right.asnumpy())


def test_errors(tmp_path):
    x = nd.ones(2)
    with pytest.raises(ValueError, match="dict of str, NDArray pairs"):
        nd.save(tmp_path / "a", 3)
    for data in ([3], {3: x}, {"a": 3}):
        with pytest.raises(TypeError, match="only accept dict str->NDArray or list of NDArray"):
            nd.save(tmp_path / "a", data)
    with pytest.raises(TypeError, match=r"cannot save mxnet\.numpy\.ndarray"):
        nd.save(tmp_path / "a", [x.as_np_ndarray()])
    with pytest.raises(MXNetError, match='Open ".*nothing": No such file'):
        nd.load(tmp_path / "nothing")
    with pytest.raises(MXNetError, match='Open ".*file": .*No such file'):
        nd.save(tmp_path / "nothing" / "file", x)
    with pytest.raises(TypeError, match="fname required to be a string"):
        nd.load(3)
    with pytest.raises(TypeError, match="buf required to be a string or bytes"):
        nd.load_frombuffer(3)
    with pytest.raises(MXNetError, match="no parameter file"):
        nd.load_frombuffer("abc")


def test_parameters_of_blocks(tmp_path):
    """With legacy arrays a block saves in the form of MXNet 1."""
    util.reset_np()
    try:
        layer = gluon.nn.Dense(2, in_units=3)
        layer.initialize()
        layer.save_parameters(tmp_path / "a")
        other = gluon.nn.Dense(2, in_units=3)
        other.load_parameters(tmp_path / "a")
    finally:
        util.set_np()
    assert (tmp_path / "a").read_bytes()[:8] == b"\x12\x01" + bytes(6)
    assert type(nd.load(tmp_path / "a")["weight"]) is nd.NDArray
    assert type(other.weight.data()) is nd.NDArray
    numpy.testing.assert_array_equal(other.weight.data().asnumpy(), layer.weight.data().asnumpy())


@pytest.mark.oracle
@pytest.mark.parametrize("version", ["2.0.0b1", "1.9.1"])
def test_real_mxnet_reads_what_is_written(real_mxnet, tmp_path, version):
    util.reset_np()
    nd.save(tmp_path / "a", {"w": nd.array([[1, 2], [3, 4]])})
    util.set_np()
    program = (
        f"import mxnet as mx\nmx.npx.reset_np()\nprint(mx.nd.load({str(tmp_path / 'a')!r})['w'].asnumpy().tolist())\n"
    )
    assert real_mxnet(program, version=version).strip() == "[[1.0, 2.0], [3.0, 4.0]]"
