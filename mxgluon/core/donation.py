"""Writes that reuse the old buffer: where nobody else holds an array's value, XLA may overwrite it instead of copying it."""

import functools
import sys
import weakref

import jax
import jax.numpy as jnp
from jax.core import Tracer

from .kernel import Kernel
from .storage import Array

__all__ = ["donating", "is_exclusive", "is_large", "note_fresh", "surrender"]

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


def surrender(array: Array, others: int = 0):
    """Return an array's value for a program that may overwrite it if it is large; a copy if somebody else needs it.

    Copying costs no more than letting the program write elsewhere would, and the program is compiled once.

    Parameters
    ----------
    array : Array
        What is going to be written anew.
    others : int
        How many holders of the value there are that are part of the same program.
    """
    if is_exclusive(array, others):
        return array._value
    value = array.jax
    return _copy.run((value,)) if is_large(value) else value


_copy = Kernel(jnp.copy, "copy")


def _count(array):
    return sys.getrefcount(array._value)


class _Probe:
    """A holder of a value that nobody else holds."""

    def __init__(self):
        self._value = object()


# How many references are counted for such a value differs between versions of Python.
_ALONE = _count(_Probe())
