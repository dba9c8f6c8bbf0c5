"""Samples of the neural-network operators: (operator, inputs, attributes), no attribute at its default where another value is legal.

Inputs are float32 unless an operator wants other types; those at `DIFFERENTIABLE` positions are checked against finite differences.
"""

import numpy

__all__ = ["DIFFERENTIABLE", "SAMPLES"]

_random = numpy.random.RandomState(7)


def _draw(*shape):
    return _random.randn(*shape).astype("float32")


def _positive(*shape):
    return (_random.rand(*shape) + 0.5).astype("float32")


def _whole(limit, *shape):
    return _random.randint(0, limit, shape).astype("int32")


SAMPLES = [
    ("FullyConnected", [_draw(2, 3, 4), _draw(5, 4), _draw(5)], {"num_hidden": 5, "flatten": False}),
    ("FullyConnected", [_draw(2, 3, 4), _draw(5, 12)], {"num_hidden": 5, "no_bias": True}),
    ("Activation", [_draw(3, 4)], {"act_type": "mish"}),
    ("Activation", [_draw(3, 4)], {"act_type": "softrelu"}),
    ("_npx_relu", [_draw(3, 4)], {}),
    ("_npx_sigmoid", [_draw(3, 4)], {}),
    ("softsign", [_draw(3, 4)], {}),
    ("hard_sigmoid", [_draw(3, 4)], {"alpha": 0.3, "beta": 0.4}),
    ("LeakyReLU", [_draw(3, 4)], {"act_type": "elu", "slope": 0.5, "lower_bound": 0.2, "upper_bound": 0.3}),
    ("LeakyReLU", [_draw(3, 4)], {"act_type": "selu"}),
    ("LeakyReLU", [_draw(3, 4)], {"act_type": "gelu"}),
    ("LeakyReLU", [_draw(3, 4), _positive(4)], {"act_type": "prelu"}),
    (
        "Convolution",
        [_draw(2, 7, 6, 4), _draw(6, 3, 2, 2), _draw(6)],
        {
            "kernel": (3, 2),
            "stride": (2, 1),
            "dilate": (1, 2),
            "pad": (1, 1),
            "num_filter": 6,
            "num_group": 2,
            "workspace": 512,
            "cudnn_tune": "off",
            "cudnn_off": True,
            "layout": "NHWC",
        },
    ),
    ("Convolution", [_draw(2, 3, 8), _draw(4, 3, 3)], {"kernel": (3,), "num_filter": 4, "no_bias": True}),
    (
        "Deconvolution",
        [_draw(1, 4, 3, 3), _draw(4, 3, 3, 2), _draw(6)],
        {
            "kernel": (3, 2),
            "stride": (2, 1),
            "dilate": (1, 2),
            "pad": (1, 0),
            "adj": (1, 0),
            "num_filter": 6,
            "num_group": 2,
            "no_bias": False,
            "layout": "NCHW",
        },
    ),
    (
        "Pooling",
        [_draw(2, 3, 7, 6)],
        {"kernel": (3, 2), "stride": (2, 1), "pad": (1, 1), "pooling_convention": "full", "cudnn_off": True},
    ),
    (
        "Pooling",
        [_draw(2, 7, 6, 3)],
        {"kernel": (3, 2), "pool_type": "avg", "pad": (1, 1), "count_include_pad": False, "layout": "NHWC"},
    ),
    ("Pooling", [_positive(2, 3, 6)], {"kernel": (2,), "stride": (2,), "pool_type": "lp", "p_value": 3}),
    ("Pooling", [_draw(2, 3, 4, 4)], {"global_pool": True, "pool_type": "sum"}),
    (
        "BatchNorm",
        [_draw(4, 5, 3), _positive(3), _draw(3), _draw(3), _positive(3)],
        {
            "eps": 0.01,
            "momentum": 0.5,
            "fix_gamma": False,
            "use_global_stats": True,
            "output_mean_var": True,
            "axis": -1,
        },
    ),
    ("LayerNorm", [_draw(4, 3, 2), _draw(3), _draw(3)], {"axis": 1, "eps": 0.01, "output_mean_var": True}),
    ("GroupNorm", [_draw(2, 4, 3), _draw(4), _draw(4)], {"num_groups": 2, "eps": 0.01, "output_mean_var": True}),
    ("InstanceNorm", [_draw(2, 4, 3), _draw(4), _draw(4)], {"eps": 0.01}),
    ("L2Normalization", [_draw(2, 4, 3)], {"mode": "channel", "eps": 0.01}),
    ("Dropout", [_draw(3, 4)], {"p": 0.3, "cudnn_off": True}),
    ("softmax", [_draw(2, 3, 4), _whole(4, 2, 4)], {"axis": 1, "temperature": 2.0, "use_length": True}),
    ("softmax", [_draw(2, 3)], {"dtype": "float64"}),
    ("softmin", [_draw(2, 3)], {"axis": 0}),
    ("log_softmax", [_draw(2, 3)], {"axis": 0, "temperature": 2.0}),
    (
        "masked_softmax",
        [_draw(2, 3), _whole(2, 2, 3).astype(bool)],
        {"axis": 0, "temperature": 2.0, "normalize": False},
    ),
    ("softmax_cross_entropy", [_draw(3, 4), _whole(4, 3)], {}),
    ("Embedding", [_whole(5, 2, 3), _draw(5, 4)], {"input_dim": 5, "output_dim": 4, "sparse_grad": True}),
    ("one_hot", [_whole(5, 2, 3)], {"depth": 4, "on_value": 2.0, "off_value": -1.0, "dtype": "float16"}),
    ("pick", [_draw(3, 4), _whole(9, 4)], {"axis": 0, "keepdims": True, "mode": "wrap"}),
    ("SequenceMask", [_draw(3, 4), _whole(4, 3)], {"use_sequence_length": True, "value": -1.0, "axis": 1}),
    ("SequenceLast", [_draw(3, 4), 1 + _whole(3, 3)], {"use_sequence_length": True, "axis": 1}),
    ("SequenceReverse", [_draw(3, 4), 1 + _whole(3, 4)], {"use_sequence_length": True}),
    ("smooth_l1", [_draw(3, 4)], {"scalar": 2.0}),
    ("_npx_index_update", [_draw(3, 4), _whole(3, 1, 1), _draw(1, 4)], {}),
    ("_npx_index_add", [_draw(3, 4), _whole(3, 2, 5), _draw(5)], {}),
    ("shape_array", [_draw(3, 4)], {}),
]

# Positions of the inputs that gradients are checked for, where not every floating-point input has one.
DIFFERENTIABLE = {
    "BatchNorm": (0, 1, 2),
    "pick": (0,),
    "SequenceMask": (0,),
    "SequenceLast": (0,),
    "SequenceReverse": (0,),
    "one_hot": (),
    "shape_array": (),
}
