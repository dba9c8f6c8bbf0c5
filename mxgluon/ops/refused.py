"""Operators of MXNet that are not available: each is known by name and says when it is called what it is and why it is not there.

Graph files that contain one are refused by that reason too (`graph.read_json`).
"""

from ..core.registry import refuse

_QUANTIZED = "8-bit quantization is not available in mxgluon yet; use the floating-point model"
_INTGEMM = "products of 8-bit matrices (intgemm) are not available in mxgluon yet; use FullyConnected"
_GRAPHS = "operators on sparse graphs (DGL) are not available in mxgluon, which has no sparse arrays yet"
_FUSED = (
    "it stands for a part of a graph that MXNet fused for oneDNN; export the graph before it is optimized for a backend"
)
_IMAGES = "reading and resizing images on the host is no operator in mxgluon; use mxgluon.gluon.data.vision or another library"
_PYTHON = "it calls Python code of the program that wrote the graph, which a file does not hold; use a Block or autograd.Function"
_INTERNAL = "it is a part of MXNet's machinery that programs do not call"

_REASONS = {
    _QUANTIZED: {
        "_contrib_quantize": ("_npx_contrib_quantize",),
        "_contrib_quantize_v2": ("_npx_contrib_quantize_v2",),
        "_contrib_quantize_asym": (),
        "_contrib_dequantize": (),
        "_contrib_requantize": ("_npx_requantize",),
        "_contrib_calibrate_entropy": ("_npx_contrib_calibrate_entropy",),
        "_contrib_quantized_act": ("_npx_quantized_act",),
        "_contrib_quantized_batch_norm": (),
        "_contrib_quantized_concat": (),
        "_contrib_quantized_conv": ("_npx_quantized_conv",),
        "_contrib_quantized_elemwise_add": ("_npx_quantized_elemwise_add",),
        "_contrib_quantized_elemwise_mul": ("_npx_quantized_elemwise_mul",),
        "_contrib_quantized_embedding": ("_npx_quantized_embedding",),
        "_contrib_quantized_flatten": ("_npx_quantized_flatten",),
        "_contrib_quantized_fully_connected": ("_npx_quantized_fully_connected",),
        "_contrib_quantized_pooling": ("_npx_quantized_pooling",),
        "_contrib_quantized_reshape": ("quantized_reshape",),
        "_contrib_quantized_rnn": (),
        "_contrib_quantized_transpose": ("quantized_transpose",),
        "_npx_quantized_reshape": (),
        "_npx_quantized_transpose": (),
    },
    _INTGEMM: {
        "_contrib_intgemm_fully_connected": ("_npx_intgemm_fully_connected",),
        "_contrib_intgemm_maxabsolute": ("_npx_intgemm_maxabsolute",),
        "_contrib_intgemm_prepare_data": ("_npx_intgemm_prepare_data",),
        "_contrib_intgemm_prepare_weight": ("_npx_intgemm_prepare_weight",),
        "_contrib_intgemm_take_weight": ("_npx_intgemm_take_weight",),
    },
    _GRAPHS: {
        "_contrib_dgl_adjacency": (),
        "_contrib_dgl_csr_neighbor_non_uniform_sample": (),
        "_contrib_dgl_csr_neighbor_uniform_sample": (),
        "_contrib_dgl_graph_compact": (),
        "_contrib_dgl_subgraph": (),
    },
    _FUSED: {
        "_sg_onednn_batch_dot": (),
        "_sg_onednn_conv": ("_sg_mkldnn_conv",),
        "_sg_onednn_fully_connected": ("_sg_mkldnn_fully_connected",),
        "_sg_onednn_selfatt_qk": ("_sg_mkldnn_selfatt_qk",),
        "_sg_onednn_selfatt_valatt": ("_sg_mkldnn_selfatt_valatt",),
    },
    _IMAGES: {
        "_cvcopyMakeBorder": (),
        "_cvimdecode": ("_npi_cvimdecode",),
        "_cvimread": ("_npi_cvimread",),
        "_cvimresize": ("_npi_cvimresize",),
        "_imdecode": (),
    },
    _PYTHON: {"_CustomFunction": (), "_NDArray": (), "_Native": ()},
    _INTERNAL: {"_CachedOp": (), "_CachedOpThreadSafe": (), "_NoGradient": ()},
    "it asks whether two arrays share memory, and an operator gets values, which have none; call mx.np.shares_memory": {
        "_npi_share_memory": ()
    },
    "it fills the array given as out; assign to all of it instead: array[:] = value": {"_set_value": ()},
}

for _reason, _names in _REASONS.items():
    for _name, _aliases in _names.items():
        refuse(_name, _aliases, _reason)
