"""Block: a piece of a network, made of parameters and other blocks."""

import re
from typing import TYPE_CHECKING

import numpy

from .. import initializer
from .. import numpy as mx_numpy
from ..arguments import warn_caller
from ..core.scope import state
from ..core.storage import Array, array_class, place
from ..device import cpu
from ..formats import parameters as parameter_files
from .generation import generation
from .hooks import Hooks
from .parameter import Parameter
from .summary import print_summary
from .uninitialized import locate

__all__ = ["Block", "indent"]


class Block:
    """A piece of a network. A subclass makes its children and parameters in ``__init__`` and computes in `forward`.

    Blocks and parameters that are assigned as attributes are registered: they are found by `collect_params`, initialized, saved, cast.

    Examples
    --------
    >>> import mxgluon as mx
    >>> class Twice(mx.gluon.Block):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.dense = mx.gluon.nn.Dense(2, in_units=2)
    ...     def forward(self, x):
    ...         return self.dense(self.dense(x))
    >>> list(Twice().collect_params())
    ['dense.weight', 'dense.bias']
    """

    def __init__(self):
        self._children: dict[str, Block] = {}
        self._reg_params: dict[str, Parameter] = {}
        self._forward_hooks = Hooks()
        self._forward_pre_hooks = Hooks()
        self._op_hook: tuple | None = None

    def __repr__(self):
        lines = [
            f"  ({name}): {indent(repr(block))}" for name, block in self.__dict__.items() if isinstance(block, Block)
        ]
        body = "\n".join(lines)
        return f"{type(self).__name__}(\n{body}\n)"

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name.startswith("_") and not name.startswith("__") and "_children" not in self.__dict__:
                kind = type(self).__name__
                raise AttributeError(
                    f"{kind!r} object has no attribute {name!r}: {kind}.__init__ has to call super().__init__() first",
                    name=name,
                    obj=self,
                )
            return super().__getattribute__(name)

    # -- structure ---------------------------------------------------------------------------------------------------------

    def __setattr__(self, name, value):
        existing = self.__dict__.get(name)
        if isinstance(existing, (Parameter, Block)) and not isinstance(value, type(existing)):
            raise TypeError(f"Changing attribute type for {name} from {type(existing)} to {type(value)}is not allowed.")
        if isinstance(value, Block):
            self.register_child(value, name)
        elif isinstance(value, Parameter):
            self._reg_params[name] = value
            generation.advance()
        super().__setattr__(name, value)

    def register_child(self, block, name=None):
        """Register a block as a child.

        Parameters
        ----------
        block : Block
            The child.
        name : str, optional
            Its name; the number of children so far if not given.
        """
        if not isinstance(block, Block):
            raise TypeError(f"register_child: invalid child; got {block!r} of type {type(block)}; expected a Block")
        self._children[str(len(self._children)) if name is None else name] = block
        generation.advance()

    def _iter_children(self):
        """Return (name, child) for every child, in order."""
        return self._children.items()

    @property
    def params(self) -> dict[str, Parameter]:
        """This block's own parameters by name, without those of its children."""
        return self._reg_params

    def collect_params(self, select=None) -> dict[str, Parameter]:
        """Return the parameters of this block and its descendants by their structural names, such as ``features.0.weight``.

        Parameters
        ----------
        select : str, optional
            Regular expression that names have to match from their beginning.
        """
        self._warn_of_containers()
        found = self._collect()
        if select is None:
            return found
        pattern = re.compile(select)
        return {name: parameter for name, parameter in found.items() if pattern.match(name)}

    def _collect(self):
        """Return all parameters by structural name; a shared one has several."""
        found = dict(self._reg_params)
        for name, child in self._iter_children():
            for inner, parameter in child._collect().items():
                found[f"{name}.{inner}"] = parameter
        return found

    def _warn_of_containers(self):
        registered = {id(child) for _, child in self._iter_children()}
        for name, value in self.__dict__.items():
            if name.startswith("__") or name == "_children" or not isinstance(value, (list, tuple, dict)):
                continue
            if _has_unregistered(value, registered):
                warn_caller(
                    f'"{type(self).__name__}.{name}" is an unregistered container with Blocks. Note that Blocks inside the '
                    "list, tuple or dict will not be registered automatically. Make sure to register them using "
                    "register_child() or switching to nn.Sequential/nn.HybridSequential instead. "
                )

    def apply(self, fn):
        """Call a function on every descendant, then on this block; return this block.

        Parameters
        ----------
        fn : callable
            ``fn(block)``.
        """
        for _, child in self._iter_children():
            child.apply(fn)
        fn(self)
        return self

    def share_parameters(self, shared):
        """Use parameters of another block in place of one's own of the same structural names; return this block.

        Parameters
        ----------
        shared : dict of str to Parameter, or None
            What `collect_params` of the other block returned.

        Raises
        ------
        ValueError
            If it is no dict.
        """
        if shared is None:
            return self
        if not isinstance(shared, dict):
            raise ValueError(f"'shared' should be in type of Dict. Get type {type(shared)}!")
        unused = set(shared)
        self._share(shared, unused, "")
        for name in sorted(unused):
            warn_caller(f"Parameter name {name} is not in the current model!")
        return self

    def _share(self, shared, unused, prefix):
        for name in list(self._reg_params):
            if shared.get(prefix + name) is not None:
                setattr(self, name, shared[prefix + name])
                unused.discard(prefix + name)
        for name, child in self._iter_children():
            child._share(shared, unused, f"{prefix}{name}.")

    # -- parameters --------------------------------------------------------------------------------------------------------

    def initialize(self, init=initializer.Uniform(), device=None, verbose=False, force_reinit=False, ctx=None):
        """Initialize the parameters of this block and its descendants.

        Parameters
        ----------
        init : Initializer or str, default Uniform()
            For parameters that do not say themselves how they start.
        device : Device or list of Device, optional
            Where; the current device if not given.
        verbose : bool, default False
            Log each one.
        force_reinit : bool, default False
            Start again although they are initialized.
        """
        if verbose:
            init.set_verbosity(verbose=verbose)
        for parameter in self.collect_params().values():
            parameter.initialize(None, device if ctx is None else ctx, init, force_reinit=force_reinit)

    def cast(self, dtype):
        """Cast the parameters to another type.

        Parameters
        ----------
        dtype : str or numpy.dtype
            The new type.
        """
        for _, child in self._iter_children():
            child.cast(dtype)
        for parameter in self._reg_params.values():
            parameter.cast(dtype)

    def zero_grad(self):
        """Set all gradients to zero."""
        for parameter in self.collect_params().values():
            parameter.zero_grad()

    def reset_device(self, device):
        """Move the parameters to other devices.

        Parameters
        ----------
        device : Device or list of Device
            Where they belong.
        """
        for parameter in self.collect_params().values():
            parameter.reset_device(device)

    def reset_ctx(self, ctx):
        """Deprecated name of `reset_device`."""
        warn_caller("Block.reset_ctx has been renamed to Block.reset_device", DeprecationWarning)
        self.reset_device(ctx)

    def setattr(self, name, value):
        """Set an attribute of every parameter, such as ``net.setattr('grad_req', 'null')``.

        Parameters
        ----------
        name : str
            The attribute.
        value
            Its new value.
        """
        for parameter in self.collect_params().values():
            setattr(parameter, name, value)

    # -- files -------------------------------------------------------------------------------------------------------------

    def save_parameters(self, filename, deduplicate=False):
        """Save the values of the parameters by their structural names; an existing file stays whole until this is done.

        Parameters
        ----------
        filename : str or path
            The file.
        deduplicate : bool, default False
            Save shared parameters once, under the last of their names.

        Notes
        -----
        The file is an archive, or where legacy arrays are on (`npx.reset_np`) the binary form that MXNet 1 reads.
        """
        found = self._collect()
        if deduplicate:
            last = {parameter: name for name, parameter in found.items()}
            found = {name: parameter for parameter, name in last.items()}
        form = "npz" if state.numpy_array else "binary-v3" if state.numpy_shape else "binary"
        parameter_files.save(filename, {name: parameter._reduce().asnumpy() for name, parameter in found.items()}, form)

    def load_parameters(
        self,
        filename,
        device=None,
        allow_missing=False,
        ignore_extra=False,
        cast_dtype=False,
        dtype_source="current",
        ctx=None,
    ):
        """Load parameters from a file that `save_parameters` or `export` of any MXNet version wrote.

        Parameters
        ----------
        filename : str or path
            The file.
        device : Device or list of Device, optional
            Where they belong if they are not initialized yet.
        allow_missing : bool, default False
            Accept that the file lacks parameters of this block.
        ignore_extra : bool, default False
            Accept that it has others.
        cast_dtype : bool, default False
            Cast what has another type.
        dtype_source : {'current', 'saved'}, default 'current'
            Whether the parameter's type or that of the file is kept.

        Raises
        ------
        AssertionError
            If a parameter is missing, or its shape or type is another.
        ValueError
            If the file has a parameter that this block lacks.
        MXNetError
            If the file is damaged.
        """
        loaded = parameter_files.load(filename)
        if not isinstance(loaded, dict):
            raise ValueError(f"file: {filename}: the arrays have no names; expected a file of named parameters")
        if loaded:
            self._load(
                loaded,
                f"file: {filename}",
                device if ctx is None else ctx,
                allow_missing,
                ignore_extra,
                cast_dtype,
                dtype_source,
            )

    def load_dict(
        self,
        param_dict,
        device=None,
        allow_missing=False,
        ignore_extra=False,
        cast_dtype=False,
        dtype_source="current",
        ctx=None,
    ):
        """Load parameters from a dict of arrays by structural name; see `load_parameters`."""
        # NumPy arrays mean what `mx.np.array` makes of them: of the default type.
        hosts = {name: mx_numpy.array(value) for name, value in param_dict.items() if isinstance(value, numpy.ndarray)}
        target = device if ctx is None else ctx
        self._load({**param_dict, **hosts}, "param_dict", target, allow_missing, ignore_extra, cast_dtype, dtype_source)

    def _load(self, arrays, source, device, allow_missing, ignore_extra, cast_dtype, dtype_source):
        own = self.collect_params()
        loaded = {name[4:] if name.startswith(("arg:", "aux:")) else name: value for name, value in arrays.items()}
        if not allow_missing:
            covered = {parameter for name, parameter in own.items() if name in loaded}
            for name, parameter in own.items():
                if parameter not in covered:
                    raise AssertionError(
                        f"Parameter '{name}' is missing in '{source}', which contains parameters: {_brief(loaded)}. "
                        "Set allow_missing=True to ignore missing parameters."
                    )
        if not ignore_extra:
            for name in loaded:
                if name not in own:
                    raise ValueError(
                        f"Parameter '{name}' loaded from '{source}' is not present in Dict, which contains parameters "
                        f"{_brief(own)}. Set ignore_extra=True to ignore. "
                    )
        chosen = [(own[name], value) for name, value in loaded.items() if name in own]
        for parameter, value in chosen:
            # All checks before the first change: a file that does not fit leaves every parameter as it was.
            if not hasattr(value, "shape"):
                raise TypeError(f"{source}: invalid {parameter.name}; got {value!r}; expected an array")
            parameter._check_loadable(value, device, cast_dtype, dtype_source)
        for parameter, value in chosen:
            if not isinstance(value, Array):
                value = array_class()._wrap(place(value, cpu()), cpu())
            parameter._load_init(value, device, cast_dtype=cast_dtype, dtype_source=dtype_source)

    # -- calling -----------------------------------------------------------------------------------------------------------

    def __call__(self, *args, **kwargs):
        """Run the pre-hooks, `forward` and the hooks; return what `forward` returns."""
        if self._forward_pre_hooks:
            for hook in list(self._forward_pre_hooks.values()):
                hook(self, args)
        try:
            outputs = self._call_forward(*args, **kwargs)
        except RuntimeError as error:
            locate(error, self)
            raise
        if self._forward_hooks:
            for hook in list(self._forward_hooks.values()):
                hook(self, args, outputs)
        return outputs

    def _call_forward(self, *args, **kwargs):
        """Compute the outputs: `forward` itself, or a compiled form of it."""
        return self.forward(*args, **kwargs)

    def forward(self, *args):
        """Compute the outputs; a subclass defines it.

        Parameters
        ----------
        *args
            Arrays, or nested lists, tuples and dicts of them.
        """
        raise NotImplementedError(f"{type(self).__name__}: forward is not defined; expected a subclass to define it")

    def hybridize(self, active=True, **kwargs):
        """Hybridize the descendants that are HybridBlocks; see `HybridBlock.hybridize`.

        Parameters
        ----------
        active : bool, default True
            Whether to compile.
        **kwargs
            Options of `HybridBlock.hybridize`.
        """
        for _, child in self._iter_children():
            child.hybridize(active, **kwargs)

    def register_forward_pre_hook(self, hook):
        """Call a function before every forward.

        Parameters
        ----------
        hook : callable
            ``hook(block, inputs)``.

        Returns
        -------
        HookHandle
        """
        return self._forward_pre_hooks.register(hook)

    def register_forward_hook(self, hook):
        """Call a function after every forward.

        Parameters
        ----------
        hook : callable
            ``hook(block, inputs, outputs)``.

        Returns
        -------
        HookHandle
        """
        return self._forward_hooks.register(hook)

    def register_op_hook(self, callback, monitor_all=False):
        """Show the arrays of every operator of hybridized blocks to a function. It runs them one by one, so it is for debugging.

        Parameters
        ----------
        callback : callable
            ``callback(array name, operator name, array)``.
        monitor_all : bool, default False
            Show the inputs of operators too, not only the outputs.
        """
        self._op_hook = (callback, monitor_all)
        for _, child in self._iter_children():
            child.register_op_hook(callback, monitor_all)

    def summary(self, *inputs):
        """Print a table of the layers with their outputs and numbers of parameters.

        Parameters
        ----------
        *inputs
            What `forward` takes.

        Raises
        ------
        AssertionError
            If a block is hybridized.
        """
        print_summary(self, inputs)

    def _is_compiled(self) -> bool:
        """Return whether a forward does not run the forwards of the descendants."""
        return False


def _has_unregistered(value, registered) -> bool:
    if isinstance(value, Block):
        return id(value) not in registered
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, (list, tuple)):
        return False
    return any(_has_unregistered(part, registered) for part in value)


def _brief(names, limit=7) -> str:
    """Return the first and last of many names."""
    names = [f"'{name}'" for name in names]
    if len(names) > limit:
        names = [*names[: limit // 2], "...", *names[-(limit // 2) - 1 :]]
    return ", ".join(names)


def indent(text: str) -> str:
    """Return text with all lines but the first indented."""
    return text.replace("\n", "\n  ")
