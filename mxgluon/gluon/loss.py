"""Loss functions: blocks that return one loss for each sample."""

from .. import numpy as mx_numpy
from .. import numpy_extension as npx
from ..arguments import check_integer, check_number
from ..missing import note_missing_names
from .base_loss import Loss

__all__ = [
    "CosineEmbeddingLoss",
    "HingeLoss",
    "HuberLoss",
    "KLDivLoss",
    "L1Loss",
    "L2Loss",
    "LogisticLoss",
    "Loss",
    "PoissonNLLLoss",
    "SigmoidBCELoss",
    "SigmoidBinaryCrossEntropyLoss",
    "SoftmaxCELoss",
    "SoftmaxCrossEntropyLoss",
    "SquaredHingeLoss",
    "TripletLoss",
]

_EPSILON = 1e-12


class L2Loss(Loss):
    """Half the squared distance: ``mean(weight / 2 * (label - pred) ** 2)`` of each sample.

    Parameters
    ----------
    weight : float, default 1.0
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Notes
    -----
    Called with predictions, labels of as many elements, and optionally weights of samples that can be broadcast to the predictions.
    Returns one loss for each sample.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.L2Loss()(mx.np.array([[3.0]]), mx.np.array([[1.0]]))
    array([2.])
    """

    def __init__(self, weight=1.0, batch_axis=0):
        super().__init__(weight, batch_axis)

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        loss = mx_numpy.square(self._reshape_like(label, pred) - pred)
        return self._mean(self._weigh(loss, sample_weight, 0.5))


class L1Loss(Loss):
    """The distance: ``mean(|label - pred|)`` of each sample.

    Parameters
    ----------
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.L1Loss()(mx.np.array([[3.0]]), mx.np.array([[1.0]]))
    array([2.])
    """

    def __init__(self, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        loss = mx_numpy.abs(self._reshape_like(label, pred) - pred)
        return self._mean(self._weigh(loss, sample_weight))


def _softplus_of_size(x):
    """Return ``log(1 + exp(-|x|))``."""
    return npx.activation(-mx_numpy.abs(x), act_type="softrelu")


class SigmoidBinaryCrossEntropyLoss(Loss):
    """The cross entropy of yes-or-no labels and the sigmoid of predictions.

    Parameters
    ----------
    from_sigmoid : bool, default False
        Whether predictions are probabilities already; otherwise the sigmoid is taken here, without overflow.
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Notes
    -----
    Called with predictions, labels between 0 and 1, and optionally weights of samples and `pos_weight`, the weight of positive labels.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.SigmoidBCELoss()(mx.np.array([[0.0]]), mx.np.array([[1.0]]))
    array([0.6931472])
    """

    def __init__(self, from_sigmoid=False, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._from_sigmoid = from_sigmoid

    def forward(self, pred, label, sample_weight=None, pos_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        self._check_weights("pos_weight", pos_weight)
        label = self._reshape_like(label, pred)
        if self._from_sigmoid:
            positive = mx_numpy.log(pred + _EPSILON) * label
            if pos_weight is not None:
                positive = positive * pos_weight
            loss = -(positive + mx_numpy.log(1.0 - pred + _EPSILON) * (1.0 - label))
        elif pos_weight is None:
            loss = npx.relu(pred) - pred * label + _softplus_of_size(pred)
        else:
            weights = 1 + (pos_weight - 1) * label
            loss = pred - pred * label + weights * (_softplus_of_size(pred) + npx.relu(-pred))
        return self._mean(self._weigh(loss, sample_weight))


SigmoidBCELoss = SigmoidBinaryCrossEntropyLoss


class SoftmaxCrossEntropyLoss(Loss):
    """The cross entropy of labels and the softmax of predictions.

    Parameters
    ----------
    axis : int, default -1
        Axis of the classes.
    sparse_label : bool, default True
        Labels are numbers of classes; otherwise probabilities, shaped as the predictions.
    from_logits : bool, default False
        Predictions are logarithms of probabilities already.
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Notes
    -----
    As in MXNet, a label below 0 counts as class 0, one beyond the last class as the last class, and a fraction is cut off: wrong labels
    are no error. Labels that stand for padding need a `sample_weight` of 0.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.SoftmaxCELoss()(mx.np.array([[0.0, 0.0]]), mx.np.array([1]))
    array([0.6931472])
    """

    def __init__(self, axis=-1, sparse_label=True, from_logits=False, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._axis = check_integer(type(self).__name__, "axis", axis)
        self._sparse_label, self._from_logits = sparse_label, from_logits

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        if not self._from_logits:
            pred = npx.log_softmax(pred, axis=self._axis)
        if self._sparse_label:
            loss = -npx.pick(pred, label, axis=self._axis, keepdims=True)
        else:
            loss = -(pred * self._reshape_like(label, pred)).sum(axis=self._axis, keepdims=True)
        return self._mean(self._weigh(loss, sample_weight))


SoftmaxCELoss = SoftmaxCrossEntropyLoss


class KLDivLoss(Loss):
    """The Kullback-Leibler divergence of predicted from given probabilities.

    Parameters
    ----------
    from_logits : bool, default True
        Predictions are logarithms of probabilities; otherwise their softmax is taken.
    axis : int, default -1
        Axis of the softmax.
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.KLDivLoss()(mx.np.array([[0.0]]), mx.np.array([[1.0]]))
    array([0.])
    """

    def __init__(self, from_logits=True, axis=-1, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._from_logits, self._axis = from_logits, check_integer("KLDivLoss", "axis", axis)

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        if not self._from_logits:
            pred = npx.log_softmax(pred, axis=self._axis)
        loss = label * (mx_numpy.log(label + _EPSILON) - pred)
        return self._mean(self._weigh(loss, sample_weight))


class HuberLoss(Loss):
    """The distance, made smooth near zero: squared up to `rho`, linear beyond.

    Parameters
    ----------
    rho : float, default 1
        Where the square ends.
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.HuberLoss()(mx.np.array([[3.0]]), mx.np.array([[1.0]]))
    array([1.5])
    """

    def __init__(self, rho=1, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._rho = check_number("HuberLoss", "rho", rho)

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        loss = mx_numpy.abs(self._reshape_like(label, pred) - pred)
        loss = mx_numpy.where(loss > self._rho, loss - 0.5 * self._rho, (0.5 / self._rho) * mx_numpy.square(loss))
        return self._mean(self._weigh(loss, sample_weight))


class HingeLoss(Loss):
    """``max(0, margin - pred * label)`` for labels -1 and 1.

    Parameters
    ----------
    margin : float, default 1
        How sure a prediction has to be.
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.HingeLoss()(mx.np.array([[0.5]]), mx.np.array([[1.0]]))
    array([0.5])
    """

    def __init__(self, margin=1, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._margin = check_number(type(self).__name__, "margin", margin)

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        return self._mean(self._weigh(self._distance(pred, label), sample_weight))

    def _distance(self, pred, label):
        return npx.relu(self._margin - pred * self._reshape_like(label, pred))


class SquaredHingeLoss(HingeLoss):
    """The square of `HingeLoss`; the parameters are the same.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.SquaredHingeLoss()(mx.np.array([[0.5]]), mx.np.array([[1.0]]))
    array([0.25])
    """

    def _distance(self, pred, label):
        return mx_numpy.square(super()._distance(pred, label))


class LogisticLoss(Loss):
    """``log(1 + exp(-pred * label))``.

    Parameters
    ----------
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.
    label_format : {'signed', 'binary'}
        Whether labels are -1 and 1, or 0 and 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.LogisticLoss()(mx.np.array([[0.0]]), mx.np.array([[1.0]]))
    array([0.6931472])
    """

    def __init__(self, weight=None, batch_axis=0, label_format="signed"):
        super().__init__(weight, batch_axis)
        if label_format not in ("signed", "binary"):
            raise ValueError(f"label_format can only be signed or binary, received {label_format}.")
        self._label_format = label_format

    def forward(self, pred, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, label=label)
        label = self._reshape_like(label, pred)
        if self._label_format == "signed":
            label = (label + 1.0) / 2.0
        loss = npx.relu(pred) - pred * label + _softplus_of_size(pred)
        return self._mean(self._weigh(loss, sample_weight))


class TripletLoss(Loss):
    """How much nearer an input is to a negative than to a positive example, plus a margin.

    Parameters
    ----------
    margin : float, default 1
        How much nearer the positive example has to be.
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.

    Examples
    --------
    >>> import mxgluon as mx
    >>> one = mx.np.ones((1, 2))
    >>> mx.gluon.loss.TripletLoss()(one, one, one)
    array([1.])
    """

    def __init__(self, margin=1, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._margin = check_number(type(self).__name__, "margin", margin)

    def forward(self, pred, positive, negative, sample_weight=None):
        """Return the loss of each sample."""
        self._require(pred=pred, positive=positive, negative=negative)
        near = mx_numpy.square(self._reshape_like(positive, pred) - pred)
        far = mx_numpy.square(self._reshape_like(negative, pred) - pred)
        difference = near - far
        loss = npx.relu(mx_numpy.sum(difference, axis=self._other_axes(difference)) + self._margin)
        return self._weigh(loss, sample_weight)


class PoissonNLLLoss(Loss):
    """The negative log likelihood of counts under a Poisson distribution.

    Parameters
    ----------
    weight : float, optional
        What all losses are multiplied with.
    from_logits : bool, default True
        Predictions are logarithms of rates.
    batch_axis : int, default 0
        Axis of the samples.
    compute_full : bool, default False
        Add Stirling's approximation of the constant, for counts above 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.loss.PoissonNLLLoss()(mx.np.array([[0.0]]), mx.np.array([[1.0]]))
    array([1.])
    """

    def __init__(self, weight=None, from_logits=True, batch_axis=0, compute_full=False):
        super().__init__(weight, batch_axis)
        self._from_logits, self._compute_full = from_logits, compute_full

    def forward(self, pred, target, sample_weight=None, epsilon=1e-08):
        """Return the loss of each sample."""
        self._require(pred=pred, target=target)
        target = self._reshape_like(target, pred)
        if self._from_logits:
            loss = mx_numpy.exp(pred) - target * pred
        else:
            loss = pred - target * mx_numpy.log(pred + epsilon)
        if self._compute_full:
            stirling = target * mx_numpy.log(target) - target + 0.5 * mx_numpy.log(2 * mx_numpy.pi * target)
            loss = loss + mx_numpy.where(target > 1, stirling, 0.0)
        return self._mean(self._weigh(loss, sample_weight))


class CosineEmbeddingLoss(Loss):
    """One minus the cosine of two vectors where the label is 1, the cosine above a margin elsewhere.

    Parameters
    ----------
    weight : float, optional
        What all losses are multiplied with.
    batch_axis : int, default 0
        Axis of the samples.
    margin : float, default 0
        Cosine that unlike vectors may have.

    Examples
    --------
    >>> import mxgluon as mx
    >>> one = mx.np.array([[3.0, 4.0]])
    >>> mx.gluon.loss.CosineEmbeddingLoss()(one, one, mx.np.array([-1.0]))
    array([1.])
    """

    def __init__(self, weight=None, batch_axis=0, margin=0):
        super().__init__(weight, batch_axis)
        self._margin = check_number(type(self).__name__, "margin", margin)

    def forward(self, input1, input2, label, sample_weight=None):
        """Return the loss of each sample."""
        self._require(input1=input1, input2=input2, label=label)
        input1 = self._reshape_like(input1, input2)
        sizes = npx.norm(input1, axis=-1) * npx.norm(input2, axis=-1)
        cosine = mx_numpy.sum(input1 * input2, axis=-1) / mx_numpy.maximum(sizes, _EPSILON)
        cosine = npx.reshape(cosine, (-1, 1))
        label = self._reshape_like(label, cosine)
        loss = mx_numpy.where(label == 1, 1 - cosine, mx_numpy.clip(cosine - self._margin, 0, 1 - self._margin))
        return self._mean(self._weigh(loss, sample_weight))


note_missing_names(__name__)
