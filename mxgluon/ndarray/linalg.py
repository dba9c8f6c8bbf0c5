"""Linear algebra on stacks of matrices: the operators named ``linalg_*``."""

from .namespaces import offer_functions

__all__ = []

offer_functions(__name__, "linalg")
