"""Cases that real MXNet and the tests both run."""

import importlib.util
import pathlib

FOLDER = pathlib.Path(__file__).parent.parent / "scripts" / "oracle"


def load_cases(name):
    """Return a module of scripts/oracle."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
