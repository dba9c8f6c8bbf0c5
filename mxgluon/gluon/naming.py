"""Names of graph nodes in Gluon 2: the path of the block that an operator runs in, and what the operator is called there."""

from ..core.registry import get
from ..core.scope import state
from ..name import name_hint

__all__ = ["BlockNaming"]


class BlockNaming:
    """A naming policy: ``features_9_act_fwd`` is operator ``fwd`` in block ``features.9.act``.

    A context manager: inside it the operators of this thread ask it for names.

    Parameters
    ----------
    root : Block
        The outermost block; paths start below it.
    """

    def __init__(self, root):
        self._paths: dict[int, str] = {}
        self._blocks: list[str] = [""]
        self._used: set[str] = set()
        self._outer = None
        pending = [(root, "")]
        while pending:
            block, path = pending.pop()
            if id(block) not in self._paths:
                self._paths[id(block)] = path
                children = [(child, f"{path}{name}_") for name, child in block._iter_children()]
                pending.extend(reversed(children))

    def __enter__(self):
        self._outer = state.naming
        state.naming = self
        return self

    def __exit__(self, *exception):
        state.naming = self._outer

    def enter_block(self, block):
        """Note that what follows runs in a block."""
        self._blocks.append(self._paths.get(id(block), self._blocks[-1]))

    def leave_block(self):
        """Note that the innermost block is done."""
        self._blocks.pop()

    def node_name(self, operator: str, suggested: str | None) -> str:
        """Return a name, unused so far, for a node in the innermost block."""
        name = first = self._blocks[-1] + (suggested or name_hint(get(operator), numpy=True).lstrip("_"))
        number = 0
        while name in self._used:
            number += 1
            name = f"{first}{number}"
        self._used.add(name)
        return name
