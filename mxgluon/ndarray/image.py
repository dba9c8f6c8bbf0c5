"""Images as arrays: the operators named ``_image_*``."""

from .namespaces import offer_functions

__all__ = []

offer_functions(__name__, "image")
