"""Numbers that are passed again and again, kept on the device.

A Python number that a compiled function is given is put on the device at every call, which takes two microseconds; an array of it that lies
there already takes a tenth of that. An array made here has JAX's weak type, as the number would have, so nothing is compiled anew for it.
"""

import jax

from ..device import Device

__all__ = ["hold"]

_MOST_HELD = 1024
_LIMIT = 1 << 31

_held: dict = {}
_identity = jax.jit(lambda value: value)


def hold(value, device: Device | None):
    """Return what to pass to a compiled function for a value: the array of a number that came before, else the value.

    For computations of at most 32 bits only.

    Parameters
    ----------
    value
        A number; anything else is returned as it is.
    device : Device or None
        Where the arrays are that it meets.
    """
    kind = type(value)
    if device is None or (kind is not float and kind is not int):
        return value
    key = kind, value, device.code
    found = _held.get(key)
    return found if found is not None else _note(key, device)


def _note(key, device):
    """Note a number; the second time it comes, make its array."""
    kind, value, _ = key
    # Zeros of both signs are one key, NaN is none, and integers of 64 bits are not for here.
    if (kind is float and value == 0) or not -_LIMIT <= value < _LIMIT:
        return value
    if key not in _held:
        # One that changes from call to call would gain nothing from an array of its own.
        if len(_held) >= _MOST_HELD:
            _held.clear()
        _held[key] = None
        return value
    with jax.ensure_compile_time_eval():
        # A user's own trace may be under way: the array has to outlive it.
        found = _identity(value)
    if found.devices() != {device.jax_device}:
        # One that lies elsewhere would be copied at every call.
        found = value
    _held[key] = found
    return found
