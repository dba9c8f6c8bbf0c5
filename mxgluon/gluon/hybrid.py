"""HybridBlock: a block whose forward can be turned into one compiled program, or into a graph."""

import contextlib

from ..arguments import warn_caller
from ..core.monitor import Monitor
from ..core.programs import Programs
from ..core.scope import state
from ..core.storage import Array
from ..core.trace import DynamicShape, escape
from ..symbol import Symbol
from . import exporting
from .block import Block
from .first_forward import FirstForward
from .generation import generation, shape_is_known
from .naming import BlockNaming

__all__ = ["HybridBlock"]

_NO_ARRAY = "In HybridBlock, there must be one NDArray in the input. Please check the type of the args.\n"
_DEACTIVATED = "Currently the model has been hybridized. Automatically deactivate the hybridization when {action}."


class HybridBlock(Block):
    """A block that can be hybridized: its forward is traced once and then runs as one compiled program.

    A subclass defines ``forward`` with `mx.np` and `mx.npx` functions, and `infer_shape` where it has parameters whose shapes depend
    on the inputs. Children must be HybridBlocks too.

    Examples
    --------
    >>> import mxgluon as mx
    >>> class Scale(mx.gluon.HybridBlock):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.weight = mx.gluon.Parameter("weight", shape=(1,), init="ones")
    ...     def forward(self, x):
    ...         return x * self.weight.data()
    >>> net = Scale()
    >>> net.initialize()
    >>> net.hybridize()
    >>> net(mx.np.array([2.0]))
    array([2.])
    """

    def __init__(self):
        if hasattr(self, "hybrid_forward"):
            raise AssertionError(
                "'forward' instead of 'hybrid_forward' interface needs to be used starting from Gluon2.0."
                "Please follow MXNet2.0 Migration Guide to use new APIs."
            )
        super().__init__()
        self._active = False
        self._flags: dict = {}
        self._partition_if_dynamic = True
        self._programs: Programs | None = None
        self._generation = -1
        self._block_tree: tuple | None = None
        self._splits = False
        self._inferred = False

    def _is_compiled(self) -> bool:
        return self._active

    def __getstate__(self):
        # Programs hold compiled code and arrays of this very block; a copy makes its own.
        return {**self.__dict__, "_programs": None, "_generation": -1, "_block_tree": None}

    # -- structure ---------------------------------------------------------------------------------------------------------

    def __setattr__(self, name, value):
        super().__setattr__(name, value)
        if isinstance(value, HybridBlock):
            self._deactivate("changing the children blocks")

    def register_child(self, block, name=None):
        """Register a block as a child.

        Parameters
        ----------
        block : HybridBlock
            The child.
        name : str, optional
            Its name; the number of children so far if not given.

        Raises
        ------
        ValueError
            If the child is no HybridBlock.
        """
        if not isinstance(block, HybridBlock):
            raise ValueError(
                f"Children of HybridBlock must also be HybridBlock, but {block} has type {type(block)}. "
                "If you are using Sequential, please try HybridSequential instead."
            )
        super().register_child(block, name)
        self._deactivate("adding new children block")

    def cast(self, dtype):
        """Cast the parameters to another type.

        Parameters
        ----------
        dtype : str or numpy.dtype
            The new type.
        """
        self._deactivate("cast the block to use another data type")
        super().cast(dtype)

    def _deactivate(self, action):
        if self.__dict__.get("_active"):
            warn_caller(_DEACTIVATED.format(action=action))
            self._active = False
        self._clear_programs()

    def _clear_programs(self):
        self.__dict__["_programs"] = None

    # -- hybridize ---------------------------------------------------------------------------------------------------------

    def hybridize(
        self,
        active=True,
        partition_if_dynamic=True,
        static_alloc=False,
        static_shape=False,
        inline_limit=2,
        forward_bulk_size=None,
        backward_bulk_size=None,
    ):
        """Compile the forward of this block and of its children on the next call, or run it operator by operator again.

        Parameters
        ----------
        active : bool, default True
            Whether to compile.
        partition_if_dynamic : bool, default True
            Run a forward with operators whose output shape depends on values operator by operator, its hybridized children
            compiled. Otherwise such a forward is an error.
        static_alloc, static_shape : bool, default False
            Accepted; every program here plans its memory ahead. `static_shape` needs `static_alloc`.
        inline_limit : int, default 2
            Accepted; XLA decides what it inlines.
        forward_bulk_size, backward_bulk_size : int, optional
            Accepted; a program is one whole.

        Raises
        ------
        ValueError
            If `static_shape` is asked for without `static_alloc`.
        """
        if static_shape and not static_alloc:
            raise ValueError("HybridBlock: static_shape needs static_alloc; got static_alloc=False, static_shape=True")
        self._active = bool(active)
        self._partition_if_dynamic = bool(partition_if_dynamic)
        self._flags = {"static_alloc": static_alloc, "static_shape": static_shape, "inline_limit": inline_limit}
        self._splits = False
        self._clear_programs()
        if (active and self._forward_hooks) or self._forward_pre_hooks:
            warn_caller(
                f'"{self}" is being hybridized while still having forward hook/pre-hook. '
                f'If "{self}" is a child of HybridBlock, the hooks will not take effect.'
            )
        super().hybridize(
            active,
            partition_if_dynamic=partition_if_dynamic,
            static_alloc=static_alloc,
            static_shape=static_shape,
            inline_limit=inline_limit,
            forward_bulk_size=forward_bulk_size,
            backward_bulk_size=backward_bulk_size,
        )

    # -- calling -----------------------------------------------------------------------------------------------------------

    def _call_forward(self, *args, **kwargs):
        if self._active and state.tracing is None and not self._splits:
            return self._run_compiled(args, kwargs)
        return self._run_forward(args, kwargs)

    def _run_compiled(self, args, kwargs):
        if self._op_hook is not None:
            with BlockNaming(self), Monitor(*self._op_hook):
                return self._run_forward(args, kwargs)
        if not _starts_with_array(args):
            if _contains(Symbol, (args, kwargs)):
                return self._run_forward(args, kwargs)
            if not _contains(Array, (args, kwargs)):
                raise ValueError(_NO_ARRAY)
        if self._generation != generation.number:
            self._check_block_tree()
        programs = self._programs
        if programs is None:
            programs = self._programs = Programs(self._run_forward_flat, type(self).__name__, self._arrays_on)
        try:
            return programs(args, kwargs)
        except DynamicShape as found:
            if not self._partition_if_dynamic:
                raise exporting.dynamic_shape_error(self, found.operator) from None
            self._splits = True
            return self._run_forward(args, kwargs)

    def _run_forward_flat(self, *args, **kwargs):
        return self._run_forward(args, kwargs)

    def _run_forward(self, args, kwargs):
        if not _starts_with_array(args):
            if not _contains((Array, Symbol), (args, kwargs)):
                raise ValueError(_NO_ARRAY)
            if state.substitution is None and _contains(Symbol, (args, kwargs)):
                with exporting.symbolic(self):
                    return self._run_forward(args, kwargs)
        if not self._inferred and state.substitution is None:
            with FirstForward() as first:
                self._infer(args, kwargs, first)
                return self._run_inferred(args, kwargs)
        return self._run_inferred(args, kwargs)

    def _run_inferred(self, args, kwargs):
        naming = state.naming
        if not isinstance(naming, BlockNaming):
            return self.forward(*args, **kwargs)
        naming.enter_block(self)
        try:
            return self.forward(*args, **kwargs)
        finally:
            naming.leave_block()

    def _infer(self, args, kwargs, first):
        waiting = [parameter for parameter in self._reg_params.values() if parameter._deferred_init]
        if waiting or any(not shape_is_known(parameter.shape) for parameter in self._reg_params.values()):
            first.note(self, self._reg_params.values())
            self.infer_shape(*args, **kwargs)
            with escape() if state.tracing is not None else contextlib.nullcontext():
                for parameter in waiting:
                    parameter._finish_deferred_init()
        self._inferred = True

    def infer_shape(self, *args):
        """Set the shapes of this block's own parameters from the inputs; a block with such parameters overrides it.

        Parameters
        ----------
        *args
            The inputs of the first forward; their shapes are known.

        Raises
        ------
        RuntimeError
            If a parameter's shape is unknown.
        """
        unknown = [parameter for parameter in self._reg_params.values() if not shape_is_known(parameter.shape)]
        if unknown:
            name = type(self).__name__
            listed = ", ".join(f"{parameter.name} ({parameter.shape})" for parameter in unknown)
            raise RuntimeError(
                f"{name} has parameters with unknown shape. You need to either specify the shape in __init__ or implement "
                f"{name}.infer_shape to set the parameter shapes based on the first input. Parameters with unknown shapes are {listed}"
            )

    def forward(self, x, *args):
        """Compute the outputs; a subclass defines it.

        Parameters
        ----------
        x, *args
            Arrays, or nested lists, tuples and dicts of them.
        """
        raise NotImplementedError(f"{type(self).__name__}: forward is not defined; expected a subclass to define it")

    # -- what a program stands on ------------------------------------------------------------------------------------------

    def _check_block_tree(self):
        """Forget the programs if the tree of blocks or the arrays of parameters are others than they were."""
        tree = self._describe_block_tree()
        if tree != self._block_tree:
            self._clear_programs()
            self._block_tree = tree
        self._generation = generation.number

    def _describe_block_tree(self):
        found, pending = [], [self]
        while pending:
            block = pending.pop()
            found.append(id(block))
            found.extend(id(parameter) for parameter in block._reg_params.values())
            found.extend(id(array) for parameter in block._reg_params.values() for array in parameter._arrays())
            pending.extend(child for _, child in block._iter_children())
        return tuple(found)

    def _arrays_on(self, device):
        """Return the parameters' arrays that a forward on a device reads."""
        arrays = []
        for parameter in self.collect_params().values():
            arrays.extend(array for array in parameter._arrays() if array.device == device)
        return arrays

    # -- graphs ------------------------------------------------------------------------------------------------------------

    def export(self, path, epoch=0, remove_amp_cast=True):
        """Write the block as an MXNet model: a graph and its parameters.

        Parameters
        ----------
        path : str or None
            Prefix of the files ``path-symbol.json`` and ``path-0000.params``. None: nothing is written.
        epoch : int, default 0
            Number in the name of the parameter file.
        remove_amp_cast : bool, default True
            Leave out casts that automatic mixed precision put in.

        Returns
        -------
        tuple
            The names of both files (None for that of the parameters if there are none); with `path` None, the Symbol and a dict of the
            parameters' arrays by name (``arg:`` or ``aux:`` and the structural name).

        Raises
        ------
        RuntimeError
            If the block has not been hybridized and called.
        MXNetError
            If the forward calls JAX functions that no MXNet operator stands for.

        Notes
        -----
        One input is called ``data``, several ``data0``, ``data1``, …
        """
        if not self._active or self._programs is None or self._programs.latest is None:
            raise RuntimeError(
                "Please first call block.hybridize() and then run forward with this block at least once before calling export."
            )
        return exporting.export(self, self._programs.latest, path, epoch, remove_amp_cast)


def _starts_with_array(args) -> bool:
    return bool(args) and isinstance(args[0], Array)


def _contains(kind, tree) -> bool:
    """Return whether nested lists, tuples and dicts hold something of a kind."""
    if isinstance(tree, kind):
        return True
    if isinstance(tree, dict):
        tree = tree.values()
    elif not isinstance(tree, (list, tuple)):
        return False
    return any(_contains(kind, part) for part in tree)
