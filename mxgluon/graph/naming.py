"""Names of a node's outputs."""

from .node import Node

__all__ = ["output_name"]

# Operators that name their outputs; the outputs of all others are numbered where there are several.
_OUTPUTS = {
    "BatchNorm": ("output", "mean", "var"),
    "LayerNorm": ("output", "mean", "std"),
    "GroupNorm": ("output", "mean", "std"),
    "RNN": ("output", "state_output", "statecell_output"),
    "Dropout": ("output", "mask"),
}


def output_name(node: Node, index: int) -> str:
    """Return the name by which a user finds an output, such as ``fc1_output``; a variable's is its own."""
    if node.op is None:
        return node.name
    named = _OUTPUTS.get(node.op.name)
    if named is not None and index < len(named):
        suffix = named[index]
    elif node.num_outputs == 1 and not _is_counted(node):
        suffix = "output"
    elif node.num_visible_outputs == 1 and not _is_counted(node):
        suffix = "output"
    else:
        suffix = f"output{index}"
    return f"{node.name}_{suffix}" if node.name else suffix


def _is_counted(node: Node) -> bool:
    """Return whether the operator's number of outputs depends on its attributes: MXNet numbers even a single one."""
    return callable(node.op._outputs) and node.op._visible is None
