"""Symbols: expressions over variables that are composed now and computed later."""

from ..attribute import hidden_key
from ..base import MXNetError, NotImplementedForSymbol
from ..core.scope import state
from ..formats.atomic import write_atomic
from ..graph.execute import compile_plan
from ..graph.json_reader import read_json
from ..graph.json_writer import write_json
from ..graph.naming import output_name
from ..graph.node import Entry, Graph, Node
from ..graph.passes import remove_casts
from ..graph.upgrade import HIDDEN_KEYS
from .arithmetic import LEGACY, install_operators
from .compose import apply_operator
from .inference import InferenceMethods

__all__ = ["Symbol", "from_graph", "from_node"]


class Symbol(InferenceMethods):
    """One or several outputs of a graph.

    Symbols come from `var`, from operators applied to symbols, from `Group`, and from files.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.sym.var("x")
    >>> x
    <Symbol x>
    """

    __slots__ = ("__weakref__", "_cached_graph", "_entries")
    # NumPy arrays leave an operator with a symbol to the symbol, which refuses it.
    __array_ufunc__ = None
    _numpy = False
    # A forward asks its input where parameters are wanted; a symbol is nowhere.
    device = ctx = context = None

    def __init__(self, entries):
        self._entries: tuple[Entry, ...] = tuple(entries)
        self._cached_graph: Graph | None = None

    @classmethod
    def _compose(cls, call, inputs, scalars, name):
        """Apply an operator to symbols; what `invoke` calls when an input is one."""
        for position, value in enumerate(inputs):
            if value is not None and not isinstance(value, Symbol):
                names = call.op.inputs
                which = names[min(position, len(names) - 1)]
                raise TypeError(
                    f"{call.op.name}: Argument {which} must be Symbol instances, but got {type(value).__name__}; "
                    "expected Symbols only, or arrays only"
                )
        result = next((type(value) for value in inputs if value is not None and value._numpy), cls)
        entries = [None if value is None else value._entries for value in inputs]
        return result(apply_operator(call, entries, scalars, name, result._numpy))

    def _graph(self) -> Graph:
        """Return the graph of these outputs."""
        if self._cached_graph is None:
            self._cached_graph = Graph(self._entries, state.numpy_shape)
        return self._cached_graph

    @property
    def _node(self) -> Node:
        """The node of the first output."""
        return self._entries[0][0]

    # -- identity ---------------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str | None:
        """Name of the operator or variable; None for a group."""
        nodes = {id(node): node for node, _ in self._entries}
        return next(iter(nodes.values())).name if len(nodes) == 1 else None

    def __repr__(self):
        name = self.name
        if name is None:
            name = "group [" + ", ".join(node.name for node, _ in self._entries) + "]"
        return f"<{type(self).__name__} {name}>"

    def __bool__(self):
        raise NotImplementedForSymbol("__bool__", "bool")

    def __copy__(self):
        return self.__deepcopy__({})

    def __deepcopy__(self, memo):
        return type(self)(self._graph().replace({}).outputs)

    def __reduce__(self):
        return _rebuild, (type(self), self.tojson(remove_amp_cast=False))

    def as_np_ndarray(self):
        """Return the symbol with NumPy's operators and methods."""
        return self._as(_classes["np"])

    def as_nd_ndarray(self):
        """Return the symbol with the operators of before NumPy semantics."""
        return self._as(_classes["nd"])

    def _as(self, cls: "type[Symbol]") -> "Symbol":
        """Return the same outputs as a symbol of another class."""
        symbol = cls(self._entries)
        symbol._cached_graph = self._cached_graph
        return symbol

    # -- parts ------------------------------------------------------------------------------------------------------------------

    @property
    def num_outputs(self) -> int:
        """Number of outputs."""
        return len(self._entries)

    def __len__(self):
        return len(self._entries)

    def __iter__(self):
        return (type(self)((output,)) for output in self._entries)

    def __getitem__(self, index):
        """Return some of the outputs: by position, slice, or name (``fc1_output``)."""
        if isinstance(index, slice):
            return self._group(self._entries[index])
        if isinstance(index, str):
            found = [position for position, name in enumerate(self.list_outputs()) if name == index]
            if not found:
                raise ValueError(f'Cannot find output that matches name "{index}"')
            if len(found) > 1:
                raise ValueError(f'There are multiple outputs with name "{index}"')
            index = found[0]
        if isinstance(index, bool) or not hasattr(index, "__index__"):
            raise TypeError("Symbol only support integer index to fetch i-th output")
        position = index.__index__()
        if not 0 <= position < len(self._entries):
            raise IndexError(f"list index out of range; got {position}; expected 0 to {len(self._entries) - 1}")
        return type(self)((self._entries[position],))

    def _group(self, outputs):
        if not outputs:
            raise TypeError("Expected a list of symbols as input")
        return type(self)(outputs)

    def get_internals(self) -> "Symbol":
        """Return a group of the outputs of every operator and variable, from which inner ones can be picked by name.

        Examples
        --------
        >>> import mxgluon as mx
        >>> (mx.sym.var("x").as_np_ndarray() * 2).get_internals()["x"]
        <Symbol x>
        """
        return _classes["nd"](self._graph().internals().outputs)

    def get_children(self) -> "Symbol | None":
        """Return a group of what the outputs are computed from, or None for variables."""
        entries = [entry for node in dict.fromkeys(node for node, _ in self._entries) for entry in node.inputs]
        return _classes["nd"](entries) if entries else None

    def get_inputs(self) -> "Symbol":
        """Return a group of all variables."""
        return _classes["nd"]((node, 0) for node in self._graph().variables)

    def list_arguments(self) -> list[str]:
        """Return the names of the variables that are inputs or parameters."""
        return [node.name for node in self._graph().arguments]

    def list_auxiliary_states(self) -> list[str]:
        """Return the names of the variables that operators write, such as running statistics."""
        return [node.name for node in self._graph().auxiliary]

    def list_inputs(self) -> list[str]:
        """Return the names of all variables."""
        return [node.name for node in self._graph().variables]

    def list_outputs(self) -> list[str]:
        """Return the names of the outputs."""
        return [output_name(*output) for output in self._entries]

    # -- attributes -------------------------------------------------------------------------------------------------------------

    def attr(self, key: str) -> str | None:
        """Return an attribute string of the operator or variable; None if it has none, or for a group."""
        return self.list_attr().get(key)

    def list_attr(self, recursive: bool = False) -> dict[str, str]:
        """Return the attribute strings of the operator or variable."""
        if recursive:
            raise DeprecationWarning(
                "Symbol.list_attr with recursive=True has been deprecated. Please use attr_dict instead."
            )
        nodes = dict.fromkeys(node for node, _ in self._entries)
        return _strings(next(iter(nodes))) if len(nodes) == 1 else {}

    def attr_dict(self) -> dict[str, dict[str, str]]:
        """Return the attribute strings of every operator and variable that has some, by its name."""
        result: dict[str, dict[str, str]] = {}
        for node in self._graph().nodes:
            strings = _strings(node)
            if strings:
                result.setdefault(node.name, {}).update(strings)
        return result

    def _set_attr(self, **attributes: str):
        """Set attribute strings of the operator or variable."""
        for key, value in attributes.items():
            if not isinstance(value, str):
                raise ValueError(f"Set Attr only accepts string values; got {key}={value!r}")
        if len(dict.fromkeys(node for node, _ in self._entries)) != 1:
            raise MXNetError("Symbol: a group has no attributes; expected a single operator or variable")
        node = self._node
        parsed = {
            key: node.op.attributes[key].parse(node.op.name, value)
            for key, value in attributes.items()
            if node.op is not None and key in node.op.attributes
        }
        node.attributes.update(parsed)
        node.extra.update({hidden_key(key): value for key, value in attributes.items() if key not in parsed})

    # -- composition ------------------------------------------------------------------------------------------------------------

    def __call__(self, *args, **kwargs) -> "Symbol":
        """Return a copy in which symbols stand in for variables.

        Parameters
        ----------
        *args : Symbol
            In the order of `list_arguments`.
        name : str, optional
            New name of the operator.
        **kwargs : Symbol
            By name of the variable.
        """
        name = kwargs.pop("name", None)
        if args and kwargs:
            raise TypeError("compose only accept input Symbols either as positional or keyword arguments, not both")
        for value in (*args, *kwargs.values()):
            if not isinstance(value, Symbol) or len(value._entries) != 1:
                raise TypeError(f"Compose expect `Symbol` as arguments; got {value!r}; expected a Symbol of one output")
        graph = self._graph()
        arguments = graph.arguments
        if len(args) > len(arguments):
            raise MXNetError(f"Symbol: too many inputs; got {len(args)}; expected at most {len(arguments)}")
        mapping = {node: value._entries[0] for node, value in zip(arguments, args, strict=False)}
        for key, value in kwargs.items():
            targets = [node for node in graph.variables if node.name == key]
            if not targets:
                raise MXNetError(f"Symbol: no variable {key!r}; expected one of {', '.join(self.list_inputs())}")
            mapping.update(dict.fromkeys(targets, value._entries[0]))
        result = type(self)(graph.replace(mapping).outputs)
        if name:
            for node, _ in result._entries:
                node.name = name
        return result

    # -- files ------------------------------------------------------------------------------------------------------------------

    def tojson(self, remove_amp_cast: bool = True) -> str:
        """Return the graph as the text of a ``-symbol.json`` file.

        Parameters
        ----------
        remove_amp_cast : bool
            Leave out the casts of automatic mixed precision.
        """
        graph = self._graph()
        return write_json(remove_casts(graph) if remove_amp_cast else graph)

    def save(self, fname, remove_amp_cast: bool = True):
        """Write the graph to a file. A failure leaves an existing file whole."""
        if not isinstance(fname, str) and not hasattr(fname, "__fspath__"):
            raise TypeError(f"Symbol.save: fname need to be string; got {type(fname).__name__}")
        write_atomic(fname, self.tojson(remove_amp_cast))

    def debug_str(self) -> str:
        """Return the graph as text for reading."""
        lines = ["Symbol Outputs:"]
        lines += [f"\toutput[{number}]={node.name}({index})" for number, (node, index) in enumerate(self._entries)]
        for node in self._graph().nodes:
            if node.op is None:
                lines.append(f"Variable:{node.name}")
                continue
            lines += ["-" * 20, f"Op:{node.op.name}, Name={node.name}", "Inputs:"]
            lines += [f"\targ[{number}]={source.name}({index})" for number, (source, index) in enumerate(node.inputs)]
            lines += [
                "Attrs:",
                *(f"\t{key}={value}" for key, value in node.attribute_strings().items()),
            ]
        return "\n".join(lines) + "\n"

    # -- computation ------------------------------------------------------------------------------------------------------------

    def eval(self, ctx=None, device=None, **kwargs) -> list:
        """Compute the outputs for the given arrays.

        Parameters
        ----------
        ctx, device : optional
            Accepted for MXNet's sake; the arrays say where they are.
        **kwargs : array
            One for each variable, by name.

        Returns
        -------
        list of array

        Raises
        ------
        MXNetError
            If a variable's array is missing, or an operator refuses what it gets.

        Examples
        --------
        >>> import mxgluon as mx
        >>> (mx.sym.var("x").as_np_ndarray() + 1).eval(x=mx.np.zeros(2))
        [array([1., 1.])]
        """
        plan = compile_plan(self._graph())
        missing = [node.name for node in plan.variables if node.name not in kwargs]
        if missing:
            raise MXNetError(f"Symbol.eval: missing arrays for {', '.join(missing)}; expected one for each variable")
        return plan.run([kwargs[node.name] for node in plan.variables])

    def _bind(self, *args, **kwargs):
        raise NotImplementedError(f"{type(self).__name__}.bind: executors are not available; use eval or SymbolBlock")

    bind = simple_bind = _simple_bind = _bind

    def optimize_for(self, backend, *args, **kwargs):
        """Refused: XLA compiles whole graphs, there are no partitioning backends."""
        raise NotImplementedError(
            f"{type(self).__name__}.optimize_for: no backend {backend!r}; XLA compiles whole graphs, expected no backend"
        )

    def gradient(self, wrt):
        """Refused, as in MXNet."""
        raise NotImplementedError(f"{type(self).__name__}.gradient: not implemented; use autograd")

    def wait_to_read(self):
        """Refused: a symbol holds no value."""
        raise NotImplementedForSymbol("wait_to_read")

    def asnumpy(self):
        """Refused: a symbol holds no value."""
        raise NotImplementedForSymbol("asnumpy")

    def asscalar(self):
        """Refused: a symbol holds no value."""
        raise NotImplementedForSymbol("asscalar")

    def copy(self):
        """Refused: a symbol holds no value."""
        raise NotImplementedForSymbol("copy")

    def detach(self):
        """Refused: a symbol holds no value."""
        raise NotImplementedForSymbol("detach")

    def backward(self, *args, **kwargs):
        """Refused: a symbol holds no value."""
        raise NotImplementedForSymbol("backward")


_classes: dict[str, type[Symbol]] = {"nd": Symbol}


def from_graph(graph: Graph, numpy: bool = False) -> Symbol:
    """Return a graph's outputs as a symbol."""
    symbol = _classes["np" if numpy else "nd"](graph.outputs)
    symbol._cached_graph = graph
    return symbol


def from_node(node: Node, like: Symbol) -> Symbol:
    """Return a node's visible outputs as a symbol of the class of another."""
    return type(like)(node.entries())


def _strings(node: Node) -> dict[str, str]:
    """Return a node's attribute strings; hidden ones also under the names that users know."""
    strings = node.attribute_strings()
    for key in HIDDEN_KEYS:
        if f"__{key}__" in strings:
            strings.setdefault(key, strings[f"__{key}__"])
    return strings


def _rebuild(cls: type[Symbol], text: str) -> Symbol:
    return cls(read_json(text).outputs)


install_operators(Symbol, Symbol, LEGACY)
