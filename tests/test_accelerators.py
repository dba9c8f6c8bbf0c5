"""What is said of GPUs and of the smallest numbers."""

import pytest

import mxgluon as mx
from mxgluon import accelerators, util
from mxgluon.base import MXNetError, NotAvailableError


class _Gpu:
    device_type = "gpu"

    class jax_device:
        compute_capability = "9.0"

        @staticmethod
        def memory_stats():
            return {"bytes_limit": 100, "bytes_in_use": 30}

    def __repr__(self):
        return "gpu(0)"


def test_memory(monkeypatch):
    monkeypatch.setattr(accelerators, "gpu", lambda number: _Gpu())
    assert util.get_gpu_memory(0) == mx.npx.gpu_memory_info() == mx.npx.gpu_memory_info(device_id=0) == (70, 100)
    monkeypatch.setattr(_Gpu.jax_device, "memory_stats", lambda: None)
    with pytest.raises(MXNetError, match=r"JAX does not say how much memory gpu\(0\) has"):
        util.get_gpu_memory(0)


@pytest.mark.skipif(mx.num_gpus() > 0, reason="there is a GPU")
def test_no_gpu():
    with pytest.raises(MXNetError, match="no such device"):
        util.get_gpu_memory(0)


def test_compute_capability(monkeypatch):
    assert util.get_cuda_compute_capability(_Gpu()) == 90
    monkeypatch.setattr(_Gpu.jax_device, "compute_capability", "gfx90a")
    with pytest.raises(MXNetError, match=r"gpu\(0\) has none; expected a GPU of CUDA"):
        util.get_cuda_compute_capability(_Gpu())
    for function in (util.get_cuda_compute_capability, util.get_rtc_compile_opts):
        with pytest.raises(ValueError, match=r"Expecting a gpu context.*received device cpu\(0\)"):
            function(mx.cpu())


def test_no_compiler_of_cuda_sources():
    with pytest.raises(NotAvailableError, match="get_max_supported_compute_capability: CUDA sources are not compiled"):
        util.get_max_supported_compute_capability()
    with pytest.raises(NotAvailableError, match="get_rtc_compile_opts: CUDA sources are not compiled"):
        util.get_rtc_compile_opts(_Gpu())


def test_smallest_numbers_are_zeros():
    assert util.set_flush_denorms(True)
    assert mx.np.array([1e-40]).asnumpy()[0] > 0
    with pytest.raises(NotAvailableError, match="got False; expected True"):
        util.set_flush_denorms(False)
