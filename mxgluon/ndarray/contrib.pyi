# Written by `python -m scripts.generate` from the registry of operators.
"""Operators named ``_contrib_*``, loops and branches, and tests of single numbers."""

from typing import Any

def AdaptiveAvgPooling2D(data=None, kernel=..., pool_type='max', global_pool=False, cudnn_off=False, pooling_convention='valid', stride=..., pad=..., p_value=None, count_include_pad=None, layout=None, output_size=None, out=None, name=None, **kwargs) -> Any:
    """Means over parts of images, so that the result has a given height and width."""

def BatchNormWithReLU(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=0.001, momentum=0.9, fix_gamma=True, use_global_stats=False, output_mean_var=False, axis=1, cudnn_off=False, min_calib_range=None, max_calib_range=None, out=None, name=None, **kwargs) -> Any:
    """`batch_norm` followed by max(x, 0). Source: MXNet's `_contrib_BatchNormWithReLU`."""

def BilinearResize2D(data=None, like=None, height=1, width=1, scale_height=None, scale_width=None, mode='size', align_corners=True, out=None, name=None, **kwargs) -> Any:
    """Images in another size, with bilinear interpolation."""

def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=False, use_label_lengths=False, blank_label='first', out=None, name=None, **kwargs) -> Any:
    """Minus the logarithm of the probability that the labels, with blanks and repetitions between them, come out of the data."""

def DeformableConvolution(data=None, offset=None, weight=None, bias=None, kernel=None, stride=..., dilate=..., pad=..., num_filter=None, num_group=1, num_deformable_group=1, workspace=1024, no_bias=False, layout=None, out=None, name=None, **kwargs) -> Any:
    """`convolution` of images whose taps are moved by `offset`, shape (N, num_deformable_group * taps * 2, H', W'): rows, then columns."""

def DeformablePSROIPooling(data=None, rois=None, trans=None, spatial_scale=None, output_dim=None, group_size=None, pooled_size=None, part_size=0, sample_per_part=1, trans_std=0.0, no_trans=False, out=None, name=None, **kwargs) -> Any:
    """As `position_pooling`, the bins moved by `trans` times `trans_std` times the region's size, and interpolated at points."""

def ModulatedDeformableConvolution(data=None, offset=None, mask=None, weight=None, bias=None, kernel=None, stride=..., dilate=..., pad=..., num_filter=None, num_group=1, num_deformable_group=1, workspace=1024, no_bias=False, im2col_step=64, layout=None, out=None, name=None, **kwargs) -> Any:
    """`deformable_convolution` whose taps are weighted by `mask`, shape (N, num_deformable_group * taps, H', W')."""

def MultiBoxDetection(cls_prob=None, loc_pred=None, anchor=None, clip=True, threshold=0.01, background_id=0, nms_threshold=0.5, force_suppress=False, variances=..., nms_topk=-1, out=None, name=None, **kwargs) -> Any:
    """Detections (class, score, left, top, right, bottom), best score first, shape (N, anchors, 6); class -1 marks what is none."""

def MultiBoxPrior(data=None, sizes=..., ratios=..., clip=False, steps=..., offsets=..., out=None, name=None, **kwargs) -> Any:
    """Anchor boxes around each pixel, shape (1, H * W * (sizes + ratios - 1), 4): each size with the first ratio, then the other ratios."""

def MultiBoxTarget(anchor=None, label=None, cls_pred=None, overlap_threshold=0.5, ignore_label=-1.0, negative_mining_ratio=-1.0, negative_mining_thresh=0.5, minimum_negative_samples=0, variances=..., out=None, name=None, **kwargs) -> Any:
    """What anchors should predict: offsets (N, 4 * anchors), their mask, and classes (N, anchors), 0 the background. No gradient."""

def MultiProposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=6000, rpn_post_nms_top_n=300, threshold=0.7, rpn_min_size=16, scales=..., ratios=..., feature_stride=16, output_score=False, iou_loss=False, out=None, name=None, **kwargs) -> Any:
    """`proposal` for each image of a batch, one after the other; the first number of a region is the image's. No gradient."""

def PSROIPooling(data=None, rois=None, spatial_scale=None, output_dim=None, pooled_size=None, group_size=0, out=None, name=None, **kwargs) -> Any:
    """Mean over each bin of each region, shape (R, output_dim, pooled_size, pooled_size); 0 where a bin is empty."""

def Proposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=6000, rpn_post_nms_top_n=300, threshold=0.7, rpn_min_size=16, scales=..., ratios=..., feature_stride=16, output_score=False, iou_loss=False, out=None, name=None, **kwargs) -> Any:
    """Regions (0, left, top, right, bottom) of one image that probably hold something, best first, and with `output_score` their scores."""

def ROIAlign(data=None, rois=None, pooled_size=None, spatial_scale=None, sample_ratio=-1, position_sensitive=False, aligned=False, out=None, name=None, **kwargs) -> Any:
    """Mean over each bin of each region, interpolated at points spread evenly, shape (R, C, *pooled_size)."""

def RROIAlign(data=None, rois=None, pooled_size=None, spatial_scale=None, sampling_ratio=-1, out=None, name=None, **kwargs) -> Any:
    """`roi_align` for regions that are turned by an angle about their center."""

def SparseEmbedding(data=None, weight=None, input_dim=None, output_dim=None, dtype='float32', sparse_grad=False, deterministic=False, out=None, name=None, **kwargs) -> Any:
    """`Embedding`, whose gradient was row-sparse; here it is dense. Source: MXNet 1.9's `_contrib_SparseEmbedding`."""

def SyncBatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=0.001, momentum=0.9, fix_gamma=True, use_global_stats=False, output_mean_var=False, ndev=1, key=None, out=None, name=None, **kwargs) -> Any:
    """`batch_norm` along axis 1, on one device."""

def adamw_update(weight, grad, mean, var, rescale_grad, lr, eta, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0, clip_gradient=-1, out=None, name=None, **kwargs) -> Any:
    """Take a step of AdamW."""

def allclose(a=None, b=None, rtol=1e-05, atol=1e-08, equal_nan=True, out=None, name=None, **kwargs) -> Any:
    """Whether ``|a - b| <= atol + rtol * |b|`` everywhere, as one uint8 without axes."""

def arange_like(data=None, start=0.0, step=1.0, repeat=1, ctx='', axis=None, out=None, name=None, **kwargs) -> Any:
    """Counted values in the shape of an array, or as many as it has along an axis."""

def bipartite_matching(data=None, is_ascend=False, threshold=None, topk=-1, out=None, name=None, **kwargs) -> Any:
    """Match rows with columns greedily, best score first; -1 where there is no match. No gradient."""

def boolean_mask(data=None, index=None, axis=0, out=None, name=None, **kwargs) -> Any:
    """Keep the slices along an axis where a mask is not zero."""

def box_decode(data=None, anchors=None, std0=1.0, std1=1.0, std2=1.0, std3=1.0, clip=-1.0, format='center', out=None, name=None, **kwargs) -> Any:
    """Boxes, by corners, from the offsets that `box_encode` gives (without means). No gradient."""

def box_encode(samples=None, matches=None, anchors=None, refs=None, means=None, stds=None, out=None, name=None, **kwargs) -> Any:
    """Offsets of the matched boxes from the anchors, normalized, and a mask: 1 where the sample is positive. No gradient."""

def box_iou(lhs=None, rhs=None, format='corner', out=None, name=None, **kwargs) -> Any:
    """Area of intersection over area of union of each box of `lhs` with each of `rhs`; 0 where they do not meet. No gradient."""

def box_nms(data=None, overlap_thresh=0.5, valid_thresh=0.0, topk=-1, coord_start=2, score_index=1, id_index=-1, background_id=-1, force_suppress=False, in_format='corner', out_format='corner', out=None, name=None, **kwargs) -> Any:
    """Keep boxes, best score first, that overlap none kept before by more than `overlap_thresh`; fill up with -1."""

def box_non_maximum_suppression(data=None, overlap_thresh=0.5, valid_thresh=0.0, topk=-1, coord_start=2, score_index=1, id_index=-1, background_id=-1, force_suppress=False, in_format='corner', out_format='corner', out=None, name=None, **kwargs) -> Any:
    """Keep boxes, best score first, that overlap none kept before by more than `overlap_thresh`; fill up with -1."""

def calibrate_entropy(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def cond(pred, then_func, else_func, inputs=None, name='cond') -> Any:
    """Run one of two functions."""

def count_sketch(data=None, h=None, s=None, out_dim=None, processing_batch_size=32, out=None, name=None, **kwargs) -> Any:
    """The count sketch of each row: element j is added, with the sign ``s[j]``, at position ``h[j]`` of `out_dim` ones."""

def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=False, use_label_lengths=False, blank_label='first', out=None, name=None, **kwargs) -> Any:
    """Minus the logarithm of the probability that the labels, with blanks and repetitions between them, come out of the data."""

def dequantize(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def dgl_adjacency(*args, **kwargs) -> Any:
    """operators on sparse graphs (DGL) are not available in mxgluon, which has no sparse arrays yet"""

def dgl_csr_neighbor_non_uniform_sample(*args, **kwargs) -> Any:
    """operators on sparse graphs (DGL) are not available in mxgluon, which has no sparse arrays yet"""

def dgl_csr_neighbor_uniform_sample(*args, **kwargs) -> Any:
    """operators on sparse graphs (DGL) are not available in mxgluon, which has no sparse arrays yet"""

def dgl_graph_compact(*args, **kwargs) -> Any:
    """operators on sparse graphs (DGL) are not available in mxgluon, which has no sparse arrays yet"""

def dgl_subgraph(*args, **kwargs) -> Any:
    """operators on sparse graphs (DGL) are not available in mxgluon, which has no sparse arrays yet"""

def div_sqrt_dim(data=None, out=None, name=None, **kwargs) -> Any:
    """The values divided by the square root of the size of the last axis."""

def dynamic_reshape(data=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """The array in another shape, given as an array with the codes of `Reshape`."""

def edge_id(data=None, u=None, v=None, out=None, name=None, **kwargs) -> Any:
    """The elements of a matrix at rows `u` and columns `v`; -1 where one is zero, for that means no edge."""

def fft(data=None, compute_size=128, out=None, name=None, **kwargs) -> Any:
    """The Fourier transform of real numbers along the last axis; real and imaginary parts alternate: size d becomes 2 * d."""

def foreach(body, data, init_states, name='foreach') -> Any:
    """Run a function for every slice along the first axis of the data, handing states from one call to the next."""

def getnnz(data=None, axis=None, out=None, name=None, **kwargs) -> Any:
    """The number of elements that are not zero, of a matrix or along an axis of it, as int64."""

def gradientmultiplier(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The same values, whose gradient is multiplied by a scalar on its way back."""

def group_adagrad_update(weight=None, grad=None, history=None, lr=None, rescale_grad=1.0, clip_gradient=-1.0, epsilon=1e-05, out=None, name=None, **kwargs) -> Any:
    """AdaGrad with one history for each row: ``history += mean(g ** 2); weight -= lr * g / (sqrt(history) + epsilon)``."""

def hawkesll(lda=None, alpha=None, beta=None, state=None, lags=None, marks=None, valid_length=None, max_time=None, out=None, name=None, **kwargs) -> Any:
    """The log likelihood of events under a self-exciting (Hawkes) process with exponential decay, and the memory that they leave."""

def ifft(data=None, compute_size=128, out=None, name=None, **kwargs) -> Any:
    """The real part of the inverse of `fft`, not divided by the number of elements: size 2 * d becomes d."""

def index_array(data=None, axes=None, out=None, name=None, **kwargs) -> Any:
    """The index of each element, as int64 along a new last axis: of all axes, or of those named."""

def index_copy(old_tensor=None, index_vector=None, new_tensor=None, out=None, name=None, **kwargs) -> Any:
    """The array with the entries at some positions of its first axis replaced; a position outside changes nothing."""

def interleaved_matmul_encdec_qk(queries=None, keys_values=None, heads=None, out=None, name=None, **kwargs) -> Any:
    """Scores of attention between two sequences, (N heads, T, S): queries (T, N, heads x D) by keys of (S, N, heads x 2 D)."""

def interleaved_matmul_encdec_valatt(keys_values=None, attention=None, heads=None, out=None, name=None, **kwargs) -> Any:
    """Results of attention between two sequences, (T, N, heads x D): the values of `encdec_qk`'s input by weights (N heads, T, S)."""

def interleaved_matmul_selfatt_qk(queries_keys_values=None, heads=None, out=None, name=None, **kwargs) -> Any:
    """Scores of self-attention, (N heads, T, T): each query by each key over the square root of their width."""

def interleaved_matmul_selfatt_valatt(queries_keys_values=None, attention=None, heads=None, out=None, name=None, **kwargs) -> Any:
    """Results of self-attention, (T, N, heads x D): the values of `selfatt_qk`'s input, summed by weights (N heads, T, T)."""

def intgemm_fully_connected(*args, **kwargs) -> Any:
    """products of 8-bit matrices (intgemm) are not available in mxgluon yet; use FullyConnected"""

def intgemm_maxabsolute(*args, **kwargs) -> Any:
    """products of 8-bit matrices (intgemm) are not available in mxgluon yet; use FullyConnected"""

def intgemm_prepare_data(*args, **kwargs) -> Any:
    """products of 8-bit matrices (intgemm) are not available in mxgluon yet; use FullyConnected"""

def intgemm_prepare_weight(*args, **kwargs) -> Any:
    """products of 8-bit matrices (intgemm) are not available in mxgluon yet; use FullyConnected"""

def intgemm_take_weight(*args, **kwargs) -> Any:
    """products of 8-bit matrices (intgemm) are not available in mxgluon yet; use FullyConnected"""

def isfinite(data) -> Any:
    """Return 1 where an element is a number and not infinite, else 0."""

def isinf(data) -> Any:
    """Return 1 where an element is infinite, else 0."""

def isnan(data) -> Any:
    """Return 1 where an element is not a number, else 0."""

def mp_adamw_update(weight, grad, mean, var, weight32, rescale_grad, lr, eta, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0, clip_gradient=-1, out=None, name=None, **kwargs) -> Any:
    """Take a step of AdamW on a weight of 16 bits that is kept in 32 as well."""

def quadratic(data=None, a=0.0, b=0.0, c=0.0, out=None, name=None, **kwargs) -> Any:
    """``a * data ** 2 + b * data + c``."""

def quantize(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantize_asym(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantize_v2(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_act(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_batch_norm(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_concat(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_conv(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_elemwise_add(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_elemwise_mul(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_embedding(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_flatten(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_fully_connected(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_pooling(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_reshape(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_rnn(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def quantized_transpose(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def rand_zipfian(true_classes, num_sampled, range_max, ctx=None) -> Any:
    """Draw classes for sampled softmax: small numbers are likelier."""

def requantize(*args, **kwargs) -> Any:
    """8-bit quantization is not available in mxgluon yet; use the floating-point model"""

def round_ste(data=None, out=None, name=None, **kwargs) -> Any:
    """The nearest integer; ties go away from zero. The gradient passes as if nothing had been rounded."""

def sign_ste(data=None, out=None, name=None, **kwargs) -> Any:
    """The sign: -1, 0 or 1. The gradient passes as if this were the identity."""

def sldwin_atten_context(score=None, value=None, dilation=None, w=None, symmetric=None, out=None, name=None, **kwargs) -> Any:
    """The values of each query's window, summed by its scores: the counterpart of `sldwin_atten_score`."""

def sldwin_atten_mask_like(score=None, dilation=None, valid_length=None, w=None, symmetric=None, out=None, name=None, **kwargs) -> Any:
    """1 where query and key of a score lie within the sequence, of the score's shape; 0 elsewhere."""

def sldwin_atten_score(query=None, key=None, dilation=None, w=None, symmetric=None, out=None, name=None, **kwargs) -> Any:
    """Products of each query with the keys of its window: ``score[n, t, h, m] = query[n, t, h] . key[n, t + (m - w) dilation[h], h]``."""

def while_loop(cond, func, loop_vars, max_iterations=None, name='while_loop') -> Any:
    """Run a function on loop variables as long as a condition on them holds."""
