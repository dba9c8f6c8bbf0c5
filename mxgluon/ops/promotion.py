"""Result types of MXNet 2.0's array operators, where they are not what `jax.numpy` gives."""

import jax.numpy as jnp
import numpy

from ..base import MXNetError

__all__ = ["as_floating", "check_floating", "is_integral", "scalar_is_wide", "with_scalar"]

_NARROW = (jnp.uint8, jnp.int8, jnp.bool_)


def is_integral(dtype) -> bool:
    """Return whether a type holds integers or truth values."""
    return jnp.issubdtype(dtype, jnp.integer) or dtype == jnp.bool_


def check_floating(operator: str, data):
    """Raise MXNetError if an operator that computes with real numbers gets integers or truth values."""
    if not jnp.issubdtype(data.dtype, jnp.inexact):
        raise MXNetError(
            f"{operator}: only floating-point data are supported; got {data.dtype}; expected float32 or alike"
        )


def as_floating(data):
    """Return data for a function of real numbers: 8-bit integers and bools as float16, wider integers as float32."""
    if not is_integral(data.dtype):
        return data
    return data.astype(jnp.float16 if data.dtype in _NARROW else jnp.float32)


def with_scalar(data, is_int: bool):
    """Return data as it meets a scalar: integers become float64 with a real number, bools int64 with an integer."""
    if not is_integral(data.dtype):
        return data
    if not is_int:
        return data.astype(jnp.float64)
    return data.astype(jnp.int64) if data.dtype == jnp.bool_ else data


def scalar_is_wide(dtypes, *, is_int: bool, **_) -> bool:
    """Return whether a narrower array and a scalar give a 64-bit result."""
    dtype = dtypes[0]
    if dtype is None or not is_integral(dtype):
        return False
    return not is_int or dtype == numpy.dtype(bool)
