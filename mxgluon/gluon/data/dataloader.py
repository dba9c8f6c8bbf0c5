"""DataLoader: batches of a dataset."""

import collections
import concurrent.futures
import multiprocessing

import numpy

from ...arguments import check_integer, check_number
from ...core.scope import state
from ...core.storage import Array
from .batchify import Stack, to_array
from .dataset import Dataset
from .sampler import BatchSampler, RandomSampler, SequentialSampler, check_batch_size

__all__ = ["DataLoader"]


class DataLoader:
    """Batches of a dataset, each time it is iterated over.

    Parameters
    ----------
    dataset : Dataset
        The samples.
    batch_size : int, optional
        How many samples make a batch.
    shuffle : bool, default False
        Take the samples in random order.
    sampler : Sampler, optional
        In which order else.
    last_batch : {'keep', 'discard', 'rollover'}, optional
        What becomes of a last batch that is not full; kept by default.
    batch_sampler : Sampler, optional
        Lists of indices, in place of the four arguments before.
    batchify_fn : callable, optional
        Makes a batch of a list of samples; `batchify.Stack` if not given.
    num_workers : int, default 0
        How many workers make batches. They are threads; see `thread_pool`.
    pin_memory : bool, default False
        Accepted; JAX manages its own transfers.
    pin_device_id : int, default 0
        Accepted.
    prefetch : int, optional
        How many batches are made ahead by workers; twice their number by default.
    thread_pool : bool, default False
        Workers are threads. Worker processes are not supported, so this has to be True with workers.
    timeout : int, default 120
        Seconds to wait for a batch of a worker.
    try_nopython : bool, optional
        Accepted.

    Raises
    ------
    AssertionError
        If `timeout` is not positive.
    TypeError
        If an argument is of another kind.
    ValueError
        If arguments are missing or contradict each other, or `batch_size` is less than 1.
    NotImplementedError
        If worker processes are asked for.
    multiprocessing.TimeoutError
        While iterating, if a worker takes too long.

    Notes
    -----
    Worker processes are not supported, only threads. They are seldom missed: the default `batchify_fn` over whole arrays takes each batch
    with one gather.

    Source: MXNet ``gluon.data.DataLoader``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data = mx.gluon.data
    >>> [batch.shape for batch in data.DataLoader(data.ArrayDataset(mx.np.ones((3, 2))), batch_size=2)]
    [(2, 2), (1, 2)]
    """

    def __init__(
        self,
        dataset,
        batch_size=None,
        shuffle=False,
        sampler=None,
        last_batch=None,
        batch_sampler=None,
        batchify_fn=None,
        num_workers=0,
        pin_memory=False,
        pin_device_id=0,
        prefetch=None,
        thread_pool=False,
        timeout=120,
        try_nopython=None,
    ):
        if check_number("DataLoader", "timeout", timeout) <= 0:
            raise AssertionError(f"timeout must be positive, given {timeout}")
        if batch_sampler is None:
            batch_sampler = _make_batch_sampler(dataset, batch_size, shuffle, sampler, last_batch)
        elif batch_size is not None or shuffle or sampler is not None or last_batch is not None:
            raise ValueError(
                "batch_size, shuffle, sampler and last_batch must not be specified if batch_sampler is specified."
            )
        if not callable(batchify_fn) and batchify_fn is not None:
            raise TypeError(
                f"DataLoader: invalid batchify_fn; got {batchify_fn!r}; expected a function of a list of samples"
            )
        if check_integer("DataLoader", "num_workers", num_workers) > 0 and not thread_pool:
            raise NotImplementedError(
                f"DataLoader: worker processes are not supported; got num_workers={num_workers} with thread_pool=False; "
                "expected thread_pool=True, or num_workers=0"
            )
        self._dataset, self._batch_sampler, self._timeout = dataset, batch_sampler, timeout
        self._num_workers = max(0, num_workers)
        self._prefetch = max(0, 2 * self._num_workers if prefetch is None else int(prefetch))
        self._default_batchify = batchify_fn is None
        self._batchify_fn = Stack() if batchify_fn is None else batchify_fn

    def __len__(self):
        return len(self._batch_sampler)

    def __iter__(self):
        columns = _columns(self._dataset) if self._default_batchify else None
        make = self._make if columns is None else _Gather(columns)
        return map(make, self._batch_sampler) if self._num_workers == 0 else self._threaded(make)

    def _make(self, indices):
        """Make a batch, sample by sample."""
        return self._batchify_fn([self._dataset[index] for index in indices])

    def _threaded(self, make):
        """Yield the batches in order, some of them made ahead by threads."""
        flags = (state.numpy_shape, state.numpy_array, state.numpy_default_dtype)
        pool = concurrent.futures.ThreadPoolExecutor(self._num_workers, "DataLoader", _adopt, flags)
        waiting: collections.deque = collections.deque()
        try:
            for indices in self._batch_sampler:
                waiting.append(pool.submit(make, indices))
                if len(waiting) > self._prefetch:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            # The consumer may have left in the middle of an epoch, and a worker that hangs must not hold it up.
            pool.shutdown(wait=False, cancel_futures=True)

    def _result(self, future):
        """Wait for a batch of a worker; what went wrong there is raised here."""
        done, _ = concurrent.futures.wait([future], self._timeout)
        if not done:
            raise multiprocessing.TimeoutError(
                f"Worker timed out after {self._timeout} seconds. This might be caused by a slow transform; "
                "please increase timeout to allow slower data loading in each worker."
            )
        return future.result()


def _make_batch_sampler(dataset, batch_size, shuffle, sampler, last_batch):
    """Check the arguments that choose the samples, and return what yields the indices of each batch."""
    if batch_size is None:
        raise ValueError("batch_size must be specified unless batch_sampler is specified")
    batch_size = check_batch_size("DataLoader", batch_size)
    if sampler is not None and shuffle:
        raise ValueError("shuffle must not be specified if sampler is specified")
    if sampler is None:
        sampler = RandomSampler(len(dataset)) if shuffle else SequentialSampler(len(dataset))
    return BatchSampler(sampler, batch_size, last_batch or "keep")


def _adopt(numpy_shape, numpy_array, numpy_default_dtype):
    """Give a new thread the NumPy switches of the one that iterates."""
    state.numpy_shape, state.numpy_array, state.numpy_default_dtype = numpy_shape, numpy_array, numpy_default_dtype


def _owner(cls, name):
    """Return the class that defines a method."""
    return next(base for base in cls.__mro__ if name in vars(base))


def _columns(dataset):
    """Return the arrays that a dataset's samples are rows of; None where a sample is anything else."""
    cls = type(dataset)
    if isinstance(dataset, Dataset):
        # A subclass with a __getitem__ of its own makes other samples than the columns that it inherits say.
        columns = dataset._columns() if issubclass(_owner(cls, "_columns"), _owner(cls, "__getitem__")) else None
    else:
        columns = [dataset]
    return columns if columns is not None and all(map(_is_whole, columns)) else None


def _is_whole(column):
    """Tell whether rows can be gathered from a column."""
    if isinstance(column, Array):
        return column.ndim > 0
    return type(column) in (numpy.ndarray, numpy.memmap) and column.ndim > 0 and column.dtype.kind in "fiub"


class _Gather:
    """Makes batches by one gather for each array: taking rows one by one out of a device's array costs 50 microseconds each."""

    def __init__(self, columns):
        self._takes = [_taker(column) for column in columns]

    def __call__(self, indices):
        indices = numpy.asarray(indices)
        batch = [take(indices) for take in self._takes]
        return batch if len(batch) > 1 else batch[0]


def _taker(column):
    """Return a function that takes rows: on the host where the array lies there, else on its device."""
    if not isinstance(column, Array):
        return lambda indices: to_array(column[indices])
    device = column.device
    if device.device_type != "cpu":
        return lambda indices: column[indices]
    host = column._host()
    return lambda indices: to_array(host[indices], device)
