"""Blocks as graphs: by capture of a hybridized forward (export), and by calling a block with Symbols."""

import contextlib

from ..base import MXNetError
from ..core.lazy import lazy_module
from ..core.scope import state
from ..core.storage import array_class
from ..formats.parameters import save as save_parameters
from ..graph.passes import remove_casts
from ..symbol import from_graph
from .naming import BlockNaming

__all__ = ["dynamic_shape_error", "export", "symbolic", "write"]


def dynamic_shape_error(block, operator):
    """Return the error for a forward that cannot be one program."""
    return MXNetError(
        f"{type(block).__name__}: the shape of the output of {operator} depends on values; got partition_if_dynamic=False; "
        "expected True, or a forward without such operators"
    )


# It needs parts of JAX that take as long to import as a tenth of this package.
capturing = lazy_module(f"{__package__.rpartition('.')[0]}.graph.capture")


class _Variables(dict):
    """A substitution: parameters, by identity, with the Symbols that stand for them."""

    def __init__(self, names):
        super().__init__()
        self._names = names

    def __missing__(self, parameter):
        name = self._names.get(parameter)
        symbol = parameter.var() if name is None else parameter._variable(name)
        self[parameter] = symbol
        return symbol


def _names(block):
    """Return the structural name of each parameter; a shared one has the first of its names."""
    names: dict = {}
    for name, parameter in block.collect_params().items():
        names.setdefault(parameter, name)
    return names


@contextlib.contextmanager
def symbolic(block):
    """Inside, parameters are Symbols, so that calling a block with Symbols composes a graph."""
    outer, state.substitution = state.substitution, _Variables(_names(block))
    try:
        with BlockNaming(block):
            yield
    finally:
        state.substitution = outer


def export(block, signature, path, epoch, remove_amp_cast):
    """Write a block that was called with a signature; see `HybridBlock.export`."""
    names = _names(block)
    owners = {id(array): parameter for parameter in names for array in parameter._arrays()}

    def variable_of(array):
        parameter = owners.get(id(array))
        return None if parameter is None else parameter._variable(names[parameter])._node

    def function(boxes):
        args, kwargs = signature.arguments(boxes)
        return block._run_forward(args, kwargs)

    count = len(signature.inputs)
    input_names = ["data"] if count == 1 else [f"data{index}" for index in range(count)]
    device = signature.inputs[0].device
    training, state.training = state.training, False
    try:
        with device, BlockNaming(block):
            captured = capturing.capture(
                function, signature.inputs, type(block).__name__, block._arrays_on(device), variable_of, input_names
            )
    finally:
        state.training = training
    arrays = [(node, owners[id(array)]._reduce()) for array, node in captured.outside]
    arrays += [(node, array_class()._wrap(value)) for value, node in captured.constants]
    return write(captured.graph, arrays, path, epoch, remove_amp_cast)


def write(graph, arrays, path, epoch, remove_amp_cast):
    """Write a graph and its parameters.

    Parameters
    ----------
    graph : Graph
        What is written.
    arrays : list of (Node, Array)
        Values of its variables.
    path, epoch, remove_amp_cast
        As in `HybridBlock.export`, which also says what is returned.
    """
    if remove_amp_cast:
        graph = remove_casts(graph)
    auxiliary = {id(node) for node in graph.auxiliary}
    used = {id(node) for node in graph.variables}
    parameters = {
        f"{'aux' if id(node) in auxiliary else 'arg'}:{node.name}": array for node, array in arrays if id(node) in used
    }
    symbol = from_graph(graph, numpy=True)
    if path is None:
        return symbol, parameters
    symbol_file, params_file = f"{path}-symbol.json", f"{path}-{epoch:04d}.params"
    symbol.save(symbol_file)
    if not parameters:
        return symbol_file, None
    save_parameters(params_file, {name: array.asnumpy() for name, array in parameters.items()})
    return symbol_file, params_file
