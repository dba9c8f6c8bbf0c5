"""Smaller functions of ``contrib``: rounding with gradients, scalings, transforms."""

import jax
import jax.numpy as jnp

from ..core.attrs import Dynamic
from ..core.registry import op
from .accumulation import accumulator
from .legacy_arithmetic import of_one_shape
from .promotion import is_integral


@op("round", aliases=("_sparse_round",))
def round(data):
    """The nearest integer; ties go away from zero."""
    if is_integral(data.dtype):
        return data
    whole = jnp.trunc(data)
    return whole + jnp.where(jnp.abs(data - whole) >= 0.5, jnp.sign(data), jnp.zeros((), data.dtype))


def _real_power(data, function):
    """Apply a function of real numbers; integers get its integer part, where it is finite."""
    if not is_integral(data.dtype):
        return function(data)
    real = function(data.astype(jnp.float32))
    return jnp.where(jnp.isfinite(real), real, 0).astype(data.dtype)


@op("rsqrt", aliases=("_sparse_rsqrt",))
def rsqrt(data):
    """One divided by the square root."""
    return _real_power(data, jax.lax.rsqrt)


@op("rcbrt")
def rcbrt(data):
    """One divided by the cube root."""
    return _real_power(data, lambda real: 1 / jnp.cbrt(real))


@jax.custom_jvp
def _round_through(data):
    return round.function(data)


@_round_through.defjvp
def _(primals, tangents):
    return _round_through(*primals), tangents[0]


@op("_contrib_round_ste", aliases=("_npx_round_ste", "_sparse__contrib_round_ste"))
def round_ste(data):
    """The nearest integer; ties go away from zero. The gradient passes as if nothing had been rounded."""
    return data if is_integral(data.dtype) else _round_through(data)


@jax.custom_jvp
def _sign_through(data):
    return jnp.sign(data)


@_sign_through.defjvp
def _(primals, tangents):
    return _sign_through(*primals), tangents[0]


@op("_contrib_sign_ste", aliases=("_npx_sign_ste", "_sparse__contrib_sign_ste"))
def sign_ste(data):
    """The sign: -1, 0 or 1. The gradient passes as if this were the identity."""
    return jnp.sign(data) if is_integral(data.dtype) else _sign_through(data)


@jax.custom_vjp
def _scale_gradient(data, factor):
    return data


def _scale_gradient_forward(data, factor):
    return data, factor


def _scale_gradient_backward(factor, gradient):
    return gradient * factor, jnp.zeros_like(factor)


_scale_gradient.defvjp(_scale_gradient_forward, _scale_gradient_backward)


@op("_contrib_gradientmultiplier")
def gradient_multiplier(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
    """The same values, whose gradient is multiplied by a scalar on its way back."""
    return data if is_integral(data.dtype) else _scale_gradient(data, jnp.asarray(scalar, data.dtype))


@op("_contrib_div_sqrt_dim")
def div_sqrt_dim(data):
    """The values divided by the square root of the size of the last axis."""
    if data.ndim == 0:
        raise ValueError("there is no last axis; got shape (); expected an array of at least one axis")
    inner = jnp.float32 if is_integral(data.dtype) else data.dtype
    return (data.astype(inner) / jnp.sqrt(jnp.asarray(data.shape[-1], inner))).astype(data.dtype)


@op("_contrib_quadratic")
def quadratic(data, *, a: Dynamic = 0.0, b: Dynamic = 0.0, c: Dynamic = 0.0):
    """``a * data ** 2 + b * data + c``."""
    inner = jnp.float32 if is_integral(data.dtype) else data.dtype
    values = data.astype(inner)
    a, b, c = (jnp.asarray(number, inner) for number in (a, b, c))
    return ((a * values + b) * values + c).astype(data.dtype)


@op("_contrib_allclose", differentiable=False)
def allclose(a, b, *, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = True):
    """Whether ``|a - b| <= atol + rtol * |b|`` everywhere, as one uint8 without axes."""
    return of_one_shape(lambda x, y: jnp.allclose(x, y, rtol, atol, equal_nan), a, b).astype(jnp.uint8)


def _check_transform(data, least):
    if data.ndim not in (2, 4) or data.shape[-1] % least:
        raise ValueError(
            f"wrong shape; got {data.shape}; expected 2 or 4 axes, the last one's size a multiple of {least}"
        )


@op("_contrib_fft")
def fft(data, *, compute_size: int = 128):
    """The Fourier transform of real numbers along the last axis; real and imaginary parts alternate: size d becomes 2 * d.

    Notes
    -----
    MXNet has it on GPUs only, where `compute_size` says how many rows it takes at once.
    """
    _check_transform(data, 1)
    spectrum = jnp.fft.fft(data.astype(accumulator(data.dtype)))
    pairs = jnp.stack([spectrum.real, spectrum.imag], -1)
    return pairs.reshape(*data.shape[:-1], 2 * data.shape[-1]).astype(data.dtype)


@op("_contrib_ifft")
def ifft(data, *, compute_size: int = 128):
    """The real part of the inverse of `fft`, not divided by the number of elements: size 2 * d becomes d.

    Notes
    -----
    MXNet has it on GPUs only, where `compute_size` says how many rows it takes at once.
    """
    _check_transform(data, 2)
    pairs = data.astype(accumulator(data.dtype)).reshape(*data.shape[:-1], data.shape[-1] // 2, 2)
    values = jnp.fft.ifft(jax.lax.complex(pairs[..., 0], pairs[..., 1]), norm="forward")
    return values.real.astype(data.dtype)


@op("_contrib_count_sketch")
def count_sketch(data, h, s, *, out_dim: int, processing_batch_size: int = 32):
    """The count sketch of each row: element j is added, with the sign ``s[j]``, at position ``h[j]`` of `out_dim` ones.

    Notes
    -----
    MXNet has it on GPUs only, where `processing_batch_size` says how many rows it takes at once. No gradient flows to `h` and `s`.
    """
    size = data.shape[-1] if data.ndim else 0
    if data.ndim not in (2, 4) or h.size != size or s.size != size:
        raise ValueError(
            f"wrong shapes; got {data.shape}, {h.shape} and {s.shape}; expected (n, d) or (n, c, w, d), (1, d) and (1, d)"
        )
    signs = jax.lax.stop_gradient(s).reshape(-1).astype(data.dtype)
    positions = jax.lax.stop_gradient(h).reshape(-1).astype(jnp.int32)
    zeros = jnp.zeros((*data.shape[:-1], out_dim), data.dtype)
    return zeros.at[..., positions].add(data * signs)
