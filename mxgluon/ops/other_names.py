"""Further names of operators: those for sparse arrays, which are dense here, and those of the array operators of MXNet 1.9."""

from ..core.registry import add_names
from . import (
    binary,
    creation,
    elementwise,
    indexing,
    join,
    linear_algebra,
    optimizer,
    random,
    reduce,
    reshape,
    scalar,
    select,
)

# The families whose operators are named here: they have to be registered first.
_FAMILIES = (
    binary,
    creation,
    elementwise,
    indexing,
    join,
    linear_algebra,
    optimizer,
    random,
    reduce,
    reshape,
    scalar,
    select,
)

_SAME_NAME = (
    "abs",
    "adam_update",
    "add_n",
    "arccos",
    "arccosh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctanh",
    "cbrt",
    "ceil",
    "clip",
    "cos",
    "cosh",
    "degrees",
    "digamma",
    "dot",
    "exp",
    "expm1",
    "fix",
    "floor",
    "ftrl_update",
    "gamma",
    "gammaln",
    "log",
    "log10",
    "log1p",
    "log2",
    "negative",
    "norm",
    "radians",
    "rint",
    "sgd_mom_update",
    "sgd_update",
    "sign",
    "sin",
    "sinh",
    "slice",
    "sqrt",
    "square",
    "stop_gradient",
    "tan",
    "tanh",
    "trunc",
    "where",
    "zeros_like",
)
"""Operators that sparse arrays have under their own name with ``_sparse_`` before it."""

_NUMPY_OF_1_9 = ("all", "any", "cumsum", "diag", "diagonal", "dot", "max", "min", "moveaxis", "prod", "repeat", "roll")
_NUMPY_OF_1_9 += ("squeeze", "sum", "trace", "transpose")
"""Operators named ``_np_…`` in MXNet 1.9 and ``_npi_…`` in 2.0."""

_OTHERS = {
    "Cast": ("_npx_cast",),
    "Concat": ("_sparse_concat",),
    "add_n": ("_npx_add_n", "_sparse_ElementWiseSum"),
    "SliceChannel": ("_npx_slice_channel",),
    "_hypot_scalar": ("_HypotScalar",),
    "_maximum_scalar": ("_MaximumScalar",),
    "_minimum_scalar": ("_MinimumScalar",),
    "_npi_cumsum": ("cumsum",),
    "gather_nd": ("_npx_gather_nd",),
    "slice": ("_npx_slice",),
    "_random_normal": ("normal",),
    "_random_uniform": ("uniform",),
    "_npi_max": ("_np_amax",),
    "_npi_min": ("_np_amin",),
}

for _name in _SAME_NAME:
    add_names(_name, (f"_sparse_{_name}",))
for _name in _NUMPY_OF_1_9:
    add_names(f"_npi_{_name}", (f"_np_{_name}",))
for _name, _aliases in _OTHERS.items():
    add_names(_name, _aliases)
