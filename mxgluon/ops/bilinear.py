"""Bilinear interpolation at any points of images."""

import jax.numpy as jnp

__all__ = ["sample_bilinear", "tent"]


def tent(points, size):
    """Return the weight of each pixel of a line at points clipped to the line, shape (*points.shape, size)."""
    places = jnp.arange(size, dtype=points.dtype)
    return jnp.maximum(1 - jnp.abs(jnp.clip(points, 0, size - 1)[..., None] - places), 0)


def sample_bilinear(images, y, x):
    """Interpolate channels of an image at points; a pixel outside the image counts as 0.

    Parameters
    ----------
    images : array, shape (C, H, W)
        The image.
    y, x : array, shape (...)
        Points, in pixels from the center of the first.

    Returns
    -------
    array, shape (C, ...)
        Differentiable in all three.
    """
    height, width = images.shape[1:]
    top, left = jnp.floor(y), jnp.floor(x)
    down, right = y - top, x - left
    # Points far outside must not overflow the integers.
    row = jnp.clip(top, -2, height).astype(jnp.int32)
    column = jnp.clip(left, -2, width).astype(jnp.int32)

    def corner(row, column, weight):
        inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
        value = images[:, jnp.clip(row, 0, height - 1), jnp.clip(column, 0, width - 1)]
        return jnp.where(inside, value * weight, 0)

    return (
        corner(row, column, (1 - down) * (1 - right))
        + corner(row, column + 1, (1 - down) * right)
        + corner(row + 1, column, down * (1 - right))
        + corner(row + 1, column + 1, down * right)
    )
