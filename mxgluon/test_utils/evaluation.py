"""Symbols with arrays for their variables, as the checks of symbols compute them."""

import numpy

from .. import autograd
from ..core.storage import Array, array_class, place
from ..graph.execute import compile_plan
from ..symbol import _Symbol
from .environment import default_device
from .tolerances import default_dtype

__all__ = ["Evaluation", "bind", "class_of", "make_array", "requests_by_name"]


class Evaluation:
    """A symbol with arrays for its variables, as much of MXNet's executor as the checks need.

    Attributes
    ----------
    arg_dict, aux_dict : dict of str to Array
        Values of the variables.
    grad_dict : dict of str to Array or None
        Gradients of the arguments, None where none is wanted.
    outputs : list of Array
        What `forward` gave.
    """

    def __init__(self, symbol, arguments, states, gradients, requests):
        self._plan = compile_plan(symbol._graph())
        self._names = [node.name for node in self._plan.variables]
        self.output_names, self.arg_names = symbol.list_outputs(), symbol.list_arguments()
        self.arg_dict, self.aux_dict = arguments, states
        self.grad_dict = {
            name: gradients.get(name) if requests.get(name, "null") != "null" else None for name in self.arg_names
        }
        wanted = [name for name in self.arg_names if self.grad_dict[name] is not None]
        autograd.mark_variables(
            [arguments[name] for name in wanted],
            [gradients[name] for name in wanted],
            [requests[name] for name in wanted],
        )
        self.outputs: list = []

    @property
    def output_dict(self):
        """The outputs by name."""
        return dict(zip(self.output_names, self.outputs, strict=True))

    def forward(self, is_train=False):
        """Compute the outputs."""
        arrays = {**self.arg_dict, **self.aux_dict}
        with autograd.record() if is_train else autograd.pause():
            self.outputs = self._plan.run([arrays[name] for name in self._names])
        return self.outputs

    def backward(self, out_grads=None):
        """Write the gradients of the outputs, each multiplied with its own of `out_grads`."""
        if any(gradient is not None for gradient in self.grad_dict.values()):
            autograd.backward(self.outputs, out_grads)


def class_of(symbol):
    """Return the class of arrays that suits a symbol."""
    return array_class("np" if isinstance(symbol, _Symbol) else "nd")


def make_array(cls, value, device, dtype):
    """Return an array of a class with a copy of a value."""
    host = numpy.array(value.asnumpy() if isinstance(value, Array) else value, dtype)
    return cls._wrap(place(host, device), device)


def requests_by_name(grad_req, names):
    """Return how each gradient is written, given one request, a list in the order of the names, or a dict."""
    if isinstance(grad_req, str):
        return dict.fromkeys(names, grad_req)
    return dict(zip(names, grad_req, strict=False)) if isinstance(grad_req, (list, tuple)) else dict(grad_req)


def bind(symbol, grad_req, ctx=None, type_dict=None, **shapes):
    """Return an evaluation whose arrays have inferred shapes and types."""
    device, names = ctx or default_device(), symbol.list_arguments()
    states = symbol.list_auxiliary_states()
    argument_shapes, _, state_shapes = symbol.infer_shape(**shapes)
    if argument_shapes is None:
        raise ValueError(f"cannot tell the shapes of all arguments; got {shapes}; expected more of {', '.join(names)}")
    known = type_dict or {}
    argument_types, _, state_types = symbol.infer_type_partial(**known)
    common = next(iter(known.values()), default_dtype())
    cls = class_of(symbol)

    def zeros(shapes, types, names):
        return {
            name: make_array(cls, numpy.zeros(shape), device, common if dtype is None else dtype)
            for name, shape, dtype in zip(names, shapes, types, strict=True)
        }

    arguments = zeros(argument_shapes, argument_types, names)
    gradients = {
        name: make_array(cls, numpy.zeros(array.shape), device, array.dtype) for name, array in arguments.items()
    }
    evaluated = zeros(state_shapes, state_types, states)
    return Evaluation(symbol, arguments, evaluated, gradients, requests_by_name(grad_req, names))
