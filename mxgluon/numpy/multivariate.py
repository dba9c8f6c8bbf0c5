"""Random vectors: counts of outcomes, and normal numbers that are correlated."""

import numpy

from ..base import MXNetError
from ..core import registry
from ..core.storage import Array
from ..ops import random as draws
from .sampling import as_size, draw, is_tensor

__all__ = ["multinomial", "multivariate_normal"]


def multinomial(n, pvals, size=None, **kwargs):
    """Count the outcomes of n experiments.

    Parameters
    ----------
    n : int
        Number of experiments.
    pvals : ndarray or sequence of float
        Probabilities; the last is what the others leave.
    size : int or tuple of int, optional
        Number of repetitions.

    Returns
    -------
    ndarray of int64, shape size + (len(pvals),)

    Raises
    ------
    MXNetError
        If the probabilities add up to more than 1.

    Notes
    -----
    Source: MXNet's `mx.np.random.multinomial`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.multinomial(10, [0.2, 0.8]).sum().item()
    10
    """
    if is_tensor(pvals):
        return draws.multinomial(pvals, n=n, size=as_size(size))
    chances = tuple(float(chance) for chance in pvals)
    if sum(chances) > 1.0 + 1e-12:
        raise MXNetError(f"multinomial: sum(pvals[:-1]) > 1.0; got {chances}; expected probabilities")
    return draws.multinomial(n=n, pvals=chances, size=as_size(size))


def multivariate_normal(mean, cov, size=None, check_valid=None, tol=None):
    """Draw vectors of normal numbers that are correlated.

    Parameters
    ----------
    mean : ndarray, shape (..., N)
        Mean.
    cov : ndarray, shape (..., N, N)
        Covariances: symmetric, with positive eigenvalues. Leading axes are broadcast with those of `mean`.
    size : int or tuple of int, optional
        How many draws for each pair of parameters; one if not given.
    check_valid, tol : None
        Accepted as in MXNet, which ignores them.

    Returns
    -------
    ndarray, shape size + broadcast leading axes + (N,)
        Of the type of `mean`.

    Raises
    ------
    TypeError
        If `mean` or `cov` is no array.
    ValueError
        If the shapes do not fit.
    MXNetError
        If a matrix of covariances has an eigenvalue that is not positive.

    Notes
    -----
    MXNet 2.0 multiplies by the transposed factor of the covariances, so that its numbers have other ones than those asked for.
    Gradients flow to `mean` and `cov`; MXNet refuses to record it.

    Source: MXNet's `mx.np.random.multivariate_normal`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> mx.np.random.multivariate_normal(mx.np.zeros(2), mx.np.eye(2), size=3).shape
    (3, 2)
    """
    for name, value in (("mean", mean), ("cov", cov)):
        if not isinstance(value, Array):
            raise TypeError(f"multivariate_normal: {name} is no array; got {type(value).__name__}; expected an ndarray")
    if mean.ndim < 1 or cov.ndim < 2 or cov.shape[-1] != cov.shape[-2] or cov.shape[-1] != mean.shape[-1]:
        raise ValueError(
            f"multivariate_normal: shapes do not fit; got mean {mean.shape} and cov {cov.shape}; expected (..., N) and (..., N, N)"
        )
    shape = (*(as_size(size) or ()), *numpy.broadcast_shapes(mean.shape, cov.shape[:-1]))
    narrow = cov.dtype.itemsize < 4
    factor = registry.get("_npi_cholesky")(cov.astype("float32") if narrow else cov, lower=True).astype(mean.dtype)
    noise = draw(draws.normal, {"loc": 0.0, "scale": 1.0}, shape, mean.device, None, dtype=mean.dtype)
    drawn = registry.get("_npi_matmul")(factor, registry.get("expand_dims")(noise, axis=-1))
    return mean + registry.get("_npi_squeeze")(drawn, axis=-1)
