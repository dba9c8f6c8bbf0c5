"""Functions that give positions: on and beside diagonals, of what is not zero, of flat indices; and matrices of a diagonal."""

import numpy

from ..core import registry
from .dispatch import is_operand
from .manipulation import ravel
from .ordering import nonzero
from .predicates import logical_not
from .ranges import tri

__all__ = [
    "diag_indices_from",
    "diagflat",
    "flatnonzero",
    "tril_indices",
    "triu_indices",
    "triu_indices_from",
    "unravel_index",
]


def diagflat(v, k=0):
    """Return the matrix with the flattened array on a diagonal.

    Parameters
    ----------
    v : ndarray
        What is on the diagonal.
    k : int, default 0
        Which diagonal; above the main one if positive.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.diagflat``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.diagflat(mx.np.array([1.0, 2.0]))
    array([[1., 0.],
           [0., 2.]])
    """
    return registry.get("_npi_diagflat")(v, k=k)


def diag_indices_from(arr):
    """Return the positions of the main diagonal.

    Parameters
    ----------
    arr : ndarray
        An array of two or more axes that are equally long.

    Returns
    -------
    tuple of ndarray
        One of int64 for each axis.

    Raises
    ------
    ValueError
        If there is one axis only, or they differ.

    Source: MXNet ``mx.np.diag_indices_from``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.zeros((2, 2))
    >>> x[mx.np.diag_indices_from(x)] = 1
    >>> x
    array([[1., 0.],
           [0., 1.]])
    """
    if arr.ndim < 2:
        raise ValueError(f"diag_indices_from: Input array should be at least 2d; got shape {arr.shape}")
    if len(set(arr.shape)) > 1:
        raise ValueError(f"diag_indices_from: All dimensions of input must be of equal length; got shape {arr.shape}")
    found = registry.get("_npi_diag_indices_from")(arr)
    return tuple(found[axis] for axis in range(arr.ndim))


def flatnonzero(a):
    """Return the positions, in the flattened array, of what is not zero.

    Parameters
    ----------
    a : ndarray
        The argument.

    Returns
    -------
    ndarray
        Of type int64.

    Source: MXNet ``mx.np.flatnonzero``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.flatnonzero(mx.np.array([0.0, 3.0]))
    array([1], dtype=int64)
    """
    return nonzero(ravel(a))[0]


def tril_indices(n, k=0, m=None):
    """Return the positions on and below a diagonal of a matrix.

    Parameters
    ----------
    n, m : int
        How many rows and columns; as many columns as rows if `m` is not given.
    k : int, default 0
        Which diagonal; above the main one if positive.

    Returns
    -------
    tuple of ndarray
        Rows and columns, as int64.

    Source: MXNet ``mx.np.tril_indices``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tril_indices(2)
    (array([0, 1, 1], dtype=int64), array([0, 0, 1], dtype=int64))
    """
    return registry.get("_npi_tril_indices")(n=n, k=k, m=n if m is None else m)


def triu_indices(n, k=0, m=None, device=None):
    """Return the positions on and above a diagonal of a matrix.

    Parameters
    ----------
    n, m : int
        How many rows and columns; as many columns as rows if `m` is not given.
    k : int, default 0
        Which diagonal; above the main one if positive.
    device : Device, optional
        Where to make them; the current device if not given.

    Returns
    -------
    tuple of ndarray
        Rows and columns, as int64.

    Source: MXNet ``mx.np.triu_indices``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.triu_indices(2)
    (array([0, 0, 1], dtype=int64), array([0, 1, 1], dtype=int64))
    """
    return nonzero(logical_not(tri(n, m, k - 1, dtype="bool", device=device)))


def triu_indices_from(arr, k=0):
    """Return the positions on and above a diagonal of a matrix that is given.

    Parameters
    ----------
    arr : ndarray
        The matrix.
    k : int, default 0
        Which diagonal; above the main one if positive.

    Returns
    -------
    tuple of ndarray
        Rows and columns, as int64.

    Raises
    ------
    ValueError
        If it is no matrix.

    Source: MXNet ``mx.np.triu_indices_from``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.triu_indices_from(mx.np.ones((2, 2)))
    (array([0, 0, 1], dtype=int64), array([0, 1, 1], dtype=int64))
    """
    if arr.ndim != 2:
        raise ValueError(f"triu_indices_from: input array must be 2-d; got shape {arr.shape}")
    return triu_indices(arr.shape[0], k, arr.shape[1])


def unravel_index(indices, shape, order="C"):
    """Return the indices along each axis of positions in a flattened array.

    Parameters
    ----------
    indices : int or ndarray
        The positions.
    shape : tuple of int
        The shape of the array.
    order : {'C'}
        The last axis runs fastest.

    Returns
    -------
    tuple of ndarray, or of int
        One for each axis, of the type of `indices`.

    Raises
    ------
    TypeError
        If `indices` is neither a number nor an array.
    NotImplementedError
        If the order is not ``'C'``.

    Source: MXNet ``mx.np.unravel_index``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.unravel_index(mx.np.array([5], dtype="int32"), (2, 3))
    (array([1], dtype=int32), array([2], dtype=int32))
    """
    if order != "C":
        raise NotImplementedError(f"unravel_index: only row-major order is supported; got order={order!r}")
    if isinstance(indices, (int, float, numpy.generic)):
        return numpy.unravel_index(indices, shape)  # pyright: ignore[reportArgumentType, reportCallIssue]
    if not is_operand(indices):
        raise TypeError(f"unravel_index: Do not support type {type(indices)} as indices; expected a number or an array")
    found = registry.get("_unravel_index")(indices, shape=shape)
    return tuple(found[axis] for axis in range(len(tuple(shape))))
