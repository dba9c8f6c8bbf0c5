"""The box under an array: a JAX value that writing replaces, and views onto contiguous runs of it.

A box is in one of three states. A plain box holds its value. A view holds (base, offset, shape) and reads and writes through its
base, which is always a plain box. A pending box has a `Deferred`, which knows shape and dtype and will give the value.
`Array.jax` is the one accessor; nothing else interprets the fields, save the invoker's fast path, which reads `_value` and falls back
to the accessor when it is None.
"""

import functools
import importlib
import math
from typing import Any

import jax
import jax.numpy as jnp
import numpy
from jax.core import Tracer

from ..base import MXNetError
from ..device import Device, current_device
from ..dtype import WIDE
from .kernel import wide_scope
from .scope import state

__all__ = ["Array", "array_class", "place", "register_array_class"]

_classes: dict[str, type] = {}
# Classes that a program may never use come with the module that registers them, when the first one is asked for.
_modules = {"nd": "mxgluon.ndarray"}


def register_array_class(semantics: str, cls: type):
    """Make `cls` the class of new arrays under ``'np'`` or ``'nd'`` semantics, and a pytree node."""
    _classes[semantics] = cls
    jax.tree_util.register_pytree_node(cls, _flatten, functools.partial(_unflatten, cls))


def array_class(semantics: str | None = None) -> type:
    """Return the class of arrays with ``'np'`` or ``'nd'`` semantics; of those made without a model to follow if none are named."""
    if semantics is None:
        semantics = "np" if state.numpy_array else "nd"
    if semantics not in _classes:
        importlib.import_module(_modules[semantics])
    return _classes[semantics]


def _flatten(array):
    return (array.jax,), array._device


def _unflatten(cls, device, children):
    return cls._wrap(children[0], device)


def place(value, device: Device):
    """Return a JAX value on a device; no copy where it is there already."""
    target = device.jax_device
    if isinstance(value, jax.Array) and not isinstance(value, Tracer) and value.devices() == {target}:
        return value
    with wide_scope():
        return jax.device_put(value, target)


class Array:
    """Base of `mx.np.ndarray` and `mx.nd.NDArray`: identity, storage and interchange, without arithmetic."""

    _value: Any = None
    _base: Any = None
    _offset = 0
    _shape: tuple = ()
    _version = 0
    _cache: Any = None
    _fresh: Any = None
    # What a basic subscript of another array gave inside a trace: a copy, where outside it would have been a view.
    _copied_view = False
    _pending: Any = None
    _entry: Any = None
    _leaf: Any = None
    _device: Any = None

    __array_priority__ = 1000.0

    # -- making ------------------------------------------------------------------------------------------------------------

    @classmethod
    def _wrap(cls, value, device=None):
        """Box a JAX value."""
        array = cls.__new__(cls)
        array._value = value
        array._device = device
        return array

    @classmethod
    def _await(cls, deferred, device=None):
        """Box a value that is not computed yet."""
        array = cls.__new__(cls)
        array._pending = deferred
        array._device = device
        return array

    def _view(self, offset: int, shape: tuple, cls=None):
        """Return a view of the contiguous run of `shape` that starts `offset` elements into this array."""
        base = self if self._base is None else self._base
        view = (cls or type(self)).__new__(cls or type(self))
        view._base, view._offset, view._shape = base, self._offset + offset, tuple(shape)
        view._device = self._device
        return view

    def _outline(self, shape=None):
        """Return an array that knows class, device, type and shape of this one (or another shape), and no value."""
        shape = self.shape if shape is None else shape
        return type(self)._wrap(jax.ShapeDtypeStruct(shape, self.dtype), self._device)

    # -- value -------------------------------------------------------------------------------------------------------------

    @property
    def jax(self) -> Any:
        """The JAX value; inside a trace, what stands for it. Runs what is pending."""
        trace = state.tracing
        if trace is not None:
            return trace.read(self)
        value = self._value
        return value if value is not None else self._read()

    def _read(self):
        pending = self._pending
        if pending is not None:
            value = pending.get()
            if self._pending is pending:
                self._value, self._pending = value, None
            return value
        base = self._base
        if base is None:
            raise MXNetError(f"{type(self).__name__}: the array holds no value")
        value = base.jax
        cached = self._cache
        if cached is not None and cached[0] == base._version and cached[1] is value:
            return cached[2]
        run = _read_run(value, self._offset, self._shape)
        if state.tracing is None:
            self._cache = (base._version, value, run)
        return run

    def _write(self, value):
        """Replace the whole value, through to the base of a view. The caller has matched shape and dtype."""
        base = self._base
        if base is not None:
            base._write(_write_run(base.jax, value, self._offset))
            return
        trace = state.tracing
        if trace is None or not trace.write(self, value):
            self._value, self._pending = value, None
            self._version += 1

    def _postpone(self, deferred):
        """Replace the whole value of an array that is no view by one that is not computed yet."""
        self._value, self._pending = None, deferred
        self._version += 1

    def _is_postponed(self) -> bool:
        """Return whether nobody has computed the value yet."""
        pending = self._pending
        return pending is not None and pending.value is None

    def _assign(self, other):
        """Replace the whole value by another array's, which may not be computed yet."""
        if other._is_postponed() and self._base is None and state.tracing is None:
            self._postpone(other._pending)
        else:
            self._write(other.jax)

    def _share(self, cls):
        """Return the same storage under another array class."""
        other = self._view(0, self.shape, cls)
        other._entry, other._leaf = self._entry, self._leaf
        return other

    @property
    def shape(self) -> tuple:
        """Dimensions."""
        value = self._value
        if value is not None:
            return value.shape
        if self._base is not None:
            return self._shape
        return self._pending.shape

    @property
    def dtype(self):
        """Element type, as a NumPy dtype."""
        value = self._value
        if value is not None:
            return value.dtype
        if self._base is not None:
            return self._base.dtype
        return self._pending.dtype

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    @property
    def device(self) -> Device:
        """The device that the array was made on."""
        return self._device or current_device()

    ctx = context = device

    # -- synchronisation and interchange -----------------------------------------------------------------------------------

    def asnumpy(self) -> numpy.ndarray:
        """Return a NumPy copy; waits for the value."""
        return numpy.array(self._host())

    def _host(self):
        """Return the value as a read-only NumPy view where the device allows one."""
        value = self.jax
        if isinstance(value, Tracer):
            raise MXNetError(
                "The value of an array inside a hybridized forward is not known while it is traced; "
                "asnumpy, item, bool, int and float need a block that is not hybridized"
            )
        try:
            return numpy.asarray(value)
        except RuntimeError as error:
            raise MXNetError(str(error)) from error

    def wait_to_read(self):
        """Wait until the value has been computed; a failed computation raises here."""
        try:
            jax.block_until_ready(self.jax)
        except RuntimeError as error:
            raise MXNetError(str(error)) from error

    wait_to_write = wait_to_read

    def __jax_array__(self):
        return self.jax

    def __array__(self, dtype=None, copy=None):
        if copy is False and dtype is not None and numpy.dtype(dtype) != self.dtype:
            raise ValueError(f"{type(self).__name__}: converting {self.dtype} to {dtype} needs a copy; got copy=False")
        host = self._host()
        return numpy.array(host, dtype=dtype) if copy is not False else host

    def __dlpack__(self, **keywords):
        return self.jax.__dlpack__(**keywords)

    def __dlpack_device__(self):
        return self.jax.__dlpack_device__()

    def __reduce__(self):
        return _rebuild, (type(self), self.asnumpy(), self.device)

    def __deepcopy__(self, memo):
        return type(self)._wrap(self.jax, self._device)


def _rebuild(cls, host, device):
    return cls._wrap(place(host, device), device)


def _read_run(value, offset, shape):
    if isinstance(value, Tracer):
        return _slice_run(value, offset, shape)
    if offset == 0 and value.shape == shape:
        return value
    if value.dtype in WIDE:
        with wide_scope():
            return _read_compiled(value, offset, shape)
    return _read_compiled(value, offset, shape)


def _write_run(value, run, offset):
    if isinstance(value, Tracer) or isinstance(run, Tracer):
        return _update_run(value, run, offset)
    if offset == 0 and value.shape == run.shape:
        return run
    if value.dtype in WIDE:
        with wide_scope():
            return _write_compiled(value, run, offset)
    return _write_compiled(value, run, offset)


def _slice_run(value, offset, shape):
    run = jax.lax.dynamic_slice(value.reshape(-1), (offset,), (math.prod(shape),))
    return run.reshape(shape)


def _update_run(value, run, offset):
    flat = jax.lax.dynamic_update_slice(value.reshape(-1), run.astype(value.dtype).reshape(-1), (offset,))
    return jnp.reshape(flat, value.shape)


# The offset is traced: a loop over the rows of an array compiles once.
_read_compiled = jax.jit(_slice_run, static_argnums=2)
_write_compiled = jax.jit(_update_run)
