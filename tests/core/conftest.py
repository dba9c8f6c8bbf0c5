"""Arrays for the tests of the machinery."""

import jax
import jax.numpy as jnp
import numpy
import pytest

from mxgluon.core import tape
from mxgluon.core.scope import state
from mxgluon.core.storage import array_class


@pytest.fixture
def box():
    """Return a function that boxes values, as a variable with a gradient where asked."""

    def make(value, dtype="float32", request=None):
        with jax.enable_x64(True):
            array = array_class()._wrap(jnp.asarray(numpy.asarray(value), dtype))
        if request is not None:
            tape.attach(array, request)
        return array

    return make


@pytest.fixture
def recorded():
    """Return a function that runs another while recording in training mode."""

    def run(function, *args):
        state.recording = state.training = True
        try:
            return function(*args)
        finally:
            state.recording = state.training = False

    return run
