"""Arguments of samplers and loaders that are refused, and batch sizes that are not."""

import numpy
import pytest

from mxgluon.gluon import data


def _loader(**arguments):
    return data.DataLoader([1, 2, 3, 4, 5], **arguments)


def _batches(**arguments):
    return data.BatchSampler(data.SequentialSampler(5), **arguments)


@pytest.mark.parametrize(("make", "name"), [(_loader, "DataLoader"), (_batches, "BatchSampler")])
@pytest.mark.parametrize(
    ("size", "error"), [(-1, ValueError), (0, ValueError), (2.5, TypeError), ("2", TypeError), ([2], TypeError)]
)
def test_refused_batch_sizes(make, name, size, error):
    with pytest.raises(error, match=f"^{name}: invalid batch_size; got .*; expected an integer of at least 1$"):
        make(batch_size=size)


@pytest.mark.parametrize("make", [_loader, _batches])
@pytest.mark.parametrize("size", [2, 2.0, numpy.int64(2)])
def test_batch_sizes(make, size):
    made = make(batch_size=size)
    assert len(made) == len(list(made)) == 3


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: data.SequentialSampler(-1), ValueError, "SequentialSampler: invalid length; got -1"),
        (lambda: data.SequentialSampler("a"), TypeError, "SequentialSampler: invalid length; got 'a'"),
        (lambda: data.SequentialSampler(3, 0.5), TypeError, "SequentialSampler: invalid start; got 0.5"),
        (lambda: data.RandomSampler(2.5), TypeError, "RandomSampler: invalid length; got 2.5"),
        (lambda: data.IntervalSampler(5, 0), ValueError, "IntervalSampler: invalid interval; got 0"),
        (lambda: data.IntervalSampler(5, 1.5), TypeError, "IntervalSampler: invalid interval; got 1.5"),
        (lambda: data.BatchSampler(3, 2), TypeError, "BatchSampler: invalid sampler; got 3; expected an iterable"),
        (lambda: _batches(batch_size=2, last_batch="x"), ValueError, "last_batch must be one of 'keep', 'discard', or"),
        (lambda: _loader(batch_size=2, sampler=3), TypeError, "BatchSampler: invalid sampler; got 3"),
        (lambda: _loader(batch_size=2, num_workers="a"), TypeError, "DataLoader: invalid num_workers; got 'a'"),
        (lambda: _loader(batch_size=2, timeout="a"), TypeError, "DataLoader: invalid timeout; got 'a'"),
        (
            lambda: _loader(batch_size=2, batchify_fn=3),
            TypeError,
            "DataLoader: invalid batchify_fn; got 3; expected a func",
        ),
    ],
)
def test_refused_arguments(make, error, message):
    with pytest.raises(error, match=f"^{message}"):
        make()
