"""Methods of arrays: each is its operator, called with the method's arguments."""

import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.numpy.multiarray import array, empty

HOST = numpy.array([[3, 1, 2], [6, 5, 4]], "float32")


@pytest.fixture
def x():
    return array(HOST)


@pytest.mark.parametrize("name", ["sum", "prod", "mean", "max", "min", "std", "var"])
@pytest.mark.parametrize("arguments", [{}, {"axis": 0}, {"axis": (0, 1)}, {"axis": -1, "keepdims": True}], ids=str)
def test_reductions(x, name, arguments):
    numpy.testing.assert_allclose(getattr(x, name)(**arguments).asnumpy(), getattr(HOST, name)(**arguments), rtol=1e-5)


def test_logic(x):
    assert (x > 5).any().item() is True
    assert (x > 5).all().item() is False
    assert (x > 2).any(axis=1).tolist() == [True, True]


def test_dtype_and_out(x):
    assert x.sum(dtype="float64").dtype == numpy.float64
    out = empty(3)
    assert x.sum(axis=0, out=out) is out
    assert out.tolist() == [9, 6, 6]
    assert x.std(ddof=1).item() == pytest.approx(HOST.std(ddof=1), rel=1e-5)
    assert x.var(correction=1).item() == pytest.approx(HOST.var(ddof=1), rel=1e-5)


def test_searches(x):
    assert (x.argmax().item(), x.argmin().item(), x.argmax().dtype) == (3, 1, numpy.int64)
    assert x.argmax(axis=1).tolist() == [0, 0]
    assert x.argmin(axis=0, keepdims=True).tolist() == [[0, 0, 0]]
    assert x.argsort().tolist() == HOST.argsort().tolist()
    assert x.argsort(descending=True).dtype == numpy.int64
    assert x.sort().tolist() == [[1, 2, 3], [4, 5, 6]]
    assert x.sort(axis=0, descending=True).tolist() == [[6, 5, 4], [3, 1, 2]]
    rows, columns = (x > 3).nonzero()
    assert (rows.tolist(), columns.tolist(), rows.dtype) == ([1, 1, 1], [0, 1, 2], numpy.int64)


def test_elementwise(x):
    assert x.cumsum().tolist() == HOST.cumsum().tolist()
    assert x.cumsum(axis=1).tolist() == HOST.cumsum(axis=1).tolist()
    assert x.clip(2, 4).tolist() == HOST.clip(2, 4).tolist()
    assert x.clip(2).tolist() == x.clip(min=2).tolist() == HOST.clip(2, None).tolist()
    assert x.clip(max=3).tolist() == HOST.clip(None, 3).tolist()
    with pytest.raises(ValueError, match="array_clip: must set either max or min"):
        x.clip()
    assert array([1.26]).round(1).item() == pytest.approx(1.3)
    assert x.dot(x.T).tolist() == HOST.dot(HOST.T).tolist()


def test_take(x):
    assert x.take(array([0, 5])).tolist() == [3, 4]
    assert x.take([1, 0], axis=0).tolist() == HOST[[1, 0]].tolist()
    assert x.take(array([2, -1]), axis=1, mode="clip").tolist() == HOST[:, [2, 0]].tolist()


def test_shapes(x):
    assert (
        x.reshape(3, 2).tolist()
        == x.reshape((3, -1)).tolist()
        == x.reshape([3, 2]).tolist()
        == HOST.reshape(3, 2).tolist()
    )
    assert x.flatten().tolist() == HOST.flatten().tolist()
    assert x.transpose().tolist() == x.transpose(None).tolist() == x.transpose(1, 0).tolist() == HOST.T.tolist()
    assert x.transpose((1, 0)).tolist() == x.swapaxes(0, 1).tolist() == HOST.T.tolist()
    assert x[None].squeeze().shape == x[None].squeeze(0).shape == x[None].squeeze((0,)).shape == (2, 3)
    assert x.repeat(2, axis=0).tolist() == HOST.repeat(2, axis=0).tolist()
    assert x.repeat(2).tolist() == HOST.repeat(2).tolist()
    assert x.tile(2).tolist() == x.tile((1, 2)).tolist() == numpy.tile(HOST, 2).tolist()
    assert x[0].broadcast_to((2, 3)).tolist() == [[3, 1, 2]] * 2
    assert x.diagonal().tolist() == [3, 5]
    assert x.diagonal(1).tolist() == [1, 4]


def test_reshape_refuses(x):
    with pytest.raises(TypeError, match=r"reshape\(\) takes exactly 1 argument"):
        x.reshape()
    with pytest.raises(TypeError, match="'newshape' is an invalid keyword argument for this function"):
        x.reshape(newshape=(6,))
    with pytest.raises(NotImplementedError, match="only supports C-order, while received F"):
        x.flatten("F")
    with pytest.raises(MXNetError, match=r"reshape"):
        x.reshape(4)


def test_astype(x):
    assert x.astype("int32").dtype == numpy.int32
    assert x.astype(bool).tolist() == [[True] * 3] * 2
    assert x.astype(None).dtype == numpy.float32
    assert x.astype("float32", copy=False) is x
    assert x.astype("float32") is not x
    assert x.astype("float64").tolist() == HOST.tolist()
    with pytest.raises(ValueError, match="order must be either 'K' or 'C'"):
        x.astype("int32", order="F")
    with pytest.raises(ValueError, match="casting must be equal to 'unsafe'"):
        x.astype("int32", casting="safe")
    with pytest.raises(ValueError, match="subok must be equal to True"):
        x.astype("int32", subok=False)


@pytest.mark.parametrize(
    "name", ["expand_dims", "split", "reshape_like", "zeros_like", "asscalar", "relu", "exp", "norm"]
)
def test_legacy_methods_are_refused_by_name(x, name):
    with pytest.raises(AttributeError, match=f"mxnet.numpy.ndarray object has no attribute {name}"):
        getattr(x, name)
    assert not hasattr(x, name)


def test_slice_assign(x):
    assert x.slice_assign_scalar(0, (0, None), (1, None), (None, None)) is x
    assert x.tolist() == [[0, 0, 0], [6, 5, 4]]
    assert x.slice_assign(array([[7], [8]]), (None, 1), (None, 2), (None, None)) is x
    assert x.tolist() == [[0, 7, 0], [6, 8, 4]]
