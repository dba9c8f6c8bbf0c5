"""Fixtures for arrays: recording, and random indexing keys to compare with NumPy."""

import numpy
import pytest

from mxgluon.core.scope import state


@pytest.fixture
def recording():
    """Record operators during a test."""
    state.recording = True
    yield
    state.recording = False


@pytest.fixture(params=range(5))
def random_cases(request):
    """Give 60 pairs (shape, key): about half of the keys are basic."""
    generator = numpy.random.default_rng(request.param)
    cases = []
    while len(cases) < 60:
        shape, key = random_case(generator)
        try:
            numpy.empty(shape)[key]
        except IndexError:
            # An ellipsis moved an index to an axis that it was not drawn for.
            continue
        cases.append((shape, key))
    return cases


def random_case(generator):
    """Return one (shape, key)."""
    shape = tuple(int(size) for size in generator.integers(1, 5, generator.integers(1, 5)))
    advanced = generator.random() < 0.5
    block = tuple(int(size) for size in generator.integers(1, 4, generator.integers(0, 3)))
    key = []
    axis = 0
    while axis < len(shape):
        kind = generator.choice(["int", "slice", "array", "mask", "new", "stop", "ellipsis"])
        size = shape[axis]
        if kind == "stop" and key:
            break
        if kind == "new":
            key.append(None)
            continue
        if kind == "ellipsis":
            if Ellipsis in [item for item in key if isinstance(item, type(Ellipsis))]:
                continue
            key.append(Ellipsis)
            axis += int(generator.integers(0, 2))
            continue
        if kind == "int":
            key.append(int(generator.integers(-size, size)))
        elif kind == "array" and advanced:
            chosen = [1 if generator.random() < 0.2 else length for length in block]
            key.append(generator.integers(-size, size, chosen))
        elif kind == "mask" and advanced and not any(isinstance(item, numpy.ndarray) for item in key):
            key.append(generator.random(size) < 0.6)
            block = (int(numpy.count_nonzero(key[-1])),)
        else:
            key.append(_random_slice(generator, size))
        axis += 1
    return shape, tuple(key)


def _random_slice(generator, size):
    if generator.random() < 0.3:
        return slice(None)
    step = int(generator.choice([1, 1, 1, 2, -1, -2, 3]))
    bounds = [None if generator.random() < 0.3 else int(generator.integers(-size - 1, size + 2)) for _ in range(2)]
    return slice(*bounds, step)
