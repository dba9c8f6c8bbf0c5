"""Symbols with NumPy's operators, indexing and methods."""

import numbers
from typing import Any

from ..core.registry import get
from .arithmetic import NUMPY, install_operators
from .symbol import Symbol, _classes

__all__ = ["_Symbol"]


class _Symbol(Symbol):
    """A symbol under NumPy semantics, as `as_np_ndarray` gives it: the counterpart of `mx.np.ndarray`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.sym.var("x").as_np_ndarray()
    >>> (x.reshape(2, -1) + 1).list_arguments()
    ['x']
    """

    __slots__ = ()
    _numpy = True

    def __len__(self):
        if len(self._entries) == 1:
            raise TypeError(f"{self!r} is not a list and does not support len().")
        return len(self._entries)

    def __iter__(self):
        if len(self._entries) == 1:
            raise TypeError(f"'{self!r}' is not iterable.")
        return super().__iter__()

    def __getitem__(self, index):
        """Return some of several outputs, or, of a single one, the elements that basic indexing selects."""
        if len(self._entries) == 1:
            return _basic_index(self, index)
        if isinstance(index, slice) or (hasattr(index, "__index__") and not isinstance(index, bool)):
            return super().__getitem__(index)
        raise TypeError(f"indices of symbol group must be integers or slices, not {type(index)}")

    def __setitem__(self, index, value):
        raise NotImplementedError("_Symbol: assignment to elements; a symbol holds no values")

    def as_np_ndarray(self):
        """Return this symbol."""
        return self

    @property
    def T(self):
        """The symbol with its axes reversed."""
        return self.transpose()

    # -- shape --------------------------------------------------------------------------------------------------------------------

    def reshape(self, *shape, order="C", **kwargs):
        """Return the elements in another shape, as `mx.np.ndarray.reshape` does."""
        if "shape" in kwargs and not shape:
            shape = (kwargs.pop("shape"),)
        if kwargs:
            raise TypeError(f"reshape: unknown argument {', '.join(kwargs)}; expected shape and order")
        if order != "C":
            raise NotImplementedError(f"only supports C-order, while received {order}")
        newshape = shape[0] if len(shape) == 1 else shape
        return get("_npx_reshape")(self, newshape=newshape, reverse=False, order=order)

    def transpose(self, *axes):
        """Return the symbol with its axes permuted; reversed if no axes are given."""
        chosen = axes[0] if len(axes) == 1 and not isinstance(axes[0], numbers.Integral) else axes or None
        return get("_npi_transpose")(self, axes=chosen)

    def swapaxes(self, axis1, axis2):
        """Return the symbol with two axes exchanged."""
        return get("SwapAxis")(self, dim1=axis1, dim2=axis2)

    def squeeze(self, axis=None):
        """Return the symbol without axes of size one."""
        return get("_npi_squeeze")(self, axis=axis)

    def flatten(self, order="C"):
        """Return all elements along one axis."""
        return self.reshape(-1, order=order)

    ravel = flatten

    def broadcast_to(self, shape):
        """Return the symbol broadcast to a shape."""
        return get("_npi_broadcast_to")(self, shape=shape)

    def repeat(self, repeats, axis=None):
        """Return the symbol with elements repeated."""
        return get("_npi_repeats")(self, repeats=repeats, axis=axis)

    # -- types and elements ---------------------------------------------------------------------------------------------------

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        """Return the symbol in another type.

        Raises
        ------
        ValueError
            If an option other than `dtype` is not at its default, `copy` excepted.
        """
        if order not in (None, "K", "C") or casting != "unsafe" or subok is not True:
            raise ValueError(
                f"astype: unsupported option; got order={order!r}, casting={casting!r}, subok={subok!r}; "
                "expected order 'K', casting 'unsafe' and subok True"
            )
        return get("Cast")(self, dtype=dtype)

    def clip(self, min=None, max=None):
        """Return the symbol with values limited to an interval."""
        return get("clip")(
            self,
            a_min=float("-inf") if min is None else min,
            a_max=float("inf") if max is None else max,
        )

    def round(self, decimals=0):
        """Return the symbol rounded to a number of decimals."""
        return get("_npi_around")(self, decimals=decimals)

    def take(self, indices, axis=None, mode="raise"):
        """Return the elements at given positions along an axis, or of the flattened symbol."""
        source = self.reshape(-1) if axis is None else self
        return get("take")(source, indices, axis=0 if axis is None else axis, mode=mode)

    def dot(self, b):
        """Return the dot product with another symbol."""
        return get("_npi_dot")(self, b)

    # -- reductions and sorting ---------------------------------------------------------------------------------------------------

    def sum(self, axis=None, dtype=None, keepdims=False):
        """Return the sum over some or all axes."""
        return get("_npi_sum")(self, axis=axis, dtype=dtype, keepdims=keepdims)

    def mean(self, axis=None, dtype=None, keepdims=False):
        """Return the mean over some or all axes."""
        return get("_npi_mean")(self, axis=axis, dtype=dtype, keepdims=keepdims)

    def prod(self, axis=None, dtype=None, keepdims=False):
        """Return the product over some or all axes."""
        return get("_npi_prod")(self, axis=axis, dtype=dtype, keepdims=keepdims)

    def max(self, axis=None, keepdims=False):
        """Return the maximum over some or all axes."""
        return get("_npi_max")(self, axis=axis, keepdims=keepdims)

    def min(self, axis=None, keepdims=False):
        """Return the minimum over some or all axes."""
        return get("_npi_min")(self, axis=axis, keepdims=keepdims)

    def std(self, axis=None, dtype=None, ddof=0, keepdims=False):
        """Return the standard deviation over some or all axes."""
        return get("_npi_std")(self, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims)

    def var(self, axis=None, dtype=None, ddof=0, keepdims=False):
        """Return the variance over some or all axes."""
        return get("_npi_var")(self, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims)

    def cumsum(self, axis=None, dtype=None):
        """Return cumulative sums along an axis, or of the flattened symbol."""
        return get("_npi_cumsum")(self, axis=axis, dtype=dtype)

    def argmax(self, axis=None, keepdims=False):
        """Return the positions of the maxima."""
        return get("_npi_argmax")(self, axis=axis, keepdims=keepdims)

    def argmin(self, axis=None, keepdims=False):
        """Return the positions of the minima."""
        return get("_npi_argmin")(self, axis=axis, keepdims=keepdims)

    def argsort(self, axis=-1):
        """Return the positions that sort along an axis."""
        return get("argsort")(self, axis=axis, is_ascend=True, dtype="int64")

    def sort(self, axis=-1):
        """Return the symbol sorted along an axis."""
        return get("sort")(self, axis=axis, is_ascend=True)


def _basic_index(symbol: _Symbol, index) -> Any:
    """Return what integers and slices select, by the operators that MXNet writes for it."""
    if isinstance(index, slice):
        step = None if index.step is None else (index.step,)
        return get("slice")(
            symbol,
            begin=(index.start,),
            end=(index.stop,),
            **({} if step is None else {"step": step}),
        )
    parts = index if isinstance(index, tuple) else (index,)
    begin, end, step, shape = [], [], [], []
    for part in parts:
        if isinstance(part, numbers.Integral) and not isinstance(part, bool):
            begin.append(int(part))
            end.append(None if part == -1 else int(part) + 1)
            step.append(1)
            shape.append(-3)
        elif isinstance(part, slice):
            begin.append(part.start)
            end.append(part.stop)
            step.append(part.step)
            shape.append(-2)
        else:
            raise IndexError(f"Only integer, slice, tuple or Symbol of these types are supported! Received key={index}")
    if not shape:
        return symbol
    sliced = get("slice")(symbol, begin=tuple(begin), end=tuple(end), step=tuple(step))
    return get("_npx_reshape")(sliced, newshape=(*shape, -4), reverse=False, order="C")


_classes["np"] = _Symbol
install_operators(_Symbol, Symbol, NUMPY)
