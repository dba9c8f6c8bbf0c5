"""Operators that put arrays together and take them apart."""

import jax.numpy as jnp

from ..core.attrs import Pairs, Shape, Varying
from ..core.registry import op


@op("Concat", aliases=("concat", "_npi_concatenate"), variadic="num_args")
def concatenate(*data, num_args: int, dim: int | None = 1):
    """Arrays one after another along an axis; flattened first if the axis is None."""
    return jnp.concatenate(data, dim)


@concatenate.infer_shapes
def _(shapes, *, dim, **_):
    """Fill the axes that are not joined from the other arrays."""
    known = next((shape for shape in shapes if shape is not None), None)
    if known is None or dim is None:
        return shapes
    joined = dim % len(known)
    sizes = list(known)
    for shape in shapes:
        for axis, size in enumerate(shape or ()):
            if axis != joined and size > 0:
                sizes[axis] = size
    return [
        tuple(
            -1 if axis == joined and shape is None else shape[axis] if axis == joined else size
            for axis, size in enumerate(sizes)
        )
        for shape in shapes
    ]


@op("stack", aliases=("_npi_stack",), variadic="num_args")
def stack(*data, num_args: int, axis: int = 0):
    """Arrays of one shape side by side along a new axis."""
    return jnp.stack(data, axis)


@op("_npi_vstack", variadic="num_args")
def vstack(*data, num_args: int):
    """Arrays one below another."""
    return jnp.vstack(data)


@op("_npi_hstack", variadic="num_args")
def hstack(*data, num_args: int, dim: int | None = 1):
    """Arrays next to one another."""
    return jnp.hstack(data)


@op("_npi_dstack", variadic="num_args")
def dstack(*data, num_args: int, dim: int | None = 1):
    """Arrays behind one another."""
    return jnp.dstack(data)


@op("_npi_column_stack", variadic="num_args")
def column_stack(*data, num_args: int):
    """One-dimensional arrays as the columns of one of two dimensions."""
    return jnp.column_stack(data)


def _number_of_parts(indices=(), sections=0, **_):
    return sections if sections > 0 else len(indices)


@op("_split_v2", aliases=("_npi_split", "_npi_array_split"), outputs=_number_of_parts)
def split(data, *, indices: Shape, axis: int = 1, squeeze_axis: bool = False, sections: int = 0):
    """An array cut along an axis: into sections, equal or the first ones longer, or before each index but the first, which is 0."""
    parts = jnp.array_split(data, sections if sections > 0 else indices[1:], axis)
    parts = [jnp.squeeze(part, axis) for part in parts] if squeeze_axis else parts
    return tuple(parts) if len(parts) > 1 else parts[0]


@op("_npi_hsplit", outputs=_number_of_parts)
def hsplit(data, *, indices: Shape, axis: int = 1, squeeze_axis: bool = False, sections: int = 0):
    """An array cut along its second axis, or its first if it has one only."""
    return split.function(
        data, indices=indices, axis=min(1, data.ndim - 1), squeeze_axis=squeeze_axis, sections=sections
    )


@op("_npi_dsplit", outputs=_number_of_parts)
def dsplit(data, *, indices: Shape, axis: int = 1, squeeze_axis: bool = False, sections: int = 0):
    """An array cut along its third axis."""
    if data.ndim < 3:
        raise ValueError(f"too few axes; got shape {data.shape}; expected at least three")
    return split.function(data, indices=indices, axis=2, squeeze_axis=squeeze_axis, sections=sections)


@op("SliceChannel", aliases=("split",), outputs=lambda num_outputs, **_: num_outputs)
def slice_channel(data, *, num_outputs: int, axis: int = 1, squeeze_axis: bool = False):
    """An array cut along an axis into equal parts."""
    parts = jnp.split(data, num_outputs, axis)
    parts = [jnp.squeeze(part, axis) for part in parts] if squeeze_axis else parts
    return tuple(parts) if num_outputs > 1 else parts[0]


_PAD_MODES = {
    "maximum": "maximum",
    "minimum": "minimum",
    "constant": "constant",
    "edge": "edge",
    "reflect": "reflect",
    "symmetric": "symmetric",
}


@op("_npi_pad")
def pad(data, *, pad_width: Pairs, mode: str = "constant", constant_values: Varying = 0.0, reflect_type: str = "even"):
    """The array with a border: of a constant, of its edge, mirrored, or of its extreme values."""
    if mode not in _PAD_MODES:
        raise ValueError(f"unknown mode; got {mode!r}; expected one of {', '.join(_PAD_MODES)}")
    if mode == "constant":
        return jnp.pad(data, pad_width, constant_values=jnp.asarray(constant_values, data.dtype))
    if mode in ("reflect", "symmetric"):
        return jnp.pad(data, pad_width, mode, reflect_type=reflect_type)
    return jnp.pad(data, pad_width, mode)
