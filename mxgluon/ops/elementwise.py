"""Functions of one array, element by element.

Every operator takes an array of any shape and returns one of the same shape. Functions of real numbers give float16 for 8-bit integers
and bools, and float32 for wider integers; the others, and all under the names of before NumPy semantics, keep the type.
"""

import jax
import jax.numpy as jnp

from ..core.attrs import Varying
from ..core.registry import op
from .promotion import as_floating, is_integral


def _rounded(function, x):
    """Round; integers are round already. Bools become float16, as in MXNet."""
    if x.dtype == jnp.bool_:
        return as_floating(x)
    return x if is_integral(x.dtype) else function(x)


def _of_its_type(function, x):
    """Apply a function whose result has the type of the data: of integers a number whose fraction is cut off."""
    result = function(x)
    if result.dtype == x.dtype or not jnp.issubdtype(x.dtype, jnp.integer):
        return result
    return function(x.astype(jnp.float32)).astype(x.dtype)


@op("_npi_absolute", aliases=("_npi_abs",))
def abs(x):
    """The absolute value; its gradient at 0 is 0."""
    return jnp.where(x == 0, jnp.zeros((), x.dtype), jnp.abs(x))


@op("_npi_negative")
def negative(x):
    """The negated value."""
    return jnp.negative(x)


@op("_npi_sign")
def sign(x):
    """The sign: -1, 0 or 1."""
    return jnp.sign(x)


@op("_npi_rint")
def rint(x):
    """The nearest integer; of two equally near ones the smaller, as in MXNet (NumPy takes the even one)."""
    x = as_floating(x)
    below, above = jnp.floor(x), jnp.ceil(x)
    return jnp.where(x - below <= above - x, below, above)


@op("_npi_ceil")
def ceil(x):
    """The smallest integer that is not less."""
    return _rounded(jnp.ceil, x)


@op("_npi_floor")
def floor(x):
    """The largest integer that is not greater."""
    return _rounded(jnp.floor, x)


@op("_npi_trunc")
def trunc(x):
    """The integer part."""
    return _rounded(jnp.trunc, x)


@op("_npi_fix")
def fix(x):
    """The nearest integer towards zero."""
    return jnp.trunc(as_floating(x))


@op("_npi_square")
def square(x):
    """The square."""
    return jnp.square(x).astype(x.dtype)


@op("_npi_reciprocal")
def reciprocal(x):
    """One divided by the value."""
    return (1 / x).astype(x.dtype) if is_integral(x.dtype) else jnp.reciprocal(x)


@op("_npi_sqrt")
def sqrt(x):
    """The square root."""
    return jnp.sqrt(as_floating(x))


@op("_npi_cbrt")
def cbrt(x):
    """The cube root."""
    return jnp.cbrt(as_floating(x))


@op("_npi_exp")
def exp(x):
    """The exponential."""
    return jnp.exp(as_floating(x))


@op("_npi_expm1")
def expm1(x):
    """The exponential minus one, exact near zero."""
    return jnp.expm1(as_floating(x))


@op("_npi_log")
def log(x):
    """The natural logarithm."""
    return jnp.log(as_floating(x))


@op("_npi_log10")
def log10(x):
    """The logarithm to base 10."""
    return jnp.log10(as_floating(x))


@op("_npi_log2")
def log2(x):
    """The logarithm to base 2."""
    return jnp.log2(as_floating(x))


@op("_npi_log1p")
def log1p(x):
    """The logarithm of one plus the value, exact near zero."""
    return jnp.log1p(as_floating(x))


@op("_npi_sin")
def sin(x):
    """The sine."""
    return jnp.sin(as_floating(x))


@op("_npi_cos")
def cos(x):
    """The cosine."""
    return jnp.cos(as_floating(x))


@op("_npi_tan")
def tan(x):
    """The tangent."""
    return jnp.tan(as_floating(x))


@op("_npi_arcsin")
def arcsin(x):
    """The inverse sine."""
    return jnp.arcsin(as_floating(x))


@op("_npi_arccos")
def arccos(x):
    """The inverse cosine."""
    return jnp.arccos(as_floating(x))


@op("_npi_arctan")
def arctan(x):
    """The inverse tangent."""
    return jnp.arctan(as_floating(x))


@op("_npi_sinh")
def sinh(x):
    """The hyperbolic sine."""
    return jnp.sinh(as_floating(x))


@op("_npi_cosh")
def cosh(x):
    """The hyperbolic cosine."""
    return jnp.cosh(as_floating(x))


@op("_npi_tanh")
def tanh(x):
    """The hyperbolic tangent."""
    return jnp.tanh(as_floating(x))


@op("_npi_arcsinh")
def arcsinh(x):
    """The inverse hyperbolic sine."""
    return jnp.arcsinh(as_floating(x))


@op("_npi_arccosh")
def arccosh(x):
    """The inverse hyperbolic cosine."""
    return jnp.arccosh(as_floating(x))


@op("_npi_arctanh")
def arctanh(x):
    """The inverse hyperbolic tangent."""
    return jnp.arctanh(as_floating(x))


@op("_npi_degrees")
def degrees(x):
    """An angle in radians as degrees."""
    return jnp.degrees(as_floating(x))


@op("_npi_radians")
def radians(x):
    """An angle in degrees as radians."""
    return jnp.radians(as_floating(x))


@op("_npi_around")
def around(x, *, decimals: int = 0):
    """The value rounded to a number of decimals; ties go to the even digit. Integers are cut off at tens, hundreds, … as in MXNet."""
    if not is_integral(x.dtype):
        return jnp.round(x, decimals)
    if decimals >= 0 or x.dtype == jnp.bool_:
        return x
    unit = 10**-decimals
    if unit > jnp.iinfo(x.dtype).max:
        return jnp.zeros_like(x)
    return jax.lax.div(x, jnp.asarray(unit, x.dtype)) * jnp.asarray(unit, x.dtype)


@op("_npi_logical_not", differentiable=False)
def logical_not(x):
    """Whether the value is zero."""
    return jnp.logical_not(x)


@op("_npi_bitwise_not", differentiable=False)
def bitwise_not(x):
    """The value with every bit flipped; for bools, its negation."""
    return jnp.bitwise_not(x)


@op("_npi_isnan", differentiable=False)
def isnan(x):
    """Whether the value is no number."""
    return jnp.isnan(x)


@op("_npi_isinf", differentiable=False)
def isinf(x):
    """Whether the value is infinite."""
    return jnp.isinf(x)


@op("_npi_isposinf", differentiable=False)
def isposinf(x):
    """Whether the value is positive infinity."""
    return jnp.isposinf(x)


@op("_npi_isneginf", differentiable=False)
def isneginf(x):
    """Whether the value is negative infinity."""
    return jnp.isneginf(x)


@op("_npi_isfinite", differentiable=False)
def isfinite(x):
    """Whether the value is a finite number."""
    return jnp.isfinite(x)


@op("erf", aliases=("_npx_erf",))
def erf(data):
    """The error function."""
    return _of_its_type(jax.scipy.special.erf, data)


@op("erfinv", aliases=("_npx_erfinv",))
def erfinv(data):
    """The inverse of the error function."""
    return _of_its_type(jax.scipy.special.erfinv, data)


@op("gamma", aliases=("_npx_gamma",))
def gamma(data):
    """The gamma function."""
    return _of_its_type(jax.scipy.special.gamma, data)


@op("gammaln", aliases=("_npx_gammaln",))
def gammaln(data):
    """The logarithm of the absolute value of the gamma function."""
    return _of_its_type(jax.scipy.special.gammaln, data)


@op("digamma", aliases=("_npx_digamma",))
def digamma(data):
    """The derivative of the logarithm of the gamma function."""
    return _of_its_type(jax.scipy.special.digamma, data)


@op("_npi_copy", aliases=("_copy", "identity", "_copyto", "_npi_copyto", "_np_copy"))
def copy(a):
    """The same values."""
    return jnp.asarray(a)


@op("BlockGrad", aliases=("stop_gradient", "_npx_stop_gradient"))
def stop_gradient(data):
    """The same values, through which no gradient flows."""
    return jax.lax.stop_gradient(data)


@op("clip", aliases=("_npi_clip",))
def clip(data, *, a_min: Varying, a_max: Varying):
    """Values below `a_min` become `a_min`, those above `a_max` become `a_max`; values equal to one keep their gradient."""
    lower, upper = jnp.asarray(a_min, data.dtype), jnp.asarray(a_max, data.dtype)
    return jnp.where(data > upper, upper, jnp.where(data < lower, lower, data))


_LEGACY = {
    "abs": abs,
    "negative": negative,
    "sign": sign,
    "rint": rint,
    "ceil": ceil,
    "floor": floor,
    "trunc": trunc,
    "fix": fix,
    "square": square,
    "reciprocal": reciprocal,
    "sqrt": sqrt,
    "cbrt": cbrt,
    "exp": exp,
    "expm1": expm1,
    "log": log,
    "log10": log10,
    "log2": log2,
    "log1p": log1p,
    "sin": sin,
    "cos": cos,
    "tan": tan,
    "arcsin": arcsin,
    "arccos": arccos,
    "arctan": arctan,
    "sinh": sinh,
    "cosh": cosh,
    "tanh": tanh,
    "arcsinh": arcsinh,
    "arccosh": arccosh,
    "arctanh": arctanh,
    "degrees": degrees,
    "radians": radians,
}


def _register_legacy():
    """Register the names of before NumPy semantics: the same functions, which keep the type of integers."""
    for name, operator in _LEGACY.items():
        op(name)(_legacy(operator.function))


def _legacy(mathematics):
    def function(data):
        return _of_its_type(mathematics, data)

    function.__doc__ = mathematics.__doc__
    return function


_register_legacy()
