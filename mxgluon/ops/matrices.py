"""What operators on matrices ask of their inputs, and how they read them.

LAPACK, and so real MXNet, knows matrices of 32-bit and 64-bit floating-point numbers only.
"""

import functools

import jax
import jax.numpy as jnp

from .promotion import is_integral

__all__ = [
    "becomes_double",
    "check_floating",
    "check_matrices",
    "check_same_type",
    "check_square",
    "reciprocal",
    "signs",
    "symmetrized",
    "to_real",
    "transposed",
]

_REAL = (jnp.float32, jnp.float64)


def check_floating(*arrays):
    """Raise TypeError unless all arrays are float32 or all are float64."""
    for array in arrays:
        if array.dtype not in _REAL:
            raise TypeError("This operation only supports 32-bit and 64-bit floating point")
    check_same_type(*arrays)


def check_same_type(*arrays):
    """Raise TypeError unless all arrays are of one type."""
    if len({array.dtype for array in arrays}) > 1:
        raise TypeError("types of the inputs differ; expected one type for all of them")


def check_matrices(*arrays):
    """Raise ValueError unless all arrays have at least two axes."""
    for array in arrays:
        if array.ndim < 2:
            raise ValueError(f"Array must be at least two-dimensional; got shape {array.shape}")


def check_square(array):
    """Raise ValueError unless the last two axes have one size."""
    check_matrices(array)
    if array.shape[-1] != array.shape[-2]:
        raise ValueError(f"Input A's last two dimensions must be equal; got shape {array.shape}")


def to_real(*arrays):
    """Return float32 arrays as they are; if there is any other real or integral type among them, all as float64."""
    for array in arrays:
        if array.dtype in (jnp.float16, jnp.bfloat16):
            raise TypeError(f"array type {array.dtype} is unsupported in linalg; expected float32, float64 or integers")
        if array.dtype == jnp.bool_:
            raise TypeError("This operation does not support bool type; expected float32, float64 or integers")
    narrow = all(array.dtype == jnp.float32 for array in arrays)
    return [array if narrow else array.astype(jnp.float64) for array in arrays]


def becomes_double(dtypes, **_) -> bool:
    """Return whether `to_real` makes float64 of arrays of these types."""
    return any(dtype is not None and is_integral(dtype) for dtype in dtypes)


def transposed(array):
    """Return every matrix of a stack transposed."""
    return jnp.swapaxes(array, -1, -2)


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def symmetrized(array, lower: bool):
    """Return the symmetric matrices that the lower (or upper) triangles describe.

    The gradient is that of the mean with the transpose: it is symmetric, as MXNet's is, because the input is meant to be.
    """
    half, strict = (jnp.tril(array), jnp.tril(array, -1)) if lower else (jnp.triu(array), jnp.triu(array, 1))
    return half + transposed(strict)


@symmetrized.defjvp
def _(lower, primals, tangents):
    (array,), (tangent,) = primals, tangents
    return symmetrized(array, lower), (tangent + transposed(tangent)) / 2


def reciprocal(values):
    """Return reciprocals, and 0 of 0."""
    is_zero = values == 0
    return jnp.where(is_zero, 0, 1 / jnp.where(is_zero, 1, values))


def signs(vectors, axis: int):
    """Return the signs that make the largest element (by size) of each vector positive."""
    if not vectors.size:
        return jnp.ones_like(jnp.sum(vectors, axis, keepdims=True))
    largest = jnp.argmax(jnp.abs(vectors), axis, keepdims=True)
    return jnp.where(jnp.take_along_axis(vectors, largest, axis) < 0, -1, 1).astype(vectors.dtype)
