"""What files of older versions of MXNet leave to the reader."""

from ..core.registry import Op, get
from .node import Node

__all__ = [
    "HIDDEN_KEYS",
    "correct_name",
    "current_operator",
    "default_initializer",
    "hide_attributes",
    "upgrade_node",
]

HIDDEN_KEYS = (
    "ctx_group",
    "lr_mult",
    "wd_mult",
    "force_mirroring",
    "mirror_stage",
    "profiler_scope",
)
"""Attributes that belong to no operator. Files hold them as ``__key__``; old files, and users, write them without underscores."""

_ZERO, _ONE, _QUARTER = '["zero", {}]', '["one", {}]', '["Constant", {"value": 0.25}]'
_BILINEAR = '["bilinear", {}]'
_INITIALIZERS = {
    "moving_mean": _ZERO,
    "moving_var": _ONE,
}

_MISSPELLED = {
    ("sort", "is_ascend_s"): "is_ascend",
    ("argsort", "is_ascend_s"): "is_ascend",
    ("_npi_around", "decimal"): "decimals",
}
"""What MXNet 2.0 exports under a name that it does not itself read: ``Block.export`` of a forward with such an operator."""

_RENAMED = {
    ("_npi_pad", "constant_value"): "constant_values",
    ("rmsprop_update", "gamma1"): "rho",
    ("rmspropalex_update", "gamma1"): "rho",
    ("rmspropalex_update", "gamma2"): "momentum",
}
"""What MXNet 1 called otherwise; MXNet 2.0 does not read it."""

_OPERATORS = {"_sample_multinomial": "_sample_categorical", "sample_multinomial": "_sample_categorical"}
"""Operators whose name MXNet 2 gave to another one."""


def current_operator(name: str, version: int) -> str:
    """Return the name that the operator of a file of `version` has now."""
    return _OPERATORS.get(name, name) if version < 20000 else name


def correct_name(op: Op, key: str) -> str:
    """Return the name of an attribute where a file has an older one, or has it misspelled."""
    return _MISSPELLED.get((op.name, key)) or _RENAMED.get((op.name, key), key)


def default_initializer(op, attributes: dict, input_name: str) -> str | None:
    """Return the ``__init__`` attribute that a variable gets by becoming this input of an operator, or None."""
    if input_name in op.aux:
        return _INITIALIZERS.get(input_name)
    if op.name == "UpSampling" and input_name == "weight":
        return _BILINEAR
    if input_name == "gamma" and attributes.get("act_type") == "prelu":
        return _QUARTER
    return None


def hide_attributes(
    raw: dict[str, str],
) -> tuple[dict[str, str], list[tuple[str, str, str]]]:
    """Put underscores around the keys that no operator owns.

    Returns
    -------
    dict
        The attributes that stay with the node.
    list of (str, str, str)
        What is meant for an input variable: its input name, the hidden key and the value (``weight_lr_mult`` of old files).
    """
    kept, moved = {}, []
    for key, value in raw.items():
        hidden = next(
            (known for known in HIDDEN_KEYS if key == known or key.endswith("_" + known)),
            None,
        )
        if hidden is None or key.startswith("__"):
            kept[key] = value
        elif key == hidden:
            kept.setdefault(f"__{hidden}__", value)
        else:
            moved.append((key[: -len(hidden) - 1], f"__{hidden}__", value))
    return kept, moved


def upgrade_node(node: Node, version: int, moved: list[tuple[str, str, str]]):
    """Complete an operator node whose inputs are linked, in place, by the rules for files of `version`."""
    op, attributes = node.operator, node.attributes
    if version < 905 and op.name in ("argmax", "argmin") and attributes.get("axis") == -1:
        attributes["axis"] = None
    if op.variadic is not None and op.variadic in op.attributes:
        if op.input_rule is not None and len(node.inputs) == len(op.input_names(attributes)):
            # UpSampling need not count its weight.
            attributes[op.variadic] = len(node.inputs)
        return
    if version < 20000 and op.name == "GroupNorm":
        _scale_groups(node)
        return
    names = op.input_names(attributes)
    if version < 900 and len(node.inputs) < len(names):
        missing = names[len(node.inputs) :]
        node.inputs += tuple((Node(None, f"{node.name}_{name}" if node.name else name), 0) for name in missing)
    if version < 904 or moved:
        for name, (source, _) in zip(names, node.inputs, strict=False):
            if source.op is not None:
                continue
            initializer = default_initializer(op, attributes, name) if version < 904 else None
            if initializer is not None:
                source.extra.setdefault("__init__", initializer)
            for target, key, value in moved:
                if target == name:
                    source.extra.setdefault(key, value)


def _scale_groups(node: Node):
    """Give a GroupNorm the meaning that it has before 2.0: one scale and shift for each group, where 2.0 has them for each channel.

    Each group becomes one channel for the operator. Its name stays with the last node, whose output is the old one.
    """
    if len(node.inputs) != 3 or node.attributes["output_mean_var"]:
        return
    data, *parameters = node.inputs
    one_channel_each = get("Reshape").canonical({"shape": (0, node.attributes["num_groups"], -1)})
    groups = Node(get("Reshape"), f"{node.name}_groups", one_channel_each, inputs=[data])
    scaled = Node(node.op, f"{node.name}_scaled", node.attributes, node.extra, [(groups, 0), *parameters])
    node.op, node.attributes = get("reshape_like"), get("reshape_like").canonical({})
    node.inputs = ((scaled, 0), data)
