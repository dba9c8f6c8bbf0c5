"""Sequences of different lengths in one array."""

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import Varying
from ..core.registry import op

__all__ = ["sequence_last", "sequence_mask", "sequence_reverse"]


def _lengths(operator, data, sequence_length, axis):
    """Return the lengths, checked, with the time axis."""
    if axis not in (0, 1) or data.ndim < 2:
        raise MXNetError(
            f"{operator}: axis must be 0 or 1; got axis={axis} for data {data.shape}; expected (T, N, ...) or (N, T, ...)"
        )
    batch = data.shape[1 - axis]
    if sequence_length is None or sequence_length.shape != (batch,):
        got = None if sequence_length is None else sequence_length.shape
        raise MXNetError(
            f"{operator}: wrong shape of sequence_length; got {got} for data {data.shape}; expected {(batch,)}"
        )
    return sequence_length.astype(jnp.int32)


def _steps(data, axis, lengths):
    """Return time steps and lengths, shaped to broadcast against the data."""
    rest = (1,) * (data.ndim - 2)
    steps = jnp.arange(data.shape[axis], dtype=jnp.int32)
    shapes = ((-1, 1, *rest), (1, -1, *rest))
    return steps.reshape(shapes[axis]), lengths.reshape(shapes[1 - axis])


@op("SequenceMask", aliases=("_npx_sequence_mask",))
def sequence_mask(
    data, sequence_length=None, *, use_sequence_length: bool = False, value: Varying = 0.0, axis: int = 0
):
    """Replace what lies beyond each sequence's length by a value.

    Parameters
    ----------
    data : array, shape (T, N, ...), or (N, T, ...) with ``axis=1``
        Sequences.
    sequence_length : array, shape (N,), optional
        Lengths.
    use_sequence_length : bool
        If not set, the data are returned as they are.
    value : float
        Replacement.
    axis : {0, 1}
        Axis of time.

    Raises
    ------
    MXNetError
        If the lengths do not fit.

    Notes
    -----
    Source: MXNet's `SequenceMask`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.sequence_mask(mx.np.ones((2, 1)), mx.np.array([1]), use_sequence_length=True)
    array([[1.],
           [0.]])
    """
    if not use_sequence_length:
        return data
    steps, lengths = _steps(data, axis, _lengths("SequenceMask", data, sequence_length, axis))
    return jnp.where(steps < lengths, data, jnp.asarray(value, data.dtype))


@op("SequenceLast", aliases=("_npx_sequence_last",))
def sequence_last(data, sequence_length=None, *, use_sequence_length: bool = False, axis: int = 0):
    """Take the last step of each sequence, of shape (N, ...). Parameters as in `sequence_mask`.

    Notes
    -----
    Without lengths MXNet has no gradient. Source: MXNet's `SequenceLast`.
    """
    if not use_sequence_length:
        return jnp.take(data, data.shape[axis] - 1, axis)
    lengths = _lengths("SequenceLast", data, sequence_length, axis)
    last = jnp.expand_dims(lengths - 1, axis).reshape(_steps(data, axis, lengths)[1].shape)
    return jnp.squeeze(jnp.take_along_axis(data, last, axis, mode="clip"), axis)


@op("SequenceReverse", aliases=("_npx_sequence_reverse",))
def sequence_reverse(data, sequence_length=None, *, use_sequence_length: bool = False, axis: int = 0):
    """Reverse each sequence within its length. Parameters as in `sequence_mask`. Source: MXNet's `SequenceReverse`."""
    if not use_sequence_length:
        return jnp.flip(data, axis)
    steps, lengths = _steps(data, axis, _lengths("SequenceReverse", data, sequence_length, axis))
    source = jnp.where(steps < lengths, lengths - 1 - steps, steps)
    return jnp.take_along_axis(data, source, axis, mode="clip")


for _operator in (sequence_mask, sequence_last, sequence_reverse):

    @_operator.list_inputs
    def _(*, use_sequence_length=False, **_):
        return ("data", "sequence_length") if use_sequence_length else ("data",)
