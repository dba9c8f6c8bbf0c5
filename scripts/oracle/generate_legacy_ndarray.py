"""Ask real MXNet what expressions on legacy arrays give, and what `nd.save` writes; write tests/golden/legacy_ndarray.json.

Run with the Python of both environments, 2.0.0b1 first:  python scripts/oracle/generate_legacy_ndarray.py
"""

import base64
import importlib.util
import inspect
import json
import os
import pathlib
import tempfile

os.environ["MXNET_SUBGRAPH_BACKEND"] = "NONE"

import mxnet as mx
import numpy

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "legacy_ndarray.json"
specification = importlib.util.spec_from_file_location("expressions", str(ROOT / "tests" / "ndarray" / "expressions.py"))
expressions = importlib.util.module_from_spec(specification)
specification.loader.exec_module(expressions)

NAMESPACES = ["", "op", "_internal", "contrib", "linalg", "image", "random", "sparse"]


def evaluate_all(mx, numpy):
    """Return {table: {expression: result}}."""
    return {
        name: {line: expressions.evaluate(line, mx, numpy) for line in expressions.lines(text)}
        for name, text in expressions.TABLES.items()
    }


def printed():
    """Return repr of arrays of many types and shapes."""
    found = []
    for shape in [(1,), (3,), (2, 3), (2, 1, 2), (60,), (1200,)]:
        for dtype in ["float32", "float64", "float16", "int32", "int64", "uint8"]:
            host = (numpy.arange(numpy.prod(shape)) / 3 * 100).reshape(shape).astype(dtype)
            found.append([list(shape), dtype, repr(mx.nd.array(host, dtype=dtype))])
    return found


def files():
    """Return what `nd.save` writes, in base64."""
    a = mx.nd.array([[1, 2], [3, 4]])
    cases = {
        "array": a,
        "list": [a, mx.nd.array([1, 2], dtype="int64")],
        "dict": {"arg:weight": a, "aux:mean": mx.nd.array([0.5], dtype="float16")},
    }
    found = {}
    for name, data in cases.items():
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "file")
            mx.nd.save(path, data)
            with open(path, "rb") as stream:
                found[name] = base64.b64encode(stream.read()).decode()
    return found


def names():
    """Return {namespace: names of its functions}."""
    modules = {name: getattr(mx.nd, name) if name else mx.nd for name in NAMESPACES}
    return {
        name: sorted(key for key in dir(module) if callable(getattr(module, key)) and not key.startswith("__"))
        for name, module in modules.items()
    }


def signatures():
    """Return {namespace: {function: its parameters}}."""
    modules = {name: getattr(mx.nd, name) if name else mx.nd for name in NAMESPACES}
    return {
        name: {
            key: list(inspect.signature(getattr(module, key)).parameters)
            for key in dir(module)
            if inspect.isfunction(getattr(module, key)) and "_backward" not in key and not key.startswith("__")
        }
        for name, module in modules.items()
    }


def main():
    """Write the values of this version."""
    golden = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {"generator": "scripts/oracle/generate_legacy_ndarray.py"}
    version = mx.__version__[:3]
    golden[version] = {"mxnet": mx.__version__}
    if version == "2.0":
        golden[version]["values"] = evaluate_all(mx, numpy)
        golden[version]["files"] = files()
        golden[version]["signatures"] = signatures()
        mx.npx.reset_np()
    golden[version]["values_without_numpy"] = evaluate_all(mx, numpy)
    golden[version]["files_without_numpy"] = files()
    golden[version]["names"] = names()
    golden[version]["printed"] = printed()
    GOLDEN.write_text(json.dumps(golden, separators=(",", ":"), sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
