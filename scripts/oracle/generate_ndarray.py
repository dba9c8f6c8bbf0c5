"""Ask real MXNet 2.0 which subscripts are views, and how arrays print; write tests/golden/ndarray.json.

Run with the Python of an environment that has mxnet==2.0.0b1:  python scripts/oracle/generate_ndarray.py
"""

import itertools
import json
import os
import pathlib

os.environ["MXNET_SUBGRAPH_BACKEND"] = "NONE"

import mxnet as mx
import numpy

mx.npx.set_np()

GOLDEN = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "ndarray.json"
AXIS = [
    0,
    -1,
    [None, None],
    [1, None],
    [0, 1],
    [None, None, 2],
    [None, None, -1],
    [0, 2, 2],
    [2, 1, -1],
    [1, 1],
    "None",
]


def decode(item):
    """Return a key element from its JSON form."""
    if isinstance(item, list):
        return slice(*item)
    return {"...": Ellipsis, "None": None}.get(item, item)


def encode_keys():
    """Yield (key as JSON, whether it stands alone)."""
    for item in [*AXIS, "..."]:
        yield [item], True
    for length in (1, 2, 3):
        for key in itertools.product(AXIS, repeat=length):
            if length < 3 or sum(map(str(key).count, ["[None, None]", "0", "1, None"])) > 1:
                yield list(key), False
    for key in (["...", 0], [0, "..."], ["...", "None"], ["...", [1, None]], [0, "...", 0], ["None", "..."]):
        yield key, False


def view_cases():
    """Return what real MXNet does with every key on an array of shape (2, 3, 4)."""
    cases = []
    for key, bare in encode_keys():
        x = mx.np.zeros((2, 3, 4))
        decoded = tuple(decode(item) for item in key)
        try:
            y = x[decoded[0] if bare else decoded]
            y[() if y.ndim == 0 else slice(None)] = -7
            view = bool((x.asnumpy() == -7).any())
        except (mx.base.MXNetError, IndexError):
            continue
        cases.append({"shape": [2, 3, 4], "key": key, "bare": bare, "result": list(y.shape), "view": view})
    return cases[:: max(1, len(cases) // 200)]


def print_cases():
    """Return (how to make the array, repr, str, format) for arrays of many types and shapes."""
    generator = numpy.random.RandomState(0)
    hosts = [
        numpy.array([1.0, 2.0]), numpy.array(3.0), numpy.array([[1.0, 2.0], [3.0, 4.0]]), numpy.zeros((0,)), numpy.zeros((0, 3)),
        numpy.array([1e-10, 1.0]), numpy.array([numpy.nan, numpy.inf, -1.0]), numpy.arange(24.0).reshape(2, 3, 4),
        numpy.arange(60.0), generator.randn(3, 3), generator.randn(2, 9) * 1e6, numpy.arange(2000.0), numpy.arange(36.0) + 1000,
        numpy.array([0.1, 0.25]), numpy.array([1e20, 1.0]), numpy.arange(1200.0).reshape(30, 40), numpy.arange(14.0) + 100,
    ]  # fmt: skip
    cases = []
    for host, dtype in itertools.product(hosts, ["float32", "float64", "float16", "int32", "int64", "uint8", "bool"]):
        if dtype in ("int32", "int64", "uint8") and not numpy.all(numpy.isfinite(host) & (abs(host) < 2e9)):
            continue
        host = host.astype("float32")
        with numpy.errstate(all="ignore"):
            x = mx.np.array(host.astype(dtype), dtype=dtype)
        cases.append(
            {"host": host.ravel().tolist(), "shape": host.shape, "dtype": dtype, "repr": repr(x), "str": str(x)}
        )
    return cases


def creation_cases():
    """Return the dtypes that `mx.np.array` gives."""
    sources = {
        "[1, 2]": [1, 2], "[True]": [True], "3": 3, "numpy.ones(2)": numpy.ones(2), "numpy.arange(2)": numpy.arange(2),
        "numpy.array([True])": numpy.array([True]), "numpy.ones(2, 'float16')": numpy.ones(2, "float16"),
        "numpy.int64(3)": numpy.int64(3), "numpy.float64(3)": numpy.float64(3), "numpy.float16(3)": numpy.float16(3), "[]": [],
        "((1, 2),)": ((1, 2),), "[numpy.float64(1)]": [numpy.float64(1)],
    }  # fmt: skip
    return [
        {"source": text, "dtype": str(mx.np.array(source).dtype), "shape": mx.np.array(source).shape}
        for text, source in sources.items()
    ]


def main():
    """Write the golden file."""
    golden = {"generator": "scripts/oracle/generate_ndarray.py", "mxnet": mx.__version__}
    golden.update(views=view_cases(), prints=print_cases(), creation=creation_cases())
    GOLDEN.write_text(json.dumps(golden, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    main()
