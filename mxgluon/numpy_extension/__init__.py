"""Functions beyond NumPy's, as `mx.npx`: neural-network operators, semantics switches, devices, files."""

from ..accelerators import get_cuda_compute_capability, gpu_memory_info
from ..core import registry
from ..device import Device, cpu, cpu_pinned, current_device, gpu, num_gpus
from ..util import (
    is_np_array,
    is_np_default_dtype,
    is_np_shape,
    np_array,
    np_shape,
    reset_np,
    set_np,
    set_np_default_dtype,
    set_np_shape,
    use_np,
    use_np_array,
    use_np_shape,
)
from . import image, random
from .activations import (
    activation,
    leaky_relu,
    log_softmax,
    masked_log_softmax,
    masked_softmax,
    relu,
    sigmoid,
    smooth_l1,
    softmax,
    softsign,
    stop_gradient,
)
from .arrays import (
    arange_like,
    batch_dot,
    batch_flatten,
    broadcast_like,
    reshape,
    reshape_like,
    shape_array,
)
from .attention import (
    interleaved_matmul_encdec_qk,
    interleaved_matmul_encdec_valatt,
    interleaved_matmul_selfatt_qk,
    interleaved_matmul_selfatt_valatt,
    sldwin_atten_context,
    sldwin_atten_mask_like,
    sldwin_atten_score,
)
from .boxes import bipartite_matching, box_decode, box_encode, box_iou, box_nms
from .control_flow import cond, foreach, while_loop
from .deformable import deformable_convolution, modulated_deformable_convolution
from .detection import multibox_detection, multibox_prior, multibox_target, roi_pooling
from .files import load, save, savez
from .layers import convolution, deconvolution, dropout, embedding, fully_connected, pooling
from .mathematics import add_n, cast, digamma, erf, erfinv, gamma, gammaln, norm
from .normalization import batch_norm, batch_norm_with_relu, group_norm, instance_norm, layer_norm, sync_batch_norm
from .operators import (
    broadcast_greater,
    constraint_check,
    pad,
    round_ste,
    scalar_poisson,
    sign_ste,
    slice_channel,
    tensor_poisson,
)
from .positions import gather_nd, index_add, index_update, nonzero, slice, slice_like, topk
from .python_operator import custom
from .random import seed
from .selections import one_hot, pick, sequence_last, sequence_mask, sequence_reverse
from .sequences import ctc_loss, rnn
from .utils import from_dlpack, from_numpy, to_dlpack_for_read, to_dlpack_for_write
from .waiting import waitall

__all__ = [
    "Device",
    "activation",
    "add_n",
    "arange_like",
    "batch_dot",
    "batch_flatten",
    "batch_norm",
    "batch_norm_with_relu",
    "bipartite_matching",
    "box_decode",
    "box_encode",
    "box_iou",
    "box_nms",
    "broadcast_greater",
    "broadcast_like",
    "cast",
    "cond",
    "constraint_check",
    "convolution",
    "cpu",
    "cpu_pinned",
    "ctc_loss",
    "current_device",
    "custom",
    "deconvolution",
    "deformable_convolution",
    "digamma",
    "dropout",
    "embedding",
    "erf",
    "erfinv",
    "foreach",
    "from_dlpack",
    "from_numpy",
    "fully_connected",
    "gamma",
    "gammaln",
    "gather_nd",
    "get_cuda_compute_capability",
    "gpu",
    "gpu_memory_info",
    "group_norm",
    "image",
    "index_add",
    "index_update",
    "instance_norm",
    "interleaved_matmul_encdec_qk",
    "interleaved_matmul_encdec_valatt",
    "interleaved_matmul_selfatt_qk",
    "interleaved_matmul_selfatt_valatt",
    "is_np_array",
    "is_np_default_dtype",
    "is_np_shape",
    "layer_norm",
    "leaky_relu",
    "load",
    "log_softmax",
    "masked_log_softmax",
    "masked_softmax",
    "modulated_deformable_convolution",
    "multibox_detection",
    "multibox_prior",
    "multibox_target",
    "nonzero",
    "norm",
    "np_array",
    "np_shape",
    "num_gpus",
    "one_hot",
    "pad",
    "pick",
    "pooling",
    "random",
    "relu",
    "reset_np",
    "reshape",
    "reshape_like",
    "rnn",
    "roi_pooling",
    "round_ste",
    "save",
    "savez",
    "scalar_poisson",
    "seed",
    "sequence_last",
    "sequence_mask",
    "sequence_reverse",
    "set_np",
    "set_np_default_dtype",
    "set_np_shape",
    "shape_array",
    "sigmoid",
    "sign_ste",
    "sldwin_atten_context",
    "sldwin_atten_mask_like",
    "sldwin_atten_score",
    "slice",
    "slice_channel",
    "slice_like",
    "smooth_l1",
    "softmax",
    "softsign",
    "stop_gradient",
    "sync_batch_norm",
    "tensor_poisson",
    "to_dlpack_for_read",
    "to_dlpack_for_write",
    "topk",
    "use_np",
    "use_np_array",
    "use_np_shape",
    "waitall",
    "while_loop",
]


def __getattr__(name):
    # Operators that are known and not available say why when they are called.
    operator = registry.find(f"_npx_{name}")
    if operator is not None and operator.refusal is not None:
        return operator
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
