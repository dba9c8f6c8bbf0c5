"""Random numbers of a shape, or of the shape of an array, by distributions whose parameters are numbers."""

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import DType, Dynamic, NonNegative, Positive, Shape
from ..core.registry import op
from . import draws

__all__ = [
    "random_binomial",
    "random_exponential",
    "random_exponential_like",
    "random_gamma",
    "random_gamma_like",
    "random_generalized_negative_binomial",
    "random_generalized_negative_binomial_like",
    "random_negative_binomial",
    "random_negative_binomial_like",
    "random_normal_like",
    "random_poisson",
    "random_poisson_like",
    "random_uniform_like",
]


def _draw(operator, draw, key, parameters, shape, dtype):
    dtype = jnp.dtype(dtype or "float32")
    if not jnp.issubdtype(dtype, jnp.floating):
        raise MXNetError(f"{operator}: This operation only support floating point types; got {dtype}")
    working = jnp.float64 if dtype == jnp.float64 else jnp.float32
    values = [jnp.asarray(value, working) for value in parameters]
    return draw(key, *values, tuple(shape or ())).astype(dtype)


@op("_random_gamma", aliases=("random_gamma",), rng=True, differentiable=False)
def random_gamma(
    *,
    alpha: Positive = 1.0,
    beta: Positive = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Gamma numbers of shape `alpha` and scale `beta`. Source: MXNet's `_random_gamma`."""
    return _draw(
        "_random_gamma",
        draws.draw_gamma,
        key,
        (
            alpha,
            beta,
        ),
        shape,
        dtype,
    )


@op("_random_exponential", aliases=("random_exponential",), rng=True, differentiable=False)
def random_exponential(
    *,
    lam: Positive = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Exponential numbers with rate `lam`, so with mean 1 / `lam`. Source: MXNet's `_random_exponential`."""
    return _draw("_random_exponential", draws.draw_exponential, key, (lam,), shape, dtype)


@op(
    "_random_poisson",
    aliases=(
        "random_poisson",
        "_npx_scalar_poisson",
    ),
    rng=True,
    differentiable=False,
)
def random_poisson(
    *,
    lam: NonNegative = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Poisson counts with mean `lam`. Source: MXNet's `_random_poisson`."""
    return _draw("_random_poisson", draws.draw_poisson, key, (lam,), shape, dtype)


@op("_random_negative_binomial", aliases=("random_negative_binomial",), rng=True, differentiable=False)
def random_negative_binomial(
    *,
    k: NonNegative = 1,
    p: NonNegative = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """How many failures come before `k` successes of probability `p`. Source: MXNet's `_random_negative_binomial`."""
    return _draw(
        "_random_negative_binomial",
        draws.draw_negative_binomial,
        key,
        (
            k,
            p,
        ),
        shape,
        dtype,
    )


@op(
    "_random_generalized_negative_binomial",
    aliases=("random_generalized_negative_binomial",),
    rng=True,
    differentiable=False,
)
def random_generalized_negative_binomial(
    *,
    mu: NonNegative = 1.0,
    alpha: NonNegative = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Negative binomial counts with mean `mu` and dispersion `alpha`. Source: MXNet's `_random_generalized_negative_binomial`."""
    return _draw(
        "_random_generalized_negative_binomial",
        draws.draw_generalized_negative_binomial,
        key,
        (
            mu,
            alpha,
        ),
        shape,
        dtype,
    )


@op("_random_binomial", aliases=("random_binomial",), rng=True, differentiable=False)
def random_binomial(
    *,
    n: NonNegative = 1,
    p: NonNegative = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """How many of `n` trials of probability `p` succeed. Source: MXNet's `_random_binomial`."""
    return _draw(
        "_random_binomial",
        draws.draw_binomial,
        key,
        (
            n,
            p,
        ),
        shape,
        dtype,
    )


@op("_random_uniform_like", rng=True, differentiable=False)
def random_uniform_like(data, *, low: Dynamic = 0.0, high: Dynamic = 1.0, key):
    """As `_random_uniform`, of the shape and type of an array. Source: MXNet's `_random_uniform_like`."""
    return _draw(
        "_random_uniform_like",
        draws.draw_uniform,
        key,
        (
            low,
            high,
        ),
        data.shape,
        data.dtype,
    )


@op("_random_normal_like", rng=True, differentiable=False)
def random_normal_like(data, *, loc: Dynamic = 0.0, scale: Positive = 1.0, key):
    """As `_random_normal`, of the shape and type of an array. Source: MXNet's `_random_normal_like`."""
    return _draw(
        "_random_normal_like",
        draws.draw_normal,
        key,
        (
            loc,
            scale,
        ),
        data.shape,
        data.dtype,
    )


@op("_random_gamma_like", rng=True, differentiable=False)
def random_gamma_like(data, *, alpha: Positive = 1.0, beta: Positive = 1.0, key):
    """As `_random_gamma`, of the shape and type of an array. Source: MXNet's `_random_gamma_like`."""
    return _draw(
        "_random_gamma_like",
        draws.draw_gamma,
        key,
        (
            alpha,
            beta,
        ),
        data.shape,
        data.dtype,
    )


@op("_random_exponential_like", rng=True, differentiable=False)
def random_exponential_like(data, *, lam: Positive = 1.0, key):
    """As `_random_exponential`, of the shape and type of an array. Source: MXNet's `_random_exponential_like`."""
    return _draw("_random_exponential_like", draws.draw_exponential, key, (lam,), data.shape, data.dtype)


@op("_random_poisson_like", rng=True, differentiable=False)
def random_poisson_like(data, *, lam: NonNegative = 1.0, key):
    """As `_random_poisson`, of the shape and type of an array. Source: MXNet's `_random_poisson_like`."""
    return _draw("_random_poisson_like", draws.draw_poisson, key, (lam,), data.shape, data.dtype)


@op("_random_negative_binomial_like", rng=True, differentiable=False)
def random_negative_binomial_like(data, *, k: NonNegative = 1, p: NonNegative = 1.0, key):
    """As `_random_negative_binomial`, of the shape and type of an array. Source: MXNet's `_random_negative_binomial_like`."""
    return _draw(
        "_random_negative_binomial_like",
        draws.draw_negative_binomial,
        key,
        (
            k,
            p,
        ),
        data.shape,
        data.dtype,
    )


@op("_random_generalized_negative_binomial_like", rng=True, differentiable=False)
def random_generalized_negative_binomial_like(data, *, mu: NonNegative = 1.0, alpha: NonNegative = 1.0, key):
    """As `_random_generalized_negative_binomial`, of the shape and type of an array. Source: MXNet's `_random_generalized_negative_binomial_like`."""
    return _draw(
        "_random_generalized_negative_binomial_like",
        draws.draw_generalized_negative_binomial,
        key,
        (
            mu,
            alpha,
        ),
        data.shape,
        data.dtype,
    )
