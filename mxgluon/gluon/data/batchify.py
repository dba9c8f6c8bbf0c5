"""How samples become a batch."""

import math

import numpy

from ... import numpy as mx_numpy
from ...arguments import warn_caller
from ...core.storage import Array, array_class, place
from ...device import current_device

__all__ = ["Append", "AsList", "Group", "Pad", "Stack"]


def to_array(host, device=None):
    """Return a NumPy array as an array of the same type, of the class that the thread's semantics name."""
    host = _check_numbers("batchify", numpy.asarray(host))
    device = device or current_device()
    # A copy: JAX shares a NumPy array's memory on a CPU, and its owner may go on writing.
    return array_class()._wrap(place(numpy.array(host), device), device)


def _check_numbers(name, host):
    """Return a NumPy array of numbers; refuse others."""
    if host.dtype.kind not in "OSUMm":
        return host
    kinds = {type(value).__name__ for value in host.ravel().tolist()}
    found = ", ".join(sorted(kinds - {"int", "float", "bool"})) or str(host.dtype)
    raise TypeError(
        f"{name}: the samples are no numbers; got {found}; expected numbers, arrays, or a batchify_fn that makes batches of them"
    )


def _host(name, sample, dtype=None):
    """Return a sample as a NumPy array of numbers."""
    host = numpy.asarray(sample.asnumpy() if isinstance(sample, Array) else sample)
    return numpy.asarray(_check_numbers(name, host), dtype)


def _check_same(name, quantity, values):
    """Refuse samples that differ in a length, shape or number of axes."""
    if any(value != values[0] for value in values):
        found = ", ".join(map(str, sorted(set(values))))
        raise ValueError(f"{name}: the samples of a batch differ in {quantity}; got {found}; expected one {quantity}")


def _parts(name, sample, expected):
    """Return how many parts a sample has."""
    try:
        return len(sample)
    except TypeError:
        raise TypeError(
            f"{name}: a sample has no parts; got {sample!r}; expected {expected} of them, or another batchify_fn"
        ) from None


class Stack:
    """Stacks samples of one shape along a new first axis; of samples that are tuples, each part alone.

    Parameters
    ----------
    use_shared_mem : bool, default False
        Accepted; batches are not made in other processes.

    Raises
    ------
    ValueError
        When called, if the samples differ in shape or in their number of parts.
    TypeError
        When called, if the samples are no numbers.

    Notes
    -----
    MXNet drops the parts that not all samples have, and fills a batch of arrays of different shapes wrongly; both raise here.

    Source: MXNet ``gluon.data.batchify.Stack``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.data.batchify.Stack()([[1, 2], [3, 4]])
    [array([1, 3], dtype=int64), array([2, 4], dtype=int64)]
    """

    def __init__(self, use_shared_mem=False):
        self._use_shared_mem = use_shared_mem

    def __call__(self, data):
        """Return the batch of a list of samples."""
        first = data[0]
        if isinstance(first, (tuple, list)):
            _check_same("Stack", "length", [_parts("Stack", sample, len(first)) for sample in data])
            return [self(part) for part in zip(*data, strict=True)]
        if all(isinstance(sample, Array) for sample in data):
            _check_same("Stack", "shape", [sample.shape for sample in data])
            batch = mx_numpy.stack(data)
            return batch if type(batch) is array_class() else batch._share(array_class())
        hosts = [_host("Stack", sample) for sample in data]
        _check_same("Stack", "shape", [host.shape for host in hosts])
        return to_array(numpy.stack(hosts))

    def __repr__(self):
        return type(self).__name__


class Pad:
    """Pads samples at the end of each axis to the largest size, then stacks them.

    Parameters
    ----------
    val : float, optional
        What is filled in; 0 if not given.
    dtype : str or numpy.dtype, optional
        Type of the batch; that of the samples if not given.
    round_to : int, optional
        Sizes become multiples of it.
    use_shared_mem : bool, default False
        Accepted; batches are not made in other processes.

    Raises
    ------
    NotImplementedError
        When called, if a sample is no array and no list.
    ValueError
        When called, if the samples differ in their number of axes.

    Source: MXNet ``gluon.data.batchify.Pad``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.data.batchify.Pad(dtype="int32")([[1, 2], [3]])
    array([[1, 2],
           [3, 0]], dtype=int32)
    """

    def __init__(self, val=None, dtype=None, round_to=None, use_shared_mem=False):
        self._value = 0 if val is None else val
        self._dtype, self._round_to, self._use_shared_mem = dtype, round_to, use_shared_mem
        self._warned = False

    def __call__(self, data):
        """Return the batch of a list of samples."""
        if not isinstance(data[0], (Array, numpy.ndarray, list)):
            raise NotImplementedError("Pad() does not support multiple items, use Group(Pad(), Pad(), ...) instead")
        if isinstance(data[0], Array) and not self._warned:
            self._warned = True
            warn_caller(
                "Using Pad with NDArrays is discouraged for speed reasons. Instead you should pad your data while it is still a list "
                "and before converting to an NDArray. Alternatively you can consider inputting a numpy.ndarray."
            )
        hosts = [_host("Pad", sample, self._dtype) for sample in data]
        _check_same("Pad", "number of axes", [host.ndim for host in hosts])
        sizes = [max(parts) for parts in zip(*(host.shape for host in hosts), strict=True)]
        if self._round_to is not None:
            sizes = [math.ceil(size / self._round_to) * self._round_to for size in sizes]
        batch = numpy.full((len(hosts), *sizes), self._value, hosts[0].dtype)
        for row, host in enumerate(hosts):
            batch[(row, *map(slice, host.shape))] = host
        return to_array(batch)


class Append:
    """Makes an array of each sample; the batch is a list.

    Parameters
    ----------
    expand : bool, default True
        Give each a new axis of size 1.
    batch_axis : int, default 0
        Where.
    use_shared_mem : bool, default False
        Accepted; batches are not made in other processes.

    Notes
    -----
    In MXNet 2.0 it fails with NumPy arrays as the front end; here it works, and keeps the types of the samples as `Stack` does.

    Source: MXNet ``gluon.data.batchify.Append``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> [part.shape for part in mx.gluon.data.batchify.Append()([[1, 2], [3]])]
    [(1, 2), (1, 1)]
    """

    def __init__(self, expand=True, batch_axis=0, use_shared_mem=False):
        self._expand, self._batch_axis, self._use_shared_mem = expand, batch_axis, use_shared_mem

    def __call__(self, data):
        """Return the batch of a list of samples."""
        hosts = [_host("Append", sample) for sample in data]
        return [to_array(numpy.expand_dims(host, self._batch_axis) if self._expand else host) for host in hosts]


class Group:
    """Makes a batch of each part of the samples by a function of its own.

    Parameters
    ----------
    fn : callable or list of callable
        The functions,
    *args : callable
        or the first of them and the others.

    Raises
    ------
    AssertionError
        If `fn` is a list and more functions follow, if one is not callable, or, when called, if a sample has not as many parts as there
        are functions.

    Source: MXNet ``gluon.data.batchify.Group``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> batchify = mx.gluon.data.batchify
    >>> batchify.Group(batchify.Stack(), batchify.AsList())([(1, "a"), (2, "b")])
    (array([1, 2], dtype=int64), ['a', 'b'])
    """

    def __init__(self, fn, *args):
        if isinstance(fn, (list, tuple)) and args:
            raise AssertionError(
                "Input pattern not understood. The input of Group can be Group(A, B, C) or Group([A, B, C]) or Group((A, B, C)). "
                f"Received fn={fn}, args={args}"
            )
        self._functions = list(fn) if isinstance(fn, (list, tuple)) else [fn, *args]
        for position, function in enumerate(self._functions):
            if not callable(function):
                raise AssertionError(f"Batchify functions must be callable! type(fn[{position}]) = {type(function)}")

    def __call__(self, data):
        """Return the batches of a list of samples, as a tuple."""
        for sample in data:
            count = _parts("Group", sample, len(self._functions))
            if count != len(self._functions):
                raise AssertionError(
                    f"The number of attributes in each data sample should contains {len(self._functions)} elements; got {count}"
                )
        parts = zip(*data, strict=True)
        return tuple(function(list(part)) for function, part in zip(self._functions, parts, strict=True))


class AsList:
    """Leaves the samples as they are, in a list.

    Source: MXNet ``gluon.data.batchify.AsList``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.data.batchify.AsList()([1, "a"])
    [1, 'a']
    """

    def __call__(self, data):
        """Return the list of samples."""
        return list(data)
