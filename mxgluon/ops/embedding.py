"""Rows and elements selected by class numbers: embedding, one-hot codes, pick."""

from typing import Literal

import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import DType, Varying
from ..core.registry import op
from .parameter_shapes import check_shape, complete

__all__ = ["embedding", "one_hot", "pick"]


def _rows(index, count):
    """Return class numbers as integers within [0, count)."""
    if jnp.issubdtype(index.dtype, jnp.inexact):
        index = index.astype(jnp.int32)
    return jnp.clip(index, 0, count - 1)


@op("Embedding", aliases=("_npx_embedding", "_sparse_Embedding"))
def embedding(data, weight, *, input_dim: int, output_dim: int, dtype: DType = "float32", sparse_grad: bool = False):
    """Rows of the weight, by number.

    Parameters
    ----------
    data : array
        Row numbers of any numeric type; fractions are cut off, numbers out of range are moved to the nearest row.
    weight : array, shape (input_dim, output_dim)
        The rows.
    input_dim, output_dim : int
        Number of rows, and their length.
    dtype : str
        Type of the weight where nothing else says it.
    sparse_grad : bool
        Without effect: gradients are dense.

    Returns
    -------
    array, shape (*data.shape, output_dim)
        Of the weight's type.

    Raises
    ------
    MXNetError
        If the weight does not have the declared shape.

    Notes
    -----
    Source: MXNet's `Embedding`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.embedding(mx.np.array([1, 0]), mx.np.array([[1.0], [2.0]]), input_dim=2, output_dim=1)
    array([[2.],
           [1.]])
    """
    check_shape("Embedding", "weight", weight, (input_dim, output_dim), data)
    return jnp.take(weight, _rows(data, input_dim), 0, mode="clip")


@embedding.infer_shapes
def _(shapes, *, input_dim, output_dim, **_):
    return [shapes[0], complete(shapes[1], (input_dim, output_dim))]


@embedding.infer_types
def _(dtypes, *, dtype="float32", **_):
    return [dtypes[0], dtype if dtypes[1] is None else dtypes[1]]


@op("one_hot", aliases=("_npx_one_hot",), differentiable=False)
def one_hot(indices, *, depth: int, on_value: Varying = 1.0, off_value: Varying = 0.0, dtype: DType = "float32"):
    """`on_value` at the position that a number names, `off_value` elsewhere, along a new last axis of size `depth`.

    Numbers out of range give a row of `off_value`; fractions are cut off. Source: MXNet's `one_hot`.
    """
    if depth < 0:
        raise MXNetError(f"one_hot: negative depth; got {depth}; expected an integer of at least 0")
    if jnp.issubdtype(indices.dtype, jnp.inexact):
        indices = indices.astype(jnp.int32)
    hot = indices[..., None] == jnp.arange(depth, dtype=indices.dtype)
    return jnp.where(hot, jnp.asarray(on_value, dtype), jnp.asarray(off_value, dtype))


@op("pick", aliases=("_npx_pick", "choose_element_0index"))
def pick(data, index, *, axis: int | None = -1, keepdims: bool = False, mode: Literal["clip", "wrap"] = "clip"):
    """One element of each row along an axis, by number.

    Parameters
    ----------
    data : array
        Input.
    index : array, shape of the data without `axis`, or with size 1 there
        Positions of any numeric type; fractions are cut off.
    axis : int
        Axis of the rows.
    keepdims : bool
        Keep the axis, with size 1.
    mode : {'clip', 'wrap'}
        Whether positions out of range are moved to the nearest element or counted around.

    Returns
    -------
    array

    Raises
    ------
    MXNetError
        If the index does not fit the data, or no axis is named.

    Notes
    -----
    Source: MXNet's `pick`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.pick(mx.np.array([[1.0, 2.0], [3.0, 4.0]]), mx.np.array([0, 1]))
    array([1., 4.])
    """
    if axis is None:
        raise MXNetError("pick: axis=None is not supported by pick yet. Must specify an axis.")
    if not -data.ndim <= axis < data.ndim:
        raise MXNetError(
            f"pick: axis out of range; got axis={axis} for data {data.shape}; expected an axis of the data"
        )
    along = axis % data.ndim
    kept = (*data.shape[:along], 1, *data.shape[along + 1 :])
    dropped = data.shape[:along] + data.shape[along + 1 :]
    if index.shape not in (kept, dropped):
        raise MXNetError(
            f"pick: wrong shape of index; got {index.shape} for data {data.shape} and axis {axis}; expected {dropped}"
        )
    position = index.reshape(kept)
    if jnp.issubdtype(position.dtype, jnp.inexact):
        position = position.astype(jnp.int32)
    size = data.shape[along]
    position = jnp.mod(position, size) if mode == "wrap" else jnp.clip(position, 0, size - 1)
    chosen = jnp.take_along_axis(data, position, along, mode="clip")
    return chosen if keepdims else chosen.reshape(dropped)


@pick.infer_shapes
def _(shapes, *, axis=-1, **_):
    data, index = shapes
    if data is not None and axis is not None and index is None and -len(data) <= axis < len(data):
        kept = list(data)
        del kept[axis]
        index = tuple(kept)
    return [data, index]
