"""Checks of what users pass, and the warnings they get: what is wrong is said where it was written."""

import difflib
import operator
import sys
import warnings
from collections.abc import Iterable

__all__ = ["check_integer", "check_integers", "check_number", "closest_first", "describe_choices", "warn_caller"]


def closest_first(name, choices: Iterable[str]) -> list[str]:
    """Return choices in the order given, after those that a misspelled name may have meant.

    Parameters
    ----------
    name
        What came.
    choices : iterable of str
        What is allowed.

    Returns
    -------
    list of str

    Examples
    --------
    >>> from mxgluon.arguments import closest_first
    >>> closest_first("rellu", ["tanh", "mish", "relu"])
    ['relu', 'tanh', 'mish']
    """
    choices = list(choices)
    close = difflib.get_close_matches(name.lower(), choices, 3) if isinstance(name, str) else []
    return close + [choice for choice in choices if choice not in close]


def describe_choices(name, choices: Iterable[str]) -> str:
    """Return the choices as the end of a message: ``one of 'relu', 'tanh', 'mish'``."""
    return "one of " + ", ".join(repr(choice) for choice in closest_first(name, choices))


def check_integer(owner: str, name: str, value, least: int | None = None) -> int:
    """Return an integer argument as an int.

    Parameters
    ----------
    owner, name : str
        Class or function, and argument.
    value
        What came.
    least : int, optional
        The smallest one that is allowed.

    Raises
    ------
    TypeError
        If it is no integer.
    ValueError
        If it is too small.

    Examples
    --------
    >>> from mxgluon.arguments import check_integer
    >>> check_integer("Dense", "units", -3, 1)
    Traceback (most recent call last):
    ValueError: Dense: invalid units; got -3; expected an integer of at least 1
    """
    expected = "an integer" if least is None else f"an integer of at least {least}"
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{owner}: invalid {name}; got {value!r}; expected {expected}") from None
    if least is not None and number < least:
        raise ValueError(f"{owner}: invalid {name}; got {value!r}; expected {expected}")
    return number


def check_integers(owner: str, name: str, value, count: int, least: int) -> tuple[int, ...]:
    """Return an argument with one integer for each of `count` axes as a tuple; a lone integer counts for all of them.

    Parameters
    ----------
    owner, name : str
        Class or function, and argument.
    value
        What came.
    count : int
        How many there have to be.
    least : int
        The smallest one that is allowed.

    Raises
    ------
    TypeError
        If it is neither an integer nor several.
    ValueError
        If there are too few or too many, or one is too small.

    Examples
    --------
    >>> from mxgluon.arguments import check_integers
    >>> check_integers("Conv2D", "strides", 2, 2, 1)
    (2, 2)
    """
    expected = f"an integer of at least {least}, or {count} of them" if count > 1 else f"an integer of at least {least}"
    error: type[Exception] = TypeError
    try:
        numbers = (
            tuple(operator.index(size) for size in value) if _is_sequence(value) else (operator.index(value),) * count
        )
        if len(numbers) == count and min(numbers) >= least:
            return numbers
        error = ValueError
    except TypeError:
        pass
    raise error(f"{owner}: invalid {name}; got {value!r}; expected {expected}")


def _is_sequence(value) -> bool:
    return isinstance(value, Iterable) and getattr(value, "ndim", 1) > 0


def check_number(owner: str, name: str, value, below: float | None = None, least: float | None = None):
    """Return an argument that is a number as it came.

    Parameters
    ----------
    owner, name : str
        Class or function, and argument.
    value
        What came.
    below : float, optional
        What it has to be less than.
    least : float, optional
        The smallest one that is allowed.

    Raises
    ------
    TypeError
        If it is no number.
    ValueError
        If it is too large or too small.

    Examples
    --------
    >>> from mxgluon.arguments import check_number
    >>> check_number("SGD", "learning_rate", "fast")
    Traceback (most recent call last):
    TypeError: SGD: invalid learning_rate; got 'fast'; expected a number
    """
    bounds = ([] if least is None else [f"of at least {least}"]) + ([] if below is None else [f"below {below}"])
    expected = " ".join(["a number", " and ".join(bounds)]).strip()
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{owner}: invalid {name}; got {value!r}; expected {expected}") from None
    if (below is not None and not number < below) or (least is not None and not number >= least):
        raise ValueError(f"{owner}: invalid {name}; got {value!r}; expected {expected}")
    return value


# Whose frames are not the user's code, though the package's own examples are.
_MACHINERY = {__package__, "jax", "contextlib", "functools"}
_EXAMPLES = f"{__package__}.examples"


def warn_caller(message: str | Warning, category: type[Warning] = UserWarning):
    """Warn, and show the line of the user's code that led here, through however many calls of the package.

    Parameters
    ----------
    message : str or Warning
        The text.
    category : type, default UserWarning
        The kind of warning.
    """
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and _is_machinery(frame.f_globals.get("__name__", "")):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, category, stacklevel=level)


def _is_machinery(module: str) -> bool:
    return module.partition(".")[0] in _MACHINERY and not module.startswith(_EXAMPLES)
