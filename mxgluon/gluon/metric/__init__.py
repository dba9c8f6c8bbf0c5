"""Metrics: figures summed over batches. Sums stay on the device until someone asks for them."""

from ...missing import note_missing_names
from .base import EvalMetric, check_label_shapes, register
from .classification import Accuracy, CrossEntropy, NegativeLogLikelihood, Perplexity, TopKAccuracy
from .composite import CompositeEvalMetric, CustomMetric, create, np
from .regression import MAE, MSE, RMSE, Loss

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

note_missing_names(__name__)
