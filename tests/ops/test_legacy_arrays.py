"""Array operators of before NumPy semantics: what real MXNet cannot compute here, and what each of them refuses."""

import json

import numpy
import pytest

import mxgluon as mx
from mxgluon.base import MXNetError
from mxgluon.core import registry


def apply(name, *arrays, **attributes):
    """Apply an operator to lists, which become float32, and arrays."""
    values = [
        mx.np.array(array, dtype=array.dtype if isinstance(array, numpy.ndarray) else "float32") for array in arrays
    ]
    return registry.get(name)(*values, **attributes)


def shaped(*shape, dtype="float32"):
    return numpy.arange(numpy.prod(shape, dtype=int), dtype=dtype).reshape(shape)


def check(name, expected, *arrays, dtype="float32", **attributes):
    result = apply(name, *arrays, **attributes)
    assert result.dtype == dtype
    numpy.testing.assert_allclose(result.asnumpy(), expected, rtol=1e-5, atol=1e-6)


def test_fourier_transforms_interleave_real_and_imaginary_parts():
    rows = numpy.random.RandomState(0).randn(3, 4).astype("float32")
    spectrum = numpy.fft.fft(rows)
    check("_contrib_fft", numpy.stack([spectrum.real, spectrum.imag], -1).reshape(3, 8), rows)
    check("_contrib_ifft", 4 * rows, apply("_contrib_fft", rows).asnumpy())


def test_count_sketch_adds_signed_elements():
    check("_contrib_count_sketch", [[4, -2, 0, 0]], [[1, 2, 3]], [[0, 1, 0]], [[1, -1, 1]], out_dim=4)


def test_square_sum():
    check("_square_sum", [5, 25, 61], [[1, 2], [3, 4], [5, 6]], axis=1)
    check("_square_sum", [91], [[1, 2], [3, 4], [5, 6]])


def test_retained_rows():
    check("_sparse_retain", [[1, 2], [0, 0], [5, 6]], [[1, 2], [3, 4], [5, 6]], [0, 2])


def test_elements_that_are_not_zero_are_counted():
    check("_contrib_getnnz", [2], [[0, 1], [0, 2]], dtype="int64")
    check("_contrib_getnnz", [0, 2], [[0, 1], [0, 2]], axis=0, dtype="int64")


def test_edges_are_looked_up():
    check("_contrib_edge_id", [-1, 1, 2], [[0, 1], [0, 2]], [0, 0, 1], [0, 1, 1])


def test_common_type_of_mixed_precision():
    arrays = shaped(2, dtype="float16"), shaped(2), shaped(2, dtype="int32")
    wide, narrow = (apply("amp_multicast", *arrays, num_outputs=3, cast_narrow=flag) for flag in (False, True))
    assert [array.dtype for array in wide] == ["float32", "float32", "int32"]
    assert [array.dtype for array in narrow] == ["float16", "float16", "int32"]
    single = apply("amp_multicast", shaped(2, dtype="int32"), num_outputs=1)
    assert single.dtype == "int32"


def test_integers_are_divided_towards_zero_and_by_zero():
    check("elemwise_div", [-3, 0], shaped(2, dtype="int32") - 7, numpy.array([2, 0], "int32"), dtype="int32")
    check("elemwise_div", [True, False], numpy.array([True, True]), numpy.array([True, False]), dtype="bool")


def test_batch_take_of_more_axes():
    check("batch_take", [[0, 3], [4, 7]], shaped(2, 2, 2), numpy.array([[0, 1], [0, 1]], "int32"))


def test_mean_of_small_integers_does_not_overflow():
    check("mean", [100], numpy.array([100, 100, 100], "int8"), dtype="int8")


def test_variance_of_integers():
    mean, variance = apply("moments", numpy.array([1, 3, 3], "int32"), axes=(0,))
    assert (mean.asnumpy().tolist(), variance.asnumpy().tolist()) == ([2], [0])


def test_negative_padding_cuts():
    check("Pad", [[[[3]]]], shaped(1, 1, 2, 2), mode="constant", pad_width=(0, 0, 0, 0, -1, 0, -1, 0))


def test_patches_of_one_spatial_axis():
    check("im2col", [[[0, 1], [1, 2]]], shaped(1, 1, 3), kernel=(2,))


def test_gradient_of_a_product_with_zeros():
    factors = mx.np.array([0.0, 2.0, 3.0])
    factors.attach_grad()
    with mx.autograd.record():
        product = registry.get("prod")(factors)
    product.backward()
    assert factors.grad.asnumpy().tolist() == [6.0, 0.0, 0.0]


def test_parameters_of_upsampling_have_shapes():
    upsampling = registry.get("UpSampling")
    attributes = upsampling.canonical({"scale": 2, "sample_type": "bilinear", "num_filter": 3, "num_args": 2})
    assert upsampling.shape_rule([(1, 3, 4, 4), None], **attributes) == [(1, 3, 4, 4), (3, 1, 4, 4)]
    attributes["sample_type"] = "nearest"
    assert upsampling.shape_rule([(1, 3, 4, 4), None], **attributes) == [(1, 3, 4, 4), None]


def test_shapes_of_one_input_tell_the_other():
    for name in ("_equal", "elemwise_add", "_identity_with_attr_like_rhs"):
        assert registry.get(name).shape_rule([None, (2, 3)]) == [(2, 3), (2, 3)]


_IMAGE = shaped(1, 1, 3, 4)
REFUSED = [
    ("_equal", (shaped(2), shaped(3)), {}, r"shapes differ; got \(2,\) and \(3,\)"),
    ("broadcast_equal", (shaped(2), shaped(2, dtype="int32")), {}, "types differ; got float32 and int32"),
    ("sum", (shaped(2, 3),), {"axis": (0, -2)}, "repeated axis"),
    ("sum", (shaped(2, 3),), {"axis": 5}, "axis 5 is out of bounds"),
    ("max", (shaped(0),), {}, "zero-size array to reduction"),
    ("argmax", (shaped(2, 3),), {"axis": 3}, "axis 3 is out of bounds"),
    ("argmax", (shaped(2, dtype="bool"),), {}, "bools are not ordered; got bool"),
    ("argmax_channel", (shaped(3),), {}, "axis 1 is out of bounds"),
    ("moments", (shaped(2),), {}, "axes are to be named; got None"),
    ("depth_to_space", (shaped(4, 1, 2),), {"block_size": 2}, r"wrong number of axes; got shape \(4, 1, 2\)"),
    ("depth_to_space", (_IMAGE,), {"block_size": 2}, "channels do not fill blocks; got 1; expected a multiple of 4"),
    ("space_to_depth", (_IMAGE,), {"block_size": 0}, "wrong block_size; got 0"),
    ("space_to_depth", (_IMAGE,), {"block_size": 2}, r"not made of blocks; got \(3, 4\); expected multiples of 2"),
    ("im2col", (_IMAGE,), {"kernel": (2,)}, r"wrong kernel; got \(2,\) for spatial sizes \(3, 4\)"),
    ("im2col", (_IMAGE,), {"kernel": (4, 4)}, "kernel size exceed input"),
    ("im2col", (_IMAGE,), {"kernel": (2, 2), "stride": (0, 1)}, r"wrong stride; got \(0, 1\)"),
    (
        "col2im",
        (shaped(1, 5, 4),),
        {"output_size": (3, 3), "kernel": (2, 2)},
        r"got \(1, 5, 4\); expected \(N, a multiple",
    ),
    ("Pad", (shaped(2, 2),), {"mode": "edge", "pad_width": (0, 0, 1, 1)}, "only 4-D or 5-D input is supported"),
    ("Pad", (_IMAGE,), {"mode": "edge", "pad_width": (0, 0, 1, 0, 0, 0, 0, 0)}, "wrong pad_width; got"),
    (
        "Pad",
        (_IMAGE,),
        {"mode": "reflect", "pad_width": (0, 0, 0, 0, 3, 0, 0, 0)},
        "more is to be reflected than there is",
    ),
    ("Crop", (_IMAGE,) * 3, {"h_w": (1, 1)}, "wrong number of inputs; got 3"),
    ("Crop", (_IMAGE,), {"h_w": (5, 2)}, r"wrong size; got \(5, 2\) of \(3, 4\)"),
    ("Crop", (_IMAGE,), {"h_w": (3, 2), "offset": (1, 0)}, r"wrong offset; got \(1, 0\)"),
    ("UpSampling", (shaped(2, 2),), {"scale": 2, "sample_type": "nearest"}, "wrong number of axes; got"),
    ("UpSampling", (_IMAGE, shaped(1, 1, 4, 4)), {"scale": 2, "sample_type": "nearest"}, "does not divide"),
    (
        "UpSampling",
        (_IMAGE,),
        {"scale": 2, "sample_type": "bilinear", "num_filter": 1},
        "wrong number of inputs; got 1",
    ),
    ("reverse", (shaped(2),), {"axis": (1,)}, "axis 1 is out of bounds"),
    ("broadcast_axis", (shaped(1, 2),), {"axis": (0,), "size": (2, 3)}, "axis and size differ in length"),
    ("broadcast_axis", (shaped(1, 2),), {"axis": (1,), "size": (3,)}, "Broadcasting axis must have size 1"),
    ("diag", (shaped(),), {}, "diag needs an axis"),
    ("diag", (shaped(2, 3),), {"k": 5}, "Diagonal does not exist; got k=5"),
    ("diag", (shaped(2, 3),), {"axis2": 0}, "cannot refer to the same axis"),
    ("batch_take", (shaped(3, 2), shaped(2)), {}, "one index for each row is needed"),
    ("fill_element_0index", (shaped(3, 2), shaped(2), shaped(3)), {}, "one value and one column for each row"),
    ("_onehot_encode", (shaped(3), shaped(2, 3)), {}, "one index for each row is needed"),
    ("_ravel_multi_index", (shaped(2),), {"shape": (3, 4)}, "must be two-dimensional"),
    ("_contrib_index_copy", (shaped(3, 2), shaped(2), shaped(1, 2)), {}, "one entry for each index is needed"),
    ("_contrib_index_array", (shaped(2),), {"axes": (1,)}, "axis 1 is out of bounds"),
    ("_contrib_dynamic_reshape", (shaped(2, 3), shaped(2)), {}, "cannot reshape 6 elements|0"),
    ("_contrib_allclose", (shaped(2), shaped(3)), {}, "shapes differ"),
    ("_contrib_div_sqrt_dim", (shaped(),), {}, "there is no last axis"),
    ("_contrib_fft", (shaped(2),), {}, r"wrong shape; got \(2,\)"),
    ("_contrib_ifft", (shaped(2, 3),), {}, "a multiple of 2"),
    ("_contrib_count_sketch", (shaped(2, 3), shaped(2), shaped(3)), {"out_dim": 2}, "wrong shapes; got"),
    ("_sparse_retain", (shaped(2, 3), shaped(1, 1)), {}, "wrong shapes; got"),
    ("_contrib_getnnz", (shaped(2),), {}, "wrong number of axes"),
    ("_contrib_edge_id", (shaped(2, 2), shaped(2), shaped(1)), {}, "wrong shapes; got"),
    ("all_finite", (shaped(2, dtype="int32"),), {}, "only floating point types are supported; got int32"),
    ("multi_sum_sq", (shaped(2, dtype="int32"),), {}, "only floating point types are supported; got int32"),
]


@pytest.mark.parametrize(("name", "arrays", "attributes", "message"), REFUSED)
def test_what_cannot_work_is_refused(name, arrays, attributes, message):
    with pytest.raises(MXNetError, match=f"{name}: .*(?:{message})"):
        apply(name, *arrays, **attributes)


def test_sparse_storage_is_not_available():
    with pytest.raises(
        NotImplementedError, match="cast_storage: sparse storage is not available in mxgluon; got stype='csr'"
    ):
        apply("cast_storage", shaped(2, 2), stype="csr")


def test_what_is_in_out_is_not_combined():
    with pytest.raises(NotImplementedError, match="init_output=False, .* is not available; got False"):
        apply("all_finite", shaped(2), init_output=False)


def _upsampling(**attributes):
    return registry.get("UpSampling")(mx.sym.var("data"), scale=2, name="up", **attributes)


def test_upsampling_makes_its_weight():
    bilinear = _upsampling(sample_type="bilinear", num_filter=3)
    assert bilinear.list_arguments() == ["data", "up_weight"]
    assert bilinear.infer_shape(data=(1, 3, 2, 2))[0] == [(1, 3, 2, 2), (3, 1, 4, 4)]
    assert bilinear.attr_dict()["up_weight"]["__init__"] == '["bilinear", {}]'
    assert _upsampling(sample_type="nearest").list_arguments() == ["data"]


@pytest.mark.parametrize("count", ["1", "2"])
def test_upsampling_counts_its_weight_or_not(count):
    nodes = [
        {"op": "null", "name": "data", "inputs": []},
        {"op": "null", "name": "weight", "inputs": []},
        {
            "op": "UpSampling",
            "name": "up",
            "attrs": {"num_args": count, "num_filter": "1", "sample_type": "bilinear", "scale": "2"},
            "inputs": [[0, 0, 0], [1, 0, 0]],
        },
    ]
    text = json.dumps({"nodes": nodes, "arg_nodes": [0, 1], "heads": [[2, 0, 0]]})
    symbol = mx.sym.load_json(text)
    assert symbol.infer_shape(data=(1, 1, 2, 2)) == ([(1, 1, 2, 2), (1, 1, 4, 4)], [(1, 1, 4, 4)], [])


def test_arrays_are_reset():
    arrays = [mx.np.ones((2, 3)), mx.np.ones(2, dtype="float16"), mx.np.ones((0, 2)), mx.np.array(3)]
    assert registry.get("reset_arrays")(*arrays, num_arrays=4) == ()
    assert not any(array.asnumpy().any() for array in arrays)
    assert [array.shape for array in arrays] == [(2, 3), (2,), (0, 2), ()]
    assert [str(array.dtype) for array in arrays] == ["float32", "float16", "float32", "float32"]


def test_arrays_are_reset_while_recording():
    weight = mx.np.ones(2)
    with mx.autograd.record():
        registry.get("reset_arrays")(weight)
    assert weight.asnumpy().tolist() == [0, 0]
