"""Watching operators one by one: what `register_op_hook` shows of a forward."""

from . import rng
from .invoke import run_operator
from .scope import state

__all__ = ["Monitor"]


class Monitor:
    """Takes the place of a trace, runs every operator for real, and shows its arrays to a callback.

    Parameters
    ----------
    callback : callable
        ``callback(array name, operator name, array)``.
    show_inputs : bool
        Whether the inputs are shown too.
    """

    def __init__(self, callback, show_inputs: bool):
        self._callback, self._show_inputs = callback, show_inputs
        self._outer = None
        self._unnamed = 0

    def __enter__(self):
        self._outer = state.tracing
        state.tracing = self
        return self

    def __exit__(self, *exception):
        state.tracing = self._outer

    def read(self, box):
        """Return an array's value."""
        with self._aside():
            return box.jax

    def write(self, box, value) -> bool:
        """Leave writing to the array itself."""
        return False

    def draw(self):
        """Leave drawing to the key stream."""
        return rng.stream.take()

    def apply(self, call, boxes, scalars, cls, device, name):
        """Run an operator; show its arrays."""
        policy = state.naming
        node = policy.node_name(call.op.name, name) if policy is not None else name or f"node_{self._unnamed}"
        self._unnamed += 1
        with self._aside():
            if self._show_inputs:
                present = [box for box in boxes if box is not None]
                for label, box in zip(call.input_labels(len(present)), present, strict=False):
                    self._callback(f"{node}_{label}", call.name, box)
            outputs = run_operator(call, boxes, scalars, cls, device)
            for index, box in enumerate(outputs[: call.visible]):
                label = "output" if call.visible == 1 else f"output{index}"
                self._callback(f"{node}_{label}", call.name, box)
        return outputs

    def _aside(self):
        return _Aside(self)


class _Aside:
    """Inside it, operators run as if nobody watched."""

    def __init__(self, monitor):
        self._monitor = monitor

    def __enter__(self):
        state.tracing = None

    def __exit__(self, *exception):
        state.tracing = self._monitor
