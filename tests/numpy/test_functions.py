"""Functions of `mx.np` that change, count and look up elements: what they return and what they refuse."""

import io

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError

np = mx.np


def whole(content, dtype="int32"):
    return np.array(content, dtype=dtype)


def test_delete_and_insert_forward_every_kind_of_position():
    x = np.arange(4)
    assert np.delete(x, slice(0, 2)).tolist() == [2, 3]
    assert np.delete(x, whole([0, 3])).tolist() == [1, 2]
    assert np.insert(x, slice(0, 2), 9).tolist() == [9, 0, 9, 1, 2, 3]
    assert np.insert(x, whole([0, 2]), 9).tolist() == [9, 0, 1, 9, 2, 3]
    assert np.insert(x, whole([0, 2]), np.array([7, 8])).tolist() == [7, 0, 1, 8, 2, 3]
    assert np.insert(np.ones((2, 2)), 1, 9, axis=1).tolist() == [[1, 9, 1], [1, 9, 1]]


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda x: np.delete([1], 0), TypeError, "delete: 'arr' can not support type"),
        (lambda x: np.delete(x, 1.5), TypeError, "delete: 'obj' can not support type"),
        (lambda x: np.delete(x, 4), MXNetError, "index out of range; got 4 for an axis of size 4"),
        (lambda x: np.delete(x, whole([5])), MXNetError, "index out of range; got 5"),
        (lambda x: np.delete(x, np.ones(4, dtype="bool")), MXNetError, "wrong type of obj; got bool"),
        (lambda x: np.delete(x, 0, 1), MXNetError, "delete: axis out of range; got axis=1"),
        (lambda x: np.insert(x, 1, [1]), TypeError, "insert: 'values' can not support type"),
        (lambda x: np.insert(x, 5, 1), MXNetError, "insert: index out of range; got 5"),
        (lambda x: np.insert(x, slice(0, 2), np.ones(3)), MXNetError, "insert: values do not fit; got shape"),
        (lambda x: np.insert(x, np.array([0.5]), 1), MXNetError, "insert: wrong positions; got float32"),
        (lambda x: np.fill_diagonal(x, 1), MXNetError, "fill_diagonal: too few axes"),
        (lambda x: np.fill_diagonal(np.ones((2, 2, 3)), 1), MXNetError, "fill_diagonal: the axes differ"),
        (lambda x: np.fill_diagonal(np.ones((2, 2)), []), MXNetError, "fill_diagonal: no value"),
        (lambda x: np.resize(x, (-1,)), ValueError, "resize: negative size"),
        (lambda x: np.bincount(x), MXNetError, "bincount: wrong type; got float32"),
        (lambda x: np.bincount(whole([-1])), MXNetError, "bincount: wrong value; got -1"),
        (lambda x: np.bincount(whole([[1]])), MXNetError, "bincount: wrong shape"),
        (lambda x: np.bincount(whole([1]), x), MXNetError, "bincount: wrong shape of weights"),
        (lambda x: np.bincount(whole([1]), minlength=-1), ValueError, "Minlength value should greater than 0"),
        (lambda x: np.histogram(x), NotImplementedError, "automatic range is not supported"),
        (lambda x: np.histogram(x, [1, 2]), NotImplementedError, "array_like bins"),
        (lambda x: np.histogram(x, "auto"), NotImplementedError, "string bins"),
        (lambda x: np.histogram(x, None), ValueError, "np.histogram fails with bins=None"),
        (lambda x: np.histogram(x, 2, (0, 1), density=True), NotImplementedError, "density is not supported"),
        (lambda x: np.histogram(x, 0, (0, 1)), MXNetError, "histogram: wrong bins; got bin_cnt=0"),
        (lambda x: np.percentile(x, 101), ValueError, "percentile exceeds the valid range; got q=101"),
        (lambda x: np.percentile(x, np.array([5.0, -1.0])), ValueError, "percentile exceeds the valid range; got q=-1"),
        (lambda x: np.percentile(x, np.ones((1, 1))), MXNetError, "percentile: wrong shape of q"),
        (lambda x: np.percentile(x, 5, overwrite_input=True), NotImplementedError, "overwrite_input"),
        (lambda x: np.percentile(x, 5, interpolation="near"), ValueError, "attribute 'interpolation'; got 'near'"),
        (lambda x: np.quantile(x, 2), ValueError, "quantile: percentile exceeds the valid range"),
        (lambda x: np.interp(x, x, x, period=0), ValueError, "period must be a non-zero value"),
        (lambda x: np.interp(x, x, x[:2]), ValueError, "interp: wrong points"),
        (lambda x: np.polyval(1, x), TypeError, "polyval: type not supported; got int and ndarray"),
        (lambda x: np.polyval(np.ones((1, 1)), x), ValueError, "p has to be an 1-D array"),
        (lambda x: np.ediff1d(x, to_end=[1]), TypeError, "ediff1d: wrong to_end; got list"),
        (lambda x: np.ediff1d(whole([1]), x), MXNetError, "ediff1d: wrong type of to_end"),
        (lambda x: np.nan_to_num([1]), TypeError, "nan_to_num: type .* not supported"),
        (lambda x: np.unique(x, axis=1), MXNetError, "unique: axis out of range; got axis=1"),
        (lambda x: np.diag_indices_from(x), ValueError, "should be at least 2d"),
        (lambda x: np.diag_indices_from(np.ones((2, 3))), ValueError, "must be of equal length"),
        (lambda x: np.triu_indices_from(x), ValueError, "input array must be 2-d"),
        (lambda x: np.unravel_index([1], (2,)), TypeError, "Do not support type"),
        (lambda x: np.unravel_index(x, (2,), "F"), NotImplementedError, "only row-major order"),
        (lambda x: np.hanning(1.5), TypeError, "hanning: wrong number of points; got 1.5"),
        (lambda x: np.atleast_1d(), TypeError, "atleast_1d: no arguments"),
        (lambda x: np.shares_memory(x, 1), TypeError, "shares_memory: b is no array; got int"),
        (lambda x: np.broadcast_arrays(x, np.ones(3)), ValueError, "shapes do not fit together"),
        (lambda x: np.result_type(), ValueError, "at least one array or dtype is required"),
        (lambda x: np.result_type("int32"), ValueError, "Inputs of result_type must be ndarrays or dtypes"),
        (
            lambda x: np.result_type(numpy.dtype("int8"), numpy.dtype("uint64")),
            TypeError,
            "Unknown type promotion between int8 and uint64",
        ),
        (lambda x: np.set_printoptions(suppress=True), NotImplementedError, "only supports parameters precision"),
        (lambda x: np.repeat(x, 1.5), TypeError, "repeat: wrong repeats; got 1.5"),
        (lambda x: np.repeat(x, -1), MXNetError, "repeats cannot be a negative number"),
        (lambda x: np.repeat(x, [1, 2]), MXNetError, "repeat: wrong number of repeats; got 2; expected 4"),
        (lambda x: np.split(x, np.array(2)), TypeError, "split: wrong indices_or_sections"),
        (lambda x: np.split(x, [2, 1]), MXNetError, "expected positions in order"),
        (lambda x: np.split(x, 3), ValueError, "does not result in an equal division"),
        (lambda x: np.array_split(x, 0), ValueError, "array_split: wrong number of parts"),
        (lambda x: np.dsplit(x, 2), ValueError, "dsplit only works on arrays of 3 or more dimensions"),
        (lambda x: np.pad(x, np.array(2)), TypeError, "`pad_width` must be of integral type"),
        (lambda x: np.pad(x), TypeError, "`pad_width` must be of integral type"),
        (lambda x: np.pad(x, ((-1, 1),)), ValueError, "pad: negative width"),
        (lambda x: np.pad(x, ((1, 1), (1, 1))), MXNetError, "pad: wrong pad_width"),
        (lambda x: np.pad(x, 1, "wrap"), ValueError, "mode 'wrap' is not supported"),
        (lambda x: np.pad(x, 1, "edge", foo=1), ValueError, "foo keyword not in allowed keywords"),
        (lambda x: np.pad(x, 1, "reflect", reflect_type="odd"), ValueError, "unsupported reflect_type"),
        (lambda x: np.pad(x, 1, "maximum", stat_length=2), ValueError, "unsupported stat_length"),
        (lambda x: np.pad(x, 1, constant_values=(1, 2)), TypeError, "unsupported constant_values"),
        (lambda x: np.zeros((-2, 3)), MXNetError, "_npi_zeros: negative size; got shape"),
        (lambda x: np.tile(x, -1), MXNetError, "tile: a negative number of repetitions"),
        (lambda x: np.dot(x, np.ones(3)), MXNetError, r"_npi_dot: shapes do not fit; got \(4,\) and \(3,\)"),
        (lambda x: np.full(2, 1 << 64), OverflowError, "full: Integer out of bounds"),
        (lambda x: np.sum(x, where=x), ValueError, "only where=None or where=True"),
        (lambda x: np.reshape(x, (-7, 2)), MXNetError, "unknown code -7"),
    ],
)
def test_what_is_refused_is_named(call, error, text):
    with pytest.raises(error, match=text):
        call(np.arange(4))


def test_fill_diagonal_writes_to_its_argument():
    x = np.zeros((5, 2))
    np.fill_diagonal(x, [1, 2], wrap=True)
    assert x.tolist() == [[1, 0], [0, 2], [0, 0], [1, 0], [0, 2]]
    y = whole([[0, 0], [0, 0]])
    np.fill_diagonal(y, 5.7)
    assert y.tolist() == [[5, 0], [0, 5]]


def test_resize_repeats_or_cuts():
    assert np.resize(np.array([1, 2, 3]), (2, 4)).tolist() == [[1, 2, 3, 1], [2, 3, 1, 2]]
    assert np.resize(np.array([1, 2, 3]), 2).tolist() == [1, 2]
    assert np.resize(np.zeros(0), 2).tolist() == [0, 0]
    assert np.resize(np.ones(1), ()).shape == ()


def test_gradients_that_mxnet_has_not():
    x = np.array([1.0, 5.0, 3.0])
    x.attach_grad()
    with mx.autograd.record():
        y = np.percentile(x, 75) + np.insert(np.delete(x, 0), 0, x[:1]).sum() + np.atleast_2d(x).sum()
    y.backward()
    assert x.grad.tolist() == [2, 2.5, 2.5]


def test_large_integers_wrap_around_and_compare_as_they_are():
    x = whole([1, 2])
    assert (x + ((1 << 32) + 5)).tolist() == [6, 7]
    assert ((1 << 31) - x).tolist() == [2147483647, 2147483646]
    assert (x < 1 << 40).tolist() == [True, True]
    assert (x // (1 << 40)).tolist() == [0, 0]
    assert (np.array([1.0]) * (1 << 40)).tolist() == [float(1 << 40)]
    assert (whole([1], "int64") + (1 << 63)).tolist() == [1 - (1 << 63)]
    with pytest.raises(OverflowError, match="Integer out of bounds"):
        x + (1 << 65)


def test_full_numbers_wrap_around():
    assert np.full(1, 1 << 63).dtype == numpy.uint64
    assert np.full(1, (1 << 64) - 1, dtype="uint64").tolist() == [(1 << 64) - 1]
    assert np.full(1, 300, dtype="uint8").tolist() == [44]
    assert np.full(1, -1, dtype="uint8").tolist() == [255]


def test_means_and_quotients_of_integers_have_the_default_type():
    x = whole([1, 2])
    assert (np.mean(x).dtype, x.mean().dtype, (x / x).dtype, (x / 2).dtype) == (numpy.float32,) * 4
    mx.npx.set_np(dtype=True)
    try:
        results = np.mean(x), x.mean(), x / x, x / 2, 2 / x, np.true_divide(x, 2)
    finally:
        mx.npx.set_np()
    assert {result.dtype for result in results} == {numpy.dtype("float64")}


def test_names_are_at_mxnets_paths_too():
    for module, name in (("multiarray", "add"), ("function_base", "meshgrid"), ("set_functions", "unique_all")):
        assert getattr(getattr(np, module), name) is getattr(np, name)
    assert np.utils.float32 is np.float32
    assert np.fallback.positive is np.positive
    with pytest.raises(AttributeError, match=r"module 'mxgluon.numpy.multiarray' has no attribute 'no_such'"):
        np.multiarray.no_such  # noqa: B018
    assert len(np.__all__) == len(set(np.__all__))


def test_types():
    assert np.float32 in np.floating_dtypes
    assert np.can_cast(3, "int8")
    assert not np.can_cast(300, "int8")
    assert np.can_cast(True, "int8")
    assert np.iinfo("int8") == (8, 127, -128)
    assert np.finfo("float32").eps == 2.0**-23
    assert np.genfromtxt(io.StringIO("1 2")).dtype == numpy.float64


def test_arguments_stand_where_mxnet_has_them():
    x = np.array([1.0, 3.0])
    assert np.std(x, None, None, None, 1).item() == pytest.approx(2**0.5)
    assert np.std(x, ddof=1).item() == pytest.approx(2**0.5)
    assert np.reshape(np.ones((2, 3)), (-2, -1), "C").shape == (2, 3)
    assert np.empty_like(x, "int32", mx.cpu(1)).device == mx.cpu(1)
    assert np.sometrue(np.zeros((1, 2)), 0, True).shape == (1, 2)
    mx.np.random.seed(seed_state=3)
