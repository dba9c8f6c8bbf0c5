"""Parameter files of MXNet 2.0: a zip archive of ``.npy`` members.

Member ``NAME.npy`` holds one array in NumPy's format 1.0; NAME is ``arg:…`` or ``aux:…`` in exports, the structural name otherwise. MXNet
stores members uncompressed; compressed ones (`numpy.savez_compressed`) are read too. MXNet has no spelling for bfloat16 here: it is
written as ``|V2``, as NumPy does with `ml_dtypes`, and read back as bfloat16.

Source: MXNet 2.0, ``npx.savez``.
"""

import io
import math
import zipfile
import zlib

import numpy

from ..base import MXNetError
from ..dtype import DTYPES, bfloat16
from .sizes import MOST_BYTES, MOST_DIMENSIONS, span

__all__ = ["MAGIC", "read_npy", "read_npz", "write_npz"]

MAGIC = b"PK"
NPY_MAGIC = b"\x93NUMPY"
# What a file unpacks to is bounded by its size, so that a small file cannot fill the memory.
_MOST_EXPANSION = 10
_KNOWN = frozenset(DTYPES.values())
_VOID = numpy.dtype("V2")
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    KeyError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    OSError,
)


def read_npz(content, name: str) -> dict[str, numpy.ndarray]:
    """Read an archive.

    Parameters
    ----------
    content : bytes-like
        The whole file.
    name : str
        What errors call it.

    Returns
    -------
    dict of str to numpy.ndarray

    Raises
    ------
    MXNetError
        If the archive is damaged or claims more than it can hold.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
    except _BROKEN as error:
        raise MXNetError(f"{name}: damaged archive: {error}") from error
    found = {}
    with archive:
        total = 0
        for info in archive.infolist():
            total += info.file_size
            if total > _MOST_EXPANSION * len(content):
                raise MXNetError(
                    f"{name}: member {info.filename!r} claims {info.file_size} bytes; the file has {len(content)}"
                )
        for info in archive.infolist():
            key = info.filename.removesuffix(".npy")
            try:
                member = archive.read(info)
            except _BROKEN as error:
                raise MXNetError(f"{name}: member {info.filename!r} is damaged: {error}") from error
            if key in found:
                raise MXNetError(f"{name}: member {info.filename!r} occurs twice")
            found[key] = read_npy(member, f"{name}: member {info.filename!r}")
    return found


def read_npy(content, name: str) -> numpy.ndarray:
    """Read one array in NumPy's own format; `name` is what errors call it."""
    stream = io.BytesIO(content)
    try:
        version = numpy.lib.format.read_magic(stream)
        if version not in ((1, 0), (2, 0)):
            raise ValueError(f"version {version} of the format is not known")
        header = numpy.lib.format.read_array_header_1_0 if version == (1, 0) else numpy.lib.format.read_array_header_2_0
        shape, fortran, dtype = header(stream)
    except Exception as error:
        # NumPy parses the header as a literal; what it raises for a damaged one is of many kinds.
        raise MXNetError(f"{name} has a damaged header: {type(error).__name__}: {error}") from error
    dtype = bfloat16 if dtype == _VOID else dtype
    if dtype.newbyteorder("=") not in _KNOWN:
        raise MXNetError(f"{name} has an unknown type; got {dtype}; expected one of {', '.join(DTYPES)}")
    _check_shape(shape, dtype, name)
    count = math.prod(shape)
    start = stream.tell()
    if count * dtype.itemsize != len(content) - start:
        raise MXNetError(
            f"{name} is cut or too long; shape {shape} of {dtype} takes {count * dtype.itemsize} bytes; got {len(content) - start}"
        )
    array = numpy.frombuffer(content, dtype, count, start)
    array = array.reshape(shape[::-1]).T if fortran else array.reshape(shape)
    return array.astype(dtype.newbyteorder("="), copy=False)


def _check_shape(shape, dtype, name: str):
    if any(isinstance(size, bool) or size < 0 for size in shape):
        raise MXNetError(f"{name} has a size that is none; got shape {shape}; expected sizes of zero or more")
    if len(shape) > MOST_DIMENSIONS or span(shape) * dtype.itemsize > MOST_BYTES:
        raise MXNetError(f"{name} is larger than arrays can be; got shape {shape}")


def write_npz(file, arrays: dict):
    """Write an archive as MXNet 2.0 loads it.

    Parameters
    ----------
    file : binary file
        Where.
    arrays : dict of str to numpy.ndarray
        The arrays by name.
    """
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        for key, array in arrays.items():
            info = zipfile.ZipInfo(f"{key}.npy")
            with archive.open(info, "w", force_zip64=array.nbytes > 1 << 30) as member:
                if array.dtype == bfloat16:
                    array = array.view(_VOID)
                numpy.lib.format.write_array(member, numpy.asarray(array), version=(1, 0), allow_pickle=False)
