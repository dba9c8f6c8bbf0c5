"""What blocks and parameters know of each other's changes, and of unknown shapes."""

from ..core.scope import state

__all__ = ["generation", "shape_is_known"]


class _Generation:
    """Counts replacements of arrays and of blocks anywhere, so that a compiled forward notices cheaply that it has to look."""

    def __init__(self):
        self.number = 0

    def advance(self):
        """Note a replacement."""
        self.number += 1


generation = _Generation()


def shape_is_known(shape) -> bool:
    """Return whether every dimension of a shape is known."""
    unknown = -1 if state.numpy_shape else 0
    if shape is None or (len(shape) == 0 and not state.numpy_shape):
        return False
    return all(size > unknown for size in shape)
