"""Write mxgluon/mxnet_names.json: the public names of real MXNet's modules, so that what is missing here can be named.

Run twice, by the Pythons of the environments with mxnet==2.0.0b1 and mxnet==1.9.1, in this order. The second run adds the names that only
MXNet 1 had.
"""

import importlib
import json
import pathlib
import pkgutil
import types

import mxnet

MODULES = """gluon gluon.nn gluon.rnn gluon.loss gluon.metric gluon.utils gluon.data gluon.data.batchify gluon.data.vision
gluon.data.vision.transforms gluon.contrib optimizer initializer lr_scheduler autograd random util device name attribute registry numpy
numpy.random numpy.linalg numpy_extension numpy_extension.random ndarray ndarray.random symbol symbol.random""".split()


def belongs(module, name):
    """Return whether a name is part of a module, not something that it imported from elsewhere or made for itself."""
    value = getattr(module, name)
    if isinstance(value, types.ModuleType):
        home = "mxnet" if module is mxnet else module.__name__
        return value.__name__.startswith(home + ".")
    home = getattr(value, "__module__", None) or ""
    return name in getattr(module, "__all__", ()) or home.startswith(module.__name__)


def main():
    """Ask every module and write the file."""
    found = {}
    for path in ["", *MODULES]:
        try:
            module = importlib.import_module("mxnet" + ("." + path if path else ""))
        except ImportError:
            continue
        names = {name for name in dir(module) if belongs(module, name)}
        names.update(info.name for info in pkgutil.iter_modules(getattr(module, "__path__", ())))
        found[path] = sorted(name for name in names if not name.startswith("_"))
    target = pathlib.Path(__file__).resolve().parents[2] / "mxgluon" / "mxnet_names.json"
    if mxnet.__version__.startswith("2"):
        stored = {"generator": "scripts/oracle/generate_names.py", "2": found}
    else:
        stored = json.loads(target.read_text(encoding="utf-8"))
        stored["2"] = {path: names.split() for path, names in stored["2"].items()}
        only = {path: [name for name in names if name not in stored["2"].get(path, ())] for path, names in found.items()}
        stored["1"] = {path: names for path, names in only.items() if names}
    for version in ("2", "1"):
        stored[version] = {path: " ".join(names) for path, names in stored.get(version, {}).items()}
    target.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
