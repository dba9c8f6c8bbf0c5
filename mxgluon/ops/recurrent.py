"""Recurrent networks of several layers, in one or both directions."""

from typing import Any, Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .parameter_shapes import known
from .recurrent_cells import GATES, Settings
from .recurrent_layers import run_direction

__all__ = ["parameter_count", "rnn"]

_Mode = Literal["gru", "lstm", "rnn_relu", "rnn_tanh"]


def _count_outputs(mode="rnn_tanh", state_outputs=False, **_):
    return 1 if not state_outputs else 3 if mode == "lstm" else 2


def _drops(training, p=0.0, num_layers=1, **_):
    return training and p > 0 and num_layers > 1


@op("RNN", aliases=("_npx_rnn",), rng=_drops, mode=True, heavy=True, outputs=_count_outputs)
def rnn(
    data,
    parameters,
    state,
    state_cell=None,
    sequence_length=None,
    *,
    state_size: int,
    num_layers: int,
    bidirectional: bool = False,
    mode: _Mode,
    p: float = 0.0,
    state_outputs: bool = False,
    projection_size: int | None = None,
    lstm_state_clip_min: float | None = None,
    lstm_state_clip_max: float | None = None,
    lstm_state_clip_nan: bool = False,
    use_sequence_length: bool = False,
    key: Any = None,
    training: bool = False,
):
    """A recurrent network: D directions, one or two, in each of L layers.

    Parameters
    ----------
    data : array of floating-point numbers, shape (T, N, I)
        T steps of a batch of N sequences.
    parameters : array, shape (`parameter_count`,)
        For each layer and direction the weights of input and state (and of the projection), then for each the two biases. The rows
        of weights and biases are those of the gates: input, forget, candidate, output of an LSTM; reset, update, candidate of a GRU.
    state : array, shape (L D, N, R)
        Hidden states before the first step; R is `projection_size` or else `state_size`.
    state_cell : array, shape (L D, N, state_size), optional
        Cell states of an LSTM.
    sequence_length : array, shape (N,), optional
        With `use_sequence_length`: the output is zero beyond it, the states stay as they were, and the way back begins there.
    state_size, num_layers : int
        Sizes H and L.
    bidirectional : bool
        Whether a second network runs backwards; the outputs of both are concatenated.
    mode : {'rnn_relu', 'rnn_tanh', 'lstm', 'gru'}
        Kind of cell.
    p : float in [0, 1]
        Dropout of the outputs between layers, in training.
    state_outputs : bool
        Return also the states after the last step.
    projection_size : int, optional
        Size to which the hidden state of an LSTM is projected.
    lstm_state_clip_min, lstm_state_clip_max : float, optional
        Bounds of the cell state.
    lstm_state_clip_nan : bool
        Whether the bounds replace what is no number, too.

    Returns
    -------
    array of shape (T, N, R D), or a tuple: that, hidden states, cell states

    Raises
    ------
    MXNetError
        If shapes or types do not fit, or an attribute is out of its bounds.

    Notes
    -----
    Dropout, sequence lengths, and bounds of the cell state work on every device; on MXNet's CPU they have no effect or are refused,
    and projected LSTMs do not train. Source: MXNet's `RNN`; Hochreiter and Schmidhuber, 1997; Cho et al., 2014; Sak et al., 2014.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, state = mx.np.ones((5, 2, 3)), mx.np.zeros((1, 2, 4))
    >>> mx.npx.rnn(data, mx.np.ones(36), state, mode="rnn_tanh", state_size=4, num_layers=1).shape
    (5, 2, 4)
    """
    if mode != "lstm" and sequence_length is None and use_sequence_length:
        # A call by position has no place for the cell state that there is not.
        state_cell, sequence_length = None, state_cell
    attributes = {"state_size": state_size, "num_layers": num_layers, "bidirectional": bidirectional, "mode": mode}
    attributes.update(projection_size=projection_size, use_sequence_length=use_sequence_length)
    _check_attributes(p, **attributes)
    _check_inputs((data, parameters, state, state_cell, sequence_length), attributes)
    directions = 2 if bidirectional else 1
    weights, biases = _unpack(parameters, data.shape[2], **attributes)
    valid = None
    if use_sequence_length and sequence_length is not None:
        valid = (jnp.arange(data.shape[0])[:, None] < sequence_length)[..., None]
    layer_input, states, cells = data, [], []
    for layer in range(num_layers):
        if layer and _drops(training, p, num_layers):
            layer_input = _drop(layer_input, p, jax.random.fold_in(key, layer))
        outputs = []
        for direction in range(directions):
            place = layer * directions + direction
            bounds = (lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan)
            settings = Settings(mode, direction == 1, *bounds)
            cell = None if state_cell is None else state_cell[place]
            output, last, cell = run_direction(
                settings, layer_input, weights[place], biases[place], state[place], cell, valid
            )
            outputs.append(output)
            states.append(last)
            cells.append(cell)
        layer_input = outputs[0] if directions == 1 else jnp.concatenate(outputs, -1)
    if not state_outputs:
        return layer_input
    final = (layer_input, jnp.stack(states))
    return (*final, jnp.stack(cells)) if mode == "lstm" else final


def _drop(data, p, key):
    if p == 1:
        return jnp.zeros_like(data)
    kept = jax.random.bernoulli(key, jnp.float32(1 - p), data.shape)
    return jnp.where(kept, data * (1 / (1 - p)), jnp.zeros((), data.dtype))


@rnn.list_inputs
def _(*, mode="rnn_tanh", use_sequence_length=False, **_):
    names = ("data", "parameters", "state")
    names += ("state_cell",) if mode == "lstm" else ()
    return (*names, "sequence_length") if use_sequence_length else names


def _sizes(input_size, state_size, num_layers, bidirectional, mode, projection_size, **_):
    """Return the shapes of all weights, then those of all biases, in the order of the flat parameters."""
    rows, out = GATES[mode] * state_size, projection_size or state_size
    directions = 2 if bidirectional else 1
    weights = []
    for layer in range(num_layers):
        columns = out * directions if layer else input_size
        one = [(rows, columns), (rows, out)]
        weights += (one + ([(out, state_size)] if projection_size else [])) * directions
    return weights, [(rows,)] * (2 * num_layers * directions)


def parameter_count(input_size: int, **attributes) -> int:
    """Return the number of parameters.

    Parameters
    ----------
    input_size : int
        I.
    **attributes
        `state_size`, `num_layers`, `bidirectional`, `mode` and `projection_size` of the operator.

    Examples
    --------
    >>> from mxgluon.ops.recurrent import parameter_count
    >>> parameter_count(3, state_size=4, num_layers=1, bidirectional=False, mode="lstm", projection_size=None)
    144
    """
    weights, biases = _sizes(input_size, **attributes)
    return sum(rows * columns for rows, columns in weights) + sum(rows for (rows,) in biases)


def _unpack(parameters, input_size, projection_size=None, **attributes):
    """Return for each layer and direction the weights (input, state, projection or None), and the two biases."""
    weights, biases = _sizes(input_size, projection_size=projection_size, **attributes)
    sizes = [rows * columns for rows, columns in weights] + [rows for (rows,) in biases]
    # One split, whose gradient is one concatenation.
    parts = jax.lax.split(parameters, sizes)
    matrices = [part.reshape(shape) for part, shape in zip(parts, weights, strict=False)]
    vectors = parts[len(weights) :]
    group = 3 if projection_size else 2
    grouped = [tuple(matrices[start : start + group]) for start in range(0, len(matrices), group)]
    if not projection_size:
        grouped = [(*pair, None) for pair in grouped]
    return grouped, [tuple(vectors[start : start + 2]) for start in range(0, len(vectors), 2)]


def _check_attributes(p, state_size, num_layers, mode, projection_size, **_):
    if not 0 <= p <= 1:
        raise MXNetError(f"RNN: value {p:g} for Parameter p exceed bound [0,1]; got p={p:g}; expected 0 <= p <= 1")
    for name, value, least in (("state_size", state_size, 0), ("num_layers", num_layers, 1)):
        if value < least:
            raise MXNetError(f"RNN: {name} out of range; got {value}; expected at least {least}")
    if projection_size is not None and (projection_size < 1 or mode != "lstm"):
        raise MXNetError(
            f"RNN: projection is for LSTMs; got projection_size={projection_size} and mode={mode!r}; "
            "expected mode='lstm' and a size of at least 1"
        )


def _check_inputs(inputs, attributes):
    data = inputs[0]
    if data.ndim != 3:
        raise MXNetError(
            f"RNN: Input data should be rank-3 tensor of dim [sequence length, batch size, input size]; got {data.shape}"
        )
    if not jnp.issubdtype(data.dtype, jnp.floating):
        raise MXNetError(f"RNN: unsupported type; got {data.dtype}; expected floating-point numbers")
    names = rnn.input_names(attributes)
    for name, value, expected in zip(rnn.inputs, inputs, _infer([data.shape, *[None] * 4], **attributes), strict=True):
        if (value is not None) != (name in names):
            got = "one" if value is not None else "none"
            raise MXNetError(
                f"RNN: wrong inputs; got {got} as {name} with mode={attributes['mode']!r} and "
                f"use_sequence_length={attributes['use_sequence_length']}; expected {', '.join(names)}"
            )
        if value is None:
            continue
        if value.shape != tuple(expected):
            raise MXNetError(
                f"RNN: wrong shape of {name}; got {value.shape} for data {data.shape}; expected {tuple(expected)}"
            )
        if value.dtype != data.dtype and name != "sequence_length":
            raise MXNetError(
                f"RNN: This layer requires uniform type; got {value.dtype} as {name}; expected {data.dtype}"
            )


@rnn.infer_shapes
def _infer(shapes, *, state_size, num_layers, bidirectional=False, mode, projection_size=None, **_):
    data, _, state, *_ = shapes
    data = (-1, -1, -1) if data is None or len(data) != 3 else data
    batch, features = data[1:]
    if state is not None and len(state) == 3 and not known(batch):
        batch = state[1]
    layers = num_layers * (2 if bidirectional else 1)
    count = -1
    if features is not None and features >= 0:
        attributes = {"state_size": state_size, "num_layers": num_layers, "bidirectional": bidirectional}
        count = parameter_count(features, mode=mode, projection_size=projection_size, **attributes)
    return [
        (data[0], batch, features),
        (count,),
        (layers, batch, projection_size or state_size),
        (layers, batch, state_size) if mode == "lstm" else None,
        (batch,),
    ]
