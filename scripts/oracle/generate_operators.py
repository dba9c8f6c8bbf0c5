"""Write tests/golden/operators/*.npz: what real MXNet computes for the samples of tests/ops/tables.

    scripts/oracle/generate_operators.py [family …]

Run by the Python of an environment with real MXNet; it takes the samples that ask for the version it finds. Stored under a sample's key
are the outputs, the gradients for a random head gradient, and the inputs that the operator has changed.
"""

import ctypes
import pathlib
import sys

import mxnet as mx
import numpy
from mxnet.base import _LIB, c_str
from mxnet.ndarray.register import _imperative_invoke

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.ops import tables  # noqa: E402 - needs the path above

VERSION = ".".join(mx.__version__.split(".")[:2])


def call(op, arrays, attrs, out):
    """Apply the operator registered under a name, whatever module MXNet shows it in."""
    handle = ctypes.c_void_p()
    if _LIB.NNGetOpHandle(c_str(op), ctypes.byref(handle)):
        raise ValueError("real MXNet %s has no operator %s" % (VERSION, op))
    given = {name: str(value) for name, value in attrs.items()}
    return _imperative_invoke(handle.value, arrays, list(given), list(given.values()), out, False, True)


def compute(sample):
    """Return {suffix: array} of one sample."""
    hosts, head = sample.draw()
    arrays = [mx.nd.array(host, dtype=host.dtype) for host in hosts if host is not None]
    places = [place for place, host in enumerate(hosts) if host is not None]
    wanted = [arrays[places.index(place)] for place in sample.wanted(hosts)]
    for array in wanted:
        array.attach_grad()
    with mx.autograd.record(train_mode=sample.train):
        out = None if sample.out is None else [arrays[places.index(place)] for place in sample.out]
        outputs = call(sample.op, arrays, sample.attrs, out)
    stored = {"out%d" % place: output.asnumpy() for place, output in enumerate(outputs)}
    if wanted:
        top = outputs[sample.head]
        mx.autograd.backward([top], [mx.nd.array(head(top), dtype=top.dtype)], train_mode=sample.train)
        for place, array in zip(sample.wanted(hosts), wanted):
            stored["grad%d" % place] = array.grad.asnumpy()
    # Batch norm moves its statistics in the backward pass.
    for place, array in zip(places, arrays):
        if not numpy.array_equal(array.asnumpy(), hosts[place], equal_nan=hosts[place].dtype.kind == "f"):
            stored["after%d" % place] = array.asnumpy()
    return stored


def write(family, samples):
    """Write the golden values of one family, if any of its samples are this version's."""
    stored = {}
    for sample in samples:
        if sample.mxnet != VERSION or sample.golden is not True:
            continue
        with mx.util.np_shape(True):
            try:
                result = compute(sample)
            except Exception as error:
                raise SystemExit("%s %s %s: %s" % (sample.key, sample.inputs, sample.attrs, error))
        stored.update({"%s.%s" % (sample.key, suffix): value for suffix, value in result.items()})
    if stored:
        numpy.savez_compressed(str(ROOT / "tests" / "golden" / "operators" / ("%s-%s.npz" % (family, VERSION))), **stored)
        print("%s-%s: %d arrays" % (family, VERSION, len(stored)))


def main():
    """Write the families named on the command line, or all."""
    found = {}
    for family in sys.argv[1:] or [None]:
        found.update(tables.load(family))
    for family, samples in found.items():
        write(family, samples)


if __name__ == "__main__":
    main()
