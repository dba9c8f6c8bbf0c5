# Written by `python -m scripts.generate` from the registry of operators.
"""The array interface of MXNet 1, as `mx.nd`: `NDArray`, and every operator as a function.

Operators that are registered later show up by themselves; see `namespaces` for which name is found where."""

from typing import Any

def Activation(data=None, act_type=None, out=None, name=None, **kwargs) -> Any:
    """Elementwise activation."""

def BatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=0.001, momentum=0.9, fix_gamma=True, use_global_stats=False, output_mean_var=False, axis=1, cudnn_off=False, min_calib_range=None, max_calib_range=None, out=None, name=None, **kwargs) -> Any:
    """Normalize each channel by mean and variance over the batch (training) or by the running ones."""

def BatchNorm_v1(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=0.001, momentum=0.9, fix_gamma=True, use_global_stats=False, output_mean_var=False, out=None, name=None, **kwargs) -> Any:
    """`BatchNorm` over axis 1; asked for its statistics, it returns the variance. Source: MXNet 1.9's `BatchNorm_v1`."""

def BilinearSampler(data=None, grid=None, cudnn_off=None, out=None, name=None, **kwargs) -> Any:
    """Images sampled at points with bilinear interpolation; what is outside an image counts as 0."""

def BlockGrad(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values, through which no gradient flows."""

def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=False, use_label_lengths=False, blank_label='first', out=None, name=None, **kwargs) -> Any:
    """Minus the logarithm of the probability that the labels, with blanks and repetitions between them, come out of the data."""

def Cast(data=None, dtype=None, out=None, name=None, **kwargs) -> Any:
    """The array in another type. Numbers that a type of 8 or 16 bits does not hold wrap around, as in C."""

def Concat(*data, dim=1, out=None, name=None, **kwargs) -> Any:
    """Arrays one after another along an axis; flattened first if the axis is None."""

def Convolution(data=None, weight=None, bias=None, kernel=None, stride=..., dilate=..., pad=..., num_filter=None, num_group=1, workspace=1024, no_bias=False, cudnn_tune=None, cudnn_off=False, layout=None, out=None, name=None, **kwargs) -> Any:
    """Convolution (cross-correlation) over one, two or three spatial axes."""

def Convolution_v1(data=None, weight=None, bias=None, kernel=None, stride=..., dilate=..., pad=..., num_filter=None, num_group=1, workspace=1024, no_bias=False, cudnn_tune=None, cudnn_off=False, layout=None, out=None, name=None, **kwargs) -> Any:
    """`Convolution`, under its first name. Source: MXNet 1.9's `Convolution_v1`."""

def Correlation(data1=None, data2=None, kernel_size=1, max_displacement=1, stride1=1, stride2=1, pad_size=0, is_multiply=True, out=None, name=None, **kwargs) -> Any:
    """Mean product of each patch of one image with the patches around its place in another: one channel for each displacement."""

def Crop(*data, offset=..., h_w=..., center_crop=False, out=None, name=None, **kwargs) -> Any:
    """A part of an image, as large as `h_w` says or as a second image is."""

def Custom(*data, op_type=None, arguments=..., out=None, name=None, **kwargs) -> Any:
    """What the operator registered as `op_type` computes; `arguments` are handed to its property as keyword texts."""

def Deconvolution(data=None, weight=None, bias=None, kernel=None, stride=..., dilate=..., pad=..., adj=..., target_shape=..., num_filter=None, num_group=1, workspace=1024, no_bias=True, cudnn_tune=None, cudnn_off=False, layout=None, out=None, name=None, **kwargs) -> Any:
    """Transposed convolution: the gradient of `convolution` with respect to its data."""

def Dropout(data=None, p=0.5, mode='training', axes=..., cudnn_off=False, out=None, name=None, **kwargs) -> Any:
    """Set a random part of the elements to zero and scale the others by 1 / (1 - p)."""

def ElementWiseSum(*args, out=None, name=None, **kwargs) -> Any:
    """The sum of several arrays of one shape."""

def Embedding(data=None, weight=None, input_dim=None, output_dim=None, dtype='float32', sparse_grad=False, out=None, name=None, **kwargs) -> Any:
    """Rows of the weight, by number."""

def Flatten(data=None, out=None, name=None, **kwargs) -> Any:
    """All axes but the first in one: (n, a, b, …) becomes (n, a * b * …)."""

def FullyConnected(data=None, weight=None, bias=None, num_hidden=None, no_bias=False, flatten=True, out=None, name=None, **kwargs) -> Any:
    """Affine map of the features: ``data @ weight.T + bias``."""

def GridGenerator(data=None, transform_type=None, target_shape=..., out=None, name=None, **kwargs) -> Any:
    """Points (x, y) at which to sample an image, in units in which it reaches from -1 to 1."""

def GroupNorm(data=None, gamma=None, beta=None, num_groups=1, eps=1e-05, output_mean_var=False, out=None, name=None, **kwargs) -> Any:
    """Normalize each group of channels of each example; scale and shift each channel."""

def IdentityAttachKLSparseReg(data=None, moving_avg=None, sparseness_target=0.1, penalty=0.001, momentum=0.9, out=None, name=None, **kwargs) -> Any:
    """The data, of shape (N, C), with a penalty in their gradient where a unit is active more often than a target says."""

def InstanceNorm(data=None, gamma=None, beta=None, eps=0.001, out=None, name=None, **kwargs) -> Any:
    """Normalize each channel of each example over its spatial axes."""

def L2Normalization(data=None, eps=1e-10, mode='instance', out=None, name=None, **kwargs) -> Any:
    """Divide by the Euclidean norm over all but the batch (``instance``), axis 1 (``channel``) or what follows it (``spatial``)."""

def LRN(data=None, alpha=0.0001, beta=0.75, knorm=2.0, nsize=None, out=None, name=None, **kwargs) -> Any:
    """Each number divided by a power of the squares around it: ``x / (knorm + alpha / nsize * sum(x ** 2)) ** beta``."""

def LayerNorm(data=None, gamma=None, beta=None, axis=-1, eps=1e-05, output_mean_var=False, out=None, name=None, **kwargs) -> Any:
    """Normalize along one axis: ``(x - mean) / sqrt(var + eps) * gamma + beta``."""

def LeakyReLU(data=None, gamma=None, act_type='leaky', slope=0.25, lower_bound=0.125, upper_bound=0.334, out=None, name=None, **kwargs) -> Any:
    """Rectifiers with a slope, or a curve, below zero."""

def LinearRegressionOutput(data=None, label=None, grad_scale=1.0, out=None, name=None, **kwargs) -> Any:
    """The data; their gradient is ``(data - label) grad_scale / m`` with m values an example."""

def LogisticRegressionOutput(data=None, label=None, grad_scale=1.0, out=None, name=None, **kwargs) -> Any:
    """The sigmoid of the data; their gradient is ``(sigmoid(data) - label) grad_scale / m`` with m values an example."""

def MAERegressionOutput(data=None, label=None, grad_scale=1.0, out=None, name=None, **kwargs) -> Any:
    """The data; their gradient is 1 above the label, else -1, times ``grad_scale / m`` with m values an example."""

def MakeLoss(data=None, grad_scale=1.0, valid_thresh=0.0, normalization='null', out=None, name=None, **kwargs) -> Any:
    """Return the data themselves, as a loss: their gradient is `grad_scale`, whatever gradient comes from above."""

from mxgluon.ndarray.ndarray import NDArray as NDArray
def Pad(data=None, mode=None, pad_width=None, constant_value=0.0, out=None, name=None, **kwargs) -> Any:
    """Spatial axes made longer, by a constant, by the edge or by reflection without the edge."""

def Pooling(data=None, kernel=..., pool_type='max', global_pool=False, cudnn_off=False, pooling_convention='valid', stride=..., pad=..., p_value=None, count_include_pad=None, layout=None, output_size=None, out=None, name=None, **kwargs) -> Any:
    """Maximum, average, sum or p-norm over windows."""

def Pooling_v1(data=None, kernel=..., pool_type='max', global_pool=False, pooling_convention='valid', stride=..., pad=..., out=None, name=None, **kwargs) -> Any:
    """Maximum, average or sum over windows of the last two axes or, with a kernel of three sizes, three."""

def RNN(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=None, num_layers=None, bidirectional=False, mode=None, p=0.0, state_outputs=False, projection_size=None, lstm_state_clip_min=None, lstm_state_clip_max=None, lstm_state_clip_nan=False, use_sequence_length=False, out=None, name=None, **kwargs) -> Any:
    """A recurrent network: D directions, one or two, in each of L layers."""

def ROIPooling(data=None, rois=None, pooled_size=None, spatial_scale=None, out=None, name=None, **kwargs) -> Any:
    """Maximum over each bin of each region, shape (R, C, *pooled_size); 0 where a bin is empty or the image's number is negative."""

def Reshape(data=None, shape=..., reverse=False, target_shape=..., keep_highest=False, out=None, name=None, **kwargs) -> Any:
    """The array in another shape, with the codes of before NumPy semantics."""

def SVMOutput(data=None, label=None, margin=1.0, regularization_coefficient=1.0, use_linear=False, out=None, name=None, **kwargs) -> Any:
    """The data, scores of classes along the last axis; their gradient is that of the hinge loss, squared or with `use_linear` not."""

def SequenceLast(data=None, sequence_length=None, use_sequence_length=False, axis=0, out=None, name=None, **kwargs) -> Any:
    """Take the last step of each sequence, of shape (N, ...). Parameters as in `sequence_mask`."""

def SequenceMask(data=None, sequence_length=None, use_sequence_length=False, value=0.0, axis=0, out=None, name=None, **kwargs) -> Any:
    """Replace what lies beyond each sequence's length by a value."""

def SequenceReverse(data=None, sequence_length=None, use_sequence_length=False, axis=0, out=None, name=None, **kwargs) -> Any:
    """Reverse each sequence within its length. Parameters as in `sequence_mask`. Source: MXNet's `SequenceReverse`."""

def SliceChannel(data=None, num_outputs=None, axis=1, squeeze_axis=False, out=None, name=None, **kwargs) -> Any:
    """An array cut along an axis into equal parts."""

def Softmax(data=None, label=None, grad_scale=1.0, ignore_label=-1.0, multi_output=False, use_ignore=False, preserve_shape=False, normalization='null', out_grad=False, smooth_alpha=0.0, out=None, name=None, **kwargs) -> Any:
    """Softmax whose gradient is that of the cross entropy: probabilities minus what the label says."""

def SoftmaxActivation(data=None, mode='instance', out=None, name=None, **kwargs) -> Any:
    """Softmax over the last axis (``instance``) or over axis 1 (``channel``). Source: MXNet's `SoftmaxActivation`."""

def SoftmaxOutput(data=None, label=None, grad_scale=1.0, ignore_label=-1.0, multi_output=False, use_ignore=False, preserve_shape=False, normalization='null', out_grad=False, smooth_alpha=0.0, out=None, name=None, **kwargs) -> Any:
    """Softmax whose gradient is that of the cross entropy: probabilities minus what the label says."""

def SpatialTransformer(data=None, loc=None, target_shape=..., transform_type=None, sampler_type=None, cudnn_off=None, out=None, name=None, **kwargs) -> Any:
    """Images under affine maps of the output's pixels to the input's: `BilinearSampler` of `GridGenerator`."""

def SwapAxis(data=None, dim1=0, dim2=0, out=None, name=None, **kwargs) -> Any:
    """The array with two axes exchanged."""

def UpSampling(*data, scale=None, num_filter=0, sample_type=None, multi_input_mode='concat', workspace=512, out=None, name=None, **kwargs) -> Any:
    """Images made larger by a whole number."""

from . import _internal as _internal
def abs(data=None, out=None, name=None, **kwargs) -> Any:
    """The absolute value; its gradient at 0 is 0."""

def adam_update(weight=None, grad=None, mean=None, var=None, lr=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """Adam without bias correction; the decay passes through the moments, after clipping."""

def add(lhs, rhs) -> Any:
    """Return the sum, element by element; shapes are broadcast."""

def add_n(*args, out=None, name=None, **kwargs) -> Any:
    """The sum of several arrays of one shape."""

def all_finite(data=None, init_output=True, out=None, name=None, **kwargs) -> Any:
    """Whether all numbers are finite: one float32, 1 or 0."""

def amp_cast(data=None, dtype=None, out=None, name=None, **kwargs) -> Any:
    """The array in another floating-point type; arrays of integers stay."""

def amp_multicast(*data, cast_narrow=False, out=None, name=None, **kwargs) -> Any:
    """The floating-point arrays in the widest of their types, or with `cast_narrow` in the narrowest; arrays of integers stay."""

def arange(start, stop=None, step=1.0, repeat=1, infer_range=None, ctx=None, dtype=...) -> Any:
    """Return counted values."""

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

def argmax(data=None, axis=None, keepdims=False, out=None, name=None, **kwargs) -> Any:
    """The position of the largest value along an axis, or in the flattened array, in the type of the data; the first of several."""

def argmax_channel(data=None, out=None, name=None, **kwargs) -> Any:
    """The position of the largest value along the second axis, in the type of the data."""

def argmin(data=None, axis=None, keepdims=False, out=None, name=None, **kwargs) -> Any:
    """The position of the smallest value along an axis, or in the flattened array, in the type of the data; the first of several."""

def argsort(data=None, axis=-1, is_ascend=True, dtype='float32', out=None, name=None, **kwargs) -> Any:
    """The positions that put the elements in order along an axis, or in the flattened array."""

def array(source_array, ctx=None, dtype=None) -> Any:
    """Make an array."""

def batch_dot(lhs=None, rhs=None, transpose_a=False, transpose_b=False, forward_stype=None, out=None, name=None, **kwargs) -> Any:
    """Matrix products of the matrices in two stacks, each transposed first where asked."""

def batch_take(a=None, indices=None, out=None, name=None, **kwargs) -> Any:
    """For each row of `a` (its last axis) one element, at a position that is moved to the nearest end if it is outside."""

def broadcast_add(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum; shapes are broadcast."""

def broadcast_axes(data=None, axis=..., size=..., out=None, name=None, **kwargs) -> Any:
    """The array repeated along axes of size 1: each gets the size that is named beside it."""

def broadcast_axis(data=None, axis=..., size=..., out=None, name=None, **kwargs) -> Any:
    """The array repeated along axes of size 1: each gets the size that is named beside it."""

def broadcast_div(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The quotient; shapes are broadcast. Of integers 0 where the divisor is 0, where MXNet fails."""

def broadcast_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether both are equal: 0 or 1; shapes are broadcast."""

def broadcast_greater(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is greater: 0 or 1; shapes are broadcast."""

def broadcast_greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not less: 0 or 1; shapes are broadcast."""

def broadcast_hypot(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The length of the vector (left, right); shapes are broadcast."""

def broadcast_lesser(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is less: 0 or 1; shapes are broadcast."""

def broadcast_lesser_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not greater: 0 or 1; shapes are broadcast."""

def broadcast_like(lhs=None, rhs=None, lhs_axes=None, rhs_axes=None, out=None, name=None, **kwargs) -> Any:
    """The left array repeated along axes of size 1 until it has the right one's shape."""

def broadcast_logical_and(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether both are non-zero: 0 or 1; shapes are broadcast."""

def broadcast_logical_or(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether either is non-zero: 0 or 1; shapes are broadcast."""

def broadcast_logical_xor(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether one of both is non-zero: 0 or 1; shapes are broadcast."""

def broadcast_maximum(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The larger value; NaN if either is. The gradient at equal values is the left one's."""

def broadcast_minimum(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The smaller value; NaN if either is. The gradient at equal values is the left one's."""

def broadcast_minus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference; shapes are broadcast."""

def broadcast_mod(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The remainder; shapes are broadcast."""

def broadcast_mul(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The product; shapes are broadcast."""

def broadcast_not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether they differ: 0 or 1; shapes are broadcast."""

def broadcast_plus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum; shapes are broadcast."""

def broadcast_power(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The left value to the power of the right one; shapes are broadcast."""

def broadcast_sub(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference; shapes are broadcast."""

def broadcast_to(data=None, shape=..., out=None, name=None, **kwargs) -> Any:
    """The array repeated along axes of size 1 until it has a shape, in which 0 stands for the array's own size."""

def cast(data=None, dtype=None, out=None, name=None, **kwargs) -> Any:
    """The array in another type. Numbers that a type of 8 or 16 bits does not hold wrap around, as in C."""

def cast_storage(data=None, stype=None, out=None, name=None, **kwargs) -> Any:
    """The array in another storage type; ``default``, which is dense, is the only one."""

def cbrt(data=None, out=None, name=None, **kwargs) -> Any:
    """The cube root."""

def ceil(data=None, out=None, name=None, **kwargs) -> Any:
    """The smallest integer that is not less."""

def choose_element_0index(data=None, index=None, axis=-1, keepdims=False, mode='clip', out=None, name=None, **kwargs) -> Any:
    """One element of each row along an axis, by number."""

def clip(data=None, a_min=None, a_max=None, out=None, name=None, **kwargs) -> Any:
    """Values below `a_min` become `a_min`, those above `a_max` become `a_max`; values equal to one keep their gradient."""

def col2im(data=None, output_size=None, kernel=None, stride=..., dilate=..., pad=..., out=None, name=None, **kwargs) -> Any:
    """Columns summed up where they come from: the gradient of `im2col`."""

def concat(*data, dim=1, out=None, name=None, **kwargs) -> Any:
    """Arrays one after another along an axis; flattened first if the axis is None."""

def concatenate(arrays, axis=0, always_copy=True) -> Any:
    """Join arrays along an axis that exists."""

from . import contrib as contrib
def cos(data=None, out=None, name=None, **kwargs) -> Any:
    """The cosine."""

def cosh(data=None, out=None, name=None, **kwargs) -> Any:
    """The hyperbolic cosine."""

def crop(data=None, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Take a strided block."""

def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=False, use_label_lengths=False, blank_label='first', out=None, name=None, **kwargs) -> Any:
    """Minus the logarithm of the probability that the labels, with blanks and repetitions between them, come out of the data."""

def cumsum(a=None, axis=None, dtype=None, out=None, name=None, **kwargs) -> Any:
    """The sums of all elements up to each one, along an axis or in the flattened array."""

def degrees(data=None, out=None, name=None, **kwargs) -> Any:
    """An angle in radians as degrees."""

def depth_to_space(data=None, block_size=None, out=None, name=None, **kwargs) -> Any:
    """Channels become blocks: (N, b * b * C, H, W) becomes (N, C, b * H, b * W)."""

def diag(data=None, k=0, axis1=0, axis2=1, out=None, name=None, **kwargs) -> Any:
    """A matrix with a vector on its `k`-th diagonal; of an array of more axes, its diagonals in the plane of two of them, as last axis."""

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

def empty(shape, ctx=None, dtype=None, stype=None) -> Any:
    """Return an array of any content (zeros)."""

def equal(lhs, rhs) -> Any:
    """Return 1 where both are equal, element by element; shapes are broadcast."""

def erf(data=None, out=None, name=None, **kwargs) -> Any:
    """The error function."""

def erfinv(data=None, out=None, name=None, **kwargs) -> Any:
    """The inverse of the error function."""

def exp(data=None, out=None, name=None, **kwargs) -> Any:
    """The exponential."""

def expand_dims(data=None, axis=None, out=None, name=None, **kwargs) -> Any:
    """The array with a new axis of size 1."""

def expm1(data=None, out=None, name=None, **kwargs) -> Any:
    """The exponential minus one, exact near zero."""

def eye(N, M=0, k=0, ctx=None, dtype=None, **kwargs) -> Any:
    """Return ones on a diagonal, zeros elsewhere."""

def fill_element_0index(lhs=None, mhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """A matrix in whose row i the element at column ``rhs[i]`` is replaced by ``mhs[i]``; a column outside changes nothing."""

def fix(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer towards zero."""

def flatten(data=None, out=None, name=None, **kwargs) -> Any:
    """All axes but the first in one: (n, a, b, …) becomes (n, a * b * …)."""

def flip(data=None, axis=None, out=None, name=None, **kwargs) -> Any:
    """The array with the order of elements reversed along axes, as often as each is named."""

def floor(data=None, out=None, name=None, **kwargs) -> Any:
    """The largest integer that is not greater."""

def from_dlpack(dlpack) -> Any:
    """Make an array that shares memory with another library's array."""

def from_numpy(ndarray, zero_copy=True) -> Any:
    """Make an array of a NumPy array, of the same type."""

def ftml_update(weight=None, grad=None, d=None, v=None, z=None, lr=None, beta1=0.6, beta2=0.999, epsilon=1e-08, t=None, wd=0.0, rescale_grad=1.0, clip_grad=-1.0, out=None, name=None, **kwargs) -> Any:
    """Follow the moving leader, in step `t`. Source: MXNet's `ftml_update`; Zheng and Kwok, 2017."""

def ftrl_update(weight=None, grad=None, z=None, n=None, lr=None, lamda1=0.01, beta=1.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """Follow the regularized leader. Source: MXNet's `ftrl_update`; McMahan et al., 2013."""

def full(shape, val, ctx=None, dtype=..., out=None) -> Any:
    """Return an array of one value."""

def gamma(data=None, out=None, name=None, **kwargs) -> Any:
    """The gamma function."""

def gammaln(data=None, out=None, name=None, **kwargs) -> Any:
    """The logarithm of the absolute value of the gamma function."""

def gather_nd(data=None, indices=None, out=None, name=None, **kwargs) -> Any:
    """Gather elements or blocks by coordinates."""

def greater(lhs, rhs) -> Any:
    """Return 1 where the left one is larger, element by element; shapes are broadcast."""

def greater_equal(lhs, rhs) -> Any:
    """Return 1 where the left one is not smaller, element by element; shapes are broadcast."""

def hard_sigmoid(data=None, alpha=0.2, beta=0.5, out=None, name=None, **kwargs) -> Any:
    """Alpha * x + beta, cut off at 0 and 1. Source: MXNet's `hard_sigmoid`."""

def histogram(a, bins=10, range=None) -> Any:
    """Count elements in bins."""

def identity(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values."""

def im2col(data=None, kernel=None, stride=..., dilate=..., pad=..., out=None, name=None, **kwargs) -> Any:
    """The patches that a convolution sees, as columns: (N, C, ...) becomes (N, C * taps, patches)."""

from . import image as image
def imdecode(str_img, clip_rect=..., out=None, index=0, channels=3, mean=None) -> Any:
    """Refuse: MXNet's oldest image decoder, which crashes on most input there. `mx.image.imdecode` decodes images."""

def khatri_rao(*args, out=None, name=None, **kwargs) -> Any:
    """The Kronecker products of the columns with the same number."""

def lamb_update_phase1(weight=None, grad=None, mean=None, var=None, beta1=0.9, beta2=0.999, epsilon=1e-06, t=None, bias_correction=True, wd=None, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """The direction of LAMB's step `t`: ``mean / (sqrt(var) + epsilon) + wd * weight``, with moments as in Adam."""

def lamb_update_phase2(weight=None, g=None, r1=None, r2=None, lr=None, lower_bound=-1.0, upper_bound=-1.0, out=None, name=None, **kwargs) -> Any:
    """``weight -= lr * r1 / r2 * g``, where r1 is the norm of the weight and r2 that of g. Source: MXNet's `lamb_update_phase2`."""

def lesser(lhs, rhs) -> Any:
    """Return 1 where the left one is smaller, element by element; shapes are broadcast."""

def lesser_equal(lhs, rhs) -> Any:
    """Return 1 where the left one is not larger, element by element; shapes are broadcast."""

from . import linalg as linalg
def linalg_det(A=None, out=None, name=None, **kwargs) -> Any:
    """The determinant of square matrices."""

def linalg_extractdiag(A=None, offset=0, out=None, name=None, **kwargs) -> Any:
    """A diagonal of each matrix."""

def linalg_extracttrian(A=None, offset=0, lower=True, out=None, name=None, **kwargs) -> Any:
    """The elements of a triangle of each matrix; an `offset` other than 0 says by its sign which triangle."""

def linalg_gelqf(A=None, out=None, name=None, **kwargs) -> Any:
    """Q with orthonormal rows and lower triangular L, A = L Q, of matrices that have at most as many rows as columns."""

def linalg_gemm(A=None, B=None, C=None, transpose_a=False, transpose_b=False, alpha=1.0, beta=1.0, axis=-2, out=None, name=None, **kwargs) -> Any:
    """`alpha` op(A) op(B) + `beta` C, where op transposes if asked; `axis` is that of the rows."""

def linalg_gemm2(A=None, B=None, transpose_a=False, transpose_b=False, alpha=1.0, axis=-2, out=None, name=None, **kwargs) -> Any:
    """`alpha` op(A) op(B), where op transposes if asked; `axis` is that of the rows."""

def linalg_inverse(A=None, out=None, name=None, **kwargs) -> Any:
    """The inverse of square matrices; not finite where there is none (MXNet raises)."""

def linalg_makediag(A=None, offset=0, out=None, name=None, **kwargs) -> Any:
    """Matrices of zeros with a vector on a diagonal."""

def linalg_maketrian(A=None, offset=0, lower=True, out=None, name=None, **kwargs) -> Any:
    """Triangular matrices with these elements; an `offset` other than 0 says by its sign which triangle."""

def linalg_potrf(A=None, out=None, name=None, **kwargs) -> Any:
    """The lower Cholesky factor L of a symmetric positive-definite matrix, A = L Lᵀ; A is read from its lower triangle."""

def linalg_potri(A=None, out=None, name=None, **kwargs) -> Any:
    """The inverse of L Lᵀ, where A is the lower Cholesky factor L."""

def linalg_slogdet(A=None, out=None, name=None, **kwargs) -> Any:
    """Sign, and logarithm of the absolute value, of the determinant of square matrices."""

def linalg_sumlogdiag(A=None, out=None, name=None, **kwargs) -> Any:
    """The sum of the logarithms of the diagonal; of a single matrix as an array of one element."""

def linalg_syevd(A=None, out=None, name=None, **kwargs) -> Any:
    """U with eigenvectors as rows, and ascending eigenvalues L, A = Uᵀ diag(L) U, of a symmetric matrix (its lower triangle)."""

def linalg_syrk(A=None, transpose=False, alpha=1.0, out=None, name=None, **kwargs) -> Any:
    """`alpha` A Aᵀ, or `alpha` Aᵀ A if `transpose`."""

def linalg_trmm(A=None, B=None, transpose=False, rightside=False, lower=True, alpha=1.0, out=None, name=None, **kwargs) -> Any:
    """`alpha` op(A) B, or `alpha` B op(A), with the lower or upper triangle of A."""

def linalg_trsm(A=None, B=None, transpose=False, rightside=False, lower=True, alpha=1.0, out=None, name=None, **kwargs) -> Any:
    """The solution X of op(A) X = `alpha` B, or X op(A) = `alpha` B, with the lower or upper triangle of A."""

def linspace(start, stop, num, endpoint=True, ctx=None, dtype=...) -> Any:
    """Return values at equal distances."""

def load(fname) -> Any:
    """Load the arrays of a file of any version of MXNet."""

def load_frombuffer(buf) -> Any:
    """Load the arrays of a file's content."""

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

def log_softmax(data=None, axis=-1, temperature=None, dtype=None, use_length=False, out=None, name=None, **kwargs) -> Any:
    """Logarithm of `softmax`, computed without the exponentials' underflow."""

def logical_and(lhs, rhs) -> Any:
    """Return 1 where both are non-zero, element by element; shapes are broadcast."""

def logical_not(data=None, out=None, name=None, **kwargs) -> Any:
    """Whether the value is zero: 0 or 1 in its type."""

def logical_or(lhs, rhs) -> Any:
    """Return 1 where either is non-zero, element by element; shapes are broadcast."""

def logical_xor(lhs, rhs) -> Any:
    """Return 1 where one of both is non-zero, element by element; shapes are broadcast."""

def make_loss(data=None, out=None, name=None, **kwargs) -> Any:
    """Return the data themselves, as a loss: their gradient is 1, whatever gradient comes from above. Source: MXNet's `make_loss`."""

def masked_log_softmax(data=None, mask=None, axis=-1, temperature=None, normalize=True, out=None, name=None, **kwargs) -> Any:
    """Logarithm of `masked_softmax`: -inf where the mask is false. Source: MXNet's `masked_log_softmax`."""

def masked_softmax(data=None, mask=None, axis=-1, temperature=None, normalize=True, out=None, name=None, **kwargs) -> Any:
    """`softmax` over the elements whose mask is true; the others, and rows without any, are 0."""

def max(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The largest value over axes. Each of several gets the whole gradient."""

def max_axis(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The largest value over axes. Each of several gets the whole gradient."""

def maximum(lhs, rhs) -> Any:
    """Return the larger value, element by element; shapes are broadcast."""

def mean(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The mean over axes; of integers rounded towards zero (MXNet lets their sum overflow)."""

def min(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The smallest value over axes. Each of several gets the whole gradient."""

def min_axis(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The smallest value over axes. Each of several gets the whole gradient."""

def minimum(lhs, rhs) -> Any:
    """Return the smaller value, element by element; shapes are broadcast."""

def mish(data=None, out=None, name=None, **kwargs) -> Any:
    """X * tanh(log(1 + exp(x))), elementwise, for floating-point data. Source: MXNet's `mish`."""

def modulo(lhs, rhs) -> Any:
    """Return the remainder, element by element; shapes are broadcast."""

def moments(data=None, axes=None, keepdims=False, out=None, name=None, **kwargs) -> Any:
    """Mean and variance over axes, which have to be named; of integers truncated at the end (MXNet truncates the mean first)."""

def moveaxis(tensor, source, destination) -> Any:
    """Return a copy with axes moved to new positions; the others keep their order."""

def mp_lamb_update_phase1(weight=None, grad=None, mean=None, var=None, weight32=None, beta1=0.9, beta2=0.999, epsilon=1e-06, t=None, bias_correction=True, wd=None, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """`lamb_update_phase1` of the float32 weight; the direction is float32 too. Source: MXNet's `mp_lamb_update_phase1`."""

def mp_lamb_update_phase2(weight=None, g=None, r1=None, r2=None, weight32=None, lr=None, lower_bound=-1.0, upper_bound=-1.0, out=None, name=None, **kwargs) -> Any:
    """`lamb_update_phase2` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_lamb_update_phase2`."""

def mp_nag_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=None, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """`nag_mom_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_nag_mom_update`."""

def mp_sgd_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=None, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """`sgd_mom_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_sgd_mom_update`."""

def mp_sgd_update(weight=None, grad=None, weight32=None, lr=None, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """`sgd_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `mp_sgd_update`."""

def multi_all_finite(*data, init_output=True, out=None, name=None, **kwargs) -> Any:
    """Whether all numbers of all arrays are finite: one float32, 1 or 0."""

def multi_lars(lrs=None, weights_sum_sq=None, grads_sum_sq=None, wds=None, eta=None, eps=None, rescale_grad=1.0, out=None, name=None, **kwargs) -> Any:
    """LARS's learning rates: ``lr * eta * w / (rescale_grad * g + wd * w + eps)`` for norms w and g; lr where either is zero."""

def multi_mp_sgd_mom_update(*data, lrs=None, wds=None, momentum=0.0, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`mp_sgd_mom_update` of several weights. Source: MXNet's `multi_mp_sgd_mom_update`."""

def multi_mp_sgd_update(*data, lrs=None, wds=None, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`mp_sgd_update` of several weights. Source: MXNet's `multi_mp_sgd_update`."""

def multi_sgd_mom_update(*data, lrs=None, wds=None, momentum=0.0, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`sgd_mom_update` of several weights. Source: MXNet's `multi_sgd_mom_update`."""

def multi_sgd_update(*data, lrs=None, wds=None, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`sgd_update` of several weights. Source: MXNet's `multi_sgd_update`."""

def multi_sum_sq(*data, scale=1.0, out=None, name=None, **kwargs) -> Any:
    """For each array the sum of the squares of its elements times `scale`, in float32."""

def multiply(lhs, rhs) -> Any:
    """Return the product, element by element; shapes are broadcast."""

def nag_mom_update(weight=None, grad=None, mom=None, lr=None, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """``d = lr * (g + wd * weight); mom = momentum * mom - d; weight += momentum * mom - d``. Source: MXNet's `nag_mom_update`."""

def nanprod(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The product over axes, without NaN."""

def nansum(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The sum over axes, without NaN."""

def negative(data=None, out=None, name=None, **kwargs) -> Any:
    """The negated value."""

def norm(data=None, ord=2, axis=None, out_dtype=None, keepdims=False, out=None, name=None, **kwargs) -> Any:
    """The norm over axes: `ord` 1 sums sizes, 2 is the square root of the sum of squares. Of all axes it has shape (1,)."""

def normal(loc=0.0, scale=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Source: MXNet's `_random_normal`."""

def not_equal(lhs, rhs) -> Any:
    """Return 1 where they differ, element by element; shapes are broadcast."""

from .. import numpy as numpy
from .. import numpy_extension as numpy_extension
def one_hot(indices=None, depth=None, on_value=1.0, off_value=0.0, dtype='float32', out=None, name=None, **kwargs) -> Any:
    """`on_value` at the position that a number names, `off_value` elsewhere, along a new last axis of size `depth`."""

def onehot_encode(indices, out) -> Any:
    """Write a row with a single 1 for every index."""

def ones(shape, ctx=None, dtype=None, **kwargs) -> Any:
    """Return an array of ones."""

def ones_like(data=None, out=None, name=None, **kwargs) -> Any:
    """An array of ones with the shape and type of another."""

from . import op as op
def pad(data=None, mode=None, pad_width=None, constant_value=0.0, out=None, name=None, **kwargs) -> Any:
    """Spatial axes made longer, by a constant, by the edge or by reflection without the edge."""

def pick(data=None, index=None, axis=-1, keepdims=False, mode='clip', out=None, name=None, **kwargs) -> Any:
    """One element of each row along an axis, by number."""

def power(base, exp) -> Any:
    """Return the power, element by element; shapes are broadcast."""

def preloaded_multi_mp_sgd_mom_update(*data, momentum=0.0, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`multi_mp_sgd_mom_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_mp_sgd_mom_update`."""

def preloaded_multi_mp_sgd_update(*data, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`multi_mp_sgd_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_mp_sgd_update`."""

def preloaded_multi_sgd_mom_update(*data, momentum=0.0, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`multi_sgd_mom_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_sgd_mom_update`."""

def preloaded_multi_sgd_update(*data, rescale_grad=1.0, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`multi_sgd_update` by arrays of learning rates and decays. Source: MXNet's `preloaded_multi_sgd_update`."""

def prod(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The product over axes. Its gradient is right where factors are 0, too, where MXNet has NaN."""

def quantized_reshape(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_transpose(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def radians(data=None, out=None, name=None, **kwargs) -> Any:
    """An angle in degrees as radians."""

from . import random as random
def random_binomial(n=1, p=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many of `n` trials of probability `p` succeed. Source: MXNet's `_random_binomial`."""

def random_exponential(lam=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Exponential numbers with rate `lam`, so with mean 1 / `lam`. Source: MXNet's `_random_exponential`."""

def random_gamma(alpha=1.0, beta=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Gamma numbers of shape `alpha` and scale `beta`. Source: MXNet's `_random_gamma`."""

def random_generalized_negative_binomial(mu=1.0, alpha=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Negative binomial counts with mean `mu` and dispersion `alpha`. Source: MXNet's `_random_generalized_negative_binomial`."""

def random_negative_binomial(k=1, p=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many failures come before `k` successes of probability `p`. Source: MXNet's `_random_negative_binomial`."""

def random_normal(loc=0.0, scale=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Source: MXNet's `_random_normal`."""

def random_pdf_dirichlet(sample=None, alpha=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``gamma(sum(alpha)) / prod(gamma(alpha)) * prod(x ** (alpha - 1))`` along the last axis. Source: MXNet's `_random_pdf_dirichlet`."""

def random_pdf_exponential(sample=None, lam=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``lam * exp(-lam * x)``. Source: MXNet's `_random_pdf_exponential`."""

def random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``beta ** alpha * x ** (alpha - 1) * exp(-beta * x) / gamma(alpha)``: beta is a rate. Source: MXNet's `_random_pdf_gamma`."""

def random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """The negative binomial one with ``k = 1 / alpha`` and ``p = 1 / (1 + mu * alpha)``."""

def random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``gamma(x + k) / (x! * gamma(k)) * p ** k * (1 - p) ** x``. Source: MXNet's `_random_pdf_negative_binomial`."""

def random_pdf_normal(sample=None, mu=None, sigma=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``exp(-(x - mu) ** 2 / (2 * sigma ** 2)) / (sigma * sqrt(2 * pi))``. Source: MXNet's `_random_pdf_normal`."""

def random_pdf_poisson(sample=None, lam=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``lam ** x * exp(-lam) / x!``. Source: MXNet's `_random_pdf_poisson`."""

def random_pdf_uniform(sample=None, low=None, high=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``1 / (high - low)``, for samples outside as well. Source: MXNet's `_random_pdf_uniform`."""

def random_poisson(lam=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Poisson counts with mean `lam`. Source: MXNet's `_random_poisson`."""

def random_randint(low=None, high=None, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Integers from low to high - 1, int32 if no other type is asked for. Source: MXNet's `_random_randint`."""

def random_uniform(low=0.0, high=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Draw uniform numbers from [low, high). Source: MXNet's `_random_uniform`."""

def ravel_multi_index(data=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """The positions, in a flattened array of a shape, of the elements whose indices are the columns of `data`."""

def rcbrt(data=None, out=None, name=None, **kwargs) -> Any:
    """One divided by the cube root."""

def reciprocal(data=None, out=None, name=None, **kwargs) -> Any:
    """One divided by the value."""

def relu(data=None, out=None, name=None, **kwargs) -> Any:
    """max(x, 0), elementwise; the gradient at 0 is 0. Source: MXNet's `_npx_relu`."""

def repeat(data=None, repeats=None, axis=None, out=None, name=None, **kwargs) -> Any:
    """Every element repeated along an axis, or in the flattened array."""

def reset_arrays(*data, out=None, name=None, **kwargs) -> Any:
    """Overwrite all arrays with zeros."""

def reshape(data=None, shape=..., reverse=False, target_shape=..., keep_highest=False, out=None, name=None, **kwargs) -> Any:
    """The array in another shape, with the codes of before NumPy semantics."""

def reshape_like(lhs=None, rhs=None, lhs_begin=None, lhs_end=None, rhs_begin=None, rhs_end=None, out=None, name=None, **kwargs) -> Any:
    """The left array with a range of its axes in the shape of a range of the right one's."""

def reverse(data=None, axis=None, out=None, name=None, **kwargs) -> Any:
    """The array with the order of elements reversed along axes, as often as each is named."""

def rint(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer; of two equally near ones the smaller, as in MXNet (NumPy takes the even one)."""

def rmsprop_update(weight=None, grad=None, n=None, lr=None, rho=0.95, epsilon=1e-08, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, clip_weights=-1.0, out=None, name=None, **kwargs) -> Any:
    """``h = g + wd * weight; n = rho * n + (1 - rho) * h ** 2; weight -= lr * h / sqrt(n + epsilon)``."""

def rmspropalex_update(weight=None, grad=None, n=None, g=None, delta=None, lr=None, rho=0.95, momentum=0.9, epsilon=1e-08, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, clip_weights=-1.0, out=None, name=None, **kwargs) -> Any:
    """RMSProp by the variance of the gradient h, with momentum; ``h = clip(rescale_grad * grad) + wd * weight``."""

def round(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer; ties go away from zero."""

def rsqrt(data=None, out=None, name=None, **kwargs) -> Any:
    """One divided by the square root."""

def sample_binomial(n=None, p=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many of `n` trials of probability `p` succeed. Source: MXNet's `_sample_binomial`."""

def sample_categorical(data=None, shape=..., get_prob=False, dtype='int32', out=None, name=None, **kwargs) -> Any:
    """Outcomes drawn from rows of probabilities, of shape ``data.shape[:-1] + shape``; with `get_prob` also their log-probability."""

def sample_exponential(lam=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Exponential numbers with rate `lam`, so with mean 1 / `lam`. Source: MXNet's `_sample_exponential`."""

def sample_gamma(alpha=None, beta=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Gamma numbers of shape `alpha` and scale `beta`. Source: MXNet's `_sample_gamma`."""

def sample_generalized_negative_binomial(mu=None, alpha=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Negative binomial counts with mean `mu` and dispersion `alpha`. Source: MXNet's `_sample_generalized_negative_binomial`."""

def sample_multinomial(n=None, p=None, shape=..., ctx='', dtype='int32', out=None, name=None, **kwargs) -> Any:
    """How often each outcome comes in `n` experiments, of shape ``n.shape + shape + (outcomes,)`` and the type of `n`, as in MXNet."""

def sample_negative_binomial(k=None, p=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many failures come before `k` successes of probability `p`. Source: MXNet's `_sample_negative_binomial`."""

def sample_normal(mu=None, sigma=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Normal numbers with mean `mu` and standard deviation `sigma`. Source: MXNet's `_sample_normal`."""

def sample_poisson(lam=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Poisson counts with mean `lam`. Source: MXNet's `_sample_poisson`."""

def sample_uniform(low=None, high=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Uniform numbers from [low, high). Source: MXNet's `_sample_uniform`."""

def save(fname, data) -> Any:
    """Save arrays, in the binary form that every version of MXNet reads."""

def scatter_nd(data=None, indices=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """Put elements or blocks at coordinates of an array of zeros."""

def sgd_mom_update(weight=None, grad=None, mom=None, lr=None, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """``mom = momentum * mom - lr * (g + wd * weight); weight += mom``. Source: MXNet's `sgd_mom_update`."""

def sgd_update(weight=None, grad=None, lr=None, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, lazy_update=True, out=None, name=None, **kwargs) -> Any:
    """``weight = (1 - lr * wd) * weight - lr * g``. Source: MXNet's `sgd_update`."""

def shape_array(data=None, out=None, name=None, **kwargs) -> Any:
    """Return the shape as a vector of int64. Source: MXNet's `shape_array`."""

def shuffle(data=None, out=None, name=None, **kwargs) -> Any:
    """Return the data with its first axis in random order. Source: MXNet's `_shuffle`."""

def sigmoid(data=None, out=None, name=None, **kwargs) -> Any:
    """1 / (1 + exp(-x)), elementwise, for floating-point data. Source: MXNet's `_npx_sigmoid`."""

def sign(data=None, out=None, name=None, **kwargs) -> Any:
    """The sign: -1, 0 or 1."""

def signsgd_update(weight=None, grad=None, lr=None, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """``weight = (1 - lr * wd) * weight - lr * sign(grad)``. Source: MXNet's `signsgd_update`."""

def signum_update(weight=None, grad=None, mom=None, lr=None, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=-1.0, wd_lh=0.0, out=None, name=None, **kwargs) -> Any:
    """``mom = momentum * mom - (1 - momentum) * (g + wd * weight); weight = (1 - lr * wd_lh) * weight + lr * sign(mom)``."""

def sin(data=None, out=None, name=None, **kwargs) -> Any:
    """The sine."""

def sinh(data=None, out=None, name=None, **kwargs) -> Any:
    """The hyperbolic sine."""

def size_array(data=None, out=None, name=None, **kwargs) -> Any:
    """The number of elements, as one int64."""

def slice(data=None, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Take a strided block."""

def slice_axis(data=None, axis=None, begin=None, end=None, out=None, name=None, **kwargs) -> Any:
    """A part of an array along one axis."""

def slice_like(data=None, shape_like=None, axes=..., out=None, name=None, **kwargs) -> Any:
    """The front part of an array, as large as another along some axes, or all."""

def smooth_l1(data=None, scalar=1.0, out=None, name=None, **kwargs) -> Any:
    """Quadratic near zero, linear beyond: ``(s x)^2 / 2`` for ``abs(x) < 1 / s^2``, else ``abs(x) - 1 / (2 s^2)``."""

def softmax(data=None, length=None, axis=-1, temperature=None, dtype=None, use_length=False, out=None, name=None, **kwargs) -> Any:
    """``exp(x / temperature)``, normalized to sum 1 along an axis."""

def softmax_cross_entropy(data=None, label=None, out=None, name=None, **kwargs) -> Any:
    """Sum over the batch of ``-log(softmax(data)[label])``, of shape (1,)."""

def softmin(data=None, axis=-1, temperature=None, dtype=None, use_length=False, out=None, name=None, **kwargs) -> Any:
    """`softmax` of the negated data. Source: MXNet's `softmin`."""

def softsign(data=None, out=None, name=None, **kwargs) -> Any:
    """X / (1 + abs(x)), elementwise, for floating-point data. Source: MXNet's `softsign`."""

def sort(data=None, axis=-1, is_ascend=True, out=None, name=None, **kwargs) -> Any:
    """The elements in order along an axis, or of the flattened array."""

def space_to_depth(data=None, block_size=None, out=None, name=None, **kwargs) -> Any:
    """Blocks become channels: (N, C, b * H, b * W) becomes (N, b * b * C, H, W)."""

from . import sparse as sparse
def split(data=None, num_outputs=None, axis=1, squeeze_axis=False, out=None, name=None, **kwargs) -> Any:
    """An array cut along an axis into equal parts."""

def split_v2(ary, indices_or_sections, axis=0, squeeze_axis=False) -> Any:
    """Split an array into several along an axis."""

def sqrt(data=None, out=None, name=None, **kwargs) -> Any:
    """The square root."""

def square(data=None, out=None, name=None, **kwargs) -> Any:
    """The square."""

def squeeze(data=None, axis=None, out=None, name=None, **kwargs) -> Any:
    """The array without axes of size 1: all of them, or those named."""

def stack(*data, axis=0, out=None, name=None, **kwargs) -> Any:
    """Arrays of one shape side by side along a new axis."""

def stop_gradient(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values, through which no gradient flows."""

def subtract(lhs, rhs) -> Any:
    """Return the difference, element by element; shapes are broadcast."""

def sum(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The sum over axes."""

def sum_axis(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The sum over axes."""

def swapaxes(data=None, dim1=0, dim2=0, out=None, name=None, **kwargs) -> Any:
    """The array with two axes exchanged."""

def take(a=None, indices=None, axis=0, mode='clip', out=None, name=None, **kwargs) -> Any:
    """Elements at positions along an axis. Positions outside are moved to the edge (clip) or taken modulo the size (wrap)."""

def tan(data=None, out=None, name=None, **kwargs) -> Any:
    """The tangent."""

def tanh(data=None, out=None, name=None, **kwargs) -> Any:
    """The hyperbolic tangent."""

def tile(data=None, reps=None, out=None, name=None, **kwargs) -> Any:
    """The whole array repeated along each axis."""

def to_dlpack_for_read(data) -> Any:
    """Return a DLPack capsule that shares memory."""

def to_dlpack_for_write(data) -> Any:
    """Return a DLPack capsule that shares memory; writing to it is not seen by the array."""

def topk(data=None, axis=-1, k=1, ret_typ='indices', is_ascend=False, dtype='float32', out=None, name=None, **kwargs) -> Any:
    """The `k` largest (or smallest) elements along an axis: their values, positions, both, or a mask of them."""

def transpose(data=None, axes=..., out=None, name=None, **kwargs) -> Any:
    """The array with its axes in another order; reversed if none is given."""

def true_divide(lhs, rhs) -> Any:
    """Return the quotient, element by element; shapes are broadcast."""

def trunc(data=None, out=None, name=None, **kwargs) -> Any:
    """The integer part."""

def uniform(low=0.0, high=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Draw uniform numbers from [low, high). Source: MXNet's `_random_uniform`."""

def unravel_index(data=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """The indices, one for each axis of a shape, of the elements at positions in the flattened array; the first axis has no end."""

from . import utils as utils
def waitall() -> Any:
    """Wait until everything that has been called and is held is computed."""

def where(condition=None, x=None, y=None, out=None, name=None, **kwargs) -> Any:
    """Elements of `x` where the condition is non-zero, of `y` elsewhere. All have one shape; or the condition has one number for each row."""

def zeros(shape, ctx=None, dtype=None, stype=None, **kwargs) -> Any:
    """Return an array of zeros."""

def zeros_like(data=None, out=None, name=None, **kwargs) -> Any:
    """An array of zeros with the shape and type of another."""
