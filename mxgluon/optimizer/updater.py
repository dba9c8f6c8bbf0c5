"""The updater: an optimizer together with the states of the parameters it updates, and the file form of both."""

import io
import json
import zipfile
from typing import Any

import numpy

from .. import lr_scheduler
from ..base import MXNetError
from ..core.storage import Array, array_class, place
from ..device import cpu
from ..dtype import dtype_name, to_dtype
from .optimizer import Optimizer

__all__ = ["Updater", "get_updater"]

_FORMAT = "mxgluon optimizer states"
_PLAIN = (bool, int, float, str, type(None))


class Updater:
    """A function ``updater(index, grad, weight)`` that keeps the optimizer's state of each parameter.

    Parameters
    ----------
    optimizer : Optimizer
        What updates.

    Attributes
    ----------
    states : dict
        State by parameter index.

    Examples
    --------
    >>> import mxgluon as mx
    >>> updater = mx.optimizer.get_updater(mx.optimizer.SGD(learning_rate=0.5))
    >>> weight = mx.np.array([1.0])
    >>> updater(0, mx.np.array([1.0]), weight)
    >>> weight.item()
    0.5
    """

    def __init__(self, optimizer):
        self.optimizer = optimizer
        self.states = {}
        self.states_synced = {}
        self.aggregate_updates = optimizer.aggregate_num > 1

    def __call__(self, index, grad, weight):
        """Update one parameter, or several given as lists, in place.

        Parameters
        ----------
        index : int or str, or list of them
            Which parameters.
        grad, weight : Array, or list of Array
            Their gradients and values.
        """
        several = isinstance(index, (list, tuple))
        indices, grads, weights = (index, grad, weight) if several else ([index], [grad], [weight])
        indices = [one.decode() if isinstance(one, bytes) else one for one in indices]
        if weights:
            self.optimizer._set_current_device(weights[0].device.device_id)
        for one, value in zip(indices, weights, strict=True):
            if one not in self.states:
                self.states[one] = self.optimizer.create_state_multi_precision(one, value)
            elif not self.states_synced.get(one):
                self.states[one] = self.sync_state_context(self.states[one], value.device)
            self.states_synced[one] = True
        # A pure update is one program over all parameters, however few MXNet's kernels would have taken at once.
        size = len(indices) if self.optimizer.is_pure else min(self.optimizer.aggregate_num, len(indices)) or 1
        for start in range(0, len(indices), size):
            part = slice(start, start + size)
            states = [self.states[one] for one in indices[part]]
            self.optimizer.update_multi_precision(indices[part], weights[part], grads[part], states)

    def sync_state_context(self, state, context):
        """Return a state on a device."""
        if isinstance(state, Array):
            return type(state)._wrap(place(state.jax, context), context)
        if isinstance(state, (tuple, list)):
            return type(state)(self.sync_state_context(part, context) for part in state)
        return state

    def get_states(self, dump_optimizer=False) -> bytes:
        """Return the states as bytes: a zip archive of ``.npy`` arrays and one JSON document.

        Parameters
        ----------
        dump_optimizer : bool, default False
            Include the optimizer: its class's name, plain settings, counters and schedule.
        """
        arrays: list[numpy.ndarray] = []
        document = {
            "format": _FORMAT,
            "states": [[index, _encode(state, arrays)] for index, state in self.states.items()],
            "optimizer": _encode_optimizer(self.optimizer) if dump_optimizer else None,
        }
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as archive:
            archive.writestr("states.json", json.dumps(document))
            for position, array in enumerate(arrays):
                with archive.open(f"{position}.npy", "w") as member:
                    numpy.lib.format.write_array(member, array, allow_pickle=False)
        return target.getvalue()

    def set_states(self, states: bytes):
        """Take over states that `get_states` returned; nothing changes if they cannot be read.

        Raises
        ------
        MXNetError
            If the bytes are not such an archive (MXNet's own are pickles, which are not read), or it is damaged.
        """
        try:
            with zipfile.ZipFile(io.BytesIO(states)) as archive:
                document = json.loads(archive.read("states.json"))
                if document["format"] != _FORMAT:
                    raise ValueError(f"unknown format {document['format']!r}")
                read = {index: _decode(node, archive, len(states)) for index, node in document["states"]}
                optimizer = document["optimizer"] and _decode_optimizer(document["optimizer"], self.optimizer)
        except (
            zipfile.BadZipFile,
            KeyError,
            ValueError,
            TypeError,
            EOFError,
            NotImplementedError,
        ) as error:
            raise MXNetError(
                f"Updater: cannot read optimizer states; got {len(states)} bytes, {type(error).__name__}: {error}; "
                "expected what get_states returned"
            ) from error
        self.states = read
        self.states_synced = dict.fromkeys(read, False)
        if optimizer:
            self.optimizer = optimizer


def _encode(state, arrays):
    """Return a state as JSON, its arrays appended to a list."""
    if isinstance(state, Array):
        host = state.asnumpy()
        name = dtype_name(host.dtype)
        # The .npy format has no bfloat16.
        arrays.append(host.view("uint16") if name == "bfloat16" else host)
        return {"array": len(arrays) - 1, "dtype": name}
    if isinstance(state, (tuple, list)):
        return {type(state).__name__: [_encode(part, arrays) for part in state]}
    if isinstance(state, _PLAIN):
        return {"value": state}
    raise TypeError(
        f"Updater: a state cannot be saved; got {type(state).__name__}; expected arrays, tuples and numbers"
    )


def _decode(node, archive, limit):
    """Return the state that JSON and the archive's arrays mean."""
    if "array" in node:
        name = f"{int(node['array'])}.npy"
        # What is stored is not compressed: a larger claim is a lie, found before anything is allocated.
        if archive.getinfo(name).file_size > limit:
            raise ValueError(f"{name} claims more bytes than there are")
        with archive.open(name) as member:
            host = numpy.lib.format.read_array(member, allow_pickle=False)
        dtype = to_dtype(node["dtype"])
        host = host.view(dtype) if node["dtype"] == "bfloat16" else host.astype(dtype, copy=False)
        return array_class()._wrap(place(host, cpu()), cpu())
    if "tuple" in node:
        return tuple(_decode(part, archive, limit) for part in node["tuple"])
    if "list" in node:
        return [_decode(part, archive, limit) for part in node["list"]]
    return node["value"]


def _encode_optimizer(optimizer):
    """Return an optimizer's class, settings, counters and schedule as JSON."""
    schedule = optimizer.lr_scheduler
    counts = [[device, list(count.items())] for device, count in optimizer._all_index_update_counts.items()]
    return {
        "class": type(optimizer).__name__.lower(),
        "settings": {name: value for name, value in vars(optimizer).items() if isinstance(value, _PLAIN)},
        "multipliers": {name: list(getattr(optimizer, name).items()) for name in _MAPPINGS},
        "counts": counts,
        "schedule": schedule and [type(schedule).__name__, _plain_attributes(schedule)],
    }


_MAPPINGS = ("lr_mult", "wd_mult", "idx2name")


def _plain_attributes(schedule):
    """Return a schedule's attributes that JSON can hold."""
    kept = {}
    for name, value in vars(schedule).items():
        if isinstance(value, _PLAIN) or (isinstance(value, list) and all(isinstance(one, _PLAIN) for one in value)):
            kept[name] = value
    return kept


def _decode_optimizer(node, current):
    """Return the optimizer that JSON means; classes are looked up among those that are registered, never imported."""
    klass = type(current) if type(current).__name__.lower() == node["class"] else Optimizer.opt_registry[node["class"]]
    optimizer: Any = object.__new__(klass)
    vars(optimizer).update(vars(current), **node["settings"])
    for name in _MAPPINGS:
        setattr(optimizer, name, dict(node["multipliers"][name]))
    optimizer._all_index_update_counts = {device: dict(count) for device, count in node["counts"]}
    optimizer._index_update_count = optimizer._all_index_update_counts.setdefault(0, {})
    schedule = node["schedule"]
    optimizer.lr_scheduler = schedule and _decode_schedule(schedule[0], schedule[1], current.lr_scheduler)
    return optimizer


def _decode_schedule(name, attributes, current) -> Any:
    """Return the schedule that JSON means: of the current one's class, or one of `lr_scheduler`."""
    if type(current).__name__ == name:
        klass = type(current)
    elif name in lr_scheduler.__all__:
        klass = getattr(lr_scheduler, name)
    else:
        raise ValueError(f"the learning rate's schedule is of an unknown class {name!r}")
    schedule = object.__new__(klass)
    vars(schedule).update(vars(current) if type(current) is klass else {}, **attributes)
    return schedule


def get_updater(optimizer) -> Updater:
    """Return an `Updater` for an optimizer.

    Parameters
    ----------
    optimizer : Optimizer
        What updates.
    """
    return Updater(optimizer)
