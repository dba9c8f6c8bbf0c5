"""The digits that the package ships."""

import importlib.resources

import numpy
import pytest

from mxgluon.gluon import data
from mxgluon.gluon.data.vision import Digits

TRAIN, HELD_BACK = Digits(train=True), Digits(train=False)


def test_sizes():
    assert (len(TRAIN), len(HELD_BACK)) == (1442, 355)


def test_sample():
    image, label = TRAIN[0]
    assert (image.shape, image.dtype) == ((8, 8, 1), numpy.uint8)
    assert label.dtype == numpy.int32
    # The first image of the set, as its authors published it.
    assert image[:, :, 0].asnumpy().tolist() == [
        [0, 0, 5, 13, 9, 1, 0, 0],
        [0, 0, 13, 15, 10, 15, 5, 0],
        [0, 3, 15, 2, 0, 11, 8, 0],
        [0, 4, 12, 0, 0, 8, 8, 0],
        [0, 5, 8, 0, 0, 9, 8, 0],
        [0, 4, 11, 0, 1, 12, 7, 0],
        [0, 2, 14, 5, 10, 12, 0, 0],
        [0, 0, 6, 13, 10, 0, 0, 0],
    ]
    assert int(label) == 0


@pytest.mark.parametrize("digits", [TRAIN, HELD_BACK], ids=["train", "held back"])
def test_content(digits):
    images, labels = digits[:]
    assert images.shape == (len(digits), 8, 8, 1)
    assert (int(images.min()), int(images.max())) == (0, 16)
    assert set(labels.tolist()) == set(range(10))


def test_digits_are_in_equal_shares():
    counts = [numpy.bincount(digits[:][1], minlength=10) for digits in (TRAIN, HELD_BACK)]
    assert sum(counts).tolist() == [178, 182, 177, 183, 181, 182, 181, 179, 174, 180]
    shares = counts[1] / sum(counts)
    assert (shares > 0.19).all()
    assert (shares <= 0.2).all()


def test_halves_share_no_image():
    images = [{image.tobytes() for image in digits[:][0].asnumpy()} for digits in (TRAIN, HELD_BACK)]
    assert not images[0] & images[1]


def test_split_is_the_same_each_time():
    assert (Digits()[:][0] == TRAIN[:][0]).all()


def test_transform_gets_image_and_label():
    digits = Digits(train=False, transform=lambda image, label: (image.astype("float32") / 16, int(label) + 100))
    image, label = digits[3]
    assert (image.dtype, label) == (numpy.float32, int(HELD_BACK[3][1]) + 100)
    images, labels = next(iter(data.DataLoader(digits, 4)))
    assert (images.dtype, images.shape) == (numpy.float32, (4, 8, 8, 1))
    assert labels.asnumpy().tolist() == [int(HELD_BACK[index][1]) + 100 for index in range(4)]


def test_loads_in_batches():
    images, labels = next(iter(data.DataLoader(HELD_BACK, 16)))
    assert (images.shape, images.dtype, labels.dtype) == ((16, 8, 8, 1), numpy.uint8, numpy.int32)
    assert labels.asnumpy().tolist() == HELD_BACK[:16][1].tolist()


def test_licence_is_beside_the_file():
    folder = importlib.resources.files("mxgluon.gluon.data.vision")
    text = folder.joinpath("digits.LICENSE.txt").read_text(encoding="utf-8")
    assert "CC BY 4.0" in text
    assert "10.24432/C50P49" in text
