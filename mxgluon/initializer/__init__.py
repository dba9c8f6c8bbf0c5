"""Initializers: the values that parameters start with. Also reachable as `mx.init`."""

from ..missing import note_missing_names
from .base import InitDesc, Initializer, alias, create, register
from .choosing import Load, Mixed
from .constant import Bilinear, Constant, LSTMBias, One, Zero
from .random import MSRAPrelu, Normal, Orthogonal, Uniform, Xavier

__all__ = [
    "Bilinear",
    "Constant",
    "InitDesc",
    "Initializer",
    "LSTMBias",
    "Load",
    "MSRAPrelu",
    "Mixed",
    "Normal",
    "One",
    "Orthogonal",
    "Uniform",
    "Xavier",
    "Zero",
    "alias",
    "create",
    "register",
]

note_missing_names(__name__)
