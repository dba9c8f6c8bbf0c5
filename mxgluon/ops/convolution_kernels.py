"""How convolutions are computed: channels last inside, and forms that suit CPUs for grouped ones.

XLA's CPU convolutions want the channels last (up to twice the speed); on accelerators layouts are chosen by the compiler, and
neighbouring transpositions cancel. Its grouped convolutions have very slow gradients on CPUs, so that there a depthwise one becomes a sum
over the taps of the kernel and another one a convolution for each group.
"""

import functools
import itertools
import math

import jax
import jax.numpy as jnp

from .accumulation import accumulator

__all__ = ["convolve"]

# A sum over more taps than this, or more groups than this, would make a huge program.
_UNROLLED = 64


def convolve(data, weight, stride, pads, dilate, groups, spread=None, channels_last=False):
    """Cross-correlate, with the data's batch axis first.

    Parameters
    ----------
    data : jax.Array
        Shape (N, C, *spatial), or (N, *spatial, C) with `channels_last`.
    weight : jax.Array
        Shape (O, C / groups, *kernel), or (O, *kernel, C / groups).
    stride, dilate : tuple of int
        For each spatial axis.
    pads : sequence of (int, int)
        Before and after each spatial axis; may be negative.
    groups : int
        Number of groups of channels.
    spread : tuple of int, optional
        Distance to which the data are spread first, as transposed convolutions do.
    channels_last : bool
        Where the channels are; the result has them at the same place.
    """
    rank = len(stride)
    if not channels_last:
        data = jnp.moveaxis(data, 1, -1)
        weight = jnp.moveaxis(weight, 1, -1)
    weight = jnp.moveaxis(weight, 0, -1)
    attributes = {
        "stride": tuple(stride),
        "pads": tuple(map(tuple, pads)),
        "dilate": tuple(dilate),
        "spread": spread or (1,) * rank,
        "groups": groups,
    }
    plain = functools.partial(_plain, **attributes)
    taps = math.prod(weight.shape[:rank])
    if groups == data.shape[-1] > 1 and taps <= _UNROLLED and spread is None:
        result = jax.lax.platform_dependent(
            data, weight, cpu=functools.partial(_depthwise, **attributes), default=plain
        )
    elif 1 < groups <= _UNROLLED:
        result = jax.lax.platform_dependent(data, weight, cpu=functools.partial(_grouped, **attributes), default=plain)
    else:
        result = plain(data, weight)
    return result if channels_last else jnp.moveaxis(result, -1, 1)


def _plain(data, weight, *, stride, pads, dilate, spread, groups):
    letters = "DHW"[3 - len(stride) :]
    return jax.lax.conv_general_dilated(
        data,
        weight,
        stride,
        pads,
        lhs_dilation=spread,
        rhs_dilation=dilate,
        dimension_numbers=(f"N{letters}C", f"{letters}IO", f"N{letters}C"),
        feature_group_count=groups,
    )


def _grouped(data, weight, *, groups, **attributes):
    """Convolve each group by itself."""
    parts = zip(jnp.split(data, groups, -1), jnp.split(weight, groups, -1), strict=True)
    return jnp.concatenate([_plain(one, kernel, groups=1, **attributes) for one, kernel in parts], -1)


def _depthwise(data, weight, *, stride, pads, dilate, spread, groups):
    """Sum, over the taps of the kernel, the shifted data times the tap's weights."""
    rank = len(stride)
    kernel = weight.shape[:rank]
    wanted = data.dtype
    data, weight = (value.astype(accumulator(wanted)) for value in (data, weight))
    padded = jax.lax.pad(
        data, jnp.zeros((), data.dtype), ((0, 0, 0), *((low, high, 0) for low, high in pads), (0, 0, 0))
    )
    sizes = [
        (size - (width - 1) * gap - 1) // step + 1
        for size, width, gap, step in zip(padded.shape[1:-1], kernel, dilate, stride, strict=True)
    ]
    # One channel gives `multiple` results; they are neighbours.
    multiple = weight.shape[-1] // groups
    factors = weight.reshape(*kernel, groups, multiple)
    parts = []
    for tap in itertools.product(*map(range, kernel)):
        begin = [position * gap for position, gap in zip(tap, dilate, strict=True)]
        end = [low + (size - 1) * step + 1 for low, size, step in zip(begin, sizes, stride, strict=True)]
        view = jax.lax.slice(padded, (0, *begin, 0), (data.shape[0], *end, data.shape[-1]), (1, *stride, 1))
        parts.append(view[..., None] * factors[tap] if multiple > 1 else view * factors[tap][:, 0])
    total = functools.reduce(jnp.add, parts)
    return total.reshape(*total.shape[: rank + 1], weight.shape[-1]).astype(wanted)
