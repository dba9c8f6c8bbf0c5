"""Functions that MXNet leaves to official NumPy, as its ``mx.np.fallback``.

Here they run on the device, and arrays go through them while a gradient is recorded. They have NumPy's signatures, types and meaning. Three call a
function of the user's with NumPy arrays, so they run on the host as in MXNet.

Notes
-----
Where NumPy gives a scalar, these give an array without axes, unless it is a plain truth value or count: a scalar would make the program wait.
"""

import functools
import inspect
from typing import Any

import jax
import jax.numpy as jnp
import numpy

from ..core.invoke import apply
from ..core.kernel import Kernel, wide_scope
from ..core.scope import state
from ..core.storage import Array
from ..core.trace import NeedsWide
from .older_signatures import with_bias, with_interpolation, with_normed, with_normed_sample
from .protocol import fall_back, recording_error
from .rounding import positive as positive

__all__ = [
    "allclose",
    "alltrue",
    "apply_along_axis",
    "apply_over_axes",
    "argpartition",
    "argwhere",
    "array_equal",
    "array_equiv",
    "choose",
    "compress",
    "corrcoef",
    "correlate",
    "count_nonzero",
    "cov",
    "cumprod",
    "digitize",
    "divmod",
    "extract",
    "float_power",
    "frexp",
    "heaviside",
    "histogram2d",
    "histogram_bin_edges",
    "histogramdd",
    "i0",
    "in1d",
    "intersect1d",
    "isclose",
    "isin",
    "ix_",
    "lexsort",
    "min_scalar_type",
    "modf",
    "msort",
    "nanargmax",
    "nanargmin",
    "nancumprod",
    "nancumsum",
    "nanmax",
    "nanmedian",
    "nanmin",
    "nanpercentile",
    "nanprod",
    "nanquantile",
    "nanstd",
    "nansum",
    "nanvar",
    "ndim",
    "packbits",
    "partition",
    "piecewise",
    "poly",
    "polyadd",
    "polydiv",
    "polyfit",
    "polyint",
    "polymul",
    "polysub",
    "promote_types",
    "ptp",
    "real",
    "roots",
    "searchsorted",
    "select",
    "setdiff1d",
    "setxor1d",
    "signbit",
    "size",
    "spacing",
    "take_along_axis",
    "trapz",
    "tril_indices_from",
    "trim_zeros",
    "union1d",
    "unpackbits",
    "unwrap",
    "vander",
]

_kernels: dict = {}


def _is_array(value):
    return isinstance(value, Array)


class _Fallback:
    """How one function is computed.

    Parameters
    ----------
    name : str
        Its name.
    official : callable
        NumPy's function, or what stands for one that NumPy has no longer. It says the signature, and answers where no array is ours.
    compute : callable, optional
        The function on JAX values; that of this name in `jax.numpy` if not given.
    dynamic : bool
        Whether the shape of the result depends on values, so that it is not compiled.
    plain : type, optional
        What a result without axes is made of.
    dtype : str, optional
        The type of the results, where it is not JAX's.
    """

    def __init__(self, name, official, compute, dynamic, plain, dtype):
        self.name, self.official, self.dynamic, self.plain, self.dtype = name, official, dynamic, plain, dtype
        self.compute = compute or getattr(jnp, name)

    @functools.cached_property
    def parameters(self):
        """Names and defaults of the parameters; None for a ufunc, whose parameters after the first are not JAX's."""
        if isinstance(self.official, numpy.ufunc):
            return None
        return inspect.signature(self.official).parameters

    def match(self, args, kwargs):
        """Return the arguments without those that have their default: JAX lacks a few that change nothing."""
        parameters = self.parameters
        if parameters is None or any(one.kind is one.VAR_POSITIONAL for one in parameters.values()):
            return args, kwargs
        if len(args) > len(parameters):
            raise TypeError(f"{self.name}: too many arguments; got {len(args)}; expected at most {len(parameters)}")
        given = dict(zip(parameters, args, strict=False))
        for name, value in kwargs.items():
            if name not in parameters or name in given:
                known = ", ".join(parameters)
                raise TypeError(f"{self.name}: unexpected argument {name!r}; expected some of: {known}, each once")
            given[name] = value
        given = {name: value for name, value in given.items() if value is not parameters[name].default}
        positional = []
        for name, one in parameters.items():
            if name not in given or one.kind is one.KEYWORD_ONLY:
                break
            positional.append(given.pop(name))
        return positional, given

    def call(self, args, kwargs):
        """Answer a call."""
        leaves = jax.tree.leaves((args, kwargs), is_leaf=_is_array)
        boxes = [leaf for leaf in leaves if _is_array(leaf)]
        if not boxes:
            return self.official(*args, **kwargs)
        args, kwargs = self.match(args, kwargs)
        out = kwargs.pop("out", None)
        result: Any = self.run(boxes, *jax.tree.flatten((args, kwargs), is_leaf=_is_array))
        if self.plain is not None and isinstance(result, Array) and not result.ndim and state.tracing is None:
            return self.plain(result)
        if out is None:
            return result
        if out.shape != result.shape:
            raise ValueError(f"{self.name}: wrong shape of out; got {out.shape}; expected {result.shape}")
        out[()] = result
        return out

    def run(self, boxes, leaves, tree):
        """Compute, and record where there is something to differentiate."""
        first = boxes[0]
        fixed = tuple(None if _is_array(leaf) else leaf for leaf in leaves)
        places = tuple(place for place, leaf in enumerate(leaves) if _is_array(leaf))
        boxes = [leaves[place] for place in places]
        if state.tracing is None and state.recording and any(box._entry is not None for box in boxes):
            if self.dynamic:
                raise recording_error(self.name)
            kernel = self.kernel(fixed, places, tree)
            outputs = apply(kernel, boxes, (), type(first), first._device)
            return outputs[0] if len(outputs) == 1 else outputs
        if state.tracing is not None and not jax.config.read("jax_enable_x64"):
            raise NeedsWide
        kernel = Kernel(functools.partial(self.pure, fixed, places, tree), self.name)
        with wide_scope():
            result = kernel.guard(kernel.pure, [box.jax for box in boxes])
        return jax.tree.map(lambda value: type(first)._wrap(value, first._device), result)

    def kernel(self, fixed, places, tree):
        """Return a kernel for a call; one that is compiled already, if only arrays are others."""
        pure = functools.partial(self.pure, fixed, places, tree)
        try:
            key = self.name, tuple((type(value), value) for value in fixed), places, tree
            found = _kernels.get(key)
        except TypeError:
            return _WideKernel(pure, self.name)
        if found is None:
            found = _kernels[key] = _WideKernel(pure, self.name)
        return found

    def pure(self, fixed, places, tree, *values):
        """Compute on JAX values."""
        leaves = list(fixed)
        for place, value in zip(places, values, strict=True):
            leaves[place] = value
        args, kwargs = jax.tree.unflatten(tree, leaves)
        result = self.compute(*args, **kwargs)
        if self.dtype is not None:
            result = jax.tree.map(lambda value: value.astype(self.dtype), result)
        return tuple(result) if isinstance(result, (list, tuple)) else result


class _WideKernel(Kernel):
    """A kernel whose positions and counts are int64, as NumPy's are."""

    def is_wide(self, values) -> bool:
        return True


def _make(name, official=None, compute=None, *, dynamic=False, plain=None, dtype=None):
    """Return a function of NumPy for arrays of ours."""
    official = official or getattr(numpy, name)
    fallback = _Fallback(name, official, compute, dynamic, plain, dtype)

    @functools.wraps(official)
    def function(*args, **kwargs):
        return fallback.call(args, kwargs)

    function.__name__ = function.__qualname__ = name
    function.__module__ = __name__
    function.__doc__ = (
        f"As `numpy.{name}`, for arrays of this package, on their device.\n\nSource: MXNet ``mx.np.{name}``.\n"
    )
    return function


def _make_hosted(name):
    """Return a function of NumPy that calls one of the user's, so that it runs on the host."""
    official = getattr(numpy, name)

    @functools.wraps(official)
    def function(*args, **kwargs):
        boxes = [leaf for leaf in jax.tree.leaves((args, kwargs), is_leaf=_is_array) if _is_array(leaf)]
        return fall_back(boxes[0], official, args, kwargs) if boxes else official(*args, **kwargs)

    function.__module__ = __name__
    function.__doc__ = (
        f"As `numpy.{name}`, for arrays of this package, on the host.\n\nSource: MXNet ``mx.np.{name}``.\n"
    )
    return function


def size(a, axis=None):
    """Return the number of elements, or how long an axis is.

    Parameters
    ----------
    a : array_like
        The argument.
    axis : int, optional
        Which axis; all elements if not given.

    Returns
    -------
    int

    Source: MXNet ``mx.np.size``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.size(mx.np.ones((2, 3)))
    6
    """
    if not _is_array(a):
        return numpy.size(a, axis)
    return a.size if axis is None else a.shape[axis]


def ndim(a):
    """Return the number of axes.

    Parameters
    ----------
    a : array_like
        The argument.

    Returns
    -------
    int

    Source: MXNet ``mx.np.ndim``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.ndim(mx.np.ones((2, 3)))
    2
    """
    return a.ndim if _is_array(a) else numpy.ndim(a)


def min_scalar_type(a):
    """Return the smallest type that holds a number; of an array with axes, its type.

    Parameters
    ----------
    a : array_like
        The argument.

    Returns
    -------
    numpy.dtype

    Source: MXNet ``mx.np.min_scalar_type``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.min_scalar_type(300)
    dtype('uint16')
    """
    return numpy.min_scalar_type(a.asnumpy() if _is_array(a) else a)


promote_types = numpy.promote_types

apply_along_axis = _make_hosted("apply_along_axis")
apply_over_axes = _make_hosted("apply_over_axes")
piecewise = _make_hosted("piecewise")


def _alltrue(a, axis=None, out=None, keepdims=False):
    return numpy.all(a, axis, out, keepdims)  # pyright: ignore[reportCallIssue]


def _in1d(ar1, ar2, assume_unique=False, invert=False):
    return numpy.isin(ar1, ar2, assume_unique, invert).reshape(-1)


def _msort(a):
    return numpy.sort(a, axis=0)


def _trapz(y, x=None, dx=1.0, axis=-1):
    return numpy.trapezoid(y, x, dx, axis)


def _float_power(x1, x2):
    return jnp.power(jnp.asarray(x1, jnp.float64), jnp.asarray(x2, jnp.float64))


def _of_wide(function):
    """Return a function of values in float64, as NumPy computes it."""
    return lambda a, *args, **kwargs: function(jnp.asarray(a, jnp.float64), *args, **kwargs)


def _of_whole_numbers(function):
    """Return a sum or product that takes integers as 64-bit ones, as NumPy does."""

    def summed(a, *args, **kwargs):
        a = jnp.asarray(a)
        if "dtype" not in kwargs and len(args) < 2 and not jnp.issubdtype(a.dtype, jnp.inexact):
            a = a.astype(jnp.uint64 if jnp.issubdtype(a.dtype, jnp.unsignedinteger) else jnp.int64)
        return function(a, *args, **kwargs)

    return summed


def _of_real_counts(function):
    """Return a function whose counts are float64, as NumPy's are."""

    def counted(*args, **kwargs):
        counts, *edges = function(*args, **kwargs)
        return counts.astype(jnp.float64), *edges

    return counted


def _vander(x, *args, **kwargs):
    # The type of a product with NumPy's own integers.
    return jnp.vander(x.astype(numpy.promote_types(x.dtype, "int64")), *args, **kwargs)


alltrue = _make("alltrue", _alltrue, jnp.all)
in1d = _make("in1d", _in1d, lambda a, *rest, **named: jnp.isin(a, *rest, **named).reshape(-1))
msort = _make("msort", _msort, lambda a: jnp.sort(a, axis=0))
trapz = _make("trapz", _trapz, jnp.trapezoid)

allclose = _make("allclose", plain=bool)
array_equal = _make("array_equal", plain=bool)
array_equiv = _make("array_equiv", plain=bool)
count_nonzero = _make("count_nonzero", plain=int, dtype="int64")
isclose = _make("isclose")
isin = _make("isin")

argpartition = _make("argpartition", dtype="int64")
argwhere = _make("argwhere", dynamic=True, dtype="int64")
digitize = _make("digitize", dtype="int64")
lexsort = _make("lexsort", dtype="int64")
nanargmax = _make("nanargmax", dtype="int64")
nanargmin = _make("nanargmin", dtype="int64")
partition = _make("partition")
searchsorted = _make("searchsorted", dtype="int64")
tril_indices_from = _make("tril_indices_from", dtype="int64")

choose = _make("choose", dynamic=True)
compress = _make("compress", dynamic=True)
extract = _make("extract", dynamic=True)
intersect1d = _make("intersect1d", dynamic=True)
ix_ = _make("ix_", dynamic=True)
select = _make("select")
setdiff1d = _make("setdiff1d", dynamic=True)
setxor1d = _make("setxor1d", dynamic=True)
take_along_axis = _make("take_along_axis")
trim_zeros = _make("trim_zeros", dynamic=True)
union1d = _make("union1d", dynamic=True)

corrcoef = _make("corrcoef", with_bias(numpy.corrcoef), _of_wide(with_bias(jnp.corrcoef)))
correlate = _make("correlate")
cov = _make("cov", compute=_of_wide(jnp.cov))
cumprod = _make("cumprod", compute=_of_whole_numbers(jnp.cumprod))
histogram2d = _make("histogram2d", with_normed(numpy.histogram2d), _of_real_counts(with_normed(jnp.histogram2d)))
histogram_bin_edges = _make("histogram_bin_edges")
histogramdd = _make(
    "histogramdd",
    with_normed_sample(numpy.histogramdd),
    _of_real_counts(with_normed_sample(jnp.histogramdd)),
    dynamic=True,
)
ptp = _make("ptp")

nancumprod = _make("nancumprod", compute=_of_whole_numbers(jnp.nancumprod))
nancumsum = _make("nancumsum", compute=_of_whole_numbers(jnp.nancumsum))
nanmax = _make("nanmax")
nanmedian = _make("nanmedian")
nanmin = _make("nanmin")
nanpercentile = _make("nanpercentile", with_interpolation(numpy.nanpercentile), with_interpolation(jnp.nanpercentile))
nanprod = _make("nanprod", compute=_of_whole_numbers(jnp.nanprod))
nanquantile = _make("nanquantile", with_interpolation(numpy.nanquantile), with_interpolation(jnp.nanquantile))
nanstd = _make("nanstd")
nansum = _make("nansum", compute=_of_whole_numbers(jnp.nansum))
nanvar = _make("nanvar")

divmod = _make("divmod")
float_power = _make("float_power", compute=_float_power)
frexp = _make("frexp")
heaviside = _make("heaviside")
i0 = _make("i0")
modf = _make("modf")
real = _make("real")
signbit = _make("signbit")
spacing = _make("spacing")
unwrap = _make("unwrap")

packbits = _make("packbits")
unpackbits = _make("unpackbits")

poly = _make("poly", dynamic=True)
polyadd = _make("polyadd", dynamic=True)
polydiv = _make("polydiv", compute=lambda u, v: jnp.polydiv(u, v, trim_leading_zeros=True), dynamic=True)
polyfit = _make("polyfit", dynamic=True)
polyint = _make("polyint", compute=_of_wide(jnp.polyint), dynamic=True)
polymul = _make("polymul", dynamic=True)
polysub = _make("polysub", dynamic=True)
roots = _make("roots", dynamic=True)
vander = _make("vander", compute=_vander)
