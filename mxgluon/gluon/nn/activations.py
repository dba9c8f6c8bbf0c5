"""Activation layers."""

from ... import initializer
from ... import numpy_extension as npx
from ...arguments import check_integer, check_number
from ...core.registry import get
from ..hybrid import HybridBlock
from ..parameter import Parameter

__all__ = ["ELU", "GELU", "SELU", "Activation", "LeakyReLU", "PReLU", "SiLU", "Swish"]


class Activation(HybridBlock):
    """An activation function by name.

    Parameters
    ----------
    activation : {'relu', 'sigmoid', 'tanh', 'softrelu', 'softsign', 'log_sigmoid', 'mish'}
        Which one.

    Raises
    ------
    ValueError
        If it is none of these.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.Activation("relu")(mx.np.array([-1.0, 2.0]))
    array([0., 2.])
    """

    def __init__(self, activation):
        super().__init__()
        # The operator knows its choices.
        self._act_type = get("Activation").attributes["act_type"].coerce("Activation", activation)

    def forward(self, x):
        """Return the function of the input."""
        return npx.activation(x, act_type=self._act_type, name="fwd")

    def __repr__(self):
        return f"{type(self).__name__}({self._act_type})"


class LeakyReLU(HybridBlock):
    """``x`` where it is positive, ``alpha * x`` elsewhere.

    Parameters
    ----------
    alpha : float
        Slope of the negative half; at least 0.

    Notes
    -----
    Source: Maas, Hannun and Ng, "Rectifier Nonlinearities Improve Neural Network Acoustic Models", 2013.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.LeakyReLU(0.5)(mx.np.array([-1.0, 2.0]))
    array([-0.5,  2. ])
    """

    def __init__(self, alpha):
        super().__init__()
        if check_number("LeakyReLU", "alpha", alpha) < 0:
            raise AssertionError("Slope coefficient for LeakyReLU must be no less than 0.")
        self._alpha = alpha

    def forward(self, x):
        """Return the function of the input."""
        return npx.leaky_relu(x, act_type="leaky", slope=self._alpha, name="fwd")

    def __repr__(self):
        return f"{type(self).__name__}({self._alpha})"


class PReLU(HybridBlock):
    """A leaky ReLU whose slope is trained.

    Parameters
    ----------
    alpha_initializer : Initializer, default Constant(0.25)
        How the slope starts.
    in_channels : int, default 1
        One slope for all, or one for each channel (axis 1).

    Notes
    -----
    Source: He et al., "Delving Deep into Rectifiers", 2015.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.PReLU()
    >>> layer.initialize()
    >>> layer(mx.np.array([[-1.0, 2.0]]))
    array([[-0.25,  2.  ]])
    """

    def __init__(self, alpha_initializer=initializer.Constant(0.25), in_channels=1):
        super().__init__()
        in_channels = check_integer("PReLU", "in_channels", in_channels, -1)
        self.alpha = Parameter("alpha", shape=(in_channels,), init=alpha_initializer)

    def forward(self, x):
        """Return the function of the input."""
        return npx.leaky_relu(x, gamma=self.alpha.data(x.device), act_type="prelu", name="fwd")


class ELU(HybridBlock):
    """``x`` where it is positive, ``alpha * (exp(x) - 1)`` elsewhere.

    Parameters
    ----------
    alpha : float, default 1.0
        What the negative half tends to, with its sign turned.

    Notes
    -----
    Source: Clevert, Unterthiner and Hochreiter, "Fast and Accurate Deep Network Learning by Exponential Linear Units", 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.ELU()(mx.np.array([2.0]))
    array([2.])
    """

    def __init__(self, alpha=1.0):
        super().__init__()
        self._alpha = check_number("ELU", "alpha", alpha)

    def forward(self, x):
        """Return the function of the input."""
        return npx.leaky_relu(x, act_type="elu", slope=self._alpha, name="fwd")


class SELU(HybridBlock):
    """A scaled `ELU` that keeps mean and variance.

    Notes
    -----
    Source: Klambauer et al., "Self-Normalizing Neural Networks", 2017.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.SELU()(mx.np.array([0.0]))
    array([0.])
    """

    def forward(self, x):
        """Return the function of the input."""
        return npx.leaky_relu(x, act_type="selu", name="fwd")


class GELU(HybridBlock):
    """``x`` times the normal distribution's probability of being below ``x``.

    Notes
    -----
    Source: Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.GELU()(mx.np.array([0.0]))
    array([0.])
    """

    def forward(self, x):
        """Return the function of the input."""
        return npx.leaky_relu(x, act_type="gelu", name="fwd")


class Swish(HybridBlock):
    """``x * sigmoid(beta * x)``.

    Parameters
    ----------
    beta : float, default 1.0
        Steepness.

    Notes
    -----
    Source: Ramachandran, Zoph and Le, "Searching for Activation Functions", 2017.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.Swish()(mx.np.array([0.0]))
    array([0.])
    """

    def __init__(self, beta=1.0):
        super().__init__()
        self._beta = check_number("Swish", "beta", beta)

    def forward(self, x):
        """Return the function of the input."""
        return x * npx.sigmoid(self._beta * x)


class SiLU(HybridBlock):
    """``x * sigmoid(x)``.

    Notes
    -----
    Source: Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.SiLU()(mx.np.array([0.0]))
    array([0.])
    """

    def forward(self, x):
        """Return the function of the input."""
        return x * npx.sigmoid(x)
