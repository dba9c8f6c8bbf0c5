"""What training asks of several arrays at once: common types, whether all numbers are finite, sizes, zeros."""

import jax.numpy as jnp

from ..base import NotAvailableError
from ..core.registry import op


def _check_floating(arrays):
    for data in arrays:
        if not jnp.issubdtype(data.dtype, jnp.floating):
            raise TypeError(
                f"only floating point types are supported; got {data.dtype}; expected float16, float32 or float64"
            )


@op(
    "amp_multicast",
    aliases=("_npi_amp_multicast",),
    variadic="num_outputs",
    outputs=lambda *, num_outputs, **_: num_outputs,
)
def amp_multicast(*data, num_outputs: int, cast_narrow: bool = False):
    """The floating-point arrays in the widest of their types, or with `cast_narrow` in the narrowest; arrays of integers stay."""
    types = sorted(
        {array.dtype for array in data if jnp.issubdtype(array.dtype, jnp.floating)},
        key=lambda dtype: (dtype.itemsize, dtype.name),
    )
    if not types:
        return data
    target = types[0] if cast_narrow else types[-1]
    return tuple(array.astype(target) if array.dtype in types else array for array in data)


def _all_finite(arrays, init_output):
    _check_floating(arrays)
    if not init_output:
        raise NotAvailableError(
            "all_finite: init_output=False, which combines the result with what is in out, is not available; got False; "
            "expected True: multiply the results instead"
        )
    verdicts = [jnp.all(jnp.isfinite(data)) for data in arrays]
    return jnp.all(jnp.stack(verdicts)).astype(jnp.float32).reshape(1)


@op("all_finite", aliases=("_npi_all_finite",), differentiable=False)
def all_finite(data, *, init_output: bool = True):
    """Whether all numbers are finite: one float32, 1 or 0."""
    return _all_finite([data], init_output)


@op("multi_all_finite", aliases=("_npi_multi_all_finite",), variadic="num_arrays", differentiable=False)
def multi_all_finite(*data, num_arrays: int = 1, init_output: bool = True):
    """Whether all numbers of all arrays are finite: one float32, 1 or 0."""
    return _all_finite(data, init_output)


@op(
    "reset_arrays",
    variadic="num_arrays",
    outputs=0,
    writes=lambda written, attributes: tuple(range(attributes["num_arrays"])),
    differentiable=False,
)
def reset_arrays(*data, num_arrays: int):
    """Overwrite all arrays with zeros."""
    return tuple(jnp.zeros(array.shape, array.dtype) for array in data)


@op("multi_sum_sq", variadic="num_arrays", differentiable=False)
def multi_sum_sq(*data, num_arrays: int, scale: float = 1.0):
    """For each array the sum of the squares of its elements times `scale`, in float32."""
    _check_floating(data)
    return jnp.stack([jnp.sum(jnp.square(array.astype(jnp.float32) * scale)) for array in data])
