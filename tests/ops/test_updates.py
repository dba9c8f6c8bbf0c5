"""Updates of weights: what the tables of samples cannot say."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.core.registry import get


def arrays(*contents, dtype="float32"):
    return [mx.np.array(content, dtype=dtype) for content in contents]


# Written by real MXNet 2.0.0b1 for weights, gradients and histories of storage type row_sparse.
SPARSE = [
    (
        {},
        [[0.9859972, 2.025], [2.9662473, 4.0958314]],
        [[0.51, 0.64], [0.79, 9.8]],
        [[0.9861989, 2.0276022], [2.9869008, 4.1309924]],
        [[0.525], [5.245]],
    ),
    (
        {"clip_gradient": 0.25, "rescale_grad": 2.0, "epsilon": 0.01},
        [[0.9731488, 2.0303419], [2.9716942, 4.0266323]],
        [[0.54, 0.6625], [0.7625, 0.8625]],
        [[0.97342056, 2.0332243], [2.9716942, 4.0283055]],
        [[0.55125], [0.7625]],
    ),
]


@pytest.mark.parametrize(("attrs", "weight", "history", "group_weight", "group_history"), SPARSE)
def test_adagrad(attrs, weight, history, group_weight, group_history):
    for name, initial, expected, after in (
        ("_sparse_adagrad_update", [[0.5, 0.6], [0.7, 0.8]], weight, history),
        ("_contrib_group_adagrad_update", [[0.5], [0.7]], group_weight, group_history),
    ):
        value, gradient, state = arrays([[1, 2], [3, 4]], [[0.1, -0.2], [0.3, -3]], initial)
        get(name)(value, gradient, state, lr=0.1, out=value, **attrs)
        numpy.testing.assert_allclose(value.asnumpy(), expected, rtol=1e-6)
        numpy.testing.assert_allclose(state.asnumpy(), after, rtol=1e-6)


def test_adagrad_refuses_what_it_does_not_know():
    three = arrays([[1.0]], [[1.0]], [[1.0]])
    with pytest.raises(mx.MXNetError, match=r"_sparse_adagrad_update: wd is not supported; got 0.5; expected 0"):
        get("_sparse_adagrad_update")(*three, lr=0.1, wd=0.5)
    with pytest.raises(mx.MXNetError, match=r"shape of history does not fit; got \(1, 2\) for a weight of \(1, 2\)"):
        get("_contrib_group_adagrad_update")(*arrays([[1, 2]], [[1, 2]], [[1, 2]]), lr=0.1)


def test_mixed_lamb_moves_its_float32_weight():
    weight, direction, one, two, weight32 = arrays([1, -2], [0.5, 3], [3], [2], [1, -2])
    weight = weight.astype("float16")
    step = get("mp_lamb_update_phase2")
    for _ in range(2):
        step(weight, direction, one, two, weight32, lr=0.1, out=weight)
    numpy.testing.assert_allclose(weight32.asnumpy(), [0.85, -2.9], rtol=1e-6)
    numpy.testing.assert_array_equal(weight.asnumpy(), weight32.asnumpy().astype("float16"))


def test_wrong_groups_are_refused():
    update = get("multi_sgd_mom_update")
    three = arrays([1.0, 2.0], [1.0, 2.0], [1.0, 2.0])
    with pytest.raises(
        mx.MXNetError, match="multi_sgd_mom_update expects 6 inputs, but got 3 instead: 3 for each of 2"
    ):
        update(*three, lrs=(0.1, 0.1), wds=(0, 0), num_weights=2)
    with pytest.raises(mx.MXNetError, match="multi_sgd_mom_update: wrong number of wds; got 2; expected 1"):
        update(*three, lrs=(0.1,), wds=(0, 0))
    with pytest.raises(mx.MXNetError, match=r"shapes differ; got \(1,\) beside a weight of \(2,\)"):
        update(*three[:2], *arrays([1.0]), lrs=(0.1,), wds=(0,))
    with pytest.raises(mx.MXNetError, match="expects 5 inputs, but got 3 instead: 3 for each of 1 weights, then 2"):
        get("preloaded_multi_sgd_mom_update")(*three)


def test_a_schedule_compiles_once():
    update = get("_multi_lamb_update")
    four = arrays([1.0, 2.0], [1.0, 2.0], [0.0, 0.0], [0.0, 0.0])
    attrs = {"learning_rates": (0.1,), "wds": (0.5,), "step_count": (1,)}
    call = update.bind(**attrs)[0]
    update(*four, **attrs, out=[four[0]])
    before = call.jitted._cache_size()
    for step in range(2, 5):
        update(*four, learning_rates=(0.1 / step,), wds=(0.5,), step_count=(step,), out=[four[0]])
    assert update.bind(**attrs)[0] is call
    assert call.jitted._cache_size() == before
    with pytest.raises(TypeError, match="invalid value for attribute 'wds'; got 'no'; expected a tuple of numbers"):
        update(*four, learning_rates=(0.1,), wds="no", step_count=(1,))


def test_legacy_face():
    weight, gradient, mom = (mx.nd.array(content) for content in ([1.0, 2.0], [1.0, 2.0], [0.0, 0.0]))
    mx.nd.multi_sgd_mom_update(weight, gradient, mom, lrs=(0.1,), wds=(0,), momentum=0.9, num_weights=1, out=weight)
    numpy.testing.assert_allclose(weight.asnumpy(), [0.9, 1.8], rtol=1e-6)
    numpy.testing.assert_allclose(mom.asnumpy(), [-0.1, -0.2], rtol=1e-6)
