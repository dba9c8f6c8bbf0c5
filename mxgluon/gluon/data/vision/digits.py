"""The handwritten digits that the package ships."""

import functools
import importlib.resources

import numpy

from .... import numpy as mx_numpy
from ..dataset import Dataset

__all__ = ["Digits"]

# Of each digit, every fifth image is held back.
_EVERY = 5


@functools.cache
def _load():
    """Return all images and labels as NumPy arrays."""
    source = importlib.resources.files(__package__).joinpath("digits.npz")
    with source.open("rb") as file, numpy.load(file, allow_pickle=False) as archive:
        return archive["images"], archive["labels"]


def _held_back(labels):
    """Return which images are held back: one in five of each digit."""
    chosen = numpy.zeros(len(labels), bool)
    for digit in range(10):
        chosen[numpy.flatnonzero(labels == digit)[_EVERY - 1 :: _EVERY]] = True
    return chosen


class Digits(Dataset):
    """Handwritten digits: 1,797 images of 8 x 8 pixels with values from 0 to 16.

    Parameters
    ----------
    train : bool, default True
        The four fifths to train on, or the fifth that is held back; both have all digits in equal shares.
    transform : callable, optional
        ``transform(image, label)``, applied to every sample.

    Notes
    -----
    MXNet has no such dataset; this one behaves as its MNIST does. A sample is an image, uint8 of shape (8, 8, 1), and a label, int32. A slice
    gives images (n, 8, 8, 1) and labels (n,) at once.

    Source: E. Alpaydin and C. Kaynak, "Optical Recognition of Handwritten Digits", UCI Machine Learning Repository, 1998,
    doi 10.24432/C50P49, under CC BY 4.0; obtained through scikit-learn's `load_digits`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> digits = mx.gluon.data.vision.Digits()
    >>> image, label = digits[0]
    >>> image.shape, int(label)
    ((8, 8, 1), 0)
    """

    def __init__(self, train=True, transform=None):
        images, labels = _load()
        chosen = _held_back(labels) != train
        self._data = mx_numpy.array(images[chosen][..., None], dtype="uint8")
        self._label = labels[chosen].astype("int32")
        self._transform = transform

    def __len__(self):
        return len(self._label)

    def __getitem__(self, idx):
        image, label = self._data[idx], self._label[idx]
        return (image, label) if self._transform is None else self._transform(image, label)

    def _columns(self):
        return [self._data, self._label] if self._transform is None else None
