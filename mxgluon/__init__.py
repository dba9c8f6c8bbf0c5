"""mxgluon: Apache MXNet's Gluon, rebuilt on JAX.

    import mxgluon as mx

gives what ``import mxnet as mx`` gave; `install_as_mxnet` answers ``import mxnet`` itself.
"""

from typing import TYPE_CHECKING

from . import (
    attribute,
    autograd,
    base,
    device,
    initializer,
    lr_scheduler,
    name,
    operator,
    optimizer,
    random,
    registry,
    symbol,
    util,
)
from . import device as context
from . import initializer as init
from . import numpy as np
from . import numpy_extension as npx
from . import symbol as sym
from .as_mxnet import install_as_mxnet
from .attribute import AttrScope
from .base import MXNetError
from .device import (
    Context,
    Device,
    cpu,
    cpu_pinned,
    current_device,
    gpu,
    num_gpus,
    tpu,
)
from .missing import note_missing_names
from .name import NameManager
from .numpy_extension import waitall
from .version import __version__

# isort: split
from . import gluon

if TYPE_CHECKING:
    # Loaded when they are first asked for; see the end of this file.
    from . import ndarray as nd  # noqa: F401
    from . import ndarray as ndarray
    from . import test_utils as test_utils

current_context = current_device

__all__ = [
    "AttrScope",
    "Context",
    "Device",
    "MXNetError",
    "NameManager",
    "__version__",
    "attribute",
    "autograd",
    "base",
    "context",
    "cpu",
    "cpu_pinned",
    "current_context",
    "current_device",
    "device",
    "gluon",
    "gpu",
    "init",
    "initializer",
    "install_as_mxnet",
    "load_ipython_extension",
    "lr_scheduler",
    "name",
    "np",
    "npx",
    "num_gpus",
    "optimizer",
    "operator",
    "random",
    "registry",
    "sym",
    "symbol",
    "tpu",
    "util",
    "waitall",
]


def load_ipython_extension(ipython):
    """``%load_ext mxgluon``: answer ``import mxnet`` in a notebook.

    Parameters
    ----------
    ipython
        The running shell.
    """
    install_as_mxnet()


note_missing_names(
    __name__, later={"nd": "mxgluon.ndarray", "ndarray": "mxgluon.ndarray", "test_utils": "mxgluon.test_utils"}
)
