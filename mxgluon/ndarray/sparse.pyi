# Written by `python -m scripts.generate` from the registry of operators.
"""Operators named ``_sparse_*`` on dense arrays, and the names of sparse arrays, which do not exist here."""

from typing import Any

from mxgluon.ndarray.sparse_storage import BaseSparseNDArray as BaseSparseNDArray
from mxgluon.ndarray.sparse_storage import CSRNDArray as CSRNDArray
def ElementWiseSum(*args, out=None, name=None, **kwargs) -> Any:
    """The sum of several arrays of one shape."""

def Embedding(data=None, weight=None, input_dim=None, output_dim=None, dtype='float32', sparse_grad=False, out=None, name=None, **kwargs) -> Any:
    """Rows of the weight, by number."""

def FullyConnected(data=None, weight=None, bias=None, num_hidden=None, no_bias=False, flatten=True, out=None, name=None, **kwargs) -> Any:
    """Affine map of the features: ``data @ weight.T + bias``."""

def LinearRegressionOutput(data=None, label=None, grad_scale=1.0, out=None, name=None, **kwargs) -> Any:
    """The data; their gradient is ``(data - label) grad_scale / m`` with m values an example."""

def LogisticRegressionOutput(data=None, label=None, grad_scale=1.0, out=None, name=None, **kwargs) -> Any:
    """The sigmoid of the data; their gradient is ``(sigmoid(data) - label) grad_scale / m`` with m values an example."""

def MAERegressionOutput(data=None, label=None, grad_scale=1.0, out=None, name=None, **kwargs) -> Any:
    """The data; their gradient is 1 above the label, else -1, times ``grad_scale / m`` with m values an example."""

from mxgluon.ndarray.sparse_storage import RowSparseNDArray as RowSparseNDArray
def _contrib_round_ste(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer; ties go away from zero. The gradient passes as if nothing had been rounded."""

def _contrib_sign_ste(data=None, out=None, name=None, **kwargs) -> Any:
    """The sign: -1, 0 or 1. The gradient passes as if this were the identity."""

def abs(data=None, out=None, name=None, **kwargs) -> Any:
    """The absolute value; its gradient at 0 is 0."""

def adagrad_update(weight=None, grad=None, history=None, lr=None, epsilon=1e-07, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """``history += g ** 2; weight -= lr * g / (sqrt(history) + epsilon)``. Source: MXNet's `_sparse_adagrad_update`."""

def adam_update(weight=None, grad=None, mean=None, var=None, lr=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """Adam without bias correction; the decay passes through the moments, after clipping."""

def add(lhs, rhs) -> Any:
    """Return the sum, element by element; shapes are broadcast."""

def add_n(*args, out=None, name=None, **kwargs) -> Any:
    """The sum of several arrays of one shape."""

def arccos(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse cosine."""

def arccosh(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse hyperbolic cosine."""

def arcsin(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse sine."""

def arcsinh(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse hyperbolic sine."""

def arctan(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse tangent."""

def arctanh(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse hyperbolic tangent."""

def array(source_array, ctx=None, dtype=None) -> Any:
    """Return a dense array of a dense source."""

def broadcast_add(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum; shapes are broadcast."""

def broadcast_div(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The quotient; shapes are broadcast. Of integers 0 where the divisor is 0, where MXNet fails."""

def broadcast_minus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference; shapes are broadcast."""

def broadcast_mul(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The product; shapes are broadcast."""

def broadcast_plus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum; shapes are broadcast."""

def broadcast_sub(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference; shapes are broadcast."""

def cast_storage(data=None, stype=None, out=None, name=None, **kwargs) -> Any:
    """The array in another storage type; ``default``, which is dense, is the only one."""

def cbrt(data=None, out=None, name=None, **kwargs) -> Any:
    """The cube root."""

def ceil(data=None, out=None, name=None, **kwargs) -> Any:
    """The smallest integer that is not less."""

def clip(data=None, a_min=None, a_max=None, out=None, name=None, **kwargs) -> Any:
    """Values below `a_min` become `a_min`, those above `a_max` become `a_max`; values equal to one keep their gradient."""

def concat(*data, dim=1, out=None, name=None, **kwargs) -> Any:
    """Arrays one after another along an axis; flattened first if the axis is None."""

def cos(data=None, out=None, name=None, **kwargs) -> Any:
    """The cosine."""

def cosh(data=None, out=None, name=None, **kwargs) -> Any:
    """The hyperbolic cosine."""

def csr_matrix(arg1, shape=None, ctx=None, dtype=None) -> Any:
    """Refuse: there are no sparse arrays. `mx.nd.array` makes a dense one."""

def degrees(data=None, out=None, name=None, **kwargs) -> Any:
    """An angle in radians as degrees."""

def digamma(data=None, out=None, name=None, **kwargs) -> Any:
    """The derivative of the logarithm of the gamma function."""

def divide(lhs, rhs) -> Any:
    """Return the quotient, element by element; shapes are broadcast."""

def dot(lhs=None, rhs=None, transpose_a=False, transpose_b=False, forward_stype=None, out=None, name=None, **kwargs) -> Any:
    """The product over the last axis of the left array and the first of the right one; of two vectors it has shape (1,)."""

def elemwise_add(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum of arrays of one shape."""

def elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The quotient of arrays of one shape; of integers 0 where the divisor is 0, where MXNet fails."""

def elemwise_mul(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The product of arrays of one shape."""

def elemwise_sub(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference of arrays of one shape."""

def empty(stype, shape, ctx=None, dtype=None) -> Any:
    """Return an array of any content of a storage type."""

def exp(data=None, out=None, name=None, **kwargs) -> Any:
    """The exponential."""

def expm1(data=None, out=None, name=None, **kwargs) -> Any:
    """The exponential minus one, exact near zero."""

def fix(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer towards zero."""

def floor(data=None, out=None, name=None, **kwargs) -> Any:
    """The largest integer that is not greater."""

def ftrl_update(weight=None, grad=None, z=None, n=None, lr=None, lamda1=0.01, beta=1.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """Follow the regularized leader. Source: MXNet's `ftrl_update`; McMahan et al., 2013."""

def gamma(data=None, out=None, name=None, **kwargs) -> Any:
    """The gamma function."""

def gammaln(data=None, out=None, name=None, **kwargs) -> Any:
    """The logarithm of the absolute value of the gamma function."""

def log(data=None, out=None, name=None, **kwargs) -> Any:
    """The natural logarithm."""

def log10(data=None, out=None, name=None, **kwargs) -> Any:
    """The logarithm to base 10."""

def log1p(data=None, out=None, name=None, **kwargs) -> Any:
    """The logarithm of one plus the value, exact near zero."""

def log2(data=None, out=None, name=None, **kwargs) -> Any:
    """The logarithm to base 2."""

def log_sigmoid(data=None, out=None, name=None, **kwargs) -> Any:
    """log(sigmoid(x)), elementwise, for floating-point data. Source: MXNet's `log_sigmoid`."""

def make_loss(data=None, out=None, name=None, **kwargs) -> Any:
    """Return the data themselves, as a loss: their gradient is 1, whatever gradient comes from above. Source: MXNet's `make_loss`."""

def mean(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The mean over axes; of integers rounded towards zero (MXNet lets their sum overflow)."""

def mish(data=None, out=None, name=None, **kwargs) -> Any:
    """X * tanh(log(1 + exp(x))), elementwise, for floating-point data. Source: MXNet's `mish`."""

def multiply(lhs, rhs) -> Any:
    """Return the product, element by element; shapes are broadcast."""

def negative(data=None, out=None, name=None, **kwargs) -> Any:
    """The negated value."""

def norm(data=None, ord=2, axis=None, out_dtype=None, keepdims=False, out=None, name=None, **kwargs) -> Any:
    """The norm over axes: `ord` 1 sums sizes, 2 is the square root of the sum of squares. Of all axes it has shape (1,)."""

def radians(data=None, out=None, name=None, **kwargs) -> Any:
    """An angle in degrees as radians."""

def relu(data=None, out=None, name=None, **kwargs) -> Any:
    """max(x, 0), elementwise; the gradient at 0 is 0. Source: MXNet's `_npx_relu`."""

def retain(data=None, indices=None, out=None, name=None, **kwargs) -> Any:
    """The rows at some positions; zeros in place of the others."""

def rint(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer; of two equally near ones the smaller, as in MXNet (NumPy takes the even one)."""

def round(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer; ties go away from zero."""

def row_sparse_array(arg1, shape=None, ctx=None, dtype=None) -> Any:
    """Refuse: there are no sparse arrays. `mx.nd.array` makes a dense one."""

def rsqrt(data=None, out=None, name=None, **kwargs) -> Any:
    """One divided by the square root."""

def sgd_mom_update(weight=None, grad=None, mom=None, lr=None, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """``mom = momentum * mom - lr * (g + wd * weight); weight += mom``. Source: MXNet's `sgd_mom_update`."""

def sgd_update(weight=None, grad=None, lr=None, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """``weight = (1 - lr * wd) * weight - lr * g``. Source: MXNet's `sgd_update`."""

def sigmoid(data=None, out=None, name=None, **kwargs) -> Any:
    """1 / (1 + exp(-x)), elementwise, for floating-point data. Source: MXNet's `_npx_sigmoid`."""

def sign(data=None, out=None, name=None, **kwargs) -> Any:
    """The sign: -1, 0 or 1."""

def sin(data=None, out=None, name=None, **kwargs) -> Any:
    """The sine."""

def sinh(data=None, out=None, name=None, **kwargs) -> Any:
    """The hyperbolic sine."""

def slice(data=None, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Take a strided block."""

def sqrt(data=None, out=None, name=None, **kwargs) -> Any:
    """The square root."""

def square(data=None, out=None, name=None, **kwargs) -> Any:
    """The square."""

def stop_gradient(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values, through which no gradient flows."""

def subtract(lhs, rhs) -> Any:
    """Return the difference, element by element; shapes are broadcast."""

def sum(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The sum over axes."""

def tan(data=None, out=None, name=None, **kwargs) -> Any:
    """The tangent."""

def tanh(data=None, out=None, name=None, **kwargs) -> Any:
    """The hyperbolic tangent."""

def trunc(data=None, out=None, name=None, **kwargs) -> Any:
    """The integer part."""

def where(condition=None, x=None, y=None, out=None, name=None, **kwargs) -> Any:
    """Elements of `x` where the condition is non-zero, of `y` elsewhere. All have one shape; or the condition has one number for each row."""

def zeros(stype, shape, ctx=None, dtype=None, **kwargs) -> Any:
    """Return an array of zeros of a storage type."""

def zeros_like(data=None, out=None, name=None, **kwargs) -> Any:
    """An array of zeros with the shape and type of another."""
