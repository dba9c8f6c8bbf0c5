# Written by `python -m scripts.generate` from the registry of operators.
"""Operators whose names begin with an underscore, as functions."""

from typing import Any

def _CachedOp(*args, **kwargs) -> Any:
    """it is a part of MXNet's machinery that programs do not call"""

def _CachedOpThreadSafe(*args, **kwargs) -> Any:
    """it is a part of MXNet's machinery that programs do not call"""

def _CrossDeviceCopy(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values; MXNet puts it where a graph goes from one device to another."""

def _CustomFunction(*args, **kwargs) -> Any:
    """it calls Python code of the program that wrote the graph, which a file does not hold; use a Block or autograd.Function"""

def _Div(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The quotient of arrays of one shape; of integers 0 where the divisor is 0, where MXNet fails."""

def _DivScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The quotient by a scalar; of integers rounded towards zero."""

def _Equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether both are equal, for arrays of one shape: 0 or 1."""

def _EqualScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether both are equal, with a scalar on the right: 0 or 1."""

def _Greater(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is greater, for arrays of one shape: 0 or 1."""

def _GreaterEqualScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not less, with a scalar on the right: 0 or 1."""

def _GreaterScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is greater, with a scalar on the right: 0 or 1."""

def _Greater_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not less, for arrays of one shape: 0 or 1."""

def _Hypot(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The length of the vector (left, right), for arrays of one shape."""

def _HypotScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The length of the vector (element, scalar)."""

def _Lesser(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is less, for arrays of one shape: 0 or 1."""

def _LesserEqualScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not greater, with a scalar on the right: 0 or 1."""

def _LesserScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is less, with a scalar on the right: 0 or 1."""

def _Lesser_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not greater, for arrays of one shape: 0 or 1."""

def _LogicalAndScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether both are non-zero, with a scalar on the right: 0 or 1."""

def _LogicalOrScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether either is non-zero, with a scalar on the right: 0 or 1."""

def _LogicalXorScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether one of both is non-zero, with a scalar on the right: 0 or 1."""

def _Logical_And(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether both are non-zero, for arrays of one shape: 0 or 1."""

def _Logical_Or(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether either is non-zero, for arrays of one shape: 0 or 1."""

def _Logical_Xor(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether one of both is non-zero, for arrays of one shape: 0 or 1."""

def _Maximum(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The larger value of arrays of one shape. The gradient at equal values is the left one's."""

def _MaximumScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The larger of element and scalar."""

def _Minimum(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The smaller value of arrays of one shape. The gradient at equal values is the left one's."""

def _MinimumScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The smaller of element and scalar."""

def _Minus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference of arrays of one shape."""

def _MinusScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The difference from a scalar."""

def _Mod(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The remainder of arrays of one shape, with the sign of the divisor; 0 where the divisor is 0."""

def _ModScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The remainder of the division by a scalar, with the scalar's sign; 0 where that is 0."""

def _Mul(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The product of arrays of one shape."""

def _MulScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The product with a scalar."""

def _NDArray(*args, **kwargs) -> Any:
    """it calls Python code of the program that wrote the graph, which a file does not hold; use a Block or autograd.Function"""

def _Native(*args, **kwargs) -> Any:
    """it calls Python code of the program that wrote the graph, which a file does not hold; use a Block or autograd.Function"""

def _NoGradient(*args, **kwargs) -> Any:
    """it is a part of MXNet's machinery that programs do not call"""

def _NotEqualScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether they differ, with a scalar on the right: 0 or 1."""

def _Not_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether they differ, for arrays of one shape: 0 or 1."""

def _Plus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum of arrays of one shape."""

def _PlusScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The sum with a scalar."""

def _Power(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The left value to the power of the right one, for arrays of one shape."""

def _PowerScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The elements to the power of a scalar."""

def _RDivScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """A scalar divided by the elements; of integers rounded towards zero."""

def _RMinusScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """A scalar minus the elements."""

def _RModScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The remainder of the division of a scalar by the elements, with their sign; 0 where they are 0."""

def _RPowerScalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """A scalar to the power of the elements."""

def _adabelief_update(weight=None, grad=None, mean=None, var=None, rescale_grad=None, lr=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0.0, eta=None, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """Adam with the variance of the gradient around its mean; ``g = clip(rescale_grad * grad + wd * weight)``."""

def _adamw_update(weight=None, grad=None, mean=None, var=None, rescale_grad=None, lr=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0.0, eta=None, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """Adam with decoupled decay: ``weight -= eta * (lr * mean / (sqrt(var) + epsilon) + wd * weight)``."""

def _add(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum of arrays of one shape."""

def _arange(start=None, stop=None, step=1.0, repeat=1, infer_range=False, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Values from `start` up to `stop`, which is left out, each `repeat` times."""

def _cond(*data, num_outputs=None, cond_input_locs=None, then_input_locs=None, else_input_locs=None, out=None, name=None, **kwargs) -> Any:
    """Run one of two subgraphs, as the first one says."""

def _copy(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values."""

def _copyto(data=None, out=None, name=None, **kwargs) -> Any:
    """The same values."""

def _crop_assign(lhs=None, rhs=None, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Return `lhs` with a strided block replaced by `rhs`."""

def _crop_assign_scalar(data=None, scalar=0, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Return `data` with a strided block filled with a number."""

def _cvcopyMakeBorder(*args, **kwargs) -> Any:
    """reading and resizing images on the host is no operator in mxgluon; use mxgluon.gluon.data.vision or another library"""

def _cvimdecode(*args, **kwargs) -> Any:
    """reading and resizing images on the host is no operator in mxgluon; use mxgluon.gluon.data.vision or another library"""

def _cvimread(*args, **kwargs) -> Any:
    """reading and resizing images on the host is no operator in mxgluon; use mxgluon.gluon.data.vision or another library"""

def _cvimresize(*args, **kwargs) -> Any:
    """reading and resizing images on the host is no operator in mxgluon; use mxgluon.gluon.data.vision or another library"""

def _div(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The quotient of arrays of one shape; of integers 0 where the divisor is 0, where MXNet fails."""

def _div_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The quotient by a scalar; of integers rounded towards zero."""

def _equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether both are equal, for arrays of one shape: 0 or 1."""

def _equal_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether both are equal, with a scalar on the right: 0 or 1."""

def _eye(N=None, M=0, k=0, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Ones on a diagonal, zeros elsewhere; `M` 0 means a square matrix."""

def _foreach(*data, num_outputs=None, num_out_data=None, in_state_locs=None, in_data_locs=None, remain_locs=None, out=None, name=None, **kwargs) -> Any:
    """As ``_npx_foreach``; the body reads every state."""

def _full(shape=..., ctx='', dtype=None, value=None, out=None, name=None, **kwargs) -> Any:
    """An array of one value."""

def _grad_add(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum of arrays of one shape, as MXNet writes it where gradients meet."""

def _greater(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is greater, for arrays of one shape: 0 or 1."""

def _greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not less, for arrays of one shape: 0 or 1."""

def _greater_equal_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not less, with a scalar on the right: 0 or 1."""

def _greater_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is greater, with a scalar on the right: 0 or 1."""

def _histogram(data=None, bins=None, bin_cnt=None, range=None, out=None, name=None, **kwargs) -> Any:
    """How many elements are in each bin, as int64, and the edges of the bins."""

def _hypot(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The length of the vector (left, right), for arrays of one shape."""

def _hypot_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The length of the vector (element, scalar)."""

def _identity_with_attr_like_rhs(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The left array; its shape and type are told by the right one."""

def _imdecode(*args, **kwargs) -> Any:
    """reading and resizing images on the host is no operator in mxgluon; use mxgluon.gluon.data.vision or another library"""

def _lesser(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is less, for arrays of one shape: 0 or 1."""

def _lesser_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not greater, for arrays of one shape: 0 or 1."""

def _lesser_equal_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is not greater, with a scalar on the right: 0 or 1."""

def _lesser_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether the left value is less, with a scalar on the right: 0 or 1."""

def _linspace(start=None, stop=None, num=None, endpoint=True, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """`num` values at equal distances; `stop` is the last one with `endpoint`."""

def _logical_and(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether both are non-zero, for arrays of one shape: 0 or 1."""

def _logical_and_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether both are non-zero, with a scalar on the right: 0 or 1."""

def _logical_or(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether either is non-zero, for arrays of one shape: 0 or 1."""

def _logical_or_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether either is non-zero, with a scalar on the right: 0 or 1."""

def _logical_xor(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether one of both is non-zero, for arrays of one shape: 0 or 1."""

def _logical_xor_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether one of both is non-zero, with a scalar on the right: 0 or 1."""

def _maximum(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The larger value of arrays of one shape. The gradient at equal values is the left one's."""

def _maximum_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The larger of element and scalar."""

def _minimum(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The smaller value of arrays of one shape. The gradient at equal values is the left one's."""

def _minimum_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The smaller of element and scalar."""

def _minus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference of arrays of one shape."""

def _minus_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The difference from a scalar."""

def _mod(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The remainder of arrays of one shape, with the sign of the divisor; 0 where the divisor is 0."""

def _mod_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The remainder of the division by a scalar, with the scalar's sign; 0 where that is 0."""

def _mp_adabelief_update(weight=None, grad=None, mean=None, var=None, weight32=None, rescale_grad=None, lr=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0.0, eta=None, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """`adabelief_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `_mp_adabelief_update`."""

def _mp_adamw_update(weight=None, grad=None, mean=None, var=None, weight32=None, rescale_grad=None, lr=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wd=0.0, eta=None, clip_gradient=-1.0, out=None, name=None, **kwargs) -> Any:
    """`adamw_update` of the float32 weight, and its 16-bit copy. Source: MXNet's `_mp_adamw_update`."""

def _mul(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The product of arrays of one shape."""

def _mul_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The product with a scalar."""

def _multi_adabelief_update(*data, lrs=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wds=None, etas=None, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`adabelief_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_adabelief_update`."""

def _multi_adamw_update(*data, lrs=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wds=None, etas=None, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`adamw_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_adamw_update`."""

def _multi_lamb_update(*data, learning_rates=None, beta1=0.9, beta2=0.999, epsilon=1e-06, wds=None, rescale_grad=1.0, lower_bound=-1.0, upper_bound=-1.0, clip_gradient=-1.0, bias_correction=True, step_count=None, num_tensors=1, out=None, name=None, **kwargs) -> Any:
    """Both phases of LAMB for several weights, each in its own step. Source: MXNet's `_multi_lamb_update`."""

def _multi_lans_update(*data, learning_rates=None, beta1=0.9, beta2=0.999, epsilon=1e-06, wds=None, rescale_grad=1.0, lower_bound=-1.0, upper_bound=-1.0, clip_gradient=-1.0, step_count=None, num_tensors=1, out=None, name=None, **kwargs) -> Any:
    """LAMB with gradients of length 1 and Nesterov's momentum, for several weights."""

def _multi_mp_adabelief_update(*data, lrs=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wds=None, etas=None, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`mp_adabelief_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_mp_adabelief_update`."""

def _multi_mp_adamw_update(*data, lrs=None, beta1=0.9, beta2=0.999, epsilon=1e-08, wds=None, etas=None, clip_gradient=-1.0, num_weights=1, out=None, name=None, **kwargs) -> Any:
    """`mp_adamw_update` of several weights; the last array scales all gradients. Source: MXNet's `_multi_mp_adamw_update`."""

def _multi_mp_lamb_update(*data, learning_rates=None, beta1=0.9, beta2=0.999, epsilon=1e-06, wds=None, rescale_grad=1.0, lower_bound=-1.0, upper_bound=-1.0, clip_gradient=-1.0, bias_correction=True, step_count=None, num_tensors=1, out=None, name=None, **kwargs) -> Any:
    """`multi_lamb_update` of float32 weights, and their 16-bit copies. Source: MXNet's `_multi_mp_lamb_update`."""

def _multi_mp_lans_update(*data, learning_rates=None, beta1=0.9, beta2=0.999, epsilon=1e-06, wds=None, rescale_grad=1.0, lower_bound=-1.0, upper_bound=-1.0, clip_gradient=-1.0, step_count=None, num_tensors=1, out=None, name=None, **kwargs) -> Any:
    """`multi_lans_update` of float32 weights, and their 16-bit copies. Source: MXNet's `_multi_mp_lans_update`."""

def _not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Whether they differ, for arrays of one shape: 0 or 1."""

def _not_equal_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """Whether they differ, with a scalar on the right: 0 or 1."""

def _onehot_encode(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """Rows that are 1 at the positions `lhs` and 0 elsewhere, in shape and type of `rhs`; a position outside gives zeros."""

def _ones(shape=..., ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """An array of ones."""

def _plus(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The sum of arrays of one shape."""

def _plus_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The sum with a scalar."""

def _power(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The left value to the power of the right one, for arrays of one shape."""

def _power_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The elements to the power of a scalar."""

def _random_binomial(n=1, p=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many of `n` trials of probability `p` succeed. Source: MXNet's `_random_binomial`."""

def _random_exponential(lam=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Exponential numbers with rate `lam`, so with mean 1 / `lam`. Source: MXNet's `_random_exponential`."""

def _random_gamma(alpha=1.0, beta=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Gamma numbers of shape `alpha` and scale `beta`. Source: MXNet's `_random_gamma`."""

def _random_generalized_negative_binomial(mu=1.0, alpha=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Negative binomial counts with mean `mu` and dispersion `alpha`. Source: MXNet's `_random_generalized_negative_binomial`."""

def _random_negative_binomial(k=1, p=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many failures come before `k` successes of probability `p`. Source: MXNet's `_random_negative_binomial`."""

def _random_normal(loc=0.0, scale=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Draw normal numbers with mean `loc` and standard deviation `scale`. Source: MXNet's `_random_normal`."""

def _random_pdf_dirichlet(sample=None, alpha=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``gamma(sum(alpha)) / prod(gamma(alpha)) * prod(x ** (alpha - 1))`` along the last axis. Source: MXNet's `_random_pdf_dirichlet`."""

def _random_pdf_exponential(sample=None, lam=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``lam * exp(-lam * x)``. Source: MXNet's `_random_pdf_exponential`."""

def _random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``beta ** alpha * x ** (alpha - 1) * exp(-beta * x) / gamma(alpha)``: beta is a rate. Source: MXNet's `_random_pdf_gamma`."""

def _random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """The negative binomial one with ``k = 1 / alpha`` and ``p = 1 / (1 + mu * alpha)``."""

def _random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``gamma(x + k) / (x! * gamma(k)) * p ** k * (1 - p) ** x``. Source: MXNet's `_random_pdf_negative_binomial`."""

def _random_pdf_normal(sample=None, mu=None, sigma=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``exp(-(x - mu) ** 2 / (2 * sigma ** 2)) / (sigma * sqrt(2 * pi))``. Source: MXNet's `_random_pdf_normal`."""

def _random_pdf_poisson(sample=None, lam=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``lam ** x * exp(-lam) / x!``. Source: MXNet's `_random_pdf_poisson`."""

def _random_pdf_uniform(sample=None, low=None, high=None, is_log=False, out=None, name=None, **kwargs) -> Any:
    """``1 / (high - low)``, for samples outside as well. Source: MXNet's `_random_pdf_uniform`."""

def _random_poisson(lam=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Poisson counts with mean `lam`. Source: MXNet's `_random_poisson`."""

def _random_randint(low=None, high=None, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Integers from low to high - 1, int32 if no other type is asked for. Source: MXNet's `_random_randint`."""

def _random_uniform(low=0.0, high=1.0, shape=None, ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """Draw uniform numbers from [low, high). Source: MXNet's `_random_uniform`."""

def _ravel_multi_index(data=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """The positions, in a flattened array of a shape, of the elements whose indices are the columns of `data`."""

def _rdiv_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """A scalar divided by the elements; of integers rounded towards zero."""

def _rminus_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """A scalar minus the elements."""

def _rmod_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The remainder of the division of a scalar by the elements, with their sign; 0 where they are 0."""

def _rnn_param_concat(*data, dim=1, out=None, name=None, **kwargs) -> Any:
    """Arrays one after another along an axis, as the parameters of recurrent layers are put together."""

def _rpower_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """A scalar to the power of the elements."""

def _sample_binomial(n=None, p=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many of `n` trials of probability `p` succeed. Source: MXNet's `_sample_binomial`."""

def _sample_categorical(data=None, shape=..., get_prob=False, dtype='int32', out=None, name=None, **kwargs) -> Any:
    """Outcomes drawn from rows of probabilities, of shape ``data.shape[:-1] + shape``; with `get_prob` also their log-probability."""

def _sample_exponential(lam=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Exponential numbers with rate `lam`, so with mean 1 / `lam`. Source: MXNet's `_sample_exponential`."""

def _sample_gamma(alpha=None, beta=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Gamma numbers of shape `alpha` and scale `beta`. Source: MXNet's `_sample_gamma`."""

def _sample_generalized_negative_binomial(mu=None, alpha=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Negative binomial counts with mean `mu` and dispersion `alpha`. Source: MXNet's `_sample_generalized_negative_binomial`."""

def _sample_multinomial(n=None, p=None, shape=..., ctx='', dtype='int32', out=None, name=None, **kwargs) -> Any:
    """How often each outcome comes in `n` experiments, of shape ``n.shape + shape + (outcomes,)`` and the type of `n`, as in MXNet."""

def _sample_negative_binomial(k=None, p=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """How many failures come before `k` successes of probability `p`. Source: MXNet's `_sample_negative_binomial`."""

def _sample_normal(mu=None, sigma=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Normal numbers with mean `mu` and standard deviation `sigma`. Source: MXNet's `_sample_normal`."""

def _sample_poisson(lam=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Poisson counts with mean `lam`. Source: MXNet's `_sample_poisson`."""

def _sample_uniform(low=None, high=None, shape=..., dtype=None, out=None, name=None, **kwargs) -> Any:
    """Uniform numbers from [low, high). Source: MXNet's `_sample_uniform`."""

def _sample_unique_zipfian(range_max=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """Classes without repetition in each row, the class c with probability ~ log((c + 2) / (c + 1)); and the number of tries of each row."""

def _scatter_elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The quotient of arrays of one shape; MXNet 1.x wrote it for the stored values of sparse arrays."""

def _scatter_minus_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The difference from a scalar; MXNet 1.x wrote it for the stored values of sparse arrays."""

def _scatter_plus_scalar(data=None, scalar=1.0, is_int=True, out=None, name=None, **kwargs) -> Any:
    """The sum with a scalar; MXNet 1.x wrote it for the stored values of sparse arrays."""

def _scatter_set_nd(lhs=None, rhs=None, indices=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """Return `lhs` with elements or blocks at coordinates replaced."""

def _set_value(*args, **kwargs) -> Any:
    """it fills the array given as out; assign to all of it instead: array[:] = value"""

def _sg_mkldnn_conv(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_mkldnn_fully_connected(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_mkldnn_selfatt_qk(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_mkldnn_selfatt_valatt(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_onednn_batch_dot(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_onednn_conv(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_onednn_fully_connected(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_onednn_selfatt_qk(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _sg_onednn_selfatt_valatt(*args, **kwargs) -> Any:
    """it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"""

def _shuffle(data=None, out=None, name=None, **kwargs) -> Any:
    """Return the data with its first axis in random order. Source: MXNet's `_shuffle`."""

def _slice_assign(lhs=None, rhs=None, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Return `lhs` with a strided block replaced by `rhs`."""

def _slice_assign_scalar(data=None, scalar=0, begin=None, end=None, step=..., out=None, name=None, **kwargs) -> Any:
    """Return `data` with a strided block filled with a number."""

def _split_v2(data=None, indices=None, axis=1, squeeze_axis=False, sections=0, out=None, name=None, **kwargs) -> Any:
    """An array cut along an axis: into sections, equal or the first ones longer, or before each index but the first, which is 0."""

def _square_sum(data=None, axis=None, keepdims=False, exclude=False, out=None, name=None, **kwargs) -> Any:
    """The sum of the squares over axes."""

def _sub(lhs=None, rhs=None, out=None, name=None, **kwargs) -> Any:
    """The difference of arrays of one shape."""

def _unravel_index(data=None, shape=None, out=None, name=None, **kwargs) -> Any:
    """The indices, one for each axis of a shape, of the elements at positions in the flattened array; the first axis has no end."""

def _while_loop(*data, num_outputs=None, num_out_data=None, max_iterations=None, cond_input_locs=None, func_input_locs=None, func_var_locs=None, out=None, name=None, **kwargs) -> Any:
    """Run a subgraph while another one gives true: outputs stacked and filled up with zeros, then the last loop variables."""

def _zeros(shape=..., ctx='', dtype=None, out=None, name=None, **kwargs) -> Any:
    """An array of zeros."""

def _zeros_without_dtype(shape=..., ctx='', dtype=-1, out=None, name=None, **kwargs) -> Any:
    """An array of zeros; `dtype` is MXNet's number of a type, -1 for float32."""
