"""The structure of symbols: names, parts, attributes, composition, files."""

import copy
import pickle
import re

import pytest

import mxgluon as mx
from mxgluon import MXNetError
from mxgluon.core.registry import get
from mxgluon.symbol import Symbol, _Symbol


@pytest.fixture(autouse=True)
def _fresh_names():
    with mx.name.NameManager():
        yield


def dense(data=None, **attributes):
    return get("FullyConnected")(mx.sym.var("data") if data is None else data, **{"num_hidden": 2, **attributes})


def norm():
    return get("BatchNorm")(mx.sym.var("data"), name="bn")


def test_missing_weights_become_variables():
    assert dense(name="fc").list_arguments() == ["data", "fc_weight", "fc_bias"]
    assert dense(name="fc", no_bias=True).list_arguments() == ["data", "fc_weight"]
    given = get("FullyConnected")(mx.sym.var("data"), None, mx.sym.var("b"), num_hidden=2, name="fc")
    assert given.list_arguments() == ["data", "fc_weight", "b"]


def test_automatic_names():
    data = mx.sym.var("data")
    assert [dense(data).name, dense(data).name] == ["fullyconnected0", "fullyconnected1"]
    assert dense(data.as_np_ndarray()).name == "fully_connected0"
    assert (data.as_np_ndarray() + 1).name == "add_scalar0"


def test_class_follows_the_inputs():
    x = mx.sym.var("x")
    assert type(dense(x)) is Symbol
    assert type(dense(x.as_np_ndarray())) is _Symbol
    assert type(get("_npi_add")(x, x.as_np_ndarray())) is _Symbol
    assert type(x.as_np_ndarray().as_nd_ndarray()) is Symbol
    assert x.as_np_ndarray().as_np_ndarray().name == "x"


def test_repr():
    x = mx.sym.var("x")
    assert repr(x) == "<Symbol x>"
    assert repr(x.as_np_ndarray()) == "<_Symbol x>"
    assert repr(mx.sym.Group([x, dense(x, name="fc")])) == "<Symbol group [x, fc]>"


def test_names_of_parts():
    net = norm()
    assert net.list_arguments() == ["data", "bn_gamma", "bn_beta"]
    assert net.list_auxiliary_states() == ["bn_moving_mean", "bn_moving_var"]
    assert net.list_inputs() == ["data", "bn_gamma", "bn_beta", "bn_moving_mean", "bn_moving_var"]
    assert net.list_outputs() == ["bn_output"]
    assert net.get_internals().list_outputs() == [*net.list_inputs(), "bn_output"]
    assert net.get_inputs().list_outputs() == net.list_inputs()


def test_names_of_several_outputs():
    data = mx.sym.var("data")
    assert get("SliceChannel")(data, num_outputs=2, name="s").list_outputs() == ["s_output0", "s_output1"]
    assert get("SliceChannel")(data, num_outputs=1, name="s").list_outputs() == ["s_output0"]
    assert get("BatchNorm")(data, output_mean_var=True, name="n").list_outputs() == ["n_output", "n_mean", "n_var"]


def test_picking_outputs():
    internals = norm().get_internals()
    assert repr(internals["bn_output"]) == "<Symbol bn>"
    assert repr(internals[1]) == "<Symbol bn_gamma>"
    assert repr(internals[1:3]) == "<Symbol group [bn_gamma, bn_beta]>"
    assert [item.name for item in internals] == [*norm().list_inputs(), "bn"]
    assert len(internals) == internals.num_outputs == 6


def test_picking_what_is_not_there():
    internals = norm().get_internals()
    with pytest.raises(ValueError, match='Cannot find output that matches name "nope"'):
        internals["nope"]
    with pytest.raises(IndexError, match="list index out of range; got 6; expected 0 to 5"):
        internals[6]
    with pytest.raises(IndexError, match="list index out of range; got -1"):
        internals[-1]
    with pytest.raises(TypeError, match="Symbol only support integer index to fetch i-th output"):
        internals[1.5]
    with pytest.raises(TypeError, match="Expected a list of symbols as input"):
        internals[3:3]
    x = mx.sym.var("x")
    with pytest.raises(ValueError, match='There are multiple outputs with name "x"'):
        mx.sym.Group([x, x])["x"]


def test_children():
    net = norm()
    assert net.get_children().list_outputs() == net.list_inputs()
    assert mx.sym.var("x").get_children() is None


def test_a_single_array_symbol_is_no_list():
    x = mx.sym.var("x").as_np_ndarray()
    with pytest.raises(TypeError, match="<_Symbol x> is not a list and does not support len"):
        len(x)
    with pytest.raises(TypeError, match="'<_Symbol x>' is not iterable"):
        iter(x)
    pair = mx.sym.Group([x, x + 1]).as_np_ndarray()
    assert len(pair) == len(list(pair)) == 2
    assert repr(pair[1]) == "<_Symbol add_scalar0>"
    assert repr(pair[0:1]) == "<_Symbol x>"
    with pytest.raises(TypeError, match="indices of symbol group must be integers or slices, not <class 'str'>"):
        pair["x"]


def test_attributes():
    net = dense(mx.sym.var("data", lr_mult=2), name="fc")
    assert net.attr("num_hidden") == "2"
    assert net.attr("nothing") is None
    assert net.list_attr()["no_bias"] == "0"
    assert net.attr_dict()["data"] == {"__lr_mult__": "2", "lr_mult": "2"}
    assert mx.sym.Group([net, mx.sym.var("x")]).list_attr() == {}
    with pytest.raises(DeprecationWarning, match="Please use attr_dict instead"):
        net.list_attr(recursive=True)


def test_setting_attributes():
    net = dense(name="fc")
    net._set_attr(__mine__="x", lr_mult="2", num_hidden="7")
    assert (net.attr("__mine__"), net.attr("lr_mult"), net.attr("num_hidden")) == ("x", "2", "7")
    with pytest.raises(ValueError, match="Set Attr only accepts string values; got a=1"):
        net._set_attr(a=1)
    with pytest.raises(MXNetError, match="invalid value for attribute 'num_hidden'"):
        net._set_attr(num_hidden="x")
    with pytest.raises(MXNetError, match="a group has no attributes"):
        mx.sym.Group([net, mx.sym.var("x")])._set_attr(a="1")


def test_arrays_do_not_mix_with_symbols():
    with pytest.raises(TypeError, match="FullyConnected: Argument weight must be Symbol instances, but got ndarray"):
        get("FullyConnected")(mx.sym.var("x"), mx.np.ones((2, 3)), num_hidden=2)
    with pytest.raises(TypeError, match="Concat: Argument data must be Symbol instances, but got ndarray"):
        get("Concat")(mx.sym.var("x"), mx.np.ones((2, 3)))


def test_refused_inputs():
    x = mx.sym.var("x")
    with pytest.raises(MXNetError, match="FullyConnected: invalid input 'data'; got a Symbol of 2 outputs"):
        dense(mx.sym.Group([x, x]))
    with pytest.raises(MXNetError, match="FullyConnected: too many inputs; got 4; expected data, weight, bias"):
        get("FullyConnected")(x, x, x, x, num_hidden=2)
    with pytest.raises(TypeError, match="FullyConnected: unknown attribute 'units'"):
        get("FullyConnected")(x, units=3)
    with pytest.raises(MXNetError, match="Concat: input 1 is missing; expected a Symbol"):
        get("Concat")(x, None)


def test_composing_again():
    net = dense(name="fc")
    other = net(data=mx.sym.var("image"))
    assert other.list_arguments() == ["image", "fc_weight", "fc_bias"]
    assert net.list_arguments() == ["data", "fc_weight", "fc_bias"]
    assert net(mx.sym.var("a"), mx.sym.var("b")).list_arguments() == ["a", "b", "fc_bias"]
    assert net(name="head").name == "head"
    assert net.name == "fc"


def test_composing_again_is_refused():
    net, x = dense(name="fc"), mx.sym.var("x")
    with pytest.raises(TypeError, match="either as positional or keyword arguments, not both"):
        net(x, fc_weight=x)
    with pytest.raises(TypeError, match="Compose expect `Symbol` as arguments; got 1"):
        net(data=1)
    with pytest.raises(MXNetError, match="Symbol: no variable 'z'; expected one of data, fc_weight, fc_bias"):
        net(z=x)
    with pytest.raises(MXNetError, match="Symbol: too many inputs; got 4; expected at most 3"):
        net(x, x, x, x)


def test_copies_share_nothing():
    net = dense(name="fc").as_np_ndarray()
    for other in (copy.copy(net), copy.deepcopy(net), pickle.loads(pickle.dumps(net))):
        assert type(other) is _Symbol
        assert other.tojson() == net.tojson()
        other._set_attr(num_hidden="9")
        assert net.attr("num_hidden") == "2"


def test_symbols_are_keys():
    x, y = mx.sym.var("x").as_np_ndarray(), mx.sym.var("x").as_np_ndarray()
    assert {x: 1, y: 2}[x] == 1


def test_files(tmp_path):
    net = dense(name="fc")
    path = str(tmp_path / "net-symbol.json")
    net.save(path)
    assert mx.sym.load(path).tojson() == net.tojson() == mx.sym.load_json(net.tojson()).tojson()


def test_refused_files(tmp_path):
    net = dense(name="fc")
    with pytest.raises(TypeError, match=r"Symbol.save: fname need to be string; got int"):
        net.save(1)
    with pytest.raises(OSError, match="cannot write"):
        net.save(str(tmp_path / "missing" / "net-symbol.json"))
    with pytest.raises(TypeError, match=r"symbol.load: fname need to be string; got int"):
        mx.sym.load(1)
    with pytest.raises(MXNetError, match=r"symbol.load: cannot read .*nothing.json"):
        mx.sym.load(str(tmp_path / "nothing.json"))
    broken = tmp_path / "broken-symbol.json"
    broken.write_text("{")
    with pytest.raises(MXNetError, match=r"broken-symbol.json: Symbol JSON: not valid JSON"):
        mx.sym.load(str(broken))
    with pytest.raises(TypeError, match="fromjson: fname required to be string; got int"):
        mx.sym.fromjson(1)


def test_eval():
    x, y = (mx.sym.var(name).as_np_ndarray() for name in "xy")
    (result,) = (x + y * 2).eval(x=mx.np.array([1.0]), y=mx.np.array([3.0]))
    assert result.asnumpy() == [7.0]
    with pytest.raises(MXNetError, match=r"Symbol.eval: missing arrays for y"):
        (x + y).eval(x=mx.np.array([1.0]))


def test_debug_text():
    assert dense(name="fc").debug_str().splitlines() == [
        "Symbol Outputs:",
        "\toutput[0]=fc(0)",
        "Variable:data",
        "Variable:fc_weight",
        "Variable:fc_bias",
        "-" * 20,
        "Op:FullyConnected, Name=fc",
        "Inputs:",
        "\targ[0]=data(0)",
        "\targ[1]=fc_weight(0)",
        "\targ[2]=fc_bias(0)",
        "Attrs:",
        "\tflatten=1",
        "\tno_bias=0",
        "\tnum_hidden=2",
    ]


@pytest.mark.parametrize("method", ["wait_to_read", "asnumpy", "asscalar", "copy", "detach", "backward", "__bool__"])
def test_a_symbol_has_no_value(method):
    with pytest.raises(mx.base.NotImplementedForSymbol, match=f"Function {method}.* is not implemented for Symbol"):
        getattr(mx.sym.var("x").as_np_ndarray(), method)()


def test_not_implemented():
    x = mx.sym.var("x")
    for method in (x.bind, x.simple_bind, x._bind, x._simple_bind):
        with pytest.raises(NotImplementedError, match="executors are not available"):
            method()
    with pytest.raises(NotImplementedError, match="optimize_for: no backend 'TensorRT'"):
        x.optimize_for("TensorRT")
    with pytest.raises(NotImplementedError, match="use autograd"):
        x.gradient(["x"])


@pytest.mark.parametrize(
    ("content", "byte", "position"), [(b"\xff\xfe{}", "0xff", 0), (b'{"nodes": "\x80"}', "0x80", 11)]
)
def test_files_that_are_no_text_are_named(content, byte, position, tmp_path):
    path = tmp_path / "net-symbol.json"
    path.write_bytes(content)
    text = f"^{re.escape(str(path))}: Symbol JSON: not text: byte {byte} at position {position} is not UTF-8; expected the text of"
    for load in (mx.sym.load, lambda name: mx.gluon.SymbolBlock.imports(name, ["data"])):
        with pytest.raises(mx.MXNetError, match=text):
            load(path)
