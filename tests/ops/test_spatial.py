"""Operators on images that are sampled, correlated and brought to another size: what they refuse, and what samples do not show."""

import jax
import jax.numpy as jnp
import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry

AFFINE = {"transform_type": "affine", "target_shape": (2, 2)}
KINDS = {"transform_type": "affine", "sampler_type": "bilinear", "target_shape": (2, 2)}
POOL, RESIZE, SYNC = "_contrib_AdaptiveAvgPooling2D", "_contrib_BilinearResize2D", "_contrib_SyncBatchNorm"
REFUSED = [
    ("GridGenerator", [(1, 6)], {"transform_type": "affine"}, r"target_shape; got \(0, 0\); expected height and width"),
    ("GridGenerator", [(1, 6)], {"transform_type": "affine", "target_shape": 3}, r"target_shape; got \(3,\)"),
    ("GridGenerator", [(1, 5)], AFFINE, r"shape of data; got \(1, 5\); expected \(N, 6\)"),
    ("GridGenerator", [(1, 2, 3)], AFFINE, r"shape of data; got \(1, 2, 3\); expected \(N, 6\)"),
    ("GridGenerator", [(2, 3, 3)], {"transform_type": "warp"}, r"got data \(2, 3, 3\); expected 4 dimensions"),
    ("GridGenerator", [(1, 3, 2, 2)], {"transform_type": "warp"}, r"got \(1, 3, 2, 2\); expected \(N, 2, H, W\)"),
    ("BilinearSampler", [(1, 2, 3), (1, 2, 2, 2)], {}, r"got data \(1, 2, 3\); expected 4 dimensions"),
    ("BilinearSampler", [(2, 1, 2, 3), (1, 2, 2, 2)], {}, r"grid \(1, 2, 2, 2\) .*; expected \(2, 2, height, width\)"),
    ("BilinearSampler", [(1, 1, 2, 3), (1, 3, 2, 2)], {}, r"grid \(1, 3, 2, 2\) for data"),
    ("BilinearSampler", [(1, 1, 0, 3), (1, 2, 2, 2)], {}, r"no pixels; got data \(1, 1, 0, 3\)"),
    ("SpatialTransformer", [(1, 2, 3), (1, 6)], KINDS, r"got data \(1, 2, 3\); expected 4 dimensions"),
    ("SpatialTransformer", [(1, 1, 2, 3), (1, 5)], KINDS, r"shape of loc; got \(1, 5\)"),
    ("SpatialTransformer", [(2, 1, 2, 3), (1, 6)], KINDS, r"got loc \(1, 6\) .*; expected one for each image"),
    ("SpatialTransformer", [(1, 1, 2, 3), (1, 6)], dict(KINDS, target_shape=(0, 2)), r"target_shape; got \(0, 2\)"),
    ("SpatialTransformer", [(1, 1, 2, 0), (1, 6)], KINDS, "no pixels"),
    ("Correlation", [(2, 5, 5), (2, 5, 5)], {}, r"got data \(2, 5, 5\); expected 4 dimensions"),
    ("Correlation", [(1, 2, 5, 5), (1, 2, 5, 4)], {}, r"got \(1, 2, 5, 5\) and \(1, 2, 5, 4\); expected the same"),
    ("Correlation", [(1, 1, 5, 5)] * 2, {"kernel_size": 2}, "kernel_size; got 2; expected an odd number"),
    ("Correlation", [(1, 1, 5, 5)] * 2, {"stride1": 0}, "stride1; got 0; expected at least 1"),
    ("Correlation", [(1, 1, 5, 5)] * 2, {"pad_size": -1}, "pad_size; got -1; expected at least 0"),
    ("Correlation", [(1, 1, 5, 5)] * 2, {"max_displacement": 3}, "max_displacement=3, .* width of at least 7"),
    ("LRN", [(1, 2, 3)], {"nsize": 3}, r"got data \(1, 2, 3\); expected 4"),
    ("LRN", [(1, 2, 1, 1)], {"nsize": 0}, "nsize; got 0; expected at least 1"),
    (POOL, [(1, 2, 3)], {}, r"got data \(1, 2, 3\); expected 4 dimensions"),
    (POOL, [(1, 1, 2, 3)], {"output_size": (1, 1, 1)}, r"output_size; got \(1, 1, 1\); expected height and width"),
    (POOL, [(1, 1, 2, 3)], {"output_size": -1}, r"output_size; got \(-1,\)"),
    (POOL, [(1, 1, 0, 3)], {}, r"no pixels; got data \(1, 1, 0, 3\)"),
    (RESIZE, [(1, 2, 3)], {}, r"got data \(1, 2, 3\); expected 4 dimensions"),
    (RESIZE, [(1, 1, 2, 3)], {"mode": "like"}, "number of inputs; got 1; expected 2 for mode='like'"),
    (RESIZE, [(1, 1, 2, 3)] * 2, {}, "number of inputs; got 2; expected 1 for mode='size'"),
    (RESIZE, [(1, 1, 2, 3), (2, 2)], {"mode": "like"}, r"shape of like; got \(2, 2\); expected 4 axes"),
    (RESIZE, [(1, 1, 2, 3)], {"height": 0}, "height; got 0; expected a number from 1 to 10000"),
    (RESIZE, [(1, 1, 2, 3)], {"width": 10001}, "width; got 10001; expected a number from 1 to 10000"),
    (RESIZE, [(1, 1, 2, 3)], {"scale_height": 2}, "scale_height=2.0 and scale_width=None with mode='size'"),
    (RESIZE, [(1, 1, 2, 3)], {"mode": "odd_scale"}, "scale_height=None .* mode='odd_scale'; expected both"),
    (RESIZE, [(1, 1, 2, 3)], {"scale_height": -1, "scale_width": 1}, r"got \(-2, 3\) from scales"),
    (RESIZE, [(1, 1, 0, 3)], {}, "no pixels"),
    (SYNC, [(3,), *[(3,)] * 4], {"key": "a"}, r"got axis=1 for data \(3,\)"),
    (SYNC, [(2, 3), (2,), *[(3,)] * 3], {"key": "a"}, r"gamma; got gamma \(2,\) for data \(2, 3\); expected \(3,\)"),
]


@pytest.mark.parametrize(("name", "shapes", "attributes", "said"), REFUSED)
def test_refusals(name, shapes, attributes, said):
    with pytest.raises(MXNetError, match=f"^{name}: .*{said}"):
        registry.get(name)(*(mx.np.ones(shape) for shape in shapes), **attributes)


@pytest.mark.parametrize("name", ["BilinearSampler", "Correlation"])
def test_types_that_differ(name):
    with pytest.raises(MXNetError, match=f"^{name}: data and .* differ in type; got float16 and float32"):
        registry.get(name)(mx.np.ones((1, 2, 3, 3), dtype="float16"), mx.np.ones((1, 2, 3, 3)))


@pytest.mark.parametrize(("name", "attributes"), [("LRN", {"nsize": 3}), (POOL, {}), (RESIZE, {})])
def test_whole_numbers_are_refused(name, attributes):
    with pytest.raises(MXNetError, match=f"^{name}: wrong type of data; got int32; expected a floating-point type"):
        registry.get(name)(mx.np.ones((1, 2, 3, 3), dtype="int32"), **attributes)


def test_statistics_of_several_devices_are_refused_where_they_are_taken():
    vectors = [mx.np.ones(3) for _ in range(4)]
    operator = registry.get(SYNC)
    with mx.autograd.record(), pytest.raises(MXNetError, match="^_contrib_SyncBatchNorm: .*got ndev=2; expected 1"):
        operator(mx.np.ones((2, 3)), *vectors, key="a", ndev=2)
    assert operator(mx.np.ones((2, 3)), *vectors, key="a", ndev=2).shape == (2, 3)


def test_one_pixel_is_the_middle():
    grid = registry.get("GridGenerator")(
        mx.np.array([[1, 2, 3, 4, 5, 6.0]]), transform_type="affine", target_shape=(1, 2)
    )
    assert grid.tolist() == [[[[2, 4]], [[2, 10]]]]
    image = mx.np.arange(9.0).reshape(1, 1, 3, 3)
    identity = mx.np.array([[1, 0, 0, 0, 1, 0.0]])
    assert registry.get("SpatialTransformer")(image, identity, **dict(KINDS, target_shape=(1, 1))).item() == 4


def test_flow_over_an_image_of_one_row():
    grid = registry.get("GridGenerator")(mx.np.ones((1, 2, 1, 2)), transform_type="warp")
    assert grid.tolist() == [[[[1, 3]], [[1, 1]]]]


def test_running_statistics_are_told():
    mean, var = mx.np.array([1, 2.0]), mx.np.array([3, 4.0])
    outputs = registry.get(SYNC)(
        mx.np.ones((2, 2)), mx.np.ones(2), mx.np.ones(2), mean, var, key="a", output_mean_var=True
    )
    assert [output.tolist() for output in outputs[1:]] == [[1, 2], [3, 4]]


def test_16_bit_numbers_are_summed_in_32():
    values = numpy.full((1, 1, 64, 64), 100.0, "float16")
    assert registry.get(POOL)(mx.np.array(values, dtype="float16")).item() == 100
    wide = mx.np.array(numpy.full((1, 512, 1, 1), 20.0), dtype="float16")
    assert registry.get("Correlation")(wide, wide, max_displacement=0).item() == 400


def test_a_missing_number_stays_where_it_is():
    image = numpy.arange(35.0, dtype="float32").reshape(1, 1, 5, 7)
    image[0, 0, 0, 0] = numpy.nan
    for name, attributes in ((POOL, {"output_size": (2, 3)}), (RESIZE, {"height": 7, "width": 9})):
        result = registry.get(name)(mx.np.array(image), **attributes).asnumpy()
        assert numpy.isnan(result[0, 0, 0, 0])
        assert numpy.isfinite(result[0, 0, -1]).all()
        assert numpy.isfinite(result[0, 0, :, -1]).all()


def test_means_of_parts_of_many_rows():
    image = numpy.random.RandomState(0).randn(37, 1).astype("float32")
    data = mx.np.array(image.reshape(1, 1, 37, 1))
    data.attach_grad()
    with mx.autograd.record():
        result = registry.get(POOL)(data, output_size=(4, 1))
    result.backward()
    parts = [slice(0, 10), slice(9, 19), slice(18, 28), slice(27, 37)]
    numpy.testing.assert_allclose(result.asnumpy().ravel(), [image[part].mean() for part in parts], rtol=1e-5)
    wanted = numpy.zeros(37)
    for part in parts:
        wanted[part] += 0.1
    numpy.testing.assert_allclose(data.grad.asnumpy().ravel(), wanted, rtol=1e-5)


def test_correlation_keeps_no_shifted_images_for_backward():
    """With 441 displacements, saved images would be hundreds of times the input."""
    correlation = registry.get("Correlation").function
    data = jax.ShapeDtypeStruct((1, 8, 32, 32), jnp.float32)

    def residuals(left, right):
        return jax.vjp(lambda *both: correlation(*both, max_displacement=10, pad_size=10), left, right)[1]

    saved = jax.tree.leaves(jax.eval_shape(residuals, data, data))
    assert sum(leaf.size for leaf in saved) < 20 * 8 * 32 * 32
