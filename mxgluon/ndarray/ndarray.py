"""`mx.nd.NDArray`: the array of MXNet 1, over the same storage as `mx.np.ndarray`."""

import sys
from typing import Any

import numpy
from jax.core import Tracer

from ..core import registry
from ..core.scope import state
from ..core.storage import Array, array_class, register_array_class
from ..dtype import to_dtype
from ..numpy.assignment import write
from ..numpy.indexing import read
from ..numpy.shared import Shared
from ..numpy.views import view
from .arithmetic import LegacyArithmetic
from .fluent import add_fluent_methods
from .functions import call_operator
from .shapes import infer_shape

__all__ = ["NDArray"]

_TYPES = "An array of stype {!r} is not supported; expected 'default': XLA has dense arrays only"


class _LegacyClass(type):
    """Metaclass: in MXNet arrays of NumPy semantics are a subclass of the legacy ones, and programs ask `isinstance`."""

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(type(instance))

    def __subclasscheck__(cls, subclass):
        if type.__subclasscheck__(cls, subclass):
            return True
        return cls.__dict__.get("_covers_numpy", False) and type.__subclasscheck__(array_class("np"), subclass)


@add_fluent_methods
class NDArray(Shared, LegacyArithmetic, metaclass=_LegacyClass):
    """An array with the semantics of before NumPy's: operators keep its type, comparisons give 0 and 1, results are never bools.

    Made by `mx.nd.array`, `mx.nd.zeros` and their like. A subscript that selects one contiguous run, and `reshape`, share storage: writing to
    them changes the array. Every operator of `mx.nd` whose first argument is an array is a method too, unless a method of its own is needed.

    Attributes
    ----------
    shape : tuple of int
        Dimensions.
    dtype : numpy.dtype
        Element type.
    size, ndim : int
        Number of elements, and of dimensions.
    context, ctx, device : Device
        Where it is.
    grad : NDArray or None
        Gradient buffer, once `attach_grad` has made one.
    stype : str
        Always ``'default'``.

    Notes
    -----
    `dtype` is a NumPy dtype; MXNet's is the scalar type, which equals it. Index arrays out of bounds raise IndexError; MXNet cut them to the
    bounds. A subscript that leaves no dimension has shape () under NumPy shapes, which are on by default, and (1,) without them.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> x > 2
    <BLANKLINE>
    [[0. 0.]
     [1. 1.]]
    <NDArray 2x2 @cpu(0)>
    """

    _covers_numpy = True

    # -- elements ----------------------------------------------------------------------------------------------------------

    def __getitem__(self, key):
        found: Any = read(self, _as_integers(key))
        if found.ndim == 0 and not state.numpy_shape:
            return found.reshape((1,))
        return found

    def __setitem__(self, key, value):
        if not self.writable:
            raise ValueError("Cannot assign to readonly NDArray")
        if type(value) is array_class("np"):
            raise TypeError(
                f"{type(self)} does not support assignment with non-array-like object {value} of type {type(value)}"
            )
        write(self, _as_integers(key), value)

    def asscalar(self):
        """Return the only element as a NumPy scalar."""
        if self.size != 1:
            raise ValueError("The current array is not a scalar")
        return self.asnumpy().reshape(-1)[0]

    @property
    def T(self):
        """A copy with the axes reversed."""
        return self if self.ndim < 2 else call_operator("transpose", self)

    # -- shapes ------------------------------------------------------------------------------------------------------------

    def reshape(self, *shape, **kwargs):
        """Return the same storage with another shape.

        Parameters
        ----------
        *shape : int, or one tuple of int
            The new shape. 0 keeps a dimension, -1 stands for what is left, -2 keeps all remaining dimensions, -3 merges two, and -4 splits
            one into the two that follow.
        reverse : bool, default False
            Read the special values from the right.

        Returns
        -------
        NDArray
            A view; a copy inside a hybridized forward.

        Raises
        ------
        ReshapeError
            If the shape has another number of elements.
        """
        if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
            shape = tuple(shape[0])
        elif not shape:
            if not kwargs.get("shape"):
                raise AssertionError("Shape must be provided.")
            given = kwargs["shape"]
            shape = tuple(given) if isinstance(given, (tuple, list)) else (given,)
        unknown = [name for name in kwargs if name not in ("shape", "reverse")]
        if unknown:
            raise TypeError(
                f"Got unknown keywords in reshape: {', '.join(unknown)}. Accepted keyword arguments are 'shape' and 'reverse'."
            )
        wanted = infer_shape(self.shape, shape, kwargs.get("reverse", False))
        if state.tracing is not None:
            return registry.get("Reshape")(self, shape=wanted)
        return view(self, 0, wanted)

    def reshape_view(self, *shape, **kwargs):
        """Return the same storage with another shape; see `reshape`."""
        return self.reshape(*shape, **kwargs)

    def expand_dims(self, axis, inplace=False):
        """Return a copy with a new axis of size one; with `inplace` the same storage."""
        if not inplace:
            return call_operator("expand_dims", self, axis=axis)
        sizes = list(self.shape)
        if not -len(sizes) - 1 <= axis <= len(sizes):
            raise AssertionError(f"axis {axis} is out of bounds for an array of {len(sizes)} dimensions")
        sizes.insert(axis if axis >= 0 else axis + len(sizes) + 1, 1)
        return self.reshape(tuple(sizes))

    def flatten(self, inplace=False):
        """Return a copy with all axes but the first merged; with `inplace` the same storage."""
        return self.reshape((0, -1)) if inplace else call_operator("Flatten", self)

    def squeeze(self, axis=None, inplace=False):
        """Return a copy without axes of size one; with `inplace` the same storage."""
        if not inplace:
            return call_operator("squeeze", self, axis=axis)
        chosen = range(self.ndim) if axis is None else (axis,) if isinstance(axis, int) else axis
        chosen = {number % self.ndim for number in chosen}
        kept = [size for number, size in enumerate(self.shape) if number not in chosen or (axis is None and size != 1)]
        return self.reshape(tuple(kept) or (1,))

    def broadcast_to(self, shape):
        """Return a copy, broadcast to a shape; without NumPy shapes, 0 in it keeps an axis."""
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        if len(shape) < self.ndim:
            raise ValueError(f"Cannot broadcast to {shape}: the array has {self.ndim} dimensions")
        source = self if len(shape) == self.ndim else self.reshape((1,) * (len(shape) - self.ndim) + self.shape)
        wanted = shape
        if not state.numpy_shape:
            wanted = tuple(new or old for new, old in zip(shape, source.shape, strict=True))
        if any(old not in (1, new) for new, old in zip(wanted, source.shape, strict=True)):
            raise ValueError(
                f"operands could not be broadcast together with remapped shapes {self.shape} and requested shape {shape}"
            )
        return call_operator("broadcast_to", source, shape=wanted)

    def broadcast_like(self, other):
        """Return a copy, broadcast to the shape of another array."""
        return self.broadcast_to(other.shape)

    def diag(self, k=0, **kwargs):
        """Return a diagonal, or the matrix with this one; see `mx.nd.diag`."""
        return call_operator("diag", self, k=k, **kwargs)

    def split_v2(self, *args, **kwargs):
        """Return pieces along an axis; see `mx.nd.split_v2`."""
        return split_v2(self, *args, **kwargs)

    # -- copies ------------------------------------------------------------------------------------------------------------

    def copy(self):
        """Return a copy on the same device."""
        return call_operator("_copy", self)

    def __copy__(self):
        return self.copy()

    def astype(self, dtype, copy=True):
        """Return a copy of another type; with ``copy=False`` the array itself if it has that type.

        Parameters
        ----------
        dtype : str, type or numpy.dtype
            The type; None means float32.
        copy : bool, default True
            Copy although the type is the same.

        Returns
        -------
        NDArray
        """
        wanted = to_dtype("float32" if dtype is None else dtype)
        if not copy and wanted == self.dtype:
            return self
        return registry.get("Cast")(self, dtype=wanted)

    def tostype(self, stype):
        """Return the array in another storage type; there is only ``'default'``."""
        if stype != "default":
            raise NotImplementedError(_TYPES.format(stype))
        return self

    def as_np_ndarray(self):
        """Return the same storage as an array of NumPy semantics, `mx.np.ndarray`."""
        return self._share(array_class("np"))

    def as_nd_ndarray(self):
        """Return the array itself."""
        return self

    # -- printing ----------------------------------------------------------------------------------------------------------

    def __repr__(self):
        value = self.jax
        if isinstance(value, Tracer):
            return f"<NDArray {self.dtype}{list(self.shape)}, traced>"
        sizes = "x".join(map(str, self.shape))
        text = numpy.array2string(self._host(), legacy="1.25") if self.ndim else str(self._host()[()])
        return f"\n{text}\n<NDArray {sizes} @{self.device}>"

    __str__ = __repr__


register_array_class("nd", NDArray)


def _as_integers(key):
    """Return a key whose booleans are numbers: legacy arrays know no masks."""
    if isinstance(key, tuple):
        return tuple(map(_as_integers, key))
    if isinstance(key, (bool, numpy.bool_)):
        return int(key)
    if isinstance(key, list) and any(isinstance(item, bool) for item in key):
        return [_as_integers(item) for item in key]
    if isinstance(key, numpy.ndarray) and key.dtype == numpy.bool_:
        return key.astype(numpy.int32)
    if isinstance(key, Array) and key.dtype == numpy.bool_:
        return registry.get("Cast")(key, dtype="int32")
    return key


def split_v2(ary, indices_or_sections, axis=0, squeeze_axis=False):
    """Split an array into several along an axis.

    Parameters
    ----------
    ary : NDArray
        What is split.
    indices_or_sections : int or tuple of int
        How many equal pieces, or where the pieces after the first begin.
    axis : int, default 0
        The axis.
    squeeze_axis : bool, default False
        Drop the axis from pieces of size one.

    Returns
    -------
    NDArray or list of NDArray

    Raises
    ------
    ValueError
        If it is neither an int nor a tuple of them.

    Source: MXNet ``mx.nd.split_v2``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [piece.shape for piece in mx.nd.split_v2(mx.nd.zeros((2, 4)), 2, axis=1)]
    [(2, 2), (2, 2)]
    """
    if isinstance(indices_or_sections, int):
        length = ary.shape[axis]
        if length % indices_or_sections:
            raise ValueError("array split does not result in an equal division")
        step = length // indices_or_sections
        indices = tuple(step * number for number in range(indices_or_sections))
    elif isinstance(indices_or_sections, (tuple, list)):
        indices = (0, *indices_or_sections)
    else:
        raise ValueError("indices_or_sections must either int or tuple of ints")
    return call_operator("_split_v2", ary, indices=indices, axis=axis, squeeze_axis=squeeze_axis)


def __getattr__(name):
    # MXNet defines its functions in this module; here each family has one of its own.
    package = sys.modules[__package__]
    if not name.startswith("_") and name in package.__all__:
        return getattr(package, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])
