"""Modules that are loaded on first use: what not everybody needs must not be paid for by every import."""

import importlib.util
import sys
import types

__all__ = ["lazy_module"]


def lazy_module(name: str) -> types.ModuleType:
    """Return a module that is executed when an attribute of it is first asked for.

    Parameters
    ----------
    name : str
        Full name of the module.

    Raises
    ------
    ModuleNotFoundError
        If there is none of this name.

    Examples
    --------
    >>> lazy_module("this_is_no_module")
    Traceback (most recent call last):
    ModuleNotFoundError: No module named 'this_is_no_module'
    """
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
