"""The programs of one forward: which one a call takes, when a new one is traced, how many are kept."""

import collections
import warnings

from ..base import MXNetError
from ..device import current_device
from .compiled import Structure, trace_program
from .scope import state
from .storage import Array

__all__ = ["Programs", "Signature"]

_MOST_PROGRAMS = 128
_WARN_AT = 24


class Signature:
    """What a forward was called with: the nesting of its arguments, and arrays that know shape, type, class and device only."""

    def __init__(self, structure, inputs):
        self.structure = structure
        self.inputs = [box._outline() for box in inputs]

    def arguments(self, boxes):
        """Return (args, kwargs) with these arrays."""
        return (tuple(boxes), {}) if self.structure is None else self.structure.rebuild(boxes)


class Programs:
    """A forward, compiled for every signature that it is called with.

    Parameters
    ----------
    function : callable
        The forward: ``function(*args, **kwargs)`` on nested arrays.
    name : str
        What errors and warnings call it.
    declared : callable
        ``declared(device)`` returns the arrays from outside that the forward is likely to read there.
    retrace : {'default', 'error'}
        What a signature that was not seen before does: it is traced and compiled, or, from the second on, it is an error.
    """

    def __init__(self, function, name, declared, retrace="default"):
        self.function, self.name, self.declared, self.retrace = function, name, declared, retrace
        self._programs: collections.OrderedDict = collections.OrderedDict()
        self._warned = False
        self.latest: Signature | None = None

    def __len__(self):
        return len(self._programs)

    def __call__(self, args, kwargs):
        """Run the forward on nested arrays."""
        structure = None
        if kwargs or not all([isinstance(argument, Array) for argument in args]):
            structure = Structure((args, kwargs))
            inputs = structure.arrays
            nesting = structure.key
        else:
            inputs, nesting = args, len(args)
        device = inputs[0]._device if inputs else None
        signature = [(box.shape, box.dtype) for box in inputs]
        key = (state.training, nesting, device and device.code, *signature)
        try:
            program = self._programs.get(key)
        except TypeError:
            if structure is not None:
                structure.refuse_unhashable()
            raise
        if program is None:
            return self._trace(key, structure, inputs, device or current_device())
        return program(inputs, device)

    def _trace(self, key, structure, inputs, device):
        self._check_devices(inputs)
        if self._programs and self.retrace == "error":
            raise MXNetError(
                f"{self.name}: unexpected signature of inputs; got {_describe(inputs)}; expected a known one"
            )
        signature = Signature(structure, inputs)

        def function(boxes):
            args, kwargs = signature.arguments(boxes)
            return self.function(*args, **kwargs)

        with device:
            program, numbers = trace_program(function, inputs, self.name, self.declared(device))
            outputs = program(inputs, device, numbers)
        if structure is not None:
            structure.forget()
        # Kept only now: a program that XLA refuses must not be found by the next call.
        self._programs[key] = program
        self.latest = signature
        if len(self._programs) > _MOST_PROGRAMS:
            self._programs.popitem(last=False)
        self._warn()
        return outputs

    def _check_devices(self, inputs):
        devices = {box.device for box in inputs}
        if len(devices) > 1:
            raise ValueError(
                "Find multiple devices in the input, After hybridized, the HybridBlock only supports one input device. You can print "
                f"the ele.device in the input arguments to inspect their devices. Find all devices = {devices}"
            )

    def _warn(self):
        if self._warned or len(self._programs) < _WARN_AT:
            return
        self._warned = True
        shapes = [tuple(shape for shape, _ in key[3:]) for key in self._programs]
        varied = sorted({f"axis {axis} of input {number}" for number, axis in _varying(shapes)})
        warnings.warn(
            f"{self.name}: compiled for {len(self._programs)} different signatures of inputs; what varies: "
            f"{', '.join(varied) or 'structure, types or values that are not arrays'}. Each takes a compilation: pad the inputs to a few sizes.",
            stacklevel=5,
        )


def _varying(shapes):
    """Yield (input, axis) for every axis that has different sizes in signatures of equal rank."""
    first = shapes[0]
    for other in shapes[1:]:
        for number, (left, right) in enumerate(zip(first, other, strict=False)):
            for axis, (a, b) in enumerate(zip(left, right, strict=False)):
                if a != b:
                    yield number, axis


def _describe(inputs):
    return ", ".join(f"{box.dtype}{list(box.shape)}" for box in inputs)
