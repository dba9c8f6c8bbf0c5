"""Operators whose names begin with an underscore, as functions."""

from .namespaces import offer_functions

__all__ = []

offer_functions(__name__, "_internal")
