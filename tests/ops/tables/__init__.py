"""Tables of samples, one module for a family of operators; each has a `TABLE`."""

import importlib
import pkgutil

__all__ = ["load"]


def load(family=None):
    """Return {family: samples}, of one family or of all."""
    found = [name for _, name, _ in pkgutil.iter_modules(__path__)] if family is None else [family]
    return {name: importlib.import_module(f"{__name__}.{name}").TABLE.samples for name in sorted(found)}
