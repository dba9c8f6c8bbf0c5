"""One recurrent layer in one direction over all time steps.

What the input adds to the gates is computed before, for all steps at once, so a step has one product. The gradients of the weights
are one product after the loop instead of one a step.
"""

import functools

import jax
import jax.numpy as jnp

from .accumulation import accumulator
from .recurrent_cells import GATES, Settings, gru_cell, lstm_cell, plain_cell

__all__ = ["project", "run_direction"]


def project(rows, weight):
    """Return ``rows @ weight.T`` over the last axis; 16-bit floating-point numbers give float32."""
    return jax.lax.dot_general(
        rows, weight, (((rows.ndim - 1,), (1,)), ((), ())), preferred_element_type=accumulator(rows.dtype)
    )


def run_direction(settings: Settings, data, weights, biases, state, cell, valid):
    """Run one layer in one direction.

    Parameters
    ----------
    settings : Settings
        Mode, direction and bounds of the cell state.
    data : array, shape (T, N, I)
        Input.
    weights : tuple
        Of the input (G H, I), of the hidden state (G H, R), and of the projection (R, H) or None.
    biases : tuple of array, shape (G H,)
        Of the input and of the hidden state.
    state, cell : array, shape (N, R) and (N, H) or None
        Hidden state and cell state before the first step.
    valid : bool array, shape (T, N, 1), or None
        Which steps are within their sequence; the others leave the state as it is and give zero.

    Returns
    -------
    (array of shape (T, N, R), array of shape (N, R), array of shape (N, H) or None)
        Output, hidden state and cell state after the last step.
    """
    size = weights[1].shape[0] // GATES[settings.mode]
    working = accumulator(data.dtype)
    gates = project(data, weights[0]) + biases[0].astype(working)
    inner = biases[1].astype(working)
    if settings.mode == "gru":
        # The reset gate multiplies the candidate's second bias too, so that one stays inside the loop.
        gates = gates + jnp.concatenate([inner[: 2 * size], jnp.zeros(size, working)])
        inner = jnp.broadcast_to(inner[2 * size :], (*gates.shape[:2], size))
    else:
        gates, inner = gates + inner, None
    carried = None if cell is None else cell.astype(working)
    states, cell = _sequence(settings, gates, inner, weights[1], weights[2], state, carried, valid)
    if states.shape[0]:
        state = states[0 if settings.backwards else -1]
    output = states if valid is None else jnp.where(valid, states, jnp.zeros((), states.dtype))
    return output, state, None if cell is None else cell.astype(data.dtype)


def _scan(settings, gates, inner, extra, hidden_weight, projection, state, cell, valid):
    """Return (hidden state after each step, cell state after the last, hidden state before projection after each step)."""

    def step(before, inputs):
        hidden, cell = before
        gate, bias, addend, keep = inputs
        recurrent = project(hidden, hidden_weight)
        if settings.mode == "lstm":
            new, moved = lstm_cell(settings, gate + recurrent, cell)
        elif settings.mode == "gru":
            size = bias.shape[-1]
            shifted = jnp.concatenate([recurrent[:, : 2 * size], recurrent[:, 2 * size :] + bias], -1)
            new, moved = gru_cell(gate, shifted, hidden.astype(gate.dtype)), None
        else:
            new, moved = plain_cell(settings.mode, gate + recurrent), None
        new = unprojected = new.astype(hidden.dtype)
        if projection is not None:
            new = (project(unprojected, projection) + addend).astype(hidden.dtype)
        if keep is not None:
            new = jnp.where(keep, new, hidden)
            moved = None if moved is None else jnp.where(keep, moved, cell)
        return (new, moved), (new, None if projection is None else unprojected)

    inputs = (gates, inner, extra, valid)
    (_, cell), (states, unprojected) = jax.lax.scan(step, (state, cell), inputs, reverse=settings.backwards)
    return states, cell, unprojected


def _addends(gates, projection):
    """Return zeros that are added to the projected states: their gradient is that of the projection's results."""
    return None if projection is None else jnp.zeros((*gates.shape[:2], projection.shape[0]), gates.dtype)


@functools.partial(jax.custom_vjp, nondiff_argnums=(0,))
def _sequence(settings, gates, inner, hidden_weight, projection, state, cell, valid):
    """Return (hidden state after each step, cell state after the last)."""
    extra = _addends(gates, projection)
    return _scan(settings, gates, inner, extra, hidden_weight, projection, state, cell, valid)[:2]


def _sequence_forward(settings, gates, inner, hidden_weight, projection, state, cell, valid):
    def run(gates, inner, extra, state, cell):
        states, last, unprojected = _scan(settings, gates, inner, extra, hidden_weight, projection, state, cell, valid)
        return (states, last), (states, unprojected)

    extra = _addends(gates, projection)
    outputs, pullback, (states, unprojected) = jax.vjp(run, gates, inner, extra, state, cell, has_aux=True)
    return outputs, (pullback, states, unprojected, hidden_weight, projection, state)


def _sequence_backward(settings, saved, gradients):
    pullback, states, unprojected, hidden_weight, projection, state = saved
    gates, inner, extra, state_gradient, cell_gradient = pullback(gradients)
    first = state[None]
    before = jnp.concatenate([states[1:], first] if settings.backwards else [first, states[:-1]])[: len(states)]
    recurrent = gates
    if inner is not None:
        recurrent = jnp.concatenate([gates[..., : 2 * inner.shape[-1]], inner], -1)
    weight_gradient = _weight_gradient(recurrent, before, hidden_weight)
    projection_gradient = None if projection is None else _weight_gradient(extra, unprojected, projection)
    return gates, inner, weight_gradient, projection_gradient, state_gradient, cell_gradient, None


_sequence.defvjp(_sequence_forward, _sequence_backward)


def _weight_gradient(gradient, rows, weight):
    """Return the gradient of a weight from that of ``rows @ weight.T``, summed over steps and batch."""
    summed = jax.lax.dot_general(
        gradient.astype(rows.dtype),
        rows,
        (((0, 1), (0, 1)), ((), ())),
        preferred_element_type=accumulator(rows.dtype),
    )
    return summed.astype(weight.dtype)
