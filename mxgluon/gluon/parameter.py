"""Parameters: named arrays, one on each device, with their gradients and how they start."""

import uuid
import weakref
from collections.abc import Iterable
from numbers import Integral

import numpy

from .. import initializer
from .. import symbol as symbols
from ..arguments import check_integer, check_number, warn_caller
from ..core import tape
from ..core.kernel import wide_scope
from ..core.scope import state
from ..core.storage import Array, array_class, place
from ..device import Device, cpu, current_device
from ..dtype import dtype_name, to_dtype
from .generation import generation, shape_is_known
from .uninitialized import DeferredInitializationError, refuse

__all__ = ["DeferredInitializationError", "Parameter"]

_REQUESTS = ("write", "add", "null")
_STORAGE_TYPES = ("default", "row_sparse", "csr")


def _device_list(device, ctx=None) -> list[Device]:
    device = ctx if device is None else device
    if device is None:
        return [current_device()]
    return [device] if isinstance(device, Device) else list(device)


class Parameter:
    """An array that a block owns and a Trainer changes, with a copy on each device that it was initialized on.

    Parameters
    ----------
    name : str, default 'weight'
        Its name; the ending says which rule of an initializer applies.
    grad_req : {'write', 'add', 'null'}, default 'write'
        How backward writes the gradient: replace, add up, or have none.
    shape : int or tuple of int, optional
        Its shape, -1 for dimensions that the first forward pass tells.
    dtype : str or numpy.dtype, default 'float32'
        Its type.
    lr_mult, wd_mult : float, default 1.0
        Multipliers of learning rate and weight decay.
    init : Initializer or str, optional
        How it starts; that of `Block.initialize` if not given.
    allow_deferred_init : bool, default False
        Whether `initialize` may wait until the shape is known.
    differentiable : bool, default True
        False: it never has a gradient.
    stype, grad_stype : {'default'}
        Storage types; sparse ones are not supported.

    Examples
    --------
    >>> import mxgluon as mx
    >>> weight = mx.gluon.Parameter("weight", shape=(2, 2), init="ones")
    >>> weight.initialize()
    >>> weight.data()
    array([[1., 1.],
           [1., 1.]])
    """

    def __init__(
        self,
        name="weight",
        grad_req="write",
        shape=None,
        dtype=numpy.float32,
        lr_mult=1.0,
        wd_mult=1.0,
        init=None,
        allow_deferred_init=False,
        differentiable=True,
        stype="default",
        grad_stype="default",
    ):
        for label, given in (("grad_stype", grad_stype), ("stype", stype)):
            if given not in _STORAGE_TYPES:
                raise AssertionError(
                    f"{label} for Parameter must be one of 'default', 'row_sparse', or 'csr', but got '{given}'"
                )
            if given != "default":
                raise ValueError(f"Currently stype {given} is not supported in NumPy interface and Gluon2.0")
        self._uuid = str(uuid.uuid4())
        self._name = name
        self._data: list[Array] | None = None
        self._devices: list[Device] = []
        self._deferred_init: tuple = ()
        self._trainer = None
        self._var = self._var_name = None
        self._differentiable = differentiable
        self._allow_deferred_init = allow_deferred_init
        self._shape = _checked_shape(name, shape)
        self._dtype = numpy.float32 if dtype is None else dtype
        to_dtype(self._dtype)
        self._stype, self._grad_stype = stype, grad_stype
        self.lr_mult = check_number(f"Parameter '{name}'", "lr_mult", lr_mult)
        self.wd_mult = check_number(f"Parameter '{name}'", "wd_mult", wd_mult)
        self.init = init
        self._grad_req = "null"
        self.grad_req = grad_req

    def __repr__(self):
        return f"{type(self).__name__} (shape={self.shape}, dtype={self.dtype})"

    def __getstate__(self):
        return {**self.__dict__, "_trainer": None, "_var": None}

    def __setstate__(self, saved):
        self.__dict__.update(saved)
        self._attach()

    # -- facts -------------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """Its name."""
        return self._name

    @property
    def stype(self) -> str:
        """Its storage type."""
        return self._stype

    @property
    def grad_req(self) -> str:
        """How backward writes the gradient: ``'write'``, ``'add'`` or ``'null'``."""
        return self._grad_req

    @grad_req.setter
    def grad_req(self, req):
        if req not in _REQUESTS:
            raise AssertionError(f"grad_req must be one of 'write', 'add', or 'null', but got '{req}'")
        req = req if self._differentiable else "null"
        if req != self._grad_req:
            self._grad_req = req
            self._attach()

    @property
    def dtype(self):
        """Its type; setting it casts."""
        return self._dtype

    @dtype.setter
    def dtype(self, dtype):
        self.cast(dtype)

    @property
    def shape(self):
        """Its shape, -1 for unknown dimensions; None if nothing is known. Setting it fills in unknown dimensions."""
        if self._shape is None or not state.numpy_shape:
            return self._shape
        return tuple(-1 if size == 0 else size for size in self._shape)

    @shape.setter
    def shape(self, new_shape):
        known = self._shape
        if known is not None and not (
            len(known) == len(new_shape) and all(old in (-1, 0, new) for new, old in zip(new_shape, known, strict=True))
        ):
            raise AssertionError(
                f"Expected shape {new_shape} is incompatible with given shape {known} for Parameter {self.name}."
            )
        self._shape = tuple(new_shape)

    # -- arrays ------------------------------------------------------------------------------------------------------------

    def data(self, device=None, ctx=None):
        """Return the array on a device.

        Parameters
        ----------
        device : Device, optional
            Which one; needed where there are several. While a graph is composed, a Symbol is returned.

        Raises
        ------
        RuntimeError
            If it is not initialized, or not on that device.
        DeferredInitializationError
            If its initialization waits for the first forward pass.
        """
        substitution = state.substitution
        if substitution is not None:
            return substitution[self]
        arrays = self._data
        if arrays is not None and len(arrays) == 1 and (device is None or device is arrays[0]._device):
            return arrays[0]
        return self._on_device(device if ctx is None else ctx)

    def list_data(self) -> list:
        """Return the arrays on all devices, in the order of the devices."""
        self._check_initialized()
        return list(self._data or ())

    def grad(self, device=None, ctx=None):
        """Return the gradient buffer on a device.

        It is a RuntimeError if there is none.
        """
        self._check_gradient()
        return self._on_device(device if ctx is None else ctx)._leaf.grad

    def list_grad(self) -> list:
        """Return the gradient buffers on all devices."""
        self._check_gradient()
        return [array._leaf.grad for array in self.list_data()]

    def list_device(self) -> list[Device]:
        """Return the devices that it is, or will be, initialized on."""
        if self._data is not None:
            return list(self._devices)
        if self._deferred_init:
            return list(self._deferred_init[1])
        raise RuntimeError(f"Parameter '{self.name}' has not been initialized")

    def list_ctx(self):
        """Deprecated name of `list_device`."""
        warn_caller("Parameter.list_ctx has been renamed to Parameter.list_device", DeprecationWarning)
        return self.list_device()

    @property
    def _grad(self):
        """The gradient buffers, or None."""
        return None if self._data is None or self._grad_req == "null" else [array._leaf.grad for array in self._data]

    def _arrays(self):
        """Return the arrays that there are: none before initialization."""
        return self._data or ()

    def _check_gradient(self):
        if self._data is not None and self._grad_req == "null":
            raise RuntimeError(f"Cannot get gradient array for Parameter '{self.name}' because grad_req='null'")

    def _check_initialized(self):
        if self._data is None:
            refuse(self, deferred=bool(self._deferred_init))

    def _on_device(self, device):
        self._check_initialized()
        arrays = self._data or []
        if device is None:
            if len(arrays) == 1:
                return arrays[0]
            device = current_device()
        for own, array in zip(self._devices, arrays, strict=True):
            # Pinned and ordinary memory of the host are one place.
            if own.device_id == device.device_id and (own.device_typeid - device.device_typeid) % 2 == 0:
                return array
        raise RuntimeError(
            f"Parameter '{self.name}' was not initialized on device {device}. It was only initialized on {self._devices}."
        )

    # -- initialization ----------------------------------------------------------------------------------------------------

    def initialize(self, init=None, device=None, default_init=initializer.Uniform(), force_reinit=False, ctx=None):
        """Make the arrays, or, where the shape is unknown, note to make them on the first forward pass.

        Parameters
        ----------
        init : Initializer or str, optional
            How it starts; overrides `Parameter.init` and `default_init`.
        device : Device or list of Device, optional
            Where; the current device if not given.
        default_init : Initializer or str, default Uniform()
            How it starts where neither `init` nor `Parameter.init` say.
        force_reinit : bool, default False
            Start again although it is initialized.

        Raises
        ------
        ValueError
            If the shape is unknown and waiting is not allowed.
        """
        if self._data is not None and not force_reinit:
            warn_caller(
                f"Parameter '{self.name}' is already initialized, ignoring. Set force_reinit=True to re-initialize."
            )
            return
        if init is None:
            init = default_init if self.init is None else self.init
        if not shape_is_known(self.shape) and not self._allow_deferred_init:
            raise ValueError(f"Cannot initialize Parameter '{self.name}' because it has invalid shape: {self.shape}.")
        self._data = None
        self._deferred_init = (init, _device_list(device, ctx), default_init, None)
        if shape_is_known(self.shape):
            self._finish_deferred_init()

    def _finish_deferred_init(self):
        """Make the arrays that wait for the shape."""
        if not self._deferred_init:
            return
        init, devices, default_init, data = self._deferred_init
        if not shape_is_known(self.shape):
            raise AssertionError(
                f"Cannot initialize Parameter '{self.name}' because it has invalid shape: {self.shape}. "
                "Please specify in_units, in_channels, etc for `Block`s."
            )
        recording, state.recording = state.recording, False
        try:
            if data is None:
                zeros = numpy.zeros(self.shape or (), to_dtype(self.dtype))
                data = array_class()._wrap(place(zeros, cpu()), cpu())
                described = initializer.InitDesc(self.name, {"__init__": init})
                initializer.create(default_init)(described, data)
            self._make(data, devices)
        finally:
            state.recording = recording
        self._deferred_init = ()

    def _make(self, data, devices):
        self._devices = list(devices)
        self._data = [type(data)._wrap(place(data.jax, device), device) for device in self._devices]
        self._attach()
        generation.advance()

    def _attach(self):
        for array in self._data or ():
            if self._grad_req == "null":
                tape.detach(array)
            else:
                tape.attach(array, self._grad_req)

    def _load_init(self, data, device, cast_dtype=False, dtype_source="current"):
        """Take over a loaded array; see `Block.load_parameters`."""
        devices = self._check_loadable(data, device, cast_dtype, dtype_source)
        self._shape = tuple(data.shape)
        if to_dtype(self.dtype) != data.dtype:
            if dtype_source == "saved":
                self.cast(dtype_name(data.dtype))
            data = _cast(data, to_dtype(self.dtype))
        if self._data is None:
            self._make(data, devices)
        else:
            self.set_data(data)
        self._deferred_init = ()

    def _check_loadable(self, data, device, cast_dtype, dtype_source):
        """Check that a loaded array fits; return the devices that it belongs to."""
        if dtype_source not in ("current", "saved"):
            raise AssertionError(f"dtype_source must be 'current' or 'saved', but got {dtype_source!r}")
        own, failed = self.shape, f"Failed loading Parameter '{self.name}' from saved params:"
        if own and (
            len(own) != len(data.shape)
            or any(mine not in (-1, 0, saved) for mine, saved in zip(own, data.shape, strict=True))
        ):
            raise AssertionError(f"{failed} shape incompatible expected {own} vs saved {data.shape}")
        if to_dtype(self.dtype) != data.dtype and not cast_dtype:
            raise AssertionError(
                f"{failed} dtype incompatible expected {dtype_name(to_dtype(self.dtype))} vs saved {dtype_name(data.dtype)}. "
                "Set cast_dtype=True to cast the dtype of saved params."
            )
        devices = None if device is None else _device_list(device)
        known = self.list_device() if self._data is not None or self._deferred_init else None
        if known is not None and devices is not None and set(devices) != set(known):
            raise AssertionError(
                f"Failed to load Parameter '{self.name}' on {devices} because it was previous initialized on {known}."
            )
        return known or devices or [cpu()]

    # -- changing ----------------------------------------------------------------------------------------------------------

    def set_data(self, data):
        """Set the value on all devices.

        Parameters
        ----------
        data : Array or numpy.ndarray
            The value, of the parameter's shape.

        Raises
        ------
        AssertionError
            If it is not initialized, or the shape is another.
        """
        if self._data is None and not self._deferred_init:
            raise AssertionError(f"Parameter '{self.name}' has not been initialized")
        self.shape = data.shape
        if self._data is None:
            if not isinstance(data, Array):
                data = array_class()._wrap(place(numpy.asarray(data), cpu()), cpu())
            self._deferred_init = (*self._deferred_init[:3], data)
            return
        for array in self._data:
            # Arrays of both semantics are values of a parameter; what it holds keeps its class.
            other = isinstance(data, Array) and type(data) is not type(array)
            array[:] = data._share(type(array)) if other else data

    def zero_grad(self):
        """Set the gradient to zero; nothing where there is none."""
        for gradient in self._grad or ():
            gradient[:] = 0

    def cast(self, dtype):
        """Cast value and gradient to another type.

        Parameters
        ----------
        dtype : str or numpy.dtype
            The new type.
        """
        wanted = to_dtype(dtype)
        self._dtype, self._var = dtype, None
        if self._data is None:
            return
        gradients = self._grad
        self._data = [_cast(array, wanted) for array in self._data]
        self._attach()
        for array, gradient in zip(self._data, gradients or (), strict=False):
            array._leaf.grad = _cast(gradient, wanted)
        generation.advance()

    def reset_device(self, device):
        """Move the parameter to other devices.

        Parameters
        ----------
        device : Device or list of Device
            Where it belongs.

        Raises
        ------
        ValueError
            If it is not initialized.
        """
        devices = _device_list(device)
        if self._data is not None:
            self._make(self._reduce(), devices)
        elif self._deferred_init:
            init, _, default_init, data = self._deferred_init
            self._deferred_init = (init, devices, default_init, data)
        else:
            raise ValueError(f"Cannot reset device for Parameter '{self.name}' because it has not been initialized.")

    def reset_ctx(self, ctx):
        """Deprecated name of `reset_device`."""
        warn_caller("Parameter.reset_ctx has been renamed to Parameter.reset_device", DeprecationWarning)
        self.reset_device(ctx)

    def _reduce(self):
        """Return the value on the host: the mean over the devices."""
        arrays = self.list_data()
        home = cpu()
        value = place(arrays[0].jax, home)
        if len(arrays) > 1:
            with wide_scope():
                for array in arrays[1:]:
                    value = value + place(array.jax, home)
                value = (value / len(arrays)).astype(arrays[0].dtype)
        return type(arrays[0])._wrap(value, home)

    def _set_trainer(self, trainer):
        """Note the trainer that changes this parameter."""
        self._trainer = None if trainer is None else weakref.ref(trainer)

    # -- graphs ------------------------------------------------------------------------------------------------------------

    def var(self):
        """Return the Symbol that stands for this parameter: the same one each time."""
        if self._var is None:
            self._var = self._variable(self._var_name or f"{self._uuid.replace('-', '_')}_{self._name}")
        return self._var

    def _variable(self, name):
        """Return a new variable of this name with what is known of the parameter."""
        variable = symbols.var(
            name,
            shape=self.shape,
            dtype=to_dtype(self.dtype),
            lr_mult=self.lr_mult,
            wd_mult=self.wd_mult,
            init=self.init,
            stype=self._stype,
        )
        return variable.as_np_ndarray() if state.numpy_array else variable


def _checked_shape(name, shape):
    """Return a shape as a tuple, or None."""
    if shape is None:
        return None
    if isinstance(shape, str) or not isinstance(shape, (Integral, Iterable)):
        raise TypeError(f"Parameter '{name}': invalid shape; got {shape!r}; expected a tuple of integers")
    sizes = (shape,) if isinstance(shape, Integral) else shape
    return tuple(check_integer(f"Parameter '{name}'", "size in shape", size, -1) for size in sizes)


def _cast(array, dtype):
    with wide_scope():
        return type(array)._wrap(array.jax.astype(dtype), array._device)
