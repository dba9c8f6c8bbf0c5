"""The package as a whole: version, metadata, and what importing it does."""

import importlib.metadata
import importlib.resources
import pathlib
import subprocess
import sys
import tomllib

import pytest

import mxgluon

ROOT = pathlib.Path(__file__).parents[1]
CONFIGURATION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(program):
    """Run a program in a new interpreter; return what it prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_version_is_that_of_the_distribution():
    assert mxgluon.__version__ == importlib.metadata.version("mxgluon")


def test_changelog_names_the_version():
    assert f"## {mxgluon.__version__} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_importing_changes_no_configuration_and_loads_nothing_heavy():
    printed = run(
        "import jax, sys\n"
        "before = dict(jax.config.values)\n"
        "import mxgluon\n"
        "print(dict(jax.config.values) == before)\n"
        "print(*sorted({'orbax', 'matplotlib', 'torch', 'tensorflow', 'mxnet'} & {name.split('.')[0] for name in sys.modules}))\n"
    )
    assert printed == ["True"]


def test_importing_starts_no_backend():
    printed = run("import mxgluon\nfrom jax._src import xla_bridge\nprint(len(xla_bridge._backends))\n")
    assert printed == ["0"]


def test_importing_names_is_lazy_but_complete():
    assert set(mxgluon.__all__) <= set(dir(mxgluon))


@pytest.mark.parametrize("name", ["py.typed", "mxnet_names.json", "gluon/data/vision/digits.npz"])
def test_package_has_its_data(name):
    assert importlib.resources.files("mxgluon").joinpath(name).is_file()


def test_python_of_the_linters_is_the_oldest_that_is_supported():
    oldest = CONFIGURATION["project"]["requires-python"].removeprefix(">=")
    assert CONFIGURATION["tool"]["pyright"]["pythonVersion"] == oldest
    assert CONFIGURATION["tool"]["ruff"]["target-version"] == "py" + oldest.replace(".", "")


def test_every_package_is_in_a_layer():
    (contract,) = CONFIGURATION["tool"]["importlinter"]["contracts"]
    placed = {name for layer in contract["layers"] for name in layer.split(" | ")}
    # The package itself, its second name and its version stand outside.
    outside = {"mxgluon.__init__", "mxgluon.as_mxnet", "mxgluon.version"}
    folder = ROOT / "mxgluon"
    modules = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    assert {f"mxgluon.{name}" for name in modules} - outside <= placed


@pytest.mark.parametrize("path", sorted((ROOT / "mxgluon").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_longer_than_500_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500
