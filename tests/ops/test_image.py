"""Images: gradients, numbers drawn, exact rounding of 8-bit images, refusals."""

import jax
import jax.numpy as jnp
import numpy
import pytest
from jax.test_util import check_grads

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry

FACTORS = {"min_factor": 0.7, "max_factor": 0.7}


def places(height, width):
    """An image whose two first channels say row and column of each pixel."""
    rows, columns = numpy.mgrid[:height, :width]
    return numpy.stack([rows, columns, rows], -1).astype("float32")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "shape", "attrs"),
    [
        ("to_tensor", (1, 2, 2, 3), {}),
        ("flip_left_right", (2, 3, 1), {}),
        ("flip_top_bottom", (2, 3, 1), {}),
        ("random_flip_left_right", (2, 3, 1), {}),
        ("random_crop", (3, 3, 1), {"width": 2, "height": 2}),
        ("random_crop", (2, 2, 1), {"width": 3, "height": 3}),
        ("random_resized_crop", (4, 4, 1), {"width": 3, "height": 2}),
        *[("resize", (3, 4, 1), {"size": (5, 2), "interp": code}) for code in (1, 2, 3, 4)],
        ("random_brightness", (2, 2, 3), FACTORS),
        ("random_contrast", (2, 2, 3), FACTORS),
        ("random_saturation", (2, 2, 3), FACTORS),
        ("random_hue", (2, 2, 3), FACTORS),
        ("random_color_jitter", (2, 2, 3), {"brightness": 0.1, "contrast": 0.1, "saturation": 0.1, "hue": 0.1}),
        ("adjust_lighting", (2, 2, 3), {"alpha": (0.1, 0.2, 0.3)}),
        ("random_lighting", (2, 2, 3), {}),
    ],
)
def test_gradients(name, shape, attrs):
    operator = registry.get(f"_image_{name}")
    if operator.rng:
        attrs = {**attrs, "key": jax.random.key(0)}
    # All different, so that no maximum is near another.
    image = numpy.random.RandomState(1).permutation(numpy.prod(shape)).reshape(shape)
    with jax.enable_x64(True):
        # to_tensor answers in float32, which bounds how exact a difference quotient is.
        exact = {"eps": 1e-2, "atol": 1e-3, "rtol": 1e-3} if name == "to_tensor" else {"atol": 1e-3, "rtol": 1e-3}
        function = jax.jit(lambda data: operator.function(data, **attrs))
        check_grads(function, [jnp.asarray(image, "float64")], 1, ["rev"], **exact)


def test_linear_resizing_rounds_as_opencv():
    # The values are real MXNet's.
    image = mx.nd.array(numpy.arange(9).reshape(3, 3, 1) * 3, dtype="uint8")
    assert mx.nd.image.resize(image, size=2).asnumpy().ravel().tolist() == [3, 7, 16, 21]


def test_hue_of_integers_stays_exact():
    image = numpy.random.RandomState(0).randint(0, 256, (16, 16, 3)).astype("uint8")
    turned = mx.npx.image.random_hue(mx.np.array(image, dtype="uint8"), 1.0, 1.0)
    numpy.testing.assert_array_equal(turned.asnumpy(), image)


@pytest.mark.parametrize(("name", "lowest", "highest"), [("brightness", 0.5, 2.0), ("contrast", 0.2, 0.4)])
def test_factors_are_uniform(name, lowest, highest):
    mx.random.seed(1)
    image = mx.np.array([[[1.0], [-1.0]]])
    draw = getattr(mx.npx.image, f"random_{name}")
    factors = numpy.array([draw(image, lowest, highest).asnumpy()[0, 0, 0] for _ in range(300)])
    assert lowest <= factors.min() < lowest + 0.05 * (highest - lowest)
    assert highest >= factors.max() > highest - 0.05 * (highest - lowest)
    assert abs(factors.mean() - (lowest + highest) / 2) < 0.1 * (highest - lowest)


@pytest.mark.parametrize("p", [0.0, 0.2, 1.0])
@pytest.mark.parametrize(("name", "axis"), [("left_right", 1), ("top_bottom", 0)])
def test_flips_happen_as_often_as_asked(name, axis, p):
    mx.random.seed(2)
    image = places(2, 3)
    flip = getattr(mx.npx.image, f"random_flip_{name}")
    flipped = 0
    for _ in range(200):
        result = flip(mx.np.array(image), p=p).asnumpy()
        changed = bool((result != image).any())
        numpy.testing.assert_array_equal(result, numpy.flip(image, axis) if changed else image)
        flipped += changed
    assert abs(flipped / 200 - p) <= (0 if p in (0, 1) else 0.1)


def test_random_crop_is_anywhere_and_in_one_piece():
    mx.random.seed(3)
    seen = set()
    for _ in range(100):
        part = mx.npx.image.random_crop(mx.np.array(places(5, 6)), width=4, height=2).asnumpy()
        row, column = part[0, 0, :2].astype(int).tolist()
        numpy.testing.assert_array_equal(part, places(5, 6)[row : row + 2, column : column + 4])
        seen.add((row, column))
    # As in MXNet, a part ends at the last row or column only where its range is a single point.
    assert seen == {(row, column) for row in range(3) for column in range(2)}


def test_random_crop_begins_where_its_ranges_say():
    image = mx.np.array(places(7, 10))
    part = mx.npx.image.random_crop(image, xrange=(0.5, 0.5), yrange=(1.0, 1.0), width=8, height=6)
    assert part[0, 0, :2].tolist() == [1.0, 1.0]


def cut(image, count, **attrs):
    """Return (height, width) of parts that were drawn and enlarged, measured from how fast places change inside."""
    sizes = []
    for _ in range(count):
        result = mx.npx.image.random_resized_crop(image, width=64, height=64, **attrs).asnumpy()
        sizes.append(((result[33, 0, 0] - result[32, 0, 0]) * 64, (result[0, 33, 1] - result[0, 32, 1]) * 64))
    return numpy.array(sizes).round(2)


@pytest.mark.slow
def test_random_resized_crop_draws_area_and_proportion():
    mx.random.seed(4)
    image = mx.np.array(places(20, 30))
    assert (cut(image, 5, area=(0.25, 0.25), ratio=(2.0, 2.0)) == [9, 17]).all()
    heights, widths = cut(image, 150).T
    shares, ratios = heights * widths / 600, widths / heights
    assert (shares.min() > 0.06, shares.min() < 0.2, shares.max() > 0.7) == (True, True, True)
    assert (ratios.min() > 0.68, ratios.max() < 1.45, abs(ratios.mean() - 1.03) < 0.08) == (True, True, True)


def test_random_resized_crop_falls_back_to_the_middle():
    image = mx.np.array(places(4, 6))
    for attrs in ({"area": (1.0, 1.0), "ratio": (3.0, 3.0)}, {"max_trial": 0}):
        part = mx.npx.image.random_resized_crop(image, width=4, height=4, **attrs)
        numpy.testing.assert_array_equal(part.asnumpy(), places(4, 6)[:, 1:5])


@pytest.mark.slow
def test_jitter_draws_factors_around_one_and_an_order():
    mx.random.seed(5)
    dark = mx.np.full((1, 1, 3), 100.0)
    values = [mx.npx.image.random_color_jitter(dark, 0.4, 0, 0, 0).asnumpy()[0, 0, 0] for _ in range(200)]
    assert 60 <= min(values) < 65
    assert 135 < max(values) <= 140
    turned = numpy.array(
        [
            mx.npx.image.random_color_jitter(mx.np.array([[[9.0, 3.0, 3.0]]]), 0, 0, 0, 0.1).asnumpy().ravel()
            for _ in range(100)
        ]
    )
    assert (turned.max(1).round(4) == 9).all()
    assert (6.0 < turned[:, 1:].max() <= 6.6, (turned[:, 1] > 3.01).any(), (turned[:, 2] > 3.01).any()) == (True,) * 3


@pytest.mark.slow
def test_random_lighting_has_its_deviation():
    mx.random.seed(6)
    draws = numpy.array(
        [mx.npx.image.random_lighting(mx.np.zeros((1, 1, 3)), 0.05).asnumpy().ravel() for _ in range(300)]
    )
    alphas = numpy.linalg.solve(
        numpy.stack(
            [mx.npx.image.adjust_lighting(mx.np.zeros((1, 1, 3)), one).asnumpy().ravel() for one in numpy.eye(3)], 1
        ),
        draws.T,
    )
    numpy.testing.assert_allclose(alphas.std(1), 0.05, rtol=0.15)


def test_gray_stays_gray():
    gray = mx.np.array([[[7.0, 7.0, 7.0]]])
    numpy.testing.assert_allclose(mx.npx.image.random_saturation(gray, 0.0, 3.0).asnumpy(), gray.asnumpy(), rtol=1e-5)


IMAGE = numpy.zeros((4, 3, 3), "float32")


@pytest.mark.parametrize(
    ("name", "image", "attrs", "message"),
    [
        ("to_tensor", IMAGE[0], {}, r"_image_to_tensor: wrong number of axes; got shape \(3, 3\); expected \(height"),
        ("normalize", IMAGE[0], {"mean": 0, "std": 1}, "_image_normalize: wrong number of axes; got shape"),
        ("normalize", IMAGE, {"mean": 0, "std": 1}, "_image_normalize: wrong number of channels; got shape"),
        (
            "normalize",
            IMAGE.T,
            {"mean": (0, 1), "std": 1},
            r"Invalid mean for input with shape .*got \(0.0, 1.0\); expected 1",
        ),
        ("normalize", IMAGE.T, {"mean": 0}, "_image_normalize: Invalid std for input with shape"),
        (
            "flip_left_right",
            IMAGE[None],
            {},
            r"wrong number of axes; got shape \(1, 4, 3, 3\); expected \(height, width",
        ),
        ("flip_top_bottom", IMAGE[..., :2], {}, "_image_flip_top_bottom: wrong number of channels; got shape"),
        ("random_hue", IMAGE[None], FACTORS, "_image_random_hue: wrong number of axes"),
        ("crop", IMAGE, {"x": -1, "y": 0, "width": 2, "height": 2}, "the part is not inside the image; got x -1, y 0"),
        (
            "crop",
            IMAGE,
            {"x": 0, "y": 3, "width": 2, "height": 2},
            "expected 0 <= x <= 3 - width and 0 <= y <= 4 - height",
        ),
        (
            "crop",
            IMAGE,
            {"x": 0, "y": 0, "width": 0, "height": 2},
            "Input height and width must be greater than 0; got width 0",
        ),
        ("resize", IMAGE, {}, r"_image_resize: wrong size; got \(\); expected one or two integers greater than 0"),
        ("resize", IMAGE, {"size": (1, 2, 3)}, r"_image_resize: wrong size; got \(1, 2, 3\)"),
        ("resize", IMAGE, {"size": 0}, r"_image_resize: wrong size; got \(0,\)"),
        ("resize", IMAGE, {"size": 2, "interp": 9}, "Unknown interpolation method; got interp 9; expected 0"),
        ("resize", IMAGE[:0], {"size": 2}, r"there would be no pixels; got shape \(0, 3, 3\)"),
        ("resize", IMAGE.astype("int32"), {"size": 2}, "interp 0 only; got int32 and interp 1; expected uint8"),
        (
            "random_crop",
            IMAGE,
            {"width": 2, "height": -1},
            "_image_random_crop: Input height and width must be greater than 0",
        ),
        (
            "random_crop",
            IMAGE,
            {"width": 2, "height": 2, "xrange": (1, 0)},
            r"Invalid xrange; got \(1.0, 0.0\); expected two",
        ),
        ("random_crop", IMAGE, {"width": 2, "height": 2, "yrange": (0,)}, "Invalid yrange"),
        (
            "random_resized_crop",
            IMAGE,
            {"width": 2, "height": 2, "area": (1,)},
            r"Invalid area; got \(1.0,\); expected two",
        ),
        ("random_resized_crop", IMAGE, {"width": 2, "height": 2, "ratio": (0, 1)}, "Invalid ratio; .* greater than 0"),
        ("adjust_lighting", IMAGE, {"alpha": (1, 2)}, "wrong number of amounts; got 2 in alpha; expected 3"),
    ],
)
def test_refusals(name, image, attrs, message):
    with pytest.raises(MXNetError, match=message):
        getattr(mx.npx.image, name)(mx.np.array(image, dtype=image.dtype), **attrs)


def test_missing_and_negative_factors_are_refused():
    image = mx.np.array(IMAGE)
    with pytest.raises(
        ValueError, match=r"invalid value for attribute 'min_factor'; got -1; expected a number of at least 0"
    ):
        mx.npx.image.random_brightness(image, -1, 1)
    with pytest.raises(TypeError, match=r"invalid value for attribute 'max_factor'; got None"):
        mx.npx.image.random_brightness(image, 1)
