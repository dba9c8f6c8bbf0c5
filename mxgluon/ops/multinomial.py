"""Counts of outcomes, for each of many numbers of experiments with probabilities of its own."""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import DType, Shape
from ..core.registry import op

__all__ = ["sample_multinomial"]


@op("_sample_multinomial", aliases=("sample_multinomial", "_npx__random_multinomial"), rng=True, differentiable=False)
def sample_multinomial(n, p, *, shape: Shape = (), ctx: str = "", dtype: DType = "int32", key):
    """How often each outcome comes in `n` experiments, of shape ``n.shape + shape + (outcomes,)`` and the type of `n`, as in MXNet.

    The last axis of `p` holds probabilities, of which the last is what the others leave.

    Source: MXNet 2.0's `_sample_multinomial`. (That of MXNet 1 draws outcomes: it is `_sample_categorical`.)
    """
    if p.ndim != n.ndim + 1 or p.shape[:-1] != n.shape:
        raise MXNetError(
            f"multinomial: shapes do not fit; got n {n.shape} and p {p.shape}; expected p of n's shape and one axis more"
        )
    if not jnp.issubdtype(n.dtype, jnp.floating):
        raise MXNetError(f"multinomial: wrong type of n; got {n.dtype}; expected a floating-point type")
    inner = n.shape + tuple(shape)
    if 0 in inner:
        return jnp.zeros((*inner, p.shape[-1]), n.dtype)
    chances = jnp.moveaxis(p.astype(jnp.float32), -1, 0)
    # What is left at each outcome comes from the front, so that the last one takes what the probabilities leave of 1.
    before = jnp.cumsum(chances, 0) - chances
    left = 1 - before
    shares = jnp.where(left > 0, chances / jnp.where(left > 0, left, 1), 1.0)
    shares = jnp.clip(shares.at[-1].set(1.0), 0.0, 1.0)
    shares = jnp.broadcast_to(shares.reshape((-1, *n.shape) + (1,) * len(shape)), (shares.shape[0], *inner))
    start = jnp.broadcast_to(n.astype(jnp.float32).reshape(n.shape + (1,) * len(shape)), inner)

    def draw(remaining, step):
        share, own_key = step
        count = jax.random.binomial(own_key, remaining, jnp.where(share >= 1, 0.5, share), dtype=jnp.float32)
        count = jnp.where(share >= 1, remaining, count)
        return remaining - count, count

    _, counts = jax.lax.scan(draw, start, (shares, jax.random.split(key, shares.shape[0])))
    return jnp.moveaxis(counts, 0, -1).astype(n.dtype)
