"""Sums, special functions, norms, conversions."""

from ..core import registry

__all__ = ["add_n", "cast", "digamma", "erf", "erfinv", "gamma", "gammaln", "norm"]


def _given(**attributes):
    """Return the attributes that are not None."""
    return {name: value for name, value in attributes.items() if value is not None}


def add_n(*args, out=None, name=None):
    """Sum of several arrays of one shape.

    Parameters
    ----------
    *args : ndarray
        What to add.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.add_n`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.add_n(mx.np.ones(2), mx.np.ones(2))
    array([2., 2.])
    """
    return registry.get("add_n")(*args, out=out, name=name)


def cast(data=None, dtype=None, out=None, name=None):
    """Convert to another type.

    Parameters
    ----------
    data : ndarray
        Input.
    dtype : str
        Type.
    out, name
        As in `npx.add_n`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.cast`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.cast(mx.np.ones(1), "int32")
    array([1], dtype=int32)
    """
    return registry.get("Cast")(data, dtype=dtype, out=out, name=name)


def digamma(data=None, out=None, name=None):
    """Compute the derivative of the logarithm of the gamma function, elementwise. Parameters as in `erf`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.digamma(mx.np.ones((2, 3))).shape
    (2, 3)
    """
    return registry.get("digamma")(data, out=out, name=name)


def erf(data=None, out=None, name=None):
    """Error function, elementwise.

    Parameters
    ----------
    data : ndarray of floating-point numbers
        Input.
    out, name
        As in `npx.add_n`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.erf`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.erf(mx.np.zeros(1))
    array([0.])
    """
    return registry.get("erf")(data, out=out, name=name)


def erfinv(data=None, out=None, name=None):
    """Inverse of the error function, elementwise. Parameters as in `erf`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.erfinv(mx.np.zeros(1))
    array([0.])
    """
    return registry.get("erfinv")(data, out=out, name=name)


def gamma(data=None, out=None, name=None):
    """Gamma function, elementwise. Parameters as in `erf`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> round(mx.npx.gamma(mx.np.array([4.0])).item(), 4)
    6.0
    """
    return registry.get("gamma")(data, out=out, name=name)


def gammaln(data=None, out=None, name=None):
    """Logarithm of the absolute value of the gamma function, elementwise. Parameters as in `erf`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> round(mx.npx.gammaln(mx.np.array([4.0])).item(), 4)
    1.7918
    """
    return registry.get("gammaln")(data, out=out, name=name)


def norm(data=None, ord=None, axis=None, out_dtype=None, keepdims=None, out=None, name=None):
    """Norm over all elements, or along axes.

    Parameters
    ----------
    data : ndarray
        Input.
    ord : {1, 2}, optional
        Order; 2 if not given.
    axis : int or tuple of int, optional
        Axes; all if not given.
    out_dtype : str, optional
        Type of the result.
    keepdims : bool, optional
        Keep the axes, with size 1.
    out, name
        As in `npx.add_n`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.norm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.norm(mx.np.array([[3.0, 4.0]]), axis=1)
    array([5.])
    """
    attributes = _given(ord=ord, axis=axis, out_dtype=out_dtype, keepdims=keepdims)
    return registry.get("norm")(data, out=out, name=name, **attributes)
