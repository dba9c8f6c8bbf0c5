"""Functions that put arrays together and take them apart."""

import itertools

import numpy
from numpy.lib.array_utils import normalize_axis_index

from ..base import MXNetError
from ..core import registry

__all__ = [
    "append",
    "array_split",
    "column_stack",
    "concat",
    "concatenate",
    "dsplit",
    "dstack",
    "hsplit",
    "hstack",
    "row_stack",
    "split",
    "stack",
    "vsplit",
    "vstack",
]


def _cut(ary, indices, sections, axis):
    parts = registry.get("_split_v2")(ary, indices=indices, axis=axis, sections=sections)
    return list(parts) if isinstance(parts, tuple) else [parts]


def _sections(function, given):
    """Return a number of parts as an int, or the positions to cut before as a tuple of ints."""
    kinds = (int, numpy.integer)
    if isinstance(given, kinds):
        return int(given)
    if isinstance(given, set):
        given = sorted(given)
    if not isinstance(given, (list, tuple, numpy.ndarray)) or not all(isinstance(place, kinds) for place in given):
        raise TypeError(
            f"{function}: wrong indices_or_sections; got {given!r}; expected an integer or a tuple of integers"
        )
    places = tuple(int(place) for place in given)
    if any(before > after for before, after in itertools.pairwise(places)):
        raise MXNetError(f"{function}: wrong indices_or_sections; got {given!r}; expected positions in order")
    return places


def concatenate(seq, axis=0, out=None):
    """Return arrays one after another along an axis; flattened first if the axis is None.

    Parameters
    ----------
    seq : sequence of ndarray
        What is joined.
    axis : int or None, default 0
        Along which axis.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.concatenate``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.concatenate([mx.np.zeros(1), mx.np.ones(1)])
    array([0., 1.])
    """
    return registry.get("Concat")(*seq, dim=axis, out=out)


def stack(arrays, axis=0, out=None):
    """Return arrays of one shape side by side along a new axis.

    Parameters
    ----------
    arrays : sequence of ndarray
        What is joined.
    axis : int, default 0
        Where the new axis is.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.stack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.stack([mx.np.zeros(1), mx.np.ones(1)])
    array([[0.],
           [1.]])
    """
    return registry.get("stack")(*arrays, axis=axis, out=out)


def vstack(arrays, out=None):
    """Return arrays one below another.

    Parameters
    ----------
    arrays : sequence of ndarray
        What is joined.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.vstack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.vstack([mx.np.zeros(2), mx.np.ones(2)]).shape
    (2, 2)
    """
    return registry.get("_npi_vstack")(*arrays, out=out)


def row_stack(arrays):
    """Return arrays one below another.

    Parameters
    ----------
    arrays : sequence of ndarray
        What is joined.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.row_stack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.row_stack([mx.np.zeros(2), mx.np.ones(2)]).shape
    (2, 2)
    """
    return vstack(arrays)


def hstack(arrays):
    """Return arrays next to one another.

    Parameters
    ----------
    arrays : sequence of ndarray
        What is joined.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.hstack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.hstack([mx.np.zeros(1), mx.np.ones(1)])
    array([0., 1.])
    """
    return registry.get("_npi_hstack")(*arrays)


def dstack(arrays):
    """Return arrays behind one another.

    Parameters
    ----------
    arrays : sequence of ndarray
        What is joined.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.dstack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.dstack([mx.np.zeros(1), mx.np.ones(1)]).shape
    (1, 1, 2)
    """
    return registry.get("_npi_dstack")(*arrays)


def column_stack(tup):
    """Return vectors as the columns of a matrix.

    Parameters
    ----------
    tup : sequence of ndarray
        What is joined.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.column_stack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.column_stack([mx.np.zeros(1), mx.np.ones(1)])
    array([[0., 1.]])
    """
    return registry.get("_npi_column_stack")(*tup)


def append(arr, values, axis=None):
    """Return an array with another at its end.

    Parameters
    ----------
    arr, values : ndarray
        The arrays.
    axis : int, optional
        Along which axis; both are flattened if not given.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.append``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.append(mx.np.zeros(1), mx.np.ones(1))
    array([0., 1.])
    """
    return concatenate([arr, values], axis)


def split(ary, indices_or_sections, axis=0):
    """Return the parts of an array cut along an axis.

    Parameters
    ----------
    ary : ndarray
        The array.
    indices_or_sections : int or tuple of int
        Number of equal parts, or before which positions to cut.
    axis : int, default 0
        Along which axis.

    Returns
    -------
    list of ndarray

    Raises
    ------
    ValueError
        If the parts are not equal.

    Source: MXNet ``mx.np.split``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.split(mx.np.arange(2), 2)
    [array([0.]), array([1.])]
    """
    sections = _sections("split", indices_or_sections)
    if isinstance(sections, tuple):
        return _cut(ary, (0, *sections), 0, axis)
    axis = normalize_axis_index(axis, ary.ndim)
    if sections < 1 or ary.shape[axis] % sections:
        raise ValueError(
            f"split: array split does not result in an equal division; got {ary.shape[axis]} in {sections} parts"
        )
    return _cut(ary, (), sections, axis)


def array_split(ary, indices_or_sections, axis=0):
    """Return the parts of an array cut along an axis; they need not be equal.

    Parameters
    ----------
    ary : ndarray
        The array.
    indices_or_sections : int or tuple of int
        Number of parts, or before which positions to cut.
    axis : int, default 0
        Along which axis.

    Returns
    -------
    list of ndarray

    Source: MXNet ``mx.np.array_split``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [part.size for part in mx.np.array_split(mx.np.arange(3), 2)]
    [2, 1]
    """
    sections = _sections("array_split", indices_or_sections)
    if isinstance(sections, tuple):
        return _cut(ary, (0, *sections), 0, axis)
    if sections < 1:
        raise ValueError(f"array_split: wrong number of parts; got {sections}; expected at least 1")
    size, rest = divmod(ary.shape[axis], sections)
    starts = [number * size + min(number, rest) for number in range(sections)]
    return _cut(ary, starts, 0, axis)


def vsplit(ary, indices_or_sections):
    """Return the parts of an array cut along its first axis.

    Parameters
    ----------
    ary : ndarray
        The array.
    indices_or_sections : int or tuple of int
        Number of equal parts, or before which positions to cut.

    Returns
    -------
    list of ndarray

    Source: MXNet ``mx.np.vsplit``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> len(mx.np.vsplit(mx.np.ones((2, 1)), 2))
    2
    """
    return split(ary, indices_or_sections, 0)


def hsplit(ary, indices_or_sections):
    """Return the parts of an array cut along its second axis (its only one if it has one).

    Parameters
    ----------
    ary : ndarray
        The array.
    indices_or_sections : int or tuple of int
        Number of equal parts, or before which positions to cut.

    Returns
    -------
    list of ndarray

    Source: MXNet ``mx.np.hsplit``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> len(mx.np.hsplit(mx.np.ones((1, 2)), 2))
    2
    """
    return split(ary, indices_or_sections, min(1, ary.ndim - 1))


def dsplit(ary, indices_or_sections):
    """Return the parts of an array cut along its third axis.

    Parameters
    ----------
    ary : ndarray
        The array.
    indices_or_sections : int or tuple of int
        Number of equal parts, or before which positions to cut.

    Returns
    -------
    list of ndarray

    Source: MXNet ``mx.np.dsplit``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> len(mx.np.dsplit(mx.np.ones((1, 1, 2)), 2))
    2
    """
    if ary.ndim < 3:
        raise ValueError(f"dsplit: dsplit only works on arrays of 3 or more dimensions; got shape {ary.shape}")
    return split(ary, indices_or_sections, 2)


concat = concatenate
