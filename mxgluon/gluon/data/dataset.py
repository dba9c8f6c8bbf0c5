"""Datasets: samples by index."""

from ...core.storage import Array
from .sampler import FilterSampler, Sampler, SequentialSampler

__all__ = ["ArrayDataset", "Dataset", "SimpleDataset"]


class Dataset:
    """Base class of the datasets: it has ``dataset[index]`` and ``len(dataset)``."""

    def __getitem__(self, idx):
        raise NotImplementedError(f"{type(self).__name__}: __getitem__ is not defined")

    def __len__(self):
        raise NotImplementedError(f"{type(self).__name__}: __len__ is not defined")

    def _columns(self):
        """Return the sequences of which sample ``i`` is the tuple of ``i``-th elements, or None where samples are made otherwise.

        A class that says so lets `DataLoader` gather whole batches; one that overrides ``__getitem__`` alone is not asked.
        """
        return

    def filter(self, fn):
        """Return the samples for which a function is true.

        Parameters
        ----------
        fn : callable
            ``fn(sample)``; called on every sample at once.
        """
        return _SampledDataset(self, FilterSampler(fn, self))

    def shard(self, num_shards, index):
        """Return one of several parts of equal size; the first ones have the samples that are left over.

        Parameters
        ----------
        num_shards : int
            How many parts.
        index : int
            Which one.

        Raises
        ------
        AssertionError
            If there is no such part.
        """
        if index >= num_shards:
            raise AssertionError(f"Shard index of out bound: {index} out of {num_shards}")
        if num_shards <= 0:
            raise AssertionError("Number of shards must be greater than 0")
        if index < 0:
            raise AssertionError("Index must be non-negative")
        size, rest = divmod(len(self), num_shards)
        start = size * index + min(index, rest)
        return _SampledDataset(self, SequentialSampler(size + (index < rest), start))

    def take(self, count):
        """Return the first samples.

        Parameters
        ----------
        count : int or None
            How many; all if None or more than there are.
        """
        count = len(self) if count is None else min(count, len(self))
        return _SampledDataset(self, SequentialSampler(count))

    def sample(self, sampler):
        """Return the samples that a sampler chooses, in its order.

        Parameters
        ----------
        sampler : Sampler
            Chooses indices.

        Raises
        ------
        TypeError
            If it is no sampler.
        """
        if not isinstance(sampler, Sampler):
            raise TypeError(f"Invalid sampler type: {type(sampler)}. Expected gluon.data.Sampler instead.")
        return _SampledDataset(self, sampler)

    def transform(self, fn, lazy=True):
        """Return the samples after a function.

        Parameters
        ----------
        fn : callable
            Takes a sample; the parts of one that is a tuple as so many arguments.
        lazy : bool, default True
            Call it when a sample is asked for; otherwise on all samples now.
        """
        transformed = _TransformedDataset(self, fn)
        return transformed if lazy else SimpleDataset([transformed[index] for index in range(len(transformed))])

    def transform_first(self, fn, lazy=True):
        """Return the samples with their first parts after a function; useful for images beside labels.

        Parameters
        ----------
        fn : callable
            ``fn(part)``.
        lazy : bool, default True
            As in `transform`.
        """
        return self.transform(_FirstOnly(fn), lazy)


class _FirstOnly:
    """Applies a function to the first of its arguments. A class, so that it can be sent to another process."""

    def __init__(self, function):
        self._function = function

    def __call__(self, first, *rest):
        return (self._function(first), *rest) if rest else self._function(first)


class _TransformedDataset(Dataset):
    def __init__(self, data, function):
        self._data, self._function = data, function

    def __len__(self):
        return len(self._data)

    def __getitem__(self, idx):
        item = self._data[idx]
        return self._function(*item) if isinstance(item, tuple) else self._function(item)


class _SampledDataset(Dataset):
    def __init__(self, data, sampler):
        self._data, self._indices = data, list(sampler)

    def __len__(self):
        return len(self._indices)

    def __getitem__(self, idx):
        return self._data[self._indices[idx]]


class SimpleDataset(Dataset):
    """A list, or any other sequence, as a dataset.

    Parameters
    ----------
    data : sequence
        The samples.

    Source: MXNet ``gluon.data.SimpleDataset``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.data.SimpleDataset([1, 2, 3]).transform(lambda sample: sample * 2)[1]
    4
    """

    def __init__(self, data):
        self._data = data

    def __len__(self):
        return len(self._data)

    def __getitem__(self, idx):
        return self._data[idx]

    def _columns(self):
        return [self._data]


class ArrayDataset(Dataset):
    """Several sequences of one length: a sample has one part of each.

    Parameters
    ----------
    *args : sequence
        Arrays, lists, datasets. Of a one-dimensional array NumPy's numbers are taken.

    Raises
    ------
    AssertionError
        If there are none, or their lengths differ.

    Source: MXNet ``gluon.data.ArrayDataset``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.data.ArrayDataset([1, 2], ["one", "two"])[0]
    (1, 'one')
    """

    def __init__(self, *args):
        if not args:
            raise AssertionError("Needs at least 1 arrays")
        self._length = len(args[0])
        for number, data in enumerate(args):
            if len(data) != self._length:
                raise AssertionError(
                    f"All arrays must have the same length; array[0] has length {self._length} "
                    f"while array[{number + 1}] has {len(data)}."
                )
        self._data = [data.asnumpy() if isinstance(data, Array) and data.ndim == 1 else data for data in args]

    def __len__(self):
        return self._length

    def __getitem__(self, idx):
        if len(self._data) == 1:
            return self._data[0][idx]
        return tuple(data[idx] for data in self._data)

    def _columns(self):
        return self._data
