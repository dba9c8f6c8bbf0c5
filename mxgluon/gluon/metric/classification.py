"""Metrics of classifiers."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy

from ...base import MXNetError
from ...core.kernel import Kernel
from .base import EvalMetric, alias, check_label_shapes, register

__all__ = ["Accuracy", "CrossEntropy", "NegativeLogLikelihood", "Perplexity", "TopKAccuracy"]


def _samples(metric, pred):
    """Return how many samples predictions are for, which have an axis of classes."""
    if not isinstance(metric.axis, (int, numpy.integer)):
        raise MXNetError(f"{type(metric).__name__}: invalid axis; got {metric.axis!r}; expected an integer")
    if not -pred.ndim <= metric.axis < pred.ndim:
        raise MXNetError(
            f"{type(metric).__name__}: Reduction axis {metric.axis} Exceeds input dimensions; got predictions {pred.shape}; "
            f"expected one of their axes"
        )
    return pred.size // pred.shape[metric.axis]


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
        MXNetError
            If the predictions lack the axis.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            samples = pred.size if pred.shape == label.shape else _samples(self, pred)
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


def _log_likelihood(eps, ignore_label, axis, from_logits, label, pred):
    scores = jnp.moveaxis(pred, axis, -1).astype(jnp.float32)
    scores = scores.reshape(-1, scores.shape[-1])
    if from_logits:
        scores = jax.nn.softmax(scores)
    numbers = jnp.clip(label.reshape(-1, 1).astype(jnp.int32), 0, scores.shape[-1] - 1)
    chosen = jnp.take_along_axis(scores, numbers, 1)[:, 0]
    if ignore_label is not None:
        chosen = jnp.where(label.reshape(-1) == ignore_label, 1.0, chosen)
    return -jnp.sum(jnp.log(jnp.maximum(chosen, eps)))


@register
@alias("ce")
class CrossEntropy(EvalMetric):
    """The mean negative logarithm of the probability that predictions give to the labels.

    Parameters
    ----------
    eps : float, default 1e-12
        The least probability that is taken.
    ignore_label : int, optional
        Label that does not count.
    axis : int, default -1
        Axis of the classes.
    from_logits : bool, default False
        Whether predictions are logits, to which softmax is applied, rather than probabilities.
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

    def __init__(
        self,
        eps=1e-12,
        ignore_label=None,
        axis=-1,
        from_logits=False,
        name="cross-entropy",
        output_names=None,
        label_names=None,
    ):
        super().__init__(name, output_names=output_names, label_names=label_names)
        self.eps, self.ignore_label, self.axis, self.from_logits = eps, ignore_label, axis, from_logits
        likelihood = functools.partial(_log_likelihood, eps, ignore_label, axis, from_logits)
        self._likelihood = Kernel(likelihood, type(self).__name__)

    def update(self, labels, preds):
        """Add a batch of labels and probabilities (or logits) of classes.

        Parameters
        ----------
        labels, preds : Array or list of Array
            Numbers of classes, and predictions with one more axis.

        Raises
        ------
        AssertionError
            If there are not as many predictions as labels.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            if label.size != _samples(self, pred):
                raise AssertionError(f"shape mismatch: {label.shape} vs. {pred.shape}")
        for label, pred in zip(labels, preds, strict=True):
            count = label.size
            if self.ignore_label is not None:
                count = int((label.asnumpy() != self.ignore_label).sum())
            self._add(self._likelihood.run((label.jax, pred.jax)), count)


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
        super().__init__(eps, name=name, output_names=output_names, label_names=label_names)


@register
class Perplexity(CrossEntropy):
    """The exponential of the cross entropy.

    Parameters
    ----------
    eps : float, default 1e-12
        The least probability that is taken.
    ignore_label : int, optional
        Label that does not count.
    axis : int, default -1
        Axis of the classes.
    from_logits : bool, default False
        Whether predictions are logits rather than probabilities.
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

    def __init__(
        self,
        eps=1e-12,
        ignore_label=None,
        axis=-1,
        from_logits=False,
        name="perplexity",
        output_names=None,
        label_names=None,
    ):
        super().__init__(eps, ignore_label, axis, from_logits, name, output_names, label_names)

    def get(self):
        """Return (name, value)."""
        name, value = super().get()
        return name, math.exp(value)
