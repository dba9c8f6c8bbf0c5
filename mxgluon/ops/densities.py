"""Densities of distributions, one for each sample, and their logarithms.

Parameters have the leading dimensions of the samples: all samples behind an element of the parameters are of its distribution. Samples that
are counts have no gradient.
"""

import jax
import jax.numpy as jnp
from jax.scipy.special import gammaln

from ..base import MXNetError
from ..core.registry import op

__all__ = [
    "pdf_dirichlet",
    "pdf_exponential",
    "pdf_gamma",
    "pdf_generalized_negative_binomial",
    "pdf_negative_binomial",
    "pdf_normal",
    "pdf_poisson",
    "pdf_uniform",
]


def _density(operator, logarithm, sample, parameters, is_log):
    leading = parameters[0].shape
    if sample.shape[: len(leading)] != leading or any(value.shape != leading for value in parameters):
        shapes = ", ".join(str(value.shape) for value in parameters)
        raise MXNetError(
            f"{operator}: shapes do not fit; got samples {sample.shape} and parameters {shapes}; expected parameters of "
            "one shape, with which that of the samples begins"
        )
    return _finished(logarithm, sample, [_spread(value, sample.ndim) for value in parameters], is_log)


def _spread(value, rank):
    return value.reshape(*value.shape, *(1,) * (rank - value.ndim))


def _finished(logarithm, sample, parameters, is_log):
    # Half precision holds neither the factorials nor the differences of their logarithms.
    working = jnp.promote_types(sample.dtype, jnp.float32)
    result = logarithm(sample.astype(working), *(value.astype(working) for value in parameters))
    return (result if is_log else jnp.exp(result)).astype(sample.dtype)


def _log_negative_binomial(x, k, p):
    x = jax.lax.stop_gradient(x)
    return gammaln(x + k) - gammaln(x + 1) - gammaln(k) + k * jnp.log(p) + x * jnp.log1p(-p)


@op("_random_pdf_uniform", aliases=("random_pdf_uniform",))
def pdf_uniform(sample, low, high, *, is_log: bool = False):
    """``1 / (high - low)``, for samples outside as well. Source: MXNet's `_random_pdf_uniform`."""
    return _density("_random_pdf_uniform", lambda x, a, b: 0 * x - jnp.log(b - a), sample, (low, high), is_log)


@op("_random_pdf_normal", aliases=("random_pdf_normal",))
def pdf_normal(sample, mu, sigma, *, is_log: bool = False):
    """``exp(-(x - mu) ** 2 / (2 * sigma ** 2)) / (sigma * sqrt(2 * pi))``. Source: MXNet's `_random_pdf_normal`."""

    def logarithm(x, mu, sigma):
        return -0.5 * jnp.square((x - mu) / sigma) - jnp.log(sigma) - 0.5 * jnp.log(2 * jnp.pi)

    return _density("_random_pdf_normal", logarithm, sample, (mu, sigma), is_log)


@op("_random_pdf_gamma", aliases=("random_pdf_gamma",))
def pdf_gamma(sample, alpha, beta, *, is_log: bool = False):
    """``beta ** alpha * x ** (alpha - 1) * exp(-beta * x) / gamma(alpha)``: beta is a rate. Source: MXNet's `_random_pdf_gamma`."""

    def logarithm(x, alpha, beta):
        return alpha * jnp.log(beta) + (alpha - 1) * jnp.log(x) - beta * x - gammaln(alpha)

    return _density("_random_pdf_gamma", logarithm, sample, (alpha, beta), is_log)


@op("_random_pdf_exponential", aliases=("random_pdf_exponential",))
def pdf_exponential(sample, lam, *, is_log: bool = False):
    """``lam * exp(-lam * x)``. Source: MXNet's `_random_pdf_exponential`."""
    return _density("_random_pdf_exponential", lambda x, lam: jnp.log(lam) - lam * x, sample, (lam,), is_log)


@op("_random_pdf_poisson", aliases=("random_pdf_poisson",))
def pdf_poisson(sample, lam, *, is_log: bool = False):
    """``lam ** x * exp(-lam) / x!``. Source: MXNet's `_random_pdf_poisson`."""

    def logarithm(x, lam):
        x = jax.lax.stop_gradient(x)
        return x * jnp.log(lam) - lam - gammaln(x + 1)

    return _density("_random_pdf_poisson", logarithm, sample, (lam,), is_log)


@op("_random_pdf_negative_binomial", aliases=("random_pdf_negative_binomial",))
def pdf_negative_binomial(sample, k, p, *, is_log: bool = False):
    """``gamma(x + k) / (x! * gamma(k)) * p ** k * (1 - p) ** x``. Source: MXNet's `_random_pdf_negative_binomial`."""
    return _density("_random_pdf_negative_binomial", _log_negative_binomial, sample, (k, p), is_log)


@op("_random_pdf_generalized_negative_binomial", aliases=("random_pdf_generalized_negative_binomial",))
def pdf_generalized_negative_binomial(sample, mu, alpha, *, is_log: bool = False):
    """The negative binomial one with ``k = 1 / alpha`` and ``p = 1 / (1 + mu * alpha)``.

    Source: MXNet's `_random_pdf_generalized_negative_binomial`.
    """

    def logarithm(x, mu, alpha):
        return _log_negative_binomial(x, 1 / alpha, 1 / (1 + mu * alpha))

    return _density("_random_pdf_generalized_negative_binomial", logarithm, sample, (mu, alpha), is_log)


@op("_random_pdf_dirichlet", aliases=("random_pdf_dirichlet",))
def pdf_dirichlet(sample, alpha, *, is_log: bool = False):
    """``gamma(sum(alpha)) / prod(gamma(alpha)) * prod(x ** (alpha - 1))`` along the last axis. Source: MXNet's `_random_pdf_dirichlet`."""
    rank = alpha.ndim - 1
    if (
        rank < 0
        or sample.ndim <= rank
        or sample.shape[:rank] != alpha.shape[:-1]
        or sample.shape[-1] != alpha.shape[-1]
    ):
        raise MXNetError(
            f"_random_pdf_dirichlet: shapes do not fit; got samples {sample.shape} and alpha {alpha.shape}; expected one last "
            "dimension, and the others of alpha before those of the samples"
        )

    def logarithm(x, alpha):
        constant = gammaln(jnp.sum(alpha, -1)) - jnp.sum(gammaln(alpha), -1)
        return constant + jnp.sum((alpha - 1) * jnp.log(x), -1)

    between = (1,) * (sample.ndim - alpha.ndim)
    return _finished(logarithm, sample, [alpha.reshape(*alpha.shape[:-1], *between, alpha.shape[-1])], is_log)
