"""Arguments of layers, parameters and losses that are refused when these are made."""

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.gluon import Parameter, loss, nn


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: nn.Dense(-3), "Dense: invalid units; got -3; expected an integer of at least 1"),
        (lambda: nn.Dense(0), "Dense: invalid units; got 0"),
        (lambda: nn.Dense(2, in_units=-2), "Dense: invalid in_units; got -2"),
        (lambda: nn.Dense(2, activation="rellu"), "Activation: .*got 'rellu'; expected one of 'relu', "),
        (lambda: nn.Activation(None), "Activation: .*got None; expected one of '"),
        (lambda: nn.Conv2D(-1, 3), "Conv2D: invalid channels; got -1"),
        (
            lambda: nn.Conv2D(4, 0),
            "Conv2D: invalid kernel_size; got 0; expected an integer of at least 1, or 2 of them",
        ),
        (lambda: nn.Conv2D(4, -1), "Conv2D: invalid kernel_size; got -1"),
        (lambda: nn.Conv1D(4, [0]), r"Conv1D: invalid kernel_size; got \[0\]; expected an integer of at least 1$"),
        (lambda: nn.Conv3D(4, (1, 2, 0)), r"Conv3D: invalid kernel_size; got \(1, 2, 0\)"),
        (lambda: nn.Conv2D(4, 3, strides=0), "Conv2D: invalid strides; got 0"),
        (lambda: nn.Conv2D(4, 3, strides=(1, 2, 3)), r"Conv2D: invalid strides; got \(1, 2, 3\)"),
        (lambda: nn.Conv2D(4, 3, dilation=0), "Conv2D: invalid dilation; got 0"),
        (lambda: nn.Conv2D(4, 3, padding=-1), "Conv2D: invalid padding; got -1"),
        (lambda: nn.Conv2D(4, 3, groups=0), "Conv2D: invalid groups; got 0"),
        (lambda: nn.Conv2D(4, 3, groups=3), "Conv2D: channels must be a multiple of groups; got channels=4, groups=3"),
        (
            lambda: nn.Conv2D(4, 3, groups=2, in_channels=3),
            "Conv2D: in_channels must be a multiple of groups; got in_channels=3",
        ),
        (lambda: nn.Conv2D(4, 3, in_channels=-5), "Conv2D: invalid in_channels; got -5"),
        (lambda: nn.Conv2D(4, 3, activation="rellu"), "Activation: .*got 'rellu'; expected one of 'relu', "),
        (lambda: nn.Conv2DTranspose(4, 0), "Conv2DTranspose: invalid kernel_size; got 0"),
        (lambda: nn.Conv2DTranspose(4, 3, output_padding=-1), "Conv2DTranspose: invalid output_padding; got -1"),
        (lambda: nn.MaxPool2D(0), "MaxPool2D: invalid pool_size; got 0"),
        (lambda: nn.AvgPool1D(2, strides=0), "AvgPool1D: invalid strides; got 0"),
        (lambda: nn.MaxPool2D(2, 2, -1), "MaxPool2D: invalid padding; got -1"),
        (lambda: nn.Embedding(-1, 2), "Embedding: invalid input_dim; got -1"),
        (lambda: nn.Embedding(2, 0), "Embedding: invalid output_dim; got 0"),
        (lambda: nn.Dropout(1.5), "Dropout: invalid rate; got 1.5; expected a probability between 0 and 1"),
        (lambda: nn.Dropout(-1), "Dropout: invalid rate; got -1"),
        (lambda: nn.Dropout(float("nan")), "Dropout: invalid rate; got nan"),
        (lambda: nn.BatchNorm(in_channels=-3), "BatchNorm: invalid in_channels; got -3"),
        (lambda: nn.GroupNorm(0), "GroupNorm: invalid num_groups; got 0"),
        (lambda: nn.PReLU(in_channels=-2), "PReLU: invalid in_channels; got -2"),
        (lambda: Parameter("w", shape=(-3,)), "Parameter 'w': invalid size in shape; got -3"),
    ],
)
def test_values(make, message):
    with pytest.raises(ValueError, match=f"^{message}"):
        make()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: nn.Dense(2.5), "Dense: invalid units; got 2.5; expected an integer of at least 1"),
        (lambda: nn.Dense("3"), "Dense: invalid units; got '3'"),
        (lambda: nn.Dense(2, in_units=None), "Dense: invalid in_units; got None"),
        (lambda: nn.Dense(2, dtype="foo"), "dtype: unknown data type; got 'foo'; expected one of float32, "),
        (lambda: nn.Conv2D(2.5, 3), "Conv2D: invalid channels; got 2.5"),
        (lambda: nn.Conv2D(4, 2.5), "Conv2D: invalid kernel_size; got 2.5"),
        (lambda: nn.Conv2D(4, "33"), "Conv2D: invalid kernel_size; got '33'"),
        (lambda: nn.Conv2D(4, 3, padding="same"), "Conv2D: invalid padding; got 'same'"),
        (lambda: nn.MaxPool2D(2.5), "MaxPool2D: invalid pool_size; got 2.5"),
        (lambda: nn.Embedding(2.5, 2), "Embedding: invalid input_dim; got 2.5"),
        (lambda: nn.Embedding(2, 2, dtype="foo"), "dtype: unknown data type; got 'foo'"),
        (lambda: nn.Dropout("a"), "Dropout: invalid rate; got 'a'"),
        (lambda: nn.Dropout(0.5, axes="a"), "Dropout: invalid axes; got 'a'"),
        (lambda: nn.BatchNorm("a"), "BatchNorm: invalid axis; got 'a'; expected an integer"),
        (lambda: nn.BatchNorm(momentum="a"), "BatchNorm: invalid momentum; got 'a'"),
        (lambda: nn.BatchNormReLU(epsilon="a"), "BatchNormReLU: invalid epsilon; got 'a'"),
        (lambda: nn.LayerNorm((0, 1)), r"LayerNorm: invalid axis; got \(0, 1\)"),
        (lambda: nn.GroupNorm(1.5), "GroupNorm: invalid num_groups; got 1.5"),
        (lambda: nn.InstanceNorm("a"), "InstanceNorm: invalid axis; got 'a'"),
        (lambda: nn.LeakyReLU("a"), "LeakyReLU: invalid alpha; got 'a'"),
        (lambda: nn.ELU("a"), "ELU: invalid alpha; got 'a'"),
        (lambda: nn.Swish("a"), "Swish: invalid beta; got 'a'"),
        (lambda: nn.Concatenate("a"), "Concatenate: invalid axis; got 'a'"),
        (lambda: nn.HybridConcatenate(None), "HybridConcatenate: invalid axis; got None"),
        (lambda: Parameter("w", shape="a"), "Parameter 'w': invalid shape; got 'a'; expected a tuple of integers"),
        (lambda: Parameter("w", shape=2.5), "Parameter 'w': invalid shape; got 2.5"),
        (lambda: Parameter("w", shape=(2.5,)), "Parameter 'w': invalid size in shape; got 2.5"),
        (lambda: Parameter("w", lr_mult="a"), "Parameter 'w': invalid lr_mult; got 'a'"),
        (lambda: loss.L2Loss(batch_axis="a"), "L2Loss: invalid batch_axis; got 'a'"),
        (lambda: loss.SoftmaxCELoss(axis="a"), "SoftmaxCrossEntropyLoss: invalid axis; got 'a'"),
        (lambda: loss.KLDivLoss(axis="a"), "KLDivLoss: invalid axis; got 'a'"),
        (lambda: loss.HuberLoss(rho="a"), "HuberLoss: invalid rho; got 'a'"),
        (lambda: loss.TripletLoss(margin="a"), "TripletLoss: invalid margin; got 'a'"),
    ],
)
def test_types(make, message):
    with pytest.raises(TypeError, match=f"^{message}"):
        make()


def test_weight_of_a_loss_is_a_number():
    with pytest.raises(AssertionError, match="^weight must be a number; got 'a'$"):
        loss.L2Loss(weight="a")
    assert loss.L1Loss(weight=numpy.float32(0.5))(mx.np.array([[3.0]]), mx.np.array([[1.0]])).item() == 1


@pytest.mark.parametrize(
    ("make", "shape"),
    [
        (lambda: nn.Dense(numpy.int64(2), in_units=-1, dtype=None), (1, 3)),
        (lambda: nn.Conv2D(numpy.int32(2), numpy.int64(3), strides=[1, 1]), (1, 2, 4, 4)),
        (lambda: nn.Conv2D(4, 3, in_channels=-1, groups=2), (1, 2, 4, 4)),
        (lambda: nn.MaxPool2D(numpy.int64(2)), (1, 2, 4, 4)),
        (lambda: nn.Dropout(1), (1, 2)),
        (lambda: nn.Dropout(0.5, axes=1), (1, 2)),
        (lambda: nn.BatchNorm(numpy.int64(-1), momentum=numpy.float32(0.9)), (1, 2)),
    ],
)
def test_what_mxnet_takes(make, shape):
    layer = make()
    layer.initialize()
    assert layer(mx.np.ones(shape)).shape[0] == 1


def test_groups_that_do_not_fit_the_input():
    layer = nn.Conv2D(6, 3, groups=3)
    layer.initialize()
    with pytest.raises(
        ValueError, match="^Conv2D: in_channels must be a multiple of groups; got in_channels=2, groups=3$"
    ):
        layer(mx.np.ones((1, 2, 8, 8)))


@pytest.mark.parametrize("cls", ["BatchNorm", "LayerNorm", "InstanceNorm"])
def test_axis_beyond_the_input(cls):
    layer = getattr(nn, cls)(5)
    layer.initialize()
    with pytest.raises(MXNetError, match=rf"^{cls}: no such axis; got axis=5 for an input \(2, 3\)$"):
        layer(mx.np.ones((2, 3)))


@pytest.mark.parametrize("child", ["a", None, 5])
def test_children_are_blocks(child):
    for add in (nn.Sequential().add, mx.gluon.Block().register_child):
        with pytest.raises(TypeError, match="register_child: invalid child; got .*; expected a Block"):
            add(child)
    net = nn.Sequential()
    with pytest.raises(TypeError, match="register_child"):
        net.add(nn.Dense(1), child)
    assert len(net) == 1


@pytest.mark.parametrize("layer", [nn.BatchNorm(), nn.LayerNorm(), nn.GroupNorm(1), nn.InstanceNorm(), nn.Dropout(0.5)])
@pytest.mark.parametrize("dtype", ["int32", "bool"])
def test_integers_are_not_normalized(layer, dtype):
    layer.initialize()
    with pytest.raises(MXNetError, match=f"only floating-point data are supported; got {dtype}; expected float32"):
        layer(mx.np.ones((1, 4, 1), dtype=dtype))


@pytest.mark.parametrize("cls", ["L2Loss", "L1Loss", "SoftmaxCELoss", "SigmoidBCELoss"])
@pytest.mark.parametrize("hybrid", [False, True])
def test_losses_need_labels(cls, hybrid):
    criterion = getattr(loss, cls)()
    if hybrid:
        criterion.hybridize()
    with pytest.raises(MXNetError, match=rf"^{type(criterion).__name__}: .*is missing; got None; expected an array"):
        criterion(mx.np.ones((2, 3)), None)
    with pytest.raises(TypeError, match=rf"^{type(criterion).__name__}: invalid label; got 3.0; expected an array"):
        criterion(mx.np.ones((2, 3)), 3.0)


@pytest.mark.parametrize("metric", [mx.gluon.metric.Accuracy(axis=2), mx.gluon.metric.Perplexity(axis=2)])
def test_axis_beyond_the_predictions(metric):
    with pytest.raises(MXNetError, match=r"Reduction axis 2 Exceeds input dimensions; got predictions \(2, 2\)"):
        metric.update(mx.np.array([1, 0]), mx.np.ones((2, 2)))


def test_norm_to_clip_to():
    x = mx.np.ones(2)
    with pytest.raises(TypeError, match="clip_global_norm: invalid max_norm; got 'a'; expected a number"):
        mx.gluon.utils.clip_global_norm([x], "a")
    assert x.tolist() == [1, 1]


@pytest.mark.parametrize("arrays", ["a", None, 5, {1: 2}])
def test_arrays_to_clip_are_a_list(arrays):
    with pytest.raises(TypeError, match="clip_global_norm: invalid arrays; got .*; expected a list of arrays"):
        mx.gluon.utils.clip_global_norm(arrays, 1.0)


@pytest.mark.parametrize("wrong", ["a", None, 5])
def test_arrays_to_clip_are_arrays(wrong):
    x = mx.np.ones(2)
    with pytest.raises(
        TypeError, match="clip_global_norm: invalid arrays; got .* among them; expected a list of arrays"
    ):
        mx.gluon.utils.clip_global_norm([x, wrong], 1.0)
    assert x.tolist() == [1, 1]


@pytest.mark.parametrize("name", ["Accuracy", "CrossEntropy", "Perplexity"])
@pytest.mark.parametrize("axis", ["a", None, 1.5])
def test_axes_of_metrics_are_integers(name, axis):
    metric = getattr(mx.gluon.metric, name)(axis=axis)
    with pytest.raises(MXNetError, match=f"^{name}: invalid axis; got {axis!r}; expected an integer"):
        metric.update(mx.np.array([1, 0]), mx.np.ones((2, 2)))


def test_axes_that_no_metric_needs_are_not_read():
    metric = mx.gluon.metric.Accuracy(axis=None)
    metric.update(mx.np.array([1, 0]), mx.np.array([1, 1]))
    assert metric.get() == ("accuracy", 0.5)


def test_rows_of_an_array_are_clipped():
    x = mx.np.ones((2, 2))
    assert mx.gluon.utils.clip_global_norm(x, 1.0) == 2.0
    assert x.tolist() == [[0.5, 0.5], [0.5, 0.5]]
