"""Every refusal of the neural-network operators says what was wrong, what came, and what is allowed."""

import jax.numpy as jnp
import numpy
import pytest

from mxgluon import ops  # noqa: F401 - importing registers
from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.numpy.multiarray import array


def ones(*shape, dtype="float32"):
    return array(numpy.ones(shape), dtype=dtype)


def apply(name, *tensors, **attributes):
    return registry.get(name)(*tensors, **attributes)


CASES = [
    ("FullyConnected", [(2, 3), (4, 5)], {"num_hidden": 4, "no_bias": True}, r"weight; got weight \(4, 5\) for data \(2, 3\); expected \(4, 3\)"),
    ("FullyConnected", [(2, 3), (4, 3), (3,)], {"num_hidden": 4}, r"bias; got bias \(3,\) for data \(2, 3\); expected \(4,\)"),
    ("FullyConnected", [(), (4, 1)], {"num_hidden": 4, "no_bias": True}, "must have a batch axis"),
    ("Convolution", [(1, 2, 5, 5), (3, 4, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "no_bias": True}, r"got weight \(3, 4, 3, 3\) for data \(1, 2, 5, 5\); expected \(3, 2, 3, 3\)"),
    ("Convolution", [(1, 2, 5), (3, 2, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "no_bias": True}, "expected 4 dimensions, NCHW"),
    ("Convolution", [(1, 2, 5, 5), (3, 2, 7, 7)], {"kernel": (7, 7), "num_filter": 3, "no_bias": True}, "kernel size exceed input"),
    ("Convolution", [(1, 3, 5, 5), (4, 1, 3, 3)], {"kernel": (3, 3), "num_filter": 4, "num_group": 2, "no_bias": True}, "input channels must be a multiple of num_group"),
    ("Convolution", [(1, 4, 5, 5), (3, 2, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "num_group": 2, "no_bias": True}, "num_filter must be a multiple of num_group"),
    ("Convolution", [(1, 4, 5, 5), (3, 4, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "stride": (1, 1, 1)}, "wrong stride; got"),
    ("Convolution", [(1, 4, 5, 5), (3, 4, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "stride": (0, 1)}, r"wrong stride; got \(0, 1\); expected numbers of at least 1"),
    ("Convolution", [(1, 4, 5, 5), (3, 4, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "dilate": (1, 0)}, "wrong dilate"),
    ("Convolution", [(1, 4, 5, 5), (3, 4, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "pad": (-1, 0)}, "wrong pad; .* at least 0"),
    ("Convolution", [(1, 4, 5, 5), (3, 4, 0, 3)], {"kernel": (0, 3), "num_filter": 3}, "wrong kernel"),
    ("Deconvolution", [(1, 2, 3, 3), (2, 3, 4, 4)], {"kernel": (4, 4), "num_filter": 3, "stride": (0, 0)}, "wrong stride"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 2), "stride": (0, 0)}, "wrong stride"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 0)}, "wrong kernel"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 2), "pad": (-1, 0)}, "wrong pad"),
    ("Convolution", [(1, 4, 5, 5), (3, 4, 3, 3)], {"kernel": (3, 3), "num_filter": 3, "layout": "NCW"}, "layout does not fit the kernel"),
    ("Convolution", [(1, 4), (3, 4)], {"kernel": (1, 1, 1, 1), "num_filter": 3}, "expected 1, 2 or 3 sizes"),
    ("Deconvolution", [(1, 2, 3, 3), (2, 3, 4, 4)], {"kernel": (4, 4), "num_filter": 3, "target_shape": (9, 9)}, "too big target shape"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (7, 7)}, r"kernel size \(7\) exceeds input \(5 padded to 5\)"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 2), "pad": (2, 2)}, "pad must be smaller than kernel"),
    ("Pooling", [(1, 1, 5)], {"kernel": (2, 2)}, "wrong number of dimensions"),
    ("Pooling", [(1, 5)], {"global_pool": True}, "wrong number of spatial axes"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 2), "stride": (1,)}, "wrong stride"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 2), "pool_type": "lp"}, "needs p_value"),
    ("Pooling", [(1, 1, 5, 5)], {"kernel": (2, 2), "pooling_convention": "same"}, "'same' supports 1-D only"),
    ("Pooling", [(1, 1, 5)], {"kernel": (2,), "pad": (1,), "pooling_convention": "same"}, "disables the use of pad"),
    ("BatchNorm", [(2, 3), (4,), (3,), (3,), (3,)], {}, r"gamma; got gamma \(4,\) for data \(2, 3\); expected \(3,\)"),
    ("BatchNorm", [(2, 3), (3,), (3,), (3,), (3,)], {"axis": 2}, "axis out of range; got axis=2"),
    ("LayerNorm", [(2, 3), (2,), (3,)], {}, r"gamma; got gamma \(2,\)"),
    ("GroupNorm", [(2, 4, 3), (4,), (4,)], {"num_groups": 3}, "channels must be a multiple of num_groups"),
    ("GroupNorm", [(2, 4), (4,), (4,)], {}, "at least 3"),
    ("InstanceNorm", [(2, 4), (4,), (4,)], {}, "at least 3"),
    ("LeakyReLU", [(2, 4), (3,)], {"act_type": "prelu"}, r"Cannot broadcast gamma to data; got gamma \(3,\) for data \(2, 4\)"),
    ("LeakyReLU", [(2, 4)], {"act_type": "prelu"}, "needs gamma"),
    ("Dropout", [(2, 4)], {"p": 2.0}, r"value 2 for Parameter p exceed bound \[0,1\]"),
    ("Dropout", [(2, 4)], {"axes": (3,), "mode": "always"}, "axis out of range"),
    ("softmax", [(2, 4)], {"axis": 5}, "axis 5 exceeds the input dimension of 2"),
    ("softmax", [(2, 4)], {"use_length": True}, "needs length"),
    ("softmax", [(2, 4), (3,)], {"use_length": True}, r"length; got \(3,\) for data \(2, 4\)"),
    ("masked_softmax", [(2, 4), (3, 4)], {}, "mask does not fit"),
    ("softmax_cross_entropy", [(2, 4), (3,)], {}, "wrong shapes"),
    ("Embedding", [(2,), (5, 2)], {"input_dim": 6, "output_dim": 2}, r"weight; got weight \(5, 2\)"),
    ("pick", [(3, 4), (2,)], {}, r"index; got \(2,\) for data \(3, 4\)"),
    ("pick", [(3, 4), (3,)], {"axis": None}, "axis=None is not supported by pick yet"),
    ("pick", [(3, 4), (3,)], {"axis": 2}, "axis out of range"),
    ("SequenceMask", [(3, 2), (3,)], {"use_sequence_length": True}, r"sequence_length; got \(3,\)"),
    ("SequenceMask", [(3, 2), (3,)], {"use_sequence_length": True, "axis": 2}, "axis must be 0 or 1"),
    ("_npx_index_update", [(3,), (2, 1), (1,)], {}, "wrong shape of ind"),
    ("L2Normalization", [(3,)], {"mode": "channel"}, r"number of dimensions; got data \(3,\) for mode='channel'; expected at least 3"),
    ("L2Normalization", [(2, 3)], {"mode": "spatial"}, r"number of dimensions; got data \(2, 3\) for mode='spatial'; expected"),
    ("LayerNorm", [(2, 3), (3,), (3,)], {"axis": -3}, r"LayerNorm: axis out of range; got axis=-3 for data \(2, 3\)"),
    ("BatchNorm", [(2, 3), (3,), (3,), (3,), (3,)], {"axis": -3}, r"BatchNorm: axis out of range; got axis=-3 for data"),
    ("_contrib_BatchNormWithReLU", [(2, 3), (3,), (3,), (3,), (3,)], {"axis": 2}, r"WithReLU: axis out of range; got axis=2"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "shapes", "attributes", "message"), CASES)
def test_refusal(name, shapes, attributes, message):
    with pytest.raises(MXNetError, match=message):
        apply(name, *(ones(*shape) for shape in shapes), **attributes)


@pytest.mark.parametrize("dtype", ["int32", "uint8", "bool"])
@pytest.mark.parametrize(
    ("name", "attributes", "shapes"),
    [
        ("softmax", {}, []),
        ("log_softmax", {}, []),
        ("softmax_cross_entropy", {}, [(2,)]),
        ("_npx_sigmoid", {}, []),
        ("hard_sigmoid", {}, []),
        ("LeakyReLU", {"act_type": "leaky"}, []),
        ("LeakyReLU", {"act_type": "prelu"}, [(1,)]),
        ("Dropout", {}, []),
        ("Dropout", {"p": 0}, []),
        ("Dropout", {"mode": "always"}, []),
        ("L2Normalization", {}, []),
        ("LayerNorm", {}, [(3,)] * 2),
        ("BatchNorm", {}, [(3,)] * 4),
        ("_contrib_BatchNormWithReLU", {}, [(3,)] * 4),
        ("_contrib_SyncBatchNorm", {"key": "one"}, [(3,)] * 4),
    ],
)
def test_integers_are_refused(name, attributes, shapes, dtype):
    message = (
        f"{name.removeprefix('_npx_')}: only floating-point data are supported; got {dtype}; expected float32 or alike"
    )
    with pytest.raises(MXNetError, match=message):
        apply(name, ones(2, 3, dtype=dtype), *(ones(*shape) for shape in shapes), **attributes)


@pytest.mark.parametrize("name", ["GroupNorm", "InstanceNorm"])
def test_integer_images_are_refused(name):
    with pytest.raises(MXNetError, match=f"{name}: only floating-point data are supported; got int32"):
        apply(name, ones(2, 3, 4, dtype="int32"), ones(3), ones(3))


def test_integer_average_is_refused():
    with pytest.raises(MXNetError, match="averages need floating-point data"):
        apply("Pooling", ones(1, 1, 4, dtype="int32"), kernel=(2,), pool_type="avg")


def test_mixed_types_are_refused():
    with pytest.raises(MXNetError, match="differ in type; got float32 and float64"):
        apply("FullyConnected", ones(2, 3), ones(4, 3, dtype="float64"), num_hidden=4, no_bias=True)
    with pytest.raises(MXNetError, match="Convolution: data and weight differ in type; got float16 and float32"):
        apply("Convolution", ones(1, 2, 4, dtype="float16"), ones(3, 2, 2), kernel=(2,), num_filter=3, no_bias=True)


def test_unknown_activation_lists_the_choices():
    with pytest.raises(ValueError, match="got 'nope'; expected one of 'log_sigmoid', 'mish', 'relu'"):
        apply("Activation", ones(2), act_type="nope")


def test_unknown_attribute_lists_the_known_ones():
    with pytest.raises(TypeError, match="unknown attribute 'units'; expected some of: num_hidden, no_bias, flatten"):
        apply("FullyConnected", ones(2, 3), ones(4, 3), units=4)


def test_auxiliary_states_survive_a_failure():
    mean, variance = ones(3), ones(3)
    with pytest.raises(MXNetError):
        apply("BatchNorm", ones(2, 3), ones(4), ones(3), mean, variance)
    assert jnp.array_equal(mean.jax, jnp.ones(3))
    assert jnp.array_equal(variance.jax, jnp.ones(3))
