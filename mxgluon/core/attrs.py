"""Codecs of operator attributes: Python value ↔ canonical value ↔ attribute string, in both dialects of real files.

An operator's keyword-only parameters are its attributes and their annotations say the codec: plain ``int``, ``float``,
``bool``, ``str``, ``Literal[...]``, one of the aliases below, or any of them ``| None``.
"""

import ast
import math
import numbers
import operator
import types
import typing
from typing import Annotated, Any, Literal

import numpy

from ..arguments import describe_choices
from ..base import MXNetError
from ..dtype import dtype_name

__all__ = [
    "Attribute",
    "Axes",
    "DType",
    "Dynamic",
    "DynamicTuple",
    "Floats",
    "NonNegative",
    "Pairs",
    "Positive",
    "Shape",
    "Texts",
    "Varying",
    "codec_of",
]


class Codec:
    """How one kind of attribute is read, made canonical (hashable) and written."""

    expected = ""
    dynamic = False
    takes_floats = False

    def coerce(self, value) -> Any:
        """Return the canonical form of a Python value; raise TypeError or ValueError if it is not of this kind."""
        raise NotImplementedError

    def describe(self, value) -> str:
        """Return what is expected in place of a value that was refused."""
        return self.expected

    def parse(self, text: str) -> Any:
        """Return the canonical value that an attribute string of either dialect means."""
        return self.coerce(_literal(text))

    def format(self, value) -> str:
        """Return the string that real MXNet 2.0 writes for a canonical value."""
        return str(value)


class _Int(Codec):
    expected = "an integer"

    def coerce(self, value):
        if isinstance(value, (bool, numpy.bool_)):
            return int(value)
        if isinstance(value, numbers.Integral):
            return int(value)
        if isinstance(value, (float, numpy.floating)) and float(value).is_integer():
            return int(value)
        return operator.index(value)


class _Float(Codec):
    expected = "a number"

    def coerce(self, value):
        if isinstance(value, (numbers.Real, numpy.bool_)):
            return float(value)
        if hasattr(value, "item") and getattr(value, "size", 0) == 1:
            return float(value.item())
        raise TypeError

    def parse(self, text):
        return float(text)

    def format(self, value):
        return _format_number(value)


class _Varying(_Float):
    """A number that is an operand rather than part of the program."""

    dynamic = True
    takes_floats = True


class _Scalar(_Varying):
    """A scalar operand: keeps integers as integers, because the operator's result type depends on it."""

    def coerce(self, value):
        if type(value) is float:
            return value
        if isinstance(value, (bool, numpy.bool_)):
            return int(value)
        if isinstance(value, numbers.Integral):
            return int(value)
        return super().coerce(value)


class _Least(_Scalar):
    """A scalar operand with a lower bound, which may be excluded."""

    takes_floats = False

    def __init__(self, bound: int, excluded: bool):
        self._bound, self._excluded = bound, excluded
        self.expected = f"a number {'greater than' if excluded else 'of at least'} {bound}"

    def coerce(self, value):
        number = super().coerce(value)
        # Written so that NaN, which compares with nothing, passes.
        if number < self._bound or (self._excluded and number == self._bound):
            raise ValueError
        return number

    def parse(self, text):
        return self.coerce(super().parse(text))


class _Bool(Codec):
    expected = "True or False"
    _words = {"true": True, "1": True, "false": False, "0": False}

    def coerce(self, value):
        if isinstance(value, (bool, numpy.bool_)) or (isinstance(value, numbers.Integral) and value in (0, 1)):
            return bool(value)
        raise TypeError

    def parse(self, text):
        found = self._words.get(text.strip().lower())
        if found is None:
            raise ValueError
        return found

    def format(self, value):
        return "1" if value else "0"


class _Str(Codec):
    expected = "a string"

    def coerce(self, value):
        if isinstance(value, str):
            return value
        raise TypeError

    def parse(self, text):
        return text


class _Choice(_Str):
    def __init__(self, choices):
        self._choices = dict.fromkeys(choices)
        self.expected = describe_choices(None, choices)

    def coerce(self, value):
        if value in self._choices:
            return value
        raise ValueError

    def describe(self, value):
        return describe_choices(value, self._choices)

    def parse(self, text):
        return self.coerce(text)


class _DType(Codec):
    expected = "a dtype name"

    def coerce(self, value):
        return dtype_name(value)

    def parse(self, text):
        return dtype_name(text)


class _Tuple(Codec):
    """A tuple of one kind of element; a single element stands for itself where `scalar` allows it."""

    def __init__(self, element: Codec, scalar: bool, expected: str):
        self._element, self._scalar, self.expected = element, scalar, expected

    def coerce(self, value):
        if isinstance(value, (tuple, list)) or (isinstance(value, numpy.ndarray) and value.ndim == 1):
            return tuple(None if item is None else self._element.coerce(item) for item in value)
        return (self._element.coerce(value),)

    def format(self, value):
        return "[" + ",".join("None" if item is None else self._element.format(item) for item in value) + "]"


class _Texts(Codec):
    """Names and texts of attributes that only their user understands; a node has them one by one."""

    expected = "pairs of a name and a text"

    def coerce(self, value):
        return tuple((str(name), str(text)) for name, text in value)

    def format(self, value):
        return repr(value)


class _Axes(_Tuple):
    """One axis or several: a lone integer stays one, because MXNet tells ``axis=1`` from ``axis=(1,)`` in few places."""

    def coerce(self, value):
        if isinstance(value, (tuple, list)):
            return super().coerce(value)
        return self._element.coerce(value)

    def format(self, value):
        return super().format(value if isinstance(value, tuple) else (value,))


class _Optional(Codec):
    def __init__(self, inner: Codec):
        self.inner = inner
        self.expected = inner.expected + " or None"

    def describe(self, value):
        return self.inner.describe(value) + " or None"

    def coerce(self, value):
        return None if value is None else self.inner.coerce(value)

    def parse(self, text):
        return None if text.strip() == "None" else self.inner.parse(text)

    def format(self, value):
        return "None" if value is None else self.inner.format(value)


_INT, _FLOAT, _SCALAR, _BOOL, _STR, _DTYPE = _Int(), _Float(), _Scalar(), _Bool(), _Str(), _DType()
_VECTOR = _Tuple(_SCALAR, True, "a tuple of numbers")

Texts = Annotated[tuple[tuple[str, str], ...], _Texts()]
Shape = Annotated[tuple[int, ...], _Tuple(_INT, True, "a tuple of integers")]
"""A shape, kernel, stride, …: integers, canonical as a tuple; one integer means a tuple of one. None elements allowed."""
Axes = Annotated[tuple[int, ...], _Axes(_INT, True, "an integer or a tuple of integers")]
"""One axis (stays an int) or several (a tuple)."""
Floats = Annotated[tuple[float, ...], _Tuple(_FLOAT, True, "a tuple of numbers")]
"""A tuple of numbers."""
Pairs = Annotated[
    tuple[tuple[int, ...], ...], _Tuple(_Tuple(_INT, True, "a pair of integers"), False, "a tuple of pairs of integers")
]
"""A tuple of pairs, such as padding before and after each axis."""
DType = Annotated[str, _DTYPE]
"""A dtype, canonical as MXNet's name."""
Varying = Annotated[float, _Varying()]
"""A number that may vary from call to call: passed as a traced operand, still written into graphs."""
Dynamic = Annotated[Any, _SCALAR]
"""As `Varying`, where an integer stays one."""
NonNegative = Annotated[Any, _Least(0, excluded=False)]
"""A `Dynamic` scalar that is 0 or more."""
Positive = Annotated[Any, _Least(0, excluded=True)]
"""A `Dynamic` scalar that is more than 0."""
DynamicTuple = Annotated[tuple[Any, ...], _VECTOR]
"""A tuple of such scalars."""

_PLAIN = {int: _INT, float: _FLOAT, bool: _BOOL, str: _STR}


def codec_of(annotation) -> Codec:
    """Return the codec that an annotation of an operator's attribute means; raise TypeError if it means none."""
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    origin = typing.get_origin(annotation)
    if origin is Annotated:
        return annotation.__metadata__[0]
    if origin is Literal:
        return _Choice(typing.get_args(annotation))
    if origin in (typing.Union, types.UnionType):
        members = [member for member in typing.get_args(annotation) if member is not type(None)]
        if len(members) == 1:
            return _Optional(codec_of(members[0]))
    raise TypeError(f"attribute: no codec for the annotation {annotation!r}")


class Attribute:
    """One attribute of an operator: name, codec, default."""

    __slots__ = ("codec", "default", "dynamic", "name", "required", "takes_floats")

    def __init__(self, name: str, annotation, default, required: bool):
        self.name, self.default, self.required = name, default, required
        self.codec = codec_of(annotation)
        inner = getattr(self.codec, "inner", self.codec)
        self.dynamic = inner.dynamic or inner is _VECTOR
        self.takes_floats = inner.takes_floats

    def coerce(self, operator: str, value):
        """Return the canonical value of what a caller passed."""
        try:
            return self.codec.coerce(value)
        except (TypeError, ValueError, OverflowError, NotImplementedError) as error:
            raise self._refusal(operator, value, type(error)) from None

    def parse(self, operator: str, text: str):
        """Return the canonical value of an attribute string."""
        try:
            return self.codec.parse(text)
        except (TypeError, ValueError, OverflowError, SyntaxError, RecursionError, MemoryError):
            raise self._refusal(operator, text, MXNetError) from None

    def _refusal(self, operator, value, kind):
        shown = repr(value) if len(repr(value)) < 80 else repr(value)[:77] + "..."
        kind = kind if kind in (TypeError, ValueError, MXNetError) else ValueError
        return kind(
            f"{operator}: invalid value for attribute {self.name!r}; got {shown}; expected {self.codec.describe(value)}"
        )


def _format_number(value) -> str:
    if isinstance(value, int):
        return str(value)
    if math.isfinite(value) and value == int(value) and abs(value) < 1e16:
        return str(int(value))
    return repr(value)


def _literal(text: str):
    """Read a number or (nested) tuple as either dialect writes it: ``(3, 3)``, ``[3,3]``, ``(32L, 0L)``, ``()``."""
    if len(text) > 1 << 16:
        raise ValueError("attribute string too long")
    cleaned = text.strip()
    if cleaned and cleaned[-1] in ")]" and "L" in cleaned:
        cleaned = cleaned.replace("L", "")
    return ast.literal_eval(cleaned)
