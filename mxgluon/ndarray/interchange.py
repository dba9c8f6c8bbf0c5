"""Legacy arrays from and to other libraries' arrays."""

from ..numpy import multiarray
from ..numpy_extension import utils
from ..numpy_extension.waiting import waitall

__all__ = ["from_dlpack", "from_numpy", "to_dlpack_for_read", "to_dlpack_for_write", "waitall"]


def from_numpy(ndarray, zero_copy=True):
    """Make an array of a NumPy array, of the same type.

    Parameters
    ----------
    ndarray : numpy.ndarray
        C-contiguous source.
    zero_copy : bool, default True
        Share memory where the device allows it; the source becomes read-only.

    Returns
    -------
    NDArray

    Raises
    ------
    ValueError
        If `zero_copy` is asked for a source that is not C-contiguous.

    Source: MXNet ``mx.nd.from_numpy``.

    Examples
    --------
    >>> import mxgluon as mx, numpy
    >>> mx.nd.from_numpy(numpy.ones(2, "float32"))
    <BLANKLINE>
    [1. 1.]
    <NDArray 2 @cpu(0)>
    """
    return multiarray.from_numpy(ndarray, zero_copy).as_nd_ndarray()


def from_dlpack(dlpack):
    """Make an array that shares memory with another library's array.

    Parameters
    ----------
    dlpack : object
        An array with ``__dlpack__`` and ``__dlpack_device__``, or what `to_dlpack_for_read` gave.

    Returns
    -------
    NDArray

    Source: MXNet ``mx.nd.from_dlpack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.from_dlpack(mx.nd.to_dlpack_for_read(mx.nd.ones(2)))
    <BLANKLINE>
    [1. 1.]
    <NDArray 2 @cpu(0)>
    """
    return utils.from_dlpack(dlpack).as_nd_ndarray()


def to_dlpack_for_read(data):
    """Return a DLPack capsule that shares memory.

    Parameters
    ----------
    data : NDArray
        The array.

    Source: MXNet ``mx.nd.to_dlpack_for_read``.
    """
    return data.to_dlpack_for_read()


def to_dlpack_for_write(data):
    """Return a DLPack capsule that shares memory; writing to it is not seen by the array.

    Parameters
    ----------
    data : NDArray
        The array.

    Source: MXNet ``mx.nd.to_dlpack_for_write``.
    """
    return data.to_dlpack_for_write()
