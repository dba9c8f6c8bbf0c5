"""Operators: one definition each, found by any of its names.

The signature of the decorated function is the schema. Positional parameters are the tensor inputs in MXNet's order (a default of
None means optional, ``*data`` means variadic); keyword-only parameters are the attributes, their annotations the codecs and their
defaults MXNet's defaults. Two keyword-only names are no attributes where a flag reserves them: ``key`` (``rng``) and ``training`` (``mode``).
"""

import functools
import importlib
import inspect
import threading
import typing
from collections.abc import Callable, Iterable
from typing import Any

from ..base import MXNetError, NotAvailableError
from .attrs import Attribute
from .call import Call
from .invoke import invoke
from .scope import state

__all__ = ["Op", "add_names", "find", "get", "names", "op", "refuse", "register_later"]

_operators: dict[str, "Op"] = {}
_later: list[str] = []
_importing = threading.RLock()
_MOST_CREATIONS = 16


class Op:
    """An operator: a pure function on JAX arrays, with everything that its signature says.

    Calling it with arrays computes (and records), with Symbols composes, inside a trace continues the trace.

    Attributes
    ----------
    name : str
        MXNet's canonical name.
    aliases : tuple of str
        Its other names.
    function : callable
        ``function(*tensors, **attributes)`` on JAX arrays. Returns an array, or a tuple: outputs, then the new values of the
        auxiliary inputs (None where unchanged).
    aux : tuple of str
        Inputs that are auxiliary states: the invoker writes the returned new values back into them.
    mutates : tuple of str
        Inputs that the operator overwrites with further returned values, as optimizer updates do with their states.
    refusal : str or None
        Why it cannot be called, of an operator that is known and not available.
    """

    refusal: str | None = None

    def __init__(self, function: Callable, name: str, aliases: Iterable[str], **flags):
        self.function, self.name, self.aliases = function, name, tuple(aliases)
        self.aux: tuple[str, ...] = tuple(flags.pop("aux", ()))
        self.mutates: tuple[str, ...] = tuple(flags.pop("mutates", ()))
        self.rng: bool | Callable = flags.pop("rng", False)
        self.mode: bool = flags.pop("mode", False)
        self.dynamic_shape: bool = flags.pop("dynamic_shape", False)
        self.differentiable: bool = flags.pop("differentiable", True)
        self.variadic: str | None = flags.pop("variadic", None)
        self.heavy: bool = flags.pop("heavy", False)
        self.bodies: int = flags.pop("bodies", 0)
        self.writes: Callable | None = flags.pop("writes", None)
        self.others: str | None = flags.pop("others", None)
        self.python: bool = flags.pop("python", False)
        self._outputs: Any = flags.pop("outputs", 1)
        self._visible: Any = flags.pop("visible", None)
        self._wide: Any = flags.pop("wide", False)
        if flags:
            raise TypeError(f"op {name}: unknown flags {sorted(flags)}")
        self.shape_rule: Callable | None = None
        self.type_rule: Callable | None = None
        self.input_rule: Callable | None = None
        self._calls: dict = {}
        self._given: dict = {}
        self._given_in_training: dict = {}
        self._bare: Call | None = None
        self._dynamic: dict[str, Attribute] | None = None
        self._schema = None
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__
        self.__wrapped__ = function

    def __repr__(self):
        return f"<Op {self.name}>"

    def __reduce__(self):
        # There is one object for an operator: copies and pickles find it by its name.
        return get, (self.name,)

    # -- schema -----------------------------------------------------------------------------------------------------------

    @property
    def inputs(self) -> tuple[str, ...]:
        """Names of the tensor inputs; of a variadic operator the stem of the names."""
        return self._read_schema()[0]

    @property
    def optional_inputs(self) -> frozenset[str]:
        """Names of the inputs that may be left out."""
        return self._read_schema()[1]

    @property
    def attributes(self) -> dict[str, Attribute]:
        """The attributes by name, in order."""
        return self._read_schema()[2]

    @functools.cached_property
    def _is_counted(self) -> bool:
        """Whether an attribute holds the number of inputs of a variadic operator."""
        return self.variadic in self.attributes

    def _read_schema(self):
        # Read on first use: an import must not pay for reading the hints of every operator.
        if self._schema is None:
            hints = typing.get_type_hints(self.function, include_extras=True)
            inputs, optional, attributes = [], set(), {}
            reserved = {"key": self.rng or self.bodies, "training": self.mode, "bodies": self.bodies}
            for parameter in inspect.signature(self.function).parameters.values():
                if parameter.kind is parameter.KEYWORD_ONLY:
                    if not reserved.get(parameter.name):
                        required = parameter.default is parameter.empty
                        default = None if required else parameter.default
                        attributes[parameter.name] = Attribute(parameter.name, hints[parameter.name], default, required)
                else:
                    inputs.append(parameter.name)
                    if parameter.default is not parameter.empty:
                        optional.add(parameter.name)
            self._schema = tuple(inputs), frozenset(optional), attributes
        return self._schema

    def input_names(self, attributes: dict) -> tuple[str, ...]:
        """Return the names of the inputs that a node with these canonical attributes has."""
        if self.variadic is not None and self.input_rule is None:
            return tuple(f"{self.inputs[0]}{index}" for index in range(int(attributes.get(self.variadic) or 0)))
        if self.input_rule is not None:
            return tuple(self.input_rule(**attributes))
        if attributes.get("no_bias"):
            return tuple(name for name in self.inputs if name != "bias")
        return tuple(name for name in self.inputs if name not in self.optional_inputs or name == "bias")

    def num_outputs(self, attributes: dict) -> Any:
        """Return the number of outputs (without auxiliary updates)."""
        return self._outputs(**attributes) if callable(self._outputs) else self._outputs

    def num_visible_outputs(self, attributes: dict) -> Any:
        """Return how many of the outputs a caller sees; the others exist in graphs only."""
        if self._visible is None:
            return self.num_outputs(attributes)
        return self._visible(**attributes) if callable(self._visible) else self._visible

    def wide(self, dtypes, attributes: dict) -> Any:
        """Return whether the result is of a 64-bit type although no input is."""
        return self._wide(dtypes, **attributes) if callable(self._wide) else self._wide

    # -- attributes -------------------------------------------------------------------------------------------------------

    def canonical(self, attrs: dict) -> dict:
        """Return the canonical attributes of a call, defaults included, in the schema's order."""
        schema = self.attributes
        if self.others is not None:
            attrs = self.collect(attrs)
        for name in attrs:
            if name not in schema:
                known = ", ".join(schema) or "none"
                raise TypeError(f"{self.name}: unknown attribute {name!r}; expected some of: {known}")
        result = {}
        for name, attribute in schema.items():
            if name in attrs:
                result[name] = attribute.coerce(self.name, attrs[name])
            elif attribute.required:
                raise TypeError(
                    f"{self.name}: missing required attribute {name!r}; expected {attribute.codec.expected}"
                )
            else:
                result[name] = attribute.default
        return result

    def collect(self, attrs: dict) -> dict:
        """Return attributes with those that the schema does not name collected, as text, in the attribute that takes them."""
        known = {name: value for name, value in attrs.items() if name in self.attributes}
        texts = {name: str(value) for name, value in attrs.items() if name not in self.attributes}
        return known if not texts else {**known, self.others: tuple(sorted(texts.items()))}

    def bind(self, **attrs) -> tuple[Call, tuple]:
        """Return the cached call for these attributes, and the values of its dynamic attributes."""
        return self._find(attrs)

    def _find(self, attrs: dict):
        dynamic = self._dynamic
        if dynamic is None:
            dynamic = self._dynamic = {
                name: attribute for name, attribute in self.attributes.items() if attribute.dynamic
            }
        if dynamic:
            static = tuple([item for item in attrs.items() if item[0] not in dynamic])
        else:
            static = tuple(attrs.items())
        # What callers pass is looked up as it is; only what was not seen before is made canonical.
        given = self._given_in_training if self.mode and state.training else self._given
        try:
            call = given.get(static)
        except (TypeError, NotImplementedError):
            # Lists have no hash, and arrays refuse theirs in another way.
            return self.bind_canonical(self.canonical(attrs))
        if call is None:
            call, scalars = self.bind_canonical(self.canonical(attrs))
            if not call.is_passing:
                given[static] = call
            return call, scalars
        if not dynamic:
            return call, ()
        scalars = []
        for name, attribute in dynamic.items():
            value = attrs.get(name, attribute.default)
            if value is attribute.default:
                if attribute.required:
                    return self.bind_canonical(self.canonical(attrs))
            elif type(value) is not float or not attribute.takes_floats:
                value = attribute.coerce(self.name, value)
            scalars.append(value)
        return call, tuple(scalars)

    def bind_canonical(self, canonical: dict) -> tuple[Call, tuple]:
        """As `bind`, for attributes that are canonical already."""
        schema = self.attributes
        training = state.training if self.mode else False
        static = {name: value for name, value in canonical.items() if not schema[name].dynamic}
        dynamic = tuple(name for name in canonical if schema[name].dynamic)
        key = (training, *((type(value), value) for value in static.values()))
        call = self._calls.get(key)
        if call is None:
            # What a loop makes with other attributes each time, as a range from i on, would be compiled each time and kept for ever.
            is_passing = len(self._calls) >= _MOST_CREATIONS and not self.inputs and not self.rng and not self.bodies
            call = Call(self, static, dynamic, training, is_passing=is_passing)
            if not is_passing:
                self._calls[key] = call
        return call, tuple(canonical[name] for name in dynamic)

    def __call__(self, *inputs, out=None, name=None, **attrs) -> Any:
        """Apply the operator to arrays or Symbols."""
        if self.variadic is not None and self._is_counted and self.variadic not in attrs:
            attrs[self.variadic] = len(inputs)
        if not attrs and self._bare is not None:
            return invoke(self._bare, inputs, (), out, name)
        call, scalars = self._find(attrs)
        if not attrs and not call.dynamic and not self.mode:
            self._bare = call
        return invoke(call, inputs, scalars, out, name)

    # -- rules ------------------------------------------------------------------------------------------------------------

    def infer_shapes(self, rule: Callable) -> Callable:
        """Decorator: ``rule(shapes, **attributes)`` fills unknown (None, or 0/-1 dimensions) input shapes from the known ones."""
        self.shape_rule = rule
        return rule

    def infer_types(self, rule: Callable) -> Callable:
        """Decorator: ``rule(dtypes, **attributes)`` fills unknown (None) input dtypes."""
        self.type_rule = rule
        return rule

    def list_inputs(self, rule: Callable) -> Callable:
        """Decorator: ``rule(**attributes)`` names the inputs that a node with these attributes has."""
        self.input_rule = rule
        return rule


class _Refused(Op):
    """An operator of MXNet that is known and not available: it is listed, and says why when it is called."""

    def __init__(self, name: str, aliases: Iterable[str], refusal: str):
        super().__init__(_nothing, name, aliases, differentiable=False)
        self.__name__ = name
        self.__doc__ = self.refusal = refusal

    def canonical(self, attrs):
        raise NotAvailableError(f"{self.name}: {self.refusal}")

    def _find(self, attrs):
        return self.canonical(attrs)

    def bind_canonical(self, canonical):
        return self.canonical(canonical)

    def __call__(self, *inputs, out=None, name=None, **attrs):
        return self.canonical(attrs)


def _nothing(*data):
    return data


def _add(operator: Op, names: Iterable[str]):
    """Let an operator be found by names; `ValueError` if one is another operator's."""
    names = tuple(names)
    for known in names:
        if _operators.get(known, operator) is not operator:
            raise ValueError(f"op {known}: registered already by {_operators[known].__wrapped__.__module__}")
    _operators.update(dict.fromkeys(names, operator))


def op(name: str, aliases: Iterable[str] = (), **flags) -> Callable[[Callable], Op]:
    """Register a function as the operator `name`.

    Parameters
    ----------
    name : str
        MXNet's canonical name.
    aliases : iterable of str
        Other names it is found by.
    **flags
        ``aux``, ``mutates`` (input names), ``rng`` (bool or ``function(training, **attributes)``), ``mode``, ``dynamic_shape``,
        ``bodies`` (how many subgraphs it runs: they come as the keyword ``bodies``) and ``writes`` (``function(written, attributes)``:
        which inputs are written, by those subgraphs or, without any, by an operator that is variadic), ``others`` (the attribute that
        takes those of any other name, as texts), ``python`` (it runs a user's Python code, so it is compiled inside traces only),
        ``differentiable``, ``heavy`` (backward keeps residuals instead of computing again), ``variadic`` (the attribute that
        counts the inputs), ``outputs`` and ``visible`` (numbers or functions of the attributes), ``wide`` (a 64-bit result from
        narrower inputs: bool or ``function(dtypes, **attributes)``).
    """

    def register(function: Callable) -> Op:
        operator = Op(function, name, aliases, **flags)
        _add(operator, (name, *operator.aliases))
        return operator

    return register


def add_names(name: str, aliases: Iterable[str]):
    """Let the operator with a name be found by further ones."""
    operator = get(name)
    new = tuple(alias for alias in aliases if alias not in (operator.name, *operator.aliases))
    _add(operator, new)
    operator.aliases += new


def refuse(name: str, aliases: Iterable[str], reason: str):
    """Register a name of MXNet whose operator is not available.

    Parameters
    ----------
    name, aliases : str, iterable of str
        Its names.
    reason : str
        What it is and why it is not there: the text of the `NotAvailableError` that every call raises.
    """
    operator = _Refused(name, aliases, reason)
    _add(operator, (name, *operator.aliases))


def register_later(module: str):
    """Let a module be imported, which registers further operators, when an operator is asked for that is not registered yet."""
    _later.append(module)


def _import_later():
    # Taken off the list before it is imported, for it may itself ask for operators; another thread waits until it is there.
    with _importing:
        while _later:
            importlib.import_module(_later.pop())


def find(name: str) -> Op | None:
    """Return the operator with this name or alias, or None."""
    found = _operators.get(name)
    if found is None:
        _import_later()
        found = _operators.get(name)
    return found


def get(name: str) -> Op:
    """Return the operator with this name or alias."""
    found = _operators.get(name) or find(name)
    if found is None:
        raise MXNetError(f"operator {name!r} is not registered")
    return found


def names() -> list[str]:
    """Return every registered name and alias."""
    _import_later()
    return sorted(_operators)
