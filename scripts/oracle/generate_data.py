"""Ask real MXNet 2.0 what its datasets, samplers and loaders give; write tests/golden/data.json.

Run with the Python of an environment that has mxnet==2.0.0b1:  python scripts/oracle/generate_data.py
"""

import json
import os
import pathlib
import sys

os.environ["MXNET_SUBGRAPH_BACKEND"] = "NONE"
TESTS = pathlib.Path(__file__).resolve().parents[2] / "tests"
sys.path.insert(0, str(TESTS / "gluon" / "data"))

import mxnet
from cases import answer, cases

mxnet.npx.set_np()


def main():
    """Write the golden file."""
    golden = {"generator": "scripts/oracle/generate_data.py", "mxnet": mxnet.__version__}
    golden["answers"] = {name: answer(function) for name, function in cases(mxnet).items()}
    (TESTS / "golden" / "data.json").write_text(json.dumps(golden, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
