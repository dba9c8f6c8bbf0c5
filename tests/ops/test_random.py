"""Sizes of random operators as they stand in graphs of real MXNet."""

import pytest

import mxgluon as mx
from mxgluon.core.registry import get


# The shapes are those of real MXNet 2.0.0b1; `npx.random.normal_n` of it exports a size of (-2, 3).
@pytest.mark.parametrize(("size", "shape"), [((-2, 3), (3, 6)), ((-2,), (6,)), ((-2, 3, 6), (3, 6, 6)), ((6,), (6,))])
@pytest.mark.parametrize("operator", ["_npi_normal", "_npi_uniform", "_npi_gamma", "_npi_gumbel"])
def test_a_size_of_minus_two_stands_before_the_parameters(operator, size, shape):
    assert get(operator)(mx.np.ones(6), mx.np.ones(6) * 2, size=size).shape == shape


def test_one_parameter():
    assert get("_npi_exponential")(mx.np.ones(6), size=(-2, 3)).shape == (3, 6)
    assert get("_npi_bernoulli")(mx.np.ones((2, 1)), size=(-2, 4), is_logit=False).shape == (4, 2, 1)
    with pytest.raises(mx.MXNetError, match="parameters do not fit size"):
        get("_npi_normal")(mx.np.ones(2), mx.np.ones(3), size=(-2, 4))
