"""Operators as functions of `mx.nd`: names, namespaces, signatures, and the checks of their arguments."""

import inspect
import json
import pathlib

import numpy
import pytest

import mxgluon as mx
from mxgluon import nd
from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.ndarray.functions import describe_signature
from mxgluon.ndarray.namespaces import list_functions, locate

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "legacy_ndarray.json").read_text(encoding="utf-8"))
MODULES = ["op", "_internal", "contrib", "linalg", "image", "random", "sparse"]


@pytest.mark.parametrize("module", MODULES)
def test_operators_are_where_mxnet_has_them(module):
    known = set(GOLDEN["2.0"]["names"][module]) | set(GOLDEN["1.9"]["names"][module])
    everywhere = {name for names in GOLDEN["2.0"]["names"].values() for name in names}
    for name, op_name in list_functions(module).items():
        # What MXNet has somewhere, it has here; operators of later versions are free.
        assert name in known or op_name not in everywhere, (module, name)
        assert callable(getattr(nd if module == "op" else getattr(nd, module), name))


def test_hand_written_functions_are_all_there():
    operators = {*registry.names(), "CachedOp"}
    written = [name for name in GOLDEN["2.0"]["names"][""] if not name.startswith("_") and name not in operators]
    unregistered = set(GOLDEN["2.0"]["names"]["op"])
    internal = {"get_indexing_dispatch_code", "get_oshape_of_gather_nd_op", "indexing_key_expand_implicit_axes"}
    assert [name for name in written if name not in unregistered | internal and not hasattr(nd, name)] == []


def test_later_operators_show_up():
    @registry.op("_contrib_test_of_namespaces")
    def double(data, *, times: int = 2):
        """The elements, doubled."""
        return data * times

    try:
        assert "test_of_namespaces" in dir(nd.contrib)
        assert nd.contrib.test_of_namespaces(nd.ones(2), 3).asnumpy().tolist() == [3, 3]
    finally:
        del registry._operators["_contrib_test_of_namespaces"]
        del nd.contrib.test_of_namespaces


def test_places():
    assert locate("_npi_add") is None
    assert locate("_random_normal") == ("_internal", "_random_normal")
    assert locate("_random_normal_like") == ("random", "normal_like")
    assert locate("_sparse__contrib_round_ste") == ("sparse", "_contrib_round_ste")


def test_missing_names_say_so():
    with pytest.raises(AttributeError, match="has no attribute 'nothing_like_this'"):
        _ = nd.nothing_like_this
    with pytest.raises(AttributeError, match="has no attribute '_npi_add'"):
        _ = nd._internal._npi_add


def test_signatures():
    assert str(inspect.signature(nd.FullyConnected)) == (
        "(data=None, weight=None, bias=None, num_hidden=None, no_bias=False, flatten=True, out=None, name=None, **kwargs)"
    )
    assert str(inspect.signature(nd.concat)) == "(*data, dim=1, out=None, name=None, **kwargs)"
    assert str(inspect.signature(nd.NDArray.exp)) == "(self, out=None, name=None, **kwargs)"
    assert nd.relu.__name__ == "relu"
    assert nd.relu.__module__ == "mxgluon.ndarray"
    assert nd.NDArray.exp.__qualname__ == "NDArray.exp"
    assert "num_hidden : an integer" in nd.FullyConnected.__doc__
    assert "*data : NDArray" in nd.concat.__doc__


# Auxiliary states are tensors here, as they are in MXNet's graphs; loops take a node's name as well; real MXNet refuses the parameters
# that it documents for random crops.
OTHERWISE = {
    "IdentityAttachKLSparseReg",
    "cond",
    "foreach",
    "while_loop",
    "_CrossDeviceCopy",
    "_linspace",
    "random_resized_crop",
}


@pytest.mark.parametrize("module", ["", *MODULES])
def test_parameters_are_those_of_mxnet(module):
    """Positional attributes make the order matter."""
    owner = nd if module in ("", "op") else getattr(nd, module)
    operators = list_functions(module or "op")
    different = []
    for name, wanted in GOLDEN["2.0"]["signatures"][module].items():
        function = getattr(owner, name, None)
        refused = name in operators and registry.get(operators[name]).refusal
        # MXNet's variadic functions show their tensors only.
        if function is None or refused or name in OTHERWISE or wanted[1:] == ["kwargs"]:
            continue
        found = list(inspect.signature(function).parameters)
        if found != wanted:
            different.append(f"{name}: {found} instead of {wanted}")
    assert not different, "\n".join(different)


@pytest.mark.parametrize(
    "name", ["Convolution", "Dropout", "slice_axis", "softmax", "BatchNorm", "topk", "one_hot", "take"]
)
def test_every_attribute_is_in_the_signature(name):
    op = registry.get(name)
    assert set(describe_signature(op, name).parameters) == {*op.inputs, *op.attributes, "out", "name", "kwargs"}


def test_positions_and_keywords():
    x, w = nd.ones((1, 3)), nd.ones((2, 3))
    wanted = [[3, 3]]
    assert nd.FullyConnected(x, w, None, 2, True).asnumpy().tolist() == wanted
    assert nd.FullyConnected(x, weight=w, num_hidden=2, no_bias=True).asnumpy().tolist() == wanted
    assert nd.FullyConnected(data=x, weight=w, num_hidden="2", no_bias="True", name="fc").asnumpy().tolist() == wanted
    assert nd.zeros_like(x, __layout__="NCHW").shape == (1, 3)
    with pytest.raises(TypeError, match="multiple values for argument 'data'"):
        nd.relu(x, data=x)
    with pytest.raises(TypeError, match="multiple values for argument 'axis'"):
        nd.softmax(x, None, 1, axis=1)
    with pytest.raises(TypeError, match="positional arguments but 9 were given"):
        nd.relu(*[x] * 1, *[None] * 8)


def test_wrong_arguments():
    x = nd.ones((1, 3))
    with pytest.raises(AssertionError, match="Argument data must have NDArray type, but got 1"):
        nd.relu(1)
    with pytest.raises(AssertionError, match="Positional arguments must have NDArray type, but got 1"):
        nd.concat(x, 1)
    with pytest.raises(MXNetError, match=r"Operator FullyConnected expects 3 inputs, but got 2 instead\."):
        nd.FullyConnected(x, nd.ones((2, 3)), num_hidden=2)
    with pytest.raises(MXNetError, match="Cannot find argument 'foo', Possible Arguments: "):
        nd.softmax(x, foo=1)
    with pytest.raises(MXNetError, match="invalid value for attribute 'axis'; got 'a'"):
        nd.softmax(x, axis="a")
    with pytest.raises(MXNetError, match="missing required attribute 'act_type'"):
        nd.Activation(x)


def test_legacy_names_have_legacy_tensors():
    x = nd.ones((1, 2))
    assert nd.squeeze(data=x).shape == (2,)
    assert nd.broadcast_to(data=x, shape=(3, 2)).shape == (3, 2)
    assert nd.identity(data=x).shape == (1, 2)
    assert nd.softmin(x, 0).asnumpy().tolist() == [[1, 1]]
    assert next(iter(inspect.signature(nd.squeeze).parameters)) == "data"


def test_refused_operators_say_why():
    refused = [name for name in registry.names() if registry.get(name).refusal and locate(name) is not None]
    for name in refused[:3]:
        module, function = locate(name)
        with pytest.raises(Exception, match=f"^{registry.get(name).name}: "):
            getattr(nd if module == "op" else getattr(nd, module), function)(nd.ones(2), foo=3)


def test_numpy_arrays_are_refused():
    with pytest.raises(TypeError, match="legacy operator which can only accept legacy ndarrays"):
        nd.relu(mx.np.ones(2))
    with pytest.raises(TypeError, match="legacy operator which can only write to legacy ndarrays"):
        nd.relu(nd.ones(2), out=mx.np.ones(2))


def test_several_results_are_a_list():
    parts = nd.split(nd.ones((2, 4)), num_outputs=2)
    assert type(parts) is list
    assert [part.shape for part in parts] == [(2, 2), (2, 2)]


def test_devices_of_what_is_made_from_nothing():
    assert nd._internal._zeros(shape=(2,), ctx="cpu(1)").context == mx.cpu(1)
    with mx.cpu(1):
        assert nd.zeros(2).context == mx.cpu(1)
    assert type(nd._internal._zeros(shape=(2,))) is nd.NDArray
    assert mx.util.is_np_array()


def test_methods_follow_the_table():
    from mxgluon.ndarray.fluent import FLUENT

    for name in FLUENT:
        if registry.find(name) is not None:
            assert callable(getattr(nd.NDArray, name))


def test_unregistered_methods_are_attribute_errors():
    from mxgluon.ndarray.fluent import FluentMethod

    class Array:
        nothing_like_this = FluentMethod("nothing_like_this")

    with pytest.raises(AttributeError, match="the operator is not registered"):
        _ = Array().nothing_like_this


def test_import_of_the_package_does_not_load_it(monkeypatch):
    import subprocess
    import sys

    program = "import sys, mxgluon; print('mxgluon.ndarray' in sys.modules); mxgluon.nd.zeros; print(mxgluon.nd is mxgluon.ndarray)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_star_import():
    names = {}
    exec("from mxgluon.ndarray import *", names)
    assert "Convolution" in names
    assert names["array"] is nd.array


@pytest.mark.parametrize("name", ["normal", "uniform", "randint"])
def test_random_functions_refuse_mixed_parameters(name):
    with pytest.raises(AssertionError, match="must all have the same type"):
        getattr(nd.random, name)(nd.ones(2), 3)
    with pytest.raises(ValueError, match="must be either NDArray or numbers"):
        getattr(nd.random, name)("a", 3)


def test_integers_take_no_arrays():
    with pytest.raises(ValueError, match="must be numbers"):
        nd.random.randint(nd.ones(2), nd.ones(2))


def test_adamw_takes_a_number_or_an_array_to_rescale_by():
    def step(update, *arrays, rescale):
        arrays = [nd.array([1, 2], dtype=dtype) for dtype in arrays]
        update(*arrays, rescale, lr=0.1, eta=1, out=arrays[0])
        return [array.asnumpy().tolist() for array in arrays]

    for update, types in (
        (nd.contrib.adamw_update, ["float32"] * 4),
        (nd.contrib.mp_adamw_update, ["float16", "float16", "float32", "float32", "float32"]),
    ):
        found = step(update, *types, rescale=0.5)
        assert found == step(update, *types, rescale=nd.array([0.5]))
        assert found[0] != [1, 2]


def test_zipfian():
    classes, right, drawn = nd.contrib.rand_zipfian(nd.array([3]), 40, 5)
    assert classes.dtype == "int64"
    assert 0 <= classes.min().asscalar() <= classes.max().asscalar() < 5
    assert float(right.asscalar()) == pytest.approx(40 * numpy.log(5 / 4) / numpy.log(6))
    assert drawn.shape == (40,)
