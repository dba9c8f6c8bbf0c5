"""Initializers that draw random numbers."""

from math import prod, sqrt

import numpy

from .. import numpy as mx_numpy
from ..arguments import check_number, describe_choices
from .base import Initializer, register

__all__ = ["MSRAPrelu", "Normal", "Orthogonal", "Uniform", "Xavier"]


@register
class Uniform(Initializer):
    """Uniform in ``[-scale, scale)``.

    Parameters
    ----------
    scale : float, default 0.07
        Bound of the values.
    """

    def __init__(self, scale=0.07):
        super().__init__(scale=scale)
        self.scale = check_number("Uniform", "scale", scale)

    def _init_weight(self, _, arr):
        _fill_uniform(arr, self.scale)


@register
class Normal(Initializer):
    """Normal with mean 0.

    Parameters
    ----------
    sigma : float, default 0.01
        Standard deviation.
    """

    def __init__(self, sigma=0.01):
        super().__init__(sigma=sigma)
        self.sigma = check_number("Normal", "sigma", sigma, least=0)

    def _init_weight(self, _, arr):
        _fill_normal(arr, self.sigma)


@register
class Orthogonal(Initializer):
    """A matrix with orthonormal rows or columns, times a scale; axes after the first count as one.

    Parameters
    ----------
    scale : float, default 1.414
        Factor.
    rand_type : {'uniform', 'normal'}
        Distribution of the matrix that is made orthogonal.

    Notes
    -----
    Source: Saxe, McClelland, Ganguli, "Exact solutions to the nonlinear dynamics of learning in deep linear neural networks", 2013.
    """

    def __init__(self, scale=1.414, rand_type="uniform"):
        super().__init__(scale=scale, rand_type=rand_type)
        if rand_type not in ("uniform", "normal"):
            raise ValueError(f"Orthogonal: unknown rand_type; got {rand_type!r}; expected 'uniform' or 'normal'")
        self.scale = check_number("Orthogonal", "scale", scale)
        self.rand_type = rand_type

    def _init_weight(self, _, arr):
        size = (arr.shape[0], prod(arr.shape[1:]))
        if self.rand_type == "uniform":
            random = mx_numpy.random.uniform(-1.0, 1.0, size=size)
        else:
            random = mx_numpy.random.normal(0.0, 1.0, size=size)
        left, _, right = numpy.linalg.svd(random.asnumpy(), full_matrices=False)
        chosen = left if left.shape == size else right
        arr[:] = (self.scale * chosen.reshape(arr.shape)).astype("float32")


@register
class Xavier(Initializer):
    """Values whose spread keeps the size of signals the same from layer to layer.

    The bound (uniform) or standard deviation (gaussian) is ``sqrt(magnitude / factor)``, where the factor is the fan-in, the fan-out, or
    their mean, and a fan counts channels times kernel size.

    Parameters
    ----------
    rnd_type : {'uniform', 'gaussian'}
        Distribution.
    factor_type : {'avg', 'in', 'out'}
        Which fan.
    magnitude : float, default 3
        Scale.

    Raises
    ------
    ValueError
        If a type is unknown; when called, if the array has fewer than two axes.

    Notes
    -----
    Source: Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural networks", 2010.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.init.Xavier(factor_type="in", magnitude=2.34).dumps()
    '["xavier", {"rnd_type": "uniform", "factor_type": "in", "magnitude": 2.34}]'
    """

    def __init__(self, rnd_type="uniform", factor_type="avg", magnitude=3):
        super().__init__(rnd_type=rnd_type, factor_type=factor_type, magnitude=magnitude)
        for text, given, allowed in (
            ("Incorrect factor type", factor_type, ("avg", "in", "out")),
            ("Unknown random type", rnd_type, ("uniform", "gaussian")),
        ):
            if given not in allowed:
                raise ValueError(f"{text}; got {given!r}; expected {describe_choices(given, allowed)}")
        self.rnd_type = rnd_type
        self.factor_type = factor_type
        self.magnitude = float(check_number(type(self).__name__, "magnitude", magnitude, least=0))

    def _init_weight(self, name, arr):
        shape = arr.shape
        if len(shape) < 2:
            raise ValueError(f"Xavier initializer cannot be applied to vector {name}. It requires at least 2D.")
        kernel = prod(shape[2:])
        fan_in, fan_out = shape[1] * kernel, shape[0] * kernel
        factors = {"avg": (fan_in + fan_out) / 2.0, "in": fan_in, "out": fan_out}
        scale = sqrt(self.magnitude / factors[self.factor_type])
        if self.rnd_type == "uniform":
            _fill_uniform(arr, scale)
        else:
            _fill_normal(arr, scale)


@register
class MSRAPrelu(Xavier):
    """Normal values scaled for layers that are followed by a PReLU: `Xavier` with magnitude ``2 / (1 + slope ** 2)``.

    Parameters
    ----------
    factor_type : {'avg', 'in', 'out'}
        Which fan.
    slope : float, default 0.25
        Initial slope of the PReLU.

    Notes
    -----
    Source: He, Zhang, Ren, Sun, "Delving Deep into Rectifiers", 2015.
    """

    def __init__(self, factor_type="avg", slope=0.25):
        check_number("MSRAPrelu", "slope", slope)
        super().__init__("gaussian", factor_type, 2.0 / (1 + slope**2))
        self._kwargs = {"factor_type": factor_type, "slope": slope}


def _fill_uniform(arr, scale):
    """Write uniform random numbers."""
    mx_numpy.random.uniform(-scale, scale, size=arr.shape, dtype=arr.dtype, device=arr.device, out=arr)


def _fill_normal(arr, sigma):
    """Write normal random numbers."""
    mx_numpy.random.normal(0.0, sigma, size=arr.shape, dtype=arr.dtype, device=arr.device, out=arr)
