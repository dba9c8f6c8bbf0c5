"""The npx face: names, signatures and defaults of MXNet 2.0, for arrays and Symbols alike."""

import inspect

import numpy
import pytest

from mxgluon import autograd, symbol
from mxgluon import numpy_extension as npx
from mxgluon.base import MXNetError
from mxgluon.numpy.multiarray import array


def ones(*shape):
    return array(numpy.ones(shape))


SIGNATURES = {
    "activation": "(data, act_type='relu', **kwargs)",
    "dropout": "(data, p=0.5, mode='training', axes=None, cudnn_off=False, **kwargs)",
    "fully_connected": "(x, weight, bias=None, num_hidden=None, no_bias=True, flatten=True, **kwargs)",
    "embedding": "(data, weight, input_dim=None, output_dim=None, dtype='float32', sparse_grad=False, **kwargs)",
    "leaky_relu": "(data=None, gamma=None, act_type='leaky', slope=0.25, lower_bound=0.125, upper_bound=0.334, **kwargs)",
    "pooling": "(data=None, kernel=None, stride=None, pad=None, pool_type='max', pooling_convention='valid', global_pool=False, "
    "cudnn_off=False, p_value=None, count_include_pad=None, layout=None, **kwargs)",
    "batch_norm": "(x, gamma, beta, running_mean, running_var, eps=0.001, momentum=0.9, fix_gamma=True, use_global_stats=False, "
    "output_mean_var=False, axis=1, cudnn_off=False, min_calib_range=None, max_calib_range=None, **kwargs)",
    "reshape": "(a, newshape, reverse=False, order='C', out=None, name=None)",
    "topk": "(data, axis=-1, k=1, ret_typ='indices', is_ascend=False, dtype='float32')",
    "set_np": "(shape=True, array=True, dtype=False)",
}


@pytest.mark.parametrize("name", SIGNATURES)
def test_signature(name):
    assert str(inspect.signature(getattr(npx, name))) == SIGNATURES[name]


def test_every_public_name_exists_and_says_what_it_is():
    for name in npx.__all__:
        assert getattr(npx, name).__doc__, name


def test_fully_connected():
    assert npx.fully_connected(ones(2, 3), ones(4, 3), num_hidden=4).tolist() == [[3.0] * 4] * 2
    assert npx.fully_connected(ones(2, 3), ones(4, 3), ones(4), num_hidden=4).tolist() == [[3.0] * 4] * 2
    biased = npx.fully_connected(ones(2, 3), ones(4, 3), ones(4), num_hidden=4, no_bias=False)
    assert biased.tolist() == [[4.0] * 4] * 2
    assert npx.fully_connected(ones(2, 3, 5), ones(4, 5), num_hidden=4, flatten=False).shape == (2, 3, 4)
    with pytest.raises(AssertionError, match="Please provide number of hidden nodes"):
        npx.fully_connected(ones(2, 3), ones(4, 3))


def test_convolution_and_deconvolution():
    data, weight, bias = ones(1, 3, 8, 8), ones(4, 3, 3, 3), ones(4)
    assert npx.convolution(data, weight, bias, kernel=(3, 3), num_filter=4).asnumpy()[0, 0, 0, 0] == 28
    assert npx.convolution(data, weight, kernel=(3, 3), num_filter=4, no_bias=True, pad=(1, 1)).shape == (
        1,
        4,
        8,
        8,
    )
    assert npx.deconvolution(data, ones(3, 4, 2, 2), bias, kernel=(2, 2), stride=(2, 2), num_filter=4).shape == (
        1,
        4,
        16,
        16,
    )
    for function in (npx.convolution, npx.deconvolution):
        with pytest.raises(AssertionError, match="Missing input data, weight or kernel"):
            function(data, weight)
        with pytest.raises(AssertionError, match="Using bias"):
            function(data, weight, kernel=(3, 3))


def test_pooling():
    data = array(numpy.arange(16.0).reshape(1, 1, 4, 4))
    assert npx.pooling(data, kernel=(2, 2), stride=(2, 2)).tolist() == [[[[5.0, 7.0], [13.0, 15.0]]]]
    assert npx.pooling(data, global_pool=True, pool_type="avg").tolist() == [[[[7.5]]]]
    with pytest.raises(AssertionError, match="Missing input data or kernel"):
        npx.pooling(data)


def test_batch_norm_moves_statistics_in_training_only():
    data = array(numpy.random.RandomState(0).randn(8, 3))
    mean, variance = array(numpy.zeros(3)), ones(3)
    npx.batch_norm(data, ones(3), ones(3), mean, variance)
    assert mean.tolist() == [0.0] * 3
    with autograd.record():
        result = npx.batch_norm(data, ones(3), ones(3), mean, variance, momentum=0.5)
    host = data.asnumpy()
    numpy.testing.assert_allclose(mean.asnumpy(), host.mean(0) / 2, rtol=1e-5)
    numpy.testing.assert_allclose(variance.asnumpy(), host.var(0) / 2 + 0.5, rtol=1e-5)
    numpy.testing.assert_allclose(result.asnumpy().mean(0), [1.0] * 3, rtol=1e-5)
    before = mean.tolist()
    with autograd.record():
        outputs = npx.batch_norm(data, ones(3), ones(3), mean, variance, use_global_stats=True, output_mean_var=True)
    assert mean.tolist() == before
    assert [output.shape for output in outputs] == [(8, 3), (3,), (3,)]
    rectified = npx.batch_norm_with_relu(data, ones(3), array(numpy.zeros(3)), mean, variance)
    assert rectified.asnumpy().min() == 0


def test_other_normalizations():
    data = array(numpy.random.RandomState(0).randn(2, 4, 6))
    assert [output.shape for output in npx.layer_norm(data, ones(6), ones(6), output_mean_var=True)] == [
        (2, 4, 6),
        (2, 4, 1),
        (2, 4, 1),
    ]
    assert npx.layer_norm(data, ones(4), ones(4), axis=1, eps=1e-3).shape == (2, 4, 6)
    assert [output.shape for output in npx.group_norm(data, ones(4), ones(4), num_groups=2, output_mean_var=True)] == [
        (2, 4, 6),
        (2, 2),
        (2, 2),
    ]
    assert npx.instance_norm(data, ones(4), ones(4)).shape == (2, 4, 6)


def test_embedding_and_selections():
    weight = array([[1.0, 2.0], [3.0, 4.0]])
    assert npx.embedding(array([1, 0]), weight, input_dim=2, output_dim=2).tolist() == [[3.0, 4.0], [1.0, 2.0]]
    with pytest.raises(AssertionError, match="Vocabulary size cannot be less than 1"):
        npx.embedding(array([1, 0]), weight)
    with pytest.raises(AssertionError, match="Embedding output dimension cannot be less than 1"):
        npx.embedding(array([1, 0]), weight, input_dim=2)
    assert npx.one_hot(array([1, 5]), 2).tolist() == [[0.0, 1.0], [0.0, 0.0]]
    with pytest.raises(TypeError, match="got None; expected an integer"):
        npx.one_hot(array([1, 5]))
    assert npx.pick(weight, array([1, 0])).tolist() == [2.0, 3.0]
    assert npx.pick(weight, array([1, 0]), keepdims=True).shape == (2, 1)


def test_activations():
    data = array([-1.0, 2.0])
    assert npx.activation(data).tolist() == npx.relu(data).tolist() == [0.0, 2.0]
    assert npx.sigmoid(array([0.0])).tolist() == [0.5]
    assert npx.softsign(array([1.0])).tolist() == [0.5]
    assert npx.leaky_relu(data, slope=0.5).tolist() == [-0.5, 2.0]
    assert npx.leaky_relu(data, array([0.25]), act_type="prelu").tolist() == [-0.25, 2.0]
    assert npx.smooth_l1(array([0.5, 2.0])).tolist() == [0.125, 1.5]
    assert npx.stop_gradient(data).tolist() == [-1.0, 2.0]
    target = array([0.0, 0.0])
    assert npx.relu(data, out=target) is target
    assert target.tolist() == [0.0, 2.0]


def test_softmax_family():
    data = array([[0.0, 0.0, 0.0, 0.0]])
    assert npx.softmax(data).tolist() == [[0.25] * 4]
    assert npx.softmax(data, array([2]), use_length=True).tolist() == [[0.5, 0.5, 0.0, 0.0]]
    assert npx.softmax(data, array([2])).tolist() == [[0.25] * 4]
    assert npx.log_softmax(data, length=array([1]), use_length=True).tolist() == [[0.0] + [-numpy.inf] * 3]
    mask = array([[1, 1, 0, 0]], dtype="bool")
    assert npx.masked_softmax(data, mask).tolist() == [[0.5, 0.5, 0.0, 0.0]]
    assert npx.masked_log_softmax(data, mask).tolist()[0][2:] == [-numpy.inf] * 2
    assert npx.softmax(array([[1.0]], dtype="float16"), dtype="float32").dtype == numpy.float32


def test_sequences():
    data, lengths = array(numpy.arange(6.0).reshape(3, 2)), array([1, 3])
    masked = npx.sequence_mask(data, lengths, use_sequence_length=True, value=-1)
    assert masked.tolist() == [[0.0, 1.0], [-1.0, 3.0], [-1.0, 5.0]]
    assert npx.sequence_mask(data, lengths).tolist() == data.tolist()
    assert npx.sequence_last(data, lengths, use_sequence_length=True).tolist() == [0.0, 5.0]
    assert npx.sequence_last(data).tolist() == [4.0, 5.0]
    reversed_ = npx.sequence_reverse(data, lengths, use_sequence_length=True)
    assert reversed_.tolist() == [[0.0, 5.0], [2.0, 3.0], [4.0, 1.0]]
    assert npx.sequence_reverse(data).tolist() == [[4.0, 5.0], [2.0, 3.0], [0.0, 1.0]]


def test_symbols_compose_with_the_same_functions():
    data = symbol.var("data")
    hidden = npx.fully_connected(
        data, symbol.var("weight"), symbol.var("bias"), num_hidden=4, no_bias=False, name="dense"
    )
    result = npx.log_softmax(npx.activation(hidden, "tanh"))
    assert result.list_arguments() == ["data", "weight", "bias"]
    assert "dense_output" in result.get_internals().list_outputs()
    shapes, outputs, _ = result.infer_shape(data=(2, 3))
    assert shapes == [(2, 3), (4, 3), (4,)]
    assert outputs == [(2, 4)]


def test_unknown_keyword():
    with pytest.raises(TypeError, match="Dropout: unknown attribute 'rate'"):
        npx.dropout(ones(2), rate=0.5)


def test_failed_shapes_name_the_operator():
    with pytest.raises(MXNetError, match="Convolution: wrong shape of weight"):
        npx.convolution(ones(1, 3, 8, 8), ones(4, 2, 3, 3), kernel=(3, 3), num_filter=4, no_bias=True)
