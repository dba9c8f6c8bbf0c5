"""How arrays print: as NumPy's do, except that the default dtype goes without saying and the device is named unless it is a CPU."""

import numpy

from ..core.scope import state
from ..dtype import dtype_name

__all__ = ["format_array", "represent", "stringify"]

_PREFIX = "array("
# NumPy 2.2 began to write float32 and float16 in powers of ten from smaller numbers on.
_STYLE = "1.25"
# The types whose name NumPy leaves out, because reading the text back gives them anyway.
_IMPLIED = frozenset(map(numpy.dtype, ("int64", "float64", "bool")))


def represent(host: numpy.ndarray, device) -> str:
    """Return `repr` of an array.

    Parameters
    ----------
    host : numpy.ndarray
        Its value.
    device : Device
        Where it is.
    """
    default = numpy.dtype("float64" if state.numpy_default_dtype else "float32")
    name = "" if host.dtype == default else f"dtype={dtype_name(host.dtype)}"
    shape = f"shape={host.shape}" if not host.size and host.shape != (0,) else ""
    if host.size:
        body = numpy.array2string(host, separator=", ", prefix=_PREFIX, suffix=")", legacy=_STYLE)
    else:
        body = "[]"
    text = _PREFIX + body + (f", {shape}" if shape else "")
    if name and not (host.size and host.dtype == numpy.bool_):
        text += "," + _gap(text, host, name) + name
    text += ")"
    return text if device.device_type == "cpu" else f"{text[:-1]}, device={device})"


def _gap(text, host, name):
    """Return the space before the dtype: a new line where NumPy would write the name itself and it does not fit."""
    if host.size and host.dtype in _IMPLIED:
        return " "
    last = len(text) + 1 - (text.rfind("\n") + 1)
    width = numpy.get_printoptions()["linewidth"]
    return "\n" + " " * len(_PREFIX) if last + len(name) + 2 > width else " "


def stringify(host: numpy.ndarray, device) -> str:
    """Return `str` of an array."""
    text = numpy.array2string(host, legacy=_STYLE) if host.ndim else str(host[()])
    return text if device.device_type == "cpu" or host.ndim == 0 else f"{text} @{device}"


def format_array(array, specification: str) -> str:
    """Return `format` of an array: zero-dim ones format as their number."""
    if array.ndim == 0:
        return format(array.item(), specification)
    if not specification:
        return str(array)
    raise TypeError("Cannot format mxnet.numpy.ndarray with format_spec")
