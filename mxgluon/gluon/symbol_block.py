"""SymbolBlock: a graph as a block."""

import os
from typing import Any

import numpy

from .. import symbol as symbols
from ..base import MXNetError
from ..core.scope import state
from ..core.storage import Array
from ..graph.execute import compile_plan
from ..graph.infer import infer_graph, is_complete
from ..graph.node import Graph
from . import exporting
from .hybrid import HybridBlock
from .parameter import Parameter

__all__ = ["SymbolBlock"]

_NORMALIZATIONS = ("BatchNorm", "_contrib_SyncBatchNorm", "_contrib_BatchNormWithReLU")
_ROW_SPARSE = "1"


class SymbolBlock(HybridBlock):
    """A block that computes a graph: an imported model, or a part of one.

    Parameters
    ----------
    outputs : Symbol or list of Symbol
        What it computes; may be nested.
    inputs : Symbol or list of Symbol
        The variables that are its inputs; may be nested.
    params : dict of str to Parameter, optional
        Parameters by the names of their variables. They are shared with their owner, not copied. Variables that are neither inputs nor
        in it become new parameters.

    Raises
    ------
    AssertionError
        If an input is not a variable, or a variable is row-sparse.
    ValueError
        If a parameter belongs to no variable.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.sym.var("x").as_np_ndarray()
    >>> block = mx.gluon.SymbolBlock(x * 2, x)
    >>> block(mx.np.array([1.0, 2.0]))
    array([2., 4.])
    """

    def __init__(self, outputs, inputs, params=None):
        super().__init__()
        if isinstance(inputs, symbols.Symbol) and len(inputs.list_outputs()) == 1:
            inputs = [inputs]
        self._input_layout, variables = _flatten(inputs)
        self._output_layout, results = _flatten(outputs)
        entries = [entry for result in results for entry in result._entries]
        if len(results) == 1:
            self._output_layout = 0 if len(entries) == 1 else list(range(len(entries)))
        self._symbol = results[0] if len(results) == 1 else symbols.Group(results)
        self._graph = Graph(entries, results[0]._graph().numpy_shape)
        # By name: a variable that is an input may have been made anew.
        self._inputs = [_variable(variable).name for variable in variables]
        self._plan = compile_plan(self._graph)
        self._active = True
        self._adopt(params or {})

    @staticmethod
    def imports(
        symbol_file, input_names, param_file=None, device=None, allow_missing=False, ignore_extra=False, ctx=None
    ):
        """Read a model that `HybridBlock.export`, MXNet of any version, or a Module saved.

        Parameters
        ----------
        symbol_file : str
            File of the graph.
        input_names : str or list of str
            Which variables are inputs.
        param_file : str, optional
            File of the parameters.
        device : Device, optional
            Where the parameters belong.
        allow_missing : bool, default False
            Accept that the file lacks parameters of the graph.
        ignore_extra : bool, default False
            Accept that the file has parameters that the graph lacks.

        Returns
        -------
        SymbolBlock

        Raises
        ------
        MXNetError
            If a file is damaged or the graph has operators that are not known; all of them are listed.
        AssertionError
            If a parameter is missing or extra; each is named.
        """
        symbol = symbols.load(os.fspath(symbol_file))
        if state.numpy_array:
            symbol = symbol.as_np_ndarray()
        names = [input_names] if isinstance(input_names, str) else list(input_names)
        known = {node.name: node for node in symbol._graph().variables}
        missing = [name for name in names if name not in known]
        if missing:
            raise ValueError(
                f"SymbolBlock: the graph has no input {', '.join(map(repr, missing))}; expected some of: {', '.join(known)}"
            )
        block = SymbolBlock(symbol, [symbols.from_node(known[name], symbol) for name in names])
        if param_file is not None:
            block.load_parameters(param_file, device or ctx, allow_missing, ignore_extra, True, "saved")
        return block

    def _adopt(self, params):
        graph = self._graph
        inputs = {name: index for index, name in enumerate(self._inputs)}
        auxiliary = {id(node) for node in graph.auxiliary}
        names = {node.name for node in graph.variables}
        unused = set(params) - names
        if unused:
            raise ValueError(f"{unused} params are unused by the model.")
        types = infer_graph(graph, types_only=True)
        self._variables = []
        by_name: dict = dict(params)
        for node in self._plan.variables:
            if node.extra.get("__storage_type__") == _ROW_SPARSE:
                raise AssertionError(
                    f"SymbolBlock doesn't support Parameter '{node.name}' because its storage type is 'row_sparse'."
                )
            if node.name in inputs:
                self._variables.append(None)
                continue
            if node.name not in by_name:
                dtype = types.dtype(node)
                by_name[node.name] = Parameter(
                    name=node.name,
                    grad_req="null" if id(node) in auxiliary else "write",
                    dtype=numpy.float32 if dtype is None else dtype,
                    allow_deferred_init=True,
                )
            self._reg_params[node.name] = by_name[node.name]
            self._variables.append(by_name[node.name])
        self._sources: list[Any] = [inputs.get(node.name) for node in self._plan.variables]

    def __repr__(self):
        return f"{type(self).__name__}(\n{self._symbol} : {len(self._inputs)} -> {len(self._graph.outputs)}\n)"

    def __getstate__(self):
        return {**super().__getstate__(), "_plan": None}

    def __setstate__(self, saved):
        self.__dict__.update(saved)
        self._plan = compile_plan(self._graph)

    def _is_compiled(self) -> bool:
        # It has no layers whose forwards could be watched, compiled or not.
        return False

    # -- calling -----------------------------------------------------------------------------------------------------------

    def _call_forward(self, *args, **kwargs):
        if kwargs:
            raise TypeError(f"SymbolBlock: takes its inputs by position; got {', '.join(kwargs)}")
        return super()._call_forward(*args)

    def forward(self, *args):
        """Compute the graph.

        Parameters
        ----------
        *args : Array, or Symbol
            One for each input, nested as the inputs were.

        Returns
        -------
        Array or Symbol, nested as the outputs were
        """
        given = self._given(args)
        if any(isinstance(value, symbols.Symbol) for value in given):
            return self._compose(given)
        device = given[0].device
        values = [
            given[source] if parameter is None else parameter.data(device)
            for parameter, source in zip(self._variables, self._sources, strict=True)
        ]
        return _nest(self._plan.run(values), self._output_layout)

    def _given(self, args) -> list[Any]:
        """Return the inputs among nested arguments."""
        if not isinstance(self._input_layout, int):
            return _take(args, self._input_layout)
        if len(args) != 1:
            raise ValueError(f"SymbolBlock: wrong number of inputs; got {len(args)}; expected 1")
        return _take(args[0], self._input_layout)

    def _compose(self, given):
        pairs = zip(self._plan.variables, self._sources, strict=True)
        mapping = {node: given[source]._entries[0] for node, source in pairs if source is not None}
        graph = self._graph.replace(mapping)
        outputs = [type(given[0])([entry]) for entry in graph.outputs]
        return _nest(outputs, self._output_layout)

    def infer_shape(self, *args):
        """Set the shapes of the parameters from the inputs."""
        given = self._given(args)
        shapes = {}
        for node, parameter, source in zip(self._plan.variables, self._variables, self._sources, strict=True):
            if source is not None:
                shapes[node] = given[source].shape
            elif parameter.shape is not None:
                # What the parameter knows counts too: it may be someone's who told the graph nothing.
                shapes[node] = tuple(size if size > 0 else -1 for size in parameter.shape)
        found = infer_graph(self._graph, shapes)
        for node, parameter in zip(self._plan.variables, self._variables, strict=True):
            if parameter is not None:
                shape = found.shape(node)
                if not is_complete(shape):
                    raise ValueError(
                        f"SymbolBlock: the shape of parameter {node.name!r} cannot be inferred from the inputs"
                    )
                parameter.shape = shape

    # -- changing ----------------------------------------------------------------------------------------------------------

    def _deactivate(self, action):
        # A graph stays a graph: it is compiled whether hybridized or not.
        self._clear_programs()

    def cast(self, dtype):
        """Cast the parameters; under float16 those of batch normalization stay float32, as the operator wants them.

        Parameters
        ----------
        dtype : str or numpy.dtype
            The new type.
        """
        super().cast(dtype)
        if numpy.dtype(dtype) != numpy.float16:
            return
        kept = {
            id(source)
            for node in self._graph.nodes
            if node.op is not None and node.op.name in _NORMALIZATIONS
            for source, _ in node.inputs[1:]
        }
        for node, parameter in zip(self._plan.variables, self._variables, strict=True):
            if parameter is not None and id(node) in kept:
                parameter.cast("float32")

    def export(self, path, epoch=0, remove_amp_cast=True):
        """Write the graph and its parameters; see `HybridBlock.export`. No forward has to come first."""
        unknown = [name for name, parameter in self._reg_params.items() if parameter._data is None]
        if unknown:
            raise MXNetError(f"SymbolBlock: cannot export; parameters without values: {', '.join(unknown)}")
        pairs = zip(self._plan.variables, self._variables, strict=True)
        arrays = [(node, parameter._reduce()) for node, parameter in pairs if parameter is not None]
        return exporting.write(self._graph, arrays, path, epoch, remove_amp_cast)


def _variable(symbol):
    node = symbol._entries[0][0]
    if len(symbol._entries) != 1 or node.op is not None:
        raise AssertionError(f"Input symbols must be variable, but {symbol} is an output of operators")
    return node


def _flatten(tree):
    """Return (layout, symbols): the nesting with a number in place of each symbol."""
    found = []

    def walk(part):
        if isinstance(part, symbols.Symbol):
            found.append(part)
            return len(found) - 1
        if isinstance(part, (list, tuple)):
            return [walk(item) for item in part]
        raise TypeError(
            f"SymbolBlock: invalid input or output; got {type(part).__name__}; expected Symbols or lists of them"
        )

    layout = walk(tree)
    if isinstance(layout, list) and len(layout) == 1 and isinstance(layout[0], int):
        layout = layout[0]
    return layout, found


def _take(tree, layout) -> list[Any]:
    """Return the leaves of nested arguments in the order of a layout."""
    if isinstance(layout, int):
        if not isinstance(tree, (Array, symbols.Symbol)):
            raise TypeError(f"SymbolBlock: invalid input; got {type(tree).__name__}; expected an array or a Symbol")
        return [tree]
    if not isinstance(tree, (list, tuple)) or len(tree) != len(layout):
        count = len(tree) if isinstance(tree, (list, tuple)) else 1
        raise ValueError(f"SymbolBlock: wrong number of inputs; got {count}; expected {len(layout)}")
    return [leaf for part, inner in zip(tree, layout, strict=True) for leaf in _take(part, inner)]


def _nest(values, layout):
    return values[layout] if isinstance(layout, int) else [_nest(values, part) for part in layout]
