"""DataLoader: batches of a dataset."""

import collections
import concurrent.futures

import numpy

from ...core.storage import Array
from .batchify import Stack, to_array
from .dataset import ArrayDataset
from .sampler import BatchSampler, RandomSampler, SequentialSampler

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
    auto_reload : bool, default False
        Accepted.

    Raises
    ------
    ValueError
        If arguments contradict each other.
    NotImplementedError
        If worker processes are asked for.

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
        auto_reload=False,
    ):
        if timeout <= 0:
            raise ValueError(f"timeout must be positive, got {timeout}")
        self._dataset, self._timeout = dataset, timeout
        self._batch_sampler = batch_sampler or _batch_sampler(dataset, batch_size, shuffle, sampler, last_batch)
        if batch_sampler is not None and (batch_size is not None or shuffle or sampler or last_batch is not None):
            raise ValueError(
                "batch_size, shuffle, sampler and last_batch must not be specified if batch_sampler is specified."
            )
        self._num_workers = max(0, num_workers)
        if self._num_workers and not thread_pool:
            raise NotImplementedError(
                f"DataLoader: worker processes are not supported; got num_workers={num_workers}; "
                "expected num_workers=0, or thread_pool=True"
            )
        self._prefetch = max(0, 2 * self._num_workers if prefetch is None else prefetch)
        self._batchify_fn = Stack() if batchify_fn is None else batchify_fn
        self._gathers = batchify_fn is None and isinstance(dataset, ArrayDataset)

    def __len__(self):
        return len(self._batch_sampler)

    def __iter__(self):
        make = self._make
        if self._gathers:
            fields = [_field(data) for data in self._dataset._data]
            if all(field is not None for field in fields):
                make = _Gather(fields)
        return map(make, self._batch_sampler) if self._num_workers == 0 else self._threaded(make)

    def _make(self, indices):
        return self._batchify_fn([self._dataset[index] for index in indices])

    def _threaded(self, make):
        waiting: collections.deque = collections.deque()
        with concurrent.futures.ThreadPoolExecutor(self._num_workers) as pool:
            try:
                for indices in self._batch_sampler:
                    waiting.append(pool.submit(make, indices))
                    if len(waiting) > self._prefetch:
                        yield self._result(waiting.popleft())
                while waiting:
                    yield self._result(waiting.popleft())
            finally:
                # The consumer may have left in the middle of an epoch.
                for future in waiting:
                    future.cancel()

    def _result(self, future):
        try:
            return future.result(self._timeout)
        except concurrent.futures.TimeoutError:
            raise RuntimeError(f"DataLoader: a worker made no batch within {self._timeout} seconds") from None


def _batch_sampler(dataset, batch_size, shuffle, sampler, last_batch):
    if batch_size is None:
        raise ValueError("batch_size must be specified unless batch_sampler is specified")
    if sampler is not None and shuffle:
        raise ValueError("shuffle must not be specified if sampler is specified")
    if sampler is None:
        sampler = RandomSampler(len(dataset)) if shuffle else SequentialSampler(len(dataset))
    return BatchSampler(sampler, batch_size, last_batch or "keep")


def _field(data):
    """Return the whole of an array on the host, from which batches can be gathered; None for what is no array."""
    if isinstance(data, Array):
        return data._host()
    return data if isinstance(data, numpy.ndarray) and data.dtype.kind in "fiub" else None


class _Gather:
    """Makes batches by one NumPy gather an array: taking samples one by one on a device costs 50 microseconds each."""

    def __init__(self, fields):
        self._fields = fields

    def __call__(self, indices):
        batch = [to_array(field[numpy.asarray(indices)]) for field in self._fields]
        return batch if len(batch) > 1 else batch[0]
