"""Sparse arrays: XLA has none, so their classes exist to be named, and refuse."""

__all__ = ["BaseSparseNDArray", "CSRNDArray", "RowSparseNDArray", "refuse_storage"]

_TEXT = "{}: arrays of stype {!r} do not exist here, XLA has dense arrays only; expected 'default', a dense array"
_STORAGE = ("csr", "row_sparse")


def refuse_storage(function: str, stype):
    """Raise NotImplementedError for a sparse storage type, ValueError for an unknown one.

    Parameters
    ----------
    function : str
        What was called.
    stype : str or None
        The storage type.
    """
    if stype in _STORAGE:
        raise NotImplementedError(_TEXT.format(function, stype))
    if stype not in (None, "default"):
        raise ValueError(f"{function}: unknown storage type; got {stype!r}; expected 'default'")


class BaseSparseNDArray:
    """Base of the sparse array classes, of which there are no instances."""

    stype = ""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError(_TEXT.format(type(self).__name__, self.stype))


class CSRNDArray(BaseSparseNDArray):
    """A matrix in compressed sparse row form; see the class of dense arrays, `NDArray`."""

    stype = "csr"


class RowSparseNDArray(BaseSparseNDArray):
    """An array of which some rows are stored; see the class of dense arrays, `NDArray`."""

    stype = "row_sparse"
