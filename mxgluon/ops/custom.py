"""The operator that runs a user's Python code: `mx.operator.CustomOp`.

Run by itself it calls the code where it stands, so its errors and a debugger work as in any function. Inside a compiled block it is a host callback.
"""

import functools

import jax
import jax.numpy as jnp
import numpy
from jax.core import Tracer

from ..base import MXNetError
from ..core.attrs import Texts
from ..core.registry import op
from ..core.scope import state
from ..core.storage import array_class, place
from ..device import current_device

__all__ = ["PROPERTIES", "custom"]

# What `mx.operator.register` has registered: classes of `CustomOpProp` by name.
PROPERTIES: dict = {}


def _property(op_type, arguments):
    found = PROPERTIES.get(op_type)
    if found is None:
        known = ", ".join(sorted(PROPERTIES)) or "none"
        raise MXNetError(f"Cannot find custom operator {op_type}; expected one of: {known}")
    return found(**dict(arguments))


def _inputs(*, op_type, arguments):
    told = _property(op_type, arguments)
    return (*told.list_arguments(), *told.list_auxiliary_states())


def _outputs(*, op_type, arguments):
    return len(_property(op_type, arguments).list_outputs())


def _writes(written, attributes):
    told = _property(**attributes)
    first = len(told.list_arguments())
    return tuple(range(first, first + len(told.list_auxiliary_states())))


def _infer_shapes(told, op_type, shapes):
    """Return (shapes of arguments, of outputs, of auxiliary states), as the property infers them from those of the arguments."""
    inferred = told.infer_shape([list(shape) for shape in shapes])
    if not isinstance(inferred, (tuple, list)) or len(inferred) not in (2, 3):
        raise MXNetError(
            f"{op_type}: infer_shape must return 2 or 3 lists: (in_shape, out_shape) or (in_shape, out_shape, aux_shape)"
        )
    lists = [*inferred, []] if len(inferred) == 2 else list(inferred)
    counts = (len(told.list_arguments()), len(told.list_outputs()), len(told.list_auxiliary_states()))
    for what, found, count in zip(("argument", "output", "auxiliary state"), lists, counts, strict=True):
        if len(found) != count:
            raise MXNetError(f"{op_type}: infer_shape returned {len(found)} {what} shapes; expected {count}")
    return [[tuple(shape) for shape in found] for found in lists]


class _Instance:
    """One use of a custom operator: its Python object, and what its inputs and outputs are like."""

    def __init__(self, op_type, told, values, training):
        self.op_type, self.training = op_type, training
        self.count = len(told.list_arguments())
        expected = self.count + len(told.list_auxiliary_states())
        if len(values) != expected:
            raise MXNetError(f"Operator Custom expects {expected} inputs, but got {len(values)} instead.")
        arguments, outputs, auxiliary = _infer_shapes(told, op_type, [value.shape for value in values[: self.count]])
        for value, shape in zip(values, (*arguments, *auxiliary), strict=True):
            if value.shape != shape:
                raise MXNetError(f"{op_type}: infer_shape wants {shape} of an input; got {value.shape}")
        types = [value.dtype.type for value in values[: self.count]]
        types = told.infer_type(types)[1]
        self.results = [
            jax.ShapeDtypeStruct(shape, numpy.dtype(kind)) for shape, kind in zip(outputs, types, strict=True)
        ]
        self.cls, self.device = array_class(), current_device()
        self._make = functools.partial(
            told.create_operator,
            str(self.device),
            [list(shape) for shape in arguments],
            [value.dtype.type for value in values[: self.count]],
        )

    @functools.cached_property
    def operator(self):
        """The user's object. Made when it has something to compute: telling shapes must not."""
        return self._make()

    def forward(self, *values):
        """Run the user's `forward` on host values; return outputs and new auxiliary states."""
        data, auxiliary = self._boxes(values[: self.count]), self._boxes(values[self.count :])
        outputs = self._blank(self.results)
        self._run(
            self.operator.forward,
            is_train=self.training,
            req=["write"] * len(outputs),
            in_data=data,
            out_data=outputs,
            aux=auxiliary,
        )
        return tuple(box.asnumpy() for box in (*outputs, *auxiliary))

    def backward(self, *values):
        """Run the user's `backward` on host values (gradients of outputs, inputs, outputs); return gradients of the inputs."""
        count = len(self.results)
        inputs = values[count : len(values) - count]
        boxes = self._boxes(inputs)
        gradients = self._blank(inputs[: self.count])
        self._run(
            self.operator.backward,
            req=["write"] * len(gradients),
            out_grad=self._boxes(values[:count]),
            in_data=boxes[: self.count],
            out_data=self._boxes(values[len(values) - count :]),
            in_grad=gradients,
            aux=boxes[self.count :],
        )
        return tuple(box.asnumpy() for box in gradients)

    def _boxes(self, values):
        return [self.cls._wrap(place(jnp.asarray(value), self.device), self.device) for value in values]

    def _blank(self, likes):
        return self._boxes([numpy.zeros(like.shape, like.dtype) for like in likes])

    def _run(self, function, **keywords):
        outer = state.recording, state.training, state.tracing
        state.recording, state.training, state.tracing = False, self.training, None
        try:
            function(**keywords)
        finally:
            state.recording, state.training, state.tracing = outer


def _shaped(values):
    return [jax.ShapeDtypeStruct(value.shape, value.dtype) for value in values]


def _call(function, results, values):
    """Run a host function: here where there are values, else when the compiled program comes to it."""
    if any(isinstance(value, Tracer) for value in values):
        return jax.pure_callback(function, tuple(results), *values)
    return tuple(map(jnp.asarray, function(*values)))


@op(
    "Custom",
    aliases=("_npi_Custom",),
    variadic="",
    outputs=_outputs,
    writes=_writes,
    others="arguments",
    mode=True,
    heavy=True,
    python=True,
)
def custom(*data, training, op_type: str, arguments: Texts = ()):
    """What the operator registered as `op_type` computes; `arguments` are handed to its property as keyword texts."""
    instance = _Instance(op_type, _property(op_type, arguments), data, training)

    @jax.custom_vjp
    def run(*values):
        return _call(instance.forward, [*instance.results, *_shaped(values[instance.count :])], values)

    def forward(*values):
        results = run(*values)
        return results, (values, results[: len(instance.results)])

    def backward(kept, cotangents):
        values, outputs = kept
        wanted = values[: instance.count]
        given = cotangents[: len(outputs)]
        gradients = _call(instance.backward, _shaped(wanted), (*given, *values, *outputs))
        gradients = [
            gradient if jnp.issubdtype(value.dtype, jnp.inexact) else numpy.zeros(value.shape, jax.dtypes.float0)
            for gradient, value in zip(gradients, wanted, strict=True)
        ]
        return (*gradients, *(jnp.zeros(value.shape, value.dtype) for value in values[instance.count :]))

    run.defvjp(forward, backward)
    return run(*data)


custom.list_inputs(_inputs)


@custom.infer_shapes
def _infer(shapes, *, op_type, arguments):
    told = _property(op_type, arguments)
    count = len(told.list_arguments())
    if any(shape is None for shape in shapes[:count]):
        return shapes
    given, _, auxiliary = _infer_shapes(told, op_type, shapes[:count])
    return [*given, *auxiliary]
