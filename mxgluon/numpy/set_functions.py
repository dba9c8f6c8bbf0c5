"""The different values of an array, as MXNet's ``mx.np.set_functions``."""

from typing import Any, NamedTuple

from ..core import registry

__all__ = ["unique", "unique_all", "unique_inverse", "unique_values"]


class UniqueAll(NamedTuple):
    """What `unique_all` returns."""

    values: Any
    indices: Any
    inverse_indices: Any
    counts: Any


class UniqueInverse(NamedTuple):
    """What `unique_inverse` returns."""

    values: Any
    inverse_indices: Any


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None):
    """Return the different elements in order, or the different slices along an axis.

    Parameters
    ----------
    ar : ndarray
        The argument.
    return_index : bool, default False
        Return where each one is first, too.
    return_inverse : bool, default False
        Return which one each element is, too.
    return_counts : bool, default False
        Return how often each one is there, too.
    axis : int, optional
        Along which axis; the flattened array if not given.

    Returns
    -------
    ndarray, or tuple of ndarray
        The positions and counts are of type int64.

    Raises
    ------
    MXNetError
        If the axis does not exist.

    Notes
    -----
    NaNs are one value, the last; MXNet drops other values beside them. Bools are ordered too; MXNet refuses them.

    Source: MXNet ``mx.np.unique``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.unique(mx.np.array([3.0, 1.0, 1.0]), return_counts=True)
    (array([1., 3.]), array([2, 1], dtype=int64))
    """
    return registry.get("_npi_unique")(
        ar, return_index=return_index, return_inverse=return_inverse, return_counts=return_counts, axis=axis
    )


def unique_all(x):
    """Return the different elements, where each is first, which one each element is, and how often each is there.

    Parameters
    ----------
    x : ndarray
        The argument; all axes together.

    Returns
    -------
    UniqueAll
        A tuple (values, indices, inverse_indices, counts).

    Source: MXNet ``mx.np.unique_all``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.unique_all(mx.np.array([3.0, 1.0, 1.0])).counts
    array([2, 1], dtype=int64)
    """
    return UniqueAll(*unique(x, True, True, True))


def unique_inverse(x):
    """Return the different elements, and which one each element is.

    Parameters
    ----------
    x : ndarray
        The argument; all axes together.

    Returns
    -------
    UniqueInverse
        A tuple (values, inverse_indices).

    Source: MXNet ``mx.np.unique_inverse``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.unique_inverse(mx.np.array([3.0, 1.0, 1.0])).inverse_indices
    array([1, 0, 0], dtype=int64)
    """
    return UniqueInverse(*unique(x, False, True, False))


def unique_values(x):
    """Return the different elements in order.

    Parameters
    ----------
    x : ndarray
        The argument; all axes together.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.unique_values``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.unique_values(mx.np.array([3.0, 1.0, 1.0]))
    array([1., 3.])
    """
    return unique(x)
