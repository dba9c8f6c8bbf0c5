"""Window functions of signal processing: weights that fall off to both ends."""

from .creation import default_name, make

__all__ = ["blackman", "hamming", "hanning"]


def _make(name, M, dtype, device):
    if isinstance(M, float):
        raise TypeError(f"{name}: wrong number of points; got {M}; expected an integer")
    return make(f"_npi_{name}", device, None, M=M, dtype=default_name(dtype))


def hanning(M, dtype=None, device=None, ctx=None):
    """Return the Hann window: a raised cosine that starts and ends at 0.

    Parameters
    ----------
    M : int
        How many points; none if it is not positive.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.hanning``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.hanning(5)
    array([0. , 0.5, 1. , 0.5, 0. ])
    """
    return _make("hanning", M, dtype, device or ctx)


def hamming(M, dtype=None, device=None, ctx=None):
    """Return the Hamming window: a raised cosine on a pedestal.

    Parameters
    ----------
    M : int
        How many points; none if it is not positive.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.hamming``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.hamming(3)
    array([0.08, 1.  , 0.08])
    """
    return _make("hamming", M, dtype, device or ctx)


def blackman(M, dtype=None, device=None, ctx=None):
    """Return the Blackman window: a sum of three cosines, close to the best for its width.

    Parameters
    ----------
    M : int
        How many points; none if it is not positive.
    dtype : str or numpy.dtype, optional
        Element type; float32 by default.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.blackman``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.blackman(1)
    array([1.])
    """
    return _make("blackman", M, dtype, device or ctx)
