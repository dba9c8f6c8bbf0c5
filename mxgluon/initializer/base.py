"""The base of the initializers, and their registry."""

import json
import logging
from math import sqrt

import numpy

from .. import numpy as mx_numpy
from .. import registry
from ..arguments import warn_caller
from ..core.storage import Array

__all__ = ["InitDesc", "Initializer", "alias", "bilinear_kernel", "create", "register"]

_logger = logging.getLogger(__name__)


class InitDesc(str):
    """Name of an array that is to be initialized, with what is known about it.

    Parameters
    ----------
    name : str
        Name of the parameter; its ending chooses the method of the initializer.
    attrs : dict of str to str, optional
        Attributes; ``__init__`` names the initializer that overrides all rules.
    global_init : Initializer, optional
        What initializers that delegate fall back to.
    """

    __slots__ = ("attrs", "global_init")

    def __new__(cls, name, attrs=None, global_init=None):
        self = super().__new__(cls, name)
        self.attrs = attrs or {}
        self.global_init = global_init
        return self


# Which method initializes an array, by the end of its name; the first match counts.
_BY_ENDING = (
    ("weight", "_init_weight"),
    ("bias", "_init_bias"),
    ("gamma", "_init_gamma"),
    ("beta", "_init_beta"),
    ("min", "_init_zero"),
    ("max", "_init_one"),
    ("weight_quantize", "_init_quantized_weight"),
    ("bias_quantize", "_init_quantized_bias"),
)

_LEGACY_ENDINGS = (
    *_BY_ENDING[:4],
    ("moving_mean", "_init_zero"),
    ("moving_var", "_init_one"),
    ("moving_inv_var", "_init_zero"),
    ("moving_avg", "_init_zero"),
    ("min", "_init_zero"),
    ("max", "_init_one"),
)


class Initializer:
    """Base class of the initializers.

    A subclass overrides `_init_weight(desc, array)`, which writes ``array[:]``, and passes its arguments to ``super().__init__`` so that
    `dumps` can write them.

    Parameters
    ----------
    **kwargs
        The arguments that make an equal initializer.
    """

    def __init__(self, **kwargs):
        self._kwargs = kwargs
        self._verbose = False
        self._print_func = None

    def __repr__(self):
        arguments = ", ".join(f"{name}={value!r}" for name, value in self._kwargs.items())
        return f"{type(self).__name__}({arguments})"

    def __eq__(self, other):
        if not isinstance(other, Initializer):
            return NotImplemented
        return type(self) is type(other) and self._kwargs == other._kwargs

    __hash__ = object.__hash__

    def set_verbosity(self, verbose=False, print_func=None):
        """Log each array that is initialized.

        Parameters
        ----------
        verbose : bool
            Whether to log.
        print_func : callable, optional
            ``function(array) -> str`` that sums an array up. The root mean square if not given.

        Returns
        -------
        Initializer
            This one.
        """
        self._verbose = verbose
        self._print_func = print_func or _root_mean_square
        return self

    def _verbose_print(self, desc, init, arr):
        if self._verbose and self._print_func:
            _logger.info("Initialized %s as %s: %s", desc, init, self._print_func(arr))

    def dumps(self) -> str:
        """Return the JSON text ``[name, arguments]`` that `create` reads.

        Examples
        --------
        >>> import mxgluon as mx
        >>> mx.init.Normal(0.5).dumps()
        '["normal", {"sigma": 0.5}]'
        """
        return json.dumps([type(self).__name__.lower(), self._kwargs])

    def __call__(self, desc, arr):
        """Initialize an array in place, by the rule for its name.

        Parameters
        ----------
        desc : InitDesc
            Its name and attributes. An ``__init__`` attribute, else the name's ending (weight, bias, gamma, beta, min, max …),
            chooses the rule.
        arr : Array
            What is written.

        Raises
        ------
        ValueError
            If there is no rule for the name.
        """
        if not isinstance(desc, InitDesc):
            self._legacy_init(desc, arr)
            return
        if desc.global_init is None:
            desc.global_init = self
        init = desc.attrs.get("__init__", "")
        if init:
            create(init)._init_weight(desc, arr)
            self._verbose_print(desc, init, arr)
            return
        self._dispatch(_BY_ENDING, desc, arr)

    def _dispatch(self, endings, desc, arr):
        for ending, method in endings:
            if desc.endswith(ending):
                getattr(self, method)(desc, arr)
                self._verbose_print(desc, ending, arr)
                return
        self._init_default(desc, arr)

    def _legacy_init(self, name, arr):
        warn_caller(
            "Calling initializer with init(str, NDArray) has been deprecated."
            "please use init(mx.init.InitDesc(...), NDArray) instead.",
            DeprecationWarning,
        )
        if not isinstance(name, str):
            raise TypeError("name must be string")
        if not isinstance(arr, Array):
            raise TypeError("arr must be NDArray")
        if name.startswith("upsampling"):
            self._init_bilinear(name, arr)
        elif name.startswith("stn_loc") and name.endswith("weight"):
            self._init_zero(name, arr)
        elif name.startswith("stn_loc") and name.endswith("bias"):
            self._init_loc_bias(name, arr)
        else:
            self._dispatch(_LEGACY_ENDINGS, name, arr)

    def _init_bilinear(self, _, arr):
        arr[:] = bilinear_kernel(arr.shape)

    def _init_loc_bias(self, name, arr):
        if arr.shape[0] != 6:
            raise ValueError(f"Initializer: {name} is no affine transformation; got shape {arr.shape}; expected (6,)")
        arr[:] = numpy.array([1.0, 0, 0, 0, 1.0, 0], "float32")

    def _init_zero(self, _, arr):
        arr[:] = 0.0

    def _init_one(self, _, arr):
        arr[:] = 1.0

    def _init_bias(self, _, arr):
        arr[:] = 0.0

    def _init_quantized_bias(self, _, arr):
        arr[:] = 0

    def _init_gamma(self, _, arr):
        arr[:] = 1.0

    def _init_beta(self, _, arr):
        arr[:] = 0.0

    def _init_weight(self, name, arr):
        raise NotImplementedError("Must override it")

    def _init_quantized_weight(self, _, arr):
        arr[:] = mx_numpy.random.randint(-127, 127, size=arr.shape).astype("int8")

    def _init_default(self, name, _):
        raise ValueError(
            f"Unknown initialization pattern for {name}. "
            "Default initialization is now limited to "
            '"weight", "bias", "gamma" (1.0), and "beta" (0.0).'
            "Please use mx.sym.Variable(init=mx.init.*) to set initialization pattern"
        )


def _root_mean_square(arr):
    """Return the size of an array's values, as text."""
    return str(float(numpy.linalg.norm(arr.asnumpy().astype("float64"))) / sqrt(arr.size))


_register = registry.get_register_func(Initializer, "initializer")
alias = registry.get_alias_func(Initializer, "initializer")
create = registry.get_create_func(Initializer, "initializer")


def register(klass):
    """Register an initializer under its lower-cased class name; a class decorator.

    Examples
    --------
    >>> import mxgluon as mx
    >>> @mx.init.register
    ... class Half(mx.init.Initializer):
    ...     def _init_weight(self, name, arr):
    ...         arr[:] = 0.5
    >>> mx.gluon.Parameter("weight", shape=(1,), init="half").init
    'half'
    """
    return _register(klass)


def bilinear_kernel(shape):
    """Return the interpolation kernel of a (…, height, width) weight."""
    factor = numpy.ceil(shape[3] / 2.0)
    centre = (2 * factor - 1 - factor % 2) / (2.0 * factor)
    row = 1 - numpy.abs(numpy.arange(shape[2]) / factor - centre)
    column = 1 - numpy.abs(numpy.arange(shape[3]) / factor - centre)
    return numpy.broadcast_to(row[:, None] * column, shape).astype("float32")
