"""Attributes of operators that slide a window over spatial axes."""

from ..base import MXNetError

__all__ = ["per_axis"]


def per_axis(operator, name, value, kernel, default, least):
    """Return an attribute with one number for each spatial axis of a kernel; the default where it is left out.

    Raises
    ------
    MXNetError
        If there is another count of numbers, or one is below `least`.
    """
    if not value:
        return (default,) * len(kernel)
    if len(value) != len(kernel):
        raise MXNetError(f"{operator}: wrong {name}; got {value} for kernel {kernel}; expected {len(kernel)} numbers")
    if min(value) < least:
        raise MXNetError(f"{operator}: wrong {name}; got {value}; expected numbers of at least {least}")
    return value
