"""Write tests/golden/formats/: small parameter files as real MXNet writes them.

    generate_formats.py      run by the Python of an environment with mxnet==1.9.1, then by that of one with mxnet==2.0.0b1

1.9.1 writes binary lists, with and without names, with all types and sparse arrays; 2.0 the same under NumPy shapes, and archives.
"""

import pathlib

import mxnet as mx
import numpy

DIRECTORY = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "formats"
TYPES = ("float32", "float64", "float16", "uint8", "int32", "int8", "int64")


def values(dtype):
    """Return the values of the array of a type."""
    return numpy.arange(6).reshape(2, 3).astype(dtype)


def legacy():
    """Write what MXNet 1.9.1 writes."""
    named = {"arg:" + dtype: mx.nd.array(values(dtype), dtype=dtype) for dtype in TYPES}
    mx.nd.save(str(DIRECTORY / "v2-named.params"), named)
    mx.nd.save(str(DIRECTORY / "v2-list.params"), [mx.nd.array(values("float32")), mx.nd.array([1.0, 2.0])])
    dense = mx.nd.array([[0, 0, 0], [0, 5, 6], [0, 0, 0], [7, 0, 0]])
    sparse = {"rows": dense.tostype("row_sparse"), "csr": dense.tostype("csr")}
    # Saved before they are computed, sparse arrays get a wrong header.
    mx.nd.waitall()
    mx.nd.save(str(DIRECTORY / "v2-sparse.params"), sparse)


def current():
    """Write what MXNet 2.0 writes."""
    mx.npx.set_np()
    named = {dtype: mx.np.array(values(dtype), dtype=dtype) for dtype in TYPES}
    named["arg:scalar"] = mx.np.array(3, dtype="int64")
    named["aux:empty"] = mx.np.zeros((0, 3))
    mx.npx.savez(str(DIRECTORY / "zip.params"), **named)
    mx.nd.save(str(DIRECTORY / "v3-named.params"), {name: array.as_nd_ndarray() for name, array in named.items()})


DIRECTORY.mkdir(exist_ok=True)
(current if mx.__version__.startswith("2") else legacy)()
