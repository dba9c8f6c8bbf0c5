"""Operators named ``_sparse_*`` on dense arrays, and the names of sparse arrays, which do not exist here."""

from . import creation
from .namespaces import offer_functions
from .pairs import add, divide, multiply, subtract
from .sparse_storage import BaseSparseNDArray, CSRNDArray, RowSparseNDArray, refuse_storage

__all__ = [
    "BaseSparseNDArray",
    "CSRNDArray",
    "RowSparseNDArray",
    "add",
    "array",
    "csr_matrix",
    "divide",
    "empty",
    "multiply",
    "row_sparse_array",
    "subtract",
    "zeros",
]


def csr_matrix(arg1, shape=None, ctx=None, dtype=None):
    """Refuse: there are no sparse arrays. `mx.nd.array` makes a dense one.

    Parameters
    ----------
    arg1, shape, ctx, dtype
        As in MXNet.

    Raises
    ------
    NotImplementedError
        Always.

    Source: MXNet ``mx.nd.sparse.csr_matrix``.
    """
    refuse_storage("csr_matrix", "csr")


def row_sparse_array(arg1, shape=None, ctx=None, dtype=None):
    """Refuse: there are no sparse arrays. `mx.nd.array` makes a dense one.

    Parameters
    ----------
    arg1, shape, ctx, dtype
        As in MXNet.

    Raises
    ------
    NotImplementedError
        Always.

    Source: MXNet ``mx.nd.sparse.row_sparse_array``.
    """
    refuse_storage("row_sparse_array", "row_sparse")


def zeros(stype, shape, ctx=None, dtype=None, **kwargs):
    """Return an array of zeros of a storage type.

    Parameters
    ----------
    stype : {'default'}
        Storage type.
    shape, ctx, dtype, **kwargs
        See `mx.nd.zeros`.

    Returns
    -------
    NDArray

    Raises
    ------
    NotImplementedError
        If the storage type is a sparse one.

    Source: MXNet ``mx.nd.sparse.zeros``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.sparse.zeros("default", (2, 3)).shape
    (2, 3)
    """
    return creation.zeros(shape, ctx, dtype, stype, **kwargs)


def empty(stype, shape, ctx=None, dtype=None):
    """Return an array of any content of a storage type.

    Parameters
    ----------
    stype : {'default'}
        Storage type.
    shape, ctx, dtype
        See `mx.nd.empty`.

    Returns
    -------
    NDArray

    Raises
    ------
    NotImplementedError
        If the storage type is a sparse one.

    Source: MXNet ``mx.nd.sparse.empty``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.sparse.empty("default", (2, 3)).shape
    (2, 3)
    """
    return creation.empty(shape, ctx, dtype, stype)


def array(source_array, ctx=None, dtype=None):
    """Return a dense array of a dense source.

    Parameters
    ----------
    source_array, ctx, dtype
        See `mx.nd.array`.

    Returns
    -------
    NDArray

    Raises
    ------
    NotImplementedError
        If the source is a sparse matrix of another library.

    Source: MXNet ``mx.nd.sparse.array``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.sparse.array([1, 2]).shape
    (2,)
    """
    if hasattr(source_array, "tocsr"):
        refuse_storage("array", "csr")
    return creation.array(source_array, ctx, dtype)


offer_functions(__name__, "sparse")
