"""Likelihood of events in time."""

from ..sample import Table, positive, values, whole

TABLE = Table()


def _add(batch, kinds, events, lengths, ends, **options):
    vectors = [
        positive(batch, kinds),
        positive(kinds),
        positive(kinds),
        positive(batch, kinds),
        positive(batch, events),
    ]
    inputs = [*vectors, whole(0, kinds, batch, events), values(lengths), values(ends)]
    TABLE.add("_contrib_hawkesll", inputs, rtol=1e-4, **options)


_add(2, 3, 4, [4, 2], [9, 9.5], differentiable=[0, 1, 2])
_add(1, 1, 1, [0], [1], differentiable=[0, 1, 2])
_add(
    2,
    2,
    3,
    [3, 1],
    [5, 6],
    second=True,
    differentiable=[0, 1, 2, 3, 4, 7],
    golden="real MXNet differentiates by three of its inputs only",
)
