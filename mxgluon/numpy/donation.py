"""Writes that reuse the old buffer: where nobody else holds an array's value, XLA may overwrite it instead of copying it."""

import functools
import sys

import jax

from ..core.storage import Array

__all__ = ["donating", "is_exclusive"]

# Below this, copying costs less than finding out.
_SMALLEST = 1 << 16


@functools.lru_cache(maxsize=1024)
def donating(kernel):
    """Return a kernel's function, compiled so that it consumes the buffer of its first argument."""
    return jax.jit(kernel.pure, donate_argnums=0)


def is_exclusive(array: Array) -> bool:
    """Return whether an array that is no view is the only holder of its (large) value.

    The tape, views that have read the value, copies and users' references all count. So do NumPy views of it, which JAX keeps in the value,
    and arrays of other libraries, which `ndarray.__dlpack__` notes.
    """
    value = array._value
    return (
        value is not None
        and value.nbytes >= _SMALLEST
        and type(value) is _CONCRETE
        and value._npy_value is None
        and not array._exported
        and _count(array) <= _ALONE
    )


def _count(array):
    return sys.getrefcount(array._value)


class _Probe:
    pass


_probe = _Probe()
_probe._value = object()
# How many references are counted for a value that only its box holds differs between versions of Python.
_ALONE = _count(_probe)
_CONCRETE = type(jax.numpy.zeros(())) if False else None
