"""Normalization over the batch, over features, over groups of channels."""

from ..ops import normalization as _normalization

__all__ = ["batch_norm", "batch_norm_with_relu", "group_norm", "instance_norm", "layer_norm", "sync_batch_norm"]


def batch_norm(
    x,
    gamma,
    beta,
    running_mean,
    running_var,
    eps=1e-3,
    momentum=0.9,
    fix_gamma=True,
    use_global_stats=False,
    output_mean_var=False,
    axis=1,
    cudnn_off=False,
    min_calib_range=None,
    max_calib_range=None,
    **kwargs,
):
    """Normalize each channel by mean and variance over the batch (in training mode) or by the running ones.

    Parameters
    ----------
    x : ndarray
        Input; `axis` holds the C channels.
    gamma, beta : ndarray, shape (C,)
        Scale and shift. With `fix_gamma` gamma counts as 1 and has no gradient.
    running_mean, running_var : ndarray, shape (C,)
        Running statistics. In training they become ``running * momentum + batch * (1 - momentum)``, in place.
    eps : float
        Added to the variance.
    momentum : float
        See above.
    use_global_stats : bool
        Take the running statistics in training, too.
    output_mean_var : bool
        Return also the mean and the inverse standard deviation that were used.
    axis : int
        Axis of the channels.
    cudnn_off, min_calib_range, max_calib_range
        Without effect.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, or tuple of (ndarray, mean, inverse standard deviation)

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit.

    Notes
    -----
    Running statistics move in the forward pass, as on MXNet's GPU; its CPU moved them in backward. Source: MXNet's `npx.batch_norm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> ones, zeros = mx.np.ones(3), mx.np.zeros(3)
    >>> mx.npx.batch_norm(mx.np.ones((2, 3)), ones, zeros, zeros, ones).shape
    (2, 3)
    """
    return _normalization.batch_norm(
        x,
        gamma,
        beta,
        running_mean,
        running_var,
        eps=eps,
        momentum=momentum,
        fix_gamma=fix_gamma,
        use_global_stats=use_global_stats,
        output_mean_var=output_mean_var,
        axis=axis,
        cudnn_off=cudnn_off,
        min_calib_range=min_calib_range,
        max_calib_range=max_calib_range,
        **kwargs,
    )


def batch_norm_with_relu(data, gamma, beta, moving_mean, moving_var, **kwargs):
    """`batch_norm` followed by max(x, 0).

    Parameters
    ----------
    data, gamma, beta, moving_mean, moving_var : ndarray
        As in `batch_norm`.
    **kwargs
        Its other arguments.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit.

    Notes
    -----
    Source: MXNet's `npx.batch_norm_with_relu`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> ones, zeros = mx.np.ones(3), mx.np.zeros(3)
    >>> mx.npx.batch_norm_with_relu(-mx.np.ones((1, 3)), ones, zeros, zeros, ones)
    array([[0., 0., 0.]])
    """
    return _normalization.batch_norm_relu(data, gamma, beta, moving_mean, moving_var, **kwargs)


def layer_norm(data=None, gamma=None, beta=None, axis=None, eps=None, output_mean_var=None, **kwargs):
    """Normalize along one axis: ``(x - mean) / sqrt(var + eps) * gamma + beta``.

    Parameters
    ----------
    data : ndarray
        Input.
    gamma, beta : ndarray, shape (data.shape[axis],)
        Scale and shift.
    axis : int, optional
        Axis of mean and variance; the last if not given.
    eps : float, optional
        Added to the variance; 1e-5 if not given.
    output_mean_var : bool, optional
        Return also mean and standard deviation.
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, or tuple of (ndarray, mean, standard deviation)

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit.

    Notes
    -----
    Source: MXNet's `npx.layer_norm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.layer_norm(mx.np.ones((2, 3)), mx.np.ones(3), mx.np.zeros(3)).shape
    (2, 3)
    """
    given = {"axis": axis, "eps": eps, "output_mean_var": output_mean_var}
    attributes = {key: value for key, value in given.items() if value is not None}
    return _normalization.layer_norm(data, gamma, beta, **attributes, **kwargs)


def group_norm(data, gamma, beta, num_groups=1, eps=1e-3, output_mean_var=False, **kwargs):
    """Normalize each group of channels of each example; scale and shift each channel.

    Parameters
    ----------
    data : ndarray, shape (N, C, ...)
        Input.
    gamma, beta : ndarray, shape (C,)
        Scale and shift.
    num_groups : int
        Number of groups, a divisor of C.
    eps : float
        Added to the variance.
    output_mean_var : bool
        Return also mean and standard deviation, of shape (N, num_groups).
    **kwargs
        ``name`` of the node in a graph, ``out``.

    Returns
    -------
    ndarray, or tuple of (ndarray, mean, standard deviation)

    Raises
    ------
    MXNetError
        If C is not a multiple of `num_groups`, or a parameter's shape does not fit.

    Notes
    -----
    Source: MXNet's `npx.group_norm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.group_norm(mx.np.ones((2, 4, 3)), mx.np.ones(4), mx.np.zeros(4), num_groups=2).shape
    (2, 4, 3)
    """
    return _normalization.group_norm(
        data, gamma, beta, num_groups=num_groups, eps=eps, output_mean_var=output_mean_var, **kwargs
    )


def instance_norm(data=None, gamma=None, beta=None, eps=1e-3, out=None, name=None, **kwargs):
    """Normalize each channel of each example over its spatial axes.

    Parameters
    ----------
    data : ndarray, shape (N, C, ...)
        Input.
    gamma, beta : ndarray, shape (C,)
        Scale and shift.
    eps : float
        Added to the variance.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit.

    Notes
    -----
    Source: MXNet's `npx.instance_norm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.instance_norm(mx.np.ones((2, 3, 4)), mx.np.ones(3), mx.np.zeros(3)).shape
    (2, 3, 4)
    """
    return _normalization.instance_norm(data, gamma, beta, eps=eps, out=out, name=name, **kwargs)


def sync_batch_norm(
    data=None,
    gamma=None,
    beta=None,
    moving_mean=None,
    moving_var=None,
    eps=1e-3,
    momentum=0.9,
    fix_gamma=True,
    use_global_stats=False,
    output_mean_var=False,
    ndev=1,
    key=None,
    out=None,
    name=None,
):
    """Batch normalization along axis 1, on one device.

    Parameters
    ----------
    data : ndarray, shape (N, C, ...)
        Input.
    gamma, beta : ndarray, shape (C,)
        Scale and shift. With `fix_gamma` gamma counts as 1 and has no gradient.
    moving_mean, moving_var : ndarray, shape (C,)
        Running statistics, updated in training unless `use_global_stats`.
    eps, momentum : float
        As of `batch_norm`.
    fix_gamma, use_global_stats : bool
        As of `batch_norm`.
    output_mean_var : bool
        Return also the mean and the variance that were used.
    ndev : int
        Over how many devices statistics are taken: 1 in training.
    key : str
        Has to be given, without effect: a name by which MXNet's devices find each other.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, or tuple (ndarray, mean, variance)

    Raises
    ------
    MXNetError
        If a parameter's shape does not fit, or statistics over several devices are asked for.
    TypeError
        If `key` is not given.

    Notes
    -----
    Source: MXNet's `npx.sync_batch_norm`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> ones, zeros = mx.np.ones(3), mx.np.zeros(3)
    >>> mx.npx.sync_batch_norm(mx.np.ones((2, 3)), ones, zeros, zeros, ones, key="norm0").shape
    (2, 3)
    """
    given = {} if key is None else {"key": key}
    return _normalization.sync_batch_norm(
        data,
        gamma,
        beta,
        moving_mean,
        moving_var,
        eps=eps,
        momentum=momentum,
        fix_gamma=fix_gamma,
        use_global_stats=use_global_stats,
        output_mean_var=output_mean_var,
        ndev=ndev,
        out=out,
        name=name,
        **given,
    )
