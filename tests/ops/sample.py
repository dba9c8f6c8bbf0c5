"""Samples of operators: one table for what the contract is checked on and for what real MXNet computed.

The generator of the golden values reads this module and the tables with Python 3.8, so it uses the standard library and NumPy only.
"""

import zlib

import numpy

__all__ = ["Sample", "Table", "flags", "normal", "positive", "spaced", "ties", "values", "whole"]


def normal(*shape, dtype="float32"):
    """An input drawn from the normal distribution."""
    return ("normal", shape, dtype)


def positive(*shape, dtype="float32"):
    """An input between 0.5 and 1.5."""
    return ("positive", shape, dtype)


def spaced(*shape, dtype="float32"):
    """An input whose elements all differ by at least 1/7: no two compare equal, none is near a kink of another."""
    return ("spaced", shape, dtype)


def ties(*shape, dtype="float32"):
    """An input of the numbers 0, 1 and 2, so that many are equal."""
    return ("ties", shape, dtype)


def flags(*shape, dtype="bool"):
    """An input of booleans."""
    return ("flags", shape, dtype)


def whole(low, high, *shape, dtype="int32"):
    """An input of whole numbers from `low` up to, without, `high`."""
    return (f"whole:{low}:{high}", shape, dtype)


def values(content, dtype="float32"):
    """An input written out as nested lists."""
    return ("values", content, dtype)


def _make(random, kind, shape, dtype):
    if kind == "values":
        return numpy.array(shape, dtype)
    if kind == "normal":
        value = random.randn(*shape)
    elif kind == "positive":
        value = random.rand(*shape) + 0.5
    elif kind == "spaced":
        value = random.permutation(numpy.arange(numpy.prod(shape, dtype="int64"))).reshape(shape) / 7.0 - 1.0
    elif kind == "ties":
        value = random.randint(0, 3, shape)
    elif kind == "flags":
        value = random.rand(*shape) > 0.4
    else:
        _, low, high = kind.split(":")
        value = random.randint(int(low), int(high), shape)
    return numpy.asarray(value).astype(dtype)


class Sample:
    """One call of an operator.

    Parameters
    ----------
    op : str
        MXNet's name of it, or an alias.
    inputs : list
        Recipes of the tensor inputs, or None for an optional input that is left out in between.
    attrs : dict, optional
        Attributes.
    differentiable : list of int, optional
        Positions of the inputs that are differentiated; all floating-point ones if not given.
    golden : bool or str
        True if real MXNet's value is to be matched, else the reason why not (it draws numbers, it is wrong there, …).
    mxnet : str
        The version of real MXNet that is asked: "2.0", or "1.9" for operators that 2.0 no longer has.
    rtol, atol : float
        Tolerances against real MXNet.
    train : bool
        Whether the call is recorded in training mode.
    outputs : int, optional
        How many outputs are compared; all that both give if not given.
    head : int
        The output whose gradient is taken.
    types : bool
        Whether the outputs' floating-point type follows that of the inputs (float16, bfloat16, float64).
    second : bool
        Whether gradients of gradients are checked.
    numerical : list of int
        Positions of the inputs whose gradients are compared with finite differences, because real MXNet has none or a wrong one.
    out : list of int, optional
        Positions of the inputs that the outputs are written to.
    scratch : list of int
        Positions of inputs that real MXNet overwrites with intermediate results and mxgluon leaves alone.
    """

    def __init__(self, op, inputs, attrs=None, **options):
        self.op, self.inputs, self.attrs = op, list(inputs), dict(attrs or {})
        self.differentiable = options.pop("differentiable", None)
        self.golden = options.pop("golden", True)
        self.mxnet = options.pop("mxnet", "2.0")
        self.rtol, self.atol = options.pop("rtol", 2e-5), options.pop("atol", 2e-6)
        self.train = options.pop("train", True)
        self.outputs = options.pop("outputs", None)
        self.head = options.pop("head", 0)
        self.types = options.pop("types", True)
        self.second = options.pop("second", False)
        self.numerical = options.pop("numerical", [])
        self.out, self.scratch = options.pop("out", None), options.pop("scratch", [])
        if options:
            raise TypeError(f"{op}: unknown options {sorted(options)}")

    @property
    def key(self):
        """Its name in files: stays the same when samples are added or reordered."""
        told = (self.inputs, sorted(self.attrs.items()), self.train, self.head)
        return f"{self.op}-{zlib.crc32(repr(told).encode()) & 0xFFFFFFFF:08x}"

    def draw(self):
        """Return (inputs as NumPy arrays, a source of the head gradient)."""
        random = numpy.random.RandomState(zlib.crc32(self.key.encode()) & 0xFFFF)
        hosts = [None if recipe is None else _make(random, *recipe) for recipe in self.inputs]
        return hosts, lambda output: numpy.asarray(random.randn(*output.shape)).astype(output.dtype)

    def wanted(self, hosts):
        """Return the positions that are differentiated."""
        floating = [place for place, host in enumerate(hosts) if host is not None and host.dtype.kind == "f"]
        return (
            floating if self.differentiable is None else [place for place in self.differentiable if place in floating]
        )


class Table:
    """The samples of one family of operators."""

    def __init__(self):
        self.samples = []

    def add(self, op, inputs, attrs=None, **options):
        """Add a sample; see `Sample`."""
        self.samples.append(Sample(op, inputs, attrs, **options))
