"""The parameters that functions had in the NumPy that MXNet runs on, on top of functions that have lost or renamed them.

Each takes such a function, NumPy's or JAX's, and returns one with the older signature.
"""

import numpy

__all__ = ["with_bias", "with_interpolation", "with_normed", "with_normed_sample"]


def _either(older, newer):
    return newer if older is None else older


def with_normed(function):
    """Return `histogram2d` with ``normed``, the older name of ``density``."""

    def histogram2d(x, y, bins=10, range=None, normed=None, weights=None, density=None):
        return function(x, y, bins, range, density=_either(normed, density), weights=weights)

    return histogram2d


def with_normed_sample(function):
    """Return `histogramdd` with ``normed``, the older name of ``density``."""

    def histogramdd(sample, bins=10, range=None, normed=None, weights=None, density=None):
        return function(sample, bins, range, density=_either(normed, density), weights=weights)

    return histogramdd


def with_bias(function):
    """Return `corrcoef` with ``bias`` and ``ddof``, which have long had no effect."""

    def corrcoef(x, y=None, rowvar=True, bias=numpy._NoValue, ddof=numpy._NoValue, *, dtype=None):
        return function(x, y, rowvar, dtype=dtype) if dtype is not None else function(x, y, rowvar)

    return corrcoef


def with_interpolation(function):
    """Return `nanquantile` or `nanpercentile` with ``interpolation``, the older name of ``method``."""

    def quantile(
        a,
        q,
        axis=None,
        out=None,
        overwrite_input=False,
        method="linear",
        keepdims=numpy._NoValue,
        *,
        weights=None,
        interpolation=None,
    ):
        given = {"out": out, "weights": weights, "keepdims": None if keepdims is numpy._NoValue else keepdims}
        given = {name: value for name, value in given.items() if value is not None}
        return function(a, q, axis, overwrite_input=overwrite_input, method=_either(interpolation, method), **given)

    return quantile
