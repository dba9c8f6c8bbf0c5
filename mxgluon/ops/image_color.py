"""Operators that change the colours of an image of shape (height, width, channels), most of them at random.

They compute in float32. Results of integer types lose their fraction, and those of type uint8 stay between 0 and 255. Images of one channel
have no saturation, hue or coloured light to change. Gradients are those of the functions; MXNet passes them on unchanged.
"""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Dynamic, DynamicTuple, NonNegative
from ..core.registry import op
from .image import require_image, saturate

__all__ = [
    "adjust_lighting",
    "random_brightness",
    "random_color_jitter",
    "random_contrast",
    "random_hue",
    "random_lighting",
    "random_saturation",
]

_GRAY = (0.299, 0.587, 0.114)
# Directions in which the colours of photographs (ImageNet) vary, and how much: of Krizhevsky et al., 2012.
_LIGHT_DIRECTIONS = ((-0.5675, 0.7192, 0.4009), (-0.5808, -0.0045, -0.8140), (-0.5836, -0.6948, 0.4203))
_LIGHT_STRENGTHS = (55.46, 4.794, 1.148)


def _working(data):
    return data.astype(jnp.promote_types(data.dtype, jnp.float32))


def _gray(values):
    """Return the brightness of pixels, keeping the axis of channels."""
    if values.shape[-1] == 1:
        return values
    return (values * jnp.asarray(_GRAY, values.dtype)).sum(-1, keepdims=True)


def _brighten(data, factor):
    return saturate(_working(data) * factor, data.dtype)


def _contrast(data, factor):
    values = _working(data)
    mean = _gray(values).sum() / max(data.shape[0] * data.shape[1], 1)
    return saturate(values * factor + (1 - factor) * mean, data.dtype)


def _saturation(data, factor):
    if data.shape[-1] == 1:
        return data
    values = _working(data)
    return saturate(values * factor + (1 - factor) * _gray(values), data.dtype)


def _hue(data, turn):
    if data.shape[-1] == 1:
        return data
    values = _working(data)
    red, green, blue = values[..., 0], values[..., 1], values[..., 2]
    high, low = values.max(-1), values.min(-1)
    spread = high - low
    colored = spread > 0
    divisor = jnp.where(colored, spread, 1)
    # The hue in sixths of the circle of colours, beginning with red.
    sixths = jnp.where(
        high == red,
        (green - blue) / divisor,
        jnp.where(high == green, (blue - red) / divisor + 2, (red - green) / divisor + 4),
    )
    places = sixths[..., None] + 6 * turn + jnp.asarray((5, 3, 1), values.dtype)
    place = places - 6 * jnp.floor(places / 6)
    turned = high[..., None] - spread[..., None] * jnp.clip(jnp.minimum(place, 4 - place), 0, 1)
    if jnp.issubdtype(data.dtype, jnp.integer):
        # Fractions are cut off: an error of rounding must not turn 15 into 14.
        turned = turned + 1e-3
    return jnp.where(colored[..., None], saturate(turned, data.dtype), data)


def _light(data, amounts):
    if data.shape[-1] == 1:
        return data
    values = _working(data)
    weighted = jnp.asarray(amounts, values.dtype) * jnp.asarray(_LIGHT_STRENGTHS, values.dtype)
    # Written as a sum, because a product of matrices is less exact on some devices.
    shift = (jnp.asarray(_LIGHT_DIRECTIONS, values.dtype) * weighted).sum(1)
    return saturate(values + shift, data.dtype)


def _between(key, low, high):
    return low + jax.random.uniform(key) * (high - low)


@op("_image_random_brightness", aliases=("_npx__image_random_brightness",), rng=True)
def random_brightness(data, *, min_factor: NonNegative, max_factor: NonNegative, key):
    """``factor * data`` with a factor drawn uniformly. Source: MXNet's `_image_random_brightness`."""
    require_image("_image_random_brightness", data)
    return _brighten(data, _between(key, min_factor, max_factor))


@op("_image_random_contrast", aliases=("_npx__image_random_contrast",), rng=True)
def random_contrast(data, *, min_factor: NonNegative, max_factor: NonNegative, key):
    """``factor * data + (1 - factor) * mean gray`` with a factor drawn uniformly. Source: MXNet's `_image_random_contrast`."""
    require_image("_image_random_contrast", data)
    return _contrast(data, _between(key, min_factor, max_factor))


@op("_image_random_saturation", aliases=("_npx__image_random_saturation",), rng=True)
def random_saturation(data, *, min_factor: NonNegative, max_factor: NonNegative, key):
    """``factor * data + (1 - factor) * gray`` with a factor drawn uniformly. Source: MXNet's `_image_random_saturation`."""
    require_image("_image_random_saturation", data)
    return _saturation(data, _between(key, min_factor, max_factor))


@op("_image_random_hue", aliases=("_npx__image_random_hue",), rng=True)
def random_hue(data, *, min_factor: NonNegative, max_factor: NonNegative, key):
    """Hues turned by a part of the circle of colours that is drawn uniformly. Source: MXNet's `_image_random_hue`."""
    require_image("_image_random_hue", data)
    return _hue(data, _between(key, min_factor, max_factor))


@op("_image_random_color_jitter", aliases=("_npx__image_random_color_jitter",), rng=True)
def random_color_jitter(data, *, brightness: Dynamic, contrast: Dynamic, saturation: Dynamic, hue: Dynamic, key):
    """All four in an order drawn at random: factors from 1 - strength to 1 + strength, hues turned by -`hue` to `hue`.

    A strength of 0 or less leaves its change out; MXNet forgets to write the result if it leaves out all.
    Source: MXNet's `_image_random_color_jitter`.
    """
    require_image("_image_random_color_jitter", data)
    order_key, *keys = jax.random.split(key, 5)
    steps = (_brighten, _contrast, _saturation, _hue)
    centers = (1, 1, 1, 0)

    def make(step, own_key, strength, center):
        def change(image):
            changed = step(image, center + _between(own_key, -strength, strength))
            return jnp.where(strength > 0, changed, image)

        return change

    strengths = (brightness, contrast, saturation, hue)
    changes = [make(*each) for each in zip(steps, keys, strengths, centers, strict=True)]
    for place in jax.random.permutation(order_key, len(changes)):
        data = jax.lax.switch(place, changes, data)
    return data


@op("_image_adjust_lighting", aliases=("_npx__image_adjust_lighting",))
def adjust_lighting(data, *, alpha: DynamicTuple):
    """Light added along the three directions in which the colours of photographs vary. Source: MXNet's `_image_adjust_lighting`."""
    require_image("_image_adjust_lighting", data)
    if len(alpha) < 3:
        raise MXNetError(f"_image_adjust_lighting: wrong number of amounts; got {len(alpha)} in alpha; expected 3")
    return _light(data, alpha[:3])


@op("_image_random_lighting", aliases=("_npx__image_random_lighting",), rng=True)
def random_lighting(data, *, alpha_std: Dynamic = 0.05, key):
    """`adjust_lighting` by normal numbers of this standard deviation. Source: MXNet's `_image_random_lighting`."""
    require_image("_image_random_lighting", data)
    return _light(data, alpha_std * jax.random.normal(key, (3,)))
