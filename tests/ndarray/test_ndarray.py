"""The class of legacy arrays: what no expression of the golden table says."""

import copy
import json
import pathlib
import pickle
import warnings

import jax
import numpy
import pytest

import mxgluon as mx
from mxgluon import nd, util
from mxgluon.base import MXNetError

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "legacy_ndarray.json").read_text(encoding="utf-8"))


@pytest.fixture
def without_numpy():
    util.reset_np()
    yield
    util.set_np()


@pytest.mark.parametrize(("shape", "dtype", "text"), GOLDEN["2.0"]["printed"])
def test_printing(shape, dtype, text):
    host = (numpy.arange(numpy.prod(shape)) / 3 * 100).reshape(shape).astype(dtype)
    assert repr(nd.array(host, dtype=dtype)) == str(nd.array(host, dtype=dtype)) == text


def test_both_versions_print_alike():
    assert GOLDEN["1.9"]["printed"] == GOLDEN["2.0"]["printed"]


def test_numpy_arrays_are_legacy_arrays_to_isinstance():
    assert isinstance(nd.ones(2), nd.NDArray)
    assert isinstance(mx.np.ones(2), nd.NDArray)
    assert not isinstance(nd.ones(2), mx.np.ndarray)
    assert not isinstance(numpy.ones(2), nd.NDArray)
    assert issubclass(mx.np.ndarray, nd.NDArray)


def test_both_classes_share_storage_and_gradient():
    x = nd.array([1, 2])
    y = x.as_np_ndarray()
    y[0] = 5
    assert x.asnumpy().tolist() == [5, 2]
    x.attach_grad()
    with mx.autograd.record():
        z = (x.as_np_ndarray() ** 2).as_nd_ndarray()
    z.backward()
    assert type(z) is nd.NDArray
    assert x.grad.asnumpy().tolist() == [10, 4]
    assert type(x.as_np_ndarray().grad) is mx.np.ndarray


def test_numpy_arrays_win_in_arithmetic():
    assert type(nd.ones(2) + mx.np.ones(2)) is mx.np.ndarray
    assert type(mx.np.ones(2) + nd.ones(2)) is mx.np.ndarray
    assert (nd.ones(2) < mx.np.ones(2)).dtype == numpy.bool_


def test_unpickled_arrays_are_legacy_arrays():
    x = nd.array([[1, 2]], ctx=mx.cpu(1), dtype="float16")
    for other in (pickle.loads(pickle.dumps(x)), copy.deepcopy(x), copy.copy(x)):
        assert type(other) is nd.NDArray
        assert (other.dtype, other.context, other.asnumpy().tolist()) == (x.dtype, x.context, [[1, 2]])
        other[:] = 0
        assert x.asnumpy().tolist() == [[1, 2]]


def test_arrays_are_pytrees_and_jax_takes_them():
    doubled = jax.tree.map(lambda value: value * 2, {"a": nd.ones(2)})
    assert type(doubled["a"]) is nd.NDArray
    assert jax.numpy.sum(nd.ones(2).jax) == 2


def test_readonly_arrays_refuse_writes():
    x = nd.ones(2)
    x.writable = False
    with pytest.raises(ValueError, match="readonly"):
        x[0] = 1
    with pytest.raises(ValueError, match="trying to add to a readonly NDArray"):
        x += 1


def test_waiting():
    x = nd.ones(2) + 1
    assert x.wait_to_read() is None
    assert x.wait_to_write() is None
    assert nd.waitall() is None
    assert x._is_postponed() is False
    assert x.asnumpy().tolist() == [2, 2]


def test_sparse_is_refused_by_name():
    for make in (
        lambda: nd.zeros((2, 2), stype="csr"),
        lambda: nd.empty((2, 2), stype="row_sparse"),
        lambda: nd.ones((2, 2)).tostype("csr"),
        lambda: nd.sparse.csr_matrix(nd.ones((2, 2))),
        lambda: nd.sparse.row_sparse_array(nd.ones((2, 2))),
        lambda: nd.sparse.zeros("csr", (2, 2)),
        lambda: nd.sparse.CSRNDArray(),
        lambda: nd.sparse.RowSparseNDArray(),
    ):
        with pytest.raises(NotImplementedError, match="XLA has dense arrays only"):
            make()
    with pytest.raises(ValueError, match="unknown storage type; got 'foo'"):
        nd.zeros(2, stype="foo")
    assert not isinstance(nd.ones(2), nd.sparse.BaseSparseNDArray)


def test_image_decoder_is_refused():
    with pytest.raises(NotImplementedError, match=r"mx\.image\.imdecode"):
        nd.imdecode(b"")


def test_dimensions_follow_the_switch(without_numpy):
    assert nd.ones(3)[0].shape == (1,)
    assert nd.ones((2, 2))[0, 1].shape == (1,)
    x = nd.ones(3)
    x[1][:] = 5
    assert x.asnumpy().tolist() == [1, 5, 1]
    assert type(mx.gluon.nn.Dense(2).weight).__name__ == "Parameter"


def test_switch_says_which_class_blocks_make(without_numpy):
    layer = mx.gluon.nn.Dense(2, in_units=3)
    layer.initialize()
    assert type(layer.weight.data()) is nd.NDArray
    assert type(layer.weight.grad()) is nd.NDArray
    assert type(layer(nd.ones((1, 3)))) is nd.NDArray


def test_dlpack():
    x = nd.array([1, 2])
    assert numpy.from_dlpack(x).tolist() == [1, 2]
    assert type(nd.from_dlpack(numpy.ones(2, "float32"))) is nd.NDArray
    assert nd.from_dlpack(nd.to_dlpack_for_read(x)).asnumpy().tolist() == [1, 2]


def test_from_numpy():
    source = numpy.ones((2, 2))
    assert nd.from_numpy(source).dtype == numpy.float64
    assert not source.flags["WRITEABLE"]
    with pytest.raises(ValueError, match="c-contiguous"):
        nd.from_numpy(numpy.ones((2, 3)).T)


def test_unequal_lists_are_named():
    with pytest.raises(ValueError, match="same number of elements"):
        nd.moveaxis(nd.ones((2, 3)), (0, 1), (1,))
    with pytest.raises(ValueError, match="repeated axis in `source`"):
        nd.moveaxis(nd.ones((2, 3)), (0, 0), (1, 0))


def test_errors_name_what_came():
    x = nd.ones((2, 3))
    with pytest.raises(TypeError, match=r"type <class 'str'> not supported"):
        x + "a"
    with pytest.raises(MXNetError, match="expected float32, got int32"):
        x + nd.ones((2, 3), dtype="int32")
    with pytest.raises(MXNetError, match="target shape must have the same size"):
        x.reshape((4, 4))
    with pytest.raises(ValueError, match="truth value of an NDArray with multiple elements"):
        bool(x)
    with pytest.raises(AssertionError, match="axis 7 is out of bounds"):
        x.expand_dims(7, inplace=True)
    with pytest.raises(ValueError, match="readonly|could not be broadcast"):
        x.broadcast_to((3, 3))
    with pytest.raises(ValueError, match="the array has 2 dimensions"):
        x.broadcast_to((3,))
    with pytest.raises(TypeError, match="iteration over a 0-d array"):
        iter(nd.array(1))
    with pytest.raises(AssertionError, match="different types"):
        nd.concatenate([x, x.astype("int32")])
    with pytest.raises(AssertionError, match="no list of arrays"):
        nd.concatenate([])
    with pytest.raises(ValueError, match="either an integer or an NDArray"):
        nd.histogram(x, "a")
    with pytest.raises(MXNetError, match=r"Invalid range"):
        nd.arange(5, 1)
    with pytest.raises(TypeError, match="array like"):
        nd.array(None)


def test_nothing_shares_inside_a_trace():
    class Block(mx.gluon.HybridBlock):
        def forward(self, x):
            y = x.reshape((0, -1))
            return y.sum(axis=1), nd.concat(y, y, dim=0), x > 1, -x[0], y.T

    block = Block()
    x = nd.array([[[1], [2]], [[3], [4]]])
    eager = block(x)
    block.hybridize()
    for wanted, found in zip(eager, block(x), strict=True):
        assert type(found) is nd.NDArray
        numpy.testing.assert_array_equal(found.asnumpy(), wanted.asnumpy())


def test_training_with_legacy_arrays():
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(8, activation="relu"), mx.gluon.nn.BatchNorm(), mx.gluon.nn.Dense(3))
    net.initialize()
    net.hybridize()
    data = mx.gluon.data.ArrayDataset(nd.random.normal(shape=(12, 4)), nd.array([0, 1, 2] * 4))
    loader = mx.gluon.data.DataLoader(data, batch_size=6)
    trainer = mx.gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.1})
    function = mx.gluon.loss.SoftmaxCrossEntropyLoss()
    losses = []
    for _ in range(15):
        for x, y in loader:
            x, y = x.as_nd_ndarray(), y.as_nd_ndarray()
            with mx.autograd.record():
                loss = function(net(x), y)
            loss.backward()
            trainer.step(6)
            losses.append(loss.mean().asscalar())
    assert type(loss) is nd.NDArray
    assert losses[-1] < losses[0] / 2


def test_batches_are_of_the_class_that_the_switch_names(without_numpy):
    for source in (nd.arange(6).reshape((3, 2)), numpy.zeros((3, 2), "int32")):
        for batch in mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(source), batch_size=2):
            assert type(batch) is nd.NDArray
            assert batch.dtype == source.dtype
    assert type(mx.gluon.data.batchify.Stack()([mx.np.ones(2)])) is nd.NDArray


def test_parameters_take_values_of_both_classes():
    parameter = mx.gluon.Parameter("w", shape=(2,))
    parameter.initialize()
    parameter.set_data(nd.array([1, 2]))
    assert type(parameter.data()) is mx.np.ndarray
    assert parameter.data().asnumpy().tolist() == [1, 2]


def test_function_with_its_own_gradient():
    class Sigmoid(mx.autograd.Function):
        def forward(self, x):
            y = 1 / (1 + nd.exp(-x))
            self.save_for_backward(y)
            return y

        def backward(self, dy):
            (y,) = self.saved_tensors
            return dy * y * (1 - y)

    x = nd.array([0.0, 0.0])
    x.attach_grad()
    with mx.autograd.record():
        y = Sigmoid()(x)
    y.backward()
    assert x.grad.asnumpy().tolist() == [0.25, 0.25]


def test_copying_to_itself_warns():
    x = nd.ones(2)
    with pytest.warns(RuntimeWarning, match="copy an array to itself"):
        assert x.copyto(x) is False


def test_nothing_warns():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        repr(nd.ones((2, 2)).sum() + 1)


def test_module_of_the_class_has_the_functions():
    assert nd.ndarray.zeros is nd.zeros
    assert nd.ndarray.concatenate is nd.concatenate
    with pytest.raises(AttributeError, match="has no attribute 'missing'"):
        nd.ndarray.missing  # noqa: B018


def test_refused_operators_take_anything():
    with pytest.raises(mx.base.NotAvailableError, match="images"):
        nd._internal._cvimresize(nd.ones(2), 3, w=1, anything=2)
