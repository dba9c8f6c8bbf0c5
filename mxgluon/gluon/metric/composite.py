"""Metrics of several metrics and of functions, and `create`."""

from collections import OrderedDict

from .base import EvalMetric, alias, check_label_shapes, create_registered, register

__all__ = ["CompositeEvalMetric", "CustomMetric", "create", "np"]


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
    return create_registered(metric, *args, **kwargs)


@register
@alias("composite")
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
