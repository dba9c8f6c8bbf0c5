"""Attention of several heads whose projections lie interleaved in one array: each head's query, key and value one after another."""

import math

import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator

__all__ = ["encdec_qk", "encdec_valatt", "selfatt_qk", "selfatt_valatt"]


def _contract(subscripts, left, right):
    """Return a sum of products, formed in the accumulator's type."""
    return jnp.einsum(subscripts, left, right, preferred_element_type=accumulator(left.dtype)).astype(left.dtype)


def _take_heads(operator, name, value, heads, parts):
    """Return one array (time, batch, head, channel) for each of the interleaved parts."""
    if value.ndim != 3:
        raise MXNetError(
            f"{operator}: Input {name} should be 3D in seq_length-batch-proj_dim; got {value.shape}; expected 3 dimensions"
        )
    time, batch, width = value.shape
    if heads < 1 or width % (heads * parts):
        raise MXNetError(
            f"{operator}: {name} cannot be divided into heads; got {value.shape} with heads={heads}; "
            f"expected a last axis of {parts} values for each channel of each head"
        )
    split = value.reshape(time, batch, heads, parts, width // (heads * parts))
    return [split[:, :, :, part] for part in range(parts)]


def _score(queries, keys):
    """Return the scaled product of each query with each key, of shape (batch x heads, queries, keys)."""
    scaled = queries / jnp.asarray(math.sqrt(max(queries.shape[-1], 1)), queries.dtype)
    scores = _contract("tnhd,snhd->nhts", scaled, keys)
    return scores.reshape(scores.shape[0] * scores.shape[1], *scores.shape[2:])


def _weigh(operator, attention, values):
    """Return the values summed by the weights that each query has for them, of shape (queries, batch, width)."""
    keys, batch, heads, channels = values.shape
    if attention.ndim != 3 or attention.shape[0] != batch * heads or attention.shape[2] != keys:
        raise MXNetError(
            f"{operator}: wrong shape of attention; got {attention.shape} for {keys} keys of {batch} sequences and {heads} heads; "
            f"expected ({batch * heads}, queries, {keys})"
        )
    weights = attention.reshape(batch, heads, *attention.shape[1:])
    return _contract("nhts,snhd->tnhd", weights, values).reshape(attention.shape[1], batch, heads * channels)


@op("_contrib_interleaved_matmul_selfatt_qk", aliases=("_npx_interleaved_matmul_selfatt_qk",))
def selfatt_qk(queries_keys_values, *, heads: int):
    """Scores of self-attention, (N heads, T, T): each query by each key over the square root of their width.

    The input, (T, N, heads x 3 D), has for each head query, key and value. Source: MXNet's `_contrib_interleaved_matmul_selfatt_qk`.
    """
    operator = "interleaved_matmul_selfatt_qk"
    queries, keys, _ = _take_heads(operator, "queries_keys_values", queries_keys_values, heads, 3)
    return _score(queries, keys)


@op("_contrib_interleaved_matmul_selfatt_valatt", aliases=("_npx_interleaved_matmul_selfatt_valatt",))
def selfatt_valatt(queries_keys_values, attention, *, heads: int):
    """Results of self-attention, (T, N, heads x D): the values of `selfatt_qk`'s input, summed by weights (N heads, T, T).

    Source: MXNet's `_contrib_interleaved_matmul_selfatt_valatt`.
    """
    operator = "interleaved_matmul_selfatt_valatt"
    values = _take_heads(operator, "queries_keys_values", queries_keys_values, heads, 3)[2]
    return _weigh(operator, attention, values)


@op("_contrib_interleaved_matmul_encdec_qk", aliases=("_npx_interleaved_matmul_encdec_qk",))
def encdec_qk(queries, keys_values, *, heads: int):
    """Scores of attention between two sequences, (N heads, T, S): queries (T, N, heads x D) by keys of (S, N, heads x 2 D).

    Source: MXNet's `_contrib_interleaved_matmul_encdec_qk`.
    """
    operator = "interleaved_matmul_encdec_qk"
    (asked,) = _take_heads(operator, "queries", queries, heads, 1)
    keys, _ = _take_heads(operator, "keys_values", keys_values, heads, 2)
    if asked.shape[1:] != keys.shape[1:]:
        raise MXNetError(
            f"{operator}: queries and keys_values do not fit; got {queries.shape} and {keys_values.shape}; "
            "expected (T, N, D) and (S, N, 2 D)"
        )
    return _score(asked, keys)


@op("_contrib_interleaved_matmul_encdec_valatt", aliases=("_npx_interleaved_matmul_encdec_valatt",))
def encdec_valatt(keys_values, attention, *, heads: int):
    """Results of attention between two sequences, (T, N, heads x D): the values of `encdec_qk`'s input by weights (N heads, T, S).

    Source: MXNet's `_contrib_interleaved_matmul_encdec_valatt`.
    """
    operator = "interleaved_matmul_encdec_valatt"
    return _weigh(operator, attention, _take_heads(operator, "keys_values", keys_values, heads, 2)[1])
