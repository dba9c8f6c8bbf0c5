"""Every operator without a prefix, as a function."""

from .namespaces import offer_functions

__all__ = []

offer_functions(__name__, "op")
