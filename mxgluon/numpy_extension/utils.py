"""Arrays from and to other libraries and files, as MXNet's ``npx.utils``."""

from ..core.storage import array_class
from ..numpy import multiarray
from .files import load, save, savez

__all__ = ["from_dlpack", "from_numpy", "load", "save", "savez", "to_dlpack_for_read", "to_dlpack_for_write"]


class _Capsule:
    """A bare capsule of memory on the host, in the form that JAX takes."""

    def __init__(self, capsule):
        self._capsule = capsule

    def __dlpack__(self, **keywords):
        return self._capsule

    def __dlpack_device__(self):
        # DLPack's number of host memory.
        return (1, 0)


def from_numpy(ndarray, zero_copy=True):
    """Make an array of a NumPy array, of the same dtype.

    Parameters
    ----------
    ndarray : numpy.ndarray
        C-contiguous source.
    zero_copy : bool, default True
        Share memory where the device allows it; the source must then not be written any more, and becomes read-only.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If `zero_copy` is asked for a source that is not C-contiguous.

    Source: MXNet ``mx.npx.from_numpy``.

    Examples
    --------
    >>> import mxgluon as mx, numpy
    >>> mx.npx.from_numpy(numpy.ones(2, "float32"))
    array([1., 1.])
    """
    return multiarray.from_numpy(ndarray, zero_copy)


def from_dlpack(dlpack):
    """Make an array that shares memory with another library's array.

    Parameters
    ----------
    dlpack : object
        An array with ``__dlpack__`` and ``__dlpack_device__``, or what `to_dlpack_for_read` gave.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.npx.from_dlpack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.from_dlpack(mx.npx.to_dlpack_for_read(mx.np.ones(2)))
    array([1., 1.])
    """
    return multiarray.from_dlpack(dlpack if hasattr(dlpack, "__dlpack__") else _Capsule(dlpack))


def to_dlpack_for_read(data):
    """Return a DLPack capsule that shares memory.

    Parameters
    ----------
    data : ndarray
        The array.

    Returns
    -------
    PyCapsule

    Raises
    ------
    TypeError
        If it is no `mx.np.ndarray`.

    Source: MXNet ``mx.npx.to_dlpack_for_read``.
    """
    return _checked("to_dlpack_for_read", data).to_dlpack_for_read()


def to_dlpack_for_write(data):
    """Return a DLPack capsule that shares memory; writing to it is not seen by the array.

    Parameters
    ----------
    data : ndarray
        The array.

    Returns
    -------
    PyCapsule

    Raises
    ------
    TypeError
        If it is no `mx.np.ndarray`.

    Source: MXNet ``mx.npx.to_dlpack_for_write``.
    """
    return _checked("to_dlpack_for_write", data).to_dlpack_for_write()


def _checked(function, data):
    if not isinstance(data, array_class("np")):
        raise TypeError(f"{function}: no array; got {type(data).__name__}; expected mx.np.ndarray")
    return data
