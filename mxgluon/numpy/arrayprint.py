"""How arrays are printed, as MXNet's ``mx.np.arrayprint``."""

import numpy

__all__ = ["set_printoptions"]


def set_printoptions(precision=None, threshold=None, **kwarg):
    """Set how arrays are printed, those of official NumPy among them.

    Parameters
    ----------
    precision : int, optional
        How many digits floating-point numbers have.
    threshold : int, optional
        From how many elements on only the first and the last are shown.

    Raises
    ------
    NotImplementedError
        If another option is given.

    Source: MXNet ``mx.np.set_printoptions``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.set_printoptions(precision=2)
    >>> print(mx.np.array([1.23456]))
    [1.23]
    >>> mx.np.set_printoptions(precision=8)
    """
    if kwarg:
        raise NotImplementedError(
            f"set_printoptions: only supports parameters precision and threshold for now; got {', '.join(kwarg)}"
        )
    numpy.set_printoptions(precision=precision, threshold=threshold)
