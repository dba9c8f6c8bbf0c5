"""Being mxnet: the alias, the command line, the notebook extension."""

import subprocess
import sys
import textwrap

import pytest

import mxgluon
from mxgluon.__main__ import main


def _run(*arguments, **options):
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, timeout=120, check=False, **options
    )


def test_modules_are_the_same_objects():
    script = textwrap.dedent(
        """
        import sys, warnings
        warnings.simplefilter("error")
        import mxgluon
        mxgluon.install_as_mxnet()
        mxgluon.install_as_mxnet()
        import mxnet as mx
        from mxnet.gluon import nn
        from mxnet import autograd, np, npx
        import mxnet.gluon.data.vision
        import mxnet.gluon.nn
        import mxnet.numpy.random as random
        assert mx is mxgluon
        assert nn.Dense is mxgluon.gluon.nn.Dense
        assert random is mxgluon.numpy.random
        assert sys.modules["mxnet.gluon.nn"] is sys.modules["mxgluon.gluon.nn"]
        assert mxgluon.gluon.nn.__spec__.name == "mxgluon.gluon.nn"
        assert mx.base.MXNetError is mxgluon.MXNetError
        for name, reason in (
            ("mxnet.nothing", "MXNet has none either"),
            ("mxnet.gluon.nothing", "MXNet has none either"),
            ("mxnet.nothing.more", "MXNet has none either"),
            ("mxnet.tvmop", "MXNet has it, mxgluon does not have it yet"),
            ("mxnet.gluon.contrib.estimator", "MXNet has it, mxgluon does not have it yet"),
            ("mxnet.metric", "MXNet 2 and mxgluon have it as mxgluon.gluon.metric"),
        ):
            try:
                __import__(name)
            except ModuleNotFoundError as error:
                assert error.name.startswith("mxnet."), error.name
                assert str(error).endswith(": " + reason), error
            else:
                raise AssertionError(name)
        print(mx.np.ones(2))
        """
    )
    done = _run("-c", script)
    assert done.stderr == ""
    assert done.stdout == "[1. 1.]\n"


def test_a_real_mxnet_is_not_replaced(monkeypatch):
    monkeypatch.setitem(sys.modules, "mxnet", type(sys)("mxnet"))
    with pytest.raises(ImportError, match="install_as_mxnet: another mxnet is imported already"):
        mxgluon.install_as_mxnet()


def test_programs_run_as_they_are(tmp_path):
    (tmp_path / "helper.py").write_text("import mxnet as mx\nvalue = mx.np.ones(2).sum().item()\n")
    program = tmp_path / "train.py"
    program.write_text(
        "import sys\nimport helper\nimport mxnet as mx\nprint(__name__, sys.argv[1:], helper.value, mx.__version__[0])\nsys.exit(3)\n"
    )
    done = _run("-m", "mxgluon", str(program), "--epochs", "3")
    assert done.stdout == "__main__ ['--epochs', '3'] 2.0 2\n"
    assert done.returncode == 3
    done = _run("-m", "mxgluon", "-m", "train", "x", cwd=tmp_path)
    assert done.stdout == "__main__ ['x'] 2.0 2\n"


def test_a_directory_is_a_program_as_for_python(tmp_path):
    (tmp_path / "helper.py").write_text("value = 5\n")
    (tmp_path / "__main__.py").write_text("import helper\nimport mxnet\nprint(__name__, helper.value)\n")
    assert _run("-m", "mxgluon", str(tmp_path)).stdout == "__main__ 5\n"


def test_spawned_processes_find_mxnet_too(tmp_path):
    program = tmp_path / "train.py"
    program.write_text(
        "import multiprocessing\nfrom mxnet.gluon import nn\nimport mxnet as mx\n"
        "def work(value):\n    return value + mx.np.ones(2).sum().item(), nn.Dense.__module__\n"
        "if __name__ == '__main__':\n"
        "    with multiprocessing.get_context('spawn').Pool(1) as pool:\n        print(pool.map(work, [1]))\n"
    )
    assert _run("-m", "mxgluon", str(program)).stdout == "[(3.0, 'mxgluon.gluon.nn.basic_layers')]\n"


def test_command_line(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    assert "examples:" in capsys.readouterr().out
    with pytest.raises(SystemExit) as stopped:
        main(["nothing.py"])
    assert stopped.value.code == 2
    assert "no such file: nothing.py" in capsys.readouterr().err


def test_importing_changes_nothing_of_jax():
    done = _run(
        "-c",
        "import jax; before = dict(jax.config.values); import mxgluon; assert dict(jax.config.values) == before; "
        "import sys; assert 'orbax' not in sys.modules and 'matplotlib' not in sys.modules",
    )
    assert done.stderr == ""
    assert done.returncode == 0


def test_notebook_extension(monkeypatch):
    installed = []
    monkeypatch.setattr(mxgluon, "install_as_mxnet", lambda: installed.append(True))
    mxgluon.load_ipython_extension(None)
    assert installed == [True]
