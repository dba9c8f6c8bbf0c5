"""In which type sums of a given type are formed."""

import jax.numpy as jnp

__all__ = ["accumulator"]


def accumulator(dtype):
    """Return the type for sums of numbers of a type: float32 for 16-bit floating-point numbers, else the type itself."""
    return jnp.float32 if dtype in (jnp.float16, jnp.bfloat16) else dtype
