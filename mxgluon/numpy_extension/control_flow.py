"""Loops and branches that a hybridized block keeps, that are differentiated as they run, and that are written into graphs."""

from ..core import registry
from ..core.body import control_call, trace_body
from ..core.compiled import Structure
from ..core.invoke import invoke
from ..core.storage import Array
from .mathematics import cast

__all__ = ["cond", "foreach", "while_loop"]


def foreach(body, data, init_states, name="foreach"):
    """Run a function for every slice along the first axis of the data, handing states from one call to the next.

    ``states = init_states; for each i: out[i], states = body(data[i], states)``

    Parameters
    ----------
    body : callable
        ``body(data, states)`` returns a pair: outputs, new states, both nested as it likes. It is called once, to learn what it computes;
        it may use any array or block from outside, and gradients flow to those as well.
    data : ndarray or nested list of ndarray
        Arrays of equal length along their first axis.
    init_states : ndarray or nested list of ndarray
        The states of the first call. Shapes and types stay the same throughout.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    outputs : ndarray or nested list of ndarray
        The outputs, stacked along a new first axis.
    states : ndarray or nested list of ndarray
        The states after the last call.

    Raises
    ------
    ValueError
        If data or states hold something else than arrays.
    MXNetError
        If lengths differ, or a state changes its shape or type.

    Notes
    -----
    MXNet 2.0 loses gradients after two steps, needs `data` and states to be used by the body, and refuses arrays from outside that are
    no parameters of it.

    Source: MXNet ``mx.npx.foreach``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data = mx.np.array([1.0, 2.0, 3.0])
    >>> mx.npx.foreach(lambda x, total: (total + x, total + x), data, mx.np.array(0.0))
    (array([1., 3., 6.]), array(6.))
    """
    columns, states = (
        Structure(data).refuse_others("foreach input"),
        Structure(init_states).refuse_others("foreach states"),
    )
    count, sizes = len(columns.arrays), {}
    for column in columns.arrays:
        if not column.ndim:
            raise ValueError("foreach: data have no first axis to iterate over; got an array of shape ()")

    def step(boxes):
        outputs, new = body(columns.rebuild(boxes[:count]), states.rebuild(boxes[count:]))
        sizes["outputs"] = Structure(outputs).refuse_others("foreach output")
        sizes["states"] = Structure(new).refuse_others("foreach loop_vars")
        return outputs, new

    first = [column._outline(column.shape[1:]) for column in columns.arrays]
    closure = trace_body(step, [*first, *(state._outline() for state in states.arrays)], name)
    outputs, new = sizes["outputs"], sizes["states"]
    if len(new.arrays) != len(states.arrays):
        raise ValueError(
            f"foreach: body returned {len(new.arrays)} states; expected {len(states.arrays)}, as many as it was given"
        )
    results = _foreach_results(closure, columns.arrays, states.arrays, len(outputs.arrays), name)
    return outputs.rebuild(results[: len(outputs.arrays)]), new.rebuild(results[len(outputs.arrays) :])


def _foreach_results(closure, columns, states, num_out_data, name):
    """Apply the operator to the arrays that the body reads."""
    given = [*columns, *states]
    data_locs = [place for place, source in enumerate(closure.sources) if _is_below(source, len(columns))]
    if not data_locs:
        # Nothing tells the number of steps but data, so one array is handed on although the body does not look at it.
        raise ValueError("foreach: the data arrays have to be used in the loop body")
    state_locs = [
        place
        for place, source in enumerate(closure.sources)
        if not isinstance(source, Array) and place not in data_locs
    ]
    remain_locs = [place for place, source in enumerate(closure.sources) if isinstance(source, Array)]
    order = [*data_locs, *state_locs, *remain_locs]
    boxes = [
        source if isinstance(source, Array) else given[source] for source in map(closure.sources.__getitem__, order)
    ]
    attributes = {
        "num_args": len(boxes),
        "num_outputs": num_out_data + len(states),
        "num_out_data": num_out_data,
        "in_data_locs": data_locs,
        "in_state_locs": state_locs,
        "remain_locs": remain_locs,
        "in_state_index": [closure.sources[place] - len(columns) for place in state_locs],
    }
    return _run("_npx_foreach", attributes, [closure], boxes, name)


def while_loop(cond, func, loop_vars, max_iterations=None, name="while_loop"):
    """Run a function on loop variables as long as a condition on them holds.

    Parameters
    ----------
    cond : callable
        ``cond(*loop_vars)`` returns an array of one element: whether to go on.
    func : callable
        ``func(*loop_vars)`` returns a pair: outputs of this step (or None), new loop variables. Both functions are called once, to learn what
        they compute; they may use any array or block from outside.
    loop_vars : ndarray or list of ndarray
        The loop variables at first. Shapes and types stay the same throughout.
    max_iterations : int
        The most steps that are taken.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    outputs : ndarray or nested list of ndarray
        The outputs of all steps, stacked along a new first axis of size `max_iterations`; zeros where no step was taken.
    loop_vars : ndarray or nested list of ndarray
        The loop variables at the end.

    Raises
    ------
    ValueError
        If `max_iterations` is missing or no integer, there is no loop variable, or `func` returns another number of them.
    MXNetError
        If a loop variable changes its shape or type, or the condition has more than one element.

    Notes
    -----
    MXNet leaves what no step has written undefined.

    Source: MXNet ``mx.npx.while_loop``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> i, s = mx.np.array([0.0]), mx.np.array([1.0])
    >>> outputs, (i, s) = mx.npx.while_loop(lambda i, s: i < 3, lambda i, s: (s, (i + 1, s * 2)), [i, s], max_iterations=4)
    >>> s
    array([8.])
    """
    limit = _limit(max_iterations)
    if isinstance(loop_vars, Array):
        loop_vars, single = [loop_vars], True
    else:
        single = False
    if not loop_vars:
        raise ValueError("loop_vars should contain at least one element")
    variables, sizes = Structure(list(loop_vars)).refuse_others("while loop_vars"), {}

    def step(boxes):
        outputs, new = func(*variables.rebuild(boxes))
        new = [] if new is None else new
        new = [new] if isinstance(new, Array) else list(new)
        if len(new) != len(loop_vars):
            raise ValueError("The length of loop_vars should be consistent during the loop")
        sizes["outputs"] = Structure([] if outputs is None else outputs)
        return sizes["outputs"].rebuild(sizes["outputs"].arrays), new

    boxes = [array._outline() for array in variables.arrays]
    condition = trace_body(lambda given: _number(cond(*variables.rebuild(given))), boxes, f"{name}_cond")
    body = trace_body(step, boxes, f"{name}_func")
    outputs = sizes["outputs"]
    results = _while_results(condition, body, variables.arrays, len(outputs.arrays), limit, name)
    final = variables.rebuild(results[len(outputs.arrays) :])
    return outputs.rebuild(results[: len(outputs.arrays)]), final[0] if single else final


def _number(condition):
    """Return a condition as a number: real MXNet infers no types through a graph where it is anything else."""
    return cast(condition, "float32") if isinstance(condition, Array) else condition


def _limit(max_iterations):
    if max_iterations is None:
        raise ValueError("max_iterations should be specified")
    try:
        return int(max_iterations.asnumpy().item() if isinstance(max_iterations, Array) else max_iterations)
    except (TypeError, ValueError):
        raise ValueError("Cannot convert max_iteration to python int") from None


def _while_results(condition, body, variables, num_out_data, limit, name):
    """Apply the operator to the arrays that the condition and the body read."""
    boxes, (cond_locs, func_locs) = _union([condition, body], variables)
    places = {source: place for place, source in enumerate(body.sources) if not isinstance(source, Array)}
    for number in range(len(variables)):
        if number not in places:
            raise ValueError(f"The {number + 1}-th loop_var doesn't involve into the computation")
    attributes = {
        "num_args": len(boxes),
        "num_outputs": num_out_data + len(variables),
        "num_out_data": num_out_data,
        "max_iterations": limit,
        "cond_input_locs": cond_locs,
        "func_input_locs": func_locs,
        "func_var_locs": [places[number] for number in range(len(variables))],
    }
    return _run("_npx_while_loop", attributes, [condition, body], boxes, name)


def cond(pred, then_func, else_func, inputs, name="cond"):
    """Run one of two functions, as a third one says.

    Parameters
    ----------
    pred : callable
        ``pred(*inputs)`` returns an array of one element.
    then_func, else_func : callable
        What is computed if it is not zero, and if it is: both return arrays of the same shapes and types. All three functions are called once,
        to learn what they compute; they may use any array or block from outside.
    inputs : ndarray or list of ndarray
        What the functions are given.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray or nested list of ndarray
        What the chosen function returned.

    Raises
    ------
    TypeError
        If `pred` is no function.
    ValueError
        If there is no input, `pred` returns several arrays, or the functions return different numbers of arrays.
    MXNetError
        If shapes or types of the two differ, or the condition has more than one element.

    Source: MXNet ``mx.npx.cond``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> a, b = mx.np.array([1.0]), mx.np.array([2.0])
    >>> mx.npx.cond(lambda a, b: a < b, lambda a, b: a + b, lambda a, b: a - b, [a, b])
    array([3.])
    """
    inputs = [inputs] if isinstance(inputs, Array) else inputs
    if not inputs:
        raise ValueError("inputs should contain at least one element")
    given = Structure(list(inputs)).refuse_others("cond input")
    boxes = [array._outline() for array in given.arrays]
    closures = []
    for function, suffix in ((pred, "pred"), (then_func, "then"), (else_func, "else")):
        if not callable(function):
            raise TypeError(
                f"cond: {suffix} is no function; got {type(function).__name__}; expected a function of the inputs"
            )

        def run(arrays, function=function):
            result = function(*given.rebuild(arrays))
            return _number(result) if function is pred else result

        closures.append(trace_body(run, boxes, f"{name}_{suffix}"))
    sizes = [closure.outputs.count for closure in closures]
    if sizes[0] != 1:
        raise ValueError("pred should always be a single output")
    if sizes[1] != sizes[2]:
        raise ValueError("Number of outputs differs between then-branch and else-branch")
    arrays, (cond_locs, then_locs, else_locs) = _union(closures, given.arrays)
    attributes = {
        "num_args": len(arrays) + 3,
        "num_outputs": sizes[1],
        "cond_input_locs": cond_locs,
        "then_input_locs": then_locs,
        "else_input_locs": else_locs,
    }
    # Real MXNet writes `_npx_cond` but cannot read it; it takes the older operator for the same.
    return closures[1].outputs.rebuild(_run("_cond", attributes, closures, arrays, name))


def _union(closures, arrays):
    """Return the arrays that the bodies read, each once, and for each body where its inputs are among them."""
    boxes, places, locs = [], {}, []
    for closure in closures:
        locs.append([])
        for source in closure.sources:
            box = source if isinstance(source, Array) else arrays[source]
            # Two loop variables are two inputs, although the same array may be the start of both.
            key = id(box) if isinstance(source, Array) else source
            if key not in places:
                places[key] = len(boxes)
                boxes.append(box)
            locs[-1].append(places[key])
    return boxes, locs


def _run(operator, attributes, closures, boxes, name):
    op = registry.get(operator)
    call = control_call(op, attributes, [closure.body for closure in closures])
    results = invoke(call, boxes, (), name=name)
    return results if isinstance(results, tuple) else (results,)


def _is_below(source, limit):
    return not isinstance(source, Array) and source < limit
