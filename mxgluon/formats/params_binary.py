"""Binary parameter files of MXNet: lists of arrays, all versions.

    list        uint64 0x112, uint64 0, uint64 count, arrays, uint64 number of names (0 or count), names
    name        uint64 length, bytes
    array V0    uint32 number of dimensions, uint32 each; device; type; data          (0.9 and before)
    array V1    uint32 0xF993FAC8, uint32 number of dimensions, int64 each; …          (0.10, 0.11)
    array V2    uint32 0xF993FAC9, int32 storage type, [sparse: storage shape], shape; …   (0.12 to 1.9)
    array V3    uint32 0xF993FACA, as V2, but scalars and empty arrays are valid       (NumPy shapes, 1.6 to 2.0)
    device      int32 kind, int32 number
    type        int32 (see `dtype`), [sparse: for each auxiliary array int32 type, shape], data, [auxiliary data]

Everything is little-endian. In V0 to V2 an array without dimensions ends after its shape: it was never given a value.

Source: MXNet, ``NDArray::Save`` and ``NDArray::Load``.
"""

import io
import math
import struct
import warnings

import numpy

from ..base import MXNetError
from ..dtype import dtype_from_id, dtype_id
from .sizes import MOST_BYTES, MOST_DIMENSIONS, span

__all__ = ["MAGIC", "read_binary", "write_binary"]

MAGIC = 0x112
_V1, _V2, _V3 = 0xF993FAC8, 0xF993FAC9, 0xF993FACA
_DENSE, _ROW_SPARSE, _CSR = 0, 1, 2
_AUXILIARY = {_ROW_SPARSE: 1, _CSR: 2}
# A sparse array of up to so many bytes is made dense however small its file is.
_SMALL = 1 << 16


class _Reader:
    """A position in a file; everything that is read is checked to be there."""

    def __init__(self, content, name):
        self.content, self.name, self.position = memoryview(content), name, 0

    def fail(self, what):
        """Raise the error for damage at this position."""
        raise MXNetError(f"{self.name}: {what}, at byte {self.position} of {len(self.content)}")

    def take(self, count: int, what: str):
        """Return the next bytes, without a copy."""
        if count < 0 or count > len(self.content) - self.position:
            self.fail(f"{what} is cut: {count} bytes are needed, {len(self.content) - self.position} are left")
        start = self.position
        self.position += count
        return self.content[start : self.position]

    def number(self, form: str, what: str) -> int:
        """Return one number in a form of `struct`."""
        return struct.unpack("<" + form, self.take(struct.calcsize(form), what))[0]

    def shape(self, form: str) -> tuple[int, ...]:
        """Return a shape whose sizes have a form."""
        count = self.number("I", "a number of dimensions")
        if count > MOST_DIMENSIONS:
            self.fail(f"an array has {count} dimensions; expected at most {MOST_DIMENSIONS}")
        sizes = struct.unpack(f"<{count}{form}", self.take(struct.calcsize(f"<{count}{form}"), "a shape"))
        if any(size < 0 for size in sizes):
            self.fail(f"an array has a negative size; got shape {sizes}")
        return sizes

    def dtype(self):
        """Return a type."""
        number = self.number("i", "a type")
        try:
            return dtype_from_id(number)
        except KeyError:
            return self.fail(f"unknown type number {number}")

    def values(self, shape, dtype) -> numpy.ndarray:
        """Return an array of this shape, without a copy."""
        if span(shape) * dtype.itemsize > MOST_BYTES:
            self.fail(f"an array of shape {shape} is larger than arrays can be")
        count = math.prod(shape)
        return numpy.frombuffer(self.take(count * dtype.itemsize, f"an array of shape {shape}"), dtype).reshape(shape)


def read_binary(content, name: str):
    """Read a file.

    Parameters
    ----------
    content : bytes-like
        The whole file; a memory map is not copied.
    name : str
        What errors call it.

    Returns
    -------
    dict of str to numpy.ndarray, or list of numpy.ndarray
        Arrays over the content; sparse ones are made dense, with a notice.

    Raises
    ------
    MXNetError
        If the file is damaged; says where.
    """
    reader = _Reader(content, name)
    if reader.number("Q", "the header") != MAGIC:
        reader.fail("no list of arrays")
    reader.number("Q", "the header")
    count = reader.number("Q", "the number of arrays")
    # The smallest array takes four bytes.
    if count > (len(reader.content) - reader.position) // 4:
        reader.fail(f"{count} arrays are claimed")
    arrays = [_read_array(reader) for _ in range(count)]
    names = reader.number("Q", "the number of names")
    if names not in (0, count):
        reader.fail(f"{names} names for {count} arrays")
    keys = []
    for _ in range(names):
        raw = bytes(reader.take(reader.number("Q", "a name's length"), "a name"))
        try:
            keys.append(raw.decode())
        except UnicodeDecodeError:
            reader.fail(f"a name is not text: {raw[:40]!r}")
    if reader.position != len(reader.content):
        reader.fail(f"{len(reader.content) - reader.position} bytes follow the last name")
    if len(set(keys)) != len(keys):
        reader.fail("a name occurs twice")
    return dict(zip(keys, arrays, strict=True)) if names else arrays


def _read_array(reader):
    version = reader.number("I", "an array's version")
    storage = _DENSE
    if version in (_V2, _V3):
        storage = reader.number("i", "a storage type")
        if storage not in (_DENSE, *_AUXILIARY):
            reader.fail(f"unknown storage type {storage}")
        if storage != _DENSE:
            reader.shape("q")
        shape = reader.shape("q")
    elif version == _V1:
        shape = reader.shape("q")
    else:
        reader.position -= 4
        shape = reader.shape("I")
    if version != _V3 and not shape:
        return numpy.zeros(0, numpy.float32)
    reader.take(8, "a device")
    dtype = reader.dtype()
    if storage == _DENSE:
        return reader.values(shape, dtype)
    described = [(reader.dtype(), reader.shape("q")) for _ in range(_AUXILIARY[storage])]
    if any(len(size) != 1 for _, size in described):
        reader.fail(f"a sparse array has positions of shapes {[size for _, size in described]}")
    # The stored shape itself is wrong where MXNet saved an array that was still being computed; the last positions count the values.
    count = described[-1][1][0]
    data = reader.values((count, *shape[1:]) if storage == _ROW_SPARSE else (count,), dtype)
    auxiliary = [reader.values(size, kind) for kind, size in described]
    return _densify(reader, storage, shape, data, auxiliary)


def _densify(reader, storage, shape, data, auxiliary):
    """Return the dense form of a sparse array."""
    # A sparse array may be far larger than what the file holds; what it may grow to is bounded by the file.
    if span(shape) * data.dtype.itemsize > max(9 * len(reader.content), _SMALL):
        reader.fail(f"a sparse array of shape {shape} is too large to be made dense")
    dense = numpy.zeros(shape, data.dtype)
    try:
        if storage == _ROW_SPARSE:
            rows = auxiliary[0]
            if len(rows) and (rows.min() < 0 or rows.max() >= shape[0]):
                raise IndexError("a row is out of range")
            dense[rows] = data
        else:
            pointers, columns = auxiliary
            # Pointers that rise from nothing to the number of values have differences that are safe to take.
            rising = (
                pointers.dtype.kind in "iu" and len(pointers) == shape[0] + 1 and (pointers[1:] >= pointers[:-1]).all()
            )
            if len(columns) and not (rising and pointers[0] == 0 and pointers[-1] == len(columns)):
                raise ValueError("row pointers do not fit")
            if len(columns):
                dense[numpy.repeat(numpy.arange(shape[0]), numpy.diff(pointers)), columns] = data
    except (IndexError, ValueError, TypeError) as error:
        reader.fail(f"a sparse array is damaged: {error}")
    warnings.warn(f"{reader.name}: a sparse array of shape {shape} was made dense", stacklevel=5)
    return dense


def write_binary(file, arrays, numpy_shape: bool = False):
    """Write a file, byte for byte as MXNet does.

    Parameters
    ----------
    file : binary file
        Where.
    arrays : dict of str to numpy.ndarray, or list of numpy.ndarray
        The arrays.
    numpy_shape : bool
        Write V3, as MXNet does under NumPy shapes; otherwise V2, which cannot hold scalars.

    Raises
    ------
    MXNetError
        If V2 is asked for and an array has no dimensions.
    """
    names = list(arrays) if isinstance(arrays, dict) else []
    values = list(arrays.values()) if isinstance(arrays, dict) else list(arrays)
    if not numpy_shape:
        for value in values:
            if value.ndim == 0:
                raise MXNetError("binary parameter file: version 2 holds no scalars; got an array of shape ()")
    file.write(struct.pack("<QQQ", MAGIC, 0, len(values)))
    for value in values:
        shape = value.shape
        file.write(struct.pack(f"<IiI{len(shape)}q", _V3 if numpy_shape else _V2, _DENSE, len(shape), *shape))
        file.write(struct.pack("<iii", 1, 0, dtype_id(value.dtype)))
        # As bytes: bfloat16 has no buffer of its own kind. No copy where the array is contiguous.
        file.write(numpy.ascontiguousarray(value).reshape(-1).view(numpy.uint8).data)
    file.write(struct.pack("<Q", len(names)))
    for name in names:
        raw = name.encode()
        file.write(struct.pack("<Q", len(raw)) + raw)


def to_bytes(arrays, numpy_shape: bool = False) -> bytes:
    """Return what `write_binary` writes."""
    target = io.BytesIO()
    write_binary(target, arrays, numpy_shape)
    return target.getvalue()
