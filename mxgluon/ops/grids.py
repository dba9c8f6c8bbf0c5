"""Positions in matrices, matrices of a diagonal, arrays with at least so many axes, and the window functions of signal processing."""

import jax.numpy as jnp
import numpy

from ..base import MXNetError
from ..core.attrs import DType
from ..core.registry import op
from ..dtype import WIDE, to_dtype

__all__ = [
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "blackman",
    "diag_indices_from",
    "diagflat",
    "hamming",
    "hanning",
    "tril_indices",
]


def _of_each(function, arrays):
    results = tuple(function(array) for array in arrays)
    return results if len(results) > 1 else results[0]


def _count(num_args, **_):
    return num_args


@op("_npi_atleast_1d", aliases=("_np_atleast_1d",), variadic="num_args", outputs=_count)
def atleast_1d(*arys, num_args: int):
    """Arrays with at least one axis. They have gradients; MXNet's are 0."""
    return _of_each(jnp.atleast_1d, arys)


@op("_npi_atleast_2d", aliases=("_np_atleast_2d",), variadic="num_args", outputs=_count)
def atleast_2d(*arys, num_args: int):
    """Arrays with at least two axes; new ones come first. They have gradients; MXNet's are 0."""
    return _of_each(jnp.atleast_2d, arys)


@op("_npi_atleast_3d", aliases=("_np_atleast_3d",), variadic="num_args", outputs=_count)
def atleast_3d(*arys, num_args: int):
    """Arrays with at least three axes: (n,) becomes (1, n, 1), (m, n) becomes (m, n, 1). They have gradients; MXNet's are 0."""
    return _of_each(jnp.atleast_3d, arys)


@op("_npi_diagflat", aliases=("_np_diagflat",))
def diagflat(data, *, k: int = 0):
    """The matrix with the flattened array on a diagonal; of a number too, where MXNet has none."""
    return jnp.diag(data.reshape(-1), k)


@op("_npi_tril_indices", outputs=2, differentiable=False, wide=True)
def tril_indices(*, n: int, k: int = 0, m: int):
    """The rows and the columns, as int64, of the elements on and below a diagonal of a matrix of n rows and m columns."""
    return tuple(jnp.asarray(found, jnp.int64) for found in numpy.tril_indices(max(n, 0), k, max(m, 0)))


@op("_npi_diag_indices_from", differentiable=False, wide=True)
def diag_indices_from(data):
    """The indices along each axis, as rows of int64, of the elements on the main diagonal."""
    if data.ndim < 2 or len(set(data.shape)) > 1:
        raise MXNetError(
            f"diag_indices_from: wrong shape; got {data.shape}; expected at least two axes, all of one length"
        )
    return jnp.broadcast_to(jnp.arange(data.shape[0], dtype=jnp.int64), (data.ndim, data.shape[0]))


def _is_wide(dtypes, *, dtype=None, **_):
    return dtype is not None and to_dtype(dtype) in WIDE


def _window(M, dtype, *terms):
    """Return the sum of cosines of 0, 1, 2, … periods over M points, with the given amplitudes."""
    target = jnp.float32 if dtype is None else to_dtype(dtype)
    if M is None or M < 1:
        return jnp.zeros(0, target)
    if M == 1:
        return jnp.ones(1, target)
    # Constants of the program, so that they are rounded once; a window of integers is truncated.
    turn = 2 * numpy.pi * numpy.arange(M) / (M - 1)
    return jnp.asarray(sum(term * numpy.cos(order * turn) for order, term in enumerate(terms)), target)


@op("_npi_hanning", differentiable=False, wide=_is_wide)
def hanning(*, M: int | None = None, ctx: str = "", dtype: DType | None = None):
    """The Hann window of M points: a raised cosine."""
    return _window(M, dtype, 0.5, -0.5)


@op("_npi_hamming", differentiable=False, wide=_is_wide)
def hamming(*, M: int | None = None, ctx: str = "", dtype: DType | None = None):
    """The Hamming window of M points: a raised cosine on a pedestal."""
    return _window(M, dtype, 0.54, -0.46)


@op("_npi_blackman", differentiable=False, wide=_is_wide)
def blackman(*, M: int | None = None, ctx: str = "", dtype: DType | None = None):
    """The Blackman window of M points: a sum of three cosines."""
    return _window(M, dtype, 0.42, -0.5, 0.08)
