"""Runs the cases under real MXNet 2.0 (Python 3.8): reads ``NAME COUNT`` lines, answers with seconds."""

import sys
import time

import mxnet as mx

import gluon_cases
import operator_cases

mx.npx.set_np()
CASES = dict(gluon_cases.CASES, **operator_cases.CASES)


def main():
    """Answer until the input ends."""
    prepared = {}
    for line in sys.stdin:
        name, count = line.split()
        if name not in prepared:
            prepared[name] = CASES[name](mx)
        start = time.perf_counter()
        prepared[name](int(count))
        print("seconds", time.perf_counter() - start, flush=True)


main()
