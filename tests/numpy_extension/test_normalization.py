"""mx.npx.sync_batch_norm."""

import inspect

import pytest

import mxgluon as mx
from mxgluon import npx

PARAMETERS = (
    "data gamma beta moving_mean moving_var eps momentum fix_gamma use_global_stats output_mean_var ndev key out name"
)


def vectors():
    return mx.np.array([2, 3.0]), mx.np.array([1, 1.0]), mx.np.zeros(2), mx.np.ones(2)


def test_names_are_those_of_mxnet():
    assert " ".join(inspect.signature(npx.sync_batch_norm).parameters) == PARAMETERS


def test_it_is_batch_norm_along_axis_1():
    data = mx.np.array([[1, 2.0], [3, 8.0]])
    for fixed in (True, False):
        first, second = vectors(), vectors()
        with mx.autograd.record():
            wanted = npx.batch_norm(data, *first, momentum=0.5, fix_gamma=fixed)
            found = npx.sync_batch_norm(data, *second, momentum=0.5, fix_gamma=fixed, key="a")
        assert found.tolist() == wanted.tolist()
        assert [value.tolist() for value in second] == [value.tolist() for value in first]
    assert second[2].tolist() == [1, 2.5]


def test_mean_and_variance():
    data = mx.np.array([[1, 2.0], [3, 8.0]])
    with mx.autograd.record():
        outputs = npx.sync_batch_norm(data, *vectors(), output_mean_var=True, key="a")
    assert [output.tolist() for output in outputs[1:]] == [[2, 5], [1, 9]]


def test_the_key_has_to_be_given():
    with pytest.raises(TypeError, match="_contrib_SyncBatchNorm: missing required attribute 'key'; expected a string"):
        npx.sync_batch_norm(mx.np.ones((1, 2)), *vectors())


def test_in_a_graph():
    names = ("data", "gamma", "beta", "moving_mean", "moving_var")
    node = npx.sync_batch_norm(*(mx.sym.var(name) for name in names), key="a", name="norm", output_mean_var=True)
    assert node.list_arguments() == ["data", "gamma", "beta"]
    assert node.list_auxiliary_states() == ["moving_mean", "moving_var"]
    assert node.list_outputs() == ["norm_output", "norm_mean", "norm_var"]
