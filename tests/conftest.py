"""What all tests share: golden values, real MXNet, and a guard over global state."""

import json
import os
import pathlib
import subprocess

import jax
import numpy
import pytest

import mxgluon
from mxgluon.core.scope import state

HERE = pathlib.Path(__file__).parent


@pytest.fixture(autouse=True)
def global_state():
    """Seed the random numbers, and check that a test leaves JAX's configuration and this thread's state as they were."""
    mxgluon.random.seed(0)
    numpy.random.seed(0)
    yield
    assert not jax.config.jax_enable_x64
    left = (state.recording, state.training, state.tracing, state.substitution, state.naming)
    state.recording = state.training = False
    state.tracing = state.substitution = state.naming = None
    assert left == (False, False, None, None, None)


@pytest.fixture
def mx():
    """Return the package, as users import it."""
    return mxgluon


@pytest.fixture
def golden():
    """Return a function that loads golden values, from ``NAME.npz`` or ``NAME.json``."""

    def load(name):
        path = HERE / "golden" / name
        if path.suffix == ".json":
            return json.loads(path.read_text(encoding="utf-8"))
        with numpy.load(path, allow_pickle=False) as archive:
            return dict(archive)

    return load


@pytest.fixture
def real_mxnet():
    """Return a function that runs a script in real MXNet and returns what it prints; skips where there is none."""

    def run(script, *arguments, version="2.0.0b1", timeout=600):
        cache = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
        home = os.environ.get("MXGLUON_ORACLE") or pathlib.Path(cache) / "mxgluon" / "oracle"
        python = pathlib.Path(home) / f"mxnet-{version}" / "bin" / "python"
        if not python.exists():
            pytest.skip(f"no real MXNet {version}: run scripts/oracle/make_envs")
        command = [str(python), *(["-c", script] if "\n" in str(script) else [str(script)]), *map(str, arguments)]
        environment = {**os.environ, "MXNET_SUBGRAPH_BACKEND": "NONE"}
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment, check=False)
        if done.returncode:
            raise AssertionError(f"real MXNet failed:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
        return done.stdout

    return run
