"""What golden values do not show: ties and NaN in pooling, 16-bit sums, modes, second derivatives, layouts."""

import functools

import jax
import jax.numpy as jnp
import numpy
import pytest

from mxgluon import ops
from mxgluon.ops.max_pooling import max_pool


def draw(*shape, seed=0):
    return jnp.asarray(numpy.random.RandomState(seed).randn(*shape), jnp.float32)


def compiled_gradient(function, arguments=0):
    """Return the gradient's function as one program, which is compiled sooner than its operations one by one."""
    return jax.jit(jax.grad(function, arguments))


def pull_back(function, head, *inputs):
    return jax.jit(lambda head, *inputs: jax.vjp(function, *inputs)[1](head))(head, *inputs)


def reference_max_pool(data, kernel, stride, pads):
    spec = [(0, 0), (0, 0), *pads]
    padded = jnp.pad(data, spec, constant_values=-jnp.inf)
    return jax.lax.reduce_window(padded, -jnp.inf, jax.lax.max, (1, 1, *kernel), (1, 1, *stride), "VALID")


@pytest.mark.parametrize(
    ("kernel", "stride", "pads"),
    [((2, 2), (2, 2), ((0, 0), (0, 0))), ((3, 2), (2, 1), ((1, 1), (0, 1))), ((2, 2), (3, 3), ((0, 0), (0, 0))), ((3, 3), (1, 1), ((1, 1), (1, 1)))],
)  # fmt: skip
def test_max_pool_equals_reduce_window(kernel, stride, pads):
    data = draw(2, 3, 8, 7)
    ours = jax.jit(functools.partial(max_pool, first=2, kernel=kernel, stride=stride, pads=pads))
    theirs = jax.jit(functools.partial(reference_max_pool, kernel=kernel, stride=stride, pads=pads))
    numpy.testing.assert_array_equal(ours(data), theirs(data))
    head = draw(*ours(data).shape, seed=1)
    gradients = [compiled_gradient(lambda x, f=f: jnp.sum(f(x) * head))(data) for f in (ours, theirs)]
    numpy.testing.assert_allclose(*gradients, rtol=1e-6, atol=1e-6)


def test_first_of_equal_maxima_takes_the_gradient():
    data = jnp.asarray([[[[1.0, 1.0], [1.0, 1.0]]]])
    gradient = compiled_gradient(lambda x: max_pool(x, 2, (2, 1), (1, 1), ((0, 0), (0, 0))).sum())(data)
    assert gradient.tolist() == [[[[1.0, 1.0], [0.0, 0.0]]]]
    whole = compiled_gradient(lambda x: max_pool(x, 2, (2, 2), (1, 1), ((0, 0), (0, 0))).sum())(data)
    assert whole.tolist() == [[[[1.0, 0.0], [0.0, 0.0]]]]


def test_nan_is_no_maximum():
    data = jnp.asarray([[[jnp.nan, 2.0, jnp.nan, jnp.nan]]])
    pooled = max_pool(data, 2, (2,), (2,), ((0, 0),))
    assert pooled.tolist() == [[[2.0, float(jnp.finfo(jnp.float32).min)]]]
    gradient = compiled_gradient(lambda x: max_pool(x, 2, (2,), (2,), ((0, 0),)).sum())(data)
    assert gradient.tolist() == [[[0.0, 1.0, 1.0, 0.0]]]


def test_integer_max_pool():
    data = jnp.arange(8, dtype=jnp.int32).reshape(1, 1, 8)
    assert max_pool(data, 2, (2,), (2,), ((0, 0),)).tolist() == [[[1, 3, 5, 7]]]


def test_same_convention_pads_the_end():
    data = jnp.arange(5.0).reshape(1, 1, 5)
    pooled = ops.pooling.pooling.function(data, kernel=(2,), stride=(2,), pooling_convention="same")
    assert pooled.tolist() == [[[1.0, 3.0, 4.0]]]


def test_max_pool_has_second_derivatives():
    data = draw(1, 1, 4, 4)
    curve = compiled_gradient(
        lambda x: jnp.sum(jax.grad(lambda y: jnp.sum(max_pool(y, 2, (2, 2), (2, 2), ((0, 0), (0, 0))) ** 3))(x))
    )
    assert jnp.abs(curve(data)).sum() > 0


@pytest.mark.parametrize("layout", ["NWC", "NHWC", "NDHWC"])
def test_channels_last_equals_channels_first(layout):
    rank = len(layout) - 2
    data, weight = draw(2, 4, *(6,) * rank), draw(6, 2, *(3,) * rank, seed=1)
    attributes = {"kernel": (3,) * rank, "num_filter": 6, "num_group": 2, "stride": (2,) * rank, "pad": (1,) * rank}
    bias = draw(6, seed=2)
    first = ops.convolution.convolution.function(data, weight, bias, **attributes)
    moved = (jnp.moveaxis(value, 1, -1) for value in (data, weight))
    last = ops.convolution.convolution.function(*moved, bias, layout=layout, **attributes)
    numpy.testing.assert_allclose(jnp.moveaxis(last, -1, 1), first, rtol=1e-5, atol=1e-5)
    for kind in ("max", "avg", "sum"):
        pool = {"kernel": (2,) * rank, "stride": (2,) * rank, "pool_type": kind}
        one = ops.pooling.pooling.function(data, **pool)
        other = ops.pooling.pooling.function(jnp.moveaxis(data, 1, -1), layout=layout, **pool)
        numpy.testing.assert_allclose(jnp.moveaxis(other, -1, 1), one, rtol=1e-6, atol=1e-6)


def test_deconvolution_is_the_transpose_of_convolution():
    data, weight = draw(1, 4, 5, 6), draw(4, 3, 3, 3, seed=1)
    attributes = {"kernel": (3, 3), "stride": (2, 1), "dilate": (1, 2), "pad": (1, 2)}
    image = ops.convolution.deconvolution.function(data, weight, num_filter=3, **attributes)

    def convolve(x):
        return ops.convolution.convolution.function(x, weight, num_filter=4, no_bias=True, **attributes)

    transposed = pull_back(convolve, data, image)[0]
    numpy.testing.assert_allclose(image, transposed, rtol=1e-5, atol=1e-5)


def test_deconvolution_target_shape():
    data, weight = draw(1, 2, 3, 3), draw(2, 3, 4, 4, seed=1)
    full = ops.convolution.deconvolution.function(data, weight, kernel=(4, 4), num_filter=3, stride=(2, 2))
    cut = ops.convolution.deconvolution.function(
        data, weight, kernel=(4, 4), num_filter=3, stride=(2, 2), target_shape=(7, 6)
    )
    numpy.testing.assert_allclose(cut, full[:, :, 1:8, 1:7], rtol=1e-6)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_short_types_are_summed_in_float32(dtype):
    data = jnp.full((1, 1, 128, 128), 100, dtype)
    assert ops.pooling.pooling.function(data, global_pool=True, pool_type="avg").item() == 100
    rows = jnp.full((1, 4096), 1, dtype)
    assert ops.dense.fully_connected.function(rows, rows, num_hidden=1, no_bias=True).item() == 4096
    ones, zeros = jnp.ones(1), jnp.zeros(1)
    output, mean, variance = ops.normalization.batch_norm.function(data + 3, ones, zeros, zeros, ones, training=True)
    assert output.dtype == dtype
    assert mean.dtype == jnp.float32
    assert mean.item() == pytest.approx(0.1 * float((data + 3)[0, 0, 0, 0]), rel=1e-6)
    assert variance.item() == pytest.approx(0.9)


def test_short_convolution_has_a_gradient():
    data, weight = draw(1, 2, 5, 5).astype("float16"), draw(3, 2, 3, 3, seed=1).astype("float16")

    def total(x, w):
        return (
            ops.convolution.convolution.function(x, w, kernel=(3, 3), num_filter=3, no_bias=True)
            .astype("float32")
            .sum()
        )

    assert [gradient.dtype for gradient in compiled_gradient(total, (0, 1))(data, weight)] == [jnp.float16, jnp.float16]


def test_batch_norm_keeps_its_digits_far_from_zero():
    data = draw(8, 2, 4) + 10000
    ones, zeros = jnp.ones(2), jnp.zeros(2)
    output = ops.normalization.batch_norm.function(data, ones, zeros, zeros, ones, eps=1e-5, training=True)[0]
    host = numpy.asarray(data, "float64")
    expected = (host - host.mean((0, 2), keepdims=True)) / numpy.sqrt(host.var((0, 2), keepdims=True) + 1e-5)
    numpy.testing.assert_allclose(output, expected, atol=2e-3)


def test_selu_has_the_true_gradient():
    gradient = compiled_gradient(lambda x: ops.activation.leaky_relu.function(x, act_type="selu"))(jnp.float32(-1.0))
    assert gradient.item() == pytest.approx(1.7580993408473766 * numpy.exp(-1), rel=1e-6)


@pytest.mark.parametrize("act_type", ["relu", "sigmoid", "tanh", "softrelu", "softsign", "log_sigmoid", "mish"])
def test_activations_are_finite_far_out(act_type):
    values = jnp.asarray([-1e4, -100.0, 100.0, 1e4])
    function = functools.partial(ops.activation.activation.function, act_type=act_type)
    assert jnp.isfinite(function(values)).all()
    assert jnp.isfinite(jax.jit(jax.vmap(jax.grad(function)))(values)).all()


@pytest.mark.parametrize("act_type", ["elu", "selu", "gelu"])
def test_rectifiers_are_finite_far_out(act_type):
    values = jnp.asarray([-1e4, -100.0, 100.0, 1e4])
    function = functools.partial(ops.activation.leaky_relu.function, act_type=act_type)
    assert jnp.isfinite(function(values)).all()
    assert jnp.isfinite(jax.jit(jax.vmap(jax.grad(function)))(values)).all()


def test_rows_without_any_allowed_element():
    data, mask = jnp.zeros((1, 3)), jnp.zeros((1, 3), bool)
    assert ops.softmax.masked_softmax.function(data, mask).tolist() == [[0.0, 0.0, 0.0]]
    assert ops.softmax.masked_log_softmax.function(data, mask).tolist() == [[-numpy.inf] * 3]
    gradient = compiled_gradient(lambda x: ops.softmax.masked_softmax.function(x, mask).sum())(data)
    assert gradient.tolist() == [[0.0, 0.0, 0.0]]


def test_log_softmax_with_length():
    data = jnp.asarray([[1.0, 2.0, 9.0]])
    found = ops.softmax.log_softmax.function(data, jnp.asarray([2]), use_length=True)
    numpy.testing.assert_allclose(found[0, :2], jax.nn.log_softmax(data[0, :2]), rtol=1e-6)
    assert found[0, 2] == -jnp.inf


@pytest.mark.parametrize("groups", [1, 2, 4])
def test_grouped_convolution_equals_the_plain_one(groups):
    data, weight = draw(2, 4, 7, 6), draw(8, 4 // groups, 3, 3, seed=1)
    attributes = {
        "kernel": (3, 3),
        "num_filter": 8,
        "num_group": groups,
        "pad": (1, 2),
        "stride": (2, 1),
        "dilate": (1, 2),
    }

    @jax.jit
    def ours(x, w):
        return ops.convolution.convolution.function(x, w, no_bias=True, **attributes)

    @jax.jit
    def plain(x, w):
        return jax.lax.conv_general_dilated(
            x, w, (2, 1), [(1, 1), (2, 2)], rhs_dilation=(1, 2), feature_group_count=groups
        )

    numpy.testing.assert_allclose(ours(data, weight), plain(data, weight), rtol=1e-5, atol=1e-5)
    head = draw(*plain(data, weight).shape, seed=2)
    for one, other in zip(pull_back(ours, head, data, weight), pull_back(plain, head, data, weight), strict=True):
        numpy.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("groups", [1, 4])
def test_short_convolutions_are_summed_in_float32(groups):
    data, weight = jnp.full((1, 4, 32, 32), 1, "float16"), jnp.full((4, 4 // groups, 32, 32), 1.001, "float16")
    result = ops.convolution.convolution.function(
        data, weight, kernel=(32, 32), num_filter=4, num_group=groups, no_bias=True
    )
    assert result.flatten()[0] == numpy.float16(1024 * 4 // groups * float(weight[0, 0, 0, 0]))


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_short_dense_layer_has_gradients_of_its_type(dtype):
    data, weight, bias = (draw(*shape).astype(dtype) for shape in ((2, 3), (4, 3), (4,)))

    def total(*tensors):
        return ops.dense.fully_connected.function(*tensors, num_hidden=4).astype("float32").sum()

    gradients = compiled_gradient(total, (0, 1, 2))(data, weight, bias)
    assert [gradient.dtype for gradient in gradients] == [dtype] * 3
    numpy.testing.assert_allclose(gradients[2].astype("float32"), 2.0)
