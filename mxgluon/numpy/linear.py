"""Products of vectors and matrices, and parts of matrices."""

from ..core import registry
from .arithmetic import multiply

__all__ = [
    "cross",
    "diag",
    "diagonal",
    "dot",
    "einsum",
    "inner",
    "kron",
    "matmul",
    "outer",
    "tensordot",
    "trace",
    "tril",
    "triu",
    "vdot",
]


def dot(a, b, out=None):
    """Return the dot product: of vectors, of matrices, or over the last axis of `a` and the last but one of `b`.

    Parameters
    ----------
    a, b : ndarray
        The factors.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.dot``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.dot(mx.np.ones(2), mx.np.ones(2))
    array(2.)
    """
    if isinstance(a, (int, float)) or isinstance(b, (int, float)):
        return multiply(a, b, out)
    return registry.get("_npi_dot")(a, b, out=out)


def matmul(a, b, out=None):
    """Return the matrix product over the last two axes; the others are broadcast.

    Parameters
    ----------
    a, b : ndarray
        The factors.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.matmul``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.matmul(mx.np.ones((1, 2)), mx.np.ones((2, 1)))
    array([[2.]])
    """
    return registry.get("_npi_matmul")(a, b, out=out)


def tensordot(a, b, axes=2):
    """Return the sum of products over pairs of axes.

    Parameters
    ----------
    a, b : ndarray
        The factors.
    axes : int or pair of sequences of int
        How many axes, or which of `a` and which of `b`.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.tensordot``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tensordot(mx.np.ones((1, 2)), mx.np.ones((2, 1)), 1)
    array([[2.]])
    """
    if isinstance(axes, int):
        return registry.get("_npi_tensordot_int_axes")(a, b, axes=axes)
    left, right = axes
    return registry.get("_npi_tensordot")(a, b, a_axes_summed=left, b_axes_summed=right)


def inner(a, b):
    """Return the sum of products over the last axes.

    Parameters
    ----------
    a, b : ndarray
        The factors.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.inner``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.inner(mx.np.ones(2), mx.np.ones(2))
    array(2.)
    """
    return tensordot(a, b, ([-1], [-1]))


def outer(a, b):
    """Return the products of all elements with all elements.

    Parameters
    ----------
    a, b : ndarray
        The factors.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.outer``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.outer(mx.np.ones(1), mx.np.ones(2))
    array([[1., 1.]])
    """
    return tensordot(a.reshape(-1), b.reshape(-1), 0)


def vdot(a, b):
    """Return the dot product of the flattened arrays.

    Parameters
    ----------
    a, b : ndarray
        The factors.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.vdot``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.vdot(mx.np.ones((1, 2)), mx.np.ones((1, 2)))
    array(2.)
    """
    return dot(a.reshape(-1), b.reshape(-1))


def einsum(subscripts, *operands, out=None, optimize=False):
    """Return Einstein's summation.

    Parameters
    ----------
    subscripts : str
        Letters of the axes, such as ``ij,jk->ik``.
    *operands : ndarray
        The factors.
    out : ndarray, optional
        Where the result is written.
    optimize : bool
        Accepted; XLA chooses the order.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.einsum``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.einsum("i,i->", mx.np.ones(2), mx.np.ones(2))
    array(2.)
    """
    return registry.get("_npi_einsum")(*operands, subscripts=subscripts, optimize=int(bool(optimize)), out=out)


def diag(v, k=0):
    """Return a diagonal of a matrix, or the matrix with a vector on its diagonal.

    Parameters
    ----------
    v : ndarray
        Matrix or vector.
    k : int, default 0
        Which diagonal.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.diag``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.diag(mx.np.ones((2, 2)))
    array([1., 1.])
    """
    return registry.get("_npi_diag")(v, k=k)


def diagonal(a, offset=0, axis1=0, axis2=1):
    """Return a diagonal in the plane of two axes.

    Parameters
    ----------
    a : ndarray
        The argument.
    offset : int, default 0
        Which diagonal.
    axis1, axis2 : int
        The plane.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.diagonal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.diagonal(mx.np.ones((2, 2)))
    array([1., 1.])
    """
    return registry.get("_npi_diagonal")(a, offset=offset, axis1=axis1, axis2=axis2)


def trace(a, offset=0, axis1=0, axis2=1, out=None):
    """Return the sum of a diagonal.

    Parameters
    ----------
    a : ndarray
        The argument.
    offset : int, default 0
        Which diagonal.
    axis1, axis2 : int
        The plane.
    out : ndarray, optional
        Where the result is written.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.trace``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.trace(mx.np.ones((2, 2)))
    array(2.)
    """
    return registry.get("_npi_trace")(a, offset=offset, axis1=axis1, axis2=axis2, out=out)


def tril(m, k=0):
    """Return the part on and below a diagonal; zeros above.

    Parameters
    ----------
    m : ndarray
        The argument.
    k : int, default 0
        Which diagonal.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.tril``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.tril(mx.np.ones((2, 2)))
    array([[1., 0.],
           [1., 1.]])
    """
    return registry.get("_npi_tril")(m, k=k)


def triu(m, k=0):
    """Return the part on and above a diagonal; zeros below.

    Parameters
    ----------
    m : ndarray
        The argument.
    k : int, default 0
        Which diagonal.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.triu``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.triu(mx.np.ones((2, 2)))
    array([[1., 1.],
           [0., 1.]])
    """
    return registry.get("_npi_triu")(m, k=k)


def kron(a, b):
    """Return the Kronecker product: every element of `a` times all of `b`.

    Parameters
    ----------
    a, b : ndarray
        The factors, of one type; the one with fewer axes gets axes of size 1 in front.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.kron``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.kron(mx.np.array([1.0, 10.0]), mx.np.array([1.0, 2.0]))
    array([ 1.,  2., 10., 20.])
    """
    return registry.get("_npi_kron")(a, b)


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """Return the cross product of vectors of 2 or 3 elements; of two plane vectors its only element that is not 0.

    Parameters
    ----------
    a, b : ndarray
        The vectors; the other axes are broadcast.
    axisa, axisb, axisc : int, default -1
        The axis of the vectors in `a`, in `b` and in the result.
    axis : int, optional
        All three in one.

    Returns
    -------
    ndarray

    Notes
    -----
    MXNet fails to broadcast a single vector.

    Source: MXNet ``mx.np.cross``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.cross(mx.np.array([1.0, 0.0, 0.0]), mx.np.array([0.0, 1.0, 0.0]))
    array([0., 0., 1.])
    """
    if axis is not None:
        axisa = axisb = axisc = axis
    return registry.get("_npi_cross")(a, b, axisa=axisa, axisb=axisb, axisc=axisc)
