"""Methods of arrays that give new arrays: each forwards to one operator."""

import numpy
from numpy.lib.array_utils import normalize_axis_index

from ..base import MXNetError
from ..core.scope import state
from ..core.storage import Array, place
from ..dtype import to_dtype
from ..ops import creation, elementwise, linear_algebra, reduce, select
from ..ops import reshape as reshaping

__all__ = ["Reductions", "Shapes", "repeat_elements"]


def repeat_elements(a, repeats, axis=None):
    """Return an array with every element repeated, all equally often or each its own number of times; as `mx.np.repeat`."""
    several = isinstance(repeats, (tuple, list))
    counts = tuple(repeats) if several else (repeats,)
    if not all(isinstance(count, (int, numpy.integer)) for count in counts):
        raise TypeError(f"repeat: wrong repeats; got {repeats!r}; expected an integer or a tuple of integers")
    if any(count < 0 for count in counts):
        raise MXNetError(f"repeat: repeats cannot be a negative number; got {repeats!r}")
    if not several or len(counts) == 1:
        return reshaping.repeat(a, repeats=counts[0], axis=axis)
    if isinstance(a, Array):
        length = a.size if axis is None else a.shape[normalize_axis_index(axis, a.ndim)]
        if length != len(counts):
            raise MXNetError(
                f"repeat: wrong number of repeats; got {len(counts)}; expected {length}, one for each element"
            )
    return reshaping.repeats(a, repeats=counts, axis=axis)


def _axes(axis):
    """Return an axis argument as MXNet's reductions take it: None or a tuple."""
    return axis if axis is None else tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)


class Reductions(Array):
    """Mixin of array classes: methods that reduce, order or search along axes."""

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        """Return the sum over axes; see `mx.np.sum`."""
        return reduce.sum(self, axis=axis, dtype=dtype, keepdims=keepdims, out=out)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False):
        """Return the product over axes; see `mx.np.prod`."""
        return reduce.prod(self, axis=axis, dtype=dtype, keepdims=keepdims, out=out)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        """Return the mean over axes; see `mx.np.mean`."""
        if dtype is None and state.numpy_default_dtype and self.dtype.kind in "iub":
            dtype = "float64"
        return reduce.mean(self, axis=axis, dtype=dtype, keepdims=keepdims, out=out)

    def max(self, axis=None, out=None, keepdims=False):
        """Return the maximum over axes; see `mx.np.max`."""
        return reduce.max(self, axis=axis, keepdims=keepdims, out=out)

    def min(self, axis=None, out=None, keepdims=False):
        """Return the minimum over axes; see `mx.np.min`."""
        return reduce.min(self, axis=axis, keepdims=keepdims, out=out)

    def any(self, axis=None, out=None, keepdims=False):
        """Return whether any element is true; see `mx.np.any`."""
        return reduce.any(self, axis=axis, keepdims=keepdims, out=out)

    def all(self, axis=None, out=None, keepdims=False):
        """Return whether all elements are true; see `mx.np.all`."""
        return reduce.all(self, axis=axis, keepdims=keepdims, out=out)

    def std(self, axis=None, dtype=None, out=None, correction=0, keepdims=False, ddof=None):
        """Return the standard deviation over axes; `correction` (or `ddof`) is subtracted from the count."""
        ddof = correction if ddof is None else ddof
        return reduce.std(self, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims, out=out)

    def var(self, axis=None, dtype=None, out=None, correction=0, keepdims=False, ddof=None):
        """Return the variance over axes; `correction` (or `ddof`) is subtracted from the count."""
        ddof = correction if ddof is None else ddof
        return reduce.var(self, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims, out=out)

    def argmax(self, axis=None, out=None, keepdims=False):
        """Return the index of the maximum along an axis, or in the flattened array."""
        return reduce.argmax(self, axis=axis, keepdims=keepdims, out=out)

    def argmin(self, axis=None, out=None, keepdims=False):
        """Return the index of the minimum along an axis, or in the flattened array."""
        return reduce.argmin(self, axis=axis, keepdims=keepdims, out=out)

    def argsort(self, axis=-1, descending=False, stable=True):
        """Return the indices that sort along an axis."""
        return select.argsort(self, axis=axis, is_ascend=not descending, dtype="int64")

    def sort(self, axis=-1, descending=False, stable=True):
        """Return a sorted copy."""
        return select.sort(self, axis=axis, is_ascend=not descending)

    def cumsum(self, axis=None, dtype=None, out=None):
        """Return cumulative sums along an axis, or of the flattened array."""
        return reduce.cumsum(self, axis=axis, dtype=dtype, out=out)

    def clip(self, min=None, max=None, out=None):
        """Return the elements, limited to an interval; one bound may be missing."""
        if min is None and max is None:
            raise ValueError("array_clip: must set either max or min")
        low = -numpy.inf if min is None else min
        high = numpy.inf if max is None else max
        return elementwise.clip(self, a_min=low, a_max=high, out=out)

    def round(self, decimals=0, out=None, **kwargs):
        """Return the elements, rounded to so many decimals."""
        return elementwise.around(self, decimals=decimals, out=out, **kwargs)

    def dot(self, b, out=None):
        """Return the dot product with another array; see `mx.np.dot`."""
        return linear_algebra.dot(self, b, out=out)

    def nonzero(self):
        """Return one int64 index array per axis: where the elements are not zero."""
        found = select.nonzero(self)
        return tuple(found[:, axis].copy() for axis in range(found.shape[1]))

    def take(self, indices, axis=None, mode="raise"):
        """Return elements by index along an axis, or of the flattened array; see `mx.np.take`."""
        source, axis = (self.reshape(-1), 0) if axis is None else (self, axis)  # pyright: ignore[reportAttributeAccessIssue]
        if not isinstance(indices, Array):
            host = numpy.asarray(indices, numpy.int32)
            indices = type(self)._wrap(place(host, self.device), self._device)
        return select.take(source, indices, axis=axis, mode=mode)


class Shapes(Array):
    """Mixin of array classes: methods that rearrange elements."""

    @property
    def mT(self):
        """The array with its last two axes swapped."""
        if self.ndim < 2:
            raise ValueError("x must be at least 2-dimensional for matrix_transpose")
        return self.swapaxes(-1, -2)

    def reshape(self, *args, **kwargs):
        """Return a copy with a new shape.

        Parameters
        ----------
        *args : int, or one tuple of int
            The new shape; -1 stands for what is left.
        order : {'C'}
            Order of the elements.
        """
        for name in kwargs:
            if name != "order":
                raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        _check_order(kwargs.get("order", "C"))
        if not args:
            raise TypeError("reshape() takes exactly 1 argument (0 given)")
        shape = args[0] if len(args) == 1 and isinstance(args[0], (tuple, list)) else args
        return reshaping.reshape(self, newshape=tuple(shape), order="C")

    def flatten(self, order="C"):
        """Return a one-dim copy."""
        return self.reshape(-1, order=order)

    def transpose(self, *axes):
        """Return a copy with its axes permuted: reversed, or in the order given."""
        if len(axes) == 1 and (axes[0] is None or isinstance(axes[0], (tuple, list))):
            axes = axes[0]
        return reshaping.transpose(self, axes=tuple(axes) if axes else None)

    def swapaxes(self, axis1, axis2):
        """Return a copy with two axes swapped."""
        return reshaping.swapaxes(self, dim1=axis1, dim2=axis2)

    def squeeze(self, axis=None):
        """Return a copy without axes of size one: all of them, or those given."""
        return reshaping.squeeze(self, axis=_axes(axis))

    def repeat(self, repeats, axis=None):
        """Return a copy with every element repeated."""
        return repeat_elements(self, repeats, axis)

    def tile(self, reps):
        """Return the array, tiled."""
        return reshaping.tile(self, reps=reps)

    def broadcast_to(self, shape):
        """Return the array, broadcast to a shape."""
        return reshaping.broadcast_to(self, shape=shape)

    def diagonal(self, offset=0, axis1=0, axis2=1):
        """Return diagonals; see `mx.np.diagonal`."""
        return linear_algebra.diagonal(self, offset=offset, axis1=axis1, axis2=axis2)

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        """Return a copy of another dtype.

        Parameters
        ----------
        dtype : str, type or numpy.dtype
            The dtype; None means float32.
        order : {'K', 'C'}
            Order of the elements.
        casting : {'unsafe'}
            Any conversion is made.
        subok : {True}
            Accepted as in NumPy.
        copy : bool, default True
            Copy although the dtype is the same.

        Returns
        -------
        ndarray
        """
        if order is not None and order not in ("K", "C"):
            raise ValueError("order must be either 'K' or 'C'")
        if casting != "unsafe":
            raise ValueError("casting must be equal to 'unsafe'")
        if not subok:
            raise ValueError("subok must be equal to True")
        wanted = to_dtype("float32" if dtype is None else dtype)
        if not copy and wanted == self.dtype:
            return self
        return creation.cast(self, dtype=wanted)


def _check_order(order):
    if order != "C":
        raise NotImplementedError(f"only supports C-order, while received {order}")
