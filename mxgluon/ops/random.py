"""Random numbers: uniform, normal, integers, choices, permutations.

A parameter of a distribution is a tensor input or a scalar attribute. With tensors, results are differentiable in them wherever the
number is a smooth function of the parameter (uniform, normal).
"""

import jax
import jax.numpy as jnp

from ..base import MXNetError
from ..core.attrs import DType, Dynamic, Floats, Positive, Shape
from ..core.registry import op

__all__ = [
    "assign",
    "bernoulli",
    "categorical",
    "choice",
    "multinomial",
    "normal",
    "normal_n",
    "parameter",
    "randint",
    "random_normal",
    "random_uniform",
    "result_shape",
    "shuffle",
    "uniform",
    "uniform_n",
]


def result_shape(operator, size, *parameters):
    """Return the shape of the result: `size`, or what the parameters broadcast to.

    A size that begins with -2 stands before the parameters' own shape: so MXNet writes ``npx.random.normal_n`` into graphs.
    """
    if size and size[0] == -2:
        return (*size[1:], *result_shape(operator, None, *parameters))
    try:
        broadcast = jnp.broadcast_shapes(*(jnp.shape(parameter) for parameter in parameters))
        if size is not None and jnp.broadcast_shapes(tuple(size), broadcast) == tuple(size):
            return tuple(size)
    except ValueError:
        broadcast = None
    if broadcast is None or size is not None:
        shapes = ", ".join(str(jnp.shape(parameter)) for parameter in parameters)
        raise MXNetError(
            f"{operator}: parameters do not fit size; got {shapes} for size={size}; expected shapes that broadcast"
        )
    return broadcast


def parameter(operator, name, tensor, scalar, dtype=jnp.float32):
    """Return a parameter of a distribution, given as a tensor or as a scalar."""
    value = scalar if tensor is None else tensor
    if value is None:
        raise MXNetError(
            f"{operator}: parameter {name} is missing; got neither a tensor nor a scalar; expected one of them"
        )
    return jnp.asarray(value, dtype)


def _working(dtype):
    """Return (type of the result, type to draw in)."""
    dtype = jnp.dtype(dtype or "float32")
    if not jnp.issubdtype(dtype, jnp.inexact):
        raise MXNetError(f"random: unsupported dtype; got {dtype}; expected float16, float32 or float64")
    return dtype, jnp.float64 if dtype == jnp.float64 else jnp.float32


def assign(inputs, *scalars):
    """Return the tensor of each parameter, or None: the inputs go, in order, to the parameters that have no scalar."""
    rest = iter([value for value in inputs if value is not None])
    return tuple(next(rest, None) if scalar is None else None for scalar in scalars)


def _uniform(operator, key, input1, input2, low, high, shape_of, dtype):
    dtype, working = _working(dtype)
    tensor_low, tensor_high = assign((input1, input2), low, high)
    low = parameter(operator, "low", tensor_low, low, working)
    high = parameter(operator, "high", tensor_high, high, working)
    draws = jax.random.uniform(key, shape_of(low, high), working)
    return (low + draws * (high - low)).astype(dtype)


def _normal(operator, key, input1, input2, loc, scale, shape_of, dtype):
    dtype, working = _working(dtype)
    tensor_loc, tensor_scale = assign((input1, input2), loc, scale)
    loc = parameter(operator, "loc", tensor_loc, loc, working)
    scale = parameter(operator, "scale", tensor_scale, scale, working)
    draws = jax.random.normal(key, shape_of(loc, scale), working)
    return (loc + draws * scale).astype(dtype)


def _batched(size):
    """Return the shape rule of the operators whose `size` comes before the parameters' own shape."""
    if any(length is None or length < 0 for length in size or ()):
        raise MXNetError(f"random: negative size; got {size}; expected sizes of at least 0")

    def shape_of(*parameters):
        return (*(size or ()), *jnp.broadcast_shapes(*(value.shape for value in parameters)))

    return shape_of


def _sized(operator, size):
    def shape_of(*parameters):
        return result_shape(operator, size, *parameters)

    return shape_of


@op("_npi_uniform", rng=True)
def uniform(
    input1=None,
    input2=None,
    *,
    low: Dynamic | None = None,
    high: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: DType | None = None,
    key,
):
    """Draw uniform numbers from [low, high). Source: MXNet's `_npi_uniform`."""
    return _uniform("uniform", key, input1, input2, low, high, _sized("uniform", size), dtype)


@op("_npi_normal", rng=True)
def normal(
    input1=None,
    input2=None,
    *,
    loc: Dynamic | None = None,
    scale: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: DType | None = None,
    key,
):
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Source: MXNet's `_npi_normal`."""
    return _normal("normal", key, input1, input2, loc, scale, _sized("normal", size), dtype)


@op("_npi_uniform_n", rng=True)
def uniform_n(
    input1=None,
    input2=None,
    *,
    low: Dynamic | None = None,
    high: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: DType | None = None,
    key,
):
    """Draw uniform numbers of shape `size` + the parameters' shape. Source: MXNet's `_npi_uniform_n`."""
    return _uniform("uniform_n", key, input1, input2, low, high, _batched(size), dtype)


@op("_npi_normal_n", rng=True)
def normal_n(
    input1=None,
    input2=None,
    *,
    loc: Dynamic | None = None,
    scale: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: DType | None = None,
    key,
):
    """Draw normal numbers of shape `size` + the parameters' shape. Source: MXNet's `_npi_normal_n`."""
    return _normal("normal_n", key, input1, input2, loc, scale, _batched(size), dtype)


@op("_npi_bernoulli", rng=True)
def bernoulli(
    input1=None,
    *,
    prob: Dynamic | None = None,
    logit: Dynamic | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: DType | None = None,
    is_logit: bool = False,
    key,
):
    """1 with a probability (or its logit), else 0. Source: MXNet's `_npi_bernoulli`."""
    value = parameter("bernoulli", "prob", input1, logit if is_logit else prob)
    chance = jax.nn.sigmoid(value) if is_logit else value
    return jax.random.bernoulli(key, chance, result_shape("bernoulli", size, chance)).astype(dtype or "float32")


for _operator, _names in (
    (uniform, ("low", "high")),
    (uniform_n, ("low", "high")),
    (normal, ("loc", "scale")),
    (normal_n, ("loc", "scale")),
):

    @_operator.list_inputs
    def _(_names=_names, **attributes):
        missing = sum(attributes.get(name) is None for name in _names)
        return ("input1", "input2")[:missing]


@bernoulli.list_inputs
def _(*, prob=None, logit=None, **_):
    return ("input1",) if prob is None and logit is None else ()


@op("_random_uniform", aliases=("random_uniform",), rng=True)
def random_uniform(
    *,
    low: Dynamic = 0.0,
    high: Dynamic = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Draw uniform numbers from [low, high). Source: MXNet's `_random_uniform`."""
    return _uniform("uniform", key, None, None, low, high, _batched(shape), dtype)


@op("_random_normal", aliases=("random_normal",), rng=True)
def random_normal(
    *,
    loc: Dynamic = 0.0,
    scale: Positive = 1.0,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Source: MXNet's `_random_normal`."""
    return _normal("normal", key, None, None, loc, scale, _batched(shape), dtype)


@op("_random_randint", aliases=("random_randint", "_npi_random_randint"), rng=True, differentiable=False)
def randint(
    *,
    low: Dynamic,
    high: Dynamic,
    shape: Shape | None = None,
    ctx: str = "",
    dtype: DType | None = None,
    key,
):
    """Integers from low to high - 1, int32 if no other type is asked for. Source: MXNet's `_random_randint`."""
    if dtype not in (None, "int32", "int64"):
        raise MXNetError(f"randint: Output type must be int32, int64; got {dtype}; expected 'int32' or 'int64'")
    kind = jnp.dtype(dtype or "int32")
    return jax.random.randint(key, shape or (), jnp.asarray(low, kind), jnp.asarray(high, kind), kind)


@op("_npi_choice", rng=True, differentiable=False, wide=True)
def choice(
    input1=None,
    input2=None,
    *,
    a: int | None = None,
    size: Shape | None = None,
    ctx: str = "cpu",
    replace: bool = True,
    weighted: bool = False,
    key,
):
    """Numbers from 0 to a - 1 (or to the length of a tensor - 1), as int64.

    Parameters
    ----------
    input1, input2 : array, optional
        A tensor whose length stands for `a`, if `a` is None; then, if `weighted`, the probabilities.
    a : int, optional
        Size of the population.
    size : tuple of int, optional
        Shape of the result.
    replace : bool
        Whether a number may come more than once.
    weighted : bool
        Whether probabilities are given.

    Raises
    ------
    MXNetError
        If the population is empty, or too small, or the probabilities do not fit it.

    Notes
    -----
    Source: MXNet's `_npi_choice`.
    """
    given = [value for value in (input1, input2) if value is not None]
    population = given.pop(0).shape[0] if a is None else a
    weights = given.pop(0).astype(jnp.float32) if weighted else None
    count = 1
    for extent in size or ():
        count *= extent
    if population < 1 or (not replace and count > population):
        raise MXNetError(
            f"choice: population too small; got {population} for size={size}; expected at least {max(count, 1)}"
        )
    if weights is not None and weights.shape != (population,):
        raise MXNetError(f"choice: wrong shape of p; got {weights.shape}; expected {(population,)}")
    return jax.random.choice(key, jnp.arange(population, dtype=jnp.int64), tuple(size or ()), replace, weights)


@choice.list_inputs
def _(*, a=None, weighted=False, **_):
    return ("input1", "input2")[: (a is None) + weighted]


@op("_shuffle", aliases=("shuffle", "_npi_shuffle"), rng=True)
def shuffle(data, *, key):
    """Return the data with its first axis in random order. Source: MXNet's `_shuffle`."""
    return jax.random.permutation(key, data, axis=0)


@op("_npi_multinomial", rng=True, differentiable=False, wide=True)
def multinomial(a=None, *, n: int, pvals: Floats | None = None, size: Shape | None = None, key):
    """How often each of several outcomes comes in n experiments, as int64 of shape `size` + (outcomes,).

    Source: MXNet's `_npi_multinomial`.
    """
    chances = jnp.asarray(pvals if a is None else a, jnp.float32)
    # The last probability is what the others leave, as in NumPy.
    chances = jnp.concatenate([chances[:-1], 1 - jnp.sum(chances[:-1], keepdims=True)])
    chances = jnp.maximum(chances, 0)
    # One outcome after another, each among the experiments that the former ones left.
    left = jnp.cumsum(chances[::-1])[::-1]
    shares = jnp.clip(chances / jnp.where(left > 0, left, 1), 0, 1)

    def draw(remaining, step):
        share, own_key = step
        count = jax.random.binomial(own_key, remaining, share, dtype=jnp.float32)
        count = jnp.where(share >= 1, remaining, count)
        return remaining - count, count

    start = jnp.full(tuple(size or ()), n, jnp.float32)
    _, counts = jax.lax.scan(draw, start, (shares, jax.random.split(key, chances.shape[0])))
    return jnp.moveaxis(counts, 0, -1).astype(jnp.int64)


@multinomial.list_inputs
def _(*, pvals=None, **_):
    return ("a",) if pvals is None else ()


def _categorical_outputs(get_prob=False, **_):
    return 2 if get_prob else 1


@op(
    "_sample_categorical",
    aliases=("sample_categorical", "_npx__random_categorical"),
    rng=True,
    outputs=_categorical_outputs,
)
def categorical(data, *, shape: Shape = (), get_prob: bool = False, dtype: DType = "int32", key):
    """Outcomes drawn from rows of probabilities, of shape ``data.shape[:-1] + shape``; with `get_prob` also their log-probability.

    Source: MXNet's `_sample_categorical`.
    """
    logarithm = jnp.log(data)
    rows, extra = data.shape[:-1], (1,) * len(shape)
    spread = logarithm.reshape(*rows, *extra, data.shape[-1])
    outcome = jax.random.categorical(key, spread, axis=-1, shape=(*rows, *shape))
    if not get_prob:
        return outcome.astype(dtype)
    spread = jnp.broadcast_to(spread, (*outcome.shape, data.shape[-1]))
    chosen = jnp.take_along_axis(spread, outcome[..., None], -1)[..., 0]
    return outcome.astype(dtype), chosen
