"""A first forward that fails leaves blocks as they were; layers do not use the names that HybridBlock keeps its own things under."""

import ast
import pathlib

import pytest

import mxgluon as mx
from mxgluon import gluon, np
from mxgluon.gluon import nn

GLUON = pathlib.Path(gluon.__file__).parent


def shapes(block):
    return [parameter.shape for parameter in block.collect_params().values()]


@pytest.mark.parametrize("hybridized", [False, True])
@pytest.mark.parametrize(
    ("make", "wrong", "right"),
    [
        (lambda: nn.Conv2D(4, 3), lambda: np.ones((2, 3)), (1, 1, 8, 8)),
        (lambda: nn.Dense(3), lambda: np.ones((2, 3), dtype="int32"), (2, 5)),
        (lambda: nn.Dense(3), lambda: np.ones(()), (2, 5)),
    ],
)
def test_shapes_are_unknown_again(make, wrong, right, hybridized):
    block = make()
    block.initialize()
    block.hybridize(hybridized)
    before = shapes(block)
    with pytest.raises((mx.MXNetError, IndexError, AssertionError), match=r"\w"):
        block(wrong())
    assert shapes(block) == before
    assert block(np.ones(right)).shape[0] == right[0]


@pytest.mark.parametrize("hybridized", [False, True])
def test_children_that_came_before_the_failure_too(hybridized):
    net = nn.HybridSequential()
    net.add(nn.Dense(4), nn.Conv2D(3, 3))
    net.initialize()
    net.hybridize(hybridized)
    before = shapes(net)
    with pytest.raises(mx.MXNetError, match="wrong number of dimensions"):
        net(np.ones((2, 3)))
    assert shapes(net) == before
    with pytest.raises(gluon.parameter.DeferredInitializationError, match="has not been initialized yet"):
        net[0].weight.data()


def test_what_was_there_stays():
    net = nn.HybridSequential()
    net.add(nn.Dense(4), nn.Dense(2, in_units=9))
    net.initialize()
    first = net[0](np.ones((1, 3))).asnumpy()
    with pytest.raises(mx.MXNetError, match="FullyConnected"):
        net(np.ones((1, 3)))
    assert (net[0](np.ones((1, 3))).asnumpy() == first).all()


@pytest.mark.parametrize(
    ("layer", "shape"),
    [
        (lambda: nn.Conv1D(2, 2), (1, 1, 5)),
        (lambda: nn.Conv2D(2, 2, layout="NHWC"), (1, 5, 5, 1)),
        (lambda: nn.Conv2DTranspose(2, 2), (1, 1, 5, 5)),
    ],
)
def test_a_convolution_hybridizes_by_itself(layer, shape):
    block = layer()
    block.initialize()
    block.hybridize()
    first = block(np.ones(shape)).asnumpy()
    assert (block(np.ones(shape)).asnumpy() == first).all()


def stored(path):
    """Return the attributes of self that a file assigns."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def test_no_layer_uses_a_name_of_its_base():
    owned = stored(GLUON / "block.py") | stored(GLUON / "hybrid.py")
    for path in (GLUON / "nn").rglob("*.py"):
        assert not owned & stored(path), path.name
