"""Arrays read from text, as MXNet's ``mx.np.io``."""

import numpy

from ..device import current_device
from .multiarray import array

__all__ = ["genfromtxt"]


def genfromtxt(*args, device=None, ctx=None, **kwargs):
    """Read an array from a text file, as `numpy.genfromtxt` does.

    Parameters
    ----------
    *args, **kwargs
        Arguments of `numpy.genfromtxt`.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray
        Of the type that NumPy finds: float64, if none is given.

    Source: MXNet ``mx.np.genfromtxt``.

    Examples
    --------
    >>> import io
    >>> import mxgluon as mx
    >>> mx.np.genfromtxt(io.StringIO("1,2"), delimiter=",")
    array([1., 2.], dtype=float64)
    """
    host = numpy.genfromtxt(*args, **kwargs)
    return array(host, dtype=host.dtype, device=device or ctx or current_device())
