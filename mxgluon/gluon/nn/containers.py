"""Blocks of blocks: one after another, side by side, and around functions."""

from ... import numpy as mx_numpy
from ... import numpy_extension
from ...arguments import check_integer, warn_caller
from ..block import Block, indent
from ..hybrid import HybridBlock

__all__ = [
    "Concatenate",
    "HybridConcatenate",
    "HybridLambda",
    "HybridSequential",
    "Identity",
    "Lambda",
    "Sequential",
]


class _Stack(Block):
    """What `Sequential` and `HybridSequential` have in common."""

    _is_container = True

    def add(self, *blocks):
        """Add blocks at the end.

        Parameters
        ----------
        *blocks : Block
            The blocks, in order.
        """
        for block in blocks:
            self.register_child(block)

    def forward(self, x, *args):
        """Run the blocks one after another; what a block returns beyond its first output goes to the next one too."""
        for _, block in self._iter_children():
            x = block(x, *args)
            args = ()
            if isinstance(x, (tuple, list)):
                x, *args = x
        return (x, *args) if args else x

    def __repr__(self):
        lines = [f"  ({name}): {indent(repr(block))}" for name, block in self._iter_children()]
        body = "\n".join(lines)
        return f"{type(self).__name__}(\n{body}\n)"

    def __getitem__(self, key):
        blocks = [block for _, block in self._iter_children()]
        if not isinstance(key, slice):
            return blocks[key]
        part = type(self)()
        part.add(*blocks[key])
        return part

    def __len__(self):
        return len(self._iter_children())

    def __iter__(self):
        return iter([block for _, block in self._iter_children()])


class Sequential(_Stack):
    """Blocks that run one after another.

    Examples
    --------
    >>> import mxgluon as mx
    >>> net = mx.gluon.nn.Sequential()
    >>> net.add(mx.gluon.nn.Dense(10, activation="relu"), mx.gluon.nn.Dense(20))
    >>> len(net)
    2
    """

    def hybridize(self, active=True, **kwargs):
        """Hybridize the children; see `HybridBlock.hybridize`. If all could be hybridized as one, this says so.

        Parameters
        ----------
        active : bool, default True
            Whether to compile.
        **kwargs
            Options of `HybridBlock.hybridize`.
        """
        children = [block for _, block in self._iter_children()]
        if children and all(isinstance(block, HybridBlock) for block in children):
            warn_caller(
                f"All children of this Sequential layer '{self!r}'\n are HybridBlocks. Consider "
                "using HybridSequential for the best performance."
            )
        super().hybridize(active, **kwargs)


class HybridSequential(_Stack, HybridBlock):
    """HybridBlocks that run one after another, and can be hybridized as one.

    Examples
    --------
    >>> import mxgluon as mx
    >>> net = mx.gluon.nn.HybridSequential()
    >>> net.add(mx.gluon.nn.Dense(10, activation="relu"), mx.gluon.nn.Dense(20))
    >>> net.hybridize()
    >>> net[0]
    Dense(-1 -> 10, Activation(relu))
    """


class Concatenate(Sequential):
    """Blocks that run on the same input; their outputs are concatenated.

    Parameters
    ----------
    axis : int, default -1
        Along which axis.

    Examples
    --------
    >>> import mxgluon as mx
    >>> net = mx.gluon.nn.Concatenate()
    >>> net.add(mx.gluon.nn.Identity(), mx.gluon.nn.Identity())
    >>> net(mx.np.ones((1, 1)))
    array([[1., 1.]])
    """

    _is_container = False

    def __init__(self, axis=-1):
        super().__init__()
        self.axis = check_integer(type(self).__name__, "axis", axis)

    def forward(self, x):
        """Return the concatenated outputs."""
        return mx_numpy.concatenate([block(x) for _, block in self._iter_children()], axis=self.axis)


class HybridConcatenate(HybridSequential):
    """HybridBlocks that run on the same input; their outputs are concatenated.

    Parameters
    ----------
    axis : int, default -1
        Along which axis.

    Examples
    --------
    >>> import mxgluon as mx
    >>> net = mx.gluon.nn.HybridConcatenate(axis=0)
    >>> net.add(mx.gluon.nn.Identity(), mx.gluon.nn.Identity())
    >>> net(mx.np.ones((1, 1))).shape
    (2, 1)
    """

    _is_container = False

    def __init__(self, axis=-1):
        super().__init__()
        self.axis = check_integer(type(self).__name__, "axis", axis)

    def forward(self, x):
        """Return the concatenated outputs."""
        return mx_numpy.concatenate([block(x) for _, block in self._iter_children()], axis=self.axis)


class Identity(HybridBlock):
    """A block that returns its input.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.Identity()(mx.np.ones(1))
    array([1.])
    """

    def forward(self, x):
        """Return the input."""
        return x


def _find_function(function):
    """Return (function, its name) for a function, or a name of one in `mx.np` or `mx.npx`."""
    if isinstance(function, str):
        for module in (mx_numpy, numpy_extension):
            if hasattr(module, function):
                return getattr(module, function), function
        raise ValueError(f"Function name {function} is not found in np/npx.")
    if callable(function):
        return function, getattr(function, "__name__", type(function).__name__)
    raise ValueError(f"Unrecognized function in lambda: {function} of type {type(function)}")


class Lambda(Block):
    """A function as a block.

    Parameters
    ----------
    function : callable or str
        The function, or the name of one in `mx.np` or `mx.npx`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.Lambda("tanh")
    Lambda(tanh)
    """

    def __init__(self, function):
        super().__init__()
        self._function, self._function_name = _find_function(function)

    def forward(self, *args):
        """Return what the function returns."""
        return self._function(*args)

    def __repr__(self):
        return f"{type(self).__name__}({self._function_name})"


class HybridLambda(HybridBlock):
    """A function as a block that can be hybridized.

    Parameters
    ----------
    function : callable or str
        The function, or the name of one in `mx.np` or `mx.npx`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.HybridLambda(lambda x: x * 2)(mx.np.ones(1))
    array([2.])
    """

    def __init__(self, function):
        super().__init__()
        self._function, self._function_name = _find_function(function)

    def forward(self, x, *args):
        """Return what the function returns."""
        return self._function(x, *args)

    def __repr__(self):
        return f"{type(self).__name__}({self._function_name})"
