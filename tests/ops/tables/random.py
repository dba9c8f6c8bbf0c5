"""Random numbers and densities of distributions."""

from ..sample import Table, normal, positive, values, whole

TABLE = Table()
_RANDOM = "it draws numbers; tests/ops/test_draws.py looks at their distribution"

_PARAMETERS = {
    "uniform": {"low": -1.0, "high": 2.0},
    "normal": {"loc": 1.0, "scale": 2.0},
    "gamma": {"alpha": 2.0, "beta": 3.0},
    "exponential": {"lam": 2.0},
    "poisson": {"lam": 3.0},
    "negative_binomial": {"k": 2, "p": 0.3},
    "generalized_negative_binomial": {"mu": 2.0, "alpha": 0.5},
    "binomial": {"n": 5, "p": 0.3},
}
for _name, _attrs in _PARAMETERS.items():
    TABLE.add(f"_random_{_name}", [], {"shape": (2, 3)}, golden=_RANDOM)
    TABLE.add(f"_random_{_name}", [], {"shape": (0,), "dtype": "float16", **_attrs}, golden=_RANDOM)
    # The same shape again: compiling a sampler takes longer than all the rest.
    TABLE.add(f"_random_{_name}", [], {"shape": (2, 3), **_attrs}, golden=_RANDOM)
    _count = len(_attrs)
    TABLE.add(f"_sample_{_name}", [positive(2, 3)] * _count, golden=_RANDOM)
    TABLE.add(f"_sample_{_name}", [positive(2)] * _count, {"shape": (3,), "dtype": "float64"}, golden=_RANDOM)
    TABLE.add(f"_sample_{_name}", [positive(0)] * _count, {"shape": (2, 1), "dtype": "float16"}, golden=_RANDOM)
    if _name != "binomial":
        TABLE.add(f"_random_{_name}_like", [normal(2, 3)], golden=_RANDOM)
        TABLE.add(f"_random_{_name}_like", [normal(2, 3)], _attrs, golden=_RANDOM)
        TABLE.add(f"_random_{_name}_like", [normal(0, 2, dtype="float16")], _attrs, golden=_RANDOM)
for _shape in ((2, 3), (1, 4), (0, 2)):
    TABLE.add("_sample_unique_zipfian", [], {"range_max": 4, "shape": _shape}, golden=_RANDOM)

# -- densities ------------------------------------------------------------------------------------------------------------------

_CHANCES = values([0.3, 0.7])
_DENSITIES = {
    "uniform": (positive, [values([-1.0, 0.0]), values([1.0, 0.8])]),
    "normal": (normal, [normal(2), positive(2)]),
    "gamma": (positive, [positive(2), positive(2)]),
    "exponential": (positive, [positive(2)]),
    "poisson": (None, [positive(2)]),
    "negative_binomial": (None, [positive(2), _CHANCES]),
    "generalized_negative_binomial": (None, [positive(2), positive(2)]),
}
for _name, (_recipe, _given) in _DENSITIES.items():
    for _shape, _is_log in (((2, 3), False), ((2, 1, 2), True), ((2,), True), ((2, 0), False)):
        _sample = whole(0, 5, *_shape, dtype="float32") if _recipe is None else _recipe(*_shape)
        TABLE.add(f"_random_pdf_{_name}", [_sample, *_given], {"is_log": _is_log}, rtol=1e-4, atol=1e-5)
_MIX = values([[[0.3, 0.7], [0.5, 0.5]], [[0.2, 0.8], [0.1, 0.9]]])
for _is_log in (False, True):
    TABLE.add("_random_pdf_dirichlet", [_MIX, positive(2, 2)], {"is_log": _is_log}, rtol=1e-4, atol=1e-5)
TABLE.add("_random_pdf_dirichlet", [values([[0.25, 0.5, 0.25]]), positive(1, 3)], rtol=1e-4, atol=1e-5)
