"""Bounds and values that graphs of real MXNet carry for `full` and `linspace`, of which it has one for each kind of number."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.core.registry import get
from mxgluon.gluon import HybridBlock


class _Adds(HybridBlock):
    def __init__(self, make):
        super().__init__()
        self.make = make

    def forward(self, x):
        return x + self.make()


# What real MXNet 2.0.0b1 writes for the same calls.
@pytest.mark.parametrize(
    ("make", "written"),
    [
        (
            lambda: mx.np.full((2,), 3.5),
            {"value_type": "2", "double_value": "3.5", "int_value": "0", "dtype": "float32"},
        ),
        (lambda: mx.np.full((2,), 3), {"value_type": "0", "double_value": "0", "int_value": "3", "dtype": "int64"}),
        (lambda: mx.np.full((2,), True), {"value_type": "0", "double_value": "0", "int_value": "1", "dtype": "bool"}),
        (lambda: mx.np.linspace(0.5, 2, 2), {"value_type": "2", "start_double": "0.5", "stop_double": "2"}),
    ],
)
def test_written_as_real_mxnet_does(make, written):
    block = _Adds(make)
    block.hybridize()
    block(mx.np.zeros(2))
    symbol, _ = block.export(None)
    attributes = next(
        iter(value for name, value in symbol.attr_dict().items() if name.startswith(("full", "linspace")))
    )
    assert {key: attributes[key] for key in written} == written


def test_every_kind_of_value():
    full, linspace = get("_npi_full"), get("_npi_linspace")
    for kind, value in enumerate((1, 2, 3)):
        given = {"int_value": 1, "uint_value": 2, "double_value": 3.0}
        assert full(shape=(1,), value_type=kind, **given).item() == value
        bounds = {
            f"{name}_{of}": of_value
            for name in ("start", "stop")
            for of, of_value in zip(("int", "uint", "double"), (1, 2, 3), strict=True)
        }
        assert linspace(num=1, value_type=kind, **bounds).item() == value
    with pytest.raises(mx.MXNetError, match="_npi_full: unknown value_type; got 3; expected 0"):
        full(shape=(1,), value_type=3)
    with pytest.raises(mx.MXNetError, match="_npi_linspace: unknown value_type; got -1"):
        linspace(num=1, value_type=-1)


def test_sections_that_are_not_equal():
    # As real MXNet writes np.array_split; np.split refuses it before the operator does.
    parts = get("_split_v2")(mx.np.arange(6), indices=(), sections=4, axis=0)
    assert [part.tolist() for part in parts] == [part.tolist() for part in numpy.array_split(numpy.arange(6), 4)]
    with pytest.raises(ValueError, match="does not result in an equal division"):
        mx.np.split(mx.np.arange(6), 4)
