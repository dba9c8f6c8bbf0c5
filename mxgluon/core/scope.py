"""Thread-local state: what is being recorded, traced, captured, and under which names and defaults."""

import threading
from typing import Any

__all__ = ["State", "state"]


class State(threading.local):
    """What the current thread is doing.

    Class attributes are the defaults of a new thread, so that reading costs one attribute access.
    """

    recording = False
    """Operators append nodes to the tape."""
    training = False
    """Operators with a training mode use it (dropout drops, batch norm takes batch statistics)."""
    tracing: Any = None
    """The `Trace` of the block that is being turned into a pure function, or None."""
    substitution: Any = None
    """Mapping {parameter: array, tracer box or Symbol} that `Parameter.data` consults first, or None."""
    numpy_shape = True
    """Zero-dim and zero-size shapes are legal, -1 is the unknown dimension (else 0)."""
    numpy_array = True
    """Blocks and creators make `mx.np.ndarray` (else `mx.nd.NDArray`)."""
    creating: Any = None
    """Semantics of the arrays that operators make from nothing, ``'nd'`` or ``'np'``; None lets the operator's name say."""
    numpy_default_dtype = False
    """Creators default to NumPy's float64 (else float32)."""
    naming: Any = None
    """Naming policy that composition, capture and export ask for node names, or None for automatic names."""
    attributes: Any = None
    """Attributes of the innermost AttrScope, or None."""


state = State()
