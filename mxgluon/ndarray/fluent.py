"""Methods of legacy arrays that forward to an operator: one table, from which they are made when they are first used."""

from ..core import registry
from .functions import build_function

__all__ = ["FLUENT", "FluentMethod", "add_fluent_methods"]

# The operator has the method's name.
FLUENT = [
    "abs", "arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctanh", "argmax", "argmax_channel", "argmin", "argsort",
    "broadcast_axes", "cbrt", "ceil", "clip", "cos", "cosh", "degrees", "depth_to_space", "exp", "expm1", "fix", "flip", "floor", "log",
    "log10", "log1p", "log2", "log_sigmoid", "log_softmax", "max", "mean", "min", "mish", "nanprod", "nansum", "norm", "one_hot",
    "ones_like", "pad", "pick", "prod", "radians", "rcbrt", "reciprocal", "relu", "repeat", "reshape_like", "rint", "round", "rsqrt",
    "shape_array", "sigmoid", "sign", "sin", "sinh", "size_array", "slice", "slice_axis", "slice_like", "softmax", "softmin", "sort",
    "space_to_depth", "split", "sqrt", "square", "sum", "swapaxes", "take", "tan", "tanh", "tile", "topk", "transpose", "trunc",
    "zeros_like",
]  # fmt: skip


class FluentMethod:
    """Descriptor of a method that calls the operator of its name; becomes that method on first use."""

    def __init__(self, name: str):
        self.name = name

    def __get__(self, array, owner):
        if registry.find(self.name) is None:
            raise AttributeError(
                f"{owner.__name__!r} object has no attribute {self.name!r}: the operator is not registered"
            )
        method = build_function(self.name, self.name, __name__, method=True)
        for cls in owner.__mro__:
            if cls.__dict__.get(self.name) is self:
                setattr(cls, self.name, method)
        return method if array is None else method.__get__(array, owner)


def add_fluent_methods(cls):
    """Class decorator: give a class the methods of the table."""
    for name in FLUENT:
        setattr(cls, name, FluentMethod(name))
    return cls
