"""Handles of the hooks that blocks call."""

import weakref

__all__ = ["HookHandle", "Hooks"]


class Hooks(dict):
    """Hooks of a block, in the order they were registered; weakly referenced by their handles."""

    def register(self, hook) -> "HookHandle":
        """Add a hook; return its handle."""
        handle = HookHandle()
        handle.attach(self, hook)
        return handle

    def __reduce__(self):
        return Hooks, (), None, None, iter(self.items())


class HookHandle:
    """A registered hook, which can be detached; as a context manager it detaches the hook at the end."""

    def __init__(self):
        self._hooks = None
        self._id = None

    def attach(self, hooks_dict, hook):
        """Put a hook into a dict of hooks.

        Raises
        ------
        AssertionError
            If the handle is attached already.
        """
        if self._hooks is not None:
            raise AssertionError("The same handle cannot be attached twice.")
        self._id = id(hook)
        hooks_dict[self._id] = hook
        self._hooks = weakref.ref(hooks_dict)

    def detach(self):
        """Remove the hook; nothing if it is gone."""
        hooks = self._hooks() if self._hooks is not None else None
        if hooks is not None:
            hooks.pop(self._id, None)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.detach()
