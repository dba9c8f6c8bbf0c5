"""Functions that change the colours of images; `mx.npx.image` shows them.

Images have the shape (height, width, channels) and 1 or 3 channels, where nothing else is said.
"""

from ..ops import image_color as _image_color

__all__ = [
    "adjust_lighting",
    "random_brightness",
    "random_color_jitter",
    "random_contrast",
    "random_hue",
    "random_lighting",
    "random_saturation",
]


def random_brightness(data=None, min_factor=None, max_factor=None, out=None, name=None):
    """Multiply by a factor drawn at random.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    min_factor, max_factor : float
        Bounds of the factor, of at least 0.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.random_brightness`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_brightness(mx.np.full((1, 1, 3), 8.0), 0.5, 0.5).tolist()
    [[[4.0, 4.0, 4.0]]]
    """
    return _image_color.random_brightness(data, min_factor=min_factor, max_factor=max_factor, out=out, name=name)


def random_contrast(data=None, min_factor=None, max_factor=None, out=None, name=None):
    """Move colours from (or, with factors below 1, towards) the image's mean gray, by a factor drawn at random.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    min_factor, max_factor : float
        Bounds of the factor, of at least 0.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.random_contrast`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_contrast(mx.np.full((1, 1, 3), 8.0), 0.5, 0.5).tolist()
    [[[8.0, 8.0, 8.0]]]
    """
    return _image_color.random_contrast(data, min_factor=min_factor, max_factor=max_factor, out=out, name=name)


def random_saturation(data=None, min_factor=None, max_factor=None, out=None, name=None):
    """Move colours from (or, with factors below 1, towards) gray, by a factor drawn at random.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    min_factor, max_factor : float
        Bounds of the factor, of at least 0.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    The gray of a pixel is its brightness; MXNet takes the share of blue in it alone. Source: MXNet's `npx.image.random_saturation`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_saturation(mx.np.full((1, 1, 3), 8.0), 0.5, 0.5).tolist()
    [[[8.0, 8.0, 8.0]]]
    """
    return _image_color.random_saturation(data, min_factor=min_factor, max_factor=max_factor, out=out, name=name)


def random_hue(data=None, min_factor=None, max_factor=None, out=None, name=None):
    """Turn hues by a part of the circle of colours that is drawn at random.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    min_factor, max_factor : float
        Bounds of that part, of at least 0; 1 is the whole circle.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.random_hue`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_hue(mx.np.array([[[9.0, 3.0, 3.0]]]), 0.5, 0.5).tolist()
    [[[3.0, 9.0, 9.0]]]
    """
    return _image_color.random_hue(data, min_factor=min_factor, max_factor=max_factor, out=out, name=name)


def random_color_jitter(data=None, brightness=None, contrast=None, saturation=None, hue=None, out=None, name=None):
    """Change brightness, contrast, saturation and hue, in an order drawn at random.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    brightness, contrast, saturation : float
        The factors are drawn from 1 - strength to 1 + strength; 0 or less leaves the change out.
    hue : float
        Hues are turned by -hue to hue of the circle of colours; 0 or less leaves it out.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.random_color_jitter`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_color_jitter(mx.np.ones((2, 2, 3)), 0.1, 0.1, 0.1, 0.1).shape
    (2, 2, 3)
    """
    return _image_color.random_color_jitter(
        data, brightness=brightness, contrast=contrast, saturation=saturation, hue=hue, out=out, name=name
    )


def adjust_lighting(data=None, alpha=None, out=None, name=None):
    """Add light along the three directions in which the colours of photographs vary most.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    alpha : tuple of 3 floats
        How much along each.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels, or there are fewer than 3 numbers.

    Notes
    -----
    Images of one channel stay as they are; MXNet forgets to write them. Source: MXNet's `npx.image.adjust_lighting`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.adjust_lighting(mx.np.zeros((1, 1, 3)), (0.0, 0.0, 0.0)).tolist()
    [[[0.0, 0.0, 0.0]]]
    """
    return _image_color.adjust_lighting(data, alpha=alpha, out=out, name=name)


def random_lighting(data=None, alpha_std=0.05, out=None, name=None):
    """Add light as `adjust_lighting`, by amounts drawn at random.

    Parameters
    ----------
    data : ndarray, shape (height, width, channels)
        Image.
    alpha_std : float, default 0.05
        Standard deviation of the amounts.
    out, name
        Where to write the result; name of the node in a graph.

    Returns
    -------
    ndarray, as the image

    Raises
    ------
    MXNetError
        If it is not an image of 1 or 3 channels.

    Notes
    -----
    Source: MXNet's `npx.image.random_lighting`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.npx.image.random_lighting(mx.np.ones((2, 2, 3))).shape
    (2, 2, 3)
    """
    return _image_color.random_lighting(data, alpha_std=alpha_std, out=out, name=name)
