"""Numbers drawn from distributions, by JAX arrays of their parameters: what the operators with all their names have in common.

Each function takes a key, the parameters, and the shape of the result, to which they broadcast. Where a parameter is impossible, the number
is NaN.
"""

import jax
import jax.numpy as jnp

__all__ = [
    "draw_binomial",
    "draw_exponential",
    "draw_gamma",
    "draw_generalized_negative_binomial",
    "draw_negative_binomial",
    "draw_normal",
    "draw_poisson",
    "draw_uniform",
]

# Above it the numbers do not fit int32; the normal distribution is as good there as float32 can tell.
_LARGE = 1e8


def draw_uniform(key, low, high, shape):
    """Uniform numbers from [low, high)."""
    return low + jax.random.uniform(key, shape, low.dtype) * (high - low)


def draw_normal(key, loc, scale, shape):
    """Normal numbers by mean and standard deviation."""
    return loc + jax.random.normal(key, shape, loc.dtype) * scale


def draw_gamma(key, alpha, beta, shape):
    """Gamma numbers by shape and scale."""
    possible = (alpha > 0) & (beta > 0)
    draws = jax.random.gamma(key, jnp.where(alpha > 0, alpha, 1), shape, alpha.dtype)
    return jnp.where(possible, draws * beta, jnp.nan)


def draw_exponential(key, lam, shape):
    """Exponential numbers by rate."""
    return jnp.where(lam > 0, jax.random.exponential(key, shape, lam.dtype) / lam, jnp.nan)


def draw_poisson(key, lam, shape):
    """Poisson counts by mean."""
    small_key, large_key = jax.random.split(key)
    possible = (lam >= 0) & jnp.isfinite(lam)
    # What is not counted one by one must not reach the sampler: it would try for ever.
    small = jnp.where(possible & (lam < _LARGE), lam, 0)
    counts = jax.random.poisson(small_key, small, shape).astype(lam.dtype)
    large = jnp.round(lam + jnp.sqrt(jnp.where(possible, lam, 0)) * jax.random.normal(large_key, shape, lam.dtype))
    return jnp.where(possible, jnp.where(lam < _LARGE, counts, large), jnp.nan)


def draw_negative_binomial(key, k, p, shape):
    """How many failures come before k successes of probability p; k may be any number that is not negative."""
    rate_key, count_key = jax.random.split(key)
    possible = (k > 0) & (p > 0)
    odds = jnp.where(possible, jnp.maximum(1 - p, 0) / jnp.where(possible, p, 1), 1)
    rates = jax.random.gamma(rate_key, jnp.where(possible, k, 1), shape, k.dtype) * odds
    counts = draw_poisson(count_key, rates, shape)
    return jnp.where(possible, counts, jnp.where((k == 0) & (p > 0), 0, jnp.nan))


def draw_generalized_negative_binomial(key, mu, alpha, shape):
    """Negative binomial counts by mean and dispersion; Poisson counts where the dispersion is zero."""
    rate_key, count_key = jax.random.split(key)
    spread = jnp.where(alpha > 0, alpha, 1)
    rates = jax.random.gamma(rate_key, 1 / spread, shape, mu.dtype) * spread * mu
    counts = draw_poisson(count_key, jnp.where(alpha > 0, rates, mu), shape)
    return jnp.where(alpha >= 0, counts, jnp.nan)


def draw_binomial(key, n, p, shape):
    """How many of n trials of probability p succeed."""
    inside = (p > 0) & (p < 1) & (n > 0)
    draws = jax.random.binomial(key, jnp.where(inside, n, 1), jnp.where(inside, p, 0.5), shape, n.dtype)
    edge = jnp.where(n < 0, jnp.nan, jnp.where(p >= 1, n, 0))
    return jnp.where(inside, draws, edge)
