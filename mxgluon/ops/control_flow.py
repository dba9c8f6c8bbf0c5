"""Control flow: operators that run subgraphs. Loops are `lax.scan`, so they can be differentiated, to any order and any number of steps."""

import jax
import jax.numpy as jnp

from ..core.attrs import Shape
from ..core.registry import op

__all__ = ["cond", "foreach", "legacy_cond", "legacy_foreach", "legacy_while_loop", "while_loop"]


def _outputs(*, num_outputs, **_):
    return num_outputs


_COMMON: dict = {"variadic": "num_args", "outputs": _outputs, "mode": True, "heavy": True}


def _step_key(key, index):
    return None if key is None else jax.random.fold_in(key, index)


def _keep(old, new, what):
    """Return what a loop carries on as; its shape and type must stay."""
    if old.shape != new.shape or old.dtype != new.dtype:
        raise ValueError(
            f"{what} changes from {old.dtype}{list(old.shape)} to {new.dtype}{list(new.shape)}; expected no change"
        )
    return new


# -- foreach --------------------------------------------------------------------------------------------------------------------


def _foreach_writes(written, attributes):
    loops = len(attributes["in_data_locs"]) + len(attributes["in_state_locs"])
    places = {place: loops + order for order, place in enumerate(attributes["remain_locs"])}
    return tuple(places[place] for place in written[0])


def _foreach(data, body, key, training, num_out_data, num_states, data_locs, state_locs, remain_locs, state_index):
    columns = data[: len(data_locs)]
    states = data[len(columns) : len(columns) + len(state_locs)]
    remain = dict(zip(remain_locs, data[len(columns) + len(states) :], strict=True))
    if not columns:
        raise ValueError("no data to iterate over; expected at least one array that the body uses")
    lengths = {column.shape[:1] for column in columns}
    if len(lengths) != 1 or () in lengths:
        raise ValueError(
            f"data differ in their first axis; got shapes {', '.join(str(column.shape) for column in columns)}"
        )

    def run(index, column, carried, written):
        values = {**remain, **written, **dict(zip(data_locs, column, strict=True))}
        values.update((place, carried[state_index[order]]) for order, place in enumerate(state_locs))
        outputs, changed = body.evaluate(
            [values[place] for place in range(len(values))], _step_key(key, index), training
        )
        return outputs[:num_out_data], outputs[num_out_data:], dict(zip(body.written, changed, strict=True))

    first = [jnp.zeros(column.shape[1:], column.dtype) for column in columns]
    known = dict(zip(state_index, states, strict=False))
    written = {place: remain[place] for place in body.written}
    carried = [known.get(number) for number in range(num_states)]
    if None in [known.get(number) for number in range(num_states)]:
        # The body does not read a state: only what it gives in the last step matters.
        shapes = jax.eval_shape(run, 0, first, carried, written)[1]
        carried = [
            jnp.zeros(now.shape, now.dtype) if was is None else was for was, now in zip(carried, shapes, strict=True)
        ]

    def step(carry, element):
        outputs, new, changed = run(element[0], element[1], *carry)
        new = [
            _keep(old, value, f"state {number}") for number, (old, value) in enumerate(zip(carry[0], new, strict=True))
        ]
        return (new, changed), outputs

    indices = jnp.arange(columns[0].shape[0], dtype=jnp.int32)
    (carried, written), outputs = jax.lax.scan(step, (carried, written), (indices, list(columns)))
    return (*outputs, *carried, *written.values())


@op("_npx_foreach", bodies=1, writes=_foreach_writes, **_COMMON)
def foreach(
    *data,
    bodies,
    training,
    key=None,
    num_args: int,
    num_outputs: int,
    num_out_data: int,
    in_state_locs: Shape,
    in_data_locs: Shape,
    remain_locs: Shape,
    in_state_index: Shape,
):
    """Run a subgraph for every slice along the first axis of the data, handing states on: stacked outputs, then the last states."""
    return _foreach(
        data,
        bodies[0],
        key,
        training,
        num_out_data,
        num_outputs - num_out_data,
        in_data_locs,
        in_state_locs,
        remain_locs,
        in_state_index,
    )


@op("_foreach", bodies=1, writes=_foreach_writes, **_COMMON)
def legacy_foreach(
    *data,
    bodies,
    training,
    key=None,
    num_args: int,
    num_outputs: int,
    num_out_data: int,
    in_state_locs: Shape,
    in_data_locs: Shape,
    remain_locs: Shape,
):
    """As ``_npx_foreach``; the body reads every state."""
    count = num_outputs - num_out_data
    index = tuple(range(count))
    return _foreach(
        data, bodies[0], key, training, num_out_data, count, in_data_locs, in_state_locs, remain_locs, index
    )


# -- while_loop -----------------------------------------------------------------------------------------------------------------


def _while_writes(written, attributes):
    return tuple(attributes["func_input_locs"][place] for place in written[1])


def _truth(value, operator):
    """Return the one element of a condition as a boolean."""
    if value.size != 1:
        raise ValueError(f"{operator} has {value.size} elements; got shape {value.shape}; expected one element")
    return value.reshape(()) != 0


def _while_loop(data, bodies, key, training, max_iterations, num_out_data, cond_locs, func_locs, var_locs):
    condition, body = bodies
    if max_iterations < 0:
        raise ValueError(f"max_iterations is negative; got {max_iterations}; expected 0 or more")
    # Loop variables by the input that holds them at first; the other inputs stay as they are.
    places = [func_locs[place] for place in var_locs]
    written = {func_locs[place]: data[func_locs[place]] for place in body.written}

    def current(variables, written):
        values = list(data)
        for place, value in (*zip(places, variables, strict=True), *written.items()):
            values[place] = value
        return values

    def run(index, variables, written):
        values = current(variables, written)
        inputs = [values[place] for place in func_locs]
        outputs, changed = body.evaluate(inputs, _step_key(key, index), training)
        new = [
            _keep(old, value, f"loop variable {number}")
            for number, (old, value) in enumerate(zip(variables, outputs[num_out_data:], strict=True))
        ]
        return outputs[:num_out_data], new, dict(zip(written, changed, strict=True))

    def step(carry, index):
        variables, written, going = carry
        values = current(variables, written)
        (told,), _ = condition.evaluate([values[place] for place in cond_locs], _step_key(key, index), training)
        going = going & _truth(told, "condition")
        outputs, variables, written = jax.lax.cond(
            going, lambda: run(index, variables, written), lambda: (blank, variables, written)
        )
        return (variables, written, going), outputs

    variables = [data[place] for place in places]
    blank = tuple(
        jnp.zeros(shape.shape, shape.dtype) for shape in jax.eval_shape(run, jnp.int32(0), variables, written)[0]
    )
    indices = jnp.arange(max_iterations, dtype=jnp.int32)
    (variables, written, _), outputs = jax.lax.scan(step, (variables, written, jnp.array(True)), indices)
    return (*outputs, *variables, *written.values())


_WHILE: dict = {**_COMMON, "bodies": 2, "writes": _while_writes}


@op("_npx_while_loop", **_WHILE)
def while_loop(
    *data,
    bodies,
    training,
    key=None,
    num_args: int,
    num_outputs: int,
    num_out_data: int,
    max_iterations: int,
    cond_input_locs: Shape,
    func_input_locs: Shape,
    func_var_locs: Shape,
):
    """Run a subgraph while another one gives true: outputs stacked and filled up with zeros, then the last loop variables."""
    return _while_loop(
        data, bodies, key, training, max_iterations, num_out_data, cond_input_locs, func_input_locs, func_var_locs
    )


legacy_while_loop = op("_while_loop", **_WHILE)(while_loop.function)


# -- cond -----------------------------------------------------------------------------------------------------------------------


def _cond_writes(written, attributes):
    """Return the inputs that either branch writes, each once."""
    places = [
        attributes[name][place]
        for name, places in zip(("then_input_locs", "else_input_locs"), written[1:], strict=True)
        for place in places
    ]
    return tuple(dict.fromkeys(places))


def _cond(data, bodies, key, training, cond_locs, then_locs, else_locs):
    condition, *branches = bodies
    (told,), _ = condition.evaluate([data[place] for place in cond_locs], _step_key(key, 0), training)
    written = _cond_writes(
        [body.written for body in bodies], {"then_input_locs": then_locs, "else_input_locs": else_locs}
    )

    def branch(body, places, number):
        def run():
            outputs, changed = body.evaluate([data[place] for place in places], _step_key(key, number), training)
            after = {place: data[place] for place in written}
            after.update(zip((places[place] for place in body.written), changed, strict=True))
            return (*outputs, *after.values())

        return run

    runs = [
        branch(body, places, 1 + number)
        for number, (body, places) in enumerate(zip(branches, (then_locs, else_locs), strict=True))
    ]
    one, other = ([(value.dtype, value.shape) for value in jax.eval_shape(run)] for run in runs)
    if one != other:
        shown = [", ".join(f"{dtype}{list(shape)}" for dtype, shape in told) for told in (one, other)]
        raise ValueError(
            f"the branches differ; got {shown[0]} if true and {shown[1]} if false; expected the same shapes and types"
        )
    return jax.lax.cond(_truth(told, "condition"), *runs)


_BRANCHES: dict = {**_COMMON, "bodies": 3, "writes": _cond_writes}


@op("_npx_cond", **_BRANCHES)
def cond(
    *data,
    bodies,
    training,
    key=None,
    num_args: int,
    num_outputs: int,
    cond_input_locs: Shape,
    then_input_locs: Shape,
    else_input_locs: Shape,
):
    """Run one of two subgraphs, as the first one says."""
    return _cond(data, bodies, key, training, cond_input_locs, then_input_locs, else_input_locs)


legacy_cond = op("_cond", **_BRANCHES)(cond.function)
