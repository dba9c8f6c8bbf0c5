"""Functions about shapes and storage of arrays."""

from ..core import registry
from ..core.storage import Array
from .multiarray import array

__all__ = [
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "may_share_memory",
    "shape",
    "shares_memory",
]


def _at_least(name, arys):
    if not arys:
        raise TypeError(f"{name}: no arguments; expected at least one array")
    made = [value if isinstance(value, Array) or hasattr(type(value), "_compose") else array(value) for value in arys]
    found = registry.get(f"_npi_{name}")(*made)
    return found if len(made) == 1 else list(found)


def atleast_1d(*arys):
    """Return arrays with at least one axis.

    Parameters
    ----------
    *arys : array_like
        The arguments.

    Returns
    -------
    ndarray, or list of ndarray
        A list, if there are several.

    Notes
    -----
    It has gradients; MXNet's are 0.

    Source: MXNet ``mx.np.atleast_1d``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.atleast_1d(mx.np.ones(())).shape
    (1,)
    """
    return _at_least("atleast_1d", arys)


def atleast_2d(*arys):
    """Return arrays with at least two axes; new ones come first.

    Parameters
    ----------
    *arys : array_like
        The arguments.

    Returns
    -------
    ndarray, or list of ndarray
        A list, if there are several.

    Notes
    -----
    It has gradients; MXNet's are 0.

    Source: MXNet ``mx.np.atleast_2d``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.atleast_2d(mx.np.ones(3)).shape
    (1, 3)
    """
    return _at_least("atleast_2d", arys)


def atleast_3d(*arys):
    """Return arrays with at least three axes; ``(n,)`` becomes ``(1, n, 1)``, ``(m, n)`` becomes ``(m, n, 1)``.

    Parameters
    ----------
    *arys : array_like
        The arguments.

    Returns
    -------
    ndarray, or list of ndarray
        A list, if there are several.

    Notes
    -----
    It has gradients; MXNet's are 0.

    Source: MXNet ``mx.np.atleast_3d``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.atleast_3d(mx.np.ones(3)).shape
    (1, 3, 1)
    """
    return _at_least("atleast_3d", arys)


def shape(a):
    """Return the shape of an array.

    Parameters
    ----------
    a : ndarray
        The argument.

    Returns
    -------
    tuple of int

    Source: MXNet ``mx.np.shape``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.shape(mx.np.ones((2, 3)))
    (2, 3)
    """
    return a.shape


def _run(array):
    """Return the box that holds an array's elements, and the first and the last of them that are its own."""
    base = array if array._base is None else array._base
    return base, array._offset, array._offset + array.size


def shares_memory(a, b, max_work=None):
    """Return whether writing to one array can change the other.

    Parameters
    ----------
    a, b : ndarray
        The arguments.
    max_work : None
        Accepted as in NumPy.

    Returns
    -------
    bool

    Raises
    ------
    TypeError
        If either is no array.

    Source: MXNet ``mx.np.shares_memory``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.ones(4)
    >>> mx.np.shares_memory(x, x[1:]), mx.np.shares_memory(x[:2], x[2:]), mx.np.shares_memory(x, x.copy())
    (True, False, False)
    """
    for name, value in (("a", a), ("b", b)):
        if not isinstance(value, Array):
            raise TypeError(f"shares_memory: {name} is no array; got {type(value).__name__}; expected an ndarray")
    (base, start, end), (other, other_start, other_end) = _run(a), _run(b)
    return base is other and max(start, other_start) < min(end, other_end)


may_share_memory = shares_memory
