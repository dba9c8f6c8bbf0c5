"""Recurrent networks in NumPy, one step after another: what the compiled ones are compared with where real MXNet refuses."""

import numpy

__all__ = ["parameter_shapes", "run"]

GATES = {"rnn_relu": 1, "rnn_tanh": 1, "lstm": 4, "gru": 3}


def _sigmoid(x):
    return 1 / (1 + numpy.exp(-x))


def parameter_shapes(mode, features, size, layers, directions, out=None):
    """Return the shapes of weights, then of biases, as they lie in the flat parameters."""
    rows, width = GATES[mode] * size, out or size
    weights = []
    for layer in range(layers):
        columns = width * directions if layer else features
        weights += ([(rows, columns), (rows, width)] + ([(out, size)] if out else [])) * directions
    return weights, [(rows,)] * (2 * layers * directions)


def _step(mode, from_input, from_hidden, hidden, cell, projection, clip):
    if mode == "lstm":
        enter, keep, candidate, leave = numpy.split(from_input + from_hidden, 4, 1)
        cell = _sigmoid(keep) * cell + _sigmoid(enter) * numpy.tanh(candidate)
        cell = cell if clip is None else numpy.clip(cell, *clip)
        hidden = _sigmoid(leave) * numpy.tanh(cell)
        return (hidden if projection is None else hidden @ projection.T), cell
    if mode == "gru":
        inputs, states = numpy.split(from_input, 3, 1), numpy.split(from_hidden, 3, 1)
        reset, update = _sigmoid(inputs[0] + states[0]), _sigmoid(inputs[1] + states[1])
        return (1 - update) * numpy.tanh(inputs[2] + reset * states[2]) + update * hidden, cell
    total = from_input + from_hidden
    return numpy.maximum(total, 0) if mode == "rnn_relu" else numpy.tanh(total), cell


def run(mode, data, parameters, state, cells, size, layers, directions, out=None, lengths=None, clip=None):
    """Return output, hidden states and (of an LSTM) cell states."""
    weights, biases = parameter_shapes(mode, data.shape[2], size, layers, directions, out)
    shapes = weights + biases
    ends = numpy.cumsum([numpy.prod(shape) for shape in shapes])
    parts = [part.reshape(shape) for part, shape in zip(numpy.split(parameters, ends[:-1]), shapes, strict=True)]
    group, places = (3 if out else 2), layers * directions
    biases = parts[group * places :]
    steps, batch = data.shape[:2]
    limits = numpy.full(batch, steps) if lengths is None else numpy.asarray(lengths)
    final, outputs = ([], []), []
    for place in range(places):
        used = parts[group * place : group * (place + 1)]
        hidden, cell = state[place], None if cells is None else cells[place]
        output = numpy.zeros((steps, batch, out or size), data.dtype)
        for time in range(steps) if place % directions == 0 else reversed(range(steps)):
            inputs = (data[time] @ used[0].T + biases[2 * place], hidden @ used[1].T + biases[2 * place + 1])
            new, moved = _step(mode, *inputs, hidden, cell, used[2] if out else None, clip)
            inside = (time < limits)[:, None]
            output[time] = numpy.where(inside, new, 0)
            hidden = numpy.where(inside, new, hidden)
            cell = None if cell is None else numpy.where(inside, moved, cell)
        final[0].append(hidden)
        final[1].append(cell)
        outputs = [output] if place % directions == 0 else [*outputs, output]
        if place % directions == directions - 1:
            data = numpy.concatenate(outputs, 2)
    return [data, numpy.stack(final[0]), *([numpy.stack(final[1])] if mode == "lstm" else [])]
