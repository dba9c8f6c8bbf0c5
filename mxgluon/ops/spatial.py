"""Grids of sampling points, and images sampled at them."""

from typing import Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator
from .bilinear import sample_bilinear
from .parameter_shapes import check_rank, check_type

__all__ = ["bilinear_sampler", "grid_generator", "spatial_transformer"]


def _check_target(operator, target_shape):
    if len(target_shape) != 2 or any(size is None or size < 1 for size in target_shape):
        raise MXNetError(
            f"{operator}: wrong target_shape; got {target_shape}; expected height and width, both at least 1"
        )


def _check_matrices(operator, name, matrices):
    if matrices.ndim != 2 or matrices.shape[1] != 6:
        raise MXNetError(
            f"{operator}: wrong shape of {name}; got {matrices.shape}; expected (N, 6), the rows of affine matrices"
        )


def _line(size, dtype):
    """Return the places of pixels from -1 to 1; a single pixel is in the middle."""
    if size == 1:
        return jnp.zeros(1, dtype)
    return jnp.arange(size, dtype=dtype) * (2 / (size - 1)) - 1


def _affine_grid(matrices, target_shape):
    """Return the points (x, y) to which affine matrices take the pixels of an image, shape (N, 2, height, width)."""
    height, width = target_shape
    matrices = matrices.reshape(-1, 2, 3, 1, 1)
    x = _line(width, matrices.dtype)[None, :]
    y = _line(height, matrices.dtype)[:, None]
    return matrices[:, :, 0] * x + matrices[:, :, 1] * y + matrices[:, :, 2]


def _flow_grid(flow):
    """Return the points that optical flow, in pixels, leads to, in units in which the image reaches from -1 to 1."""
    height, width = flow.shape[2:]
    x = jnp.arange(width, dtype=flow.dtype)[None, :]
    y = jnp.arange(height, dtype=flow.dtype)[:, None]
    # An image of one pixel has no extent to divide by.
    horizontal = (flow[:, 0] + x) * (2 / max(width - 1, 1)) - 1
    vertical = (flow[:, 1] + y) * (2 / max(height - 1, 1)) - 1
    return jnp.stack([horizontal, vertical], 1)


def _sample(images, grid):
    """Sample images at points (x, y) between -1 and 1; what is outside counts as 0."""
    height, width = images.shape[2:]
    x = (grid[:, 0] + 1) * ((width - 1) / 2)
    y = (grid[:, 1] + 1) * ((height - 1) / 2)
    return jax.vmap(sample_bilinear)(images, y, x)


@op("GridGenerator")
def grid_generator(data, *, transform_type: Literal["affine", "warp"], target_shape: Shape = (0, 0)):
    """Points (x, y) at which to sample an image, in units in which it reaches from -1 to 1.

    Parameters
    ----------
    data : array
        ``affine``: matrices of shape (N, 6), rows of 2 x 3; ``warp``: optical flow in pixels, shape (N, 2, H, W).
    transform_type : {'affine', 'warp'}
        What the data are.
    target_shape : tuple of int
        Height and width, for ``affine``.

    Returns
    -------
    array, shape (N, 2, height, width)
        Input of `BilinearSampler`.

    Raises
    ------
    MXNetError
        If data or `target_shape` have another shape.

    Notes
    -----
    Where height or width is 1, MXNet divides by zero; here the one pixel of ``affine`` is in the middle, and ``warp`` counts a pixel of
    flow as 2. Source: MXNet's `GridGenerator`.
    """
    if transform_type == "affine":
        _check_target("GridGenerator", target_shape)
        _check_matrices("GridGenerator", "data", data)
        grid = _affine_grid(data.astype(accumulator(data.dtype)), target_shape)
    else:
        check_rank("GridGenerator", data, 4, "(N, 2, H, W)")
        if data.shape[1] != 2:
            raise MXNetError(f"GridGenerator: wrong shape of data; got {data.shape}; expected (N, 2, H, W) for warp")
        grid = _flow_grid(data.astype(accumulator(data.dtype)))
    return grid.astype(data.dtype)


@op("BilinearSampler")
def bilinear_sampler(data, grid, *, cudnn_off: bool | None = None):
    """Images sampled at points with bilinear interpolation; what is outside an image counts as 0.

    Parameters
    ----------
    data : array, shape (N, C, H, W)
        Images.
    grid : array, shape (N, 2, height, width)
        Points (x, y) in units in which an image reaches from -1 to 1, as of `GridGenerator`.
    cudnn_off : bool, optional
        Without effect.

    Returns
    -------
    array, shape (N, C, height, width)

    Raises
    ------
    MXNetError
        If shapes or types do not fit.

    Notes
    -----
    Source: MXNet's `BilinearSampler`; Jaderberg et al., 2015, Spatial Transformer Networks.
    """
    check_rank("BilinearSampler", data, 4, "(N, C, H, W)")
    if grid.ndim != 4 or grid.shape[:2] != (data.shape[0], 2):
        raise MXNetError(
            f"BilinearSampler: wrong shape of grid; got grid {grid.shape} for data {data.shape}; "
            f"expected ({data.shape[0]}, 2, height, width)"
        )
    _check_images("BilinearSampler", data)
    check_type("BilinearSampler", "grid", grid, data)
    working = accumulator(data.dtype)
    return _sample(data.astype(working), grid.astype(working)).astype(data.dtype)


def _check_images(operator, data):
    if 0 in data.shape[2:]:
        raise MXNetError(f"{operator}: images have no pixels; got data {data.shape}; expected height and width above 0")


@op("SpatialTransformer")
def spatial_transformer(
    data,
    loc,
    *,
    target_shape: Shape = (0, 0),
    transform_type: Literal["affine"],
    sampler_type: Literal["bilinear"],
    cudnn_off: bool | None = None,
):
    """Images under affine maps of the output's pixels to the input's: `BilinearSampler` of `GridGenerator`.

    Parameters
    ----------
    data : array, shape (N, C, H, W)
        Images.
    loc : array, shape (N, 6)
        Affine matrices, rows of 2 x 3.
    target_shape : tuple of int
        Height and width of the result.
    transform_type, sampler_type : str
        ``affine`` and ``bilinear`` are all that there is.
    cudnn_off : bool, optional
        Without effect.

    Returns
    -------
    array, shape (N, C, *target_shape)

    Raises
    ------
    MXNetError
        If shapes or types do not fit.

    Notes
    -----
    A height or width of 1 is the middle; MXNet divides by zero. Source: MXNet's `SpatialTransformer`; Jaderberg et al., 2015.
    """
    check_rank("SpatialTransformer", data, 4, "(N, C, H, W)")
    _check_target("SpatialTransformer", target_shape)
    _check_matrices("SpatialTransformer", "loc", loc)
    if loc.shape[0] != data.shape[0]:
        raise MXNetError(
            f"SpatialTransformer: wrong number of matrices; got loc {loc.shape} for data {data.shape}; expected one for each image"
        )
    _check_images("SpatialTransformer", data)
    check_type("SpatialTransformer", "loc", loc, data)
    working = accumulator(data.dtype)
    grid = _affine_grid(loc.astype(working), target_shape)
    return _sample(data.astype(working), grid).astype(data.dtype)
