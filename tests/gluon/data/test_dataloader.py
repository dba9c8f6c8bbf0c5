"""DataLoader: whole-array gathers, threads, and what is refused."""

import multiprocessing
import threading
import time

import numpy
import pytest

from mxgluon.core.scope import state
from mxgluon.gluon import data
from mxgluon.gluon.data import dataloader


class Doubled(data.ArrayDataset):
    """Its samples are not the rows of its arrays."""

    def __getitem__(self, idx):
        return super().__getitem__(idx) * 2


class Counted(data.ArrayDataset):
    """Says that its samples are rows all the same."""

    def __getitem__(self, idx):
        raise AssertionError("taken one by one")

    def _columns(self):
        return self._data


def test_worker_processes_are_refused():
    with pytest.raises(
        NotImplementedError, match=r"worker processes are not supported; got num_workers=2 with thread_pool=False"
    ):
        data.DataLoader([1], 1, num_workers=2)


def test_gathers_whole_batches_of_arrays(mx):
    dataset = Counted(mx.np.arange(6).reshape(3, 2), numpy.arange(3))
    batches = list(data.DataLoader(dataset, 2))
    assert [rows.asnumpy().tolist() for rows, _ in batches] == [[[0, 1], [2, 3]], [[4, 5]]]
    assert [labels.asnumpy().tolist() for _, labels in batches] == [[0, 1], [2]]


@pytest.mark.parametrize(
    "dtype", ["float32", "float64", "float16", "bfloat16", "uint8", "int8", "int32", "int64", "bool"]
)
def test_gather_gives_what_stacking_samples_gives(mx, dtype):
    dataset = data.ArrayDataset(mx.np.arange(6).reshape(3, 2).astype(dtype))
    (gathered,) = data.DataLoader(dataset, 3)
    (stacked,) = data.DataLoader(dataset, 3, batchify_fn=data.batchify.Stack())
    assert gathered.dtype == stacked.dtype
    assert gathered.asnumpy().tolist() == stacked.asnumpy().tolist()
    assert gathered.device == stacked.device


def test_gather_sees_what_was_written_between_epochs(mx):
    rows = mx.np.zeros((2, 2))
    loader = data.DataLoader(data.ArrayDataset(rows), 2)
    next(iter(loader))
    rows[0] = 7
    assert next(iter(loader)).asnumpy().tolist() == [[7, 7], [0, 0]]


def test_batches_do_not_share_memory_with_the_dataset(mx):
    host = numpy.zeros((2, 2), "float32")
    (batch,) = data.DataLoader(data.ArrayDataset(host), 2)
    host[:] = 1
    assert batch.asnumpy().tolist() == [[0, 0], [0, 0]]


def test_subclass_with_samples_of_its_own_is_asked_for_them(mx):
    (batch,) = data.DataLoader(Doubled(mx.np.ones((2, 1))), 2)
    assert batch.asnumpy().tolist() == [[2], [2]]


def test_whole_array_on_an_accelerator_is_gathered_there(mx, monkeypatch):
    rows = mx.np.arange(6).reshape(3, 2)
    monkeypatch.setattr(type(rows.device), "device_type", "gpu")
    monkeypatch.setattr(type(rows), "_host", None)
    take = dataloader._taker(rows)
    monkeypatch.undo()
    assert take(numpy.array([2, 0])).asnumpy().tolist() == [[4, 5], [0, 1]]


def test_bad_index_raises(mx):
    with pytest.raises(IndexError):
        list(data.DataLoader(data.ArrayDataset(mx.np.ones((2, 1))), 1, sampler=[5]))


def test_empty_batch_sampler_gives_nothing():
    assert list(data.DataLoader([1, 2], batch_sampler=[])) == []


@pytest.mark.parametrize("prefetch", [None, 0, 1, 50])
def test_threads_keep_the_order(prefetch):
    def slow_first(samples):
        time.sleep(0.02 if samples[0] == 0 else 0)
        return samples

    loader = data.DataLoader(
        list(range(9)), 2, batchify_fn=slow_first, num_workers=3, thread_pool=True, prefetch=prefetch
    )
    assert list(loader) == list(loader) == [[0, 1], [2, 3], [4, 5], [6, 7], [8]]


def test_threads_work_ahead():
    started = threading.Event()

    def batchify(samples):
        if samples[0] == 1:
            started.set()
        return samples

    batches = iter(data.DataLoader([0, 1], 1, batchify_fn=batchify, num_workers=1, thread_pool=True))
    assert next(batches) == [0]
    assert started.wait(10)
    assert next(batches) == [1]


def test_error_of_a_thread_reaches_the_loop():
    def fail(samples):
        raise ValueError(f"bad sample {samples[0]}")

    with pytest.raises(ValueError, match="bad sample 0"):
        list(data.DataLoader([0, 1], 1, batchify_fn=fail, num_workers=1, thread_pool=True))


def test_timeout_error_of_a_transform_is_not_taken_for_a_slow_worker():
    def fail(samples):
        raise TimeoutError("no network")

    with pytest.raises(TimeoutError, match="no network"):
        list(data.DataLoader([0], 1, batchify_fn=fail, num_workers=1, thread_pool=True))


def test_slow_thread_is_a_timeout():
    release = threading.Event()
    loader = data.DataLoader(
        [0], 1, batchify_fn=lambda _: release.wait(20), num_workers=1, thread_pool=True, timeout=0.05
    )
    try:
        with pytest.raises(multiprocessing.TimeoutError, match=r"Worker timed out after 0.05 seconds"):
            list(loader)
    finally:
        release.set()


def test_leaving_an_epoch_cancels_what_waits():
    seen = []
    release = threading.Event()

    def batchify(samples):
        seen.append(samples[0])
        if samples[0]:
            release.wait(20)
        return samples

    batches = iter(
        data.DataLoader(list(range(9)), 1, batchify_fn=batchify, num_workers=1, thread_pool=True, prefetch=5)
    )
    assert next(batches) == [0]
    batches.close()
    release.set()
    assert set(seen) <= {0, 1}


def test_threads_have_the_switches_of_the_loop():
    try:
        state.numpy_default_dtype = True
        loader = data.DataLoader(
            [0], 1, batchify_fn=lambda _: state.numpy_default_dtype, num_workers=1, thread_pool=True
        )
        assert list(loader) == [True]
    finally:
        state.numpy_default_dtype = False
