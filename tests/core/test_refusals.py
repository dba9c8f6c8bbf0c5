"""Messages about shapes that do not fit: operator, what came, what is allowed."""

import pytest

import mxgluon as mx
from mxgluon import np
from mxgluon.base import MXNetError
from mxgluon.core.refusals import reword

A, B, VECTOR = np.ones((2, 3)), np.ones((4, 5)), np.ones(3)
BROADCAST = r"operands could not be broadcast together; expected sizes that are equal or 1"
INPUTS = r"; got inputs float32\[2, 3\], float32\[4, 5\]$"
CALLS = {
    "add": (lambda: A + B, f"_npi_add: {BROADCAST}{INPUTS}"),
    "where": (lambda: np.where(A > 0, A, B), f"_npi_where: {BROADCAST}; got inputs bool"),
    "hypot": (lambda: np.hypot(A, B), f"_npi_hypot: {BROADCAST}{INPUTS}"),
    "legacy": (lambda: A.as_nd_ndarray() * B.as_nd_ndarray(), f"broadcast_mul: {BROADCAST}{INPUTS}"),
    "broadcast_to": (
        lambda: np.broadcast_to(A, (4, 5)),
        r"_npi_broadcast_to: .* got shape \(2,3\) to broadcast to \(4,5\)",
    ),
    "concatenate": (
        lambda: np.concatenate([A, B]),
        f"Concat: arrays do not fit together along axis 0; expected equal sizes of all other axes{INPUTS}",
    ),
    "dimensions": (
        lambda: np.concatenate([A, VECTOR]),
        r"Concat: arrays do not fit together; expected equal numbers of axes; got inputs float32\[2, 3\], float32\[3\]",
    ),
    "nothing": (lambda: np.concatenate([]), "Concat: no arrays; expected at least one; got inputs none"),
    "stack": (lambda: np.stack([A, B]), f"stack: shapes differ; expected equal ones{INPUTS}"),
    "vstack": (lambda: np.vstack([A, B]), f"_npi_vstack: arrays do not fit together along axis 0; .*{INPUTS}"),
    "matmul": (lambda: np.matmul(A, B), rf"_npi_matmul: shapes do not fit; got \(2, 3\) and \(4, 5\); .*{INPUTS}"),
    "number": (lambda: np.matmul(A, np.array(1.0)), "_npi_matmul: operand 1 has no axes; expected at least one"),
    "einsum": (
        lambda: np.einsum("ij,jk->ik", A, B),
        f"_npi_einsum: size of label 'j' differs between operands; got 3 and 4; expected equal sizes{INPUTS}",
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_messages(name):
    call, expected = CALLS[name]
    with pytest.raises(MXNetError, match=expected):
        call()


def test_in_a_hybridized_block():
    class Join(mx.gluon.HybridBlock):
        def forward(self, x, y):
            return np.concatenate([x, y])

    block = Join()
    block.hybridize()
    with pytest.raises(MXNetError, match="Concat: arrays do not fit together along axis 0"):
        block(A, B)


def test_other_messages_stay():
    assert reword("anything else") == "anything else"
