"""The base of the metrics, and their registry."""

import math

from ... import registry
from ...core.storage import Array

__all__ = ["EvalMetric", "alias", "check_label_shapes", "create_registered", "register"]


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
alias = registry.get_alias_func(EvalMetric, "metric")
create_registered = registry.get_create_func(EvalMetric, "metric")
