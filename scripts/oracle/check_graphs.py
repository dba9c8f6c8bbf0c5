"""Load graphs into real MXNet 2.0 and say what it makes of them.

Run by the Python of an environment with mxnet==2.0.0b1, with MXNET_SUBGRAPH_BACKEND=NONE: ``check_graphs.py REQUEST ANSWER``. The
request is a JSON file {name: case}, each case with the keys that `generate_graphs.py` writes; the answer is one of {name: case} with
names, shapes and values, or {"error": text}.
"""

import json
import pathlib
import sys

import mxnet as mx
from generate_graphs import describe

mx.npx.set_np()


def answer(case):
    """Describe one graph."""
    inputs = {name: tuple(shape) for name, shape in case["inputs"].items()}
    try:
        return describe(mx.sym.fromjson(case["json"]), inputs, case["index_inputs"])
    except Exception as error:
        return {"error": str(error)}


def main():
    """Answer a request."""
    request, target = map(pathlib.Path, sys.argv[1:3])
    cases = json.loads(request.read_text())
    target.write_text(json.dumps({name: answer(case) for name, case in cases.items()}))


if __name__ == "__main__":
    main()
