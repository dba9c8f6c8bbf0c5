"""Activations, softmax and its kin, smooth loss."""

from ..ops import activation as _activation
from ..ops import elementwise as _elementwise
from ..ops import losses as _losses
from ..ops import softmax as _softmax

__all__ = [
    "activation",
    "leaky_relu",
    "log_softmax",
    "masked_log_softmax",
    "masked_softmax",
    "relu",
    "sigmoid",
    "smooth_l1",
    "softmax",
    "softsign",
    "stop_gradient",
]


def activation(data, act_type="relu", **kwargs):
    """Elementwise activation.

    Parameters
    ----------
    data : ndarray
        Input.
    act_type : {'relu', 'sigmoid', 'tanh', 'softrelu', 'softsign', 'log_sigmoid', 'mish'}
        ``softrelu`` is log(1 + exp(x)), ``mish`` x * tanh(log(1 + exp(x))).
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the activation is unknown, or the data are not floating-point numbers.

    Notes
    -----
    Source: MXNet's `npx.activation`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.activation(mx.np.array([-1.0, 2.0]), "relu")
    array([0., 2.])
    """
    return _activation.activation(data, act_type=act_type, **kwargs)


def relu(data=None, out=None, name=None):
    """max(x, 0), elementwise; the gradient at 0 is 0.

    Parameters
    ----------
    data : ndarray
        Input.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.relu`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.relu(mx.np.array([-1.0, 2.0]))
    array([0., 2.])
    """
    return _activation.relu(data, out=out, name=name)


def sigmoid(data=None, out=None, name=None):
    """1 / (1 + exp(-x)), elementwise.

    Parameters
    ----------
    data : ndarray of floating-point numbers
        Input.
    out, name
        As in `relu`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the data are not floating-point numbers.

    Notes
    -----
    Source: MXNet's `npx.sigmoid`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.sigmoid(mx.np.array([0.0]))
    array([0.5])
    """
    return _activation.sigmoid(data, out=out, name=name)


def softsign(data=None, out=None, name=None):
    """X / (1 + abs(x)), elementwise.

    Parameters
    ----------
    data : ndarray of floating-point numbers
        Input.
    out, name
        As in `relu`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the data are not floating-point numbers.

    Notes
    -----
    Source: MXNet's `npx.softsign`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.softsign(mx.np.array([1.0]))
    array([0.5])
    """
    return _activation.softsign(data, out=out, name=name)


def leaky_relu(data=None, gamma=None, act_type="leaky", slope=0.25, lower_bound=0.125, upper_bound=0.334, **kwargs):
    """Rectifiers with a slope, or a curve, below zero.

    Parameters
    ----------
    data : ndarray
        Input.
    gamma : ndarray, optional
        Slopes of ``prelu``, one or one for each channel.
    act_type : {'leaky', 'prelu', 'elu', 'selu', 'gelu', 'rrelu'}
        Below zero: slope * x; gamma * x; slope * (exp(x) - 1); scaled elu; x * 0.5 * (1 + erf(x / sqrt(2))) everywhere;
        a * x with a random in [lower_bound, upper_bound] in training, their mean otherwise.
    slope, lower_bound, upper_bound : float
        See above.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray

    Raises
    ------
    ValueError
        If `act_type` is unknown.
    MXNetError
        If gamma does not fit the data.

    Notes
    -----
    MXNet's gradient of ``selu`` below zero is wrong; this one is the derivative. Source: MXNet's `npx.leaky_relu`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.leaky_relu(mx.np.array([-1.0, 2.0]), act_type="leaky", slope=0.5)
    array([-0.5,  2. ])
    """
    tensors = (data, gamma) if act_type == "prelu" else (data,)
    return _activation.leaky_relu(
        *tensors, act_type=act_type, slope=slope, lower_bound=lower_bound, upper_bound=upper_bound, **kwargs
    )


def softmax(data, length=None, axis=-1, temperature=None, use_length=False, dtype=None, **kwargs):
    """``exp(x / temperature)``, normalized to sum 1 along an axis.

    Parameters
    ----------
    data : ndarray of floating-point numbers
        Input.
    length : ndarray of integers, shape of the data without `axis`, optional
        How many elements of each row count.
    axis : int
        Axis of the sums.
    temperature : float, optional
        Divisor; 1 if not given.
    use_length : bool
        Whether `length` is used.
    dtype : {'float16', 'float32', 'float64'}, optional
        Type of the result; the data's if not given.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the data are not floating-point numbers, the axis does not exist, or the length does not fit.

    Notes
    -----
    Source: MXNet's `npx.softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.softmax(mx.np.zeros((1, 4)))
    array([[0.25, 0.25, 0.25, 0.25]])
    """
    tensors = (data, length) if use_length else (data,)
    return _softmax.softmax(*tensors, axis=axis, temperature=temperature, use_length=use_length, dtype=dtype, **kwargs)


def log_softmax(data, axis=-1, length=None, temperature=None, use_length=False, dtype=None, **kwargs):
    """Logarithm of `softmax`.

    Parameters
    ----------
    data, axis, length, temperature, use_length, dtype, **kwargs
        As in `softmax`.

    Returns
    -------
    ndarray
        -inf beyond the length.

    Raises
    ------
    MXNetError
        As in `softmax`.

    Notes
    -----
    MXNet refuses `use_length` here. Source: MXNet's `npx.log_softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.log_softmax(mx.np.zeros((1, 1)))
    array([[0.]])
    """
    tensors = (data, length) if use_length else (data,)
    return _softmax.log_softmax(
        *tensors, axis=axis, temperature=temperature, use_length=use_length, dtype=dtype, **kwargs
    )


def masked_softmax(data, mask, axis=-1, temperature=1.0, normalize=True, **kwargs):
    """`softmax` over the elements whose mask is true; the others, and rows without any, are 0.

    Parameters
    ----------
    data : ndarray of floating-point numbers
        Input.
    mask : ndarray of bool
        Of a shape that broadcasts to the data's.
    axis, temperature, **kwargs
        As in `softmax`.
    normalize : bool
        Without effect: the maximum is always subtracted first.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the mask does not fit the data.

    Notes
    -----
    Source: MXNet's `npx.masked_softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.masked_softmax(mx.np.zeros((1, 2)), mx.np.array([[True, False]], dtype=bool))
    array([[1., 0.]])
    """
    return _softmax.masked_softmax(data, mask, axis=axis, temperature=temperature, normalize=normalize, **kwargs)


def masked_log_softmax(data, mask, axis=-1, temperature=1.0, normalize=True, **kwargs):
    """Logarithm of `masked_softmax`: -inf where the mask is false.

    Parameters
    ----------
    data, mask, axis, temperature, normalize, **kwargs
        As in `masked_softmax`.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If the mask does not fit the data.

    Notes
    -----
    Source: MXNet's `npx.masked_log_softmax`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.masked_log_softmax(mx.np.zeros((1, 2)), mx.np.array([[True, False]], dtype=bool))
    array([[  0., -inf]])
    """
    return _softmax.masked_log_softmax(data, mask, axis=axis, temperature=temperature, normalize=normalize, **kwargs)


def smooth_l1(data=None, scalar=1.0, out=None, name=None):
    """Quadratic near zero, linear beyond: ``(s x)^2 / 2`` for ``abs(x) < 1 / s^2``, else ``abs(x) - 1 / (2 s^2)``.

    Parameters
    ----------
    data : ndarray
        Input.
    scalar : float
        s.
    out, name
        As in `relu`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.smooth_l1`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.smooth_l1(mx.np.array([0.5, 2.0]))
    array([0.125, 1.5  ])
    """
    return _losses.smooth_l1(data, scalar=scalar, out=out, name=name)


def stop_gradient(data=None, out=None, name=None):
    """Return the data; no gradient passes.

    Parameters
    ----------
    data : ndarray
        Input.
    out, name
        As in `relu`.

    Returns
    -------
    ndarray

    Notes
    -----
    Source: MXNet's `npx.stop_gradient`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.stop_gradient(mx.np.ones(1))
    array([1.])
    """
    return _elementwise.stop_gradient(data, out=out, name=name)
