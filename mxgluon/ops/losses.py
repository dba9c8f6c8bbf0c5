"""Operators that losses are made of."""

import functools
from typing import Literal

import jax
import jax.numpy as jnp

from ..core.attrs import Varying
from ..core.registry import op

__all__ = ["make_loss", "make_loss_scaled", "smooth_l1"]


@op("smooth_l1", aliases=("_npx_smooth_l1",))
def smooth_l1(data, *, scalar: Varying = 1.0):
    """Quadratic near zero, linear beyond: ``(s x)^2 / 2`` for ``abs(x) < 1 / s^2``, else ``abs(x) - 1 / (2 s^2)``.

    Parameters
    ----------
    data : array of floating-point numbers
        Input.
    scalar : float
        s.

    Notes
    -----
    Source: MXNet's `smooth_l1`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.smooth_l1(mx.np.array([0.5, 2.0]))
    array([0.125, 1.5  ])
    """
    squared = scalar * scalar
    size = jnp.abs(data)
    return jnp.where(size < 1 / squared, 0.5 * squared * jnp.square(data), size - 0.5 / squared)


@functools.partial(jax.custom_vjp, nondiff_argnums=(1, 2, 3))
def _loss(data, grad_scale, valid_thresh, normalization):
    return data


def _loss_forward(data, grad_scale, valid_thresh, normalization):
    return data, data


def _loss_backward(grad_scale, valid_thresh, normalization, data, _):
    scale = jnp.asarray(grad_scale, data.dtype)
    if normalization == "batch":
        scale = scale / data.shape[0]
    elif normalization == "valid":
        scale = scale / jnp.maximum(jnp.sum(data > valid_thresh), 1).astype(data.dtype)
    return (jnp.full_like(data, 1) * scale,)


_loss.defvjp(_loss_forward, _loss_backward)


@op("MakeLoss")
def make_loss_scaled(
    data,
    *,
    grad_scale: float = 1.0,
    valid_thresh: float = 0.0,
    normalization: Literal["batch", "null", "valid"] = "null",
):
    """Return the data themselves, as a loss: their gradient is `grad_scale`, whatever gradient comes from above.

    Parameters
    ----------
    data : array of floating-point numbers
        Loss.
    grad_scale : float
        Gradient of each element.
    valid_thresh : float
        With ``normalization='valid'``: elements above it count.
    normalization : {'null', 'batch', 'valid'}
        Divide the gradient by nothing, by the batch size, or by the number of elements that count.

    Notes
    -----
    Source: MXNet's `MakeLoss`.
    """
    return _loss(data, grad_scale, valid_thresh, normalization)


@op("make_loss", aliases=("_sparse_make_loss",))
def make_loss(data):
    """Return the data themselves, as a loss: their gradient is 1, whatever gradient comes from above. Source: MXNet's `make_loss`."""
    return _loss(data, 1.0, 0.0, "null")
