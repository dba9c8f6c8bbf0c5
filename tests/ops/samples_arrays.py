"""Samples of the array operators: (operator, inputs, attributes); at least one has an edge shape (no axes, one element, none at all)."""

import numpy

__all__ = ["DIFFERENTIABLE", "SAMPLES"]

_random = numpy.random.RandomState(11)


def _draw(*shape):
    return _random.uniform(-2, 2, shape).astype("float32")


def _positive(*shape):
    return _random.uniform(0.3, 0.9, shape).astype("float32")


def _whole(limit, *shape):
    return _random.randint(0, limit, shape).astype("int32")


SAMPLES: list = []
# Positions that are differentiated; others are where a result jumps or does not depend smoothly on the input.
DIFFERENTIABLE: dict[str, list[int]] = {}


def _add(name, inputs, attributes=None, differentiable=None):
    SAMPLES.append((name, inputs, attributes or {}))
    if differentiable is not None:
        DIFFERENTIABLE[name] = differentiable


_SMOOTH = [
    "negative",
    "square",
    "reciprocal",
    "sqrt",
    "cbrt",
    "exp",
    "expm1",
    "log",
    "log10",
    "log2",
    "log1p",
    "sin",
    "cos",
    "tan",
    "arcsin",
    "arccos",
    "arctan",
    "sinh",
    "cosh",
    "tanh",
    "arcsinh",
    "arctanh",
    "degrees",
    "radians",
]
_STEPS = ["sign", "rint", "ceil", "floor", "trunc", "fix"]
for _name in (*_SMOOTH, *_STEPS):
    for _full in (f"_npi_{_name}", _name):
        _add(_full, [_positive(2, 3)], differentiable=[] if _name in _STEPS else None)
        _add(_full, [_positive()])
for _full in ("_npi_arccosh", "arccosh"):
    _add(_full, [_positive(2, 3) + 1])
for _full in ("_npi_absolute", "abs"):
    _add(_full, [_draw(2, 3)])
    _add(_full, [_draw(0, 3)])
for _full in ("erf", "erfinv", "gamma", "gammaln", "digamma", "log_sigmoid", "mish"):
    _add(_full, [_positive(2, 3)])
for _full in ("_npi_isnan", "_npi_isinf", "_npi_isposinf", "_npi_isneginf", "_npi_isfinite", "_npi_logical_not"):
    _add(_full, [numpy.array([0.0, 1.0, numpy.inf, -numpy.inf, numpy.nan], "float32")])
_add("_npi_bitwise_not", [_whole(9, 2, 3)])
_add("_npi_around", [_draw(2, 3)], {"decimals": 1}, [])
_add("_npi_copy", [_draw(2, 3)])
_add("BlockGrad", [_draw(2, 3)], differentiable=[])
_add("make_loss", [_draw(2, 3)], differentiable=[])
_add("MakeLoss", [_draw(2, 3)], {"grad_scale": 2.0}, [])
_add("clip", [_draw(2, 3)], {"a_min": -0.5, "a_max": 0.25})

_PAIRS = [
    "add",
    "subtract",
    "multiply",
    "true_divide",
    "power",
    "arctan2",
    "hypot",
    "logaddexp",
    "copysign",
    "ldexp",
    "fmax",
    "fmin",
    "mod",
    "fmod",
    "floor_divide",
]
for _name in _PAIRS:
    _flat = [] if _name in ("floor_divide", "mod", "fmod", "copysign") else None
    _add(f"_npi_{_name}", [_positive(2, 3), _positive(3)], differentiable=_flat)
    _add(f"_npi_{_name}", [_positive(), _positive(2)])
    if _name not in ("fmax", "fmin", "true_divide", "hypot"):
        _add(f"_npi_{_name}_scalar", [_positive(2, 3)], {"scalar": 1.5, "is_int": False}, _flat)
_add("_npi_true_divide_scalar", [_positive(2, 3)], {"scalar": 1.5, "is_int": False})
for _name in ("fmax", "fmin"):
    _add(f"_npi_{_name}_scalar", [_draw(2, 3)], {"scalar": 0.1, "is_int": False})
for _name in ("subtract", "true_divide", "power", "arctan2", "ldexp", "copysign", "mod", "fmod", "floor_divide"):
    _flat = [] if _name in ("floor_divide", "mod", "fmod", "copysign") else None
    _add(f"_npi_r{_name}_scalar", [_positive(2, 3)], {"scalar": 1.5, "is_int": False}, _flat)
for _full in ("broadcast_maximum", "broadcast_minimum"):
    _add(_full, [_draw(2, 3), _draw(2, 1)])
for _full in ("_maximum_scalar", "_minimum_scalar", "_hypot_scalar"):
    _add(_full, [_draw(2, 3)], {"scalar": 0.1, "is_int": False})
for _name in ("bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift", "gcd", "lcm"):
    _add(f"_npi_{_name}", [_whole(8, 2, 3) + 1, _whole(3, 3) + 1])
    _add(f"_npi_{_name}_scalar", [_whole(8, 2, 3) + 1], {"scalar": 2})
for _name in ("bitwise_left_shift", "bitwise_right_shift"):
    _add(f"_npi_r{_name}_scalar", [_whole(3, 2, 3)], {"scalar": 9})
for _name in [
    "equal",
    "not_equal",
    "less",
    "less_equal",
    "greater",
    "greater_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
]:
    _add(f"_npi_{_name}", [_whole(3, 2, 3).astype("float32"), _whole(3, 3).astype("float32")])
    _add(f"_npi_{_name}_scalar", [_whole(3, 2, 3).astype("float32")], {"scalar": 1})
for _name in ("elemwise_add", "elemwise_sub", "elemwise_mul", "elemwise_div"):
    _add(_name, [_positive(2, 3), _positive(2, 3)])
for _name in ("add", "sub", "mul", "div", "power", "mod"):
    _add(f"broadcast_{_name}", [_positive(2, 3), _positive(1, 3)], differentiable=[] if _name == "mod" else None)
for _name in ("plus", "minus", "rminus", "mul", "div", "rdiv", "power", "rpower"):
    _add(f"_{_name}_scalar", [_positive(2, 3)], {"scalar": 1.5, "is_int": False})
_add("add_n", [_draw(2, 3), _draw(2, 3), _draw(2, 3)], {"num_args": 3})

for _name in ("sum", "prod", "mean"):
    _add(f"_npi_{_name}", [_positive(2, 3)], {"axis": 1, "keepdims": True})
    _add(f"_npi_{_name}", [_positive(2, 3, 2)], {"axis": (0, 2)})
    _add(f"_npi_{_name}", [_positive()])
_add("_npi_sum", [_draw(0, 3)], {"axis": 0, "initial": 2.0})
for _name in ("std", "var"):
    _add(f"_npi_{_name}", [_draw(4, 3)], {"axis": 0, "ddof": 1, "keepdims": True})
for _name in ("max", "min"):
    _add(f"_npi_{_name}", [_draw(4, 3)], {"axis": 0, "initial": 0.5, "keepdims": True})
for _name in ("any", "all"):
    _add(f"_npi_{_name}", [_whole(2, 4, 3)], {"axis": 1})
for _name in ("argmax", "argmin"):
    _add(f"_npi_{_name}", [_draw(4, 3)], {"axis": 1, "keepdims": True})
    _add(f"_npi_{_name}", [_draw(4, 3)])
_add("_npi_cumsum", [_draw(4, 3)], {"axis": 1})
_add("_npi_average", [_draw(4, 3), _positive(3)], {"axis": 1, "returned": True})
_add("_npi_norm", [_draw(4, 3)])
_add("norm", [_draw(4, 3)], {"ord": 1, "axis": 1, "keepdims": True})
_add("_npi_diff", [_draw(4, 3)], {"n": 2, "axis": 0})

_add("_npx_reshape", [_draw(2, 3, 4)], {"newshape": (-2, -5)})
_add("_npx_reshape", [_draw(2, 3, 4)], {"newshape": (-6, 1, -1, -4)})
_add("_npx_reshape", [_draw(8, 3, 3)], {"newshape": (-1, 0) and (-5, -2), "reverse": True})
_add("_np_reshape", [_draw(2, 6)], {"newshape": (3, -1)})
_add("Reshape", [_draw(2, 3, 4)], {"shape": (0, -3)})
_add("reshape_like", [_draw(2, 6), _draw(3, 4)])
_add("Flatten", [_draw(2, 3, 4)])
_add("Flatten", [_draw(0, 3, 4)])
_add("expand_dims", [_draw(2, 3)], {"axis": -1})
_add("_npi_squeeze", [_draw(1, 3, 1)], {"axis": (0,)})
_add("_npi_transpose", [_draw(2, 3, 4)], {"axes": (2, 0, 1)})
_add("transpose", [_draw(2, 3, 4)])
_add("SwapAxis", [_draw(2, 3, 4)], {"dim1": 0, "dim2": 2})
_add("_npi_moveaxis", [_draw(2, 3, 4)], {"source": (0,), "destination": (-1,)})
_add("_npi_rollaxis", [_draw(2, 3, 4)], {"axis": 2, "start": 1})
_add("_npi_flip", [_draw(2, 3)], {"axis": (1,)})
_add("_npi_roll", [_draw(2, 3)], {"shift": (1,), "axis": (1,)})
_add("_npi_rot90", [_draw(2, 3)], {"k": 3, "axes": (0, 1)})
_add("_npi_broadcast_to", [_draw(1, 3)], {"shape": (2, 3)})
_add("broadcast_like", [_draw(1, 3), _draw(2, 3)])
_add("tile", [_draw(2, 3)], {"reps": (2, 1)})
_add("repeat", [_draw(2, 3)], {"repeats": 2, "axis": 1})
_add("_npi_repeats", [_draw(2, 3)], {"repeats": (2, 0, 1), "axis": 1})
_add("Concat", [_draw(2, 3), _draw(2, 1)], {"num_args": 2, "dim": 1})
for _name in ("stack", "_npi_vstack", "_npi_hstack", "_npi_dstack", "_npi_column_stack"):
    _add(_name, [_draw(3), _draw(3)], {"num_args": 2})
_add("_split_v2", [_draw(4, 3)], {"indices": (0, 1), "axis": 0})
_add("_npi_hsplit", [_draw(2, 4)], {"indices": (), "sections": 2})
_add("SliceChannel", [_draw(2, 4)], {"num_outputs": 2, "axis": 1})
_add("_npi_pad", [_draw(2, 3)], {"pad_width": ((1, 0), (0, 2)), "mode": "edge"})
_add("_npi_pad", [_draw(2, 3)], {"pad_width": ((1, 1), (0, 2)), "constant_values": 0.5})

_add("_npi_zeros", [], {"shape": (2, 0)})
_add("_npi_ones", [], {"shape": ()})
_add("_npi_full", [], {"shape": (2,), "double_value": 2.5})
_add("_npi_full_like", [_draw(2, 3)], {"fill_value": 2.5})
_add("zeros_like", [_draw(2, 3)])
_add("ones_like", [_draw(2, 3)])
_add("_npi_arange", [], {"start": 1.0, "stop": 5.0, "step": 1.5, "repeat": 2})
_add("_contrib_arange_like", [_draw(2, 3)], {"start": 1.0, "step": 0.5, "axis": 1})
_add("_npi_linspace", [], {"num": 4, "start_double": 1.0, "stop_double": 2.0, "endpoint": False})
_add("_npi_logspace", [], {"num": 3, "start": 0.0, "stop": 2.0, "base": 2.0})
_add("_npi_eye", [], {"N": 2, "M": 3, "k": 1})
_add("_npi_identity", [], {"shape": (2, 2)})
_add("_npi_indices", [], {"dimensions": (2, 3)})
_add("_npi_tri", [], {"N": 2, "M": 3, "k": 1})
_add("Cast", [_draw(2, 3)], {"dtype": "float16"}, [])
_add("amp_cast", [_draw(2, 3)], {"dtype": "float16"}, [])

_add("_npi_where", [_whole(2, 2, 3), _draw(2, 3), _draw(3)])
_add("_npi_where_lscalar", [_whole(2, 2, 3), _draw(2, 3)], {"scalar": 0.5})
_add("_npi_where_rscalar", [_whole(2, 2, 3), _draw(2, 3)], {"scalar": 0.5})
_add("_npi_where_scalar2", [_whole(2, 2, 3)], {"x": 0.5, "y": 2.0})
_add("take", [_draw(4, 3), _whole(4, 2)], {"axis": 0, "mode": "wrap"}, [0])
_add("slice_axis", [_draw(4, 3)], {"axis": -1, "begin": 1, "end": None})
_add("slice_like", [_draw(4, 3), _draw(2, 2)], differentiable=[0])
_add("sort", [_draw(4, 3)], {"axis": 0, "is_ascend": False})
_add("argsort", [_draw(4, 3)], {"axis": 0, "is_ascend": False, "dtype": "int64"})
_add("topk", [_draw(4, 5)], {"axis": 1, "k": 2, "ret_typ": "value", "is_ascend": True})
_add("topk", [_draw(4, 5)], {"k": 2, "ret_typ": "both", "dtype": "int32"})
_add("topk", [_draw(4, 5)], {"k": 2, "ret_typ": "mask"}, [])
_add("_npi_dot", [_draw(2, 3), _draw(3, 4)])
_add("_npi_dot", [_draw(3), _draw(3)])
_add("_npi_matmul", [_draw(5, 2, 3), _draw(3, 4)])
_add("batch_dot", [_draw(5, 3, 2), _draw(5, 4, 3)], {"transpose_a": True, "transpose_b": True})
_add("dot", [_draw(3, 2), _draw(3, 4)], {"transpose_a": True})
_add("_npi_tensordot", [_draw(2, 3), _draw(3, 4)], {"a_axes_summed": (1,), "b_axes_summed": (0,)})
_add("_npi_tensordot_int_axes", [_draw(2, 3), _draw(3, 4)], {"axes": 1})
_add("_npi_einsum", [_draw(2, 3), _draw(3, 4)], {"num_args": 2, "subscripts": "ij,jk->ki"})
_add("_npi_diag", [_draw(3, 3)], {"k": 1})
_add("_npi_diagonal", [_draw(3, 4, 2)], {"offset": 1, "axis1": 1, "axis2": 0})
_add("_npi_trace", [_draw(3, 4)], {"offset": 1})
_add("_npi_tril", [_draw(3, 4)], {"k": 1})
_add("_npi_triu", [_draw(3, 4)], {"k": 1})
_add("sgd_update", [_draw(4, 3), _draw(4, 3)], {"lr": 0.1, "wd": 0.5, "clip_gradient": 0.7}, [])
_add("signsgd_update", [_draw(4, 3), _draw(4, 3)], {"lr": 0.1, "wd": 0.5}, [])
_add("_npi_advanced_indexing_multiple", [_draw(4, 3), _whole(3, 2, 5)], {}, [0])
