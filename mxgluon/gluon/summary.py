"""The table that `Block.summary` prints."""

from ..core.storage import Array

__all__ = ["print_summary"]

_LINE = "{:>20}  {:>42} {:>15}"
_WIDTH = 80


class _Row:
    def __init__(self, title, outputs):
        self.title, self.shape = title, _shapes(outputs)
        self.total = self.trainable = self.shared = 0


def print_summary(block, inputs):
    """Run a block's forward and print a table of its layers; see `Block.summary`."""
    rows = [_Row("Input", inputs)]
    handles, seen = [], set()

    def add_row(layer, _, outputs):
        row = _Row(f"{type(layer).__name__}-{len(rows)}", outputs)
        for parameter in layer.params.values():
            size = parameter.data().size
            row.total += size
            row.trainable += 0 if parameter.grad_req == "null" else size
            if parameter in seen:
                row.shared += size
            seen.add(parameter)
        rows.append(row)

    def watch(layer):
        if layer._is_compiled():
            raise AssertionError(f'"{type(layer).__name__}" must not be hybridized to print summary.')
        if not getattr(layer, "_is_container", False):
            handles.append(layer.register_forward_hook(add_row))

    try:
        block.apply(watch)
        block(*inputs)
    finally:
        for handle in handles:
            handle.detach()
    print("\n".join(_lines(rows)))


def _lines(rows):
    total = sum(row.total for row in rows)
    trainable = sum(row.trainable for row in rows)
    shared = sum(row.shared for row in rows)
    yield "-" * _WIDTH
    yield _LINE.format("Layer (type)", "Output Shape", "Param #")
    yield "=" * _WIDTH
    for row in rows:
        yield _LINE.format(row.title, row.shape, row.total)
    yield "=" * _WIDTH
    yield "Parameters in forward computation graph, duplicate included"
    yield f"   Total params: {total}"
    yield f"   Trainable params: {trainable}"
    yield f"   Non-trainable params: {total - trainable}"
    yield f"Shared params in forward computation graph: {shared}"
    yield f"Unique parameters in model: {total - shared}"
    yield "-" * _WIDTH


def _shapes(tree) -> str:
    """Return the shapes of nested arrays as text."""
    shapes = _nested(tree)
    return str(shapes)[1:-1] if isinstance(shapes, list) and not isinstance(tree, Array) else str(shapes)


def _nested(tree):
    if isinstance(tree, Array):
        return tree.shape
    if isinstance(tree, (list, tuple)):
        return [_nested(part) for part in tree]
    if isinstance(tree, dict):
        return {name: _nested(part) for name, part in tree.items()}
    return tree
