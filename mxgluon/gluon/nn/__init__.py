"""Layers."""

from ...missing import note_missing_names
from ..block import Block
from ..hybrid import HybridBlock
from ..symbol_block import SymbolBlock
from .activations import (
    ELU,
    GELU,
    SELU,
    Activation,
    LeakyReLU,
    PReLU,
    SiLU,
    Swish,
)
from .basic_layers import (
    Dense,
    Dropout,
    Embedding,
    Flatten,
)
from .containers import (
    Concatenate,
    HybridConcatenate,
    HybridLambda,
    HybridSequential,
    Identity,
    Lambda,
    Sequential,
)
from .conv_layers import (
    Conv1D,
    Conv2D,
    Conv3D,
)
from .normalization import (
    BatchNorm,
    BatchNormReLU,
    GroupNorm,
    InstanceNorm,
    LayerNorm,
)
from .pooling import (
    AvgPool1D,
    AvgPool2D,
    AvgPool3D,
    GlobalAvgPool1D,
    GlobalAvgPool2D,
    GlobalAvgPool3D,
    GlobalMaxPool1D,
    GlobalMaxPool2D,
    GlobalMaxPool3D,
    MaxPool1D,
    MaxPool2D,
    MaxPool3D,
)
from .transposed import (
    Conv1DTranspose,
    Conv2DTranspose,
    Conv3DTranspose,
)

__all__ = [
    "Activation",
    "AvgPool1D",
    "AvgPool2D",
    "AvgPool3D",
    "BatchNorm",
    "BatchNormReLU",
    "Block",
    "Concatenate",
    "Conv1D",
    "Conv1DTranspose",
    "Conv2D",
    "Conv2DTranspose",
    "Conv3D",
    "Conv3DTranspose",
    "Dense",
    "Dropout",
    "ELU",
    "Embedding",
    "Flatten",
    "GELU",
    "GlobalAvgPool1D",
    "GlobalAvgPool2D",
    "GlobalAvgPool3D",
    "GlobalMaxPool1D",
    "GlobalMaxPool2D",
    "GlobalMaxPool3D",
    "GroupNorm",
    "HybridBlock",
    "HybridConcatenate",
    "HybridLambda",
    "HybridSequential",
    "Identity",
    "InstanceNorm",
    "Lambda",
    "LayerNorm",
    "LeakyReLU",
    "MaxPool1D",
    "MaxPool2D",
    "MaxPool3D",
    "PReLU",
    "SELU",
    "Sequential",
    "SiLU",
    "Swish",
    "SymbolBlock",
]

note_missing_names(__name__)
