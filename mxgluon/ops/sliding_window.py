"""Attention within a sliding window: each query sees the keys within a distance, which may be stretched for each head."""

import functools

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator
from .parameter_shapes import check_shape

__all__ = ["sldwin_atten_context", "sldwin_atten_mask_like", "sldwin_atten_score"]


def _width(w, symmetric):
    """Return how many keys a query sees."""
    return 2 * w + 1 if symmetric else w + 1


def _check(operator, w, dilation, **tensors):
    for name, value in tensors.items():
        if value.ndim != 4:
            raise MXNetError(
                f"{operator}: wrong number of dimensions; got {name} {value.shape}; expected (N, T, heads, D)"
            )
    first = next(iter(tensors.values()))
    if w < 0:
        raise MXNetError(f"{operator}: w out of range; got {w}; expected at least 0")
    check_shape(operator, "dilation", dilation, first.shape[2:3], first)


def _check_score(operator, score, w, symmetric):
    if score.shape[3] != _width(w, symmetric):
        raise MXNetError(
            f"{operator}: score does not fit the window; got {score.shape} with w={w} and symmetric={symmetric}; "
            f"expected a last axis of size {_width(w, symmetric)}"
        )


def _visible(data, place, w, dilation):
    """Return the row that each query sees at one place of its window, and whether there is one; zero where there is none."""
    source = jnp.arange(data.shape[1])[:, None] + (place - w) * dilation
    inside = (source >= 0) & (source < data.shape[1])
    rows = data[:, jnp.clip(source, 0, max(data.shape[1] - 1, 0)), jnp.arange(data.shape[2])]
    return jnp.where(inside[..., None], rows, jnp.zeros((), data.dtype))


@op("_contrib_sldwin_atten_score", aliases=("_npx_sldwin_atten_score",))
def sldwin_atten_score(query, key, dilation, *, w: int, symmetric: bool):
    """Products of each query with the keys of its window: ``score[n, t, h, m] = query[n, t, h] . key[n, t + (m - w) dilation[h], h]``.

    The window has 2 w + 1 places, or w + 1 (up to the query itself) where it is not `symmetric`; keys outside the sequence give 0.
    Source: MXNet's `_contrib_sldwin_atten_score`; Beltagy, Peters and Cohan, 2020.
    """
    operator = "sldwin_atten_score"
    _check(operator, w, dilation, query=query, key=key)
    check_shape(operator, "key", key, query.shape, query)
    steps, working = dilation.astype(jnp.int32), accumulator(query.dtype)

    # One place at a time, computed again in backward: all windows at once would take the memory of 2 w + 1 arrays of keys.
    @functools.partial(jax.checkpoint, prevent_cse=False)
    def one(query, key, place):
        return jnp.sum(query.astype(working) * _visible(key, place, w, steps).astype(working), -1)

    places = jnp.arange(_width(w, symmetric))
    scores = jax.lax.map(lambda place: one(query, key, place), places)
    return jnp.moveaxis(scores, 0, -1).astype(query.dtype)


@op("_contrib_sldwin_atten_mask_like", aliases=("_npx_sldwin_atten_mask_like",))
def sldwin_atten_mask_like(score, dilation, valid_length, *, w: int, symmetric: bool):
    """1 where query and key of a score lie within the sequence, of the score's shape; 0 elsewhere.

    Source: MXNet's `_contrib_sldwin_atten_mask_like`.
    """
    operator = "sldwin_atten_mask_like"
    _check(operator, w, dilation, score=score)
    _check_score(operator, score, w, symmetric)
    check_shape(operator, "valid_length", valid_length, score.shape[:1], score)
    time = jnp.arange(score.shape[1])[:, None, None]
    source = time + (jnp.arange(score.shape[3]) - w) * dilation.astype(jnp.int32)[:, None]
    ends = valid_length.astype(jnp.int32)[:, None, None, None]
    return ((source >= 0) & (source < ends) & (time < ends)).astype(score.dtype)


@op("_contrib_sldwin_atten_context", aliases=("_npx_sldwin_atten_context",))
def sldwin_atten_context(score, value, dilation, *, w: int, symmetric: bool):
    """The values of each query's window, summed by its scores: the counterpart of `sldwin_atten_score`.

    Source: MXNet's `_contrib_sldwin_atten_context`.
    """
    operator = "sldwin_atten_context"
    _check(operator, w, dilation, score=score, value=value)
    _check_score(operator, score, w, symmetric)
    check_shape(operator, "value", value, (*score.shape[:3], value.shape[3]), score)
    steps, working = dilation.astype(jnp.int32), accumulator(score.dtype)

    @functools.partial(jax.checkpoint, prevent_cse=False)
    def one(total, inputs):
        place, weight = inputs
        return total + weight[..., None].astype(working) * _visible(value, place, w, steps).astype(working), None

    places = jnp.arange(score.shape[3])
    total, _ = jax.lax.scan(one, jnp.zeros(value.shape, working), (places, jnp.moveaxis(score, -1, 0)))
    return total.astype(score.dtype)
