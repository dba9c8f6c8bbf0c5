"""Likelihood of events in time."""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator

__all__ = ["hawkes_log_likelihood"]


def _check(lda, tensors):
    if lda.ndim != 2:
        raise MXNetError(f"hawkesll: wrong shape of lda; got {lda.shape}; expected (N, K)")
    batch, kinds = lda.shape
    lags = tensors["lags"]
    if lags.ndim != 2:
        raise MXNetError(f"hawkesll: wrong shape of lags; got {lags.shape}; expected (N, T)")
    expected = {"state": (batch, kinds), "lags": (batch, lags.shape[1]), "marks": (batch, lags.shape[1])}
    for name, value in tensors.items():
        wanted = expected.get(name, (kinds,) if name in ("alpha", "beta") else (batch,))
        if value.shape != wanted:
            raise MXNetError(
                f"hawkesll: wrong shape of {name}; got {value.shape} for lda {lda.shape}; expected {wanted}"
            )


@op("_contrib_hawkesll", outputs=2)
def hawkes_log_likelihood(lda, alpha, beta, state, lags, marks, valid_length, max_time):
    """The log likelihood of events under a self-exciting (Hawkes) process with exponential decay, and the memory that they leave.

    Parameters
    ----------
    lda : array, shape (N, K)
        Rates of K kinds of events without excitation.
    alpha, beta : array, shape (K,)
        Excitation by an event of a kind, and how fast it decays.
    state : array, shape (N, K)
        Memory of earlier events.
    lags, marks : array, shape (N, T)
        Time since the event before, and kind, of T events.
    valid_length, max_time : array, shape (N,)
        How many of the events there are, and when the observation ends.

    Returns
    -------
    (array of shape (N,), array of shape (N, K))
        Log likelihood, and the memory at `max_time`.

    Raises
    ------
    MXNetError
        If shapes do not fit.

    Notes
    -----
    Everything is differentiated; MXNet has gradients of the likelihood by `lda`, `alpha` and `beta` only. Marks that are no kinds
    count for nothing; MXNet reads what memory holds. Source: MXNet's `_contrib_hawkesll`; Hawkes, 1971.
    """
    tensors = {"alpha": alpha, "beta": beta, "state": state, "lags": lags, "marks": marks}
    _check(lda, {**tensors, "valid_length": valid_length, "max_time": max_time})
    result, working = lda.dtype, accumulator(lda.dtype)
    rate, alpha, beta, memory, lags, ends = (
        value.astype(working) for value in (lda, alpha, beta, state, lags, max_time)
    )
    kinds = jnp.arange(lda.shape[1])

    def expected(memory, elapsed, decay):
        """Return how many events of each kind were to be expected since its last one."""
        return rate * elapsed + alpha * memory * (1 - decay)

    def step(before, inputs):
        likelihood, memory, last, time = before
        index, lag, mark = inputs
        happened = index < valid_length
        time = jnp.where(happened, time + lag, time)
        hit = (mark.astype(jnp.int32)[:, None] == kinds) & happened[:, None]
        elapsed = jnp.where(hit, time[:, None] - last, 0)
        decay = jnp.exp(-beta * elapsed)
        intensity = jnp.where(hit, rate + alpha * beta * memory * decay, 1)
        gain = jnp.where(hit, jnp.log(intensity) - expected(memory, elapsed, decay), 0)
        memory = jnp.where(hit, 1 + memory * decay, memory)
        return (likelihood + jnp.sum(gain, 1), memory, jnp.where(hit, time[:, None], last), time), None

    start = (jnp.zeros_like(ends), memory, jnp.zeros_like(rate), jnp.zeros_like(ends))
    (likelihood, memory, last, _), _ = jax.lax.scan(step, start, (jnp.arange(lags.shape[1]), lags.T, marks.T))
    elapsed = ends[:, None] - last
    decay = jnp.exp(-beta * elapsed)
    likelihood = likelihood - jnp.sum(expected(memory, elapsed, decay), 1)
    return likelihood.astype(result), (memory * decay).astype(result)


@hawkes_log_likelihood.infer_shapes
def _(shapes, **_):
    lda, _, _, _, lags, *_ = shapes
    if lda is None or len(lda) != 2:
        return shapes
    batch, kinds = lda
    events = lags[1] if lags is not None and len(lags) == 2 else -1
    return [lda, (kinds,), (kinds,), (batch, kinds), (batch, events), (batch, events), (batch,), (batch,)]
