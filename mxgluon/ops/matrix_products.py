"""BLAS products of matrices, and products of matrices and vectors that are no matrix products."""

import functools

import jax.numpy as jnp
from jax.lax.linalg import triangular_solve
from numpy.lib.array_utils import normalize_axis_index

from ..core.attrs import Dynamic
from ..core.registry import op
from .matrices import check_floating, check_matrices, check_same_type, check_square, transposed


def _with_rows_last_but_one(arrays, axis):
    """Return the arrays with the axis of the rows moved to the last but one place."""
    ndim = arrays[0].ndim
    if any(array.ndim != ndim for array in arrays) or ndim < 2:
        raise ValueError(f"expected operands of one number of axes, at least 2; got {[a.shape for a in arrays]}")
    place = axis + ndim if axis < 0 else axis
    if not 0 <= place < ndim - 1:
        raise ValueError(f"Invalid row axis ({axis}); expected one of 0 to {ndim - 2}, or counted from the end")
    return [jnp.moveaxis(array, place, -2) for array in arrays], place


def _product(left, right, transpose_a, transpose_b):
    if left.shape[:-2] != right.shape[:-2]:
        raise ValueError(
            f"Shapes of the operands must be the same, except on row/col axis; got {left.shape}, {right.shape}"
        )
    left = transposed(left) if transpose_a else left
    right = transposed(right) if transpose_b else right
    if left.shape[-1] != right.shape[-2]:
        raise ValueError(f"Incompatible matrix dimensions for multiplication; got {left.shape} and {right.shape}")
    return jnp.matmul(left, right)


@op("_linalg_gemm", aliases=("linalg_gemm",))
def gemm(
    A,
    B,
    C,
    *,
    transpose_a: bool = False,
    transpose_b: bool = False,
    alpha: Dynamic = 1.0,
    beta: Dynamic = 1.0,
    axis: int = -2,
):
    """`alpha` op(A) op(B) + `beta` C, where op transposes if asked; `axis` is that of the rows."""
    check_floating(A, B, C)
    (left, right, added), place = _with_rows_last_but_one((A, B, C), axis)
    product = _product(left, right, transpose_a, transpose_b)
    if product.shape != added.shape:
        raise ValueError(f"Shape inconsistent, Provided = {added.shape}, inferred shape={product.shape}")
    return jnp.moveaxis(alpha * product + beta * added, -2, place)


@op("_linalg_gemm2", aliases=("linalg_gemm2",))
def gemm2(A, B, *, transpose_a: bool = False, transpose_b: bool = False, alpha: Dynamic = 1.0, axis: int = -2):
    """`alpha` op(A) op(B), where op transposes if asked; `axis` is that of the rows."""
    check_floating(A, B)
    (left, right), place = _with_rows_last_but_one((A, B), axis)
    return jnp.moveaxis(alpha * _product(left, right, transpose_a, transpose_b), -2, place)


def _triangle(A, B, lower, rightside):
    """Return the triangle of A after checking that it fits B."""
    check_floating(A, B)
    check_square(A)
    check_matrices(B)
    if A.shape[:-2] != B.shape[:-2] or A.shape[-1] != B.shape[-1 if rightside else -2]:
        raise ValueError(f"Incompatible matrix dimensions for multiplication; got {A.shape} and {B.shape}")
    return jnp.tril(A) if lower else jnp.triu(A)


@op("_linalg_trmm", aliases=("linalg_trmm",))
def trmm(A, B, *, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: Dynamic = 1.0):
    """`alpha` op(A) B, or `alpha` B op(A), with the lower or upper triangle of A."""
    factor = _triangle(A, B, lower, rightside)
    factor = transposed(factor) if transpose else factor
    return alpha * (jnp.matmul(B, factor) if rightside else jnp.matmul(factor, B))


@op("_linalg_trsm", aliases=("linalg_trsm",))
def trsm(A, B, *, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: Dynamic = 1.0):
    """The solution X of op(A) X = `alpha` B, or X op(A) = `alpha` B, with the lower or upper triangle of A."""
    factor = _triangle(A, B, lower, rightside)
    return triangular_solve(factor, alpha * B, left_side=not rightside, lower=lower, transpose_a=transpose)


@op("_linalg_syrk", aliases=("linalg_syrk",))
def syrk(A, *, transpose: bool = False, alpha: Dynamic = 1.0):
    """`alpha` A Aᵀ, or `alpha` Aᵀ A if `transpose`."""
    check_floating(A)
    check_matrices(A)
    return alpha * (jnp.matmul(transposed(A), A) if transpose else jnp.matmul(A, transposed(A)))


@op("_npi_kron")
def kron(a, b):
    """The Kronecker product: every element of `a` times all of `b`."""
    check_same_type(a, b)
    if a.dtype == jnp.bool_:
        raise TypeError("This operation does not support bool type; expected numbers")
    return jnp.kron(a, b)


@op("_npi_cross")
def cross(a, b, *, axisa: int = -1, axisb: int = -1, axisc: int = -1):
    """The cross product of vectors of 2 or 3 elements along the axes; of two plane vectors its only element that is not 0.

    Notes
    -----
    The other axes are broadcast, also where MXNet fails to.
    """
    check_floating(a, b)
    if a.ndim < 1 or b.ndim < 1:
        raise ValueError(f"Array must be at least one-dimensional; got shapes {a.shape} and {b.shape}")
    sizes = [
        array.shape[normalize_axis_index(axis, array.ndim, name)]
        for name, array, axis in (("axisa", a, axisa), ("axisb", b, axisb))
    ]
    if any(size not in (2, 3) for size in sizes):
        raise ValueError(
            f"incompatible dimensions for cross product; got vectors of {sizes[0]} and {sizes[1]} elements; expected 2 or 3"
        )
    left, right = jnp.moveaxis(a, axisa, -1), jnp.moveaxis(b, axisb, -1)
    flat = left[..., 0] * right[..., 1] - left[..., 1] * right[..., 0]
    if sizes == [2, 2]:
        return flat
    left, right = (jnp.pad(side, [(0, 0)] * (side.ndim - 1) + [(0, 3 - side.shape[-1])]) for side in (left, right))
    first = left[..., 1] * right[..., 2] - left[..., 2] * right[..., 1]
    second = left[..., 2] * right[..., 0] - left[..., 0] * right[..., 2]
    return jnp.stack([first, second, flat], normalize_axis_index(axisc, flat.ndim + 1, "axisc"))


def _column_products(left, right):
    products = left[:, None, :] * right[None, :, :]
    return products.reshape(left.shape[0] * right.shape[0], left.shape[1])


@op("khatri_rao", variadic="num_args")
def khatri_rao(*args, num_args: int):
    """The Kronecker products of the columns with the same number.

    Notes
    -----
    It has a gradient, unlike MXNet's.
    """
    if not args:
        raise ValueError("value 0 for Parameter num_args should be greater equal to 1")
    check_floating(*args)
    if any(matrix.ndim != 2 or matrix.shape[1] != args[0].shape[1] for matrix in args):
        raise ValueError(f"expected matrices with as many columns; got shapes {[matrix.shape for matrix in args]}")
    return functools.reduce(_column_products, args)
