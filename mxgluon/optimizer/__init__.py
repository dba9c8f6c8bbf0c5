"""Optimizers: how parameters follow their gradients."""

from ..missing import note_missing_names
from .adam import Adam
from .adamw import AdamW
from .nag import NAG
from .optimizer import Optimizer, Test, create, register
from .sgd import SGD
from .updater import Updater, get_updater

__all__ = [
    "NAG",
    "SGD",
    "Adam",
    "AdamW",
    "Optimizer",
    "Test",
    "Updater",
    "create",
    "get_updater",
    "register",
]

note_missing_names(__name__)
