"""Faces of operators on sequences, and of those that graphs of MXNet name."""

import inspect

import pytest

from mxgluon import autograd, symbol
from mxgluon import numpy as np
from mxgluon import numpy_extension as npx
from mxgluon.base import MXNetError

PARAMETERS = {
    "rnn": "data parameters state state_cell sequence_length mode state_size num_layers bidirectional state_outputs p "
    "use_sequence_length projection_size lstm_state_clip_min lstm_state_clip_max lstm_state_clip_nan kwargs",
    "ctc_loss": "data label data_lengths label_lengths use_data_lengths use_label_lengths blank_label out name",
    "interleaved_matmul_selfatt_qk": "queries_keys_values heads out name",
    "interleaved_matmul_selfatt_valatt": "queries_keys_values attention heads out name",
    "interleaved_matmul_encdec_qk": "queries keys_values heads out name",
    "interleaved_matmul_encdec_valatt": "keys_values attention heads out name",
    "sldwin_atten_score": "query key dilation w symmetric out name",
    "sldwin_atten_mask_like": "score dilation valid_length w symmetric out name",
    "sldwin_atten_context": "score value dilation w symmetric out name",
    "round_ste": "data out name",
    "sign_ste": "data out name",
    "slice_channel": "data num_outputs axis squeeze_axis out name",
    "pad": "data mode pad_width constant_value out name",
    "broadcast_greater": "lhs rhs out name",
    "constraint_check": "x msg",
    "scalar_poisson": "lam shape ctx dtype out name",
    "tensor_poisson": "lam shape dtype out name",
}


@pytest.mark.parametrize("name", PARAMETERS)
def test_parameters_are_mxnets(name):
    assert " ".join(inspect.signature(getattr(npx, name)).parameters) == PARAMETERS[name]
    assert name in npx.__all__


def test_rnn():
    data, state, parameters = np.ones((5, 2, 3)), np.zeros((1, 2, 4)), np.ones(108)
    options = {"mode": "gru", "state_size": 4, "num_layers": 1, "state_outputs": True}
    output, last = npx.rnn(data, parameters, state, **options)
    assert (output[-1] == last[0]).all()
    output, last = npx.rnn(
        data, parameters, state, sequence_length=np.array([2, 5]), use_sequence_length=True, **options
    )
    assert (output[1, 0] == last[0, 0]).all()
    assert not output[2:, 0].asnumpy().any()
    assert npx.rnn(data, np.ones(144), state, state, mode="lstm", state_size=4, num_layers=1).shape == (5, 2, 4)
    assert npx.rnn(data, parameters, state, state, **options)[0].shape == (5, 2, 4)


def test_rnn_of_symbols():
    data, parameters, state = map(symbol.var, ("data", "parameters", "state"))
    node = npx.rnn(data, parameters, state, mode="rnn_relu", state_size=4, num_layers=1, name="net")
    assert node.infer_shape(data=(5, 2, 3))[0] == [(5, 2, 3), (36,), (1, 2, 4)]


@pytest.mark.parametrize(
    ("left_out", "message"),
    [
        ("data", "Missing input data/parameters/state."),
        ("mode", "Please provide rnn type to compute"),
        ("state_size", "Please provide state_size"),
        ("num_layers", "Please provide num_layers"),
    ],
)
def test_rnn_says_what_is_missing(left_out, message):
    given = {"data": np.ones((5, 2, 3)), "parameters": np.ones(36), "state": np.ones((1, 2, 4))}
    given.update(mode="rnn_tanh", state_size=4, num_layers=1)
    given[left_out] = None
    with pytest.raises(AssertionError, match=message):
        npx.rnn(**given)


def test_ctc_loss_takes_the_lengths_that_are_asked_for():
    data, label = np.zeros((4, 1, 3)), np.array([[1, 2]])
    one = npx.ctc_loss(data, label, label_lengths=np.array([1]), use_label_lengths=True)
    assert one.item() == npx.ctc_loss(data, np.array([[1, 0]])).item()
    assert npx.ctc_loss(data, label, label_lengths=np.array([1])).item() == npx.ctc_loss(data, label).item()


def test_straight_through():
    x = np.array([1.3, -1.7])
    x.attach_grad()
    with autograd.record():
        y = npx.round_ste(x) * 2 + npx.sign_ste(x)
    y.backward()
    assert y.tolist() == [3.0, -5.0]
    assert x.grad.tolist() == [3.0, 3.0]


def test_operators_of_graphs():
    assert [part.tolist() for part in npx.slice_channel(np.array([[1.0, 2.0]]), 2, squeeze_axis=True)] == [[1.0], [2.0]]
    assert npx.pad(np.ones((1, 1, 1, 1)), "constant", (0, 0, 0, 0, 0, 0, 1, 0), 3.0).tolist() == [[[[3.0, 1.0]]]]
    assert npx.broadcast_greater(np.array([1.0, 3.0]), np.array([2.0])).tolist() == [0.0, 1.0]
    assert npx.scalar_poisson(2.0, (3,), dtype="float32").shape == (3,)
    assert npx.tensor_poisson(np.array([0.0, 0.0]), (2,)).tolist() == [[0.0, 0.0], [0.0, 0.0]]
    assert npx.constraint_check(np.ones(2) > 0).item() is True
    with pytest.raises(ValueError, match="Constraint violated."):
        npx.constraint_check(np.ones(2) > 1)
    with pytest.raises(MXNetError, match="wrong type"):
        npx.constraint_check(np.ones(2))
