"""Operators of sparse storage, on the dense arrays that there are here, and those that graphs of MXNet carry for bookkeeping."""

from typing import Literal

import jax.numpy as jnp

from ..base import NotAvailableError
from ..core.registry import op
from .join import concatenate
from .legacy_arithmetic import infer_equal, of_one_shape


@op("cast_storage", aliases=("_sparse_cast_storage",))
def cast_storage(data, *, stype: Literal["csr", "default", "row_sparse"]):
    """The array in another storage type; ``default``, which is dense, is the only one.

    Raises
    ------
    NotAvailableError
        For the sparse types.
    """
    if stype != "default":
        raise NotAvailableError(
            f"cast_storage: sparse storage is not available in mxgluon; got stype={stype!r}; expected 'default'"
        )
    return data


@op("_sparse_retain")
def sparse_retain(data, indices):
    """The rows at some positions; zeros in place of the others.

    Notes
    -----
    MXNet has it for row-sparse arrays only.
    """
    if data.ndim == 0 or indices.ndim != 1:
        raise ValueError(f"wrong shapes; got {data.shape} and {indices.shape}; expected (n, ...) and (k,)")
    rows = jnp.arange(data.shape[0])
    kept = jnp.any(rows[:, None] == indices.astype(jnp.int32), 1)
    return jnp.where(kept.reshape(-1, *(1,) * (data.ndim - 1)), data, jnp.zeros((), data.dtype))


@op("_contrib_getnnz", wide=True, differentiable=False)
def getnnz(data, *, axis: int | None = None):
    """The number of elements that are not zero, of a matrix or along an axis of it, as int64.

    Notes
    -----
    MXNet has it for CSR matrices only, where stored zeros count.
    """
    if data.ndim != 2:
        raise ValueError(f"wrong number of axes; got shape {data.shape}; expected a matrix")
    return jnp.atleast_1d(jnp.sum(data != 0, axis, dtype=jnp.int64))


@op("_contrib_edge_id", differentiable=False)
def edge_id(data, u, v):
    """The elements of a matrix at rows `u` and columns `v`; -1 where one is zero, for that means no edge.

    Notes
    -----
    MXNet has it for CSR matrices only.
    """
    if data.ndim != 2 or u.ndim != 1 or u.shape != v.shape:
        raise ValueError(f"wrong shapes; got {data.shape}, {u.shape} and {v.shape}; expected (n, m), (k,) and (k,)")
    found = data[u.astype(jnp.int32), v.astype(jnp.int32)]
    return jnp.where(found == 0, jnp.asarray(-1, data.dtype), found)


@op("_identity_with_attr_like_rhs")
def identity_with_attr_like_rhs(lhs, rhs):
    """The left array; its shape and type are told by the right one."""
    return of_one_shape(lambda left, _: left, lhs, rhs)


identity_with_attr_like_rhs.infer_shapes(infer_equal)


@op("_CrossDeviceCopy")
def cross_device_copy(data):
    """The same values; MXNet puts it where a graph goes from one device to another."""
    return data


@op("_rnn_param_concat", aliases=("_npi_rnn_param_concat",), variadic="num_args")
def rnn_param_concat(*data, num_args: int, dim: int | None = 1):
    """Arrays one after another along an axis, as the parameters of recurrent layers are put together."""
    return concatenate.function(*data, num_args=num_args, dim=dim)
