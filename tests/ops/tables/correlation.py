"""Correlation of images, and response normalization over channels."""

from ..sample import Table, normal, ties

TABLE = Table()

TABLE.add("Correlation", [normal(2, 2, 4, 5), normal(2, 2, 4, 5)], {}, second=True)
TABLE.add(
    "Correlation",
    [normal(1, 3, 5, 4), normal(1, 3, 5, 4)],
    {"kernel_size": 3, "max_displacement": 2, "stride1": 2, "stride2": 2, "pad_size": 3},
)
TABLE.add(
    "Correlation",
    [normal(1, 2, 4, 4), normal(1, 2, 4, 4)],
    {"is_multiply": False, "pad_size": 2, "max_displacement": 3, "stride2": 2, "stride1": 2},
)
TABLE.add("Correlation", [ties(1, 2, 3, 3), ties(1, 2, 3, 3)], {"is_multiply": False})
TABLE.add("Correlation", [normal(1, 1, 1, 1), normal(1, 1, 1, 1)], {"max_displacement": 0})
TABLE.add("Correlation", [normal(0, 1, 3, 3), normal(0, 1, 3, 3)])

TABLE.add("LRN", [normal(2, 5, 2, 1)], {"nsize": 3, "alpha": 0.5, "beta": 0.6, "knorm": 1.5}, second=True)
TABLE.add("LRN", [normal(1, 3, 1, 2)], {"nsize": 5, "alpha": 1.0})
TABLE.add("LRN", [normal(1, 6, 1, 1)], {"nsize": 4, "alpha": 1.0})
TABLE.add("LRN", [normal(1, 1, 1, 1)], {"nsize": 1}, golden="MXNet crashes on a single channel")
TABLE.add("LRN", [normal(2, 3)], {"nsize": 3, "alpha": 2.0})
TABLE.add("LRN", [normal(0, 3, 2, 2)], {"nsize": 3})
