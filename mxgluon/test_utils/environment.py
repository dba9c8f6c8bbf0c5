"""What surrounds a test: environment variables, devices, error output."""

import contextlib
import os
import sys

from .. import device as devices
from ..device import current_device
from ..numpy_extension import waitall
from ..util import get_gpu_count

__all__ = [
    "default_device",
    "discard_stderr",
    "environment",
    "get_im2rec_path",
    "has_tvm_ops",
    "is_cd_run",
    "is_op_runnable",
    "list_gpus",
    "set_default_device",
]


def default_device():
    """Return the device that tests run on: the current one."""
    return current_device()


def set_default_device(device):
    """Make a device the current one of this thread."""
    devices._current.device = device


def list_gpus():
    """Return the numbers of the GPUs that this process sees."""
    return range(get_gpu_count())


def is_cd_run():
    """Return whether the environment variable ``CD_JOB`` is 1."""
    return os.environ.get("CD_JOB") == "1"


def has_tvm_ops():
    """Return False: there are no operators made by TVM."""
    return False


def is_op_runnable():
    """Return True: operators run on every device."""
    return True


@contextlib.contextmanager
def environment(*args):
    """Return a context in which environment variables have other values.

    Parameters
    ----------
    *args : (str, str or None), or dict of str to str or None
        A name and its value, or values by name. None removes a variable.

    Returns
    -------
    context manager

    Raises
    ------
    AssertionError
        On entering, if the arguments are neither.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.environment``.

    Examples
    --------
    >>> import os
    >>> from mxgluon import test_utils
    >>> with test_utils.environment("SOME_SWITCH", "1"):
    ...     os.environ["SOME_SWITCH"]
    '1'
    """
    if len(args) == 1 and isinstance(args[0], dict):
        wanted = args[0]
    else:
        assert len(args) == 2, "Expecting one dict arg or two args: env var name and value"
        wanted = dict([args])
    before = {name: os.environ.get(name) for name in wanted}
    try:
        _set(wanted)
        yield
    finally:
        # What is computed still may look at the variables.
        waitall()
        _set(before)


def _set(values):
    for name, value in values.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


@contextlib.contextmanager
def discard_stderr():
    """Return a context in which nothing is written to the process's error output, by libraries either.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.discard_stderr``.
    """
    try:
        number = sys.stderr.fileno()
    except (AttributeError, OSError):
        # A notebook or a test runner has put something in its place that is no file.
        yield
        return
    kept = os.dup(number)
    try:
        with open(os.devnull, "w") as nowhere:
            sys.stderr.flush()
            os.dup2(nowhere.fileno(), number)
        yield
    finally:
        sys.stderr.flush()
        os.dup2(kept, number)
        os.close(kept)


def get_im2rec_path(home_env="MXNET_HOME"):
    """Return the path of MXNet's tool ``im2rec.py``.

    Parameters
    ----------
    home_env : str
        Name of the environment variable that holds the path of an MXNet.

    Returns
    -------
    str

    Raises
    ------
    OSError
        If it is not there.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_im2rec_path``.
    """
    home = os.environ.get(home_env, os.path.dirname(devices.__file__))
    for inner in (("tools",), ("..", "..", "tools")):
        path = os.path.join(home, *inner, "im2rec.py")
        if os.path.isfile(path):
            return path
    raise OSError(f"Could not find path to tools/im2rec.py; expected {home_env} to name the directory of an MXNet")
