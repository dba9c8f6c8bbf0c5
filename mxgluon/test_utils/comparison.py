"""Assertions that arrays are equal, or nearly so."""

import json

import numpy
from numpy.testing import assert_equal, build_err_msg

from ..core.storage import Array
from .tolerances import get_atol, get_etol, get_rtol, get_tols

__all__ = [
    "almost_equal",
    "assert_allclose",
    "assert_almost_equal",
    "assert_almost_equal_ignore_nan",
    "assert_almost_equal_with_err",
    "assert_exception",
    "checkShapes",
    "compare_ndarray_tuple",
    "locationError",
    "same",
    "same_array",
    "same_symbol_structure",
]


def _host(value):
    """Return an array, or whatever NumPy makes one of, as a NumPy array."""
    return value.asnumpy() if hasattr(value, "asnumpy") else numpy.asarray(value)


def same(a, b):
    """Return whether two arrays have the same shape and the same elements."""
    return numpy.array_equal(_host(a), _host(b))


def same_array(array1, array2):
    """Return whether two arrays are the same memory, of the same shape.

    Parameters
    ----------
    array1, array2 : ndarray
        Arrays.

    Returns
    -------
    bool

    Notes
    -----
    MXNet writes into the first one and looks whether the second one changes.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.same_array``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.np.ones((2, 3))
    >>> mx.test_utils.same_array(x[1], x[1]), mx.test_utils.same_array(x, x.copy())
    (True, False)
    """

    def place(array: Array):
        return id(array if array._base is None else array._base), array._offset, array.shape

    return place(array1) == place(array2)


def checkShapes(a, b):
    """Raise AssertionError if two arrays have different shapes."""
    if a.shape != b.shape:
        text = f"a.shape = {a.shape} and b.shape = {b.shape} are not equal"
        raise AssertionError(build_err_msg([_host(a), _host(b)], err_msg=text))


def almost_equal(a, b, rtol=None, atol=None, equal_nan=False, use_broadcast=True):
    """Return whether two arrays are nearly equal: ``|a - b| <= atol + rtol |b|`` everywhere.

    Parameters
    ----------
    a, b : array_like
        What is compared.
    rtol, atol : float, optional
        Tolerances; those of float64 if not given.
    equal_nan : bool, default False
        Whether NaN equals NaN.
    use_broadcast : bool, default True
        Whether arrays of different shapes may be equal.

    Returns
    -------
    bool

    Raises
    ------
    AssertionError
        If the shapes differ and may not.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.almost_equal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.test_utils.almost_equal(mx.np.ones(2), mx.np.ones(2) + 1e-3, rtol=1e-2)
    True
    """
    if not use_broadcast:
        checkShapes(a, b)
    return bool(numpy.allclose(_host(a), _host(b), rtol=get_rtol(rtol), atol=get_atol(atol), equal_nan=equal_nan))


def locationError(a, b, index, names, maxError=False):
    """Return the text that says where two arrays differ.

    Parameters
    ----------
    a, b : numpy.ndarray
        What was compared.
    index : tuple of int
        Where.
    names : tuple of str
        What the arrays are called.
    maxError : bool, default False
        Whether nowhere they differ more.
    """
    what = "maximum error" if maxError else "error"
    return f"Location of {what}: {index}, {names[0]}={a[index]:.8f}, {names[1]}={b[index]:.8f}"


def _find_worst(a, b, rtol, atol):
    """Return where two arrays differ most, and by how many tolerances."""
    # In wide numbers: the difference of two unsigned ones would be positive.
    wide = numpy.result_type(a, b, numpy.float64)
    a, b = a.astype(wide), b.astype(wide)
    with numpy.errstate(invalid="ignore", over="ignore"):
        difference = numpy.where(numpy.equal(a, b), 0, numpy.abs(a - b))
        violation = difference / (atol + rtol * numpy.abs(b) + 1e-20)
    index = numpy.unravel_index(numpy.argmax(violation), violation.shape)
    return tuple(map(int, index)), float(violation.max())


def _message(a, b, rtol, atol, names, equal_nan, mismatches):
    """Print the worst differences of two arrays; return the error that says what is wrong."""
    index, worst = _find_worst(a, b, rtol, atol)
    shown = [a, b]
    if index == ():
        text = f"Error {worst:f} exceeds tolerance rtol={rtol:e}, atol={atol:e}.\n"
    else:
        a, b = (array.copy() for array in numpy.broadcast_arrays(a, b))
        where = locationError(a, b, index, names, maxError=True)
        count = _print_mismatches(a, b, rtol, atol, names, equal_nan, mismatches)
        least = "at least " if 0 < mismatches[1] < count else ""
        text = f"Error {worst:f} exceeds tolerance rtol={rtol:e}, atol={atol:e} (mismatch {least}{100 * count / a.size:f}%).\n{where}"
    with numpy.printoptions(threshold=4, suppress=True):
        return build_err_msg(shown, err_msg=text)


def _print_mismatches(a, b, rtol, atol, names, equal_nan, mismatches):
    """Print the first of the differences, largest first, and return how many there are as far as they are counted."""
    print(f"\n*** Maximum errors for vector of size {a.size}:  rtol={rtol}, atol={atol}\n")
    number = 1
    while number <= a.size:
        index, violation = _find_worst(a, b, rtol, atol)
        if number <= mismatches[0]:
            print(f"{number:3d}: Error {violation:f}  {locationError(a, b, index, names)}")
        a[index] = b[index] = 0
        if almost_equal(a, b, rtol, atol, equal_nan=equal_nan):
            break
        number += 1
        if 0 < mismatches[1] < number:
            break
    return number


def assert_almost_equal(
    a, b, rtol=None, atol=None, names=("a", "b"), equal_nan=False, use_broadcast=True, mismatches=(10, 10)
):
    """Raise AssertionError unless two arrays are nearly equal: ``|a - b| <= atol + rtol |b|`` everywhere.

    The error says how large the worst difference is, in tolerances, and where. The worst ones are printed.

    Parameters
    ----------
    a, b : array_like
        What is compared.
    rtol, atol : float, dict of numpy.dtype to float, or None
        Tolerances; those of the coarser type if not given.
    names : tuple of str
        What the messages call the arrays.
    equal_nan : bool, default False
        Whether NaN equals NaN.
    use_broadcast : bool, default True
        Whether arrays of different shapes may be equal.
    mismatches : tuple of (int, int)
        How many differences are printed at most, and how many are counted; 0 counts all.

    Raises
    ------
    AssertionError
        If they are not nearly equal, or the shapes differ and may not.
    ValueError
        If the shapes cannot be broadcast to each other.
    KeyError
        If no tolerance is known for a type.

    Notes
    -----
    MXNet fails with an IndexError where arrays of different shapes differ, and changes how NumPy prints arrays from then on.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.assert_almost_equal``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.test_utils.assert_almost_equal(mx.np.ones(2), mx.np.ones(2) + 1e-6)
    """
    if not use_broadcast:
        checkShapes(a, b)
    rtol, atol = get_tols(a, b, rtol, atol)
    a, b = _host(a), _host(b)
    if a.dtype == b.dtype == numpy.bool_:
        assert_equal(a, b)
    elif not almost_equal(a, b, rtol, atol, equal_nan=equal_nan):
        raise AssertionError(_message(a, b, rtol, atol, names, equal_nan, mismatches))


def assert_allclose(a, b, rtol=1e-07, atol=0, equal_nan=True):
    """Raise AssertionError unless two arrays are nearly equal; `assert_almost_equal` with NumPy's defaults."""
    assert_almost_equal(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)


def assert_almost_equal_with_err(
    a, b, rtol=None, atol=None, etol=None, names=("a", "b"), equal_nan=False, mismatches=(10, 10)
):
    """Raise AssertionError unless two arrays are nearly equal, but for a share of their elements.

    Parameters
    ----------
    a, b, rtol, atol, names, equal_nan, mismatches
        See `assert_almost_equal`.
    etol : float, optional
        The share of elements that may differ; none if not given.

    Raises
    ------
    AssertionError
        If more elements differ.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.assert_almost_equal_with_err``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.test_utils.assert_almost_equal_with_err(mx.np.array([1.0, 2.0]), mx.np.array([1.0, 3.0]), etol=0.5)
    """
    etol = get_etol(etol)
    if etol <= 0:
        assert_almost_equal(a, b, rtol, atol, names, equal_nan, mismatches=mismatches)
        return
    rtol, atol = get_tols(a, b, rtol, atol)
    a, b = _host(a), _host(b)
    equal = numpy.isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)
    if equal.size and 1 - numpy.count_nonzero(equal) / equal.size > etol:
        raise AssertionError(_message(a, b, rtol, atol, names, equal_nan, mismatches))


def assert_almost_equal_ignore_nan(a, b, rtol=None, atol=None, names=("a", "b")):
    """Raise AssertionError unless two arrays are nearly equal where neither is NaN; see `assert_almost_equal`."""
    a, b = numpy.array(_host(a)), numpy.array(_host(b))
    unknown = numpy.isnan(a) | numpy.isnan(b)
    a[unknown] = b[unknown] = 0
    assert_almost_equal(a, b, rtol, atol, names)


def assert_exception(f, exception_type, *args, **kwargs):
    """Raise AssertionError unless a call raises.

    Parameters
    ----------
    f : callable
        What is called.
    exception_type : type
        What it has to raise; other exceptions pass through.
    *args, **kwargs
        What it is called with.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.assert_exception``.

    Examples
    --------
    >>> from mxgluon import test_utils
    >>> test_utils.assert_exception(int, ValueError, "one")
    """
    try:
        f(*args, **kwargs)
    except exception_type:
        return
    raise AssertionError(f"assert_exception: nothing was raised; expected {exception_type}")


def compare_ndarray_tuple(t1, t2, rtol=None, atol=None):
    """Raise AssertionError unless arrays, or tuples of them in tuples, are nearly equal; None equals everything."""
    if t1 is None or t2 is None:
        return
    if isinstance(t1, tuple):
        for left, right in zip(t1, t2, strict=True):
            compare_ndarray_tuple(left, right, rtol, atol)
    else:
        assert_almost_equal(t1, t2, rtol=rtol, atol=atol)


def same_symbol_structure(sym1, sym2):
    """Return whether two symbols apply the same operators in the same order.

    Parameters
    ----------
    sym1, sym2 : Symbol
        Symbols.

    Returns
    -------
    bool

    Notes
    -----
    MXNet compares as many nodes as the smaller graph has.

    Source
    ------
    MXNet 2.0: ``mx.test_utils.same_symbol_structure``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> x = mx.sym.var("x")
    >>> mx.test_utils.same_symbol_structure(x + 1, x + 2), mx.test_utils.same_symbol_structure(x + 1, x * 2)
    (True, False)
    """
    left, right = ([node["op"] for node in json.loads(symbol.tojson())["nodes"]] for symbol in (sym1, sym2))
    return left == right
