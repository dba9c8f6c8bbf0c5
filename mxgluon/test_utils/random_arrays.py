"""Random arrays and shapes, drawn from NumPy's stream, and a few that are not random."""

import numpy

from .. import ndarray
from .. import numpy as np
from ..base import NotAvailableError
from .environment import default_device
from .tolerances import default_dtype

__all__ = [
    "assign_each",
    "assign_each2",
    "collapse_sum_like",
    "create_2d_np_tensor",
    "create_2d_tensor",
    "create_sparse_array",
    "create_sparse_array_zd",
    "create_vector",
    "new_matrix_with_real_eigvals_2d",
    "new_matrix_with_real_eigvals_nd",
    "new_orthonormal_matrix_2d",
    "new_sym_matrix_with_real_eigvals_2d",
    "new_sym_matrix_with_real_eigvals_nd",
    "np_reduce",
    "rand_coord_2d",
    "rand_ndarray",
    "rand_shape_2d",
    "rand_shape_3d",
    "rand_shape_nd",
    "rand_sparse_ndarray",
    "random_arrays",
    "random_sample",
    "random_uniform_arrays",
    "shuffle_csr_column_indices",
]


def random_arrays(*shapes):
    """Return float32 NumPy arrays of standard normal numbers, one for each shape; the array itself for a single shape."""
    arrays = [numpy.asarray(numpy.random.standard_normal(shape), default_dtype()) for shape in shapes]
    return arrays[0] if len(arrays) == 1 else arrays


def random_uniform_arrays(*shapes, **kwargs):
    """Return a list of NumPy arrays of uniform numbers.

    Parameters
    ----------
    *shapes : tuple of int
        One for each array.
    low, high : float
        Bounds of the numbers, 0 and 1.
    dtype : dtype
        Their type, float32.

    Raises
    ------
    TypeError
        If there is any other argument.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.random_uniform_arrays``.

    Examples
    --------
    >>> from mxgluon import test_utils
    >>> test_utils.random_uniform_arrays((2,), low=1, high=1)
    [array([1., 1.], dtype=float32)]
    """
    low, high, dtype = kwargs.pop("low", 0.0), kwargs.pop("high", 1.0), kwargs.pop("dtype", default_dtype())
    if kwargs:
        raise TypeError(f"Got unexpected argument/s : {', '.join(kwargs)}; expected low, high and dtype")
    return [numpy.asarray(numpy.random.uniform(low, high, size=shape)).astype(dtype) for shape in shapes]


def random_sample(population, k):
    """Return `k` elements of a sequence, each at most once, as a list."""
    assert 0 <= k <= len(population), f"random_sample: got k={k}; expected 0 to {len(population)}"
    shuffled = population[:]
    numpy.random.shuffle(shuffled)
    return shuffled[:k]


def rand_shape_2d(dim0=10, dim1=10, allow_zero_size=False):
    """Return a random shape of two axes, of at most these sizes."""
    return _shape((dim0, dim1), allow_zero_size)


def rand_shape_3d(dim0=10, dim1=10, dim2=10, allow_zero_size=False):
    """Return a random shape of three axes, of at most these sizes."""
    return _shape((dim0, dim1, dim2), allow_zero_size)


def rand_shape_nd(num_dim, dim=10, allow_zero_size=False):
    """Return a random shape of `num_dim` axes, each of at most the size `dim`."""
    return _shape((dim,) * num_dim, allow_zero_size)


def _shape(sizes, allow_zero_size):
    low = 0 if allow_zero_size else 1
    return tuple(int(numpy.random.randint(low, size + 1)) for size in sizes)


def rand_coord_2d(x_low, x_high, y_low, y_high):
    """Return a random point (x, y) of whole numbers; the upper bounds do not belong to the range."""
    return (
        numpy.random.randint(x_low, x_high, dtype=numpy.int64),
        numpy.random.randint(y_low, y_high, dtype=numpy.int64),
    )


def rand_ndarray(
    shape,
    stype="default",
    density=None,
    dtype=None,
    modifier_func=None,
    shuffle_csr_indices=False,
    distribution=None,
    ctx=None,
):
    """Return an `NDArray` of standard normal numbers.

    Parameters
    ----------
    shape : tuple of int
        Its shape.
    stype : {'default'}
        Storage type.
    dtype : dtype, optional
        Element type, float32 if not given.
    ctx : Device, optional
        Where to make it.
    density, modifier_func, shuffle_csr_indices, distribution
        Of sparse arrays only.

    Returns
    -------
    NDArray

    Raises
    ------
    NotAvailableError
        If the storage type is a sparse one.
    AssertionError
        If it is unknown.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.rand_ndarray``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.test_utils.rand_ndarray((2, 3)).shape
    (2, 3)
    """
    if stype != "default":
        _refuse_storage("rand_ndarray", stype)
    return ndarray.array(random_arrays(shape), ctx=ctx or default_device(), dtype=dtype)


def _refuse_storage(function, stype):
    assert stype in ("csr", "row_sparse"), f"{function}: unknown storage type; got {stype!r}; expected 'default'"
    raise NotAvailableError(
        f"{function}: arrays of stype {stype!r} do not exist here, XLA has dense arrays only; expected 'default', a dense array"
    )


def rand_sparse_ndarray(
    shape,
    stype,
    density=None,
    dtype=None,
    distribution=None,
    data_init=None,
    rsp_indices=None,
    modifier_func=None,
    shuffle_csr_indices=False,
    ctx=None,
):
    """Refuse: there are no sparse arrays. `rand_ndarray` makes a dense one."""
    _refuse_storage("rand_sparse_ndarray", stype)


def create_sparse_array(
    shape,
    stype,
    data_init=None,
    rsp_indices=None,
    dtype=None,
    modifier_func=None,
    density=0.5,
    shuffle_csr_indices=False,
):
    """Refuse: there are no sparse arrays. `rand_ndarray` makes a dense one."""
    _refuse_storage("create_sparse_array", stype)


def create_sparse_array_zd(
    shape,
    stype,
    density,
    data_init=None,
    rsp_indices=None,
    dtype=None,
    modifier_func=None,
    shuffle_csr_indices=False,
):
    """Refuse: there are no sparse arrays. `rand_ndarray` makes a dense one."""
    _refuse_storage("create_sparse_array_zd", stype)


def shuffle_csr_column_indices(csr):
    """Refuse: there are no sparse arrays."""
    _refuse_storage("shuffle_csr_column_indices", "csr")


def assign_each(the_input, function):
    """Return a float64 NumPy array of what a function gives for each element; a copy if the function is None."""
    if function is None:
        return numpy.array(the_input)
    return _map(function, numpy.asarray(the_input))


def assign_each2(input1, input2, function):
    """Return a float64 NumPy array of what a function gives for each pair of elements; a copy of the first if it is None."""
    if function is None:
        return numpy.array(input1)
    first, second = numpy.asarray(input1), numpy.asarray(input2)
    assert first.shape == second.shape, f"assign_each2: shapes differ; got {first.shape} and {second.shape}"
    return _map(function, first, second)


def _map(function, *inputs):
    results = [function(*elements) for elements in zip(*(array.ravel() for array in inputs), strict=True)]
    return numpy.array(results, numpy.float64).reshape(inputs[0].shape)


def create_2d_tensor(rows, columns, dtype=numpy.int64):
    """Return an `NDArray` in which each element is the number of its row."""
    column = ndarray.arange(0, rows, dtype=dtype).reshape((rows, 1))
    return column.broadcast_to((rows, columns))


def create_2d_np_tensor(rows, columns, dtype=numpy.int64):
    """Return an `mx.np.ndarray` in which each element is the number of its row."""
    return np.broadcast_to(np.arange(0, rows, dtype=dtype).reshape((rows, 1)), (rows, columns))


def create_vector(size, dtype=numpy.int64):
    """Return an `NDArray` of the numbers from 0 to `size` - 1."""
    return ndarray.arange(0, size, dtype=dtype)


def np_reduce(dat, axis, keepdims, numpy_reduce_func):
    """Reduce axes of a NumPy array one after another.

    Parameters
    ----------
    dat : numpy.ndarray
        The array.
    axis : int, sequence of int, or None
        Which axes; all if None.
    keepdims : bool
        Keep them, with size 1.
    numpy_reduce_func : callable
        ``numpy_reduce_func(array, axis=…)``, such as `numpy.sum`.

    Returns
    -------
    numpy.ndarray

    Notes
    -----
    MXNet reduces wrong axes if negative ones are mixed with others.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.np_reduce``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> test_utils.np_reduce(numpy.ones((2, 3)), 1, True, numpy.sum)
    array([[3.],
           [3.]])
    """
    chosen = range(dat.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    axes = sorted({index % dat.ndim for index in chosen})
    result = dat
    for index in reversed(axes):
        result = numpy_reduce_func(result, axis=index)
    if keepdims:
        result = result.reshape(tuple(1 if index in axes else size for index, size in enumerate(dat.shape)))
    return result


def collapse_sum_like(a, shape):
    """Sum a NumPy array over the axes along which an array of another shape would be broadcast to it.

    Parameters
    ----------
    a : numpy.ndarray
        The array.
    shape : tuple of int
        A shape that can be broadcast to the array's.

    Returns
    -------
    numpy.ndarray
        Array of that shape.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.collapse_sum_like``.

    Examples
    --------
    >>> import numpy
    >>> from mxgluon import test_utils
    >>> test_utils.collapse_sum_like(numpy.ones((2, 3)), (1, 3))
    array([[2., 2., 2.]])
    """
    extra = a.ndim - len(shape)
    assert extra >= 0, (
        f"collapse_sum_like: got an array of {a.ndim} axes; expected at least the {len(shape)} of {shape}"
    )
    if a.size == 0 or 0 in shape:
        return numpy.zeros(shape, a.dtype)
    spread = [index for index, size in enumerate(shape) if size != a.shape[index + extra]]
    assert all(shape[index] == 1 for index in spread), f"collapse_sum_like: {shape} cannot be broadcast to {a.shape}"
    axes = (*range(extra), *(index + extra for index in spread))
    return numpy.sum(a, axis=axes).reshape(shape)


def new_matrix_with_real_eigvals_2d(n):
    """Return a random matrix of n rows with real eigenvalues between -10 and 10, far from singular eigenvectors."""
    while True:
        vector = numpy.random.uniform(-1.0, 1.0, (n, 1))
        vector /= numpy.linalg.norm(vector)
        basis = (numpy.eye(n) - 2 * vector @ vector.T) * numpy.random.uniform(-1.0, 1.0, n)
        if numpy.linalg.cond(basis, 2) < 3:
            return numpy.linalg.inv(basis) * numpy.random.uniform(-10.0, 10.0, n) @ basis


def new_matrix_with_real_eigvals_nd(shape):
    """Return a stack of such matrices as `new_matrix_with_real_eigvals_2d` makes."""
    return _stack(new_matrix_with_real_eigvals_2d, shape)


def new_orthonormal_matrix_2d(n):
    """Return a random matrix of n orthonormal rows and columns."""
    square = numpy.random.standard_normal((n, n))
    return numpy.linalg.qr(square.T @ square)[0]


def new_sym_matrix_with_real_eigvals_2d(n):
    """Return a random symmetric matrix of n rows with eigenvalues between -10 and 10."""
    basis = new_orthonormal_matrix_2d(n)
    return basis.T * numpy.random.uniform(-10.0, 10.0, n) @ basis


def new_sym_matrix_with_real_eigvals_nd(shape):
    """Return a stack of such matrices as `new_sym_matrix_with_real_eigvals_2d` makes."""
    return _stack(new_sym_matrix_with_real_eigvals_2d, shape)


def _stack(make, shape):
    count = int(numpy.prod(shape[:-2]))
    return numpy.array([make(shape[-1]) for _ in range(count)]).reshape(shape)
