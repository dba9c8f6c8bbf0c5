"""Convolution, transposed convolution and fully connected layers."""

from ..sample import Table, normal

TABLE = Table()
_SUMS = {"rtol": 1e-4, "atol": 1e-5}


def _add(op, inputs, golden=True, **attrs):
    TABLE.add(op, inputs, attrs, golden=golden, **_SUMS)


_add("Convolution", [normal(2, 2, 6), normal(3, 2, 3), normal(3)], kernel=(3,), num_filter=3)
_add(
    "Convolution",
    [normal(1, 4, 5, 4), normal(4, 2, 3, 2), normal(4)],
    kernel=(3, 2),
    num_filter=4,
    num_group=2,
    stride=(2, 1),
    dilate=(1, 2),
    pad=(1, 1),
)
_add(
    "Convolution",
    [normal(1, 2, 3, 3), normal(2, 2, 1, 1)],
    kernel=(1, 1),
    num_filter=2,
    no_bias=True,
    workspace=512,
    cudnn_tune="off",
    cudnn_off=True,
    layout="NCHW",
)
_add("Convolution", [normal(1, 1, 2, 3, 2), normal(1, 1, 2, 2, 2), normal(1)], kernel=(2, 2, 2), num_filter=1)
_add("Convolution", [normal(1, 1, 1, 1), normal(1, 1, 1, 1), normal(1)], kernel=(1, 1), num_filter=1)

_add("Deconvolution", [normal(1, 2, 4), normal(2, 3, 3), normal(3)], kernel=(3,), num_filter=3, no_bias=False)
_add(
    "Deconvolution",
    [normal(1, 4, 3, 3), normal(4, 3, 3, 2)],
    kernel=(3, 2),
    num_filter=6,
    num_group=2,
    stride=(2, 1),
    dilate=(1, 2),
    pad=(1, 0),
    adj=(1, 0),
)
_add(
    "Deconvolution",
    [normal(1, 1, 3, 3), normal(1, 1, 3, 3)],
    kernel=(3, 3),
    num_filter=1,
    stride=(2, 2),
    pad=(1, 1),
    adj=(1, 1),
    target_shape=(6, 6),
    workspace=256,
    cudnn_tune="off",
    cudnn_off=True,
    layout="NCHW",
)
_add("Deconvolution", [normal(1, 1, 1, 1), normal(1, 1, 1, 1)], kernel=(1, 1), num_filter=1)

_add("FullyConnected", [normal(2, 3, 2), normal(4, 6), normal(4)], num_hidden=4)
_add("FullyConnected", [normal(2, 3, 2), normal(4, 2), normal(4)], num_hidden=4, flatten=False)
_add("FullyConnected", [normal(1, 1), normal(1, 1)], num_hidden=1, no_bias=True)
_add("FullyConnected", [normal(0, 3), normal(2, 3), normal(2)], num_hidden=2, golden="real MXNet fails on no rows")
