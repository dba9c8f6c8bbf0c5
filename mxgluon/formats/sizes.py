"""What sizes an array can have; files that claim others are refused before NumPy sees them."""

import math

__all__ = ["MOST_BYTES", "MOST_DIMENSIONS", "span"]

MOST_DIMENSIONS = 64
MOST_BYTES = 2**63 - 1


def span(shape) -> int:
    """Return the number of values of a shape, sizes of zero counted as one: NumPy bounds it even where there are no values.

    Parameters
    ----------
    shape : sequence of int
        Sizes, none negative.

    Returns
    -------
    int

    Examples
    --------
    >>> span((0, 2, 3))
    6
    """
    return math.prod(max(size, 1) for size in shape)
