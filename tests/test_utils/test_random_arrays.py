"""Random arrays, and checks of generators."""

import numpy
import pytest

import mxgluon as mx
from mxgluon import test_utils
from mxgluon.base import NotAvailableError


def test_arrays():
    assert test_utils.random_arrays(()).shape == ()
    assert [array.shape for array in test_utils.random_arrays((2,), (0, 3))] == [(2,), (0, 3)]
    (uniform,) = test_utils.random_uniform_arrays((100,), low=2, high=3, dtype="float64")
    assert uniform.dtype == numpy.float64
    assert ((uniform >= 2) & (uniform < 3)).all()
    with pytest.raises(TypeError, match="Got unexpected argument/s : size"):
        test_utils.random_uniform_arrays((2,), size=1)
    array = test_utils.rand_ndarray((2, 3), dtype="float16")
    assert type(array) is mx.nd.NDArray
    assert (array.shape, array.dtype) == ((2, 3), numpy.float16)


def test_shapes():
    assert all(1 <= size <= 3 for size in test_utils.rand_shape_2d(3, 3))
    assert len(test_utils.rand_shape_3d()) == 3
    assert test_utils.rand_shape_nd(4, 0, allow_zero_size=True) == (0, 0, 0, 0)
    assert test_utils.rand_shape_nd(0) == ()
    assert test_utils.rand_coord_2d(1, 2, 5, 6) == (1, 5)
    assert sorted(test_utils.random_sample([1, 2, 3], 3)) == [1, 2, 3]
    with pytest.raises(AssertionError, match="got k=5; expected 0 to 3"):
        test_utils.random_sample([1, 2, 3], 5)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("rand_ndarray", ((2, 3), "csr")),
        ("rand_sparse_ndarray", ((2, 3), "row_sparse")),
        ("create_sparse_array", ((2, 3), "csr")),
        ("create_sparse_array_zd", ((2, 3), "csr", 0.5)),
        ("shuffle_csr_column_indices", (None,)),
    ],
)
def test_sparse_arrays_are_refused(name, arguments):
    with pytest.raises(NotAvailableError, match=f"{name}: arrays of stype '.*' do not exist here"):
        getattr(test_utils, name)(*arguments)
    if name != "shuffle_csr_column_indices":
        with pytest.raises(AssertionError, match="unknown storage type; got 'dense'"):
            getattr(test_utils, name)((2, 3), "dense", *arguments[2:])


def test_functions_of_elements():
    assert test_utils.assign_each(numpy.arange(4).reshape(2, 2), lambda x: 2 * x).tolist() == [[0, 2], [4, 6]]
    assert test_utils.assign_each(numpy.arange(2), None).tolist() == [0, 1]
    assert test_utils.assign_each2(numpy.arange(3), numpy.arange(3), lambda x, y: x * y).tolist() == [0, 1, 4]
    assert test_utils.assign_each2(numpy.arange(2), None, None).tolist() == [0, 1]
    with pytest.raises(AssertionError, match="shapes differ"):
        test_utils.assign_each2(numpy.arange(3), numpy.arange(2), max)


def test_reductions():
    array = numpy.arange(24.0).reshape(2, 3, 4)
    for axis in (None, 1, (0, -1)):
        for keep in (True, False):
            expected = array.sum(axis=axis, keepdims=keep)
            assert numpy.array_equal(test_utils.np_reduce(array, axis, keep, numpy.sum), expected)
    assert test_utils.collapse_sum_like(array, (3, 1)).tolist() == array.sum(axis=(0, 2))[:, None].tolist()
    assert test_utils.collapse_sum_like(array[:0], (3, 4)).tolist() == numpy.zeros((3, 4)).tolist()
    with pytest.raises(AssertionError, match=r"\(2, 4\) cannot be broadcast to"):
        test_utils.collapse_sum_like(array, (2, 4))
    with pytest.raises(AssertionError, match="got an array of 1 axes"):
        test_utils.collapse_sum_like(array[0, 0], (1, 1))


def test_counted_arrays():
    assert test_utils.create_2d_tensor(2, 3).asnumpy().tolist() == [[0] * 3, [1] * 3]
    assert test_utils.create_2d_np_tensor(2, 3).asnumpy().tolist() == [[0] * 3, [1] * 3]
    assert test_utils.create_vector(3, dtype="int32").asnumpy().tolist() == [0, 1, 2]


def test_matrices():
    assert test_utils.new_matrix_with_real_eigvals_nd((2, 3, 3)).shape == (2, 3, 3)
    values = numpy.linalg.eigvals(test_utils.new_matrix_with_real_eigvals_2d(3))
    assert numpy.allclose(values.imag, 0)
    assert abs(values).max() <= 10.001
    basis = test_utils.new_orthonormal_matrix_2d(3)
    assert numpy.allclose(basis @ basis.T, numpy.eye(3))
    symmetric = test_utils.new_sym_matrix_with_real_eigvals_nd((2, 3, 3))
    assert numpy.allclose(symmetric, symmetric.swapaxes(1, 2))


def test_generators():
    def halves(count):
        return mx.np.arange(count) % 2

    assert test_utils.mean_check(halves, 0.5, 0.5, 100)
    assert not test_utils.mean_check(halves, 0.7, 0.5, 100)
    assert test_utils.var_check(halves, 0.5, 100)
    p, observed, expected = test_utils.chi_square_check(
        lambda n: (numpy.arange(n) + 0.5) / n, [(0, 0.5), (0.5, 1.0)], [0.3, 0.7], 100
    )
    assert p == pytest.approx(1.27497e-5, rel=1e-4)
    assert (observed.tolist(), expected.tolist()) == ([50, 50], [30, 70])
    assert len(test_utils.verify_generator(halves, [0, 1], [0.5, 0.5], 100, nrepeat=2)) == 2
    with pytest.raises(AssertionError, match="Generator test fails, Chi-square p="):
        test_utils.verify_generator(halves, [0, 1], [0.1, 0.9], 100)
    with pytest.raises(AssertionError, match="buckets have to ascend"):
        test_utils.chi_square_check(halves, [(0, 1), (0.5, 2)], [0.5, 0.5], 10)
    with pytest.raises(AssertionError, match="expected a list"):
        test_utils.chi_square_check(halves, (0, 1), [0.5, 0.5], 10)
    with pytest.raises(AssertionError, match="got 1 probabilities for 2 buckets"):
        test_utils.chi_square_check(halves, [0, 1], [0.5], 10)
    with pytest.raises(AssertionError, match="got nbuckets=0"):
        test_utils.gen_buckets_probs_with_ppf(float, 0)
