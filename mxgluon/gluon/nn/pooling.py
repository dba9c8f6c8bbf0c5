"""Pooling layers."""

from ... import numpy_extension as npx
from ...arguments import check_integers
from ..hybrid import HybridBlock
from .conv_layers import check_window

__all__ = [
    "AvgPool1D",
    "AvgPool2D",
    "AvgPool3D",
    "GlobalAvgPool1D",
    "GlobalAvgPool2D",
    "GlobalAvgPool3D",
    "GlobalMaxPool1D",
    "GlobalMaxPool2D",
    "GlobalMaxPool3D",
    "MaxPool1D",
    "MaxPool2D",
    "MaxPool3D",
]


class _Pooling(HybridBlock):
    """What all pooling layers have in common."""

    def __init__(
        self,
        dimensions,
        layouts,
        pool_type,
        pool_size,
        strides,
        padding,
        layout,
        ceil_mode,
        global_pool,
        count_include_pad=None,
    ):
        super().__init__()
        if layout not in layouts:
            raise AssertionError(f"Only {' and '.join(layouts)} layouts are valid for {dimensions}D Pooling")
        name = type(self).__name__
        size = check_window(name, "pool_size", pool_size, dimensions)
        self._kwargs = {
            "kernel": size,
            "stride": size if strides is None else check_integers(name, "strides", strides, dimensions, 1),
            "pad": check_integers(name, "padding", padding, dimensions, 0),
            "global_pool": global_pool,
            "pool_type": pool_type,
            "layout": layout,
            "pooling_convention": "full" if ceil_mode else "valid",
        }
        if count_include_pad is not None:
            self._kwargs["count_include_pad"] = count_include_pad

    def forward(self, x):
        """Return the pooled input."""
        return npx.pooling(x, name="fwd", **self._kwargs)

    def __repr__(self):
        form = (
            "{}(size={kernel}, stride={stride}, padding={pad}, ceil_mode={ceil_mode}, global_pool={global_pool}, "
            "pool_type={pool_type}, layout={layout})"
        )
        ceil_mode = self._kwargs["pooling_convention"] == "full"
        return form.format(type(self).__name__, ceil_mode=ceil_mode, **self._kwargs)


class MaxPool1D(_Pooling):
    """The largest value of each window over 1 axis of space.

    Parameters
    ----------
    pool_size : int or tuple of int, default 2
        Size of a window.
    strides : int or tuple of int, optional
        Distance of windows; their size if not given.
    padding : int or tuple of int, default 0
        How far windows reach beyond the edge on both sides.
    layout : str, default 'NCW'
        Order of the axes: NCW or NWC.
    ceil_mode : bool, default False
        Whether a window that is not full at the end counts.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.MaxPool1D()(mx.np.ones((1, 1, 4))).shape
    (1, 1, 2)
    """

    def __init__(
        self,
        pool_size=2,
        strides=None,
        padding=0,
        layout="NCW",
        ceil_mode=False,
    ):
        super().__init__(1, ("NCW", "NWC"), "max", pool_size, strides, padding, layout, ceil_mode, False)


class MaxPool2D(_Pooling):
    """The largest value of each window over 2 axes of space.

    Parameters
    ----------
    pool_size : int or tuple of int, default (2, 2)
        Size of a window.
    strides : int or tuple of int, optional
        Distance of windows; their size if not given.
    padding : int or tuple of int, default 0
        How far windows reach beyond the edge on both sides.
    layout : str, default 'NCHW'
        Order of the axes: NCHW or NHWC.
    ceil_mode : bool, default False
        Whether a window that is not full at the end counts.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.MaxPool2D()(mx.np.ones((1, 1, 4, 4))).shape
    (1, 1, 2, 2)
    """

    def __init__(
        self,
        pool_size=(2, 2),
        strides=None,
        padding=0,
        layout="NCHW",
        ceil_mode=False,
    ):
        super().__init__(2, ("NCHW", "NHWC"), "max", pool_size, strides, padding, layout, ceil_mode, False)


class MaxPool3D(_Pooling):
    """The largest value of each window over 3 axes of space.

    Parameters
    ----------
    pool_size : int or tuple of int, default (2, 2, 2)
        Size of a window.
    strides : int or tuple of int, optional
        Distance of windows; their size if not given.
    padding : int or tuple of int, default 0
        How far windows reach beyond the edge on both sides.
    layout : str, default 'NCDHW'
        Order of the axes: NCDHW or NDHWC.
    ceil_mode : bool, default False
        Whether a window that is not full at the end counts.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.MaxPool3D()(mx.np.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 2, 2, 2)
    """

    def __init__(
        self,
        pool_size=(2, 2, 2),
        strides=None,
        padding=0,
        ceil_mode=False,
        layout="NCDHW",
    ):
        super().__init__(3, ("NCDHW", "NDHWC"), "max", pool_size, strides, padding, layout, ceil_mode, False)


class AvgPool1D(_Pooling):
    """The mean of each window over 1 axis of space.

    Parameters
    ----------
    pool_size : int or tuple of int, default 2
        Size of a window.
    strides : int or tuple of int, optional
        Distance of windows; their size if not given.
    padding : int or tuple of int, default 0
        How far windows reach beyond the edge on both sides.
    layout : str, default 'NCW'
        Order of the axes: NCW or NWC.
    ceil_mode : bool, default False
        Whether a window that is not full at the end counts.
    count_include_pad : bool, default True
        Whether elements beyond the edge count in the mean.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.AvgPool1D()(mx.np.ones((1, 1, 4))).shape
    (1, 1, 2)
    """

    def __init__(
        self,
        pool_size=2,
        strides=None,
        padding=0,
        layout="NCW",
        ceil_mode=False,
        count_include_pad=True,
    ):
        super().__init__(
            1, ("NCW", "NWC"), "avg", pool_size, strides, padding, layout, ceil_mode, False, count_include_pad
        )


class AvgPool2D(_Pooling):
    """The mean of each window over 2 axes of space.

    Parameters
    ----------
    pool_size : int or tuple of int, default (2, 2)
        Size of a window.
    strides : int or tuple of int, optional
        Distance of windows; their size if not given.
    padding : int or tuple of int, default 0
        How far windows reach beyond the edge on both sides.
    layout : str, default 'NCHW'
        Order of the axes: NCHW or NHWC.
    ceil_mode : bool, default False
        Whether a window that is not full at the end counts.
    count_include_pad : bool, default True
        Whether elements beyond the edge count in the mean.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.AvgPool2D()(mx.np.ones((1, 1, 4, 4))).shape
    (1, 1, 2, 2)
    """

    def __init__(
        self,
        pool_size=(2, 2),
        strides=None,
        padding=0,
        ceil_mode=False,
        layout="NCHW",
        count_include_pad=True,
    ):
        super().__init__(
            2, ("NCHW", "NHWC"), "avg", pool_size, strides, padding, layout, ceil_mode, False, count_include_pad
        )


class AvgPool3D(_Pooling):
    """The mean of each window over 3 axes of space.

    Parameters
    ----------
    pool_size : int or tuple of int, default (2, 2, 2)
        Size of a window.
    strides : int or tuple of int, optional
        Distance of windows; their size if not given.
    padding : int or tuple of int, default 0
        How far windows reach beyond the edge on both sides.
    layout : str, default 'NCDHW'
        Order of the axes: NCDHW or NDHWC.
    ceil_mode : bool, default False
        Whether a window that is not full at the end counts.
    count_include_pad : bool, default True
        Whether elements beyond the edge count in the mean.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.AvgPool3D()(mx.np.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 2, 2, 2)
    """

    def __init__(
        self,
        pool_size=(2, 2, 2),
        strides=None,
        padding=0,
        ceil_mode=False,
        layout="NCDHW",
        count_include_pad=True,
    ):
        super().__init__(
            3, ("NCDHW", "NDHWC"), "avg", pool_size, strides, padding, layout, ceil_mode, False, count_include_pad
        )


class GlobalMaxPool1D(_Pooling):
    """The largest value of each channel over 1 axis of space.

    Parameters
    ----------
    layout : str, default 'NCW'
        Order of the axes: NCW or NWC.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GlobalMaxPool1D()(mx.np.ones((1, 1, 4))).shape
    (1, 1, 1)
    """

    def __init__(self, layout="NCW"):
        super().__init__(1, ("NCW", "NWC"), "max", 1, None, 0, layout, True, True)


class GlobalMaxPool2D(_Pooling):
    """The largest value of each channel over 2 axes of space.

    Parameters
    ----------
    layout : str, default 'NCHW'
        Order of the axes: NCHW or NHWC.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GlobalMaxPool2D()(mx.np.ones((1, 1, 4, 4))).shape
    (1, 1, 1, 1)
    """

    def __init__(self, layout="NCHW"):
        super().__init__(2, ("NCHW", "NHWC"), "max", 1, None, 0, layout, True, True)


class GlobalMaxPool3D(_Pooling):
    """The largest value of each channel over 3 axes of space.

    Parameters
    ----------
    layout : str, default 'NCDHW'
        Order of the axes: NCDHW or NDHWC.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GlobalMaxPool3D()(mx.np.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 1, 1, 1)
    """

    def __init__(self, layout="NCDHW"):
        super().__init__(3, ("NCDHW", "NDHWC"), "max", 1, None, 0, layout, True, True)


class GlobalAvgPool1D(_Pooling):
    """The mean of each channel over 1 axis of space.

    Parameters
    ----------
    layout : str, default 'NCW'
        Order of the axes: NCW or NWC.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GlobalAvgPool1D()(mx.np.ones((1, 1, 4))).shape
    (1, 1, 1)
    """

    def __init__(self, layout="NCW"):
        super().__init__(1, ("NCW", "NWC"), "avg", 1, None, 0, layout, True, True)


class GlobalAvgPool2D(_Pooling):
    """The mean of each channel over 2 axes of space.

    Parameters
    ----------
    layout : str, default 'NCHW'
        Order of the axes: NCHW or NHWC.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GlobalAvgPool2D()(mx.np.ones((1, 1, 4, 4))).shape
    (1, 1, 1, 1)
    """

    def __init__(self, layout="NCHW"):
        super().__init__(2, ("NCHW", "NHWC"), "avg", 1, None, 0, layout, True, True)


class GlobalAvgPool3D(_Pooling):
    """The mean of each channel over 3 axes of space.

    Parameters
    ----------
    layout : str, default 'NCDHW'
        Order of the axes: NCDHW or NDHWC.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GlobalAvgPool3D()(mx.np.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 1, 1, 1)
    """

    def __init__(self, layout="NCDHW"):
        super().__init__(3, ("NCDHW", "NDHWC"), "avg", 1, None, 0, layout, True, True)
