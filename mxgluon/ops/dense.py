"""Fully connected layers."""

import math

import jax

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator
from .parameter_shapes import check_shape, check_type, complete, known

__all__ = ["fully_connected"]


@op("FullyConnected", aliases=("_npx_fully_connected", "_sparse_FullyConnected"))
def fully_connected(data, weight, bias=None, *, num_hidden: int, no_bias: bool = False, flatten: bool = True):
    """Affine map of the features: ``data @ weight.T + bias``.

    Parameters
    ----------
    data : array, shape (N, ...) or (..., K)
        With `flatten`, all but the first axis make one axis of K features; else the last axis holds the features.
    weight : array, shape (num_hidden, K)
        Weight.
    bias : array, shape (num_hidden,), optional
        Bias; left out with `no_bias`.
    num_hidden : int
        Number of output features.
    no_bias, flatten : bool
        See above.

    Returns
    -------
    array, shape (N, num_hidden) or (..., num_hidden)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    float16 and bfloat16 are accumulated in float32. Source: MXNet's `FullyConnected`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.fully_connected(mx.np.ones((2, 3)), mx.np.ones((4, 3)), num_hidden=4).shape
    (2, 4)
    """
    if flatten:
        if data.ndim == 0:
            raise MXNetError("FullyConnected: data must have a batch axis; got shape (); expected (N, ...)")
        rows = data.reshape(data.shape[0], math.prod(data.shape[1:]))
    else:
        rows = data
    check_shape("FullyConnected", "weight", weight, (num_hidden, rows.shape[-1]), data)
    check_type("FullyConnected", "weight", weight, data)
    # Contracting the weight's own second axis costs nothing; a transposed weight would be 2-3 times slower at batch 1.
    result = jax.lax.dot_general(
        rows, weight, (((rows.ndim - 1,), (1,)), ((), ())), preferred_element_type=accumulator(rows.dtype)
    )
    result = result.astype(rows.dtype)
    if bias is None or no_bias:
        return result
    check_shape("FullyConnected", "bias", bias, (num_hidden,), data)
    return result + bias.astype(result.dtype)


@fully_connected.infer_shapes
def _(shapes, *, num_hidden, no_bias=False, flatten=True, **_):
    data, weight, *bias = shapes
    features = -1
    if data is not None and len(data):
        sizes = data[1:] if flatten else data[-1:]
        if all(known(size) for size in sizes):
            features = math.prod(sizes)
    weight = complete(weight, (num_hidden, features))
    if data is not None and len(data) and known(weight[1]) and (not flatten or len(data) == 2):
        data = complete(data, (*data[:-1], weight[1]))
    filled = [data, weight]
    if bias:
        filled.append(None if no_bias else complete(bias[0], (num_hidden,)))
    return filled
