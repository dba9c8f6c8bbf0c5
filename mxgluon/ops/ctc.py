"""Connectionist temporal classification."""

from typing import Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator

__all__ = ["ctc_loss"]

# Stands for the logarithm of 0: sums of it stay finite, so that no gradient becomes undefined.
_IMPOSSIBLE = -1e30


@op(
    "CTCLoss",
    aliases=("ctc_loss", "_contrib_CTCLoss", "_contrib_ctc_loss", "_npx_ctc_loss"),
    heavy=True,
)
def ctc_loss(
    data,
    label,
    data_lengths=None,
    label_lengths=None,
    *,
    use_data_lengths: bool = False,
    use_label_lengths: bool = False,
    blank_label: Literal["first", "last"] = "first",
):
    """Minus the logarithm of the probability that the labels, with blanks and repetitions between them, come out of the data.

    Parameters
    ----------
    data : array of floating-point numbers, shape (T, N, C)
        Scores, before the softmax, of T steps, N sequences, C classes.
    label : array, shape (N, L)
        Classes. Without `label_lengths` they end at the first padding: 0, or -1 where the blank is last.
    data_lengths, label_lengths : array, shape (N,), optional
        How many steps and labels count, with `use_data_lengths` and `use_label_lengths`.
    blank_label : {'first', 'last'}
        Whether the blank is class 0 or class C - 1.

    Returns
    -------
    array, shape (N,)
        Losses; 0, with no gradient, where the labels do not fit into the steps, and not a number for labels that are no classes.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    For labels that do not fit into the steps, or are no classes, MXNet's gradients are what memory held. It computes in float32 only.
    Source: MXNet's `CTCLoss`; Graves et al., 2006.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.ctc_loss(mx.np.zeros((2, 1, 2)), mx.np.array([[1]])).round(4)
    array([0.2877])
    """
    if use_label_lengths and not use_data_lengths and label_lengths is None:
        # A call by position has no place for the lengths that there are not.
        data_lengths, label_lengths = None, data_lengths
    _check(data, label, data_lengths, label_lengths, use_data_lengths, use_label_lengths)
    steps, batch, classes = data.shape
    classes_of = label.astype(jnp.int32)
    if use_label_lengths and label_lengths is not None:
        counts = label_lengths.astype(jnp.int32)
    else:
        padding = classes_of <= 0 if blank_label == "first" else classes_of < 0
        counts = jnp.sum(jnp.cumsum(padding, 1) == 0, 1, dtype=jnp.int32)
    classes_of = jnp.where(jnp.arange(label.shape[1]) < counts[:, None], classes_of, 0)
    limits = jnp.full(batch, steps) if not use_data_lengths or data_lengths is None else data_lengths.astype(jnp.int32)
    logarithms = jax.nn.log_softmax(data.astype(accumulator(data.dtype)), -1)
    total = _total(logarithms, classes_of, counts, limits, 0 if blank_label == "first" else classes - 1)
    # Not `>`: what is not a number has to stay so.
    loss = jnp.where(total < _IMPOSSIBLE / 2, 0, -total)
    return loss.astype(data.dtype)


def _total(logarithms, labels, counts, limits, blank):
    """Return the logarithm of the summed probability of all paths that give the labels."""
    batch, length = labels.shape
    # Blank, label, blank, …: a path stays, goes on by one, or leaves out a blank between different labels.
    extended = jnp.full((batch, 2 * length + 1), blank, jnp.int32).at[:, 1::2].set(labels)
    different = jnp.pad(labels[:, 1:] != labels[:, :-1], ((0, 0), (1, 0)))[:, :length]
    skips = jnp.zeros(extended.shape, bool).at[:, 1::2].set(different)
    dtype = logarithms.dtype
    emitted = jnp.take_along_axis(logarithms, extended[None], 2, mode="fill", fill_value=jnp.nan)

    def shift(reached, by):
        return jnp.pad(reached, ((0, 0), (by, 0)), constant_values=_IMPOSSIBLE)[:, : reached.shape[1]]

    def step(reached, inputs):
        index, score = inputs
        two = jnp.where(skips, shift(reached, 2), jnp.asarray(_IMPOSSIBLE, dtype))
        best = jnp.logaddexp(jnp.logaddexp(reached, shift(reached, 1)), two)
        moved = jnp.maximum(best, _IMPOSSIBLE) + score
        return jnp.where((index < limits)[:, None], moved, reached), None

    start = jnp.full(extended.shape, _IMPOSSIBLE, dtype).at[:, 0].set(0)
    reached, _ = jax.lax.scan(step, start, (jnp.arange(len(logarithms)), emitted))
    last = jnp.take_along_axis(reached, 2 * counts[:, None], 1, mode="clip")[:, 0]
    before = jnp.take_along_axis(reached, jnp.maximum(2 * counts - 1, 0)[:, None], 1, mode="clip")[:, 0]
    return jnp.logaddexp(last, jnp.where(counts > 0, before, _IMPOSSIBLE))


def _check(data, label, data_lengths, label_lengths, use_data_lengths, use_label_lengths):
    if not jnp.issubdtype(data.dtype, jnp.floating):
        raise MXNetError(f"CTCLoss: unsupported type; got {data.dtype}; expected floating-point numbers")
    if data.ndim != 3:
        raise MXNetError(
            f"CTCLoss: The number of dimensions of data array must be 3; got {data.shape}; expected (T, N, C)"
        )
    if label.ndim != 2 or label.shape[0] != data.shape[1]:
        raise MXNetError(
            f"CTCLoss: wrong shape of label; got {label.shape} for data {data.shape}; expected ({data.shape[1]}, L)"
        )
    if label.shape[1] > data.shape[0]:
        raise MXNetError(
            "CTCLoss: The max number of labels cannot exceed the maximum sequence length of the data; "
            f"got {label.shape[1]} labels; expected at most {data.shape[0]}"
        )
    if data.shape[2] < 1:
        raise MXNetError(f"CTCLoss: there are no classes; got data {data.shape}; expected at least one class")
    given = (("data_lengths", data_lengths, use_data_lengths), ("label_lengths", label_lengths, use_label_lengths))
    for name, value, used in given:
        if used and (value is None or value.shape != data.shape[1:2]):
            got = None if value is None else value.shape
            raise MXNetError(
                f"CTCLoss: wrong shape of {name}; got {got} for data {data.shape}; expected {data.shape[1:2]}"
            )


@ctc_loss.list_inputs
def _(*, use_data_lengths=False, use_label_lengths=False, **_):
    names = ("data", "label")
    names += ("data_lengths",) if use_data_lengths else ()
    return (*names, "label_lengths") if use_label_lengths else names


@ctc_loss.infer_shapes
def _(shapes, **_):
    data, label, *lengths = shapes
    batch = data[1:2] if data is not None and len(data) == 3 else None
    return [data, label, *(batch if known is None else known for known in lengths)]
