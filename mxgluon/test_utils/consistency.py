"""Checks that two ways of computing the same give the same: devices and types, hybridize, optimizers."""

import traceback

import numpy

from .. import autograd
from .. import random as random_stream
from ..core.storage import Array, array_class, place
from ..symbol import Symbol
from .comparison import assert_almost_equal, compare_ndarray_tuple
from .environment import default_device
from .evaluation import bind
from .random_arrays import _refuse_storage
from .tolerances import get_tols

__all__ = [
    "check_consistency",
    "check_gluon_hybridize_consistency",
    "compare_optimizer",
    "compare_optimizer_noise_seeded",
]


def _coarser(first, second):
    """Return the type of fewer bytes."""
    return second if numpy.dtype(second).itemsize <= numpy.dtype(first).itemsize else first


def _fill(evaluations, arg_params, aux_params, scale, use_uniform, rand_type):
    """Give all evaluations the same values: those that are given, random ones, and zeros for auxiliary states."""
    first = evaluations[0]
    values = dict(arg_params or {})
    # In the order of the names, so that a seed gives the same values.
    for name, array in sorted(first.arg_dict.items()):
        if name not in values:
            bound = 0.92 * scale
            values[name] = (
                numpy.random.uniform(-bound, bound, array.shape)
                if use_uniform
                else numpy.random.normal(scale=scale, size=array.shape)
            ).astype(rand_type)
    states = {**dict.fromkeys(first.aux_dict, 0), **(aux_params or {})}
    for evaluation in evaluations:
        for arrays, known in ((evaluation.arg_dict, values), (evaluation.aux_dict, states)):
            for name, array in arrays.items():
                array[...] = numpy.asarray(known[name])


class _Judge:
    """Compares arrays, and raises or reports."""

    def __init__(self, rtol, atol, equal_nan, raise_on_err):
        self._rtol, self._atol, self._equal_nan, self._raises = rtol, atol, equal_nan, raise_on_err

    def compare(self, array, truth, what, types=()):
        """Compare an array with the truth, to the tolerances of the coarsest type that is involved."""
        tolerances = (self._rtol, self._atol)
        if types:
            coarse = [
                numpy.empty(0, _coarser(own.dtype, dtype)) for own, dtype in zip((array, truth), types, strict=True)
            ]
            tolerances = get_tols(coarse[0], coarse[1], self._rtol, self._atol)
        try:
            assert_almost_equal(array, truth, tolerances[0], tolerances[1], equal_nan=self._equal_nan)
        except AssertionError as error:
            print(f"{what}: {error}")
            if self._raises:
                raise
            traceback.print_exc()


def check_consistency(
    sym,
    ctx_list,
    scale=1.0,
    grad_req="write",
    arg_params=None,
    aux_params=None,
    rtol=None,
    atol=None,
    raise_on_err=True,
    ground_truth=None,
    equal_nan=False,
    use_uniform=False,
    rand_type=numpy.float64,
):
    """Raise AssertionError unless a symbol gives nearly the same on several devices and in several types.

    Parameters
    ----------
    sym : Symbol, or list of Symbol
        What is checked, or a symbol for each of `ctx_list`; they have the same arguments and outputs.
    ctx_list : list of dict
        Two or more settings: ``ctx`` (a device), shapes of arguments by name, and ``type_dict`` with their types by name.
    scale : float, default 1.0
        Standard deviation of the random arguments; of uniform ones, the bound is 0.92 times as much.
    grad_req : str, list of str, or dict of str to str
        How gradients are written; with ``'null'`` only outputs are compared.
    arg_params, aux_params : dict of str to array, optional
        Values of arguments and auxiliary states; random ones and zeros if not given.
    rtol, atol : float, dict or None
        Tolerances; see `assert_almost_equal`.
    raise_on_err : bool, default True
        Raise; otherwise differences are printed only.
    ground_truth : dict of str to array, optional
        What to compare with, outputs and gradients by name. The first setting with the finest output if not given.
    equal_nan : bool, default False
        Whether NaN equals NaN.
    use_uniform : bool, default False
        Draw uniform numbers rather than normal ones.
    rand_type : dtype
        Type that random numbers are rounded to first.

    Returns
    -------
    dict of str to array
        Outputs and gradients that were compared with.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.check_consistency``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.sym.var("x").as_np_ndarray()
    >>> settings = [{"ctx": mx.cpu(), "x": (2,), "type_dict": {"x": dtype}} for dtype in ("float32", "float64")]
    >>> list(mx.test_utils.check_consistency(mx.np.tanh(x), settings))
    ['tanh0_output', 'x']
    """
    assert len(ctx_list) > 1, f"check_consistency: got {len(ctx_list)} settings; expected two or more"
    symbols = [sym] * len(ctx_list) if isinstance(sym, Symbol) else list(sym)
    for symbol in symbols:
        assert symbol.list_arguments() == symbols[0].list_arguments(), "check_consistency: arguments differ"
        assert symbol.list_outputs() == symbols[0].list_outputs(), "check_consistency: outputs differ"
    evaluations = [bind(symbol, grad_req, **setting) for symbol, setting in zip(symbols, ctx_list, strict=True)]
    _fill(evaluations, arg_params, aux_params, scale, use_uniform, rand_type)
    judge = _Judge(rtol, atol, equal_nan, raise_on_err)
    for evaluation in evaluations:
        evaluation.forward(is_train=False)
    types = [numpy.dtype(evaluation.outputs[0].dtype) for evaluation in evaluations]
    best = max(range(len(types)), key=lambda number: types[number].itemsize)
    truth = ground_truth or evaluations[best].output_dict
    others = [number for number in range(len(types)) if number != best]
    for number in others:
        for name, array in evaluations[number].output_dict.items():
            judge.compare(array, truth[name], f"Predict Err: ctx {number} vs ctx {best} at {name}")
    if grad_req == "null":
        return truth
    _run_training(evaluations)
    if not ground_truth:
        truth = {**evaluations[best].output_dict, **evaluations[best].grad_dict}
    for number in others:
        for name, array in {**evaluations[number].output_dict, **evaluations[number].grad_dict}.items():
            if array is not None:
                what = f"Train Err: {array.dtype} ctx {number} vs ctx {best} at {name}"
                judge.compare(array, truth[name], what, (types[number], types[best]))
    return truth


def _run_training(evaluations):
    """Run forward and backward; all get the first one's outputs, rounded to the coarsest type, as gradients."""
    for evaluation in evaluations:
        evaluation.forward(is_train=True)
    heads = []
    for index, output in enumerate(evaluations[0].outputs):
        coarse = output.dtype
        for evaluation in evaluations:
            coarse = _coarser(coarse, evaluation.outputs[index].dtype)
        heads.append(output.asnumpy().astype(coarse))
    for evaluation in evaluations:
        gradients = [
            type(output)._wrap(place(head.astype(output.dtype), output.device), output.device)
            for head, output in zip(heads, evaluation.outputs, strict=True)
        ]
        evaluation.backward(gradients)


def check_gluon_hybridize_consistency(net_builder, data_l, numpy_func=None, test_grad=True, rtol=1e-4, atol=1e-4):
    """Raise AssertionError unless a block gives nearly the same hybridized or not, recorded or not.

    Parameters
    ----------
    net_builder : callable
        ``net_builder()`` returns a new HybridBlock, which draws no random numbers.
    data_l : list of mx.np.ndarray
        Its inputs.
    numpy_func : callable, optional
        The same on NumPy arrays.
    test_grad : bool, default True
        Compare the gradients of the inputs too.
    rtol, atol : float
        Tolerances.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.check_gluon_hybridize_consistency``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.test_utils.check_gluon_hybridize_consistency(lambda: mx.gluon.nn.Dense(2), [mx.np.ones((3, 4))])
    """
    output = gradients = parameters = None
    for hybridize in (False, True):
        for recorded in (False, True)[: 1 + bool(test_grad)]:
            net = net_builder()
            if parameters is None:
                net.initialize()
            else:
                net.load_dict(parameters)
            if hybridize:
                net.hybridize()
            found, found_gradients = _run_block(net, [array.copy() for array in data_l], recorded)
            if parameters is None:
                parameters = {name: parameter.data().copy() for name, parameter in net.collect_params().items()}
                output = found
            if recorded and gradients is None:
                gradients = found_gradients
            assert_almost_equal(found, output, rtol, atol, ("hybridized", "plain"))
            for gradient, wanted in zip(found_gradients, gradients or (), strict=False):
                assert_almost_equal(gradient, wanted, rtol, atol, ("hybridized_grad", "plain_grad"))
    if numpy_func is not None:
        assert_almost_equal(output, numpy_func(*[array.asnumpy() for array in data_l]), rtol, atol)


def _run_block(net, inputs, recorded):
    """Return what a block gives for inputs, and their gradients if it is recorded."""
    if not recorded:
        return net(*inputs).asnumpy(), []
    for array in inputs:
        array.attach_grad()
    with autograd.record():
        output = net(*inputs)
    output.backward(output)
    return output.asnumpy(), [array.grad.asnumpy() for array in inputs]


def compare_optimizer(
    opt1, opt2, shapes, dtype, w_stype="default", g_stype="default", rtol=1e-4, atol=1e-5, compare_states=True
):
    """Raise AssertionError unless two optimizers do nearly the same to random weights with random gradients.

    Parameters
    ----------
    opt1, opt2 : Optimizer
        The optimizers.
    shapes : list of tuple of int
        Shapes of the weights.
    dtype : dtype
        Their type.
    w_stype, g_stype : {'default'}
        Storage types.
    rtol, atol : float
        Tolerances.
    compare_states : bool, default True
        Compare the optimizers' states too.

    Raises
    ------
    NotAvailableError
        If a storage type is a sparse one.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.compare_optimizer``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> sgd = mx.optimizer.SGD
    >>> mx.test_utils.compare_optimizer(sgd(learning_rate=0.1), sgd(learning_rate=0.1), [(2, 3)], "float32")
    """
    _compare_optimizers((opt1, opt2), shapes, dtype, (w_stype, g_stype), (rtol, atol), compare_states, lambda: None)


def compare_optimizer_noise_seeded(
    opt1,
    opt2,
    shapes,
    dtype,
    noise_seed,
    w_stype="default",
    g_stype="default",
    rtol=1e-4,
    atol=1e-5,
    compare_states=True,
):
    """Raise AssertionError unless two optimizers that draw noise do nearly the same; as `compare_optimizer`.

    Parameters
    ----------
    noise_seed : int
        Seed that the random numbers start from in each.
    opt1, opt2, shapes, dtype, w_stype, g_stype, rtol, atol, compare_states
        See `compare_optimizer`.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.compare_optimizer_noise_seeded``.
    """

    def seed():
        random_stream.seed(noise_seed)

    _compare_optimizers((opt1, opt2), shapes, dtype, (w_stype, g_stype), (rtol, atol), compare_states, seed)


def _compare_optimizers(optimizers, shapes, dtype, stypes, tolerances, compare_states, prepare):
    for stype in stypes:
        if stype != "default":
            _refuse_storage("compare_optimizer", stype)
    device, cls = default_device(), array_class()
    hosts = [[numpy.random.uniform(size=shape).astype(dtype) for shape in shapes] for _ in ("weights", "gradients")]
    results = []
    for optimizer in optimizers:
        weights, gradients = ([cls._wrap(place(host.copy(), device), device) for host in group] for group in hosts)
        states = [optimizer.create_state_multi_precision(index, weight) for index, weight in enumerate(weights)]
        results.append((optimizer, weights, gradients, states))
    if compare_states:
        compare_ndarray_tuple(*(tuple(map(_flat, states)) for *_, states in results))
    for optimizer, weights, gradients, states in results:
        prepare()
        optimizer.update_multi_precision(list(range(len(shapes))), weights, gradients, states)
    if compare_states:
        compare_ndarray_tuple(*(tuple(map(_flat, states)) for *_, states in results), *tolerances)
    compare_ndarray_tuple(*(tuple(weights) for _, weights, _, _ in results), *tolerances)


def _flat(state):
    """Return a state with lists as tuples, which alone are looked into."""
    return state if state is None or isinstance(state, Array) else tuple(map(_flat, state))
