"""Write what is made from the registry of operators: OPS.md, and the stubs that show editors the functions of `mx.nd`.

    python -m scripts.generate [--check]

--check writes nothing and fails if a file is not what it would be.
"""

import argparse
import importlib
import inspect
import pathlib
import types

import mxgluon
from mxgluon.core import registry

ROOT = pathlib.Path(__file__).resolve().parents[1]
HEADER = "# Written by `python -m scripts.generate` from the registry of operators.\n"
# Modules of `mx.nd` whose functions are made when they are asked for, so that reading the source does not show them.
STUBBED = ("", "op", "_internal", "contrib", "image", "linalg", "sparse")


def location(operator):
    """Return (path, line) of an operator's definition."""
    function = getattr(operator, "__wrapped__", None)
    module = getattr(function, "__module__", "") or ""
    if not module.startswith("mxgluon.ops"):
        return "mxgluon/ops/refused.py", None
    path = pathlib.Path(inspect.getfile(importlib.import_module(module))).relative_to(ROOT).as_posix()
    return path, function.__code__.co_firstlineno


def index():
    """Return the text of OPS.md."""
    families: dict = {}
    for name in registry.names():
        operator = registry.get(name)
        if operator.name.startswith("_test_"):
            continue
        path, line = location(operator)
        families.setdefault(path, {}).setdefault(operator.name, (line, set()))[1].add(name)
    lines = [
        "# Operators",
        "",
        "Every operator of MXNet 1.9 and 2.0 that mxgluon knows, by the file that defines it, with all names that it is registered under.",
        "Those of `refused.py` raise an error that says why they are not available. Written by `python -m scripts.generate`.",
        "",
    ]
    for path, operators in sorted(families.items()):
        lines += [f"## [{path}]({path})", "", "| operator | line | other names |", "|---|---|---|"]
        for name, (line, names) in sorted(operators.items(), key=lambda item: (item[1][0] or 0, item[0])):
            others = ", ".join(f"`{other}`" for other in sorted(names - {name}))
            where = "" if line is None else f"[{line}]({path}#L{line})"
            lines.append(f"| `{name}` | {where} | {others} |")
        lines.append("")
    return "\n".join(lines)


def parameters(signature):
    """Return a signature as a stub has it: types unknown, defaults by name only."""
    shown = []
    for parameter in signature.parameters.values():
        if parameter.default is not parameter.empty:
            default = parameter.default
            plain = isinstance(default, (bool, int, float, str, type(None)))
            parameter = parameter.replace(default=default if plain else ...)
        shown.append(parameter.replace(annotation=parameter.empty))
    text = str(signature.replace(parameters=shown, return_annotation=signature.empty))
    return text.replace("Ellipsis", "...").replace("=inf", "=...").replace("=-inf", "=...").replace("=nan", "=...")


def stub(name, value):
    """Return the lines that declare a name."""
    if isinstance(value, types.ModuleType):
        inside = value.__name__.startswith("mxgluon.ndarray.")
        return [f"from {'.' if inside else '..'} import {value.__name__.rpartition('.')[2]} as {name}"]
    if isinstance(value, type):
        return [f"from {value.__module__} import {value.__name__} as {name}"]
    if not callable(value):
        return [f"{name}: Any"]
    summary = (inspect.getdoc(value) or "").partition("\n")[0].replace("\\", "\\\\").replace('"""', "'''")
    return [f"def {name}{parameters(inspect.signature(value))} -> Any:", f'    """{summary}"""', ""]


def stubs(module):
    """Return the text of a module's stub."""
    lines = [HEADER + f'"""{(module.__doc__ or "").strip()}"""', "", "from typing import Any", ""]
    for name in sorted(module.__all__):
        lines += stub(name, getattr(module, name))
    return "\n".join(lines).rstrip() + "\n"


def files():
    """Return {path: text} of all that is generated."""
    made = {ROOT / "OPS.md": index()}
    for name in STUBBED:
        module = importlib.import_module(f"mxgluon.ndarray.{name}".rstrip("."))
        made[ROOT / "mxgluon" / "ndarray" / f"{name or '__init__'}.pyi"] = stubs(module)
    return made


def stale():
    """Return the paths of the files that are not what they would be."""
    return [
        path.relative_to(ROOT).as_posix()
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main():
    """Write the files, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    if parser.parse_args().check:
        old = stale()
        if old:
            raise SystemExit(f"out of date: {', '.join(old)}; run python -m scripts.generate")
        return
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
    print(f"mxgluon {mxgluon.__version__}: {len(registry.names())} names of operators")


if __name__ == "__main__":
    main()
