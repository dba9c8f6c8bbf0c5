"""Codecs of attributes."""

from typing import Literal

import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core.attrs import (
    Attribute,
    Axes,
    DType,
    Dynamic,
    DynamicTuple,
    Floats,
    NonNegative,
    Positive,
    Shape,
    codec_of,
)

ROUND_TRIPS = [
    (int, 3, 3, "3"),
    (int, 2.0, 2, "2"),
    (int, numpy.int64(7), 7, "7"),
    (float, 2, 2.0, "2"),
    (float, 1e-5, 1e-5, "1e-05"),
    (bool, 1, True, "1"),
    (bool, False, False, "0"),
    (str, "relu", "relu", "relu"),
    (Literal["max", "avg"], "avg", "avg", "avg"),
    (Shape, [3, 3], (3, 3), "[3,3]"),
    (Shape, 3, (3,), "[3]"),
    (Shape, (), (), "[]"),
    (Shape, (1, None), (1, None), "[1,None]"),
    (Axes, 1, 1, "[1]"),
    (Axes, (0, 1), (0, 1), "[0,1]"),
    (Floats, (0.5, 1), (0.5, 1.0), "[0.5,1]"),
    (DType, numpy.float16, "float16", "float16"),
    (Dynamic, 2, 2, "2"),
    (Dynamic, 0.5, 0.5, "0.5"),
    (int | None, None, None, "None"),
    (Shape | None, (2,), (2,), "[2]"),
]


@pytest.mark.parametrize(("annotation", "given", "canonical", "text"), ROUND_TRIPS)
def test_round_trip(annotation, given, canonical, text):
    codec = codec_of(annotation)
    value = codec.coerce(given)
    assert value == canonical
    assert type(value) is type(canonical)
    assert codec.format(value) == text
    if annotation is not Axes or not isinstance(canonical, int):
        assert codec.parse(text) == canonical


@pytest.mark.parametrize(
    ("annotation", "text", "value"),
    [
        (Shape, "(3, 3)", (3, 3)),
        (Shape, "(32L, 0L)", (32, 0)),
        (Shape, "[1,2]", (1, 2)),
        (bool, "True", True),
        (bool, "0", False),
        (int | None, "None", None),
        (float, "1e-3", 1e-3),
    ],
)
def test_reads_both_dialects(annotation, text, value):
    assert codec_of(annotation).parse(text) == value


@pytest.mark.parametrize(
    ("annotation", "bad", "expected"),
    [
        (int, "three", "an integer"),
        (int, 2.5, "an integer"),
        (float, "x", "a number"),
        (bool, 2, "True or False"),
        (str, 3, "a string"),
        (Literal["max", "avg"], "min", "one of 'max', 'avg'"),
        (Shape, "ab", "a tuple of integers"),
        (DType, "float7", "a dtype name"),
        (Positive, 0, "a number greater than 0"),
        (NonNegative, -0.5, "a number of at least 0"),
        (DynamicTuple, (1, "x"), "a tuple of numbers"),
    ],
)
def test_refuses_and_says_what_is_allowed(annotation, bad, expected):
    attribute = Attribute("size", annotation, None, True)
    with pytest.raises((TypeError, ValueError), match=f"Pooling: invalid value for attribute 'size'; got .*{expected}"):
        attribute.coerce("Pooling", bad)


@pytest.mark.parametrize("text", ["", "(", "(1,", "__import__('os')", "1" * 70000, "(" * 3000])
def test_refuses_broken_text(text):
    attribute = Attribute("kernel", Shape, None, True)
    with pytest.raises(MXNetError, match="Convolution: invalid value for attribute 'kernel'"):
        attribute.parse("Convolution", text)


@pytest.mark.parametrize(("annotation", "value"), [(Positive, 0.5), (NonNegative, 0), (DynamicTuple, (1, 0.5))])
def test_what_varies_from_call_to_call(annotation, value):
    attribute = Attribute("lr", annotation, None, True)
    assert attribute.dynamic
    assert attribute.parse("sgd_update", attribute.codec.format(value)) == value
    with pytest.raises(MXNetError, match="sgd_update: invalid value for attribute 'lr'; got '-1x'"):
        attribute.parse("sgd_update", "-1x")


def test_refuses_annotations_without_codec():
    with pytest.raises(TypeError, match="no codec for the annotation"):
        codec_of(dict)
