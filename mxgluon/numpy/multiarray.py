"""`mx.np.ndarray`, and the functions that make one from other data."""

import sys
import warnings

import jax
import numpy
from jax.core import Tracer

from ..base import MXNetError
from ..core.scope import state
from ..core.storage import Array, array_class, place, register_array_class
from ..device import current_device
from ..dtype import to_dtype
from ..ops import elementwise
from .assignment import write
from .indexing import read
from .methods import Reductions, Shapes
from .operators import Arithmetic
from .printing import format_array, represent, stringify
from .protocol import array_function, array_ufunc
from .shared import Shared

__all__ = ["array", "empty", "from_dlpack", "from_numpy", "ndarray"]


class ndarray(Shared, Arithmetic, Reductions, Shapes):
    """An array with NumPy's semantics, on a device, that `autograd` can follow.

    Made by `mx.np.array`, `mx.np.zeros` and their like. A subscript of integers, slices and new axes that selects one contiguous run
    is a view onto the same storage: writing to it changes the array. Every other subscript, and every method, copies.

    Attributes
    ----------
    shape : tuple of int
        Dimensions.
    dtype : numpy.dtype
        Element type.
    size, ndim : int
        Number of elements, and of dimensions.
    device : Device
        Where it is.
    grad : ndarray or None
        Gradient buffer, once `attach_grad` has made one.

    Notes
    -----
    While recording, in-place writes to an array that is neither an input of the recorded graph with a gradient nor a view of one are
    recorded; MXNet refused all of them. An index array out of bounds raises `IndexError` at once; MXNet raised it later or never.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.array([[1, 2], [3, 4]])
    >>> x[0] = 5
    >>> x
    array([[5., 5.],
           [3., 4.]])
    """

    __array_function__ = array_function
    __array_ufunc__ = array_ufunc

    def __getattr__(self, name):
        # Legacy arrays have a hundred methods that these have not; whoever ports a program meets MXNet's own words.
        raise AttributeError(f"mxnet.numpy.ndarray object has no attribute {name}", name=name, obj=self)

    def __array_namespace__(self, api_version=None):
        if api_version is not None and not api_version.startswith("2021."):
            raise ValueError(f"Unrecognized array API version: {api_version!r}")
        return sys.modules[__package__]

    # -- elements ----------------------------------------------------------------------------------------------------------

    def __getitem__(self, key):
        return read(self, key)

    def __setitem__(self, key, value):
        write(self, key, value)

    def item(self, *args):
        """Return an element as a Python number: the only one, that at a flat index, or that at coordinates."""
        return self._host().item(*args)

    def tolist(self):
        """Return the elements as nested lists of Python numbers."""
        return self._host().tolist()

    def fill(self, value):
        """Set every element to a number."""
        write(self, (), value)

    @property
    def T(self):
        """A copy with the axes reversed; for matrices."""
        if self.ndim != 2:
            warnings.warn(
                "x.T requires x to have 2 dimensions. Use x.mT to transpose stacks of matrices and "
                "permute_dims() to permute dimensions.",
                stacklevel=2,
            )
        return self.transpose()

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self.dtype.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.size * self.dtype.itemsize

    def reshape_view(self, *shape, **kwargs):
        """Return a view of the same storage with another shape; -1 stands for what is left."""
        shape = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
        if state.tracing is not None or state.recording:
            return self.reshape(tuple(shape))
        try:
            found = numpy.broadcast_to(numpy.False_, self.shape).reshape(shape).shape
        except ValueError:
            raise MXNetError(f"Cannot reshape array of shape {list(self.shape)} into shape {list(shape)}") from None
        return self._view(0, found)

    # -- copies and devices ------------------------------------------------------------------------------------------------

    def copy(self, order="C"):
        """Return a copy on the same device."""
        if order != "C":
            raise NotImplementedError(f"ndarray.copy only supports order='C', while received {order}")
        return elementwise.copy(self)

    def as_np_ndarray(self):
        """Return the array itself; a legacy array gives its NumPy form."""
        return self

    def as_nd_ndarray(self):
        """Return the same storage as a legacy array, `mx.nd.NDArray`."""
        return self._share(array_class("nd"))

    # -- printing ----------------------------------------------------------------------------------------------------------

    def __repr__(self):
        value = self.jax
        if isinstance(value, Tracer):
            return f"<ndarray {self.dtype}{list(self.shape)}, traced>"
        return represent(self._host(), self.device)

    def __str__(self):
        value = self.jax
        return repr(self) if isinstance(value, Tracer) else stringify(self._host(), self.device)

    def __format__(self, specification):
        return format_array(self, specification)


register_array_class("np", ndarray)


def _default_dtype():
    return numpy.dtype("float64" if state.numpy_default_dtype else "float32")


def _wanted_dtype(dtype):
    """Return the dtype that an argument of a creation function means; None and `float` mean the default."""
    return _default_dtype() if dtype is None or dtype is float else to_dtype(dtype)


def array(object, dtype=None, device=None, ctx=None):
    """Make an array.

    Parameters
    ----------
    object : array_like
        An array of any kind, a number, or nested sequences of numbers.
    dtype : str, type or numpy.dtype, optional
        Element type. That of `object` if it is an `ndarray` or a NumPy scalar, else the default type, float32: also for NumPy arrays,
        whatever their type is.
    device, ctx : Device, optional
        Where to make it; the current device if not given.

    Returns
    -------
    ndarray

    Raises
    ------
    TypeError
        If `object` is nothing that an array can be made of, or the dtype is unknown.

    Source: MXNet ``mx.np.array``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.array([1, 2, 3])
    array([1., 2., 3.])
    >>> mx.np.array([1, 2, 3], dtype="int32")
    array([1, 2, 3], dtype=int32)
    """
    device = device or ctx or current_device()
    if isinstance(object, ndarray):
        wanted = object.dtype if dtype is None else _wanted_dtype(dtype)
        return object.astype(wanted)._on(device)
    if isinstance(object, Array):
        raise ValueError(
            "If you're trying to create a mxnet.numpy.ndarray from mx.nd.NDArray, please use the zero-copy as_np_ndarray function."
        )
    keeping = (numpy.generic, jax.Array, numpy.ndarray) if state.numpy_default_dtype else (numpy.generic, jax.Array)
    if dtype is None and isinstance(object, keeping):
        dtype = object.dtype
    wanted = _wanted_dtype(dtype)
    try:
        # A copy: JAX shares a NumPy array's memory on a CPU, and its owner may go on writing.
        host = numpy.array(object, dtype=wanted)
    except OverflowError:
        # As in C, and as in NumPy 1: what the type does not hold wraps around.
        host = numpy.array(object).astype(wanted)
    except (TypeError, ValueError) as error:
        raise TypeError(str(error)) from None
    return ndarray._wrap(place(host, device), device)


def empty(shape, dtype=None, order="C", device=None, ctx=None):
    """Make an array of any content (zeros).

    Parameters
    ----------
    shape : int or tuple of int
        Dimensions.
    dtype : str, type or numpy.dtype, optional
        Element type; float32 by default.
    order : {'C'}
        Order of the elements.
    device, ctx : Device, optional
        Where to make it.

    Returns
    -------
    ndarray

    Raises
    ------
    NotImplementedError
        If the order is not ``'C'``.

    Source: MXNet ``mx.np.empty``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.empty((2, 3)).shape
    (2, 3)
    """
    if order != "C":
        raise NotImplementedError(f"`empty` only supports order equal to `C`, while received {order}")
    if any(size < 0 for size in (shape if isinstance(shape, (tuple, list)) else (shape,))):
        raise MXNetError(f"empty: negative size; got shape {shape}; expected sizes of at least 0")
    device = device or ctx or current_device()
    return ndarray._wrap(place(numpy.zeros(shape, _wanted_dtype(dtype)), device), device)


def from_numpy(ndarray_, zero_copy=True):
    """Make an array of a NumPy array, of the same dtype.

    Parameters
    ----------
    ndarray_ : numpy.ndarray
        C-contiguous source.
    zero_copy : bool, default True
        Share memory where the device allows it; the source must then not be written any more, and becomes read-only.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If `zero_copy` is asked for a source that is not C-contiguous.

    Source: MXNet ``mx.npx.from_numpy``.
    """
    if zero_copy:
        if not ndarray_.flags["C_CONTIGUOUS"]:
            raise ValueError("Only c-contiguous arrays are supported for zero-copy")
        ndarray_.flags["WRITEABLE"] = False
    device = current_device()
    host = ndarray_ if zero_copy else numpy.array(ndarray_)
    return ndarray._wrap(place(host, device), device)


def from_dlpack(x):
    """Make an array that shares memory with another library's array.

    Parameters
    ----------
    x : object
        With ``__dlpack__`` and ``__dlpack_device__``.

    Returns
    -------
    ndarray

    Source: MXNet ``mx.np.from_dlpack``.

    Examples
    --------
    >>> import mxgluon as mx, numpy
    >>> mx.np.from_dlpack(numpy.ones(2, "float32"))
    array([1., 1.])
    """
    return ndarray._wrap(jax.dlpack.from_dlpack(x), current_device())


def __getattr__(name):
    # MXNet defines its functions in this module; here each family has one of its own.
    package = sys.modules[__package__]
    if name in getattr(package, "__all__", ()):
        return getattr(package, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
