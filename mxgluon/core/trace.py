"""What operators do while a block is turned into a pure function: they continue a JAX trace, and every effect is collected.

Arrays that live outside the trace are never touched. Reading one gives the tracer that stands for it (or notes that one is missing),
writing one is remembered and becomes an output of the function. So a forward that fails leaves everything as it was, and other threads
see nothing of it.
"""

import contextlib
import weakref

import jax
from jax.core import Tracer

from ..base import MXNetError
from . import rng
from .kernel import as_tuple, operator_error
from .scope import state

__all__ = ["DynamicShape", "NeedsDraws", "NeedsWide", "Restart", "Trace", "escape"]


class Restart(BaseException):
    """The trace has to begin again under other conditions. Not an `Exception`: a forward that catches those must not stop it."""


class NeedsWide(Restart):
    """An operator makes 64-bit values: trace again with 64-bit types."""


class NeedsDraws(Restart):
    """A random operator found no key to draw from: trace again with room for more draws."""


class DynamicShape(Restart):
    """The shape of an operator's output depends on values, which a trace does not know."""

    def __init__(self, operator: str):
        super().__init__(operator)
        self.operator = operator


class Trace:
    """One run of a forward on tracers. A context manager: inside it this thread's operators continue the trace.

    Parameters
    ----------
    boxes : sequence of Array
        Arrays from outside that the pure function gets as arguments.
    tracers : sequence
        What stands for their values.
    base, counters : optional
        Base key, and the counters of the draws that may be taken.
    numbers : list of int
        Counters that earlier attempts took from the key stream; continued by this one.
    """

    def __init__(self, boxes, tracers, base, counters, numbers):
        self._current = {id(box): (box, tracer) for box, tracer in zip(boxes, tracers, strict=True)}
        self._base, self._counters, self._numbers = base, counters, numbers
        self._missing: dict = {}
        self._written: dict = {}
        self._outer = None
        self.draws = 0

    def __enter__(self):
        self._outer = state.tracing
        state.tracing = self
        return self

    def __exit__(self, *exception):
        state.tracing = self._outer

    # -- arrays from outside ------------------------------------------------------------------------------------------------

    def read(self, box):
        """Return what stands for the value of an array."""
        value = box._value
        if value is None:
            if box._base is not None:
                return box._read()
            with escape():
                value = box._read()
        if isinstance(value, Tracer):
            return value
        known = self._current.get(id(box))
        if known is not None:
            return known[1]
        self._missing[id(box)] = weakref.ref(box)
        return value

    def write(self, box, value) -> bool:
        """Note the new value of an array from outside; return False for one that the trace has made itself."""
        if id(box) not in self._current:
            if box._pending is None and isinstance(box._value, Tracer):
                return False
            self._missing[id(box)] = weakref.ref(box)
        self._current[id(box)] = self._written[id(box)] = (box, value)
        return True

    def missing(self) -> list:
        """Return the arrays from outside that were used, still exist, and are not arguments."""
        boxes = (reference() for reference in self._missing.values())
        return [box for box in boxes if box is not None]

    def written(self) -> list:
        """Return (array, new value) for every array from outside that was written."""
        return list(self._written.values())

    # -- operators ----------------------------------------------------------------------------------------------------------

    def draw(self):
        """Return what the next random operator folds together."""
        index = self.draws
        if self._counters is None or index >= self._counters.shape[0]:
            raise NeedsDraws
        if index == len(self._numbers):
            # Taken from the stream now, so that a parameter initialized in between gets what it gets without hybridize.
            self._numbers.append(int(rng.stream.take()[1]))
        self.draws = index + 1
        return self._base, self._counters[index]

    def apply(self, call, boxes, scalars, cls, device, name):
        """Continue the trace with an operator; return its boxed outputs."""
        values = [None if box is None else self.read(box) for box in boxes]
        if call.op.dynamic_shape:
            raise DynamicShape(call.name)
        if not jax.config.read("jax_enable_x64") and call.is_wide(values):
            raise NeedsWide
        outputs = self.evaluate(call, values, scalars, name)
        return tuple(None if value is None else cls._wrap(value, device) for value in outputs)

    def evaluate(self, call, values, scalars, name):
        """Return an operator's raw outputs on raw values."""
        key = jax.random.fold_in(*self.draw()) if call.rng else None
        try:
            return as_tuple(call.evaluate(values, scalars, key))
        except MXNetError:
            raise
        except (TypeError, ValueError, RuntimeError) as error:
            raise operator_error(call.name, values, error) from error


@contextlib.contextmanager
def escape():
    """Compute for real inside, although a trace is running: parameters are initialized on the first forward."""
    outer, state.tracing = state.tracing, None
    recording, state.recording = state.recording, False
    try:
        with jax.ensure_compile_time_eval():
            yield
    finally:
        state.tracing, state.recording = outer, recording
