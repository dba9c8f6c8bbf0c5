"""Checks of symbols: their values, and their gradients against expected ones or finite differences."""

import time

import numpy

from ..core.storage import Array
from ..ndarray.sparse_storage import refuse_storage
from ..numpy_extension import waitall
from ..symbol import _Symbol, var
from .comparison import assert_almost_equal
from .environment import default_device
from .evaluation import Evaluation, bind, class_of, make_array, requests_by_name
from .tolerances import default_dtype, default_numeric_eps, get_tolerance

__all__ = [
    "check_numeric_gradient",
    "check_speed",
    "check_symbolic_backward",
    "check_symbolic_forward",
    "numeric_grad",
]

_FLOATS = (numpy.float16, numpy.float32, numpy.float64)


def _check_dtype(dtype, by_array=True):
    allowed = ("asnumpy", *_FLOATS) if by_array else _FLOATS
    assert any(dtype is one or dtype == one for one in allowed), (
        f"invalid dtype; got {dtype!r}; expected numpy.float16, float32 or float64{' or asnumpy' if by_array else ''}"
    )


def _named(values, names, what):
    """Return values by name, given by position or by name."""
    if isinstance(values, dict):
        if set(values) != set(names):
            raise ValueError(
                f"Symbol {what} and keys of the given location do not match.symbol args:{sorted(names)}, "
                f"location.keys():{sorted(values)}"
            )
        return {name: values[name] for name in names}
    assert isinstance(values, (list, tuple)), f"{what}: got {type(values).__name__}; expected a list, tuple or dict"
    if len(values) != len(names):
        raise ValueError(f"Symbol {what}: wrong number of values; got {len(values)}; expected {len(names)}: {names}")
    return dict(zip(names, values, strict=True))


def _parse(symbol, location, states, device, dtype):
    """Return the arrays of the arguments and of the auxiliary states, by name."""
    cls = class_of(symbol)
    arguments = {
        name: value if isinstance(value, Array) else make_array(cls, value, device, _type(value, dtype))
        for name, value in _named(location, symbol.list_arguments(), "arguments").items()
    }
    names = symbol.list_auxiliary_states()
    if states is None:
        shapes = symbol.infer_shape(**{name: value.shape for name, value in arguments.items()})[2] if names else []
        states = [numpy.zeros(shape) for shape in shapes]
        dtype = default_dtype() if isinstance(dtype, str) else dtype
    named = _named(states, names, "aux_states")
    return arguments, {name: make_array(cls, value, device, _type(value, dtype)) for name, value in named.items()}


def _type(value, dtype):
    return numpy.asarray(value).dtype if isinstance(dtype, str) else dtype


def check_symbolic_forward(
    sym,
    location,
    expected,
    rtol=None,
    atol=None,
    aux_states=None,
    ctx=None,
    equal_nan=False,
    dtype=default_dtype(),
):
    """Raise AssertionError unless a symbol's outputs are nearly equal to the expected ones.

    Parameters
    ----------
    sym : Symbol
        What is checked.
    location : list of array, or dict of str to array
        Values of the arguments, in the order of ``sym.list_arguments()`` or by name.
    expected : list of numpy.ndarray, or dict of str to numpy.ndarray
        The outputs, in order or by name.
    rtol, atol : float, dict or None
        Tolerances; see `assert_almost_equal`.
    aux_states : list or dict of array, optional
        Values of the auxiliary states; zeros if not given.
    ctx : Device, optional
        Where to compute.
    equal_nan : bool, default False
        Whether NaN equals NaN.
    dtype : dtype or 'asnumpy'
        Type of the arguments; with ``'asnumpy'`` each keeps its own.

    Returns
    -------
    list of array
        The outputs.

    Raises
    ------
    ValueError
        If values are missing or there are too many.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.check_symbolic_forward``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> import numpy
    >>> x = mx.sym.var("x").as_np_ndarray()
    >>> mx.test_utils.check_symbolic_forward(x + 1, [numpy.zeros(2)], [numpy.ones(2)])
    [array([1., 1.])]
    """
    _check_dtype(dtype)
    arguments, states = _parse(sym, location, aux_states, ctx or default_device(), dtype)
    evaluation = Evaluation(sym, arguments, states, {}, {})
    names = sym.list_outputs()
    if isinstance(expected, dict):
        expected = [expected[name] for name in names]
    for name, wanted, output in zip(names, expected, evaluation.forward(is_train=False), strict=True):
        labels = (f"EXPECTED_{name}", f"FORWARD_{name}")
        assert_almost_equal(wanted, output, rtol, atol, labels, equal_nan=equal_nan)
    return evaluation.outputs


def _compare_gradients(wanted, found, before, requests, tolerances, label, equal_nan=False):
    """Compare gradients by name with what was written to buffers that held something before."""
    for name, expected in wanted.items():
        request = requests.get(name, "null")
        if request not in ("write", "add", "null"):
            raise ValueError(f"Invalid grad_req {request} for argument {name}; expected 'write', 'add' or 'null'")
        actual = found[name].asnumpy()
        if request == "add":
            actual = actual - before[name]
        elif request == "null":
            expected = before[name]
        names = (f"{label}_{name}", f"BACKWARD_{name}")
        assert_almost_equal(expected, actual, tolerances[0], tolerances[1], names, equal_nan=equal_nan)


def check_symbolic_backward(
    sym,
    location,
    out_grads,
    expected,
    rtol=None,
    atol=None,
    aux_states=None,
    grad_req="write",
    ctx=None,
    grad_stypes=None,
    equal_nan=False,
    dtype=default_dtype(),
):
    """Raise AssertionError unless a symbol's gradients are nearly equal to the expected ones.

    Parameters
    ----------
    sym, location, rtol, atol, aux_states, ctx, equal_nan, dtype
        See `check_symbolic_forward`.
    out_grads : list of array, dict of str to array, or None
        The gradient with respect to each output, in order or by name; ones if None.
    expected : list of numpy.ndarray, or dict of str to numpy.ndarray
        The gradients of the arguments, in order or by name.
    grad_req : str, list of str, or dict of str to str
        How gradients are written: ``'write'``, ``'add'`` or ``'null'``.
    grad_stypes : dict of str to str, optional
        Storage types of gradients: ``'default'``.

    Returns
    -------
    dict of str to array
        The gradient buffers.

    Raises
    ------
    ValueError
        If values are missing or there are too many, or a request is unknown.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.check_symbolic_backward``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> import numpy
    >>> x, one = mx.sym.var("x").as_np_ndarray(), numpy.ones(2)
    >>> mx.test_utils.check_symbolic_backward(x * 3, [one], [one], [3 * one])
    {'x': array([3., 3.])}
    """
    _check_dtype(dtype)
    device = ctx or default_device()
    for stype in (grad_stypes or {}).values():
        refuse_storage("check_symbolic_backward", stype)
    arguments, states = _parse(sym, location, aux_states, device, dtype)
    cls, names = class_of(sym), sym.list_arguments()
    if isinstance(expected, (list, tuple)):
        expected = dict(zip(names, expected, strict=False))
    # Buffers that hold something show whether it is overwritten, added to, or left.
    before = {name: numpy.random.normal(size=value.shape) for name, value in sorted(expected.items())}
    gradients = {name: make_array(cls, before[name], device, _type(expected[name], dtype)) for name in before}
    requests = requests_by_name(grad_req, names)
    evaluation = Evaluation(sym, arguments, states, gradients, requests)
    before = {name: buffer.asnumpy() for name, buffer in gradients.items()}
    outputs = evaluation.forward(is_train=True)
    if isinstance(out_grads, dict):
        out_grads = [out_grads[name] for name in sym.list_outputs()]
    if out_grads is not None:
        out_grads = [
            value if isinstance(value, Array) else make_array(cls, value, device, output.dtype)
            for value, output in zip(out_grads, outputs, strict=True)
        ]
    evaluation.backward(out_grads)
    _compare_gradients(expected, gradients, before, requests, (rtol, atol), "EXPECTED", equal_nan)
    return gradients


def numeric_grad(executor, location, aux_states=None, eps=1e-4, use_forward_train=True, dtype=default_dtype()):
    """Return the gradients of the sum of an executor's first output by finite differences.

    Parameters
    ----------
    executor : object
        Has ``arg_dict`` and ``aux_dict``, arrays by name, ``forward(is_train)`` and ``outputs``.
    location : dict of str to numpy.ndarray
        Where: values of the arguments that are varied. Floating-point ones are.
    aux_states : dict of str to numpy.ndarray, optional
        Values that the auxiliary states get before each forward pass.
    eps : float, default 1e-4
        Distance of the two points that are compared.
    use_forward_train : bool, default True
        Whether forward runs in training mode.
    dtype : dtype
        Type of the arguments.

    Returns
    -------
    dict of str to numpy.ndarray

    Source
    ------
    MXNet 2.0: ``mx.test_utils.numeric_grad``.
    """
    _check_dtype(dtype, by_array=False)
    location = {name: numpy.array(value) for name, value in location.items()}
    for name, value in location.items():
        executor.arg_dict[name][...] = value
    gradients = {name: numpy.zeros(value.shape, dtype) for name, value in location.items()}

    def total(name, value):
        executor.arg_dict[name][...] = value
        for state, known in (aux_states or {}).items():
            executor.aux_dict[state][...] = known
        executor.forward(is_train=use_forward_train)
        return executor.outputs[0].asnumpy()

    for name, value in location.items():
        if value.dtype.kind != "f":
            continue
        for index in numpy.ndindex(value.shape):
            kept = value[index]
            value[index] = kept + eps / 2
            above = total(name, value)
            value[index] -= eps
            below = total(name, value)
            gradients[name][index] = (above - below).sum(dtype=numpy.float64) / eps
            value[index] = kept
        executor.arg_dict[name][...] = value
    return gradients


def check_numeric_gradient(
    sym,
    location,
    aux_states=None,
    numeric_eps=None,
    rtol=None,
    atol=None,
    grad_nodes=None,
    use_forward_train=True,
    ctx=None,
    grad_stype_dict=None,
    dtype=default_dtype(),
):
    """Raise AssertionError unless a symbol's gradients are nearly equal to finite differences.

    The output is multiplied with random weights and summed.

    Parameters
    ----------
    sym, location, aux_states, rtol, atol, ctx
        See `check_symbolic_forward`. The symbol has one output.
    numeric_eps : float, dict or None
        Distance of the two points that are compared; a power of two that suits the type if not given.
    grad_nodes : list of str, dict of str to str, or None
        The arguments whose gradients are checked, or how each is written: ``'write'``, ``'add'`` or ``'null'``. All if None.
    use_forward_train : bool, default True
        Whether the outputs that are compared are those of training mode.
    grad_stype_dict : dict of str to str, optional
        Storage types of gradients: ``'default'``.
    dtype : dtype
        Type of the arguments.

    Raises
    ------
    ValueError
        If values are missing or there are too many, or `grad_nodes` is of another type.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.check_numeric_gradient``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> import numpy
    >>> x = mx.sym.var("x").as_np_ndarray()
    >>> mx.test_utils.check_numeric_gradient(mx.np.tanh(x), [numpy.ones(2)], dtype=numpy.float64)
    """
    _check_dtype(dtype, by_array=False)
    for stype in (grad_stype_dict or {}).values():
        refuse_storage("check_numeric_gradient", stype)
    assert len(sym.list_outputs()) == 1, f"check_numeric_gradient: got {len(sym)} outputs; expected one"
    device = ctx or default_device()
    arguments, states = _parse(sym, location, aux_states, device, dtype)
    if grad_nodes is not None and not isinstance(grad_nodes, (list, tuple, dict)):
        raise ValueError(f"grad_nodes: got {type(grad_nodes).__name__}; expected a list, a tuple, a dict or None")
    names = sym.list_arguments() if grad_nodes is None else list(grad_nodes)
    requests = dict(grad_nodes) if isinstance(grad_nodes, dict) else dict.fromkeys(names, "write")
    values = {name: array.asnumpy() for name, array in arguments.items()}
    known_states = {name: array.asnumpy() for name, array in states.items()}
    projected, weights = _project(sym, arguments, device, dtype)
    buffers = {
        name: make_array(class_of(sym), numpy.random.normal(0, 0.01, values[name].shape), device, dtype)
        for name in names
    }
    before = {name: buffer.asnumpy() for name, buffer in buffers.items()}
    evaluation = Evaluation(projected, {**arguments, _WEIGHTS: weights}, states, buffers, requests)
    eps = get_tolerance(evaluation.forward(is_train=True)[0], numeric_eps, default_numeric_eps())
    assert dtype == numpy.float64 or float(eps) >= 1e-5, f"numeric_eps: got {eps}; expected at least 1e-5 for {dtype}"
    evaluation.backward()
    estimates = numeric_grad(
        evaluation, {name: values[name] for name in names}, known_states, eps, use_forward_train, dtype
    )
    _compare_gradients(
        {name: estimates[name] for name in names if requests[name] != "null"},
        buffers,
        before,
        requests,
        (rtol, atol),
        "NUMERICAL",
    )


_WEIGHTS = "__random_proj"


def _project(symbol, arguments, device, dtype):
    """Return a symbol times random weights, none of them small, and the weights."""
    shape = symbol.infer_shape(**{name: array.shape for name, array in arguments.items()})[1][0]
    weights = var(_WEIGHTS)
    product = symbol * (weights.as_np_ndarray() if isinstance(symbol, _Symbol) else weights)
    return product, make_array(class_of(symbol), numpy.random.random_sample(shape) + 0.1, device, dtype)


def check_speed(sym, location=None, ctx=None, N=20, grad_req=None, typ="whole", **kwargs):
    """Return how many seconds a symbol takes.

    Parameters
    ----------
    sym : Symbol
        What is computed.
    location : dict of str to numpy.ndarray, optional
        Values of the arguments; random ones if not given.
    ctx : Device, optional
        Where to compute.
    N : int, default 20
        How often it is computed; the result is the mean.
    grad_req : str, list of str, or dict of str to str, optional
        How gradients are written.
    typ : {'whole', 'forward'}
        Whether the backward pass belongs to it.
    **kwargs
        Shapes of arguments by name, where no values are given, and ``type_dict``.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If `typ` is neither, or the shapes do not tell those of all arguments.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.check_speed``.
    """
    if typ not in ("whole", "forward"):
        raise ValueError(f'typ can only be "whole" or "forward".; got {typ!r}')
    if location is not None:
        assert isinstance(location, dict), f'Expect dict, get "location"={location}'
        kwargs = {name: value.shape for name, value in location.items()}
    evaluation = bind(sym, grad_req or "write", ctx, **kwargs)
    if location is None:
        location = {name: numpy.random.normal(size=array.shape) for name, array in evaluation.arg_dict.items()}
    for name, value in location.items():
        evaluation.arg_dict[name][...] = value

    def run():
        outputs = evaluation.forward(is_train=typ == "whole")
        if typ == "whole":
            evaluation.backward(outputs)

    run()
    waitall()
    start = time.perf_counter()
    for _ in range(N):
        run()
    waitall()
    return (time.perf_counter() - start) / N
