"""Making symbols: variables, groups, and reading files."""

from pathlib import Path

from ..attribute import current, hidden_key
from ..base import MXNetError
from ..dtype import dtype_id
from ..graph.json_reader import read_json
from ..graph.node import Node
from .symbol import Symbol, from_graph

__all__ = ["Group", "Variable", "fromjson", "load", "load_json", "var"]

_STORAGE_TYPES = {"default": 0, "row_sparse": 1, "csr": 2}


def var(
    name: str,
    attr: dict[str, str] | None = None,
    shape=None,
    lr_mult: float | None = None,
    wd_mult: float | None = None,
    dtype=None,
    init=None,
    stype: str | None = None,
    profiler_scope: str | None = None,
    **kwargs: str,
) -> Symbol:
    """Make a symbol that stands for an array which is given later.

    Parameters
    ----------
    name : str
        Name of the variable.
    attr : dict of str to str, optional
        Attributes of the variable.
    shape : tuple of int, optional
        Its shape, -1 for unknown dimensions.
    lr_mult, wd_mult : float, optional
        Multipliers of learning rate and weight decay.
    dtype : optional
        Its type.
    init : Initializer or str, optional
        How it starts.
    stype : {'default', 'row_sparse', 'csr'}, optional
        Its storage type.
    profiler_scope : str, optional
        Name under which its memory is profiled.
    **kwargs : str
        Further attributes, whose names start and end with two underscores.

    Returns
    -------
    Symbol

    Raises
    ------
    TypeError
        If the name is no string, or the initializer is none.
    ValueError
        If an attribute's name or value, or the storage type, is not valid.

    Source
    ------
    MXNet 2.0: ``symbol.var``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.sym.var("w", shape=(3, 4), lr_mult=2).attr("__shape__")
    '(3, 4)'
    """
    if not isinstance(name, str):
        raise TypeError(f"Symbol.var: Expect a string for variable `name`; got {name!r}")
    extra = {}
    for key, value in (attr or {}).items():
        if not isinstance(value, str):
            raise ValueError(f"Set Attr only accepts string values; got {key}={value!r}")
        extra[hidden_key(key)] = value
    given = {
        "__shape__": None if shape is None else str(tuple(shape) if isinstance(shape, list) else shape),
        "__lr_mult__": None if lr_mult is None else str(lr_mult),
        "__wd_mult__": None if wd_mult is None else str(wd_mult),
        "__dtype__": None if dtype is None else str(dtype_id(dtype)),
        "__init__": None if init is None else _initializer(init),
        "__storage_type__": None if stype is None else _storage_type(stype),
        "__profiler_scope__": profiler_scope,
    }
    for key, value in kwargs.items():
        if not (key.startswith("__") and key.endswith("__")):
            raise ValueError(
                f"Attribute name={key} is not supported. Additional attributes must start and end with double "
                "underscores, e.g, __yourattr__"
            )
        given[key] = str(value)
    extra = current().get(extra)
    extra.update({key: value for key, value in given.items() if value is not None})
    return Symbol(((Node(None, name, extra=extra), 0),))


Variable = var


def _initializer(init) -> str:
    if isinstance(init, str):
        return init
    dumps = getattr(init, "dumps", None)
    if dumps is None:
        raise TypeError(f"Symbol.var: invalid init; got {init!r}; expected an Initializer or its name")
    return dumps()


def _storage_type(stype: str) -> str:
    if stype not in _STORAGE_TYPES:
        raise ValueError(f"Symbol.var: invalid stype; got {stype!r}; expected one of {', '.join(_STORAGE_TYPES)}")
    return str(_STORAGE_TYPES[stype])


def Group(symbols) -> Symbol:
    """Return one symbol with the outputs of several.

    Parameters
    ----------
    symbols : sequence of Symbol
        At least one.

    Returns
    -------
    Symbol

    Raises
    ------
    TypeError
        If that is not what it gets.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.sym.Group([mx.sym.var("a"), mx.sym.var("b")])
    <Symbol group [a, b]>
    """
    symbols = list(symbols) if symbols is not None else []
    if not symbols or not all(isinstance(symbol, Symbol) for symbol in symbols):
        raise TypeError(f"Expected a list of symbols as input; got {symbols!r}")
    return Symbol(output for symbol in symbols for output in symbol._entries)


def load_json(json_str: str) -> Symbol:
    """Return the symbol that the text of a ``-symbol.json`` file describes.

    Parameters
    ----------
    json_str : str
        JSON as any version of MXNet, 0.8 to 2.0, wrote it.

    Returns
    -------
    Symbol

    Raises
    ------
    TypeError
        If the argument is no string.
    MXNetError
        If the text describes no graph, or one with unknown operators.

    Source
    ------
    MXNet: ``symbol.load_json``, ``symbol.fromjson`` in 2.0.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.sym.fromjson(mx.sym.var("x").tojson())
    <Symbol x>
    """
    if not isinstance(json_str, str):
        raise TypeError(f"fromjson: fname required to be string; got {type(json_str).__name__}")
    return from_graph(read_json(json_str))


fromjson = load_json


def load(fname) -> Symbol:
    """Return the symbol in a ``-symbol.json`` file.

    Parameters
    ----------
    fname : str or path
        The file.

    Returns
    -------
    Symbol

    Raises
    ------
    TypeError
        If the argument is no string or path.
    MXNetError
        If the file cannot be read or holds no graph; names the file.
    """
    if not isinstance(fname, str) and not hasattr(fname, "__fspath__"):
        raise TypeError(f"symbol.load: fname need to be string; got {type(fname).__name__}")
    try:
        text = Path(fname).read_bytes()
    except OSError as error:
        raise MXNetError(f"symbol.load: cannot read {fname}: {error.strerror or error}") from error
    try:
        return from_graph(read_json(text))
    except MXNetError as error:
        raise MXNetError(f"{fname}: {error}") from error
