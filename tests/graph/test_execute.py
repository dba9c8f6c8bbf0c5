"""Running graphs."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import MXNetError
from mxgluon.core.registry import get, op
from mxgluon.graph import Graph, compile_plan


def plan_of(symbol):
    return compile_plan(symbol._graph())


def test_values_come_in_node_order():
    x, y = (mx.sym.var(name).as_np_ndarray() for name in "xy")
    plan = plan_of(y - x * 2)
    assert [node.name for node in plan.variables] == ["y", "x"]
    (result,) = plan.run([mx.np.array([5.0]), mx.np.array([1.0])])
    assert result.asnumpy() == [3.0]


def test_a_plan_runs_again_and_again():
    x = mx.sym.var("x").as_np_ndarray()
    plan = plan_of(x + 1)
    assert [float(plan.run([mx.np.array(value)])[0]) for value in (1.0, 2.0)] == [2.0, 3.0]


def test_one_output_many_times_and_a_variable_as_output():
    x = mx.sym.var("x").as_np_ndarray()
    doubled = x + x
    plan = plan_of(mx.sym.Group([doubled, x, doubled * doubled]))
    value = mx.np.array([3.0])
    results = plan.run([value])
    assert [float(result) for result in results] == [6.0, 3.0, 36.0]
    assert results[1] is value


def test_several_outputs_of_one_operator():
    parts = get("SliceChannel")(mx.sym.var("x").as_np_ndarray(), num_outputs=3, axis=0, squeeze_axis=True)
    results = plan_of(mx.sym.Group([parts[2], parts[0]])).run([mx.np.array([1.0, 2.0, 3.0])])
    assert [float(result) for result in results] == [3.0, 1.0]


def test_gradients_flow():
    x = mx.sym.var("x").as_np_ndarray()
    plan = plan_of(x * x * 3)
    value = mx.np.array([2.0])
    value.attach_grad()
    with mx.autograd.record():
        (result,) = plan.run([value])
    result.backward()
    assert value.grad.asnumpy() == [12.0]


def test_states_are_written_while_training():
    net = get("BatchNorm")(mx.sym.var("x").as_np_ndarray(), name="bn", momentum=0.5, fix_gamma=False)
    plan = plan_of(net)
    data = mx.np.array([[0.0], [4.0]])
    values = [data, mx.np.ones(1), mx.np.zeros(1), mx.np.zeros(1), mx.np.ones(1)]
    plan.run(values)
    assert values[3].asnumpy() == [0.0]
    with mx.autograd.train_mode():
        plan.run(values)
    numpy.testing.assert_allclose(values[3].asnumpy(), [1.0])
    numpy.testing.assert_allclose(values[4].asnumpy(), [2.5])


def test_random_operators_draw():
    net = get("Dropout")(mx.sym.var("x").as_np_ndarray(), p=0.5)
    plan = plan_of(net)
    ones = mx.np.ones(100)
    with mx.autograd.train_mode():
        mx.random.seed(1)
        first, second = (plan.run([ones])[0].asnumpy() for _ in range(2))
        mx.random.seed(1)
        again = plan.run([ones])[0].asnumpy()
    assert (first == again).all()
    assert (first != second).any()
    assert (plan.run([ones])[0].asnumpy() == 1).all()


def test_refused_values():
    x = mx.sym.var("x").as_np_ndarray()
    plan = plan_of(x + 1)
    with pytest.raises(MXNetError, match="Graph: wrong number of values; got 0; expected 1"):
        plan.run([])
    both = plan_of(get("_npi_add")(x, mx.sym.var("y").as_np_ndarray(), name="sum"))
    with pytest.raises(MXNetError, match=r"_npi_add: .*\[2\].*\[3\]"):
        both.run([mx.np.ones(2), mx.np.ones(3)])


@op("TestHidden", outputs=2, visible=1)
def hidden(data):
    return data, data * 2


def test_hidden_outputs_are_refused():
    node = hidden(mx.sym.var("x"), name="h")._node
    assert node.num_outputs > node.num_visible_outputs == 1
    with pytest.raises(MXNetError, match="TestHidden: output 1 of node 'h' is hidden; expected one of the first 1"):
        compile_plan(Graph([(node, 1)]))


def test_ten_thousand_nodes():
    x = mx.sym.var("x").as_np_ndarray()
    net = x
    for _ in range(10_000):
        net = -net
    assert plan_of(net).run([mx.np.ones(1)])[0].asnumpy() == [1.0]
