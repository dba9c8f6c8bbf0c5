"""Layers and losses that real MXNet and the tests both build: name, class, arguments, input shape and kind, training mode."""

import numpy

LAYERS = [
    ("dense", "Dense", {"units": 5}, (3, 4), "float", False),
    ("dense_flat", "Dense", {"units": 5, "activation": "tanh"}, (3, 2, 4), "float", False),
    ("dense_last", "Dense", {"units": 5, "flatten": False, "use_bias": False}, (3, 2, 4), "float", False),
    ("relu", "Activation", {"activation": "relu"}, (3, 4), "float", False),
    ("sigmoid", "Activation", {"activation": "sigmoid"}, (3, 4), "float", False),
    ("softrelu", "Activation", {"activation": "softrelu"}, (3, 4), "float", False),
    ("softsign", "Activation", {"activation": "softsign"}, (3, 4), "float", False),
    ("log_sigmoid", "Activation", {"activation": "log_sigmoid"}, (3, 4), "float", False),
    ("mish", "Activation", {"activation": "mish"}, (3, 4), "float", False),
    ("leaky", "LeakyReLU", {"alpha": 0.2}, (3, 4), "float", False),
    ("prelu", "PReLU", {"in_channels": 4}, (3, 4, 2), "float", False),
    ("elu", "ELU", {"alpha": 0.7}, (3, 4), "float", False),
    ("gelu", "GELU", {}, (3, 4), "float", False),
    ("swish", "Swish", {"beta": 1.5}, (3, 4), "float", False),
    ("silu", "SiLU", {}, (3, 4), "float", False),
    ("prelu_shared", "PReLU", {"alpha_initializer": "ones"}, (3, 4), "float", False),
    ("dense_many", "Dense", {"units": 3, "flatten": False, "activation": "relu", "in_units": 4}, (2, 2, 2, 4), "float", False),
    ("flatten", "Flatten", {}, (2, 3, 4), "float", False),
    ("identity", "Identity", {}, (2, 3), "float", False),
    ("embedding", "Embedding", {"input_dim": 7, "output_dim": 3}, (2, 5), "index", False),
    ("batch_norm", "BatchNorm", {}, (4, 3, 2), "float", False),
    ("batch_norm_train", "BatchNorm", {"momentum": 0.8}, (4, 3, 2), "float", True),
    ("batch_norm_last", "BatchNorm", {"axis": -1, "scale": False, "epsilon": 0.01}, (4, 2, 3), "float", True),
    ("batch_norm_global", "BatchNorm", {"use_global_stats": True}, (4, 3), "float", True),
    ("batch_norm_relu", "BatchNormReLU", {}, (4, 3, 2), "float", True),
    ("batch_norm_plain", "BatchNorm", {"center": False, "scale": False, "in_channels": 3}, (4, 3, 2), "float", True),
    ("batch_norm_relu_predict", "BatchNormReLU", {"epsilon": 0.1}, (4, 3, 2), "float", False),
    ("layer_norm_plain", "LayerNorm", {"center": False, "scale": False}, (3, 5), "float", False),
    ("group_norm_one", "GroupNorm", {"num_groups": 4, "center": False, "epsilon": 0.1}, (3, 4, 2, 2), "float", False),
    ("instance_norm_plain", "InstanceNorm", {"axis": 1, "center": False, "epsilon": 0.1}, (3, 4, 5), "float", False),
    ("layer_norm", "LayerNorm", {}, (3, 5), "float", False),
    ("layer_norm_axis", "LayerNorm", {"axis": 1, "epsilon": 0.1}, (3, 5, 2), "float", False),
    ("group_norm", "GroupNorm", {"num_groups": 2}, (3, 4, 5), "float", False),
    ("instance_norm", "InstanceNorm", {"scale": True}, (3, 4, 5), "float", False),
    ("conv1d", "Conv1D", {"channels": 4, "kernel_size": 3, "strides": 2, "padding": 1}, (2, 3, 9), "float", False),
    ("conv2d", "Conv2D", {"channels": 4, "kernel_size": 3}, (2, 3, 6, 7), "float", False),
    ("conv2d_more", "Conv2D", {"channels": 4, "kernel_size": (3, 2), "strides": (2, 1), "padding": (1, 0), "dilation": (1, 2),
                               "groups": 2, "activation": "relu"}, (2, 4, 7, 8), "float", False),
    ("conv2d_plain", "Conv2D", {"channels": 4, "kernel_size": 1, "use_bias": False}, (2, 3, 4, 4), "float", False),
    ("conv3d", "Conv3D", {"channels": 2, "kernel_size": 2, "padding": 1}, (1, 2, 4, 4, 4), "float", False),
    ("deconv1d", "Conv1DTranspose", {"channels": 4, "kernel_size": 3, "strides": 2}, (2, 3, 5), "float", False),
    ("deconv2d", "Conv2DTranspose", {"channels": 4, "kernel_size": 3, "strides": 2, "padding": 1, "output_padding": 1},
     (2, 3, 4, 5), "float", False),
    ("deconv1d_more", "Conv1DTranspose", {"channels": 4, "kernel_size": 4, "strides": 3, "padding": 1, "output_padding": 2,
                                          "groups": 2, "use_bias": False}, (2, 4, 5), "float", False),
    ("deconv2d_dilated", "Conv2DTranspose", {"channels": 3, "kernel_size": (2, 3), "dilation": (2, 1), "activation": "tanh"},
     (2, 2, 4, 5), "float", False),
    ("deconv3d", "Conv3DTranspose", {"channels": 2, "kernel_size": 2, "strides": 2, "padding": 1}, (1, 3, 3, 3, 3), "float", False),
    ("conv1d_groups", "Conv1D", {"channels": 6, "kernel_size": 2, "groups": 3, "dilation": 3, "activation": "sigmoid"}, (2, 3, 9),
     "float", False),
    ("conv3d_more", "Conv3D", {"channels": 4, "kernel_size": (1, 2, 3), "strides": (2, 1, 1), "padding": (0, 1, 0), "groups": 2,
                               "use_bias": False}, (1, 2, 4, 4, 4), "float", False),
    ("depthwise", "Conv2D", {"channels": 6, "kernel_size": 3, "groups": 3, "padding": 1, "strides": 2}, (2, 3, 6, 6), "float", False),
    ("max_pool1d", "MaxPool1D", {"pool_size": 3, "strides": 2}, (2, 3, 9), "float", True),
    ("max_pool2d", "MaxPool2D", {}, (2, 3, 6, 6), "float", True),
    ("max_pool2d_ceil", "MaxPool2D", {"pool_size": 3, "strides": 2, "ceil_mode": True}, (2, 3, 6, 6), "float", True),
    ("max_pool2d_pad", "MaxPool2D", {"pool_size": 3, "strides": 2, "padding": 1}, (2, 3, 7, 7), "float", True),
    ("max_pool3d", "MaxPool3D", {}, (1, 2, 4, 4, 4), "float", True),
    ("avg_pool1d", "AvgPool1D", {"pool_size": 2}, (2, 3, 8), "float", True),
    ("avg_pool2d", "AvgPool2D", {"pool_size": 3, "strides": 2, "padding": 1}, (2, 3, 7, 7), "float", True),
    ("avg_pool2d_edge", "AvgPool2D", {"pool_size": 3, "strides": 2, "padding": 1, "count_include_pad": False}, (2, 3, 7, 7),
     "float", True),
    ("avg_pool2d_ceil", "AvgPool2D", {"pool_size": 2, "strides": 2, "ceil_mode": True}, (2, 3, 5, 5), "float", True),
    ("avg_pool3d", "AvgPool3D", {}, (1, 2, 4, 4, 4), "float", True),
    ("max_pool1d_pad", "MaxPool1D", {"pool_size": 3, "strides": 1, "padding": 1, "ceil_mode": True}, (2, 3, 8), "float", True),
    ("max_pool3d_more", "MaxPool3D", {"pool_size": (2, 3, 2), "strides": (1, 2, 2), "padding": (0, 1, 1)}, (1, 2, 4, 5, 4), "float",
     True),
    ("avg_pool1d_edge", "AvgPool1D", {"pool_size": 3, "strides": 2, "padding": 1, "count_include_pad": False}, (2, 3, 8), "float", True),
    ("avg_pool2d_edge_ceil", "AvgPool2D", {"pool_size": 3, "strides": 2, "padding": 1, "ceil_mode": True, "count_include_pad": False},
     (2, 3, 6, 6), "float", True),
    ("avg_pool3d_more", "AvgPool3D", {"pool_size": 3, "strides": 2, "padding": 1, "ceil_mode": True}, (1, 2, 4, 4, 4), "float", True),
    ("global_avg1d", "GlobalAvgPool1D", {}, (2, 3, 4), "float", True),
    ("global_max3d", "GlobalMaxPool3D", {}, (1, 2, 3, 3, 3), "float", True),
    ("global_max1d", "GlobalMaxPool1D", {}, (2, 3, 4), "float", True),
    ("global_max2d", "GlobalMaxPool2D", {}, (2, 3, 4, 4), "float", True),
    ("global_avg2d", "GlobalAvgPool2D", {}, (2, 3, 4, 4), "float", True),
    ("global_avg3d", "GlobalAvgPool3D", {}, (1, 2, 3, 3, 3), "float", True),
    ("selu", "SELU", {}, (3, 4), "float", False),
    ("dropout", "Dropout", {"rate": 0.5}, (3, 4), "float", False),
]
# What real MXNet gives wrong gradients for (they differ from differences of its own outputs); the forward pass is compared all the same.
WRONG_GRADIENTS = {
    "selu": "MXNet's SELU leaves the scale out of the gradient of negative inputs",
    "batch_norm_relu_predict": "MXNet's BatchNormReLU lets gradients through where ReLU is 0, outside of training",
    "avg_pool3d_more": "MXNet's 3D average pooling divides by other counts in backward where windows overlap the end",
}

LOSSES = [
    ("l1_axis", "L1Loss", {"weight": 0.5, "batch_axis": 1}, "same"),
    ("softmax_axis", "SoftmaxCrossEntropyLoss", {"axis": 0, "batch_axis": 1}, "column"),
    ("kl_logits", "KLDivLoss", {"weight": 2.0}, "same"),
    ("kl_axis", "KLDivLoss", {"from_logits": False, "axis": 0, "batch_axis": 1}, "same"),
    ("logistic_signed", "LogisticLoss", {"weight": 2.0}, "signed"),
    ("hinge_signed", "HingeLoss", {}, "signed"),
    ("squared_hinge_more", "SquaredHingeLoss", {"margin": 2, "weight": 0.3}, "signed"),
    ("poisson_plain", "PoissonNLLLoss", {"from_logits": False}, "probability"),
    ("huber_wide", "HuberLoss", {"rho": 2, "weight": 3}, "same"),
    ("l1", "L1Loss", {}, "same"),
    ("l2", "L2Loss", {"weight": 3.0}, "same"),
    ("l2_axis", "L2Loss", {"batch_axis": 1}, "same"),
    ("sigmoid", "SigmoidBinaryCrossEntropyLoss", {}, "same"),
    ("sigmoid_from", "SigmoidBCELoss", {"from_sigmoid": True}, "probability"),
    ("softmax", "SoftmaxCrossEntropyLoss", {}, "class"),
    ("softmax_dense", "SoftmaxCELoss", {"sparse_label": False, "weight": 0.5}, "same"),
    ("softmax_logits", "SoftmaxCELoss", {"from_logits": True}, "class"),
    ("kl", "KLDivLoss", {"from_logits": False}, "same"),
    ("huber", "HuberLoss", {"rho": 0.5}, "same"),
    ("hinge", "HingeLoss", {"margin": 0.8}, "same"),
    ("squared_hinge", "SquaredHingeLoss", {}, "same"),
    ("logistic", "LogisticLoss", {"label_format": "binary"}, "same"),
    ("poisson", "PoissonNLLLoss", {"compute_full": True}, "same"),
]


def make_input(random, shape, kind):
    """Return the input of a layer."""
    if kind == "index":
        return random.randint(0, 7, shape).astype("float32")
    return random.uniform(-2, 2, shape).astype("float32")


def make_parameter(random, name, shape):
    """Return the value of a parameter; variances are positive."""
    low = 0.5 if name.endswith("var") else -0.5
    return random.uniform(low, 1.5 if name.endswith("var") else 0.5, shape).astype("float32")


def make_loss_inputs(random, kind):
    """Return predictions, labels and weights of samples of a loss."""
    predictions = random.uniform(-1, 1, (4, 3)).astype("float32")
    if kind == "probability":
        predictions = random.uniform(0.1, 0.9, (4, 3)).astype("float32")
    labels = random.randint(0, 3, (4,)).astype("float32") if kind == "class" else random.uniform(0.1, 1, (4, 3)).astype("float32")
    weights = random.uniform(0.5, 2, (4, 1)).astype("float32")
    if kind == "signed":
        labels = numpy.sign(labels - 0.5)
    if kind == "column":
        labels, weights = random.randint(0, 4, (3,)).astype("float32"), random.uniform(0.5, 2, (1, 3)).astype("float32")
    return predictions, labels, weights
