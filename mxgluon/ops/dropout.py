"""Dropout."""

from typing import Any, Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Shape
from ..core.registry import op
from .promotion import check_floating

__all__ = ["dropout"]


def _is_active(training, p=0.5, mode="training", **_):
    return p > 0 and (training or mode == "always")


@op("Dropout", aliases=("_npx_dropout",), rng=_is_active, mode=True)
def dropout(
    data,
    *,
    p: float = 0.5,
    mode: Literal["always", "training"] = "training",
    axes: Shape = (),
    cudnn_off: bool | None = False,
    key: Any = None,
    training: bool = False,
):
    """Set a random part of the elements to zero and scale the others by 1 / (1 - p).

    Parameters
    ----------
    data : array of floating-point numbers
        Input.
    p : float in [0, 1]
        Probability of zero.
    mode : {'training', 'always'}
        Whether elements are dropped only in training mode, or always.
    axes : tuple of int
        Axes along which all elements share one decision.
    cudnn_off : bool
        Without effect.

    Returns
    -------
    array
        Same shape and type.

    Raises
    ------
    MXNetError
        If p is not a probability, the data are no floating-point numbers, or an axis does not exist; nothing has to be dropped for that.

    Notes
    -----
    With ``p=1`` the result is zero; MXNet's is not a number. Source: MXNet's `Dropout`; Srivastava et al., 2014.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.dropout(mx.np.ones(3), p=0.5)
    array([1., 1., 1.])
    """
    if not 0 <= p <= 1:
        raise MXNetError(f"Dropout: value {p:g} for Parameter p exceed bound [0,1]; got p={p:g}; expected 0 <= p <= 1")
    check_floating("Dropout", data)
    shape = list(data.shape)
    for axis in axes:
        if not -data.ndim <= axis < data.ndim:
            raise MXNetError(
                f"Dropout: axis out of range; got axes={axes} for data {data.shape}; expected axes of the data"
            )
        shape[axis] = 1
    if not _is_active(training, p, mode):
        return data
    if p == 1:
        return jnp.zeros_like(data)
    kept = jax.random.bernoulli(key, jnp.float32(1 - p), tuple(shape))
    return jnp.where(kept, data * (1 / (1 - p)), jnp.zeros((), data.dtype))
