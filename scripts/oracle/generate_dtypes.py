"""Write tests/golden/dtypes.json: the types that real MXNet 2.0's functions give for every type, pair of types and kind of scalar."""

import json
import pathlib

import mxnet as mx

mx.npx.set_np()
TYPES = ["float16", "float32", "float64", "uint8", "int8", "int32", "int64", "bool"]
SCALARS = {"scalar-int": 2, "scalar-float": 1.5, "scalar-bool": True}
PAIRS = """add subtract multiply true_divide mod power maximum minimum floor_divide fmod arctan2 hypot bitwise_and bitwise_or equal less
logical_and fmax""".split()
SINGLE = """negative absolute sign rint ceil floor trunc fix square sqrt cbrt exp expm1 log log10 log2 log1p sin cos tan arcsin arccos arctan
sinh cosh tanh arcsinh arccosh arctanh degrees radians reciprocal logical_not isnan isinf isfinite around bitwise_not cumsum sum mean prod
max min std var argmax argmin argsort sort any all""".split()


def kind(function):
    """Return the name of the type of a result, or None where MXNet refuses."""
    try:
        dtype = function().dtype
    except Exception:
        return None
    return getattr(dtype, "__name__", str(dtype))


def main():
    """Ask for every case and write the file."""
    arrays = {name: mx.np.ones((2, 2)).astype(name) for name in TYPES}
    table = {"generator": "scripts/oracle/generate_dtypes.py"}
    for name in PAIRS:
        function = getattr(mx.np, name)
        for left in TYPES:
            for right in TYPES:
                table["{} {} {}".format(name, left, right)] = kind(lambda: function(arrays[left], arrays[right]))
            for scalar, value in SCALARS.items():
                table["{} {} {}".format(name, left, scalar)] = kind(lambda: function(arrays[left], value))
                table["{} {} {}".format(name, scalar, left)] = kind(lambda: function(value, arrays[left]))
    for name in SINGLE:
        for dtype in TYPES:
            table["{} {}".format(name, dtype)] = kind(lambda: getattr(mx.np, name)(arrays[dtype]))
    root = pathlib.Path(__file__).resolve().parents[2]
    (root / "tests" / "golden" / "dtypes.json").write_text(json.dumps(table, indent=0, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
