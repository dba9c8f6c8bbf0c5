"""What layers compute: dense, convolution, pooling, dropout, embedding."""

from ..ops import convolution as _convolution
from ..ops import dense as _dense
from ..ops import dropout as _dropout
from ..ops import embedding as _embedding
from ..ops import pooling as _pooling

__all__ = [
    "convolution",
    "deconvolution",
    "dropout",
    "embedding",
    "fully_connected",
    "pooling",
]

_LAYOUTS = {1: "NCW", 2: "NCHW", 3: "NCDHW"}


def fully_connected(x, weight, bias=None, num_hidden=None, no_bias=True, flatten=True, **kwargs):
    """Affine map of the features: ``x @ weight.T + bias``.

    Parameters
    ----------
    x : ndarray, shape (N, ...) or (..., K)
        With `flatten`, all but the first axis make one axis of K features; else the last axis holds the features.
    weight : ndarray, shape (num_hidden, K)
        Weight.
    bias : ndarray, shape (num_hidden,), optional
        Bias.
    num_hidden : int
        Number of output features.
    no_bias : bool
        Leave the bias out.
    flatten : bool
        See above.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, shape (N, num_hidden) or (..., num_hidden)

    Raises
    ------
    AssertionError
        If `num_hidden` is not given.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.fully_connected`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.fully_connected(mx.np.ones((2, 3)), mx.np.ones((4, 3)), num_hidden=4).shape
    (2, 4)
    """
    assert num_hidden is not None, "Please provide number of hidden nodes"
    tensors = (x, weight) if no_bias else (x, weight, bias)
    return _dense.fully_connected(*tensors, num_hidden=num_hidden, no_bias=no_bias, flatten=flatten, **kwargs)


def convolution(
    data=None,
    weight=None,
    bias=None,
    kernel=None,
    stride=None,
    dilate=None,
    pad=None,
    num_filter=1,
    num_group=1,
    workspace=1024,
    no_bias=False,
    cudnn_tune=None,
    cudnn_off=False,
    layout=None,
    **kwargs,
):
    """Convolution (cross-correlation) over one, two or three spatial axes.

    Parameters
    ----------
    data : ndarray, shape (N, C, [D, [H,]] W), or as `layout` says
        Input.
    weight : ndarray, shape (num_filter, C / num_group, *kernel)
        Filters; in layouts with C last, C comes last here, too.
    bias : ndarray, shape (num_filter,), optional
        Bias; left out with `no_bias`.
    kernel, stride, dilate, pad : tuple of int
        One number for each spatial axis; stride and dilate default to 1, pad to 0.
    num_filter, num_group : int
        Number of output channels, and of groups of channels that do not mix.
    workspace, cudnn_tune, cudnn_off
        Without effect.
    layout : str, optional
        Order of the axes; channels first if not given.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, shape (N, num_filter, ...)

    Raises
    ------
    AssertionError
        If data, weight or kernel is missing.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.convolution`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, weight = mx.np.ones((1, 3, 8, 8)), mx.np.ones((4, 3, 3, 3))
    >>> mx.npx.convolution(data, weight, kernel=(3, 3), num_filter=4, no_bias=True).shape
    (1, 4, 6, 6)
    """
    assert all(value is not None for value in (data, weight, kernel)), "Missing input data, weight or kernel"
    assert no_bias or bias is not None, "Using bias needs the input bias"
    tensors = (data, weight) if no_bias else (data, weight, bias)
    return _convolution.convolution(
        *tensors,
        kernel=kernel,
        num_filter=num_filter,
        num_group=num_group,
        workspace=workspace,
        no_bias=no_bias,
        cudnn_tune=cudnn_tune,
        cudnn_off=cudnn_off,
        **_window(kernel, layout, stride, dilate, pad),
        **kwargs,
    )


def deconvolution(
    data=None,
    weight=None,
    bias=None,
    kernel=None,
    stride=None,
    dilate=None,
    pad=None,
    adj=None,
    target_shape=None,
    num_filter=1,
    num_group=1,
    workspace=1024,
    no_bias=False,
    cudnn_tune=None,
    cudnn_off=False,
    layout=None,
    **kwargs,
):
    """Transposed convolution: the gradient of `convolution` with respect to its data.

    Parameters
    ----------
    data : ndarray, shape (N, C, [D, [H,]] W), or as `layout` says
        Input.
    weight : ndarray, shape (C, num_filter / num_group, *kernel)
        Filters; in layouts with C last, the filters come last here.
    bias : ndarray, shape (num_filter,), optional
        Bias; left out with `no_bias`.
    kernel, stride, dilate, pad : tuple of int
        Those of the convolution that this is the transpose of.
    adj : tuple of int, optional
        Added to the far end of each spatial size.
    target_shape : tuple of int, optional
        Spatial sizes of the result, instead of `pad` and `adj`.
    num_filter, num_group, workspace, cudnn_tune, cudnn_off, layout, **kwargs
        As in `convolution`.

    Returns
    -------
    ndarray, shape (N, num_filter, ...)

    Raises
    ------
    AssertionError
        If data, weight or kernel is missing.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    MXNet's CPU does not compute `target_shape`. Source: MXNet's `npx.deconvolution`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, weight = mx.np.ones((1, 3, 4, 4)), mx.np.ones((3, 2, 2, 2))
    >>> mx.npx.deconvolution(data, weight, kernel=(2, 2), stride=(2, 2), num_filter=2, no_bias=True).shape
    (1, 2, 8, 8)
    """
    assert all(value is not None for value in (data, weight, kernel)), "Missing input data, weight or kernel"
    assert no_bias or bias is not None, "Using bias needs the input bias"
    tensors = (data, weight) if no_bias else (data, weight, bias)
    return _convolution.deconvolution(
        *tensors,
        kernel=kernel,
        num_filter=num_filter,
        num_group=num_group,
        workspace=workspace,
        no_bias=no_bias,
        cudnn_tune=cudnn_tune,
        cudnn_off=cudnn_off,
        target_shape=target_shape,
        adj=adj or (0,) * _rank(kernel),
        **_window(kernel, layout, stride, dilate, pad),
        **kwargs,
    )


def _rank(kernel):
    return len(kernel) if isinstance(kernel, (tuple, list)) else 1


def _window(kernel, layout, stride, dilate, pad):
    """Return a convolution's attributes with the defaults that graphs state."""
    rank = _rank(kernel)
    return {
        "stride": stride or (1,) * rank,
        "dilate": dilate or (1,) * rank,
        "pad": pad or (0,) * rank,
        "layout": layout or _LAYOUTS.get(rank),
    }


def pooling(
    data=None,
    kernel=None,
    stride=None,
    pad=None,
    pool_type="max",
    pooling_convention="valid",
    global_pool=False,
    cudnn_off=False,
    p_value=None,
    count_include_pad=None,
    layout=None,
    **kwargs,
):
    """Maximum, average, sum or p-norm over windows.

    Parameters
    ----------
    data : ndarray, shape (N, C, [D, [H,]] W), or as `layout` says
        Input.
    kernel, stride, pad : tuple of int
        One number for each spatial axis; stride defaults to 1, pad to 0.
    pool_type : {'max', 'avg', 'sum', 'lp'}
        What is taken over a window.
    pooling_convention : {'valid', 'full', 'same'}
        Whether the number of windows is rounded down, rounded up, or the size divided by the stride.
    global_pool : bool
        One window over everything.
    cudnn_off
        Without effect.
    p_value : int, optional
        Exponent of ``lp``.
    count_include_pad : bool, optional
        Whether averages count the padding; they do if not given.
    layout : str, optional
        Order of the axes; channels first if not given.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray

    Raises
    ------
    AssertionError
        If data or kernel is missing.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    `kernel` may be left out with `global_pool`. Source: MXNet's `npx.pooling`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.pooling(mx.np.ones((1, 3, 8, 8)), kernel=(2, 2), stride=(2, 2)).shape
    (1, 3, 4, 4)
    """
    assert data is not None, "Missing input data or kernel"
    assert kernel is not None or global_pool, "Missing input data or kernel"
    window = {}
    if kernel is not None:
        rank = _rank(kernel)
        window = {"kernel": kernel, "stride": stride or (1,) * rank, "pad": pad or (0,) * rank}
    return _pooling.pooling(
        data,
        pool_type=pool_type,
        pooling_convention=pooling_convention,
        global_pool=global_pool,
        cudnn_off=cudnn_off,
        p_value=p_value,
        count_include_pad=count_include_pad,
        layout=layout,
        **window,
        **kwargs,
    )


def dropout(data, p=0.5, mode="training", axes=None, cudnn_off=False, **kwargs):
    """Set a random part of the elements to zero and scale the others by 1 / (1 - p).

    Parameters
    ----------
    data : ndarray
        Input.
    p : float in [0, 1]
        Probability of zero.
    mode : {'training', 'always'}
        Whether elements are dropped only in training mode, or always.
    axes : tuple of int, optional
        Axes along which all elements share one decision.
    cudnn_off
        Without effect.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If p is not a probability.

    Notes
    -----
    With ``p=1`` the result is zero; MXNet's is not a number. Source: MXNet's `npx.dropout`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.dropout(mx.np.ones(3), p=0.5)
    array([1., 1., 1.])
    """
    return _dropout.dropout(data, p=p, mode=mode, axes=axes or (), cudnn_off=cudnn_off, **kwargs)


def embedding(data, weight, input_dim=None, output_dim=None, dtype="float32", sparse_grad=False, **kwargs):
    """Rows of the weight, by number.

    Parameters
    ----------
    data : ndarray
        Row numbers of any numeric type; numbers out of range are moved to the nearest row.
    weight : ndarray, shape (input_dim, output_dim)
        The rows.
    input_dim, output_dim : int
        Number of rows, and their length.
    dtype : str
        Type of the weight where nothing else says it.
    sparse_grad : bool
        Without effect: gradients are dense.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, shape (*data.shape, output_dim)

    Raises
    ------
    AssertionError
        If a dimension is not given.
    MXNetError
        If the weight does not have the declared shape.

    Notes
    -----
    Source: MXNet's `npx.embedding`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.embedding(mx.np.array([1, 0]), mx.np.array([[1.0], [2.0]]), input_dim=2, output_dim=1)
    array([[2.],
           [1.]])
    """
    assert (input_dim or 0) > 0, "Vocabulary size cannot be less than 1"
    assert (output_dim or 0) > 0, "Embedding output dimension cannot be less than 1"
    return _embedding.embedding(
        data, weight, input_dim=input_dim, output_dim=output_dim, dtype=dtype, sparse_grad=sparse_grad, **kwargs
    )
