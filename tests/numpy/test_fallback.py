"""Functions that MXNet leaves to official NumPy: the same results, on the device, and with gradients."""

import numpy
import pytest

import mxgluon as mx

np = mx.np
A = numpy.array([[3.0, 1.0, 2.0], [1.0, numpy.nan, 5.0]], "float32")
B = numpy.array([4.0, 1.0, 3.0, 1.0], "float32")
W = numpy.array([2, 0, 1, 3])

CASES = [
    ("argwhere", (B > 1,)),
    ("choose", (W % 2, [B, -B])),
    ("compress", (B > 1, B)),
    ("corrcoef", (A[:, ::2],)),
    ("correlate", (B, B[:2])),
    ("count_nonzero", (A,), {"axis": 0}),
    ("cov", (A[:, ::2],)),
    ("cumprod", (B,)),
    ("digitize", (B, numpy.sort(B))),
    ("divmod", (B, 2)),
    ("extract", (B > 1, B)),
    ("float_power", (B, 2)),
    ("frexp", (B,)),
    ("heaviside", (B - 1, 0.5)),
    ("histogram2d", (B, B, 2)),
    ("histogram_bin_edges", (B, 3)),
    ("i0", (B,)),
    ("intersect1d", (B, B[:2])),
    ("isclose", (B, B + 1e-9)),
    ("isin", (W, W[:2])),
    ("ix_", (W, W[:2])),
    ("lexsort", ((B, W),)),
    ("modf", (B,)),
    ("nanargmax", (A,), {"axis": 1}),
    ("nancumsum", (A,)),
    ("nanmax", (A,), {"axis": 0}),
    ("nanmedian", (A,), {"axis": 1}),
    ("nanpercentile", (A, 30)),
    ("nanstd", (A,), {"axis": 1, "ddof": 1}),
    ("nansum", (A,)),
    ("packbits", (B > 1,)),
    ("partition", (B, 2)),
    ("poly", (B,)),
    ("polyadd", (B, B[:2])),
    ("polydiv", (B, B[:2])),
    ("polyint", (B,)),
    ("polymul", (B, B[:2])),
    ("ptp", (B,)),
    ("real", (B,)),
    ("searchsorted", (numpy.sort(B), 2)),
    ("select", ([B > 3, B > 1], [B, -B])),
    ("setdiff1d", (B, B[:1])),
    ("setxor1d", (B, B[:1])),
    ("signbit", (-B,)),
    ("spacing", (B,)),
    ("take_along_axis", (B, W, 0)),
    ("tril_indices_from", (A,)),
    ("trim_zeros", (numpy.append(B, 0).astype("float32"),)),
    ("union1d", (B, B)),
    ("unpackbits", (W.astype("uint8"),)),
    ("unwrap", (B,)),
    ("vander", (B, 3)),
]


def to_ours(value):
    if isinstance(value, numpy.ndarray):
        return np.array(value, dtype=value.dtype)
    return type(value)(map(to_ours, value)) if isinstance(value, (list, tuple)) else value


def leaves(value):
    return [leaf for item in value for leaf in leaves(item)] if isinstance(value, (list, tuple)) else [value]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_results_are_those_of_numpy(case):
    name, arguments, *rest = case
    keywords = rest[0] if rest else {}
    expected = leaves(getattr(numpy, name)(*arguments, **keywords))
    found = leaves(getattr(np, name)(*to_ours(arguments), **keywords))
    assert len(found) == len(expected)
    for ours, theirs in zip(found, expected, strict=True):
        assert isinstance(ours, np.ndarray)
        assert ours.dtype == numpy.asarray(theirs).dtype
        numpy.testing.assert_allclose(ours.asnumpy(), theirs, rtol=1e-5, atol=1e-6)


def test_plain_answers():
    x = np.array(B)
    assert np.allclose(x, x) is True
    assert np.array_equal(x, x + 1) is False
    assert np.array_equiv(x, x) is True
    assert np.count_nonzero(x) == 4
    assert B[np.argpartition(x, 1).asnumpy()][:2].tolist() == [1, 1]
    assert (np.size(x), np.ndim(x), np.size(np.ones((2, 3)), 1)) == (4, 1, 3)
    assert np.min_scalar_type(300) == np.promote_types("uint8", "uint16")


def test_names_that_numpy_has_no_longer():
    x = np.array(B)
    assert np.alltrue(x).item()
    assert np.in1d(np.array(A), x).tolist() == [True, True, False, True, False, False]
    assert np.msort(x).tolist() == [1, 1, 3, 4]
    assert np.trapz(x).item() == pytest.approx(6.5)
    assert np.in1d([1, 2], [2]).tolist() == [False, True]
    assert np.msort([2, 1]).tolist() == [1, 2]
    assert (np.alltrue([1, 0]), np.trapz([1, 1])) == (False, 1)


def test_gradients_flow():
    x = np.array(B)
    x.attach_grad()
    for _ in range(2):
        with mx.autograd.record():
            y = np.cumprod(x)[1] + np.nansum(x * 2)
        y.backward()
        assert x.grad.tolist() == [3, 6, 2, 2]


def test_what_depends_on_values_is_not_recorded():
    x = np.array(B)
    x.attach_grad()
    with (
        mx.autograd.record(),
        pytest.raises(ValueError, match="Falling back to NumPy operator compress with autograd active"),
    ):
        np.compress(x > 1, x * 2)


def test_inside_a_hybridized_block():
    class Block(mx.gluon.HybridBlock):
        def forward(self, x):
            return np.nancumsum(x) * np.searchsorted(x, 2)

    block = Block()
    block.hybridize()
    assert block(np.array([1.0, 2.0])).tolist() == [1, 3]


def test_functions_of_the_users_run_on_the_host():
    x = np.array(B)
    assert np.apply_along_axis(lambda row: row.max(), 0, x).item() == 4
    assert np.piecewise(x, [x.asnumpy() > 1], [-1, 1]).tolist() == [-1, 1, -1, 1]


def test_arguments():
    x, out = np.array(B), np.zeros(4)
    assert np.cumprod(x, out=out) is out
    assert out.tolist() == [4, 4, 12, 12]
    with pytest.raises(TypeError, match="cumprod: unexpected argument 'axes'; expected some of: a, axis, dtype, out"):
        np.cumprod(x, axes=0)
    with pytest.raises(TypeError, match="argwhere: too many arguments; got 2; expected at most 1"):
        np.argwhere(x, 1)
