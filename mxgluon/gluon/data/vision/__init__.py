"""Datasets of images."""

from .digits import Digits

__all__ = ["Digits"]
