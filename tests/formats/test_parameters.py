"""Parameter files: real ones, hand-made ones of older versions, and broken ones."""

import concurrent.futures
import io
import os
import pathlib
import struct
import tracemalloc
import warnings
import zipfile

import ml_dtypes
import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.formats import npz, params_binary
from mxgluon.formats.atomic import atomic_write, write_atomic
from mxgluon.formats.parameters import load, save

FILES = pathlib.Path(__file__).parent.parent / "golden" / "formats"
TYPES = ("float32", "float64", "float16", "uint8", "int32", "int8", "int64")


def _values(dtype):
    return numpy.arange(6).reshape(2, 3).astype(dtype)


def _binary(arrays, numpy_shape=False):
    target = io.BytesIO()
    params_binary.write_binary(target, arrays, numpy_shape)
    return target.getvalue()


@pytest.mark.parametrize(("file", "prefix"), [("v2-named.params", "arg:"), ("v3-named.params", ""), ("zip.params", "")])
def test_real_files(file, prefix):
    loaded = load(FILES / file)
    for dtype in TYPES:
        assert loaded[prefix + dtype].dtype == dtype
        numpy.testing.assert_array_equal(loaded[prefix + dtype], _values(dtype))
    if not prefix:
        assert loaded["arg:scalar"].shape == ()
        assert loaded["arg:scalar"] == 3
        assert loaded["aux:empty"].shape == (0, 3)


def test_lists_have_no_names():
    first, second = load(FILES / "v2-list.params")
    numpy.testing.assert_array_equal(first, _values("float32"))
    assert second.tolist() == [1, 2]


def test_sparse_arrays_become_dense_with_a_notice():
    with pytest.warns(UserWarning, match=r"a sparse array of shape \(4, 3\) was made dense"):
        loaded = load(FILES / "v2-sparse.params")
    expected = [[0, 0, 0], [0, 5, 6], [0, 0, 0], [7, 0, 0]]
    assert loaded["rows"].tolist() == loaded["csr"].tolist() == expected
    # MXNet writes a stored shape of zero rows for an array that is still being computed, and reads it back all the same.
    content = bytearray((FILES / "v2-sparse.params").read_bytes())
    assert content[36] == 2
    content[36] = 0
    with pytest.warns(UserWarning, match="was made dense"):
        assert load(bytes(content))["rows"].tolist() == expected


@pytest.mark.parametrize("file", ["v2-named.params", "v2-list.params", "v3-named.params"])
def test_written_byte_for_byte(file):
    content = (FILES / file).read_bytes()
    assert _binary(load(content), numpy_shape=file.startswith("v3")) == content


def test_older_versions():
    values = _values("float32").tobytes()
    tail = struct.pack("<iii", 1, 0, 0) + values
    v0 = struct.pack("<III", 2, 2, 3) + tail
    v1 = struct.pack("<IIqq", 0xF993FAC8, 2, 2, 3) + tail
    for array in (v0, v1):
        content = struct.pack("<QQQ", 0x112, 0, 1) + array + struct.pack("<QQ", 1, 1) + b"w"
        numpy.testing.assert_array_equal(load(content)["w"], _values("float32"))


@pytest.mark.parametrize("format", ["npz", "binary", "binary-v3"])
def test_round_trip(format, tmp_path):
    arrays = {dtype: _values(dtype) for dtype in (*TYPES, "bool")}
    arrays["bfloat16"] = _values("float32").astype(ml_dtypes.bfloat16)
    path = tmp_path / "file.params"
    save(path, arrays, format)
    loaded = load(path)
    assert list(loaded) == list(arrays)
    for name, expected in arrays.items():
        assert loaded[name].dtype == expected.dtype
        numpy.testing.assert_array_equal(loaded[name].astype("float32"), expected.astype("float32"))
    assert load(path.read_bytes())["bool"].dtype == bool
    with path.open("rb") as file:
        assert set(load(file)) == set(arrays)


def test_arrays_are_views_of_the_file(tmp_path):
    save(tmp_path / "file", {"w": numpy.ones(1000, "float32")}, "binary")
    loaded = load(tmp_path / "file")["w"]
    assert not loaded.flags.owndata
    assert not loaded.flags.writeable


def test_refusals(tmp_path):
    with pytest.raises(ValueError, match="unknown format; got 'text'; expected one of npz, binary"):
        save(tmp_path / "x", {}, "text")
    with pytest.raises(ValueError, match="an archive needs names; got a list"):
        save(tmp_path / "x", [numpy.ones(1)])
    with pytest.raises(MXNetError, match="version 2 holds no scalars"):
        save(tmp_path / "x", {"w": numpy.float32(1)}, "binary")
    (tmp_path / "empty").write_bytes(b"")
    with pytest.raises(MXNetError, match="the file is empty"):
        load(tmp_path / "empty")
    with pytest.raises(MXNetError, match="no parameter file; it starts with b'nothing'"):
        load(b"nothing")
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "missing")
    assert list(tmp_path.iterdir()) == [tmp_path / "empty"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (struct.pack("<QQQ", 0x112, 0, 1 << 40), "1099511627776 arrays are claimed"),
        (struct.pack("<QQQIiI", 0x112, 0, 1, 0xF993FAC9, 0, 1 << 20), "dimensions; expected at most"),
        (struct.pack("<QQQIiIq", 0x112, 0, 1, 0xF993FAC9, 0, 1, -4) + bytes(8), "negative size"),
        (struct.pack("<QQQIiIqiii", 0x112, 0, 1, 0xF993FAC9, 0, 1, 1 << 50, 1, 0, 0) + bytes(99), "is cut"),
        (struct.pack("<QQQIiIqiii", 0x112, 0, 1, 0xF993FAC9, 0, 1, 1, 1, 0, 99) + bytes(99), "unknown type number 99"),
        (struct.pack("<QQQIi", 0x112, 0, 1, 0xF993FAC9, 7) + bytes(99), "unknown storage type 7"),
        (struct.pack("<QQQ", 0x112, 0, 0) + struct.pack("<Q", 5), "5 names for 0 arrays"),
        (struct.pack("<QQQQ", 0x112, 0, 0, 0) + b"more", "4 bytes follow the last name"),
    ],
)
def test_lies_are_found_before_memory_is_taken(content, message):
    with pytest.raises(MXNetError, match=message):
        load(content)


_MORE_THAN_FITS = [(0, 1 << 62, 3), (1 << 32, 1 << 32, 1 << 32, 0), (0, 10**30)]


@pytest.mark.parametrize("shape", _MORE_THAN_FITS)
@pytest.mark.parametrize("fortran", [False, True])
def test_sizes_beyond_every_array_are_refused_even_without_values(shape, fortran):
    target = io.BytesIO()
    numpy.lib.format.write_array_header_1_0(target, {"descr": "<f4", "fortran_order": fortran, "shape": shape})
    with pytest.raises(MXNetError, match="is larger than arrays can be; got shape"):
        load(target.getvalue())
    if max(shape) < 1 << 63:
        body = struct.pack(f"<IiI{len(shape)}qiii", 0xF993FACA, 0, len(shape), *shape, 1, 0, 0)
        with pytest.raises(MXNetError, match="is larger than arrays can be"):
            load(struct.pack("<QQQ", 0x112, 0, 1) + body + bytes(8))


def test_sizes_of_members_are_numbers():
    for shape, message in (("(True, 2)", "a size that is none"), ("(" + "1," * 70 + ")", "larger than arrays can be")):
        header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}}}".encode().ljust(310) + b"\n"
        with pytest.raises(MXNetError, match=message):
            load(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + bytes(8))


def _csr(shape, pointers, columns, kind="<i8", number=6):
    pointers, columns = numpy.array(pointers, kind), numpy.array(columns, "<i8")
    count = len(columns)
    head = struct.pack("<QQQIiIqI2q", 0x112, 0, 1, 0xF993FAC9, 2, 1, count, 2, *shape)
    kinds = struct.pack("<iiiiIqiIq", 1, 0, 0, number, 1, len(pointers), 6, 1, count)
    return head + kinds + bytes(4 * count) + pointers.tobytes() + columns.tobytes() + struct.pack("<Q", 0)


@pytest.mark.filterwarnings("ignore:.*was made dense")
@pytest.mark.parametrize(
    ("shape", "pointers", "columns"),
    [
        ((1 << 36, 0), [0, 1], [0]),
        ((2, 3), [0, 1 << 62, 1], [0]),
        ((2, 3), [0, 2, 1], [0]),
        ((2, 3), [1, 1, 1], [0]),
        ((2, 3), [0, 1], [0]),
        ((2, 3), [0, 1, 1], [3]),
        ((2, 3), [], [0]),
    ],
)
def test_row_pointers_that_lie(shape, pointers, columns):
    with pytest.raises(MXNetError, match=r"a sparse array (is damaged|of shape .* is too large)"):
        load(_csr(shape, pointers, columns))


@pytest.mark.filterwarnings("ignore:.*was made dense")
def test_row_pointers_that_fit():
    assert load(_csr((2, 3), [0, 1, 1], [2]))[0].shape == (2, 3)
    # As MXNet writes an array without values.
    assert load(_csr((3, 4), [0], []))[0].tolist() == [[0.0] * 4] * 3
    with pytest.raises(MXNetError, match="row pointers do not fit"):
        load(_csr((2, 3), [0, 1, 1], [2], "<f8", 1))


def test_small_archives_cannot_fill_the_memory():
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("w.npy", bytes(50_000_000))
    with pytest.raises(MXNetError, match=r"member 'w\.npy' claims 50000000 bytes"):
        load(target.getvalue())


def _broken():
    """Yield broken forms of small files of every kind."""
    for path in sorted(FILES.iterdir()):
        content = path.read_bytes()
        step = max(1, len(content) // 400)
        for length in range(0, len(content), step):
            yield f"{path.name} cut at {length}", content[:length]
        for position in range(0, len(content), step):
            for flip in (0xFF, 0x80, 0x01):
                changed = bytearray(content)
                changed[position] ^= flip
                yield f"{path.name} with byte {position} changed", bytes(changed)


def test_broken_files_give_errors_only():
    """Every byte of small files, and evenly spread bytes of larger ones: an error, or arrays; never more memory than ten files."""
    count = refused = 0
    tracemalloc.start()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for what, content in _broken():
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            try:
                load(content)
            except MXNetError:
                refused += 1
            except Exception as error:
                raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
            count += 1
            peak = tracemalloc.get_traced_memory()[1] - before
            # Python's own objects take some memory however small the file is.
            assert peak < 10 * len(content) + (1 << 17), what
    tracemalloc.stop()
    assert count > 4000
    assert refused > count // 2


def test_members_are_checked():
    def archive(**members):
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as file:
            for name, content in members.items():
                file.writestr(f"{name}.npy", content)
        return target.getvalue()

    good = io.BytesIO()
    numpy.lib.format.write_array(good, numpy.ones(3, "float32"))
    with pytest.raises(MXNetError, match="is cut or too long"):
        load(archive(w=good.getvalue()[:-1]))
    with pytest.raises(MXNetError, match="has a damaged header"):
        load(archive(w=b"\x93NUMPY\x01\x00nothing"))
    pickled = io.BytesIO()
    numpy.lib.format.write_array(pickled, numpy.array([{}], object), allow_pickle=True)
    with pytest.raises(MXNetError, match="has an unknown type; got object"):
        load(archive(w=pickled.getvalue()))
    fortran = io.BytesIO()
    numpy.lib.format.write_array(fortran, numpy.asfortranarray(_values("float32")))
    numpy.testing.assert_array_equal(load(archive(w=fortran.getvalue()))["w"], _values("float32"))
    numpy.testing.assert_array_equal(npz.read_npy(fortran.getvalue(), "w"), _values("float32"))


def test_writing_is_all_or_nothing(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def fail():
        with atomic_write(path) as file:
            file.write(b"new")
            raise ZeroDivisionError("in the middle")

    with pytest.raises(ZeroDivisionError, match="in the middle"):
        fail()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    path.chmod(0o640)
    write_atomic(path, "näw")
    assert path.read_text(encoding="utf-8") == "näw"
    assert path.stat().st_mode & 0o777 == 0o640
    with pytest.raises(OSError, match="cannot write: .*nowhere"):
        write_atomic(tmp_path / "nowhere" / "file", b"")


def test_pipes_are_written_and_read(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        loading = pool.submit(load, pipe)
        save(pipe, {"w": numpy.ones(2)})
        assert loading.result(timeout=60)["w"].tolist() == [1, 1]
    assert pipe.is_fifo()


def test_a_device_stays_one():
    # A name that stands for the device of a terminal: whoever may, would otherwise put a file in the place of a device.
    ours, theirs = os.openpty()
    terminal = os.ttyname(theirs)
    write_atomic(terminal, "text")
    assert os.read(ours, 4) == b"text"
    assert os.ttyname(theirs) == terminal
    os.close(ours)
    os.close(theirs)


def test_directories_are_not_written(tmp_path):
    with pytest.raises(IsADirectoryError, match="cannot write: it is a directory"):
        save(tmp_path, {"w": numpy.ones(2)})
    assert list(tmp_path.iterdir()) == []


def test_a_failed_save_leaves_the_old_file(tmp_path):
    path = tmp_path / "file"
    save(path, {"w": numpy.ones(2)})
    before = path.read_bytes()
    with pytest.raises(MXNetError, match="no scalars"):
        save(path, {"w": numpy.float32(2)}, "binary")
    with pytest.raises((ValueError, TypeError)):
        save(path, {"w": numpy.array([object()])})
    assert path.read_bytes() == before
