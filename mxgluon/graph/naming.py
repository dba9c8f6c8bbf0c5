"""Names of a node's outputs."""

from .node import Node

__all__ = ["output_name"]

# Operators that name their outputs; the outputs of others are numbered where there are several, hidden ones counted.
_OUTPUTS = {
    "BatchNorm": ("output", "mean", "var"),
    "BatchNorm_v1": ("output", "mean", "var"),
    "Dropout": ("output", "mask"),
    "GroupNorm": ("output", "mean", "std"),
    "InstanceNorm": ("output", "mean", "var"),
    "L2Normalization": ("output", "norm"),
    "LRN": ("output", "tmp_norm"),
    "LayerNorm": ("output", "mean", "std"),
    "LeakyReLU": ("output", "mask"),
    "Pooling": ("output", "workspace"),
    "RNN": ("output", "state_output", "statecell_output"),
    "_contrib_SyncBatchNorm": ("output", "mean", "var"),
    "_npi_std": ("std", "mean"),
    "_npi_var": ("var", "mean"),
}
_ALWAYS_NUMBERED = ("CTCLoss", "SliceChannel")


def output_name(node: Node, index: int) -> str:
    """Return the name by which a user finds an output, such as ``fc1_output``; a variable's is its own."""
    if node.op is None:
        return node.name
    names = _OUTPUTS.get(node.op.name, ())
    if index < len(names):
        suffix = names[index]
    elif node.num_outputs == 1 and node.op.name not in _ALWAYS_NUMBERED:
        suffix = "output"
    else:
        suffix = f"output{index}"
    return f"{node.name}_{suffix}" if node.name else suffix
