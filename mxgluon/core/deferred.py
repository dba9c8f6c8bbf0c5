"""Values that are computed later: what a postponed computation will give, and how somebody who reads one gets it.

A postponed computation is anything with a method ``settle()`` that computes it and hands its values to those of its `Deferred` objects that
still exist. There are two: a recorded kernel (`node.Node`) and a whole training step up to its gradients (`recipe.Recipe`). What nobody
holds any more is never computed, or is not handed out by the program that computes the rest.
"""

import threading
import weakref
from typing import Any

__all__ = ["Deferred", "lock", "settle_all", "watch", "watched"]

# Settling changes nodes and gives up buffers: one thread at a time. Re-entrant, because settling one computation may settle another.
lock = threading.RLock()

_postponed: weakref.WeakSet = weakref.WeakSet()


class Deferred:
    """A value that is not computed yet.

    Parameters
    ----------
    source
        The postponed computation.
    aval : ShapedArray
        Shape and type of the value.

    Attributes
    ----------
    place : int or tuple of int
        Which of the source's values it is; for the source to know.
    value : jax.Array or None
        The value, once it is known.
    """

    __slots__ = ("__weakref__", "aval", "place", "source", "value")

    def __init__(self, source, place, aval):
        self.source, self.aval = source, aval
        self.place: Any = place
        self.value: Any = None

    @property
    def shape(self) -> tuple:
        """Dimensions."""
        return self.aval.shape

    @property
    def dtype(self):
        """Element type."""
        return self.aval.dtype

    def get(self):
        """Return the value; computes what it takes."""
        if self.value is None:
            with lock:
                if self.value is None:
                    self.source.settle()
        return self.value

    def resolve(self, value):
        """Take the value over from the source, which is not needed any more."""
        self.value, self.source = value, None


def watch(source):
    """Remember a postponed computation for `settle_all`."""
    _postponed.add(source)


def watched() -> list:
    """Return the postponed computations that are remembered; some may be done already."""
    return list(_postponed)


def settle_all():
    """Compute everything that is postponed and that somebody still holds a value of."""
    for source in watched():
        with lock:
            if source.is_awaited():
                source.settle()
