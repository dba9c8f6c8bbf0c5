"""From an operator a function of `mx.nd`: real signature, docstring, and the checks of MXNet's generated functions."""

import functools
import inspect
from typing import Any

from ..base import MXNetError
from ..core import registry
from ..core.attrs import Attribute
from ..core.invoke import invoke
from ..core.registry import Op
from ..core.scope import state
from ..core.storage import Array, array_class
from ..device import Device, current_device

__all__ = ["build_function", "call_operator", "describe_signature", "legacy_creation"]

_MIXED = (
    "Operator `{op}` registered in backend is known as `{name}` in Python. This is a legacy operator which can only "
    "{verb} legacy ndarrays, while received an MXNet numpy ndarray. Please call `as_nd_ndarray()` upon the numpy ndarray to "
    "convert it to a legacy ndarray, and then feed the converted array to this operator."
)
_RESULTS = ("out", "name")
# Inputs that only the NumPy names of an operator have.
_HIDDEN = {"log_softmax": ("length",), "softmin": ("length",)}
# Of an operator with NumPy's name for its tensor the legacy names call it data, except these.
_NUMPY_TENSOR = {"cumsum"}


class legacy_creation:
    """Scope in which what operators make from nothing are legacy arrays, on a device."""

    def __init__(self, device: Device | None = None):
        self._device = device or current_device()
        self._before = None

    def __enter__(self):
        self._before, state.creating = state.creating, "nd"
        self._device.__enter__()

    def __exit__(self, *exception):
        state.creating = self._before
        self._device.__exit__(*exception)


def call_operator(name: str, *inputs, **keywords) -> Any:
    """Apply the operator of a name as its function in `mx.nd` does.

    Parameters
    ----------
    name : str
        MXNet's name, with the prefix of its namespace.
    *inputs : NDArray
        Tensors.
    **keywords
        Attributes, ``out`` and ``name``.
    """
    return _apply(registry.get(name), name, name, inputs, keywords)


def build_function(op_name: str, name: str, module: str, method: bool = False):
    """Return the function of an operator.

    Parameters
    ----------
    op_name : str
        The operator's name or alias.
    name, module : str
        What the function is called, and where it is found.
    method : bool
        The first tensor is called ``self``.

    Returns
    -------
    function
    """
    op = registry.get(op_name)

    def function(*args, **kwargs):
        return _apply(op, op_name, name, args, kwargs)

    function.__name__ = name
    function.__qualname__ = f"NDArray.{name}" if method else name
    function.__module__ = module
    function.__doc__ = _document(op, op_name)
    function.__signature__ = describe_signature(op, op_name, method)  # pyright: ignore[reportFunctionMemberAccess]
    return function


@functools.cache
def _input_names(op: Op, op_name: str) -> tuple[str, ...]:
    """Return the tensors' names under a legacy name of an operator."""
    names = tuple(name for name in op.inputs if name not in _HIDDEN.get(op_name, ()))
    if op.name.startswith("_np") and op_name not in _NUMPY_TENSOR and names[:1] in (("a",), ("array",)):
        return ("data", *names[1:])
    return names


def describe_signature(op: Op, op_name: str, method: bool = False) -> inspect.Signature:
    """Return tensors, attributes with their defaults, ``out`` and ``name``, in MXNet's order."""
    kind = inspect.Parameter
    if op.refusal is not None:
        # Whatever it is called with, it says why it is not there.
        return inspect.Signature([kind("args", kind.VAR_POSITIONAL), kind("kwargs", kind.VAR_KEYWORD)])
    parameters = []
    if op.variadic is not None:
        parameters.append(kind(op.inputs[0], kind.VAR_POSITIONAL))
        rest = kind.KEYWORD_ONLY
    else:
        rest = kind.POSITIONAL_OR_KEYWORD
        parameters += [kind(name, rest, default=None) for name in _input_names(op, op_name)]
    if method and parameters:
        # A method of an array has no other first tensor, and needs no default for it.
        parameters[0:1] = [kind("self", kind.POSITIONAL_OR_KEYWORD), *parameters[: int(op.variadic is not None)]]
    named = [name for name in op.attributes if not (op.variadic is not None and name == op.variadic)]
    parameters += [kind(name, rest, default=_shown_default(op.attributes[name])) for name in named]
    parameters += [kind(name, rest, default=None) for name in _RESULTS]
    parameters.append(kind("kwargs", kind.VAR_KEYWORD))
    return inspect.Signature(parameters)


def _shown_default(attribute: Attribute):
    return None if attribute.required else attribute.default


def _document(op: Op, op_name: str) -> str:
    # Of operators that are documented at length, what they do; their parameters are written here in the legacy terms.
    summary = inspect.cleandoc(op.__doc__ or op.name).partition("\n\nParameters\n")[0]
    lines = [summary, "", "Parameters", "----------"]
    for name, source in zip(_input_names(op, op_name), op.inputs, strict=False):
        optional = ", optional" if source in op.optional_inputs else ""
        lines.append(f"{'*' if op.variadic is not None else ''}{name} : NDArray{optional}")
    for attribute in op.attributes.values():
        end = "" if attribute.required else f", default {attribute.default!r}"
        lines.append(f"{attribute.name} : {attribute.codec.expected}{end}")
    lines += [
        "out : NDArray, optional",
        "    Where the result is written.",
        "name : str, optional",
        "    Accepted as in MXNet.",
    ]
    lines += ["", "Returns", "-------", "NDArray or list of NDArray", "", f"Source: MXNet's operator ``{op.name}``."]
    return "\n".join(lines)


# -- calling ------------------------------------------------------------------------------------------------------------------


def _apply(op, op_name, name, args, keywords):
    if op.refusal is not None:
        return op(**keywords)
    tensors, attributes, out = _arrange(op, op_name, name, args, keywords)
    _check_arrays(op_name, name, tensors, "accept")
    if out is not None:
        _check_arrays(op_name, name, out if isinstance(out, (list, tuple)) else (out,), "write to")
    if op.variadic is not None and op.variadic not in attributes and op.variadic in op.attributes:
        attributes[op.variadic] = len(tensors)
    device = _take_device(attributes) if "ctx" in op.attributes else None
    call, scalars = _bind(op, attributes)
    _check_count(op, call, tensors)
    if any([tensor is not None for tensor in tensors]):
        result = invoke(call, tensors, scalars, out=out)
    else:
        with legacy_creation(device):
            result = invoke(call, tensors, scalars, out=out)
    return result if out is not None else _finish(result, tensors)


def _arrange(op, op_name, name, args, keywords):
    """Return tensors, attributes and out of a call."""
    attributes = dict(keywords)
    if op.variadic is not None:
        for value in args:
            if not isinstance(value, Array):
                raise AssertionError(f"Positional arguments must have NDArray type, but got {value}")
        attributes.pop("name", None)
        return list(args), attributes, attributes.pop("out", None)
    inputs = _input_names(op, op_name)
    tensors = [*args[: len(inputs)], *(None,) * (len(inputs) - len(args))]
    named = (*op.attributes, *_RESULTS)
    rest = args[len(inputs) :]
    if len(rest) > len(named):
        raise TypeError(
            f"{name}() takes from 0 to {len(inputs) + len(named)} positional arguments but {len(args)} were given"
        )
    for key, value in zip(named, rest, strict=False):
        if key in attributes:
            raise TypeError(f"{name}() got multiple values for argument {key!r}")
        attributes[key] = value
    for position, key in enumerate(inputs):
        if key in attributes and key not in op.attributes:
            if position < len(args):
                raise TypeError(f"{name}() got multiple values for argument {key!r}")
            tensors[position] = attributes.pop(key)
    for key, value in zip(inputs, tensors, strict=True):
        if value is not None and not isinstance(value, Array):
            raise AssertionError(f"Argument {key} must have NDArray type, but got {value}")
    attributes.pop("name", None)
    return tensors, attributes, attributes.pop("out", None)


def _check_arrays(op_name, name, arrays, verb):
    numpy_class = array_class("np")
    for array in arrays:
        if type(array) is numpy_class:
            raise TypeError(_MIXED.format(op=op_name, name=name, verb=verb))


def _check_count(op, call, tensors):
    if op.variadic is not None:
        return
    given = {name for name, tensor in zip(op.inputs, tensors, strict=False) if tensor is not None}
    expected = op.input_names(call.attributes)
    if not given.issuperset(expected):
        raise MXNetError(f"Operator {op.name} expects {len(expected)} inputs, but got {len(given)} instead.")


def _take_device(attributes):
    """Return the device that ``ctx`` names; graphs have it as text."""
    device = attributes.pop("ctx", None)
    if isinstance(device, str):
        kind, _, number = device.rstrip(")").partition("(")
        return Device(kind, int(number or 0)) if kind else None
    return device


def _bind(op, attributes):
    schema = op.attributes
    values = {}
    for key, value in attributes.items():
        attribute = schema.get(key)
        if attribute is None:
            if key.startswith("__"):
                continue
            known = ", ".join(f"{item.name} : {item.codec.expected}" for item in schema.values())
            raise MXNetError(
                f"Cannot find argument '{key}', Possible Arguments: {known or 'none'}, in operator {op.name}"
            )
        values[key] = _parse_text(op, attribute, value) if type(value) is str else value
    try:
        return op.bind(**values)
    except (TypeError, ValueError) as error:
        raise MXNetError(str(error)) from error


def _parse_text(op, attribute, text):
    """Return what a string given for an attribute means: itself, or what it says in a graph."""
    try:
        return attribute.codec.coerce(text)
    except (TypeError, ValueError):
        return attribute.parse(op.name, text)


def _finish(result, tensors):
    """Return results as MXNet's functions do: several as a list, none without dimensions unless an input had none."""
    if type(result) is tuple:
        return [_finish(array, tensors) for array in result]
    if result.ndim == 0 and not any([tensor is not None and tensor.ndim == 0 for tensor in tensors]):
        return result.reshape((1,))
    return result
