"""Arguments at the edge of what functions take: what real MXNet 2.0 answers, or an error that says what is wrong."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError

np = mx.np


@pytest.mark.parametrize(
    "make",
    [
        lambda: np.arange(2**40),
        lambda: np.arange(0, 1, 1e-13),
        lambda: np.eye(2**30),
        lambda: np.tri(2**30),
        lambda: np.identity(2**30),
        lambda: np.linspace(0, 1, 2**40),
        lambda: np.logspace(0, 1, 2**40),
        lambda: np.full(2**40, 1.0),
        lambda: np.zeros((2**33, 2**33)),
        lambda: mx.nd.arange(2**40),
        lambda: mx.nd.eye(2**30),
        lambda: mx.nd.linspace(0, 1, 2**40),
    ],
)
def test_arrays_that_no_device_holds(make):
    with pytest.raises(MXNetError, match="too large; got shape .*; expected at most 34359738368 elements"):
        make()


@pytest.mark.parametrize("axis", [0, -1])
@pytest.mark.parametrize("name", ["sum", "prod", "mean", "std", "var", "max", "min", "argmax", "argmin", "squeeze"])
def test_the_axis_that_a_number_lacks(name, axis):
    number = np.array(3.0)
    expected = {"std": 0, "var": 0, "argmax": 0, "argmin": 0}.get(name, 3)
    assert getattr(number, name)(axis=axis).item() == expected
    with pytest.raises(Exception, match="axis"):
        getattr(number, name)(axis=1)


def test_tests_of_a_number_along_an_axis():
    assert np.any(np.array(3.0), axis=0).item()
    assert np.all(np.array(3.0), axis=-1).item()
    assert np.nonzero(np.array(3.0))[0].tolist() == [0]


@pytest.mark.parametrize(
    ("values", "low", "high", "expected"),
    [([1, 250, 3], 0, 256, [1, 250, 3]), ([1, 250, 3], -5, 300, [1, 250, 3]), ([1, 250, 3], 2, numpy.inf, [2, 250, 3])],
)
def test_bounds_that_the_type_lacks(values, low, high, expected):
    assert np.clip(np.array(values, dtype="uint8"), low, high).tolist() == expected
    assert np.array(values, dtype="int32").clip(low).tolist() == numpy.clip(values, low, None).tolist()


def test_integers_are_cut_off_at_tens():
    values = np.array([159, -159, 155, 150, -155, 14, 16, -16], dtype="int32")
    assert np.around(values, -1).tolist() == [150, -150, 150, 150, -150, 10, 10, -10]
    assert np.around(np.array([250, 160], dtype="uint8"), -2).tolist() == [200, 100]
    assert np.around(np.array([25], dtype="int8"), -3).tolist() == [0]


@pytest.mark.parametrize(("dtype", "wide"), [("int8", "int64"), ("int32", "int64"), ("uint8", "uint64")])
def test_running_products_of_integers(dtype, wide):
    found = np.cumprod(np.array([1, 2, 127, 5], dtype=dtype))
    assert (found.dtype, found.tolist()) == (wide, [1, 2, 254, 1270])


def test_average_of_integers():
    assert np.average(np.array([255] * 6000, dtype="uint8")).item() == 255


def test_what_a_small_type_lacks_wraps_around():
    assert np.array([300, -1], dtype="uint8").tolist() == [44, 255]
    assert np.array(70000, dtype="int16").item() == 4464
    assert np.array([-2.0, 300.0]).astype("uint8").tolist() == [254, 44]
    assert np.array([-100.0, 370.0]).astype("int8").tolist() == [-100, 114]


@pytest.mark.parametrize(
    "make", [np.zeros, np.ones, np.empty, np.identity, lambda n, dtype: np.linspace(0, 1, n, dtype=dtype)]
)
def test_float_is_of_64_bits_as_in_mxnet(make):
    assert make(2, dtype=float).dtype == ("float32" if make is np.empty else "float64")
    assert np.zeros_like(np.ones(2), dtype=float).dtype == "float64"
    assert np.full(2, 1.5, dtype=float).dtype == np.eye(2, dtype=float).dtype == "float32"


def test_results_do_not_grow_into_out():
    out = np.zeros(4)
    with pytest.raises(ValueError, match=r"nansum: wrong shape of out; got \(4,\); expected \(\)"):
        np.nansum(np.ones(3), axis=0, out=out)
    assert out.tolist() == [0, 0, 0, 0]


def test_what_cannot_be_made():
    with pytest.raises(MXNetError, match="one_hot: negative depth; got -1"):
        mx.npx.one_hot(np.array([1]), -1)
    with pytest.raises(MXNetError, match="empty: negative size; got shape -2"):
        np.empty(-2)
    with pytest.raises(MXNetError, match=r"multinomial: sum\(pvals"):
        np.random.multinomial(10, [0.5, 0.9])


@pytest.mark.parametrize(
    "draw",
    [
        lambda: np.random.uniform(size=-1),
        lambda: np.random.choice(5, size=9, replace=False),
        lambda: np.random.uniform(np.ones(3), size=(2,)),
    ],
)
def test_a_refused_draw_leaves_the_stream_as_it_was(draw):
    mx.random.seed(3)
    expected = np.random.uniform(size=3).tolist()
    mx.random.seed(3)
    with pytest.raises((MXNetError, ValueError)):
        draw()
    assert np.random.uniform(size=3).tolist() == expected


def test_levels_in_a_list():
    with pytest.raises(TypeError, match=r"quantile: invalid q; got \[0.1, 0.9\]; expected a number or an array"):
        np.quantile(np.ones(2), [0.1, 0.9])
