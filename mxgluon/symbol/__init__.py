"""Symbolic expressions: `var`, `Group`, files, and the symbol classes."""

from ..missing import note_missing_names
from .numpy_symbol import _Symbol
from .symbol import Symbol, from_graph, from_node
from .variable import Group, Variable, fromjson, load, load_json, var

__all__ = [
    "Group",
    "Symbol",
    "Variable",
    "_Symbol",
    "from_graph",
    "from_node",
    "fromjson",
    "load",
    "load_json",
    "var",
]

note_missing_names(__name__)
