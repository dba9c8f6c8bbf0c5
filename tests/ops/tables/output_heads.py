"""Outputs that carry their loss."""

from ..sample import Table, normal, positive, values, whole

TABLE = Table()
_LABEL = values([0, 2])
_PLACES = values([[0, 1], [2, 0]])
_DRAWN = whole(0, 3, 2, 3, dtype="float32")


def _softmax(shape, label, **attrs):
    TABLE.add("SoftmaxOutput", [normal(*shape), label], attrs)


_softmax((2, 3), _LABEL, grad_scale=2.0, smooth_alpha=0.3)
_softmax((2, 3), _LABEL, normalization="valid", ignore_label=2)
_softmax((2, 3), values([5, -1.5]), normalization="batch")
_softmax((2, 3), positive(2, 3), normalization="batch", grad_scale=2.0)
_softmax((2, 3, 2), _PLACES, multi_output=True, normalization="valid", use_ignore=True, ignore_label=0)
_softmax((2, 3, 2), _PLACES, multi_output=True, normalization="batch", smooth_alpha=0.2)
_softmax((2, 3, 2, 1), values([[[[0], [1]]], [[[2], [0]]]]), multi_output=True)
_softmax((2, 3, 3), _DRAWN, preserve_shape=True, normalization="batch", smooth_alpha=0.1)
_softmax((2, 3, 3), _DRAWN, preserve_shape=True, normalization="valid", use_ignore=True, ignore_label=1)
_softmax((2, 3, 2), _DRAWN)
TABLE.add(
    "SoftmaxOutput", [normal(2, 3), _LABEL], {"out_grad": True}, golden="real MXNet multiplies by the output instead"
)
TABLE.add("SoftmaxOutput", [normal(2, 3, 2), _LABEL], golden="real MXNet asks for more labels than it uses")
TABLE.add("SoftmaxOutput", [normal(0, 3), values([])], golden="real MXNet divides by zero")

_WRONG = "real MXNet's gradient sums over the wrong elements"
TABLE.add("SoftmaxActivation", [normal(2, 3, 2)], {"mode": "channel"}, second=True)
TABLE.add("SoftmaxActivation", [normal(2, 3, 2)], golden=_WRONG)
TABLE.add("SoftmaxActivation", [normal(2, 3)])
TABLE.add("SoftmaxActivation", [normal(0, 3)], golden="real MXNet divides by zero")

for _op in ("LinearRegressionOutput", "LogisticRegressionOutput", "MAERegressionOutput"):
    TABLE.add(_op, [normal(2, 3), normal(2, 3)], {"grad_scale": 3.0})
    TABLE.add(_op, [normal(2, 1), normal(2)])
    TABLE.add(_op, [normal(2, 1, 3), normal(2, 3)])
    TABLE.add(_op, [normal(0, 3), normal(0, 3)], golden="real MXNet divides by zero")
TABLE.add("MAERegressionOutput", [values([1, 2]), values([1, 3])])

TABLE.add("SVMOutput", [normal(2, 3), _LABEL], {"margin": 0.5, "regularization_coefficient": 2.0})
TABLE.add(
    "SVMOutput",
    [normal(2, 3), values([5, 0.9])],
    {"use_linear": True, "margin": 0.7, "regularization_coefficient": 0.5},
)
TABLE.add("SVMOutput", [normal(2, 3, 2), whole(0, 2, 2, 3, dtype="float32")])
TABLE.add("SVMOutput", [normal(3), values(1)])

_KL = {"sparseness_target": 0.3, "penalty": 0.1, "momentum": 0.5}
TABLE.add("IdentityAttachKLSparseReg", [values([[0.1, 0.9], [0.2, 0.5]]), values([0.3, 0.2])], _KL, differentiable=[0])
TABLE.add("IdentityAttachKLSparseReg", [values([[0.1, 0.9]]), values([0, 0])], differentiable=[0])
TABLE.add("IdentityAttachKLSparseReg", [values([[0.4]]), values([0.5])], {"penalty": 0.0}, differentiable=[0])
