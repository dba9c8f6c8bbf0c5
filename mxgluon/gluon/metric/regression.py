"""Metrics of distances, and of losses."""

import math

import jax.numpy as jnp

from ...core.kernel import Kernel
from ...core.storage import Array
from .base import EvalMetric, check_label_shapes, register

__all__ = ["Loss", "MAE", "MSE", "RMSE"]


def _sum_of_means(function, label, pred):
    count = label.shape[0]
    return jnp.sum(function(label.astype(jnp.float32) - pred.astype(jnp.float32)).reshape(count, -1).mean(-1))


_absolute = Kernel(lambda label, pred: _sum_of_means(jnp.abs, label, pred), "MAE")
_squared = Kernel(lambda label, pred: _sum_of_means(jnp.square, label, pred), "MSE")


class _Distance(EvalMetric):
    """A mean over samples of a distance of labels and predictions of one shape."""

    _kernel: Kernel

    def update(self, labels, preds):
        """Add a batch."""
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            self._add(self._kernel.run((label.jax, pred.jax)), label.shape[0])


@register
class MAE(_Distance):
    """The mean absolute error.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.MAE()
    >>> metric.update(mx.np.array([1.0]), mx.np.array([3.0]))
    >>> metric.get()
    ('mae', 2.0)
    """

    _kernel = _absolute

    def __init__(self, name="mae", output_names=None, label_names=None):
        super().__init__(name, output_names=output_names, label_names=label_names)


@register
class MSE(_Distance):
    """The mean squared error.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.MSE()
    >>> metric.update(mx.np.array([1.0]), mx.np.array([3.0]))
    >>> metric.get()
    ('mse', 4.0)
    """

    _kernel = _squared

    def __init__(self, name="mse", output_names=None, label_names=None):
        super().__init__(name, output_names=output_names, label_names=label_names)


@register
class RMSE(MSE):
    """The square root of the mean squared error.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.RMSE()
    >>> metric.update(mx.np.array([1.0]), mx.np.array([3.0]))
    >>> metric.get()
    ('rmse', 2.0)
    """

    def __init__(self, name="rmse", output_names=None, label_names=None):
        super().__init__(name, output_names=output_names, label_names=label_names)

    def get(self):
        """Return (name, value)."""
        if self.num_inst == 0:
            return self.name, float("nan")
        return self.name, math.sqrt(self.sum_metric / self.num_inst)


_total = Kernel(lambda pred: jnp.sum(pred.astype(jnp.float32)), "Loss")


@register
class Loss(EvalMetric):
    """The mean of losses.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.Loss()
    >>> metric.update(None, mx.np.array([1.0, 3.0]))
    >>> metric.get()
    ('loss', 2.0)
    """

    def __init__(self, name="loss", output_names=None, label_names=None):
        super().__init__(name, output_names=output_names, label_names=label_names)

    def update(self, labels, preds):
        """Add losses; labels do not matter."""
        for pred in [preds] if isinstance(preds, Array) else preds:
            self._add(_total.run((pred.jax,)), pred.size)
