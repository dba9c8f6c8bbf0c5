"""What `mx.util` says of GPUs, and of how processors treat the smallest numbers."""

from .base import MXNetError, NotAvailableError
from .device import gpu, num_gpus

__all__ = [
    "get_cuda_compute_capability",
    "get_gpu_count",
    "get_gpu_memory",
    "get_max_supported_compute_capability",
    "get_rtc_compile_opts",
    "gpu_memory_info",
    "set_flush_denorms",
]


def get_gpu_count():
    """Return the number of GPUs that this process sees."""
    return num_gpus()


def get_gpu_memory(gpu_dev_id):
    """Return the free and the total memory of a GPU, in bytes.

    Parameters
    ----------
    gpu_dev_id : int
        Number of the GPU.

    Returns
    -------
    tuple of (int, int)
        Free and total. The total is what this process may take: JAX sets a share of the GPU aside.

    Raises
    ------
    MXNetError
        If there is no such GPU, or JAX does not say how much memory it has.

    Source
    ------
    MXNet 2.0: ``mx.util.get_gpu_memory``.
    """
    statistics = gpu(gpu_dev_id).jax_device.memory_stats() or {}
    if "bytes_limit" not in statistics:
        raise MXNetError(f"get_gpu_memory: JAX does not say how much memory gpu({gpu_dev_id}) has")
    total = statistics["bytes_limit"]
    return total - statistics.get("bytes_in_use", 0), total


def gpu_memory_info(device_id=0):
    """Return the free and the total memory of a GPU, in bytes, as `get_gpu_memory`.

    Parameters
    ----------
    device_id : int, default 0
        Number of the GPU.

    Returns
    -------
    tuple of (int, int)

    Raises
    ------
    MXNetError
        If there is no such GPU, or JAX does not say how much memory it has.

    Source
    ------
    MXNet 2.0: ``mx.npx.gpu_memory_info``.
    """
    return get_gpu_memory(device_id)


def get_cuda_compute_capability(device):
    """Return the compute capability of a GPU as one number: 80 for 8.0.

    Parameters
    ----------
    device : Device
        A GPU.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If the device is no GPU.
    MXNetError
        If there is no such GPU, or it has no compute capability.

    Source
    ------
    MXNet 2.0: ``mx.util.get_cuda_compute_capability``.
    """
    if device.device_type != "gpu":
        raise ValueError(f"Expecting a gpu context to get cuda compute capability, while received device {device}")
    capability = str(getattr(device.jax_device, "compute_capability", ""))
    major, _, minor = capability.partition(".")
    if not (major.isdigit() and minor.isdigit()):
        raise MXNetError(f"get_cuda_compute_capability: {device} has none; expected a GPU of CUDA")
    return 10 * int(major) + int(minor)


def get_max_supported_compute_capability():
    """Refuse: XLA compiles for GPUs, and there is no compiler of CUDA sources here to ask.

    Raises
    ------
    NotAvailableError
        Always.

    Source
    ------
    MXNet 2.0: ``mx.util.get_max_supported_compute_capability``.
    """
    raise NotAvailableError(
        "get_max_supported_compute_capability: CUDA sources are not compiled here; XLA compiles what the GPU takes"
    )


def get_rtc_compile_opts(device):
    """Refuse: XLA compiles for GPUs, so there are no options for a compiler of CUDA sources.

    Parameters
    ----------
    device : Device
        A GPU.

    Raises
    ------
    ValueError
        If the device is no GPU.
    NotAvailableError
        If it is one.

    Source
    ------
    MXNet 2.0: ``mx.util.get_rtc_compile_opts``.
    """
    if device.device_type == "gpu":
        raise NotAvailableError(
            "get_rtc_compile_opts: CUDA sources are not compiled here; XLA compiles what the GPU takes"
        )
    raise ValueError(f"Expecting a gpu context to get cuda compute capability, while received device {device}")


def set_flush_denorms(value):
    """Ask that numbers too small to be normalized are computed as zeros, which XLA always does on a CPU.

    Parameters
    ----------
    value : bool
        Whether they become zeros.

    Returns
    -------
    bool
        What it was before: True.

    Raises
    ------
    NotAvailableError
        If they are to be kept.

    Notes
    -----
    MXNet can keep them.

    Source
    ------
    MXNet 2.0: ``mx.util.set_flush_denorms``.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.util.set_flush_denorms(True)
    True
    """
    if not value:
        raise NotAvailableError(
            "set_flush_denorms: XLA computes denormalized numbers as zeros; got False; expected True"
        )
    return True
