"""Loops and branches: values, gradients, states, random numbers, hybridized, in files, and what bad input gets."""

import json
import pathlib

import numpy
import pytest

import mxgluon as mx
from mxgluon import npx
from mxgluon.core import body as bodies
from mxgluon.gluon import nn


def close(array, expected):
    numpy.testing.assert_allclose(array.asnumpy(), expected, rtol=1e-5, atol=1e-6)


def running_sum(x, total):
    return total + x, total + x


def test_foreach_stacks_and_carries():
    data = mx.np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    outputs, states = npx.foreach(lambda x, s: (x + s[0], [s[0] * 2]), data, [mx.np.ones(2)])
    close(outputs, [[2, 3], [5, 6], [9, 10]])
    close(states[0], [8, 8])


def test_foreach_takes_and_gives_any_nesting():
    data = mx.np.ones((3, 2))
    outputs, states = npx.foreach(
        lambda x, s: ({"a": x[0] + s["h"], "b": [x[1]]}, {"h": s["h"] + 1, "none": None}),
        [data, data * 2],
        {"h": mx.np.zeros(2), "none": None},
    )
    close(outputs["a"], [[1, 1], [2, 2], [3, 3]])
    close(outputs["b"][0], numpy.full((3, 2), 2))
    close(states["h"], [3, 3])
    assert states["none"] is None


@pytest.mark.parametrize("steps", [0, 1])
def test_foreach_of_few_steps(steps):
    outputs, state = npx.foreach(running_sum, mx.np.ones((steps, 2)), mx.np.zeros(2))
    assert outputs.shape == (steps, 2)
    close(state, [steps, steps])


def test_foreach_body_may_ignore_data_and_states():
    outputs, states = npx.foreach(
        lambda x, s: (s[0] * 2, [s[0] + 1, s[1]]), mx.np.ones(3), [mx.np.zeros(1), mx.np.ones(4)]
    )
    close(outputs, [[0], [2], [4]])
    close(states[1], numpy.ones(4))


@pytest.mark.parametrize("hybridized", [False, True])
def test_gradients_reach_data_states_and_closure_over_many_steps(hybridized):
    class Scan(nn.HybridBlock):
        def __init__(self):
            super().__init__()
            self.weight = mx.gluon.Parameter("weight", shape=(2,), init=mx.init.Constant(0.25))

        def forward(self, x, state):
            weight = self.weight.data()
            return npx.foreach(lambda x, s: (mx.np.exp(x * weight) + s, s * weight), x, state)

    net = Scan()
    net.initialize()
    net.hybridize(hybridized)
    x, state = mx.np.array(numpy.linspace(-1, 1, 10).reshape(5, 2)), mx.np.array([1.0, 2.0])
    x.attach_grad()
    state.attach_grad()
    for _ in range(3):
        with mx.autograd.record():
            outputs, final = net(x, state)
            loss = outputs.sum() + (final * 3).sum()
        loss.backward()
    w, values = 0.25, x.asnumpy()
    close(x.grad, w * numpy.exp(values * w))
    powers = sum(w**step for step in range(5)) + 3 * w**5
    close(state.grad, [powers, powers])
    slope = sum(step * w ** (step - 1) for step in range(1, 5)) + 3 * 5 * w**4
    close(net.weight.grad(), (values * numpy.exp(values * w)).sum(axis=0) + slope * state.asnumpy())


def test_second_order_gradient():
    x = mx.np.array([1.0, 2.0, 3.0])
    x.attach_grad()
    with mx.autograd.record():
        _, product = npx.foreach(lambda x, s: (x, s * x * x), x, mx.np.array(1.0))
        (first,) = mx.autograd.grad(product, [x], create_graph=True)
        total = first.sum()
    total.backward()
    a, b, c = 1.0, 2.0, 3.0
    close(first, [2 * a * (b * c) ** 2, 2 * b * (a * c) ** 2, 2 * c * (a * b) ** 2])
    close(x.grad[0], 2 * (b * c) ** 2 + 4 * a * b * c**2 + 4 * a * c * b**2)


def test_a_loop_is_compiled_once():
    data, state = mx.np.ones((3, 2)), mx.np.zeros(2)

    def run(weight):
        return npx.foreach(lambda x, s: (npx.relu(x / weight), s + x), data, state)[0]

    run(mx.np.ones(2))
    before = len(bodies._calls)
    for scale in range(3):
        close(run(mx.np.full(2, float(scale + 1))), numpy.full((3, 2), 1 / (scale + 1)))
    assert len(bodies._calls) == before


def test_bodies_that_differ_in_a_number_are_different():
    data, state = mx.np.ones(3), mx.np.zeros(())
    for factor in (1.0, 1.0 + 2**-20, 2, 2.0):
        outputs, _ = npx.foreach(lambda x, s, factor=factor: (x * factor, s), data, state)
        assert outputs.asnumpy()[0] == numpy.float32(factor)


@pytest.mark.parametrize("hybridized", [False, True])
def test_draws_differ_by_step_and_follow_the_seed(hybridized):
    class Noise(nn.HybridBlock):
        def forward(self, x):
            outputs, _ = npx.foreach(lambda x, s: (x + mx.np.random.normal(size=(4,)), s), x, mx.np.zeros(1))
            return outputs + mx.np.random.normal(size=(3, 4))

    net = Noise()
    net.hybridize(hybridized)
    mx.random.seed(5)
    first = net(mx.np.zeros((3, 4))).asnumpy()
    again = net(mx.np.zeros((3, 4))).asnumpy()
    mx.random.seed(5)
    close(net(mx.np.zeros((3, 4))), first)
    assert len(numpy.unique(first)) == 12
    assert not (again == first).any()
    mx.random.seed(5)
    net.hybridize(not hybridized)
    close(net(mx.np.zeros((3, 4))), first)


@pytest.mark.parametrize("hybridized", [False, True])
def test_running_statistics_move_at_every_step(hybridized):
    class Loop(nn.HybridBlock):
        def __init__(self):
            super().__init__()
            self.norm = nn.BatchNorm(in_channels=2, momentum=0.5)

        def forward(self, x):
            return npx.foreach(lambda x, s: (self.norm(x), s), x, mx.np.zeros(1))[0]

    net = Loop()
    net.initialize()
    net.hybridize(hybridized)
    x = mx.np.array(numpy.arange(24.0).reshape(3, 4, 2))
    with mx.autograd.record():
        net(x)
    expected = numpy.zeros(2)
    for step in x.asnumpy():
        expected = 0.5 * expected + 0.5 * step.mean(axis=0)
    close(net.norm.running_mean.data(), expected)


def test_while_loop_stops_and_fills_with_zeros():
    outputs, (i, s) = npx.while_loop(
        lambda i, s: i <= 5,
        lambda i, s: ([i + s], [i + 1, s + i]),
        (mx.np.array([0], dtype="int64"), mx.np.array([1], dtype="int64")),
        max_iterations=8,
    )
    assert outputs[0].dtype == "int64"
    close(outputs[0], [[1], [2], [4], [7], [11], [16], [0], [0]])
    close(i, [6])
    close(s, [16])


@pytest.mark.parametrize(("limit", "reached"), [(0, 0), (2, 2), (5, 3)])
def test_while_loop_obeys_its_limit(limit, reached):
    outputs, i = npx.while_loop(lambda i: i < 3, lambda i: (i, i + 1), mx.np.zeros(1), max_iterations=limit)
    assert outputs.shape == (limit, 1)
    close(i, [reached])


def test_while_loop_without_outputs_and_gradient():
    x, factor = mx.np.array([1.5]), mx.np.array([2.0])
    x.attach_grad()
    factor.attach_grad()
    with mx.autograd.record():
        outputs, (last, _) = npx.while_loop(
            lambda x, n: n < 3, lambda x, n: (None, (x * factor, n + 1)), [x, mx.np.zeros(1)], max_iterations=6
        )
    last.backward()
    assert outputs == []
    close(x.grad, [8])
    close(factor.grad, [3 * 1.5 * 4])


def test_same_array_as_two_loop_variables():
    x = mx.np.array([1.0])
    _, (a, b) = npx.while_loop(lambda a, b: a < 4, lambda a, b: (None, (a + 1, b * 2)), [x, x], max_iterations=9)
    close(a, [4])
    close(b, [8])


@pytest.mark.parametrize("hybridized", [False, True])
def test_cond_takes_one_branch_and_its_gradient(hybridized):
    class Choose(nn.HybridBlock):
        def forward(self, a, b):
            return npx.cond(lambda a, b: a < b, lambda a, b: a * b, lambda a, b: a / b, [a, b])

    net = Choose()
    net.hybridize(hybridized)
    for left, right, value, slope in ((1.0, 2.0, 2.0, 2.0), (4.0, 2.0, 2.0, 0.5)):
        a, b = mx.np.array([left]), mx.np.array([right])
        a.attach_grad()
        with mx.autograd.record():
            result = net(a, b)
        result.backward()
        close(result, [value])
        close(a.grad, [slope])


def test_loops_and_branches_by_themselves_have_plain_shapes():
    a, b = mx.np.array([1.0]), mx.np.array([2.0])
    assert npx.cond(lambda a, b: a < b, lambda a, b: a + b, lambda a, b: a - b, [a, b]).shape == (1,)
    _, last = npx.while_loop(lambda i: i < 3, lambda i: (None, i + 1), a, max_iterations=4)
    assert last.shape == (1,)
    _, last = npx.foreach(lambda x, s: ([], s + x), a, mx.np.zeros(()))
    assert last.shape == ()


@pytest.mark.parametrize("hybridized", [False, True])
def test_a_condition_on_what_the_forward_has_computed(hybridized, tmp_path):
    class Choose(nn.HybridBlock):
        def forward(self, x):
            total = x.sum()
            chosen = npx.cond(lambda a: total > 3, lambda a: a * 2, lambda a: a, x)
            return chosen.reshape(-1) + total

    net = Choose()
    net.hybridize(hybridized)
    close(net(mx.np.array([[1.0, 1.0]])), [3, 3])
    close(net(mx.np.array([[2.0, 2.0]])), [8, 8])
    if hybridized:
        symbol_file, _ = net.export(str(tmp_path / "net"))
        imported = mx.gluon.SymbolBlock.imports(symbol_file, ["data"])
        close(imported(mx.np.array([[2.0, 2.0]])), [8, 8])


def test_loops_nest():
    def row(x, total):
        _, inner = npx.foreach(running_sum, x, mx.np.zeros(()))
        picked = npx.cond(lambda v: v > 5, lambda v: v, lambda v: v * 0, inner)
        return picked, total + picked

    outputs, total = npx.foreach(row, mx.np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]), mx.np.zeros(()))
    close(outputs, [0, 7, 11])
    close(total, 18)


class Everything(nn.HybridBlock):
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(2, in_units=2, flatten=False, weight_initializer=mx.init.Constant(0.5))
        self.norm = nn.BatchNorm(axis=-1, in_channels=2)

    def forward(self, x, state):
        outputs, state = npx.foreach(lambda x, s: (self.norm(self.dense(x)) + s, s * 2), x, state)
        _, (state, _) = npx.while_loop(
            lambda s, free: s.sum() < 100, lambda s, free: (None, (s * 3, free)), [state, x], max_iterations=5
        )
        return npx.cond(lambda a, b: a.sum() > b.sum(), lambda a, b: a, lambda a, b: a * 0, [outputs, state]), state


def exported(path):
    net = Everything()
    net.initialize()
    net.hybridize()
    x, state = mx.np.array(numpy.arange(12.0).reshape(3, 2, 2)), mx.np.ones((2, 2))
    expected = net(x, state)
    symbol_file, params_file = net.export(str(path / "loops"))
    return symbol_file, params_file, (x, state), expected


def test_loops_survive_a_file(tmp_path):
    symbol_file, params_file, inputs, expected = exported(tmp_path)
    imported = mx.gluon.SymbolBlock.imports(symbol_file, ["data0", "data1"], params_file)
    for got, value in zip(imported(*inputs), expected, strict=True):
        close(got, value.asnumpy())
    imported.hybridize()
    for got, value in zip(imported(*inputs), expected, strict=True):
        close(got, value.asnumpy())
    nodes = json.loads(pathlib.Path(symbol_file).read_text(encoding="utf-8"))["nodes"]
    loops = [node for node in nodes if "subgraphs" in node]
    assert [node["op"] for node in loops] == ["_npx_foreach", "_npx_while_loop", "_cond"]
    with mx.autograd.record():
        imported(*inputs)
    assert imported.collect_params()["norm.running_mean"].data().asnumpy().any()


@pytest.mark.oracle
def test_real_mxnet_runs_our_loops(tmp_path, real_mxnet):
    symbol_file, params_file, inputs, expected = exported(tmp_path)
    numpy.savez(tmp_path / "inputs.npz", *(array.asnumpy() for array in inputs))
    program = f"""
import mxnet as mx, numpy
mx.npx.set_np()
net = mx.gluon.SymbolBlock.imports({symbol_file!r}, ['data0', 'data1'], {params_file!r})
inputs = numpy.load({str(tmp_path / "inputs.npz")!r})
outputs = net(*(mx.np.array(inputs[name]) for name in inputs))
numpy.savez({str(tmp_path / "outputs.npz")!r}, *(output.asnumpy() for output in outputs))
"""
    real_mxnet(program)
    outputs = numpy.load(tmp_path / "outputs.npz")
    for name, value in zip(outputs, expected, strict=True):
        numpy.testing.assert_allclose(outputs[name], value.asnumpy(), rtol=1e-4, atol=1e-5)


ONE = mx.np.ones(1)
REFUSED = [
    (lambda: npx.foreach(running_sum, 3, ONE), ValueError, "input of HybridBlock foreach input must be"),
    (lambda: npx.foreach(running_sum, mx.np.ones(()), ONE), ValueError, "no first axis"),
    (lambda: npx.foreach(running_sum, ONE, 2.0), ValueError, "HybridBlock foreach states must be"),
    (lambda: npx.foreach(lambda x, s: (1.0, s), ONE, ONE), ValueError, "HybridBlock foreach output must be"),
    (lambda: npx.foreach(lambda x, s: (x, 1.0), ONE, ONE), ValueError, "HybridBlock foreach loop_vars must be"),
    (lambda: npx.foreach(lambda x, s: (x, [s, s]), ONE, ONE), ValueError, "body returned 2 states; expected 1"),
    (
        lambda: npx.foreach(lambda x, s: (x[0], s), [mx.np.ones(2), mx.np.ones(3)], ONE),
        mx.MXNetError,
        "data differ in their first axis",
    ),
    (
        lambda: npx.foreach(lambda x, s: (x, mx.np.ones(2)), ONE, ONE),
        mx.MXNetError,
        r"state 0 changes from float32\[1\] to float32\[2\]",
    ),
    (
        lambda: npx.while_loop(lambda i: i < 3, lambda i: (i, i + 1), ONE),
        ValueError,
        "max_iterations should be specified",
    ),
    (
        lambda: npx.while_loop(lambda i: i < 3, lambda i: (i, i + 1), ONE, max_iterations="a"),
        ValueError,
        "Cannot convert max_iteration to python int",
    ),
    (
        lambda: npx.while_loop(lambda i: i < 3, lambda i: (i, i + 1), ONE, max_iterations=-1),
        mx.MXNetError,
        "max_iterations is negative; got -1",
    ),
    (lambda: npx.while_loop(lambda: 1, lambda: 1, [], 3), ValueError, "loop_vars should contain at least one"),
    (lambda: npx.while_loop(lambda i: i, lambda i: i, [1], 3), ValueError, "HybridBlock while loop_vars must be"),
    (
        lambda: npx.while_loop(lambda i: i < 3, lambda i: (i, (i, i)), [ONE], max_iterations=3),
        ValueError,
        "length of loop_vars should be consistent",
    ),
    (
        lambda: npx.while_loop(lambda i: i < 3, lambda i: (i, i), [mx.np.ones(2)], max_iterations=3),
        mx.MXNetError,
        "condition has 2 elements",
    ),
    (
        lambda: npx.while_loop(lambda i: i < 3, lambda i: (i, i.astype("int32")), [ONE], max_iterations=3),
        mx.MXNetError,
        r"loop variable 0 changes from float32\[1\] to int32\[1\]",
    ),
    (lambda: npx.cond(ONE, lambda a: a, lambda a: a, ONE), TypeError, "pred is no function; got ndarray"),
    (lambda: npx.cond(lambda: ONE, lambda: ONE, lambda: ONE, []), ValueError, "inputs should contain at least one"),
    (lambda: npx.cond(lambda a: [a, a], lambda a: a, lambda a: a, ONE), ValueError, "pred should always be a single"),
    (
        lambda: npx.cond(lambda a: a, lambda a: [a, a], lambda a: a, ONE),
        ValueError,
        "Number of outputs differs between then-branch and else-branch",
    ),
    (
        lambda: npx.cond(lambda a: a, lambda a: a, lambda a: mx.np.ones(2), ONE),
        mx.MXNetError,
        r"the branches differ; got float32\[1\] if true and float32\[2\] if false",
    ),
]


@pytest.mark.parametrize(("call", "error", "text"), REFUSED)
def test_refused(call, error, text):
    with pytest.raises(error, match=text):
        call()
    close(npx.foreach(running_sum, ONE, mx.np.zeros(()))[1], 1)


def test_a_body_that_fails_leaves_everything_as_it_was():
    def body(x, s):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        npx.foreach(body, ONE, ONE)
    close(mx.np.ones(2) + 1, [2, 2])


def test_data_that_the_body_does_not_use_cannot_be_written(tmp_path):
    class Ignores(nn.HybridBlock):
        def forward(self, x):
            return npx.foreach(lambda x, s: (s, s + 1), x, mx.np.zeros(1))[0]

    net = Ignores()
    net.hybridize()
    net(mx.np.ones(3))
    with pytest.raises(ValueError, match="the data arrays have to be used in the loop body"):
        net.export(str(tmp_path / "net"))


@pytest.mark.parametrize(
    ("operator", "index", "older"), [("_npx_foreach", 0, "_foreach"), ("_npx_while_loop", 1, "_while_loop")]
)
def test_graphs_with_the_older_operators(tmp_path, operator, index, older):
    symbol_file, params_file, inputs, expected = exported(tmp_path)
    body = json.loads(pathlib.Path(symbol_file).read_text(encoding="utf-8"))
    loops = [node for node in body["nodes"] if "subgraphs" in node]
    assert loops[index]["op"] == operator
    loops[index]["op"] = older
    # The older operators count their subgraphs too, and foreach's states are all read.
    loops[index]["attrs"]["num_args"] = str(int(loops[index]["attrs"]["num_args"]) + 1 + index)
    loops[index]["attrs"].pop("in_state_index", None)
    pathlib.Path(symbol_file).write_text(json.dumps(body), encoding="utf-8")
    imported = mx.gluon.SymbolBlock.imports(symbol_file, ["data0", "data1"], params_file)
    for got, value in zip(imported(*inputs), expected, strict=True):
        close(got, value.asnumpy())
