# Written by `python -m scripts.generate` from the registry of operators.
"""Images as arrays: the operators named ``_image_*``."""

from typing import Any

def adjust_lighting(data=None, alpha=None, out=None, name=None, **kwargs) -> Any:
    """Light added along the three directions in which the colours of photographs vary. Source: MXNet's `_image_adjust_lighting`."""

def crop(data=None, x=None, y=None, width=None, height=None, out=None, name=None, **kwargs) -> Any:
    """The part of images whose first column and row are `x` and `y`. It has to lie inside them. Source: MXNet's `_image_crop`."""

def flip_left_right(data=None, out=None, name=None, **kwargs) -> Any:
    """Columns in reverse order. The gradient is reversed too, unlike MXNet's. Source: MXNet's `_image_flip_left_right`."""

def flip_top_bottom(data=None, out=None, name=None, **kwargs) -> Any:
    """Rows in reverse order. The gradient is reversed too, unlike MXNet's. Source: MXNet's `_image_flip_top_bottom`."""

def normalize(data=None, mean=..., std=..., out=None, name=None, **kwargs) -> Any:
    """``(data - mean) / std`` of tensors of shape ([N,] channels, H, W), by channel or with one number for all."""

def random_brightness(data=None, min_factor=None, max_factor=None, out=None, name=None, **kwargs) -> Any:
    """``factor * data`` with a factor drawn uniformly. Source: MXNet's `_image_random_brightness`."""

def random_color_jitter(data=None, brightness=None, contrast=None, saturation=None, hue=None, out=None, name=None, **kwargs) -> Any:
    """All four in an order drawn at random: factors from 1 - strength to 1 + strength, hues turned by -`hue` to `hue`."""

def random_contrast(data=None, min_factor=None, max_factor=None, out=None, name=None, **kwargs) -> Any:
    """``factor * data + (1 - factor) * mean gray`` with a factor drawn uniformly. Source: MXNet's `_image_random_contrast`."""

def random_crop(data=None, xrange=..., yrange=..., width=None, height=None, interp=1, out=None, name=None, **kwargs) -> Any:
    """A part of images at a place drawn at random; of images that are too small a smaller part, resized."""

def random_flip_left_right(data=None, p=0.5, out=None, name=None, **kwargs) -> Any:
    """Columns in reverse order with probability `p`."""

def random_flip_top_bottom(data=None, p=0.5, out=None, name=None, **kwargs) -> Any:
    """Rows in reverse order with probability `p`; see `random_flip_left_right`. Source: MXNet's `_image_random_flip_top_bottom`."""

def random_hue(data=None, min_factor=None, max_factor=None, out=None, name=None, **kwargs) -> Any:
    """Hues turned by a part of the circle of colours that is drawn uniformly. Source: MXNet's `_image_random_hue`."""

def random_lighting(data=None, alpha_std=0.05, out=None, name=None, **kwargs) -> Any:
    """`adjust_lighting` by normal numbers of this standard deviation. Source: MXNet's `_image_random_lighting`."""

def random_resized_crop(data=None, width=None, height=None, area=..., ratio=..., interp=1, max_trial=10, out=None, name=None, **kwargs) -> Any:
    """A part of images with random place, share of the area and ratio of width to height, brought to one size."""

def random_saturation(data=None, min_factor=None, max_factor=None, out=None, name=None, **kwargs) -> Any:
    """``factor * data + (1 - factor) * gray`` with a factor drawn uniformly. Source: MXNet's `_image_random_saturation`."""

def resize(data=None, size=..., keep_ratio=False, interp=1, out=None, name=None, **kwargs) -> Any:
    """Images brought to `size`: (width, height), or one number for both or, with `keep_ratio`, for the shorter edge."""

def to_tensor(data=None, out=None, name=None, **kwargs) -> Any:
    """Images of (..., H, W, C) divided by 255, as float32 of (..., C, H, W); the gradient goes back. Source: MXNet's `_image_to_tensor`."""
