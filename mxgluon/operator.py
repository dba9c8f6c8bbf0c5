"""Operators written in Python, as `mx.operator`: `CustomOp` computes, `CustomOpProp` describes, `register` makes it known by a name."""

from .base import MXNetError
from .core import registry
from .ops.custom import PROPERTIES

__all__ = [
    "CustomOp",
    "CustomOpProp",
    "NDArrayOp",
    "NumpyOp",
    "PythonOp",
    "get_all_registered_operators",
    "get_all_registered_operators_grouped",
    "get_operator_arguments",
    "register",
]


class CustomOp:
    """What a custom operator computes. Subclasses define `forward` and `backward`, and write their results with `assign`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> class Square(mx.operator.CustomOp):
    ...     def forward(self, is_train, req, in_data, out_data, aux):
    ...         self.assign(out_data[0], req[0], in_data[0] ** 2)
    ...     def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
    ...         self.assign(in_grad[0], req[0], 2 * in_data[0] * out_grad[0])
    >>> @mx.operator.register("square_example")
    ... class SquareProp(mx.operator.CustomOpProp):
    ...     def create_operator(self, ctx, in_shapes, in_dtypes):
    ...         return Square()
    >>> mx.npx.custom(mx.np.array([3.0]), op_type="square_example")
    array([9.])
    """

    def __init__(self):
        pass

    def forward(self, is_train, req, in_data, out_data, aux):
        """Compute the outputs.

        Parameters
        ----------
        is_train : bool
            Whether in training mode.
        req : list of str
            How to write each output: ``'null'``, ``'write'``, ``'inplace'`` or ``'add'``.
        in_data, out_data : list of ndarray
            Inputs, and where the outputs belong.
        aux : list of ndarray
            Auxiliary states; they may be written.
        """

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        """Compute the gradients of the inputs.

        Parameters
        ----------
        req : list of str
            How to write each gradient.
        out_grad : list of ndarray
            Gradients of the outputs.
        in_data, out_data : list of ndarray
            What `forward` was given, and what it gave.
        in_grad : list of ndarray
            Where the gradients belong.
        aux : list of ndarray
            Auxiliary states.
        """

    def assign(self, dst, req, src):
        """Write `src` into `dst` as `req` says: not at all, over what is there, or on top of it."""
        if req == "null":
            return
        if req in ("write", "inplace"):
            dst[:] = src
        elif req == "add":
            dst[:] += src


class CustomOpProp:
    """What a custom operator looks like from outside. A subclass is registered with `register`, and made anew for each use.

    Parameters
    ----------
    need_top_grad : bool
        Whether `CustomOp.backward` looks at the gradients of the outputs. They are handed over in any case.

    Notes
    -----
    A subclass's own parameters arrive as texts, because they are attributes of a graph's node.
    """

    def __init__(self, need_top_grad=True):
        self.need_top_grad_ = need_top_grad

    def infer_shape(self, in_shape):
        """Return ``(in_shapes, out_shapes, aux_shapes)`` for the shapes of the arguments; by default all are like the first."""
        return in_shape, (in_shape[0],) * len(self.list_outputs()), ()

    def infer_type(self, in_type):
        """Return ``(in_types, out_types, aux_types)``; by default all are like the first."""
        return in_type, [in_type[0]] * len(self.list_outputs()), [in_type[0]] * len(self.list_auxiliary_states())

    def infer_storage_type(self, in_stype):
        """Return storage types like `infer_type`: all are ``'default'``."""
        _refuse_sparse(in_stype)
        return in_stype, ["default"] * len(self.list_outputs()), ["default"] * len(self.list_auxiliary_states())

    def infer_storage_type_backward(self, ograd_stype, in_stype, out_stype, igrad_stype, aux_stype):
        """Return the storage types of the backward pass: all are ``'default'``."""
        for stypes in (ograd_stype, in_stype, out_stype, igrad_stype, aux_stype):
            _refuse_sparse(stypes)
        return tuple(["default"] * len(stypes) for stypes in (ograd_stype, in_stype, out_stype, igrad_stype, aux_stype))

    def list_outputs(self):
        """Return the names of the outputs."""
        return ["output"]

    def list_arguments(self):
        """Return the names of the inputs that are no auxiliary states."""
        return ["data"]

    def list_auxiliary_states(self):
        """Return the names of the auxiliary states, which follow the arguments."""
        return []

    def declare_backward_dependency(self, out_grad, in_data, out_data):
        """Return which of the numbered arrays `backward` needs; it is given all of them in any case."""
        needed = list(out_grad) if self.need_top_grad_ else []
        return [*needed, *in_data, *out_data]

    def create_operator(self, ctx, in_shapes, in_dtypes):
        """Return the `CustomOp` for a device (its name), shapes and types of the arguments."""
        return CustomOp()


def _refuse_sparse(stypes):
    for stype in stypes:
        if stype != "default":
            raise AssertionError(
                f"Default infer_storage_type implementation doesn't allow non default stypes: found non default stype '{stype}'"
            )


def register(reg_name):
    """Return a decorator that registers a subclass of `CustomOpProp`.

    Parameters
    ----------
    reg_name : str
        The name that ``op_type=`` asks for. Registering it again replaces what was there.
    """

    def do_register(prop_cls):
        if not (isinstance(prop_cls, type) and issubclass(prop_cls, CustomOpProp)):
            raise TypeError(f"register: {prop_cls!r} is no operator property; expected a subclass of CustomOpProp")
        PROPERTIES[reg_name] = prop_cls
        return prop_cls

    return do_register


class PythonOp:
    """MXNet 0.x's operator in Python, which MXNet 2.0 kept only in name.

    Raises
    ------
    MXNetError
        When it is made: `CustomOp` is what replaced it.
    """

    def __init__(self, need_top_grad=True):
        raise MXNetError(f"{type(self).__name__} has been superseded; write a subclass of mx.operator.CustomOp")


class NumpyOp(PythonOp):
    """See `PythonOp`."""


class NDArrayOp(PythonOp):
    """See `PythonOp`."""


def get_all_registered_operators():
    """Return the names of all operators.

    Examples
    --------
    >>> import mxgluon as mx
    >>> "Convolution" in mx.operator.get_all_registered_operators()
    True
    """
    return registry.names()


def get_all_registered_operators_grouped():
    """Return ``{operator: its names}``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> "flatten" in mx.operator.get_all_registered_operators_grouped()["Flatten"]
    True
    """
    groups: dict = {}
    for name in registry.names():
        groups.setdefault(registry.get(name).name, []).append(name)
    return groups


class OperatorArguments:
    """Number, names and types of what an operator takes; see `get_operator_arguments`."""

    def __init__(self, narg, names, types):
        self.narg, self.names, self.types = narg, names, types

    def __repr__(self):
        return f"OperatorArguments(narg={self.narg}, names={self.names}, types={self.types})"


def get_operator_arguments(op_name):
    """Return what an operator takes: its inputs, then its attributes.

    Parameters
    ----------
    op_name : str
        A name of the operator.

    Returns
    -------
    OperatorArguments

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.operator.get_operator_arguments("Flatten").names
    ['data']
    """
    operator = registry.get(op_name)
    attributes = operator.attributes
    names = [*operator.inputs, *attributes]
    types = [
        *["NDArray-or-Symbol"] * len(operator.inputs),
        *(attribute.codec.expected for attribute in attributes.values()),
    ]
    return OperatorArguments(len(names), names, types)
