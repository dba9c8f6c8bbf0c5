"""Batches: what differs from MXNet, and what is refused."""

import numpy
import pytest

from mxgluon.gluon.data import batchify


@pytest.mark.parametrize(
    ("samples", "message"),
    [
        ([[1, 2], [3]], r"Stack: the samples of a batch differ in length; got 1, 2; expected one length"),
        ([(1, 2), (3, 4, 5)], r"differ in length; got 2, 3"),
        (
            [numpy.ones(2), numpy.ones(3)],
            r"Stack: the samples of a batch differ in shape; got \(2,\), \(3,\); expected one shape",
        ),
    ],
)
def test_stack_refuses_samples_that_differ(samples, message):
    with pytest.raises(ValueError, match=message):
        batchify.Stack()(samples)


def test_stack_refuses_arrays_that_differ(mx):
    with pytest.raises(ValueError, match=r"differ in shape; got \(1,\), \(2,\)"):
        batchify.Stack()([mx.np.ones(1), mx.np.ones(2)])


def test_stack_has_a_name():
    assert repr(batchify.Stack()) == "Stack"


def test_pad_refuses_other_numbers_of_axes():
    with pytest.raises(ValueError, match=r"Pad: the samples of a batch differ in number of axes; got 1, 2"):
        batchify.Pad()([numpy.ones(2), numpy.ones((2, 2))])


def test_pad_fills_in_for_empty_samples():
    batch = batchify.Pad(val=5)([numpy.ones((0, 2)), numpy.ones((1, 2))])
    assert batch.asnumpy().tolist() == [[[5, 5]], [[1, 1]]]


def test_pad_warns_once_of_arrays(mx):
    pad = batchify.Pad()
    with pytest.warns(UserWarning, match="Using Pad with NDArrays is discouraged for speed reasons"):
        pad([mx.np.ones(1)])
    assert pad([mx.np.ones(1)]).shape == (1, 1)


@pytest.mark.parametrize(
    ("options", "shapes"),
    [
        ({}, [(1, 2), (1, 1)]),
        ({"expand": False}, [(2,), (1,)]),
        ({"batch_axis": 1}, [(2, 1), (1, 1)]),
    ],
)
def test_append_keeps_samples_apart(options, shapes):
    batch = batchify.Append(**options)([numpy.array([1, 2], "int32"), numpy.array([3], "int32")])
    assert [part.shape for part in batch] == shapes
    assert {part.dtype for part in batch} == {numpy.dtype("int32")}
    assert batch[0].asnumpy().ravel().tolist() == [1, 2]


def test_append_takes_arrays(mx):
    (part,) = batchify.Append()([mx.np.array([1, 2], dtype="int8")])
    assert (part.shape, part.dtype) == ((1, 2), numpy.int8)


def test_group_refuses_a_sample_with_other_parts():
    group = batchify.Group(batchify.Stack(), batchify.AsList())
    with pytest.raises(
        AssertionError, match=r"number of attributes in each data sample should contains 2 elements; got 1"
    ):
        group([(1, "a"), (2,)])


_EXPECTED = "; expected numbers, arrays, or a batchify_fn that makes batches of them"


@pytest.mark.parametrize("name", ["Stack", "Append"])
@pytest.mark.parametrize(
    ("samples", "found"),
    [
        (["a", "b"], "str"),
        ([None, None], "NoneType"),
        ([{"a": 1}, {"a": 2}], "dict"),
        ([1, None], "NoneType"),
        ([numpy.ones(2), "a"], "str"),
        ([numpy.array(["a"]), numpy.array(["b"])], "str"),
        ([b"a", b"b"], "bytes"),
    ],
)
def test_samples_that_are_no_numbers(name, samples, found):
    with pytest.raises(TypeError, match=f"^{name}: the samples are no numbers; got {found}{_EXPECTED}"):
        getattr(batchify, name)()(samples)


@pytest.mark.parametrize(
    ("function", "samples", "message"),
    [
        (batchify.Stack(), [(1, "a"), (2, "b")], f"^Stack: the samples are no numbers; got str{_EXPECTED}"),
        (batchify.Pad(dtype="int32"), [[1, 2], ["a", 3]], f"^Pad: the samples are no numbers; got str{_EXPECTED}"),
        (batchify.Pad(), [[1, None], [2, None]], f"^Pad: the samples are no numbers; got NoneType{_EXPECTED}"),
        (
            batchify.Stack(),
            [[1], None],
            "^Stack: a sample has no parts; got None; expected 1 of them, or another batchify_fn",
        ),
        (
            batchify.Group(batchify.Stack(), batchify.Stack()),
            [5, 6],
            "^Group: a sample has no parts; got 5; expected 2 of",
        ),
    ],
)
def test_parts_that_are_no_numbers(function, samples, message):
    with pytest.raises(TypeError, match=message):
        function(samples)


def test_columns_of_text_are_no_batches(mx):
    with pytest.raises(
        TypeError, match="the samples are no numbers; got str; expected numbers, arrays, or a batchify_fn"
    ):
        next(iter(mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(numpy.array(["a", "b"])), 2)))


def test_arrays_and_numbers_make_one_batch(mx):
    assert batchify.Stack()([mx.np.ones(()), 3.0]).tolist() == [1.0, 3.0]
    assert batchify.Pad()([numpy.array(1.0), numpy.array(3.0)]).tolist() == [1.0, 3.0]
    with pytest.raises(TypeError, match=f"^Stack: the samples are no numbers; got str{_EXPECTED}"):
        batchify.Stack()([mx.np.ones(2), "a"])
