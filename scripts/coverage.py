"""What of real MXNet is here, counted from the inventories that `scripts/oracle/generate_inventory.py` wrote."""

import argparse
import functools
import gzip
import importlib
import inspect
import json
import pathlib
import re
import sys

import mxgluon
from mxgluon.core import registry

ROOT = pathlib.Path(__file__).resolve().parents[1]
FLOOR = ROOT / "scripts" / "coverage.json"
COLUMNS = ("names", "present", "signatures", "compatible")
OPERATOR_COLUMNS = ("operators", "defined", "tested", "golden")

# Names that modules of MXNet show because their sources imported or bound them; nobody means them when he imports MXNet.
PRIVATE = {
    "check_call", "c_str", "py_str", "c_array", "c_array_buf", "c_int_p", "ctypes2numpy_shared", "MXCallbackList", "integer_types",
    "numeric_types", "string_types", "NDArrayBase", "classproperty", "set_module", "ss", "is_np_shape", "mx_uint", "mx_int",
    "CachedOp", "_DTYPE_MX_TO_NP", "_DTYPE_NP_TO_MX", "_GRAD_REQ_MAP", "_NoValue", "__version__", "_ndarray_cls", "_new_empty_handle",
    "get_indexing_dispatch_code", "get_oshape_of_gather_nd_op", "indexing_key_expand_implicit_axes", "_imperative_invoke",
    "_set_ndarray_class", "_set_np_ndarray_class", "_DTYPE_2_STR_", "_STR_2_DTYPE_", "_type_promotion_table", "c_handle_array",
    "wrap_ctx_to_device_func",
}  # fmt: skip
# Operators that compute another's gradient. Here each operator is differentiated, and nobody calls these.
GRADIENTS = re.compile(r"_?backward_|_\w*_backward$")
# Names that are left out at one place, and why.
LEFT_OUT = {
    **{
        f"mxnet.numpy{module}.{name}": "NumPy has given it up, and MXNet 2 only passes on what an old NumPy has"
        for module in ("", ".fallback", ".multiarray")
        for name in ("mirr", "npv", "pmt", "ppmt", "pv", "rate")
    },
    **{
        f"mxnet.numpy.ndarray.{name}": "MXNet's only says that arrays of NumPy's face do not have it, and so do ours"
        for name in ("broadcast_like", "diag", "tostype")
    },
    **{
        f"mxnet.{owner}.handle": "the address of an object in C++, of which there is none"
        for owner in ("ndarray.ndarray.NDArray", "numpy.ndarray")
    },
    **{
        f"mxnet.{name}": "imported there from elsewhere, where it is here too"
        for name in (
            "autograd.NDArray", "numpy.fallback.dtype", "operator.NDArray", "operator.is_np_array", "random.Device",
            "ndarray.register.adamw_update", "ndarray.register.mp_adamw_update", "ndarray.register.use_np_shape",
        )
    },
}  # fmt: skip
_DOCUMENTED = "the parameters that MXNet documents are not those that it takes, which are ours"
_ONE_FACE = "mx.nd.np is mx.np here; the parameters are those of mx.np, and older names are taken as keywords"
# Signatures that differ on purpose, and why; names of the classes whatever the module is.
OTHERWISE = {
    **dict.fromkeys(("NDArray", "ndarray", "Symbol", "np_symbol"), "made from the address of an object in C++"),
    **{
        f"mxnet.numpy{module}.{name}": _DOCUMENTED
        for module in ("", ".multiarray")
        for name in ("copy", "diag", "diagflat", "reshape", "squeeze")
    },
    "mxnet.numpy_extension.nonzero": _DOCUMENTED,
    "mxnet.ndarray._internal._linspace": _DOCUMENTED,
    "mxnet.ndarray.image.random_resized_crop": _DOCUMENTED,
    "mxnet.ndarray._internal._CrossDeviceCopy": "MXNet names no input, and copies one",
    **{
        f"mxnet.ndarray.numpy{name}": _ONE_FACE
        for name in (
            ".empty_like", ".product", ".sometrue", ".std", ".var", ".linalg.eigh", ".linalg.eigvalsh", ".linalg.matrix_rank",
            ".linalg.pinv", "_extension.constraint_check", "_extension.softmax",
        )
    },
}  # fmt: skip
# Left for later, as the operators behind them are; each raises an error that says so.
LATER = re.compile(
    r"quantize|intgemm|calibrate_entropy|dgl_|_sg_|csr|row_sparse|RowSparse|CSR|Sparse|cast_storage|retain"
)


def inventory(version):
    """Return the inventory of one version."""
    with gzip.open(ROOT / "tests" / "golden" / f"inventory-{version}.json.gz") as file:
        return json.load(file)


@functools.cache
def place(name):
    """Return the module or class of mxgluon at MXNet's path, None if there is none."""
    path = name.replace("mxnet", "mxgluon", 1)
    try:
        return importlib.import_module(path)
    except ImportError:
        outer, _, last = path.rpartition(".")
        found = place(outer.replace("mxgluon", "mxnet", 1)) if outer else None
        return getattr(found, last, None)


def signature(value):
    """Return the parameters of a callable, None where they cannot be known."""
    try:
        return inspect.signature(value).parameters
    except (TypeError, ValueError):
        return None


def parse(text):
    """Return the parameters of a signature that was written down; what the defaults are does not matter."""
    names = re.sub(r"=(\([^()]*\)|\[[^\[\]]*\]|'[^']*'|[^,()])*", "=None", text[1:-1])
    return inspect.signature(eval(f"lambda {names}: None", {"__builtins__": {}})).parameters


def compatible(value, wanted):
    """Return whether every call that MXNet's signature allows by position or name is allowed here."""
    if wanted is None or not callable(value):
        return True
    found = signature(value)
    if found is None:
        return True
    theirs = parse(wanted)
    kinds = {parameter.kind for parameter in found.values()}
    extra = inspect.Parameter.VAR_KEYWORD in kinds
    order = [name for name, parameter in found.items() if parameter.kind is not inspect.Parameter.KEYWORD_ONLY]
    position = 0
    for name, parameter in theirs.items():
        if parameter.kind in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD):
            continue
        if name not in found:
            if not extra:
                return False
        elif parameter.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD and name in order:
            if order.index(name) != position:
                return False
        position += 1
    return True


def count_names(names, owner, missing):
    """Return the figures of one module or class."""
    figures = dict.fromkeys(COLUMNS, 0)
    where = place(owner)
    for name, wanted in names.items():
        if name in PRIVATE or f"{owner}.{name}" in LEFT_OUT or LATER.search(name) or GRADIENTS.match(name):
            continue
        figures["names"] += 1
        value = getattr(where, name, None) if where is not None else None
        if value is None and not (where is not None and hasattr(where, name)):
            missing.append(f"{owner}.{name}")
            continue
        figures["present"] += 1
        if wanted is not None and name not in OTHERWISE and f"{owner}.{name}" not in OTHERWISE:
            figures["signatures"] += 1
            fits = compatible(value, wanted)
            figures["compatible"] += fits
            if not fits:
                missing.append(f"{owner}.{name}{wanted} is here {name}{inspect.signature(value)}")
    return figures


def count_operators(operators, missing, version):
    """Return the figures of the operators of one version."""
    sys.path.insert(0, str(ROOT))
    tables = importlib.import_module("tests.ops.tables").load()
    tested = {registry.get(sample.op).name for samples in tables.values() for sample in samples}
    golden = {
        registry.get(sample.op).name for samples in tables.values() for sample in samples if sample.golden is True
    }
    figures = dict.fromkeys(OPERATOR_COLUMNS, 0)
    for name in operators:
        if LATER.search(name):
            continue
        figures["operators"] += 1
        operator = registry.find(name)
        if operator is None:
            missing.append(f"operator {name} ({version})")
            continue
        figures["defined"] += 1
        figures["tested"] += operator.name in tested
        figures["golden"] += operator.name in golden
    return figures


def report():
    """Return ({row: figures}, what is missing)."""
    rows, missing = {}, []
    newest = inventory("2.0")
    for owner, names in {**newest["names"], **newest["methods"]}.items():
        if names:
            rows[owner] = count_names(names, owner, missing)
    for version in ("2.0", "1.9"):
        rows[f"operators {version}"] = count_operators(inventory(version)["operators"], missing, version)
    return rows, missing


def fallen(rows):
    """Return what has fallen below the floor."""
    floor = json.loads(FLOOR.read_text(encoding="utf-8"))
    return [
        f"{row}: {column} is {rows.get(row, {}).get(column, 0)}; expected at least {least}"
        for row, figures in floor.items()
        for column, least in figures.items()
        if rows.get(row, {}).get(column, 0) < least
    ]


def main():
    """Print the report."""
    parser = argparse.ArgumentParser(prog="scripts/coverage_report", description=__doc__)
    parser.add_argument("--missing", action="store_true", help="list what is missing or has another signature")
    parser.add_argument("--check", action="store_true", help="fail if a figure has fallen")
    parser.add_argument("--write", action="store_true", help="renew the floor of --check")
    arguments = parser.parse_args()
    rows, missing = report()
    for row, figures in rows.items():
        print(f"{row:<45}" + "  ".join(f"{column} {value}" for column, value in figures.items()))
    if arguments.missing:
        print(*missing, sep="\n")
    if arguments.write:
        FLOOR.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    if arguments.check and (problems := fallen(rows)):
        raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    assert mxgluon.__version__
    main()
