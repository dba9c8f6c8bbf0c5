"""Updates of weights by gradients."""

from ..sample import Table, normal, positive, values

TABLE = Table()
_STANDS_STILL = "real MXNet leaves weight32 as it was, so that all steps begin at the first one"
_STORAGE = "real MXNet takes arrays of storage type row_sparse only; tests/ops/test_updates.py compares with those"


def _add(op, inputs, attrs, **options):
    TABLE.add(op, inputs, attrs, differentiable=[], **options)


# -- one weight ---------------------------------------------------------------------------------------------------------------

_FULL = {"beta1": 0.8, "beta2": 0.9, "epsilon": 0.01, "wd": 0.1, "clip_gradient": 0.6}
_SCALE = values([0.7])


def _moments(*shape):
    return [normal(*shape), normal(*shape), normal(*shape), positive(*shape)]


def _half(*shape):
    return [normal(*shape, dtype="float16"), normal(*shape, dtype="float16"), normal(*shape), positive(*shape)]


for _eta, _lr in ((1.0, 0.1), (0.5, 0.2)):
    _add("_adabelief_update", [*_moments(2, 3), _SCALE], {"lr": _lr, "eta": _eta}, scratch=[1])
_add("_adabelief_update", [*_moments(4), _SCALE], {"lr": 0.1, "eta": 0.5, **_FULL}, scratch=[1])
_add("_adabelief_update", [*_moments(3), values([float("inf")])], {"lr": 0.1, "eta": 0.5}, out=[0])
_add("_adabelief_update", [*_moments(1), values([0.0])], {"lr": 0.1, "eta": 0.5}, out=[0])
_MIXED = {"types": False, "rtol": 1e-3, "atol": 1e-5}
_add("_mp_adabelief_update", [*_half(2, 3), normal(2, 3), _SCALE], {"lr": 0.1, "eta": 1.0}, **_MIXED)
_add("_mp_adabelief_update", [*_half(4), normal(4), _SCALE], {"lr": 0.1, "eta": 0.5, **_FULL}, **_MIXED)
_same = [values([0.5], "float16"), normal(1, dtype="float16"), normal(1), positive(1), values([0.5])]
_add("_mp_adabelief_update", [*_same, values([float("nan")])], {"lr": 0.1, "eta": 0.5}, out=[0], **_MIXED)

for _attrs in ({"lr": 0.1}, {"lr": 0.2, "epsilon": 0.01, "rescale_grad": 0.5, "clip_gradient": 0.4}):
    _add("_sparse_adagrad_update", [normal(2, 3), normal(2, 3), positive(2, 3)], _attrs, golden=_STORAGE)
    _add("_contrib_group_adagrad_update", [normal(2, 3), normal(2, 3), positive(2, 1)], _attrs, golden=_STORAGE)
_add("_sparse_adagrad_update", [normal(0), normal(0), positive(0)], {"lr": 0.1}, golden=_STORAGE)
_add("_contrib_group_adagrad_update", [normal(2), normal(2), positive(2)], {"lr": 0.1}, golden=_STORAGE)

_add("sgd_update", [normal(2, 3), normal(2, 3)], {"lr": 0.1})
_add("sgd_update", [normal(4), normal(4)], {"lr": 0.2, "wd": 0.1, "rescale_grad": 0.5, "clip_gradient": 0.3}, out=[0])
_add("sgd_update", [normal(1), normal(1)], {"lr": 0.1, "lazy_update": False})
_add("signsgd_update", [normal(2, 3), normal(2, 3)], {"lr": 0.1})
_add(
    "signsgd_update", [normal(4), normal(4)], {"lr": 0.2, "wd": 0.1, "rescale_grad": 0.5, "clip_gradient": 0.3}, out=[0]
)
_add("signsgd_update", [normal(1), normal(1)], {"lr": 0.1})

_FTML = [normal(2, 2), normal(2, 2), positive(2, 2), positive(2, 2), normal(2, 2)]
_add("ftml_update", _FTML, {"lr": 0.1, "t": 1})
_add(
    "ftml_update",
    _FTML,
    {
        "lr": 0.2,
        "beta1": 0.5,
        "beta2": 0.9,
        "epsilon": 0.01,
        "t": 3,
        "wd": 0.1,
        "rescale_grad": 0.7,
        "clip_grad": 0.3,
    },
)
_add("ftml_update", [normal(1), normal(1), positive(1), positive(1), normal(1)], {"lr": 0.1, "t": 2})

_CENTERED = [normal(5), normal(5), values([0.1, -0.2, 0.3, 0.0, 0.1]), positive(5), normal(5)]
_add("rmspropalex_update", _CENTERED, {"lr": 0.1})
_add(
    "rmspropalex_update",
    _CENTERED,
    {
        "lr": 0.2,
        "rho": 0.8,
        "momentum": 0.7,
        "epsilon": 0.1,
        "wd": 0.1,
        "rescale_grad": 0.7,
        "clip_gradient": 0.5,
        "clip_weights": 0.8,
    },
)
_add("rmspropalex_update", [normal(1), normal(1), values([0.1]), positive(1), normal(1)], {"lr": 0.1})

# -- steps scaled by the size of the weight --------------------------------------------------------------------------------------

_PHASE = {"t": 3, "wd": 0.1, "rescale_grad": 0.5, "clip_gradient": 0.4, "beta1": 0.8, "beta2": 0.9, "epsilon": 0.01}
_add("lamb_update_phase1", _moments(2, 3), {"t": 1, "wd": 0.0})
_add("lamb_update_phase1", _moments(4), _PHASE)
_add("lamb_update_phase1", _moments(1), {"t": 2, "wd": 0.1, "bias_correction": False})
_add("mp_lamb_update_phase1", [*_half(2, 3), normal(2, 3)], {"t": 1, "wd": 0.0}, types=False)
_add("mp_lamb_update_phase1", [*_half(4), normal(4)], _PHASE, types=False, rtol=1e-3)
_add("mp_lamb_update_phase1", [*_half(1), normal(1)], {"t": 2, "wd": 0.1, "bias_correction": False}, types=False)
for _norms, _bounds in (
    ((3.0, 2.0), {}),
    ((3.0, 2.0), {"lower_bound": 4.0}),
    ((3.0, 2.0), {"upper_bound": 1.0}),
    ((0.0, 2.0), {}),
    ((3.0, 0.0), {}),
):
    _both = [values([_norms[0]]), values([_norms[1]])]
    _add("lamb_update_phase2", [normal(2, 2), normal(2, 2), *_both], {"lr": 0.1, **_bounds})
    _whole = [normal(2, 2, dtype="float16"), normal(2, 2), *_both, normal(2, 2)]
    _add("mp_lamb_update_phase2", _whole, {"lr": 0.1, **_bounds}, types=False, golden=_STANDS_STILL)

_SQUARES = [values([0.1, 0.2, 0.3]), values([4.0, 0.0, 9.0]), values([1.0, 2.0, 0.0]), values([0.1, 0.2, 0.3])]
_add("multi_lars", _SQUARES, {"eta": 0.1, "eps": 0.01})
_add("multi_lars", _SQUARES, {"eta": 0.1, "eps": 0.01, "rescale_grad": 2.0})
_add("multi_lars", [values([0.1]), values([4.0]), values([1.0]), values([0.0])], {"eta": 0.1, "eps": 0.0})

# -- several weights ------------------------------------------------------------------------------------------------------------


def _several(op, states, attrs, tail=(), mixed=False, scratch=False):
    """Add a sample with one weight, with two, and with all attributes; `attrs` are (name: one value a weight), (others)."""
    dtype = "float16" if mixed else "float32"
    size = 2 + states + mixed
    count = "num_tensors" if "learning_rates" in attrs[0] else "num_weights"
    for shapes, full in (([(3,)], False), ([(2, 2), (1,)], False), ([(2,), (3, 1)], True)):
        inputs = []
        for shape in shapes:
            inputs += [normal(*shape, dtype=dtype), normal(*shape, dtype=dtype)]
            inputs += [normal(*shape), positive(*shape)][:states]
            inputs += [normal(*shape)] if mixed else []
        each = {name: tuple(content[: len(shapes)]) for name, content in attrs[0].items()}
        rest = attrs[1] if full else {}
        places = [place * size for place in range(len(shapes))]
        _add(
            op,
            inputs + [values(content[: len(shapes)]) if isinstance(content, list) else content for content in tail],
            {count: len(shapes), **each, **rest},
            out=places,
            scratch=[place + 1 for place in places] if scratch else [],
            types=False,
            rtol=1e-3 if mixed else 2e-5,
            atol=1e-4 if mixed else 2e-6,
        )


_RATES = {"lrs": (0.1, 0.2), "wds": (0.0, 0.3)}
_SGD = {"rescale_grad": 0.5, "clip_gradient": 0.3}
_MOM = {"momentum": 0.9, **_SGD}
for _mixed in (False, True):
    _mp = "mp_" if _mixed else ""
    _several(f"multi_{_mp}sgd_update", 0, (_RATES, _SGD), mixed=_mixed)
    _several(f"multi_{_mp}sgd_mom_update", 1, (_RATES, _MOM), mixed=_mixed)
    _tail = ([0.1, 0.2], [0.0, 0.3])
    _several(f"preloaded_multi_{_mp}sgd_update", 0, ({}, _SGD), _tail, _mixed)
    _several(f"preloaded_multi_{_mp}sgd_mom_update", 1, ({}, _MOM), _tail, _mixed)
    _etas = ({**_RATES, "etas": (1.0, 0.5)}, {"beta1": 0.8, "beta2": 0.9, "epsilon": 0.01, "clip_gradient": 0.6})
    for _rule in ("adamw", "adabelief"):
        _several(f"_multi_{_mp}{_rule}_update", 2, _etas, (_SCALE,), _mixed, scratch=True)
    _layerwise = {"learning_rates": (0.1, 0.2), "wds": (0.0, 0.3), "step_count": (1, 3)}
    _rest = {"beta1": 0.8, "beta2": 0.9, "epsilon": 0.01, "rescale_grad": 0.5, "clip_gradient": 0.3}
    _several(f"_multi_{_mp}lans_update", 2, (_layerwise, {**_rest, "lower_bound": 1.5}), mixed=_mixed)
    _rest["bias_correction"] = False
    _several(f"_multi_{_mp}lamb_update", 2, (_layerwise, {**_rest, "upper_bound": 0.5}), mixed=_mixed)
