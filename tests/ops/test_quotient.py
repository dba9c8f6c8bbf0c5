"""Division rounded once, floors of quotients, powers of integers: expected values are those of real MXNet 2.0."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError

# The product of each of these with the float32 nearest to its reciprocal is less than 1.
TELLING = (41, 47, 55, 61, 82)


class Quotient(mx.gluon.nn.HybridBlock):
    def forward(self, x):
        return x / 47


@pytest.mark.parametrize("number", TELLING)
def test_quotients_by_one_value_are_exact(number):
    x = mx.np.array([number, 2 * number])
    for divisor in (number, mx.np.array(number), mx.np.array([[number]])):
        assert (x / divisor).reshape(-1).asnumpy().tolist() == [1, 2]
        assert (x // divisor).reshape(-1).asnumpy().tolist() == [1, 2]


def test_quotients_are_rounded_once():
    host = numpy.arange(256, dtype="float32")
    x = mx.np.array(host)
    expected = host / numpy.float32(47)
    net = Quotient()
    net.hybridize()
    numpy.testing.assert_array_equal((x / 47).asnumpy(), expected)
    numpy.testing.assert_array_equal(net(x).asnumpy(), expected)
    x /= 47
    numpy.testing.assert_array_equal(x.asnumpy(), expected)


def test_a_small_float16_divisor():
    x = mx.np.array([0.0, 0.5], dtype="float16")
    numpy.testing.assert_array_equal((x / 1e-5).asnumpy(), x.asnumpy() / numpy.float16(1e-5))


@pytest.mark.parametrize("number", TELLING)
def test_means_of_equal_values_are_exact(number):
    ones = mx.np.ones((1, 1, number))
    assert ones.mean().item() == ones.mean(axis=-1).item() == mx.np.average(ones).item() == 1
    assert ones.var().item() == 0
    assert mx.npx.pooling(ones, kernel=(number,), pool_type="avg").item() == 1


def test_mean_over_no_axis_and_of_nothing():
    x = mx.np.array([[1.5, 2.5]])
    assert x.mean(axis=()).asnumpy().tolist() == [[1.5, 2.5]]
    assert numpy.isnan(mx.np.ones((0,)).mean().item())


def test_spread_without_degrees_of_freedom():
    assert mx.np.array([1.0, 2, 4]).std(ddof=3).item() == numpy.inf
    assert numpy.isnan(mx.np.array([1.0]).var(ddof=1).item())


def test_a_broadcast_divisor_has_its_gradient():
    x, y = mx.np.array([1.0, numpy.nan, 3.0]), mx.np.array([2.0])
    for head in (x, y):
        head.attach_grad()
    with mx.autograd.record():
        z = x / y
    z.backward()
    numpy.testing.assert_allclose(x.grad.asnumpy(), [0.5, 0.5, 0.5], rtol=1e-6)
    assert numpy.isnan(y.grad.item())
    with mx.autograd.record():
        z = x[::2] / y
    z.backward()
    assert y.grad.item() == -1


def test_floor_of_quotients():
    assert (mx.np.array([1.0, 2, -1, 6, 0.7]) // 0.1).asnumpy().tolist() == [10, 20, -10, 60, 7]
    assert (1 // mx.np.array([0.1, 0.2])).asnumpy().tolist() == [10, 5]
    assert (mx.np.array([numpy.inf, -numpy.inf]) // 2).asnumpy().tolist() == [numpy.inf, -numpy.inf]
    assert (mx.np.array([7, -7], dtype="int32") // 2).asnumpy().tolist() == [3, -4]


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "int64"])
def test_integers_divided_by_zero(dtype):
    x, zero = mx.np.array([7, 3], dtype=dtype), mx.np.array([0, 2], dtype=dtype)
    assert (x // zero).asnumpy().tolist() == [0, 1]
    assert (x // 0).asnumpy().tolist() == [0, 0]
    assert (7 // zero).asnumpy().tolist() == [0, 3]


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "int64"])
def test_negative_powers_of_integers(dtype):
    x = mx.np.array([3, 1, 2, 0], dtype=dtype)
    result = x**-1
    assert result.dtype == dtype
    assert result.asnumpy().tolist() == [0, 1, 0, 0]
    assert (x**2).asnumpy().tolist() == [9, 1, 4, 0]


def test_negative_powers_of_minus_one():
    x, powers = mx.np.array([-1, -1, 3, 2], dtype="int32"), mx.np.array([-1, -2, -2, 3], dtype="int32")
    assert (x**powers).asnumpy().tolist() == [-1, 1, 0, 8]
    assert ((-1) ** powers).asnumpy().tolist() == [-1, 1, 1, -1]


@pytest.mark.parametrize(
    "use",
    [
        lambda x: x.mean(axis=-3),
        lambda x: x.std(axis=5),
        lambda x: x.argmax(axis=5),
        lambda x: x.argmin(axis=-5),
        lambda x: x.swapaxes(0, 5),
        lambda x: mx.np.split(x, 2, axis=5),
        lambda x: mx.npx.topk(x, axis=5),
        lambda x: mx.npx.arange_like(x, axis=5),
    ],
)
def test_an_axis_that_is_not_there(use):
    with pytest.raises((MXNetError, ValueError), match=r"axis -?\d is out of bounds for array of dimension 2"):
        use(mx.np.ones((2, 3)))


def test_average_needs_an_axis_for_weights_of_another_shape():
    with pytest.raises(MXNetError, match="an axis is needed where the shapes of a and weights differ"):
        mx.np.average(mx.np.ones((2, 3)), weights=mx.np.ones(2))
