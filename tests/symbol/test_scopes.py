"""Name managers and attribute scopes."""

import pytest

import mxgluon as mx
from mxgluon.core.registry import get
from mxgluon.core.scope import state


def dense(**attributes):
    return get("FullyConnected")(mx.sym.var("data"), num_hidden=2, **attributes)


def test_a_manager_counts_afresh():
    with mx.name.NameManager():
        assert [dense().name, dense().name] == ["fullyconnected0", "fullyconnected1"]
        with mx.name.NameManager():
            assert dense().name == "fullyconnected0"
        assert dense().name == "fullyconnected2"


def test_prefix():
    with mx.name.Prefix("pre_"):
        assert dense().name == "pre_fullyconnected0"
        assert dense(name="fc").name == "pre_fc"
        assert dense(name="fc").list_arguments() == ["data", "pre_fc_weight", "pre_fc_bias"]


def test_current():
    with mx.name.NameManager() as manager:
        assert mx.name.current() is manager
        assert manager.node_name("FullyConnected", None) == "fully_connected0"
        assert manager.node_name("FullyConnected", "fc") == "fc"
    assert mx.name.current() is not manager


def test_any_policy_is_asked(monkeypatch):
    class Policy:
        def node_name(self, operator, suggested):
            return f"{operator}/{suggested}"

    monkeypatch.setattr(state, "naming", Policy())
    assert dense(name="fwd").name == "FullyConnected/fwd"
    assert dense().name == "FullyConnected/None"


def test_attributes_go_to_all_symbols():
    with mx.AttrScope(ctx_group="a", __mine__="x"):
        with mx.AttrScope(ctx_group="b"):
            net = dense(name="fc")
        variable = mx.sym.var("w", attr={"ctx_group": "c"})
    for name in ("data", "fc_weight", "fc_bias", "fc"):
        assert net.attr_dict()[name]["ctx_group"] == "b"
        assert net.attr_dict()[name]["__mine__"] == "x"
    assert variable.attr("ctx_group") == "c"
    assert mx.sym.var("w").list_attr() == {}


def test_get():
    scope = mx.AttrScope(lr_mult="2")
    assert scope.get() == {"__lr_mult__": "2"}
    assert scope.get({"__lr_mult__": "3"}) == {"__lr_mult__": "3"}
    assert mx.attribute.current().get({"a": "b"}) == {"a": "b"}


def test_refused_attributes():
    with pytest.raises(ValueError, match="Attributes need to be string; got a=1"):
        mx.AttrScope(a=1)
