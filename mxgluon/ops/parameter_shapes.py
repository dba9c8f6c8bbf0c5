"""What layers' operators say about the shapes of their parameters, forward (as errors) and backward (as inference)."""

from ..base import MXNetError

__all__ = ["check_rank", "check_shape", "check_type", "complete", "known"]


def known(size) -> bool:
    """Return whether a dimension is known; 0 and -1 stand for unknown ones."""
    return size is not None and size > 0


def complete(shape, expected) -> tuple:
    """Return what is expected of a shape, its unknown dimensions filled from what is known of it."""
    if shape is None or len(shape) != len(expected):
        return tuple(size if known(size) else -1 for size in expected)
    return tuple(want if known(want) else have for have, want in zip(shape, expected, strict=True))


def check_shape(operator: str, name: str, value, expected: tuple, data):
    """Raise MXNetError unless an input has the shape that the data ask for."""
    if value.shape != expected:
        raise MXNetError(
            f"{operator}: wrong shape of {name}; got {name} {value.shape} for data {data.shape}; expected {expected}"
        )


def check_type(operator: str, name: str, value, data):
    """Raise MXNetError if an input is of another type than the data."""
    if value.dtype != data.dtype:
        raise MXNetError(
            f"{operator}: data and {name} differ in type; got {data.dtype} and {value.dtype}; expected the same"
        )


def check_rank(operator: str, data, rank: int, layout: str):
    """Raise MXNetError unless the data have as many dimensions as a layout names."""
    if data.ndim != rank:
        raise MXNetError(
            f"{operator}: wrong number of dimensions; got data {data.shape}; expected {rank} dimensions, {layout}"
        )
