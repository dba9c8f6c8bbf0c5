"""Metrics: figures summed over batches. Sums stay on the device until someone asks for them."""

import math
from collections import OrderedDict

import jax
import jax.numpy as jnp
import numpy

from .. import registry
from ..core.kernel import Kernel
from ..core.storage import Array

__all__ = [
    "MAE",
    "MSE",
    "RMSE",
    "Accuracy",
    "CompositeEvalMetric",
    "CrossEntropy",
    "CustomMetric",
    "EvalMetric",
    "Loss",
    "NegativeLogLikelihood",
    "Perplexity",
    "TopKAccuracy",
    "check_label_shapes",
    "create",
    "np",
    "register",
]

# How many sums of batches may wait on the device.
_MOST_PENDING = 256


def check_label_shapes(labels, preds, wrap=False, shape=False):
    """Check that labels and predictions belong together.

    Parameters
    ----------
    labels, preds : Array, or list of Array
        What is compared.
    wrap : bool, default False
        Return lists, also of single arrays.
    shape : bool, default False
        Compare shapes rather than lengths.

    Returns
    -------
    tuple
        Labels and predictions.

    Raises
    ------
    ValueError
        If they differ.
    """
    own, other = (labels.shape, preds.shape) if shape else (len(labels), len(preds))
    if own != other:
        raise ValueError(f"Shape of labels {own} does not match shape of predictions {other}")
    if wrap:
        labels = [labels] if isinstance(labels, Array) else labels
        preds = [preds] if isinstance(preds, Array) else preds
    return labels, preds


class EvalMetric:
    """Base class of the metrics.

    A subclass overrides `update`, which adds to `sum_metric` and `num_inst`.

    Parameters
    ----------
    name : str
        Name of the figure.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.
    **kwargs
        Further arguments, for `get_config`.
    """

    def __init__(self, name, output_names=None, label_names=None, **kwargs):
        self.name = str(name)
        self.output_names, self.label_names = output_names, label_names
        self._kwargs = kwargs
        self.reset()

    def __str__(self):
        return f"EvalMetric: {dict(self.get_name_value())}"

    @property
    def sum_metric(self):
        """The sum over all batches so far. Waits for the device."""
        if self._pending:
            self._total += math.fsum(float(value) for value in self._pending)
            self._pending.clear()
        return self._total

    @sum_metric.setter
    def sum_metric(self, value):
        self._pending: list = []
        self._total = value

    def _add(self, value, count):
        """Add a figure of a batch, a value on the device, of so many samples."""
        self._pending.append(value)
        self.num_inst += count
        if len(self._pending) > _MOST_PENDING:
            self.sum_metric = self.sum_metric

    def get_config(self) -> dict:
        """Return what makes an equal metric."""
        return {
            **self._kwargs,
            "metric": type(self).__name__,
            "name": self.name,
            "output_names": self.output_names,
            "label_names": self.label_names,
        }

    def update_dict(self, label, pred):
        """Update from dicts of labels and predictions by name.

        Parameters
        ----------
        label, pred : dict of str to Array
            Labels and predictions.
        """
        preds = list(pred.values()) if self.output_names is None else [pred[name] for name in self.output_names]
        labels = list(label.values()) if self.label_names is None else [label[name] for name in self.label_names]
        self.update(labels, preds)

    def update(self, labels, preds):
        """Add a batch; a subclass defines it.

        Parameters
        ----------
        labels, preds : Array or list of Array
            Labels and predictions.
        """
        raise NotImplementedError(f"{type(self).__name__}: update is not defined")

    def reset(self):
        """Start again."""
        self.num_inst = 0
        self.sum_metric = 0.0

    def get(self):
        """Return (name, value); the value is NaN before the first batch."""
        if self.num_inst == 0:
            return self.name, float("nan")
        value = self.sum_metric / self.num_inst
        return self.name, value.item() if hasattr(value, "item") else value

    def get_name_value(self) -> list:
        """Return a list of (name, value)."""
        name, value = self.get()
        names = name if isinstance(name, list) else [name]
        values = value if isinstance(value, list) else [value]
        return list(zip(names, values, strict=True))


register = registry.get_register_func(EvalMetric, "metric")
_alias = registry.get_alias_func(EvalMetric, "metric")
_create = registry.get_create_func(EvalMetric, "metric")


def create(metric, *args, **kwargs):
    """Make a metric.

    Parameters
    ----------
    metric : str, EvalMetric, callable or list of these
        A registered name, a metric, a function of (label, prediction), or several.

    Returns
    -------
    EvalMetric

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.metric.create("acc").name
    'accuracy'
    """
    if callable(metric):
        return CustomMetric(metric, *args, **kwargs)
    if isinstance(metric, list):
        composite = CompositeEvalMetric()
        for child in metric:
            composite.add(create(child, *args, **kwargs))
        return composite
    return _create(metric, *args, **kwargs)


@register
@_alias("composite")
class CompositeEvalMetric(EvalMetric):
    """Several metrics at once.

    Parameters
    ----------
    metrics : list, optional
        What `create` takes.
    name : str, default 'composite'
        Its name.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> len(mx.gluon.metric.CompositeEvalMetric(["acc", "loss"]).metrics)
    2
    """

    def __init__(self, metrics=None, name="composite", output_names=None, label_names=None):
        self.metrics = [create(metric) for metric in metrics or []]
        super().__init__(name, output_names=output_names, label_names=label_names)

    def add(self, metric):
        """Add a metric, as `create` takes it."""
        self.metrics.append(create(metric))

    def get_metric(self, index):
        """Return one of the metrics.

        Raises
        ------
        IndexError
            If there is none at this index.
        """
        if not -len(self.metrics) <= index < len(self.metrics):
            raise IndexError(f"Metric index {index} is out of range 0 and {len(self.metrics)}")
        return self.metrics[index]

    def update_dict(self, label, pred):
        """Update all metrics from dicts."""
        if self.label_names is not None:
            label = OrderedDict((name, value) for name, value in label.items() if name in self.label_names)
        if self.output_names is not None:
            pred = OrderedDict((name, value) for name, value in pred.items() if name in self.output_names)
        for metric in self.metrics:
            metric.update_dict(label, pred)

    def update(self, labels, preds):
        """Update all metrics."""
        for metric in self.metrics:
            metric.update(labels, preds)

    def reset(self):
        """Start all again."""
        super().reset()
        for metric in self.metrics:
            metric.reset()

    def get(self):
        """Return (names, values)."""
        pairs = [pair for metric in self.metrics for pair in metric.get_name_value()]
        return [name for name, _ in pairs], [value for _, value in pairs]

    def get_config(self) -> dict:
        """Return what makes an equal metric."""
        return {**super().get_config(), "metrics": [metric.get_config() for metric in self.metrics]}


def _count_correct(axis, label, pred):
    if pred.shape != label.shape:
        pred = jnp.argmax(pred, axis)
    return jnp.sum(pred.astype(jnp.int32).reshape(-1) == label.astype(jnp.int32).reshape(-1))


@register
@_alias("acc")
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
@_alias("top_k_accuracy", "top_k_acc")
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


def _log_likelihood(eps, label, pred):
    numbers = label.reshape(-1, 1).astype(jnp.int32)
    chosen = jnp.take_along_axis(pred.reshape(numbers.shape[0], -1).astype(jnp.float32), numbers, 1)
    return jnp.sum(-jnp.log(chosen + eps))


@register
@_alias("ce")
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
@_alias("nll_loss")
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


@register
class CustomMetric(EvalMetric):
    """A function as a metric.

    Parameters
    ----------
    feval : callable
        ``feval(label, pred)`` on NumPy arrays returns a number, or (sum, count).
    name : str, optional
        Its name; that of the function if not given.
    allow_extra_outputs : bool, default False
        Accept more predictions than labels.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes.

    Examples
    --------
    >>> import mxgluon as mx
    >>> metric = mx.gluon.metric.CustomMetric(lambda label, pred: abs(label - pred).sum(), "distance")
    >>> metric.update(mx.np.array([1.0]), mx.np.array([3.0]))
    >>> metric.get()
    ('distance', 2.0)
    """

    def __init__(self, feval, name=None, allow_extra_outputs=False, output_names=None, label_names=None):
        if name is None:
            name = feval.__name__
            name = f"custom({name})" if "<" in name else name
        super().__init__(
            name,
            feval=feval,
            allow_extra_outputs=allow_extra_outputs,
            output_names=output_names,
            label_names=label_names,
        )
        self._feval, self._allow_extra_outputs = feval, allow_extra_outputs

    def update(self, labels, preds):
        """Add a batch."""
        if not self._allow_extra_outputs:
            labels, preds = check_label_shapes(labels, preds, True)
        for pred, label in zip(preds, labels, strict=False):
            result = self._feval(label.asnumpy(), pred.asnumpy())
            total, count = result if isinstance(result, tuple) else (result, 1)
            self.sum_metric += float(total)
            self.num_inst += count


def np(numpy_feval, name=None, allow_extra_outputs=False):
    """Make a metric of a function of NumPy arrays.

    Parameters
    ----------
    numpy_feval : callable
        ``numpy_feval(label, pred)`` returns a number.
    name : str, optional
        Its name.
    allow_extra_outputs : bool, default False
        Accept more predictions than labels.

    Returns
    -------
    CustomMetric
    """

    def feval(label, pred):
        return numpy_feval(label, pred)

    feval.__name__ = numpy_feval.__name__
    return CustomMetric(feval, name, allow_extra_outputs)
