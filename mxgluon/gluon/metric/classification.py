"""Metrics of classifiers."""

import math

import jax
import jax.numpy as jnp
import numpy

from ...core.kernel import Kernel
from .base import EvalMetric, alias, check_label_shapes, register

__all__ = ["Accuracy", "CrossEntropy", "NegativeLogLikelihood", "Perplexity", "TopKAccuracy"]


def _count_correct(axis, label, pred):
    if pred.shape != label.shape:
        pred = jnp.argmax(pred, axis)
    return jnp.sum(pred.astype(jnp.int32).reshape(-1) == label.astype(jnp.int32).reshape(-1))


@register
@alias("acc")
class Accuracy(EvalMetric):
    """The share of labels that the largest prediction hits.

    Parameters
    ----------
    axis : int, default 1
        Axis of the classes, where predictions have more axes than labels.
    name : str, default 'accuracy'
        Its name.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.Accuracy()
    >>> metric.update(mx.np.array([0, 1]), mx.np.array([[0.9, 0.1], [0.8, 0.2]]))
    >>> metric.get()
    ('accuracy', 0.5)
    """

    def __init__(self, axis=1, name="accuracy", output_names=None, label_names=None):
        super().__init__(name, axis=axis, output_names=output_names, label_names=label_names)
        self.axis = axis
        self._count = Kernel(lambda label, pred: _count_correct(axis, label, pred), "Accuracy")

    def update(self, labels, preds):
        """Add a batch.

        Parameters
        ----------
        labels : Array or list of Array
            Numbers of classes.
        preds : Array or list of Array
            Scores of classes, or numbers of classes in the labels' shape.

        Raises
        ------
        ValueError
            If there are not as many predictions as labels.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            samples = pred.size if pred.shape == label.shape else pred.size // pred.shape[self.axis]
            if samples != label.size:
                raise ValueError(f"Shape of labels {label.size} does not match shape of predictions {samples}")
            self._add(self._count.run((label.jax, pred.jax)), samples)


def _count_in_top(top_k, label, pred):
    if pred.ndim == 1:
        return jnp.sum(pred.astype(jnp.int32) == label.reshape(-1).astype(jnp.int32))
    _, best = jax.lax.top_k(pred.astype(jnp.float32), min(top_k, pred.shape[1]))
    return jnp.sum(best == label.reshape(-1, 1).astype(best.dtype))


@register
@alias("top_k_accuracy", "top_k_acc")
class TopKAccuracy(EvalMetric):
    """The share of labels that are among the `top_k` largest predictions.

    Parameters
    ----------
    top_k : int
        How many count; more than 1.
    name : str, default 'top_k_accuracy'
        Its name, to which the number is added.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.TopKAccuracy(2)
    >>> metric.update(mx.np.array([2]), mx.np.array([[0.5, 0.1, 0.4]]))
    >>> metric.get()
    ('top_k_accuracy_2', 1.0)
    """

    def __init__(self, top_k=1, name="top_k_accuracy", output_names=None, label_names=None):
        super().__init__(name, top_k=top_k, output_names=output_names, label_names=label_names)
        if top_k <= 1:
            raise AssertionError("Please use Accuracy if top_k is no more than 1")
        self.top_k = top_k
        self.name += f"_{top_k}"
        self._count = Kernel(lambda label, pred: _count_in_top(top_k, label, pred), "TopKAccuracy")

    def update(self, labels, preds):
        """Add a batch of labels and scores of classes."""
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            if pred.ndim > 2:
                raise AssertionError("Predictions should be no more than 2 dims")
            check_label_shapes(label, pred)
            self._add(self._count.run((label.jax, pred.jax)), pred.shape[0])


def _log_likelihood(eps, label, pred):
    numbers = label.reshape(-1, 1).astype(jnp.int32)
    chosen = jnp.take_along_axis(pred.reshape(numbers.shape[0], -1).astype(jnp.float32), numbers, 1)
    return jnp.sum(-jnp.log(chosen + eps))


@register
@alias("ce")
class CrossEntropy(EvalMetric):
    """The mean negative logarithm of the probability that predictions give to the labels.

    Parameters
    ----------
    eps : float, default 1e-12
        Added to probabilities.
    name : str, default 'cross-entropy'
        Its name.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.CrossEntropy()
    >>> metric.update(mx.np.array([0]), mx.np.array([[1.0, 0.0]]))
    >>> abs(metric.get()[1])
    0.0
    """

    def __init__(self, eps=1e-12, name="cross-entropy", output_names=None, label_names=None):
        super().__init__(name, eps=eps, output_names=output_names, label_names=label_names)
        self.eps = eps
        self._likelihood = Kernel(lambda label, pred: _log_likelihood(eps, label, pred), "CrossEntropy")

    def update(self, labels, preds):
        """Add a batch of labels and probabilities of classes (the last axis)."""
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            if label.size != pred.size // pred.shape[-1]:
                raise AssertionError(f"shape mismatch: {label.shape} vs. {pred.shape}")
            self._add(self._likelihood.run((label.jax, pred.jax)), label.size)


@register
@alias("nll_loss")
class NegativeLogLikelihood(CrossEntropy):
    """As `CrossEntropy`, under the name of the likelihood.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.metric.NegativeLogLikelihood().name
    'nll-loss'
    """

    def __init__(self, eps=1e-12, name="nll-loss", output_names=None, label_names=None):
        super().__init__(eps, name, output_names, label_names)


@register
class Perplexity(CrossEntropy):
    """The exponential of the cross entropy.

    Parameters
    ----------
    ignore_label : int, optional
        Label that does not count.
    axis : {-1}
        Axis of the classes.
    eps : float, default 1e-12
        Added to probabilities.
    name : str, default 'perplexity'
        Its name.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.Perplexity()
    >>> metric.update(mx.np.array([0]), mx.np.array([[0.5, 0.5]]))
    >>> round(metric.get()[1], 4)
    2.0
    """

    def __init__(self, ignore_label=None, axis=-1, eps=1e-12, name="perplexity", output_names=None, label_names=None):
        if axis != -1:
            raise NotImplementedError(f"Perplexity: the classes have to be on the last axis; got axis={axis}")
        super().__init__(eps, name, output_names, label_names)
        self.ignore_label, self.axis = ignore_label, axis

    def update(self, labels, preds):
        """Add a batch of labels and probabilities of classes."""
        labels, preds = check_label_shapes(labels, preds, True)
        if self.ignore_label is None:
            super().update(labels, preds)
            return
        for label, pred in zip(labels, preds, strict=True):
            kept = label.asnumpy().reshape(-1) != self.ignore_label
            rows = pred.asnumpy().reshape(kept.shape[0], -1)[kept]
            if kept.any():
                chosen = label.asnumpy().reshape(-1)[kept].astype(int)
                values = -numpy.log(rows[numpy.arange(len(chosen)), chosen] + self.eps)
                self._add(values.sum(), len(chosen))

    def get(self):
        """Return (name, value)."""
        if self.num_inst == 0:
            return self.name, float("nan")
        return self.name, math.exp(self.sum_metric / self.num_inst)
