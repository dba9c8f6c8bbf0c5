"""Devices as MXNet names them, and the JAX device behind each."""

import functools
import threading
from typing import Any

import jax

from .base import MXNetError

__all__ = ["Context", "Device", "cpu", "cpu_pinned", "current_device", "default_device", "gpu", "num_gpus", "tpu"]


class _Current(threading.local):
    device: Any = None


_current = _Current()

# JAX platforms that hold accelerators which MXNet would have called a GPU.
_GPU_PLATFORMS = ("cuda", "rocm", "gpu")


class Device:
    """A place where arrays live, such as ``cpu(0)`` or ``gpu(1)``; also a context manager that makes it the default.

    Several devices may stand for one physical device: on a machine with one CPU, ``cpu(0)`` and ``cpu(1)`` share it.
    An array keeps the device it was made on, so that a data-parallel program can be tried without accelerators.

    Parameters
    ----------
    device_type : {'cpu', 'gpu', 'cpu_pinned', 'cpu_shared', 'tpu'} or Device
        Kind of device.
    device_id : int, default 0
        Which one of that kind.

    Raises
    ------
    KeyError
        If the kind is unknown.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.Device("cpu", 1)
    cpu(1)
    """

    devtype2str = {1: "cpu", 2: "gpu", 3: "cpu_pinned", 5: "cpu_shared", 6: "tpu"}
    devstr2type = {name: number for number, name in devtype2str.items()}

    __slots__ = ("_outer", "code", "device_id", "device_typeid")

    def __init__(self, device_type, device_id=0):
        if isinstance(device_type, Device):
            self.device_typeid, self.device_id = device_type.device_typeid, device_type.device_id
        else:
            if device_type not in self.devstr2type:
                known = ", ".join(self.devstr2type)
                raise KeyError(f"Device: unknown device type; got {device_type!r}; expected one of {known}")
            self.device_typeid, self.device_id = self.devstr2type[device_type], int(device_id)
        # One number for the device: a key that is cheaper to look up than the object.
        self.code = (self.device_typeid << 32) | self.device_id
        self._outer = []

    @property
    def device_type(self) -> str:
        """Kind of device, such as ``'cpu'``."""
        return self.devtype2str[self.device_typeid]

    @property
    def jax_device(self) -> Any:
        """The JAX device that holds this device's arrays."""
        return _resolve(self.device_type, self.device_id)

    def __hash__(self):
        return hash(self.code)

    def __eq__(self, other):
        return isinstance(other, Device) and self.code == other.code

    def __repr__(self):
        return f"{self.device_type}({self.device_id})"

    def __enter__(self):
        self._outer.append(_current.device)
        _current.device = self
        return self

    def __exit__(self, *exception):
        _current.device = self._outer.pop()

    def __reduce__(self):
        return Device, (self.device_type, self.device_id)

    def __deepcopy__(self, memo):
        return self

    def empty_cache(self):
        """Release cached memory. XLA manages its own pool, so there is nothing to release."""


Context = Device


@functools.cache
def _platform_devices(device_type: str) -> tuple:
    if device_type.startswith("cpu"):
        return tuple(jax.local_devices(backend="cpu"))
    platforms = _GPU_PLATFORMS if device_type == "gpu" else (device_type,)
    return tuple(device for device in jax.local_devices() if device.platform in platforms)


@functools.cache
def _resolve(device_type: str, device_id: int) -> Any:
    devices = _platform_devices(device_type)
    if device_type.startswith("cpu"):
        return devices[device_id % len(devices)]
    if not 0 <= device_id < len(devices):
        raise MXNetError(
            f"Device: no such device; got {device_type}({device_id}); this process has {len(devices)} of kind {device_type!r}"
        )
    return devices[device_id]


def cpu(device_id=0) -> Device:
    """Return a CPU device."""
    return Device("cpu", device_id)


def cpu_pinned(device_id=0) -> Device:
    """Return a CPU device with page-locked memory; here the same memory as `cpu`."""
    return Device("cpu_pinned", device_id)


def gpu(device_id=0) -> Device:
    """Return a GPU device."""
    return Device("gpu", device_id)


def tpu(device_id=0) -> Device:
    """Return a TPU device (MXNet had none)."""
    return Device("tpu", device_id)


def num_gpus() -> int:
    """Return the number of GPUs that this process sees."""
    return len(_platform_devices("gpu"))


_CPU = Device("cpu", 0)


def current_device() -> Device:
    """Return the device on which arrays are made when none is named: the innermost ``with device:``, else ``cpu(0)``."""
    return _current.device or _CPU


default_device = current_device
