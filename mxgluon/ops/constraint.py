"""Conditions that have to hold for values."""

import jax
import jax.numpy as jnp
import numpy
from jax.core import Tracer

from ..base import MXNetError
from ..core.registry import op

__all__ = ["ConstraintViolated", "constraint_check"]


class ConstraintViolated(MXNetError, ValueError):
    """A condition does not hold. Real MXNet raises a `ValueError`."""


@op("_npx_constraint_check", python=True, differentiable=False)
def constraint_check(input, *, msg: str = "Constraint violated."):
    """True where all elements are true; else an error with the message.

    Parameters
    ----------
    input : bool array
        Condition.
    msg : str
        Message.

    Returns
    -------
    bool array, shape ()

    Raises
    ------
    ValueError
        If an element is false. In a compiled block it comes as an `MXNetError`, when the result is used.
    MXNetError
        If the input is not boolean.

    Notes
    -----
    Source: MXNet's `_npx_constraint_check`.
    """
    if input.dtype != jnp.bool_:
        raise MXNetError(f"constraint_check: wrong type; got {input.dtype}; expected bool")

    def check(held):
        if not held:
            raise ConstraintViolated(msg)
        return numpy.bool_(True)

    held = jnp.all(input)
    if isinstance(held, Tracer):
        return jax.pure_callback(check, jax.ShapeDtypeStruct((), jnp.bool_), held)
    check(held)
    return held
