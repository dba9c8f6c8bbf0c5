"""Saving and loading arrays where the path is no plain file."""

import concurrent.futures
import os

import pytest

import mxgluon as mx


@pytest.mark.parametrize("single", [True, False])
def test_pipes(single, tmp_path):
    pipe, values = tmp_path / "pipe", mx.np.array([1.0, 2.0])
    os.mkfifo(pipe)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        loading = pool.submit(mx.npx.load, pipe)
        if single:
            mx.npx.save(pipe, values)
        else:
            mx.npx.savez(pipe, w=values)
        loaded = loading.result(timeout=60)
    assert (loaded if single else loaded["w"]).tolist() == [1, 2]
    assert pipe.is_fifo()


def test_a_number_is_no_path():
    # Python would take it for an open file of the process, and close it.
    with pytest.raises(TypeError, match="expected str, bytes or os.PathLike object, not int"):
        mx.npx.load(0)


def test_directories_and_missing_files(tmp_path):
    with pytest.raises(IsADirectoryError):
        mx.npx.load(tmp_path)
    with pytest.raises(FileNotFoundError):
        mx.npx.load(tmp_path / "missing")
    with pytest.raises(IsADirectoryError, match="cannot write: it is a directory"):
        mx.npx.save(tmp_path, mx.np.ones(1))
