"""Arrays broadcast against one another, as MXNet's ``mx.np.stride_tricks``."""

import numpy

from .selection import broadcast_to

__all__ = ["broadcast_arrays"]


def broadcast_arrays(*args):
    """Return arrays repeated along axes of size 1 until all have one shape.

    Parameters
    ----------
    *args : ndarray
        The arguments.

    Returns
    -------
    list of ndarray
        The arguments themselves, if all have the shape already.

    Raises
    ------
    ValueError
        If the shapes do not fit together.

    Source: MXNet ``mx.np.broadcast_arrays``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [x.shape for x in mx.np.broadcast_arrays(mx.np.ones(3), mx.np.ones((2, 1)))]
    [(2, 3), (2, 3)]
    """
    shapes = [array.shape for array in args]
    try:
        shape = numpy.broadcast_shapes(*shapes)
    except ValueError:
        listed = ", ".join(map(str, shapes))
        raise ValueError(
            f"broadcast_arrays: shapes do not fit together; got {listed}; expected sizes equal or 1"
        ) from None
    if all(found == shape for found in shapes):
        return list(args)
    return [broadcast_to(array, shape) for array in args]
