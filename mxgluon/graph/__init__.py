"""Graphs of operators: what symbols are made of, what model files hold, and what imported models run."""

from .execute import Plan, compile_plan
from .infer import Inference, infer_graph
from .json_reader import read_json
from .json_writer import write_json
from .node import Graph, Node

__all__ = [
    "Graph",
    "Inference",
    "Node",
    "Plan",
    "compile_plan",
    "infer_graph",
    "read_json",
    "write_json",
]
