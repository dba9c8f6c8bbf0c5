"""Products of vectors and matrices, and parts of matrices. 16-bit floating-point numbers are summed in float32."""

import jax.numpy as jnp

from ..core.attrs import Shape
from ..core.registry import op
from .accumulation import accumulator


def _summed(function, *operands):
    """Apply a product with sums in the accumulator's type."""
    dtype = jnp.result_type(*operands)
    try:
        return function(*operands, preferred_element_type=accumulator(dtype)).astype(dtype)
    except TypeError:
        shapes = " and ".join(str(operand.shape) for operand in operands)
        raise ValueError(
            f"shapes do not fit; got {shapes}; expected equal sizes of axes that are summed over"
        ) from None


@op("_npi_dot")
def dot(a, b):
    """The dot product: of vectors, of matrices, or over the last axis of `a` and the last but one of `b`."""
    return _summed(jnp.dot, a, b)


@op("_npi_matmul")
def matmul(a, b):
    """The matrix product over the last two axes; the others are broadcast."""
    return _summed(jnp.matmul, a, b)


@op("batch_dot", aliases=("_npx_batch_dot",))
def batch_dot(lhs, rhs, *, transpose_a: bool = False, transpose_b: bool = False, forward_stype: str | None = None):
    """Matrix products of the matrices in two stacks, each transposed first where asked."""
    left = jnp.swapaxes(lhs, -1, -2) if transpose_a else lhs
    right = jnp.swapaxes(rhs, -1, -2) if transpose_b else rhs
    if left.shape[:-2] != right.shape[:-2]:
        raise ValueError(f"batch sizes differ; got shapes {lhs.shape} and {rhs.shape}")
    return _summed(jnp.matmul, left, right)


@op("dot")
def legacy_dot(lhs, rhs, *, transpose_a: bool = False, transpose_b: bool = False, forward_stype: str | None = None):
    """The product over the last axis of the left array and the first of the right one; of two vectors it has shape (1,).

    Transposing the left one moves its first axis to the end, transposing the right one its last axis to the front.
    """
    left = jnp.moveaxis(lhs, 0, -1) if transpose_a else lhs
    right = jnp.moveaxis(rhs, -1, 0) if transpose_b else rhs
    result = _summed(lambda a, b, **options: jnp.tensordot(a, b, 1, **options), left, right)
    return result if result.ndim else result.reshape(1)


@op("_npi_tensordot")
def tensordot(a, b, *, a_axes_summed: Shape, b_axes_summed: Shape):
    """The sum of products over pairs of axes."""
    axes = (a_axes_summed, b_axes_summed)
    return _summed(lambda left, right, **options: jnp.tensordot(left, right, axes, **options), a, b)


@op("_npi_tensordot_int_axes")
def tensordot_int_axes(a, b, *, axes: int):
    """The sum of products over the last `axes` axes of `a` and the first of `b`."""
    return _summed(lambda left, right, **options: jnp.tensordot(left, right, axes, **options), a, b)


@op("_npi_einsum", variadic="num_args")
def einsum(*data, num_args: int, subscripts: str = "", optimize: int = 0):
    """Einstein's summation."""
    return _summed(lambda *operands, **options: jnp.einsum(subscripts, *operands, **options), *data)


@op("_npi_diag")
def diag(data, *, k: int = 0):
    """A diagonal of a matrix, or the matrix with a vector on its diagonal."""
    return jnp.diag(data, k)


@op("_npi_diagonal")
def diagonal(data, *, offset: int = 0, axis1: int = 0, axis2: int = 1):
    """A diagonal in the plane of two axes."""
    return jnp.diagonal(data, offset, axis1, axis2)


@op("_npi_trace")
def trace(data, *, offset: int = 0, axis1: int = 0, axis2: int = 1):
    """The sum of a diagonal."""
    return jnp.trace(data, offset, axis1, axis2, dtype=data.dtype)


def _as_matrix(data):
    return jnp.broadcast_to(data, (data.size, data.size)) if data.ndim == 1 else data


@op("_npi_tril")
def tril(data, *, k: int = 0):
    """The part on and below a diagonal; zeros above. A vector is every row of a square matrix."""
    return jnp.tril(_as_matrix(data), k)


@op("_npi_triu")
def triu(data, *, k: int = 0):
    """The part on and above a diagonal; zeros below. A vector is every row of a square matrix."""
    return jnp.triu(_as_matrix(data), k)
