"""The key stream: every random operator takes the next number of one stream, so that a seed fixes all that follows.

A draw is ``fold_in(base key, counter)``. A hybridized block is handed the base key and the counter at its first draw and folds in the
counters after it, so that it draws the same numbers as the same operators run one by one.
"""

import os
import threading

import jax
import numpy

from .scope import state

__all__ = ["Stream", "advance", "draw", "seed", "stream"]


class Stream:
    """A base key and the number of draws taken from it."""

    def __init__(self, number: int):
        self._lock = threading.Lock()
        self.reseed(number)

    def reseed(self, number: int):
        """Start again from a seed."""
        with self._lock:
            self.number = number
            self._base = None
            self.counter = 0

    @property
    def base(self):
        """The base key. Made on first use: importing must not start a computation."""
        if self._base is None:
            # Whoever asks first may be inside a trace, whose values must not stay here.
            with jax.ensure_compile_time_eval():
                self._base = jax.random.key(self.number & 0xFFFFFFFF)
        return self._base

    def take(self, count: int = 1):
        """Return (base key, counter of the first draw) and move on by `count` draws."""
        with self._lock:
            first = self.counter
            self.counter = first + count
        return self.base, numpy.uint32(first & 0xFFFFFFFF)

    def put_back(self, counter):
        """Undo a draw that nothing came of, if it was the last one."""
        with self._lock:
            if (self.counter - 1) & 0xFFFFFFFF == int(counter):
                self.counter -= 1


# MXNet starts unseeded: two runs differ unless the user seeds.
stream = Stream(int.from_bytes(os.urandom(4), "little"))


def seed(number: int):
    """Seed the stream."""
    stream.reseed(int(number))


def draw():
    """Return what the next random operator folds together: (base key, counter), traced inside a trace."""
    trace = state.tracing
    return stream.take() if trace is None else trace.draw()


def advance(count: int):
    """Take `count` draws at once, as a compiled block does; return (base key, counter of the first)."""
    return stream.take(count)
