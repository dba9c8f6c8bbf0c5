"""Write tests/golden/inventory-<version>.json.gz: the names, signatures and operators of real MXNet, found by looking at it.

Run by the Python of an environment with real MXNet. Contents: ``names`` ``{module: {name: signature or None}}`` for the array modules,
``methods`` ``{class: {name: signature or None}}``, ``operators`` ``{name: {"inputs", "attributes", "real"}}``.
"""

import ctypes
import gzip
import importlib
import inspect
import json
import pathlib
import pkgutil
import types

import mxnet as mx
from mxnet.base import _LIB, c_str, mx_uint, py_str

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ("numpy", "numpy_extension", "ndarray")
MODULES = ("random", "autograd", "operator", "test_utils", "util")
VERSION = ".".join(mx.__version__.split(".")[:2])


def signature(value):
    """Return the text of a signature without annotations, None where there is none."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return None
    # What a default is matters where it is a plain value; objects have addresses in their text.
    parameters = [
        parameter.replace(annotation=inspect.Parameter.empty, default=plain(parameter.default))
        for parameter in found.parameters.values()
    ]
    return str(found.replace(parameters=parameters, return_annotation=inspect.Signature.empty))


class Named:
    """A default that is shown by a name."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


def plain(default):
    """Return a default, or what stands for one that has no plain text."""
    if default is inspect.Parameter.empty or isinstance(default, (bool, int, float, str, tuple, list, type(None))):
        return default
    return Named(getattr(default, "__name__", type(default).__name__))


def modules():
    """Yield the array modules."""
    for package in PACKAGES:
        outer = importlib.import_module("mxnet." + package)
        yield outer
        for found in pkgutil.walk_packages(outer.__path__, outer.__name__ + "."):
            # Copies that MXNet's own generators leave behind are no names that anybody imports.
            if not found.name.rpartition(".")[2].startswith(("_", "gen_")) or found.name == "mxnet.ndarray._internal":
                yield importlib.import_module(found.name)
    for name in MODULES:
        yield importlib.import_module("mxnet." + name)


def public(module):
    """Return {name: value} of what a module offers: what it lists, or what MXNet itself made in it."""
    listed = getattr(module, "__all__", None)
    if listed:
        return {name: getattr(module, name) for name in listed if hasattr(module, name)}
    return {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_")
        and not isinstance(value, types.ModuleType)
        and (listed is not None or str(getattr(value, "__module__", "")).startswith("mxnet"))
    }


def refused(cls, name):
    """Return whether an array has an attribute only to say that it has not: what NumPy arrays inherit from legacy ones."""
    array = mx.np.ones(2) if cls is mx.np.ndarray else mx.nd.ones(2)
    try:
        found = getattr(array, name)
        if callable(found) and signature(getattr(cls, name)) in ("(self, *args, **kwargs)", "(self, **kwargs)", "(self)"):
            found()
    except AttributeError as error:
        return "has no attribute" in str(error)
    except Exception:
        return False
    return False


def operators():
    """Return every registered operator."""
    names, count = ctypes.POINTER(ctypes.c_char_p)(), mx_uint()
    _LIB.MXListAllOpNames(ctypes.byref(count), ctypes.byref(names))
    found = {}
    for name in sorted(py_str(names[place]) for place in range(count.value)):
        if "backward" not in name:
            found[name] = describe(name)
    return found


def describe(name):
    """Return inputs, attributes and canonical name of one operator."""
    handle = ctypes.c_void_p()
    _LIB.NNGetOpHandle(c_str(name), ctypes.byref(handle))
    real, text, variadic, kind = (ctypes.c_char_p() for _ in range(4))
    count = mx_uint()
    labels, types_, texts = (ctypes.POINTER(ctypes.c_char_p)() for _ in range(3))
    _LIB.MXSymbolGetAtomicSymbolInfo(
        handle, *map(ctypes.byref, (real, text, count, labels, types_, texts, variadic, kind))
    )
    given = [(py_str(labels[place]), py_str(types_[place])) for place in range(count.value)]
    inputs = [label for label, kind in given if kind.startswith(("NDArray", "Symbol", "ndarray-or-symbol"))]
    attributes = {label: kind for label, kind in given if label not in inputs}
    return {"inputs": inputs, "attributes": attributes, "real": py_str(real.value)}


def main():
    """Look, and write the file."""
    names, methods = {}, {}
    for module in modules():
        offered = public(module)
        names[module.__name__] = {name: signature(value) for name, value in sorted(offered.items())}
    for cls in (mx.nd.NDArray, mx.np.ndarray):
        methods[cls.__module__ + "." + cls.__name__] = {
            name: signature(value)
            for name, value in sorted(inspect.getmembers(cls))
            if not name.startswith("_") and not refused(cls, name)
        }
    body = {"names": names, "methods": methods, "operators": operators()}
    path = ROOT / "tests" / "golden" / ("inventory-%s.json.gz" % VERSION)
    with gzip.GzipFile(str(path), "wb", mtime=0) as file:
        file.write(json.dumps(body, sort_keys=True, indent=0).encode())


if __name__ == "__main__":
    main()
