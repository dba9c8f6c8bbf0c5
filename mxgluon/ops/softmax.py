"""Softmax and what belongs to it."""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import DType, Varying
from ..core.registry import op
from .accumulation import accumulator
from .promotion import check_floating

__all__ = ["log_softmax", "masked_log_softmax", "masked_softmax", "softmax", "softmax_cross_entropy", "softmin"]


def _prepare(operator, data, axis, temperature, dtype=None):
    """Return (scaled data in the type to compute in, axis, type of the result)."""
    check_floating(operator, data)
    if data.ndim and not -data.ndim <= axis < data.ndim:
        raise MXNetError(f"{operator}: axis {axis} exceeds the input dimension of {data.ndim}; got data {data.shape}")
    result = jnp.dtype(dtype or data.dtype)
    x = data.astype(jnp.promote_types(accumulator(data.dtype), result))
    if temperature is not None:
        x = x / temperature
    return x, axis, result


def _length_mask(operator, data, axis, length):
    """Return which positions along the axis are within the length of their row."""
    axis %= data.ndim
    expected = data.shape[:axis] + data.shape[axis + 1 :]
    if length.shape != expected:
        raise MXNetError(
            f"{operator}: wrong shape of length; got {length.shape} for data {data.shape} and axis {axis}; expected {expected}"
        )
    position = jnp.arange(data.shape[axis], dtype=jnp.int32)
    position = position.reshape(tuple(-1 if index == axis else 1 for index in range(data.ndim)))
    return position < jnp.expand_dims(length, axis)


def _masked(x, mask, axis, log):
    """Softmax over what the mask lets through; the rest is 0 (-inf), also where nothing is let through."""
    lowest = jnp.finfo(x.dtype).min
    held = jnp.where(mask, x, lowest)
    if log:
        return jnp.where(mask, jax.nn.log_softmax(held, axis), -jnp.inf)
    return jnp.where(mask, jax.nn.softmax(held, axis), 0)


def _lengthy(operator, data, length, use_length):
    if use_length and length is None:
        raise MXNetError(f"{operator}: use_length=True needs length; got none; expected an integer array")
    return use_length


@op("softmax", aliases=("_npx_softmax",))
def softmax(
    data,
    length=None,
    *,
    axis: int = -1,
    temperature: Varying | None = None,
    dtype: DType | None = None,
    use_length: bool | None = False,
):
    """``exp(x / temperature)``, normalized to sum 1 along an axis.

    Parameters
    ----------
    data : array of floating-point numbers
        Input.
    length : integer array, shape of the data without `axis`, optional
        With `use_length`: how many elements of each row count; the others get probability 0.
    axis : int
        Axis of the sums.
    temperature : float, optional
        Divisor; 1 if not given.
    dtype : {'float16', 'float32', 'float64'}, optional
        Type of the result; the data's if not given.

    Returns
    -------
    array
        Same shape.

    Raises
    ------
    MXNetError
        If the data are not floating-point numbers, the axis does not exist, or the length does not fit.

    Notes
    -----
    16-bit data are computed in float32. Source: MXNet's `softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.softmax(mx.np.zeros((1, 4)))
    array([[0.25, 0.25, 0.25, 0.25]])
    """
    x, axis, result = _prepare("softmax", data, axis, temperature, dtype)
    if x.ndim == 0:
        return jnp.ones_like(x).astype(result)
    if _lengthy("softmax", data, length, use_length):
        return _masked(x, _length_mask("softmax", data, axis, length), axis, False).astype(result)
    return jax.nn.softmax(x, axis).astype(result)


@op("softmin")
def softmin(
    data,
    length=None,
    *,
    axis: int = -1,
    temperature: Varying | None = None,
    dtype: DType | None = None,
    use_length: bool | None = False,
):
    """`softmax` of the negated data. Source: MXNet's `softmin`."""
    return softmax.function(-data, length, axis=axis, temperature=temperature, dtype=dtype, use_length=use_length)


@op("log_softmax", aliases=("_npx_log_softmax",))
def log_softmax(
    data,
    length=None,
    *,
    axis: int = -1,
    temperature: Varying | None = None,
    dtype: DType | None = None,
    use_length: bool | None = False,
):
    """Logarithm of `softmax`, computed without the exponentials' underflow.

    Parameters, returns, errors as in `softmax`; beyond `length` the result is -inf.

    Notes
    -----
    MXNet lists `use_length` here but refuses it. Source: MXNet's `log_softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.log_softmax(mx.np.zeros((1, 1)))
    array([[0.]])
    """
    x, axis, result = _prepare("log_softmax", data, axis, temperature, dtype)
    if x.ndim == 0:
        return jnp.zeros_like(x).astype(result)
    if _lengthy("log_softmax", data, length, use_length):
        return _masked(x, _length_mask("log_softmax", data, axis, length), axis, True).astype(result)
    return jax.nn.log_softmax(x, axis).astype(result)


for _operator in (softmax, softmin, log_softmax):

    @_operator.list_inputs
    def _(*, use_length=False, **_):
        return ("data", "length") if use_length else ("data",)


def _mask_for(operator, data, mask):
    try:
        fits = jnp.broadcast_shapes(mask.shape, data.shape) == data.shape
    except ValueError:
        fits = False
    if not fits:
        raise MXNetError(
            f"{operator}: mask does not fit; got mask {mask.shape} for data {data.shape}; expected a shape that broadcasts"
        )
    return mask.astype(bool)


@op("masked_softmax", aliases=("_npx_masked_softmax",))
def masked_softmax(data, mask, *, axis: int = -1, temperature: Varying | None = None, normalize: bool | None = True):
    """`softmax` over the elements whose mask is true; the others, and rows without any, are 0.

    Parameters
    ----------
    data : array of floating-point numbers
        Input.
    mask : bool array
        Of a shape that broadcasts to the data's.
    axis, temperature
        As in `softmax`.
    normalize : bool
        Without effect: the maximum is always subtracted first.

    Returns
    -------
    array
        Same shape and type as the data.

    Raises
    ------
    MXNetError
        If the mask does not fit the data.

    Notes
    -----
    Source: MXNet's `masked_softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.masked_softmax(mx.np.zeros((1, 2)), mx.np.array([[True, False]], dtype=bool))
    array([[1., 0.]])
    """
    x, axis, result = _prepare("masked_softmax", data, axis, temperature)
    return _masked(x, _mask_for("masked_softmax", data, mask), axis, False).astype(result)


@op("masked_log_softmax", aliases=("_npx_masked_log_softmax",))
def masked_log_softmax(
    data, mask, *, axis: int = -1, temperature: Varying | None = None, normalize: bool | None = True
):
    """Logarithm of `masked_softmax`: -inf where the mask is false. Source: MXNet's `masked_log_softmax`."""
    x, axis, result = _prepare("masked_log_softmax", data, axis, temperature)
    return _masked(x, _mask_for("masked_log_softmax", data, mask), axis, True).astype(result)


@op("softmax_cross_entropy")
def softmax_cross_entropy(data, label):
    """Sum over the batch of ``-log(softmax(data)[label])``, of shape (1,).

    Parameters
    ----------
    data : array, shape (N, C)
        Scores.
    label : array, shape (N,)
        Classes.

    Raises
    ------
    MXNetError
        If the scores are not floating-point numbers, or the shapes do not fit.

    Notes
    -----
    Source: MXNet's `softmax_cross_entropy`.
    """
    if data.ndim != 2 or label.shape != data.shape[:1]:
        raise MXNetError(
            f"softmax_cross_entropy: wrong shapes; got data {data.shape} and label {label.shape}; expected (N, C) and (N,)"
        )
    check_floating("softmax_cross_entropy", data)
    logarithm = jax.nn.log_softmax(data.astype(accumulator(data.dtype)), -1)
    chosen = jnp.take_along_axis(logarithm, label.astype(jnp.int32)[:, None], 1, mode="clip")
    return -jnp.sum(chosen).reshape(1).astype(data.dtype)
