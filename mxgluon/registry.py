"""Registries of classes that can be made from a name or from JSON, as `initializer`, `metric` and users' own bases are."""

import json
from collections.abc import Callable

from .arguments import describe_choices, warn_caller
from .missing import explain_missing_class

__all__ = ["get_alias_func", "get_create_func", "get_register_func", "get_registry"]

_registries: dict[type, dict[str, type]] = {}


def get_registry(base_class: type) -> dict[str, type]:
    """Return a copy of what is registered under a base class.

    Parameters
    ----------
    base_class : type
        Base of the registered classes.

    Returns
    -------
    dict of str to type

    Examples
    --------
    >>> import mxgluon as mx
    >>> "xavier" in mx.registry.get_registry(mx.initializer.Initializer)
    True
    """
    return _registries.setdefault(base_class, {}).copy()


def get_register_func(base_class: type, nickname: str) -> Callable:
    """Return the function ``register(klass, name=None)`` of a base class.

    Parameters
    ----------
    base_class : type
        Base of the classes to register.
    nickname : str
        What messages call such a class.

    Returns
    -------
    callable
        A class decorator. Names are lower-cased; the class's own name is the default.
    """
    registry = _registries.setdefault(base_class, {})

    def register(klass, name=None):
        assert isinstance(klass, type) and issubclass(klass, base_class), (
            f"Can only register subclass of {base_class.__name__}"
        )
        key = (name or klass.__name__).lower()
        known = registry.get(key)
        if known is not None and known is not klass:
            warn_caller(
                f"New {nickname} {klass.__module__}.{klass.__name__} registered with name {key} is"
                f" overriding existing {nickname} {known.__module__}.{known.__name__}"
            )
        registry[key] = klass
        return klass

    register.__doc__ = f"Register a subclass of {base_class.__name__}, so that its name makes a {nickname}."
    return register


def get_alias_func(base_class: type, nickname: str) -> Callable:
    """Return the class decorator ``alias(*names)`` of a base class, which registers further names.

    Parameters
    ----------
    base_class : type
        Base of the classes to register.
    nickname : str
        What messages call such a class.

    Returns
    -------
    callable
    """
    register = get_register_func(base_class, nickname)

    def alias(*names):
        def add(klass):
            for name in names:
                register(klass, name)
            return klass

        return add

    alias.__doc__ = f"Register a subclass of {base_class.__name__} under further names."
    return alias


def get_create_func(base_class: type, nickname: str) -> Callable:
    """Return the function ``create(name, *args, **kwargs)`` of a base class.

    Parameters
    ----------
    base_class : type
        Base of the registered classes.
    nickname : str
        What messages call such a class, and the keyword that may carry the name.

    Returns
    -------
    callable
        Takes an instance (returned as it is), a registered name with arguments, a dict ``{nickname: name, **arguments}``, or the
        JSON text of ``[name, arguments]`` or of such a dict.
    """
    registry = _registries.setdefault(base_class, {})

    def create(*args, **kwargs):
        name, args = (args[0], args[1:]) if args else (kwargs.pop(nickname), ())
        if isinstance(name, base_class):
            assert not args and not kwargs, f"{nickname} is already an instance. Additional arguments are invalid"
            return name
        if isinstance(name, dict):
            return create(**name)
        assert isinstance(name, str), f"{nickname} must be of string type"
        if name.startswith(("[", "{")):
            assert not args and not kwargs, f"{nickname}: JSON text takes no further arguments; got {args}, {kwargs}"
            return _create_from_json(create, name)
        klass = registry.get(name.lower())
        assert klass is not None, (
            f"{name.lower()} is not registered. Please register with {nickname}.register first"
            f"{explain_missing_class(nickname, name)}; expected {describe_choices(name, sorted(registry))}"
        )
        return klass(*args, **kwargs)

    create.__doc__ = f"Make a {nickname} from an instance, a registered name and its arguments, or JSON."
    return create


def _create_from_json(create, text):
    """Make an instance from ``[name, arguments]`` or ``{nickname: name, …}``."""
    config = json.loads(text)
    if isinstance(config, dict):
        return create(**config)
    name, arguments = config
    return create(name, **arguments)
