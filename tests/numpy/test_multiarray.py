"""`mx.np.ndarray` itself: making one, its attributes, conversions, operators, copies, gradients."""

import copy
import json
import math
import operator
import pathlib
import pickle
import warnings

import jax
import jax.numpy as jnp
import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import storage, tape
from mxgluon.core.scope import state
from mxgluon.core.trace import Trace
from mxgluon.device import cpu
from mxgluon.numpy.multiarray import array, empty, from_dlpack, from_numpy, ndarray

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "ndarray.json").read_text(encoding="utf-8"))

SOURCES = {
    "[1, 2]": [1, 2],
    "[True]": [True],
    "3": 3,
    "numpy.ones(2)": numpy.ones(2),
    "numpy.arange(2)": numpy.arange(2),
    "numpy.array([True])": numpy.array([True]),
    "numpy.ones(2, 'float16')": numpy.ones(2, "float16"),
    "numpy.int64(3)": numpy.int64(3),
    "numpy.float64(3)": numpy.float64(3),
    "numpy.float16(3)": numpy.float16(3),
    "[]": [],
    "((1, 2),)": ((1, 2),),
    "[numpy.float64(1)]": [numpy.float64(1)],
}


@pytest.fixture
def x():
    return array([[1, 2], [3, 4]])


# -- making -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", GOLDEN["creation"], ids=lambda case: case["source"])
def test_array_follows_the_dtype_rule(case):
    made = array(SOURCES[case["source"]])
    assert str(made.dtype) == case["dtype"]
    assert list(made.shape) == case["shape"]


def test_array_takes_a_dtype():
    assert array([1.5], dtype=int).tolist() == [1]
    assert array([1.5], dtype=int).dtype == numpy.int64
    assert array([1.5], dtype=float).dtype == numpy.float32
    assert array(numpy.ones(2), dtype="float64").dtype == numpy.float64
    assert array(array([1], dtype="int32")).dtype == numpy.int32
    assert array(jnp.ones(2, "float16")).dtype == numpy.float16
    with pytest.raises(TypeError, match="unknown data type"):
        array([1], dtype="complex64")


def test_array_follows_the_default_dtype():
    state.numpy_default_dtype = True
    try:
        assert array([1]).dtype == numpy.float64
        assert array(numpy.ones(1, "float32")).dtype == numpy.float32
        assert empty(2).dtype == numpy.float64
    finally:
        state.numpy_default_dtype = False


@pytest.mark.parametrize("wrong", [[[1, 2], [3]], "abc", object()], ids=["ragged", "text", "object"])
def test_array_refuses_what_is_no_array(wrong):
    with pytest.raises(TypeError, match=r"inhomogeneous|could not convert|must be a string or a real number"):
        array(wrong)


def test_array_copies(x):
    y = array(x)
    y[0] = 9
    assert x.tolist() == [[1, 2], [3, 4]]


def test_array_goes_to_a_device():
    assert array([1], device=cpu(1)).device == cpu(1)
    assert array([1], ctx=cpu(1)).device == cpu(1)
    assert empty(2, device=cpu(1)).device == cpu(1)
    with cpu(2):
        assert array([1]).device == cpu(2)
    assert array([1]).device == cpu(0)


def test_empty():
    assert empty(3).shape == (3,)
    assert empty((0, 2), dtype="int8").dtype == numpy.int8
    with pytest.raises(NotImplementedError, match="only supports order equal to `C`, while received F"):
        empty(3, order="F")


def test_from_numpy_shares_until_written():
    host = numpy.arange(4.0)
    y = from_numpy(host)
    assert y.dtype == numpy.float64
    assert y.tolist() == [0, 1, 2, 3]
    assert not host.flags.writeable
    free = numpy.arange(4.0)
    assert from_numpy(free, zero_copy=False).tolist() == [0, 1, 2, 3]
    assert free.flags.writeable
    with pytest.raises(ValueError, match="Only c-contiguous arrays are supported for zero-copy"):
        from_numpy(numpy.ones((2, 3)).T)


def test_from_dlpack():
    x = from_dlpack(jnp.ones(2))
    assert x.tolist() == [1, 1]
    assert "dltensor" in repr(x.to_dlpack_for_read())
    assert "dltensor" in repr(x.to_dlpack_for_write())


# -- attributes ---------------------------------------------------------------------------------------------------------------


def test_attributes(x):
    assert (x.shape, x.ndim, x.size, x.itemsize, x.nbytes) == ((2, 2), 2, 4, 4, 16)
    assert x.dtype == numpy.dtype("float32")
    assert (x.stype, x.writable, x.device, x.ctx, x.context) == ("default", True, cpu(0), cpu(0), cpu(0))
    with pytest.raises(AttributeError, match="shape"):
        x.shape = (4,)


def test_transposes(x):
    assert x.T.tolist() == x.mT.tolist() == [[1, 3], [2, 4]]
    with pytest.warns(UserWarning, match=r"x\.T requires x to have 2 dimensions"):
        assert empty((2, 3, 4)).T.shape == (4, 3, 2)
    assert empty((2, 3, 4)).mT.shape == (2, 4, 3)
    with pytest.raises(ValueError, match="x must be at least 2-dimensional for matrix_transpose"):
        empty(2).mT.tolist()


# -- Python's numbers and containers -------------------------------------------------------------------------------------------


def test_numbers(x):
    assert int(array([3.7])) == 3
    assert float(array(2.5)) == 2.5
    assert [1, 2, 3][array(1, dtype="int32")] == 2
    assert bool(array([2]))
    assert not array(0)
    assert (x.item(3), x.item(0, 1), x.item((1, 1)), array(2).item()) == (4, 2, 4, 2)
    for convert in (int, float):
        with pytest.raises(TypeError, match="only size-1 arrays can be converted to Python scalars"):
            convert(x)
    with pytest.raises(TypeError, match="only integer scalar arrays can be converted to a scalar index"):
        operator.index(array(1))
    with pytest.raises(ValueError, match="The truth value of an ndarray with multiple elements is ambiguous"):
        bool(x)
    with pytest.warns(DeprecationWarning, match="The truth value of an empty array is ambiguous"):
        assert not bool(empty(0))
    with pytest.raises(ValueError, match="can only convert an array of size 1"):
        x.item()


def test_containers(x):
    assert len(x) == 2
    assert [row.tolist() for row in x] == [[1, 2], [3, 4]]
    assert 3 in x
    assert 9 not in x
    with pytest.raises(TypeError, match=r"len\(\) of unsized object"):
        len(array(1))
    with pytest.raises(TypeError, match="iteration over a 0-d array"):
        list(array(1))
    with pytest.raises(NotImplementedError):
        hash(x)


def test_pickle_and_copies(x):
    for other in (pickle.loads(pickle.dumps(x)), copy.deepcopy(x), copy.copy(x), x.copy()):
        assert type(other) is ndarray
        assert other.tolist() == x.tolist()
        assert other.device == x.device
    y = x.copy()
    y[0] = 0
    assert x.tolist() == [[1, 2], [3, 4]]
    with pytest.raises(NotImplementedError, match="only supports order='C', while received F"):
        x.copy("F")


def test_jax_sees_an_array(x):
    assert jnp.sum(x).item() == 10
    tree = {"a": x, "b": [x]}
    doubled = jax.tree.map(lambda value: value * 2, tree)
    assert doubled["b"][0].tolist() == [[2, 4], [6, 8]]


# -- operators ----------------------------------------------------------------------------------------------------------------

BINARY = [
    operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.pow, operator.eq, operator.ne,
    operator.lt, operator.le, operator.gt, operator.ge,
]  # fmt: skip


@pytest.mark.parametrize("function", BINARY, ids=lambda function: function.__name__)
def test_binary(function, x):
    host = x.asnumpy()
    other = numpy.array([[2, 2], [5, 1]], "float32")
    numpy.testing.assert_allclose(function(x, array(other)).asnumpy(), function(host, other), rtol=1e-6)
    numpy.testing.assert_allclose(function(x, 3).asnumpy(), function(host, 3), rtol=1e-6)
    numpy.testing.assert_allclose(function(3, x).asnumpy(), function(3, host), rtol=1e-6)
    numpy.testing.assert_allclose(function(2.5, x).asnumpy(), function(2.5, host), rtol=1e-6)
    assert function(x, 3).dtype == (numpy.bool_ if function in BINARY[7:] else numpy.float32)


@pytest.mark.parametrize(
    "function", [operator.and_, operator.or_, operator.xor, operator.lshift, operator.rshift], ids=str
)
def test_bits(function):
    host = numpy.array([1, 6, 12], "int32")
    x = array(host, dtype="int32")
    assert function(x, array([1, 2, 3], dtype="int32")).tolist() == function(host, [1, 2, 3]).tolist()
    assert function(x, 2).tolist() == function(host, 2).tolist()
    assert function(3, x).tolist() == function(3, host).tolist()


def test_unary(x):
    assert (-x).tolist() == [[-1, -2], [-3, -4]]
    assert abs(-x).tolist() == (+x).tolist() == x.tolist()
    assert (+x) is not x
    assert (~array([1, 2], dtype="int32")).tolist() == [-2, -3]
    assert (~(x > 2)).tolist() == [[True, True], [False, False]]
    y = array([1.5, -1.5])
    assert (math.ceil(y).tolist(), math.floor(y).tolist(), math.trunc(y).tolist()) == ([2, -1], [1, -2], [1, -1])
    assert round(array([1.26]), 1).item() == pytest.approx(1.3)
    quotient, rest = divmod(x, 2)
    assert (quotient.tolist(), rest.tolist()) == ([[0, 1], [1, 2]], [[1, 0], [1, 0]])
    quotient, rest = divmod(5, x)
    assert (quotient.tolist(), rest.tolist()) == ([[5, 2], [1, 1]], [[0, 1], [2, 1]])


def test_products(x):
    assert (x @ x).tolist() == [[7, 10], [15, 22]]
    y = x.copy()
    y @= x
    assert y.tolist() == [[7, 10], [15, 22]]
    with pytest.raises(TypeError, match="unsupported operand"):
        x @ 2


def test_other_operands(x):
    for wrong in ("a", None, [1, 2], 1j):
        with pytest.raises(TypeError, match="unsupported operand"):
            x + wrong
        with pytest.raises(TypeError, match="not supported between"):
            operator.lt(x, wrong)
    assert (x == None) is False  # noqa: E711
    assert (x != "a") is True


IN_PLACE = [
    operator.iadd, operator.isub, operator.imul, operator.itruediv, operator.ifloordiv, operator.imod, operator.ipow,
]  # fmt: skip


@pytest.mark.parametrize("function", IN_PLACE, ids=lambda function: function.__name__)
def test_in_place(function, x):
    host = x.asnumpy()
    same, row = x, x[0]
    x = function(x, 3)
    host = function(host, 3)
    assert x is same
    numpy.testing.assert_allclose(x.asnumpy(), host, rtol=1e-6)
    # A view takes part.
    row = function(row, array([2, 3]))
    host[0] = function(host[0], numpy.array([2, 3], "float32"))
    numpy.testing.assert_allclose(x.asnumpy(), host, rtol=1e-6)
    assert row.tolist() == x[0].tolist()


@pytest.mark.parametrize(
    "function", [operator.iand, operator.ior, operator.ixor, operator.ilshift, operator.irshift], ids=str
)
def test_in_place_bits(function):
    host = numpy.array([1, 6, 12], "int32")
    x = same = array(host, dtype="int32")
    x = function(x, 3)
    assert x is same
    assert x.tolist() == function(host, 3).tolist()


def test_in_place_keeps_shape_and_dtype():
    x = array([1, 2], dtype="int32")
    with pytest.raises(MXNetError, match="Type inconsistent, Provided = int32, inferred type = float"):
        x += 1.5
    with pytest.raises(MXNetError, match="Type inconsistent, Provided = int32, inferred type = float32"):
        x /= 2
    with pytest.raises(MXNetError, match=r"Shape inconsistent, Provided = \[2\], inferred shape=\[3, 2\]"):
        x += array(numpy.ones((3, 2)), dtype="int32")
    with pytest.raises(TypeError, match="unsupported operand"):
        x += "a"
    assert x.tolist() == [1, 2]


def test_in_place_while_recording(recording):
    x = array([1, 2])
    x.attach_grad()
    with pytest.raises(MXNetError, match="Assigning to NDArrays that are already in a computational graph"):
        x += 1
    y = x * 2
    y *= x
    y += 1
    assert y.tolist() == [3, 9]
    y.backward()
    assert x.grad.tolist() == [4, 8]


# -- copies and devices ---------------------------------------------------------------------------------------------------------


def test_copyto(x):
    target = array(numpy.zeros((2, 2)), dtype="int32")
    assert x.copyto(target) is target
    assert target.tolist() == [[1, 2], [3, 4]]
    assert target.dtype == numpy.int32
    moved = x.copyto(cpu(1))
    assert (moved.device, moved.tolist()) == (cpu(1), x.tolist())
    with pytest.warns(RuntimeWarning, match="You are attempting to copy an array to itself"):
        assert x.copyto(x) is False
    with pytest.raises(MXNetError, match=r"copyto: wrong shape; got \(3,\); expected \(2, 2\)"):
        x.copyto(empty(3))
    with pytest.raises(TypeError, match="copyto does not support type <class 'int'>"):
        x.copyto(3)


def test_devices(x):
    assert x.to_device(cpu(0)) is x
    for method in (x.to_device, x.as_in_ctx, x.as_in_context, x.as_in_device):
        assert method(cpu(1)).device == cpu(1)
    assert (x.to_device(cpu(1)) + 1).device == cpu(1)
    y = array([0, 0], device=cpu(1))
    y[:] = x[1]
    assert (y.device, y.tolist()) == (cpu(1), [3, 4])


def test_other_faces(x):
    assert x.as_np_ndarray() is x
    assert x.__array_namespace__("2021.12").ndarray is ndarray
    with pytest.raises(ValueError, match="Unrecognized array API version"):
        x.__array_namespace__("1999.01")


def test_legacy_arrays_are_no_values_of_arrays(x):
    legacy = x.as_nd_ndarray()
    assert type(legacy) is storage.array_class("nd")
    with pytest.raises(ValueError, match="please use the zero-copy as_np_ndarray function"):
        array(legacy)
    with pytest.raises(TypeError, match=r"Cannot assign mx\.nd\.NDArray to mxnet\.numpy\.ndarray"):
        x[0] = legacy


def test_jax_arrays_are_operands_keys_and_values(x):
    assert (x + jnp.ones(2)).tolist() == [[2, 3], [4, 5]]
    assert x[jnp.array([1, 0])].tolist() == [[3, 4], [1, 2]]
    x[0] = jnp.array([8, 9])
    assert x[0].tolist() == [8, 9]


def test_traced_arrays_print_and_refuse_to_give_values(x):
    texts = []

    def pure(value):
        with Trace((x,), (value,), None, None, []):
            texts.append(repr(x) + str(x))
            with pytest.raises(MXNetError, match="is not known while it is traced"):
                x.item()
            return x.detach().jax

    assert jax.jit(pure)(x.jax).tolist() == x.tolist()
    assert texts == ["<ndarray float32[2, 2], traced>" * 2]


def test_fill_and_tolist(x):
    x.fill(3)
    assert x.tolist() == [[3, 3], [3, 3]]


# -- gradients ------------------------------------------------------------------------------------------------------------------


def test_attach_and_drop(recording):
    x = array([1, 2])
    assert x.grad is None
    x.attach_grad()
    assert x.grad.tolist() == [0, 0]
    y = x * x
    y.backward(array([1, 2]), retain_graph=True)
    assert x.grad.tolist() == [2, 8]
    x.zero_grad()
    assert x.grad.tolist() == [0, 0]
    x.drop_grad()
    assert x.grad is None
    x.zero_grad()
    z = array([1])
    with pytest.raises(ValueError, match="attach_grad: unknown storage type; got 'row_sparse'"):
        z.attach_grad(stype="row_sparse")
    with pytest.raises(MXNetError, match="not in a computational graph"):
        z.backward()


def test_gradients_add():
    x = array([1, 2])
    x.attach_grad("add")
    for _ in range(2):
        state.recording = True
        y = x[0] * 3
        state.recording = False
        y.backward()
    assert x.grad.tolist() == [6, 0]


def test_detach_stops_gradients(recording):
    x = array([1, 2])
    x.attach_grad()
    y = x * x.detach()
    tape.backward([y])
    assert x.grad.tolist() == [1, 2]


def test_no_warning_without_reason(x):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert repr(x[0] + x[1]) == "array([4., 6.])"


def test_arrays_of_one_integer_are_sizes_and_axes():
    n = mx.np.array(2, dtype="int32")
    assert mx.np.zeros((n, 3)).shape == (2, 3)
    assert mx.np.arange(6).reshape(n, 3).shape == (2, 3)
    assert mx.np.tile(mx.np.ones(2), n).shape == (4,)
    assert mx.np.ones((3, 4)).sum(axis=n - 1).shape == (3,)
    assert mx.np.clip(mx.np.arange(5), n, 3).asnumpy().tolist() == [2, 2, 2, 3, 3]


def test_other_arrays_are_no_attributes():
    with pytest.raises(TypeError, match="_npi_zeros: invalid value for attribute 'shape'"):
        mx.np.zeros((mx.np.array(2.0), 3))
    with pytest.raises(TypeError, match="expected an integer"):
        mx.npx.softmax(mx.np.ones((2, 3)), axis=mx.np.array([0, 1], dtype="int32"))
    with pytest.raises(ValueError, match="Activation: invalid value for attribute 'act_type'"):
        mx.npx.activation(mx.np.ones(2), act_type=mx.np.ones(2))
