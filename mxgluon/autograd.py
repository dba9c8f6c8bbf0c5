"""Automatic differentiation: scopes that record operators, and the passes back over what they recorded."""

from .base import MXNetError
from .core import tape
from .core.scope import state
from .core.storage import Array
from .missing import note_missing_names
from .symbol import Symbol as Symbol
from .symbol.recorded import recorded_symbol
from .util import is_np_array as is_np_array

__all__ = [
    "Function",
    "backward",
    "get_symbol",
    "grad",
    "is_recording",
    "is_training",
    "mark_variables",
    "pause",
    "predict_mode",
    "record",
    "set_recording",
    "set_training",
    "train_mode",
]


def set_recording(is_recording: bool) -> bool:
    """Set whether operators are recorded; return the previous setting.

    Parameters
    ----------
    is_recording : bool
        Whether this thread records.

    Returns
    -------
    bool
        The previous setting.
    """
    previous, state.recording = state.recording, bool(is_recording)
    return previous


def set_training(train_mode: bool) -> bool:
    """Set whether operators run in training mode; return the previous setting.

    Parameters
    ----------
    train_mode : bool
        Whether dropout drops and batch normalization takes the statistics of the batch.

    Returns
    -------
    bool
        The previous setting.
    """
    previous, state.training = state.training, bool(train_mode)
    return previous


def is_recording() -> bool:
    """Return whether operators of this thread are recorded."""
    return state.recording


def is_training() -> bool:
    """Return whether operators of this thread run in training mode."""
    return state.training


class _Scope:
    """Sets recording and training modes inside a ``with`` block; None leaves one as it is."""

    __slots__ = ("_outer", "_recording", "_training")

    def __init__(self, recording, training):
        self._recording, self._training = recording, training
        self._outer = []

    def __enter__(self):
        self._outer.append((state.recording, state.training))
        if self._recording is not None:
            state.recording = self._recording
        if self._training is not None:
            state.training = self._training
        return self

    def __exit__(self, *exception):
        state.recording, state.training = self._outer.pop()


def record(train_mode: bool = True):
    """Return a scope in which operators are recorded.

    Parameters
    ----------
    train_mode : bool, default True
        Whether the forward pass is one of training.

    Returns
    -------
    context manager

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.array([1.0, 2.0])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = (x * x).sum()
    >>> y.backward()
    >>> x.grad
    array([2., 4.])
    """
    return _Scope(True, train_mode)


def pause(train_mode: bool = False):
    """Return a scope in which operators are not recorded.

    Parameters
    ----------
    train_mode : bool, default False
        Whether the operators in it run in training mode.

    Returns
    -------
    context manager
    """
    return _Scope(False, train_mode)


def train_mode():
    """Return a scope in which operators run in training mode; recording stays as it is."""
    return _Scope(None, True)


def predict_mode():
    """Return a scope in which operators run in inference mode; recording stays as it is."""
    return _Scope(None, False)


def mark_variables(variables, gradients, grad_reqs="write"):
    """Make arrays variables whose gradients backward writes into given buffers.

    Parameters
    ----------
    variables, gradients : Array or list of Array
        The variables, and a buffer of the same shape for each.
    grad_reqs : str or list of str, default 'write'
        How backward writes: ``'write'``, ``'add'`` or ``'null'``.

    Raises
    ------
    KeyError
        If a request is none of the three.
    """
    if isinstance(variables, Array):
        variables, gradients = [variables], [gradients]
    if isinstance(grad_reqs, str):
        grad_reqs = [grad_reqs] * len(variables)
    for request in grad_reqs:
        tape.check_request(request)
    for variable, gradient, request in zip(variables, gradients, grad_reqs, strict=True):
        tape.attach(variable, request, gradient)


def _heads(heads, head_grads):
    if isinstance(heads, Array):
        heads = [heads]
    if isinstance(head_grads, Array):
        head_grads = [head_grads]
    if head_grads is not None and len(heads) != len(head_grads):
        raise AssertionError(
            f"heads and head_grads must be lists of the same length: {len(heads)} vs. {len(head_grads)}"
        )
    return list(heads), head_grads


def backward(heads, head_grads=None, retain_graph=False, train_mode=True):
    """Write the gradients of heads with respect to the variables they came from into the variables' buffers.

    Parameters
    ----------
    heads : Array or list of Array
        Recorded arrays of any shape.
    head_grads : Array, or list of Array or None, optional
        The gradient with respect to each head, of the head's shape; None means ones.
    retain_graph : bool, default False
        Keep the recording, so that backward can run on it again.
    train_mode : bool, default True
        Accepted as in MXNet. The mode is fixed by the forward pass.

    Raises
    ------
    MXNetError
        If a head was not recorded.
    """
    heads, head_grads = _heads(heads, head_grads)
    tape.backward(heads, head_grads, retain_graph, train_mode)


def grad(heads, variables, head_grads=None, retain_graph=None, create_graph=False, train_mode=True):
    """Return the gradients of heads with respect to variables as new arrays.

    Parameters
    ----------
    heads : Array or list of Array
        Recorded arrays.
    variables : Array or list of Array
        Variables, or arrays that were recorded on the way to the heads.
    head_grads : Array, or list of Array or None, optional
        The gradient with respect to each head; None means ones.
    retain_graph : bool, optional
        Keep the recording; `create_graph` if not given.
    create_graph : bool, default False
        Record the gradients too, so that they can be differentiated again, to any order and through every operator.
    train_mode : bool, default True
        Accepted as in MXNet. The mode is fixed by the forward pass.

    Returns
    -------
    list of Array

    Raises
    ------
    MXNetError
        If a head was not recorded or a variable is not part of the recording.

    Notes
    -----
    MXNet differentiates twice through a list of operators only, and not with respect to intermediate arrays.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.array([2.0])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = x * x * x
    ...     dx = mx.autograd.grad(y, [x], create_graph=True)[0]
    >>> dx.backward()
    >>> x.grad
    array([12.])
    """
    heads, head_grads = _heads(heads, head_grads)
    if isinstance(variables, Array):
        variables = [variables]
    if not len(variables):
        raise AssertionError("variables cannot be an empty list.")
    return tape.gradients(heads, list(variables), head_grads, retain_graph, create_graph)


def get_symbol(x):
    """Return the operators that were recorded on the way to an array, as a symbol.

    Arrays with gradients become variables ``var<n>``, other ones that went in ``null<n>``; operators are called ``node_<n>``.

    Parameters
    ----------
    x : Array
        A recorded array, or one with a gradient.

    Returns
    -------
    Symbol

    Raises
    ------
    AssertionError
        If `x` is no array.
    MXNetError
        If `x` was not recorded or backward has freed the recording, or if something led to it that is no operator, such as a hybridized
        block or a `Function`.

    Notes
    -----
    MXNet counts its names through the whole process, and shows hybridized blocks and Functions as nodes that cannot be loaded.

    Source
    ------
    MXNet 2.0: ``mx.autograd.get_symbol``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.array([1.0, 2.0])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.np.exp(x * x)
    >>> mx.autograd.get_symbol(y).get_internals().list_outputs()
    ['var0', 'node_0_output', 'node_1_output']
    """
    if not isinstance(x, Array):
        raise AssertionError(f"get_symbol: Invalid argument type, expecting an array, got {type(x)}")
    return recorded_symbol(x)


class Function:
    """A computation with its own gradient: `forward` and `backward` are written by the user.

    Subclasses define ``forward(self, *inputs)`` and ``backward(self, *output_grads)``; the latter returns one array for each input.
    An instance is called once.

    Examples
    --------
    >>> import mxgluon as mx
    >>> class Double(mx.autograd.Function):
    ...     def forward(self, x):
    ...         return x * 2
    ...     def backward(self, dy):
    ...         return dy * 2
    >>> x = mx.np.array([1.0])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = Double()(x)
    >>> y.backward()
    >>> x.grad
    array([2.])
    """

    def __init__(self):
        self._used = False
        self.saved_tensors = ()

    def save_for_backward(self, *args):
        """Keep arrays for `backward`, which finds them in `saved_tensors`."""
        self.saved_tensors = args

    def __call__(self, *inputs):
        """Run `forward`, and record that `backward` gives its gradients."""
        if self._used:
            raise AssertionError("Each Function instance can only be called once. Please create another instance.")
        if state.tracing is not None:
            raise MXNetError("autograd.Function: a Python gradient cannot be used inside a hybridized forward")
        self._used = True
        outer = set_recording(False)
        try:
            outputs = self.forward(*inputs)
        finally:
            set_recording(outer)
        if not outer:
            return outputs
        boxes = (outputs,) if isinstance(outputs, Array) else tuple(outputs)
        # New boxes over the same values: an input that is returned as it is must not lose its own history.
        boxes = tuple(type(box)._wrap(box.jax, box._device) for box in boxes)
        tape.record_python(self._gradients, inputs, boxes)
        return boxes[0] if isinstance(outputs, Array) else type(outputs)(boxes)

    def _gradients(self, count, cotangents, create_graph):
        with _Scope(create_graph, None):
            gradients = self.backward(*cotangents)
        gradients = (gradients,) if isinstance(gradients, Array) else tuple(gradients)
        name = type(self).__name__
        if len(gradients) != count:
            raise AssertionError(
                f"{name}.backward must return exactly the same number of NDArrays as the number of NDArrays arguments to "
                f"forward. Expecting {count} got {len(gradients)}"
            )
        for gradient in gradients:
            if not isinstance(gradient, Array):
                raise AssertionError(f"autograd.Function.backward must return NDArrays, not {type(gradient)}")
        return gradients

    def forward(self, *inputs):
        """Compute the outputs from the inputs."""
        raise NotImplementedError(f"{type(self).__name__}: forward is not defined")

    def backward(self, *output_grads):
        """Compute a gradient for each input from the gradients of the outputs."""
        raise NotImplementedError(f"{type(self).__name__}: backward is not defined")


note_missing_names(__name__)
