"""Outputs that carry their loss: forward they predict, backward they give the gradient of the loss, whatever gradient comes from above."""

import functools
import math
from typing import Literal

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.registry import op
from .accumulation import accumulator
from .parameter_shapes import check_shape, complete

__all__ = [
    "identity_sparse",
    "linear_regression_output",
    "logistic_regression_output",
    "mae_regression_output",
    "softmax_activation",
    "softmax_output",
    "svm_output",
]


def _check_floating(operator, data, least=1):
    if not jnp.issubdtype(data.dtype, jnp.floating):
        raise MXNetError(
            f"{operator}: This operation only support floating point types; got {data.dtype}; expected float32 or alike"
        )
    if data.ndim < least:
        raise MXNetError(
            f"{operator}: wrong number of dimensions; got data {data.shape}; expected at least {least}, the first for the batch"
        )


@functools.partial(jax.custom_vjp, nondiff_argnums=(0, 1))
def _head(predict, gradient, data, label):
    """Return ``predict(data)``; backward gives ``gradient(prediction, data, label, gradient from above)``, and none to the label."""
    return predict(data)


def _head_forward(predict, gradient, data, label):
    output = predict(data)
    return output, (output, data, label)


def _head_backward(predict, gradient, saved, above):
    output, data, label = saved
    return gradient(output, data, label, above).astype(data.dtype), None


_head.defvjp(_head_forward, _head_backward)


def _apply(predict, gradient, data, label):
    # Integers have no gradient, and a label never has one: both may be told so at once.
    return _head(predict, gradient, data, jax.lax.stop_gradient(label))


# -- softmax --------------------------------------------------------------------------------------------------------------------


@op("SoftmaxOutput", aliases=("Softmax",))
def softmax_output(
    data,
    label,
    *,
    grad_scale: float = 1.0,
    ignore_label: float = -1.0,
    multi_output: bool = False,
    use_ignore: bool = False,
    preserve_shape: bool = False,
    normalization: Literal["batch", "null", "valid"] = "null",
    out_grad: bool = False,
    smooth_alpha: float = 0.0,
):
    """Softmax whose gradient is that of the cross entropy: probabilities minus what the label says.

    Parameters
    ----------
    data : array of floating-point numbers, shape (N, ...)
        Scores. All but the first axis are classes; with `preserve_shape` the last axis, with `multi_output` axis 1.
    label : array
        Classes, for each row of the scores one; or probabilities, of the data's shape. One that is no class subtracts nothing.
    grad_scale : float
        Factor of the gradient.
    ignore_label, use_ignore : float, bool
        Whether rows of this label get no gradient.
    normalization : {'null', 'batch', 'valid'}
        Divide the gradient by nothing, by the number of rows, or by that of rows that are not of the ignored label. With
        `multi_output` the first two divide by the number of places, too. Of probabilities nothing is divided.
    out_grad : bool
        Multiply by the gradient from above, which does not count otherwise.
    smooth_alpha : float
        Share of the label that is spread over the other classes; without effect with `multi_output`.

    Returns
    -------
    array
        Probabilities, of the data's shape.

    Raises
    ------
    MXNetError
        If the label does not fit the data.

    Notes
    -----
    Without `preserve_shape` and `multi_output`, MXNet asks for a label of the data's shape without the last axis and uses the first
    N elements of it; a label of shape (N,) is taken here, too. Source: MXNet's `SoftmaxOutput`.
    """
    _check_floating("SoftmaxOutput", data, 2)
    places = math.prod(data.shape[2:]) if multi_output else 1
    if multi_output:
        rows_shape, axis = (data.shape[0], data.shape[1], places), 1
    elif preserve_shape:
        rows_shape, axis = (math.prod(data.shape[:-1]), data.shape[-1]), 1
    else:
        rows_shape, axis = (data.shape[0], math.prod(data.shape[1:])), 1

    def predict(data):
        rows = data.reshape(rows_shape).astype(accumulator(data.dtype))
        return jax.nn.softmax(rows, axis).reshape(data.shape).astype(data.dtype)

    def gradient(output, data, label, above):
        working = accumulator(data.dtype)
        probability = output.astype(working)
        if label.shape == data.shape:
            result = (probability - label.astype(working)) * grad_scale
            return result * above.astype(working) if out_grad else result
        probability = probability.reshape(rows_shape)
        classes = label.astype(jnp.int32).reshape(-1)[: rows_shape[0] * places].reshape(rows_shape[0], *rows_shape[2:])
        alpha = 0.0 if multi_output else smooth_alpha
        result = probability - _spread(classes, rows_shape[1], alpha, working)
        ignored = classes == int(ignore_label)
        if use_ignore:
            result = jnp.where(jnp.expand_dims(ignored, 1), 0, result)
        result = result * (grad_scale / _divisor(normalization, ignored, places)).astype(working)
        result = result.reshape(data.shape)
        return result * above.astype(working) if out_grad else result

    _check_label(data, label, rows_shape, multi_output, preserve_shape)
    return _apply(predict, gradient, data, label)


def _spread(classes, count, alpha, dtype):
    """Return what labels say of each class, along axis 1."""
    hit = jnp.expand_dims(classes, 1) == jnp.arange(count).reshape(-1, *(1,) * (classes.ndim - 1))
    other = alpha / (count - 1) if count > 1 else 0.0
    return jnp.where(hit, jnp.asarray(1 - alpha, dtype), jnp.asarray(other, dtype))


def _divisor(normalization, ignored, places):
    """Return what the gradient is divided by."""
    if normalization == "valid":
        return jnp.maximum(jnp.sum(~ignored), 1).astype(jnp.float32)
    return jnp.float32(max(places * (ignored.shape[0] if normalization == "batch" else 1), 1))


def _check_label(data, label, rows_shape, multi_output, preserve_shape):
    batch, rest = data.shape[0], data.shape[2:]
    if multi_output:
        allowed = [(batch, math.prod(rest)), (batch, *rest), (batch, 1, *rest)]
    elif preserve_shape:
        allowed = [data.shape[:-1]]
    else:
        allowed = [data.shape[:-1], (batch,)]
    if label.shape != data.shape and label.shape not in allowed:
        raise MXNetError(
            f"SoftmaxOutput: wrong shape of label; got {label.shape} for data {data.shape}; "
            f"expected one of {', '.join(map(str, dict.fromkeys([*allowed, data.shape])))}"
        )


@softmax_output.infer_shapes
def _(shapes, *, multi_output=False, **_):
    data, label = shapes
    if label is not None or data is None or len(data) < 2:
        return shapes
    if not multi_output:
        return [data, data[:-1]]
    places = -1 if any(size in (None, -1) for size in data[2:]) else math.prod(data[2:])
    return [data, (data[0], places)]


@op("SoftmaxActivation")
def softmax_activation(data, *, mode: Literal["channel", "instance"] = "instance"):
    """Softmax over the last axis (``instance``) or over axis 1 (``channel``). Source: MXNet's `SoftmaxActivation`."""
    _check_floating("SoftmaxActivation", data, 3 if mode == "channel" else 2)
    axis = 1 if mode == "channel" else -1
    return jax.nn.softmax(data.astype(accumulator(data.dtype)), axis).astype(data.dtype)


# -- regression -----------------------------------------------------------------------------------------------------------------


def _regress(operator, predict, difference, data, label, grad_scale):
    """Return the prediction, whose gradient is the difference to the label over the number of values for each example."""
    _check_floating(operator, data)
    if tuple(size for size in data.shape if size != 1) != tuple(size for size in label.shape if size != 1):
        raise MXNetError(
            f"{operator}: wrong shape of label; got {label.shape} for data {data.shape}; expected the data's"
        )
    scale = grad_scale / max(math.prod(label.shape[1:]), 1)

    def gradient(output, data, label, above):
        working = accumulator(data.dtype)
        return difference(output.astype(working), label.reshape(output.shape).astype(working)) * scale

    return _apply(predict, gradient, data, label)


@op("LinearRegressionOutput", aliases=("_sparse_LinearRegressionOutput",))
def linear_regression_output(data, label, *, grad_scale: float = 1.0):
    """The data; their gradient is ``(data - label) grad_scale / m`` with m values an example.

    Source: MXNet's `LinearRegressionOutput`.
    """
    return _regress("LinearRegressionOutput", lambda x: x, jnp.subtract, data, label, grad_scale)


@op("LogisticRegressionOutput", aliases=("_sparse_LogisticRegressionOutput",))
def logistic_regression_output(data, label, *, grad_scale: float = 1.0):
    """The sigmoid of the data; their gradient is ``(sigmoid(data) - label) grad_scale / m`` with m values an example.

    Source: MXNet's `LogisticRegressionOutput`.
    """
    return _regress("LogisticRegressionOutput", jax.nn.sigmoid, jnp.subtract, data, label, grad_scale)


@op("MAERegressionOutput", aliases=("_sparse_MAERegressionOutput",))
def mae_regression_output(data, label, *, grad_scale: float = 1.0):
    """The data; their gradient is 1 above the label, else -1, times ``grad_scale / m`` with m values an example.

    Source: MXNet's `MAERegressionOutput`.
    """

    def difference(output, label):
        return jnp.where(output > label, jnp.ones_like(output), -jnp.ones_like(output))

    return _regress("MAERegressionOutput", lambda x: x, difference, data, label, grad_scale)


def _infer_regression_label(shapes, **_):
    data, label = shapes
    if label is None and data is not None:
        label = data[:1] if len(data) == 2 and data[1] == 1 else data
    return [data, label]


for _operator in (linear_regression_output, logistic_regression_output, mae_regression_output):
    _operator.infer_shapes(_infer_regression_label)


@op("SVMOutput")
def svm_output(data, label, *, margin: float = 1.0, regularization_coefficient: float = 1.0, use_linear: bool = False):
    """The data, scores of classes along the last axis; their gradient is that of the hinge loss, squared or with `use_linear` not.

    The score of the label's class is to exceed `margin`, that of the others to stay below minus `margin`; the loss is scaled by
    `regularization_coefficient`. Source: MXNet's `SVMOutput`; Tang, 2013.
    """
    _check_floating("SVMOutput", data)
    check_shape("SVMOutput", "label", label, data.shape[:-1], data)

    def gradient(output, data, label, above):
        scores = data.astype(accumulator(data.dtype))
        hit = label.astype(jnp.int32)[..., None] == jnp.arange(data.shape[-1])
        side = jnp.where(hit, -1, 1).astype(scores.dtype)
        short = margin + side * scores
        slope = (short > 0).astype(scores.dtype) if use_linear else 2 * jnp.maximum(short, 0)
        return side * slope * regularization_coefficient

    return _apply(lambda x: x, gradient, data, label)


@svm_output.infer_shapes
def _(shapes, **_):
    data, label = shapes
    return [data, data[:-1] if data is not None and len(data) else label]


# -- sparse activations ---------------------------------------------------------------------------------------------------------


@functools.partial(jax.custom_vjp, nondiff_argnums=(2, 3))
def _penalized(data, average, target, penalty):
    return data


def _penalized_forward(data, average, target, penalty):
    return data, average


def _penalized_backward(target, penalty, average, above):
    slope = penalty * ((1 - target) / (1 - average) - target / average)
    return (above.astype(average.dtype) + slope).astype(above.dtype), None


_penalized.defvjp(_penalized_forward, _penalized_backward)


@op("IdentityAttachKLSparseReg", aux=("moving_avg",), mode=True)
def identity_sparse(
    data,
    moving_avg,
    *,
    sparseness_target: float = 0.1,
    penalty: float = 0.001,
    momentum: float = 0.9,
    training: bool = False,
):
    """The data, of shape (N, C), with a penalty in their gradient where a unit is active more often than a target says.

    To the gradient from above is added ``penalty * ((1 - target) / (1 - a) - target / a)``, where a is the moving average of the
    unit's activation.

    Notes
    -----
    The average moves in the forward pass, in training; MXNet's moves in backward. Source: MXNet's `IdentityAttachKLSparseReg`.
    """
    _check_floating("IdentityAttachKLSparseReg", data, 2)
    check_shape("IdentityAttachKLSparseReg", "moving_avg", moving_avg, data.shape[1:], data)
    average = moving_avg.astype(accumulator(data.dtype))
    if training:
        average = momentum * average + (1 - momentum) * jnp.mean(data.astype(average.dtype), 0)
    average = jax.lax.stop_gradient(average)
    output = _penalized(data, average, sparseness_target, penalty)
    return output, average.astype(moving_avg.dtype) if training else None


@identity_sparse.infer_shapes
def _(shapes, **_):
    data, average = shapes
    return [data, complete(average, data[1:]) if data is not None and len(data) == 2 else average]
