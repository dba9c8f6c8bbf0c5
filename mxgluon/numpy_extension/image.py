"""Functions on images, as `mx.npx.image`: parts, mirror images, other sizes, tensors made of them, changes of colour.

Images have the shape (height, width, channels) and 1 or 3 channels, where nothing else is said.
"""

from ..ops import image as _image
from .image_color import (
    adjust_lighting,
    random_brightness,
    random_color_jitter,
    random_contrast,
    random_hue,
    random_lighting,
    random_saturation,
)

__all__ = [
    "adjust_lighting",
    "crop",
    "flip_left_right",
    "flip_top_bottom",
    "normalize",
    "random_brightness",
    "random_color_jitter",
    "random_contrast",
    "random_crop",
    "random_flip_left_right",
    "random_flip_top_bottom",
    "random_hue",
    "random_lighting",
    "random_resized_crop",
    "random_saturation",
    "resize",
    "to_tensor",
]


def to_tensor(data=None, out=None, name=None):
    """Make tensors of images: divide by 255 and put the channels first.

    Parameters
    ----------
    data : ndarray, shape ([N,] height, width, channels)
        Image or images, with any number of channels.
    out : ndarray, optional
        Where to write the result.
    name : str, optional
        Name of the node in a graph.

    Returns
    -------
    ndarray of float32, shape ([N,] channels, height, width)

    Raises
    ------
    MXNetError
        If the data have not 3 or 4 axes.

    Notes
    -----
    The gradient goes back to the image; in MXNet it fails. Source: MXNet's `npx.image.to_tensor`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.to_tensor(mx.np.array([[[0, 255]]], dtype="uint8")).tolist()
    [[[0.0]], [[1.0]]]
    """
    return _image.to_tensor(data, out=out, name=name)


def normalize(data=None, mean=(0.0, 0.0, 0.0, 0.0), std=(1.0, 1.0, 1.0, 1.0), out=None, name=None):
    """Subtract a mean from each channel and divide by a standard deviation.

    Parameters
    ----------
    data : ndarray, shape ([N,] channels, height, width)
        Tensor or tensors, as `to_tensor` makes them.
    mean, std : float or tuple of float
        One number, or one for each channel. As in MXNet, the defaults fit no image.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, as the data

    Raises
    ------
    MXNetError
        If there are not 3 or 4 axes, 1 or 3 channels, and as many numbers as channels or one.

    Notes
    -----
    Source: MXNet's `npx.image.normalize`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.normalize(mx.np.ones((1, 1, 2)), mean=0.5, std=0.25).tolist()
    [[[2.0, 2.0]]]
    """
    return _image.normalize(data, mean=mean, std=std, out=out, name=name)


def crop(data=None, x=None, y=None, width=None, height=None, out=None, name=None):
    """Cut a part out of images.

    Parameters
    ----------
    data : ndarray, shape ([N,] height, width, channels)
        Image or images.
    x, y : int
        First column and row.
    width, height : int
        Size of the part.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, shape ([N,] height, width, channels)

    Raises
    ------
    MXNetError
        If the part is empty or not inside the image, or it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.crop`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.crop(mx.np.arange(6).reshape(2, 3, 1), 1, 0, 2, 1).tolist()
    [[[1.0], [2.0]]]
    """
    return _image.crop(data, x=x, y=y, width=width, height=height, out=out, name=name)


def resize(data=None, size=(), keep_ratio=False, interp=1, out=None, name=None):
    """Bring images to another size.

    Parameters
    ----------
    data : ndarray, shape ([N,] height, width, channels)
        Image or images, with any number of channels.
    size : int or tuple of int
        Width and height, or one number for both.
    keep_ratio : bool, default False
        Whether one number says the length of the shorter edge, and the other edge keeps its proportion to it.
    interp : int, default 1
        How: OpenCV's 0 (nearest), 1 (linear), 2 (cubic), 3 (area), 4 (Lanczos) or 5 (linear).
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, shape ([N,] new height, new width, channels)

    Raises
    ------
    MXNetError
        If the size is not one or two integers greater than 0, the interpolation is unknown, the image has no pixels, or its type is an
        integer of more than 8 bits and `interp` is not 0.

    Notes
    -----
    There is a gradient and 16-bit floating-point images can be resized; MXNet fails at both. Source: MXNet's `npx.image.resize`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.resize(mx.np.arange(8).reshape(2, 4, 1), (2, 1)).tolist()
    [[[2.5], [4.5]]]
    """
    return _image.resize(data, size=size, keep_ratio=keep_ratio, interp=interp, out=out, name=name)


def flip_left_right(data=None, out=None, name=None):
    """Exchange left and right.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    The gradient is exchanged too; MXNet forgets that. Source: MXNet's `npx.image.flip_left_right`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.flip_left_right(mx.np.array([[[1.0], [2.0]]])).tolist()
    [[[2.0], [1.0]]]
    """
    return _image.flip_left_right(data, out=out, name=name)


def flip_top_bottom(data=None, out=None, name=None):
    """Exchange top and bottom.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    The gradient is exchanged too; MXNet forgets that. Source: MXNet's `npx.image.flip_top_bottom`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.flip_top_bottom(mx.np.array([[[2.0]], [[1.0]]])).tolist()
    [[[1.0]], [[2.0]]]
    """
    return _image.flip_top_bottom(data, out=out, name=name)


def random_flip_left_right(data=None, p=0.5, out=None, name=None):
    """Exchange left and right, with a probability.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    p : float, default 0.5
        The probability.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    MXNet compares `p` with a number from the normal distribution, and so flips with another probability (0.69 by default). Source: MXNet's `npx.image.random_flip_left_right`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_flip_left_right(mx.np.array([[[1.0], [2.0]]]), p=1.0).tolist()
    [[[2.0], [1.0]]]
    """
    return _image.random_flip_left_right(data, p=p, out=out, name=name)


def random_flip_top_bottom(data=None, p=0.5, out=None, name=None):
    """Exchange top and bottom, with a probability.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    p : float, default 0.5
        The probability.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    MXNet compares `p` with a number from the normal distribution, and so flips with another probability (0.69 by default). Source: MXNet's `npx.image.random_flip_top_bottom`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_flip_top_bottom(mx.np.array([[[2.0]], [[1.0]]]), p=1.0).tolist()
    [[[1.0]], [[2.0]]]
    """
    return _image.random_flip_top_bottom(data, p=p, out=out, name=name)


def random_crop(
    data=None, xrange=(0.0, 1.0), yrange=(0.0, 1.0), width=None, height=None, interp=1, out=None, name=None
):
    """Cut a part out of images, at a place drawn at random; the same for all images of a batch.

    Parameters
    ----------
    data : ndarray, shape ([N,] height, width, channels)
        Image or images.
    xrange, yrange : tuple of 2 floats, default (0, 1)
        Where the part may begin: 0 is the left (top) edge, 1 is where it ends at the right (bottom) edge.
    width, height : int
        Size of the part. Of images that are smaller, a smaller part is taken and brought to this size.
    interp : int, default 1
        How it is resized then; see `resize`.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, shape ([N,] height, width, channels)

    Raises
    ------
    MXNetError
        If the part is empty, a range is not inside 0 to 1, or it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.random_crop`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_crop(mx.np.ones((5, 6, 3)), width=2, height=4).shape
    (4, 2, 3)
    """
    return _image.random_crop(
        data, xrange=xrange, yrange=yrange, width=width, height=height, interp=interp, out=out, name=name
    )


def random_resized_crop(
    data=None,
    width=None,
    height=None,
    area=(0.08, 1.0),
    ratio=(0.75, 4 / 3),
    interp=1,
    max_trial=10,
    out=None,
    name=None,
):
    """Cut a part of random place, size and proportions out of images and bring it to one size; the same for all images of a batch.

    Parameters
    ----------
    data : ndarray, shape ([N,] height, width, channels)
        Image or images, with any number of channels.
    width, height : int
        Size of the result.
    area : tuple of 2 floats
        Bounds of the part's share in the image's area.
    ratio : tuple of 2 floats
        Bounds of the proportion of its width to its height, whose logarithm is drawn uniformly.
    interp : int, default 1
        How it is resized; see `resize`.
    max_trial : int, default 10
        How many parts are drawn at most until one fits into the image. If none does, the middle of the image is taken.
    out, name
        As in `to_tensor`.

    Returns
    -------
    ndarray, shape ([N,] height, width, channels)

    Raises
    ------
    MXNetError
        If the size is not positive, or the bounds are not positive numbers.

    Notes
    -----
    The parameters are those that MXNet reads; its documentation and signature tell those of `random_crop`, which it refuses. Where no part
    fits, it returns what happens to be in memory. Source: MXNet's `npx.image.random_resized_crop`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_resized_crop(mx.np.ones((5, 6, 3)), width=2, height=4).shape
    (4, 2, 3)
    """
    return _image.random_resized_crop(
        data, width=width, height=height, area=area, ratio=ratio, interp=interp, max_trial=max_trial, out=out, name=name
    )
