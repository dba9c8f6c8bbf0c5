"""What a symbol answers about shapes and types."""

import warnings
from typing import TYPE_CHECKING

from ..base import MXNetError
from ..core.scope import state
from ..dtype import to_dtype
from ..graph.infer import infer_graph, is_complete
from ..graph.node import Entry, Graph

__all__ = ["InferenceMethods"]


class InferenceMethods:
    """The methods of `Symbol` that infer."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _graph(self) -> Graph: ...

        def list_arguments(self) -> list[str]: ...

    def infer_shape(self, *args, **kwargs):
        """Infer the shapes of all arguments, outputs and auxiliary states.

        Parameters
        ----------
        *args : tuple of int or None
            Shapes of the arguments in order; None where unknown.
        **kwargs : tuple of int
            Shapes by name of argument or state. -1 is an unknown dimension (0 without NumPy's shapes).

        Returns
        -------
        tuple of (list of tuple, list of tuple, list of tuple)
            Argument, output and auxiliary shapes, or three None, with a warning, if some argument's shape cannot be told.

        Raises
        ------
        MXNetError
            If shapes contradict each other or an operator refuses them, or a name is not known.

        Source
        ------
        MXNet 2.0: ``Symbol.infer_shape``.

        Examples
        --------
        >>> import mxgluon as mx
        >>> (mx.sym.var("x").as_np_ndarray() + 1).infer_shape(x=(2, 3))
        ([(2, 3)], [(2, 3)], [])
        """
        shapes = self._shapes(args, kwargs)
        if all(is_complete(shape) for group in shapes for shape in group):
            return shapes
        unknown = [
            f"{name}: {_shown(shape)}"
            for name, shape in zip(self.list_arguments(), shapes[0], strict=True)
            if not is_complete(shape)
        ]
        _warn(
            "Cannot decide shape for the following arguments (0s in shape means unknown dimensions). "
            "Consider providing them as input:",
            unknown,
        )
        return None, None, None

    def infer_shape_partial(self, *args, **kwargs):
        """Infer as far as possible: as `infer_shape`, but unknown shapes are None and unknown dimensions -1 (or 0).

        Examples
        --------
        >>> import mxgluon as mx
        >>> mx.sym.var("x").infer_shape_partial()
        ([None], [None], [])
        """
        return tuple([_shown(shape) for shape in group] for group in self._shapes(args, kwargs))

    def infer_type(self, *args, **kwargs):
        """Infer the types of all arguments, outputs and auxiliary states.

        Parameters
        ----------
        *args, **kwargs : dtype
            Known types, by position or name.

        Returns
        -------
        tuple of (list of type, list of type, list of type)
            NumPy scalar types; three None, with a warning, if some argument's type cannot be told.

        Raises
        ------
        MXNetError
            If types contradict each other, or a name is not known.

        Source
        ------
        MXNet 2.0: ``Symbol.infer_type``.

        Examples
        --------
        >>> import mxgluon as mx
        >>> mx.sym.var("x", dtype="float16").infer_type()
        ([<class 'numpy.float16'>], [<class 'numpy.float16'>], [])
        """
        types = self.infer_type_partial(*args, **kwargs)
        if all(dtype is not None for group in types for dtype in group):
            return types
        unknown = [
            f"{name}: {dtype}" for name, dtype in zip(self.list_arguments(), types[0], strict=True) if dtype is None
        ]
        _warn(
            "Cannot decide type for the following arguments. Consider providing them as input:",
            unknown,
        )
        return None, None, None

    def infer_type_partial(self, *args, **kwargs):
        """Infer types as far as possible: as `infer_type`, but unknown types are None.

        Examples
        --------
        >>> import mxgluon as mx
        >>> mx.sym.var("x").infer_type_partial()
        ([None], [None], [])
        """
        graph = self._graph()
        known = self._known(args, kwargs, "type", _check_dtype)
        result = infer_graph(graph, None, known, types_only=True)
        groups = self._groups(graph)
        return tuple([_scalar_type(result.dtype(*entry)) for entry in group] for group in groups)

    # -- shared ----------------------------------------------------------------------------------------------------------------

    def _shapes(self, args, kwargs):
        graph = self._graph()
        result = infer_graph(graph, self._known(args, kwargs, "shape", _check_shape))
        return tuple([result.shape(*entry) for entry in group] for group in self._groups(graph))

    @staticmethod
    def _groups(graph: Graph) -> tuple[list[Entry], list[Entry], list[Entry]]:
        return (
            [(node, 0) for node in graph.arguments],
            list(graph.outputs),
            [(node, 0) for node in graph.auxiliary],
        )

    def _known(self, args, kwargs, what: str, convert) -> dict:
        """Return {variable: given fact}."""
        if args and kwargs:
            raise ValueError(f"Symbol: Can only specify known argument {what}s either by positional or kwargs way.")
        graph = self._graph()
        arguments = graph.arguments
        if len(args) > len(arguments):
            raise MXNetError(f"Symbol: too many {what}s; got {len(args)}; expected at most {len(arguments)}")
        known = {
            node: convert(value, f"argument {position}")
            for position, (node, value) in enumerate(zip(arguments, args, strict=False))
            if value is not None
        }
        by_name: dict = {}
        for node in graph.variables:
            by_name.setdefault(node.name, []).append(node)
        for name, value in kwargs.items():
            if name not in by_name:
                candidates = "".join(f"\n\t[{index}]{node.name}" for index, node in enumerate(arguments))
                raise MXNetError(
                    f"Infer{what.capitalize()}Keyword argument name {name} not found.\nCandidate arguments:{candidates}"
                )
            if value is not None:
                known.update(dict.fromkeys(by_name[name], convert(value, repr(name))))
        return known


def _check_dtype(dtype, _):
    return to_dtype(dtype)


def _check_shape(shape, what):
    if not isinstance(shape, tuple):
        raise TypeError(f"Arguments need to be shapes (tuple), but {what} is {type(shape)}.")
    return shape


def _shown(shape):
    """Return a shape as the user's semantics writes unknown dimensions."""
    if shape is None or state.numpy_shape:
        return shape
    return tuple(max(size, 0) for size in shape)


def _scalar_type(dtype):
    return None if dtype is None else dtype.type


def _warn(text: str, lines: list[str]):
    warnings.warn("\n\t".join([text, *lines]), stacklevel=3)
