"""Operators of arrays: arithmetic, comparison, bits, in-place forms, and conversion to Python's numbers."""

import warnings

import numpy

from ..base import MXNetError
from ..core.invoke import check_same_type
from ..core.storage import Array
from ..ops import elementwise, linear_algebra
from .assignment import refuse_recorded_write, replace
from .dispatch import as_dividend, binary, is_operand, reversed_binary

__all__ = ["Arithmetic", "in_place"]


def in_place(array, method, other):
    """Overwrite an array with what a binary method gives."""
    refuse_recorded_write(array)
    result = method(other)
    if result is NotImplemented:
        return result
    if result.shape != array.shape:
        raise MXNetError(f"Shape inconsistent, Provided = {list(array.shape)}, inferred shape={list(result.shape)}")
    check_same_type(array, result)
    replace(array, result)
    return array


class Arithmetic(Array):
    """Mixin of array classes: the operators that Python spells with symbols."""

    def __add__(self, other):
        return binary("_npi_add", "_npi_add_scalar", self, other)

    def __radd__(self, other):
        return reversed_binary("_npi_add", "_npi_add_scalar", other, self)

    def __iadd__(self, other):
        return in_place(self, self.__add__, other)

    def __sub__(self, other):
        return binary("_npi_subtract", "_npi_subtract_scalar", self, other)

    def __rsub__(self, other):
        return reversed_binary("_npi_subtract", "_npi_rsubtract_scalar", other, self)

    def __isub__(self, other):
        return in_place(self, self.__sub__, other)

    def __mul__(self, other):
        return binary("_npi_multiply", "_npi_multiply_scalar", self, other)

    def __rmul__(self, other):
        return reversed_binary("_npi_multiply", "_npi_multiply_scalar", other, self)

    def __imul__(self, other):
        return in_place(self, self.__mul__, other)

    def __truediv__(self, other):
        return binary("_npi_true_divide", "_npi_true_divide_scalar", as_dividend(self, other), other)

    def __rtruediv__(self, other):
        return reversed_binary("_npi_true_divide", "_npi_rtrue_divide_scalar", other, as_dividend(self, other))

    def __itruediv__(self, other):
        return in_place(self, self.__truediv__, other)

    def __floordiv__(self, other):
        return binary("_npi_floor_divide", "_npi_floor_divide_scalar", self, other)

    def __rfloordiv__(self, other):
        return reversed_binary("_npi_floor_divide", "_npi_rfloor_divide_scalar", other, self)

    def __ifloordiv__(self, other):
        return in_place(self, self.__floordiv__, other)

    def __mod__(self, other):
        return binary("_npi_mod", "_npi_mod_scalar", self, other)

    def __rmod__(self, other):
        return reversed_binary("_npi_mod", "_npi_rmod_scalar", other, self)

    def __imod__(self, other):
        return in_place(self, self.__mod__, other)

    def __pow__(self, other):
        return binary("_npi_power", "_npi_power_scalar", self, other)

    def __rpow__(self, other):
        return reversed_binary("_npi_power", "_npi_rpower_scalar", other, self)

    def __ipow__(self, other):
        return in_place(self, self.__pow__, other)

    def __matmul__(self, other):
        return _product(self, other)

    def __rmatmul__(self, other):
        return _product(other, self)

    def __imatmul__(self, other):
        return in_place(self, self.__matmul__, other)

    def __and__(self, other):
        return binary("_npi_bitwise_and", "_npi_bitwise_and_scalar", self, other)

    def __rand__(self, other):
        return reversed_binary("_npi_bitwise_and", "_npi_bitwise_and_scalar", other, self)

    def __iand__(self, other):
        return in_place(self, self.__and__, other)

    def __or__(self, other):
        return binary("_npi_bitwise_or", "_npi_bitwise_or_scalar", self, other)

    def __ror__(self, other):
        return reversed_binary("_npi_bitwise_or", "_npi_bitwise_or_scalar", other, self)

    def __ior__(self, other):
        return in_place(self, self.__or__, other)

    def __xor__(self, other):
        return binary("_npi_bitwise_xor", "_npi_bitwise_xor_scalar", self, other)

    def __rxor__(self, other):
        return reversed_binary("_npi_bitwise_xor", "_npi_bitwise_xor_scalar", other, self)

    def __ixor__(self, other):
        return in_place(self, self.__xor__, other)

    def __lshift__(self, other):
        return binary("_npi_bitwise_left_shift", "_npi_bitwise_left_shift_scalar", self, other)

    def __rlshift__(self, other):
        return reversed_binary("_npi_bitwise_left_shift", "_npi_rbitwise_left_shift_scalar", other, self)

    def __ilshift__(self, other):
        return in_place(self, self.__lshift__, other)

    def __rshift__(self, other):
        return binary("_npi_bitwise_right_shift", "_npi_bitwise_right_shift_scalar", self, other)

    def __rrshift__(self, other):
        return reversed_binary("_npi_bitwise_right_shift", "_npi_rbitwise_right_shift_scalar", other, self)

    def __irshift__(self, other):
        return in_place(self, self.__rshift__, other)

    def __eq__(self, other):
        return binary("_npi_equal", "_npi_equal_scalar", self, other)

    def __ne__(self, other):
        return binary("_npi_not_equal", "_npi_not_equal_scalar", self, other)

    def __lt__(self, other):
        return binary("_npi_less", "_npi_less_scalar", self, other)

    def __le__(self, other):
        return binary("_npi_less_equal", "_npi_less_equal_scalar", self, other)

    def __gt__(self, other):
        return binary("_npi_greater", "_npi_greater_scalar", self, other)

    def __ge__(self, other):
        return binary("_npi_greater_equal", "_npi_greater_equal_scalar", self, other)

    def __hash__(self):
        raise NotImplementedError

    def __divmod__(self, other):
        quotient = self.__floordiv__(other)
        return quotient if quotient is NotImplemented else (quotient, self.__mod__(other))

    def __rdivmod__(self, other):
        quotient = self.__rfloordiv__(other)
        return quotient if quotient is NotImplemented else (quotient, self.__rmod__(other))

    def __neg__(self):
        return elementwise.negative(self)

    def __pos__(self):
        return elementwise.copy(self)

    def __abs__(self):
        return elementwise.abs(self)

    def __invert__(self):
        return elementwise.bitwise_not(self)

    def __round__(self, n=0):
        return elementwise.around(self, decimals=n or 0)

    def __ceil__(self):
        return elementwise.ceil(self)

    def __floor__(self):
        return elementwise.floor(self)

    def __trunc__(self):
        return elementwise.trunc(self)

    # -- Python's numbers --------------------------------------------------------------------------------------------------

    def __bool__(self):
        size = self.size
        if size == 1:
            return bool(self.item())  # pyright: ignore[reportAttributeAccessIssue]
        if size == 0:
            warnings.warn(
                "The truth value of an empty array is ambiguous. Returning False, but in future this will result in an error.",
                DeprecationWarning,
                stacklevel=2,
            )
            return False
        raise ValueError("The truth value of an ndarray with multiple elements is ambiguous.")

    def __int__(self):
        return int(_only_element(self))

    def __float__(self):
        return float(_only_element(self))

    def __index__(self):
        if self.ndim == 0 and self.dtype.kind in "iu":
            return self.item()  # pyright: ignore[reportAttributeAccessIssue]
        raise TypeError("only integer scalar arrays can be converted to a scalar index")

    def __len__(self):
        shape = self.shape
        if not shape:
            raise TypeError("len() of unsized object")
        return shape[0]

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a 0-d array")
        return (self[row] for row in range(self.shape[0]))

    def __contains__(self, value):
        found = self.__eq__(value)
        return found is not NotImplemented and bool(numpy.any(found.asnumpy()))


def _product(left, right):
    if not is_operand(left) or not is_operand(right):
        return NotImplemented
    return linear_algebra.matmul(left, right)


def _only_element(array):
    if array.size != 1:
        raise TypeError("only size-1 arrays can be converted to Python scalars")
    return array.item()
