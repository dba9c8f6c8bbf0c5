"""Errors of losses."""

import pytest

import mxgluon as mx
from mxgluon.gluon import loss


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize(
    ("cls", "shapes", "message"),
    [
        ("L2Loss", [(2, 3), (2, 2)], r"shapes do not fit, 4 values against 6; got pred \(2, 3\), label \(2, 2\)$"),
        ("L1Loss", [(2, 3), (2, 2)], r"shapes do not fit, 4 values against 6; got pred \(2, 3\), label \(2, 2\)$"),
        ("SigmoidBCELoss", [(2, 3), (2, 2)], r"shapes do not fit.*; got pred \(2, 3\), label \(2, 2\)$"),
        ("HuberLoss", [(2, 3), (2, 2)], r"shapes do not fit.*; got pred \(2, 3\), label \(2, 2\)$"),
        ("HingeLoss", [(2, 3), (2, 2)], r"shapes do not fit.*; got pred \(2, 3\), label \(2, 2\)$"),
        ("LogisticLoss", [(2, 3), (2, 2)], r"shapes do not fit.*; got pred \(2, 3\), label \(2, 2\)$"),
        ("PoissonNLLLoss", [(2, 3), (2, 2)], r"shapes do not fit.*; got pred \(2, 3\), target \(2, 2\)$"),
        ("KLDivLoss", [(2, 3), (2, 2)], r".*; got pred \(2, 3\), label \(2, 2\)$"),
        ("SoftmaxCELoss", [(2, 3), (3,)], r".*; got pred \(2, 3\), label \(3,\)$"),
        ("TripletLoss", [(2, 3), (2, 2), (2, 3)], r".*; got pred \(2, 3\), positive \(2, 2\), negative \(2, 3\)$"),
        ("CosineEmbeddingLoss", [(2, 3), (2, 3), (3,)], r".*; got input1 \(2, 3\), input2 \(2, 3\), label \(3,\)$"),
        ("L2Loss", [(2, 3), (2, 3), (2,)], r".*; got pred \(2, 3\), label \(2, 3\), sample_weight \(2,\)$"),
    ],
)
def test_wrong_shapes_name_the_loss_and_all_of_them(cls, shapes, message, hybridize):
    function = getattr(loss, cls)()
    if hybridize:
        function.hybridize()
    with pytest.raises(mx.MXNetError, match=f"^{type(function).__name__}: {message}"):
        function(*map(mx.np.ones, shapes))


_INPUTS = {"TripletLoss": ["pred", "positive", "negative"], "CosineEmbeddingLoss": ["input1", "input2", "label"]}
_INPUTS["PoissonNLLLoss"] = ["pred", "target"]


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("cls", [name for name in loss.__all__ if name != "Loss"])
def test_inputs_have_to_be_arrays(cls, hybridize):
    function = getattr(loss, cls)()
    if hybridize:
        function.hybridize()
    names = _INPUTS.get(cls, ["pred", "label"])
    for position, name in enumerate(names):
        arrays = [mx.np.ones((2, 3)) for _ in names]
        arrays[position] = None
        with pytest.raises(
            mx.MXNetError,
            match=f"^{type(function).__name__}: the input '{name}' is missing; got None; expected an array",
        ):
            function(*arrays)
        for wrong in (3.0, "a", [1, 2]):
            arrays[position] = wrong
            with pytest.raises(
                TypeError, match=f"^{type(function).__name__}: invalid {name}; got .*; expected an array"
            ):
                function(*arrays)


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("weights", ["a", [1, 2]])
def test_weights_are_numbers_or_arrays(weights, hybridize):
    function, ones = loss.SigmoidBCELoss(), mx.np.ones((2, 3))
    if hybridize:
        function.hybridize()
    with pytest.raises(
        TypeError, match="^SigmoidBinaryCrossEntropyLoss: invalid sample_weight; got .*; expected an array or"
    ):
        function(ones, ones, weights)
    with pytest.raises(
        TypeError, match="^SigmoidBinaryCrossEntropyLoss: invalid pos_weight; got .*; expected an array or"
    ):
        function(ones, ones, None, weights)


def test_weights_may_be_a_number():
    ones = mx.np.ones((2, 3))
    assert loss.L1Loss()(ones, ones + 1, 3.0).tolist() == [3.0, 3.0]


def test_missing_axis_of_samples():
    with pytest.raises(IndexError, match=r"^L2Loss: no such batch_axis; got 5 for losses of shape \(2, 3\)$"):
        loss.L2Loss(batch_axis=5)(mx.np.ones((2, 3)), mx.np.ones((2, 3)))


def test_uninitialized_parameters_in_a_loss_are_their_own_error():
    class Scaled(loss.L2Loss):
        def __init__(self):
            super().__init__()
            self.scale = mx.gluon.Parameter("scale", shape=(1, -1), allow_deferred_init=True)

        def infer_shape(self, *_):
            self.scale.shape = (1, 3)

        def forward(self, pred, label):
            return super().forward(pred * self.scale.data(), label)

    with pytest.raises(RuntimeError, match="^Parameter 'scale' has not been initialized.*; it is 'scale' of Scaled$"):
        Scaled()(mx.np.ones((2, 3)), mx.np.ones((2, 3)))


@pytest.mark.parametrize(("label", "counts_as"), [(7, 2), (-1, 0), (-5, 0), (1.7, 1)])
def test_labels_out_of_range_count_as_the_nearest_class(label, counts_as):
    function, scores = loss.SoftmaxCELoss(), mx.np.array([[1.0, 2.0, 4.0]])
    assert function(scores, mx.np.array([label])).item() == function(scores, mx.np.array([counts_as])).item()
