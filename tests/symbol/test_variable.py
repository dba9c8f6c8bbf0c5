"""Variables and groups."""

import pytest

import mxgluon as mx


class FakeInitializer:
    def dumps(self):
        return '["xavier", {"magnitude": 3}]'


def test_what_a_variable_says():
    w = mx.sym.var(
        "w",
        attr={"foo": "bar", "ctx_group": "a"},
        shape=(2, -1),
        dtype="float16",
        init=FakeInitializer(),
        lr_mult=2,
        wd_mult=0.5,
        stype="default",
        profiler_scope="p:",
        __bar__="x",
    )
    assert w.list_attr() == {
        "__bar__": "x",
        "__ctx_group__": "a",
        "__dtype__": "2",
        "__init__": '["xavier", {"magnitude": 3}]',
        "__lr_mult__": "2",
        "__profiler_scope__": "p:",
        "__shape__": "(2, -1)",
        "__storage_type__": "0",
        "__wd_mult__": "0.5",
        "ctx_group": "a",
        "foo": "bar",
        "lr_mult": "2",
        "profiler_scope": "p:",
        "wd_mult": "0.5",
    }


def test_variable_is_var():
    assert mx.sym.Variable is mx.sym.var
    assert mx.sym.var("w", init="zeros").attr("__init__") == "zeros"


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({"name": 3}, TypeError, "Expect a string for variable `name`; got 3"),
        (
            {"name": "w", "foo": "x"},
            ValueError,
            "Attribute name=foo is not supported. Additional attributes must start and end",
        ),
        ({"name": "w", "attr": {"a": 1}}, ValueError, "Set Attr only accepts string values; got a=1"),
        ({"name": "w", "init": 3}, TypeError, "invalid init; got 3; expected an Initializer or its name"),
        (
            {"name": "w", "stype": "foo"},
            ValueError,
            "invalid stype; got 'foo'; expected one of default, row_sparse, csr",
        ),
        ({"name": "w", "dtype": "foo"}, TypeError, "unknown data type; got 'foo'"),
    ],
)
def test_refused_variables(arguments, kind, message):
    with pytest.raises(kind, match=message):
        mx.sym.var(**arguments)


def test_groups():
    a, b = mx.sym.var("a"), mx.sym.var("b")
    both = mx.sym.Group([mx.sym.Group([a, b]), a.as_np_ndarray()])
    assert both.list_outputs() == ["a", "b", "a"]
    assert both.name is None
    assert type(both) is mx.sym.Symbol


@pytest.mark.parametrize("value", [[], [1], None, ()])
def test_refused_groups(value):
    with pytest.raises(TypeError, match="Expected a list of symbols as input"):
        mx.sym.Group(value)
