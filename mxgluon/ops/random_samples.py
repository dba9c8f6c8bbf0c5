"""Random numbers by arrays of parameters: for each element, `shape` numbers of a distribution of its own."""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import DType, Shape
from ..core.registry import op
from . import draws

__all__ = [
    "sample_binomial",
    "sample_exponential",
    "sample_gamma",
    "sample_generalized_negative_binomial",
    "sample_negative_binomial",
    "sample_normal",
    "sample_poisson",
    "sample_uniform",
    "sample_unique_zipfian",
]


def _draw(operator, draw, key, parameters, shape, dtype):
    dtype = jnp.dtype(dtype or "float32")
    if not jnp.issubdtype(dtype, jnp.floating):
        raise MXNetError(f"{operator}: unsupported dtype; got {dtype}; expected float16, float32 or float64")
    first = parameters[0].shape
    if any(value.shape != first for value in parameters):
        shapes = ", ".join(str(value.shape) for value in parameters)
        raise MXNetError(f"{operator}: shapes of the parameters differ; got {shapes}; expected equal shapes")
    working = jnp.float64 if dtype == jnp.float64 else jnp.float32
    # As in MXNet, what is drawn does not depend on the parameters for a gradient.
    spread = [jax.lax.stop_gradient(value).astype(working).reshape(*first, *(1,) * len(shape)) for value in parameters]
    return draw(key, *spread, (*first, *shape)).astype(dtype)


@op("_sample_uniform", aliases=("sample_uniform",), rng=True, differentiable=False)
def sample_uniform(low, high, *, shape: Shape = (), dtype: DType | None = None, key):
    """Uniform numbers from [low, high). Source: MXNet's `_sample_uniform`."""
    return _draw(
        "_sample_uniform",
        draws.draw_uniform,
        key,
        (
            low,
            high,
        ),
        shape,
        dtype,
    )


@op("_sample_normal", aliases=("sample_normal",), rng=True, differentiable=False)
def sample_normal(mu, sigma, *, shape: Shape = (), dtype: DType | None = None, key):
    """Normal numbers with mean `mu` and standard deviation `sigma`. Source: MXNet's `_sample_normal`."""
    return _draw(
        "_sample_normal",
        draws.draw_normal,
        key,
        (
            mu,
            sigma,
        ),
        shape,
        dtype,
    )


@op("_sample_gamma", aliases=("sample_gamma",), rng=True, differentiable=False)
def sample_gamma(alpha, beta, *, shape: Shape = (), dtype: DType | None = None, key):
    """Gamma numbers of shape `alpha` and scale `beta`. Source: MXNet's `_sample_gamma`."""
    return _draw(
        "_sample_gamma",
        draws.draw_gamma,
        key,
        (
            alpha,
            beta,
        ),
        shape,
        dtype,
    )


@op("_sample_exponential", aliases=("sample_exponential",), rng=True, differentiable=False)
def sample_exponential(lam, *, shape: Shape = (), dtype: DType | None = None, key):
    """Exponential numbers with rate `lam`, so with mean 1 / `lam`. Source: MXNet's `_sample_exponential`."""
    return _draw("_sample_exponential", draws.draw_exponential, key, (lam,), shape, dtype)


@op(
    "_sample_poisson",
    aliases=(
        "sample_poisson",
        "_npx_tensor_poisson",
    ),
    rng=True,
    differentiable=False,
)
def sample_poisson(lam, *, shape: Shape = (), dtype: DType | None = None, key):
    """Poisson counts with mean `lam`. Source: MXNet's `_sample_poisson`."""
    return _draw("_sample_poisson", draws.draw_poisson, key, (lam,), shape, dtype)


@op("_sample_negative_binomial", aliases=("sample_negative_binomial",), rng=True, differentiable=False)
def sample_negative_binomial(k, p, *, shape: Shape = (), dtype: DType | None = None, key):
    """How many failures come before `k` successes of probability `p`. Source: MXNet's `_sample_negative_binomial`."""
    return _draw(
        "_sample_negative_binomial",
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
    "_sample_generalized_negative_binomial",
    aliases=("sample_generalized_negative_binomial",),
    rng=True,
    differentiable=False,
)
def sample_generalized_negative_binomial(mu, alpha, *, shape: Shape = (), dtype: DType | None = None, key):
    """Negative binomial counts with mean `mu` and dispersion `alpha`. Source: MXNet's `_sample_generalized_negative_binomial`."""
    return _draw(
        "_sample_generalized_negative_binomial",
        draws.draw_generalized_negative_binomial,
        key,
        (
            mu,
            alpha,
        ),
        shape,
        dtype,
    )


@op("_sample_binomial", aliases=("sample_binomial",), rng=True, differentiable=False)
def sample_binomial(n, p, *, shape: Shape = (), dtype: DType | None = None, key):
    """How many of `n` trials of probability `p` succeed. Source: MXNet's `_sample_binomial`."""
    return _draw(
        "_sample_binomial",
        draws.draw_binomial,
        key,
        (
            n,
            p,
        ),
        shape,
        dtype,
    )


@op("_sample_unique_zipfian", rng=True, outputs=2, differentiable=False, wide=True)
def sample_unique_zipfian(*, range_max: int, shape: Shape | None = None, key):
    """Classes without repetition in each row, the class c with probability ~ log((c + 2) / (c + 1)); and the number of tries of each row.

    Source: MXNet's `_sample_unique_zipfian`.
    """
    if shape is None or len(shape) != 2:
        raise MXNetError(f"_sample_unique_zipfian: wrong shape; got {shape}; expected (rows, classes in a row)")
    rows, count = shape
    if count > range_max:
        raise MXNetError(
            "_sample_unique_zipfian: Number of samples cannot exceed the number of possible classes; "
            f"got {count} for range_max={range_max}"
        )
    longest = jnp.log(jnp.asarray(range_max + 1, jnp.float64))

    def sample_row(row_key):
        def attempt(progress):
            found, number, tries, last_key = progress
            next_key, own_key = jax.random.split(last_key)
            guess = jnp.exp(jax.random.uniform(own_key, (), jnp.float64) * longest).astype(jnp.int64) - 1
            guess = jnp.clip(guess, 0, range_max - 1)
            new = ~jnp.any(found == guess)
            found = jnp.where(new, found.at[number].set(guess), found)
            return found, number + new, tries + 1, next_key

        nothing, zero = jnp.full(count, -1, jnp.int64), jnp.zeros((), jnp.int64)
        found, _, tries, _ = jax.lax.while_loop(
            lambda progress: progress[1] < count, attempt, (nothing, zero, zero, row_key)
        )
        return found, tries

    return jax.vmap(sample_row)(jax.random.split(key, rows))
