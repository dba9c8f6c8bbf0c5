"""Files of legacy arrays; and, as in MXNet, the functions that make arrays."""

import os

import numpy

from ..base import MXNetError
from ..core.scope import state
from ..core.storage import array_class, place
from ..device import current_device
from ..formats import parameters
from .creation import array, empty, zeros
from .ndarray import NDArray

__all__ = ["array", "empty", "load", "load_frombuffer", "save", "zeros"]


def save(fname, data):
    """Save arrays, in the binary form that every version of MXNet reads.

    Parameters
    ----------
    fname : str or path
        The file.
    data : NDArray, list of NDArray, or dict of str to NDArray
        What to save.

    Raises
    ------
    ValueError, TypeError
        If it is something else.
    MXNetError
        If the file cannot be written, or an array without dimensions is among them while NumPy shapes are off.

    Source: MXNet ``mx.nd.save``.

    Examples
    --------
    >>> import mxgluon as mx, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     mx.nd.save(folder + "/a.params", {"a": mx.nd.ones(2)})
    ...     mx.nd.load(folder + "/a.params")["a"].shape
    (2,)
    """
    if isinstance(data, NDArray):
        data = [data]
    if not isinstance(data, (dict, list, tuple)):
        raise ValueError("data needs to either be a NDArray, dict of str, NDArray pairs or a list of NDarrays.")
    values = list(data.values()) if isinstance(data, dict) else list(data)
    if any(not isinstance(key, str) for key in data) if isinstance(data, dict) else False:
        raise TypeError("save only accept dict str->NDArray or list of NDArray")
    for value in values:
        if not isinstance(value, NDArray):
            raise TypeError("save only accept dict str->NDArray or list of NDArray")
        if type(value) is array_class("np"):
            raise TypeError("cannot save mxnet.numpy.ndarray using mxnet.ndarray.save; use mxnet.numpy.save instead.")
    hosts = [value._host() for value in values]
    named = dict(zip(data, hosts, strict=True)) if isinstance(data, dict) else hosts
    try:
        parameters.save(fname, named, "binary-v3" if state.numpy_shape else "binary")
    except OSError as error:
        raise MXNetError(f'Open "{fname}": {error.strerror}') from error


def load(fname):
    """Load the arrays of a file of any version of MXNet.

    Parameters
    ----------
    fname : str or path
        The file.

    Returns
    -------
    list of NDArray, or dict of str to NDArray

    Raises
    ------
    MXNetError
        If there is no such file, or it is damaged.

    Source: MXNet ``mx.nd.load``.
    """
    if not isinstance(fname, (str, os.PathLike)):
        raise TypeError("fname required to be a string")
    try:
        return _wrap(parameters.load(fname))
    except OSError as error:
        raise MXNetError(f'Open "{fname}": {error.strerror}') from error


def load_frombuffer(buf):
    """Load the arrays of a file's content.

    Parameters
    ----------
    buf : bytes or str
        The content.

    Returns
    -------
    list of NDArray, or dict of str to NDArray

    Raises
    ------
    TypeError
        If it is neither bytes nor text.
    MXNetError
        If it is damaged.

    Source: MXNet ``mx.nd.load_frombuffer``.
    """
    if not isinstance(buf, (str, bytes, bytearray, memoryview)):
        raise TypeError("buf required to be a string or bytes")
    return _wrap(parameters.load(buf.encode() if isinstance(buf, str) else bytes(buf)))


def _wrap(found):
    device = current_device()
    if isinstance(found, dict):
        return {name: NDArray._wrap(place(numpy.array(host), device), device) for name, host in found.items()}
    return [NDArray._wrap(place(numpy.array(host), device), device) for host in found]
