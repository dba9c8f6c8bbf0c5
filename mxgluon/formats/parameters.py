"""Parameter files of every form: which one it is, reading, writing."""

import mmap
import os
import stat
import struct

import numpy

from ..base import MXNetError
from . import npz, params_binary
from .atomic import atomic_write

__all__ = ["load", "save"]

_FORMATS = ("npz", "binary", "binary-v3")


def load(source):
    """Read a parameter file of any MXNet version.

    Parameters
    ----------
    source : str, path, bytes or binary file
        The file, or its content.

    Returns
    -------
    dict of str to numpy.ndarray, or list of numpy.ndarray
        By name as the file has it (``arg:`` and ``aux:`` included), or a list where the file has no names. Arrays are read-only views of
        the file where its form allows that.

    Raises
    ------
    MXNetError
        If the file is damaged or no parameter file.
    FileNotFoundError
        If there is none.

    Examples
    --------
    >>> import numpy, pathlib, tempfile
    >>> name = pathlib.Path(tempfile.mkdtemp()) / "net.params"
    >>> save(name, {"weight": numpy.ones(2, "float32")})
    >>> load(name)
    {'weight': array([1., 1.], dtype=float32)}
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _parse(source, "parameter file")
    if hasattr(source, "read"):
        return _parse(source.read(), getattr(source, "name", "parameter file"))
    path = os.fspath(source)
    with open(path, "rb") as file:
        described = os.fstat(file.fileno())
        if not stat.S_ISREG(described.st_mode):
            # A pipe or a device has no size and cannot be mapped.
            return _parse(file.read(), str(path))
        if described.st_size == 0:
            raise MXNetError(f"{path}: the file is empty; expected a parameter file")
        # The map lives as long as an array that looks into it.
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return _parse(content, str(path))


def _parse(content, name):
    start = bytes(content[:8])
    if start.startswith(npz.MAGIC):
        return npz.read_npz(content, name)
    if start.startswith(npz.NPY_MAGIC):
        return [npz.read_npy(bytes(content), name)]
    if len(start) == 8 and struct.unpack("<Q", start)[0] == params_binary.MAGIC:
        return params_binary.read_binary(content, name)
    raise MXNetError(
        f"{name}: no parameter file; it starts with {start!r}; expected an archive, an array, or a list of arrays"
    )


def save(path, arrays, format="npz"):
    """Write a parameter file; an existing one stays whole until the new one is complete.

    Parameters
    ----------
    path : str or path
        The file.
    arrays : dict of str to numpy.ndarray, or list of numpy.ndarray
        The arrays; a list needs a binary form.
    format : {'npz', 'binary', 'binary-v3'}, default 'npz'
        As MXNet 2.0 writes under NumPy semantics; as MXNet 0.12 to 1.9 write; or the latter with NumPy shapes.

    Raises
    ------
    ValueError
        If the format is unknown, or cannot hold a list.
    OSError
        If the file cannot be written.
    """
    if format not in _FORMATS:
        raise ValueError(f"parameter file: unknown format; got {format!r}; expected one of {', '.join(_FORMATS)}")
    if format == "npz" and not isinstance(arrays, dict):
        raise ValueError("parameter file: an archive needs names; got a list; expected a dict, or a binary format")
    values = arrays.values() if isinstance(arrays, dict) else arrays
    converted = [numpy.asarray(value) for value in values]
    arrays = dict(zip(arrays, converted, strict=True)) if isinstance(arrays, dict) else converted
    with atomic_write(path) as file:
        if format == "npz":
            npz.write_npz(file, arrays)
        else:
            params_binary.write_binary(file, arrays, format == "binary-v3")
