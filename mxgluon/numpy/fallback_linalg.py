"""Functions of linear algebra that MXNet leaves to official NumPy, as its ``mx.np.fallback_linalg``; `mx.np.linalg` has them."""

from .linalg import cond, matrix_power, multi_dot

__all__ = ["cond", "matrix_power", "multi_dot"]
