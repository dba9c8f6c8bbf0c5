"""Array functions of npx, random functions, files, waiting."""

import numpy
import pytest

from mxgluon import numpy_extension as npx
from mxgluon.base import MXNetError
from mxgluon.device import cpu
from mxgluon.numpy.multiarray import array


def ones(*shape):
    return array(numpy.ones(shape))


RESHAPES = [
    ((-2, -2, -5), (2, 3, 20)),
    ((-4,), (2, 3, 4, 5)),
    ((-1,), (120,)),
    ((-6, 1, 2, -4), (1, 2, 3, 4, 5)),
    ((-2, -1), (2, 60)),
    ((6, -1, 5), (6, 4, 5)),
    ((-5, -5), (6, 20)),
    ((-2, -6, -1, 3, -4), (2, 1, 3, 4, 5)),
    (-1, (120,)),
]


@pytest.mark.parametrize(("newshape", "expected"), RESHAPES)
def test_reshape_codes(newshape, expected):
    assert npx.reshape(ones(2, 3, 4, 5), newshape).shape == expected


def test_reshape_skips_ones_and_reads_from_the_right():
    assert npx.reshape(ones(1, 3, 1), (-3, -2, -3)).shape == (3,)
    assert npx.reshape(ones(2, 3, 4, 5), (-2, -2, -5), reverse=True).shape == (2, 3, 20)
    with pytest.raises(MXNetError):
        npx.reshape(ones(2, 3), (7, -1))


def test_shapes_and_products():
    assert npx.batch_flatten(ones(2, 3, 4)).shape == (2, 12)
    assert npx.batch_dot(ones(2, 4, 3), ones(2, 5, 4), transpose_a=True, transpose_b=True).shape == (2, 3, 5)
    assert npx.broadcast_like(ones(1, 3), ones(2, 3)).shape == (2, 3)
    assert npx.reshape_like(ones(6), ones(2, 3)).shape == (2, 3)
    assert npx.slice_like(ones(3, 4), ones(2, 2)).shape == (2, 2)
    assert npx.shape_array(ones(2, 3)).tolist() == [2, 3]
    assert npx.shape_array(ones(2, 3)).dtype == numpy.int64
    assert npx.arange_like(ones(2, 3), axis=1, start=2, step=3).tolist() == [2.0, 5.0, 8.0]
    assert npx.add_n(ones(2), ones(2), ones(2)).tolist() == [3.0, 3.0]
    assert npx.cast(ones(2), "int32").dtype == numpy.int32
    assert npx.norm(array([[3.0, 4.0]]), axis=1).tolist() == [5.0]


def test_positions():
    data = array([[1.0, 2.0], [3.0, 4.0]])
    where = array([[0, 1], [1, 0]], dtype="int64")
    assert npx.gather_nd(data, where).tolist() == [2.0, 3.0]
    assert npx.index_update(data, where, array([9.0, 8.0])).tolist() == [[1.0, 9.0], [8.0, 4.0]]
    assert npx.index_add(data, array([[0, 0], [1, 1]]), array([1.0, 1.0])).tolist() == [[1.0, 4.0], [3.0, 4.0]]
    assert npx.nonzero(array([0.0, 2.0])).tolist() == [[1]]
    assert npx.slice(array([0.0, 1.0, 2.0]), begin=(1,), end=(None,)).tolist() == [1.0, 2.0]
    values, indices = npx.topk(array([1.0, 3.0, 2.0]), k=2, ret_typ="both")
    assert (values.tolist(), indices.tolist()) == ([3.0, 2.0], [1.0, 2.0])


def test_special_functions():
    one = array([1.0])
    assert npx.gamma(one).item() == pytest.approx(1.0, rel=1e-6)
    assert npx.gammaln(one).item() == pytest.approx(0.0, abs=1e-6)
    assert npx.digamma(one).item() == pytest.approx(-numpy.euler_gamma, rel=1e-5)
    assert npx.erfinv(npx.erf(one)).item() == pytest.approx(1.0, rel=1e-5)


def test_random():
    npx.random.seed(3)
    first = npx.random.normal_n(array([0.0, 100.0]), 1.0, batch_shape=(4,)).asnumpy()
    npx.seed(3)
    numpy.testing.assert_array_equal(first, npx.random.normal_n(array([0.0, 100.0]), 1.0, batch_shape=(4,)).asnumpy())
    assert first.shape == (4, 2)
    assert npx.random.uniform_n(0.0, array([[1.0], [2.0]]), batch_shape=3).shape == (3, 2, 1)
    assert npx.random.bernoulli(1.0, size=2).tolist() == [1.0, 1.0]
    outcome, chance = npx.random.categorical(array([[0.0, 1.0], [1.0, 0.0]]), shape=3, get_prob=True)
    assert outcome.tolist() == [[1, 1, 1], [0, 0, 0]]
    assert outcome.dtype == numpy.int32
    assert chance.tolist() == [[0.0] * 3] * 2


def test_files(tmp_path):
    path = str(tmp_path / "file")
    npx.save(path, array([1.0, 2.0]))
    assert npx.load(path).tolist() == [1.0, 2.0]
    assert numpy.load(path).tolist() == [1.0, 2.0]
    npx.savez(path, ones(2), weight=array([3], dtype="int32"))
    loaded = npx.load(path)
    assert sorted(loaded) == ["arr_0", "weight"]
    assert loaded["weight"].dtype == numpy.int32
    loaded["weight"][0] = 4
    with pytest.raises(ValueError, match="data needs to either be a MXNet ndarray"):
        npx.save(path, {"a": ones(1)})
    with pytest.raises(TypeError, match="Only accepts dict str->ndarray or list of ndarrays"):
        npx.savez(path, 3)
    with pytest.raises(ValueError, match="a name comes twice; got 'arr_0'"):
        npx.savez(path, ones(1), arr_0=ones(1))
    assert npx.load(path)["weight"].tolist() == [3], "a refused save leaves the old file"
    with pytest.raises(FileNotFoundError):
        npx.load(path + "x")
    (tmp_path / "file").write_bytes(b"nonsense, all of it")
    with pytest.raises(MXNetError, match="no parameter file"):
        npx.load(path)


def test_waitall():
    data = ones(300, 300)
    for _ in range(3):
        data = npx.fully_connected(data, data, num_hidden=300)
    npx.waitall()
    assert data.jax.is_ready()


def test_devices_and_switches():
    assert npx.cpu(1) == cpu(1)
    assert npx.num_gpus() >= 0
    assert npx.current_device() == cpu()
    assert npx.is_np_array()
    assert npx.is_np_shape()
