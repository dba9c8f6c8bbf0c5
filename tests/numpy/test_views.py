"""What shares storage: MXNet's rule, as real MXNet answered for a grid of keys."""

import json
import pathlib

import numpy
import pytest

from mxgluon.core import tape
from mxgluon.numpy.multiarray import array

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "ndarray.json").read_text(encoding="utf-8"))


def decode(item):
    """Return the key element that the golden file spells."""
    if isinstance(item, list):
        return slice(*item)
    return {"...": Ellipsis, "None": None}.get(item, item)


@pytest.mark.parametrize("case", GOLDEN["views"], ids=lambda case: str(case["key"]))
def test_view_rule(case):
    x = array(numpy.zeros(case["shape"]))
    key = tuple(decode(item) for item in case["key"])
    y = x[key[0] if case["bare"] else key]
    assert list(y.shape) == case["result"]
    y[()] = -7
    assert bool((x.asnumpy() == -7).any()) == case["view"]


def test_writes_reach_every_view():
    x = array(numpy.zeros((3, 4)))
    row, part = x[1], x[1, 2:]
    inner = row[2:][1:]
    x[1, 3] = 5
    assert row.tolist() == [0, 0, 0, 5]
    assert part.tolist() == [0, 5]
    assert inner.tolist() == [5]
    inner[0] = 6
    assert x[1].tolist() == [0, 0, 0, 6]
    assert part.tolist() == [0, 6]
    row[:] = 1
    assert x.tolist() == [[0] * 4, [1] * 4, [0] * 4]


def test_random_writes_through_views_agree_with_numpy():
    generator = numpy.random.default_rng(3)
    host = numpy.zeros((4, 3, 5), numpy.float32)
    x = array(host)
    pool = [(host, x)]
    for step in range(150):
        ours, theirs = pool[generator.integers(len(pool))][::-1]
        if theirs.ndim and generator.random() < 0.5 and len(pool) < 40:
            start = int(generator.integers(0, theirs.shape[0]))
            key = start if generator.random() < 0.5 else slice(start, None)
            pool.append((theirs[key, ...], ours[key]))
        else:
            theirs[...] = step
            ours[()] = step
        for known, box in pool:
            numpy.testing.assert_array_equal(box.asnumpy(), known)


def test_copies_do_not_share():
    x = array(numpy.zeros((2, 3)))
    for copy in (x[[0]], x[:, 1], x[::2], x[x > -1], x[True]):
        copy[()] = 1
    assert x.tolist() == [[0] * 3] * 2
    source = numpy.zeros(3, numpy.float32)
    y = array(source)
    source[:] = 1
    assert y.tolist() == [0, 0, 0]


def test_reshape_view_shares():
    x = array(numpy.zeros((2, 3)))
    y = x.reshape_view(-1)
    y[4] = 1
    assert x.tolist() == [[0, 0, 0], [0, 1, 0]]
    with pytest.raises(Exception, match=r"Cannot reshape array of shape \[2, 3\] into shape \[4\]"):
        x.reshape_view(4)


def test_detach_shares_storage_and_leaves_the_graph(recording):
    x = array(numpy.zeros(3))
    x.attach_grad()
    y = x.detach()
    assert y.grad is None
    with pytest.raises(Exception, match="not in a computational graph"):
        tape.backward([y])
    y[0] = 4
    assert x[0].item() == 4
