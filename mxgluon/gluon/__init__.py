"""Gluon: blocks, parameters, layers, losses, metrics, data, training."""

from ..missing import note_missing_names
from . import data, loss, metric, nn, utils
from .block import Block
from .constant import Constant
from .hybrid import HybridBlock
from .parameter import DeferredInitializationError, Parameter
from .symbol_block import SymbolBlock
from .trainer import Trainer

__all__ = [
    "Block",
    "Constant",
    "DeferredInitializationError",
    "HybridBlock",
    "Parameter",
    "SymbolBlock",
    "Trainer",
    "data",
    "loss",
    "metric",
    "nn",
    "utils",
]

note_missing_names(__name__)
