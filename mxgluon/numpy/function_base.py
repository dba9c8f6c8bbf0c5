"""Grids, as MXNet's ``mx.np.function_base``."""

from .ranges import meshgrid

__all__ = ["meshgrid"]
