"""Python's operators on symbols, as tables: which operator stands for two symbols, a scalar on the right, a scalar on the left."""

import numbers
from collections.abc import Callable

import numpy

from ..base import NotImplementedForSymbol
from ..core.registry import get

__all__ = ["LEGACY", "NUMPY", "install_operators"]

NUMPY = {
    "add": ("_npi_add", "_npi_add_scalar", "_npi_add_scalar"),
    "sub": ("_npi_subtract", "_npi_subtract_scalar", "_npi_rsubtract_scalar"),
    "mul": ("_npi_multiply", "_npi_multiply_scalar", "_npi_multiply_scalar"),
    "truediv": (
        "_npi_true_divide",
        "_npi_true_divide_scalar",
        "_npi_rtrue_divide_scalar",
    ),
    "floordiv": (
        "_npi_floor_divide",
        "_npi_floor_divide_scalar",
        "_npi_rfloor_divide_scalar",
    ),
    "mod": ("_npi_mod", "_npi_mod_scalar", "_npi_rmod_scalar"),
    "pow": ("_npi_power", "_npi_power_scalar", "_npi_rpower_scalar"),
    "matmul": ("_npi_matmul", None, None),
    "and": ("_npi_bitwise_and", "_npi_bitwise_and_scalar", "_npi_bitwise_and_scalar"),
    "or": ("_npi_bitwise_or", "_npi_bitwise_or_scalar", "_npi_bitwise_or_scalar"),
    "xor": ("_npi_bitwise_xor", "_npi_bitwise_xor_scalar", "_npi_bitwise_xor_scalar"),
    "eq": ("_npi_equal", "_npi_equal_scalar", None),
    "ne": ("_npi_not_equal", "_npi_not_equal_scalar", None),
    "gt": ("_npi_greater", "_npi_greater_scalar", None),
    "ge": ("_npi_greater_equal", "_npi_greater_equal_scalar", None),
    "lt": ("_npi_less", "_npi_less_scalar", None),
    "le": ("_npi_less_equal", "_npi_less_equal_scalar", None),
    "neg": "_npi_negative",
    "abs": "_npi_absolute",
    "invert": "_npi_bitwise_not",
}

LEGACY = {
    "add": ("elemwise_add", "_plus_scalar", "_plus_scalar"),
    "sub": ("elemwise_sub", "_minus_scalar", "_rminus_scalar"),
    "mul": ("elemwise_mul", "_mul_scalar", "_mul_scalar"),
    "truediv": ("elemwise_div", "_div_scalar", "_rdiv_scalar"),
    "mod": ("_mod", "_mod_scalar", "_rmod_scalar"),
    "pow": ("_power", "_power_scalar", "_rpower_scalar"),
    "eq": ("_equal", "_equal_scalar", None),
    "ne": ("_not_equal", "_not_equal_scalar", None),
    "gt": ("_greater", "_greater_scalar", None),
    "ge": ("_greater_equal", "_greater_equal_scalar", None),
    "lt": ("_lesser", "_lesser_scalar", None),
    "le": ("_lesser_equal", "_lesser_equal_scalar", None),
    "neg": ("_mul_scalar", -1.0),
    "abs": "abs",
}

_IN_PLACE = (
    "add",
    "sub",
    "mul",
    "truediv",
    "floordiv",
    "mod",
    "pow",
    "matmul",
    "and",
    "or",
    "xor",
)
_SIGNS = ("+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^")


def install_operators(cls: type, base: type, table: dict):
    """Give a symbol class Python's operators.

    Parameters
    ----------
    cls : type
        The class.
    base : type
        What counts as a symbol operand.
    table : dict
        `NUMPY` or `LEGACY`.
    """
    for method, names in table.items():
        if isinstance(names, str):
            _put(cls, f"__{method}__", _unary(names))
        elif isinstance(names[1], float):
            _put(cls, f"__{method}__", _with_constant(*names))
        else:
            _put(cls, f"__{method}__", _binary(base, names[0], names[1]))
            if names[2] is not None:
                _put(cls, f"__r{method}__", _binary(base, None, names[2]))
            elif method == "matmul":
                _put(cls, "__rmatmul__", _binary(base, None, None))
    for method, sign in zip(_IN_PLACE, _SIGNS, strict=True):
        _put(cls, f"__i{method}__", _refused(f"__i{method}__", f"{sign}="))
    # Comparison makes a symbol; identity is what a symbol is looked up by.
    setattr(cls, "__hash__", object.__hash__)  # noqa: B010 - for the type checker


def _put(cls: type, name: str, method: Callable):
    method.__name__, method.__qualname__ = name, f"{cls.__name__}.{name}"
    setattr(cls, name, method)


def _unary(name: str) -> Callable:
    def apply(self):
        return get(name)(self)

    return apply


def _with_constant(name: str, constant: float) -> Callable:
    def apply(self):
        return _with_scalar(name, self, constant)

    return apply


def _binary(base: type, tensor_name: str | None, scalar_name: str | None) -> Callable:
    def apply(self, other):
        if tensor_name is not None and isinstance(other, base):
            return get(tensor_name)(self, other)
        if scalar_name is not None and isinstance(other, (numbers.Number, numpy.generic)):
            return _with_scalar(scalar_name, self, other)
        raise TypeError(f"type {type(other)} not supported")

    return apply


def _with_scalar(name: str, symbol, value):
    """Apply an operator with a scalar; an integer keeps the type of an integer symbol."""
    operator = get(name)
    if isinstance(value, numpy.generic):
        value = value.item()
    if "is_int" in operator.attributes:
        return operator(symbol, scalar=value, is_int=isinstance(value, int))
    return operator(symbol, scalar=value)


def _refused(name: str, sign: str) -> Callable:
    def apply(self, other):
        raise NotImplementedForSymbol(name, sign, other)

    return apply
