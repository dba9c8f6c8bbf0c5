"""Functions on legacy arrays that are more than one operator."""

import numpy

from ..core import registry
from .creation import array
from .functions import call_operator
from .ndarray import NDArray, split_v2

__all__ = ["concatenate", "histogram", "imdecode", "moveaxis", "onehot_encode", "split_v2"]


def concatenate(arrays, axis=0, always_copy=True):
    """Join arrays along an axis that exists.

    Parameters
    ----------
    arrays : list of NDArray
        Arrays of one type, whose shapes differ along the axis only.
    axis : int, default 0
        The axis.
    always_copy : bool, default True
        Copy although there is one array only.

    Returns
    -------
    NDArray

    Raises
    ------
    AssertionError
        If the types differ, or there is no array.

    Source: MXNet ``mx.nd.concatenate``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.concatenate([mx.nd.zeros((1, 2)), mx.nd.ones((2, 2))]).shape
    (3, 2)
    """
    if not isinstance(arrays, (list, tuple)) or not arrays or not all(isinstance(item, NDArray) for item in arrays):
        raise AssertionError(f"concatenate: no list of arrays; got {arrays!r}; expected at least one NDArray")
    if len({item.dtype for item in arrays}) > 1:
        raise AssertionError(
            f"concatenate: different types; got {[str(item.dtype) for item in arrays]}; expected equal ones"
        )
    if len(arrays) == 1 and not always_copy:
        return arrays[0]
    return call_operator("Concat", *arrays, dim=axis)


def moveaxis(tensor, source, destination):
    """Return a copy with axes moved to new positions; the others keep their order.

    Parameters
    ----------
    tensor : NDArray
        The array.
    source, destination : int or list of int
        Where the axes are, and where they go.

    Returns
    -------
    NDArray

    Raises
    ------
    ValueError
        If an axis is out of bounds or comes twice, or the numbers of axes differ.

    Source: MXNet ``mx.nd.moveaxis``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.moveaxis(mx.nd.zeros((2, 3, 4)), 0, 2).shape
    (3, 4, 2)
    """
    source = _axes("Source", source, tensor.ndim)
    destination = _axes("Destination", destination, tensor.ndim)
    if len(source) != len(destination):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [axis for axis in range(tensor.ndim) if axis not in source]
    for target, axis in sorted(zip(destination, source, strict=True)):
        order.insert(target, axis)
    return call_operator("transpose", tensor, axes=tuple(order))


def _axes(name, axes, ndim):
    axes = [axes] if isinstance(axes, int) else list(axes)
    for axis in axes:
        if not -ndim <= axis < ndim:
            raise ValueError(f"{name} should verify 0 <= {name.lower()} < tensor.ndim ({ndim}).", f"Got {axis}")
    found = [axis % ndim for axis in axes]
    if len(set(found)) != len(found):
        raise ValueError(f"repeated axis in `{name.lower()}` argument")
    return found


def histogram(a, bins=10, range=None):
    """Count elements in bins.

    Parameters
    ----------
    a : NDArray
        The elements.
    bins : int or NDArray, default 10
        How many bins of equal width, or the bins' rising edges.
    range : tuple of two numbers, optional
        The outer edges of equal bins; those of the elements if not given. Other elements are not counted.

    Returns
    -------
    list of NDArray
        Counts, and edges.

    Raises
    ------
    ValueError
        If `bins` is neither.

    Source: MXNet ``mx.nd.histogram``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.histogram(mx.nd.array([1, 2, 2, 4]), bins=3, range=(0, 6))[0]
    <BLANKLINE>
    [1 2 1]
    <NDArray 3 @cpu(0)>
    """
    if isinstance(bins, NDArray):
        return call_operator("_histogram", a, bins)
    if not isinstance(bins, int):
        raise ValueError("bins argument should be either an integer or an NDArray")
    if range is None:
        # Like MXNet, which leaves this case to NumPy: the counts are float32 then.
        counts, edges = numpy.histogram(a._host(), bins=bins)
        return [array(counts, ctx=a.context), array(edges, ctx=a.context)]
    return call_operator("_histogram", a, bin_cnt=bins, range=tuple(map(float, range)))


def onehot_encode(indices, out):
    """Write a row with a single 1 for every index.

    Parameters
    ----------
    indices : NDArray
        Where the ones stand, one for each row.
    out : NDArray
        Matrix that is overwritten.

    Returns
    -------
    NDArray
        `out`.

    Source: MXNet ``mx.nd.onehot_encode``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.nd.onehot_encode(mx.nd.array([1]), mx.nd.zeros((1, 3)))
    <BLANKLINE>
    [[0. 1. 0.]]
    <NDArray 1x3 @cpu(0)>
    """
    out[:] = registry.get("one_hot")(indices, depth=out.shape[1], dtype=str(out.dtype))
    return out


def imdecode(str_img, clip_rect=(0, 0, 0, 0), out=None, index=0, channels=3, mean=None):
    """Refuse: MXNet's oldest image decoder, which crashes on most input there. `mx.image.imdecode` decodes images.

    Parameters
    ----------
    str_img : bytes
        An image file.
    clip_rect, out, index, channels, mean
        As in MXNet.

    Raises
    ------
    NotImplementedError
        Always.

    Source: MXNet ``mx.nd.imdecode``.
    """
    raise NotImplementedError("mx.nd.imdecode is not supported; use mx.image.imdecode, or decode with another library")
