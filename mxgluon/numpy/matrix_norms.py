"""Norms of vectors and matrices, as `mx.np.linalg` has them."""

import math

from ..core import registry
from ..core.storage import Array
from .manipulation import squeeze
from .matrix_factors import svdvals
from .matrix_systems import inv
from .reductions import max, min, sum
from .rounding import abs, sign

__all__ = ["cond", "matrix_norm", "norm", "vector_norm"]

_FROBENIUS = ("fro", "f")
_INFINITIES = {"inf": math.inf, "-inf": -math.inf}


def _order(owner, ord):
    """Return an order as a number, "fro", "nuc" or None."""
    if isinstance(ord, str):
        if ord in _FROBENIUS:
            return "fro"
        if ord != "nuc" and ord not in _INFINITIES:
            raise ValueError(f"{owner}: unknown order; got {ord!r}; expected a number, 'fro', 'nuc', 'inf' or '-inf'")
        return _INFINITIES.get(ord, ord)
    return ord


def _extreme(x, ord, axis, keepdims):
    """Return the norm of order inf or -inf: real MXNet has no operator for it."""
    choose = max if ord > 0 else min
    if len(axis) == 1:
        return choose(abs(x), axis, keepdims=keepdims)
    rows, columns = axis
    result = choose(sum(abs(x), columns, keepdims=True), rows, keepdims=True)
    return result if keepdims else squeeze(result, (rows, columns))


def norm(x, ord=None, axis=None, keepdims=False):
    """Return the norm over one axis (of vectors) or two (of matrices).

    Parameters
    ----------
    x : ndarray
        The argument.
    ord : number, inf, -inf, 'fro' or 'nuc'; optional
        Of vectors: any number p, for the p-th root of the sum of p-th powers of sizes; 0 counts what is not 0; inf and -inf are the
        extremes. Of matrices: 1 and -1 (extremes of the sums of columns), inf and -inf (of rows), 2 and -2 (extremes of the
        singular values), "nuc" (their sum). The root of the sum of squares if not given, or "fro".
    axis : int or tuple of int, optional
        The axis of the vectors, or the axes of rows and columns. If not given: of all elements if there is no `ord`; otherwise that of a
        vector, or the last two axes.
    keepdims : bool, default False
        Keep the axes with size 1.

    Returns
    -------
    ndarray

    Raises
    ------
    TypeError
        If `axis` is of another kind.
    ValueError
        If `ord` is another string.
    MXNetError
        If matrices have no norm of that order.

    Notes
    -----
    MXNet knows the infinities only as the strings "inf" and "-inf", and takes the wrong axes for them where no axis is given.

    Source: MXNet ``mx.np.linalg.norm``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.norm(mx.np.array([3.0, 4.0]))
    array(5.)
    >>> mx.np.linalg.norm(mx.np.array([[3.0, 4.0], [0.0, 1.0]]), ord=1, axis=(0, 1))
    array(5.)
    """
    ord = _order("norm", ord)
    if isinstance(axis, int):
        axis = (axis,)
    elif axis is not None and not isinstance(axis, tuple):
        raise TypeError(f"'axis' must be None, an integer or a tuple of integers. norm got {type(axis).__name__}")
    operator = registry.get("_npi_norm")
    if ord is None and axis is None:
        return operator(x, ord=2, keepdims=keepdims, flag=-2)
    if ord is None or isinstance(ord, str):
        return operator(x, ord=2, axis=axis, keepdims=keepdims, flag=2 if ord == "nuc" else 1)
    if axis is None and isinstance(x, Array) and x.ndim:
        axis = (0,) if x.ndim == 1 else (x.ndim - 2, x.ndim - 1)
    if axis is not None and len(axis) in (1, 2) and math.isinf(ord):
        return _extreme(x, ord, axis, keepdims)
    is_spectral = axis is not None and len(axis) == 2 and ord in (2, -2)
    return operator(x, ord=ord, axis=axis, keepdims=keepdims, flag=0 if is_spectral else -1)


def vector_norm(x, ord=None, axis=None, keepdims=False):
    """Return the norm of vectors, which may lie along several axes.

    Parameters
    ----------
    x : ndarray
        The argument.
    ord : number, inf or -inf; optional
        As in `norm`; 2 if not given.
    axis : int or tuple of int, optional
        The axes of the vectors; all if not given.
    keepdims : bool, default False
        Keep the axes with size 1.

    Returns
    -------
    ndarray

    Notes
    -----
    With several axes `keepdims` keeps all of them; MXNet keeps one.

    Source: MXNet ``mx.np.linalg.vector_norm``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.vector_norm(mx.np.array([[3.0, 4.0], [0.0, 1.0]]), ord=1)
    array(8.)
    """
    ord = _order("vector_norm", ord)
    if isinstance(axis, tuple) and len(axis) == 1:
        axis = axis[0]
    if isinstance(axis, int) or (axis is None and ord in (None, 2, "fro")):
        return norm(x, None if axis is None else ord, axis, keepdims)
    order = 2 if ord in (None, "fro") else ord
    if isinstance(order, str):
        raise ValueError("vector_norm: Invalid norm order for inputs. got 'nuc'; expected a number, 'inf' or '-inf'")
    sizes = abs(x)
    if math.isinf(order):
        return (max if order > 0 else min)(sizes, axis, keepdims=keepdims)
    if order == 0:
        return sum(sign(sizes), axis, keepdims=keepdims)
    return sum(sizes**order, axis, keepdims=keepdims) ** (1 / order)


def matrix_norm(x, ord="fro", axis=(-2, -1), keepdims=False):
    """Return the norm of matrices.

    Parameters
    ----------
    x : ndarray
        The argument.
    ord : 1, -1, 2, -2, inf, -inf, 'fro' or 'nuc'
        As in `norm`.
    axis : pair of int
        The axes of rows and columns.
    keepdims : bool, default False
        Keep the axes with size 1.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If `axis` is no pair.

    Source: MXNet ``mx.np.linalg.matrix_norm``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.matrix_norm(mx.np.array([[3.0, 4.0], [0.0, 1.0]]), ord="inf")
    array(7.)
    """
    if not isinstance(axis, tuple) or len(axis) != 2:
        raise ValueError(f"The axis of matrix_norm must be a 2-tuple of ints; got {axis!r}")
    return norm(x, ord, axis, keepdims)


def cond(x, p=None):
    """Return the condition number of square matrices: the norm times the norm of the inverse.

    Parameters
    ----------
    x : ndarray, shape (..., n, n)
        The matrices; of any shape where the order is 2 or -2.
    p : the `ord` of `matrix_norm`, optional
        Which norm; 2 if not given.

    Returns
    -------
    ndarray, shape (...)

    Source: MXNet ``mx.np.linalg.cond``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.linalg.cond(mx.np.array([[4.0, 0.0], [0.0, 2.0]]))
    array(2.)
    """
    if p is None or p in (2, -2):
        values = svdvals(x)
        largest, smallest = values[..., 0], values[..., -1]
        return smallest / largest if p == -2 else largest / smallest
    return matrix_norm(x, p) * matrix_norm(inv(x), p)
