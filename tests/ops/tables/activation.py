"""Elementwise activations of neural networks."""

from ..sample import Table, normal, positive, values, whole

TABLE = Table()
_EDGES = values([[-30.0, -3.0, -0.25], [0.0, 0.25, 30.0]])
# oneDNN has polynomials of its own.
_LOOSE = {"rtol": 1e-4, "atol": 1e-5}

for _kind in ("log_sigmoid", "mish", "relu", "sigmoid", "softrelu", "softsign", "tanh"):
    TABLE.add("Activation", [_EDGES], {"act_type": _kind}, **_LOOSE)
TABLE.add("Activation", [normal()], {"act_type": "sigmoid"})
TABLE.add("Activation", [normal(0, 3)], {"act_type": "tanh"}, golden="real MXNet fails in the next operator")
TABLE.add("Activation", [whole(-3, 3, 3)], {"act_type": "relu"}, golden="real MXNet refuses integers")
for _op in ("_npx_relu", "_npx_sigmoid", "log_sigmoid", "mish", "softsign"):
    TABLE.add(_op, [_EDGES], **_LOOSE)
    TABLE.add(_op, [normal(1)])
    TABLE.add(_op, [normal(0, 3)])
TABLE.add("hard_sigmoid", [normal(2, 3)], {"alpha": 0.3, "beta": 0.4})
TABLE.add("hard_sigmoid", [values([-2.5, 0.0, 2.5])])
TABLE.add("hard_sigmoid", [normal(1)])

TABLE.add("LeakyReLU", [_EDGES])
TABLE.add("LeakyReLU", [normal(1)], {"act_type": "leaky", "slope": 0.1})
TABLE.add("LeakyReLU", [_EDGES], {"act_type": "elu", "slope": 0.5})
TABLE.add("LeakyReLU", [_EDGES], {"act_type": "gelu"}, **_LOOSE)
TABLE.add("LeakyReLU", [normal(2, 3)], {"act_type": "selu"}, differentiable=[], numerical=[0])
TABLE.add("LeakyReLU", [normal(2, 3, 2), positive(3)], {"act_type": "prelu"})
TABLE.add("LeakyReLU", [normal(2, 3), positive(1)], {"act_type": "prelu"})
TABLE.add(
    "LeakyReLU",
    [_EDGES],
    {"act_type": "rrelu", "lower_bound": 0.2, "upper_bound": 0.3},
    train=False,
    differentiable=[],
    outputs=1,
)
