"""Environment, devices, and files."""

import bz2
import gzip
import os
import struct
import subprocess
import sys

import numpy
import pytest

import mxgluon as mx
from mxgluon import test_utils
from mxgluon.base import NotAvailableError
from mxgluon.gluon import utils


def test_the_module_comes_when_it_is_asked_for():
    code = "import mxgluon, sys; assert 'mxgluon.test_utils' not in sys.modules; print(mxgluon.test_utils.__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "mxgluon.test_utils\n"


def test_environment_variables(monkeypatch):
    monkeypatch.setenv("MXGLUON_ONE", "1")
    with test_utils.environment({"MXGLUON_ONE": None, "MXGLUON_TWO": "2"}):
        assert (test_utils.getenv("MXGLUON_ONE"), test_utils.getenv("MXGLUON_TWO")) == (None, "2")
    assert (os.environ.get("MXGLUON_ONE"), os.environ.get("MXGLUON_TWO")) == ("1", None)
    with pytest.raises(ZeroDivisionError), test_utils.environment("MXGLUON_ONE", "3"):
        _ = 1 / 0
    assert os.environ["MXGLUON_ONE"] == "1"
    with pytest.raises(AssertionError, match="Expecting one dict arg or two args"), test_utils.environment("A"):
        pytest.fail("entered")
    monkeypatch.setenv("CD_JOB", "1")
    assert test_utils.is_cd_run()


def test_devices():
    before = test_utils.default_device()
    try:
        test_utils.set_default_device(mx.cpu(1))
        assert test_utils.default_device() == test_utils.current_device() == mx.cpu(1)
    finally:
        test_utils.set_default_device(before)
    assert list(test_utils.list_gpus()) == list(range(mx.num_gpus()))
    assert test_utils.is_op_runnable()
    assert not test_utils.has_tvm_ops()


def test_error_output_is_discarded(capfd, monkeypatch):
    monkeypatch.setattr(sys, "stderr", sys.__stderr__)
    with test_utils.discard_stderr():
        os.write(2, b"unwanted")
    os.write(2, b"wanted")
    assert capfd.readouterr().err == "wanted"
    monkeypatch.setattr(sys, "stderr", object())
    with test_utils.discard_stderr():
        pass


def test_im2rec(tmp_path, monkeypatch):
    monkeypatch.setenv("MXNET_HOME", str(tmp_path))
    with pytest.raises(OSError, match="Could not find path to tools/im2rec.py"):
        test_utils.get_im2rec_path()
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "im2rec.py").touch()
    assert test_utils.get_im2rec_path() == str(tmp_path / "tools" / "im2rec.py")


def _write_mnist(folder):
    for part, count in (("train", 3), ("t10k", 2)):
        images = struct.pack(">IIII", 2051, count, 28, 28) + bytes([255]) * (count * 784)
        labels = struct.pack(">II", 2049, count) + bytes(range(count))
        for kind, content in (("images-idx3", images), ("labels-idx1", labels)):
            with gzip.open(folder / f"{part}-{kind}-ubyte.gz", "wb") as file:
                file.write(content)


def test_mnist_from_files(tmp_path):
    _write_mnist(tmp_path)
    found = test_utils.get_mnist(str(tmp_path))
    assert found["train_data"].shape == (3, 1, 28, 28)
    assert found["train_data"].dtype == numpy.float32
    assert found["test_data"].max() == 1
    assert found["train_label"].tolist() == [0, 1, 2]
    test_utils.get_mnist_ubyte(str(tmp_path))
    assert (tmp_path / "t10k-labels-idx1-ubyte").read_bytes()[8:] == bytes([0, 1])
    with pytest.raises(NotAvailableError, match="expected get_mnist with gluon.data.DataLoader"):
        test_utils.get_mnist_iterator(1, (784,))


@pytest.fixture
def offline(monkeypatch):
    def fail(*arguments):
        raise OSError("no network")

    monkeypatch.setattr(utils, "_fetch", fail)


def test_without_network(tmp_path, offline):
    for function in (test_utils.get_mnist, test_utils.get_mnist_ubyte, test_utils.get_cifar10):
        with pytest.raises(OSError, match="no network; without network, put the file at"):
            function(str(tmp_path))
    with pytest.raises(OSError, match="without network, put the file at"):
        test_utils.download("http://localhost/a.bin", dirname=str(tmp_path / "new"), retries=0)
    with pytest.raises(AssertionError, match="Number of retries should be at least 0"):
        test_utils.download("http://localhost/a.bin", retries=-1)
    (tmp_path / "a.bin").write_bytes(b"here")
    assert test_utils.download("http://localhost/a.bin", dirname=str(tmp_path)) == str(tmp_path / "a.bin")


def test_files_that_are_there(tmp_path, offline):
    (tmp_path / "cifar").mkdir()
    for name in ("train.rec", "train.lst", "test.rec", "test.lst"):
        (tmp_path / "cifar" / name).touch()
    test_utils.get_cifar10(str(tmp_path))
    (tmp_path / "packed.bz2").write_bytes(bz2.compress(b"text"))
    test_utils.get_bz2_data(str(tmp_path), "plain", "http://localhost/x", "packed.bz2")
    assert (tmp_path / "plain").read_bytes() == b"text"
    assert not (tmp_path / "packed.bz2").exists()


def test_one_batch_for_ever():
    class Batches:
        provide_data, provide_label, batch_size = ["data"], ["label"], 4

        def __next__(self):
            return "batch"

    dummy = test_utils.DummyIter(Batches())
    dummy.reset()
    assert [batch for _, batch in zip(range(3), dummy, strict=False)] == ["batch"] * 3
    assert (dummy.provide_data, dummy.provide_label, dummy.batch_size) == (["data"], ["label"], 4)
