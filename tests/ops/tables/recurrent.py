"""Recurrent networks."""

from ..sample import Table, normal, values

TABLE = Table()

_SIZES = {"rnn_relu": 16, "rnn_tanh": 16, "gru": 48, "lstm": 64}
_GATES = {"rnn_relu": 1, "rnn_tanh": 1, "gru": 3, "lstm": 4}


def _add(mode, steps=3, batch=2, features=3, size=4, layers=1, directions=1, lengths=None, out=None, **options):
    """Add one call of a network; the parameters are drawn as the other inputs are."""
    width, gates, count = out or size, _GATES[mode] * size, 0
    for layer in range(layers):
        columns = width * directions if layer else features
        count += directions * (gates * (columns + width + 2) + (width * size if out else 0))
    inputs = [normal(steps, batch, features), normal(count), normal(layers * directions, batch, width)]
    inputs += [normal(layers * directions, batch, size)] if mode == "lstm" else [None] if lengths else []
    inputs += [values(lengths)] if lengths else []
    attrs = {"mode": mode, "state_size": size, "num_layers": layers, "bidirectional": directions == 2}
    attrs.update(
        {name: options.pop(name) for name in tuple(options) if name not in ("golden", "head", "train", "second")}
    )
    if lengths:
        attrs["use_sequence_length"] = True
        options["golden"] = "real MXNet's CPU refuses sequence lengths"
    if out:
        attrs["projection_size"] = out
        options["golden"] = "real MXNet's CPU refuses to record projections"
    TABLE.add("RNN", inputs, attrs, differentiable=range(len(inputs) - bool(lengths)), rtol=1e-4, atol=1e-5, **options)


_add("rnn_relu", layers=2, state_outputs=True, head=1)
_add("rnn_tanh", directions=2)
_add("gru", layers=2, directions=2)
_add("gru", steps=1, batch=1, features=1, size=1, state_outputs=True, head=1)
_add("lstm", layers=2, directions=2, state_outputs=True, head=2)
_add("lstm", state_outputs=True, head=1, second=True)
_add("lstm", steps=2, batch=0, golden="real MXNet divides by zero")
_add("rnn_tanh", steps=0, state_outputs=True, golden="real MXNet's CPU leaves the output state as memory happens to be")
_add("gru", directions=2, lengths=[1, 3], state_outputs=True, second=True)
_add("lstm", out=2)
_add(
    "lstm",
    lstm_state_clip_min=-0.2,
    lstm_state_clip_max=0.3,
    lstm_state_clip_nan=True,
    golden="real MXNet's CPU ignores it",
)
_add("lstm", layers=2, p=0.5, train=False)
