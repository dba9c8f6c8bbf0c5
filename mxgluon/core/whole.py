"""Backward passes compiled whole: one XLA program from the values that a tape saved to the gradients of its leaves.

A tape is described by its kernels and by how they are linked; shapes and types are left to the compiled function. The first tape of a
description runs node by node, because most tapes are seen once (a test, a notebook cell); the second compiles.
"""

import collections

import jax

from .kernel import apply_pullback, as_tuple, wide_scope

__all__ = ["run"]

_MOST_PROGRAMS = 128
_MOST_NODES = 2000

_programs: collections.OrderedDict = collections.OrderedDict()


class _Inputs:
    """The distinct values that a program gets, numbered in the order they are met."""

    def __init__(self):
        self.values: list = []
        self._slots: dict = {}

    def slot(self, value):
        """Return the number of a value; None is no value."""
        if value is None:
            return -1
        slot = self._slots.get(id(value))
        if slot is None:
            slot = self._slots[id(value)] = len(self.values)
            self.values.append(value)
        return slot


def run(nodes, heads, cotangents, targets):
    """Return the new values of the targets' gradient buffers, or None if this tape has to run node by node.

    Parameters
    ----------
    nodes : list of Node
        Oldest first.
    heads, cotangents : sequences
        The arrays that backward starts from, and the raw cotangent of each.
    targets : list of Leaf
        The leaves whose buffers are written.
    """
    if len(nodes) > _MOST_NODES:
        return None
    inputs, steps, numbers = _Inputs(), [], {}
    for leaf in targets:
        numbers[leaf] = ~len(numbers)
    for number, node in enumerate(nodes):
        numbers[node] = number
        if node.kernel is None:
            return None
        pullback = node.pullback
        slots = tuple(map(inputs.slot, node.values if pullback is None else pullback.leaves))
        links = tuple(
            (numbers.get(entry[0]), entry[1]) if want else None
            for entry, want in zip(node.entries, node.wanted, strict=True)
        )
        if pullback is None:
            steps.append((node.kernel, slots, links, None, len(node.avals)))
        else:
            steps.append((None, slots, links, (pullback.layout, node.avals), len(node.avals)))
    starts = tuple(
        (numbers.get(head._entry[0]), head._entry[1], inputs.slot(value))
        for head, value in zip(heads, cotangents, strict=True)
    )
    ends = tuple(
        (inputs.slot(leaf.grad.jax) if leaf.request == "add" else -1, leaf.grad.shape, leaf.grad.dtype)
        for leaf in targets
    )
    compiled = _find((tuple(steps), starts, ends))
    if compiled is None:
        return None
    if any(node.kernel.is_wide(node.values or ()) for node in nodes):
        with wide_scope():
            return compiled(*inputs.values)
    return compiled(*inputs.values)


def _find(description):
    """Return the compiled program of a description that was seen before, else None."""
    found = _programs.get(description)
    if found is None:
        if description not in _programs:
            _programs[description] = None
            if len(_programs) > _MOST_PROGRAMS:
                _programs.popitem(last=False)
            return None
        found = _programs[description] = jax.jit(_Backward(*description))
    _programs.move_to_end(description)
    return found


class _Backward:
    """The backward pass that a description stands for, as a function of raw values."""

    def __init__(self, steps, starts, ends):
        self.steps, self.starts, self.ends = steps, starts, ends
        self.__name__ = "backward"

    def __call__(self, *values):
        found = {}
        for number, index, slot in self.starts:
            _collect(found, (number, index), values[slot])
        for number in range(len(self.steps) - 1, -1, -1):
            kernel, slots, links, linear, count = self.steps[number]
            incoming = [found.get((number, index)) for index in range(count)]
            if all(cotangent is None for cotangent in incoming):
                continue
            given = tuple(cotangent is not None for cotangent in incoming)
            present = [cotangent for cotangent in incoming if cotangent is not None]
            saved = [values[slot] if slot >= 0 else None for slot in slots]
            if linear is not None:
                layout, avals = linear
                results = apply_pullback(jax.tree.unflatten(layout.tree, saved), avals, given, present)
            else:
                wanted = tuple(link is not None for link in links)
                results = as_tuple(kernel.gradient(wanted, given).pure(*saved, *present))
            for link, result in zip((link for link in links if link is not None), results, strict=True):
                _collect(found, link, result)
        return [_finish(found.get((~place, 0)), values, *end) for place, end in enumerate(self.ends)]


def _collect(found, entry, gradient):
    known = found.get(entry)
    found[entry] = gradient if known is None else known + gradient


def _finish(gradient, values, slot, shape, dtype):
    buffer = values[slot] if slot >= 0 else None
    if gradient is None:
        return jax.numpy.zeros(shape, dtype) if buffer is None else buffer
    gradient = gradient.astype(dtype)
    return gradient if buffer is None else buffer + gradient
