"""Writing at positions, and shapes as values."""

import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op

__all__ = ["index_add", "index_update", "shape_array"]


def _positions(operator, data, indices):
    """Return the index tuple that M rows of numbers mean."""
    if indices.ndim == 0 or indices.shape[0] > data.ndim:
        raise MXNetError(
            f"{operator}: wrong shape of ind; got {indices.shape} for data {data.shape}; "
            f"expected at most {data.ndim} rows of positions"
        )
    if jnp.issubdtype(indices.dtype, jnp.inexact):
        indices = indices.astype(jnp.int32)
    return tuple(indices)


@op("_npx_index_update")
def index_update(a, ind, val):
    """Return the data with the values at some positions replaced. Source: MXNet's `_npx_index_update`.

    `ind` holds, column by column, the leading indices of the positions.
    """
    return a.at[_positions("index_update", a, ind)].set(val.astype(a.dtype))


@op("_npx_index_add")
def index_add(a, ind, val):
    """Return the data with values added at some positions; repeated positions add up. Source: MXNet's `_npx_index_add`."""
    return a.at[_positions("index_add", a, ind)].add(val.astype(a.dtype))


@op("shape_array", aliases=("_npx_shape_array",), differentiable=False, wide=True)
def shape_array(data):
    """Return the shape as a vector of int64. Source: MXNet's `shape_array`."""
    return jnp.asarray(data.shape, jnp.int64)
