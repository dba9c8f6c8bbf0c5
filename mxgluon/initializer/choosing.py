"""Initializers that choose by the parameter's name: from given values, or among other initializers."""

import logging
import re

__all__ = ["Load", "Mixed"]

_logger = logging.getLogger(__name__)


class Load:
    """Initialize arrays from a dict or a file of parameters.

    Parameters
    ----------
    param : dict of str to Array
        Values by name; a leading ``arg:`` or ``aux:`` is dropped.
    default_init : Initializer, optional
        Initializes what the dict lacks.
    verbose : bool, default False
        Log where each value came from.
    """

    def __init__(self, param, default_init=None, verbose=False):
        assert isinstance(param, dict), f"Load: no parameters; got {type(param).__name__}; expected a dict of arrays"
        self.param = {name[4:] if name.startswith(("arg:", "aux:")) else name: value for name, value in param.items()}
        self.default_init = default_init
        self.verbose = verbose

    def __call__(self, name, arr):
        """Initialize an array in place."""
        found = self.param.get(name)
        if found is not None:
            assert arr.shape == found.shape, (
                f"Parameter {name} cannot be initialized from loading. "
                f"Shape mismatch, target {arr.shape} vs loaded {found.shape}"
            )
            arr[:] = found
        else:
            assert self.default_init is not None, (
                f"Cannot Initialize {name}. Not found in loaded param and no default Initializer is provided."
            )
            self.default_init(name, arr)
        if self.verbose:
            _logger.info("Initialized %s by %s", name, "default" if found is None else "loading")


class Mixed:
    """Choose an initializer by the parameter's name.

    Parameters
    ----------
    patterns : list of str
        Regular expressions, matched at the start of the name; the first match counts.
    initializers : list of Initializer
        One for each pattern.

    Examples
    --------
    >>> import mxgluon as mx
    >>> init = mx.initializer.Mixed(["bias", ".*"], [mx.init.Zero(), mx.init.Uniform(0.1)])
    """

    def __init__(self, patterns, initializers):
        assert len(patterns) == len(initializers), (
            f"Mixed: every pattern needs an initializer; got {len(patterns)} patterns, {len(initializers)} initializers"
        )
        self.map = [(re.compile(pattern), init) for pattern, init in zip(patterns, initializers, strict=True)]

    def __call__(self, name, arr):
        """Initialize an array in place."""
        for pattern, init in self.map:
            if pattern.match(name):
                init(name, arr)
                return
        raise ValueError(
            f"Parameter name {name} did not match any pattern. Consider"
            'add a ".*" pattern at the and with default Initializer.'
        )
