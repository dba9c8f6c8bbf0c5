"""Data sets for tests: from files that are there, or from where MXNet's project keeps them."""

import bz2
import gzip
import os
import shutil
import zipfile

import numpy

from ..base import NotAvailableError
from ..formats.atomic import atomic_write
from ..gluon import utils

__all__ = [
    "DummyIter",
    "download",
    "get_bz2_data",
    "get_cifar10",
    "get_mnist",
    "get_mnist_iterator",
    "get_mnist_ubyte",
]

_MNIST = "https://repo.mxnet.io/gluon/dataset/mnist/"
_MNIST_FILES = (
    "train-images-idx3-ubyte",
    "train-labels-idx1-ubyte",
    "t10k-images-idx3-ubyte",
    "t10k-labels-idx1-ubyte",
)
_CIFAR10 = "https://repo.mxnet.io/gluon/dataset/cifar10/cifar10-b9ac2870.zip"
_CIFAR10_SHA1 = "b9ac287012f2dad9dfb49d8271c39ecdd7db376c"


def download(url, fname=None, dirname=None, overwrite=False, retries=5):
    """Fetch a file, unless it is there already.

    Parameters
    ----------
    url : str
        Where it is.
    fname : str, optional
        Name of the file; the last part of the address if not given.
    dirname : str, optional
        Directory of the file; is made if it is missing.
    overwrite : bool, default False
        Fetch although it is there.
    retries : int, default 5
        How often to try again.

    Returns
    -------
    str
        Path of the file.

    Raises
    ------
    OSError
        If it cannot be fetched; says why, and where to put the file without network.
    AssertionError
        If `retries` is negative.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.download``.
    """
    assert retries >= 0, f"Number of retries should be at least 0; got {retries}"
    path = os.path.join(dirname or "", fname or url.split("/")[-1])
    return utils.download(url, path, overwrite, retries=retries)


def _numbers(path, name, header):
    """Return the bytes of a compressed file of MNIST after its header, and the numbers in that."""
    with gzip.open(utils.download(f"{_MNIST}{name}.gz", os.path.join(path, f"{name}.gz"))) as file:
        content = file.read()
    return numpy.frombuffer(content, ">i4", header), numpy.frombuffer(content, numpy.uint8, offset=4 * header)


def get_mnist(path="data"):
    """Return the handwritten digits of MNIST.

    Parameters
    ----------
    path : str
        Directory of the four compressed files; what is missing there is fetched.

    Returns
    -------
    dict of str to numpy.ndarray
        ``train_data`` and ``test_data``, images of shape (n, 1, 28, 28) between 0 and 1; ``train_label`` and ``test_label``.

    Raises
    ------
    OSError
        If a file is missing and cannot be fetched.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_mnist``.
    """
    found = {}
    for part, images, labels in (("train", *_MNIST_FILES[:2]), ("test", *_MNIST_FILES[2:])):
        (_, count, rows, columns), pixels = _numbers(path, images, 4)
        found[f"{part}_data"] = pixels.reshape((count, 1, rows, columns)).astype(numpy.float32) / 255
        found[f"{part}_label"] = _numbers(path, labels, 2)[1].astype(numpy.int8)
    return found


def get_mnist_ubyte(path="data"):
    """Put the four files of MNIST into a directory, decompressed.

    Parameters
    ----------
    path : str
        The directory; is made if it is missing.

    Raises
    ------
    OSError
        If a file is missing and cannot be fetched.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_mnist_ubyte``.
    """
    for name in _MNIST_FILES:
        target = os.path.join(path, name)
        if not os.path.exists(target):
            packed = utils.download(f"{_MNIST}{name}.gz", os.path.join(path, f"{name}.gz"))
            with gzip.open(packed) as source, atomic_write(target) as file:
                shutil.copyfileobj(source, file)


def get_mnist_iterator(batch_size, input_shape, num_parts=1, part_index=0, path="data"):
    """Refuse: there are no iterators of `mx.io`. `gluon.data.DataLoader` gives batches of a data set.

    Raises
    ------
    NotAvailableError
        Always.
    """
    raise NotAvailableError(
        "get_mnist_iterator: the iterators of mx.io do not exist here; expected get_mnist with gluon.data.DataLoader"
    )


def get_cifar10(path="data"):
    """Put the record files of CIFAR-10 into the directory ``cifar`` of another one.

    Parameters
    ----------
    path : str
        The other directory; is made if it is missing.

    Raises
    ------
    OSError
        If the archive is missing and cannot be fetched.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_cifar10``.
    """
    wanted = [os.path.join(path, "cifar", f"{part}.{kind}") for part in ("train", "test") for kind in ("rec", "lst")]
    if not all(map(os.path.exists, wanted)):
        target = os.path.join(path, _CIFAR10.split("/")[-1])
        with zipfile.ZipFile(utils.download(_CIFAR10, target, sha1_hash=_CIFAR10_SHA1)) as archive:
            archive.extractall(path)


def get_bz2_data(data_dir, data_name, url, data_origin_name):
    """Fetch a file that is compressed with bzip2, and decompress it, unless it is there already.

    Parameters
    ----------
    data_dir : str
        Directory of both files.
    data_name : str
        Name of the decompressed one.
    url : str
        Where the compressed one is.
    data_origin_name : str
        Name of the compressed one, which is removed in the end.

    Raises
    ------
    OSError
        If it cannot be fetched.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.get_bz2_data``.
    """
    target, packed = os.path.join(data_dir, data_name), os.path.join(data_dir, data_origin_name)
    if not os.path.exists(target):
        download(url, packed)
        with bz2.open(packed) as source, atomic_write(target) as file:
            shutil.copyfileobj(source, file)
        os.remove(packed)


class DummyIter:
    """An iterator that gives the first batch of another one for ever, to measure speed without the loading.

    Parameters
    ----------
    real_iter : iterator of batches
        Has ``provide_data``, ``provide_label`` and ``batch_size``, as iterators of `mx.io` do.

    Examples
    --------
    >>> from mxgluon import test_utils
    >>> class Numbers:
    ...     provide_data = provide_label = ()
    ...     batch_size = 1
    ...     def __next__(self):
    ...         return "batch"
    >>> next(test_utils.DummyIter(Numbers()))
    'batch'
    """

    def __init__(self, real_iter):
        self.real_iter = real_iter
        self.provide_data, self.provide_label = real_iter.provide_data, real_iter.provide_label
        self.batch_size = real_iter.batch_size
        self.the_batch = next(real_iter)

    def __iter__(self):
        return self

    def __next__(self):
        return self.next()

    def next(self):
        """Return the batch."""
        return self.the_batch

    def reset(self):
        """Begin again, which changes nothing."""
