"""Writes that reuse the old buffer: where nobody else holds an array's value, XLA may overwrite it instead of copying it."""

import functools
import sys
import weakref

import jax
import jax.numpy as jnp
from jax.core import Tracer

from ..base import MXNetError
from . import deferred
from .kernel import Kernel
from .storage import Array

__all__ = ["Exchange", "donating", "is_exclusive", "is_large", "note_fresh"]

# Below this, copying costs less than finding out.
_SMALLEST = 1 << 16
# By abstract value: asking an array for its bytes takes a microsecond.
_large: dict = {}


@functools.lru_cache(maxsize=1024)
def donating(kernel):
    """Return a kernel's function, compiled so that it consumes the buffer of its first argument."""
    return jax.jit(kernel.pure, donate_argnums=0)


def is_large(value) -> bool:
    """Return whether a JAX array is so large that reusing its buffer pays."""
    found = _large.get(value.aval)
    if found is None:
        found = _large[value.aval] = value.nbytes >= _SMALLEST
    return found


def note_fresh(array: Array):
    """Note that an array's (large) value has just been computed for it: no other JAX array stands for the same buffer."""
    value = array._value
    if value is not None and not isinstance(value, Tracer) and is_large(value):
        array._fresh = weakref.ref(value)


def is_exclusive(array: Array, others: int = 0) -> bool:
    """Return whether an array that is no view is the only holder of its value (save as many others), and that value is fresh.

    The tape, views that have read the value, copies and users' references all count. NumPy's and other libraries' views of the
    buffer need not: XLA knows of them and copies.
    """
    fresh = array._fresh
    if fresh is None or array._value is None:
        return False
    return fresh() is array._value and _count(array) <= _ALONE + others


class Exchange:
    """The values of arrays, for a program that may overwrite the large ones: a context manager, inside which it runs.

    A value that somebody else needs is copied: that costs no more than letting the program write elsewhere would, and the program is
    compiled once. One that nobody else needs is taken out of its array, lest another thread should come by it while the program runs;
    whoever reads the array meanwhile waits for the new value. If the program fails, the array has its value back.

    Parameters
    ----------
    arrays : sequence of Array
        What is going to be written anew.
    is_held : callable
        ``is_held(value)`` returns whether the program's own inputs hold a value, too.

    Attributes
    ----------
    values : list
        The value of each array.
    """

    def __init__(self, arrays, is_held=lambda value: False):
        self._arrays, self._is_held = arrays, is_held
        self._taken: dict = {}
        self.values: list = []

    def __enter__(self):
        deferred.lock.acquire()
        try:
            for number, array in enumerate(self._arrays):
                self.values.append(self._take(number, array))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        for number, deposit in self._taken.items():
            self._put_back(self._arrays[number], deposit, self.values[number])
        self._taken = {}
        deferred.lock.release()

    def finish(self, results):
        """Hand new values to those who wait; writing them to the arrays is left to the caller."""
        for number, deposit in self._taken.items():
            deposit.resolve(results[number])
        self._taken = {}

    def settle(self):
        """Refuse the thread that is writing: it cannot wait for itself."""
        raise MXNetError("An array was read by the program that is writing it")

    def _take(self, number, array):
        others = int(self._is_held(array._value))
        if is_exclusive(array, others):
            value = array._value
            deposit = deferred.Deferred(self, number, value.aval)
            array._postpone(deposit)
            # Counted again now that nobody can come by it any more: another thread may have been just in time.
            if sys.getrefcount(value) <= _ALONE_OUTSIDE + others:
                self._taken[number] = deposit
                return value
            self._put_back(array, deposit, value)
        value = array.jax
        return _copy.run((value,)) if is_large(value) else value

    def _put_back(self, array, deposit, value):
        array._write(value)
        deposit.resolve(value)


_copy = Kernel(jnp.copy, "copy")


def _count(array):
    return sys.getrefcount(array._value)


class _Probe:
    """A holder of a value that nobody else holds."""

    def __init__(self):
        self._value = object()


def _count_outside():
    value = object()
    return sys.getrefcount(value)


# How many references are counted for such a value, in an array or taken out of it, differs between versions of Python.
_ALONE = _count(_Probe())
_ALONE_OUTSIDE = _count_outside()
