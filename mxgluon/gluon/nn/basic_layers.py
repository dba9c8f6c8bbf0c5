"""Dense, dropout, flatten and embedding layers."""

import math

from ... import numpy as mx_numpy
from ... import numpy_extension as npx
from ...arguments import check_integer, check_number
from ..hybrid import HybridBlock
from ..parameter import Parameter
from .activations import Activation

__all__ = ["Dense", "Dropout", "Embedding", "Flatten"]


class Dense(HybridBlock):
    """A fully connected layer: ``activation(x @ weight.T + bias)``.

    Parameters
    ----------
    units : int
        Size of the output.
    activation : str, optional
        Activation function; see `Activation`.
    use_bias : bool, default True
        Whether a bias is added.
    flatten : bool, default True
        Treat all axes but the first as one; otherwise the layer applies to the last axis.
    dtype : str or numpy.dtype, default 'float32'
        Type of the parameters.
    weight_initializer, bias_initializer : Initializer or str, optional
        How they start; the bias with zeros.
    in_units : int, optional
        Size of the input; told by the first forward pass if not given.

    Notes
    -----
    Input (n, …) of any sizes, output (n, units); without `flatten` input (…, in_units), output (…, units).

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.Dense(5)
    >>> layer
    Dense(-1 -> 5, linear)
    >>> layer.initialize()
    >>> layer(mx.np.ones((2, 3))).shape
    (2, 5)
    """

    def __init__(
        self,
        units,
        activation=None,
        use_bias=True,
        flatten=True,
        dtype="float32",
        weight_initializer=None,
        bias_initializer="zeros",
        in_units=0,
    ):
        super().__init__()
        name = type(self).__name__
        self._units = units = check_integer(name, "units", units, 1)
        self._in_units = in_units = check_integer(name, "in_units", in_units, -1)
        self._flatten = flatten
        self.weight = Parameter(
            "weight", shape=(units, in_units), init=weight_initializer, dtype=dtype, allow_deferred_init=True
        )
        self.bias = None
        if use_bias:
            self.bias = Parameter("bias", shape=(units,), init=bias_initializer, dtype=dtype, allow_deferred_init=True)
        self.act = None if activation is None else Activation(activation)

    def forward(self, x):
        """Return the output of the layer."""
        device = x.device
        result = npx.fully_connected(
            x,
            self.weight.data(device),
            None if self.bias is None else self.bias.data(device),
            num_hidden=self._units,
            no_bias=self.bias is None,
            flatten=self._flatten,
            name="fwd",
        )
        return result if self.act is None else self.act(result)

    def infer_shape(self, x, *args):
        """Set the weight's shape from the input."""
        size = math.prod(x.shape[1:]) if self._flatten else x.shape[-1]
        self.weight.shape = (self.weight.shape[0], size)

    def __repr__(self):
        shape = self.weight.shape
        return f"{type(self).__name__}({shape[1]} -> {shape[0]}, {self.act if self.act else 'linear'})"


class Dropout(HybridBlock):
    """Sets elements to zero at random in training, and scales the others so that the mean stays.

    Parameters
    ----------
    rate : float
        Probability of an element to become zero, between 0 and 1.
    axes : tuple of int, default ()
        Axes along which the choice is the same.

    Notes
    -----
    Source: Srivastava et al., "Dropout: A Simple Way to Prevent Neural Networks from Overfitting", 2014.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.Dropout(0.5)
    >>> layer
    Dropout(p = 0.5, axes=())
    >>> layer(mx.np.ones(2))
    array([1., 1.])
    """

    def __init__(self, rate, axes=()):
        super().__init__()
        if not 0 <= check_number("Dropout", "rate", rate) <= 1:
            raise ValueError(f"Dropout: invalid rate; got {rate!r}; expected a probability between 0 and 1")
        self._rate, self._axes = rate, axes
        for axis in axes if isinstance(axes, (tuple, list)) else (axes,):
            check_integer("Dropout", "axes", axis)

    def forward(self, x):
        """Return the input, in training with elements dropped."""
        if self._rate <= 0:
            return mx_numpy.copy(x)
        return npx.dropout(x, p=self._rate, axes=self._axes, name="fwd", cudnn_off=False)

    def __repr__(self):
        return f"{type(self).__name__}(p = {self._rate}, axes={self._axes})"


class Flatten(HybridBlock):
    """Turns an input (n, a, b, …) into (n, a * b * …).

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.gluon.nn.Flatten()(mx.np.ones((2, 3, 4))).shape
    (2, 12)
    """

    def forward(self, x):
        """Return the flattened input."""
        return npx.batch_flatten(x)

    def __repr__(self):
        return type(self).__name__


class Embedding(HybridBlock):
    """Turns numbers into vectors: rows of the weight.

    Parameters
    ----------
    input_dim : int
        How many numbers there are: inputs are between 0 and ``input_dim - 1``.
    output_dim : int
        Size of a vector.
    dtype : str or numpy.dtype, default 'float32'
        Type of the weight.
    weight_initializer : Initializer or str, optional
        How it starts.
    sparse_grad : {False}
        Sparse gradients are not supported.

    Notes
    -----
    Input of any shape, output of that shape with an axis of size `output_dim` at the end.

    Examples
    --------
    >>> import mxgluon as mx
    >>> layer = mx.gluon.nn.Embedding(10, 3)
    >>> layer.initialize()
    >>> layer(mx.np.array([1, 2])).shape
    (2, 3)
    """

    def __init__(self, input_dim, output_dim, dtype="float32", weight_initializer=None, sparse_grad=False):
        super().__init__()
        if sparse_grad:
            raise AssertionError("Currently, sparse feature is not supported in Gluon2.0")
        input_dim = check_integer("Embedding", "input_dim", input_dim, 1)
        output_dim = check_integer("Embedding", "output_dim", output_dim, 1)
        self._kwargs = {"input_dim": input_dim, "output_dim": output_dim, "dtype": dtype, "sparse_grad": sparse_grad}
        self.weight = Parameter(
            "weight", shape=(input_dim, output_dim), init=weight_initializer, dtype=dtype, allow_deferred_init=True
        )

    def forward(self, x):
        """Return the vectors of the numbers."""
        return npx.embedding(x, self.weight.data(x.device), name="fwd", **self._kwargs)

    def __repr__(self):
        return "{}({input_dim} -> {output_dim}, {dtype})".format(type(self).__name__, **self._kwargs)
