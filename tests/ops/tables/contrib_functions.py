"""Smaller functions of contrib, and roundings."""

from ..sample import Table, normal, positive, values, whole

TABLE = Table()
_HALVES = values([0.5, -0.5, 1.5, 2.4, -2.5, 0.49999997])

for _op in ("round", "_contrib_round_ste"):
    TABLE.add(_op, [_HALVES])
    TABLE.add(_op, [whole(-5, 5, 3)])
    TABLE.add(_op, [normal()])
TABLE.add("_contrib_sign_ste", [values([0.5, -0.5, 0.0])])
TABLE.add("_contrib_sign_ste", [whole(-5, 5, 3)])
TABLE.add("_contrib_sign_ste", [normal(0)])
for _op in ("rsqrt", "rcbrt"):
    TABLE.add(_op, [positive(2, 3)])
    TABLE.add(_op, [positive()])
    TABLE.add(_op, [values([0.0])], differentiable=[])
    TABLE.add(_op, [whole(1, 9, 3)])

TABLE.add("_contrib_gradientmultiplier", [normal(2, 3)], {"scalar": -0.5, "is_int": False})
TABLE.add("_contrib_gradientmultiplier", [normal()], {"scalar": 2})
TABLE.add("_contrib_gradientmultiplier", [whole(0, 9, 1)], {"scalar": 2})
TABLE.add("_contrib_div_sqrt_dim", [normal(2, 4)])
TABLE.add("_contrib_div_sqrt_dim", [whole(0, 40, 4)])
TABLE.add("_contrib_div_sqrt_dim", [normal(0, 3)])
TABLE.add("_contrib_quadratic", [normal(2, 3)], {"a": 1.5, "b": -2.0, "c": 3.0}, second=True)
TABLE.add("_contrib_quadratic", [whole(0, 5, 3)], {"a": 1.5, "b": 2.0, "c": 3.0})
TABLE.add("_contrib_quadratic", [normal(1)])

TABLE.add("_contrib_allclose", [positive(2), positive(2)], {"rtol": 3.0}, differentiable=[])
TABLE.add("_contrib_allclose", [values([1.0, 2.0]), values([1.0, 2.1])], {"atol": 0.01}, differentiable=[])
TABLE.add(
    "_contrib_allclose", [values([float("nan")]), values([float("nan")])], {"equal_nan": False}, differentiable=[]
)
TABLE.add("_contrib_allclose", [values([float("nan")]), values([float("nan")])], differentiable=[])
TABLE.add("_contrib_allclose", [values(1, "int32"), values(1, "int32")])

_GPU = "real MXNet has it on GPUs only"
TABLE.add("_contrib_fft", [normal(2, 4)], {"compute_size": 64}, golden=_GPU, second=True)
TABLE.add("_contrib_fft", [normal(1, 2, 1, 3)], golden=_GPU)
TABLE.add("_contrib_fft", [normal(1, 1)], golden=_GPU)
TABLE.add("_contrib_ifft", [normal(2, 8)], {"compute_size": 64}, golden=_GPU, second=True)
TABLE.add("_contrib_ifft", [normal(1, 2, 1, 6)], golden=_GPU)
TABLE.add("_contrib_ifft", [normal(1, 2)], golden=_GPU)
TABLE.add(
    "_contrib_count_sketch",
    [normal(2, 3), values([[0, 3, 0]]), values([[1, -1, 1]])],
    {"out_dim": 4, "processing_batch_size": 16},
    golden=_GPU,
    differentiable=[0],
    second=True,
)
TABLE.add(
    "_contrib_count_sketch",
    [normal(1, 2, 1, 2), values([[1, 0]]), values([[1, 1]])],
    {"out_dim": 2},
    golden=_GPU,
    differentiable=[0],
)
TABLE.add("_contrib_count_sketch", [normal(1, 1), values([[0]]), values([[-1]])], {"out_dim": 1}, golden=_GPU)
