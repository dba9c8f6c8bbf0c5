"""`mx.np.linalg`: properties that factors have, NumPy's numbers, gradients, types, refusals, and Symbols."""

import jax
import jax.numpy as jnp
import numpy
import pytest
from jax.test_util import check_grads

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry
from mxgluon.numpy import linalg

GENERATOR = numpy.random.default_rng(0)
SQUARE = GENERATOR.normal(size=(2, 3, 3)).astype("float32") + 3 * numpy.eye(3, dtype="float32")
SYMMETRIC = (SQUARE + SQUARE.swapaxes(-1, -2)) / 2
POSITIVE = SQUARE @ SQUARE.swapaxes(-1, -2)
WIDE = GENERATOR.normal(size=(2, 2, 3)).astype("float32")
INFINITY = float("inf")


def close(found, expected, tolerance=2e-4):
    numpy.testing.assert_allclose(
        found.asnumpy() if hasattr(found, "asnumpy") else found, expected, tolerance, tolerance
    )


def transposed(matrices):
    return matrices.swapaxes(-1, -2)


def test_all_names_of_mxnet_are_there():
    assert len(linalg.__all__) == len(set(linalg.__all__)) == 30
    assert all(callable(getattr(mx.np.linalg, name)) for name in linalg.__all__)


# -- factors --------------------------------------------------------------------------------------------------------------------


def test_cholesky():
    lower = linalg.cholesky(mx.np.array(POSITIVE))
    close(lower, numpy.linalg.cholesky(POSITIVE))
    close(linalg.cholesky(mx.np.array(POSITIVE), upper=True), transposed(lower.asnumpy()))


@pytest.mark.parametrize("matrices", [SQUARE, WIDE, transposed(WIDE)], ids=["square", "wide", "tall"])
def test_factors_give_the_matrix_back(matrices):
    matrices = mx.np.array(matrices)
    q, r = linalg.qr(matrices)
    close(mx.np.matmul(q, r), matrices.asnumpy())
    close(transposed(q.asnumpy()) @ q.asnumpy(), numpy.broadcast_to(numpy.eye(q.shape[-1]), (2, *q.shape[-1:] * 2)))
    close(r, numpy.triu(r.asnumpy()), 0)
    left, values, right = linalg.svd(matrices)
    close(mx.np.matmul(left * mx.np.expand_dims(values, -2), right), matrices.asnumpy())
    close(values, numpy.linalg.svd(matrices.asnumpy(), compute_uv=False))
    close(linalg.svdvals(matrices), values.asnumpy(), 0)
    # The largest element of each row of V is positive.
    assert (right.asnumpy().max(-1) == abs(right.asnumpy()).max(-1)).all()


def test_gelqf_gives_the_matrix_back():
    q, lower = registry.get("linalg_gelqf")(mx.np.array(WIDE))
    close(mx.np.matmul(lower, q), WIDE)
    close(lower, numpy.tril(lower.asnumpy()), 0)


@pytest.mark.parametrize("upper", [False, True, "L", "u"])
def test_eigh(upper):
    values, vectors = linalg.eigh(mx.np.array(SYMMETRIC), upper=upper)
    close(values, numpy.linalg.eigvalsh(SYMMETRIC))
    close(SYMMETRIC @ vectors.asnumpy(), vectors.asnumpy() * values.asnumpy()[:, None, :])
    assert (vectors.asnumpy().max(-2) == abs(vectors.asnumpy()).max(-2)).all()


def test_one_triangle_is_read():
    lower = numpy.tril(SYMMETRIC) + numpy.triu(numpy.ones((3, 3), "float32"), 1)
    expected = numpy.linalg.eigvalsh(SYMMETRIC)
    close(linalg.eigvalsh(mx.np.array(lower)), expected)
    close(linalg.eigvalsh(mx.np.array(transposed(lower)), UPLO="U"), expected)


def test_eig():
    values, vectors = linalg.eig(mx.np.array(SYMMETRIC))
    close(SYMMETRIC @ vectors.asnumpy(), vectors.asnumpy() * values.asnumpy()[:, None, :])
    close(numpy.linalg.norm(vectors.asnumpy(), axis=-2), numpy.ones((2, 3)))
    close(numpy.sort(linalg.eigvals(mx.np.array(SYMMETRIC)).asnumpy()), numpy.linalg.eigvalsh(SYMMETRIC))


def test_eigenvalues_that_are_not_real_are_nan():
    turning = mx.np.array([[0.0, 1, 0], [-1, 0, 0], [0, 0, 2]])
    values, vectors = linalg.eig(turning)
    assert numpy.isnan(values.asnumpy()).sum() == 2
    assert numpy.nanmax(values.asnumpy()) == pytest.approx(2)
    assert numpy.isnan(vectors.asnumpy()).all(0).sum() == 2
    assert numpy.isnan(linalg.eigvals(turning).asnumpy()).sum() == 2


def test_what_has_no_factor_is_nan():
    assert numpy.isnan(linalg.cholesky(mx.np.array([[-1.0]])).asnumpy()).all()


# -- systems --------------------------------------------------------------------------------------------------------------------


def test_systems():
    matrices, right = mx.np.array(SQUARE), mx.np.array(WIDE.swapaxes(-1, -2))
    close(linalg.inv(matrices), numpy.linalg.inv(SQUARE))
    close(linalg.det(matrices), numpy.linalg.det(SQUARE))
    for found, expected in zip(linalg.slogdet(matrices), numpy.linalg.slogdet(SQUARE), strict=True):
        close(found, expected)
    close(linalg.solve(matrices, right), numpy.linalg.solve(SQUARE, right.asnumpy()))
    close(linalg.tensorinv(matrices[0], 1), numpy.linalg.inv(SQUARE[0]))
    tensor = GENERATOR.normal(size=(2, 6, 3)).astype("float32")
    expected = numpy.linalg.tensorsolve(tensor, WIDE[0], axes=(1,))
    close(linalg.tensorsolve(mx.np.array(tensor), mx.np.array(WIDE[0]), axes=1), expected, 2e-3)


def test_pinv():
    close(linalg.pinv(mx.np.array(WIDE)), numpy.linalg.pinv(WIDE))
    flat = numpy.diag([2.0, 0.5, 1e-9]).astype("float32")
    close(linalg.pinv(mx.np.array(flat)), numpy.diag([0.5, 2, 0]))
    close(linalg.pinv(mx.np.array(flat), rcond=0.3), numpy.diag([0.5, 0, 0]))
    close(linalg.pinv(mx.np.array(flat), mx.np.array(0.3), hermitian=True), numpy.diag([0.5, 0, 0]))


def test_matrix_rank():
    flat = mx.np.array(numpy.diag([2.0, 0.5, 1e-9]))
    assert linalg.matrix_rank(flat).item() == 2
    assert linalg.matrix_rank(flat, tol=1.0).item() == 1
    assert linalg.matrix_rank(flat.astype("float64"), 1, hermitian=True).item() == 1
    assert linalg.matrix_rank(flat, rtol=mx.np.array([1.0, 0.1, 3])).tolist() == [1, 2, 0]
    assert linalg.matrix_rank(mx.np.array([0.0, 2])).item() == 1
    assert linalg.matrix_rank(flat).dtype == numpy.int64


@pytest.mark.parametrize("rcond", ["warn", None, 0.5])
def test_lstsq(rcond):
    matrix, right = transposed(WIDE[0]), numpy.array([1.0, 2, 4], "float32")
    official = numpy.linalg.lstsq(matrix, right, rcond=-1 if rcond == "warn" else rcond)
    for found, expected in zip(linalg.lstsq(mx.np.array(matrix), mx.np.array(right), rcond), official, strict=True):
        close(found, expected)


def test_lstsq_of_too_low_a_rank_has_no_residuals():
    x, residuals, rank, _ = linalg.lstsq(mx.np.ones((3, 2)), mx.np.array([1.0, 2, 3]))
    close(x, [1, 1])
    assert (residuals.shape, rank.item()) == ((0,), 1)


def test_lstsq_in_a_hybridized_block_has_fixed_shapes():
    class Fit(mx.gluon.HybridBlock):
        def forward(self, a, b):
            x, residuals, _, _ = linalg.lstsq(a, b)
            return x, residuals

    fit = Fit()
    fit.hybridize()
    x, residuals = fit(mx.np.ones((3, 2)), mx.np.array([1.0, 2, 3]))
    close(x, [1, 1])
    assert numpy.isnan(residuals.asnumpy()).tolist() == [True]


def test_other_products():
    a, b = WIDE[0, :1].repeat(2, 0), WIDE[0]
    close(linalg.cross(mx.np.array(a), mx.np.array(b)), numpy.cross(a, b))
    close(mx.np.cross(mx.np.array(a), mx.np.array(b[0])), numpy.cross(a, b[0]))
    close(mx.np.cross(mx.np.array(a.T), mx.np.array(b), axisa=0, axisc=0), numpy.cross(a.T, b, axisa=0, axisc=0))
    close(mx.np.cross(mx.np.array(a.T), mx.np.array(b.T), axis=0), numpy.cross(a.T, b.T, axis=0))
    close(mx.np.kron(mx.np.array(a), mx.np.array(b[0])), numpy.kron(a, b[0]))
    close(linalg.outer(mx.np.array(a), mx.np.array(b)), numpy.outer(a, b))
    close(linalg.tensordot(mx.np.array(a), mx.np.array(b), ([1], [1])), numpy.tensordot(a, b, ([1], [1])))
    close(linalg.vecdot(mx.np.array(a), mx.np.array(b)), numpy.vdot(a, b))
    close(linalg.vecdot(mx.np.array(a), mx.np.array(b[0]), axis=-1), (a * b[0]).sum(-1))
    close(linalg.multi_dot([mx.np.array(a), mx.np.array(b.T), mx.np.ones(2)]), a @ b.T @ numpy.ones(2))


def test_parts():
    matrices = mx.np.array(WIDE)
    close(linalg.matrix_transpose(matrices), transposed(WIDE), 0)
    close(linalg.trace(matrices[0], 1), numpy.trace(WIDE[0], 1))
    close(linalg.diagonal(matrices[0], 1), numpy.diagonal(WIDE[0], 1), 0)
    close(linalg.diagonal(matrices), numpy.diagonal(WIDE, 0, -2, -1), 0)
    close(linalg.diagonal(mx.np.ones(2)), numpy.eye(2), 0)


@pytest.mark.parametrize("exponent", [0, 1, 5, -2])
def test_matrix_power(exponent):
    close(linalg.matrix_power(mx.np.array(SQUARE), exponent), numpy.linalg.matrix_power(SQUARE, exponent), 2e-3)


# -- norms ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [None, 0, 1, -1, 2, -2, 3, 0.5, INFINITY, -INFINITY])
@pytest.mark.parametrize("keepdims", [False, True])
def test_norms_of_vectors(order, keepdims):
    x = mx.np.array(WIDE)
    for axis in (-1, 0):
        close(linalg.norm(x, order, axis, keepdims), numpy.linalg.norm(WIDE, order, axis, keepdims))
    vectors = {"ord": 2 if order is None else order, "keepdims": keepdims}
    for axis in (None, 1, (1,), (0, 2), (-1, 0)):
        found = linalg.vector_norm(x, order, axis, keepdims)
        close(found, numpy.linalg.vector_norm(WIDE, axis=axis, **vectors))
    close(linalg.norm(x[0, 0], order), numpy.linalg.norm(WIDE[0, 0], order))


@pytest.mark.parametrize("order", [None, "fro", "nuc", 1, -1, 2, -2, INFINITY, -INFINITY])
@pytest.mark.parametrize("keepdims", [False, True])
def test_norms_of_matrices(order, keepdims):
    x = mx.np.array(WIDE)
    for axis in ((1, 2), (-1, -2), (2, 0), (0, 1)):
        close(linalg.norm(x, order, axis, keepdims), numpy.linalg.norm(WIDE, order, axis, keepdims))
        close(linalg.matrix_norm(x, order, axis, keepdims), numpy.linalg.norm(WIDE, order, axis, keepdims))
    close(linalg.norm(x[0], order), numpy.linalg.norm(WIDE[0], order))


def test_infinities_are_strings_too():
    x = mx.np.array(WIDE)
    assert linalg.norm(x[0], "inf").item() == pytest.approx(numpy.linalg.norm(WIDE[0], INFINITY))
    close(linalg.norm(x, "-inf", 1), numpy.linalg.norm(WIDE, -INFINITY, 1))
    close(linalg.vector_norm(x, "inf"), abs(WIDE).max())
    close(linalg.norm(x, "inf"), numpy.linalg.norm(WIDE, INFINITY, (1, 2)))
    assert linalg.norm(x).item() == pytest.approx(numpy.linalg.norm(WIDE))
    assert linalg.norm(mx.np.array([3, 4], dtype="int32")).item() == 5


@pytest.mark.parametrize("order", [INFINITY, -INFINITY])
def test_the_operator_knows_infinities(order):
    norm = registry.get("_npi_norm")
    close(norm(mx.np.array(WIDE), ord=order, axis=(0,)), numpy.linalg.norm(WIDE, order, 0))
    close(norm(mx.np.array(WIDE), ord=order, axis=(0, 2)), numpy.linalg.norm(WIDE, order, (0, 2)))


@pytest.mark.parametrize("order", [None, 1, 2, -2, INFINITY])
def test_cond(order):
    close(linalg.cond(mx.np.array(SQUARE[0]), order), numpy.linalg.cond(SQUARE[0], order), 1e-3)


# -- gradients ------------------------------------------------------------------------------------------------------------------


def raw(name, **attrs):
    """Return the function of an operator, on JAX values."""
    call, scalars = registry.get(name).bind(**attrs)
    return lambda *values: call.evaluate(values, scalars)


@pytest.mark.parametrize(
    ("name", "attrs"),
    [
        ("_linalg_potrf", {}),
        ("_npi_cholesky", {"lower": False}),
        ("_linalg_syevd", {}),
        ("_npi_eigh", {"UPLO": "U"}),
        ("_npi_eigvalsh", {}),
    ],
    ids=str,
)
def test_gradients_with_respect_to_symmetric_matrices(name, attrs):
    function = raw(name, **attrs)
    with jax.enable_x64(True):
        free = jnp.asarray(POSITIVE[0] / 2, "float64")
        check_grads(lambda x: function((x + x.T) / 2), [free], 2, ["rev"], atol=1e-4, rtol=1e-4)
        gradient = jax.grad(lambda x: sum(jnp.sum(jnp.cos(part)) for part in jax.tree.leaves(function(x))))(free)
        numpy.testing.assert_allclose(gradient, gradient.T, 1e-10)


@pytest.mark.parametrize("name", ["eigh", "eigvalsh", "svd", "svdvals", "pinv"])
def test_gradients_at_equal_eigenvalues_are_finite(name):
    x = mx.np.eye(3)
    x.attach_grad()
    with mx.autograd.record():
        result = getattr(linalg, name)(x)
        total = (result[1 if name == "svd" else 0] if isinstance(result, tuple) else result).sum()
    total.backward()
    close(x.grad, -numpy.ones((3, 3)) if name == "pinv" else numpy.eye(3), 1e-5)


def test_gradient_of_the_determinant_of_a_singular_matrix():
    x = mx.np.array([[1.0, 2], [2, 4]])
    x.attach_grad()
    with mx.autograd.record():
        result = linalg.det(x)
    result.backward()
    close(x.grad, [[4, -2], [-2, 1]])


def test_gradients_of_truncated_pseudo_inverses():
    matrix = numpy.diag([3.0, 2.0, 0.5])[:2] + 0.1 * GENERATOR.normal(size=(2, 3))
    with jax.enable_x64(True):
        for shape in (matrix, matrix.T):
            function = raw("_npi_pinv_scalar_rcond", rcond=0.8)
            check_grads(function, [jnp.asarray(shape)], 1, ["rev"], atol=1e-4, rtol=1e-4)


def test_gradient_of_a_least_squares_solution():
    a, b = mx.np.array(transposed(WIDE[0])), mx.np.array([1.0, 2, 4])
    a.attach_grad()
    b.attach_grad()
    with mx.autograd.record():
        x = linalg.lstsq(a, b)[0]
    x.backward()
    inverse = numpy.linalg.pinv(transposed(WIDE[0]))
    close(b.grad, inverse.sum(0), 1e-3)
    assert abs(a.grad.asnumpy()).min() > 0


# -- types and refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["qr", "eigh", "eig", "eigvals", "eigvalsh"])
def test_integers_are_taken_as_float64(name):
    result = getattr(linalg, name)(mx.np.array([[2, 1], [1, 3]], dtype="int32"))
    assert {part.dtype for part in (result if isinstance(result, tuple) else (result,))} == {numpy.dtype("float64")}


def test_mixed_types_are_solved_in_float64():
    matrix = mx.np.array([[2.0, 0], [0, 4]])
    assert linalg.solve(matrix, mx.np.ones(2, dtype="float64")).dtype == numpy.float64
    assert linalg.solve(matrix, mx.np.ones(2, dtype="int32")).dtype == numpy.float64
    assert linalg.lstsq(matrix, mx.np.ones(2, dtype="float64"))[0].dtype == numpy.float64


def refused(name, *inputs, **attrs):
    return registry.get(name)(
        *[mx.np.ones(item) if isinstance(item, tuple) else mx.np.array(item, dtype=item.dtype) for item in inputs],
        **attrs,
    )


HALF = numpy.ones((2, 2), "float16")
BOOL = numpy.ones((2, 2), bool)
WHOLE = numpy.ones((2, 2), "int32")
DOUBLE = numpy.ones((2, 2), "float64")

ONE_MATRIX = [
    "_linalg_potrf",
    "_linalg_potri",
    "_linalg_syrk",
    "_linalg_gelqf",
    "_linalg_sumlogdiag",
    "_linalg_extractdiag",
    "_linalg_makediag",
    "_linalg_extracttrian",
    "_linalg_maketrian",
    "_linalg_inverse",
    "_linalg_det",
    "_linalg_slogdet",
    "_linalg_syevd",
    "_npi_cholesky",
    "_npi_svd",
    "_npi_pinv_scalar_rcond",
    "_npi_matrix_rank_none_tol",
    "_npi_tensorinv",
    "khatri_rao",
]


@pytest.mark.parametrize("name", ONE_MATRIX)
@pytest.mark.parametrize("matrix", [HALF, WHOLE], ids=["float16", "int32"])
def test_only_two_types(name, matrix):
    with pytest.raises(MXNetError, match=f"{name}: This operation only supports 32-bit and 64-bit floating point"):
        refused(name, matrix)


@pytest.mark.parametrize("name", ["_npi_qr", "_npi_eig", "_npi_eigh", "_npi_eigvals", "_npi_eigvalsh"])
def test_unsupported_types(name):
    with pytest.raises(MXNetError, match=f"{name}: array type float16 is unsupported in linalg"):
        refused(name, HALF)
    with pytest.raises(MXNetError, match=f"{name}: This operation does not support bool type"):
        refused(name, BOOL)


NOT_SQUARE = "Input A's last two dimensions must be equal"
TOO_FEW = "Array must be at least two-dimensional"

REFUSALS = [
    ("_linalg_potrf", [(2, 3)], {}, NOT_SQUARE),
    ("_npi_cholesky", [(2,)], {}, TOO_FEW),
    ("_linalg_syrk", [(2,)], {}, TOO_FEW),
    ("_npi_svd", [(2,)], {}, TOO_FEW),
    ("_npi_eig", [(3, 2)], {}, NOT_SQUARE),
    ("_npi_eigvalsh", [(3, 2)], {}, NOT_SQUARE),
    ("_linalg_inverse", [(3, 2)], {}, NOT_SQUARE),
    ("_linalg_gelqf", [(3, 2)], {}, "Last dimension must be >= than second to last"),
    ("_linalg_makediag", [()], {}, "Array must be at least one-dimensional"),
    ("_linalg_maketrian", [(4,)], {}, "maketrian has an invalid dimension for the last axis; got 4; expected 1, 3, 6"),
    (
        "_linalg_extractdiag",
        [(2, 2)],
        {"offset": 2},
        "Illegal offset 2 for diag/trian extraction of matrix with dimension 2",
    ),
    ("_linalg_extracttrian", [(2, 2)], {"offset": -2}, "Illegal offset -2"),
    ("_linalg_gemm2", [(2, 3), (2, 3)], {}, "Incompatible matrix dimensions for multiplication"),
    ("_linalg_gemm2", [(2, 3), (3,)], {}, "operands of one number of axes"),
    ("_linalg_gemm2", [(2, 3), (3, 2)], {"axis": -1}, r"Invalid row axis \(-1\); expected one of 0 to 0"),
    ("_linalg_gemm2", [(4, 2, 3), (1, 3, 2)], {}, "must be the same, except on row/col axis"),
    ("_linalg_gemm2", [(2, 2), DOUBLE], {}, "types of the inputs differ"),
    ("_linalg_gemm", [(2, 3), (3, 2), (1, 2)], {}, r"Shape inconsistent, Provided = \(1, 2\), inferred shape=\(2, 2\)"),
    ("_linalg_trmm", [(2, 2), (3, 2)], {}, "Incompatible matrix dimensions for multiplication"),
    ("_linalg_trsm", [(2, 2), (2, 3)], {"rightside": True}, "Incompatible matrix dimensions for multiplication"),
    ("_npi_kron", [BOOL, BOOL], {}, "This operation does not support bool type"),
    ("_npi_kron", [(2, 2), DOUBLE], {}, "types of the inputs differ"),
    ("_npi_cross", [(4,), (4,)], {}, "incompatible dimensions for cross product; got vectors of 4 and 4 elements"),
    ("_npi_cross", [(), ()], {}, "Array must be at least one-dimensional"),
    ("_npi_cross", [(3,), (3,)], {"axisa": 1}, "axisa: axis 1 is out of bounds"),
    ("_npi_cross", [(3,), (3,)], {"axisc": 1}, "axisc: axis 1 is out of bounds"),
    ("_npi_cross", [WHOLE, WHOLE], {}, "only supports 32-bit and 64-bit floating point"),
    ("khatri_rao", [], {}, "value 0 for Parameter num_args should be greater equal to 1"),
    ("khatri_rao", [(2, 3), (2, 2)], {}, "expected matrices with as many columns"),
    ("_npi_solve", [(2, 2), (3,)], {}, "Input A's and B's sizes must be equal but for the columns"),
    ("_npi_solve", [(2, 2), ()], {}, "A's and B's dimensions don't match"),
    ("_npi_solve", [HALF, HALF], {}, "array type float16 is unsupported in linalg"),
    ("_npi_tensorinv", [(2, 2)], {"ind": 0}, "Invalid ind argument; got 0"),
    ("_npi_tensorinv", [(2, 2)], {"ind": 2}, "a shape must be square"),
    ("_npi_tensorsolve", [(2, 3), (2,)], {}, "a's and b's dimensions don't match"),
    ("_npi_tensorsolve", [(2, 2), (2,)], {"a_axes": (2,)}, "a_axes: axis 2 is out of bounds"),
    ("_npi_pinv", [(2, 3), (2,)], {}, "expected one rcond, or as many as matrices"),
    ("_npi_pinv", [(2, 2), numpy.ones((), "float64")], {}, "types of the inputs differ"),
    ("_npi_matrix_rank", [(2, 2), numpy.ones((), "float64")], {}, "types of the inputs differ"),
    ("_npi_matrix_rank_none_tol", [(0, 2)], {}, "Not support zero-size input array which has no identity"),
    ("_npi_lstsq", [(3, 2), (2,)], {}, "expected a matrix, and a vector or matrix with as many rows"),
    ("_npi_lstsq", [WHOLE, WHOLE], {}, "only supports 32-bit and 64-bit floating point"),
    ("_npi_norm", [(2, 2, 2)], {"axis": (0, 1, 2)}, "Improper number of dimensions to norm"),
    ("_npi_norm", [(2, 2)], {"axis": (1, 1)}, "Improper number of dimensions to norm"),
    ("_npi_norm", [(2, 2)], {"axis": (2,)}, "axis 2 is out of bounds"),
    (
        "_npi_norm",
        [(2, 2)],
        {"ord": 3},
        "Invalid norm order for inputs. got ord=3.0 for matrices; expected one of 1, -1, 2, -2",
    ),
    ("_npi_norm", [(2,)], {"flag": 2}, "Invalid norm order for inputs. got the nuclear norm of vectors"),
    ("_npi_norm", [HALF], {"ord": 2}, "only supports 32-bit and 64-bit floating point"),
]


@pytest.mark.parametrize(("name", "inputs", "attrs", "message"), REFUSALS)
def test_refusals(name, inputs, attrs, message):
    with pytest.raises(MXNetError, match=f"{name}: .*{message}"):
        refused(name, *inputs, **attrs)


def test_refusals_of_functions():
    x = mx.np.ones((2, 2))
    with pytest.raises(NotImplementedError, match="Only default mode='reduced' is implemented. got 'complete'"):
        linalg.qr(x, mode="complete")
    with pytest.raises(ValueError, match="eigh: unknown triangle; got 'X'; expected 'L', 'U', True or False"):
        linalg.eigh(x, UPLO="X")
    with pytest.raises(TypeError, match="unexpected keyword argument 'foo'"):
        linalg.eigh(x, foo=1)
    with pytest.raises(ValueError, match="lstsq: wrong parameter rcond = 'x'"):
        linalg.lstsq(x, x, rcond="x")
    with pytest.raises(ValueError, match="x must be at least 2-dimensional for matrix_transpose"):
        linalg.matrix_transpose(mx.np.ones(2))
    with pytest.raises(TypeError, match="'axis' must be None, an integer or a tuple of integers. norm got list"):
        linalg.norm(x, axis=[0, 1])
    with pytest.raises(
        ValueError, match="norm: unknown order; got 'x'; expected a number, 'fro', 'nuc', 'inf' or '-inf'"
    ):
        linalg.norm(x, ord="x")
    with pytest.raises(ValueError, match="vector_norm: Invalid norm order for inputs. got 'nuc'"):
        linalg.vector_norm(x, ord="nuc")
    with pytest.raises(ValueError, match="The axis of matrix_norm must be a 2-tuple of ints; got 1"):
        linalg.matrix_norm(x, axis=1)
    with pytest.raises(TypeError, match="matrix_power: exponent must be an integer; got 0.5"):
        linalg.matrix_power(x, 0.5)
    with pytest.raises(ValueError, match="multi_dot: Expecting at least two arrays. got 1"):
        linalg.multi_dot([x])


# -- Symbols --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "function",
    [
        linalg.inv,
        linalg.det,
        linalg.cholesky,
        linalg.svdvals,
        linalg.eigvalsh,
        linalg.matrix_rank,
        linalg.matrix_transpose,
        linalg.norm,
        linalg.matrix_norm,
        linalg.vector_norm,
        lambda x: linalg.matrix_rank(x, 0.5),
        lambda x: linalg.norm(x, "inf", (-2, -1)),
        lambda x: linalg.norm(x, INFINITY),
        lambda x: linalg.vector_norm(x, 3, (0, 1)),
        lambda x: linalg.pinv(x, 1e-6),
        lambda x: linalg.solve(x, x),
        lambda x: linalg.slogdet(x)[1],
        lambda x: linalg.eigh(x)[0],
        lambda x: mx.np.kron(x, x),
        lambda x: mx.np.cross(x, x),
        lambda x: linalg.vecdot(x, x, -1),
    ],
)
def test_symbols(function):
    symbol = function(mx.sym.var("x").as_np_ndarray())
    value = mx.np.array(POSITIVE[0])
    block = mx.gluon.SymbolBlock(symbol, [mx.sym.var("x")])
    close(block(value), function(value).asnumpy())


def test_symbol_without_shape_has_a_default_tolerance():
    assert "1e-15" in linalg.pinv(mx.sym.var("x").as_np_ndarray()).tojson()
