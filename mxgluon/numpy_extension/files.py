"""Saving and loading arrays."""

import os

import numpy

from ..core.storage import Array, array_class, place
from ..device import current_device
from ..formats import parameters
from ..formats.atomic import atomic_write
from ..formats.npz import NPY_MAGIC

__all__ = ["load", "save", "savez"]


def save(file, arr):
    """Save one array in NumPy's ``.npy`` form.

    Parameters
    ----------
    file : str or path
        Where; the name is taken as it is.
    arr : ndarray
        What to save.

    Raises
    ------
    ValueError
        If it is not an ndarray.
    OSError
        If the path cannot be written; an old file stays whole.

    Notes
    -----
    Source: MXNet's `npx.save`.

    Examples
    --------
    >>> import mxgluon as mx, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     mx.npx.save(folder + "/a.npy", mx.np.ones(2))
    ...     mx.npx.load(folder + "/a.npy")
    array([1., 1.])
    """
    if not isinstance(arr, Array):
        raise ValueError("data needs to either be a MXNet ndarray")
    with atomic_write(file) as stream:
        numpy.save(stream, arr.asnumpy(), allow_pickle=False)


def savez(file, *args, **kwds):
    """Save several arrays in NumPy's ``.npz`` form.

    Parameters
    ----------
    file : str or path
        Where; the name is taken as it is.
    *args : ndarray
        Arrays named ``arr_0``, ``arr_1``, …
    **kwds : ndarray
        Arrays under names of their own.

    Raises
    ------
    TypeError
        If something is not an ndarray.
    ValueError
        If a name comes twice.
    OSError
        If the path cannot be written; an old file stays whole.

    Notes
    -----
    Source: MXNet's `npx.savez`.

    Examples
    --------
    >>> import mxgluon as mx, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     mx.npx.savez(folder + "/a.npz", weight=mx.np.ones(2))
    ...     mx.npx.load(folder + "/a.npz")
    {'weight': array([1., 1.])}
    """
    arrays = dict(kwds)
    for position, value in enumerate(args):
        name = f"arr_{position}"
        if name in arrays:
            raise ValueError(f"savez: a name comes twice; got {name!r} as keyword and as position {position}")
        arrays[name] = value
    if not all(isinstance(value, Array) for value in arrays.values()):
        raise TypeError("Only accepts dict str->ndarray or list of ndarrays")
    parameters.save(file, {name: value.asnumpy() for name, value in arrays.items()})


def load(file):
    """Load what `save`, `savez`, NumPy or any version of MXNet wrote.

    Parameters
    ----------
    file : str or path
        The file.

    Returns
    -------
    ndarray, list of ndarray, or dict of str to ndarray

    Raises
    ------
    MXNetError
        If the file is damaged.
    FileNotFoundError
        If there is none.

    Notes
    -----
    Source: MXNet's `npx.load`.

    Examples
    --------
    >>> import mxgluon as mx, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     mx.npx.save(folder + "/a.npy", mx.np.ones(2))
    ...     mx.npx.load(folder + "/a.npy")
    array([1., 1.])
    """
    path = os.fspath(file)
    with open(path, "rb") as stream:
        # A pipe can be read once only; a file is mapped, not read.
        content = None if os.path.isfile(path) else stream.read()
        start = stream.read(len(NPY_MAGIC)) if content is None else content[: len(NPY_MAGIC)]
    single = start == NPY_MAGIC
    loaded = parameters.load(path if content is None else content)
    if isinstance(loaded, dict):
        return {name: _wrap(value) for name, value in loaded.items()}
    return _wrap(loaded[0]) if single else [_wrap(value) for value in loaded]


def _wrap(host):
    device = current_device()
    # A copy: the reader's arrays look into the file.
    return array_class()._wrap(place(numpy.array(host), device), device)
