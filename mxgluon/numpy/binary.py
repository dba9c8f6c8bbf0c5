"""How a function of two arguments tells arrays from numbers."""

from ..core import registry
from ..core.storage import Array
from .dispatch import binary, is_operand, reversed_binary

__all__ = ["apply_binary"]


def apply_binary(names, numpy_function, x1, x2, out, kwargs):
    """Apply an operator to arrays and numbers; NumPy's function to two numbers.

    `names` are the operator of two arrays, that of an array and a scalar, and that with the scalar on the left.
    """
    if kwargs:
        raise TypeError(f"{numpy_function.__name__}: unexpected argument; got {', '.join(kwargs)}; expected out only")
    if not is_operand(x1) and not is_operand(x2):
        return numpy_function(x1, x2)
    name, scalar_name, reversed_name = names
    if out is not None and is_operand(x1) and is_operand(x2):
        return registry.get(name)(x1, x2, out=out)
    result = (
        binary(name, scalar_name, x1, x2) if isinstance(x1, Array) else reversed_binary(name, reversed_name, x1, x2)
    )
    if result is NotImplemented:
        kinds = f"{type(x1).__name__} and {type(x2).__name__}"
        raise TypeError(f"{numpy_function.__name__}: invalid operands; got {kinds}; expected arrays or numbers")
    return result if out is None else registry.get("_npi_copy")(result, out=out)
