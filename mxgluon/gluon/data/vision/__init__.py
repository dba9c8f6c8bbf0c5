"""Datasets of images."""

from ....missing import note_missing_names
from .digits import Digits

__all__ = ["Digits"]

note_missing_names(__name__)
