"""Areas, overlaps and formats of boxes, and the greedy suppression of those that overlap."""

import jax
import jax.numpy as jnp

__all__ = ["area", "intersection", "suppress", "to_centers", "to_corners"]


def to_corners(boxes):
    """Return boxes (x, y, width, height), x and y the center, as (left, top, right, bottom)."""
    center, half = boxes[..., :2], boxes[..., 2:] / 2
    return jnp.concatenate([center - half, center + half], -1)


def to_centers(boxes):
    """Return boxes (left, top, right, bottom) as (x, y, width, height), x and y the center."""
    low, high = boxes[..., :2], boxes[..., 2:]
    return jnp.concatenate([(low + high) / 2, high - low], -1)


def area(boxes, extra=0):
    """Return the areas of boxes given by corners; of those turned inside out it is 0.

    With ``extra=1`` corners are pixels that belong to the box.
    """
    size = boxes[..., 2:] - boxes[..., :2] + extra
    return jnp.where(jnp.any(size < 0, -1), 0, size[..., 0] * size[..., 1])


def intersection(left, right, extra=0):
    """Return the areas that boxes given by corners have in common; shapes broadcast."""
    low = jnp.maximum(left[..., :2], right[..., :2])
    size = jnp.maximum(jnp.minimum(left[..., 2:], right[..., 2:]) - low + extra, 0)
    return size[..., 0] * size[..., 1]


def suppress(alive, suppresses, most=None):
    """Return which of a row of candidates survive when, in order, each survivor suppresses later ones.

    Parameters
    ----------
    alive : array of bool, shape (N,)
        The candidates, best first.
    suppresses : callable
        ``suppresses(index)`` returns a bool for each candidate: whether candidate `index` would suppress it.
    most : int, optional
        Stop once so many survive; later candidates are dropped.
    """
    count = alive.shape[0]
    if count == 0:
        return alive
    places = jnp.arange(count)
    # Nobody after the last candidate can be suppressed, so the loop ends there.
    last = jnp.max(jnp.where(alive, places, -1))

    def unfinished(state):
        index, _, kept = state
        return (index <= last) & (True if most is None else kept < most)

    def step(state):
        index, alive, kept = state
        here = alive[index]
        return index + 1, alive & ~(here & suppresses(index) & (places > index)), kept + here

    index, alive, _ = jax.lax.while_loop(unfinished, step, (jnp.int32(0), alive, jnp.int32(0)))
    return alive & (places < index)
