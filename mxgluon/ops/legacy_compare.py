"""Comparison and logic under the names of before NumPy semantics: 0 and 1 in the type of the inputs, not bools.

Each relation has three operators: of arrays of one shape (``_equal``), of arrays whose shapes are broadcast (``broadcast_equal``) and of an
array and a scalar (``_equal_scalar``). Two arrays are to be of one type.
"""

import jax.numpy as jnp

from ..core.attrs import Dynamic
from ..core.registry import op
from .legacy_arithmetic import infer_equal, of_one_shape, of_one_type, scalar_operands
from .promotion import scalar_is_wide

_RELATIONS = {
    "equal": (jnp.equal, "Whether both are equal"),
    "not_equal": (jnp.not_equal, "Whether they differ"),
    "greater": (jnp.greater, "Whether the left value is greater"),
    "greater_equal": (jnp.greater_equal, "Whether the left value is not less"),
    "lesser": (jnp.less, "Whether the left value is less"),
    "lesser_equal": (jnp.less_equal, "Whether the left value is not greater"),
    "logical_and": (jnp.logical_and, "Whether both are non-zero"),
    "logical_or": (jnp.logical_or, "Whether either is non-zero"),
    "logical_xor": (jnp.logical_xor, "Whether one of both is non-zero"),
}


def _register(name, relation, summary):
    capitals = name.title()

    @op(f"_{name}", aliases=(f"_{capitals}",), differentiable=False)
    def same_shape(lhs, rhs):
        return of_one_shape(relation, lhs, rhs).astype(lhs.dtype)

    @op(f"broadcast_{name}", aliases=("_npx_broadcast_greater",) if name == "greater" else (), differentiable=False)
    def broadcast(lhs, rhs):
        return of_one_type(relation, lhs, rhs).astype(lhs.dtype)

    @op(
        f"_{name}_scalar",
        aliases=(f"_{capitals.replace('_', '')}Scalar",),
        wide=scalar_is_wide,
        differentiable=False,
    )
    def with_scalar(data, *, scalar: Dynamic = 1.0, is_int: bool = True):
        data, scalar = scalar_operands(data, scalar, is_int)
        return relation(data, scalar).astype(data.dtype)

    same_shape.infer_shapes(infer_equal)
    same_shape.__doc__ = f"{summary}, for arrays of one shape: 0 or 1."
    broadcast.__doc__ = f"{summary}: 0 or 1; shapes are broadcast."
    with_scalar.__doc__ = f"{summary}, with a scalar on the right: 0 or 1."


for _name, _relation in _RELATIONS.items():
    _register(_name, *_relation)


@op("logical_not", differentiable=False)
def logical_not(data):
    """Whether the value is zero: 0 or 1 in its type."""
    return jnp.logical_not(data).astype(data.dtype)
