"""Kernels: pure functions with their compiled forms and their gradients, which are kernels again."""

import functools

import jax
import jax.numpy as jnp
import numpy
from jax.core import ShapedArray

from ..base import MXNetError
from ..dtype import WIDE
from .refusals import reword

__all__ = [
    "Habit",
    "Kernel",
    "Layout",
    "Pullback",
    "apply_pullback",
    "as_tuple",
    "is_differentiable",
    "linearize",
    "operator_error",
    "wide_scope",
]

wide_scope = functools.partial(jax.enable_x64, True)


def as_tuple(outputs) -> tuple:
    """Return what a kernel's function returned as a tuple."""
    return outputs if type(outputs) is tuple else (outputs,)


def is_differentiable(value) -> bool:
    """Return whether a gradient can flow into a value: an array of floating-point numbers."""
    dtype = getattr(value, "dtype", None)
    found = _differentiable.get(dtype)
    if found is None:
        found = _differentiable[dtype] = dtype is not None and bool(jnp.issubdtype(dtype, jnp.inexact))
    return found


_differentiable: dict = {}


def operator_error(name, values, error):
    """Return the error to raise for what JAX, or the operator itself, refused."""
    if isinstance(error, MXNetError):
        return error
    shapes = ", ".join(f"{value.dtype}{list(value.shape)}" for value in values if hasattr(value, "dtype"))
    return MXNetError(f"{name}: {reword(str(error))}; got inputs {shapes or 'none'}")


class Habit:
    """Whether what a kernel gives tends to be read before backward; if not, recording it may be postponed.

    The first recorded call is computed at once, so that a kernel that XLA refuses says so where it is called.
    """

    __slots__ = ("_reads", "_wait")

    def __init__(self):
        self._reads, self._wait = 0, 1

    def postpones(self) -> bool:
        """Return whether to postpone the call that is being recorded."""
        if self._wait:
            self._wait -= 1
            return False
        return True

    def note_read(self):
        """Note that a postponed call had to be computed before backward."""
        self._reads += 1
        if self._reads >= _MOST_READS:
            self._wait = _PAUSE

    def note_kept(self):
        """Note that a postponed call was not read before backward."""
        self._reads = 0


_MOST_READS = 2
# After so many calls that are computed at once it is tried again.
_PAUSE = 64


class Kernel:
    """A pure function from JAX values to one output or a tuple of outputs.

    Parameters
    ----------
    pure : callable
        The function. It may be called inside any trace.
    name : str
        What errors and profiles call it.
    heavy : bool
        Backward keeps the residuals of the forward pass; otherwise it computes again what it needs from the inputs, which for
        a single operator is cheaper than another set of outputs.
    """

    def __init__(self, pure, name: str, heavy: bool = False):
        self.pure, self.name, self.heavy = pure, name, heavy
        self.habit = Habit() if heavy else None
        self._gradients: dict = {}
        self._linearized: dict = {}
        self._abstract: dict = {}

    @functools.cached_property
    def jitted(self):
        """The function, compiled on first use for each signature."""
        return jax.jit(self.pure)

    def is_wide(self, values) -> bool:
        """Return whether computing on these values takes 64-bit types."""
        return any([getattr(value, "dtype", None) in WIDE for value in values])

    def run(self, values):
        """Compute on raw values; the result is what `pure` returns.

        Raises
        ------
        MXNetError
            If the function or XLA refuses the values; names the kernel and the inputs.
        """
        return self.guard(self.jitted, values)

    def abstract(self, values) -> tuple:
        """Return shape and type of each output, None where there is none, without computing.

        Parameters
        ----------
        values : sequence
            Raw values, or anything else with an `aval`.

        Raises
        ------
        MXNetError
            If the function refuses the shapes or types.
        """
        key = tuple([_aval(value) for value in values])
        found = self._abstract.get(key)
        if found is None:
            shapes = self.guard(functools.partial(jax.eval_shape, self.pure), key)
            found = self._abstract[key] = tuple(
                None if shape is None else ShapedArray(shape.shape, shape.dtype, shape.weak_type)
                for shape in as_tuple(shapes)
            )
        return found

    def run_linearized(self, values, wanted):
        """Compute on raw values; return (tuple of outputs, `Pullback`)."""
        outputs, computed, layout = self.guard(self.linearize(wanted), values)
        rest = iter(computed)
        leaves = [next(rest) if source < 0 else values[source] for source in layout.sources]
        return outputs, Pullback(layout, leaves)

    def guard(self, compiled, values):
        """Call a compiled form of this kernel under the types it needs; translate what goes wrong."""
        try:
            if self.is_wide(values):
                with wide_scope():
                    return compiled(*values)
            return compiled(*values)
        except (TypeError, ValueError, RuntimeError, OverflowError) as error:
            raise operator_error(self.name, values, error) from error

    def gradient(self, wanted: tuple, given: tuple) -> "Kernel":
        """Return the kernel ``(*values, *cotangents) -> gradients``.

        Parameters
        ----------
        wanted : tuple of bool
            For each value, whether its gradient is asked for.
        given : tuple of bool
            For each output, whether a cotangent comes; the others are zero.
        """
        found = self._gradients.get((wanted, given))
        if found is None:
            pure = functools.partial(_gradient, self.pure, wanted, given)
            found = self._gradients[wanted, given] = _GradientKernel(self, pure)
        return found

    def linearize(self, wanted: tuple):
        """Return the compiled ``(*values) -> (outputs, residuals, layout)`` for the values that are `wanted`."""
        found = self._linearized.get(wanted)
        if found is None:
            found = self._linearized[wanted] = jax.jit(functools.partial(_linearize_apart, self.pure, wanted))
        return found


class _GradientKernel(Kernel):
    """The gradient of a kernel. It takes 64-bit types where the kernel itself does."""

    def __init__(self, of: Kernel, pure):
        super().__init__(pure, f"{of.name}_backward")
        self._of = of

    def is_wide(self, values) -> bool:
        """Return whether computing on these values takes 64-bit types."""
        return self._of.is_wide(values)


def _aval(value):
    if value is None:
        return None
    aval = getattr(value, "aval", None)
    return jax.typeof(value) if aval is None else aval


def _split(pure, wanted, values):
    """Return `pure` as a function of its wanted values alone, and those values."""

    def partial(*chosen):
        rest = iter(chosen)
        return as_tuple(pure(*(next(rest) if want else value for want, value in zip(wanted, values, strict=True))))

    return partial, [value for want, value in zip(wanted, values, strict=True) if want]


def linearize(pure, wanted, *values):
    """Return (tuple of outputs, pullback to the wanted values); usable inside any trace."""
    partial, chosen = _split(pure, wanted, values)
    return jax.vjp(partial, *chosen)


@jax.tree_util.register_static
class Layout:
    """How a pullback is put together: its tree, and for each leaf the value that it is, or -1 for a computed residual.

    It leaves a compiled function as part of the structure of what that returns.
    """

    __slots__ = ("sources", "tree")

    def __init__(self, tree, sources: tuple):
        self.tree, self.sources = tree, sources

    def __hash__(self):
        return hash((self.tree, self.sources))

    def __eq__(self, other):
        return self is other or (self.tree == other.tree and self.sources == other.sources)


class Pullback:
    """What takes cotangents of outputs to cotangents of values: a layout and the leaves, which are raw values."""

    __slots__ = ("layout", "leaves")

    def __init__(self, layout: Layout, leaves: list):
        self.layout, self.leaves = layout, leaves


def _linearize_apart(pure, wanted, *values):
    """As `linearize`, but residuals that are the values themselves are not returned: XLA would copy the weights at every step."""
    outputs, pullback = linearize(pure, wanted, *values)
    leaves, tree = jax.tree.flatten(pullback)
    numbers = {id(value): number for number, value in enumerate(values)}
    sources = tuple(numbers.get(id(leaf), -1) for leaf in leaves)
    computed = [leaf for leaf, source in zip(leaves, sources, strict=True) if source < 0]
    return outputs, computed, Layout(tree, sources)


def _gradient(pure, wanted, given, *arguments):
    count = len(wanted)
    outputs, pullback = linearize(pure, wanted, *arguments[:count])
    gradients = apply_pullback(pullback, outputs, given, arguments[count:])
    return gradients[0] if len(gradients) == 1 else gradients


def apply_pullback(pullback, outputs, given, cotangents):
    """Return the gradients that a pullback gives for the cotangents that exist; outputs supply the shapes of the others."""
    rest = iter(cotangents)
    full = tuple(_cotangent(output, next(rest) if has else None) for output, has in zip(outputs, given, strict=True))
    return pullback(full)


def _cotangent(output, cotangent):
    if output is None:
        return None
    if not jnp.issubdtype(output.dtype, jnp.inexact):
        return numpy.zeros(output.shape, jax.dtypes.float0)
    if cotangent is None:
        return jnp.zeros(output.shape, output.dtype)
    return jnp.broadcast_to(cotangent, output.shape).astype(output.dtype)
