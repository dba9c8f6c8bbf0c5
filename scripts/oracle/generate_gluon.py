"""Write tests/golden/gluon.json: texts of blocks and parameters, values of metrics and initializers of real MXNet 2.0.

Run by the Python of an environment with mxnet==2.0.0b1.
"""

import json
import pathlib
import sys
import tempfile

import mxnet as mx

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import text_cases  # noqa: E402
import value_cases  # noqa: E402

mx.npx.set_np()


def main():
    """Run every case and write the file."""
    stored = {"generator": "scripts/oracle/generate_gluon.py", **value_cases.collect(mx)}
    with tempfile.TemporaryDirectory() as directory:
        stored["texts"] = text_cases.collect(mx, directory)
    path = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "gluon.json"
    path.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
