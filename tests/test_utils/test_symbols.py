"""Checks of symbols, and of what computes the same twice."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import test_utils
from mxgluon.base import NotAvailableError

A, B = numpy.array([1.0, 2.0, 3.0], "float32"), numpy.array([1.0, 2.5, 4.0], "float32")


@pytest.fixture(params=["nd", "np"])
def product(request):
    x, y = mx.sym.var("x"), mx.sym.var("y")
    return x * y if request.param == "nd" else x.as_np_ndarray() * y.as_np_ndarray()


@pytest.fixture
def half():
    """A product whose gradient for x is missing."""
    x, y = mx.sym.var("x").as_np_ndarray(), mx.sym.var("y").as_np_ndarray()
    return mx.npx.stop_gradient(x) * y


def test_forward(product, capsys):
    (output,) = test_utils.check_symbolic_forward(product, [A, B], [A * B])
    assert output.asnumpy().tolist() == [1, 5, 12]
    name = product.list_outputs()[0]
    test_utils.check_symbolic_forward(product, {"y": B, "x": A}, {name: A * B})
    double = test_utils.check_symbolic_forward(
        product, [A.astype("float64"), B.astype("float64")], [A * B], dtype="asnumpy"
    )
    assert double[0].dtype == numpy.float64
    with pytest.raises(AssertionError, match=f"EXPECTED_{name}=7"):
        test_utils.check_symbolic_forward(product, [A, B], [A + B])
    capsys.readouterr()
    with pytest.raises(ValueError, match="Symbol arguments and keys of the given location do not match"):
        test_utils.check_symbolic_forward(product, {"x": A}, [A])
    with pytest.raises(ValueError, match="wrong number of values; got 1; expected 2"):
        test_utils.check_symbolic_forward(product, [A], [A])
    with pytest.raises(AssertionError, match="expected a list, tuple or dict"):
        test_utils.check_symbolic_forward(product, A, [A])
    with pytest.raises(AssertionError, match=r"expected numpy\.float16"):
        test_utils.check_symbolic_forward(product, [A, B], [A], dtype=numpy.int32)


@pytest.mark.parametrize("request_", ["write", "add", ["write", "add"], {"x": "null", "y": "write"}])
def test_backward(product, request_):
    head = numpy.array([1.0, 2.0, 3.0], "float32")
    gradients = test_utils.check_symbolic_backward(product, [A, B], [head], [head * B, head * A], grad_req=request_)
    assert list(gradients) == ["x", "y"]


def test_backward_of_wrong_expectations(product, capsys):
    test_utils.check_symbolic_backward(product, [A, B], None, {"y": A})
    name = product.list_outputs()[0]
    test_utils.check_symbolic_backward(product, [A, B], {name: mx.np.ones(3)}, {"y": A})
    with pytest.raises(AssertionError, match=r"EXPECTED_x=3.*BACKWARD_x=4"):
        test_utils.check_symbolic_backward(product, [A, B], [numpy.ones(3)], [A, A])
    with pytest.raises((KeyError, ValueError), match="often"):
        test_utils.check_symbolic_backward(product, [A, B], [numpy.ones(3)], [B, A], grad_req="often")
    with pytest.raises(NotImplementedError, match="XLA has dense arrays only"):
        test_utils.check_symbolic_backward(product, [A, B], None, [B, A], grad_stypes={"x": "row_sparse"})
    capsys.readouterr()


@pytest.mark.parametrize("dtype", [numpy.float32, numpy.float64])
def test_numeric_gradient(product, dtype):
    test_utils.check_numeric_gradient(product, [A, B], dtype=dtype, rtol=1e-2)
    test_utils.check_numeric_gradient(product, [A, B], dtype=dtype, rtol=1e-2, grad_nodes={"x": "add", "y": "write"})


def test_numeric_gradient_finds_a_wrong_one(half, capsys):
    with pytest.raises(AssertionError, match="NUMERICAL_x"):
        test_utils.check_numeric_gradient(half, [A, B])
    test_utils.check_numeric_gradient(half, [A, B], grad_nodes=["y"], rtol=1e-2)
    test_utils.check_numeric_gradient(half, [A, B], grad_nodes={"y": "add", "x": "null"}, rtol=1e-2)
    capsys.readouterr()


def test_numeric_gradient_refuses(half):
    with pytest.raises(ValueError, match="grad_nodes: got int; expected a list"):
        test_utils.check_numeric_gradient(half, [A, B], grad_nodes=5)
    with pytest.raises(AssertionError, match="expected at least 1e-5"):
        test_utils.check_numeric_gradient(half, [A, B], numeric_eps=1e-6)
    with pytest.raises(AssertionError, match="got 2 outputs; expected one"):
        test_utils.check_numeric_gradient(mx.sym.Group([half, half * 2]), [A, B])
    with pytest.raises(NotImplementedError, match="XLA has dense arrays only"):
        test_utils.check_numeric_gradient(half, [A, B], grad_stype_dict={"x": "csr"})
    with pytest.raises(AssertionError, match=r"expected numpy\.float16, float32 or float64$"):
        test_utils.check_numeric_gradient(half, [A, B], dtype="asnumpy")


def test_auxiliary_states_start_at_zero():
    names = ("data", "gamma", "beta", "mean", "var")
    output = mx.npx.batch_norm(*(mx.sym.var(name).as_np_ndarray() for name in names), fix_gamma=False, eps=1.0)
    data, one = numpy.ones((2, 3), "float32"), numpy.ones(3, "float32")
    test_utils.check_symbolic_forward(output, [data, one, one], [data * 2])
    states = {"mean": one, "var": 3 * one}
    test_utils.check_symbolic_forward(output, [data, one, one], [data], aux_states=states)


def test_speed(product):
    assert test_utils.check_speed(product, x=(2,), y=(2,), N=2) > 0
    assert test_utils.check_speed(product, {"x": A, "y": B}, N=2, typ="forward") > 0
    with pytest.raises(ValueError, match='typ can only be "whole" or "forward"'):
        test_utils.check_speed(product, {"x": A, "y": B}, typ="backward")
    with pytest.raises(AssertionError, match="Expect dict"):
        test_utils.check_speed(product, [A, B])


def _settings(**shapes):
    return [{"ctx": mx.cpu(), **shapes, "type_dict": dict.fromkeys(shapes, kind)} for kind in ("float32", "float64")]


@pytest.mark.parametrize("request_", ["write", "add", "null"])
def test_consistency(product, request_):
    found = test_utils.check_consistency(product, _settings(x=(2,), y=(2,)), grad_req=request_)
    assert list(found) == product.list_outputs() + ([] if request_ == "null" else ["x", "y"])
    assert found[product.list_outputs()[0]].dtype == numpy.float64


def test_consistency_finds_a_difference(product, capsys):
    settings = _settings(x=(2,), y=(2,))
    truth = {product.list_outputs()[0]: numpy.ones(2), "x": numpy.ones(2), "y": numpy.ones(2)}
    with pytest.raises(AssertionError, match="exceeds tolerance"):
        test_utils.check_consistency(product, settings, ground_truth=truth, use_uniform=True)
    test_utils.check_consistency(product, settings, ground_truth=truth, raise_on_err=False)
    assert "Train Err" in capsys.readouterr().out
    with pytest.raises(AssertionError, match="expected two or more"):
        test_utils.check_consistency(product, settings[:1])
    with (
        pytest.warns(UserWarning, match="Cannot decide shape"),
        pytest.raises(ValueError, match="cannot tell the shapes"),
    ):
        test_utils.check_consistency(product, _settings(), rtol=1)
    with pytest.raises(AssertionError, match="arguments differ"):
        test_utils.check_consistency([product, mx.sym.var("z")], settings)
    with pytest.raises(AssertionError, match="outputs differ"):
        test_utils.check_consistency([product, product + 1], settings)


def test_hybridize(capsys):
    data = [mx.np.ones((2, 3))]
    test_utils.check_gluon_hybridize_consistency(lambda: mx.gluon.nn.Dense(2), data)
    build = lambda: mx.gluon.nn.HybridLambda(lambda x: mx.np.exp(x))  # noqa: E731
    test_utils.check_gluon_hybridize_consistency(build, data, numpy.exp, test_grad=False)
    with pytest.raises(AssertionError, match="exceeds tolerance"):
        test_utils.check_gluon_hybridize_consistency(build, data, numpy.log1p)
    capsys.readouterr()


def test_optimizers(capsys):
    def make(rate):
        return mx.optimizer.SGD(learning_rate=rate, momentum=0.9)

    test_utils.compare_optimizer(make(0.1), make(0.1), [(2, 3), (4,)], "float32")
    test_utils.compare_optimizer_noise_seeded(make(0.1), make(0.1), [(2, 3), (4,)], "float32", 3)
    with pytest.raises(AssertionError, match="exceeds tolerance"):
        test_utils.compare_optimizer(make(0.1), make(0.2), [(2, 3)], "float32", compare_states=False)
    with pytest.raises(NotAvailableError, match="compare_optimizer: arrays of stype 'csr'"):
        test_utils.compare_optimizer(make(0.1), make(0.1), [(2, 3)], "float32", w_stype="csr")
    capsys.readouterr()
