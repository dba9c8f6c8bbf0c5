"""The single entry of every operator: compute, record, trace, capture or compose."""

import contextlib

import jax
import numpy

from ..base import MXNetError
from ..device import current_device
from . import rng, tape
from .held import hold
from .kernel import as_tuple, operator_error, wide_scope
from .scope import state
from .storage import Array, array_class, place

__all__ = ["apply", "check_same_type", "invoke", "run_operator", "unwrap"]


def invoke(call, inputs, scalars=(), out=None, name=None, cls=None):
    """Apply a bound operator.

    Parameters
    ----------
    call : Call
        The operator with its attributes.
    inputs : sequence of Array, Symbol, jax.Array, numpy.ndarray or None
        Its tensors; None for an optional one that is left out.
    scalars : tuple
        Values of its dynamic attributes.
    out : Array, optional
        Where the result is written.
    name : str, optional
        Node name, where a graph is composed or captured.
    cls : type, optional
        Class of the results. Follows the inputs if not given.

    Returns
    -------
    Array, tuple of Array, or Symbol

    Raises
    ------
    MXNetError
        If the operator refuses shapes or types; the message names operator and shapes, and nothing has changed.
    """
    recording = state.recording
    if (
        call.plain
        and out is None
        and cls is None
        and inputs
        and state.tracing is None
        and not (recording and call.heavy)
    ):
        # What most eager calls are: values that are there, of arrays of one class, and of at most 32 bits. Each microsecond spent on
        # finding out what else they might be is a tenth of the whole.
        first = inputs[0]
        kind = type(first)
        if isinstance(first, Array):
            values, wide = [], call.wide_types
            for box in inputs:
                value = box._value if type(box) is kind else None
                if value is None or value.dtype in wide:
                    break
                values.append(value)
            else:
                if call.wide_rule is None or not call.widens(values):
                    device = first._device
                    held = [hold(scalar, device) for scalar in scalars] if scalars else ()
                    try:
                        result = call.jitted(*values, *held)
                    except (TypeError, ValueError, RuntimeError, OverflowError) as error:
                        raise operator_error(call.name, values, error) from error
                    array = object.__new__(kind)
                    array._value = result[0] if type(result) is tuple else result
                    array._device = device
                    if recording:
                        tape.record_plain(call, inputs, values, scalars, array)
                    return array
    return _invoke(call, inputs, scalars, out, name, cls)


def _invoke(call, inputs, scalars, out, name, cls):
    """As `invoke`, whatever the inputs are and whatever this thread is doing."""
    device, given = None, True
    boxes = []
    for box in inputs:
        if isinstance(box, Array):
            if cls is None:
                cls = type(box)
            if device is None:
                device = box._device
        elif box is None:
            given = False
        else:
            compose = getattr(type(box), "_compose", None)
            if compose is not None:
                return compose(call, inputs, scalars, name)
            box = _as_array(box, call.name)
        boxes.append(box)
    if not given:
        call.check_given(boxes)
    if cls is None:
        # Nothing to follow: the operator creates, or its inputs were no arrays. Those of NumPy's face give its arrays in any case.
        cls = array_class(state.creating or ("np" if call.name.startswith("_np") else None))
        device = device or current_device()
    if state.tracing is not None:
        outputs = state.tracing.apply(call, boxes, scalars, cls, device, name)
    else:
        outputs = run_operator(call, boxes, scalars, cls, device)
    return _deliver(call, boxes, outputs, out)


def run_operator(call, boxes, scalars, cls, device):
    """Compute an operator for real, recording it where asked; return its boxed outputs, auxiliary updates included."""
    if not call.is_compiled:
        return _run_uncompiled(call, boxes, scalars, cls, device)
    if not call.rng:
        return apply(call, boxes, scalars, cls, device)
    base, counter = rng.draw()
    try:
        return apply(call, boxes, (*scalars, base, counter), cls, device)
    except MXNetError:
        # A refused draw leaves the stream as it was: the numbers after it are those of a program without it.
        rng.stream.put_back(counter)
        raise


def _as_array(value, operator):
    if isinstance(value, jax.Array):
        return array_class()._wrap(value)
    if isinstance(value, (numpy.ndarray, numpy.generic, bool, int, float)):
        host = numpy.asarray(value)
        if host.dtype == numpy.float64 and not isinstance(value, (numpy.ndarray, numpy.generic)):
            host = host.astype(numpy.float32)
        device = current_device()
        return array_class()._wrap(place(host, device), device)
    raise TypeError(f"{operator}: invalid input; got {type(value).__name__}; expected an array or a Symbol")


def unwrap(boxes):
    """Return the JAX values of boxes; None stays None."""
    if state.tracing is not None:
        return [None if box is None else box.jax for box in boxes]
    # Outside a trace the accessor is needed for views and pending values only; asking it costs a quarter of a microsecond a box.
    return [None if box is None else box.jax if box._value is None else box._value for box in boxes]


def apply(kernel, boxes, extra, cls, device):
    """Run a kernel on boxes (and raw `extra` values), recording it where asked; return its outputs, None where it gave none."""
    recording = state.recording
    if recording and _connected(boxes):
        return tape.record(kernel, boxes, extra, cls, device)
    outputs = kernel.run([*unwrap(boxes), *extra])
    if type(outputs) is tuple:
        boxed = tuple([None if value is None else cls._wrap(value, device) for value in outputs])
    else:
        boxed = (cls._wrap(outputs, device),)
    if device is not None and not _given(boxes):
        _move(boxed, device)
    if recording:
        tape.mark_constant(boxed)
    return boxed


def _connected(boxes):
    """Return whether any of the boxes came out of a recorded computation."""
    return any([box is not None and box._entry is not None for box in boxes])


def _given(boxes):
    """Return whether there are boxes to follow at all."""
    return any([box is not None for box in boxes])


def _move(boxed, device):
    # Creation operators have no input to follow; JAX made their value on its own default device.
    for box in boxed:
        if box is not None:
            box._value = place(box._value, device)


def _run_uncompiled(call, boxes, scalars, cls, device):
    if state.recording and any(box is not None and box._entry is not None for box in boxes):
        return tape.record_uncompiled(call, boxes, scalars, cls, device)
    values = unwrap(boxes)
    key = jax.random.fold_in(*rng.draw()) if call.rng else None
    try:
        with contextlib.nullcontext() if call.is_passing and not call.is_wide(values) else wide_scope():
            outputs = as_tuple(call.evaluate(values, scalars, key))
    except (TypeError, ValueError, RuntimeError) as error:
        raise operator_error(call.name, values, error) from error
    boxed = tuple(cls._wrap(value, device) for value in outputs)
    if call.is_passing:
        _move(boxed, device)
    return boxed


def _deliver(call, boxes, outputs, out):
    count = call.outputs
    for position, value in zip(call.written_positions, outputs[count:], strict=False):
        if value is not None:
            target = boxes[position]
            target._assign(value)
    visible = outputs[: call.visible]
    if out is not None:
        targets = out if isinstance(out, (list, tuple)) else (out,)
        for target, value in zip(targets, visible, strict=True):
            _write_out(call.name, target, value)
        return out
    return visible[0] if call.visible == 1 else visible


def check_same_type(target, value, prefix=""):
    """Raise MXNetError (with MXNet's words) if a result has not the type of the array that it is to be written to."""
    if value.dtype != target.dtype:
        raise MXNetError(f"{prefix}Type inconsistent, Provided = {target.dtype}, inferred type = {value.dtype}")


def _write_out(operator, target, value):
    if not isinstance(target, Array):
        raise TypeError(f"{operator}: out is no array; got {type(target).__name__}; expected an array to write to")
    if target.shape != value.shape:
        raise MXNetError(f"{operator}: out has the wrong shape; got {target.shape}; expected {value.shape}")
    check_same_type(target, value, f"{operator}: ")
    target._assign(value)
    if state.recording and state.tracing is None:
        target._entry = value._entry
