"""Helpers of training programs: splitting batches over devices, clipping gradients, files."""

import hashlib
import importlib
import math
import os
from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp

from .. import numpy as mx_numpy
from ..arguments import check_number, warn_caller
from ..core.kernel import Kernel
from ..core.storage import Array, place
from ..formats.atomic import atomic_write
from ..missing import note_missing_names
from .generation import shape_is_known
from .hooks import HookHandle

__all__ = [
    "HookHandle",
    "check_sha1",
    "clip_global_norm",
    "download",
    "shape_is_known",
    "split_and_load",
    "split_data",
]


def split_data(data, num_slice, batch_axis=0, even_split=True):
    """Split a batch.

    Parameters
    ----------
    data : Array
        The batch.
    num_slice : int
        How many parts.
    batch_axis : int, default 0
        Axis of the samples.
    even_split : bool, default True
        Refuse parts of different sizes; otherwise the first ones are larger.

    Returns
    -------
    list of Array

    Raises
    ------
    ValueError
        If the parts would not be equal.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [part.shape for part in mx.gluon.utils.split_data(mx.np.ones((4, 1)), 2)]
    [(2, 1), (2, 1)]
    """
    size = data.shape[batch_axis]
    if even_split and size % num_slice != 0:
        raise ValueError(
            f"data with shape {data.shape} cannot be evenly split into {num_slice} slices along axis {batch_axis}. "
            f"Use a batch size that's multiple of {num_slice} or set even_split=False to allow uneven partitioning of data."
        )
    return mx_numpy.array_split(data, num_slice, axis=batch_axis)


def split_and_load(data: Any, ctx_list=None, batch_axis=0, even_split=True, device_list=None):
    """Split a batch into one part for each device, and move the parts there.

    Parameters
    ----------
    data : Array or numpy.ndarray
        The batch.
    ctx_list, device_list : list of Device
        The devices.
    batch_axis : int, default 0
        Axis of the samples.
    even_split : bool, default True
        Refuse parts of different sizes.

    Returns
    -------
    list of Array

    Examples
    --------
    >>> import mxgluon as mx
    >>> parts = mx.gluon.utils.split_and_load(mx.np.ones((4, 1)), [mx.cpu(0), mx.cpu(1)])
    >>> [part.device for part in parts]
    [cpu(0), cpu(1)]
    """
    devices = ctx_list if device_list is None else device_list
    batch: Any = data if isinstance(data, Array) else mx_numpy.array(data, device=devices[0])
    if len(devices) == 1:
        return [batch.as_in_context(devices[0])]
    parts = split_data(batch, len(devices), batch_axis, even_split)
    return [part.as_in_context(device) for part, device in zip(parts, devices, strict=True)]


def _squares(*arrays):
    return sum(jnp.sum(jnp.square(array.astype(jnp.float32))) for array in arrays)


def _scaled(scale, *arrays):
    return tuple((array * scale).astype(array.dtype) for array in arrays)


_norm_kernel, _scale_kernel = Kernel(_squares, "clip_global_norm"), Kernel(_scaled, "clip_global_norm")


def clip_global_norm(arrays, max_norm, check_isfinite=True):
    """Scale arrays in place so that the norm of all of them together is at most `max_norm`.

    Parameters
    ----------
    arrays : list of Array
        Gradients, for instance; they may be on several devices.
    max_norm : float
        The largest norm.
    check_isfinite : bool, default True
        Wait for the norm, and warn if it is infinite or no number.

    Returns
    -------
    float, or Array of shape (1,) without `check_isfinite`
        The norm before.

    Raises
    ------
    AssertionError
        If there are no arrays.
    TypeError
        If they are no list of arrays, or the norm is no number.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.array([3.0, 4.0])
    >>> mx.gluon.utils.clip_global_norm([x], 1.0)
    5.0
    >>> x
    array([0.6, 0.8])
    """
    check_number("clip_global_norm", "max_norm", max_norm)
    if isinstance(arrays, Array) and arrays.ndim:
        arrays = list(arrays)
    if not isinstance(arrays, Sequence) or isinstance(arrays, str):
        raise TypeError(f"clip_global_norm: invalid arrays; got {type(arrays).__name__}; expected a list of arrays")
    if not arrays:
        raise AssertionError("clip_global_norm: no arrays; expected at least one")
    for array in arrays:
        if not isinstance(array, Array):
            raise TypeError(f"clip_global_norm: invalid arrays; got {array!r} among them; expected a list of arrays")
    home = arrays[0].device
    groups: dict = {}
    for array in arrays:
        groups.setdefault(array.device, []).append(array)
    squares = [place(_norm_kernel.run([array.jax for array in group]), home) for group in groups.values()]
    total = jnp.sqrt(sum(squares[1:], start=squares[0]))
    if check_isfinite:
        norm = float(total)
        if not math.isfinite(norm):
            warn_caller("nan or inf is detected. Clipping results will be undefined.")
    scale = jnp.minimum(max_norm / (total + 1e-8), 1.0)
    for device, group in groups.items():
        scaled = _scale_kernel.run([place(scale, device), *(array.jax for array in group)])
        for array, value in zip(group, scaled, strict=True):
            array._write(value)
    return norm if check_isfinite else type(arrays[0])._wrap(total.reshape(1), arrays[0]._device)


def check_sha1(filename, sha1_hash) -> bool:
    """Return whether a file has a checksum.

    Parameters
    ----------
    filename : str or path
        The file.
    sha1_hash : str
        Its SHA-1 in hexadecimal digits.
    """
    with open(filename, "rb") as file:
        return hashlib.file_digest(file, "sha1").hexdigest() == sha1_hash


def download(url, path=None, overwrite=False, sha1_hash=None, retries=5, verify_ssl=True):
    """Fetch a file, unless it is there already.

    Parameters
    ----------
    url : str
        Where it is.
    path : str or path, optional
        File or directory to write to; the current directory if not given.
    overwrite : bool, default False
        Fetch although it is there.
    sha1_hash : str, optional
        Checksum it has to have.
    retries : int, default 5
        How often to try again.
    verify_ssl : {True}
        Connections are always verified.

    Returns
    -------
    str
        Name of the file.

    Raises
    ------
    OSError
        If it cannot be fetched; says why, and that a file at `path` would do.
    ValueError
        If `verify_ssl` is False, or no name can be made of the address.
    """
    if not verify_ssl:
        raise ValueError("download: connections are always verified; got verify_ssl=False")
    if retries < 0:
        raise AssertionError(f"Number of retries should be at least 0, currently it's {retries}")
    name = url.split("/")[-1]
    target = name if path is None else os.path.expanduser(os.fspath(path))
    if path is not None and os.path.isdir(target):
        target = os.path.join(target, name)
    if not target:
        raise ValueError("Can't construct file-name from this URL. Please set the `path` option manually.")
    if not overwrite and os.path.exists(target) and (not sha1_hash or check_sha1(target, sha1_hash)):
        return target
    os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
    failure = None
    for _ in range(retries + 1):
        try:
            _fetch(url, target, sha1_hash)
        except OSError as error:
            failure = error
        else:
            return target
    raise OSError(f"download: cannot fetch {url}: {failure}; without network, put the file at {target}") from failure


def _fetch(url, target, sha1_hash):
    # Loaded here, because it takes a fifth of the time that importing this package may take.
    request = importlib.import_module("urllib.request")
    with request.urlopen(url, timeout=60) as response, atomic_write(target) as file:
        digest = hashlib.sha1(usedforsecurity=False)
        while chunk := response.read(1 << 20):
            file.write(chunk)
            digest.update(chunk)
        if sha1_hash and digest.hexdigest() != sha1_hash:
            raise OSError(f"the checksum is {digest.hexdigest()}; expected {sha1_hash}")


note_missing_names(__name__)
