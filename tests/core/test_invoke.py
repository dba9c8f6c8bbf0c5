"""The single entry of operators."""

import jax
import jax.numpy as jnp
import numpy
import pytest

from mxgluon.base import MXNetError
from mxgluon.core import rng
from mxgluon.core.scope import state

from . import operators


def test_computes(box):
    x = box([[1.0, 2.0]])
    assert operators.dense(x, box([[3.0, 4.0]]), num_hidden=1).asnumpy().tolist() == [[11.0]]


def test_several_outputs(box):
    total, largest = operators.two(box([[1.0, 5.0], [2.0, 3.0]]), axis=0)
    assert total.asnumpy().tolist() == [3.0, 8.0]
    assert largest.asnumpy().tolist() == [2.0, 5.0]


def test_wrong_shapes_name_operator_and_shapes(box):
    with pytest.raises(MXNetError, match=r"_test_add: .*\[2\].*\[3\]"):
        operators.add(box([1, 2]), box([1, 2, 3]))


def test_wrong_input(box):
    with pytest.raises(TypeError, match="_test_add: invalid input; got object; expected an array or a Symbol"):
        operators.add(box([1]), object())


def test_scalar_operand_is_not_compiled_in(box):
    x = box([1.0, 2.0])
    operators.scale(x, scalar=2.0)
    call, _ = operators.scale.bind(scalar=2.0)
    before = call.jitted._cache_size()
    for number in range(5):
        operators.scale(x, scalar=number + 0.25)
    assert call.jitted._cache_size() == before


@pytest.mark.parametrize("dtype", ["float64", "int64", "float32", "int8"])
def test_types_of_64_bits_without_the_global_switch(box, dtype):
    assert operators.add(box([1, 2], dtype), box([3, 4], dtype)).dtype == dtype
    assert not jax.config.jax_enable_x64


def test_statistics_are_written_back(box, recorded):
    x, mean = box([[2.0], [4.0]]), box([0.0])
    operators.statistics(x, mean)
    assert mean.asnumpy().tolist() == [0.0]
    recorded(operators.statistics, x, mean)
    assert mean.asnumpy().tolist() == [1.5]


def test_failed_operator_changes_nothing(box, recorded):
    mean = box([0.0, 0.0, 0.0])
    with pytest.raises(MXNetError, match="_test_statistics"):
        recorded(operators.statistics, box([[2.0, 1.0]]), mean)
    assert mean.asnumpy().tolist() == [0.0, 0.0, 0.0]
    assert not state.recording


def test_random_operators_follow_the_seed(box):
    x = box(numpy.ones(5))
    rng.seed(3)
    first = operators.noise(x).asnumpy(), operators.noise(x).asnumpy()
    rng.seed(3)
    again = operators.noise(x).asnumpy(), operators.noise(x).asnumpy()
    numpy.testing.assert_array_equal(first, again)
    assert (first[0] != first[1]).all()


def test_dynamic_shape(box):
    assert operators.positive(box([1.0, -1.0, 2.0])).asnumpy().tolist() == [1.0, 2.0]


def test_out(box):
    x, target = box([1.0, 2.0]), box([0.0, 0.0])
    assert operators.add(x, x, out=target) is target
    assert target.asnumpy().tolist() == [2.0, 4.0]
    with pytest.raises(MXNetError, match=r"_test_add: out has the wrong shape; got \(3,\); expected \(2,\)"):
        operators.add(x, x, out=box([0, 0, 0]))
    with pytest.raises(MXNetError, match="_test_add: Type inconsistent, Provided = int32, inferred type = float32"):
        operators.add(x, x, out=box([0, 0], "int32"))
    with pytest.raises(TypeError, match="_test_add: out is no array; got int; expected an array to write to"):
        operators.add(x, x, out=5)


def test_raw_arrays_are_taken(box):
    assert operators.add(box([1.0]), jnp.ones(1)).asnumpy().tolist() == [2.0]
    assert operators.add(numpy.ones(1, "float32"), box([1.0])).asnumpy().tolist() == [2.0]
