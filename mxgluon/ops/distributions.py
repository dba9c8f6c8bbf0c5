"""Random numbers of further distributions, made from uniform ones and from gamma ones."""

import jax
import jax.numpy as jnp

from ..core.attrs import DType, Dynamic, Shape
from ..core.registry import op
from .random import assign, parameter, result_shape

__all__ = ["exponential", "gamma", "gumbel", "laplace", "logistic", "pareto", "power", "rayleigh", "weibull"]


def _location_scale(name, draw, key, inputs, loc, scale, size, dtype=None):
    """Return ``loc + scale * draw``."""
    tensor_loc, tensor_scale = assign(inputs, loc, scale)
    loc = parameter(name, "loc", tensor_loc, loc)
    scale = parameter(name, "scale", tensor_scale, scale)
    return (loc + scale * draw(key, result_shape(name, size, loc, scale), jnp.float32)).astype(dtype or "float32")


def _exponentials(name, key, tensor, scalar, attribute, size):
    """Return (a parameter, standard exponential numbers in the shape of the result)."""
    value = parameter(name, attribute, tensor, scalar)
    return value, jax.random.exponential(key, result_shape(name, size, value), jnp.float32)


@op("_npi_gamma", rng=True)
def gamma(
    input1=None,
    input2=None,
    *,
    shape: Dynamic | None = None,
    scale: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: DType | None = None,
    key,
):
    """Gamma numbers with density ~ x^(shape - 1) exp(-x / scale). Source: MXNet's `_npi_gamma`."""
    tensor_shape, tensor_scale = assign((input1, input2), shape, scale)
    working = jnp.float64 if dtype == "float64" else jnp.float32
    shape = parameter("gamma", "shape", tensor_shape, shape, working)
    scale = parameter("gamma", "scale", tensor_scale, scale, working)
    draws = jax.random.gamma(key, shape, result_shape("gamma", size, shape, scale), working)
    return (draws * scale).astype(dtype or "float32")


@op("_npi_exponential", rng=True)
def exponential(input1=None, *, scale: Dynamic | None = 1.0, size: Shape | None = None, ctx: str = "cpu", key):
    """Exponential numbers with mean `scale`. Source: MXNet's `_npi_exponential`."""
    scale, draws = _exponentials("exponential", key, input1, scale, "scale", size)
    return draws * scale


@op("_npi_rayleigh", rng=True)
def rayleigh(input1=None, *, scale: Dynamic | None = 1.0, size: Shape | None = None, ctx: str = "cpu", key):
    """Lengths of vectors of two normal numbers with standard deviation `scale`. Source: MXNet's `_npi_rayleigh`."""
    scale, draws = _exponentials("rayleigh", key, input1, scale, "scale", size)
    return scale * jnp.sqrt(2 * draws)


@op("_npi_weibull", rng=True)
def weibull(input1=None, *, a: Dynamic | None = None, size: Shape | None = None, ctx: str = "cpu", key):
    """``(-log(u)) ** (1 / a)`` for uniform u. Source: MXNet's `_npi_weibull`."""
    a, draws = _exponentials("weibull", key, input1, a, "a", size)
    return draws ** (1 / a)


@op("_npi_pareto", rng=True)
def pareto(input1=None, *, a: Dynamic | None = None, size: Shape | None = None, ctx: str = "cpu", key):
    """Pareto II (Lomax) numbers: ``u ** (-1 / a) - 1`` for uniform u. Source: MXNet's `_npi_pareto`."""
    a, draws = _exponentials("pareto", key, input1, a, "a", size)
    return jnp.expm1(draws / a)


@op("_npi_powerd", rng=True)
def power(input1=None, *, a: Dynamic | None = None, size: Shape | None = None, ctx: str = "cpu", key):
    """Numbers in [0, 1] with density a * x^(a - 1). Source: MXNet's `_npi_powerd`."""
    a, draws = _exponentials("power", key, input1, a, "a", size)
    return jnp.exp(-draws / a)


@op("_npi_gumbel", rng=True)
def gumbel(
    input1=None,
    input2=None,
    *,
    loc: Dynamic | None = None,
    scale: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    key,
):
    """Gumbel numbers: ``loc - scale * log(-log(u))`` for uniform u. Source: MXNet's `_npi_gumbel`."""
    return _location_scale("gumbel", jax.random.gumbel, key, (input1, input2), loc, scale, size)


@op("_npi_laplace", rng=True)
def laplace(
    input1=None,
    input2=None,
    *,
    loc: Dynamic | None = None,
    scale: Dynamic | None = None,
    size: Shape | None = None,
    dtype: DType = "float32",
    ctx: str = "cpu",
    key,
):
    """Laplace numbers, with density ~ exp(-abs(x - loc) / scale). Source: MXNet's `_npi_laplace`."""
    return _location_scale("laplace", jax.random.laplace, key, (input1, input2), loc, scale, size, dtype)


@op("_npi_logistic", rng=True)
def logistic(
    input1=None,
    input2=None,
    *,
    loc: Dynamic | None = None,
    scale: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    key,
):
    """Logistic numbers: ``loc + scale * log(u / (1 - u))`` for uniform u. Source: MXNet's `_npi_logistic`."""
    return _location_scale("logistic", jax.random.logistic, key, (input1, input2), loc, scale, size)


for _operator, _names in (
    (gamma, ("shape", "scale")),
    (gumbel, ("loc", "scale")),
    (laplace, ("loc", "scale")),
    (logistic, ("loc", "scale")),
    (exponential, ("scale",)),
    (rayleigh, ("scale",)),
    (weibull, ("a",)),
    (pareto, ("a",)),
    (power, ("a",)),
):

    @_operator.list_inputs
    def _(_names=_names, **attributes):
        return ("input1", "input2")[: sum(attributes.get(name) is None for name in _names)]
