"""A whole training step, or a backward pass, as one program: what a description of a tape means.

A description says which kernels there are and how they are linked; shapes and types are left to the compiled function. It is hashable, and
tapes that have the same one share its program.
"""

import collections
from typing import Any, NamedTuple

import jax
from jax.core import ShapedArray

from .kernel import apply_pullback, as_tuple, linearize

__all__ = ["Step", "Whole", "merge"]

_MOST_FORMS = 16


class Step(NamedTuple):
    """A node in a description.

    `kernel` is None where a pullback was saved (`linear` has its layout and the outputs' avals). `sources` are numbers of inputs, or (step,
    output) for what an earlier step gives. `links` say for each value where its gradient goes, None if nowhere. `computed` is whether
    forward is part of the program.
    """

    kernel: Any
    sources: tuple
    links: tuple
    linear: Any
    count: int
    computed: bool


def merge(positions, reused, kept):
    """Return the kept values with the reused ones at their positions."""
    values = list(kept)
    for position, value in zip(positions, reused, strict=True):
        values[position] = value
    return values


class Whole:
    """The computation that a description stands for, as a function of raw values, and its compiled forms."""

    def __init__(self, steps, starts, ends):
        self.steps, self.starts, self.ends = steps, starts, ends
        self.avals = tuple(ShapedArray(shape, dtype) for _, shape, dtype in ends)
        self._forms: collections.OrderedDict = collections.OrderedDict()

    def compiled(self, places):
        """Return the compiled ``(*values) -> (gradients, outputs at places)``."""
        return self._form((places,), self._make_plain)

    def updating(self, places, rule, slots, donated, order):
        """Return the compiled ``(reused, kept, *extra) -> (new values, gradients, outputs at places)``.

        `rule` gets the inputs `slots`, the gradients in `order`, and `extra`. `reused` are the inputs `donated`, which are consumed;
        `kept` is the list of all inputs, None for those.
        """
        return self._form((places, rule, slots, donated, order), self._make_updating)

    def _form(self, key, make):
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = make(*key)
            if len(self._forms) > _MOST_FORMS:
                self._forms.popitem(last=False)
        self._forms.move_to_end(key)
        return found

    def _make_plain(self, places):
        def backward(*values):
            gradients, outputs = self.evaluate(values)
            return gradients, [outputs[number][index] for number, index in places]

        return jax.jit(backward)

    def _make_updating(self, places, rule, slots, donated, order):
        def training_step(reused, kept, *extra):
            values = merge(donated, reused, kept)
            gradients, outputs = self.evaluate(values)
            results = rule([values[slot] for slot in slots], [gradients[index] for index in order], *extra)
            return results, gradients, [outputs[number][index] for number, index in places]

        return jax.jit(training_step, donate_argnums=0)

    def evaluate(self, values):
        """Return the gradients, and for each computed step its outputs, given raw values; usable inside any trace."""
        outputs, pullbacks = {}, {}
        for number, step in enumerate(self.steps):
            if step.computed:
                outputs[number], pullbacks[number] = _forward(step, values, outputs)
        found = {}
        for number, index, slot in self.starts:
            _collect(found, (number, index), values[slot])
        for number in range(len(self.steps) - 1, -1, -1):
            step = self.steps[number]
            incoming = [found.get((number, index)) for index in range(step.count)]
            if all(cotangent is None for cotangent in incoming):
                continue
            results = _backward(step, values, outputs, incoming, pullbacks.get(number), outputs.get(number))
            for link, result in zip((link for link in step.links if link is not None), results, strict=True):
                _collect(found, link, result)
        gradients = [_finish(found.get((~index, 0)), values, *end) for index, end in enumerate(self.ends)]
        return gradients, outputs


def _gather(sources, values, outputs):
    """Return what a step gets: inputs, or outputs of earlier steps."""
    return [
        outputs[source[0]][source[1]] if type(source) is tuple else None if source < 0 else values[source]
        for source in sources
    ]


def _forward(step, values, outputs):
    """Return the outputs of a step, and what takes their cotangents back (None if nothing does)."""
    wanted = tuple(link is not None for link in step.links)
    given = _gather(step.sources, values, outputs)
    if any(wanted):
        return linearize(step.kernel.pure, wanted, *given)
    return as_tuple(step.kernel.pure(*given)), None


def _backward(step, values, outputs, incoming, pullback, computed):
    given = tuple(cotangent is not None for cotangent in incoming)
    present = [cotangent for cotangent in incoming if cotangent is not None]
    if pullback is not None:
        return apply_pullback(pullback, computed, given, present)
    saved = _gather(step.sources, values, outputs)
    if step.linear is not None:
        layout, avals = step.linear
        return apply_pullback(jax.tree.unflatten(layout.tree, saved), avals, given, present)
    wanted = tuple(link is not None for link in step.links)
    return as_tuple(step.kernel.gradient(wanted, given).pure(*saved, *present))


def _collect(found, entry, gradient):
    known = found.get(entry)
    found[entry] = gradient if known is None else known + gradient


def _finish(gradient, values, slot, shape, dtype):
    buffer = values[slot] if slot >= 0 else None
    if gradient is None:
        return jax.numpy.zeros(shape, dtype) if buffer is None else buffer
    gradient = jax.numpy.broadcast_to(gradient.astype(dtype), shape)
    return gradient if buffer is None else buffer + gradient
