"""Deformable convolutions."""

from ..ops import deformable_convolution as _deformable

__all__ = ["deformable_convolution", "modulated_deformable_convolution"]


def _given(kernel, stride, dilate, pad, num_filter):
    """Return the attributes that were given; the operator names a required one that is missing."""
    told = {"kernel": kernel, "stride": stride, "dilate": dilate, "pad": pad, "num_filter": num_filter}
    return {key: value for key, value in told.items() if value is not None}


def deformable_convolution(
    data=None,
    offset=None,
    weight=None,
    bias=None,
    kernel=None,
    stride=None,
    dilate=None,
    pad=None,
    num_filter=None,
    num_group=1,
    num_deformable_group=1,
    workspace=1024,
    no_bias=False,
    layout=None,
    out=None,
    name=None,
):
    """Convolution whose taps read the image at places of their own.

    Parameters
    ----------
    data : ndarray, shape (N, C, H, W)
        Input.
    offset : ndarray, shape (N, num_deformable_group * taps * 2, H', W')
        How far each tap is moved at each output pixel, down and to the right, in pixels.
    weight : ndarray, shape (num_filter, C / num_group, *kernel)
        Filters.
    bias : ndarray, shape (num_filter,), optional
        Bias; left out with `no_bias`.
    kernel, stride, dilate, pad : tuple of int
        Two numbers each; stride and dilate default to 1, pad to 0.
    num_filter, num_group : int
        Number of output channels, and of groups of channels that do not mix.
    num_deformable_group : int
        Number of groups of channels that have offsets of their own.
    workspace, layout
        Without effect; the only layout is NCHW.
    no_bias : bool
        See above.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, num_filter, H', W')

    Raises
    ------
    TypeError
        If `kernel` or `num_filter` is not given.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Source: MXNet's `npx.deformable_convolution`; Dai et al., 2017.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, offset, weight = mx.np.ones((1, 2, 4, 4)), mx.np.zeros((1, 18, 2, 2)), mx.np.ones((1, 2, 3, 3))
    >>> mx.npx.deformable_convolution(data, offset, weight, kernel=(3, 3), num_filter=1, no_bias=True)
    array([[[[18., 18.],
             [18., 18.]]]])
    """
    tensors = (data, offset, weight) if no_bias else (data, offset, weight, bias)
    return _deformable.deformable_convolution(
        *tensors,
        num_group=num_group,
        num_deformable_group=num_deformable_group,
        workspace=workspace,
        no_bias=no_bias,
        layout=layout,
        out=out,
        name=name,
        **_given(kernel, stride, dilate, pad, num_filter),
    )


def modulated_deformable_convolution(
    data=None,
    offset=None,
    mask=None,
    weight=None,
    bias=None,
    kernel=None,
    stride=None,
    dilate=None,
    pad=None,
    num_filter=None,
    num_group=1,
    num_deformable_group=1,
    workspace=1024,
    no_bias=False,
    im2col_step=64,
    layout=None,
    out=None,
    name=None,
):
    """`deformable_convolution` whose taps are weighted at each output pixel.

    Parameters
    ----------
    data, offset, weight, bias : ndarray
        As in `deformable_convolution`.
    mask : ndarray, shape (N, num_deformable_group * taps, H', W')
        Weights of the taps.
    kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, layout
        As in `deformable_convolution`.
    im2col_step
        Without effect.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray, shape (N, num_filter, H', W')

    Raises
    ------
    TypeError
        If `kernel` or `num_filter` is not given.
    MXNetError
        If the shapes do not fit.

    Notes
    -----
    Beyond the border the image fades to 0 within a pixel. MXNet has this on GPUs only. Source: MXNet's
    `npx.modulated_deformable_convolution`; Zhu et al., 2018.

    Examples
    --------
    >>> import mxgluon as mx
    >>> data, offset, weight = mx.np.ones((1, 2, 4, 4)), mx.np.zeros((1, 18, 2, 2)), mx.np.ones((1, 2, 3, 3))
    >>> mask = mx.np.full((1, 9, 2, 2), 0.5)
    >>> mx.npx.modulated_deformable_convolution(data, offset, mask, weight, kernel=(3, 3), num_filter=1, no_bias=True)
    array([[[[9., 9.],
             [9., 9.]]]])
    """
    tensors = (data, offset, mask, weight) if no_bias else (data, offset, mask, weight, bias)
    return _deformable.modulated_deformable_convolution(
        *tensors,
        num_group=num_group,
        num_deformable_group=num_deformable_group,
        workspace=workspace,
        no_bias=no_bias,
        im2col_step=im2col_step,
        layout=layout,
        out=out,
        name=name,
        **_given(kernel, stride, dilate, pad, num_filter),
    )
