"""``python -m mxgluon script.py …``: run a program written for MXNet."""

import argparse
import os
import runpy
import sys

from .as_mxnet import install_as_mxnet

_DESCRIPTION = "Run a Python program that imports mxnet, with mxgluon in its place."
_EXAMPLES = """examples:
  python -m mxgluon train.py --epochs 3
  python -m mxgluon -m mypackage.train --epochs 3
"""


def main(arguments=None):
    """Run the command line; return its exit code.

    Parameters
    ----------
    arguments : list of str, optional
        The arguments; those of the process if not given.
    """
    parser = argparse.ArgumentParser(
        prog="python -m mxgluon",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("-m", dest="module", action="store_true", help="PROGRAM is a module, as in python -m")
    parser.add_argument("program", metavar="PROGRAM", help="file, directory (or module) to run")
    parser.add_argument("arguments", metavar="ARGUMENT", nargs=argparse.REMAINDER, help="arguments of the program")
    given = parser.parse_args(arguments)
    if not given.module and not os.path.exists(given.program):
        parser.error(f"no such file: {given.program}")
    install_as_mxnet()
    # Processes that the program spawns get its path, not its import hooks.
    sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "standin"))
    if given.module:
        sys.argv = [given.program, *given.arguments]
        sys.path.insert(0, os.getcwd())
        runpy.run_module(given.program, run_name="__main__", alter_sys=True)
        return 0
    sys.argv = [given.program, *given.arguments]
    if not os.path.isdir(given.program):
        # A directory goes to the path itself; runpy sees to it.
        sys.path.insert(0, os.path.dirname(os.path.abspath(given.program)))
    runpy.run_path(given.program, run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main())
