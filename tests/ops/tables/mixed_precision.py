"""What training in mixed precision asks of several arrays at once."""

from ..sample import Table, normal, values, whole

TABLE = Table()
_TYPES = "real MXNet knows float32 only, on CPUs"

TABLE.add("amp_multicast", [normal(2), normal(1, 2)], {"num_outputs": 2})
TABLE.add("amp_multicast", [normal(2), normal(2, dtype="float16")], {"num_outputs": 2}, golden=_TYPES, types=False)
TABLE.add(
    "amp_multicast",
    [normal(2, dtype="float64"), normal(0, dtype="float16")],
    {"num_outputs": 2, "cast_narrow": True},
    golden=_TYPES,
)
TABLE.add("amp_multicast", [normal(1), whole(0, 9, 2)], {"num_outputs": 2}, mxnet="1.9")

TABLE.add("all_finite", [normal(2, 2)], differentiable=[], types=False)
TABLE.add("all_finite", [values([1, float("inf")], "float16")], differentiable=[])
TABLE.add("all_finite", [normal(1)], differentiable=[], types=False)
TABLE.add("multi_all_finite", [normal(2, 2), normal(1)], {"num_arrays": 2}, differentiable=[], types=False)
TABLE.add("multi_all_finite", [normal(2, 2), values([float("nan")])], {"num_arrays": 2}, differentiable=[], types=False)
TABLE.add("multi_all_finite", [normal(1)], {"num_arrays": 1}, differentiable=[], types=False)
TABLE.add("multi_sum_sq", [normal(2, 2), normal(3)], {"num_arrays": 2}, differentiable=[], types=False)
TABLE.add("multi_sum_sq", [normal(2), normal(1)], {"num_arrays": 2, "scale": 0.5}, differentiable=[], types=False)
TABLE.add("multi_sum_sq", [normal(3, dtype="float16")], {"num_arrays": 1}, differentiable=[])
