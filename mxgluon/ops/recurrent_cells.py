"""Cells of recurrent networks: elementwise functions from the gates of one step to the next state.

Each says itself what it keeps for the backward pass: the activated gates, from which all derivatives are products.
"""

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp

__all__ = ["GATES", "Settings", "gru_cell", "lstm_cell", "plain_cell"]

GATES = {"rnn_relu": 1, "rnn_tanh": 1, "lstm": 4, "gru": 3}
"""How many gates a cell of each mode has."""


class Settings(NamedTuple):
    """What is fixed when a layer is compiled."""

    mode: str
    backwards: bool = False
    clip_min: float | None = None
    clip_max: float | None = None
    clip_nan: bool = False


def plain_cell(mode, gates):
    """Return the next state of a cell without gates of its own."""
    return jnp.tanh(gates) if mode == "rnn_tanh" else jax.nn.relu(gates)


@functools.partial(jax.custom_vjp, nondiff_argnums=(0,))
def lstm_cell(settings, gates, cell):
    """Return (hidden state, cell state) after one step; the gates are input, forget, candidate, output."""
    return _lstm_forward(settings, gates, cell)[0]


def _lstm_forward(settings, gates, cell):
    # One hyperbolic tangent over all gates is cheaper than sigmoids beside it: sigmoid(x) = tanh(x / 2) / 2 + 1 / 2.
    quarter = gates.shape[-1] // 4
    is_candidate = jnp.arange(4 * quarter) // max(quarter, 1) == 2
    scale = jnp.where(is_candidate, 1, 0.5).astype(gates.dtype)
    shift = jnp.where(is_candidate, 0, 0.5).astype(gates.dtype)
    active = jnp.tanh(gates * scale) * scale + shift
    enter, keep, candidate, leave = jnp.split(active, 4, -1)
    moved = _clip(settings, keep * cell + enter * candidate)
    return (leave * jnp.tanh(moved), moved), (active, cell, moved)


def _clip(settings, cell):
    """Return a cell state within its bounds; with `clip_nan` what is no number becomes the lower bound."""
    low, high = settings.clip_min, settings.clip_max
    if low is not None:
        cell = (jnp.fmax if settings.clip_nan else jnp.maximum)(cell, jnp.asarray(low, cell.dtype))
    if high is not None:
        cell = (jnp.fmin if settings.clip_nan else jnp.minimum)(cell, jnp.asarray(high, cell.dtype))
    return cell


def _lstm_backward(settings, saved, gradients):
    active, cell, moved = saved
    hidden_gradient, cell_gradient = gradients
    enter, keep, candidate, leave = jnp.split(active, 4, -1)
    squashed = jnp.tanh(moved)
    cell_gradient = cell_gradient + hidden_gradient * leave * (1 - squashed * squashed)
    if settings.clip_min is not None:
        cell_gradient = jnp.where(moved > settings.clip_min, cell_gradient, 0)
    if settings.clip_max is not None:
        cell_gradient = jnp.where(moved < settings.clip_max, cell_gradient, 0)
    gates = (
        cell_gradient * candidate * enter * (1 - enter),
        cell_gradient * cell * keep * (1 - keep),
        cell_gradient * enter * (1 - candidate * candidate),
        hidden_gradient * squashed * leave * (1 - leave),
    )
    return jnp.concatenate(gates, -1), cell_gradient * keep


lstm_cell.defvjp(_lstm_forward, _lstm_backward)


@jax.custom_vjp
def gru_cell(from_input, from_hidden, hidden):
    """Return the hidden state after one step; the gates are reset, update, candidate, and reset acts on what comes from the state."""
    return _gru_forward(from_input, from_hidden, hidden)[0]


def _gru_forward(from_input, from_hidden, hidden):
    size = hidden.shape[-1]
    both = jnp.tanh((from_input[..., : 2 * size] + from_hidden[..., : 2 * size]) * 0.5) * 0.5 + 0.5
    reset, update = both[..., :size], both[..., size:]
    offered = from_hidden[..., 2 * size :]
    candidate = jnp.tanh(from_input[..., 2 * size :] + reset * offered)
    return candidate + update * (hidden - candidate), (both, candidate, offered, hidden)


def _gru_backward(saved, gradient):
    both, candidate, offered, hidden = saved
    reset, update = jnp.split(both, 2, -1)
    inner = gradient * (1 - update) * (1 - candidate * candidate)
    gates = (inner * offered * reset * (1 - reset), gradient * (hidden - candidate) * update * (1 - update))
    return jnp.concatenate([*gates, inner], -1), jnp.concatenate([*gates, inner * reset], -1), gradient * update


gru_cell.defvjp(_gru_forward, _gru_backward)
