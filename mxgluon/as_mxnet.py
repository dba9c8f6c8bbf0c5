"""Answering ``import mxnet`` with mxgluon's own modules."""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys

from .missing import explain_missing

__all__ = ["install_as_mxnet"]

_ALIAS = "mxnet"
_OWN = __package__


class _AliasLoader(importlib.abc.Loader):
    """Hands out a module that exists already under another name."""

    def __init__(self, own_name: str):
        self._own_name = own_name
        self._spec = None

    def create_module(self, spec):
        module = importlib.import_module(self._own_name)
        self._spec = module.__spec__
        return module

    def exec_module(self, module):
        # The import machinery has put the alias's spec on the module; its own belongs there.
        module.__spec__ = self._spec
        module.__loader__ = self._spec.loader


class _AliasFinder(importlib.abc.MetaPathFinder):
    """Finds ``mxnet`` and its submodules among those of mxgluon."""

    def find_spec(self, fullname, path=None, target=None):
        if fullname != _ALIAS and not fullname.startswith(_ALIAS + "."):
            return None
        own_name = _OWN + fullname[len(_ALIAS) :]
        own = sys.modules.get(own_name)
        if own is None and importlib.util.find_spec(own_name) is None:
            reason = explain_missing(*own_name.rpartition(".")[::2]) or "MXNet has none either"
            raise ModuleNotFoundError(
                f"No module named {fullname!r} ({own_name!r} does not exist): {reason}", name=fullname
            )
        package = own is not None and hasattr(own, "__path__")
        return importlib.machinery.ModuleSpec(fullname, _AliasLoader(own_name), is_package=package)


def install_as_mxnet():
    """Make ``import mxnet`` and ``from mxnet.gluon import nn`` give mxgluon's modules in this process.

    The modules are the same objects under both names. A module of MXNet that does not exist here is a ModuleNotFoundError with its name.

    Raises
    ------
    ImportError
        If the real MXNet has been imported already.

    Examples
    --------
    >>> import mxgluon
    >>> mxgluon.install_as_mxnet()
    >>> from mxnet.gluon import nn
    >>> nn.Dense is mxgluon.gluon.nn.Dense
    True
    """
    loaded = sys.modules.get(_ALIAS)
    if loaded is not None and loaded is not sys.modules[_OWN]:
        raise ImportError(
            f"install_as_mxnet: another mxnet is imported already, from {getattr(loaded, '__file__', 'somewhere')}; "
            "expected to come first"
        )
    if not any(isinstance(finder, _AliasFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _AliasFinder())
