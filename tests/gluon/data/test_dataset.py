"""Datasets: what golden values do not show."""

import pickle

import numpy
import pytest

from mxgluon.gluon import data


def add_one(value):
    return value + 1


def test_base_class_asks_for_methods():
    with pytest.raises(NotImplementedError, match="Dataset: __getitem__ is not defined"):
        data.Dataset()[0]
    with pytest.raises(NotImplementedError, match="Dataset: __len__ is not defined"):
        len(data.Dataset())


def test_samplers_base_class_asks_for_methods():
    with pytest.raises(NotImplementedError, match="Sampler: __iter__ is not defined"):
        iter(data.Sampler())
    with pytest.raises(NotImplementedError, match="Sampler: __len__ is not defined"):
        len(data.Sampler())


def test_lazy_transform_runs_when_a_sample_is_asked_for():
    calls = []
    lazy = data.SimpleDataset([1, 2]).transform(lambda value: calls.append(value) or value)
    assert calls == []
    assert lazy[1] == 2
    assert calls == [2]


def test_eager_transform_runs_once():
    calls = []
    eager = data.SimpleDataset([1, 2]).transform(lambda value: calls.append(value) or value, lazy=False)
    assert (eager[1], eager[1], calls) == (2, 2, [1, 2])


def test_transformed_dataset_pickles():
    dataset = data.ArrayDataset(numpy.arange(3), [5, 6, 7]).transform_first(add_one).take(2)
    again = pickle.loads(pickle.dumps(dataset))
    assert [again[0], again[1]] == [(1, 5), (2, 6)]


def test_length_of_an_interval_without_rollover_is_that_of_its_indices():
    sampler = data.IntervalSampler(13, 3, rollover=False)
    assert len(sampler) == len(list(sampler)) == 5


def test_bad_last_batch_raises_before_indices_are_taken():
    with pytest.raises(ValueError, match="last_batch must be one of 'keep', 'discard', or 'rollover', but got x"):
        next(iter(data.BatchSampler(data.SequentialSampler(6), 3, "x")))
