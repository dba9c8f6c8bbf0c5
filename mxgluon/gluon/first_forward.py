"""What the first forward of a block fills in (shapes of parameters, and the parameters), and taking it back if that forward fails."""

import threading

from .generation import generation

__all__ = ["FirstForward"]


class _Local(threading.local):
    current: "FirstForward | None" = None


_local = _Local()


class FirstForward:
    """Scope of a forward in which blocks infer shapes. If it fails, they know as little as before: the input may have been the wrong one."""

    def __init__(self):
        self._notes: list = []
        self._outer = None

    def __enter__(self):
        self._outer, _local.current = _local.current, self
        return self

    def note(self, block, parameters):
        """Note what a block's parameters are before it infers."""
        self._notes.append(
            (block, [(parameter, parameter._shape, parameter._deferred_init) for parameter in parameters])
        )

    def __exit__(self, kind, error, traceback):
        _local.current = self._outer
        # A trace that begins again is no failure: what has been initialized stays.
        if kind is None or not issubclass(kind, Exception):
            if self._outer is not None:
                self._outer._notes += self._notes
            return
        for block, parameters in self._notes:
            block._inferred = False
            for parameter, shape, waiting in parameters:
                parameter._shape = shape
                if waiting:
                    parameter._data, parameter._deferred_init = None, waiting
        generation.advance()
