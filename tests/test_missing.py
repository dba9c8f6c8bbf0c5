"""Names that MXNet has and mxgluon lacks."""

import importlib
import json
import pathlib
import subprocess
import sys

import pytest

import mxgluon
from mxgluon import missing

NAMES = json.loads(pathlib.Path(missing.__file__).with_name("mxnet_names.json").read_text(encoding="utf-8"))
# Modules that answer for what they lack.
MODULES = [
    "gluon",
    "gluon.nn",
    "gluon.loss",
    "gluon.metric",
    "gluon.utils",
    "gluon.data",
    "gluon.data.vision",
    "optimizer",
    "initializer",
    "lr_scheduler",
    "autograd",
    "random",
    "util",
]


@pytest.fixture
def module():
    """Return a module of the package that lacks names which MXNet has."""
    return mxgluon.gluon


@pytest.mark.parametrize(
    ("path", "name", "reason"),
    [
        ("", "kv", "MXNet has it, mxgluon does not have it yet"),
        ("", "image", "MXNet has it, mxgluon does not have it yet"),
        ("", "metric", "MXNet 2 and mxgluon have it as mxgluon.gluon.metric"),
        ("", "mod", "MXNet 1 had it, MXNet 2 and mxgluon do not"),
        ("gluon", "ParameterDict", "MXNet 1 had it, MXNet 2 and mxgluon do not"),
        ("gluon", "model_zoo", "MXNet has it, mxgluon does not have it yet"),
        ("gluon.nn", "PixelShuffle3D", "MXNet has it, mxgluon does not have it yet"),
    ],
)
def test_reasons(path, name, reason):
    assert missing.explain_missing(f"mxgluon.{path}".rstrip("."), name) == reason


@pytest.mark.parametrize("path", MODULES)
def test_every_module_answers(path):
    found = importlib.import_module(f"mxgluon.{path}")
    lacking = sorted(set(NAMES["2"][path].split()) - set(dir(found)))
    for name in lacking:
        assert not hasattr(found, name)
        with pytest.raises(AttributeError, match=f"^module 'mxgluon.{path}' has no attribute '{name}': MXNet"):
            getattr(found, name)


def test_top_package_answers():
    lacking = set(NAMES["2"][""].split()) - set(dir(mxgluon))
    assert lacking
    for name in lacking:
        with pytest.raises(AttributeError, match=f"^module 'mxgluon' has no attribute '{name}': MXNet"):
            getattr(mxgluon, name)


@pytest.mark.parametrize("name", ["nothing", "_nothing", "__nothing__"])
def test_names_that_mxnet_lacks_too(module, name):
    with pytest.raises(AttributeError, match=f"^module 'mxgluon.gluon' has no attribute '{name}'$") as caught:
        getattr(module, name)
    assert (caught.value.name, caught.value.obj) == (name, module)


def test_defaults(module):
    assert getattr(module, "contrib", 5) == 5


@pytest.mark.parametrize(
    "statement",
    [
        "from mxgluon.gluon import contrib",
        "from mxgluon.gluon.nn import Dense, ModulatedDeformableConvolution",
        "from mxgluon.gluon.loss import SDMLLoss",
        "from mxgluon import tvmop",
        "import mxgluon; mxgluon.install_as_mxnet(); from mxnet.gluon import contrib",
    ],
)
def test_imports_say_so(statement):
    done = subprocess.run([sys.executable, "-c", statement], capture_output=True, text=True, check=False, timeout=120)
    assert "ImportError: cannot import name" in done.stderr
    assert "MXNet has it, mxgluon does not have it yet" in done.stderr


def test_import_of_a_name_that_mxnet_lacks():
    with pytest.raises(ImportError, match="^cannot import name 'nothing' from 'mxgluon.gluon' "):
        exec("from mxgluon.gluon import nothing")


def test_the_list_is_read_when_it_is_needed():
    program = "import mxgluon\nfrom mxgluon import missing\nprint(missing._names.cache_info().currsize)\n"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == ["0"]


def test_classes_in_any_case():
    assert missing.explain_missing_class("optimizer", "ftml") == " (MXNet has FTML, mxgluon does not have it yet)"
    assert missing.explain_missing_class("initializer", "rnnfused").startswith(" (MXNet has RNNFused")
    assert missing.explain_missing_class("metric", "nothing") == missing.explain_missing_class("more", "f1") == ""


@pytest.mark.oracle
def test_list_is_that_of_mxnet(real_mxnet):
    script = f"""
import importlib, json
names = {NAMES["2"]!r}
lacking = []
for path, listed in names.items():
    module = importlib.import_module("mxnet" + ("." + path if path else ""))
    lacking += [path + "." + name for name in listed.split() if name[0].isupper() and not hasattr(module, name)]
print(json.dumps(lacking))
"""
    assert json.loads(real_mxnet(script).splitlines()[-1]) == []
