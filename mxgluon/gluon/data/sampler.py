"""Samplers: in which order samples are taken, and how they are put into batches."""

import numpy

from ...arguments import check_integer

__all__ = [
    "BatchSampler",
    "FilterSampler",
    "IntervalSampler",
    "RandomSampler",
    "Sampler",
    "SequentialSampler",
]


class Sampler:
    """Base class of the samplers: an iterable of indices that knows its length."""

    def __iter__(self):
        raise NotImplementedError(f"{type(self).__name__}: __iter__ is not defined")

    def __len__(self):
        raise NotImplementedError(f"{type(self).__name__}: __len__ is not defined")


class SequentialSampler(Sampler):
    """Indices in order.

    Parameters
    ----------
    length : int
        How many.
    start : int, default 0
        The first.

    Examples
    --------
    >>> import mxgluon as mx
    >>> list(mx.gluon.data.SequentialSampler(3))
    [0, 1, 2]
    """

    def __init__(self, length, start=0):
        self._length = check_integer("SequentialSampler", "length", length, 0)
        self._start = check_integer("SequentialSampler", "start", start)

    def __iter__(self):
        return iter(range(self._start, self._start + self._length))

    def __len__(self):
        return self._length


class RandomSampler(Sampler):
    """Indices in random order, another one each time; `numpy.random.seed` fixes it.

    Parameters
    ----------
    length : int
        How many.

    Examples
    --------
    >>> import mxgluon as mx
    >>> sorted(mx.gluon.data.RandomSampler(3))
    [0, 1, 2]
    """

    def __init__(self, length):
        self._length = check_integer("RandomSampler", "length", length, 0)

    def __iter__(self):
        indices = numpy.arange(self._length)
        numpy.random.shuffle(indices)
        return iter(indices.tolist())

    def __len__(self):
        return self._length


class FilterSampler(Sampler):
    """Indices of the samples for which a function is true.

    Parameters
    ----------
    fn : callable
        ``fn(sample)``.
    dataset : Dataset
        The samples.

    Examples
    --------
    >>> import mxgluon as mx
    >>> list(mx.gluon.data.FilterSampler(lambda sample: sample > 5, [3, 7, 8]))
    [1, 2]
    """

    def __init__(self, fn, dataset):
        self._indices = [index for index in range(len(dataset)) if fn(dataset[index])]

    def __iter__(self):
        return iter(self._indices)

    def __len__(self):
        return len(self._indices)


class IntervalSampler(Sampler):
    """Every `interval`-th index, then those between.

    Parameters
    ----------
    length : int
        How many indices there are.
    interval : int
        Distance of one index to the next.
    rollover : bool, default True
        Whether those between follow.

    Raises
    ------
    AssertionError
        If the interval is longer than the whole.

    Notes
    -----
    Without `rollover`, the length is the number of indices that come; MXNet says `length` then too.

    Examples
    --------
    >>> import mxgluon as mx
    >>> list(mx.gluon.data.IntervalSampler(5, 2))
    [0, 2, 4, 1, 3]
    """

    def __init__(self, length, interval, rollover=True):
        length = check_integer("IntervalSampler", "length", length, 0)
        interval = check_integer("IntervalSampler", "interval", interval, 1)
        if interval > length:
            raise AssertionError(f"Interval {interval} must be smaller than or equal to length {length}")
        self._length, self._interval, self._rollover = length, interval, rollover

    def __iter__(self):
        for start in range(self._interval if self._rollover else 1):
            yield from range(start, self._length, self._interval)

    def __len__(self):
        return self._length if self._rollover else len(range(0, self._length, self._interval))


def check_batch_size(owner, batch_size):
    """Return a batch size as an int of at least 1; a whole number that is a float will do, as in MXNet."""
    whole = isinstance(batch_size, float) and batch_size.is_integer()
    return check_integer(owner, "batch_size", int(batch_size) if whole else batch_size, 1)


class BatchSampler(Sampler):
    """Lists of indices.

    Parameters
    ----------
    sampler : Sampler
        Where the indices come from.
    batch_size : int
        How many make a list.
    last_batch : {'keep', 'discard', 'rollover'}
        What becomes of a last list that is not full: it is kept, left out, or begins the next pass.

    Raises
    ------
    TypeError
        If `batch_size` is no whole number, or the sampler is not iterable.
    ValueError
        If `batch_size` is less than 1, or `last_batch` none of these.

    Examples
    --------
    >>> import mxgluon as mx
    >>> list(mx.gluon.data.BatchSampler(mx.gluon.data.SequentialSampler(3), 2))
    [[0, 1], [2]]
    """

    def __init__(self, sampler, batch_size, last_batch="keep"):
        if not hasattr(sampler, "__iter__") and not hasattr(sampler, "__getitem__"):
            raise TypeError(f"BatchSampler: invalid sampler; got {sampler!r}; expected an iterable of indices")
        self._batch_size = check_batch_size("BatchSampler", batch_size)
        if last_batch not in ("keep", "discard", "rollover"):
            raise ValueError(f"last_batch must be one of 'keep', 'discard', or 'rollover', but got {last_batch}")
        self._sampler, self._last_batch = sampler, last_batch
        self._previous: list = []

    def __iter__(self):
        batch, self._previous = self._previous, []
        for index in self._sampler:
            batch.append(index)
            if len(batch) == self._batch_size:
                yield batch
                batch = []
        if batch and self._last_batch == "keep":
            yield batch
        elif self._last_batch == "rollover":
            self._previous = batch

    def __len__(self):
        if self._last_batch == "keep":
            return (len(self._sampler) + self._batch_size - 1) // self._batch_size
        return (len(self._previous) + len(self._sampler)) // self._batch_size
