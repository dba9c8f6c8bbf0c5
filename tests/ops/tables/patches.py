"""Images, their blocks and their patches."""

from ..sample import Table, normal

TABLE = Table()

TABLE.add("depth_to_space", [normal(2, 8, 1, 3)], {"block_size": 2})
TABLE.add("depth_to_space", [normal(1, 3, 2, 1)], {"block_size": 1})
TABLE.add("depth_to_space", [normal(1, 9, 1, 1)], {"block_size": 3})
TABLE.add("space_to_depth", [normal(2, 2, 2, 6)], {"block_size": 2})
TABLE.add("space_to_depth", [normal(1, 3, 2, 1)], {"block_size": 1})
TABLE.add("space_to_depth", [normal(1, 1, 3, 3)], {"block_size": 3})

TABLE.add("im2col", [normal(2, 2, 4, 3)], {"kernel": (2, 2)})
TABLE.add("im2col", [normal(1, 2, 5, 4)], {"kernel": (2, 2), "dilate": (2, 1), "pad": (1, 0), "stride": (1, 2)})
TABLE.add("im2col", [normal(1, 1, 1, 1)], {"kernel": (1, 1)})
TABLE.add("im2col", [normal(1, 2, 4)], {"kernel": (3,)}, golden="real MXNet has it for two spatial axes only")
TABLE.add("col2im", [normal(2, 8, 6)], {"output_size": (4, 3), "kernel": (2, 2)})
TABLE.add(
    "col2im",
    [normal(1, 4, 10)],
    {"output_size": (5, 4), "kernel": (2, 2), "dilate": (2, 1), "pad": (1, 0), "stride": (1, 2)},
)
TABLE.add("col2im", [normal(1, 1, 1)], {"output_size": (1, 1), "kernel": (1, 1)})
