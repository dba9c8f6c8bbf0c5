"""Recurrent networks and the loss of unaligned sequences."""

from ..ops import ctc as _ctc
from ..ops import recurrent as _recurrent

__all__ = ["ctc_loss", "rnn"]


def rnn(
    data=None,
    parameters=None,
    state=None,
    state_cell=None,
    sequence_length=None,
    mode=None,
    state_size=None,
    num_layers=None,
    bidirectional=False,
    state_outputs=False,
    p=0.0,
    use_sequence_length=False,
    projection_size=None,
    lstm_state_clip_min=None,
    lstm_state_clip_max=None,
    lstm_state_clip_nan=None,
    **kwargs,
):
    """A recurrent network: D directions, one or two, in each of L layers.

    Parameters
    ----------
    data : ndarray, shape (T, N, I)
        T steps of a batch of N sequences.
    parameters : ndarray
        All weights, then all biases, of each layer and direction: see `mxgluon.ops.recurrent.rnn`.
    state : ndarray, shape (L D, N, R)
        Hidden states before the first step; R is `projection_size` or else `state_size`.
    state_cell : ndarray, shape (L D, N, state_size), optional
        Cell states of an LSTM.
    sequence_length : ndarray, shape (N,), optional
        With `use_sequence_length`: how many steps count. The output is zero beyond.
    mode : {'rnn_relu', 'rnn_tanh', 'lstm', 'gru'}
        Kind of cell.
    state_size, num_layers : int
        Size of the hidden state, and L.
    bidirectional : bool
        Whether a second network runs backwards.
    state_outputs : bool
        Return also the states after the last step.
    p : float in [0, 1]
        Dropout of the outputs between layers, in training.
    projection_size : int, optional
        Size to which the hidden state of an LSTM is projected.
    lstm_state_clip_min, lstm_state_clip_max : float, optional
        Bounds of the cell state.
    lstm_state_clip_nan : bool, optional
        Whether the bounds replace what is no number, too.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray of shape (T, N, R D), or a tuple: that, hidden states, cell states

    Raises
    ------
    AssertionError
        If data, parameters, state, mode, `state_size` or `num_layers` are missing.
    MXNetError
        If shapes or types do not fit.

    Notes
    -----
    Source: MXNet's `npx.rnn`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, state = mx.np.ones((5, 2, 3)), mx.np.zeros((1, 2, 4))
    >>> mx.npx.rnn(data, mx.np.ones(36), state, mode="rnn_tanh", state_size=4, num_layers=1).shape
    (5, 2, 4)
    """
    assert data is not None and parameters is not None and state is not None, "Missing input data/parameters/state."
    assert mode is not None, "Please provide rnn type to compute. e.g. rnn_relu, rnn_tanh, lstm, gru"
    assert state_size is not None, "Please provide state_size"
    assert num_layers is not None, "Please provide num_layers"
    return _recurrent.rnn(
        *(data, parameters, state, state_cell if mode == "lstm" else None),
        *((sequence_length,) if use_sequence_length else ()),
        mode=mode,
        state_size=state_size,
        num_layers=num_layers,
        bidirectional=bidirectional,
        state_outputs=state_outputs,
        p=p,
        use_sequence_length=use_sequence_length,
        projection_size=projection_size,
        lstm_state_clip_min=lstm_state_clip_min,
        lstm_state_clip_max=lstm_state_clip_max,
        lstm_state_clip_nan=bool(lstm_state_clip_nan),
        **kwargs,
    )


def ctc_loss(
    data=None,
    label=None,
    data_lengths=None,
    label_lengths=None,
    use_data_lengths=False,
    use_label_lengths=False,
    blank_label="first",
    out=None,
    name=None,
):
    """Loss of label sequences that are not aligned with the data (connectionist temporal classification).

    Parameters
    ----------
    data : ndarray, shape (T, N, C)
        Scores, before the softmax, of T steps, N sequences, C classes.
    label : ndarray, shape (N, L)
        Classes. Without `label_lengths` they end at the first padding: 0, or -1 where the blank is last.
    data_lengths, label_lengths : ndarray, shape (N,), optional
        How many steps and labels count, with `use_data_lengths` and `use_label_lengths`.
    blank_label : {'first', 'last'}
        Whether the blank is class 0 or class C - 1.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N,)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.ctc_loss`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.ctc_loss(mx.np.zeros((2, 1, 2)), mx.np.array([[1]])).round(4)
    array([0.2877])
    """
    options = {"use_data_lengths": use_data_lengths, "use_label_lengths": use_label_lengths, "blank_label": blank_label}
    lengths = (data_lengths if use_data_lengths else None, label_lengths if use_label_lengths else None)
    return _ctc.ctc_loss(data, label, *lengths, **options, out=out, name=name)
